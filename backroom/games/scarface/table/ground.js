/** The ground of the map: the lake, the districts with their borders, the river, and the names. */

import { gangAhead } from "./changes.js";
import { RIVER } from "./chart.js";
import { glyph, line, moneyText, place, plate, badge, points, r, seatMark, symbolOf, textWidth } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./chart.js").Chart} Chart */
/** @typedef {import("../../table/layout.js").Drawing} Drawing */

/** Sides of the pieces on the map, and how much room each takes in a row. */
const THUG = 22;
const BOSS = 27;
const CAR = [35, 17];
const ROW = 24;

/** A strip that is narrower has one column. */
const NARROW = 45;

/**
 * Water, districts and river: a district is a place as a whole.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function ground(ctx, chart) {
  const { svg, content, view } = ctx;
  const { printed } = content;
  const line2d = (/** @type {import("./ctx.js").Point[]} */ way) => way.map((point, at) => `${at ? "L" : "M"}${chart.at(point).map(r).join(" ")}`).join("");
  const city = points(printed.outline.city.map(chart.at));
  const ness = printed.districts[view.angry_ness];
  return svg`<polygon points=${city} class="shore"></polygon>
    ${printed.districts.map(({ id, polygon }) => {
      const corners = polygon.map(chart.at);
      const [shape, box] = [points(corners), boxOf(corners)];
      return svg`<g class="place"><title>${ctx.name("district", id)}</title>${ctx.target(`district:${id}`, box, { shape: "none", tag: "none", content: svg`<polygon points=${shape} class="district d-${id}"></polygon>` })}</g>`;
    })}
    <polygon points=${city} class="streets"></polygon>${ness ? svg`<polygon points=${points(ness.polygon.map(chart.at))} class="nessland"></polygon>` : ""}
    ${RIVER.map((way) => svg`<path d=${line2d(way)} class="river"></path>`)}${RIVER.map((way) => svg`<path d=${line2d(way)} class="river2"></path>`)}<polygon points=${city} class="coast"></polygon>`;
}

/** @param {import("./ctx.js").Point[]} shape */
function boxOf(shape) {
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  // Only a core of it takes clicks: the corners of the box lie in other districts.
  const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y];
  return { x: r(x + w * 0.14), y: r(y + h * 0.12), w: r(w * 0.72), h: r(h * 0.76) };
}

/**
 * The names of the districts, with the home markers that lie there.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function names(ctx, chart) {
  const { svg, view, content } = ctx;
  return content.printed.districts.map(({ id }, number) => {
    const { name: [x, y], home } = chart.districts[id];
    const name = ctx.name("district", id);
    const [left, top] = home ?? [x + textWidth(name, chart.upright ? 15 : 17.5) + 8, y - 14];
    const key = `district:${id}`;
    const chosen = ctx.offered(key);
    return svg`<g class="dlabel ${chosen ? "is-choice" : ""} ${ctx.lit(key) ? "is-lit" : ""}"><text x=${x} y=${y} text-anchor="start" class="display dname">${name}</text>${chosen ? dtag(ctx, key, x - 9, y - 5) : ""}</g>
      ${view.gangs.filter((gang) => gang.home === number && gang.id).map((gang, at) => homeMark(ctx, gang.seat, left + at * 33, top))}`;
  });
}

/** The number of the option that is a whole district. @param {Ctx} ctx @param {string} key @param {number} x @param {number} y */
function dtag(ctx, key, x, y) {
  const number = ctx.choices.findIndex((choice) => choice.places[0] === key) + 1;
  return ctx.svg`<g class="keytag ${number > 9 ? "is-far" : ""}" aria-hidden="true"><rect x=${r(x - 8)} y=${r(y - 7)} width="16" height="14" rx="1.5"></rect><text x=${r(x)} y=${r(y + 4)} class="t11">${number}</text></g>`;
}

