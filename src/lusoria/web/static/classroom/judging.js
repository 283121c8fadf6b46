// What a judge does: what waits to be decided, any ruling, corrections with a reason, going back.

import { filled, shown } from "./bits.js";
import { confirmed } from "../question.js";
import { $, ask, button, buttons, cast, chooser, close, deedsOf, field, fill, full, make, open, client, rule, runs, seats, steps, titled, words } from "./console-state.js";
import { openSeat } from "./crowd.js";

const APART = new Set(["correct", "signal", "end season", "rest", "cancel"]);
const CANCEL = "cancel";

export function showAgenda() {
  const matters = client.classroom.agenda || [], desk = client.parts.desk;
  $("agenda-count").textContent = matters.length || "";
  $("tab-agenda").textContent = matters.length || "";
  $("also").hidden = client.status !== "playing";
  shown($("agenda"), [matters, desk, client.status, Object.keys(client.classroom.roles || {}).length, runs], () => {
    if (client.status !== "playing") return [make("p.calm", client.status === "over" ? words.over : words.first, { lang: document.documentElement.lang })];
    if (!matters.length && !desk) return [make("p.calm", words.calm, { lang: document.documentElement.lang })];
    return [desk ? begun(desk) : null, ...matters.map(matter)];
  });
}
// Something that was begun and has to be finished, or given up.
function begun(desk) {
  const own = document.documentElement.lang, cancel = deedsOf(client.parts.verbs).find((deed) => deed.name === CANCEL);
  return make("article.matter", [
    make("h3", words.begun, { lang: own }),
    make("p", desk.text),
    make("div.below", make("div.rulings", [
      button("", words.go_on, openJudging, { lang: own }),
      cancel ? button("", words.cancel, () => ask({ type: "judge", actions: [cancel.picks[0].action] }, ""), { lang: own }) : null,
    ].filter(Boolean))),
  ]);
}
function matter([kind, title, text, waits, rulings, section]) {
  const own = document.documentElement.lang;
  const may = rulings.filter(([, , noted]) => runs || !noted);
  return make(`article.matter.${kind}`, [
    make("h3", title),
    make("p", [text, section ? " " : null, section ? rule(section) : null]),
    waits.length || may.length ? make("div.below", [
      waits.length ? make("div.chips", [make("span", words.waits, { lang: own }), ...waits.map((role) => button("", titled(role), () => openSeat(role), { "data-id": `${title} ${role}` }))]) : null,
      may.length ? make("div.rulings", may.map(([label, actions, noted, warning]) => button("", label, () => (noted ? reasoned(title, label, actions) : decided(label, actions, warning)), { "data-id": `${title} ${label}` }))) : null,
    ]) : null,
  ]);
}
async function decided(label, actions, warning) {
  if (warning && !(await confirmed(label, { yes: label, about: warning, danger: true }))) return false;
  return ask({ type: "judge", actions, meant: label }, words.decided);
}
function reasoned(title, label, actions) {
  const reason = field(words.reason, words.ruled, { maxlength: 300 });
  const form = make("form.form", [reason.box, make("button.main", label)]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await ask({ type: "judge", actions, note: reason.input.value }, words.decided)) close();
  });
  open(title, [form]);
}

// Anything that the facilitator's seat can do.
export function openJudging() {
  const deeds = deedsOf(client.parts.verbs).filter((deed) => !APART.has(deed.name) && (runs || !deed.noted));
  let chosen = null;
  const reason = field(words.reason, words.ruled, { maxlength: 300 });
  const go = button("main", words.decide, async () => {
    if (!chosen) return;
    if (chosen.deed.noted ? await ask({ type: "judge", actions: [chosen.action], note: reason.input.value }, words.decided) : await decided(chosen.deed.title, [chosen.action], chosen.deed.warning)) close();
  }, { disabled: true });
  reason.box.hidden = true;
  const picker = steps(deeds, (it) => { chosen = it; go.disabled = !it; reason.box.hidden = !it?.deed.noted; });
  open(words.decide, [picker, reason.box, go]);
}

// --- setting right ----------------------------------------------------------------------------

