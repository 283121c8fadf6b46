// The projector: what all may see, told large.  Scenes change with what happens, and back to the map.
// Nobody touches it: it connects again by itself and keeps the screen awake.

import { $, draw, filled, make, says } from "../board.js";
import { still } from "../flip.js";
import { wire } from "../wire.js";

const stage = $("projector"), words = says();
const HOLD = [3500, 5500, 8000], THROWN = 5500, LINE = 3200, MOST_LINES = 6, LONGEST = 200, MOST_CARDS = 5, STALE = 20000;
const STAYS = { tally: 25000, duel: 16000 };
const PIPS = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]];

let entry = -1, revision = -1, map = -1, skew = 0, status = "waiting";
const parts = {}, classroom = {}, moved = { tally: 0, duel: 0 };
let news = [], lines = [], cards = [], shown = null, fight = "", thrown = null;

// --- the socket -----------------------------------------------------------------------------

wire(`/r/${stage.dataset.id}`, () => ({ kind: "projector", entry, revision, map, narrow: false, with_map: true }), {
  classroom: take,
  nudge: ({ text }) => { lines.push(text); },
}, (yes) => { if (!yes) $("link").classList.add("off"); });

// --- what is told ---------------------------------------------------------------------------

function take(told) {
  $("link").classList.remove("off");
  const first = entry < 0;
  if (told.whole) { for (const name of Object.keys(parts)) delete parts[name]; news = []; }
  if (told.entry < entry) news = news.filter((line) => line.entry < told.entry);
  Object.assign(parts, told.parts);
  for (const name of told.gone) delete parts[name];
  Object.assign(classroom, told.classroom);
  ({ entry, revision, status } = told);
  skew = told.now - Date.now() / 1000;
  news = news.concat(told.news).slice(-60);
  lines.push(...told.news.slice(first ? -1 : -MOST_LINES).map((line) => line.text));
  lines = lines.slice(-MOST_LINES);
  if (told.map) drawMap(told.map);
  if (told.classroom.cards) announce(told.classroom.cards);
  if (told.classroom.said) hearWords(told.classroom.said, first);
  note(told, first);
  show();
}

function drawMap(it) {
  map = it.revision;
  const layers = {};
  for (const [name, markup] of Object.entries(it.parts)) if (name.startsWith("layer ")) layers[name.slice(6)] = markup;
  const whole = it.whole || !$("board").firstElementChild;
  draw({ style: it.parts.style, box: it.parts.frame, description: it.parts.told, layers, order: whole ? Object.keys(layers) : null });
}

// Moments that wait to be shown; dice belong to the scene of their fight, trifles to nobody in a hurry.
function announce(fresh) {
  const now = Date.now();
  cards = cards.filter((card) => card.weight > 1 || now - card.at < STALE);
  for (const [, card] of fresh) {
    if (card.kind === "season") newSeason();
    cards.push({ ...card, at: now });
  }
  if (cards.length > MOST_CARDS) {
    const least = cards.map((card) => card.weight).sort().at(-MOST_CARDS);
    cards = cards.filter((card) => card.weight >= least).slice(-MOST_CARDS);
  }
}

// Of seasons only the newest is worth a card; trifles of the last one are forgotten.
function newSeason() {
  cards = cards.filter((card) => card.kind !== "season" && card.weight > 0);
  if (shown?.kind === "season") shown.until = 0;
}

// What the teacher says to all.
let spoken = -1;
function hearWords(said, first) {
  const fresh = said.filter((one) => one.number > spoken);
  spoken = Math.max(spoken, ...said.map((one) => one.number));
  if (first) return;
  for (const { text } of fresh) {
    cards.push({ kind: "word", over: classroom.info?.title || "", title: text, text: "", people: [], sides: [], weight: 2, at: Date.now() });
  }
}

// When what is counted or fought has changed, it is worth a look.
function note(told, first) {
  const now = first ? 0 : Date.now();
  if (told.parts.tally) moved.tally = now;
  const fought = Object.keys(told.parts).filter((name) => name.startsWith("duel "));
  if (fought.length) { moved.duel = now; fight = fought.at(-1); }
  if (!parts[fight]) fight = Object.keys(parts).find((name) => name.startsWith("duel ")) || "";
}

// --- the director ---------------------------------------------------------------------------

