/**
 * Papers that lie on the board for a moment: the slip that says what the option pointed at would change, the menu of a
 * crowded place, and the note that says why not. They are put where they cover little, and point with a line.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./context.js";
import { consequences, detailChip, optionRow } from "./options.js";
import { ruleLink } from "./rulebook.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./messages.js").Table} Table */
/** @typedef {import("./layout.js").Bay} Bay */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Edges */

const MARGIN = 8;

/** A line longer than this, in pixels, would only cross the board; the place is lit anyway. */
const FAR = 320;

/**
 * The slip of the previewed option, over the board.
 * @param {App} app
 * @param {Table} table
 */
export function slip(app, table) {
  const { pointed, pointer, previews, menu, notice, tab } = app.store.state;
  const choice = table.prompt?.choices.find((each) => each.id === pointed);
  const preview = pointed ? previews.get(pointed) : undefined;
  if (!choice || !preview || menu || notice) return nothing;
  // Whoever points at the board reads the rest in the list, where the row has opened.
  const brief = pointer !== "list" && tab === "actions" && !preview.seal && choice.details.length > 0;
  return html`<svg class="leader" aria-hidden="true"><path></path></svg>
    <div class="slip paper" id="preview" data-at=${choice.places[0] ?? ""} data-row=${pointer === "list" ? choice.id : ""} aria-hidden="true"><b>${choice.text}</b>
      ${choice.details.length ? html`<div class="chips">${choice.details.map((detail) => detailChip(app, detail))}</div>` : nothing}
      ${brief ? nothing : consequences(app, preview)}</div>`;
}

/**
 * Why something cannot be, or what the server has refused.
 * @param {App} app
 */
export function note(app) {
  const { notice } = app.store.state;
  if (!notice) return nothing;
  const close = app.words.say("ui.close");
  return html`<div class="slip paper note" id="notice" role="status" data-at=${notice.key}>
    <p>${icon(notice.rule ? "why" : "info")}<span>${notice.text} ${ruleLink(app, notice.rule)}</span>
    <button class="btn quiet sq" title=${close} aria-label=${close} @click=${() => app.store.set({ notice: null })}>${icon("close")}</button></p></div>`;
}

/**
 * The options of a place that has several.
 * @param {App} app
 * @param {Table} table
 */
export function menu(app, table) {
  const { menu, phone } = app.store.state;
  const choices = table.prompt?.choices ?? [];
  if (!menu) return nothing;
  const rows = choices
    .map((choice, index) => ({ choice, number: index + 1, text: choice.text }))
    .filter((row) => menu.options.includes(row.choice.id));
  /** @param {string} option */
  const pick = (option) => {
    app.store.set({ menu: null });
    // A finger sees what it would change before it commits.
    if (phone) app.hand.point(option, "tap");
    else void app.hand.choose(option);
  };
  return html`<div class="slip menu frame" tabindex="-1" role="group" aria-label=${app.words.say("ui.menu.place")} data-at=${menu.key}>
    <ul class="optlist" role="list">${rows.map((row) => optionRow(app, row, [], pick))}</ul>
    <button class="btn quiet" @click=${() => app.store.set({ menu: null })}>${app.words.say("ui.close")}</button></div>`;
}

/**
 * Put the papers where they belong: a slip into the bay nearest to its place, a note or a menu beside it.
 * @param {HTMLElement} root
 * @param {Bay[] | undefined} bays
 */
export function layPapers(root, bays) {
  const frame = root.querySelector(".boardwrap");
  for (const paper of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".slip"))) {
    const target = placeOf(root, paper.dataset.at ?? "");
    const beside = paper.classList.contains("note") || paper.classList.contains("menu");
    const room = beside || !frame ? screen() : frame.getBoundingClientRect();
    const row = paper.dataset.row ? root.querySelector(`.rail [data-option="${CSS.escape(paper.dataset.row)}"]`) : null;
    const level = row && !beside ? besideRow(paper, row, room) : null;
    const clear = level && !(target && overlap(level, target)) ? level : null;
    const edges = beside ? besideTarget(paper, target, room) : (clear ?? inBay(paper, target, frame, bays));
    const origin = (paper.offsetParent ?? document.body).getBoundingClientRect();
    paper.style.left = `${Math.round(edges.left - origin.left)}px`;
    paper.style.top = `${Math.round(edges.top - origin.top)}px`;
    if (!beside) drawLeader(root, edges, clear ? null : target, frame);
  }
}

/** @returns {DOMRect} */
function screen() {
  return new DOMRect(0, 0, innerWidth, innerHeight);
}

/**
 * Where a place is drawn; the board first.
 * @param {HTMLElement} root
 * @param {string} key
 * @returns {DOMRect | null}
 */
function placeOf(root, key) {
  if (!key) return null;
  const found = [...root.querySelectorAll(`[data-place="${CSS.escape(key)}"]`)];
  const element = found.find((each) => each.closest(".boardwrap")) ?? found[0];
  const box = (element?.querySelector(".halo, .hit") ?? element)?.getBoundingClientRect();
  return box && box.width ? box : null;
}

