// A live table: one socket, frames in, requests out.

import { $, capital, draw, filled, make, mark, narrow, says, tellPiece } from "./board.js";
import { alerts } from "./alerts.js";
import { chances } from "./chances.js";
import { Idiomorph } from "./idiomorph.js";
import { ended } from "./ending.js";
import { played } from "./flight.js";
import { loreOf } from "./lore.js";
import { offers } from "./options.js";
import { playback } from "./pace.js";
import { bring } from "./view.js";
import { confirmed } from "./question.js";
import { wire } from "./wire.js";

const table = $("table"), here = `/t/${table.dataset.id}`, words = says();
const want = (name, usual) => (localStorage.getItem(name) || usual) === "on";

const CROWD = 8;

let seen = -1, viewer = -1, asked = false, frame = {}, places = [], ticks = 0;
let acting = 0, due = -1, stopped = false;

// --- the socket -----------------------------------------------------------------------------

const { say, ask } = wire(here, () => {
  due = -1;
  return { seen, seat: viewer, narrow: narrow() };
}, {
  frame: (next) => (play ? play.take(next) : show(next)),
  because: ({ allowed, sentence, section, ids }) => (ids.length ? refused(sentence, section) : answer(sentence || (allowed ? words.allowed : ""), section, allowed)),
  bye: ({ reason }) => { if (words[`bye_${reason}`]) { answer(words[`bye_${reason}`]); stopped = reason === "stopping"; } },
}, (yes) => {
  if (yes && stopped) answer("");
  $("link").classList.toggle("off", !yes);
  $("link").textContent = yes ? $("link").dataset.on : $("link").dataset.off;
});
// Wish for something; what is refused is said aloud.
async function request(message) {
  const told = await ask(message);
  if (told.type === "refused") answer(told.sentence, told.section);
  if (told.type === "stale") answer(words.stale);
  return told;
}
// Busy from an act until what it came to is shown: what is on the page before that is the past.
async function acts(message) {
  acting += 1;
  busy();
  const told = await request(message);
  acting -= 1;
  if (told.type === "done") due = Math.max(due, told.number);
  busy();
}
const isBusy = () => acting > 0 || seen < due;
function busy() { $("panel")?.toggleAttribute("aria-busy", isBusy()); }

// Others' moves are played back; the answer to one's own is shown at once.
const shoot = async (step) => {
  const answer = await fetch(`${here}/step?step=${step}&seat=${viewer}${narrow() ? "&narrow=1" : ""}`);
  if (!answer.ok) throw Error(answer.status);
  return answer.json();
};
const play = $("choices") && playback(show, isBusy, words, table.dataset.live === "yes" ? null : shoot);

// --- what is shown --------------------------------------------------------------------------

function show(next) {
  if (table.dataset.status === "waiting") return next.status === "waiting" ? refresh() : anew();
  document.body.classList.toggle("over", next.status === "over");
  frame = next;
  const cover = changed(next);
  $("preparing").hidden = next.ready >= 1;
  $("ready").value = next.ready;
  $("room").hidden = next.ready < 1;
  seen = next.number;
  if (next.mine.length) looked = -1;
  if (next.places) { places = next.places; }
  if (next.clock) places = places.map((it, at) => ({ ...it, left: next.clock[at] ?? it.left }));
  ticks = Date.now();
  seats();
  const mine = next.mine.some((seat) => places.find((it) => it.seat === seat)?.acts);
  document.title = [whose(next, mine), table.dataset.title].filter(Boolean).join(" - ");
  if (cover) { behind = true; return busy(); }
  if (behind && !next.whole) { say({ type: "look", seat: next.seat, narrow: narrow() }); return busy(); }
  behind = false;
  viewer = next.seat;
  draw(next);
  $("asking").textContent = next.status === "over" ? "" : next.question;
  $("asking").hidden = !$("asking").textContent;
  $("notices").textContent = next.notices.join(" ");
  $("notices").hidden = !next.notices.length;
  $("damaged").hidden = next.status !== "damaged";
  const asks = next.options?.length > 0;
  choices.set(next.options || choices.options);
  tellPiece($("log"), next, telling);
  talk(next);
  tools(next.may);
  $("panel").classList.toggle("asks", mine);
  $("turn").textContent = next.status in words ? words[next.status] : mine ? words.your_turn : next.mine.length ? waits() : words.watching;
  if (mine && !asked) attention();
  asked = mine;
  drawerNews(next);
  ended(next, places, words, table.dataset.game);
  if (next.status === "over") finish(next);
  busy();
  if (mine && asks) { bring(choices.open()); forced(next); }
}