function wanted() {
  const held = classroom.info?.scene;
  if (held) return held;
  if (status === "waiting") return "join";
  if (thrown) return "duel";
  if (status === "over") return parts.tally ? "tally" : "chronicle";
  const now = Date.now();
  if (fight && now - moved.duel < STAYS.duel) return "duel";
  if (parts.tally && now - moved.tally < STAYS.tally) return "tally";
  return "map";
}

function direct() {
  if (shown && Date.now() > shown.until) { shown = null; thrown = null; $("card").hidden = true; show(); }
  if (!shown && cards.length && classroom.info?.scene !== "curtain") present(cards.shift());
  const scene = wanted();
  if (stage.dataset.scene !== scene) { stage.dataset.scene = scene; show(); }
}

function present(card) {
  const throwing = card.kind === "throw";
  shown = { kind: card.kind, until: Date.now() + (throwing ? THROWN : HOLD[card.weight] || HOLD[0]) };
  if (throwing) { thrown = card; stage.dataset.scene = "duel"; showDuel(); return; }
  const box = $("card");
  box.hidden = true;
  box.className = `card ${card.kind}`;
  $("card-people").replaceChildren(...card.people.map(portrayed));
  $("card-over").textContent = card.over;
  $("card-title").textContent = card.title;
  $("card-text").textContent = card.text;
  requestAnimationFrame(() => { box.hidden = false; });
}

// --- what is shown --------------------------------------------------------------------------

function show() {
  const facts = classroom.info || {}, moment = parts.moment;
  $("season").textContent = status !== "waiting" && moment ? moment.season : facts.title || facts.game || "";
  $("question").textContent = asked(facts, moment);
  if (parts.icon && status !== "waiting") $("icon").replaceChildren(parsed(parts.icon));
  const beads = status === "waiting" ? [] : parts.calendar || [];
  calendar(beads.filter((it) => it.state !== "out"));
  $("pause").hidden = !facts.paused || status !== "playing";
  stage.dataset.joining = status !== "over" && classroom.joined?.free ? "yes" : "no";
  $("lock").hidden = !facts.lock;
  $("lock").querySelector("b").textContent = facts.lock || "";
  showRoles();
  showTally();
  showDuel();
  showChronicle();
  tick();
}

// A bead for each season that is played; years stand under the first of their seasons.
function calendar(beads) {
  let year = "";
  const items = beads.map((it) => {
    const item = make("li", "", `${it.kind} ${it.state}`), own = it.label.match(/\d+/)?.[0] || "";
    if (own !== year) item.append(make("b", own));
    year = own;
    return item;
  });
  $("calendar").className = items.length > 12 ? "many" : "";
  $("calendar").replaceChildren(...items);
}

function asked(facts, moment) {
  if (status === "over") return words.over;
  if (status === "waiting") return [facts.game, facts.date].filter(Boolean).join(", ");
  return moment ? moment.question : words.preparing;
}

function showRoles() {
  const { people = 0, free = 0 } = classroom.joined || {};
  $("joined").textContent = filled(free > 1 ? words.here : free ? words.here_one : words.full, { people, free });
  const roles = Object.entries(classroom.roles || {}).filter(([role]) => role !== classroom.info?.judge);
  $("roles").replaceChildren(...roles.map(([role, it]) => {
    const item = make("li", called(role), it.names.length ? "taken" : it.kind);
    if (it.names.length) item.append(" ", make("b", it.names.join(", ")));
    return item;
  }));
  fitRoles();
}
// Names are as large as the room for them allows.
function fitRoles() {
  const list = $("roles"), wall = list.parentElement, now = `${list.textContent} ${wall.clientWidth} ${wall.clientHeight}`;
  if (stage.dataset.scene !== "join" || fitRoles.known === now) return;
  fitRoles.known = now;
  for (let size = 3.2; size >= .9; size -= .1) {
    list.style.setProperty("--small", `${size}rem`);
    if (wall.scrollHeight <= wall.clientHeight) return;
  }
}
addEventListener("resize", fitRoles);

