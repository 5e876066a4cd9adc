/** The turn order and the fame track. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { goalWords, heading, line, panel, place, sockets } from "./frames.js";
import { NOBODY, effectSign, effectWords, glyph, marker, moneyText, r, seatMark } from "./pieces.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {import("./frames.js").Box} Box */
/** @typedef {{step: import("./ctx.js").FameStep, goal: import("./ctx.js").Goal | undefined, x: number, w: number}} Cell */
/** @typedef {{low: number, high: number, left: number, right: number, from: number, to: number}} Band */

/**
 * The turn order: now, and what is booked for the next round. Above each column what a guard costs there.
 * @param {Ctx} ctx
 * @param {Box} box
 */
export function turnOrder(ctx, box) {
  const { svg, content } = ctx;
  const columns = content.printed.order_columns;
  const first = box.x + box.w - 4 - columns.length * 31;
  return svg`<g class="turnorder">${panel(ctx, box)}
    ${heading(ctx, ctx.say("table.turn-order"), box.x + 9, box.y + 17, { anchor: "start", room: 74 })}
    ${line(ctx, ctx.say("table.order-now"), box.x + 9, box.y + 30, { anchor: "start", room: 80 })}
    ${line(ctx, ctx.say("table.order-next"), box.x + 9, box.y + 41.5, { anchor: "start", room: 80 })}
    <g><title>${ctx.say("table.guard-cost")}</title>${glyph(ctx, "leverage", first - 3, box.y + 11, 12, "dimi")}</g>
    ${columns.map((column, index) => orderColumn(ctx, column, index, first + index * 31, box.y))}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {{leverage: number, cards: number}} column
 * @param {number} index
 * @param {number} x
 * @param {number} y
 */
function orderColumn(ctx, column, index, x, y) {
  const { svg, view, ahead } = ctx;
  const now = view.upper[index];
  const booked = view.lower[index];
  const next = ahead?.lower?.[index] ?? booked;
  const you = now >= 0 && now === ctx.seat;
  const middle = x + 14.5;
  const gone = now === NOBODY ? moved(view) : NOBODY;
  const title = [ctx.name("column", index), ctx.say("table.column", column.cards, column.leverage)];
  if (booked !== NOBODY) title.push(ctx.seatName(booked));
  const cell = svg`<rect x=${r(x)} y=${y + 31.5} width="29" height="12" rx="1" class="cell next"></rect>
    ${booked === NOBODY && next === NOBODY ? svg`${glyph(ctx, "discard", x + 10, y + 37.5, 9, "dimi")}<text x=${r(x + 20)} y=${y + 41.3} class="t11">${column.cards}</text>` : ""}
    ${booked !== NOBODY ? marker(ctx, booked, middle, y + 37.5, 10.5, { piece: `order:${booked}` }) : ""}
    ${booked === NOBODY && next !== NOBODY ? marker(ctx, next, middle, y + 37.5, 10.5, { cls: "ghost-in" }) : ""}`;
  return svg`<text x=${r(middle)} y=${y + 15} class="t12 b lt">${column.leverage}</text>
    <rect x=${r(x)} y=${y + 18.5} width="29" height="12" rx="1" class="cell ${you ? "you" : ""}"></rect>
    ${now >= 0 ? marker(ctx, now, middle, y + 24.5, 10.5, { piece: `order:${now}`, title: ctx.seatName(now) }) : ""}
    ${gone >= 0 ? marker(ctx, gone, middle, y + 24.5, 10, { cls: "ghost" }) : ""}
    ${place(ctx, `column:${index}`, { x, y: y + 31.5, w: 29, h: 12 }, title.join(" · "), cell)}`;
}

/**
 * Whose marker has left the upper row, where only one has.
 * @param {import("./ctx.js").TableView} view
 */
function moved(view) {
  const away = view.lower.filter((seat) => seat !== NOBODY);
  return away.length === 1 ? away[0] : NOBODY;
}

/** Widths of the fame cells: those with a reward or a goal are wider. */
const NARROW = 18.6;
const BROAD = 30.5;

/**
 * The fame track: prices in force, steps with rewards and goals, the seats' markers.
 * @param {Ctx} ctx
 * @param {Box} box
 */
export function fame(ctx, box) {
  const { svg, view, content } = ctx;
  const goals = new Map(content.printed.goals.filter((goal) => goal.area === "fame").map((goal) => [goal.needs, goal]));
  let x = box.x + 44.5;
  const cells = content.printed.fame.map((step) => {
    const goal = goals.get(step.fame);
    const w = goal || step.family || step.reward.length ? BROAD : NARROW;
    const cell = { step, goal, x, w };
    x += w + 1;
    return cell;
  });
  const own = ctx.seat === null ? undefined : view.bosses[ctx.seat];
  return svg`<g class="fame">${panel(ctx, box)}
    <g><title>${ctx.say("table.fame-prices")}</title>
      ${glyph(ctx, "fame", box.x + 15, box.y + 15, 14, "brass")}${glyph(ctx, "barrel", box.x + 32, box.y + 15, 12, "barrel")}</g>
    ${line(ctx, ctx.say("table.fame-track"), box.x + 22.5, box.y + 36, { cls: "display h4", size: 12.5, room: 40, display: true })}
    ${bands(cells).map((band) => priceBand(ctx, band, own, box.y + 3.5))}${cells.map((cell) => fameCell(ctx, cell, box.y + 16.5))}</g>`;
}

/**
 * Runs of steps with the same prices.
 * @param {Cell[]} cells
 * @returns {Band[]}
 */
function bands(cells) {
  /** @type {Band[]} */
  const found = [];
  for (const cell of cells) {
    const band = found[found.length - 1];
    if (band && band.low === cell.step.low && band.high === cell.step.high) band.right = cell.x + cell.w;
    else found.push({ low: cell.step.low, high: cell.step.high, left: cell.x, right: cell.x + cell.w, from: cell.step.fame, to: 0 });
    found[found.length - 1].to = cell.step.fame;
  }
  return found;
}

/**
 * @param {Ctx} ctx
 * @param {Band} band
 * @param {import("./ctx.js").Boss | undefined} own
 * @param {number} y
 */
function priceBand(ctx, band, own, y) {
  const { svg } = ctx;
  const you = own && own.fame >= band.from && own.fame <= band.to;
  const title = ctx.say("table.price-band", moneyText(ctx, band.low), moneyText(ctx, band.high));
  return svg`<g data-seat=${own && you ? seatMark(own.seat) : nothing}><title>${title}</title>
    <rect x=${r(band.left)} y=${y} width=${r(band.right - band.left)} height="11.5" rx="1" class="priceband ${you ? "you" : ""}"></rect>
    <text x=${r((band.left + band.right) / 2)} y=${y + 9.5} class="t11 b ${you ? "onseat" : "lt"}">${band.low} / ${band.high}</text></g>`;
}

/**
 * @param {Ctx} ctx
 * @param {Cell} cell
 * @param {number} y
 */
function fameCell(ctx, { step, goal, x, w }, y) {
  const { svg, view, ahead } = ctx;
  const here = view.bosses.filter((boss) => boss.fame === step.fame).map((boss) => boss.seat);
  const coming = (ahead?.bosses ?? []).filter((boss) => boss.fame === step.fame && !here.includes(boss.seat)).map((boss) => boss.seat);
  const wide = w > NARROW;
  const waiting = view.bosses.filter((boss) => boss.waiting.includes(step.fame)).map((boss) => ctx.seatName(boss.seat));
  const title = [ctx.say("table.fame-step", step.fame)];
  if (step.family) title.push(ctx.say("table.fame-family"), ...(waiting.length ? [waiting.join(", ")] : []));
  if (step.reward.length) title.push(effectWords(ctx, step.reward));
  const base = svg`<rect x=${r(x)} y=${y} width=${w} height="25" rx="1" class="cell ${goal ? "ledgercell" : ""}"></rect>
    <text x=${r(wide ? x + 3 : x + w / 2)} y=${y + 22.5} text-anchor=${wide ? "start" : "middle"} class="t11 ${wide ? "lt" : ""}">${step.fame}</text>
    ${step.family ? glyph(ctx, "family", x + w - 5.5, y + 18.5, 11, waiting.length ? "brass" : "dimi") : ""}
    ${step.reward.map((effect, index) => glyph(ctx, effectSign(effect), x + w - 14 + index * 9, y + 18.5, 10.5, "brass"))}`;
  const markers = crowd([...here, ...coming], x + w / 2, y + 6.7, w - 1).map(({ seat, cx, cy, size }) =>
    marker(ctx, seat, cx, cy, size, here.includes(seat) ? { piece: `fame:${seat}`, title: ctx.seatName(seat) } : { cls: "ghost-in" }),
  );
  const key = `fame:${step.fame}`;
  if (!goal) return svg`<g class="famestep" ${ctx.spot(key)}><title>${title.join(" · ")}</title>${base}${markers}</g>`;
  const drawing = svg`${base}${sockets(ctx, goal, x + (goal.spaces > 1 ? 13.5 : 17), y + 18.5, 8, 0.5)}`;
  return svg`${place(ctx, `goal:${goal.id}`, { x, y, w, h: 25 }, `${title[0]} · ${goalWords(ctx, goal)}`, drawing)}<g class="famestep" ${ctx.spot(key)}>${markers}</g>`;
}

/**
 * Markers that share one cell, side by side and then in two rows.
 * @param {number[]} seats
 * @param {number} x
 * @param {number} y
 * @param {number} wide
 * @param {number} [high]
 */
export function crowd(seats, x, y, wide, high = 12) {
  const rows = seats.length * 7.2 > wide ? 2 : 1;
  const columns = Math.ceil(seats.length / rows);
  const size = Math.min(11, wide / columns - 0.6, high / rows);
  return seats.map((seat, index) => {
    const row = Math.floor(index / columns);
    const inRow = row < rows - 1 ? columns : seats.length - columns * (rows - 1);
    const cx = x + ((index % columns) - (inRow - 1) / 2) * (size + 0.7);
    return { seat, cx, cy: y + (row - (rows - 1) / 2) * (size + 0.3), size };
  });
}
