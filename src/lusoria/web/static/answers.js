// What is said to a move, in a box: the first word is ours, the rest is the lesson's or the bot's.

import { make } from "./board.js";

export function speak(box, said) {
  box.hidden = !said;
  box.innerHTML = said?.html || "";
  if (said?.first) (box.querySelector("p") || box).prepend(make("strong", said.first), " ");
  for (const more of said?.more || []) box.append(more);
}

// A line that leads to a rule.
export function ruleOf(game, section, word) {
  const link = make("a", `${word} ${section}`);
  link.href = `/rules/${game}#${section}`;
  link.target = "_blank";
  const line = make("p");
  line.append(link);
  return line;
}
