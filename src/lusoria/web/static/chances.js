// The review of a match that is over: a bar while it is made, then the costliest decisions, the
// chances as a graph, luck and skill, what changed the chances most, and the same as a table.

import { $, SVG, filled, make } from "./board.js";

const AGAIN = 700, SELDOM = 5000, ROWS = 24;
const WIDE = 340, HIGH = 150, LEFT = 34, TOP = 10, RIGHT = 10, BOTTOM = 20, MARK = 8;
const INKS = ["--warm-ink", "--cool-ink", "--go", "--bar", "--gold-line", "--soft"];
const DASHES = ["", "", "", "6 3", "2 3", "8 3 2 3"];
const ink = (seat) => `var(--own-${seat + 1}, var(${INKS[seat % INKS.length]}))`;
// Where the board has colours of its own for the seats, lines have the same.
function coloured(figure) {
  const known = getComputedStyle($("board"));
  for (let seat = 1; seat <= INKS.length; seat += 1) {
    const colour = known.getPropertyValue(`--seat-${seat}`).trim();
    if (colour) figure.style.setProperty(`--own-${seat}`, colour); else figure.style.removeProperty(`--own-${seat}`);
  }
}

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
  if (!figure.hidden) figure.append(make("p", words.failed, "empty"));
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
  const scale = scaled(found), drawing = make("div", "", "drawing");
  coloured(figure);
  document.addEventListener("lusoria-step", () => coloured(figure));
  $("set-theme")?.addEventListener("change", () => coloured(figure));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => coloured(figure));
  drawing.append(make("h3", found.alone ? words.points : words.chances), graph(found, words, scale, address, go));
  if (found.lines.length > 1) drawing.append(legend(found));
  drawing.append(balances(found, words), make("p", words.waits, "hint"));
  figure.append(costly(found, words, address, go), drawing, turns(found, words, scale, address, go), table(found, words, scale));
}

// A link to a step: on a page that shows steps it turns there.
function linked(text, step, address, go) {
  const link = make("a", text);
  link.href = address(step);
  if (go) link.addEventListener("click", (event) => { event.preventDefault(); go(step); });
  return link;
}

function labelled(label, text, kind) {
  const line = make("p", "", kind), told = make("span", text);
  told.lang = "en";
  line.append(make("b", label), " ", told);
  return line;
}

function costly(found, words, address, go) {
  const box = make("div", "", "costly"), { from, practise } = $("chances").dataset;
  found.costly.forEach(({ name, seat, mine, decisions }, place) => {
    const part = place ? make("details", "", "more") : make("section");
    const title = mine ? words.yours : found.alone ? words.costly : filled(words.of, { name });
    part.append(make(place ? "summary" : "h3", title));
    part.style.setProperty("--seat", ink(seat));
    if (!decisions.length) part.append(make("p", words.spotless, "empty"));
    const list = make("ol");
    for (const one of decisions) {
      const item = make("li"), head = make("p", "", "head"), foot = make("p", "", "links");
      head.append(make("b", words[one.grade], `grade ${one.grade}`), ` \u2212${one.cost} `);
      item.append(head, labelled(words.played, one.played, "played"), labelled(words.better, one.better, "better"));
      for (const text of one.why) { const why = make("p", text, "why"); why.lang = "en"; item.append(why); }
      foot.append(linked(words.look, one.step, address, go));
      if (from) foot.append(onward(from, one.step, seat, words.from));
      item.append(foot);
      list.append(item);
    }
    part.append(list);
    if (practise && decisions.length) part.append(practice(`${practise}?seat=${seat}`, words));
    box.append(part);
  });
  return box;
}

// The way to the same decisions as puzzles.
function practice(address, words) {
  const line = make("p", "", "act"), link = make("a", words.practise, "button");
  link.href = address;
  line.append(link);
  return line;
}

// A form that opens a new table at a step, the visitor at a seat and bots at all others.
function onward(action, step, seat, label) {
  const form = make("form"), button = make("button", label, "quiet");
  Object.assign(form, { method: "post", action });
  for (const [name, value] of Object.entries({ step, seat })) {
    const field = make("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  form.append(button);
  return form;
}

function balances(found, words) {
  const grid = make("table", "", "balances"), head = make("tr");
  const columns = [["luck", words.luck], ["own", words.own_play], ...(found.alone ? [] : [["rivals", words.rival_play]]), ["lost", words.lost]];
  head.append(make("td"), ...columns.map(([, label]) => { const cell = make("th", label); cell.scope = "col"; return cell; }));
  grid.append(make("caption", words.balance), head);
  for (const one of found.balances) {
    const line = make("tr"), first = make("th", one.name);
    first.scope = "row";
    line.append(first, ...columns.map(([key]) => make("td", one[key])));
    grid.append(line);
  }
  return grid;
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
    picture.append(drawn("path", { d, class: "casing" }), drawn("path", { d, class: "line", stroke: ink(seat), "stroke-dasharray": DASHES[seat % DASHES.length] }));
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
    sample.append(drawn("path", { d: "M0 4H26", class: "line", stroke: ink(seat), "stroke-dasharray": DASHES[seat % DASHES.length] }));
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
    const item = make("li", "", turn.after < turn.before ? "fell" : "rose"), head = make("p", "", "change");
    head.append(make("b", turn.name), ` ${said(turn.before)} \u2192 ${said(turn.after)} `, make("span", words[turn.kind], "much"), " ", linked(filled(words.step, { number: turn.step }), turn.step, address, go));
    const told = make("p", turn.sentence, "told");
    told.lang = "en";
    item.append(head, told);
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
