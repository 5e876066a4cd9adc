/** The trucks on the map. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { glyph, r, seatMark, seatShape } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {{seat: number, index: number, load: number}} Truck */
/** @typedef {{alone: number, crowd: number, high: number}} Size width of a truck alone and among others, height */

/**
 * The trucks in a district; a crowd is drawn closer, with the seats' marks still to be seen.
 * @param {Ctx} ctx
 * @param {{number: number, truck_xy: number[]}} ground
 * @param {Size} size
 */
export function trucks(ctx, ground, size) {
  const { svg, view, ahead } = ctx;
  const here = trucksIn(view, ground.number);
  const coming = ahead ? trucksIn(ahead, ground.number).filter((one) => !here.some((other) => same(one, other))) : [];
  const [x, y] = ground.truck_xy;
  const all = [...here, ...coming];
  const step = Math.min(size.crowd + 1, (size.crowd * 1.6) / Math.max(1, all.length - 1));
  const left = x - (step * (all.length - 1)) / 2;
  const drawn = all.map((truck, index) => {
    const leaves = ahead !== null && index < here.length && !trucksIn(ahead, ground.number).some((other) => same(truck, other));
    const state = index >= here.length ? "is-coming" : leaves ? "is-leaving" : "";
    return piece(ctx, truck, left + index * step, y, size, all.length === 1, state);
  });
  const key = `district:${ground.number}`;
  const box = { x: x - size.alone * 0.7, y: y - size.high * 0.64, w: size.alone * 1.4, h: size.high * 1.28 };
  return svg`${drawn}${ctx.offered(key) ? ctx.target(key, box, { tag: "bottom-right" }) : ""}`;
}

/**
 * @param {import("./ctx.js").TableView} view
 * @param {number} district
 * @returns {Truck[]}
 */
function trucksIn(view, district) {
  return view.bosses.flatMap((boss) =>
    boss.trucks.flatMap((truck, index) => (truck.district === district ? [{ seat: boss.seat, index, load: truck.load }] : [])),
  );
}

/**
 * @param {Truck} one
 * @param {Truck} other
 */
function same(one, other) {
  return one.seat === other.seat && one.index === other.index;
}

/**
 * A truck: alone it carries its barrels behind the cab, in a crowd on the roof.
 * @param {Ctx} ctx
 * @param {Truck} truck
 * @param {number} x
 * @param {number} y
 * @param {Size} size
 * @param {boolean} alone
 * @param {string} state
 */
function piece(ctx, truck, x, y, size, alone, state) {
  const { svg } = ctx;
  const { high } = size;
  const key = `truck:${truck.seat}:${truck.index}`;
  const keg = high * (alone ? 0.7 : 0.6);
  const wide = alone ? size.alone + truck.load * keg * 0.72 : size.crowd;
  const left = x - wide / 2;
  const cab = alone ? high + 1 : high - 4;
  const title = ctx.say("table.truck-of", ctx.seatName(truck.seat), ctx.name("truck", truck.index), truck.load);
  const drawing = svg`<title>${title}</title><rect x=${r(left)} y=${r(y - high / 2)} width=${r(wide)} height=${high} rx="3" class="plate"></rect>
    ${glyph(ctx, `seat-${seatShape(truck.seat)}`, left + high * (alone ? 0.37 : 0.32), y, r(high * 0.5), "mini")}
    ${glyph(ctx, "truck", left + (alone ? size.alone : wide) - cab / 2 - 1.5, y, r(cab), "glyph")}
    ${Array.from({ length: truck.load }, (_, index) => {
      const [cx, cy] = alone ? [left + size.alone + keg * (0.25 + index * 0.72), y] : [left + wide - keg * (0.4 + index * 0.8), y - high * 0.5];
      const name = pieceKeys(ctx.view)("barrel", `${key}:${index}`);
      return svg`<g data-piece=${name ?? nothing}>${glyph(ctx, "barrel", cx, cy, r(keg), "barrel")}</g>`;
    })}`;
  const cls = `piece truck ${state}`;
  if (state === "is-coming") return svg`<g class=${cls} data-seat=${seatMark(truck.seat)}>${drawing}</g>`;
  return svg`<g class=${cls} data-seat=${seatMark(truck.seat)} data-piece=${key} ${ctx.spot(key)}>${drawing}</g>`;
}
