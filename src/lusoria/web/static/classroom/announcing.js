// Messages to all, prepared announcements, and settings of the classroom.

import { filled, shown } from "./bits.js";
import { $, ask, button, buttons, capital, chooser, close, field, fill, hour, make, open, client, runs, tick, words } from "./console-state.js";

$("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = $("say-text").value.trim();
  if (text && await ask({ type: "say", text }, words.told)) $("say-text").value = "";
});
const prepared = () => client.classroom.info?.settings?.injects || [];

// What belongs to this season; before it begins, to the first one.
export function showInjects() {
  const step = client.classroom.season?.step ?? 0;
  const list = prepared().filter((one) => one.step === step || one.step < 0);
  $("tab-tell").textContent = list.filter((one) => !one.done && one.step >= 0).length || "";
  shown($("injects"), [list, client.status], () => (list.length ? list.map((one) => make("li", card(one))) : [make("li.soft", words.no_injects, { lang: document.documentElement.lang })]));
}
function card(one, more = []) {
  const send = button(one.done ? "quiet" : "", words.send, () => ask({ type: "send", id: one.id }, words.told), { "data-id": `inject ${one.id}`, "aria-label": `${words.send}: ${one.text}` });
  const over = one.done ? `${words[one.kind]} · ${filled(words.told_at, { time: hour(one.done) })}` : words[one.kind];
  return make(`article.inject${one.done ? ".gone" : ""}`, [
    make("div", [make("p.over", over, { lang: document.documentElement.lang }), make("p", one.text)]),
    make("div", [send, ...more]),
  ]);
}
const seasons = new Map(JSON.parse($("seasons").textContent));
// Everything that is prepared, season by season.
export function openPrepared() {
  const steps = [...new Set(prepared().map((one) => one.step))].sort((a, b) => a - b);
  const groups = steps.flatMap((step) => [
    make("h3", step < 0 ? words.any : capital(seasons.get(step) || `${words.season} ${step}`), { lang: step < 0 ? document.documentElement.lang : "en" }),
    ...prepared().filter((one) => one.step === step).map((one) => card(one, [button("quiet", words.edit, () => openEditor(one))])),
  ]);
  const fresh = { id: -1, step: client.classroom.season?.step ?? -1, kind: "news", text: "" };
  open(words.prepared, [button("main", words.new, () => openEditor(fresh)), make("div.form", groups, { lang: "en" })]);
}
function openEditor(one) {
  const text = make("textarea", "", { maxlength: 300, rows: 4, required: true });
  text.value = one.text;
  const kind = chooser(words.kind, ["omen", "rumour", "news"].map((name) => [name, words[name]]), null, one.kind);
  const steps = [[-1, words.any], ...seasons];
  const season = chooser(words.season, steps, null, one.step);
  const form = make("form.form", [make("label", [words.text, text]), kind.box, season.box, make("button.main", words.keep)]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const sent = { type: "prepare", id: one.id, text: text.value, kind: kind.select.value, step: Number(season.select.value) };
    if (await ask(sent)) openPrepared();
  });
  fill([form, one.id >= 0 ? button("danger", words.drop, async () => { if (await ask({ type: "drop", id: one.id })) openPrepared(); }) : null]);
}

// The projector goes by what happens, or is held at a scene.
export function openScene() {
  const held = client.classroom.info?.scene || "";
  const scenes = ["", "map", "join", "tally", "duel", "chronicle", "curtain"];
  open(words.scene, [
    make("p", words.scene_about),
    make("div.form", scenes.map((what) => button(what === held ? "main" : "", capital(words[`scene_${what}`]), async () => { close(); await ask({ type: "scene", what }); }, { "aria-pressed": String(what === held) }))),
  ]);
}

// --- how it is run ----------------------------------------------------------------------------

export function openSettings() {
  if (!runs) return;
  const set = client.classroom.info.settings, usual = JSON.parse($("usual").textContent);
  const minutes = (seconds) => String(Math.round((seconds / 60) * 100) / 100);
  const lengths = usual.map(([kind, seconds]) => [kind, field(kind, minutes(set.lengths[kind] ?? seconds), { type: "number", min: "0.1", max: "360", step: "any", required: true })]);
  const zero = chooser(words.at_zero, ["signal", "end", "wait"].map((name) => [name, words[name]]), null, set.at_zero);
  const times = make("form.form", [make("h3", words.lengths), make("div.doing", lengths.map(([, it]) => it.box), { lang: "en" }), zero.box, make("button.main", words.keep)]);
  times.addEventListener("submit", (event) => {
    event.preventDefault();
    const told = Object.fromEntries(lengths.map(([kind, it]) => [kind, Math.max(5, Math.round(Number(it.input.value) * 60))]));
    ask({ type: "times", lengths: told, at_zero: zero.select.value });
  });
  let ways = set.ways;
  const change = (name) => (value) => ask({ type: "settings", [name]: value });
  const lock = field(words.lock, client.classroom.info.lock, { pattern: "[0-9]{4}", maxlength: 4, inputmode: "numeric" });
  const locking = make("form.field", [lock.box, make("button", words.keep)]);
  locking.addEventListener("submit", (event) => { event.preventDefault(); ask({ type: "lock", digits: lock.input.value }); });
  const pace = field(words.pace, set.pace, { type: "number", min: "0", max: "60", step: "any" });
  pace.input.addEventListener("change", () => ask({ type: "settings", pace: Number(pace.input.value) }));
  open(words.settings, [
    times,
    tick(words.runs_on, set.runs_on, (on) => ask({ type: "times", runs_on: on })),
    ...["free", "lot"].map((way) => tick(words[`way_${way}`], set.ways.includes(way), (on) => { ways = on ? [...ways, way] : ways.filter((one) => one !== way); change("ways")(ways); })),
    ...["two_step", "thumbs", "filter_names", "letters", "read_letters", "deaths", "lean"].map((name) => tick(words[name], set[name], change(name))),
    pace.box,
    locking,
    buttons(button("", words.close, close)),
  ]);
}
