// Others' moves, one at a time: each stays as long as it takes to read it.

import { $, capital, filled, make } from "./board.js";

const SPEEDS = { slow: 2, normal: 1, fast: 0.4, instant: 0, step: Infinity };
const MOMENT = 600, LETTER = 22, LONGEST = 5000, OWN = 900, CALM = 4;
const THINKS = 700, USUAL = 4000, TICK = 200;

const chosen = () => localStorage.getItem("pace") in SPEEDS ? localStorage.getItem("pace") : "normal";

// `show` draws a frame. `own` says whether what comes next is the answer to the player's own move.
// Returns what takes a frame in, and what shows at once all that waits.
export function playback(show, own, words) {
  const box = strip(words), waiting = [];
  let until = 0, timer = 0, last = -1, plays = false;
  const skip = box.querySelector("button"), speeds = [box.querySelector("select"), $("set-pace")].filter(Boolean);

  const showing = (frame) => {
    const fresh = news(frame, last), all = frame.whole;
    last = frame.number;
    const before = all ? null : pieces();
    show(frame);
    if (before && !instant()) point(before);
    until = all ? 0 : performance.now() + span(fresh, waiting.length, Boolean(frame.clock));
    tell(fresh, frame, all);
  };
  const next = () => {
    clearTimeout(timer);
    while (waiting.length && (instant() || performance.now() >= until)) showing(waiting.shift());
    if (waiting.length && until < Infinity) timer = setTimeout(next, until - performance.now());
    controls();
  };
  const flush = () => { while (waiting.length) showing(waiting.shift()); next(); };
  const take = (frame) => {
    thinking.heard(frame);
    if (!waiting.length && !frame.whole && frame.number <= last) return show(frame);
    if (frame.whole) waiting.length = 0;
    if (frame.whole || own() || instant()) flush();
    waiting.push(frame);
    if (frame.whole || own()) until = 0;
    next();
  };
  const instant = () => document.hidden || chosen() === "instant";

  // What the strip says: the newest sentences while others move, all of them since the last turn then.
  const list = box.querySelector("ol"), recap = list.parentNode;
  const tell = (fresh, frame, all) => {
    const theirs = fresh.filter((line) => !line.mine);
    if (all || fresh.some((line) => line.mine) || frame.status !== "playing") list.replaceChildren();
    if (frame.status === "playing") list.append(...theirs.map((line) => make("li", line.text, line.heading ? "heading" : "")));
    recap.firstChild.textContent = filled(words.pace_recap, { number: list.children.length });
    list.scrollTop = list.scrollHeight;
  };
  const controls = () => {
    if (box.classList.toggle("plays", waiting.length > 0) !== plays) recap.open = plays = !plays;
    for (const it of speeds) it.value = chosen();
    skip.textContent = chosen() === "step" && waiting.length ? filled(words.pace_next, { number: waiting.length }) : words.pace_skip;
    recap.hidden = !list.children.length;
    box.hidden = recap.hidden && !waiting.length && thinking.idle();
  };
  const thinking = thought(box, words, () => waiting.length, controls);
  skip.addEventListener("click", () => {
    if (chosen() !== "step") return flush();
    until = 0;
    next();
  });
  for (const it of speeds) it.addEventListener("change", () => {
    localStorage.setItem("pace", it.value);
    if (until === Infinity) until = 0;
    next();
  });
  document.addEventListener("visibilitychange", () => { if (document.hidden) flush(); });
  controls();
  $("choices").before(box);
  return { take, flush };
}

// The sentences that a frame adds; a frame that only says who is there adds none.
const news = (frame, last) => frame.whole || frame.number <= last ? [] : frame.log.filter((line) => line.entry >= last);

// How long a frame stays: reading takes its time. A running clock shortens it, and a long queue does
// where no other speed was chosen.
function span(fresh, queue, clocked) {
  if (!fresh.length) return 0;
  const letters = fresh.reduce((sum, line) => sum + line.text.length, 0);
  const read = Math.min(MOMENT + LETTER * letters, LONGEST);
  const scene = fresh.some((line) => line.heading);
  const mine = fresh.every((line) => line.mine) && !scene ? Math.min(read, OWN) : read;
  const hurry = (queue > CALM && chosen() === "normal" ? CALM / queue : 1) * (clocked ? SPEEDS.fast : 1);
  return mine * Math.max(SPEEDS[chosen()], 0) * (chosen() === "step" ? 1 : hurry);
}

function strip(words) {
  const box = make("div", "", "playback");
  box.id = "playback";
  const recap = make("details"), list = make("ol"), line = make("p", "", "pair"), skip = make("button"), speed = make("select");
  list.lang = "en";
  skip.type = "button";
  skip.id = "skip";
  speed.setAttribute("aria-label", words.pace);
  speed.append(...Object.keys(SPEEDS).map((name) => { const one = make("option", words[`pace_${name}`]); one.value = name; return one; }));
  line.append(speed, skip);
  recap.append(make("summary"), list);
  box.append(recap, line);
  return box;
}

// A bot that takes its time is seen to think. How long is guessed from its last decisions.
function thought(box, words, queued, changed) {
  const line = make("p", "", "thinks"), name = make("span"), bar = make("progress"), past = new Map();
  line.setAttribute("role", "status");
  line.append(name, bar);
  line.hidden = true;
  bar.max = 1;
  box.prepend(line);
  let since = 0, seat = -1, places = [];
  const look = () => {
    const spent = performance.now() - since, late = seat >= 0 && spent > THINKS && !queued();
    if (late) bar.value = 1 - Math.exp(-1.5 * spent / (past.get(seat) || USUAL));
    if (late === !line.hidden) return;
    line.hidden = !late;
    changed();
  };
  setInterval(look, TICK);
  return {
    idle: () => line.hidden,
    heard: (frame) => {
      if (seat >= 0 && !frame.whole) past.set(seat, ((past.get(seat) || USUAL) + performance.now() - since) / 2);
      if (frame.places) places = frame.places;
      const one = places.filter((it) => it.acts);
      seat = frame.status === "playing" && one.length === 1 && one[0].bot ? one[0].seat : -1;
      since = performance.now();
      if (seat >= 0) {
        name.textContent = filled(words.pace_thinks, { name: capital(one[0].name) });
        bar.setAttribute("aria-label", name.textContent);
      }
      look();
    },
  };
}

// Pieces that are new, or look different, are marked until the next frame.
const leaves = () => [...document.querySelectorAll("#board g[id]:not(.layer)")].filter((it) => !it.querySelector("g[id]"));
const SHOWN = ["transform", "d", "x", "y", "cx", "cy", "r", "width", "height", "fill", "href"];
const drawn = (it) => it.tagName + SHOWN.map((name) => it.getAttribute(name)).join();
const face = (it) => it.parentNode.id + it.textContent + [it, ...it.querySelectorAll("*")].map(drawn).join();
const MANY = 24, WIDE = 0.3;
function pieces() {
  for (const it of document.querySelectorAll("#board .changed")) it.classList.remove("changed");
  return new Map(leaves().map((it) => [it.id, face(it)]));
}
function point(before) {
  const widest = WIDE * $("board").getBoundingClientRect().width;
  const changed = leaves().filter((it) => before.get(it.id) !== face(it) && it.getBoundingClientRect().width < widest);
  if (before.size && changed.length <= MANY) for (const it of changed) it.classList.add("changed");
}
