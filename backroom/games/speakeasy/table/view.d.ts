// Made by `python -m backroom.web.types` from the structs of the server. Do not edit.

/** A boss as others see him; `hand`, `safe` and `used_helpers` are None where they are hidden from the viewer. */
export interface BossView {
  seat: number;
  cash: number;
  safe: number | null;
  levels: number[];
  fame: number;
  hand: string[] | null;
  hand_size: number;
  slots: string[];
  shown_leverage: number;
  guard_price: number;
  pieces: string[];
  capos: number;
  goons: number;
  leverage: number;
  ledgers: number;
  ledger_reserve: number;
  reserve: number;
  waiting: number[];
  office: number;
  vip_limit: number;
  boxed: number;
  buildings: BuildingView[];
  trucks: TruckView[];
  trucks_free: number;
  truck_range: number;
  barrels: number;
  tokens: string[];
  aside: string[];
  helpers: string[];
  used_helpers: string[] | null;
  used_helper_count: number;
  crates: number[];
  associate: string;
  associate_district: number;
  favours: string[];
}

/** A building on the map. */
export interface BuildingView {
  space: number;
  district: number;
  piece: string;
  guarded: boolean;
  barrel: boolean;
  operating: boolean;
}

/** A face-up deck: its top card (empty string: none left) and its size. */
export interface DeckView {
  top: string;
  size: number;
}

/** A district; `strength` is 0 without a token or with one that lies face down. */
export interface DistrictView {
  number: number;
  police: boolean;
  patrol: boolean;
  threat: boolean;
  blocked: boolean;
  strength: number;
  strength_down: boolean;
  mobster: string;
}

/** How one seat stands: its place (1 is best, shared on a draw), its total and what that is made of. */
export interface Score {
  seat: number;
  place: number;
  total: number;
  parts: [string, number][];
}

/** A ship; `price` of the next barrel is None when there is none to be had. */
export interface ShipView {
  id: string;
  port: number;
  barrels: number;
  crate: number;
  price: number | null;
  defence: number;
}

/** The table as one seat, or a spectator, may see it. */
export interface TableView {
  seat: number | null;
  seats: number;
  phase: string;
  act: number;
  round: number;
  active: number;
  turns: number[];
  wars: number[];
  bosses: BossView[];
  districts: DistrictView[];
  holders: number[];
  space_tokens: string[];
  upper: number[];
  lower: number[];
  contacts: Record<string, number>;
  restaurant: number[];
  docks: number[];
  control: number[][];
  ledgers: Record<string, number[]>;
  zone_goals: string[];
  park_goals: string[];
  decks: DeckView[];
  helper_row: string[];
  helper_deck: number;
  display_left: number[];
  display_middle: string[][];
  display_right: string[];
  crate_top: number;
  crate_stack: number;
  ships: ShipView[];
  mob_stacks: number[];
  threats_to_come: number[];
  patrols_to_come: number[];
  goons: number;
  barrels: number;
  leverage: number;
  mob_speakeasies: number;
  scores: Score[];
}

/** A truck; district 0: not on the map. */
export interface TruckView {
  district: number;
  load: number;
}
