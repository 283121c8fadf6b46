// How the chances went over a match that is over: a bar while they are thought about, then a graph
// with its turning points, a list of them in words, and the same as a table.

import { $, SVG, filled, make } from "./board.js";

const AGAIN = 700, SELDOM = 5000, ROWS = 24;
const WIDE = 340, HIGH = 150, LEFT = 34, TOP = 10, RIGHT = 10, BOTTOM = 20, MARK = 8;
const INKS = ["--warm-ink", "--cool-ink", "--go", "--bar", "--gold-line", "--soft"];
const DASHES = ["", "", "", "6 3", "2 3", "8 3 2 3"];

function drawn(name, facts, content = "") {
  const it = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(facts)) it.setAttribute(key, value);
  it.textContent = content;
  return it;
}

// Show what was found; *address* leads to a step, *go* is called instead where it is given.
export function judged(found, address, go) {
  $("chances").hidden = false;
  show($("chances"), found, JSON.parse($("chances-says").textContent), address, go);
}

// Ask until it is there, less and less often: a class may be waiting.
export async function chances(table, address, go) {
  const figure = $("chances");
  if (!figure || figure.dataset.asked) return;
  figure.dataset.asked = "yes";
  const words = JSON.parse($("chances-says").textContent);
  for (let pause = AGAIN; ; pause = Math.min(1.25 * pause, SELDOM)) {
    const answer = await fetch(`${table}/chances`).catch(() => null);
    if (!answer?.ok) return failed(figure, words);
    const found = await answer.json();
    if (found.far < 0) return;
    if (found.lines) return judged(found, address, go);
    figure.hidden = false;
    wait(figure, found.far, words);
    await new Promise((then) => setTimeout(then, pause));
  }
}
function failed(figure, words) {
  figure.querySelector(".waits")?.remove();
  if (!figure.hidden) figure.append(make("p", words.lost, "empty"));
}
function wait(figure, far, words) {
  if (!figure.querySelector(".waits")) {
    const box = make("div", "", "waits"), bar = make("progress");
    bar.max = 1;
    bar.setAttribute("aria-label", figure.dataset.far);
    box.append(bar, make("p", words.waits, "hint"));
    figure.append(box);
  }
  figure.querySelector("progress").value = far;
}

function show(figure, found, words, address, go) {
  figure.querySelector(".waits")?.remove();
  if (found.alone) $("chances-head").textContent = words.points;
  const scale = scaled(found), drawing = make("div", "", "drawing");
  drawing.append(graph(found, words, scale, address, go));
  if (found.lines.length > 1) drawing.append(legend(found));
  drawing.append(make("p", words.waits, "hint"));
  figure.append(drawing, turns(found, words, scale, address, go), table(found, words, scale));
}

// Where a step and a value stand in the picture, and how a value is written.
function scaled(found) {
  const all = found.lines.flatMap((line) => line.points.map(([, value]) => value));
  const low = found.alone ? Math.floor(Math.min(...all) / 10) * 10 : 0;
  const high = found.alone ? Math.ceil((Math.max(...all) + 1) / 10) * 10 : 1;
  const from = Math.min(...found.lines.map((line) => line.points[0][0]));
  const across = (WIDE - LEFT - RIGHT) / (found.steps - from || 1), up = (HIGH - TOP - BOTTOM) / (high - low || 1);
  return {
    low, high, from,
    x: (step) => LEFT + across * (step - from),
    y: (value) => HIGH - BOTTOM - up * (value - low),
    said: (value) => found.alone ? value.toFixed(1) : `${Math.round(100 * value)} %`,
    step: (x) => Math.round(from + (x - LEFT) / across),
  };
}
const at = (line, step) => line.points.findLast(([one]) => one <= step)?.[1];

