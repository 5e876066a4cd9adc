/** Manhattan on a phone: the island stood upright, and beside it a strip for each zone with control and dock. */

import { UPRIGHT, district } from "./districts.js";
import { goalTile, goalWords, line, panel, place, sockets } from "./frames.js";
import { partRow, requirementParts } from "./goals.js";
import { island, ports, sea } from "./map.js";
import { MOB, NOBODY, ZONES, effectWords, glyph, marker, moneyText, r, signPart, textPart } from "./pieces.js";
import { controlNow, payout } from "./standing.js";
import { pieceKeys } from "./trace.js";
import { BETWEEN, zoneGoalOf } from "./zones.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */

const SEA = { x: 0, y: 0, w: 312, h: 534 };

/**
 * The strips lie beside their zones: uptown is at the top.
 * @type {Record<string, import("./frames.js").Box>}
 */
const STRIPS = {
  uptown: { x: 316, y: 0, w: 73, h: 176 },
  midtown: { x: 316, y: 179, w: 73, h: 176 },
  downtown: { x: 316, y: 358, w: 73, h: 176 },
};

/**
 * The phone's map.
 * @param {Ctx} ctx
 */
export function upright(ctx) {
  const { html, content } = ctx;
  const { printed } = content;
  const page = printed.upright;
  const grounds = page.districts.map((ground) => {
    const { zone, spaces } = printed.districts[ground.number - 1];
    return { ...ground, zone, spaces, space_xy: ground.space_xy.slice(0, spaces.length) };
  });
  const now = controlNow(printed, ctx.view);
  const then = ctx.ahead ? controlNow(printed, ctx.ahead) : now;
  return html`<svg class="board upright" viewBox="0 0 ${page.canvas[0]} ${page.canvas[1]}" role="group" aria-label=${ctx.say("table.board")}>
    ${sea(ctx, SEA, false)}${island(ctx, page, grounds)}${parkTiles(ctx, page.central_park)}${ports(ctx, page.ports.map((port) => afloat(port, page.canvas)), 0.68)}
    ${grounds.map((ground) => district(ctx, ground, UPRIGHT))}
    ${ZONES.map((zone, index) => strip(ctx, zone, now[index], then[index], STRIPS[zone]))}</svg>`;
}

/**
 * A port whose ship stays inside the frame.
 * @param {import("./ctx.js").Port} port
 * @param {number[]} canvas
 */
function afloat(port, [, high]) {
  const [x, y] = port.ship_xy;
  return { ...port, ship_xy: [x, Math.min(y, high - 11)] };
}

/**
 * The goals of the park, one below the other.
 * @param {Ctx} ctx
 * @param {number[][]} park
 */
function parkTiles(ctx, park) {
  const { svg, content } = ctx;
  const [x, y] = [Math.min(...park.map((point) => point[0])), Math.min(...park.map((point) => point[1]))];
  const goals = content.printed.goals.filter((goal) => goal.area === "park");
  return goals.map((goal, index) => {
    const box = { x: x + 6, y: y + 2.5 + index * 30.3, w: 37, h: 29 };
    const middle = box.x + box.w / 2;
    const tile = content.printed.park_goals[goalTile(ctx, goal)];
    const wide = goal.spaces * 9 + (goal.spaces - 1) * 1.5;
    const drawing = svg`<rect x=${r(box.x)} y=${r(box.y)} width=${box.w} height=${box.h} rx="1.5" class="paper"></rect>
      ${partRow(ctx, requirementParts(tile.requirement), middle, box.y + 8.5, 12)}${sockets(ctx, goal, middle - wide / 2, box.y + 22, 9)}`;
    return place(ctx, `goal:${goal.id}`, box, goalWords(ctx, goal), drawing, { cls: "goal" });
  });
}

/**
 * A zone: who would control how many districts, what that pays, and who stands in the dock.
 * @param {Ctx} ctx
 * @param {string} zone
 * @param {number[]} steps
 * @param {number[]} next after the previewed option
 * @param {import("./frames.js").Box} box
 */
