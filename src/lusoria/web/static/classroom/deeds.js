// Doing something: chapter, deed, then whom, where and how much, on a sheet from below.

import { $, button, capital, filled, kindOf, make, medal, opening, rule, toast, words } from "./bits.js";
import { confirmed } from "../question.js";

const MANY = 12;
let client, wired;
export const use = (known, socket) => { client = known; wired = socket; };

// What comes over the wire as lists.
export const chapterOf = ([name, title, deeds]) => ({ name, title, deeds: deeds.map(deedOf) });
export const deedOf = ([name, title, section, steps, picks, noted, stage, warning]) => ({ name, title, section, steps, picks: picks.map(pickOf), noted, stage, warning });
const pickOf = ([label, action, picks, about, detail, amount]) => ({ label, action, picks: picks.map(pickOf), about, detail, amount });
export const chapters = () => client.chapters;
export const everybody = () => client.people;

// --- sending ----------------------------------------------------------------------------------

export async function act(actions, note = "", meant = "", warning = "") {
  if (warning && !(await confirmed(meant, { yes: meant, about: warning, danger: true }))) return false;
  if (document.body.classList.contains("sending")) return false; // a finger that taps twice wants it once
  document.body.classList.add("sending");
  const told = await wired.ask({ type: "acts", seen: Math.max(client.entry, client.acted), actions, note, meant });
  document.body.classList.remove("sending");
  if (told.type === "done") {
    client.acted = told.number; // what it came to is told by itself: only then it is known
    closeSheet();
    localStorage.setItem(`acted-${$("phone").dataset.id}-${client.parts.me?.role}`, "yes");
    toast(words.done);
    navigator.vibrate?.(15);
    return true;
  }
  if (told.type === "stale") toast(words.stale, "", true);
  if (told.type === "refused") toast(told.sentence, told.section, true);
  return false;
}

// --- the sheet --------------------------------------------------------------------------------

const sheet = $("sheet"), trail = [];
$("sheet-close").addEventListener("click", () => closeSheet());
$("sheet-back").addEventListener("click", () => { trail.pop(); if (trail.length) shows(trail.at(-1)); else closeSheet(); });
sheet.addEventListener("click", (event) => { if (event.target === sheet) closeSheet(); });
sheet.addEventListener("close", () => { trail.length = 0; });
const openOver = opening(sheet);

export function closeSheet() { trail.length = 0; if (sheet.open) sheet.close(); }
export function openSheet(title, build, fresh = false) {
  if (fresh) trail.length = 0;
  trail.push({ title, build });
  shows(trail.at(-1));
}
function shows({ title, build }) {
  $("sheet-title").textContent = title;
  $("sheet-back").hidden = trail.length < 2;
  $("sheet-body").replaceChildren(...build().filter(Boolean));
  $("sheet-body").scrollTop = 0;
  openOver();
  $("sheet-title").focus({ preventScroll: true });
}
export const again = () => { if (sheet.open && trail.length) shows(trail.at(-1)); };

// --- from a chapter, a person, a region -------------------------------------------------------

export function openChapter(name) {
  const chapter = chapters().find((one) => one.name === name);
  if (!chapter) return;
  const deeds = chapter.deeds.filter((deed) => !["fills", "drops"].includes(deed.stage));
  openSheet(capital(chapter.title), () => [listOf(deeds.map((deed) => deedRow(deed, () => begin(deed))))], true);
}
function deedRow(deed, act_, known = 0) {
  const row = button("row", [make("span.what", [make("b", deed.title, { lang: "en" }), hint(deed.steps.slice(known))]), chevron()], act_, { "data-id": deed.name });
  return make("li.deed", [row, deed.section ? rule(deed.section) : null]);
}
const hint = (steps) => (steps.length ? make("small", steps.map((step) => words[step] || step).join(", ")) : null);
const chevron = () => make("span.chevron", "›", { "aria-hidden": "true" });
const listOf = (rows) => make("ul.rows", rows);

// Every deed with a choice about somebody or some place; one tap less than by its chapter.
export function about(word) {
  const found = [];
  for (const chapter of chapters()) {
    for (const deed of chapter.deeds) {
      const pick = deed.picks.find((one) => one.about === word);
      const open = deed.stage === "opens" && !deed.steps.length;
      if (pick || open) found.push({ chapter, deed, pick: pick || deed.picks[0], open: !pick });
    }
  }
  return found;
}
export function doings(word) {
  const found = about(word).filter(({ open }) => !open || everybody().some((one) => one.role === word));
  if (!found.length) return make("p.soft", words.with_nothing);
  return listOf(found.map(({ deed, pick }) => deedRow(deed, () => follow(deed, pick, word), 1)));
}

