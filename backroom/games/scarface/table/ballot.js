/** The election: the map gives way to the polling station, where all choose a party in secret. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { cover, emblem, seatMark, seatSign } from "./pieces.js";
import { formulaSigns } from "./signs.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

export const PARTIES = ["blue", "red"];

/** The symbol of a party: never colour alone. @param {number} party */
export function partySign(party) {
  return party ? "seat-hexagon" : "seat-circle";
}

/** @param {Ctx} ctx */
export function ballot(ctx) {
  const { html, view, seat } = ctx;
  const votes = seat === null ? null : (view.gangs[seat].screen?.votes ?? null);
  return html`<section class="room ballotroom" aria-label=${ctx.say("table.scene.ballot")}>
    <header class="polls">${ctx.icon("sf-vote")}<div><h2 class="display">${ctx.say("table.scene.ballot")}</h2><p>${ctx.say("table.ballot-about")}</p></div>${votes === null ? nothing : html`<b class="ownvotes">${ctx.say("table.ballot-votes", votes)}</b>`}</header>
    <div class="bigrunners">${view.candidates.map((id, party) => bigRunner(ctx, id, party))}</div>
    <ol class="voters" aria-label=${ctx.say("table.gangs")}>${view.gangs.map((gang) => voter(ctx, gang.seat))}</ol>
    ${waiting(ctx)}</section>`;
}

/**
 * A candidate in full: what everybody gets if they win.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {number} party
 */
function bigRunner(ctx, id, party) {
  const { html } = ctx;
  const side = PARTIES[party];
  const card = ctx.content.printed.candidates[id];
  const says = ctx.name("candidate-says", `${id}.${side}`);
  const name = ctx.name("candidate", `${id}.${side}`);
  const key = `candidate:${side}`;
  const words = [ctx.name("party", side), name, says].join(" · ");
  return html`<article class="bigrunner paper ${ctx.lit(key) ? "is-preview" : ""}"><header class="party ${side}">${ctx.icon(partySign(party))}<span>${ctx.name("party", side)}</span></header>
    <div class="portrait">${ctx.icon("sf-candidate")}</div><b class="display">${name}</b><div class="pays" aria-hidden="true">${(party ? card.red : card.blue).map((bonus) => formulaSigns(ctx, bonus))}</div><p>${says}</p>${cover(ctx, key, words)}</article>`;
}

/**
 * Whether a gang still chooses: nobody learns who is ready before all are.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function voter(ctx, seat) {
  const { html, view } = ctx;
  const own = seat === ctx.seat;
  const state = ctx.seats[seat]?.deciding ? (own ? "choosing" : "thinking") : "ready";
  return html`<li class="voter ${state} ${own ? "you" : ""}" data-seat=${seatMark(seat)} ${ctx.spot(`seat:${seat}`)}>${seatSign(ctx, seat)}<b>${ctx.seatName(seat)}</b>${ctx.icon(emblem(view.gangs[seat]))}<em class="stat ${state}">${ctx.icon(state === "ready" ? "confirm" : "sf-vote")}${ctx.say(`table.ballot.${state}`)}</em></li>`;
}

/** Whom the table waits for, when the viewer has nothing to choose. @param {Ctx} ctx */
function waiting(ctx) {
  const { html, seat } = ctx;
  if (ctx.choices.length) return nothing;
  const others = ctx.seats.filter((card) => card.deciding && card.seat !== seat).map((card) => card.name);
  return html`<p class="waitline" role="status">${seat === null ? nothing : html`<span class="stat ready">${ctx.icon("confirm")}${ctx.say("table.ballot-cast")}</span>`}${others.length ? html`<b>${ctx.say("table.ballot-waits", others)}</b>` : nothing}</p>`;
}
