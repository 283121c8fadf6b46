// The documentation: a search over all pages, and a button that copies code.
"use strict";
const MOST = 12;
const form = document.getElementById("search");
const field = document.getElementById("words");
const list = document.getElementById("found");
const pages = globalThis.lusoriaPages ?? [];
const current = document.querySelector(".contents .home a").getAttribute("href");
const served = current.startsWith("/");

/** Lead to a page from this one: on a server by its address, from disk by its file. */
function leading(address) {
  if (served) return address;
  const [name, anchor] = address.replace("/docs/", "").split("#");
  const up = current.replace(/index\.html$/, "");
  return `${up}${name}.html${anchor ? `#${anchor}` : ""}`;
}

/** Say how well a part of a page answers: words in its heading count most. */
function worth([, title, heading, text], words) {
  let sum = 0;
  for (const word of words) {
    const points =
      (heading.toLowerCase().includes(word) ? 8 : 0) +
      (title.toLowerCase().includes(word) ? 4 : 0) +
      (text.toLowerCase().includes(word) ? 1 : 0);
    if (!points) return 0;
    sum += points;
  }
  return sum;
}

function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

/** Show some words around the first that was looked for. */
function excerpt(text, word) {
  const at = text.toLowerCase().indexOf(word);
  const small = element("small");
  if (at < 0) {
    small.textContent = text.slice(0, 90);
    return small;
  }
  small.append(at > 30 ? "\u2026" : "", text.slice(Math.max(0, at - 30), at));
  small.append(element("mark", text.slice(at, at + word.length)));
  small.append(text.slice(at + word.length, at + word.length + 60));
  return small;
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return list.replaceChildren();
  const ranked = pages
    .map((part) => [worth(part, words), part])
    .filter(([points]) => points)
    .sort(([a], [b]) => b - a);
  const items = ranked.slice(0, MOST).map(([, [address, title, heading, text]]) => {
    const item = element("li");
    const link = element("a");
    link.href = leading(address);
    link.append(element("b", heading === title ? title : `${heading} (${title})`));
    link.append(excerpt(text, words[0]));
    item.append(link);
    return item;
  });
  list.replaceChildren(...(items.length ? items : [element("li", "No results.", "none")]));
}

form.hidden = !pages.length;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  list.querySelector("a")?.click();
});
field.addEventListener("input", search);

for (const block of document.querySelectorAll(".paper pre")) {
  const button = element("button", "Copy", "copy");
  button.type = "button";
  button.addEventListener("click", async () => {
    const shown = block.querySelector("code").textContent;
    const typed = shown.startsWith(">>>")
      ? shown.split("\n").filter((line) => /^(>>>|\.\.\.)( |$)/.test(line)).map((line) => line.slice(4)).join("\n")
      : shown;
    await navigator.clipboard.writeText(typed);
    button.textContent = "Copied";
  });
  if (navigator.clipboard) block.prepend(button);
}