export function beginDeed(name, word = "") {
  const deed = chapters().flatMap((chapter) => chapter.deeds).find((one) => one.name === name);
  if (!deed) return;
  const pick = word && deed.picks.find((one) => one.about === word);
  if (pick) follow(deed, pick, word);
  else begin(deed);
}
function begin(deed) {
  if (deed.picks.length === 1 && !deed.picks[0].label) return follow(deed, deed.picks[0]);
  return choose(deed, deed.picks, 0, []);
}
function follow(deed, pick, word = "") {
  if (pick.action >= 0) return finish(deed, [pick.action], word);
  return choose(deed, pick.picks, 1, []);
}

// One thing to choose after the other, until it is an action.
function choose(deed, picks, level, before) {
  const step = deed.steps[level] || deed.steps.at(-1) || "which";
  openSheet(deed.title, () => {
    const rows = picks.map((pick) => pickRow(pick, () => {
      if (pick.action >= 0) finish(deed, [...before, pick.action]);
      else choose(deed, pick.picks, level + 1, before);
    }));
    const list = make(picks.every((pick) => !pick.about && !pick.detail && pick.label.length < 12) ? "ul.rows.chips" : "ul.rows", rows);
    return [
      make("p.step", [`${capital(words[step] || step)}?`, " ", deed.section ? rule(deed.section) : null]),
      picks.length > MANY ? finder(list) : null,
      list,
    ];
  });
}
function pickRow(pick, act_) {
  const person = everybody().find((one) => one.role === pick.about);
  const region = client.parts[`region ${pick.about}`];
  const more = pick.detail || (person ? beside(person) : region ? seatsOf(region) : "");
  const row = button("row", [person ? medal(person) : null, make("span.what", [make("b", pick.label, { lang: "en" }), more ? make("small", more, { lang: "en" }) : null]), chevron()], act_, { "data-id": pick.label });
  return make("li", row, { "data-said": `${pick.label} ${more}`.toLowerCase() });
}
// A sea has no seats to speak of.
export const seatsOf = (region) => (region.seats ? filled(words.seats, region) : "");
export function beside(person) {
  const place = client.parts[`region ${person.place}`]?.name;
  const who = client.classroom.roles?.[person.role]?.names?.join(", ");
  return [kindOf(person.kind), place, who].filter(Boolean).join(" · ");
}
function finder(list) {
  const field = make("input", "", { type: "search", placeholder: words.find, "aria-label": words.find, autocomplete: "off" });
  field.addEventListener("input", () => {
    const sought = field.value.trim().toLowerCase();
    for (const row of list.children) row.hidden = Boolean(sought) && !row.dataset.said.includes(sought);
  });
  return field;
}

function finish(deed, actions, word = "") {
  if (deed.stage === "opens") return desk(deed, actions, word);
  if (deed.noted) return write(deed, actions);
  return act(actions, "", deed.title, deed.warning);
}
function write(deed, actions) {
  const { letters, read } = client.classroom.info || {};
  if (letters === false) { toast(words.no_letters, "", true); return; }
  openSheet(deed.title, () => {
    const field = make("textarea", "", { rows: 5, maxlength: 400, required: true, "aria-label": words.words });
    const form = make("form.words", [make("label", [words.words, field]), read ? make("p.soft", words.read_along) : null, make("button.main", words.send)]);
    form.addEventListener("submit", (event) => { event.preventDefault(); if (field.value.trim()) act(actions, field.value.trim()); });
    setTimeout(() => field.focus(), 60);
    return [form];
  });
}

// --- a desk: an offer is put together on one sheet, and sent at once --------------------------

let asking = false; // a second tap while the first one is answered opens nothing twice
export async function desk(deed, actions, word = "") {
  if (asking) return;
  asking = true;
  const told = await ahead(actions).finally(() => { asking = false; });
  if (!told) return;
  const ends = told.deeds.filter((one) => one.stage === "ends");
  if (told.deeds.some((one) => one.stage === "fills")) return offer(deed, actions, told);
  const direct = ends.length === 1 && word && ends[0].picks.find((pick) => pick.about === word);
  const go = (end, pick) => (end.noted ? write(end, [...actions, pick.action]) : act([...actions, pick.action]));
  if (direct && direct.action >= 0) return go(ends[0], direct);
  if (ends.length === 1) return ends[0].picks.length === 1 && !ends[0].picks[0].label ? go(ends[0], ends[0].picks[0]) : ended(ends[0], actions);
  openSheet(deed?.title || told.text, () => [listOf(ends.map((end) => deedRow(end, () => (end.picks.length === 1 && !end.picks[0].label ? go(end, end.picks[0]) : ended(end, actions)))))]);
}
const ended = (end, actions) => choose(end, end.picks, 0, actions);

