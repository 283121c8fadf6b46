// A live table: one socket, frames in, wishes out.  What was sent is sent again until it is answered.

import { $, draw, filled, loreOf, make, mark, narrow, offered, says, tellPiece } from "./board.js";
import { chances } from "./chances.js";
import { Idiomorph } from "./idiomorph.js";
import { buttons, pressable, typist } from "./options.js";

const table = $("table"), here = `/t/${table.dataset.id}`, words = says();
const PATIENCE = [400, 800, 1600, 3200, 6400];
const want = (name, usual) => (localStorage.getItem(name) || usual) === "on";

const CROWD = 8;

let socket, tries = 0, seen = -1, eyes = -1, asked = false, frame = {}, options = [], places = [], ticks = 0;
let key = Date.now() * 1000, due = -1;
const waiting = new Map();

// --- the socket -----------------------------------------------------------------------------

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${here}/live`);
  socket.onopen = () => {
    tries = 0;
    due = -1;
    connected(true);
    say({ type: "hello", protocol: 1, seen, seat: eyes, narrow: narrow() });
    for (const message of waiting.values()) say(message);
  };
  socket.onmessage = ({ data }) => { const told = JSON.parse(data); heard[told.type]?.(told); };
  socket.onclose = () => {
    connected(false);
    setTimeout(connect, PATIENCE[Math.min(tries++, PATIENCE.length - 1)]);
  };
}
const say = (message) => { if (socket.readyState === 1) socket.send(JSON.stringify(message)); };
function ask(message) {
  key += 1;
  waiting.set(key, { ...message, key });
  say(waiting.get(key));
  return key;
}
function connected(yes) {
  $("link").classList.toggle("off", !yes);
  $("link").textContent = yes ? $("link").dataset.on : $("link").dataset.off;
}
setInterval(() => say({ type: "ping" }), 25000);
addEventListener("online", () => { if (socket.readyState > 1) connect(); });

const heard = {
  frame: show,
  done: ({ key: answered, number }) => { due = Math.max(due, number); settle(answered); },
  refused: ({ key: answered, sentence, section }) => { settle(answered); answer(sentence, section); },
  stale: ({ key: answered }) => { settle(answered); answer(words.stale); },
  because: ({ allowed, sentence, section }) => answer(sentence || (allowed ? words.allowed : ""), section, allowed),
  advice: ({ key: answered, opinions }) => { waiting.delete(answered); advise(opinions); },
  bye: ({ reason }) => { if (words[`bye_${reason}`]) answer(words[`bye_${reason}`]); },
};

// --- what is shown --------------------------------------------------------------------------

async function show(next) {
  if (table.dataset.status === "waiting") return next.status === "waiting" ? refresh() : location.reload();
  document.body.classList.toggle("over", next.status === "over");
  frame = next;
  const cover = changed(next);
  $("preparing").hidden = next.ready >= 1;
  $("ready").value = next.ready;
  $("room").hidden = next.ready < 1;
  document.title = next.title;
  seen = next.number;
  if (next.mine.length) looked = -1;
  if (next.places) { places = next.places; }
  if (next.clock) places = places.map((it, at) => ({ ...it, left: next.clock[at] ?? it.left }));
  ticks = Date.now();
  seats();
  if (cover) return settle();
  eyes = next.seat;
  draw(next);
  $("asking").textContent = next.status === "over" ? "" : next.question;
  $("asking").hidden = !$("asking").textContent;
  if (next.options) { options = next.options; offer(); }
  offered(options.flatMap((it) => it.at));
  tellPiece($("log"), next, telling);
  talk(next);
  tools(next.may);
  const mine = next.mine.some((seat) => places.find((it) => it.seat === seat)?.acts);
  $("panel").classList.toggle("asks", mine);
  $("turn").textContent = next.status === "over" ? words.over : mine ? words.your_turn : next.mine.length ? words.wait : words.watching;
  if (mine && !asked) attention();
  asked = mine;
  drawerNews(next);
  if (next.status === "over") finish(next);
  settle();
}

const telling = {
  address: `${here}/replay`,
  earlier: (to) => `${here}/log?to=${to}&seat=${eyes}${frame.open ? "&open=1" : ""}`,
  before: words.earlier,
  step: words.step,
  since: words.since,
  fresh: (line) => looked >= 0 && line.entry >= looked && !line.mine,
};
// What somebody who only looks on has not seen is kept by the browser; who plays is told.
const LOOKED = `looked-${table.dataset.id}`;
let looked = Number(localStorage.getItem(LOOKED) ?? -1);
function note() { if (seen >= 0 && !frame.mine?.length) localStorage.setItem(LOOKED, seen); }
document.addEventListener("visibilitychange", () => {
  if (document.hidden) note();
  else if (!frame.mine?.length) looked = Number(localStorage.getItem(LOOKED) ?? -1);
});
addEventListener("pagehide", note);

// On a shared device a curtain falls when another of its seats is to act.
function changed(next) {
  const all = next.places || places;
  const acts = next.mine.filter((seat) => all.find((it) => it.seat === seat)?.acts);
  if (!acts.length || acts.includes(next.seat) || next.mine.length < 2) { uncover(); return false; }
  const to = acts[0];
  if (table.dataset.secrets === "no") { say({ type: "look", seat: to, narrow: narrow() }); return false; }
  $("curtain-who").textContent = filled(words.belongs, { name: all.find((it) => it.seat === to).name });
  $("uncover").onclick = () => { eyes = to; say({ type: "look", seat: to, narrow: narrow() }); };
  if (!$("curtain").open) $("curtain").showModal();
  document.body.classList.add("curtained");
  return true;
}
function uncover() {
  document.body.classList.remove("curtained");
  if ($("curtain").open) $("curtain").close();
}
$("curtain")?.addEventListener("cancel", (event) => event.preventDefault());

function seats() {
  const many = places.length > CROWD;
  $("places").classList.toggle("many", many);
  if (many) $("places").tabIndex = 0;
  $("places").replaceChildren(...places.map((it) => {
    const item = make("li", "", [it.acts && "acts", it.mine && "mine"].filter(Boolean).join(" "));
    if (it.kind === "person") { const dot = make("span", "", it.here ? "here" : "gone"); dot.title = it.here ? "" : words.away; item.append(dot); }
    item.append(make("span", it.name + (it.mine ? ` (${words.you})` : "")));
    if (it.acts) item.append(make("span", words.turn, "hidden"));
    const notes = [it.kind === "bot" ? words.bot : it.kind === "open" ? words.open : "", it.kind === "person" && it.bot && !it.resigned ? words.lent : "", it.resigned ? words.resigned : "", it.rank ? filled(words.place, { number: it.rank }) : ""].filter(Boolean);
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
  button.onclick = () => ask({ type: "wish", what: "vote", seat: it.seat });
  return button;
}

function talk(next) {
  const list = $("talk");
  if (next.whole) list.replaceChildren();
  for (const it of next.talk) {
    const item = make("li");
    item.append(make("b", `${it.name}:`), make("span", it.text));
    list.append(item);
  }
  if (next.talk.length) list.parentNode.scrollTop = list.scrollHeight;
}

function tools(may) {
  $("undo").hidden = !may.includes("undo");
  $("hint").hidden = !may.includes("hint");
  $("typed").hidden = !frame.mine.length;
  $("say").hidden = !may.includes("say");
  for (const it of document.querySelectorAll("[data-wish]")) it.hidden = !may.includes(it.dataset.wish);
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
$("set-sound")?.addEventListener("change", ({ target }) => { if (target.checked) chime(); });

function finish(next) {
  $("choices").hidden = true;
  $("result").hidden = false;
  $("result-text").textContent = next.result;
  if (next.secret) { $("secret").hidden = false; $("secret").querySelector("code").textContent = next.secret; }
  chances(here, (step) => `${here}/replay?step=${step}`);
}

// Before it begins the page itself says who sits where: it is fetched anew.
async function refresh() {
  const text = await fetch(location.href).then((it) => it.text()).catch(() => null);
  if (text === null) return;  // we are leaving, or the server is away: the next frame asks again
  const page = new DOMParser().parseFromString(text, "text/html");
  const lobby = page.getElementById("lobby");
  if (!lobby) return location.reload();
  Idiomorph.morph($("lobby"), lobby, { ignoreActiveValue: true });
}

// --- options --------------------------------------------------------------------------------

const MANY = 14;
let about = [];
function offer() {
  const shown = options.filter((it) => fits(it));
  const parts = buttons(shown, choose);
  if (options.length && !shown.length) parts.push(make("p", words.none, "empty"));
  $("options").replaceChildren(...parts);
  $("filter").hidden = options.length <= MANY;
  $("all").hidden = !about.length;
  if (!options.some((it) => it.number === Number($("confirm").dataset.number))) calm();
}
function fits(it) {
  const sought = $("filter").value.trim().toLowerCase();
  if (about.length && !it.at.some((id) => about.includes(id))) return false;
  return !sought || `${it.words} ${it.text} ${it.group}`.toLowerCase().includes(sought);
}
$("filter")?.addEventListener("input", offer);
$("all")?.addEventListener("click", () => { about = []; offer(); });

function choose(it) {
  if (isBusy()) return;
  about = [];
  answer("");
  if (it.noted) return noteFor(it);
  if (it.final && want("confirm", "on") && $("confirm").dataset.number !== String(it.number)) return sure(it);
  act(it);
}
function act(it, note = "") {
  calm();
  busy(true);
  ask({ type: "act", number: it.number, seen, ...(note ? { note } : {}) });
}
// Busy from an act until what it came to is shown: what is on the page before that is the past.
const ACTS = ["act", "undo"];
const isBusy = () => $("panel")?.hasAttribute("aria-busy");
function busy(yes) { $("panel")?.toggleAttribute("aria-busy", yes); }
function settle(answered) {
  waiting.delete(answered);
  busy(seen < due || [...waiting.values()].some((it) => ACTS.includes(it.type)));
}
function sure(it) {
  $("confirm").dataset.number = it.number;
  $("confirm-what").textContent = it.words;
  $("confirm").hidden = false;
  $("confirm-yes").onclick = () => act(it);
  $("confirm-yes").focus();
  mark(it.at);
}
function calm() { if ($("confirm")) { $("confirm").hidden = true; delete $("confirm").dataset.number; mark([]); } }
$("confirm-no")?.addEventListener("click", () => { calm(); $("options").querySelector("button")?.focus(); });

function noteFor(it) {
  $("note-what").textContent = it.words;
  $("note-text").value = "";
  $("note").onclose = () => { if ($("note").returnValue === "yes" && $("note-text").value.trim()) act(it, $("note-text").value.trim()); };
  $("note").showModal();
}

function answer(sentence, section = "", good = false) {
  const box = $("answer");
  if (!box) return;
  box.hidden = !sentence;
  box.classList.toggle("good", good);
  const line = make("p", sentence);
  if (section) {
    const link = make("a", `${words.rule} ${section}`);
    link.href = `/rules/${table.dataset.game}#${section}`;
    link.target = "_blank";
    line.append(" ", link);
  }
  box.replaceChildren(line);
}

