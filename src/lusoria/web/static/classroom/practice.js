// Practice on the phone's own page: let the others go on, end a season, and a tour of one's role.

import { $, toast } from "./bits.js";

const bar = $("practising"), box = $("tour"), stops = JSON.parse($("tour-stops").textContent);
const KEPT = `tour-${bar.dataset.id}`;
let at = Number(localStorage.getItem(KEPT) ?? 0);

for (const it of bar.querySelectorAll("[data-go]")) it.addEventListener("click", () => go(it.dataset.go));
async function go(what) {
  if (bar.hasAttribute("aria-busy")) return;
  bar.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`/r/${bar.dataset.id}/go`, { method: "POST", body: new URLSearchParams({ what }) });
    if (!answer.ok) toast((answer.status === 400 && await answer.text()) || bar.dataset.wrong, "", true);
  } catch { toast(bar.dataset.wrong, "", true); }
  bar.removeAttribute("aria-busy");
}

function show() {
  const stop = stops[at];
  box.hidden = !stop;
  localStorage.setItem(KEPT, at);
  for (const it of document.querySelectorAll(".tour-look")) it.classList.remove("tour-look");
  if (!stop) return;
  const [view, title, text] = stop;
  const tab = document.querySelector(`nav.tabs [data-view="${view}"]`);
  tab?.click();
  tab?.classList.add("tour-look");
  $("tour-far").textContent = `${at + 1} / ${stops.length}`;
  $("tour-title").textContent = title;
  $("tour-text").textContent = text;
  $("tour-back").hidden = at === 0;
  const next = $("tour-next");
  next.textContent = at === stops.length - 1 ? next.dataset.last : next.dataset.next;
  $("tour-end").hidden = at === stops.length - 1;
  $("tour-title").focus({ preventScroll: true });
}
const to = (stop) => { at = stop; show(); };
$("tour-next").addEventListener("click", () => to(at + 1));
$("tour-back").addEventListener("click", () => to(Math.max(0, at - 1)));
$("tour-end").addEventListener("click", () => to(stops.length));
$("tour-open").addEventListener("click", () => to(0));
addEventListener("keydown", ({ key }) => { if (key === "Escape" && !box.hidden) to(stops.length); });
$("tour-open").hidden = !stops.length;
show();
