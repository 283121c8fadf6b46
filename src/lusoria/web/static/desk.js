// The designer's desk: what differs is marked, every change can be undone, a comparison is drawn part by part.

const form = document.querySelector(".desk-page"), undone = [], find = (what) => form.querySelector(what);
const fields = [...form.querySelectorAll("[data-standard]")];
const read = (it) => it.type === "checkbox" ? String(it.checked) : it.value;
const write = (it, value) => { if (it.type === "checkbox") it.checked = value === "true"; else it.value = value; };
const undo = find("[data-undo]"), count = find("[data-changed]"), list = find("[data-changes]"), wrong = find("[data-mistakes]");
const before = new Map(fields.map((it) => [it, read(it)]));
const make = (name, more) => Object.assign(document.createElement(name), more);

// Mark what differs from the standard, and list it.
function show() {
  const changed = fields.filter((it) => read(it).trim() !== it.dataset.standard);
  for (const it of fields) it.closest("label").classList.toggle("changed", changed.includes(it));
  for (const entry of form.querySelectorAll(".entry")) {
    const differs = Boolean(entry.querySelector("label.changed"));
    entry.classList.toggle("changed", differs);
    find(`.contents a[href="#${entry.id}"]`).classList.toggle("changed", differs);
  }
  count.classList.toggle("some", changed.length > 0);
  count.textContent = !changed.length ? count.dataset.none : changed.length === 1 ? count.dataset.one : count.dataset.many.replace("1000", changed.length);
  list.replaceChildren(...changed.map((it) => {
    const name = it.name.replace("value-", "").replaceAll(/[._]/g, " ");
    const back = make("button", { type: "button", textContent: "\u00d7", title: list.dataset.back });
    back.setAttribute("aria-label", `${list.dataset.back}: ${name}`);
    back.addEventListener("click", () => restore(it));
    const item = make("li");
    item.append(make("span", { textContent: `${name}: ${it.dataset.standard} \u2192 ${read(it)}` }), back);
    return item;
  }));
  undo.disabled = !undone.length;
}
function note(it) {
  if (read(it) === before.get(it)) return;
  undone.push([it, before.get(it)]);
  before.set(it, read(it));
  show();
  settled();
}
function restore(it) {
  write(it, it.dataset.standard);
  note(it);
}
form.addEventListener("change", ({ target }) => { if (before.has(target)) note(target); });
form.addEventListener("input", show);
undo.addEventListener("click", () => {
  const [it, value] = undone.pop();
  write(it, value);
  before.set(it, value);
  visit(it);
  show();
  settled();
});
form.addEventListener("click", (event) => {
  const back = event.target.closest("[data-reset]");
  if (!back) return;
  event.preventDefault();
  restore(back.closest("label").querySelector("[data-standard]"));
});

// Show the numbers whose name or meaning has every word, and on demand only those that differ.
const search = find("[data-find]"), only = find("[data-only]");
function sift() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let any = false;
  for (const entry of form.querySelectorAll(".entry")) {
    const about = entry.querySelector("summary").textContent;
    let shown = 0;
    for (const label of entry.querySelectorAll(".values > label")) {
      const text = `${about} ${label.textContent} ${label.querySelector("[name]").name}`.toLowerCase();
      label.hidden = !(words.every((word) => text.includes(word)) && (!only.checked || label.classList.contains("changed")));
      shown += !label.hidden;
    }
    entry.hidden = !shown;
    if (shown && (words.length || only.checked)) entry.open = true;
    any ||= shown > 0;
  }
  find("[data-nothing]").hidden = any;
}
search.addEventListener("input", sift);
search.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
only.addEventListener("change", sift);

