/** What stands in the districts: buildings with guards and barrels, city tokens, police, the mob's strength, trucks. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { echo, place, points } from "./frames.js";
import { CLOSED, MOB, glyph, marker, mobsterWords, octagon, plate, r, seatMark, tokenDisc } from "./pieces.js";
import { pieceKeys } from "./trace.js";
import { trucks } from "./trucks.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").PrintedDistrict} Ground a district with its points on the page */
/** @typedef {import("./ctx.js").TableView["districts"][number]} State what stands in a district */
/** @typedef {import("./ctx.js").Building & {seat: number}} Standing a building with its owner */

/**
 * @typedef {object} Sizes of the pieces on a page
 * @property {number} building
 * @property {number} figure
 * @property {number} token
 * @property {number[]} away how far a city token lies from the mob speakeasy beside it
 * @property {number} badge
 * @property {number[]} lot
 * @property {number[]} target
 * @property {{alone: number, crowd: number, high: number}} truck
 */

/** @type {Sizes} */
export const WIDE = {
  building: 24,
  figure: 15,
  token: 9.5,
  away: [20.5, 0],
  badge: 16,
  lot: [40, 25],
  target: [43.5, 28],
  truck: { alone: 30, crowd: 22, high: 16 },
};

/** @type {Sizes} */
export const UPRIGHT = {
  building: 21,
  figure: 12.5,
  token: 8,
  away: [13, 5],
  badge: 16,
  lot: [26, 24],
  target: [31, 28],
  truck: { alone: 24, crowd: 17, high: 13 },
};

/**
 * One district with all that stands in it.
 * @param {Ctx} ctx
 * @param {Ground} ground
 * @param {Sizes} sizes
 */
export function district(ctx, ground, sizes) {
  const { svg, view } = ctx;
  const key = `district:${ground.number}`;
  const state = view.districts[ground.number - 1];
  const standing = buildings(view);
  const coming = ctx.ahead ? buildings(ctx.ahead) : standing;
  const [x, y] = ground.label_xy;
  const { cls, option } = echo(ctx, key);
  return svg`<g class="quarter" data-district=${ground.number}>
    <polygon points=${points(ground.polygon)} class="warm ${cls}" data-place=${key} data-option=${option}>
      <title>${ctx.say("table.district", ground.number)}</title></polygon>
    <text x=${r(x)} y=${r(y + 5.5)} class="display dnum">${ground.number}</text>
    ${state.blocked ? closed(ctx, ground) : ""}
    ${police(ctx, ground, state, sizes)}${mob(ctx, ground, state, sizes)}
    ${ground.spaces.map((number, index) => space(ctx, number, ground.space_xy[index], standing, coming, sizes))}${trucks(ctx, ground, sizes.truck)}</g>`;
}

/**
 * The sign of a district that is out of play.
 * @param {Ctx} ctx
 * @param {Ground} ground
 */
function closed(ctx, ground) {
  const [[x, y]] = ground.space_xy;
  return ctx.svg`<g class="closed"><title>${ctx.say("table.blocked", ground.number)}</title>${glyph(ctx, "block", x, y, 20)}</g>`;
}

/**
 * All buildings on the map, by space.
 * @param {import("./ctx.js").TableView} view
 * @returns {Map<number, Standing>}
 */
function buildings(view) {
  const found = new Map();
  for (const boss of view.bosses) for (const each of boss.buildings) found.set(each.space, { ...each, seat: boss.seat });
  return found;
}

/**
 * A building space with what is on it and beside it.
 * @param {Ctx} ctx
 * @param {number} number
 * @param {number[]} point
 * @param {Map<number, Standing>} standing
 * @param {Map<number, Standing>} coming after the previewed option
 * @param {Sizes} sizes
 */
function space(ctx, number, [x, y], standing, coming, sizes) {
  const holder = ctx.view.holders[number];
  if (holder === CLOSED) return "";
  const [wide, high] = sizes.target;
  const box = { x: x - wide / 2, y: y - high / 2, w: wide, h: high };
  const here = standing.get(number);
  const next = coming.get(number);
  const drawing = here ? building(ctx, here, next, x, y, sizes) : vacancy(ctx, number, next, x, y, sizes);
  return place(ctx, `space:${number}`, box, spaceWords(ctx, number, here), drawing, { cls: "slot" });
}

/**
 * @param {Ctx} ctx
 * @param {Standing} here
 * @param {Standing | undefined} next
 * @param {number} x
 * @param {number} y
 * @param {Sizes} sizes
 */
function building(ctx, here, next, x, y, sizes) {
  const keys = pieceKeys(ctx.view);
  const { seat, space } = here;
  const changed = next && next.piece !== here.piece ? next.piece : "";
  const cls = `building ${next ? "" : "is-leaving"} ${changed ? "is-coming" : ""}`;
  const side = sizes.building * 0.6;
  const low = y + sizes.building * 0.19;
  const shut = next ? !next.operating : !here.operating;
  const guard = presence(here.guarded, Boolean(next?.guarded));
  const barrel = presence(here.barrel, Boolean(next?.barrel));
  return ctx.svg`${plate(ctx, seat, changed || here.piece, x, y, sizes.building, { cls, piece: keys(`building:${seat}`, `space:${space}`), shut })}
    ${guard === null ? "" : figure(ctx, "family", x - side, low, sizes.figure, seat, guard, keys(`family:${seat}`, `space:${space}`))}
    ${barrel === null ? "" : figure(ctx, "barrel", x + side, low, sizes.figure, seat, barrel, keys("barrel", `space:${space}`))}`;
}