// A question with one possible answer is not asked: it is answered, after a moment to see it.
const MOMENT = 700;
let backwards = false;
function forced(next) {
  const one = choices.options[0];
  if (choices.options.length !== 1 || one.noted || table.dataset.live === "yes") { backwards = false; return; }
  if (backwards) { if (next.may.includes("undo")) undo(); return; }
  if (want("forced", "on") && !(one.final && want("confirm", "off"))) setTimeout(() => { if (seen === next.number && !isBusy()) act(one); }, MOMENT);
}
function undo() { if (!isBusy()) { backwards = true; acts({ type: "undo" }); } }

function waits() {
  const others = places.filter((it) => it.acts);
  return others.length === 1 ? filled(words.waits, { name: capital(others[0].name) }) : words.wait;
}
function whose(next, mine) {
  if (next.status === "over") return words.over;
  const others = places.filter((it) => it.acts);
  return mine ? words.your_turn : others.length === 1 ? filled(words.acts, { name: capital(others[0].name) }) : "";
}

const telling = {
  address: `${here}/replay`,
  earlier: (to) => `${here}/log?to=${to}&seat=${viewer}${frame.open ? "&open=1" : ""}`,
  before: words.earlier,
  step: words.step,
  since: words.since,
  fresh: (line) => looked >= 0 && line.entry >= looked && !line.mine,
};
// The browser remembers what a spectator has seen; for players the server does.
const LOOKED = `looked-${table.dataset.id}`;
let looked = Number(localStorage.getItem(LOOKED) ?? -1);
function note() { if (seen >= 0 && !frame.mine?.length) localStorage.setItem(LOOKED, seen); }
document.addEventListener("visibilitychange", () => {
  if (document.hidden) note();
  else if (!frame.mine?.length) looked = Number(localStorage.getItem(LOOKED) ?? -1);
});
addEventListener("pagehide", note);

// On a shared device a curtain falls when another of its seats is to act, and before the first look.
let bared = -1, behind = false;
function changed(next) {
  const all = next.places || places;
  const acts = next.mine.filter((seat) => all.find((it) => it.seat === seat)?.acts);
  const to = acts.includes(next.seat) ? next.seat : acts[0] ?? next.seat;
  if (table.dataset.secrets === "no" && to !== next.seat) say({ type: "look", seat: to, narrow: narrow() });
  const shared = next.mine.length > 1 && table.dataset.secrets !== "no" && next.status === "playing" && next.ready >= 1;
  if (!shared || (to === next.seat && to === bared)) { uncover(); return false; }
  $("curtain-who").textContent = filled(words.belongs, { name: all.find((it) => it.seat === to).name });
  $("uncover").onclick = () => { bared = viewer = to; say({ type: "look", seat: to, narrow: narrow() }); };
  document.body.classList.add("curtained");
  if (!$("curtain").open) $("curtain").showModal();
  return true;
}
function uncover() {
  document.body.classList.remove("curtained");
  if ($("curtain").open) $("curtain").close();
}
// A browser closes a dialog when Escape is pressed often enough: then it opens again.
$("curtain")?.addEventListener("cancel", (event) => event.preventDefault());
$("curtain")?.addEventListener("close", () => { if (document.body.classList.contains("curtained")) $("curtain").showModal(); });