function graph(found, words, { low, high, from, x, y, said, step }, address, go) {
  const picture = drawn("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "group", "aria-labelledby": "chances-head", class: "graph" });
  for (const value of [low, (low + high) / 2, high]) {
    picture.append(drawn("path", { d: `M${LEFT} ${y(value)}H${WIDE - RIGHT}`, class: "grid" }));
    picture.append(drawn("text", { x: LEFT - 5, y: y(value) + 4, class: "scale", "text-anchor": "end" }, said(value).replace(".0", "")));
  }
  for (const part of [0, 0.5, 1]) {
    const number = Math.round(from + part * (found.steps - from));
    picture.append(drawn("text", { x: x(number), y: HIGH - 4, class: "scale", "text-anchor": ["start", "middle", "end"][2 * part] }, number));
  }
  picture.append(drawn("path", { id: "chances-now", class: "now", d: "" }));
  found.lines.forEach((line, seat) => {
    const d = line.points.map(([number, value], place) => `${place ? "L" : "M"}${x(number).toFixed(1)} ${y(value).toFixed(1)}`).join("");
    picture.append(drawn("path", { d, class: "line", stroke: `var(${INKS[seat % INKS.length]})`, "stroke-dasharray": DASHES[seat % DASHES.length] }));
  });
  const marks = [];
  found.turns.forEach((turn, place) => {
    const link = drawn("a", { href: address(turn.step), "aria-label": `${filled(words.number, { number: place + 1 })}: ${turn.name}, ${said(turn.before)} \u2192 ${said(turn.after)}` });
    const middle = apart({ x: x(turn.step), y: Math.min(Math.max(y(turn.after), TOP + 4), HIGH - BOTTOM - 4) }, marks);
    marks.push(middle);
    link.append(drawn("circle", { cx: middle.x, cy: middle.y, r: MARK, class: "turning" }), drawn("text", { x: middle.x, y: middle.y + 3.5, class: "mark", "text-anchor": "middle" }, place + 1));
    if (go) link.addEventListener("click", (event) => { event.preventDefault(); go(turn.step); });
    picture.append(link);
  });
  if (go) {
    picture.addEventListener("click", (event) => {
      if (event.target.closest("a")) return;
      const box = picture.getBoundingClientRect();
      go(step((event.clientX - box.left) * WIDE / box.width));
    });
    document.addEventListener("lusoria-step", ({ detail }) => {
      const place = Math.max(detail, from);
      $("chances-now").setAttribute("d", `M${x(place)} ${TOP}V${HIGH - BOTTOM}`);
    });
  }
  return picture;
}

// Marks that would cover each other are moved apart, up or down.
function apart(wanted, marks) {
  const free = ({ x, y }) => marks.every((it) => Math.hypot(it.x - x, it.y - y) > 2 * MARK);
  for (let shift = 0; shift < HIGH; shift += 4) {
    for (const y of [wanted.y - shift, wanted.y + shift]) {
      if (y >= MARK && y <= HIGH - BOTTOM && free({ x: wanted.x, y })) return { x: wanted.x, y };
    }
  }
  return wanted;
}

function legend(found) {
  const names = make("ul", "", "legend");
  found.lines.forEach((line, seat) => {
    const item = make("li"), sample = drawn("svg", { viewBox: "0 0 26 8", width: 26, height: 8, "aria-hidden": "true" });
    sample.append(drawn("path", { d: "M0 4H26", class: "line", stroke: `var(${INKS[seat % INKS.length]})`, "stroke-dasharray": DASHES[seat % DASHES.length] }));
    item.append(sample, make("span", line.name));
    names.append(item);
  });
  return names;
}

function turns(found, words, { said }, address, go) {
  const box = make("div", "", "turns");
  box.append(make("h3", words.turns));
  if (!found.turns.length) { box.append(make("p", words.none, "empty")); return box; }
  const list = make("ol");
  for (const turn of found.turns) {
    const item = make("li", "", turn.after < turn.before ? "fell" : "rose"), link = make("a", filled(words.step, { number: turn.step }));
    link.href = address(turn.step);
    if (go) link.addEventListener("click", (event) => { event.preventDefault(); go(turn.step); });
    const head = make("p", "", "change");
    head.append(make("b", turn.name), ` ${said(turn.before)} \u2192 ${said(turn.after)} `, make("span", words[turn.kind], "much"), " ", link);
    item.append(head);
    for (const text of turn.sentences) { const told = make("p", text, "told"); told.lang = "en"; item.append(told); }
    if (turn.better) item.append(make("p", filled(words.better, { words: turn.better }), "better"));
    list.append(item);
  }
  box.append(list);
  return box;
}

function table(found, words, { from, said }) {
  const box = make("details", "", "more"), grid = make("table"), head = make("tr");
  const count = Math.min(ROWS, found.steps - from) || 1;
  head.append(...[words.head, ...found.lines.map((line) => line.name)].map((name) => { const cell = make("th", name); cell.scope = "col"; return cell; }));
  grid.append(head);
  for (let row = 0; row <= count; row += 1) {
    const number = Math.round(from + row * (found.steps - from) / count), line = make("tr"), first = make("th", number);
    first.scope = "row";
    const values = found.lines.map((one) => at(one, number));
    line.append(first, ...values.map((value) => make("td", value === undefined ? "" : said(value))));
    grid.append(line);
  }
  box.append(make("summary", words.as_table), grid);
  return box;
}
