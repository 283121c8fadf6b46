// One grammar for every click: an action is a path of things on the board. No game is known here.
//
// An option has a `number` and a `path`: a list of steps, each the ids of elements that mean the same.
// An element with `data-action` is a button for that number.  What is chosen is kept by id, so that a
// gesture survives elements that are replaced in the middle of it.  The page hears:
//   play(option)        the path is complete
//   changed(state)      what is chosen, which options are left, which of them are complete
//   read(element)       explain this; reading never acts
//   refuse(ids, element) this cannot be chosen now: say why
//   elsewhere()         nothing was pressed

const HOLD = 400, DRAG = 8, EDGE = 70, SPEED = 14, SAME = 700;
const MARKS = ["can-begin", "can-follow", "is-lifted"];

export class Grammar {
  constructor(board, calls) {
    Object.assign(this, { board, calls, options: [], chosen: [], marked: [], handled: -SAME });
    const hear = (name, act, how) => board.addEventListener(name, (event) => act.call(this, event), how);
    hear("pointerdown", this.down);
    hear("click", this.click);
    hear("keydown", this.key);
    hear("contextmenu", (event) => { if (this.press?.timer) event.preventDefault(); });
    hear("touchmove", (event) => { if (this.press?.path && event.cancelable) event.preventDefault(); }, { passive: false });
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", () => this.release());
  }

  // New options have come: what was chosen stays as far as something can still come of it.
  set(options) {
    this.options = options;
    if (!this.fitting().length) this.chosen = [];
    this.mark();
  }

  // --- the tree of paths ----------------------------------------------------------------------

  rest(option, chosen) {
    const rest = option.path.filter((step) => !step.some((id) => chosen.includes(id)));
    return option.path.length - rest.length === chosen.length ? rest : null;
  }

  fitting(chosen = this.chosen) {
    return this.options.filter((it) => !chosen.length || this.rest(it, chosen));
  }

  // What can be chosen next: the first thing of each path, or whatever completes what is chosen.
  open() {
    const ids = new Set();
    for (const it of this.fitting()) for (const step of this.chosen.length ? this.rest(it, this.chosen) : it.path.slice(0, 1)) for (const id of step) ids.add(id);
    return ids;
  }

  complete(chosen = this.chosen) {
    return chosen.length ? this.fitting(chosen).filter((it) => !this.rest(it, chosen).length) : [];
  }

  // The one option that is meant, if no other can be: a piece with one meaning plays at once.
  meant(chosen) {
    const fits = this.fitting(chosen), whole = this.complete(chosen);
    if (fits.length === 1) return this.parts(fits[0]).length ? null : fits[0];
    if (whole.length) return null;
    const leads = fits.filter((it) => chosen.every((id, at) => it.path[at].includes(id)));
    return leads.length === 1 ? leads[0] : null;
  }

  // Options whose things are some of this one's: then it is one of several that toggle.
  parts(option) {
    const ids = option.path.flat();
    return this.options.filter((it) => it.path.length && it.path.length < option.path.length && it.path.flat().every((id) => ids.includes(id)));
  }

  choose(id) {
    if (this.chosen.includes(id)) return this.put(this.chosen.filter((one) => one !== id));
    const next = [[...this.chosen, id], [id]].find((chosen) => this.fitting(chosen).length);
    if (!next) return false;
    const option = this.meant(next);
    if (option) this.play(option);
    else this.put(next);
    return true;
  }

  play(option) {
    this.put([]);
    this.calls.play(option);
  }

  put(chosen) {
    this.chosen = chosen;
    this.mark();
    return true;
  }

  putDown() {
    const held = this.chosen.length > 0;
    if (held) this.put([]);
    return held;
  }

  // --- what is seen ---------------------------------------------------------------------------

  // The elements that can be pressed to go on, buttons too as long as nothing is chosen.
  shown() {
    const buttons = this.chosen.length ? [] : [...this.board.querySelectorAll("[data-action]")];
    return [...[...this.open()].map((id) => this.element(id)).filter(Boolean), ...buttons];
  }