function seats() {
  const many = places.length > CROWD;
  $("places").classList.toggle("many", many);
  if (many) $("places").tabIndex = 0;
  const standings = [...places].sort((one, other) => one.rank - other.rank);
  const shared = (rank) => places.filter((it) => it.rank === rank).length > 1;
  $("places").replaceChildren(...standings.map((it) => {
    const item = make("li", "", [it.acts && "acts", it.mine && "mine"].filter(Boolean).join(" "));
    if (it.kind === "person") { const dot = make("span", "", it.here ? "here" : "gone"); dot.title = it.here ? "" : words.away; item.append(dot); }
    item.append(make("span", capital(it.name) + (it.mine ? ` (${words.you})` : "")));
    if (it.acts) item.append(make("span", words.turn, "hidden"));
    const notes = [it.kind === "bot" ? words.bot : it.kind === "open" ? words.open : "", it.kind === "person" && it.bot && !it.resigned ? words.lent : "", it.resigned ? words.resigned : "", it.rank && places.length > 1 ? filled(shared(it.rank) ? words.tied : words.place, { number: it.rank }) : ""].filter(Boolean);
    if (notes.length) item.append(make("span", notes.join(", "), "much"));
    if (it.left !== null && it.left !== undefined) item.append(clockOf(it));
    if (frame.may?.includes(`vote:${it.seat}`)) item.append(voteFor(it));
    return item;
  }));
}
function clockOf(it) {
  const clock = make("span", "", "clock");
  clock.dataset.left = it.left;
  clock.dataset.runs = it.acts ? "yes" : "no";
  tick(clock);
  return clock;
}
function tick(clock) {
  const spent = clock.dataset.runs === "yes" ? (Date.now() - ticks) / 1000 : 0;
  const left = Math.max(0, Math.round(clock.dataset.left - spent));
  clock.textContent = left >= 3600 ? `${Math.floor(left / 3600)}:${String(Math.floor(left / 60) % 60).padStart(2, "0")} h` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  clock.classList.toggle("short", left < 30);
}
setInterval(() => document.querySelectorAll(".clock").forEach(tick), 1000);
function voteFor(it) {
  const button = make("button", filled(words.vote, { name: it.name }) + (it.votes ? ` (${it.votes})` : ""));
  button.type = "button";
  button.onclick = () => request({ type: "request", what: "vote", seat: it.seat });
  return button;
}

const MOST_TALK = 500;
function talk(next) {
  const list = $("talk");
  if (next.whole) list.replaceChildren();
  for (const it of next.talk) {
    const item = make("li");
    item.append(make("b", `${it.name}:`), make("span", it.text));
    list.append(item);
  }
  while (list.children.length > MOST_TALK) list.firstChild.remove();
  if (next.talk.length) list.parentNode.scrollTop = list.scrollHeight;
}

function tools(may) {
  $("undo").hidden = !may.includes("undo");
  $("hint").hidden = !may.includes("hint");
  $("lent").hidden = !may.includes("reclaim");
  $("typed").hidden = !choices.options.length || !$("lent").hidden;
  $("say").hidden = !may.includes("say");
  for (const it of document.querySelectorAll("[data-request]")) it.hidden = !may.includes(it.dataset.request);
}

function attention() {
  if (want("sound", "off")) chime();
  if (document.hidden && want("notify", "off") && window.Notification?.permission === "granted") notify();
}
function notify() {
  try {
    const told = new Notification(words.asked, { body: frame.question, icon: "/static/icon.svg", tag: table.dataset.id });
    told.onclick = () => { focus(); told.close(); };
  } catch { /* some phones show notifications of installed pages only */ }
}
let audio;
function chime() {
  audio ||= new AudioContext();
  audio.resume?.();
  const now = audio.currentTime;
  for (const [pitch, at] of [[523, 0], [784, 0.14]]) {
    const tone = audio.createOscillator(), loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, now + at);
    loud.gain.exponentialRampToValueAtTime(0.001, now + at + 0.5);
    tone.connect(loud).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.55);
  }
}
$("turn")?.before(alerts(words));
$("set-sound")?.addEventListener("change", ({ target }) => { if (target.checked) chime(); });

function finish(next) {
  $("choices").hidden = true;
  again(next.rematch);
  if (next.secret) { $("secret").hidden = false; $("secret").querySelector("code").textContent = next.secret; }
  chances(here, (step) => `${here}/replay?step=${step}`);
}

// Somebody has opened a rematch: one click leads there.
function again(table) {
  const box = $("rematch"), link = box.querySelector("a");
  if (!table) return;
  box.hidden = false;
  if (link) { link.href = `/t/${table}`; return; }
  box.querySelector("button").textContent = box.dataset.join;
  $("rotated")?.remove();
}

// The last player to sit down begins the match, and hears of that before the answer that says which
// seat is theirs: reloading the page then would lose it.
const PATIENCE = 15000;
let leaving = false;
addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  leaving = true;
  setTimeout(() => { leaving = false; }, PATIENCE);
});
function anew() {
  if (leaving) setTimeout(anew, 500);
  else location.reload();
}

