/** Crime, time and business tracks, the G-Men card, the news and the decks. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { heading, pile } from "./market.js";
import { cover, moneyText, seatMark, seatSign } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/**
 * The zone of a level of the crime track.
 * @param {Ctx} ctx
 * @param {number} level
 */
export function zoneOf(ctx, level) {
  const { zones } = ctx.content.printed;
  return zones.find((zone) => zone.first <= level && level <= zone.last) ?? zones[0];
}

/** A level as a badge in the colour of its zone. @param {Ctx} ctx @param {number} level @param {boolean} [bare] */
export function crimeBox(ctx, level, bare = false) {
  const zone = zoneOf(ctx, level);
  const words = ctx.say("table.crime-words", level, ctx.name("zone", zone.id));
  return ctx.html`<span class="crimebox z-${zone.id}" title=${words}><span class="vh">${words}</span>${bare ? nothing : ctx.icon("sf-crime")}<b aria-hidden="true">${level}</b></span>`;
}

/** The crime track from the floor, Ness, to the ceiling, the G-Men. @param {Ctx} ctx */
export function crimeTrack(ctx) {
  const { html, view, ahead, content } = ctx;
  const { crime_min: low, crime_max: high } = content.printed.numbers;
  const levels = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  return html`<section class="frame sfcrime"><h2 class="display">${ctx.icon("sf-crime")}<span>${ctx.say("table.crime")}</span></h2>
    <ol class="ctrack">${levels.map((level) => {
      const zone = zoneOf(ctx, level);
      const raid = level === high;
      return html`<li class="ccell z-${zone.id} ${level < view.ness ? "below" : ""}"><span class="cband">${level}${Math.min(zone.last, high - 1) === level && view.expansion ? html`<small title=${ctx.say("table.zone-votes", zone.votes)}>${zone.votes}${ctx.icon("sf-vote")}</small>` : nothing}${raid ? html`<em title=${ctx.say("table.raid")}>${ctx.icon("sf-raid")}<span class="vh">${ctx.say("table.raid")}</span></em>` : nothing}</span>
        <span class="cbody">${view.ness === level ? html`<span class="ness" data-piece="ness:track" title=${ctx.say("table.ness-words", level)}>${ctx.icon("sf-ness")}<span class="vh">${ctx.say("table.ness-words", level)}</span>${cover(ctx, "ness:track", ctx.say("table.ness-words", level))}</span>` : nothing}
        ${view.expansion && view.gmen_level === level ? html`<span class="gman" data-piece="gmen:token" title=${ctx.say("table.gmen-words", level)}>${ctx.icon("sf-gman")}<span class="vh">${ctx.say("table.gmen-words", level)}</span>${cover(ctx, "gmen:token", ctx.say("table.gmen-words", level))}</span>` : nothing}
        ${view.gangs.map((gang) => {
          const then = ahead?.gangs[gang.seat]?.crime ?? gang.crime;
          const words = ctx.say("table.crime-of", ctx.seatName(gang.seat), gang.crime);
          if (gang.crime === level) return html`<span class="cmark" data-seat=${seatMark(gang.seat)} data-piece="crime:${gang.seat}" title=${words}>${seatSign(ctx, gang.seat)}<span class="vh">${words}</span>${cover(ctx, `crime:${gang.seat}`, words)}</span>`;
          return then === level ? html`<span class="cmark ghost">${seatSign(ctx, gang.seat)}</span>` : nothing;
        })}</span></li>`;
    })}</ol></section>`;
}

/** The G-Men card that is in force. @param {Ctx} ctx */
export function gmenCard(ctx) {
  const { html, view } = ctx;
  if (!view.expansion || !view.gmen) return nothing;
  const words = [ctx.name("gmen", view.gmen), ctx.name("gmen-says", view.gmen)].join(" · ");
  return html`<section class="frame sfgmen"><article class="paper slipcard"><b>${ctx.icon("sf-gman")}${ctx.name("gmen", view.gmen)}</b><p>${ctx.name("gmen-says", view.gmen)}</p>${cover(ctx, "gmen:card", words)}</article></section>`;
}

