// Made by `python -m backroom.web.types` from the structs of the server. Do not edit.

/** The hidden cards of a gang as its owner sees them; the deck without its order. */
export interface CardsView {
  hand: string[];
  deck: string[];
  discard: string[];
  jobs: string[];
  streets: string[];
}

/** A change in force, and the card it comes from. */
export interface ChangeView {
  stat: string;
  by: number;
  until: string;
  seats: number[];
  where: string;
  card: string;
  owner: number;
}

/** A gang as others see it; `cards` and `screen` are None where they are hidden from the viewer. */
export interface GangView {
  seat: number;
  id: string;
  screen: ScreenView | null;
  cards: CardsView | null;
  alcohol: number;
  guns: number;
  storage: [number, number, number];
  crime: number;
  upgrades: number[];
  row: number;
  row_strength: number;
  row_influence: number;
  hand_limit: number;
  recruiters: number;
  lawyers: number;
  heal_limit: number;
  thugs: number[];
  boss: number;
  home: number;
  cars: number[];
  trucks: number[];
  markers: number;
  presence: boolean[];
  majority: boolean[];
  chains: number[];
  hand_size: number;
  deck_size: number;
  discard_size: number;
  discard_top: string;
  jobs_size: number;
  streets_size: number;
  plan: string[];
  lasting: string[];
  snitches: string[];
  hats: string[];
  done: string[];
  permanent: string[];
  dealers: string[];
  on_deals: string[];
  ness_cost: number;
}

/** A protection in force. */
export interface GuardView {
  what: string;
  against: string[];
  owner: number;
  card: string;
}

/** A neighbourhood: its tile, who controls it (-1: nobody), its businesses, and what a take-over needs by seat. */
export interface HoodView {
  tile: string;
  district: number;
  owner: number;
  businesses: string[];
  resistance: number[];
}

/** How one seat stands: its place (1 is best, shared on a draw), its total and what that is made of. */
export interface Score {
  seat: number;
  place: number;
  total: number;
  parts: [string, number][];
}

/** What is behind a screen. */
export interface ScreenView {
  money: number;
  votes: number;
  bullets: number;
}

/** The table as one seat, or a spectator, may see it. */
export interface TableView {
  seat: number | null;
  seats: number;
  expansion: boolean;
  phase: string;
  first: number;
  upcoming: number;
  turn: TurnView;
  gangs: GangView[];
  hoods: HoodView[];
  police: number[];
  angry_ness: number;
  ness: number;
  gmen_level: number;
  gmen: string;
  ring: number;
  clock: number;
  extra_cell: number;
  extras: number;
  rounds: number;
  columns: Record<string, string[]>;
  yields: Record<string, number>;
  market: string[][];
  wanted: string[];
  wanted_level: number;
  candidates: string[];
  ballots: number[];
  mayor: number;
  news: string;
  old_news: string[];
  raiding: boolean;
  raid: string;
  raid_discard: string[];
  doing: string;
  playing: string[];
  drawn: string[] | null;
  alcohol: number;
  guns: number;
  votes: number | null;
  bullets: number | null;
  decks: Record<string, number>;
  box: string[];
  changes: ChangeView[];
  guards: GuardView[];
  scores: Score[];
}

/** The running turn: the plan's points, what was used, and what can still be done once. */
export interface TurnView {
  seat: number;
  kind: string;
  strength: number;
  influence: number;
  strength_left: number;
  influence_left: number;
  skills: string[];
  uses: string[];
  ordered: boolean;
  extorted: boolean;
  waivers: number;
  waived: string[];
}
