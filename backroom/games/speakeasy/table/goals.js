/** The goals of Central Park, and what goals ask for as signs. */

import { goalTile, goalWords, place, sockets } from "./frames.js";
import { effectRow, glyph, moneyText, r, signPart, textPart } from "./pieces.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {import("./pieces.js").Part} Part */

/**
 * What the tile of a park goal asks for: numbers and signs, in order.
 * @param {string} requirement such as "barrel_at(casino,2)"
 * @returns {Part[]}
 */
export function requirementParts(requirement) {
  const [, name, inside = ""] = /^([a-z_]+)(?:\(([^)]*)\))?$/.exec(requirement) ?? [requirement, requirement];
  const args = inside.split(",");
  switch (name) {
    case "guards":
      return [textPart(args[0]), signPart("guard")];
    case "speakeasies":
      return [textPart(args[0]), signPart("speakeasy")];
    case "barrels":
      return [textPart(args[0]), signPart("barrel")];
    case "leverage":
      return [textPart(args[0]), signPart("leverage")];
    case "strength":
      return [textPart(args[0]), signPart("strength")];
    case "tracks":
      return [textPart(args[0]), signPart("raise"), textPart(`${args[1]}+`)];
    case "barrel_at":
      return [textPart(args[1]), signPart(args[0]), signPart("barrel")];
    case "speakeasy_each_zone":
      return [signPart("each-zone"), signPart("speakeasy")];
    case "barrel_each_zone":
      return [signPart("each-zone"), signPart("barrel")];
    default:
      return [signPart("goal")];
  }
}

/**
 * Numbers and signs in one row about a centre, in ink.
 * @param {Ctx} ctx
 * @param {Part[]} parts
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 */
export function partRow(ctx, parts, x, y, size = 11.5) {
  const widths = parts.map((part) => ("sign" in part ? size : part.text.length * 5.8));
  let left = x - widths.reduce((sum, wide) => sum + wide, 0) / 2;
  return parts.map((part, index) => {
    const middle = left + widths[index] / 2;
    left += widths[index];
    if ("sign" in part) return glyph(ctx, part.sign, middle, y, size, "ink");
    return ctx.svg`<text x=${r(middle)} y=${r(y + 4.3)} class="t12 ink b">${part.text}</text>`;
  });
}

/**
 * The tiles of Central Park: what they ask, what they pay, whose ledgers lie there.
 * @param {Ctx} ctx
 * @param {number} x left edge of the first tile
 * @param {number} y upper edge
 */
export function parkGoals(ctx, x, y) {
  const { svg, content } = ctx;
  const goals = content.printed.goals.filter((goal) => goal.area === "park");
  return goals.map((goal, index) => {
    const box = { x: x + index * 39.6, y, w: 38, h: 50 };
    const middle = box.x + 19;
    const tile = content.printed.park_goals[goalTile(ctx, goal)];
    const whole = goal.spaces * 9.7 + (goal.spaces - 1) * 1.5;
    const drawing = svg`<rect x=${r(box.x)} y=${r(box.y)} width=${box.w} height=${box.h} rx="1.5" class="paper"></rect>
      ${partRow(ctx, requirementParts(tile.requirement), middle, y + 10)}
      <path d="M${r(box.x + 4)} ${r(y + 18.5)}h30" class="dots"></path>
      <text x=${r(box.x + 1.5)} y=${r(y + 30.5)} text-anchor="start" class="t11 gainink b">${moneyText(ctx, goal.money)}</text>
      ${effectRow(ctx, goal.bonus, box.x + 36.8, y + 26.5, 10.5, { anchor: "end", gap: 0 })}${sockets(ctx, goal, middle - whole / 2, y + 42, 9.7)}`;
    return place(ctx, `goal:${goal.id}`, box, goalWords(ctx, goal), drawing, { cls: "goal" });
  });
}
