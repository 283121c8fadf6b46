// A lesson: stop by stop, with the learner's own moves in between.  Where somebody is, only this
// browser knows.

import { $, SVG, draw, filled, make, mark, narrow, says, tell } from "./board.js";
import { ruleOf, speak } from "./answers.js";
import { still } from "./flip.js";
import { loreOf } from "./lore.js";
import { offers } from "./options.js";

const lesson = $("lesson"), game = lesson.dataset.game, last = Number(lesson.dataset.stops) - 1;
const here = `/learn/${game}`, place = `lesson-${game}`, words = says(), board = $("board");
const PACE = 750, HURRY = 420, AGAIN = 2000, AROUND = 7;
let at = 0, going = 0, filming = -1, spoken = null, marked = [];
const known = new Map();

// --- from stop to stop ------------------------------------------------------------------------

function fetched(what) {
  const address = `${here}/${what}${narrow() ? "&narrow=1" : ""}`;
  if (!known.has(address)) {
    known.set(address, fetch(address).then((it) => { if (!it.ok) throw Error(it.status); return it.json(); }));
    known.get(address).catch(() => known.delete(address));
  }
  return known.get(address);
}
const pause = (time) => new Promise((done) => { setTimeout(done, time); });

async function go(to, praise = null) {
  const mine = ++going, from = at, stop = Math.min(Math.max(0, to), last), hurries = filming === stop;
  spoken = hurries ? spoken : praise;
  filming = -1;
  try {
    const found = await fetched(`stop?stop=${stop}`);
    if (mine !== going) return;
    if (stop === from + 1 && !hurries && !still()) { filming = stop; await film(found.way, mine); }
    if (mine !== going) return;
    filming = -1;
    at = stop;
    keep();
    show(found, spoken);
    if (at < last) fetched(`stop?stop=${at + 1}`).then(({ way }) => { if (!still()) for (const step of way) fetched(`step?step=${step}`).catch(() => {}); }).catch(() => {});
  } catch {
    if (mine !== going) return;
    $("count").textContent = words.lost;
    setTimeout(() => { if (mine === going) go(to, spoken); }, AGAIN);
  }
}

// What happens on the way is seen, shortly; pressing on skips it.
async function film(way, mine) {
  mark([]);
  spot([]);
  $("panel").toggleAttribute("aria-busy", true);
  for (const step of way) {
    const frame = await fetched(`step?step=${step}`);
    if (mine !== going) return;
    draw(frame);
    tell($("log"), 0, frame.log, here);
    await pause(way.length > 3 ? HURRY : PACE);
    if (mine !== going) return;
  }
}

function keep() {
  history.replaceState(null, "", `?stop=${at}`);
  localStorage.setItem(place, at);
}

function show(found, praise) {
  const asks = Boolean(found.ask), held = document.activeElement;
  $("panel").removeAttribute("aria-busy");
  $("resumed").hidden = true;
  $("count").textContent = filled(words.count, { number: at + 1, all: last + 1 });
  $("far").value = at;
  $("stop-title").textContent = found.title;
  $("told").innerHTML = found.say;
  $("panel").classList.toggle("asks", asks);
  $("task").hidden = !asks;
  $("task-text").innerHTML = found.ask;
  speak($("praise"), praise);
  speak($("reply"), null);
  $("show").hidden = $("typed").hidden = $("skip").hidden = !asks;
  $("next").hidden = asks || at === last;
  $("back").disabled = at === 0;
  $("finish").hidden = $("first-game").hidden = at !== last;
  draw(found.frame);
  tell($("log"), 0, found.frame.log, here);
  choices.set(found.frame.options || []);
  marked = found.marks;
  for (const link of document.querySelectorAll("#stops a")) {
    if (Number(link.dataset.stop) === at) link.setAttribute("aria-current", "step"); else link.removeAttribute("aria-current");
  }
  fold(false);
  $("talking").scrollTop = 0;
  if (held && (held.hidden || held.disabled || held.closest("[hidden]") || !document.contains(held))) $("stop-title").focus({ preventScroll: true });
  settle();
}

// --- what is spoken of ------------------------------------------------------------------------

async function settle() {
  const mine = going;
  await Promise.allSettled(board.getAnimations({ subtree: true }).map((it) => it.finished));
  if (mine === going) { spot(marked); inView(); }
}
function spot(ids) {
  $("spots")?.remove();
  if (!ids.length) return;
  const rings = document.createElementNS(SVG, "g"), back = board.getScreenCTM().inverse();
  rings.id = "spots";
  rings.setAttribute("class", "layer");
  rings.setAttribute("aria-hidden", "true");
  for (const id of ids) {
    const box = board.querySelector(`#${CSS.escape(id)}`)?.getBoundingClientRect();
    if (!box?.width) continue;
    const from = new DOMPoint(box.left, box.top).matrixTransform(back), to = new DOMPoint(box.right, box.bottom).matrixTransform(back);
    const ring = document.createElementNS(SVG, "rect"), facts = { x: from.x - AROUND, y: from.y - AROUND, width: to.x - from.x + 2 * AROUND, height: to.y - from.y + 2 * AROUND, rx: 12 };
    for (const [name, value] of Object.entries(facts)) ring.setAttribute(name, value);
    rings.append(ring);
  }
  board.append(rings);
}

