// Who is there, who is not, and what can be done about it: a person, a role, a phone.

import { filled, shown } from "./bits.js";
import { $, ask, button, buttons, cast, chooser, close, deedsOf, field, fill, full, here, make, now, open, client, runs, seats, titled, toast, words } from "./console-state.js";
import { openCorrections } from "./judging.js";
import { openEyes } from "./chronicle.js";

const IDLE = 120;

// A row for everybody who is here, then one for each role that nobody plays.
function rows() {
  const people = (client.classroom.people || []).map((one) => {
    const [phone, last] = client.classroom.active?.[one.id] || [false, 0];
    const role = cast().get(one.role);
    const ago = Math.max(0, now() - Math.max(last, one.joined, client.classroom.season?.began || 0));
    return { ...one, person: one.id, phone, last, ago, life: role?.life || "", place: role?.place || "", title: one.role ? titled(one.role) : words.no_role };
  });
  const taken = new Set(people.map((one) => one.role));
  const others = Object.entries(client.classroom.roles || {}).filter(([role, { names }]) => !names.length && !taken.has(role) && role !== client.classroom.info?.judge)
    .map(([role, { kind }]) => ({ person: -1, role, name: titled(role), title: kind === "open" ? words.free : words.bot, state: kind, phone: false, last: 0, ago: 0, life: cast().get(role)?.life || "" }));
  return [...people, ...others];
}
const KINDS = {
  all: (one) => one.person >= 0,
  waiting: (one) => one.state === "waiting",
  idle: (one) => one.person >= 0 && one.state === "here" && one.role && one.ago > IDLE && client.status === "playing",
  never: (one) => one.person >= 0 && one.role && !one.last && client.status === "playing",
  offline: (one) => one.person >= 0 && !one.phone,
  away: (one) => one.state === "away",
  no_role: (one) => one.person >= 0 && !one.role,
  dead: (one) => one.life === "shade" || one.life === "imago" || one.life === "dying",
  bots: (one) => one.person < 0 && one.state === "bot",
  open: (one) => one.person < 0 && one.state === "open",
};
let which = "all";
export function showPeople() {
  const all = rows(), people = all.filter(KINDS.all);
  const waits = people.filter(KINDS.waiting).length;
  $("people-count").textContent = filled(words.people_count, { here: people.filter((one) => one.phone).length, all: people.length });
  $("tab-people").textContent = waits || "";
  $("nudge-idle").disabled = !people.some(KINDS.idle);
  const list = Object.keys(KINDS).map((kind) => [kind, all.filter(KINDS[kind]).length]).filter(([kind, count]) => kind === "all" || count || kind === which);
  const select = $("which");
  shown(select, list, () => list.map(([kind, count]) => make("option", `${words[kind]} (${count})`, { value: kind })));
  select.value = which;
  const sought = $("seek").value.trim().toLowerCase();
  const found = all.filter((one) => (sought ? `${one.name} ${one.title} ${one.role}`.toLowerCase().includes(sought) : KINDS[which](one)));
  found.sort((a, b) => (b.state === "waiting") - (a.state === "waiting") || a.name.localeCompare(b.name));
  shown($("people"), found.map((one) => [one.person, one.name, one.title, one.state, one.phone, !one.last, Math.floor(one.ago / 60), one.life, one.claims, waits, client.status]), () => [
    waits > 1 && which !== "dead" ? make("li.doing", [button("main", words.let_all_in, () => ask({ type: "admit" }), { "data-id": "all" }), runs ? button("danger", words.none_in, () => sendAway(waits), { "data-id": "none" }) : null]) : null,
    ...found.map(row),
    found.length ? null : make("li.soft", words.none_found),
  ]);
}
function row(one) {
  const idle = KINDS.idle(one), bot = one.state === "bot" || one.state === "away";
  const dot = one.state === "waiting" ? "wait" : bot ? "bot" : idle ? "idle" : one.phone ? "on" : "off";
  const said = one.person < 0 ? "" : one.state === "waiting" ? (one.claims ? words.returns : words.waiting) : one.state === "away" ? words.away : !one.phone ? words.offline : !one.role ? "" : client.status !== "playing" ? words.here : !one.last ? words.never : one.ago < 60 ? words.just : filled(words.minutes_ago, { count: Math.floor(one.ago / 60) });
  const bad = idle || (one.person >= 0 && (!one.phone || one.state === "waiting"));
  const life = one.life && one.life !== "alive" ? ` · ${one.life}` : "";
  return make("li", button("", [
    make(`span.dot.${dot}`, "", { "aria-hidden": "true" }),
    make("span.who-is", [make("b", one.name), make("small", `${one.title}${life}`)]),
    make(`span.since${bad ? ".bad" : ""}`, said),
  ], () => openRow(one), { "data-id": `${one.person} ${one.role}` }));
}
$("seek").addEventListener("input", showPeople);
$("which").addEventListener("change", ({ target }) => { which = target.value; showPeople(); });
$("nudge-idle").addEventListener("click", () => ask({ type: "nudge", text: words.attention }, words.nudged));
setInterval(showPeople, 20000);

