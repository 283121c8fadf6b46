// Small things that every page needs.

export const SVG = "http://www.w3.org/2000/svg";
export const $ = (id) => document.getElementById(id);
export const make = (name, content = "", kind = "") => {
  const it = document.createElement(name);
  it.textContent = content;
  if (kind) it.className = kind;
  return it;
};
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
export const narrow = () => matchMedia("(max-width: 900px)").matches;
export const says = () => JSON.parse($("says").textContent);
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
