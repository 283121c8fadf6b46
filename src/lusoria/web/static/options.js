// Options as they are offered: things on the board, buttons in groups, numbers of the keyboard.

import { $, capital, make, mark } from "./board.js";
import { Grammar } from "./grammar.js";
import { Idiomorph } from "./idiomorph.js";

const SLOW = 700, FEW = 4;

// The options of a page.  *choose* takes one.  *calls* may have `fits`, which leaves some out of the
// list; `listed`, which hears what is left and whether the board offers everything; and what a
// grammar's board says: `read`, `refuse`, `next`.  A button stays the same as long as its option is
// there, under a finger and in focus; focus on one that is gone moves to the question.
export function offers(board, choose, calls = {}) {
  const list = $("options"), bar = $("doing"), question = list.closest("section").querySelector("[tabindex='-1']");
  const it = { options: [], shown: [], chosen: [] };
  it.offer = () => {
    const held = [list, bar].some((box) => box.contains(document.activeElement));
    const offBoard = it.options.filter((one) => !one.path.length && !board.querySelector(`[data-action="${one.number}"]`));
    it.shown = it.fitting.filter(calls.fits || (() => true));
    Idiomorph.morph(list, buttons(it.shown), { morphStyle: "innerHTML" });
    Idiomorph.morph(bar, deeds(it, offBoard.length <= FEW ? offBoard : []), { morphStyle: "innerHTML" });
    bar.hidden = !bar.firstChild;
    calls.listed?.(it.shown, offBoard.length <= FEW);
    if (held && ![list, bar].some((box) => box.contains(document.activeElement))) question.focus({ preventScroll: true });
  };
  const grammar = new Grammar(board, {
    play: choose,
    read: (target) => calls.read?.(target),
    refuse: (ids, target) => calls.refuse?.(ids, target),
    elsewhere: () => calls.elsewhere?.(),
    changed: ({ chosen, fits, complete }) => {
      const other = chosen.join() !== it.chosen.join();
      Object.assign(it, { chosen, fitting: fits, complete });
      it.offer();
      if (other) calls.elsewhere?.();
      if (other && chosen.length) calls.next?.(grammar.shown());
    },
  });
  it.set = (options) => { it.options = options; grammar.set(options); };
  it.open = () => grammar.shown();
  it.putDown = () => grammar.putDown();
  it.typed = typist(() => it.shown, choose);
  it.keyed = (text) => it.options.find((one) => String(one.key) === text);
  const meant = ({ target }) => { const button = target.closest("[data-number]"); return button && it.options.find((one) => one.number === Number(button.dataset.number)); };
  for (const box of [list, bar]) {
    box.addEventListener("click", (event) => {
      const one = meant(event);
      if (one) { grammar.put([]); choose(one); } else if (event.target.closest(".down")) grammar.putDown();
    });
    for (const event of ["pointerover", "focusin"]) box.addEventListener(event, (at) => mark(meant(at)?.path.flat() || []));
    for (const event of ["pointerout", "focusout"]) box.addEventListener(event, () => mark([]));
  }
  return it;
}

// Buttons for some options, group by group.
function buttons(some) {
  const groups = new Map(), parts = [];
  for (const it of some) groups.set(it.group, [...(groups.get(it.group) || []), it]);
  for (const [group, members] of groups) {
    if (group) parts.push(make("h3", group));
    const list = make("ul");
    list.append(...members.map((it) => { const item = make("li"); item.append(buttonOf(it)); return item; }));
    parts.push(list);
  }
  return parts;
}
function buttonOf(it, kind = "option", key = String(it.key)) {
  const button = make("button", "", kind);
  button.type = "button";
  button.id = `${kind === "option" ? "choice" : "deed"}-${it.number}`;
  button.dataset.number = it.number;
  const [, said, section] = it.words.match(/^(.*?)(?: (\[[\w., -]+\]))?$/s), text = make("span", capital(said));
  if (section) text.append(" ", make("span", section, "cite"));
  if (key) button.append(make("kbd", key));
  button.append(text);
  return button;
}

// What is chosen so far, what can be done with just that, and what the board has no place for.
function deeds({ chosen, complete, fitting }, offBoard) {
  const bar = $("doing"), parts = [];
  if (chosen.length) {
    const names = chosen.map((id) => nameOf($(id)) || capital(fitting[0]?.words || id)), put = make("button", bar.dataset.down, "down quiet");
    put.type = "button";
    put.append(" ", make("kbd", "Esc"));
    parts.push(make("span", [...new Set(names)].join(", "), "chosen"), ...complete.map((it) => buttonOf(it, "deed main", "")), put);
  }
  return [...parts, ...(chosen.length ? [] : offBoard.map((it) => buttonOf(it, "deed", "")))];
}
// What a piece calls itself, before it goes on about itself.
const nameOf = (piece) => (piece?.dataset.lore || piece?.querySelector?.("[data-lore]")?.dataset.lore || "").split(/[:;.,(]/)[0].trim();

// Options have numbers; several digits are waited for where there are that many options.
function typist(options, choose) {
  let digits = "", later;
  return (digit) => {
    clearTimeout(later);
    digits += digit;
    const number = Number(digits);
    const more = options().some((it) => String(it.key).startsWith(digits) && String(it.key) !== digits);
    const pick = () => { digits = ""; const it = options().find((one) => one.key === number); if (it) choose(it); };
    if (more) later = setTimeout(pick, SLOW); else pick();
  };
}