function showTally() {
  const it = parts.tally;
  $("tally-over").textContent = it?.over || "";
  $("tally-title").textContent = it ? it.title : words.nothing;
  $("tally-text").textContent = it?.text || "";
  const rows = it?.rows || [], highest = Math.max(0, ...rows.map((row) => row.die || 0));
  $("bars").className = rows.length > 6 ? "bars many" : "bars";
  keep($("bars"), rows.slice(0, 12), (row) => row.label, bar, (item, row, at) => {
    item.className = `${row.leads ? "leads" : !row.who && at ? "against" : ""}${row.die > 0 ? " dice" : ""}${row.die > 0 && row.die === highest ? " kept" : ""}`;
    throwDie(item.querySelector(".thrown"), row.die, `${it.title} ${row.die}`);
    item.querySelector(".bar").style.setProperty("--share", it.of ? Math.min(1, row.count / it.of) : 0);
    item.querySelector(".for-it").textContent = row.text;
    count(item.querySelector(".count"), row.count);
  });
  $("speaker").replaceChildren(...(it?.speaker ? [mark(it.speaker.mark, "7rem")] : []));
  const roster = it?.roster || [];
  $("roster").className = roster.length > 14 ? "roster many" : "roster";
  $("roster").replaceChildren(...roster.map(seated));
  $("verdicts").replaceChildren(...(it?.verdicts || []).map((one) => {
    const item = make("li", "", one.text), name = make("span", one.label);
    item.append(mark(one.who.mark, "3.4rem"), name);
    if (one.text) name.append(make("em", one.text));
    return item;
  }));
}
// Who sits there: faded until they have spoken.
function seated(one) {
  const item = make("li", "", one.said ? `said${one.said === "no" ? " no" : ""}` : "");
  const name = titled(one.who.name, one.who.role);
  if (one.votes) name.append(make("small", ` ${one.votes}`));
  item.append(mark(one.who.mark, "2.4rem"), name);
  if (one.said) item.append(make("em", one.said));
  return item;
}
function bar(row) {
  const item = make("li"), name = make("span", "", "name"), track = make("span", "", "track");
  if (row.who) name.append(mark(row.who.mark, ""));
  name.append(titled(row.label, row.who?.role));
  track.append(make("div", "", "bar"), make("span", "", "for-it"));
  item.append(name, track, make("span", "", "thrown"), make("span", "0", "count"));
  return item;
}
function throwDie(box, face, now) {
  if (box.dataset.now === now) return;
  box.dataset.now = now;
  box.replaceChildren(...(face > 0 ? [die(face)] : []));
  if (face > 0) roll(box.firstChild);
}

// Keep the items that stay, so that bars grow instead of appearing.
function keep(list, rows, key, build, fill) {
  const old = new Map([...list.children].map((item) => [item.dataset.key, item]));
  const items = rows.map((row) => {
    const item = old.get(key(row)) || build(row);
    item.dataset.key = key(row);
    return item;
  });
  list.replaceChildren(...items);
  rows.forEach((row, at) => requestAnimationFrame(() => fill(items[at], row, at)));
}

