// The board and the log, wherever they come from: a live table, a replay, a file on disk.

import { Idiomorph } from "./idiomorph.js";
import { first, last } from "./flip.js";

export const SVG = "http://www.w3.org/2000/svg";
const EXPLAINED = ".card, .god, .province";
export const $ = (id) => document.getElementById(id);
export const make = (name, content = "", kind = "") => {
  const it = document.createElement(name);
  it.textContent = content;
  if (kind) it.className = kind;
  return it;
};
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
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
  reachable(board);
}
// Whatever the rules speak of can be reached by the keyboard, as long as it is no crowd.
const REACHED = 24;
let named = {};
function reachable(board) {
  const found = [...board.querySelectorAll("[data-lore][role=img]:not([tabindex])")].filter((it) => ruled(named, [it.dataset.lore]));
  if (found.length <= REACHED) for (const it of found) it.setAttribute("tabindex", "0");
}

// Show in a bubble what the piece under the pointer, the finger or the focus is; where the game is
// named, with the way to the rule about it.  The bubble stays while the pointer is on it.
const STAYS = 220;
export function loreOf(board, game = "", rule = "") {
  const bubble = $("lore");
  let later = 0, about = "";
  const places = game ? fetch(`/rules/${game}/places`).then((it) => it.ok ? it.json() : {}).catch(() => ({})) : Promise.resolve({});
  places.then((found) => { named = found; reachable(board); });
  const hide = () => { clearTimeout(later); bubble.hidden = true; about = ""; };
  const soon = (act) => { clearTimeout(later); later = setTimeout(act, STAYS); };
  const show = async (target) => {
    clearTimeout(later);
    const piece = target.closest?.("[data-lore]");
    if (!piece || !board.contains(piece)) return hide();
    const around = piece.parentNode.closest?.("[data-action][data-lore]");
    const inside = piece.matches("[data-action]") ? piece.querySelector("[data-lore]") : null;
    const texts = [around?.dataset.lore, piece.dataset.lore, inside?.dataset.lore].filter(Boolean);
    bubble.replaceChildren(...texts.map((text) => make("p", text)));
    bubble.hidden = false;
    put(bubble, piece);
    about = ruled(await places, texts);
    if (!about || bubble.hidden || bubble.querySelector("a")) return;
    const link = make("a", `${rule} ${/^\d/.test(about) ? about : ""}`.trim()), key = make("kbd", "?");
    link.href = `/rules/${game}#${about}`;
    link.target = "_blank";
    const line = make("p");
    line.append(link, " ", key);
    bubble.append(line);
    put(bubble, piece);
  };
  board.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse") return;
    if (bubble.hidden) show(target); else soon(() => show(target));
  });
  board.addEventListener("pointerleave", () => soon(hide));
  bubble.addEventListener("pointerenter", () => clearTimeout(later));
  bubble.addEventListener("pointerleave", () => soon(hide));
  board.addEventListener("focusin", ({ target }) => { if (target.matches(":focus-visible")) show(target); });
  board.addEventListener("focusout", () => soon(hide));
  board.addEventListener("click", ({ target }) => { if (!target.closest("[data-action]")) show(target); else hide(); });
  document.addEventListener("click", ({ target }) => { if (!board.contains(target) && !bubble.contains(target)) hide(); });
  addEventListener("scroll", hide, { passive: true });
  addEventListener("keydown", ({ key, target }) => {
    if (key === "Escape") hide();
    if (key === "?" && about && !bubble.hidden && !target.closest("input, textarea, select")) open(`/rules/${game}#${about}`, "_blank", "noopener");
  });
}
function put(bubble, piece) {
  const at = piece.getBoundingClientRect(), own = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const above = at.top - own.height - 6;
  const below = Math.min(at.bottom + 6, innerHeight - own.height - 8);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above > 60 ? above : below}px`;
}
// The place in the rules of the thing a text begins with, the longest name first.
function ruled(places, texts) {
  const names = Object.keys(places).sort((one, other) => other.length - one.length);
  for (const text of texts) {
    const name = names.find((it) => text.startsWith(it) && !/\w/.test(text[it.length] || " "));
    if (name) return places[name];
  }
  return "";
}

// Show which pieces options are about, where they do not stand for one option alone.
const CROWD = 30;
export function offered(ids) {
  for (const it of document.querySelectorAll("#board .offered")) it.classList.remove("offered", "lit");
  const found = [...new Set(ids)].map($).filter((it) => it?.closest("#board") && !it.closest("[data-action]") && !it.matches("[data-action]"));
  for (const it of found) { it.classList.add("offered"); it.classList.toggle("lit", found.length <= CROWD); }
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