function strip(ctx, zone, steps, next, box) {
  const { svg, content } = ctx;
  const payouts = content.printed.payouts[zone];
  const order = steps.map((step, who) => ({ step, who })).sort((one, other) => other.step - one.step);
  const middle = box.x + box.w / 2;
  return svg`<g class="zonepanel" data-zone=${zone}><g ${ctx.spot(`zone:${zone}`)}><title>${ctx.say("table.control-now")}</title>
    ${panel(ctx, box)}</g>
    ${line(ctx, ctx.name("zone", zone), middle, box.y + 18.5, { cls: "display h4", size: 12.5, room: 62, display: true })}
    ${order.map(({ step, who }, index) => standing(ctx, who, step, steps, next, payouts, box, box.y + 35.5 + index * 18))}
    ${zoneTile(ctx, zone, box)}${dock(ctx, zone, box)}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} who
 * @param {number} step
 * @param {number[]} steps
 * @param {number[]} next
 * @param {number[]} payouts
 * @param {import("./frames.js").Box} box
 * @param {number} y
 */
function standing(ctx, who, step, steps, next, payouts, box, y) {
  const { svg } = ctx;
  const mob = who === steps.length - 1;
  const you = who === ctx.seat;
  const { pays } = payout(steps, who, payouts);
  const change = next[who] - step;
  const text = mob ? ctx.say("table.mob-short") : pays ? moneyText(ctx, pays) : "–";
  return svg`<g>${you ? svg`<rect x=${box.x + 5} y=${r(y - 8)} width=${box.w - 10} height="16.5" rx="2" class="cell you"></rect>` : ""}
    ${marker(ctx, mob ? MOB : who, box.x + 14, y, 11.5, { title: mob ? ctx.say("table.the-mob") : ctx.seatName(who) })}
    <text x=${box.x + 30} y=${r(y + 4.5)} class="t13 b lt">${step}${change ? (change > 0 ? `+${change}` : `−${-change}`) : ""}</text>
    <text x=${box.x + 64} y=${r(y + 4.5)} text-anchor="end" class="t12 ${you ? "b lt" : ""}">${step ? text : "–"}</text></g>`;
}

/**
 * The goal of the zone.
 * @param {Ctx} ctx
 * @param {string} zone
 * @param {import("./frames.js").Box} box
 */
function zoneTile(ctx, zone, box) {
  const { svg, content } = ctx;
  const goal = zoneGoalOf(ctx, zone);
  if (!goal) return "";
  const tile = content.printed.zone_goals[goalTile(ctx, goal)];
  const between = BETWEEN[tile.districts];
  const parts = between
    ? [signPart(tile.pieces[0]), textPart(between), signPart(tile.pieces[1])]
    : [textPart(String(tile.pieces.length)), signPart(tile.pieces[0])];
  const paper = { x: box.x + 6, y: box.y + box.h - 46, w: 61, h: 19 };
  const wide = goal.spaces * 9 + (goal.spaces - 1) * 1.5;
  const drawing = svg`<rect x=${paper.x} y=${paper.y} width=${paper.w} height=${paper.h} rx="1.5" class="paper"></rect>
    ${partRow(ctx, parts, paper.x + 18, paper.y + 9.5)}${sockets(ctx, goal, paper.x + paper.w - wide - 4, paper.y + 9.5, 9)}`;
  return place(ctx, `goal:${goal.id}`, paper, goalWords(ctx, goal), drawing, { cls: "goal" });
}

/**
 * The dock: four figures in a row.
 * @param {Ctx} ctx
 * @param {string} zone
 * @param {import("./frames.js").Box} box
 */
function dock(ctx, zone, box) {
  const { svg, view, ahead, content } = ctx;
  const spaces = content.printed.docks.filter((space) => space.zone === zone);
  const y = box.y + box.h - 15;
  return svg`${glyph(ctx, "dock", box.x + 12, y, 11, "brass")}${spaces.map((space, index) => {
    const x = box.x + 25 + index * 12.6;
    const holder = view.docks[space.number];
    const next = ahead?.docks?.[space.number] ?? holder;
    const seat = holder === NOBODY ? next : holder;
    const title = [ctx.name("dock", space.number), effectWords(ctx, space.bonus), ...(holder === NOBODY ? [] : [ctx.seatName(holder)])];
    const piece = holder === NOBODY ? undefined : pieceKeys(view)(`family:${holder}`, `dock:${space.number}`);
    const drawing =
      seat === NOBODY
        ? svg`<circle cx=${r(x)} cy=${y} r="4.8" class="well"></circle>`
        : marker(ctx, seat, x, y, 10, { cls: holder === next ? "" : holder === NOBODY ? "ghost-in" : "is-leaving", piece });
    return place(ctx, `dock:${space.number}`, { x: x - 6.2, y: y - 9, w: 12.4, h: 18 }, title.join(" · "), drawing, { target: { tag: "none" } });
  })}`;
}