// On a small screen what is spoken of is brought into what the panel leaves free.
function inView() {
  const box = $("spots")?.getBoundingClientRect();
  if (!box?.height || !narrow()) return;
  const top = document.querySelector(".top").getBoundingClientRect().bottom, end = $("panel").getBoundingClientRect().top;
  if (box.top >= top && box.bottom <= end) return;
  const middle = (top + Math.max(end, top + 80)) / 2, high = Math.min(box.height, end - top);
  scrollBy({ top: box.top + high / 2 - middle, behavior: still() ? "auto" : "smooth" });
}

// --- the learner's move -----------------------------------------------------------------------

const lore = loreOf(board, { game, words, acts: true });
const choices = offers(board, (it) => judge(String(it.number)), { read: lore.held, elsewhere: lore.hide, refuse: (_, target) => lore.show(target) });

async function judge(text, seen = false) {
  const mine = going;
  let said;
  try {
    const answered = await fetch(`${here}/answer?stop=${at}&move=${encodeURIComponent(text)}`);
    if (!answered.ok) throw Error(answered.status);
    said = await answered.json();
  } catch { speak($("reply"), { html: "", more: [make("p", words.lost)] }); return; }
  if (mine !== going) return;
  if (seen) return reveal(said);
  if (said.right) {
    const more = said.words ? [make("p", filled(words.instead, { words: said.words }))] : [];
    mark([]);
    go(at + 1, { html: said.said, first: words.right, more });
    return;
  }
  $("options").querySelector(`[data-number="${text}"]`)?.classList.add("tried");
  speak($("reply"), { html: said.said, first: said.legal ? words.wrong : "", more: said.section ? [ruleOf(game, said.section, words.rule)] : [] });
  $("reply").scrollIntoView({ block: "nearest" });
}
function reveal({ number }) {
  const it = choices.options.find((one) => one.number === number);
  if (!it) return;
  choices.putDown();
  speak($("reply"), { html: "", more: [make("p", `${words.shown} ${it.words}.`)] });
  const button = $("options").querySelector(`[data-number="${number}"]`);
  button.classList.add("chosen");
  button.focus();
  button.scrollIntoView({ block: "center" });
  mark(it.path.flat());
}

// --- what a person does -----------------------------------------------------------------------

const on = () => go(at + 1), back = () => { if (at) go(at - 1); };
$("next").onclick = $("skip").onclick = on;
$("back").onclick = back;
const fold = (yes) => { $("panel").classList.toggle("folded", yes); $("handle").setAttribute("aria-expanded", !yes); };
$("handle").onclick = () => fold(!$("panel").classList.contains("folded"));
$("show").onclick = () => judge("", true);
$("again").onclick = $("over-again").onclick = () => go(0);
$("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("typed-text").value.trim();
  const it = choices.keyed(text);
  if (text) judge(it ? String(it.number) : text);
});
$("stops").addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link) return;
  event.preventDefault();
  link.closest("details").open = false;
  go(Number(link.dataset.stop));
});
$("log").addEventListener("click", (event) => { if (event.target.closest("a")) event.preventDefault(); });

let later;
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (/^\d$/.test(event.key)) return choices.typed(event.key);
  if (event.key === "Escape") { choices.putDown(); mark([]); return; }
  if (event.key === "ArrowLeft") { event.preventDefault(); back(); }
  if (event.key === "ArrowRight" && !$("next").hidden) { event.preventDefault(); on(); }
  if (event.key === "h" && !$("show").hidden) $("show").click();
  if (event.key === "/" && !$("typed").hidden) { event.preventDefault(); $("typed-text").focus(); }
});
matchMedia("(max-width: 900px)").addEventListener("change", () => go(at));
addEventListener("resize", () => { spot([]); clearTimeout(later); later = setTimeout(() => spot(marked), 200); });

// While the rules are still being compiled the page waits for them.
async function prepared() {
  const bar = document.querySelector(".compile");
  while (bar) {
    const { games } = await fetch("/health").then((it) => it.json()).catch(() => ({}));
    if (games?.[game] >= 1) break;
    await pause(AGAIN);
  }
  bar?.closest(".card").remove();
}

// Where one was is where one goes on; an address with a stop goes before.
const asked = new URLSearchParams(location.search).get("stop"), kept = Number(localStorage.getItem(place)) || 0;
const resumes = asked === null && kept > 0 && kept < last;
at = asked === null ? (resumes ? kept : 0) : Number(asked) || 0;
prepared().then(() => go(at)).then(() => { $("resumed").hidden = !resumes; });