export const openSeat = (role) => openRow(rows().find((one) => one.role === role) || { person: -1, role, name: titled(role), title: "", state: "bot" });

function openRow(one) {
  const role = cast().get(one.role), kind = client.classroom.roles?.[one.role]?.kind, begun = client.status === "playing";
  const seat = role?.seat ?? (client.classroom.people || []).find((it) => it.id === one.person)?.seat ?? -1;
  const away = kind === "bot";
  open(one.name, [
    make("p.soft", [one.role ? full(one.role) : words.no_role, role?.life && role.life !== "alive" ? `, ${role.life}` : ""], { lang: "en" }),
    one.claims ? make("p", filled(words.returns_about, { name: one.name })) : null,
    one.state === "waiting" ? button("main", words.let_in, () => done({ type: "admit", person: one.person })) : null,
    one.state === "waiting" ? null : buttons(
      one.person >= 0 ? button("", words.nudge, () => ask({ type: "nudge", person: one.person, text: words.attention }, words.nudged)) : null,
      one.person >= 0 && seat >= 0 && begun ? button("", away ? words.from_bot : words.to_bot, () => done({ type: "bot", seat, on: !away })) : null,
      seat >= 0 ? button("", words.phone, () => openPhone(seat, one.role)) : null,
      seat >= 0 ? make("a.button", words.card, { href: `${here}/paper/seats.pdf?seat=${seat}`, target: "_blank", rel: "noopener" }) : null,
      seat >= 0 && begun ? button("", words.look, () => openEyes(seat, one.role)) : null,
      seat >= 0 && begun && runs ? button("", words.correct, () => openCorrections(one.role)) : null,
    ),
    ...(one.person >= 0 ? personal(one) : taking(seat)),
  ]);
}
async function done(message) { if (await ask(message)) close(); }
function personal(one) {
  const name = field(words.name, one.name, { maxlength: 24 });
  const naming = make("form.field", [name.box, make("button", words.rename)]);
  naming.addEventListener("submit", (event) => { event.preventDefault(); done({ type: "rename", person: one.person, name: name.input.value }); });
  const list = [[-1, words.no_role], ...everySeat()];
  const other = chooser(words.assign, list, null, one.seat);
  const giving = make("form.field", [other.box, make("button", words.give)]);
  giving.addEventListener("submit", (event) => { event.preventDefault(); done({ type: "assign", person: one.person, seat: Number(other.select.value) }); });
  return [naming, giving, runs ? button("danger", words.remove, () => removing(one)) : null];
}
function sendAway(count) {
  open(words.none_in, [make("p", filled(words.sure_none, { count })), buttons(button("danger", words.none_in, () => done({ type: "remove" })), button("", words.cancel, close))]);
}
function removing(one) {
  fill([make("p", filled(words.sure_remove, { name: one.name })), buttons(button("main danger".split(" ").join("."), words.remove, () => done({ type: "remove", person: one.person })), button("", words.cancel, close))]);
}
// A role that nobody plays is given to somebody.
function taking(seat) {
  const people = (client.classroom.people || []).map((one) => [one.id, one.role ? `${one.name} (${titled(one.role)})` : one.name]);
  if (seat < 0 || !people.length) return [];
  const who = chooser(words.person, people, null, people[0][0]);
  const form = make("form.field", [who.box, make("button", words.give)]);
  form.addEventListener("submit", (event) => { event.preventDefault(); done({ type: "assign", person: Number(who.select.value), seat }); });
  return [form];
}
function everySeat() {
  const known = seats().map((one) => [one.seat, full(one.role)]);
  return known.length ? known : (client.classroom.people || []).filter((one) => one.seat >= 0).map((one) => [one.seat, titled(one.role)]);
}

// A new link to a seat, for another phone, as text and as a QR code.
async function openPhone(seat, role) {
  const body = new URLSearchParams({ word: "card", seat: String(seat) });
  const answer = await fetch(`${here}/link`, { method: "POST", body });
  if (!answer.ok) { toast(words.stale, "", true); return; }
  const { address, qr } = await answer.json();
  const image = make("img.qr", "", { alt: address, src: `data:image/svg+xml,${encodeURIComponent(qr)}` });
  open(words.phone, [make("p", filled(words.phone_about, { role: titled(role) })), image, make("output", address)]);
}

// A latecomer finds no free role: one more joins the game.
export function openLate() {
  const deed = deedsOf(client.parts.verbs).find((one) => one.name === "bring in");
  const list = (deed?.picks || []).map((pick) => [pick.action, pick.label]);
  if (!list.length) { toast(words.none_found, "", true); return; }
  const which = chooser(words.role, list, null, list[0][0]);
  open(words.late, [make("p", words.late_about), which.box, button("main", words.bring, () => done({ type: "judge", actions: [Number(which.select.value)] }))]);
}
