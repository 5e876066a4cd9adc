/**
 * The tab "Places" of a phone: locations with their contacts, docks, decks, helper cards and city tokens, in words
 * and large enough for a thumb.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { hit } from "./chosen.js";
import { cardFace, effectSigns } from "./hand.js";
import { effectIcons, effectWords, icon, moneyText, NOBODY, OPERATIONS, seatMark, seatSign, tokenFace, trackSign, ZONES } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Contact} Contact */

/**
 * @param {Ctx} ctx
 */
export function placesTab(ctx) {
  return ctx.html`<div class="tabpage">${ctx.content.printed.locations.map((each) => location(ctx, each))}
    ${docks(ctx)}${decks(ctx)}${helpers(ctx)}${tokens(ctx)}${crateStack(ctx)}${supply(ctx)}</div>`;
}

/**
 * The signs of an effect where its words stand beside them.
 * @param {Ctx} ctx
 * @param {string} effect
 */
function signs(ctx, effect) {
  return ctx.html`<span class="effects" aria-hidden="true">${effectSigns(ctx, effect)}</span>`;
}

/**
 * A figure of a seat, with its sign; dashed where it would come to.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {string} sign
 * @param {boolean} here
 */
function figure(ctx, seat, sign, here) {
  return ctx.html`<span class="capo ${here ? "" : "is-coming"}" data-seat=${seatMark(seat)}>${seatSign(ctx, seat)}${icon(ctx, sign)}</span>`;
}

// --- Locations -------------------------------------------------------------------------------------------------------

/**
 * @param {Ctx} ctx
 * @param {{id: string, contacts: string[]}} place
 */
function location(ctx, { id, contacts }) {
  const { contacts: rows, restaurant } = ctx.content.printed;
  const cards = contacts.map((each) => (each === restaurant.contact ? restaurantCard(ctx, rows[each]) : contactCard(ctx, rows[each])));
  return ctx.html`<div class="thumbs"><h3 class="display">${ctx.name("location", id)}</h3>
    <div class="contacts">${cards}</div>${id === "PARK" ? parkGains(ctx) : nothing}</div>`;
}

/**
 * A contact: what it gives from top to bottom, and whose capo stands there.
 * @param {Ctx} ctx
 * @param {Contact} contact
 */
function contactCard(ctx, contact) {
  const { html, view, ahead } = ctx;
  const holder = view.contacts[contact.id];
  const who = holder === NOBODY ? (ahead?.contacts[contact.id] ?? NOBODY) : holder;
  const name = ctx.name("contact", contact.id);
  const words = who === NOBODY ? ctx.say("table.contact-free") : ctx.say("table.capo-of", ctx.seatName(who));
  return html`<div class="contact paper ${holder === NOBODY ? "" : "is-taken"}" title=${name}>
    <header title=${words}><span class="vh">${name}: ${words}</span>${
      who === NOBODY ? html`<i class="well"></i>` : figure(ctx, who, "capo", holder !== NOBODY)
    }</header>${deeds(ctx, contact, [...contact.above, ...contact.framed, ...contact.below])}${hit(ctx, `contact:${contact.id}`)}</div>`;
}

/**
 * The restaurant: any number of capos; first the turn order, then some of its favours.
 * @param {Ctx} ctx
 * @param {Contact} contact
 */
function restaurantCard(ctx, contact) {
  const { html, view } = ctx;
  const name = ctx.name("contact", contact.id);
  const guests = view.restaurant.map((seat) => {
    const words = ctx.say("table.capo-of", ctx.seatName(seat));
    return html`<span class="guest" title=${words}>${figure(ctx, seat, "capo", true)}<span class="vh">${words}</span>${hit(ctx, `capo:${contact.id}:${seat}`)}</span>`;
  });
  return html`<div class="contact paper wide" title=${name}>
    <header><span class="vh">${name}</span>${guests.length ? guests : html`<i class="well"></i>`}</header>
    ${deeds(ctx, contact, contact.above)}<p>${ctx.say("table.foot.RESTAURANT", ctx.content.printed.restaurant.favours)}</p>
    <div class="favours">${deeds(ctx, contact, contact.framed)}</div>${hit(ctx, `contact:${contact.id}`)}</div>`;
}

/**
 * What a capo does at a contact; the framed things can be done at every contact of the location.
 * @param {Ctx} ctx
 * @param {Contact} contact
 * @param {string[]} effects
 */
function deeds(ctx, contact, effects) {
  return effects.map(
    (effect) => ctx.html`<span class="deed ${contact.framed.includes(effect) ? "framed" : ""}">
      ${signs(ctx, effect)}<span>${effectWords(ctx, [effect])}</span>${hit(ctx, `action:${contact.id}:${effect}`)}</span>`,
  );
}

/**
 * What the owner of a swapped capo may take.
 * @param {Ctx} ctx
 */
function parkGains(ctx) {
  const gains = ctx.content.printed.park_gains;
  return ctx.html`<p class="remark">${ctx.say("table.rival-gets")} ${effectIcons(ctx, gains)}<span class="vh">${effectWords(ctx, gains)}</span></p>`;
}

// --- Docks -----------------------------------------------------------------------------------------------------------

/**
 * Three docks side by side, row by row.
 * @param {Ctx} ctx
 */
