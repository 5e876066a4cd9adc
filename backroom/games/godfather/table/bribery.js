/** Bribery: the map gives way to the bidding table, with the allies on offer, all families, and the own suitcase. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { noteFan } from "./cards.js";
import { effectWords, parts } from "./effects.js";
import { allySign, allyWords } from "./offers.js";
import { VALUES, cover, moneyText, note, worth } from "./pieces.js";
import { countAside, families, rays, setAside, waiting } from "./secret.js";
import { numeral } from "./track.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./secret.js").Aside} Aside */

/** @param {Ctx} ctx */
export function bribery(ctx) {
  const { html, seat } = ctx;
  const places = ["first", "second", "third", "fourth", "fifth"];
  const asked = seat !== null && ctx.choices.some((choice) => choice.places[0] === `tray:${seat}`);
  const taking = ctx.view.offer.some((id) => ctx.offered(`ally:${id}`));
  return html`<section class="room bidroom" aria-label=${ctx.name("phase", "bribery")}>${rays(ctx)}
    <div class="bigallies n-${ctx.view.offer.length}" ${ctx.spot("offer:allies")}>${ctx.view.offer.map((id) => bigAlly(ctx, id))}${
      ctx.view.offer.length ? nothing : html`<p class="none">${ctx.say("table.no-allies-left")}</p>`
    }</div>
    ${families(ctx, (_, place) => ctx.say(`table.ties.${places[place]}`))}
    ${asked ? bidTable(ctx, setAside(ctx)) : waiting(ctx, seat !== null && !taking ? ctx.say("table.bid-sealed") : "")}</section>`;
}

/**
 * An ally in full.
 * @param {Ctx} ctx
 * @param {string} id
 */
function bigAlly(ctx, id) {
  const { html } = ctx;
  const ally = ctx.content.printed.allies[id];
  const key = `ally:${id}`;
  const deeds = ally.effect.map((atom) => {
    const [first] = parts(atom);
    return html`<li>${"bill" in first ? note(ctx, first.bill) : ctx.icon("icon" in first ? first.icon : "g-jobdraw")}<span>${effectWords(ctx, [atom])}</span></li>`;
  });
  return html`<div class="bigally" data-piece=${key}><header>${ctx.icon("g-ally")}<span>${ctx.say("table.act", numeral(ally.act))}</span></header><div class="portrait">${ctx.icon(allySign(ctx, id))}</div>
    <b class="display">${ally.name}</b><ul>${deeds}</ul>${cover(ctx, key, allyWords(ctx, id))}</div>`;
}

/**
 * The own suitcase and the bid: a banknote goes from one to the other with a click; the tray is locked with another.
 * @param {Ctx} ctx
 * @param {Aside[]} aside
 */
function bidTable(ctx, aside) {
  const { html, view } = ctx;
  const seat = /** @type {number} */ (ctx.seat);
  const notes = view.players[seat].suitcase?.notes ?? [];
  const bid = VALUES.map((value) => countAside(aside, "note", value));
  const left = notes.map((count, at) => count - bid[at]);
  const fans = (/** @type {number[]} */ counts, /** @type {string} */ place) =>
    VALUES.map((value, at) => (counts[at] ? noteFan(ctx, value, counts[at], place ? { spot: `${place}:${value}` } : {}) : nothing)).reverse();
  const sum = worth(bid);
  const lock = sum ? ctx.say("table.lock-in", moneyText(ctx, sum)) : ctx.say("table.bid-nothing");
  return html`<div class="bidtable"><div class="opencase"><h2 class="label">${ctx.say("table.your-suitcase")}<small>${ctx.say("table.stays", moneyText(ctx, worth(left)))}</small></h2><div class="notes">${fans(left, "suitcase-note")}</div></div>
    <span class="into">${ctx.icon("next")}</span>
    <div class="bidtray"><h2 class="label">${ctx.say("table.your-bid")}<small>${ctx.say("table.notes", bid.reduce((all, count) => all + count, 0))}</small></h2>
      <div class="notes">${sum ? fans(bid, "aside:note") : html`<span class="nobid">${ctx.say("table.no-note-yet")}</span>`}<b class="sum">${moneyText(ctx, sum)}</b></div>
      <div class="btn primary lockin">${ctx.icon("lock")}<span>${lock}</span>${cover(ctx, `tray:${seat}`, lock)}</div></div></div>`;
}
