// Which puzzles this browser has solved; only it knows.

const place = (game) => `puzzles-${game}`;
export function solvedOf(game) {
  try { return JSON.parse(localStorage.getItem(place(game))) || {}; } catch { return {}; }
}
// Remember a puzzle: 2 if it was solved at the first try, 1 if it took more.
export function solve(game, id, clean) {
  const known = solvedOf(game);
  known[id] = Math.max(known[id] || 0, clean ? 2 : 1);
  localStorage.setItem(place(game), JSON.stringify(known));
}

// Lists say how many are solved, and the puzzle of the day whether it is.
for (const it of document.querySelectorAll(".tally[data-ids]")) {
  const known = solvedOf(it.dataset.game), count = it.dataset.ids.split(" ").filter((id) => known[id]).length;
  if (count) it.textContent = it.dataset.says.replace("{number}", count);
}
for (const it of document.querySelectorAll(".daily[data-puzzle]")) {
  it.classList.toggle("solved", Boolean(solvedOf(it.dataset.game)[it.dataset.puzzle]));
}
