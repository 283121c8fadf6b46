// The end of a game: who has won, what the points are made of, and where to go from here.

import { $, capital, filled, make } from "./board.js";

// Fill in the result. A game that ends while it is watched shows it over the board.
let shown = "";
export function ended(frame, places, words, game) {
  const before = shown, box = $("result");
  shown = frame.status;
  if (shown !== "over" || before === shown) return;
  box.hidden = false;
  $("result-title").textContent = title(places, words);
  $("result-text").textContent = frame.result;
  sheet(frame.score_sheet, places, words);
  best(places, words, game);
  if (before) raise(box);
}
function title(places, words) {
  const winners = places.filter((it) => it.rank === 1);
  if (places.length === 1) return filled(words.scored, { number: places[0].score });
  if (!winners.length) return words.ended;
  if (winners.length > 1) return words.shared;
  return winners[0].mine ? words.you_win : filled(words.wins, { name: capital(winners[0].name) });
}

// The points of all seats side by side, the best first; under them how far the winner is ahead.
const FEW = 6;
function sheet(rows, places, words) {
  const grid = $("score-sheet"), order = [...places].sort((one, other) => one.rank - other.rank);
  grid.hidden = !rows.length || places.length > FEW;
  if (grid.hidden) return;
  const line = (name, cells, kind = "") => {
    const row = make("tr", "", kind), head = make("th", capital(name));
    head.scope = "row";
    row.append(head, ...cells.map((text) => make("td", String(text))));
    return row;
  };
  const head = make("tr"), body = make("tbody"), top = make("thead"), foot = make("tfoot");
  head.append(make("td"), ...order.map((it) => { const cell = make("th", capital(it.name)); cell.scope = "col"; return cell; }));
  top.append(head);
  body.append(...rows.map((row) => line(row.name, order.map((it) => row.points[it.seat]))));
  foot.append(line(words.total, order.map((it) => it.score)));
  grid.replaceChildren(top, body, foot);
  const ahead = order.length > 1 && order[1].rank > 1 ? order[0].score - order[1].score : 0;
  if (ahead > 0) grid.append(make("caption", filled(words.margin, { number: ahead })));
}

// The best result of this browser's player, game by game and for each number of players.
function best(places, words, game) {
  const mine = places.filter((it) => it.mine && !it.resigned), name = `best-${game}-${places.length}`;
  if (mine.length !== 1) return;
  const was = localStorage.getItem(name), now = mine[0].score;
  $("best").textContent = was === null || now > Number(was) ? words.best_new : filled(words.best, { number: was });
  $("best").hidden = was === null;
  if (was === null || now > Number(was)) localStorage.setItem(name, now);
}

// Over the board until it is closed; then it is in its place beside it.
function raise(box) {
  const home = box.parentNode, close = $("result-close");
  const lower = () => { box.classList.remove("raised"); close.hidden = true; home.append(box); removeEventListener("keydown", escape); };
  const escape = ({ key }) => { if (key === "Escape") lower(); };
  $("table").append(box);
  box.classList.add("raised");
  close.hidden = false;
  close.onclick = lower;
  $("review")?.addEventListener("click", lower);
  addEventListener("keydown", escape);
  close.focus({ preventScroll: true });
}
