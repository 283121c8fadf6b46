// The board and the log, wherever they come from: a live table, a replay, a file on disk.

import { Idiomorph } from "./idiomorph.js";
import { first, last } from "./flip.js";

const SVG = "http://www.w3.org/2000/svg";
const EXPLAINED = ".card, .god, .province";
export const $ = (id) => document.getElementById(id);
export const make = (name, content = "", kind = "") => {
  const it = document.createElement(name);
  it.textContent = content;
  if (kind) it.className = kind;
  return it;
};
export const narrow = () => matchMedia("(max-width: 900px)").matches;
export const says = () => JSON.parse($("says").textContent);
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// Apply what a frame says of the board; what it leaves out stays.
export function draw(frame) {
  const board = $("board");
  if (frame.style) sheet.replaceSync(frame.style);
  const before = first(board);
  const held = document.activeElement?.closest?.("#board [data-action]")?.dataset.action;
  if (frame.box) board.setAttribute("viewBox", frame.box);
  if (frame.label) board.setAttribute("aria-label", frame.label);
  if (frame.description) $("described").textContent = frame.description;
  if (frame.order) arrange(board, frame.order);
  for (const [name, markup] of Object.entries(frame.layers)) {
    const layer = $(`layer-${name}`);
    if (layer) Idiomorph.morph(layer, parsed(markup));
  }
  explain(board);
  last(board, before);
  if (held && document.activeElement === document.body) {
    board.querySelector(`[data-action="${held}"]`)?.focus({ preventScroll: true });
  }
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

// What pieces say of themselves is kept beside them, for pointing, touching and the keyboard.
function explain(board) {
  for (const title of board.querySelectorAll("title")) {
    const piece = title.parentNode, text = title.textContent;
    title.remove();
    if (piece.tagName === "svg") continue;
    piece.dataset.lore = text;
    if (piece.hasAttribute("data-action") || piece.closest("[data-action]")) continue;
    piece.setAttribute("aria-label", text);
    piece.setAttribute("role", "img");
    if (piece.matches(EXPLAINED)) piece.setAttribute("tabindex", "0");
  }
}

// Show in a bubble what the piece under the pointer, the finger or the focus is.
export function loreOf(board) {
  const bubble = $("lore");
  const hide = () => { bubble.hidden = true; };
  const show = (target) => {
    const piece = target.closest?.("[data-lore]");
    if (!piece || !board.contains(piece)) return hide();
    const around = piece.parentNode.closest?.("[data-action][data-lore]");
    const inside = piece.matches("[data-action]") ? piece.querySelector("[data-lore]") : null;
    const texts = [around?.dataset.lore, piece.dataset.lore, inside?.dataset.lore].filter(Boolean);
    bubble.replaceChildren(...texts.map((text) => make("p", text)));
    bubble.hidden = false;
    const at = piece.getBoundingClientRect(), own = bubble.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - 8);
    const above = at.top - own.height - 8;
    const below = Math.min(at.bottom + 8, innerHeight - own.height - 8);
    bubble.style.left = `${left}px`;
    bubble.style.top = `${above > 60 ? above : below}px`;
  };
  board.addEventListener("pointerover", ({ target, pointerType }) => { if (pointerType === "mouse") show(target); });
  board.addEventListener("pointerleave", hide);
  board.addEventListener("focusin", ({ target }) => { if (target.matches(":focus-visible")) show(target); });
  board.addEventListener("focusout", hide);
  board.addEventListener("click", ({ target }) => { if (!target.closest("[data-action]")) show(target); else hide(); });
  addEventListener("scroll", hide, { passive: true });
  addEventListener("keydown", ({ key }) => { if (key === "Escape") hide(); });
}

// Light up the pieces that something is about.
export function mark(ids) {
  for (const it of document.querySelectorAll("#board .marked")) it.classList.remove("marked");
  for (const id of ids) $(id)?.classList.add("marked");
}

// Write sentences into the log after the first *keep* of them; each leads to its step.
export function tell(log, keep, lines, address, since = "") {
  pin(log.parentNode);
  const told = log.querySelectorAll("li:not(.since)");
  for (const it of [...told].slice(keep)) it.remove();
  log.querySelector("li.since")?.remove();
  for (const line of lines) {
    const item = make("li", "", [line.new && "new", line.mine && "mine", line.heading && "heading"].filter(Boolean).join(" "));
    const link = make("a", String(line.entry + 1));
    link.href = `${address}?step=${line.entry + 1}`;
    link.setAttribute("aria-label", `${line.entry + 1}`);
    item.dataset.entry = line.entry;
    item.append(make("span", line.text), link);
    log.append(item);
  }
  if (since) log.querySelector("li.new")?.before(make("li", since, "since"));
  const frame = log.parentNode;
  if (frame.dataset.pinned !== "no") frame.scrollTop = frame.scrollHeight;
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
