/** The row of the eight locations: their contacts with the capos on them, what they give, and the goals kept there. */

import { actionRow, frameText, framedRow, prices } from "./actions.js";
import { goalWords, heading, line, panel, place, sockets } from "./frames.js";
import { NOBODY, effectRow, effectWords, glyph, plate, r } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {import("./frames.js").Box} Box */
/** @typedef {import("./ctx.js").Contact} Contact */

const WIDE = 114.25;
const GAP = 4;
const HIGH = 96;
const PAPER = { y: 21, h: 41 };
const WELL = 50;

/**
 * Buildings that are paid for at a location.
 * @type {Record<string, string[]>}
 */
const BUILT_AT = { CONTRACTORS: ["still", "speakeasy"], CITY_PLANNING: ["nightclub", "casino"] };

/**
 * Goals whose ledgers lie at a location, and the sign of what they count.
 * @type {Record<string, [string, string]>}
 */
const GOALS_AT = { DOCKS: ["docks", "crate"], CITY_HALL: ["city_hall", "guard"] };

/**
 * All locations in a row along the top of the board.
 * @param {Ctx} ctx
 */
export function locations(ctx) {
  return ctx.content.printed.locations.map((each, index) => {
    const box = { x: index * (WIDE + GAP), y: 0, w: WIDE, h: HIGH };
    return location(ctx, each, box);
  });
}

/**
 * @param {Ctx} ctx
 * @param {{id: string, contacts: string[]}} spot
 * @param {Box} box
 */
function location(ctx, spot, box) {
  const { svg, content } = ctx;
  const contacts = spot.contacts.map((id) => content.printed.contacts[id]);
  const middle = box.x + box.w / 2;
  const open = spot.id === content.printed.restaurant.contact;
  return svg`<g class="location" data-location=${spot.id.toLowerCase()}>
    ${panel(ctx, box)}<path d="M${r(middle - 14)} ${box.y + 1}h28l34 93h-96z" class="lamp"></path>
    ${heading(ctx, ctx.say(`table.location.${spot.id}`), middle, box.y + 15.5)}
    ${open ? restaurant(ctx, contacts[0], box) : contactRow(ctx, contacts, box)}
    ${framed(ctx, contacts, box)}${foot(ctx, spot, contacts, box)}</g>`;
}

/**
 * The papers of a location's contacts, side by side.
 * @param {Ctx} ctx
 * @param {Contact[]} contacts
 * @param {Box} box
 */
function contactRow(ctx, contacts, box) {
  const wide = [56, 40, 33][contacts.length - 1] ?? 33;
  const gap = contacts.length > 2 ? 3 : 6;
  const whole = contacts.length * wide + (contacts.length - 1) * gap;
  return contacts.map((contact, index) => {
    const paper = { x: box.x + box.w / 2 - whole / 2 + index * (wide + gap), y: PAPER.y, w: wide, h: PAPER.h };
    return contactPaper(ctx, contact, paper);
  });
}

/**
 * One contact: what it gives first, the capo on it, and below the frame what it gives last.
 * @param {Ctx} ctx
 * @param {Contact} contact
 * @param {Box} paper
 */
function contactPaper(ctx, contact, paper) {
  const { svg, view, ahead } = ctx;
  const middle = paper.x + paper.w / 2;
  const holder = view.contacts[contact.id];
  const next = ahead?.contacts?.[contact.id] ?? holder;
  const below = contact.below.length
    ? svg`<rect x=${r(paper.x)} y="82" width=${paper.w} height="12.5" rx="2" class="paper"></rect>
      ${actionRow(ctx, [contact.id], contact.below, middle, 88.3, 11.5)}`
    : "";
  const drawing = svg`<rect x=${r(paper.x)} y=${paper.y} width=${paper.w} height=${paper.h} rx="2" class="paper"></rect>${below}
    ${holder === NOBODY && next === NOBODY ? svg`<circle cx=${r(middle)} cy=${WELL} r="10" class="well"></circle>` : ""}
    ${capo(ctx, contact.id, holder, next, middle, WELL, 22)}`;
  const cls = `contact ${holder === NOBODY ? "" : "is-taken"}`;
  const box = { ...paper, h: paper.h - 2 }; // Its number stays clear of the frame below.
  return svg`${place(ctx, `contact:${contact.id}`, box, contactWords(ctx, contact, holder), drawing, { cls, target: { tag: "bottom-left" } })}
    ${actionRow(ctx, [contact.id], firstOf(contact), middle, paper.y + 9, 13.5)}`;
}

/**
 * What a contact gives before its capo's common work; a contact with nothing of its own shows that work.
 * @param {Contact} contact
 */
function firstOf(contact) {
  return contact.above.length || contact.below.length ? contact.above : contact.framed;
}

/**
 * A capo, or the shadow of the one that would come here.
 * @param {Ctx} ctx
 * @param {string} where
 * @param {number} holder
 * @param {number} next
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function capo(ctx, where, holder, next, x, y, size) {
  if (holder === NOBODY && next === NOBODY) return "";
  const seat = holder === NOBODY ? next : holder;
  const cls = holder === NOBODY ? "capo is-coming" : holder === next ? "capo" : "capo is-leaving";
  const piece = holder === NOBODY ? undefined : pieceKeys(ctx.view)(`capo:${seat}`, where);
  return plate(ctx, seat, "capo", x, y, size, { cls, piece });
}

/**
 * @param {Ctx} ctx
 * @param {Contact} contact
 * @param {number} holder
 */
function contactWords(ctx, contact, holder) {
  const rows = [contact.above, contact.framed, contact.below].filter((row) => row.length);
  const words = [ctx.name("contact", contact.id), ...rows.map((row) => effectWords(ctx, row))];
  if (holder !== NOBODY) words.push(ctx.say("table.capo-of", ctx.seatName(holder)));
  return words.join(" · ");
}

