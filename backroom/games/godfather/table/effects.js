/**
 * What businesses, jobs and allies do, as signs. Every operation of the vocabulary has one way to be drawn, on the map
 * and beside it; the words for it are the server's.
 */

import { glyph, note, r } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** @typedef {{name: string, args: string[], gives: number[], where: string}} Atom an operation such as "trade(3->3,5)" */

/**
 * A part of a drawn effect: an icon, a banknote, so many cards that are given up, an arrow, or a short text.
 * @typedef {{icon: string} | {bill: number} | {card: string} | {arrow: true} | {text: string}} Part
 */

/** So many repetitions are drawn one by one; more are counted. */
const REPEATED = 2;

/**
 * @param {string} text an operation as content writes it
 * @returns {Atom}
 */
export function parseAtom(text) {
  const [, name = text, inside = ""] = /^(\w+)\((.*)\)$/.exec(text) ?? [];
  const [rest, where = ""] = inside.split("@");
  const [args, gives = ""] = rest.split("->");
  return { name, args: args.split(",").filter(Boolean), gives: gives.split(",").filter(Boolean).map(Number), where };
}

/** The sign of each operation; goods, banknotes and figures are their own. */
/** @type {Record<string, string>} */
const SIGNS = {
  pick_good: "g-pick-good",
  job_draw: "g-jobdraw",
  stash: "g-stash",
  horse: "g-horse",
  shake_front: "g-shake-front",
  shake_back: "g-shake-back",
  kill: "g-kill",
  move: "g-move",
  steal: "g-steal",
  levy: "g-levy",
  offer: "g-offer",
  unstash: "g-unstash",
};

/** The figures that a card names. */
/** @type {Record<string, string>} */
const CLASSES = { thug: "g-thug", family: "g-don" };

/**
 * An operation as what to draw, in order.
 * @param {string} text
 * @returns {Part[]}
 */
export function parts(text) {
  const { name, args, gives, where } = parseAtom(text);
  const sign = { icon: SIGNS[name] ?? "g-job" };
  switch (name) {
    case "money":
      return args.map((value) => ({ bill: Number(value) }));
    case "good":
      return args.map((good) => ({ icon: `g-${good}` }));
    case "neutral":
      return [{ icon: `g-${args[0]}` }];
    case "trade":
      return [{ card: args[0] }, { arrow: true }, ...gives.map((value) => ({ bill: value }))];
    case "swap_good":
      return [{ card: "1" }, { arrow: true }, { icon: SIGNS.pick_good }, ...times(Number(args[0]))];
    case "shake_front":
      return [...repeated(sign, Number(args[1])), ...(args[0] === "own" ? [{ icon: "user" }] : [])];
    case "shake_back":
      return [sign, ...(args[0] === "turf" ? [{ icon: "g-turf" }] : []), ...(args[1] === "own" ? [{ icon: "user" }] : [])];
    case "kill":
      return [...args.flatMap((victim) => [sign, ...classed(victim)]), ...(where === "same_turf" ? [{ icon: "g-turf" }] : [])];
    case "move":
      return [sign, ...(args[0] === "other" ? [{ icon: "boss" }] : classed(args[1])), ...(args[2] === "shake" ? [{ icon: "g-front" }] : [])];
    case "unstash":
      return [sign, ...(args[0] === "each" ? [{ icon: "seats" }] : [])];
    default:
      return repeated(sign, Number(args[0] ?? 1));
  }
}

/** @param {string} victim @returns {Part[]} */
function classed(victim) {
  return victim in CLASSES ? [{ icon: CLASSES[victim] }] : [];
}

/** @param {Part} sign @param {number} count @returns {Part[]} */
function repeated(sign, count) {
  return count <= REPEATED ? Array(count).fill(sign) : [sign, { text: `×${count}` }];
}

/** @param {number} count @returns {Part[]} */
function times(count) {
  return count > 1 ? [{ text: `×${count}` }] : [];
}

/**
 * The one sign that stands for an effect where there is room for no more.
 * @param {readonly string[]} effect
 */
export function mainSign(effect) {
  const first = effect.flatMap(parts).find((part) => "icon" in part);
  return first && "icon" in first ? first.icon : "g-ally";
}

/**
 * An effect in words, for titles and cards.
 * @param {Ctx} ctx
 * @param {readonly string[]} effect
 */