function advise(opinions) {
  $("hint").disabled = false;
  answer("");
  for (const it of document.querySelectorAll(".odds")) it.remove();
  for (const it of opinions.slice(0, 3)) {
    const button = $("options").querySelector(`[data-number="${it.number}"]`);
    const odds = make("span", it.value <= 1 ? `${Math.round(100 * it.value)} %` : it.value.toFixed(1), "odds");
    odds.title = words.chance;
    button?.append(odds);
    button?.classList.toggle("chosen", it === opinions[0]);
  }
  $("options").querySelector(`[data-number="${opinions[0]?.number}"]`)?.scrollIntoView({ block: "nearest" });
}

// --- what a person does -----------------------------------------------------------------------

const board = $("board");
if (board) {
  loreOf(board, table.dataset.game, words.rule);
  pressable(board, () => options, choose, (ids) => { about = ids; offer(); });
}
$("undo")?.addEventListener("click", () => { if (!isBusy()) { busy(true); ask({ type: "undo" }); } });
$("hint")?.addEventListener("click", () => { $("hint").disabled = true; answer(words.thinking, "", true); ask({ type: "hint" }); setTimeout(() => { $("hint").disabled = false; }, 8000); });
$("typed")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("typed-text").value.trim();
  if (!text || isBusy()) return;
  $("typed-text").value = "";
  busy(true);
  ask({ type: "act", text, seen });
});
$("why")?.addEventListener("click", () => { const text = $("typed-text").value.trim(); if (text) say({ type: "why", text }); });
$("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("say-text").value.trim();
  if (text) ask({ type: "say", text });
  $("say-text").value = "";
});
for (const it of document.querySelectorAll("[data-wish]")) {
  it.addEventListener("click", () => {
    it.closest("details.menu").open = false;
    if (!it.dataset.sure || confirm(it.dataset.sure)) ask({ type: "wish", what: it.dataset.wish });
  });
}
for (const form of document.querySelectorAll("[data-link]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answered = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
    if (answered?.ok) form.querySelector("output").textContent = (await answered.json()).address;
  });
}

const typed = typist(() => options, choose);
const KEYS = { u: "undo", h: "hint", l: "drawer" };
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (/^\d$/.test(event.key)) return typed(event.key);
  if (event.key === "Escape") { calm(); about = []; if ($("options")) offer(); return; }
  if (event.key === "/") { event.preventDefault(); $("typed-text")?.focus(); return; }
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
$("handle")?.addEventListener("click", () => {
  const folded = $("panel").classList.toggle("folded");
  $("handle").setAttribute("aria-expanded", !folded);
});
matchMedia("(max-width: 900px)").addEventListener("change", () => say({ type: "look", seat: eyes, narrow: narrow() }));

connect();
