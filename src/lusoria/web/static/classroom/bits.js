// Small pieces that the pages of a classroom are built from.

export const $ = (id) => document.getElementById(id);
export const words = JSON.parse($("says").textContent);
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const SVG = "http://www.w3.org/2000/svg";
const signs = JSON.parse($("signs")?.textContent || "{}");
const game = document.querySelector("[data-game]")?.dataset.game || "";

// make("p.soft", "text") or make("li", [node, "text"], {onclick})
export function make(kind, content = "", more = {}) {
  const [name, ...classes] = kind.split(".");
  const it = document.createElement(name);
  if (classes.length) it.className = classes.join(" ");
  const all = Array.isArray(content) ? content : [content];
  it.append(...all.filter((one) => one !== null && one !== undefined && one !== ""));
  for (const [key, value] of Object.entries(more)) {
    if (key.startsWith("on")) it.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) it.setAttribute(key, value === true ? "" : value);
  }
  return it;
}
export function button(kind, content, act, more = {}) {
  return make(`button${kind ? `.${kind}` : ""}`, content, { type: "button", onclick: act, ...more });
}
export function drawn(path, filledIn = false) {
  const svg = document.createElementNS(SVG, "svg"), line = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "-10 -10 20 20");
  svg.setAttribute("aria-hidden", "true");
  if (filledIn) svg.classList.add("solid");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
export const sign = (name) => (signs.lines?.[name] ? drawn(signs.lines[name]) : make("span.letter", (name || "?")[0].toUpperCase(), { "aria-hidden": "true" }));
export const face = (name) => (signs.faces?.[name] ? drawn(signs.faces[name], true) : make("span.letter", (name || "?")[0].toUpperCase(), { "aria-hidden": "true" }));
// What a kind of people, or a life, is called.
export const kindOf = (word) => signs.kinds?.[word] || word;
// A kind has its own colour, and a symbol that tells it apart without.
export function medal(person) {
  const it = make("span.medal", face(person.symbol || person.kind), { "aria-hidden": "true" });
  tint(it, person);
  return it;
}
export function tint(it, person) {
  const dead = Boolean(person.life) && person.life !== "alive";
  it.classList.toggle("dead", dead);
  it.style.setProperty("--tone", (!dead && signs.tones?.[person.kind]) || "var(--soft)");
}

// Sections in brackets lead to the rules; a reader hears which.
const SECTIONS = /\s*\[((?:[A-Z]{2}-)?\d[\w.,\s-]*)\]/g;
export function ruled(text) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(SECTIONS)) {
    parts.push(...explained(text.slice(from, found.index)));
    for (const section of found[1].split(",")) parts.push(" ", rule(section.trim()));
    from = found.index + found[0].length;
  }
  parts.push(...explained(text.slice(from)));
  return parts;
}
// A term that people may not know says what it means when it is tapped; once in a sentence.
const terms = signs.terms || {}, forms = Object.keys(terms).sort((one, other) => other.length - one.length);
const TERMS = forms.length ? new RegExp(`\\b(?:${forms.join("|")})\\b`, "gi") : null;
export function explained(text) {
  if (!TERMS || !text) return [text];
  const parts = [], met = new Set();
  let from = 0;
  for (const { 0: word, index } of text.matchAll(TERMS)) {
    const meaning = terms[word.toLowerCase()];
    if (met.has(meaning)) continue;
    met.add(meaning);
    parts.push(text.slice(from, index), button("term", word, (event) => { event.stopPropagation(); toast(`${word}: ${meaning}`); }));
    from = index + word.length;
  }
  return [...parts, text.slice(from)];
}
export function rule(section) {
  const link = make("a.rule", `§${section}`, { href: `/rules/${game}#${section}`, target: "_blank", rel: "noopener" });
  link.setAttribute("aria-label", `${words.rule} ${section}`);
  return link;
}
// A house without a certificate has no clipboard but the old one.
export async function copied(field) {
  field.select();
  try { await navigator.clipboard.writeText(field.value); return true; } catch { return document.execCommand("copy"); }
}
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

let fading;
export function toast(text, section = "", bad = false, own = false) {
  const box = $("toast");
  box.replaceChildren(capital(text), ...(section ? [" ", rule(section)] : []));
  box.className = `toast shown${bad ? " bad" : ""}${own ? " secret" : ""}`;
  clearTimeout(fading);
  fading = setTimeout(() => box.classList.remove("shown"), Math.max(bad ? 6000 : 2500, Math.min(9000, 70 * text.length)));
}

// Put new children in the place of old ones unless nothing has changed: focus and scrolling stay.
// Keyboard focus stays where it was; where that is gone, it goes to the beginning of the page.
// What a sheet held has the focus for a moment after it is closed, and nobody sees it.
const before = new WeakMap();
const lost = (it) => !it || it === document.body || !it.getClientRects().length;
const adrift = () => lost(document.activeElement);
function goOnAt(name, box) {
  const there = name && box.querySelector(`[data-id="${CSS.escape(name)}"]`);
  there?.focus({ preventScroll: true });
  if (adrift()) $("main")?.focus({ preventScroll: true });
}
export function shown(box, key, build) {
  const written = JSON.stringify(key);
  if (before.get(box) === written) return;
  before.set(box, written);
  const held = box.contains(document.activeElement) && document.activeElement;
  box.replaceChildren(...build().filter(Boolean));
  if (held && !held.isConnected) goOnAt(held.closest("[data-id]")?.dataset.id, box);
}
// Return what opens a sheet over the page, which may be redrawn below it.
export function opening(sheet) {
  let opener = null;
  sheet.addEventListener("close", () => { if (adrift()) goOnAt(opener, $("main")); });
  return () => {
    if (sheet.open) return;
    opener = document.activeElement?.dataset?.id || null;
    sheet.showModal();
  };
}