/**
 * How something is there: now and later, only now, only later; null: not at all.
 * @param {boolean} now
 * @param {boolean} later
 */
function presence(now, later) {
  if (now) return later ? "" : "is-leaving";
  return later ? "is-coming" : null;
}

/**
 * A guard or a barrel beside a building.
 * @param {Ctx} ctx
 * @param {"family" | "barrel"} sign
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} seat
 * @param {string} state
 * @param {string | undefined} piece
 */
function figure(ctx, sign, x, y, size, seat, state, piece) {
  const cls = sign === "family" ? "pawn" : "barrel";
  return ctx.svg`<g class="figure ${state}" data-seat=${seatMark(seat)} data-piece=${piece ?? nothing}>${glyph(ctx, sign, x, y, size, cls)}</g>`;
}

/**
 * A space without a building: the mob's, or free; with its city token.
 * @param {Ctx} ctx
 * @param {number} number
 * @param {Standing | undefined} next
 * @param {number} x
 * @param {number} y
 * @param {Sizes} sizes
 */
function vacancy(ctx, number, next, x, y, sizes) {
  const { svg, view } = ctx;
  const token = view.space_tokens[number];
  const [wide, high] = sizes.lot;
  const [dx, dy] = token ? sizes.away.map((each) => each / 2) : [0, 0];
  const gone = next ? "is-leaving" : "";
  const shown = next ? plate(ctx, next.seat, next.piece, x, y, sizes.building, { cls: "building is-coming" }) : "";
  const piece = `token:space:${number}`;
  if (view.holders[number] === MOB)
    return svg`<g class=${gone}>${plate(ctx, MOB, "speakeasy", x - dx, y - dy, sizes.building - 2, { piece: `mob:${number}` })}
      ${token ? tokenDisc(ctx, token, x + dx, y + dy, sizes.token, { piece }) : ""}</g>${shown}`;
  return svg`<rect x=${r(x - wide / 2)} y=${r(y - high / 2)} width=${wide} height=${high} rx="1" class="lot"></rect>
    ${token ? svg`<g class=${gone}>${tokenDisc(ctx, token, x, y, sizes.token + 0.5, { piece })}</g>` : ""}${shown}`;
}

/**
 * @param {Ctx} ctx
 * @param {number} number
 * @param {Standing | undefined} here
 */
function spaceWords(ctx, number, here) {
  const { view } = ctx;
  const words = [ctx.say("table.space", ctx.name("space", number))];
  if (here) {
    words.push(ctx.say("table.building-of", ctx.seatName(here.seat), ctx.name("piece", here.piece)));
    if (here.guarded) words.push(ctx.say("table.guarded"));
    if (here.barrel) words.push(ctx.say("table.has-barrel"));
    if (!here.operating) words.push(ctx.say("table.shut"));
  } else words.push(ctx.say(view.holders[number] === MOB ? "table.mob-speakeasy" : "table.free-space"));
  const token = view.space_tokens[number];
  if (token) words.push(ctx.say("table.token-here", ctx.name("token", token)));
  return words.join(" · ");
}

/**
 * The police, or the token that brings it at the end of the act.
 * @param {Ctx} ctx
 * @param {Ground} ground
 * @param {State} state
 * @param {Sizes} sizes
 */
function police(ctx, ground, state, sizes) {
  if (!state.police && !state.patrol) return "";
  const [x, y] = ground.police_xy;
  const kind = state.police ? "police" : "patrol";
  return ctx.svg`<g class=${state.police ? "cop" : "patrol"} data-piece="${kind}:${ground.number}"><title>${ctx.say(`table.${kind}`)}</title>
    <circle cx=${r(x)} cy=${r(y)} r=${sizes.badge / 2}></circle>${glyph(ctx, kind, x, y, sizes.badge * (state.police ? 0.75 : 0.66))}</g>`;
}

/**
 * The mob's strength or threat, and the marker of a boss whose associate comes from here.
 * @param {Ctx} ctx
 * @param {Ground} ground
 * @param {State} state
 * @param {Sizes} sizes
 */
function mob(ctx, ground, state, sizes) {
  const { svg, view } = ctx;
  const [x, y] = ground.strength_xy;
  const owner = view.bosses.find((boss) => boss.associate && boss.associate_district === ground.number);
  const mark = owner
    ? marker(ctx, owner.seat, x + sizes.badge * 0.55, y - sizes.badge * 0.5, 10, {
        piece: `associate:${owner.seat}`,
        title: ctx.say("table.associate-of", ctx.seatName(owner.seat), ctx.name("mobster", owner.associate)),
      })
    : "";
  return svg`${strength(ctx, state, owner?.associate || state.mobster, x, y, sizes.badge)}${mark}`;
}

/**
 * @param {Ctx} ctx
 * @param {State} state
 * @param {string} tile the mobster of the district, or an empty string
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function strength(ctx, state, tile, x, y, size) {
  const piece = `strength:${state.number}`;
  if (state.threat) return octagon(ctx, x, y, size, null, { title: ctx.say("table.threat"), piece: `threat:${state.number}` });
  if (state.strength_down) return octagon(ctx, x, y, size, "–", { cls: "is-down", title: ctx.say("table.strength-down"), piece });
  if (!state.strength) return "";
  const title = ctx.say("table.strength", state.strength) + (tile ? ` · ${mobsterWords(ctx, tile)}` : "");
  return octagon(ctx, x, y, size, state.strength, { title, piece });
}
