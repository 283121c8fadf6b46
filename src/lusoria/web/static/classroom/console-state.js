// What the parts of the console share: what is known, the socket, the sheet, fields to choose from.

import { $, button, capital, make, opening, rule, toast, words } from "./bits.js";

export const box = $("console"), runs = box.dataset.runs === "yes", here = `/r/${box.dataset.id}`;
export const client = { parts: {}, classroom: {}, seat: -1, entry: 0, revision: -1, status: "", ready: 0, ahead: 0 };
export const viewer = { seat: -1, parts: {}, show: null };
let wired;
export const use = (socket) => { wired = socket; };
export const say = (message) => wired.say(message);
export const now = () => Date.now() / 1000 + client.ahead;
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
export const hour = (at) => new Date(at * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });

// Ask for something; what is refused is said aloud.  Nothing is asked for again before it is answered.
const asked = new Set();
export async function ask(message, done = words.done) {
  const same = JSON.stringify(message);
  if (asked.has(same)) return null;
  asked.add(same);
  const told = await wired.ask(message);
  asked.delete(same);
  if (told.type === "refused") toast(told.sentence, told.section, true);
  else if (told.type === "stale") toast(words.stale, "", true);
  else if (done) toast(done);
  return told.type === "refused" || told.type === "stale" ? null : told;
}

// Everybody at the table, by the words of their roles.
export function cast() {
  const found = new Map();
  for (const [name, part] of Object.entries(client.parts)) {
    const people = name.startsWith("region ") ? part.who : name === "absent" ? part : [];
    for (const one of people) found.set(one.role, one);
  }
  return found;
}
export const titled = (role) => cast().get(role)?.name || capital(role.replace(/-/g, " "));
export const seats = () => [...cast().values()].sort((a, b) => a.name.localeCompare(b.name));
export const players = (role) => client.classroom.roles?.[role]?.names || [];
export function full(role) {
  const names = players(role);
  return names.length ? `${titled(role)} (${names.join(", ")})` : titled(role);
}

// --- the sheet --------------------------------------------------------------------------------

const sheet = $("sheet");
let onClose = null;
$("sheet-close").addEventListener("click", () => sheet.close());
sheet.addEventListener("click", (event) => { if (event.target === sheet) sheet.close(); });
sheet.addEventListener("close", () => { onClose?.(); onClose = null; });
const openOver = opening(sheet);
export function open(title, content, closing = null) {
  if (sheet.open) onClose?.();
  onClose = closing;
  $("sheet-title").textContent = title;
  fill(content);
  openOver();
  $("sheet-title").focus({ preventScroll: true });
}
export function fill(content) { $("sheet-body").replaceChildren(...content.filter(Boolean)); $("sheet-body").scrollTop = 0; }
export const close = () => { if (sheet.open) sheet.close(); };

// --- fields -----------------------------------------------------------------------------------

export function chooser(label, options, change = null, chosen = "") {
  const select = make("select", options.map(([value, text]) => make("option", text, { value })));
  select.value = String(chosen);
  if (change) select.addEventListener("change", () => change(select.value));
  return { box: make("label", [label, select]), select };
}
// Put options into a select that stands in the page; what was chosen stays chosen.
export function options(select, list) {
  const written = JSON.stringify(list);
  if (select.dataset.list === written) return;
  const was = select.value;
  select.dataset.list = written;
  select.replaceChildren(...list.map(([value, text]) => make("option", text, { value })));
  if (list.some(([value]) => value === was)) select.value = was;
}
export function field(label, value = "", more = {}) {
  const input = make("input", "", { type: "text", autocomplete: "off", ...more });
  input.value = value;
  return { box: make("label", [label, input]), input };
}
export function tick(label, on, change) {
  const input = make("input", "", { type: "checkbox" });
  input.checked = on;
  input.addEventListener("change", () => change(input.checked));
  return make("label.check", [input, make("span", label)]);
}

// What comes over the wire as lists.
const pickOf = ([label, action, picks, about, detail]) => ({ label, action, picks: picks.map(pickOf), about, detail });
export const deedOf = ([name, title, section, steps, picks, noted, , warning]) => ({ name, title, section, steps, picks: picks.map(pickOf), noted, warning });
export const deedsOf = (chapters) => (chapters || []).flatMap(([, , deeds]) => deeds.map(deedOf));

// Choose a deed, then whom, where, how much, a field each; *ready* hears what it comes to.
export function steps(deeds, ready) {
  const holder = make("div.doing");
  const next = (picks, deed, said, depth) => {
    while (holder.children.length > depth) holder.lastChild.remove();
    ready(null);
    const whole = (pick) => {
      const all = pick.label ? [...said, pick.label] : said;
      if (pick.picks.length) next(pick.picks, deed, all, depth + 1);
      else ready({ action: pick.action, text: [deed.title, ...all.slice(1)].join(" · "), deed });
    };
    if (picks.length === 1 && !picks[0].label) { whole(picks[0]); return; }
    const list = [["", words.choose], ...picks.map((pick, at) => [at, pick.detail ? `${pick.label}: ${pick.detail}` : pick.label])];
    const label = capital(deed.steps[depth - 1] || words.what);
    holder.append(chooser(label, list, (at) => { while (holder.children.length > depth + 1) holder.lastChild.remove(); ready(null); if (at !== "") whole(picks[at]); }).box);
  };
  const list = [["", words.choose], ...deeds.map((deed, at) => [at, deed.title])];
  holder.append(chooser(words.what, list, (at) => {
    while (holder.children.length > 1) holder.lastChild.remove();
    ready(null);
    if (at !== "") next(deeds[at].picks, deeds[at], [deeds[at].title], 1);
  }).box);
  return holder;
}
export const buttons = (...all) => make("div.doing", all.filter(Boolean));
export { button, capital, make, rule, toast, words, $ };