  element(id) {
    const found = document.getElementById(id);
    return found && this.board.contains(found) ? found : null;
  }

  mark() {
    for (const [it, was, kind] of this.marked) {
      if (kind && !it.classList.contains(kind)) continue;  // it has been redrawn
      it.classList.remove(kind || "none");
      for (const [name, value] of Object.entries(was)) if (value === null) it.removeAttribute(name); else it.setAttribute(name, value);
    }
    this.marked = [];
    const kind = this.chosen.length ? "can-follow" : "can-begin";
    for (const id of new Set([...this.chosen, ...this.open()])) this.paint(id, this.chosen.includes(id) ? "is-lifted" : kind);
    this.board.classList.toggle("holds", this.chosen.length > 0);
    this.calls.changed({ chosen: this.chosen, fits: this.fitting(), complete: this.complete() });
  }

  paint(id, kind) {
    const it = this.element(id);
    if (!it) return;
    this.keep(it, ["tabindex", "role", "aria-label", "aria-pressed"], kind);
    it.classList.add(kind);
    if (it.closest("[data-action]") || it.querySelector("[data-action]")) return;
    for (const inner of it.querySelectorAll("[tabindex], [role]")) { this.keep(inner, ["tabindex", "role"]); inner.removeAttribute("tabindex"); inner.removeAttribute("role"); }
    it.setAttribute("tabindex", "0");
    it.setAttribute("role", "button");
    it.setAttribute("aria-pressed", kind === "is-lifted");
    if (!it.hasAttribute("aria-label")) it.setAttribute("aria-label", it.dataset.lore || this.fitting([id])[0]?.words || id);
  }

  // Remember what an element was before it was marked.
  keep(it, names, kind = "") {
    this.marked.push([it, Object.fromEntries(names.map((name) => [name, it.getAttribute(name)])), kind]);
  }

  // --- pointers -------------------------------------------------------------------------------

  // What was pressed: a button, else the innermost thing that can be chosen, else all that is named.
  thing(target) {
    const button = target.closest?.("[data-action]"), ids = [];
    for (let at = target; at && at !== this.board; at = at.parentNode) if (at.id && !at.classList.contains("layer")) ids.push(at.id);
    const can = (chosen) => ids.find((id) => this.fitting([...chosen, id]).length);
    const id = ids.find((one) => this.chosen.includes(one)) || can(this.chosen) || can([]);
    return { id, ids, action: button && this.board.contains(button) ? button.dataset.action : null };
  }

