/** The board on a wide screen: the track above, New York or the room of a secret choice in the middle, panels at the right. */

import { bribery } from "./bribery.js";
import { businesses } from "./businesses.js";
import { wideChart } from "./chart.js";
import { ground, names, parkSign, roofs, turfTags } from "./ground.js";
import { river } from "./river.js";
import { sidePanels } from "./side.js";
import { chief, controlSpots, familySpaces } from "./spaces.js";
import { trackbar } from "./track.js";
import { tribute } from "./tribute.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** Where slips may lie: in Central Park, where nothing stands, or over the panels at the right. */
/** @type {import("../../table/layout.js").Bay[]} */
export const bays = [
  { x: 303, y: 6, corner: "top-left" },
  { x: 938, y: 160, corner: "top-right" },
];

/**
 * The wide board.
 * @param {Ctx} ctx
 */
export function board(ctx) {
  return ctx.html`<div class="gfboard">${trackbar(ctx)}${middle(ctx)}${sidePanels(ctx)}</div>`;
}

/** The map; while all decide in secret, the room where they do. @param {Ctx} ctx */
function middle(ctx) {
  if (ctx.view.phase === "bribery") return bribery(ctx);
  if (ctx.view.phase === "tribute") return tribute(ctx);
  return map(ctx);
}

/** New York. @param {Ctx} ctx */
export function map(ctx) {
  const chart = wideChart(ctx.content.printed);
  const [w, h] = chart.canvas;
  return ctx.html`<svg class="board wide" viewBox="0 0 ${w} ${h}" role="group" aria-label=${ctx.say("table.board")}>
    <rect x=".5" y=".5" width=${w - 1} height=${h - 1} class="sea"></rect>${river(ctx)}${ground(ctx, chart)}${roofs(ctx)}${names(ctx, chart)}${parkSign(ctx, chart)}
    ${businesses(ctx, chart)}${controlSpots(ctx, chart)}${familySpaces(ctx, chart)}${chief(ctx, chart)}${turfTags(ctx, chart)}</svg>`;
}
