/** A panel for each zone: who controls how much of it and what that pays, its goal, its dock. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { goalTile, goalWords, heading, line, panel, place, sockets } from "./frames.js";
import { MOB, NOBODY, ZONES, effectRow, effectWords, glyph, marker, moneyText, plate, r, seatMark } from "./pieces.js";
import { controlNow, payout } from "./standing.js";
import { pieceKeys } from "./trace.js";
import { crowd } from "./tracks.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {import("./frames.js").Box} Box */
/** @typedef {import("./ctx.js").Printed["zones"][number]} Zone */

/**
 * Whether the two buildings of a zone goal stand in one district or in two; without a sign, anywhere in the zone.
 * @type {Record<string, string>}
 */
export const BETWEEN = { same: "=", different: "≠" };

/**
 * The goal of a zone.
 * @param {Ctx} ctx
 * @param {string} zone
 */
export function zoneGoalOf(ctx, zone) {
  return ctx.content.printed.goals.find((goal) => goal.area === "zone" && ZONES[goal.place] === zone);
}

/**
 * @param {Ctx} ctx
 * @param {Box[]} boxes one for each zone
 */
export function zonePanels(ctx, boxes) {
  const { printed } = ctx.content;
  const now = controlNow(printed, ctx.view);
  const then = ctx.ahead ? controlNow(printed, ctx.ahead) : now;
  return printed.zones.map((zone, index) => zonePanel(ctx, zone, now[index], then[index], boxes[index]));
}

/**
 * @param {Ctx} ctx
 * @param {Zone} zone
 * @param {number[]} steps
 * @param {number[]} next after the previewed option
 * @param {Box} box
 */
function zonePanel(ctx, zone, steps, next, box) {
  const { svg, content } = ctx;
  const payouts = content.printed.payouts[zone.id];
  const own = ctx.seat === null ? { place: 0, pays: 0 } : payout(next, ctx.seat, payouts);
  return svg`<g class="zonepanel" data-zone=${zone.id}><g ${ctx.spot(`zone:${zone.id}`)}>${panel(ctx, box, `panel zone z-${zone.id}`)}</g>
    ${heading(ctx, ctx.name("zone", zone.id), box.x + 9, box.y + 16, { anchor: "start", room: 84 })}
    ${payoutCells(ctx, payouts, own.place, box)}${controlTrack(ctx, zone, steps, next, box)}${zoneGoal(ctx, zone, box)}${dock(ctx, zone, box)}
    ${own.place ? ownPlace(ctx, own, box) : ""}</g>`;
}

/**
 * What the places pay; the own place is in the own colour.
 * @param {Ctx} ctx
 * @param {number[]} payouts
 * @param {number} own
 * @param {Box} box
 */
function payoutCells(ctx, payouts, own, box) {
  const { svg } = ctx;
  const first = box.x + box.w - 4 - payouts.length * 25.2;
  return svg`<g><title>${ctx.say("table.payouts")}</title>${payouts.map((amount, index) => {
    const x = first + index * 25.2;
    const you = own === index + 1;
    return svg`<g data-seat=${you && ctx.seat !== null ? seatMark(ctx.seat) : nothing}>
      <rect x=${r(x)} y=${box.y + 4.5} width="24" height="13" rx="1" class="pay ${you ? "you" : ""}"></rect>
      <text x=${r(x + 12)} y=${box.y + 15} class="t12 b ${you ? "onseat" : "lt"}">${amount}</text></g>`;
  })}</g>`;
}

/**
 * The markers as they would stand if Luciano came now; those that the previewed option would move are dashed.
 * @param {Ctx} ctx
 * @param {Zone} zone
 * @param {number[]} steps
 * @param {number[]} next
 * @param {Box} box
 */
