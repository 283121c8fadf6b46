// The teacher's console: the socket, the clock, and who fills which part.

import { filled, shown, sign } from "./bits.js";
import { $, ask, box, button, buttons, capital, clock, close, viewer, here, hour, make, now, open, client, runs, say, toast, use, words } from "./console-state.js";
import { showAgenda, openCorrections, openJudging, openRewind } from "./judging.js";
import { openArrivals, showBurst } from "./arrivals.js";
import { openLate, showPeople } from "./crowd.js";
import { openPrepared, openScene, openSettings, showInjects } from "./announcing.js";
import { refresh, showFilters } from "./chronicle.js";
import { wire } from "../wire.js";

const socket = wire(here, () => ({
  kind: "console", entry: client.entry, revision: -1, seat: -1,
}), { classroom: heard, bye: ({ reason }) => { if (reason === "protocol") toast(reason, "", true); } }, (yes) => {
  $("link").classList.toggle("off", !yes);
  $("link").textContent = yes ? "" : $("link").dataset.off;
  if (yes && viewer.seat >= 0) say({ type: "look", seat: viewer.seat });
});
use(socket);

// What is told of another seat is kept apart: it is what somebody looks at through its eyes.
function heard(told) {
  client.ahead = told.now - Date.now() / 1000;
  Object.assign(client, { entry: told.entry, status: told.status, ready: told.ready });
  Object.assign(client.classroom, told.classroom);
  const looking = viewer.seat >= 0 && told.seat === viewer.seat;
  const target = looking ? viewer : client;
  if (!looking) client.seat = told.seat;
  if (told.whole) target.parts = {};
  Object.assign(target.parts, told.parts);
  for (const name of told.gone) delete target.parts[name];
  if (looking) viewer.show?.();
  show();
  if (told.news.length) refresh();
}

function show() {
  document.body.classList.toggle("paused", Boolean(client.classroom.info?.paused));
  showClock();
  showAgenda();
  showPeople();
  showBurst();
  showNotices();
  showInjects();
  showFilters();
}

function showNotices() {
  const told = (client.classroom.notices || []).join(" ");
  if ($("notices").textContent !== told) $("notices").textContent = told;
  $("notices").hidden = !told;
}

// --- the clock --------------------------------------------------------------------------------

function showClock() {
  const begun = client.status === "playing", season = client.classroom.season;
  $("gather").hidden = client.status !== "waiting";
  $("dial").hidden = !begun || !season;
  $("after").hidden = client.status !== "over";
  document.querySelector("[data-open=late]").hidden = client.status === "over";
  if (client.status === "waiting") {
    const people = (client.classroom.people || []).filter((one) => one.state !== "waiting").length;
    const free = (client.classroom.free || []).length;
    $("gathered").textContent = [filled(people === 1 ? words.gathered_one : words.gathered, { people }), filled(free === 1 ? words.free_one : words.free_many, { free })].join(" ");
  }
  if (client.ready < 1) $("season").textContent = `${words.preparing}: ${Math.floor(100 * client.ready)}%`;
  else if (client.status === "waiting") $("season").textContent = words.before;
  if (client.status === "over") $("season").textContent = words.over;
  if (!season || !begun) return;
  $("season").textContent = capital(season.name);
  shown($("season-sign"), client.parts.moment?.icon || "", () => [sign(client.parts.moment?.icon || season.kind)]);
  $("next").disabled = !season.turns;
  if ($("jump")) Object.assign($("jump"), { hidden: !season.shortcut, textContent: season.shortcut });
  const paused = Boolean(client.classroom.info?.paused);
  $("hold").setAttribute("aria-pressed", String(paused));
  $("hold").textContent = paused ? words.unhold : words.hold;
  $("closing-box").hidden = !season.closing.length;
  shown($("closing"), season.closing, () => season.closing.map((line) => make("li", line)));
  ticks();
}
function remaining() {
  const it = client.classroom.clock || {};
  return Math.max(0, it.running ? it.ends - now() : it.left || 0);
}
function ticks() {
  const it = client.classroom.clock || {}, left = remaining(), season = client.classroom.season;
  if (!season) return;
  const up = Boolean(it.rung) || (it.running && left <= 0);
  $("time").textContent = clock(Math.ceil(left));
  $("ring").style.strokeDashoffset = String(100 - 100 * Math.min(1, it.length ? left / it.length : 0));
  $("dial").classList.toggle("short", Boolean(it.running) && left <= 30);
  $("dial").classList.toggle("up", up);
  $("state").textContent = client.classroom.info?.paused ? words.held : up ? words.up : it.running ? words.runs : words.stands;
  $("start").textContent = it.running ? words.pause : up ? words.again : words.start;
  $("start").disabled = Boolean(client.classroom.info?.paused);
  // While time is up the season's end is what comes next.
  $("start").classList.toggle("main", !up);
  $("next").classList.toggle("main", up);
  let at = now() + left;
  const lines = [[season.name, at], ...season.ahead.map(([, name, length]) => { at += length; return [name, at]; })];
  shown($("ahead"), lines.map(([name, ends]) => [name, Math.round(ends / 60)]), () => lines.map(([name, ends]) => make("li", [make("span", name), make("time", hour(ends))])));
  $("rest").textContent = filled(words.rest, { count: season.more, minutes: Math.round((left + season.rest) / 60) });
}
setInterval(() => { if (client.status === "playing") ticks(); }, 500);