function docks(ctx) {
  const { html } = ctx;
  const { docks: spaces, dock_rows: rows } = ctx.content.printed;
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.docks")}</h3><div class="dockgrid">
    <span></span>${ZONES.map((zone) => html`<b>${ctx.name("zone", zone)}</b>`)}
    ${rows.map((bonus, row) => {
      const words = effectWords(ctx, bonus);
      return html`<span class="bonus" title=${words}>${effectIcons(ctx, bonus)}<span class="vh">${words}</span>${hit(ctx, `dock-row:${row}`)}</span>
        ${spaces.filter((space) => space.row === row).map((space) => berth(ctx, space.number, words))}`;
    })}</div></div>`;
}

/**
 * A space of a dock, with the family member on it.
 * @param {Ctx} ctx
 * @param {number} number
 * @param {string} bonus
 */
function berth(ctx, number, bonus) {
  const { html, view, ahead } = ctx;
  const holder = view.docks[number];
  const who = holder === NOBODY ? (ahead?.docks[number] ?? NOBODY) : holder;
  const words = `${ctx.name("dock", number)}: ${who === NOBODY ? bonus : ctx.seatName(who)}`;
  return html`<span class="berth" title=${words}>${
    who === NOBODY ? html`<i class="well"></i>` : figure(ctx, who, "family", holder !== NOBODY)
  }<span class="vh">${words}</span>${hit(ctx, `dock:${number}`)}</span>`;
}

// --- Cards, tokens and crates ----------------------------------------------------------------------------------------

/**
 * The four decks with their top cards.
 * @param {Ctx} ctx
 */
function decks(ctx) {
  const { html, view } = ctx;
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.decks")}</h3><div class="deckrow">${OPERATIONS.map((operation, at) => {
    const { top, size } = view.decks[at];
    const key = `deck:${operation}`;
    const empty = html`<span class="ghostbox">${icon(ctx, trackSign(operation))}${ctx.say("table.deck-empty")}${hit(ctx, key)}</span>`;
    return html`<div class="deck">${top ? cardFace(ctx, top, { spot: key }) : empty}<small>${ctx.say("table.cards", size)}</small></div>`;
  })}</div></div>`;
}

/**
 * The helper cards that lie open.
 * @param {Ctx} ctx
 */
function helpers(ctx) {
  const { html, view } = ctx;
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.helper-row")}<small>${ctx.say("table.deck-size", view.helper_deck)}</small></h3>
    ${view.helper_row.map((id) => {
      const card = ctx.content.printed.helpers[id];
      return html`<div class="bigrow paper" title=${ctx.name("helper", id)} data-piece="helper:${id}">
        ${card.effect.map((effect) => signs(ctx, effect))}<span>${effectWords(ctx, card.effect)}</span>
        <b>${icon(ctx, `bottle-${card.bottle}`)}${moneyText(ctx, card.value)}</b>${hit(ctx, `helper:${id}`)}</div>`;
    })}${view.helper_row.length ? nothing : html`<p class="remark">${ctx.say("table.row-empty")}</p>`}${hit(ctx, "display:helpers")}</div>`;
}

/**
 * The display of city tokens: the left stacks, the middle and the right cells.
 * @param {Ctx} ctx
 */
function tokens(ctx) {
  const { html, view } = ctx;
  const stack = (/** @type {number} */ size, /** @type {number} */ row) => {
    const words = ctx.name("stack", row);
    return html`<span class="tokcell stack" title=${words}>${icon(ctx, "city-token")}<b>×${size}</b><span class="vh">${words}</span>${hit(ctx, `stack:${row}`)}</span>`;
  };
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.city-display")}</h3><div class="tokgrid">
    ${view.display_left.map((size, row) => [
      stack(size, row),
      tokenCell(ctx, `middle:${row}`, view.display_middle[row].at(-1) ?? "", ctx.name("middle", row)),
      tokenCell(ctx, `right:${row}`, view.display_right[row], ctx.say("table.no-token")),
    ])}</div>${hit(ctx, "display:tokens")}</div>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} key
 * @param {string} id of the token, or empty
 * @param {string} words where there is none
 */
function tokenCell(ctx, key, id, words) {
  const { html } = ctx;
  const face = id ? tokenFace(ctx, id) : html`<span class="tok empty"></span>`;
  return html`<span class="tokcell">${face}<span>${id ? ctx.name("token", id) : words}</span>${hit(ctx, key)}</span>`;
}

/**
 * The crate that comes next.
 * @param {Ctx} ctx
 */
function crateStack(ctx) {
  const { html, view } = ctx;
  if (!view.crate_top) return nothing;
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.crate-stack")}<small>${ctx.say("table.deck-size", view.crate_stack)}</small></h3>
    <div class="bigrow paper">${icon(ctx, "crate")}<span>${ctx.name("crate", view.crate_top)}</span>${hit(ctx, "display:crates")}</div></div>`;
}

/**
 * What is left for all.
 * @param {Ctx} ctx
 */
function supply(ctx) {
  const { html, view } = ctx;
  const left = { barrel: view.barrels, goon: view.goons, leverage: view.leverage, "mob-speakeasy": view.mob_speakeasies };
  return html`<div class="thumbs"><h3 class="display">${ctx.say("table.supply")}</h3><p class="remark">${Object.entries(left).map(([sign, count]) => {
    const words = ctx.say(`table.supply.${sign}`, count);
    return html`<span title=${words}>${icon(ctx, sign)}<span class="vh">${words}</span><span aria-hidden="true">${count}</span></span>`;
  })}</p></div>`;
}
