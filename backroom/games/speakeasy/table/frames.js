/** Frames and small parts of the board's panels: stepped panels, headings, sockets for ledgers, wells for figures. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { marker, r, textWidth } from "./pieces.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/**
 * The outline of a panel with stepped corners.
 * @param {Box} box
 * @param {number} [step]
 */
export function stepped({ x, y, w, h }, step = 3) {
  const s = step;
  const [left, top, right, bottom] = [x + 0.5, y + 0.5, x + w - 0.5, y + h - 0.5];
  return (
    `M${r(left + 2 * s)} ${r(top)}H${r(right - 2 * s)}v${s}h${s}v${s}h${s}V${r(bottom - 2 * s)}h-${s}v${s}h-${s}v${s}` +
    `H${r(left + 2 * s)}v-${s}h-${s}v-${s}h-${s}V${r(top + 2 * s)}h${s}v-${s}h${s}v-${s}z`
  );
}

/**
 * A panel of the board.
 * @param {Ctx} ctx
 * @param {Box} box
 * @param {string} [cls]
 */
export function panel(ctx, box, cls = "panel") {
  return ctx.svg`<path d=${stepped(box)} class=${cls}></path>`;
}

/**
 * How wide a line is, near enough to see whether it fits: the display face is broad and spaced.
 * @param {string} text
 * @param {number} size
 * @param {boolean} display
 */
function estimate(text, size, display) {
  return textWidth(text, size) * (display ? 1.28 : 1);
}

/**
 * A line of text that is squeezed rather than let out of its place: names are longer in some languages.
 * @param {Ctx} ctx
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {{cls?: string, size?: number, room?: number, anchor?: "start"|"middle"|"end", display?: boolean}} [opts]
 */
export function line(ctx, text, x, y, opts = {}) {
  const { cls = "t11", size = 11, room = 1000, anchor = "middle", display = false } = opts;
  if (estimate(text, size, display) <= room)
    return ctx.svg`<text x=${r(x)} y=${r(y)} text-anchor=${anchor} class=${cls}>${text}</text>`;
  return ctx.svg`<text x=${r(x)} y=${r(y)} text-anchor=${anchor} class=${cls} textLength=${room} lengthAdjust="spacingAndGlyphs">${text}</text>`;
}

/**
 * The heading of a panel; long ones take the smaller size.
 * @param {Ctx} ctx
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {{room?: number, anchor?: "start"|"middle"|"end"}} [opts]
 */
export function heading(ctx, text, x, y, opts = {}) {
  const room = opts.room ?? 106;
  const large = estimate(text, 14, true) <= room;
  return line(ctx, text, x, y, {
    cls: `display ${large ? "h3" : "h4"}`,
    size: large ? 14 : 12.5,
    room,
    anchor: opts.anchor ?? "middle",
    display: true,
  });
}

/**
 * The spaces for the ledgers of one goal, with the ledgers on them.
 * @param {Ctx} ctx
 * @param {{id: string, spaces: number}} goal
 * @param {number} x the left edge
 * @param {number} y the middle line
 * @param {number} size
 * @param {number} [gap]
 */
export function sockets(ctx, goal, x, y, size, gap = 1.5) {
  const { svg, view, ahead } = ctx;
  const seats = view.ledgers[goal.id] ?? [];
  const next = ahead?.ledgers?.[goal.id] ?? seats;
  return Array.from({ length: goal.spaces }, (_, place) => {
    const left = x + place * (size + gap);
    const seat = seats[place] ?? next[place];
    const cls = place >= seats.length && seat !== undefined ? "ledger ghost-in" : "ledger";
    return svg`<rect x=${r(left)} y=${r(y - size / 2)} width=${size} height=${size} rx="1" class="socket"></rect>${
      seat === undefined ? "" : marker(ctx, seat, left + size / 2, y, size - 1.4, { cls, piece: `ledger:${seat}:${goal.id}` })
    }`;
  });
}

/**
 * What a goal asks for, pays and who has done it, in words.
 * @param {Ctx} ctx
 * @param {import("./ctx.js").Goal} goal
 */
export function goalWords(ctx, goal) {
  const { view } = ctx;
  const tile = goalTile(ctx, goal);
  const words = [tile ? ctx.name("goal-tile", tile) : ctx.name("goal", goal.id)];
  words.push(ctx.say("table.goal-pays", ctx.say("money", goal.money)));
  for (const effect of goal.bonus) words.push(ctx.name("effect", effect));
  const seats = view.ledgers[goal.id] ?? [];
  words.push(
    seats.length
      ? ctx.say("table.goal-done", seats.map((seat) => ctx.seatName(seat)).join(", "))
      : ctx.say("table.goal-open", goal.spaces),
  );
  return words.join(" · ");
}

/**
 * The tile that lies on a goal of the park or of a zone; an empty string where none does.
 * @param {Ctx} ctx
 * @param {import("./ctx.js").Goal} goal
 */
export function goalTile(ctx, goal) {
  if (goal.area === "zone") return ctx.view.zone_goals[goal.place];
  return goal.area === "park" ? ctx.view.park_goals[goal.place] : "";
}

/**
 * A place on the board that can be pointed at: its drawing inside the shared table's target, and its words on hover.
 * @param {Ctx} ctx
 * @param {string} key
 * @param {Box} box
 * @param {string} title
 * @param {import("../../table/layout.js").Drawing} drawing
 * @param {{cls?: string, target?: import("../../table/layout.js").TargetOptions}} [opts]
 */
export function place(ctx, key, box, title, drawing, opts = {}) {
  return ctx.svg`<g class="stand ${opts.cls ?? ""}"><title>${title}</title>${ctx.target(key, box, { ...opts.target, content: drawing })}</g>`;
}

/**
 * A second element for a place that has its target elsewhere: it can be clicked and is lit like the first, but takes no
 * turn of its own when one walks the targets by keyboard.
 * @param {Ctx} ctx
 * @param {string} key
 * @returns {{cls: string, option: string | typeof nothing}}
 */
export function echo(ctx, key) {
  const here = ctx.choices.filter((choice) => choice.places[0] === key);
  const cls = `${here.length ? "is-choice" : ""} ${ctx.lit(key) ? "is-lit" : ""}`;
  return { cls, option: here.length === 1 ? here[0].id : nothing };
}

/**
 * Points of a polygon or polyline.
 * @param {number[][]} points
 */
export function points(points) {
  return points.map(([x, y]) => `${r(x)},${r(y)}`).join(" ");
}
