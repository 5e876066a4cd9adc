/** The ship board: for each ship its port, the barrels with their prices, the defence and the crate. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { echo, heading, line, panel } from "./frames.js";
import { shipColour, shipWords } from "./map.js";
import { crateSides, glyph, r } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {import("./frames.js").Box} Box */
/** @typedef {import("./ctx.js").TableView["ships"][number]} Ship */

/**
 * @param {Ctx} ctx
 * @param {Box} box
 */
export function shipBoard(ctx, box) {
  const { svg, view } = ctx;
  return svg`<g class="ships">${panel(ctx, box)}
    ${heading(ctx, ctx.say("table.ships"), box.x + 9, box.y + 15.5, { anchor: "start", room: 60 })}
    ${line(ctx, ctx.say("table.port-short"), box.x + 77, box.y + 15, { room: 24 })}${line(ctx, ctx.say("table.price"), box.x + 122, box.y + 15, { room: 40 })}
    <g><title>${ctx.say("table.defence")}</title>${glyph(ctx, "strength", box.x + 167, box.y + 11, 10.5, "dimi")}</g>
    <g><title>${ctx.say("table.crate-column")}</title>${glyph(ctx, "crate", box.x + 198, box.y + 11, 11, "dimi")}</g>
    ${view.ships.map((ship, index) => shipRow(ctx, ship, index, box.x, box.y + 20 + index * 19))}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {Ship} ship
 * @param {number} index
 * @param {number} x
 * @param {number} y
 */
function shipRow(ctx, ship, index, x, y) {
  const { svg, content } = ctx;
  const key = `ship:${index}`;
  const printed = content.printed.ships[index];
  const { cls, option } = echo(ctx, key);
  return svg`<g class="shiprow ${cls}" data-place=${key} data-option=${option}><title>${shipWords(ctx, index)}</title>
    <rect x=${x + 5} y=${y - 0.5} width="216" height="18.500" rx="2" class="row"></rect>
    <g class="ship" data-ship=${shipColour(ctx, index)}><path d="M${x + 7} ${y + 8}h18l-3 6h-12z" class="hull"></path>
      <path d="M${x + 7} ${y + 8}h18l-.8 2h-16.500z" class="stripe"></path><path d="M${x + 12} ${y + 7}v-5h4v5z" class="stripe"></path></g>
    ${line(ctx, ctx.say(`table.ship.${printed.id}`), x + 29, y + 12.5, { cls: "t11 lt", anchor: "start", room: 40 })}<text x=${x + 77} y=${y + 12.5} class="t11">${ship.port}</text>
    ${printed.price.map((price, cell) => keg(ctx, ship, index, price, cell, x + 86 + cell * 14.4, y + 1.5))}
    <text x=${x + 167} y=${y + 13} class="t12 b lt">${ship.defence}</text>
      ${ship.crate ? crate(ctx, ship.crate, x + 177, y + 1) : svg`<rect x=${x + 177} y=${y + 1} width="43" height="16" rx="1.5" class="noclip"></rect>`}</g>`;
}

/**
 * A barrel of the track; the rightmost one is for sale. An empty track sells at its first price.
 * @param {Ctx} ctx
 * @param {Ship} ship
 * @param {number} index
 * @param {number} price
 * @param {number} cell
 * @param {number} x
 * @param {number} y
 */
function keg(ctx, ship, index, price, cell, x, y) {
  const { svg } = ctx;
  const last = Math.max(0, ship.barrels - 1);
  const cls = cell === last && ship.price !== null ? "now" : cell < ship.barrels ? "" : "out";
  const piece = pieceKeys(ctx.view)("barrel", `ship:${index}:${cell}`);
  const bare = cls === "now" && !ship.barrels ? "bare" : "";
  return svg`<g data-piece=${piece ?? nothing}><rect x=${r(x)} y=${y} width="13.4" height="15" rx="2" class="keg ${cls} ${bare}"></rect>
    <text x=${r(x + 6.7)} y=${y + 11.5} class="t11 b">${price}</text></g>`;
}

/**
 * The crate on a ship: what it pays for, and its lasting bonus.
 * @param {Ctx} ctx
 * @param {number} number
 * @param {number} x
 * @param {number} y
 */
function crate(ctx, number, x, y) {
  const { svg } = ctx;
  const sides = crateSides(ctx, number);
  return svg`<g data-piece="crate:${number}"><rect x=${x} y=${y} width="43" height="16" rx="1.5" class="paper"></rect>
    <text x=${x + 3} y=${y + 12} text-anchor="start" class="t11 b ink">${sides.each}</text>
      ${glyph(ctx, sides.counts, x + 22, y + 8, 11, "ink")}${glyph(ctx, sides.back, x + 35.5, y + 8, 10, "ink3")}</g>`;
}
