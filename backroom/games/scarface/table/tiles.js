/** The neighbourhoods: what a take-over needs, what a sale takes and brings, the businesses, and who controls it. */

import { spaceOf } from "./chart.js";
import { NOBODY, emblem, glyph, line, moneyText, place, plate, r, seatMark } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./view.js").HoodView} Hood */

const GOODS = /** @type {const} */ (["alcohol", "gun", "any"]);
const SLOT = 14;
const SLOT_STEP = 15.5;

/**
 * @param {Ctx} ctx
 * @param {import("./chart.js").Chart} chart
 */
export function tiles(ctx, chart) {
  return ctx.view.hoods.map((hood, at) => {
    const [x, y, wide] = chart.tiles[spaceOf(ctx, at)] ?? [0, 0];
    return tile(ctx, hood, at, { x, y, w: wide ?? chart.tile[0], h: chart.tile[1] }, chart.upright);
  });
}

/** Whose eyes count for what a take-over needs: the viewer's, else whose turn it is. @param {Ctx} ctx */
function looker(ctx) {
  return ctx.seat ?? ctx.view.turn.seat;
}

/**
 * @param {Ctx} ctx
 * @param {Hood} hood
 * @param {number} at
 * @param {import("../../table/layout.js").Box} box
 * @param {boolean} upright
 */
function tile(ctx, hood, at, box, upright) {
  const { svg, ahead } = ctx;
  const key = `hood:${hood.tile}`;
  const next = ahead?.hoods[at];
  const chosen = ctx.offered(key);
  const cls = `tile ${chosen || ctx.lit(key) ? "is-target" : ""} ${ctx.lit(key) ? "is-preview" : ""}`;
  const owned = hood.owner === NOBODY ? "" : seatMark(hood.owner);
  const words = [ctx.name("hood", hood.tile), ctx.name("hood-says", hood.tile), ctx.say("table.needs-now", hood.resistance[looker(ctx)]), hood.owner === NOBODY ? ctx.say("table.uncontrolled") : ctx.say("table.controlled", ctx.seatName(hood.owner))].join(" · ");
  const drawing = svg`<g class=${cls} data-seat=${owned}><rect x=${box.x} y=${box.y} width=${box.w} height=${box.h} rx="2" class="tilebody"></rect>
    ${owned ? svg`<path d="M${box.x} ${box.y + box.h - 2}h${box.w}v2h${-box.w}z" class="ownline"></path>` : ""}${upright ? low(ctx, hood, box) : high(ctx, hood, box)}
    ${next && next.owner !== hood.owner && next.owner !== NOBODY ? plate(ctx, next.owner, emblem(ctx.view.gangs[next.owner]), box.x + box.w - 28, box.y + box.h - 8, 15, { cls: "ghost-in" }) : ""}</g>`;
  return [place(ctx, key, box, words, drawing), businesses(ctx, hood, next, upright ? box.x + box.w - 16.5 : box.x + 4, upright ? box.y + 17 : box.y + 32, upright ? -1 : 1)];
}

/**
 * The tile on a wide screen: name; resistance, demand and price; the marker of who controls it.
 * @param {Ctx} ctx
 * @param {Hood} hood
 * @param {import("../../table/layout.js").Box} box
 */
function high(ctx, hood, { x, y, w, h }) {
  const row = ctx.content.printed.hoods[hood.tile];
  return [line(ctx, ctx.name("hood", hood.tile), x + 4, y + 12, { cls: "t11 tname", anchor: "start", room: w - 8 }), gun(ctx, hood, x + 11, y + 23), demand(ctx, row.demand, x + 22, y + 23), line(ctx, moneyText(ctx, row.price), x + w - 4, y + 27.5, { cls: "t12 b tprice", anchor: "end" }), control(ctx, hood, x + w - 8, y + h - 7, 20)];
}

/**
 * The tile on a phone: name with its owner's mark; resistance and price.
 * @param {Ctx} ctx
 * @param {Hood} hood
 * @param {import("../../table/layout.js").Box} box
 */
