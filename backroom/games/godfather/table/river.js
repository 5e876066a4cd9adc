/** The Hudson: killed figures lie in it until the act ends; beside it wait the neutral figures. */

import { onWide } from "./chart.js";
import { NEUTRAL, NEUTRALS, broken, line, place, plate, r } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Point} Point */
/** @typedef {import("./ctx.js").TableView} TableView */
/** @typedef {{side: number, sign: string, words: string, piece: string | undefined}} Drowned */

const BANK = 78;
const HIGH = 504;

/** Where the neutral figures stand beside the board. */
/** @type {Point[]} */
const WAITING = [[23, 462], [55, 462], [39, 484]];

/** As many figures leave room for the ship. */
const CALM = 6;

/**
 * The river on the wide page.
 * @param {Ctx} ctx
 */
export function river(ctx) {
  const { svg, view, content } = ctx;
  const dead = drowned(ctx, view);
  const slots = content.printed.elements.hudson_slot.points.map(onWide).filter(([x]) => x > 12);
  const piers = Array.from({ length: 13 }, (_, at) => svg`<rect x="69" y=${r(20 + at * 37.5)} width="10" height=${at % 2 ? 9 : 13} class="pier"></rect>`);
  const words = dead.map((each) => each.words);
  const title = [ctx.say("table.hudson"), ctx.say("table.hudson-until"), ...words].join(" · ");
  const drawing = svg`<rect x="1" y="1" width=${BANK} height=${HIGH - 2} class="scallops"></rect>${piers}
    <text transform="translate(19,388) rotate(-90)" text-anchor="start" class="display hname">${ctx.say("table.hudson")}</text>
    ${dead.length ? "" : slots.slice(0, 4).map(([x, y]) => svg`<circle cx=${r(x)} cy=${r(y - 8)} r="10" class="well2"></circle>`)}
    ${dead.slice(0, slots.length).map((figure, at) => sunk(ctx, figure, slots[at][0], slots[at][1] - 8))}
    ${dead.length > CALM ? "" : ship(ctx)}${dead.length > 4 ? "" : until(ctx)}`;
  return svg`<g class="hudson">${place(ctx, "hudson:river", { x: 3, y: 6, w: 64, h: 420 }, title, drawing, { shape: "box" })}${offBoard(ctx, WAITING, [39, 444])}</g>`;
}

/**
 * Everybody in the river, in the order of the seats.
 * @param {Ctx} ctx
 * @param {TableView} view
 * @returns {Drowned[]}
 */
export function drowned(ctx, view) {
  const keys = pieceKeys(view);
  const families = view.players.flatMap(({ seat, dead_thugs, dead_members }) => [
    ...dead_members.map((name) => ({ side: seat, sign: `g-${name}`, words: ctx.say("table.figure-of", ctx.name("figure", name), ctx.seatName(seat)), piece: `member:${seat}:${name}` })),
    ...Array.from({ length: dead_thugs }, (_, at) => ({ side: seat, sign: "g-thug", words: ctx.say("table.thug-of", ctx.seatName(seat)), piece: keys(`thug:${seat}`, `hudson:${at}`) })),
  ]);
  const neutrals = NEUTRALS.filter((name) => view.neutrals[name] === "hudson").map((name) => ({
    side: NEUTRAL,
    sign: `g-${name}`,
    words: ctx.name("neutral", name),
    piece: `neutral:${name}`,
  }));
  return [...families, ...neutrals];
}

/**
 * A figure in the water.
 * @param {Ctx} ctx
 * @param {Drowned} figure
 * @param {number} x
 * @param {number} y
 */
export function sunk(ctx, { side, sign, words, piece }, x, y) {
  const ripple = `M${r(x - 13)} ${r(y + 14)}c4 0 4-3 8.500-3s4.500 3 9 3 4-3 8.500-3M${r(x - 10)} ${r(y + 19)}c3 0 3-2 6.500-2s3.500 2 7 2 3-2 6.500-2`;
  return ctx.svg`<g class="sunk"><title>${words}</title><path class="ripple" d=${ripple}></path>${plate(ctx, side, sign, x, y, 21, { piece })}</g>`;
}

/**
 * The neutral figures that are not in play.
 * @param {Ctx} ctx
 * @param {Point[]} spots
 * @param {Point} label
 * @param {"start" | "middle" | "end"} [anchor]
 */
export function offBoard(ctx, spots, label, anchor = "middle") {
  const { svg, view } = ctx;
  const waiting = NEUTRALS.filter((name) => !view.neutrals[name]);
  if (!waiting.length) return "";
  return svg`<g class="offboard">${line(ctx, ctx.say("table.off-board"), label[0], label[1], { cls: "t11 faint", room: 66, anchor })}${waiting.map((name, at) => {
    const [x, y] = spots[at];
    const title = ctx.say("table.waits-off-board", ctx.name("neutral", name));
    return place(ctx, `neutral:${name}`, { x: x - 12, y: y - 12, w: 24, h: 24 }, title, plate(ctx, NEUTRAL, `g-${name}`, x, y, 22, { piece: `neutral:${name}` }), { shape: "round" });
  })}</g>`;
}

/** @param {Ctx} ctx */
function until(ctx) {
  return broken(ctx.say("table.hudson-until"), 11, 62).map((text, at) => line(ctx, text, 37, 132 + at * 13, { cls: "t11 faint", room: 62 }));
}

/** @param {Ctx} ctx */
function ship(ctx) {
  return ctx.svg`<g transform="translate(17,225)" aria-hidden="true"><path d="M-2 14h52l-5 9H3z" class="hull"></path><path d="M0 13h48l.5 1.800H-.5z" class="stripe2"></path>
    <path d="M6 8h36v4H6zM11 4h25v3H11z" class="deck"></path><path d="M15-5h4v8h-4zM23-5h4v8h-4zM31-5h4v8h-4z" class="funnel2"></path>
    <path class="ripple" d="M-6 27c4 0 4-3 8.500-3s4.500 3 9 3 4-3 8.500-3 4.500 3 9 3 4-3 8.500-3 4.500 3 9 3"></path></g>`;
}
