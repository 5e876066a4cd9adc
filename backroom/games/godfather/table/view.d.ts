// Made by `python -m backroom.web.types` from the structs of the server. Do not edit.

/** An open business and who stands on its thug space (a seat, -1 nobody, -2 the union boss). */
export interface BusinessView {
  id: string;
  turf: number;
  thug: number;
}

/** A hand as its owner sees it; banknotes and goods are counted by kind. */
export interface HandView {
  notes: number[];
  goods: number[];
  jobs: string[];
  allies: string[];
}

/** A family as others see it; `hand` and `suitcase` are None where they are hidden from the viewer. */
export interface PlayerView {
  seat: number;
  family: string;
  hand: HandView | null;
  hand_size: number;
  suitcase: SuitcaseView | null;
  table: string[];
  thugs: number;
  members: string[];
  dead_thugs: number;
  dead_members: string[];
  markers: number;
  out: boolean;
}

/** How one seat stands: its place (1 is best, shared on a draw), its total and what that is made of. */
export interface Score {
  seat: number;
  place: number;
  total: number;
  parts: [string, number][];
}

/** A suitcase as its owner sees it (Q-32: others only ever saw things going in and out). */
export interface SuitcaseView {
  notes: number[];
  jobs: string[];
}

/** The table as one seat, or a spectator, may see it. */
export interface TableView {
  seat: number | null;
  seats: number;
  act: number;
  phase: string;
  horse: number;
  players: PlayerView[];
  businesses: BusinessView[];
  spaces: Record<string, number>;
  figures: Record<string, string>;
  neutrals: Record<string, string>;
  turfs: TurfView[];
  notes: number[];
  goods: number[];
  deck: number;
  discard: string[];
  public: string[];
  doing: string;
  looking: number;
  looked: string[];
  tiles: number[];
  offer: string[];
  removed: string[];
  hand_limit: number;
  scores: Score[];
}

/** A turf: its control markers from the bottom up, who controls it, who dominates it, and the influence now. */
export interface TurfView {
  number: number;
  markers: number[];
  controller: number;
  dominant: number;
  influence: number[];
}