// Before it begins the page itself says who sits where: it is fetched again.  What somebody has
// typed or chosen meanwhile stays.
let fetching = 0;
async function refresh() {
  const mine = ++fetching;
  const text = await fetch(location.href).then((it) => it.text()).catch(() => null);
  if (text === null || mine !== fetching) return;  // we are leaving, the server is away, or more is new
  const page = new DOMParser().parseFromString(text, "text/html");
  const lobby = page.getElementById("lobby");
  if (!lobby) return anew();
  const kept = (name, it) => !(it.matches("input:not([type=hidden])") && name === "value") && name !== "selected";
  Idiomorph.morph($("lobby"), lobby, { callbacks: { beforeAttributeUpdated: kept } });
}

// --- options --------------------------------------------------------------------------------

const MANY = 14, board = $("board");
const lore = board && loreOf(board, { game: table.dataset.game, words, acts: true });
let asking = null;
const choices = board && offers(board, choose, {
  fits,
  listed: (shown, all) => {
    if (choices?.options.length && !shown.length) $("options").append(make("p", words.none, "empty"));
    $("filter").hidden = !choices || choices.options.length <= MANY;
    $("list-number").textContent = choices?.options.length ? `(${choices.options.length})` : "";
    document.body.classList.toggle("unlisted", all);
    fold();
  },
  read: lore.held,
  elsewhere: lore.hide,
  next: bring,
  refuse: (ids, target) => {
    asking = target;
    lore.show(target);
    if (viewer >= 0 && table.dataset.status === "playing") say({ type: "why", ids: ids.slice(-8) });
  },
});
function refused(sentence, section) {
  if (asking) lore.refused(asking, sentence, section);
  asking = null;
}
function fits(it) {
  const sought = $("filter").value.trim().toLowerCase();
  return !sought || `${it.words} ${it.text} ${it.group}`.toLowerCase().includes(sought);
}
$("filter")?.addEventListener("input", () => choices.offer());

// The list is folded away where the board offers everything, unless somebody wants it.
const kept = () => `list-${narrow() ? "phone" : "wide"}`;
function fold() {
  const open = localStorage.getItem(kept()) === "open" || !document.body.classList.contains("unlisted");
  document.body.classList.toggle("listed", open);
  for (const it of [$("list"), $("handle")]) it.setAttribute("aria-expanded", open);
}
for (const it of [$("list"), $("handle")]) it?.addEventListener("click", () => {
  localStorage.setItem(kept(), document.body.classList.contains("listed") ? "folded" : "open");
  document.body.classList.add("unlisted");
  fold();
});

function choose(it) {
  if (isBusy()) return;
  answer("");
  lore.hide();
  if (it.noted) return noteFor(it);
  if (it.final && want("confirm", "off")) return ending(it);
  act(it);
}
// Who asked for it in the settings confirms the end of a turn.
async function ending(it) {
  const at = seen;
  if (await confirmed(words.end_turn, { yes: capital(it.words) }) && at === seen) act(it);
}
function act(it, note = "") {
  if ($("options").contains(document.activeElement)) $("turn").focus({ preventScroll: true });
  played(it.path.flat());
  acts({ type: "act", number: it.number, seen, ...(note ? { note } : {}) });
}
function noteFor(it) {
  $("note-what").textContent = it.words;
  $("note-text").value = "";
  $("note").onclose = () => { if ($("note").returnValue === "yes" && $("note-text").value.trim()) act(it, $("note-text").value.trim()); };
  $("note").showModal();
}

function answer(sentence, section = "", good = false) {
  const box = $("answer");
  if (!box) return;
  stopped = false;
  box.hidden = !sentence;
  box.classList.toggle("good", good);
  const line = make("p", capital(sentence));
  line.lang = section ? "en" : document.documentElement.lang;
  if (section) {
    const link = make("a", `${words.rule} ${section}`);
    link.href = `/rules/${table.dataset.game}#${section}`;
    link.target = "_blank";
    line.append(" ", link);
  }
  box.replaceChildren(line);
}

