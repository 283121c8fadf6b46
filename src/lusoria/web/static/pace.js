// Others' moves, one at a time: each stays as long as it takes to read it.

import { $, capital, draw, filled, make } from "./board.js";
import { isStaged, stage } from "./stage.js";
import { bring } from "./view.js";

const SPEEDS = { slow: 2, normal: 1, fast: 0.4, instant: 0, step: Infinity };
const MOMENT = 600, LETTER = 22, LONGEST = 5000, OWN = 900, CALM = 4;
const THINKS = 700, USUAL = 4000, TICK = 200;

const chosen = () => localStorage.getItem("pace") in SPEEDS ? localStorage.getItem("pace") : "normal";

// `show` draws a frame. `own` says whether what comes next is the answer to the player's own move.
// `shoot` fetches the board after an entry of the log, for what is told as a scene.
// Returns what takes a frame in, and what shows at once all that waits.
export function playback(show, own, words, shoot) {
  const box = strip(words), waiting = [];
  let until = 0, timer = 0, last = -1, taken = -1, plays = false, whole = {}, staged = false;
  const skip = box.querySelector("button"), speeds = [box.querySelector("select"), $("set-pace")].filter(Boolean);

  const showing = (it) => {
    const before = it.frame?.whole ? null : pieces();
    if (it.of) {
      if (it.board) draw(it.board);
      else if (it.left !== undefined) bring(perform(it));
      $("asking").hidden = staged = true;
      it.of.said += it.lines.length;
    }
    else show(staged ? { ...it.frame, ...it.whole } : it.frame);
    if (before && !instant()) point(before);
    if (it.of) bring([...document.querySelectorAll("#board .changed")]);
    const fresh = it.of ? it.lines : news(it.frame, last).slice(it.said), frame = (it.of || it).frame;
    const ends = it.left !== undefined;
    document.body.classList.toggle("ending", ends);
    if (ends) $("turn").textContent = words.over;
    until = frame.whole ? 0 : performance.now() + span(fresh, waiting.length, Boolean(frame.clock), ends);
    tell(ends ? fresh.map((line) => ({ ...line, mine: false })) : fresh, it.of ? { status: "playing" } : frame, frame.whole);
    if (!it.of) { last = frame.number; staged = false; }
  };
  // The end of a game is told on its last board, where that board has a scene for it.
  const perform = ({ of, left }) => {
    if (!isStaged(of.whole.layers)) return [];
    if (!of.staged) draw({ ...of.frame, ...of.whole, whole: true });
    of.staged = true;
    const now = stage($("board"), left);
    return [...now, ...now.map((part) => part.closest("g[id]:not(.layer)"))].filter(Boolean);
  };
  const next = () => {
    clearTimeout(timer);
    while (waiting.length && !waiting[0].waits && (instant() || performance.now() >= until)) showing(waiting.shift());
    if (waiting.length && !waiting[0].waits && until < Infinity) timer = setTimeout(next, until - performance.now());
    controls();
  };
  const flush = () => {
    for (const it of waiting.splice(0)) if (!it.of) showing(it);
    next();
  };
  const take = (frame) => {
    thinking.heard(frame);
    whole = { ...whole, ...drawing(frame), layers: { ...(frame.whole ? {} : whole.layers), ...frame.layers } };
    if (!waiting.length && !frame.whole && frame.number <= last) return show(frame);
    if (frame.whole) waiting.length = 0;
    if (frame.whole || own() || instant()) flush();
    const it = { frame, whole, said: 0 };
    if (shoot && !instant()) waiting.push(...scene(it, news(frame, taken)));
    taken = frame.number;
    waiting.push(it);
    if (frame.whole || own()) until = 0;
    next();
  };
  // What has happened at once and is told under a heading, or ends a game, is shown one thing after the other.
  const scene = (of, fresh) => {
    const shots = new Map();
    return acts(of.frame, fresh).map(([entry, lines], at, all) => {
      const final = of.frame.status === "over" && entry === fresh.at(-1).entry;
      const it = { of, lines, board: null, waits: !final, ...(final ? { left: all.length - 1 - at } : {}) };
      if (final) return it;
      const ready = (board) => { Object.assign(it, { board, waits: false }); next(); };
      if (!shots.has(entry)) shots.set(entry, shoot(entry + 1));
      shots.get(entry).then(ready, () => ready(null));
      return it;
    });
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

// What of a frame is the board, as far as it has changed.
const DRAWN = ["order", "box", "style", "label", "description"];
const drawing = (frame) => Object.fromEntries(DRAWN.filter((name) => frame[name]?.length).map((name) => [name, frame[name]]));

// The parts of a scene, each with the entry it tells of: all but the last, which the frame itself shows.
// The last entry of a game is told line by line to its end, before the result is shown.
function acts(frame, fresh) {
  const over = frame.status === "over";
  if (!over && !fresh.some((line) => line.heading)) return [];
  const parts = [];
  for (const line of fresh) {
    const before = parts.at(-1), apart = over && line.entry === fresh.at(-1).entry;
    if (before && before[0] === line.entry && !apart) before[1].push(line); else parts.push([line.entry, [line]]);
  }
  return over ? parts : parts.slice(0, -1);
}

// How long a frame stays: reading takes its time. A running clock shortens it, and a long queue does
// where no other speed was chosen.
function span(fresh, queue, clocked, ends) {
  if (!fresh.length) return 0;
  const letters = fresh.reduce((sum, line) => sum + line.text.length, 0);
  const read = Math.min(MOMENT + LETTER * letters, LONGEST);
  const scene = ends || fresh.some((line) => line.heading);
  const mine = fresh.every((line) => line.mine) && !scene ? Math.min(read, OWN) : read;
  const hurry = (queue > CALM && !ends && chosen() === "normal" ? CALM / queue : 1) * (clocked ? SPEEDS.fast : 1);
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