/** @param {Ctx} ctx @param {number} seat @param {number} x @param {number} y */
function homeMark(ctx, seat, x, y) {
  const { svg } = ctx;
  const words = ctx.say("table.home", ctx.seatName(seat));
  const drawing = svg`<g class="homemark" data-seat=${seatMark(seat)} data-piece="home:${seat}"><rect x=${r(x)} y=${r(y)} width="30" height="18" rx="2" class="homebox"></rect>${glyph(ctx, symbolOf(seat), x + 8, y + 9, 9)}${glyph(ctx, "sf-home", x + 20.5, y + 8.7, 15.5)}</g>`;
  return place(ctx, `home:${seat}`, { x, y, w: 30, h: 18 }, words, drawing);
}

// --- What stands in the districts ------------------------------------------------------------------------------------

/**
 * Figures, vehicles, police cars and angry Ness.
 * @param {Ctx} ctx
 * @param {Chart} chart
 */
export function standing(ctx, chart) {
  return ctx.content.printed.districts.map(({ id }, number) => [strip(ctx, chart, id, number), law(ctx, chart, id, number)]);
}

/**
 * @param {Ctx} ctx
 * @param {Chart} chart
 * @param {string} id
 * @param {number} number
 */
function strip(ctx, chart, id, number) {
  const keys = pieceKeys(ctx.view);
  const { strip: room } = chart.districts[id];
  const where = ctx.name("district", id);
  /** @type {{wide: number, draw: (x: number, y: number) => Drawing}[]} */
  const items = [];
  for (const gang of ctx.view.gangs) {
    const { seat } = gang;
    const thugs = gang.thugs[number];
    const then = gangAhead(ctx, gang);
    if (then.thugs[number] > thugs) items.push({ wide: THUG + 8, draw: (x, y) => plate(ctx, seat, "sf-thug", x, y, THUG, { cls: "ghost-in", count: then.thugs[number] - thugs }) });
    if (then.boss === number && gang.boss !== number) items.push({ wide: BOSS + 6, draw: (x, y) => plate(ctx, seat, "sf-angry-boss", x, y, BOSS, { cls: "ghost-in" }) });
    if (thugs)
      items.push({
        wide: THUG + 8,
        draw: (x, y) =>
          place(ctx, `figure:${seat}:thug:${id}`, { x: x - 13, y: y - 13, w: 26, h: 26 }, ctx.say("table.thugs-in", thugs, ctx.seatName(seat), where), plate(ctx, seat, "sf-thug", x, y, THUG, { cls: then.thugs[number] < thugs ? "is-leaving" : "", count: thugs, piece: keys(`thug:${seat}`, `${number}:${thugs - 1}`) })),
      });
    if (gang.boss === number)
      items.push({
        wide: BOSS + 6,
        draw: (x, y) => place(ctx, `figure:${seat}:boss:${id}`, { x: x - 15, y: y - 15, w: 30, h: 30 }, ctx.say("table.boss-in", ctx.seatName(seat), where), plate(ctx, seat, "sf-angry-boss", x, y, BOSS, { piece: `boss:${seat}` })),
      });
    for (const [kind, cars] of /** @type {const} */ ([["car", gang.cars], ["truck", gang.trucks]]))
      if (cars[number]) items.push({ wide: CAR[0] + 6, draw: (x, y) => vehicle(ctx, seat, kind, id, cars[number], x, y, keys(`${kind}:${seat}`, `${number}:${cars[number] - 1}`)) });
  }
  return laid(items, room).map(({ item, x, y }) => item.draw(x, y));
}

/**
 * Pieces in rows, or in a column where the room is narrow; closer together where there are many.
 * @template {{wide: number}} T
 * @param {T[]} items
 * @param {import("../../table/layout.js").Box} room
 * @returns {{item: T, x: number, y: number}[]}
 */
