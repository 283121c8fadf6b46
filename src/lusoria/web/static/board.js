// The board and the log, wherever they come from: a live table, a replay, a file on disk.

import { Idiomorph } from "./idiomorph.js";
import { $, SVG, filled, make, narrow } from "./dom.js";
import { first, last } from "./flip.js";
import { tally, travel } from "./flight.js";
import { explain } from "./lore.js";

export * from "./dom.js";

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// Apply what a frame says of the board; what it leaves out stays.
export function draw(frame) {
  const board = $("board");
  if (frame.style) sheet.replaceSync(frame.style);
  const before = first(board), had = before && !frame.whole ? tally(board) : null;
  const held = nameOf(document.activeElement?.closest?.("#board [tabindex]"));
  if (frame.box) shape(board, frame.box);
  if (frame.label) board.setAttribute("aria-label", frame.label);
  if (frame.description) $("described").textContent = frame.description;
  if (frame.order) arrange(board, frame.order);
  for (const [name, markup] of Object.entries(frame.layers)) {
    const layer = $(`layer-${name}`);
    if (layer) Idiomorph.morph(layer, parsed(markup));
  }
  explain(board);
  readable(board);
  last(board, before);
  if (had) travel(board, had, before.places);
  if (held && document.activeElement === document.body) board.querySelector(held)?.focus({ preventScroll: true });
}
const nameOf = (it) => it && (it.dataset.action ? `[data-action="${it.dataset.action}"]` : it.id && `#${CSS.escape(it.id)}`);

// A board knows its shape, so that it can be as large as the window's height allows. It leaves room for
// the highest of its latest shapes: a hand that grows and shrinks does not make everything larger and smaller.
const LATEST = 12;
let shapes = [];
function shape(board, box) {
  const [, , width, height] = box.split(" ").map(Number);
  board.setAttribute("viewBox", box);
  shapes = [...shapes.filter((one) => one.width === width), { width, height }].slice(-LATEST);
  board.style.setProperty("--aspect", width / Math.max(...shapes.map((one) => one.height)));
}

// It is never so small that its smallest text cannot be read: that is why it may be higher than the window.
const READABLE = 11.1;
function readable(board) {
  const width = board.getBoundingClientRect().width;
  if (narrow() || !width) return;
  const sizes = [...board.querySelectorAll("text")].filter((it) => it.textContent.trim()).map((it) => {
    const at = it.getScreenCTM();
    return parseFloat(getComputedStyle(it).fontSize) * Math.hypot(at.c, at.d);  // as high as it is: a card that turns over is slim for a moment
  });
  board.style.setProperty("--least", `${Math.ceil(READABLE * width / Math.min(...sizes, Infinity))}px`);
}

// Have a group for every layer, in drawing order, and no other.
function arrange(board, order) {
  const wanted = order.map((name) => `layer-${name}`);
  for (const layer of [...board.children]) if (!wanted.includes(layer.id)) layer.remove();
  for (const id of wanted) {
    const layer = $(id) || document.createElementNS(SVG, "g");
    layer.id = id;
    board.append(layer);
  }
}

function parsed(markup) {
  const page = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml");
  return document.importNode(page.documentElement.firstElementChild, true);
}

// Light up the pieces that something is about.
export function mark(ids) {
  for (const it of document.querySelectorAll("#board .marked")) it.classList.remove("marked");
  for (const id of ids) $(id)?.classList.add("marked");
}

// Write sentences into the log after the first *keep* of them, counted from the beginning of the
// match; each leads to its step.  *told* says where a line leads, where earlier ones come from, what
// stands before new ones and which are new beside those that say so themselves.
export function tellPiece(log, frame, told) {
  pin(log.parentNode);
  const held = Number(log.dataset.first || 0);
  if (frame.whole || frame.keep < held) {
    log.replaceChildren();
    log.dataset.first = frame.first;
  }
  const stay = frame.keep - Number(log.dataset.first);
  for (const it of [...lines(log)].slice(Math.max(0, stay))) it.remove();
  log.append(...frame.log.map((line) => lineOf(line, told)));
  around(log, told);
  const box = log.parentNode;
  if (box.dataset.pinned !== "no") box.scrollTop = box.scrollHeight;
}
// Write a log that is short enough to be told whole each time.
export function tell(log, keep, sentences, address) {
  tellPiece(log, { whole: !keep, first: 0, keep, log: sentences }, { address, step: "{number}" });
}
const lines = (log) => log.querySelectorAll("li[data-entry]");
function lineOf(line, told) {
  const item = make("li", "", [(line.new || told.fresh?.(line)) && "new", line.mine && "mine", line.heading && "heading"].filter(Boolean).join(" "));
  const link = make("a", String(line.entry + 1));
  link.href = `${told.address}?step=${line.entry + 1}`;
  link.setAttribute("aria-label", filled(told.step, { number: line.entry + 1 }));
  item.dataset.entry = line.entry;
  item.append(make("span", line.text), link);
  return item;
}
// What stands between the lines: a button for those before, a heading over those that are new.
function around(log, told) {
  for (const it of log.querySelectorAll("li:not([data-entry])")) it.remove();
  if (told.since) log.querySelector("li.new")?.before(make("li", told.since, "since"));
  if (!Number(log.dataset.first) || !told.earlier) return;
  const item = make("li", "", "earlier"), button = make("button", told.before);
  button.type = "button";
  button.onclick = () => reach(log, told, button);
  item.append(button);
  log.prepend(item);
}
async function reach(log, told, button) {
  button.disabled = true;
  const answer = await fetch(told.earlier(log.dataset.first)).catch(() => null);
  if (!answer?.ok) { button.disabled = false; return; }
  const piece = await answer.json(), box = log.parentNode, high = box.scrollHeight, at = box.scrollTop;
  const asked = document.activeElement === button;
  box.dataset.pinned = "no";
  lines(log)[0]?.before(...piece.log.map((line) => lineOf(line, told)));
  log.dataset.first = piece.first;
  around(log, told);
  box.scrollTop = at + box.scrollHeight - high;
  if (asked) (log.querySelector(".earlier button") || box).focus({ preventScroll: true });
}

// A log stays at its end, unless somebody has scrolled up to read.
const ENOUGH = 40;
function pin(log) {
  if (log.dataset.pinned) return;
  log.dataset.pinned = "yes";
  const end = () => log.scrollHeight - log.clientHeight - log.scrollTop < ENOUGH;
  for (const event of ["wheel", "touchmove", "keyup", "pointerup"]) {
    log.addEventListener(event, () => { log.dataset.pinned = end() ? "yes" : "no"; }, { passive: true });
  }
  new ResizeObserver(() => { if (log.dataset.pinned === "yes") log.scrollTop = log.scrollHeight; }).observe(log);
}