// What is typed becomes a document: the server checks it, names mistakes, and answers with its address.
let latest = 0;
async function settled() {
  const mine = ++latest;
  const answer = await fetch(form.action, { method: "POST", body: new FormData(form) }).catch(() => null);
  if (!answer || (!answer.ok && answer.status !== 400)) return null;
  const page = answer.ok ? null : new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine === latest) blame(page?.querySelector("[data-mistakes]")?.childNodes ?? []);
  if (!answer.ok) return null;
  const address = new URL(answer.url);
  if (mine === latest) {
    history.replaceState(null, "", answer.url);
    keep(address.searchParams.get("d"));
    aim();
  }
  return address;
}
// Every mistake leads to its field, and the field says so.
function blame(found) {
  wrong.replaceChildren(...found);
  for (const it of form.querySelectorAll("label.wrong-value")) it.classList.remove("wrong-value");
  for (const line of wrong.querySelectorAll("li")) {
    const path = line.textContent.match(/^[\w.-]+/)?.[0] ?? "", it = fields.find((one) => one.name === `value-${path.replace(/\.$/, "")}`);
    if (!it) continue;
    it.closest("label").classList.add("wrong-value");
    const link = make("a", { href: `#${it.closest("details").id}`, textContent: line.textContent });
    link.addEventListener("click", (event) => { event.preventDefault(); visit(it); });
    line.replaceChildren(link);
  }
}
function visit(it) {
  it.closest("details").open = true;
  it.focus({ preventScroll: true });
  it.scrollIntoView({ block: "center" });
}
// An address may name an entry: it is unfolded.
function unfold() {
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!entry?.matches(".entry")) return;
  entry.open = true;
  entry.scrollIntoView();
}
addEventListener("hashchange", unfold);

// The form of a new table offers the numbers that were here last.
function keep(numbers) {
  if (numbers && numbers !== "standard") localStorage.setItem(`box-${form.dataset.game}`, numbers);
}
if (!wrong.querySelector("li")) keep(new URLSearchParams(location.search).get("d"));

// A file of one's own takes the place of what is on the desk.
const file = find("[data-open]");
file.closest("label").hidden = false;
file.addEventListener("change", async () => {
  if (file.files[0]) location.href = `${form.action}?${new URLSearchParams({ d: await file.files[0].text() })}`;
});

// What is downloaded or printed has the numbers in the address, and a sheet for each player.
function aim() {
  const query = new URLSearchParams(location.search), players = find("[data-players]");
  if (players) query.set("players", players.value);
  for (const link of form.querySelectorAll("[data-with-box]")) link.search = query;
}
find("[data-players]")?.addEventListener("change", aim);
async function playable() {
  const address = await settled();
  if (!address) wrong.scrollIntoView({ block: "start" });
  return address;
}
find("[data-share]").addEventListener("click", async ({ target }) => {
  const address = await playable();
  if (!address) return;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) { await navigator.share({ url: address.href }).catch(() => {}); return; }
  await navigator.clipboard?.writeText(address.href);
  target.textContent = target.dataset.done;
});
find("[data-print]").addEventListener("click", () => {
  for (const it of form.querySelectorAll(".entry")) it.open = true;
  print();
});

// A comparison: the server plays part after part with the same luck and draws what is known by then.
const said = find("[data-note]"), bar = find("progress"), report = find("[data-report]");
find("[data-compare]").addEventListener("click", async ({ target }) => {
  const address = await playable();
  if (!address) return;
  const document_ = address.searchParams.get("d") ?? "standard";
  if (document_ === "standard") { said.textContent = said.dataset.same; return; }
  const query = new URLSearchParams({ d: document_, bot: find("[data-bot]").value });
  const players = find("[data-players]");
  if (players) query.set("players", players.value);
  target.disabled = true;
  bar.hidden = false;
  bar.value = 0;
  said.textContent = said.dataset.wait;
  const slow = setTimeout(() => { said.textContent = `${said.dataset.wait} ${said.dataset.long}`; }, 5000);
  let told = null;
  for (let part = 0; part < bar.max; part++) {
    query.set("part", part);
    const answer = await fetch(`/desk/${form.dataset.game}/compare?${query}`).catch(() => null);
    clearTimeout(slow);
    if (!answer?.ok) { told = null; break; }
    told = await answer.json();
    bar.value = part + 1;
    const open = [...report.querySelectorAll("details")].map((it) => it.open);
    report.innerHTML = told.report;
    report.querySelectorAll("details").forEach((it, at) => { it.open = Boolean(open[at]); });
  }
  said.textContent = told ? said.dataset.done : said.dataset.failed;
  bar.hidden = true;
  target.disabled = false;
});
show();
aim();
blame([...wrong.childNodes]);
unfold();