function laid(items, room) {
  if (room.w < NARROW) {
    const step = Math.min(ROW, (room.h - ROW) / Math.max(1, items.length - 1));
    return items.map((item, at) => ({ item, x: room.x + room.w / 2, y: room.y + ROW / 2 + at * step }));
  }
  const need = items.reduce((sum, item) => sum + item.wide, 0);
  const lines = Math.min(Math.max(1, Math.floor((room.h + 4) / (ROW - 2))), Math.ceil(need / room.w));
  const each = Math.ceil(items.length / Math.max(1, lines));
  const pitch = Math.min(ROW, room.h / Math.max(1, lines));
  return items.map((item, at) => {
    const row = Math.floor(at / each);
    const line = items.slice(row * each, (row + 1) * each);
    const last = line[line.length - 1].wide;
    const wide = line.reduce((sum, one) => sum + one.wide, 0) - last;
    const squeeze = wide + last > room.w ? (room.w - last) / Math.max(1, wide) : 1;
    const before = line.slice(0, at - row * each).reduce((sum, one) => sum + one.wide, 0);
    return { item, x: room.x + before * squeeze + item.wide / 2, y: room.y + pitch / 2 + row * pitch + (lines === 1 ? (room.h - ROW) / 3 : 0) };
  });
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {"car" | "truck"} kind
 * @param {string} id
 * @param {number} count
 * @param {number} x
 * @param {number} y
 * @param {string | undefined} piece
 */
function vehicle(ctx, seat, kind, id, count, x, y, piece) {
  const [w, h] = CAR;
  const drawing = ctx.svg`<g class="piece vehicle" data-seat=${seatMark(seat)} data-piece=${piece ?? ""}><rect x=${r(x - w / 2)} y=${r(y - h / 2)} width=${w} height=${h} rx="3" class="plate"></rect>${glyph(ctx, symbolOf(seat), x - 11, y, 7.5, "mini")}${glyph(ctx, `sf-${kind}`, x + 4, y, 19, "glyph")}${badge(ctx, count, x + w / 2 - 2, y + h / 2 - 1)}</g>`;
  return place(ctx, `vehicle:${seat}:${kind}:${id}`, { x: x - w / 2, y: y - h / 2, w, h }, ctx.say(`table.${kind}s-in`, count, ctx.seatName(seat), ctx.name("district", id)), drawing);
}

/**
 * Police cars with what they take of a sale, and angry Ness.
 * @param {Ctx} ctx
 * @param {Chart} chart
 * @param {string} id
 * @param {number} number
 */
function law(ctx, chart, id, number) {
  const { svg, view, content } = ctx;
  const [x, y, dx, dy] = chart.districts[id].law;
  const cars = content.printed.police_cars;
  const here = view.police.flatMap((district, car) => (district === number ? [car] : []));
  const bribe = here.reduce((sum, car) => sum + cars[car].bribe, 0);
  const shown = here.map((car, at) => svg`<g class="cop" data-piece="police:${car}"><circle cx=${x + at * dx} cy=${y + at * dy} r="10.5"></circle>${glyph(ctx, "sf-police-car", x + at * dx, y + at * dy - 0.5, 15)}</g>`);
  const words = ctx.say("table.police", ctx.name("district", id), moneyText(ctx, bribe), here.reduce((sum, car) => sum + cars[car].protection, 0));
  const last = here.length;
  const [nx, ny] = [x + last * dx, y + last * dy];
  return [
    here.length ? place(ctx, `police:${id}`, { x: x - 11, y: y - 11, w: 22, h: 22 }, words, svg`${shown}${chart.upright ? "" : line(ctx, moneyText(ctx, -bribe), x + (dx ? 13 : 0), y + (dx ? 4 : 0) + (dx ? 0 : dy > 0 ? -13 : 22), { cls: "t11 copt", anchor: dx ? "start" : "middle" })}`, { shape: "round" }) : "",
    view.angry_ness === number
      ? place(ctx, "ness:angry", { x: nx - 13, y: ny - 13, w: 26, h: 26 }, ctx.say("table.angry-ness", ctx.name("district", id)), svg`<g class="angryness" data-piece="ness:angry"><path d=${star(nx, ny, 13)}></path>${glyph(ctx, "sf-angry-ness", nx, ny - 0.5, 17)}</g>`, { shape: "round" })
      : "",
  ];
}

/** A star of eight points. @param {number} x @param {number} y @param {number} size */
function star(x, y, size) {
  const at = Array.from({ length: 16 }, (_, step) => {
    const [turn, far] = [(step * Math.PI) / 8, step % 2 ? size * 0.78 : size];
    return `${r(x + Math.sin(turn) * far)} ${r(y - Math.cos(turn) * far)}`;
  });
  return `M${at.join("L")}z`;
}
