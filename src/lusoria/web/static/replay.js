// A match step by step: each step is fetched when it is wanted and has an address of its own.

import { $, draw, filled, narrow, says, tellPiece } from "./board.js";
import { chances, judged } from "./chances.js";
import { loreOf } from "./lore.js";

const replay = $("replay"), here = `/t/${replay.dataset.id}`, words = says();
const steps = Number(replay.dataset.steps), PACES = { slow: 1800, normal: 900, fast: 350 };
let step = Number(replay.dataset.step), viewer = Number(replay.dataset.viewer), opened = replay.dataset.open === "yes", playing = 0, going = 0, shown = -1;
const known = new Map();
const film = $("film") && JSON.parse($("film").textContent);
const turnSteps = [0, ...JSON.parse($("turns").textContent), steps];

// A step of a file: its layers by their numbers, its log out of what each step has added.
function developed(at) {
  const shot = film.steps[at], layers = {};
  for (const [name, part] of Object.entries(shot.layers)) layers[name] = film.parts[part];
  let log = [];
  for (const { keep, log: added } of film.steps.slice(0, at + 1)) log = [...log.slice(0, keep), ...added];
  const lines = log.map(([entry, text]) => ({ entry, text, heading: text.endsWith(":") }));
  return { ...shot, layers, order: Object.keys(shot.layers), style: film.style, first: 0, keep: 0, log: lines };
}

const telling = {
  address: `${here}/replay`,
  earlier: film ? null : (to) => `${here}/log?to=${to}&step=${step}&seat=${viewer}${opened ? "&open=1" : ""}`,
  before: words.earlier,
  step: words.line,
};

async function fetched(at) {
  if (film) return developed(at);
  const name = `${at}/${viewer}/${opened}/${narrow()}`;
  if (!known.has(name)) {
    const asked = fetch(`${here}/step?step=${at}&seat=${viewer}${opened ? "&open=1" : ""}${narrow() ? "&narrow=1" : ""}`);
    known.set(name, asked.then((it) => { if (!it.ok) throw Error(it.status); return it.json(); }));
    known.get(name).catch(() => known.delete(name));
  }
  return known.get(name);
}

async function go(to) {
  step = Math.min(Math.max(0, to), steps);
  const mine = ++going;
  $("slider").value = step;
  $("at").textContent = filled(words.step, { number: step, all: steps });
  history.replaceState(null, "", film ? `#${step}` : `?step=${step}&seat=${viewer}${opened ? "&open=1" : ""}`);
  document.dispatchEvent(new CustomEvent("lusoria-step", { detail: step }));
  try {
    const frame = await fetched(step);
    if (mine !== going) return;
    const jumps = step <= shown || (step > shown + 1 && !playing);
    draw({ ...frame, whole: jumps });
    shown = step;
    $("asking").textContent = frame.question;
    $("asking").hidden = !frame.question;
    tellPiece($("log"), { ...frame, whole: true }, telling);
    if (step < steps) fetched(step + 1).catch(() => {});
  } catch { if (mine === going) $("at").textContent = words.lost; }
}

// Where the next step lies in a direction, or the beginning of the next turn.
function next(way, byTurn = $("by").value === "turn") {
  if (!byTurn) return step + way;
  return (way > 0 ? turnSteps.find((one) => one > step) : turnSteps.findLast((one) => one < step)) ?? step;
}
function play(yes) {
  clearTimeout(playing);
  const on = async () => { if (step >= steps) return play(false); await go(next(1)); if (playing) playing = setTimeout(on, PACES[$("speed").value]); };
  playing = yes ? setTimeout(on, PACES[$("speed").value]) : 0;
  $("play").textContent = yes ? words.stop : words.play;
}

$("first").onclick = () => go(0);
$("back").onclick = () => go(next(-1));
$("forth").onclick = () => go(next(1));
$("last").onclick = () => go(steps);
$("play").onclick = () => { if (!playing && step >= steps) go(0); play(!playing); };
for (const name of ["by", "speed"]) {
  const choice = $(name), kept = localStorage.getItem(`replay-${name}`);
  if (kept && [...choice.options].some((one) => one.value === kept)) choice.value = kept;
  choice.onchange = () => localStorage.setItem(`replay-${name}`, choice.value);
}
$("slider").oninput = ({ target }) => { play(false); go(Number(target.value)); };
const looked = () => { if ($("whole")) $("whole").href = `${here}/replay.html?seat=${viewer}${opened ? "&open=1" : ""}`; go(step); };
if ($("viewer")) $("viewer").onchange = ({ target }) => { viewer = Number(target.value); looked(); };
if ($("opened")) $("opened").onchange = ({ target }) => { opened = target.checked; looked(); };
$("log").addEventListener("click", (event) => {
  const line = event.target.closest("li");
  if (line) { event.preventDefault(); go(Number(line.dataset.entry) + 1); }
});
const MOVES = { ArrowLeft: () => next(-1), ArrowRight: () => next(1), PageUp: () => next(-1, true), PageDown: () => next(1, true), Home: () => 0, End: () => steps };
addEventListener("keydown", (event) => {
  if (event.target.closest("input[type=range], select, input:not([type=range])")) return;
  if (event.key in MOVES) { event.preventDefault(); play(false); go(MOVES[event.key]()); }
  if (event.key === " " && !event.target.closest("button, a, summary")) { event.preventDefault(); play(!playing); }
});
matchMedia("(max-width: 900px)").addEventListener("change", () => go(step));
loreOf($("board"), { game: replay.dataset.game, words });
go(film ? Number(location.hash.slice(1)) || 0 : step);
const turned = (to) => { play(false); go(to); };
if (film?.chances) judged(film.chances, (to) => `#${to}`, turned);
(film ? Promise.resolve() : chances(here, (to) => `${here}/replay?step=${to}`, turned)).then(() => document.dispatchEvent(new CustomEvent("lusoria-step", { detail: step })));