function count(field, to) {
  if (field.dataset.to === String(to)) return;
  if (to === null) { field.textContent = field.dataset.to = ""; return; }
  field.dataset.to = to;
  const from = Number(field.textContent) || 0, start = performance.now();
  if (still() || from === to) { field.textContent = to; return; }
  const step = (now) => {
    if (field.dataset.to !== String(to)) return;
    const far = Math.min(1, (now - start) / 700);
    field.textContent = Math.round(from + (to - from) * far);
    if (far < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

let dice = "";
function showDuel() {
  const it = thrown || parts[fight];
  $("duel-over").textContent = it?.over || "";
  $("duel-title").textContent = thrown ? "" : it ? "" : words.peace;
  $("duel-text").textContent = it ? (thrown ? thrown.title : it.text) : "";
  const now = JSON.stringify(it?.sides || []);
  if (now !== dice) {
    const sides = (it?.sides || []).map((side) => fighter(side, fate(side, it.sides)));
    $("sides").replaceChildren(...(sides.length ? [sides[0], make("p", "vs", "versus"), sides[1]] : []));
    dice = now;
    if (it) for (const die of $("sides").querySelectorAll(".die:not(.blank)")) roll(die);
  }
  const rounds = !thrown && it?.rounds > 1 ? filled(words.round, it) : "";
  $("rounds").replaceChildren(...(rounds ? [make("li", rounds)] : []));
}
const fate = (side, sides) => (side.leads ? "won" : sides.some((one) => one.leads) ? "lost" : "");
function fighter(side, decided) {
  const box = make("div", "", `side ${decided}`);
  if (side.who) box.append(mark(side.who.mark, ""));
  const name = make("p", "", "name");
  name.append(titled(side.who?.name || side.name || "", side.who?.role));
  box.append(name, die(side.die), make("p", sum(side), "sum"));
  for (const key of ["label", "with", "left"]) if (side[key]) box.append(make("p", side[key], key));
  return box;
}
const sum = (side) => side.text || (side.added ? `${side.added > 0 ? "+" : ""}${side.added}` : "");

function die(face) {
  const box = make("div", "", face ? "die" : "die blank");
  box.dataset.face = face;
  box.append(faceOf(face));
  return box;
}
function faceOf(face) {
  const pips = (PIPS[face] || []).map(([x, y]) => `<circle cx="${26 * x}" cy="${26 * y}" r="9.5"/>`).join("");
  const text = face > 6 ? `<text y="20" text-anchor="middle" font-size="60">${face}</text>` : "";
  return parsed(`<svg viewBox="-50 -50 100 100"><rect x="-46" y="-46" width="92" height="92" rx="17"/>${pips}${text}</svg>`);
}
function roll(box) {
  if (still()) return;
  const face = Number(box.dataset.face), turns = 9;
  box.animate([
    { transform: "translateY(-40vh) rotate(-540deg) scale(1.4)" },
    { transform: "translateY(0) rotate(-120deg) scale(1.05)", offset: .55 },
    { transform: "translateY(-6vh) rotate(-40deg)", offset: .75 },
    { transform: "none" },
  ], { duration: 1300, easing: "ease-in-out" });
  for (let turn = 1; turn <= turns; turn++) {
    setTimeout(() => box.replaceChildren(faceOf(turn === turns ? face : 1 + ((face + turn * 5) % 6))), turn * 110);
  }
}

function showChronicle() {
  const last = news.slice(-11);
  $("chronicle").replaceChildren(...last.map(({ text }) => make("li", text.replace(/:$/, ""), text.endsWith(":") ? "season" : "")));
}

// --- people ---------------------------------------------------------------------------------

const called = (role) => role.replace(/(^|[- ])(\w)/g, (_, gap, letter) => `${gap && " "}${letter.toUpperCase()}`);
const players = (role) => classroom.roles?.[role]?.names.join(", ") || "";
function titled(name, role) {
  const box = make("span", name), who = role ? players(role) : "";
  if (who) box.append(make("small", who, "played"));
  return box;
}
function portrayed(person) {
  const box = make("div");
  box.append(mark(person.mark, ""), titled(person.name, person.role));
  return box;
}
function mark(markup, size) {
  const svg = parsed(`<svg class="lusoria mark" viewBox="-12 -12 24 24">${markup}</svg>`);
  svg.dataset.theme = document.documentElement.dataset.theme;
  if (size) svg.style.setProperty("--size", size);
  return svg;
}
function parsed(markup) {
  const outer = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`;
  return document.importNode(new DOMParser().parseFromString(outer, "image/svg+xml").documentElement.firstElementChild, true);
}

// --- what goes by itself --------------------------------------------------------------------

function tick() {
  const clock = classroom.clock || {}, field = $("clock");
  const running = Boolean(clock.running);
  const left = running && clock.ends ? clock.ends - Date.now() / 1000 - skew : clock.left;
  field.hidden = !(running || clock.rung || left > 0) || status === "over";
  if (field.hidden) return;
  const whole = Math.max(0, Math.ceil(left));
  field.textContent = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  field.classList.toggle("last", whole <= 60);
  field.classList.toggle("stopped", !running);
}

let next = 0;
function tell() {
  // A list of who is where is read on the map.
  lines = lines.filter((line) => line.length <= LONGEST);
  if (!lines.length || Date.now() < next) return;
  next = Date.now() + (lines.length > 3 ? LINE / 2 : LINE);
  const field = $("ticker");
  const text = lines.shift().replace(/:$/, "");
  field.textContent = text;
  field.classList.toggle("long", text.length > 130);
  field.classList.remove("fresh");
  requestAnimationFrame(() => field.classList.add("fresh"));
}

async function awake() {
  try { if (!document.hidden) await navigator.wakeLock?.request("screen"); } catch { /* it may sleep then */ }
}
document.addEventListener("visibilitychange", awake);
addEventListener("click", () => { document.documentElement.requestFullscreen?.().catch(() => {}); awake(); });
addEventListener("keydown", ({ key }) => {
  if (key !== "d") return;
  const dark = document.documentElement.dataset.theme === "dark";
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  for (const it of document.querySelectorAll(".lusoria[data-theme]")) it.dataset.theme = dark ? "light" : "dark";
});

setInterval(() => { tick(); tell(); direct(); }, 250);
awake();
