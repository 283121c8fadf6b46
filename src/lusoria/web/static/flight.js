// Points travel: from what scored them to the score that they change.

import { $, narrow } from "./dom.js";
import { still } from "./flip.js";

const FLIGHT = 1100, RISE = 34, MOST = 8, LARGEST = 0.3, FRESH = 4000;

// Scores of a board by whose they are. A board may show one twice: that in the window counts.
const scores = (board) => {
  const found = new Map();
  for (const it of board.querySelectorAll("[data-score]")) {
    const held = found.get(it.dataset.score);
    if (!held || (!inside(held) && inside(it))) found.set(it.dataset.score, it);
  }
  return found;
};
const inside = (it) => seen(it.getBoundingClientRect());
// Whether something stands where neither the head of the page nor a phone's sheet covers it.
function seen(box) {
  const top = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  const end = narrow() && $("panel") ? $("panel").getBoundingClientRect().top : innerHeight;
  return box.width > 0 && box.top >= top && box.bottom <= end;
}

// The player's own last move: points that follow come from there.
let chosen = [], chosenAt = 0;
export function played(ids) { chosen = ids; chosenAt = performance.now(); }

// What every score is now.
export const tally = (board) => new Map([...scores(board)].map(([whose, it]) => [whose, Number(it.textContent)]));

// Let what has been gained or lost since *had* be seen; *places* says where each piece was. Players who
// want to see others' moves at once see no flights.
export function travel(board, had, places) {
  if (localStorage.getItem("pace") === "instant") return;
  const changed = [...scores(board)].map(([whose, it]) => [it, Number(it.textContent) - had.get(whose)]).filter(([, more]) => more);
  if (!changed.length || changed.length > MOST) return;
  const from = source(board, places, changed.map(([it]) => it.closest("g[id]")));
  for (const [it, more] of changed) fly(it, more, more > 0 ? from : null);
}

// Where points come from: the last piece of the player's own move, or else the largest piece that has
// come, gone or moved outside the players' own panels.
function source(board, places, panels) {
  const fresh = performance.now() - chosenAt < FRESH;
  const own = (fresh ? chosen : []).map((id) => places.get(id)).filter((box) => box?.width).at(-1);
  chosen = [];
  if (own) return own;
  const widest = LARGEST * board.getBoundingClientRect().width, all = [];
  const now = new Map([...board.querySelectorAll("g[id]:not(.layer)")].map((it) => [it.id, it]));
  const near = (it) => panels.some((panel) => panel?.contains(it));
  for (const [id, it] of now) {
    const was = places.get(id), is = it.getBoundingClientRect();
    if (!near(it) && (!was || Math.abs(was.left - is.left) + Math.abs(was.top - is.top) > 3)) all.push(is);
  }
  for (const [id, was] of places) if (!now.has(id)) all.push(was);
  const area = (box) => box.width * box.height;
  return all.filter((box) => box.width && box.width < widest).sort((one, other) => area(other) - area(one))[0] || null;
}

// A number flies to a score, or rises where only one of both ends is seen; it takes no room on the page.
export function fly(score, more, source = null) {
  if (still() || document.hidden) return;
  const [to, from] = [score.getBoundingClientRect(), source].filter((box) => box && seen(box));
  if (!to) return;
  const sign = document.createElement("b");
  sign.className = more > 0 ? "flight" : "flight less";
  sign.textContent = more > 0 ? `+${more}` : `\u2212${-more}`;
  sign.setAttribute("aria-hidden", "true");
  document.body.append(sign);
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(to), [left, top] = from ? middle(from) : [x, y];
  const at = (here, there, size) => `translate(${here}px, ${there}px) translate(-50%, -50%) scale(${size})`;
  const frames = from
    ? [{ transform: at(left, top, 0.6), opacity: 0 }, { transform: at(left, top - RISE / 2, 1.25), opacity: 1, offset: 0.3 }, { transform: at(x, y, 1), opacity: 1, offset: 0.85 }, { transform: at(x, y, 0.7), opacity: 0 }]
    : [{ transform: at(x, y, 0.6), opacity: 0 }, { transform: at(x, y - RISE, 1.1), opacity: 1, offset: 0.3 }, { transform: at(x, y - RISE, 1), opacity: 1, offset: 0.8 }, { transform: at(x, y - RISE, 1), opacity: 0 }];
  sign.animate(frames, { duration: FLIGHT, easing: "cubic-bezier(.4,.1,.3,1)" }).finished.finally(() => sign.remove());
}
