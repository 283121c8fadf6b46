// The chronicle with its filters, and a look through anybody's eyes.

import { ruled, shown } from "./bits.js";
import { $, ask, button, buttons, capital, cast, viewer, full, hour, make, open, options, client, runs, say, titled, words } from "./console-state.js";
import { preview, standing, undo } from "./judging.js";

const LATER = 1500, PAGE = 60;
const by = { step: $("by-step"), role: $("by-role"), person: $("by-person"), chapter: $("by-chapter"), viewer: $("by-viewer") };
let lines = [], asked = false, due = 0, loading = false, next = null;

export function showFilters() {
  if ((client.status !== "playing" && client.status !== "over") || client.ready < 1) return;
  const roles = [...cast().values()].map((one) => [one.role, full(one.role)]).sort((a, b) => a[1].localeCompare(b[1]));
  const people = (client.classroom.people || []).map((one) => [one.name, one.name]);
  options(by.role, [["", words.filter_none], ...roles]);
  options(by.person, [["", words.filter_none], ...people]);
  options(by.viewer, [["-1", words.own_eyes], ...[...cast().values()].map((one) => [String(one.seat), one.name]).sort((a, b) => a[1].localeCompare(b[1]))]);
  if (!asked) { asked = true; load(); }
}
const filters = () => ({
  step: Number(by.step.value || -1), role: by.role.value, person: by.person.value, chapter: by.chapter.value, viewer: Number(by.viewer.value || -1),
});
// What somebody wants while an answer is on its way is asked for when it has come.
async function load(older = false) {
  if (loading) { next = { older }; return; }
  loading = true;
  try { await fetched(older && lines.length ? lines.at(-1).entry : -1); } finally { loading = false; }
  const then = next;
  next = null;
  if (then) load(then.older);
}
async function fetched(before) {
  const told = await ask({ type: "chronicle", count: PAGE, before, ...filters() }, "");
  if (!told) return;
  lines = before < 0 ? told.lines : [...lines, ...told.lines];
  options(by.step, [["-1", words.filter_none], ...told.seasons.map(([step, name]) => [String(step), name])]);
  options(by.chapter, [["", words.filter_none], ...told.chapters.map((name) => [name, capital(name)])]);
  $("older").hidden = !told.more;
  const { step, role, person, chapter, viewer: seat } = filters();
  const count = [step >= 0, role, person, chapter, seat >= 0].filter(Boolean).length;
  $("filtered").textContent = count ? `(${count})` : "";
  write();
}
// Many things happen at once: the list follows a little later, if its beginning is in sight.
export function refresh() {
  if (!asked || due) return;
  due = setTimeout(() => {
    due = 0;
    if (loading) refresh();
    else if ($("pane-chronicle").scrollTop < 200 && lines.length <= PAGE) load();
  }, LATER);
}
function write() {
  shown($("lines"), lines.map((line) => [line.entry, line.text, line.kind]), () => {
    const built = [];
    let season = "";
    for (const line of lines) {
      if (line.season !== season) { season = line.season; built.push(make("li.season", capital(season))); }
      built.push(item(line));
    }
    return built.length ? built : [make("li.soft", words.no_lines, { lang: document.documentElement.lang })];
  });
}
function item(line) {
  const who = [line.person, hour(line.at)].filter(Boolean).join(", ");
  const menu = runs && line.kind !== "words" ? button("", "⋯", () => about(line), { "aria-label": `${words.more_of}: ${line.text}`, "data-id": `line ${line.entry} ${line.text}` }) : null;
  return make(`li.${line.kind}`, [make("span.text", [line.about ? make("b", `${titled(line.about)}: `) : null, line.text, " ", make("span.by", line.kind === "words" ? `${words.said_to_all}, ${hour(line.at)}` : who)]), menu]);
}
function about(line) {
  open(words.more_of, [
    make("p", line.text, { lang: "en" }),
    make("p.soft", [capital(line.season), line.role ? titled(line.role) : "", line.person, hour(line.at)].filter(Boolean).join(" · ")),
    buttons(
      line.kind === "correction" ? button("", words.undo, async () => { await undo(line.entry); load(); }) : null,
      button("", words.rewind_to, () => preview(line.entry)),
    ),
  ]);
}
for (const select of Object.values(by)) select.addEventListener("change", () => load());
$("older").addEventListener("click", () => load(true));

// --- through whose eyes -----------------------------------------------------------------------

export function openEyes(seat, role) {
  const body = make("div.form", "", { lang: "en" });
  Object.assign(viewer, { seat, parts: {}, show: () => body.replaceChildren(...seen(viewer.parts)) });
  say({ type: "look", seat });
  open(full(role), [body, button("", words.close, () => $("sheet").close())], () => {
    Object.assign(viewer, { seat: -1, parts: {}, show: null });
    say({ type: "look", seat: -1 });
  });
}
function seen(parts) {
  const own = document.documentElement.lang;
  const offers = parts.offers || [];
  return [
    ...standing(parts),
    offers.length ? make("h3", words.offers, { lang: own }) : "",
    ...offers.map((one) => make("p", one.text)),
    parts.moment ? make("p.soft", parts.moment.question) : "",
    ...(parts.powers || []).map((line) => make("p.soft", ruled(line))),
  ].filter(Boolean);
}
