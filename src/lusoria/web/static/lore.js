// What pieces say of themselves: in a bubble for the pointer and the keyboard, in a sheet for a finger
// that is held down.  Reading never acts.

import { $, capital, make } from "./dom.js";

const PARTS = "[id], [data-action], [tabindex]";  // what is a piece of its own
const EXPLAINED = ".card, .god, .province", REACHED = 24, STAYS = 220;
let named = {};

// Keep what a drawing says of its pieces beside them.
export function explain(board) {
  for (const title of board.querySelectorAll("title")) {
    const piece = title.parentNode, text = title.textContent;
    title.remove();
    if (piece.tagName === "svg") continue;
    piece.dataset.lore = text;
    if (piece.hasAttribute("data-action") || piece.closest("[data-action]")) continue;
    piece.setAttribute("aria-label", text);
    piece.setAttribute("role", piece.querySelector(PARTS) ? "group" : "img");
    if (piece.matches(EXPLAINED)) piece.setAttribute("tabindex", "0");
  }
  reachable(board);
}
// Whatever the rules speak of can be reached by the keyboard, as long as it is no crowd.
function reachable(board) {
  const found = [...board.querySelectorAll("[data-lore]:is([role=img], [role=group]):not([tabindex])")].filter((it) => ruled(named, [it.dataset.lore]));
  if (found.length <= REACHED) for (const it of found) it.setAttribute("tabindex", "0");
}

// The place in the rules of the thing a text begins with, the longest name first.
function ruled(places, texts) {
  const names = Object.keys(places).sort((one, other) => other.length - one.length);
  for (const text of texts) {
    const name = names.find((it) => text.startsWith(it) && !/\w/.test(text[it.length] || " "));
    if (name) return places[name];
  }
  return "";
}

// Explain the pieces of a board; `words.rule` and a game name the way to the rule about a piece.
// Returns what explains a piece otherwise: `held` in a sheet, `refused` with the reason against it.
export function loreOf(board, { game = "", words = {}, acts = false } = {}) {
  const bubble = $("lore");
  let later = 0, about = "", shown = null;
  const places = game ? fetch(`/rules/${game}/places`).then((it) => it.ok ? it.json() : {}).catch(() => ({})) : Promise.resolve({});
  places.then((found) => { named = found; reachable(board); });
  const hide = () => { clearTimeout(later); bubble.hidden = true; bubble.classList.remove("held"); about = ""; shown = null; };
  const soon = (act) => { clearTimeout(later); later = setTimeout(act, STAYS); };
  const ruleLink = (section) => {
    const link = make("a", `${words.rule} ${/^\d/.test(section) ? section : ""}`.trim());
    link.href = `/rules/${game}#${section}`;
    link.target = "_blank";
    return link;
  };
  const show = async (target, held = false) => {
    clearTimeout(later);
    const piece = target.closest?.("[data-lore]");
    if (!piece || !board.contains(piece)) return hide();
    bubble.replaceChildren(...textsOf(piece).map((text) => make("p", text)));
    bubble.classList.toggle("held", held);
    if (held) bubble.prepend(closer(words.close, hide));
    open(piece);
    about = ruled(await places, textsOf(piece));
    if (!about || shown !== piece || bubble.querySelector("a")) return;
    const line = make("p");
    line.append(ruleLink(about), " ", make("kbd", "?"));
    bubble.append(line);
    put(bubble, piece);
  };
  const open = (piece) => { shown = piece; bubble.hidden = false; put(bubble, piece); };

  board.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse") return;
    if (bubble.hidden) show(target); else if (!bubble.classList.contains("held")) soon(() => show(target));
  });
  board.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType === "mouse") soon(hide); });
  bubble.addEventListener("pointerenter", () => clearTimeout(later));
  bubble.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType === "mouse") soon(hide); });
  board.addEventListener("focusin", ({ target }) => { if (target.matches(":focus-visible")) show(target); });
  board.addEventListener("focusout", () => soon(hide));
  board.addEventListener("click", ({ target }) => { if (!acts) show(target); });
  document.addEventListener("pointerdown", ({ target }) => { if (!bubble.contains(target)) hide(); });
  addEventListener("scroll", () => { if (!bubble.classList.contains("held")) hide(); }, { passive: true });
  addEventListener("keydown", ({ key, target }) => {
    if (key === "Escape") hide();
    if (key === "?" && about && !bubble.hidden && !target.closest("input, textarea, select")) window.open(`/rules/${game}#${about}`, "_blank", "noopener");
  });

  return {
    show,
    hide,
    held: (target) => show(target, true),
    refused: (target, sentence, section) => {
      const piece = target.closest?.("[data-lore], [id]:not(.layer)");
      if (!sentence || !piece || !board.contains(piece)) return;
      const line = make("p", capital(sentence), "reason");
      if (section) line.append(" ", ruleLink(section));
      if (shown !== piece) { bubble.replaceChildren(); bubble.classList.remove("held"); }
      bubble.querySelector(".reason")?.remove();
      bubble.prepend(line);
      open(piece);
    },
  };
}
function textsOf(piece) {
  const around = piece.parentNode.closest?.("[data-action][data-lore]");
  const inside = piece.matches("[data-action]") ? piece.querySelector("[data-lore]") : null;
  return [around?.dataset.lore, piece.dataset.lore, inside?.dataset.lore].filter(Boolean);
}
function closer(text, act) {
  const button = make("button", text, "close");
  button.type = "button";
  button.onclick = act;
  return button;
}
function put(bubble, piece) {
  if (bubble.classList.contains("held")) { bubble.style.left = bubble.style.top = ""; return; }
  const at = piece.getBoundingClientRect(), own = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const above = at.top - own.height - 6;
  const below = Math.min(at.bottom + 6, innerHeight - own.height - 8);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above > 60 ? above : below}px`;
}