export function effectWords(ctx, effect) {
  return ctx.name("effect", effect);
}

/**
 * An effect as signs in a line of HTML; its words on hover.
 * @param {Ctx} ctx
 * @param {readonly string[]} effect
 */
export function effectSigns(ctx, effect) {
  const words = effectWords(ctx, effect);
  return ctx.html`<span class="effect" title=${words}><span class="vh">${words}</span><span class="signs" aria-hidden="true">${effect.flatMap(parts).map((part) => htmlPart(ctx, part))}</span></span>`;
}

/**
 * @param {Ctx} ctx
 * @param {Part} part
 */
function htmlPart(ctx, part) {
  if ("icon" in part) return ctx.icon(part.icon);
  if ("bill" in part) return note(ctx, part.bill);
  if ("card" in part) return ctx.html`<span class="cd">${part.card}</span>`;
  return ctx.html`<span class="and">${"arrow" in part ? "›" : part.text}</span>`;
}

// --- On the map ------------------------------------------------------------------------------------------------------

/** Sizes of a sign from large to small; the digits on banknotes and cards are never smaller than 11. */
const SIZES = [17.4, 15.5, 14];
const SMALL = 12.6;

/**
 * An effect as signs in an SVG: in one row about a centre or, where that is too long, in two.
 * @param {Ctx} ctx
 * @param {readonly string[]} effect
 * @param {{x: number, y: number, room: number, most?: number, apart?: number}} at centre, room in width, the largest size of a sign, and how far apart two rows lie
 * @param {string} cls the class of the signs
 */
export function effectRow(ctx, effect, at, cls) {
  const rows = [effect.flatMap(parts)];
  const fitting = SIZES.filter((size) => size <= (at.most ?? SIZES[0]));
  const size = fitting.find((each) => width(rows[0], each) <= at.room);
  if (size) return row(ctx, rows[0], at.x, at.y, size, cls);
  const [first, ...rest] = effect;
  if (!rest.length) return row(ctx, rows[0], at.x, at.y, SMALL, cls);
  const half = (at.apart ?? 13.4) / 2;
  return [row(ctx, parts(first), at.x, at.y - half, SMALL, cls), row(ctx, rest.flatMap(parts), at.x, at.y + half, SMALL, cls)];
}

/** @param {Part} part @param {number} size */
function partWidth(part, size) {
  if ("icon" in part) return size;
  if ("bill" in part) return size * 1.19;
  if ("card" in part) return Math.max(10, size * 0.64);
  return "arrow" in part ? 7 : 6.5 * part.text.length;
}

/** @param {number} size */
function gap(size) {
  return size > 15 ? 3.5 : size > SMALL ? 2.5 : 1.5;
}

/** @param {Part[]} row @param {number} size */
function width(row, size) {
  return row.reduce((sum, part) => sum + partWidth(part, size), 0) + gap(size) * (row.length - 1);
}

/**
 * @param {Ctx} ctx
 * @param {Part[]} row
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} cls
 */
function row(ctx, row, x, y, size, cls) {
  let left = x - width(row, size) / 2;
  return row.map((part) => {
    const wide = partWidth(part, size);
    const drawn = svgPart(ctx, part, left + wide / 2, y, size, cls);
    left += wide + gap(size);
    return drawn;
  });
}

/**
 * @param {Ctx} ctx
 * @param {Part} part
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} cls
 */
function svgPart(ctx, part, x, y, size, cls) {
  const { svg } = ctx;
  if ("icon" in part) return glyph(ctx, part.icon, x, y, size, cls);
  if ("arrow" in part) return svg`<path d="M${r(x - 3.5)} ${r(y - 1)}h3v-2.500l4 3.500-4 3.500v-2.500h-3z" class=${cls}></path>`;
  if ("text" in part) return svg`<text x=${r(x)} y=${r(y + 4)} class="t11 b ${cls}">${part.text}</text>`;
  const wide = partWidth(part, size);
  const high = Math.max(11.6, size * 0.84);
  const [kind, digit] = "bill" in part ? ["bill", part.bill] : ["cards", part.card];
  return svg`<g class=${kind}><rect x=${r(x - wide / 2)} y=${r(y - high / 2)} width=${r(wide)} height=${r(high)} rx="1"></rect><text x=${r(x)} y=${r(y + 4)}>${digit}</text></g>`;
}