async function ahead(actions) {
  const told = await wired.ask({ type: "preview", actions });
  if (told.type !== "preview") { toast(told.sentence || words.stale, told.section, true); return null; }
  const deeds = told.chapters.map(chapterOf).flatMap((chapter) => chapter.deeds).filter((one) => one.stage && one.stage !== "opens");
  const on = told.parts.desk || client.parts.desk;
  return { deeds, text: on && on.with !== client.parts.me?.role ? on.text : "" };
}

function offer(deed, opening, first) {
  const rows = first.deeds.filter((one) => one.stage === "fills").flatMap((one) => one.picks.map((kind) => ({ id: `${one.name}/${kind.label}`, deed: one, kind: kind.label, steps: kind.picks, units: 0 })));
  let now = first, busy = false;
  const composed = () => rows.flatMap((row) => greedy(row.steps, row.units).map((step) => step.action));
  const left = (row) => now.deeds.find((one) => one.name === row.deed.name)?.picks.find((kind) => kind.label === row.kind)?.picks || [];
  async function turn(row, units) {
    if (busy || units < 0) return;
    busy = true;
    const was = row.units;
    row.units = units;
    const told = await ahead([...opening, ...composed()]);
    if (told) now = told; else row.units = was;
    busy = false;
    again();
    $("sheet-body").querySelector(`[data-id="${CSS.escape(`${row.id}${units > was ? "+" : "-"}`)}"]`)?.focus({ preventScroll: true });
  }
  const more = (row) => { const open = left(row).map((step) => step.amount), want = leap(row); return open.filter((amount) => amount <= want).at(-1) ?? open[0]; };
  const stepper = (row) => {
    const up = more(row), value = greedy(row.steps, row.units).map((step) => step.label).join(" + ");
    return make("li.stepper", [
      make("span.goods", capital(row.kind), { lang: "en" }),
      button("round", "−", () => turn(row, row.units - drop(row)), { disabled: !row.units, "aria-label": `${row.deed.title}: ${words.less} ${row.kind}`, "data-id": `${row.id}-` }),
      make("output", value || "0", { "aria-label": row.kind }),
      button("round", "+", () => turn(row, row.units + up), { disabled: !up, "aria-label": `${row.deed.title}: ${words.more} ${row.kind}`, "data-id": `${row.id}+` }),
    ]);
  };
  openSheet(deed?.title || first.text, () => {
    const sides = [...new Set(rows.map((row) => row.deed))];
    const ends = now.deeds.filter((one) => one.stage === "ends");
    return [
      make("p.desk", now.text || words.nothing_yet, { lang: "en", role: "status" }),
      ...sides.map((side) => make("section.side-of", [make("h3", side.title, { lang: "en" }), make("ul.steppers", rows.filter((row) => row.deed === side).map(stepper))])),
      sides.length > 1 ? make("p.soft", words.gift) : null,
      ...(ends.length ? ends.map((end) => button("main wide", end.title, () => act([...opening, ...composed(), end.picks[0].action]), { lang: "en" })) : [button("main wide", words.send, () => {}, { disabled: true })]),
      deed?.section ? make("p.soft", rule(deed.section)) : null,
    ];
  });
}
// An amount is a sum of steps, the largest first.
function greedy(steps, units) {
  const taken = [];
  for (const step of [...steps].sort((one, other) => other.amount - one.amount)) while (units >= step.amount && step.amount > 0) { taken.push(step); units -= step.amount; }
  return taken;
}
const even = (row) => row.steps.every((step, at) => step.amount === at + 1) && row.steps.length !== 5;
const leap = (row) => (even(row) || row.units < 5 ? 1 : row.units < 20 ? 5 : row.units < 100 ? 10 : 50);
const drop = (row) => Math.min(row.units, even(row) || row.units <= 5 ? 1 : row.units <= 20 ? 5 : row.units <= 100 ? 10 : 50);