/**
 * Beside its place, inside the screen; without a place, in the middle above.
 * @param {HTMLElement} paper
 * @param {DOMRect | null} target
 * @param {DOMRect} room
 * @returns {Edges}
 */
function besideTarget(paper, target, room) {
  const { width, height } = paper.getBoundingClientRect();
  const middle = target ?? new DOMRect(innerWidth / 2 - 1, innerHeight / 5, 2, 2);
  const below = middle.bottom + MARGIN;
  const above = middle.top - MARGIN - height;
  const top = below + height < room.bottom ? below : Math.max(room.top + MARGIN, above);
  const left = Math.min(Math.max(room.left + MARGIN, middle.left + middle.width / 2 - width / 2), room.right - width - MARGIN);
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * At the edge of the board, level with the row of the list that is pointed at: the eye is there.
 * @param {HTMLElement} paper
 * @param {Element} row
 * @param {DOMRect} room
 * @returns {Edges}
 */
function besideRow(paper, row, room) {
  const { width, height } = paper.getBoundingClientRect();
  const top = clamp(row.getBoundingClientRect().top, room.top, room.bottom - height);
  return { left: room.right - width, top, right: room.right, bottom: top + height };
}

/**
 * In the free bay that is nearest to the place.
 * @param {HTMLElement} paper
 * @param {DOMRect | null} target
 * @param {Element | null} frame
 * @param {Bay[] | undefined} bays
 * @returns {Edges}
 */
function inBay(paper, target, frame, bays) {
  const box = frame?.getBoundingClientRect() ?? screen();
  const { width, height } = paper.getBoundingClientRect();
  const drawing = /** @type {SVGGraphicsElement | null} */ (frame?.querySelector("svg.board") ?? null);
  const matrix = bays && drawing?.getScreenCTM();
  const corners = matrix ? bays.map((bay) => ({ corner: bay.corner, ...onScreen(matrix, bay) })) : cornersOf(box);
  const spots = corners.map(({ x, y, corner }) => {
    const left = clamp(corner.endsWith("right") ? x - width : x, box.left, box.right - width);
    const top = clamp(corner.startsWith("bottom") ? y - height : y, box.top, box.bottom - height);
    return { left, top, right: left + width, bottom: top + height };
  });
  const free = spots.filter((spot) => !target || !overlap(spot, target));
  // Other choices are better seen than a short way.
  const choices = [...(frame?.querySelectorAll(".is-choice .halo") ?? [])].map((halo) => halo.getBoundingClientRect());
  const cost = (/** @type {Edges} */ spot) => distance(spot, target) + FAR * choices.filter((choice) => overlap(spot, choice)).length;
  return (free.length ? free : spots).reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

/**
 * @param {DOMMatrix} matrix
 * @param {Bay} bay
 */
function onScreen(matrix, bay) {
  const point = new DOMPoint(bay.x, bay.y).matrixTransform(matrix);
  return { x: point.x, y: point.y };
}

/** @param {DOMRect} box @returns {Bay[]} */
function cornersOf(box) {
  const [left, right] = [box.left + MARGIN, box.right - MARGIN];
  const [top, bottom] = [box.top + MARGIN, box.bottom - MARGIN];
  return [
    { x: right, y: top, corner: "top-right" },
    { x: right, y: bottom, corner: "bottom-right" },
    { x: left, y: top, corner: "top-left" },
    { x: left, y: bottom, corner: "bottom-left" },
  ];
}

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.max(least, Math.min(most, value));
}

/** @param {Edges} one @param {DOMRect} other */
function overlap(one, other) {
  return (
    one.left < other.right + MARGIN && one.right > other.left - MARGIN && one.top < other.bottom + MARGIN && one.bottom > other.top - MARGIN
  );
}

/** @param {Edges} edges @param {DOMRect | null} target */
function distance(edges, target) {
  if (!target) return 0;
  return Math.hypot((edges.left + edges.right - target.left - target.right) / 2, (edges.top + edges.bottom - target.top - target.bottom) / 2);
}

/**
 * A line from the slip to its place, when that is on the board.
 * @param {HTMLElement} root
 * @param {Edges} edges
 * @param {DOMRect | null} target
 * @param {Element | null} frame
 */
function drawLeader(root, edges, target, frame) {
  const path = root.querySelector(".leader path");
  const box = frame?.getBoundingClientRect();
  if (!path || !box) return;
  const near = target && distance(edges, target) < FAR;
  const seen = near && target.bottom > box.top && target.top < box.bottom && target.right > box.left && target.left < box.right;
  if (!seen) {
    path.removeAttribute("d");
    return;
  }
  const toX = target.left + target.width / 2;
  const toY = target.top + target.height / 2;
  const fromX = clamp(toX, edges.left + 12, edges.right - 12);
  const fromY = clamp(toY, edges.top + 4, edges.bottom - 4);
  const endX = clamp(fromX, target.left, target.right);
  const endY = clamp(fromY, target.top, target.bottom);
  path.setAttribute("d", `M${fromX - box.left} ${fromY - box.top}L${endX - box.left} ${endY - box.top}`);
}
