// Options as they are offered: buttons in groups, pieces of the board, numbers of the keyboard.

import { $, capital, make, mark } from "./board.js";
import { Idiomorph } from "./idiomorph.js";

const SLOW = 700;

// The options of a page: all of them, or those about the piece that was pressed.  *fits* may leave out
// more of them, *offered* hears which are left.  A button stays the same as long as its option is there,
// under a finger and in focus; focus on one that is gone moves to the question.
export function offers(board, choose, fits = () => true, offered = () => {}) {
  const all = $("all"), list = $("options"), question = list.closest("section").querySelector("[tabindex='-1']");
  const it = { options: [], about: [] };
  it.offer = () => {
    const held = list.contains(document.activeElement);
    const some = it.options.filter((one) => (!it.about.length || one.path.flat().some((id) => it.about.includes(id))) && fits(one));
    Idiomorph.morph(list, buttons(some), { morphStyle: "innerHTML" });
    all.hidden = !it.about.length;
    offered(some);
    if (held && !list.contains(document.activeElement)) question.focus({ preventScroll: true });
  };
  it.aim = (ids) => { it.about = ids; it.offer(); };
  it.typed = typist(() => it.options, choose);
  it.keyed = (text) => it.options.find((one) => String(one.key) === text);
  pressable(board, () => it.options, choose, it.aim);
  const meant = ({ target }) => { const button = target.closest(".option"); return button && it.options.find((one) => one.number === Number(button.dataset.number)); };
  list.addEventListener("click", (event) => { const one = meant(event); if (one) choose(one); });
  for (const event of ["pointerover", "focusin"]) list.addEventListener(event, (at) => mark(meant(at)?.path.flat() || []));
  for (const event of ["pointerout", "focusout"]) list.addEventListener(event, () => mark([]));
  all.addEventListener("click", () => it.aim([]));
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
function buttonOf(it) {
  const button = make("button", "", "option");
  button.type = "button";
  button.id = `choice-${it.number}`;
  button.dataset.number = it.number;
  const [, said, section] = it.words.match(/^(.*?)(?: (\[[\w., -]+\]))?$/s), text = make("span", capital(said));
  if (section) text.append(" ", make("span", section, "cite"));
  button.append(make("kbd", String(it.key)), text);
  return button;
}

// A piece that stands for an option chooses it; of any other *aim* hears what options are about.
function pressable(board, options, choose, aim) {
  const pressed = ({ target }) => {
    const piece = target.closest("[data-action]");
    if (piece) {
      const it = options().find((one) => one.number === Number(piece.dataset.action));
      if (it) choose(it);
      return;
    }
    const ids = [];
    for (let at = target; at && at !== board; at = at.parentNode) if (at.id) ids.push(at.id);
    const near = ids.find((id) => options().some((it) => it.path.flat().includes(id)));
    aim(near ? [near] : []);
  };
  board.addEventListener("click", pressed);
  board.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && event.target.closest("[data-action]")) { event.preventDefault(); pressed(event); }
  });
}

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
