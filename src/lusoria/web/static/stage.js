// The end of a game as a scene on its board. While the last sentences are told, one after the other,
// parts come in (data-beat), are lit up (data-cue) or count on (data-run): each says how many sentences
// come after the one it belongs to.

import { still } from "./flip.js";
import { fly } from "./flight.js";

const ENTER = 700, SHIFT = 48;

const PART = / data-(beat|cue|run)="/;
export const isStaged = (layers) => Object.values(layers).some((markup) => PART.test(markup));

// Show the board as it stands when so many sentences are yet to come; return what belongs to this one.
export function stage(board, left) {
  const now = [];
  for (const it of board.querySelectorAll("[data-beat]")) {
    const beat = Number(it.dataset.beat), was = it.classList.contains("offstage");
    it.classList.toggle("offstage", beat < left);
    if (beat === left) now.push(it);
    if (was && beat >= left) enter(it);
  }
  for (const it of board.querySelectorAll("[data-cue]")) {
    const cued = Number(it.dataset.cue) === left;
    it.classList.toggle("cue", cued);
    if (cued) now.push(it);
  }
  for (const it of board.querySelectorAll("[data-run]")) count(it, it.dataset.run.split(" "), left, now);
  return now;
}

function enter(it) {
  if (still()) return;
  const frames = [{ opacity: 0, transform: `translateX(${-SHIFT}px)` }, { opacity: 1, transform: "none" }];
  it.animate(frames, { duration: ENTER, easing: "cubic-bezier(.2,.8,.3,1)" });
}

// A score counts on; what it gains comes from what is lit up in its own panel, or else anywhere.
function count(it, values, left, now) {
  const text = it.querySelector("text") || it, was = Number(text.textContent), is = values[Math.max(0, values.length - 1 - left)];
  text.textContent = is;
  if (Number(is) <= was) return;
  const panel = it.closest("g[id]:not(.layer)"), from = now.find((one) => panel?.contains(one)) || now[0];
  fly(it, Number(is) - was, from?.getBoundingClientRect());
}