  down(event) {
    this.handled = -SAME;
    if (event.button > 0 || !event.isPrimary) return;
    const { id, action } = this.thing(event.target);
    const path = id && this.fitting([id]).some((it) => it.path.length > 1) && !this.fitting([id]).some((it) => this.parts(it).length);
    this.press = { target: event.target, id, action, path, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    if (event.pointerType !== "mouse" && event.target.closest("[data-lore]")) this.press.timer = setTimeout(() => this.hold(), HOLD);
  }

  hold() {
    this.press.read = true;
    this.calls.read(this.press.target);
  }

  move(event) {
    const press = this.press;
    if (!press || press.read || event.pointerId !== press.pointer) return;
    press.at = [event.clientX, event.clientY];
    if (!press.drag && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG) {
      clearTimeout(press.timer);
      if (!press.path) { this.release(); return; }
      press.drag = this.ghost(press);
      if (!press.drag) { this.release(); return; }
      if (!this.chosen.includes(press.id)) this.put([press.id]);
      press.scroll = setInterval(() => this.edge(press), 16);
    }
    if (press.drag) press.drag.style.translate = `${event.clientX - press.x}px ${event.clientY - press.y}px`;
  }

  // A copy of the piece follows the pointer; the board below it may change.
  ghost({ id, action }) {
    const it = this.element(id) || this.board.querySelector(`[data-action="${action}"]`);
    if (!it) return null;
    const box = it.getBoundingClientRect(), at = it.parentNode.getScreenCTM(), copy = it.cloneNode(true);
    const svg = this.board.cloneNode(false), around = document.createElementNS(svg.namespaceURI, "g");
    for (const one of [svg, copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
    for (const name of ["viewBox", "aria-label", "aria-describedby", "role"]) svg.removeAttribute(name);
    svg.setAttribute("aria-hidden", "true");
    svg.classList.add("ghost");
    copy.classList.remove(...MARKS);
    around.setAttribute("transform", `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e - box.left} ${at.f - box.top})`);
    around.append(copy);
    svg.append(around);
    Object.assign(svg.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    document.body.append(svg);
    return svg;
  }

  // Near the edge of the window the page scrolls under the dragged piece.
  edge({ at }) {
    if (!at) return;
    const by = at[1] < EDGE ? -SPEED : at[1] > innerHeight - EDGE ? SPEED : 0;
    if (by) scrollBy(0, by);
  }

  up(event) {
    const press = this.press;
    if (!press || event.pointerId !== press.pointer) return;
    const replaced = !press.target.isConnected;
    this.release();
    if (press.read || press.drag || replaced) this.handled = performance.now();
    if (press.read) return;
    if (press.drag) this.drop(document.elementFromPoint(event.clientX, event.clientY));
    else if (replaced) this.pressedAgain(document.elementFromPoint(event.clientX, event.clientY), press);
  }

  drop(below) {
    const open = this.open();
    let at = below;
    while (at && at !== this.board && !open.has(at.id)) at = at.parentElement;
    if (at && open.has(at.id)) this.choose(at.id);
    else this.putDown();
  }

  // The element that was pressed is gone: what stands for the same is meant, if it is still there.
  pressedAgain(below, { id, action }) {
    const now = below && this.board.contains(below) ? this.thing(below) : {};
    if (action !== null && now.action === action) this.pressButton(action);
    else if (id && now.id === id) this.choose(id);
  }

  release() {
    if (!this.press) return;
    clearTimeout(this.press.timer);
    clearInterval(this.press.scroll);
    this.press.drag?.remove();
    this.press = null;
  }

  click(event) {
    if (event.detail && performance.now() - this.handled < SAME) return;
    this.act(event.target);
  }

  act(target) {
    const { id, ids, action } = this.thing(target);
    if (action !== null && this.pressButton(action)) return;
    if (id && this.choose(id)) return;
    if (ids.length || target.closest("[data-lore]")) return this.calls.refuse([...this.chosen, ...ids], target);
    this.putDown();
    this.calls.elsewhere?.();
  }

  pressButton(action) {
    const option = this.options.find((it) => it.number === Number(action));
    if (option) this.play(option);
    return Boolean(option);
  }

  // --- the keyboard ---------------------------------------------------------------------------

  key(event) {
    const it = event.target.closest("[tabindex]");
    if (!it || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.act(it);
      if (this.chosen.length) this.focusable(".can-follow")[0]?.focus();
    }
    if (event.key in WAYS && this.step(it, WAYS[event.key])) { event.preventDefault(); event.stopPropagation(); }
  }

  focusable(which = "") {
    return [...this.board.querySelectorAll(`[tabindex="0"]${which}`)].filter((it) => it.getBoundingClientRect().width);
  }

  // Move the focus to the nearest thing in a direction.
  step(from, [across, down]) {
    const open = this.focusable(":is(.can-begin, .can-follow, .is-lifted, [data-action])"), all = open.length ? open : this.focusable();
    const centre = (it) => { const box = it.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
    const [x, y] = centre(from);
    const far = (it) => {
      const [left, top] = centre(it), ahead = (left - x) * across + (top - y) * down, aside = Math.abs((left - x) * down) + Math.abs((top - y) * across);
      return ahead > 1 ? ahead + 2 * aside : Infinity;
    };
    const best = all.filter((it) => it !== from).map((it) => [far(it), it]).sort(([one], [other]) => one - other)[0];
    if (!best || best[0] === Infinity) return false;
    best[1].focus();
    return true;
  }
}
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
