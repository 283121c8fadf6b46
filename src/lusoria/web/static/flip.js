// Pieces glide: where each named piece was, where it is now, and an animation from there to here.
// All is read before anything is written.  Nothing moves for those who want no motion.

const GLIDE = 380, TUMBLE = 420, TURN = 460, FAR = 1.5, FEW = 8;

export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || localStorage.getItem("motion") === "off";
}

const pieces = (board) => board.querySelectorAll("g[id]:not(.layer)");
const face = (die) => die.innerHTML;
const backs = (board) => new Set([...board.querySelectorAll(".back")].map((it) => it.closest("g[id]").id));
const dieName = (die) => (die.closest("g[id]") || die).id + "/" + [...die.parentNode.children].indexOf(die);

// Note where the pieces are and what the dice show.
export function first(board) {
  if (still() || document.hidden || !board.firstElementChild) return null;
  const places = new Map(), dice = new Map();
  for (const piece of pieces(board)) places.set(piece.id, piece.getBoundingClientRect());
  for (const die of board.querySelectorAll("g.die")) dice.set(dieName(die), face(die));
  return { places, dice, backs: backs(board) };
}

// Let the pieces glide from where they were, the dice that changed tumble, and cards turn over: those that
// showed another side, and those that are drawn.
export function last(board, before) {
  if (!before) return;
  const moves = [], turned = [], covered = backs(board);
  const moved = new Map();
  for (const piece of pieces(board)) {
    const was = before.places.get(piece.id), is = piece.getBoundingClientRect();
    if (!is.width || (was && !was.width)) continue;
    const around = piece.parentNode.closest("g[id]:not(.layer)");
    const carried = (around && moved.get(around)) || [0, 0];
    if (was ? before.backs.has(piece.id) !== covered.has(piece.id) : piece.querySelector(".frame") && !piece.querySelector("g[id]")) turned.push(piece);
    if (!was) {
      if (before.places.size && !(around && !before.places.has(around.id))) moves.push([piece, null]);
      continue;
    }
    const shift = [was.left - is.left, was.top - is.top];
    moved.set(piece, shift);
    const own = [shift[0] - carried[0], shift[1] - carried[1]];
    if (Math.abs(own[0]) + Math.abs(own[1]) > FAR) moves.push([piece, local(piece, own)]);
  }
  const thrown = [...board.querySelectorAll("g.die")].filter((die) => {
    const was = before.dice.get(dieName(die));
    return was !== undefined && was !== face(die) && die.querySelector(".pip");
  });
  for (const [piece, shift] of moves) glide(piece, shift);
  for (const die of thrown) tumble(die);
  if (before.places.size && turned.length <= FEW) for (const piece of turned) turn(piece);
}

// A shift on the screen in the units of the piece's parent.
function local(piece, [x, y]) {
  const m = piece.parentNode.getScreenCTM();
  const size = m.a * m.d - m.b * m.c || 1;
  return [(m.d * x - m.c * y) / size, (m.a * y - m.b * x) / size];
}

function base(piece) {
  const m = piece.transform.baseVal.consolidate()?.matrix;
  return m ? [m.a, m.b, m.c, m.d, m.e, m.f] : [1, 0, 0, 1, 0, 0];
}

function glide(piece, shift) {
  if (!shift) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE, easing: "ease-out" });
    return;
  }
  const at = base(piece), from = [...at];
  from[4] += shift[0];
  from[5] += shift[1];
  const frames = [{ transform: `matrix(${from})` }, { transform: `matrix(${at})` }];
  piece.animate(frames, { duration: GLIDE, easing: "cubic-bezier(.2,.8,.3,1)" });
}

// A card turns about its upright middle; where the piece itself may glide meanwhile, its drawing does.
function turn(piece) {
  const box = piece.getBBox(), middle = box.x + box.width / 2;
  const sides = [0, 1].map((breadth) => ({ transform: `translateX(${middle}px) scaleX(${breadth}) translateX(${-middle}px)` }));
  for (const side of piece.hasAttribute("transform") ? piece.children : [piece]) {
    if (side.tagName === "g" && !side.hasAttribute("transform")) side.animate(sides, { duration: TURN, easing: "cubic-bezier(.3,0,.3,1)" });
  }
}

function tumble(die) {
  const at = `matrix(${base(die)})`;
  const turns = [0, 200, 320, 360];
  const frames = turns.map((turn, n) => ({ transform: `${at} rotate(${turn}deg) scale(${n === 1 ? 1.15 : 1})` }));
  die.animate(frames, { duration: TUMBLE, easing: "ease-out" });
}