export function openCorrections(role = "", paper = false) {
  const state = { steps: [], role, chosen: null };
  const reason = field(words.reason, paper ? words.paper_reason : "", { maxlength: 300, required: true });
  const stands = make("div"), holder = make("div"), list = make("ul.plain.steps-list");
  const who = chooser(words.for_whom, [["", words.choose], ...seats().map((one) => [one.role, full(one.role)])], (value) => { state.role = value; offer(); }, role);
  const add = button("", words.add, () => {
    state.steps.push({ seat: cast().get(state.role).seat, action: state.chosen.action, text: `${titled(state.role)}: ${state.chosen.text}` });
    write();
    offer();
  }, { disabled: true });
  const go = make("button.main", words.set, { disabled: true });
  const form = make("form.form", [reason.box, go]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const sent = state.steps.map(({ seat, action }) => [seat, action]);
    if (await ask({ type: "correct", steps: sent, note: reason.input.value })) close();
  });
  function write() {
    go.disabled = !state.steps.length;
    list.replaceChildren(...state.steps.map((step, at) => make("li", [make("span", step.text, { lang: "en" }), button("quiet", words.take_out, () => { state.steps.splice(at, 1); write(); offer(); })])));
    if (!state.steps.length) list.replaceChildren(make("li.soft", words.empty_list));
  }
  async function offer() {
    state.chosen = null;
    add.disabled = true;
    holder.replaceChildren();
    stands.replaceChildren();
    const one = cast().get(state.role);
    if (!one) return;
    const told = await ask({ type: "ground", seat: one.seat, steps: state.steps.map(({ seat, action }) => [seat, action]) }, "");
    if (!told || state.role !== one.role) return;
    stands.replaceChildren(...standing(told.stands));
    holder.replaceChildren(steps(deedsOf(told.chapters), (it) => { state.chosen = it; add.disabled = !it; }));
  }
  write();
  open(paper ? words.paper : words.correct, [paper ? make("p.soft", words.paper_about) : null, who.box, stands, holder, add, make("h3", words.list), list, form]);
  offer();
}
// What a role has and where it is, in a line or two.
export function standing(parts) {
  const goods = (parts.purse || []).map(([, label, , noun]) => make("span", [make("b", label), ` ${noun}`]));
  return [
    make("p.soft", [words.stands_so, ": ", make("span", [parts.me?.where, parts.me?.life === "alive" ? "" : parts.me?.life].filter(Boolean).join(", "), { lang: "en" })]),
    make("p.goods", goods, { lang: "en" }),
    ...(parts.bonds || []).map((line) => make("p.soft", line, { lang: "en" })),
  ];
}
export const undo = (entry) => ask({ type: "undo", entry }, words.undone);

// --- going back -------------------------------------------------------------------------------

export async function openRewind(first = "") {
  open(words.rewind, [make("p", words.rewind_about)]);
  const told = await ask({ type: "chronicle", count: 40 }, "");
  if (!told) return;
  const begun = told.seasons.slice().reverse().map(([, name, number]) => [number, name]);
  if (first === "season" && begun.length > 1) begun.unshift(begun.splice(1, 1)[0]);
  const acts = told.lines.filter((line) => line.kind === "act" || line.kind === "correction").slice(0, 25).map((line) => [line.entry, `${titled(line.role)}: ${line.text}`]);
  const bySeason = chooser(words.to_season, begun, null, begun[0]?.[0]);
  const stages = (told.stages || []).slice().reverse();
  const byStage = chooser(words.to_stage, [["", words.choose], ...stages]);
  const byAct = chooser(words.to_act, [["", words.choose], ...acts]);
  const see = button("main", words.see, () => preview(Number(byAct.select.value || byStage.select.value || bySeason.select.value)));
  fill([make("p", words.rewind_about), bySeason.box, stages.length ? byStage.box : null, acts.length ? byAct.box : null, begun.length ? see : null]);
}
export async function preview(number) {
  const told = await ask({ type: "rewind-preview", number }, "");
  if (!told) return;
  const reason = field(words.reason, "", { maxlength: 300, required: true });
  const form = make("form.form", [reason.box, make("button.main.danger", words.sure_rewind)]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await ask({ type: "rewind", number, note: reason.input.value }, words.gone_back)) close();
  });
  const lost = told.losers.length ? filled(words.lost_acts, { count: told.acts, people: told.losers.length }) : words.nothing_lost;
  open(words.rewind, [
    make("p", filled(words.would_be, { season: told.season })),
    make("p", [make("b", lost)]),
    make("div.losers", told.losers.map((one) => make("span", `${titled(one.role)}${one.people.length ? ` (${one.people.join(", ")})` : ""} ×${one.acts}`))),
    told.lost.length ? make("h3", words.lost_head) : null,
    told.more ? make("p.soft", filled(words.more_lost, { count: told.more })) : null,
    told.lost.length ? make("ul.plain.lost", told.lost.map((line) => make("li", line.text)), { lang: "en", tabindex: 0, "aria-label": words.lost_head }) : null,
    form,
  ]);
}
