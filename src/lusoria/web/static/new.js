// The form of a new table: what somebody has typed stays, whatever else changes.

import { Idiomorph } from "./idiomorph.js";

const form = document.querySelector("form.form");
const fields = () => [...form.querySelectorAll("[name]")].filter((it) => it.type !== "file");
const SHARED = ["players", "role"];
let chosen = Boolean(form.querySelector(".wrong"));  // whether somebody has said if there are hints

// Ask for the same form with another number of players, or other seats, and fill it in as it was.
form.addEventListener("change", ({ target }) => {
  chosen ||= target.name === "hints";
  if (target.matches("[data-reload]") && target.value !== "own") reload();
  else show();
});
let asking = 0;
async function reload() {
  const mine = ++asking, query = new URLSearchParams({ game: form.elements.game.value });
  for (const it of fields()) if (SHARED.includes(it.name) || it.name.startsWith("option-")) query.set(it.name, it.value);
  const address = `/new?${query}`, text = await fetch(address).then((it) => it.text()).catch(() => "");
  const next = new DOMParser().parseFromString(text, "text/html").querySelector("form.form");
  if (mine !== asking) return;
  if (!next) { location.href = address; return; }
  const typed = fields().map((it) => [it.name, it.type === "checkbox" ? it.checked : it.value]);
  Idiomorph.morph(form, next, { ignoreActiveValue: true });
  for (const [name, value] of typed) {
    const it = form.elements[name];
    if (!it) continue;
    if (it.type === "checkbox") it.checked = value;
    else if (!it.options || [...it.options].some((one) => one.value === value)) it.value = value;
  }
  form.action = next.getAttribute("action");
  history.replaceState(null, "", address);
  show();
}

// A name beside a seat at this device, the box of a document, and hints where nobody else plays.
function show() {
  const seats = [...form.querySelectorAll("[data-seat]")];
  for (const it of seats) it.closest("li").querySelector(".beside").hidden = it.value !== "device";
  for (const it of form.querySelectorAll("[data-own]")) document.getElementById(it.dataset.own).hidden = it.value !== "own";
  for (const it of form.querySelectorAll("[data-mine]")) it.hidden = !localStorage.getItem(`box-${form.elements.game.value}`) || form.querySelector(`[data-own="${it.dataset.mine}"]`).value === "own";
  const hints = form.elements.hints;
  if (hints && seats.length && !chosen) hints.checked = seats.filter((it) => ["me", "open", "device"].includes(it.value)).length < 2;
}

// A document of one's own is pasted, read from a file, or begun with a known one.
form.addEventListener("change", async ({ target }) => {
  if (target.type !== "file" || !target.files[0]) return;
  target.closest(".document").querySelector("textarea").value = await target.files[0].text();
  target.value = "";
});
form.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-fill]");
  if (!link) return;
  event.preventDefault();
  const answer = await fetch(link.href).catch(() => null), text = link.closest(".document").querySelector("textarea");
  if (answer?.ok) text.value = await answer.text();
  text.focus();
});
// The box of an owner is entered once: what was on the desk last, or played last, is a press away.
const kept = `box-${form.elements.game.value}`;
const mine = form.querySelector("[data-mine]");
if (mine && localStorage.getItem(kept)) {
  mine.addEventListener("click", () => {
    const choice = form.querySelector(`[data-own="${mine.dataset.mine}"]`);
    choice.value = "own";
    document.getElementById(mine.dataset.mine).querySelector("textarea").value = localStorage.getItem(kept);
    show();
    choice.focus();
  });
}
form.addEventListener("submit", () => {
  if (!mine) return;
  const text = document.getElementById(mine.dataset.mine).querySelector("textarea").value.trim();
  if (form.querySelector(`[data-own="${mine.dataset.mine}"]`).value === "own" && text) localStorage.setItem(kept, text);
});

// The desk begins with the numbers that are here.
form.addEventListener("click", ({ target }) => {
  const link = target.closest("[data-desk]"), text = link?.closest(".document").querySelector("textarea").value.trim();
  if (link) link.search = text ? new URLSearchParams({ d: text }) : "";
});
show();
