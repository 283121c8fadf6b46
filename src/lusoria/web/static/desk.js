// The designer's desk: what differs is marked, every change can be undone, a comparison is drawn part by part.

const form = document.querySelector(".desk-page"), undone = [];
const fields = [...form.querySelectorAll("[data-standard]")];
const read = (it) => it.type === "checkbox" ? String(it.checked) : it.value;
const write = (it, value) => { if (it.type === "checkbox") it.checked = value === "true"; else it.value = value; };
const undo = form.querySelector("[data-undo]"), count = form.querySelector("[data-changed]");
const before = new Map(fields.map((it) => [it, read(it)]));

// Mark what differs from the standard.
function show() {
  let changed = 0;
  for (const it of fields) {
    const differs = read(it).trim() !== it.dataset.standard;
    it.closest("label").classList.toggle("changed", differs);
    changed += differs;
  }
  for (const entry of form.querySelectorAll(".entry")) entry.classList.toggle("changed", Boolean(entry.querySelector("label.changed")));
  count.classList.toggle("some", changed > 0);
  count.textContent = !changed ? count.dataset.none : changed === 1 ? count.dataset.one : count.dataset.many.replace("1000", changed);
  undo.disabled = !undone.length;
}
function note(it) {
  if (read(it) === before.get(it)) return;
  undone.push([it, before.get(it)]);
  before.set(it, read(it));
  show();
}
form.addEventListener("change", ({ target }) => { if (before.has(target)) note(target); });
form.addEventListener("input", show);
undo.addEventListener("click", () => {
  const [it, value] = undone.pop();
  write(it, value);
  before.set(it, value);
  it.closest("details").open = true;
  it.focus();
  show();
});
form.addEventListener("click", (event) => {
  if (!event.target.closest("[data-reset]")) return;
  event.preventDefault();
  const it = event.target.closest("label").querySelector("[data-standard]");
  write(it, it.dataset.standard);
  note(it);
});

// What is typed becomes a document: the server checks it and answers with its address.
async function settled() {
  const answer = await fetch(form.action, { method: "POST", body: new FormData(form) });
  if (!answer.ok) { form.querySelector("[value=check]").click(); return null; }
  history.replaceState(null, "", answer.url);
  return new URL(answer.url);
}
form.querySelector("[data-share]").addEventListener("click", async ({ target }) => {
  const address = await settled();
  if (!address) return;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) { await navigator.share({ url: address.href }).catch(() => {}); return; }
  await navigator.clipboard?.writeText(address.href);
  target.textContent = target.dataset.done;
});
form.querySelector("[data-print]").addEventListener("click", () => {
  for (const it of form.querySelectorAll("details")) it.open = true;
  print();
});

// A comparison: twelve parts with the same luck; their spread gives the interval of each difference.
const note_ = form.querySelector("[data-note]"), bar = form.querySelector("progress"), table = form.querySelector(".compare table");
const INTERVAL = 2.201;  // Student's t for twelve parts and 95%
form.querySelector("[data-compare]").addEventListener("click", async ({ target }) => {
  const address = await settled();
  if (!address) return;
  const document_ = address.searchParams.get("d") ?? "standard";
  if (document_ === "standard") { note_.textContent = note_.dataset.same; return; }
  const query = new URLSearchParams({ d: document_, bot: form.querySelector("[data-bot]").value });
  const players = form.querySelector("[data-players]");
  if (players) query.set("players", players.value);
  target.disabled = true;
  bar.hidden = false;
  note_.textContent = note_.dataset.wait;
  const parts = [];
  for (let part = 0; part < bar.max; part++) {
    query.set("part", part);
    const answer = await fetch(`/desk/${form.dataset.game}/compare?${query}`).catch(() => null);
    if (!answer?.ok) { note_.textContent = note_.dataset.failed; break; }
    parts.push(await answer.json());
    bar.value = parts.length;
    draw(parts);
  }
  if (parts.length === bar.max) note_.textContent = note_.dataset.done;
  bar.hidden = true;
  target.disabled = false;
});
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const written = (number) => number.toFixed(Math.abs(number) < 10 ? 2 : 1);
function draw(parts) {
  const names = [...new Set(parts.flatMap((one) => [...Object.keys(one.standard), ...Object.keys(one.other)]))];
  const rows = names.map((name) => {
    const usual = parts.map((one) => one.standard[name] ?? 0), other = parts.map((one) => one.other[name] ?? 0);
    const apart = other.map((one, at) => one - usual[at]), middle = mean(apart);
    const spread = Math.sqrt(apart.reduce((sum, one) => sum + (one - middle) ** 2, 0) / Math.max(1, apart.length - 1));
    const wide = INTERVAL * spread / Math.sqrt(apart.length), sure = parts.length > 2 && Math.abs(middle) > wide;
    const row = document.createElement("tr");
    row.className = sure ? (middle > 0 ? "sure more" : "sure less") : "";
    const difference = `${middle >= 0 ? "+" : "\u2212"}${written(Math.abs(middle))} \u00b1 ${written(wide)}`;
    for (const text of [name, written(mean(usual)), written(mean(other)), difference]) row.append(Object.assign(document.createElement("td"), { textContent: text }));
    return row;
  });
  table.hidden = false;
  table.tBodies[0].replaceChildren(...rows);
}
show();
