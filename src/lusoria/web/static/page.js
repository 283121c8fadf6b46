// What every page can do: palettes, languages, names that are remembered, links to copy, search.

const root = document.documentElement;
const YEAR = 31536000;
const keep = (name, value) => { document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`; };
const on = (id, event, act) => document.getElementById(id)?.addEventListener(event, act);

on("set-theme", "change", ({ target }) => {
  keep("theme", target.value);
  root.dataset.theme = target.value;
  document.querySelectorAll(".lusoria[data-theme]").forEach((it) => { it.dataset.theme = target.value; });
});
on("set-language", "change", ({ target }) => { keep("language", target.value); location.reload(); });

for (const name of ["sound", "notify", "motion", "confirm", "forced"]) {
  const box = document.getElementById(`set-${name}`);
  if (!box) continue;
  const usual = box.checked ? "on" : "off";
  box.checked = (localStorage.getItem(name) || usual) === "on";
  box.addEventListener("change", () => {
    localStorage.setItem(name, box.checked ? "on" : "off");
    if (name === "notify" && box.checked) permitted(box);
  });
}

// A notification needs the browser's leave; without it the box says so by itself.
async function permitted(box) {
  const given = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (given === "granted") return;
  box.checked = false;
  localStorage.setItem("notify", "off");
}

// One menu is open at a time; Escape and a click elsewhere close it.
const menus = () => document.querySelectorAll("details.menu[open]");
document.addEventListener("click", ({ target }) => {
  for (const menu of menus()) if (!menu.contains(target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of menus()) { menu.open = false; menu.querySelector("summary").focus(); }
});

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy), said = button.textContent;
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = said; }, 1500);
});

// A mark on the board leads to the entry of the box that it is about, unless the press was a move.
const PLAYABLE = "[data-action], .can-begin, .can-follow, .is-lifted";
let moves = false;
document.addEventListener("pointerdown", ({ clientX, clientY }) => {
  moves = document.elementsFromPoint(clientX, clientY).some((it) => it.closest(PLAYABLE));
}, true);
document.addEventListener("click", ({ target }) => {
  const entry = target.closest?.("[data-entry]")?.dataset.entry, link = entry && document.querySelector(".box-note > a");
  if (link && !moves) location.href = `${link.href.split("#")[0]}#${entry}`;
});

// A person's name is asked for once.
for (const field of document.querySelectorAll("[data-remember]")) {
  const kept = `kept-${field.dataset.remember}`;
  if (!field.value) field.value = localStorage.getItem(kept) || "";
  field.form?.addEventListener("submit", () => { if (field.value) localStorage.setItem(kept, field.value); });
}
for (const form of document.querySelectorAll("form[method=post]")) {
  form.addEventListener("submit", (event) => {
    setTimeout(() => { if (!event.defaultPrevented) form.querySelectorAll("button").forEach((it) => { it.disabled = true; }); }, 0);
  });
}
addEventListener("pageshow", () => {
  document.querySelectorAll("form[method=post] button:disabled").forEach((it) => { it.disabled = false; });
});

// Rules are searched while one types: all words must occur, in any order and without their endings.
function wordsOf(text, { endings, shortest }) {
  const cut = (word) => endings.split(" ").find((it) => word.endsWith(it) && word.length - it.length >= Number(shortest)) || "";
  return (text.toLowerCase().match(/[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu) || []).map((word) => word.slice(0, word.length - cut(word).length));
}
on("find", "input", ({ target }) => {
  const found = document.getElementById("found"), sought = wordsOf(target.value, found.dataset);
  let count = 0;
  for (const part of document.querySelectorAll("[data-said]")) {
    part.hidden = !sought.every((word) => part.dataset.said.includes(word));
    count += !part.hidden;
  }
  const said = count > 1 ? found.dataset.many : count ? found.dataset.one : found.dataset.none;
  found.textContent = sought.length ? said.replace("{number}", count) : "";
});

// While rules are compiled the front page looks how far they are.
const bars = document.querySelectorAll(".compile");
if (bars.length) {
  const LATER = 2000;
  const look = async () => {
    const { games } = await fetch("/health").then((it) => it.json()).catch(() => ({}));
    let left = games ? 0 : 1;
    for (const bar of games ? bars : []) {
      const far = games[bar.dataset.game] ?? 1;
      bar.querySelector("progress").value = far;
      bar.hidden = far >= 1;
      left += far < 1;
    }
    if (left) setTimeout(look, LATER);
  };
  setTimeout(look, LATER);
}
