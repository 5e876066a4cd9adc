/**
 * Pieces travel from where they were to where they are: every element with `data-piece` is measured before and after a
 * drawing. Only transform and opacity move, and nothing waits for it.
 */

/** How far a piece must have moved to be worth a journey, in pixels; and how many may travel at once. */
const NEAR = 3;
const CROWD = 60;

const EASE = "cubic-bezier(.2,.7,.2,1)";

/** @typedef {Map<string, {element: Element, rect: DOMRect}>} Places */

/** @type {Set<() => void>} */
const travelling = new Set();

/**
 * Where all pieces are now.
 * @param {Element} root
 * @returns {Places}
 */
export function piecePlaces(root) {
  /** @type {Places} */
  const places = new Map();
  for (const element of root.querySelectorAll("[data-piece]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width || rect.height) places.set(/** @type {HTMLElement} */ (element).dataset.piece ?? "", { element, rect });
  }
  return places;
}

/**
 * Let the pieces travel from their old places.
 * @param {Element} root
 * @param {Places} before
 * @param {number} duration in milliseconds
 */
export function travel(root, before, duration) {
  finishTravel();
  const moved = [...piecePlaces(root)]
    .map(([key, now]) => ({ now, was: before.get(key) }))
    .filter(({ now, was }) => !was || far(was.rect, now.rect));
  // A whole board that shifts (a tab, a resize) is no journey of pieces.
  if (moved.length > CROWD) return;
  const { dataset } = document.body;
  dataset.moved = String(Number(dataset.moved ?? 0) + moved.length);
  for (const { now, was } of moved) {
    if (was) fly(now.element, was.rect, now.rect, duration);
    else arrive(now.element, duration);
  }
}

/** Every piece is at once where it belongs. */
export function finishTravel() {
  for (const finish of [...travelling]) finish();
}

/**
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function far(one, other) {
  return Math.hypot(middleX(one) - middleX(other), middleY(one) - middleY(other)) > NEAR;
}

/**
 * @param {Element} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} duration
 */
function fly(element, from, to, duration) {
  const dx = middleX(from) - middleX(to);
  const dy = middleY(from) - middleY(to);
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement) flyAbove(element, dx, dy, duration);
  else run(element, [{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], duration);
}

/**
 * On an SVG board a copy travels above everything else, and the piece appears when it is there.
 * @param {SVGGraphicsElement} element
 * @param {number} dx in pixels
 * @param {number} dy
 * @param {number} duration
 */
function flyAbove(element, dx, dy, duration) {
  const board = /** @type {SVGSVGElement} */ (element.ownerSVGElement);
  const parent = /** @type {SVGGraphicsElement} */ (element.parentNode);
  const [whole, local] = [board.getScreenCTM(), parent.getScreenCTM()];
  if (!whole || !local) return;
  const matrix = whole.inverse().multiply(local);
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.setAttribute("class", "flight");
  layer.setAttribute("transform", `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].join(" ")})`);
  const copy = /** @type {SVGGraphicsElement} */ (element.cloneNode(true));
  copy.removeAttribute("data-piece");
  layer.append(copy);
  board.append(layer);
  const scale = Math.hypot(local.a, local.b) || 1;
  run(element, [{ opacity: 0 }, { opacity: 0 }], duration);
  const journey = [{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: "0px 0px" }];
  run(copy, journey, duration, () => layer.remove());
}

/**
 * @param {Element} element
 * @param {number} duration
 */
function arrive(element, duration) {
  run(element, [{ opacity: 0, scale: 0.6 }, { opacity: 1, scale: 1 }], duration);
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {() => void} [then]
 */
function run(element, frames, duration, then) {
  const animation = element.animate(frames, { duration, easing: EASE });
  const finish = () => {
    travelling.delete(finish);
    animation.cancel();
    then?.();
  };
  travelling.add(finish);
  animation.onfinish = finish;
}

/** @param {DOMRect} rect */
function middleX(rect) {
  return rect.left + rect.width / 2;
}

/** @param {DOMRect} rect */
function middleY(rect) {
  return rect.top + rect.height / 2;
}