/** The time track: how many turns until the next Extra! @param {Ctx} ctx */
export function timeTrack(ctx) {
  const { html, view, content } = ctx;
  const from = content.printed.counts.start_cell;
  const cells = Array.from({ length: view.extra_cell - from + 1 }, (_, at) => from + at);
  const words = ctx.say("table.time-words", view.clock, view.extra_cell);
  return html`<section class="frame sftime"><h2 class="display">${ctx.icon("sf-time")}<span>${ctx.say("table.round", Math.min(view.extras + 1, view.rounds), view.rounds)}</span></h2>
    <p class="vh">${words}</p><ol class="tcells" title=${words} ${ctx.spot("clock:marker")}>${cells.map((cell) => html`<li class="tcell ${cell < view.clock ? "done" : cell === view.clock ? "now" : ""}" aria-hidden="true">${cell === view.clock ? html`<span data-piece="clock">${ctx.icon("sf-time")}</span>` : cell === view.extra_cell ? ctx.icon("sf-news") : cell}</li>`)}</ol></section>`;
}

/** The business track: the markers left of each kind, and what each one on the map pays now. @param {Ctx} ctx */
export function businessTrack(ctx) {
  const { html, view, ahead, content } = ctx;
  return html`<section class="frame sfbusiness">${heading(ctx, "sf-open-business", "table.business", ctx.say("table.yield-each"))}
    ${Object.values(content.printed.businesses).map((row) => {
      const column = view.columns[row.id] ?? [];
      const now = column.length;
      const pays = view.yields[row.id];
      const then = ahead?.yields[row.id] ?? pays;
      const words = ctx.say("table.column-words", ctx.name("business", row.id), now, moneyText(ctx, pays));
      return html`<div class="brow"><span class="vh">${words}</span>${ctx.icon(`sf-${row.id}`)}<span class="bcells" aria-hidden="true">${view.expansion ? row.yields.map((value, at) => html`<i class="bcell ${at < now ? "full" : at === now ? "now" : ""}">${at < now ? ctx.icon(`sf-${column[at] === "jazz" ? "jazz" : row.id}`) : value}</i>`) : html`<i class="bcell full">${now}</i>`}</span><b class=${then > pays ? "gaint" : then < pays ? "losst" : ""} aria-hidden="true">${moneyText(ctx, then)}</b>${cover(ctx, `column:${row.id}`, words)}</div>`;
    })}</section>`;
}

/** The news in force, the raid that runs, the decks and the supply. @param {Ctx} ctx */
export function newsPanel(ctx) {
  const { html, view } = ctx;
  const news = view.news;
  const words = news ? [ctx.name("news", news), ctx.name("news-says", news)].join(" · ") : ctx.say("table.no-news");
  const raid = view.raid || view.raid_discard.at(-1) || "";
  const raidWords = raid ? [ctx.name("raid", raid), ctx.name("raid-says", raid)].join(" · ") : ctx.say("table.no-raid");
  return html`<section class="frame sfnews">${heading(ctx, "sf-news", "table.extra", html`<span>${ctx.say("table.deck.news", view.decks.news)}</span>`)}
    <div class="newsrow"><article class="paper slipcard ${news ? "" : "none"}"><b>${news ? ctx.name("news", news) : ctx.say("table.no-news")}</b><p>${news ? ctx.name("news-says", news) : nothing}</p>${cover(ctx, "news:open", words, ...(news ? [`card:${news}`] : []))}</article>
    <article class="raidcard ${view.raid ? "now" : ""}" title=${raidWords}>${ctx.icon("sf-raid")}<b>${raid ? ctx.name("raid", raid) : ctx.say("table.raid")}</b>${cover(ctx, "raid:open", raidWords, ...(raid ? [`card:${raid}`] : []))}</article></div>
    <div class="decks">${pile(ctx, "raids", "sf-raid")}${pile(ctx, "jobs", "sf-job")}${pile(ctx, "dealers", "sf-dealer")}${view.expansion ? pile(ctx, "streets", "sf-street-gang") : nothing}${supply(ctx)}</div></section>`;
}

/** What is left of goods, and of votes and bullets where that tells nothing. @param {Ctx} ctx */
function supply(ctx) {
  const { html, view } = ctx;
  /** @type {[string, number | null][]} */
  const rows = [["alcohol", view.alcohol], ["gun", view.guns], ["vote", view.votes], ["bullet", view.bullets]];
  return rows.filter(([, left]) => left !== null).map(([id, left]) => {
    const words = ctx.say("table.supply-words", ctx.name("resource", id), left);
    return html`<span class="deckpile" title=${words}>${ctx.icon(`sf-${id}`)}<span class="vh">${words}</span><span aria-hidden="true">${left}</span>${cover(ctx, `supply:${id}`, words)}</span>`;
  });
}