$("start").addEventListener("click", () => ask({ type: "clock", do: client.classroom.clock?.running ? "pause" : "start" }, ""));
$("more").addEventListener("click", () => ask({ type: "clock", do: "more" }, ""));
$("less").addEventListener("click", () => ask({ type: "clock", do: "less" }, ""));
$("hold").addEventListener("click", () => ask({ type: "hold", on: !client.classroom.info?.paused }, ""));
$("begin")?.addEventListener("click", () => ask({ type: "begin" }));
$("back").addEventListener("click", () => openRewind("season"));
$("jump")?.addEventListener("click", () => {
  const label = client.classroom.season?.shortcut || "";
  open(label, [
    make("p", words.sure_jump),
    buttons(button("main", label, async () => { close(); await ask({ type: "jump" }); }, { lang: "en" }), button("", words.cancel, close)),
  ]);
});
// A season with time left is not ended by one tap alone.
$("next").addEventListener("click", () => {
  const it = client.classroom.clock || {};
  if (it.rung) { ask({ type: "clock", do: "next" }); return; }
  const closing = client.classroom.season?.closing || [];
  open(words.next, [
    make("p", words.sure_next),
    closing.length ? make("ul", closing.map((line) => make("li", line)), { lang: "en" }) : null,
    buttons(button("main", words.next, async () => { close(); await ask({ type: "clock", do: "next" }); }), button("", words.cancel, close)),
  ]);
});

// --- parts of the page ------------------------------------------------------------------------

const OPENS = {
  judge: openJudging, correct: () => openCorrections(), paper: () => openCorrections("", true), rewind: () => openRewind(),
  settings: openSettings, late: openLate, arrivals: openArrivals, prepared: openPrepared, scene: openScene,
};
document.addEventListener("click", ({ target }) => {
  const name = target.closest?.("[data-open]")?.dataset.open;
  if (!name) return;
  $("classroom-menu").open = false;
  if (client.status !== "playing" && !["settings", "prepared", "scene", "arrivals"].includes(name)) { toast(client.status === "over" ? words.over : words.first, "", true); return; }
  OPENS[name]();
});
const tabs = [...document.querySelectorAll("[data-tab]:not(.desk)")];
function turn(name) {
  box.dataset.tab = name;
  for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
}
for (const tab of tabs) tab.addEventListener("click", () => { turn(tab.dataset.tab); scrollTo(0, 0); });
turn("clock");
if (!runs) document.body.classList.add("helps");