function controlTrack(ctx, zone, steps, next, box) {
  const { svg } = ctx;
  const title = [ctx.say("table.control-now"), ...steps.map((step, who) => ctx.say("table.control-of", name(ctx, who), step))].join(" · ");
  return svg`<g><title>${title}</title>${Array.from({ length: zone.steps + 1 }, (_, step) => {
    const x = box.x + 8 + step * 21.6;
    const here = steps.flatMap((at, who) => (at === step ? [who] : []));
    const coming = next.flatMap((at, who) => (at === step && steps[who] !== step ? [who] : []));
    const marks = crowd([...here, ...coming], x + 10.5, box.y + 30.5, 20, 18);
    return svg`<rect x=${r(x)} y=${box.y + 20.5} width="21" height="20" rx="1" class="cell ${step ? "" : "zero"}"></rect>
      ${marks.length ? "" : svg`<text x=${r(x + 18.5)} y=${box.y + 38.5} text-anchor="end" class="t11 faint">${step}</text>`}
      ${marks.map(({ seat, cx, cy, size }, index) => {
        const cls = index >= here.length ? "ghost-in" : next[seat] !== step ? "is-leaving" : "";
        const piece = cls === "ghost-in" ? undefined : `control:${zone.id}:${seat}`;
        return marker(ctx, seat === steps.length - 1 ? MOB : seat, cx, cy, Math.min(size, 8.6), { cls: `control ${cls}`, piece });
      })}`;
  })}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} who a seat; the number of seats stands for the mob
 */
function name(ctx, who) {
  return who === ctx.view.seats ? ctx.say("table.the-mob") : ctx.seatName(who);
}

/**
 * The tile of the zone: two buildings in the same or in different districts.
 * @param {Ctx} ctx
 * @param {Zone} zone
 * @param {Box} box
 */
function zoneGoal(ctx, zone, box) {
  const { svg, content } = ctx;
  const goal = zoneGoalOf(ctx, zone.id);
  if (!goal) return "";
  const tile = content.printed.zone_goals[goalTile(ctx, goal)];
  const x = box.x + 164;
  const y = box.y + 20.5;
  const [one, other] = tile.pieces;
  const between = BETWEEN[tile.districts];
  const sign = between
    ? svg`${glyph(ctx, one, x + 7.5, y + 10, 11, "ink")}<text x=${x + 16.5} y=${y + 14} class="t11 b ink">${between}</text>
      ${glyph(ctx, other, x + 25.5, y + 10, 11, "ink")}`
    : svg`<text x=${x + 9} y=${y + 14} class="t12 b ink">${tile.pieces.length}</text>${glyph(ctx, one, x + 19, y + 10, 12, "ink")}`;
  const drawing = svg`<rect x=${x} y=${y} width="54" height="20" rx="1.5" class="paper"></rect>
    ${sign}${sockets(ctx, goal, x + (goal.spaces > 1 ? 33 : 38), y + 10, 9)}`;
  return place(ctx, `goal:${goal.id}`, { x, y, w: 54, h: 20 }, goalWords(ctx, goal), drawing, { cls: "goal" });
}

/**
 * The dock: a space for a family member in each row, with the bonus of the row.
 * @param {Ctx} ctx
 * @param {Zone} zone
 * @param {Box} box
 */
function dock(ctx, zone, box) {
  const { svg, content } = ctx;
  const spaces = content.printed.docks.filter((space) => space.zone === zone.id);
  return svg`<g><title>${ctx.say("table.dock", ctx.name("zone", zone.id))}</title>${glyph(ctx, "dock", box.x + 14, box.y + 53, 13, "brass")}</g>
    ${spaces.map((space, index) => dockSpace(ctx, space, box.x + 26 + index * 33, box.y + 44.5))}`;
}

/**
 * @param {Ctx} ctx
 * @param {{number: number, row: number, bonus: string[]}} space
 * @param {number} x
 * @param {number} y
 */
function dockSpace(ctx, space, x, y) {
  const { svg, view, ahead, content } = ctx;
  const holder = view.docks[space.number];
  const next = ahead?.docks?.[space.number] ?? holder;
  const middle = y + 8.75;
  const seat = holder === NOBODY ? next : holder;
  const cls = holder === next ? "" : holder === NOBODY ? "is-coming" : "is-leaving";
  const piece = holder === NOBODY ? undefined : pieceKeys(view)(`family:${holder}`, `dock:${space.number}`);
  const title = [ctx.name("dock", space.number), effectWords(ctx, space.bonus)];
  if (holder !== NOBODY) title.push(ctx.say("table.member-of", ctx.seatName(holder)));
  const drawing = svg`<rect x=${r(x)} y=${y} width="31" height="17.5" rx="1" class="cell"></rect>
    ${seat === NOBODY ? svg`<circle cx=${r(x + 9.5)} cy=${middle} r="6" class="well"></circle>` : plate(ctx, seat, "family", x + 9.5, middle, 15, { cls, piece })}
    ${effectRow(ctx, space.bonus, x + 23.5, middle, 11, { cls: "dimi" })}`;
  const cell = place(ctx, `dock:${space.number}`, { x, y, w: 31, h: 17.5 }, title.join(" · "), drawing, { cls: "dockspace" });
  const row = `dock-row:${space.row}`;
  if (!ctx.offered(row)) return cell;
  // The rows of all docks give the same; one number for each is enough.
  const first = space.number === content.printed.docks.findIndex((each) => each.row === space.row);
  return [cell, ctx.target(row, { x: x + 16, y: y + 1, w: 15, h: 15.5 }, { tag: first ? "top-right" : "none" })];
}

/**
 * The own place in the zone and what it pays.
 * @param {Ctx} ctx
 * @param {{place: number, pays: number}} own
 * @param {Box} box
 */
function ownPlace(ctx, own, box) {
  if (ctx.seat === null) return "";
  const text = ctx.say("table.own-place", ctx.say(`table.place.${own.place}`), moneyText(ctx, own.pays));
  return ctx.svg`<g><title>${ctx.say("table.own-payout", moneyText(ctx, own.pays))}</title>${marker(ctx, ctx.seat, box.x + 170, box.y + 53.3, 9)}
    ${line(ctx, text, box.x + 178, box.y + 57.3, { cls: "t12 lt b", size: 12, anchor: "start", room: 42 })}</g>`;
}
