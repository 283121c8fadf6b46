// Puzzles: a position, a move of one's own, and what is said to it.  Which are solved, only this
// browser knows.

import { $, draw, filled, make, mark, narrow, says, tell } from "./board.js";
import { ruleOf, speak } from "./answers.js";
import { loreOf } from "./lore.js";
import { offers } from "./options.js";
import { solve, solvedOf } from "./solved.js";

const puzzle = $("puzzle"), game = puzzle.dataset.game, here = puzzle.dataset.base, board = $("board");
const words = says(), links = [...document.querySelectorAll("#puzzles a")], ids = links.map((it) => it.dataset.puzzle);
const seat = Number(puzzle.dataset.seat) >= 0 ? `&seat=${puzzle.dataset.seat}` : "";
const kept = seat ? here : game, AGAIN = 2000;
let at = 0, going = 0, tries = 0, over = false;

const address = (what, more = "") => `${here}/${what}?puzzle=${ids[at]}${seat}${more}`;
const pause = (time) => new Promise((done) => { setTimeout(done, time); });
async function fetched(where) {
  const answer = await fetch(where);
  if (!answer.ok) throw Error(answer.status);
  return answer.json();
}

async function go(to) {
  const mine = ++going;
  at = Math.min(Math.max(0, to), ids.length - 1);
  history.replaceState(null, "", `?puzzle=${ids[at]}${seat}`);
  try {
    const found = await fetched(address("position", narrow() ? "&narrow=1" : ""));
    if (mine === going) show(found);
  } catch {
    if (mine !== going) return;
    $("count").textContent = words.lost;
    setTimeout(() => { if (mine === going) go(to); }, AGAIN);
  }
}

function show({ about, frame }) {
  tries = 0;
  over = false;
  $("count").textContent = filled(words.count, { number: at + 1, all: ids.length });
  $("grade").textContent = links[at].dataset.grade;
  $("about").textContent = about;
  $("task-text").textContent = frame.question;
  speak($("reply"), solvedOf(kept)[ids[at]] ? { html: "", more: [make("p", words.before, "hint")] } : null);
  $("reply").classList.remove("good");
  $("show").hidden = $("typed").hidden = false;
  $("after").hidden = true;
  $("back").disabled = at === 0;
  $("next").disabled = at === ids.length - 1;
  mark([]);
  draw(frame);
  tell($("log"), 0, frame.log, here);
  choices.set(frame.options || []);
  $("all").hidden = false;
  fold(narrow());
  $("talking").scrollTop = 0;
  tally();
}
function tally() {
  const known = solvedOf(kept), count = ids.filter((id) => known[id]).length;
  $("far").value = count;
  $("tally").textContent = filled(words.solved, { number: count, all: ids.length });
  links.forEach((link, place) => {
    link.classList.toggle("solved", Boolean(known[ids[place]]));
    if (place === at) link.setAttribute("aria-current", "step"); else link.removeAttribute("aria-current");
  });
}

// --- an answer --------------------------------------------------------------------------------

const lore = loreOf(board, { game, words, acts: true });
const choices = offers(board, (it) => judge(String(it.number)), {
  read: lore.held,
  elsewhere: lore.hide,
  refuse: (_, target) => lore.show(target),
  listed: (_, all) => { if (!all) $("all").open = true; },
});

async function judge(text) {
  if (over) return;
  const mine = going;
  let said;
  try { said = await fetched(address("answer", `&move=${encodeURIComponent(text)}`)); } catch { speak($("reply"), { html: "", more: [make("p", words.lost)] }); return; }
  if (mine !== going) return;
  const lines = said.said.map((line) => make("p", line));
  if (!said.legal) return reply(words.illegal, "", [...lines, ...(said.section ? [ruleOf(game, said.section, words.rule)] : [])]);
  tries += 1;
  if (!said.right) {
    $("options").querySelector(`[data-number="${said.number}"]`)?.classList.add("tried");
    return reply(words.wrong, said.words, lines);
  }
  const shown = !text;
  if (!shown) solve(kept, ids[at], tries === 1);
  end(said, shown ? words.answer : words.right, lines);
}
function reply(first, told, lines) {
  const head = make("p");
  head.append(make("strong", first), ` ${told ? `${told}.` : ""}`);
  speak($("reply"), { html: "", more: [head, ...lines] });
  $("reply").classList.remove("good");
  fold(false);
  $("talking").scrollTop = $("reply").offsetTop - $("talking").offsetTop;
}
// The answer is known: its pieces are marked, and there is nothing more to choose.
function end(said, first, lines) {
  over = true;
  const it = choices.options.find((one) => one.number === said.number);
  choices.putDown();
  choices.set([]);
  reply(first, said.words, lines);
  $("reply").classList.add("good");
  mark(it?.path.flat() || []);
  $("show").hidden = $("typed").hidden = $("all").hidden = true;
  $("after").hidden = at < ids.length - 1;
  tally();
  if (at < ids.length - 1) $("next").focus({ preventScroll: true });
}

// --- what a person does -----------------------------------------------------------------------

const fold = (yes) => { $("panel").classList.toggle("folded", yes); $("handle").setAttribute("aria-expanded", !yes); };
$("handle").onclick = () => fold(!$("panel").classList.contains("folded"));
$("next").onclick = () => go(at + 1);
$("back").onclick = () => go(at - 1);
$("show").onclick = () => judge("");
$("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("typed-text").value.trim(), it = choices.keyed(text);
  if (text) judge(it ? String(it.number) : text);
});
$("puzzles").addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link) return;
  event.preventDefault();
  link.closest("details").open = false;
  go(ids.indexOf(link.dataset.puzzle));
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (/^\d$/.test(event.key) && !over) return choices.typed(event.key);
  if (event.key === "Escape") { choices.putDown(); return; }
  if (event.key === "ArrowLeft" && at) { event.preventDefault(); go(at - 1); }
  if (event.key === "ArrowRight" && at < ids.length - 1) { event.preventDefault(); go(at + 1); }
  if (event.key === "h" && !over) judge("");
  if (event.key === "/" && !over) { event.preventDefault(); $("typed-text").focus(); }
});
matchMedia("(max-width: 900px)").addEventListener("change", () => go(at));

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

// An address with a puzzle goes before; otherwise it is the first that is not solved.
const asked = ids.indexOf(new URLSearchParams(location.search).get("puzzle"));
const fresh = ids.findIndex((id) => !solvedOf(kept)[id]);
prepared().then(() => go(asked >= 0 ? asked : Math.max(0, fresh)));