// What a bot thinks of the best options, as buttons: what each promises, how sure that is, and how it may go on.
const TOLD = 3;
function advise(opinions) {
  answer("");
  const alone = places.length === 1, list = make("ol", "", "advice");
  for (const it of opinions.slice(0, TOLD)) {
    const option = choices.options.find((one) => one.number === it.number);
    if (!option) continue;
    const item = make("li"), button = make("button", "", "deed"), promise = make("b", alone ? it.value.toFixed(1) : `${(100 * it.value).toFixed(0)} %`);
    const error = it.error === null ? "" : ` ± ${(alone ? it.error : 100 * it.error).toFixed(1)}`;
    button.type = "button";
    button.append(promise, make("span", capital(it.words)));
    button.onclick = () => { answer(""); choose(option); };
    button.onmouseenter = button.onfocus = () => mark(option.path.flat());
    button.onmouseleave = button.onblur = () => mark([]);
    item.append(button, make("p", `${alone ? words.points : words.chance}${error}; ${filled(words.games, { number: it.visits })}${it.line ? `; ${it.line}` : ""}`, "hint"));
    list.append(item);
  }
  if (!list.children.length) return;
  $("answer").hidden = false;
  $("answer").classList.add("good");
  $("answer").replaceChildren(list);
  mark(choices.options.find((one) => one.number === opinions[0].number)?.path.flat() || []);
}

// --- what a person does -----------------------------------------------------------------------

$("undo")?.addEventListener("click", undo);
$("hint")?.addEventListener("click", async () => {
  const at = seen;
  $("hint").disabled = true;
  answer(words.thinking, "", true);
  const told = await request({ type: "hint" });
  $("hint").disabled = false;
  if (told.type === "advice") advise(at === seen ? told.opinions : []);
});
$("typed")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("typed-text").value.trim();
  if (!text || isBusy()) return;
  $("typed-text").value = "";
  const numbered = choices.keyed(text);
  if (numbered) choose(numbered); else acts({ type: "act", text, seen });
});
$("why")?.addEventListener("click", () => { const text = $("typed-text").value.trim(); if (text) say({ type: "why", text }); });
$("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("say-text").value.trim();
  if (text) request({ type: "say", text });
  $("say-text").value = "";
});
for (const it of document.querySelectorAll("[data-request]")) {
  it.addEventListener("click", async () => {
    it.closest("details.menu")?.removeAttribute("open");
    const { sure, about } = it.dataset;
    if (!sure || await confirmed(sure, { yes: it.textContent, about, danger: true })) request({ type: "request", what: it.dataset.request });
  });
}
// The seat's own link, as a QR code for a phone and as text to copy.
for (const form of document.querySelectorAll("[data-link]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answered = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
    if (!answered?.ok) return;
    const { address, qr } = await answered.json(), own = form.querySelector(".own-link");
    own.querySelector("img").src = `data:image/svg+xml,${encodeURIComponent(qr)}`;
    own.querySelector("input").value = address;
    own.hidden = false;
  });
}

const KEYS = { u: "undo", h: "hint", l: "drawer", o: "list" };
addEventListener("keydown", (event) => {
  if (!board || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (/^\d$/.test(event.key)) return choices.typed(event.key);
  if (event.key === "Escape") { if (!choices.putDown() && $("side").classList.contains("open")) openSide(false); return; }
  if (event.key === "/") { event.preventDefault(); $("typed-text").focus(); return; }
  const button = $(KEYS[event.key]);
  if (button && !button.hidden && !button.disabled) button.click();
});

// On a phone the log is a drawer and the options can be folded away.
let unread = 0;
function drawerNews(next) {
  const open = $("side").classList.contains("open");
  unread = open || next.whole ? 0 : unread + next.talk.filter((it) => !it.mine).length;
  const news = open ? 0 : unread + document.querySelectorAll("#log li.new").length;
  $("news").hidden = !news;
  $("news").textContent = news;
}
const openSide = (yes) => {
  $("side").classList.toggle("open", yes);
  $("drawer").setAttribute("aria-expanded", yes);
  unread = 0;
  $("news").hidden = true;
  if (yes) { $("log").parentNode.scrollTop = $("log").scrollHeight; $("side-close").focus(); } else $("drawer").focus();
};
$("drawer")?.addEventListener("click", () => openSide(!$("side").classList.contains("open")));
$("side-close")?.addEventListener("click", () => openSide(false));
matchMedia("(max-width: 900px)").addEventListener("change", () => { say({ type: "look", seat: viewer, narrow: narrow() }); if (board) fold(); });
