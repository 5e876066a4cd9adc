/** New York on a phone: turned clockwise, with the Hudson on top; while all decide in secret, the room where they do. */

import { bribery } from "./bribery.js";
import { businesses } from "./businesses.js";
import { uprightChart } from "./chart.js";
import { ground, names, parkSign, turfTags } from "./ground.js";
import { place, r } from "./pieces.js";
import { drowned, offBoard, sunk } from "./river.js";
import { chief, controlSpots, familySpaces } from "./spaces.js";
import { tribute } from "./tribute.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Point} Point */

const BANK = 40;

/** Killed figures lie beside the name of the river; more than this lie closer together. */
const SUNK = { from: 84, room: 176, step: 30 };

/** Where the neutral figures stand beside the board. */
/** @type {Point[]} */
const WAITING = [[324, 18], [349, 18], [374, 18]];

/**
 * The phone's map.
 * @param {Ctx} ctx
 */
export function upright(ctx) {
  if (ctx.view.phase === "bribery") return bribery(ctx);
  if (ctx.view.phase === "tribute") return tribute(ctx);
  const chart = uprightChart(ctx.content.printed);
  const [w, h] = chart.canvas;
  return ctx.html`<svg class="board upright" viewBox="0 0 ${w} ${h}" role="group" aria-label=${ctx.say("table.board")}>
    <rect x=".5" y=".5" width=${w - 1} height=${h - 1} class="sea"></rect>${river(ctx, w)}${ground(ctx, chart)}${names(ctx, chart)}${parkSign(ctx, chart)}
    ${businesses(ctx, chart)}${controlSpots(ctx, chart)}${familySpaces(ctx, chart)}${chief(ctx, chart)}${turfTags(ctx, chart)}</svg>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} wide
 */
function river(ctx, wide) {
  const { svg } = ctx;
  const dead = drowned(ctx, ctx.view);
  const step = Math.min(SUNK.step, SUNK.room / Math.max(1, dead.length));
  const piers = Array.from({ length: 11 }, (_, at) => svg`<rect x=${20 + at * 35} y="32" width=${at % 2 ? 9 : 13} height="9" class="pier"></rect>`);
  const title = [ctx.say("table.hudson"), ctx.say("table.hudson-until"), ...dead.map((each) => each.words)].join(" · ");
  const drawing = svg`<rect x="1" y="1" width=${wide - 2} height=${BANK} class="scallops"></rect>${piers}
    <text x="10" y="23" text-anchor="start" class="display hname">${ctx.say("table.hudson-short")}</text>${dead.map((figure, at) => sunk(ctx, figure, r(SUNK.from + 16 + at * step), 16))}`;
  const waiting = WAITING.slice(WAITING.length - Object.values(ctx.view.neutrals).filter((where) => !where).length);
  return svg`<g class="hudson">${place(ctx, "hudson:river", { x: 4, y: 3, w: 250, h: 34 }, title, drawing)}${offBoard(ctx, waiting, [(waiting[0]?.[0] ?? wide) - 16, 22], "end")}</g>`;
}
