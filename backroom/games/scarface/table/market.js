/** Above the map: the associates on offer, the most-wanted tokens, and the election. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { PARTIES, partySign } from "./ballot.js";
import { offered } from "./cards.js";
import { NOBODY, cover, seatSign } from "./pieces.js";
import { effectSigns, formulaSigns } from "./signs.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** A heading of a panel: a sign, its name, and a note at the right. @param {Ctx} ctx @param {string} sign @param {string} title @param {import("../../table/layout.js").Drawing} [note] */
export function heading(ctx, sign, title, note = nothing) {
  return ctx.html`<h2 class="display">${ctx.icon(sign)}<span>${ctx.say(title)}</span><small>${note}</small></h2>`;
}

/** A deck with the number of cards in it. @param {Ctx} ctx @param {string} deck @param {string} [sign] */
export function pile(ctx, deck, sign = "sf-deck") {
  const left = ctx.view.decks[deck] ?? 0;
  const words = ctx.say(`table.deck.${deck}`, left);
  return ctx.html`<span class="deckpile" title=${words}>${ctx.icon(sign)}<span class="vh">${words}</span><span aria-hidden="true">${left}</span>${cover(ctx, `pile:${deck}`, words)}</span>`;
}

/** The family ring with its holder. @param {Ctx} ctx */
function ring(ctx) {
  const { view, content, html } = ctx;
  const words = view.ring === NOBODY ? ctx.say("table.ring-free") : ctx.say("table.ring-held", ctx.seatName(view.ring));
  return html`<span class="ringbox spotted">${cover(ctx, "ring:holder", words)}<span class="ringmark" data-piece="ring">${ctx.icon("sf-ring")}</span><span class="vh">${words}</span>${view.ring === NOBODY ? nothing : seatSign(ctx, view.ring)}${ctx.say("table.ring-pays", ctx.say("money", content.printed.counts.ring_income))}</span>`;
}

/** @param {Ctx} ctx */
export function market(ctx) {
  const { html, view } = ctx;
  const [low, high] = view.market;
  return html`<section class="frame sfmarket"><h2 class="display">${ctx.icon("sf-associate")}<span>${ctx.say("table.associates")}</span><small>${pile(ctx, "associates_a")}</small><small>${pile(ctx, "associates_b")}</small><small>${ring(ctx)}</small>${cover(ctx, "market:open", ctx.say("table.associates"))}</h2>
    <div class="assocs">${(low ?? []).map((id) => offered(ctx, id))}<i class="gapline"></i>${(high ?? []).map((id) => offered(ctx, id))}</div></section>`;
}

/** @param {Ctx} ctx */
export function wanted(ctx) {
  const { html, view, content } = ctx;
  if (!view.expansion) return nothing;
  return html`<section class="frame sfwanted">${heading(ctx, "sf-wanted", "table.wanted", html`<span class="spotted">${ctx.say("table.wanted-level", view.wanted_level)}${cover(ctx, "pile:wanted", ctx.say("table.wanted"))}</span>`)}
    <div class="cells">${content.printed.wanted_cells.map((type, at) => {
      const token = view.wanted[at];
      const words = token ? ctx.say("table.wanted-words", ctx.name("type", type), ctx.name("wanted", token)) : ctx.name("type", type);
      const gone = token && ctx.ahead && ctx.ahead.wanted[at] !== token;
      return html`<span class="wcell c-${type}">${ctx.icon(`sf-${type}`)}<span class="vh">${words}</span>${token ? html`<span class="token paper ${gone ? "is-leaving" : ""}">${effectSigns(ctx, content.printed.wanted[token].reward, 2)}</span>` : html`<span class="token none"></span>`}${cover(ctx, `wanted:${type}`, words, ...(token ? [`card:${token}`] : []))}</span>`;
    })}</div></section>`;
}

/** @param {Ctx} ctx */
export function election(ctx) {
  const { html, view, content } = ctx;
  if (!view.expansion || !view.candidates.length) return nothing;
  const voted = view.ballots.length > 0;
  return html`<section class="frame sfelection">${heading(ctx, "sf-vote", "table.election", voted && view.mayor >= 0 ? ctx.say("table.mayor", ctx.name("party", PARTIES[view.mayor])) : ctx.say("table.at-the-end"))}
    <div class="runners">${view.candidates.map((id, party) => {
      const card = content.printed.candidates[id];
      const side = PARTIES[party];
      const words = [ctx.name("party", side), ctx.name("candidate", `${id}.${side}`), ctx.name("candidate-says", `${id}.${side}`)].join(" · ");
      const bonuses = side === "blue" ? card.blue : card.red;
      const ballots = view.ballots.flatMap((choice, seat) => (choice === party ? [seat] : []));
      const votes = ballots.reduce((sum, seat) => sum + (view.gangs[seat].screen?.votes ?? 0), 0);
      return html`<article class="runner paper ${view.mayor === party ? "won" : ""}"><span class="vh">${words}</span><header class="party ${side}" aria-hidden="true">${ctx.icon(partySign(party))}${side === "blue" ? card.blue_name : card.red_name}</header>${voted ? html`<p class="cast"><span class="vh">${ctx.say("table.ballot-votes", votes)}</span>${ballots.map((seat) => seatSign(ctx, seat))}<b aria-hidden="true">${votes}</b>${ctx.icon("sf-vote")}</p>` : nothing}<div aria-hidden="true">${bonuses.map((bonus) => formulaSigns(ctx, bonus))}${ctx.phone ? html`<p>${ctx.name("candidate-says", `${id}.${side}`)}</p>` : nothing}</div>${cover(ctx, `candidate:${side}`, words)}</article>`;
    })}</div></section>`;
}
