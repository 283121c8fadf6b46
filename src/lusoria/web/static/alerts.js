// Sound and notification, switched on where the turn is shown; the settings have the same boxes.

import { $, make, says } from "./board.js";

const ICONS = {
  sound: "M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12",
  notify: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20a2 2 0 0 0 4 0",
};
const SVG = "http://www.w3.org/2000/svg";

export function alerts(words = says()) {
  const box = make("span", "", "alerts");
  for (const name of Object.keys(ICONS)) {
    const setting = $(`set-${name}`);
    if (!setting || (name === "notify" && !("Notification" in window))) continue;
    const button = make("button");
    button.type = "button";
    button.title = words[`alert_${name}`];
    button.setAttribute("aria-label", words[`alert_${name}`]);
    button.append(drawn(ICONS[name]));
    const show = () => button.setAttribute("aria-pressed", setting.checked);
    button.addEventListener("click", () => setting.click());
    setting.addEventListener("change", () => { show(); setTimeout(show, 300); });
    show();
    box.append(button);
  }
  return box;
}

function drawn(path) {
  const picture = document.createElementNS(SVG, "svg"), line = document.createElementNS(SVG, "path");
  for (const [name, value] of Object.entries({ viewBox: "0 0 24 24", width: 18, height: 18, "aria-hidden": "true" })) picture.setAttribute(name, value);
  line.setAttribute("d", path);
  picture.append(line);
  return picture;
}