function low(ctx, hood, { x, y, w }) {
  const row = ctx.content.printed.hoods[hood.tile];
  const from = hood.owner === NOBODY ? 4 : 15;
  return [hood.owner === NOBODY ? "" : control(ctx, hood, x + 8, y + 8.5, 12), line(ctx, ctx.name("hood", hood.tile), x + from, y + 13, { cls: "t11 tname", anchor: "start", room: w - from - 3 }), gun(ctx, hood, x + 11, y + 24), line(ctx, moneyText(ctx, row.price), x + 21, y + 29, { cls: "t12 b tprice", anchor: "start" })];
}

/** @param {Ctx} ctx @param {Hood} hood @param {number} x @param {number} y @param {number} size */
function control(ctx, hood, x, y, size) {
  if (hood.owner === NOBODY) return "";
  return plate(ctx, hood.owner, emblem(ctx.view.gangs[hood.owner]), x, y, size, { cls: "control", piece: pieceKeys(ctx.view)(`marker:${hood.owner}`, hood.tile) });
}

/** The strength to beat, in its red octagon. @param {Ctx} ctx @param {Hood} hood @param {number} x @param {number} y */
function gun(ctx, hood, x, y) {
  const d = `M${r(x - 3.2)} ${r(y - 7.5)}h6.3L${r(x + 7.5)} ${r(y - 3.2)}v6.3L${r(x + 3.1)} ${r(y + 7.5)}h-6.3L${r(x - 7.5)} ${r(y + 3.2)}v-6.3z`;
  return ctx.svg`<g class="gun"><path d=${d}></path><text x=${r(x)} y=${r(y + 4)}>${hood.resistance[looker(ctx)]}</text></g>`;
}

/** What a sale takes. @param {Ctx} ctx @param {import("./ctx.js").Goods} goods @param {number} x @param {number} y */
function demand(ctx, goods, x, y) {
  let at = x;
  return GOODS.filter((good) => goods[good]).map((good) => {
    const count = goods[good];
    const many = count > 1;
    const sign = good === "any" ? "sf-get-goods" : `sf-${good}`;
    const drawn = ctx.svg`${many ? ctx.svg`<text x=${r(at)} y=${r(y + 4)} text-anchor="middle" class="t11 tdem">${count}</text>` : ""}${glyph(ctx, sign, at + (many ? 8 : 4), y, 13, "tdemi")}`;
    at += many ? 16 : 12;
    return drawn;
  });
}

/**
 * The business slots: full ones are places of their own.
 * @param {Ctx} ctx
 * @param {Hood} hood
 * @param {Hood | undefined} next
 * @param {number} x
 * @param {number} y
 * @param {1 | -1} way
 */
function businesses(ctx, hood, next, x, y, way) {
  const { svg } = ctx;
  const slots = Math.max(ctx.content.printed.hoods[hood.tile].slots, hood.businesses.length);
  const shown = way === 1 ? Array.from({ length: slots }, (_, at) => at) : hood.businesses.map((_, at) => at);
  const target = ctx.offered(`hood:${hood.tile}`) || ctx.lit(`hood:${hood.tile}`);
  return svg`<g class="tile slots ${target ? "is-target" : ""}">${shown.map((at) => {
    const left = x + way * at * SLOT_STEP;
    const kind = hood.businesses[at];
    const coming = !kind && next?.businesses[at];
    const slot = svg`<rect x=${r(left)} y=${y} width=${SLOT} height=${SLOT} rx="2" class="bizslot ${kind ? "full" : coming ? "coming" : ""}"></rect>${kind || coming ? glyph(ctx, `sf-${kind || coming}`, left + 7, y + 7, 12, kind ? "bizi" : "bizi ghost") : ""}`;
    return kind && hood.businesses.indexOf(kind) === at ? place(ctx, `business:${kind}:${hood.tile}`, { x: left, y, w: SLOT, h: SLOT }, ctx.name("business", kind), slot) : slot;
  })}</g>`;
}
