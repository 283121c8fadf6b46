// Bring what is asked about into what the head of the page and the panel leave free.

import { $, narrow } from "./dom.js";
import { still } from "./flip.js";

const AROUND = 10;

// Scroll as little as shows the most of some elements; where all are seen, or none more would be, stay.
export function bring(elements) {
  const boxes = elements.map((it) => it.getBoundingClientRect()).filter((box) => box.width);
  const top = document.querySelector(".top").getBoundingClientRect().bottom + AROUND;
  const end = (narrow() ? Math.max($("panel").getBoundingClientRect().top, innerHeight / 2) : innerHeight) - AROUND;
  const seen = (by) => boxes.filter((box) => box.top - by >= top && box.bottom - by <= end).length;
  const now = seen(0);
  if (!boxes.length || now === boxes.length || (now && !narrow())) return;
  const ways = boxes.flatMap((box) => [box.top - top, box.bottom - end]).map((by) => ({ by, count: seen(by) }));
  const best = ways.sort((one, other) => other.count - one.count || Math.abs(one.by) - Math.abs(other.by))[0];
  if (best.count > now) scrollBy({ top: best.by, behavior: still() ? "auto" : "smooth" });
}
