// The console of whoever runs a room: the socket, the clock, and who fills which part.

import { filled, shown, sign } from "./bits.js";
import { $, ask, box, button, buttons, capital, clock, close, eyes, here, hour, make, now, open, room, runs, say, toast, use, words } from "./desk.js";
import { showAgenda, openCorrections, openJudging, openRewind } from "./judging.js";
import { openArrivals, showBurst } from "./arrivals.js";
import { openLate, showPeople } from "./crowd.js";
import { openPrepared, openScene, openSettings, showInjects } from "./telling.js";
import { refresh, showFilters } from "./chronicle.js";
import { wire } from "./wire.js";

const socket = wire(here, () => ({
  kind: "console", entry: room.entry, revision: -1, seat: -1,
}), { room: heard, bye: ({ reason }) => { if (reason === "protocol") toast(reason, "", true); } }, (yes) => {
  $("link").classList.toggle("off", !yes);
  $("link").textContent = yes ? "" : $("link").dataset.off;
  if (yes && eyes.seat >= 0) say({ type: "look", seat: eyes.seat });
});
use(socket);

// What is told of another seat is kept apart: it is what somebody looks at through its eyes.
function heard(told) {
  room.ahead = told.now - Date.now() / 1000;
  Object.assign(room, { entry: told.entry, status: told.status, ready: told.ready });
  Object.assign(room.hall, told.hall);
  const looking = eyes.seat >= 0 && told.seat === eyes.seat;
  const target = looking ? eyes : room;
  if (!looking) room.seat = told.seat;
  if (told.whole) target.parts = {};
  Object.assign(target.parts, told.parts);
  for (const name of told.gone) delete target.parts[name];
  if (looking) eyes.show?.();
  show();
  if (told.news.length) refresh();
}

function show() {
  document.body.classList.toggle("paused", Boolean(room.hall.hall?.paused));
  showClock();
  showAgenda();
  showPeople();
  showBurst();
  showInjects();
  showFilters();
}

// --- the clock --------------------------------------------------------------------------------

function showClock() {
  const begun = room.status === "playing", season = room.hall.season;
  $("gather").hidden = room.status !== "waiting";
  $("dial").hidden = !begun || !season;
  $("after").hidden = room.status !== "over";
  document.querySelector("[data-open=late]").hidden = room.status === "over";
  if (room.status === "waiting") {
    const people = (room.hall.people || []).filter((one) => one.state !== "waiting").length;
    $("gathered").textContent = filled(words.gathered, { people, free: (room.hall.free || []).length });
  }
  if (room.ready < 1) $("season").textContent = `${words.preparing}: ${Math.floor(100 * room.ready)}%`;
  else if (room.status === "waiting") $("season").textContent = words.before;
  if (room.status === "over") $("season").textContent = words.over;
  if (!season || !begun) return;
  $("season").textContent = capital(season.name);
  shown($("season-sign"), room.parts.moment?.icon || "", () => [sign(room.parts.moment?.icon || season.kind)]);
  $("next").disabled = !season.turns;
  const paused = Boolean(room.hall.hall?.paused);
  $("hold").setAttribute("aria-pressed", String(paused));
  $("hold").textContent = paused ? words.unhold : words.hold;
  $("closing-box").hidden = !season.closing.length;
  shown($("closing"), season.closing, () => season.closing.map((line) => make("li", line)));
  ticks();
}
function remaining() {
  const it = room.hall.clock || {};
  return Math.max(0, it.running ? it.ends - now() : it.left || 0);
}
function ticks() {
  const it = room.hall.clock || {}, left = remaining(), season = room.hall.season;
  if (!season) return;
  const up = Boolean(it.rung) || (it.running && left <= 0);
  $("time").textContent = clock(Math.ceil(left));
  $("ring").style.strokeDashoffset = String(100 - 100 * Math.min(1, it.length ? left / it.length : 0));
  $("dial").classList.toggle("short", Boolean(it.running) && left <= 30);
  $("dial").classList.toggle("up", up);
  $("state").textContent = room.hall.hall?.paused ? words.held : up ? words.up : it.running ? words.runs : words.stands;
  $("start").textContent = it.running ? words.pause : up ? words.again : words.start;
  $("start").disabled = Boolean(room.hall.hall?.paused);
  // While time is up the season's end is what comes next.
  $("start").classList.toggle("main", !up);
  $("next").classList.toggle("main", up);
  let at = now() + left;
  const lines = [[season.name, at], ...season.ahead.map(([, name, length]) => { at += length; return [name, at]; })];
  shown($("ahead"), lines.map(([name, ends]) => [name, Math.round(ends / 60)]), () => lines.map(([name, ends]) => make("li", [make("span", name), make("time", hour(ends))])));
  $("rest").textContent = filled(words.rest, { count: season.more, minutes: Math.round((left + season.rest) / 60) });
}
setInterval(() => { if (room.status === "playing") ticks(); }, 500);

$("start").addEventListener("click", () => ask({ type: "clock", do: room.hall.clock?.running ? "pause" : "start" }, ""));
$("more").addEventListener("click", () => ask({ type: "clock", do: "more" }, ""));
$("less").addEventListener("click", () => ask({ type: "clock", do: "less" }, ""));
$("hold").addEventListener("click", () => ask({ type: "hold", on: !room.hall.hall?.paused }, ""));
$("begin")?.addEventListener("click", () => ask({ type: "begin" }));
$("back").addEventListener("click", () => openRewind("season"));
// A season with time left is not ended by one tap alone.
$("next").addEventListener("click", () => {
  const it = room.hall.clock || {};
  if (it.rung) { ask({ type: "clock", do: "next" }); return; }
  const closing = room.hall.season?.closing || [];
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
  $("room-menu").open = false;
  if (room.status !== "playing" && !["settings", "prepared", "scene", "arrivals"].includes(name)) { toast(room.status === "over" ? words.over : words.first, "", true); return; }
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