/**
 * The restaurant: one wide paper, any number of capos.
 * @param {Ctx} ctx
 * @param {Contact} contact
 * @param {Box} box
 */
function restaurant(ctx, contact, box) {
  const { svg, view, ahead, content } = ctx;
  const paper = { x: box.x + 7, y: PAPER.y, w: box.w - 14, h: PAPER.h };
  const costs = content.printed.order_columns.map((column) => column.cards);
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const guests = [...view.restaurant];
  const coming = (ahead?.restaurant ?? guests).slice(guests.length);
  const wells = Math.max(4, guests.length + coming.length);
  const step = wells > 4 ? (paper.w - 22) / (wells - 1) : 24;
  const size = wells > 4 ? 18 : 21;
  const at = (/** @type {number} */ index) => paper.x + (wells > 4 ? 11 : 14.5) + index * step;
  const title = [contactWords(ctx, contact, NOBODY), ...guests.map((seat) => ctx.say("table.capo-of", ctx.seatName(seat)))];
  const drawing = svg`<rect x=${r(paper.x)} y=${paper.y} width=${paper.w} height=${paper.h} rx="2" class="paper"></rect>
    ${glyph(ctx, "turn-order", paper.x + 11, 31, 13, "ink")}${glyph(ctx, "discard", paper.x + 26, 31, 13, "ink")}
    <text x=${r(paper.x + 36)} y="35" text-anchor="start" class="t12 ink b">${least === most ? least : `${least}–${most}`}</text>
    ${Array.from({ length: wells }, (_, index) => {
      const seat = guests[index] ?? coming[index - guests.length];
      if (seat === undefined) return svg`<circle cx=${r(at(index))} cy=${WELL} r="9.5" class="well"></circle>`;
      const here = guests[index] ?? NOBODY;
      return capo(ctx, `RESTAURANT:${index}`, here, seat, at(index), WELL, size);
    })}`;
  const single = guests.map((seat, index) => {
    const key = `capo:${contact.id}:${seat}`;
    return ctx.offered(key) ? ctx.target(key, { x: at(index) - 11, y: WELL - 11, w: 22, h: 22 }, { shape: "round" }) : "";
  });
  return svg`${place(ctx, `contact:${contact.id}`, paper, title.join(" · "), drawing, { cls: "contact", target: { tag: "top-right" } })}${single}`;
}

/**
 * The work that all contacts of a location share.
 * @param {Ctx} ctx
 * @param {Contact[]} contacts
 * @param {Box} box
 */
function framed(ctx, contacts, box) {
  const [contact] = contacts;
  const row = { x: box.x + 6.5, y: 65, w: box.w - 13, h: 15 };
  const title = effectWords(ctx, contact.framed);
  return ctx.svg`<g><title>${title}</title><rect x=${r(row.x)} y=${row.y} width=${row.w} height=${row.h} rx="1" class="framed"></rect>
    ${framedRow(ctx, contacts.map((each) => each.id), contact.framed, row)}</g>`;
}

/**
 * The line below the frame: goals, prices, or what else belongs to the place.
 * @param {Ctx} ctx
 * @param {{id: string}} spot
 * @param {Contact[]} contacts
 * @param {Box} box
 */
function foot(ctx, spot, contacts, box) {
  const { svg, content } = ctx;
  if (spot.id in GOALS_AT) return goalRow(ctx, ...GOALS_AT[spot.id], box);
  if (spot.id === "PARK") return parkGains(ctx, content.printed.park_gains, box);
  const tabs = contacts.filter((contact) => contact.below.length).length;
  if (tabs === contacts.length) return "";
  const room = tabs ? (contacts.length - tabs) * 35 : box.w - 14;
  const x = tabs ? box.x + 6 + room / 2 : box.x + box.w / 2;
  if (spot.id in BUILT_AT) return prices(ctx, BUILT_AT[spot.id], x, 91.5);
  const text = frameText(ctx, spot.id);
  return text ? svg`<g>${line(ctx, text, x, 91.5, { room })}</g>` : "";
}

/**
 * The goals of one area with their ledgers.
 * @param {Ctx} ctx
 * @param {string} area
 * @param {string} sign
 * @param {Box} box
 */
function goalRow(ctx, area, sign, box) {
  const { svg, content } = ctx;
  const goals = content.printed.goals.filter((goal) => goal.area === area);
  return svg`${glyph(ctx, sign, box.x + 13, 87.5, 11, "dimi")}${goals.map((goal, index) => {
    const left = box.x + 20 + index * 30;
    const drawing = svg`<text x=${r(left)} y="91.5" text-anchor="start" class="t11 b lt">${goal.needs}</text>
      ${sockets(ctx, goal, left + 7.5, 87.5, 8)}`;
    return place(ctx, `goal:${goal.id}`, { x: left - 2, y: 81.5, w: 29, h: 12.5 }, goalWords(ctx, goal), drawing, { cls: "ledgergoal" });
  })}`;
}

/**
 * What the owner of a swapped capo may take.
 * @param {Ctx} ctx
 * @param {string[]} gains
 * @param {Box} box
 */
function parkGains(ctx, gains, box) {
  const text = ctx.say("table.rival-gets");
  return ctx.svg`<g><title>${`${text}: ${effectWords(ctx, gains)}`}</title>
    ${line(ctx, text, box.x + 12, 91.5, { anchor: "start", room: 44 })}${effectRow(ctx, gains, box.x + 83, 87.5, 12, { cls: "dimi", gap: 5 })}</g>`;
}

