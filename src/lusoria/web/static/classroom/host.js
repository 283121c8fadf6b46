// The doors of a classroom: counting a cast, finding a role, making links.

const form = document.getElementById("host");
if (form) {
  const count = document.getElementById("count");
  const said = () => {
    const held = (value) => form.querySelectorAll(`.holder input[value="${value}"]:checked`).length;
    count.textContent = count.dataset.said.replace("{people}", held("person")).replace("{bots}", held("bot"));
  };
  form.addEventListener("change", said);
  // A lesson says what it leaves out; every switch can be set otherwise after that.
  for (const lesson of form.querySelectorAll("[name=preset]")) lesson.addEventListener("change", () => { for (const name of ["lean", "deaths"]) form.elements[name].checked = Boolean(lesson.dataset[name]); });
  // Enter in a field opens the classroom; it does not plan again.
  form.addEventListener("keydown", (event) => { if (event.key === "Enter" && event.target.matches("input:not([type=radio], [type=checkbox])")) event.preventDefault(); });
}

document.getElementById("find-role")?.addEventListener("input", ({ target }) => {
  const sought = target.value.trim().toLowerCase();
  for (const one of document.querySelectorAll(".way[data-said]")) one.hidden = Boolean(sought) && !one.dataset.said.includes(sought);
});

for (const link of document.querySelectorAll("form[data-ticket]")) {
  link.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await fetch(link.action, { method: "POST", body: new URLSearchParams(new FormData(link)) });
    if (!answer.ok) return;
    const { address, qr } = await answer.json();
    const out = link.querySelector("output"), text = document.createElement("input"), copy = document.createElement("button"), picture = document.createElement("img");
    Object.assign(text, { value: address, readOnly: true, ariaLabel: link.querySelector("button").textContent });
    Object.assign(copy, { type: "button", textContent: link.dataset.copyWord });
    Object.assign(picture, { className: "qr", alt: "", src: `data:image/svg+xml,${encodeURIComponent(qr)}` });
    copy.addEventListener("click", async () => { text.select(); try { await navigator.clipboard.writeText(address); } catch { document.execCommand("copy"); } copy.textContent = link.dataset.copied; });
    out.replaceChildren(picture, text, copy);
  });
}
