// The messages of docs/protocol.md as types, with the names of the protocol. Those of the page itself are in requests.ts.

import type {
  ActMessage,
  HintMessage,
  PreviewMessage,
  RematchMessage,
  ReplaceMessage,
  ResignMessage,
  SetupMessage,
  SitMessage,
  ThreatsMessage,
  UndoMessage,
  WhyNotMessage,
} from "./requests";

/** The languages that the server speaks. Adding one: web/README.md. */
export type Lang = "en" | "zh";
export type Shape = "square" | "hex" | "point";

export interface Tint {
  name: string;
  paint: string;
  mark: string;
}

/** `[name, column, row]`; columns count half cells. */
export type BoardCell = [string, number, number];
export type BoardLabel = [string, number, number];

export interface Board {
  shape: Shape;
  pieces: "stone" | "ring" | "tile";
  cells: BoardCell[];
  labels: BoardLabel[];
  tints: Tint[];
  legend: string;
}

export interface Tile {
  tint: number;
  text: string;
  moved?: boolean;
  known?: boolean;
}

/** What stands on a cell. Fields that do not apply are left out. */
export interface Cell {
  pieces?: number[];
  marker?: number;
  ground?: number;
  tile?: Tile;
  paint?: string;
  highlighted?: boolean;
  /** Cannot be taken now. */
  safe?: boolean;
  glyph?: string;
}

export interface Action {
  action: string;
  kind: string;
  path: number[];
  area: number[];
  label: string;
  /** What the action certainly brings and costs, in a few words each. */
  gain?: string[];
  cost?: string[];
  /** Skipping, declining, stopping. */
  way_out?: boolean;
  /** As people read and type it. */
  display?: string;
}

export interface Count {
  id: string;
  name: string;
  value: number;
  of?: number | null;
}

export interface TintState {
  seat: number;
  counts: Count[];
  lost: Count[];
}

export interface SetupPiece {
  letter: string;
  name: string;
  count: number;
}

export interface NamedArmy {
  name: string;
  title: string;
  idea: string;
  army: string;
}

export interface Setup {
  seat: number;
  cells: number[];
  pieces: SetupPiece[];
  named: NamedArmy[];
  random: string[];
  army: string;
}

export interface Result {
  places: number[];
  reason: string;
  sentence: string;
  seed?: string | null;
  salt?: string | null;
}

export interface Phase {
  name: string;
  now: boolean;
}

/** A battle, with the ranks as tiles show them. */
export interface Battle {
  cell: number;
  attacker: { tint: number; text: string };
  defender: { tint: number; text: string };
  winner: "attacker" | "defender" | "none";
}

/** A square or line that a move completed. */
export interface CompletedShape {
  kind: "square" | "line";
  cells: number[];
}

/** What a move shows on the board besides what it changes. */
export interface Track {
  kind?: string;
  path?: number[];
  area?: number[];
  battle?: Battle;
  shapes?: CompletedShape[];
}

export interface Position {
  ply: number;
  view: string;
  /** 0 if the game is not being played. */
  to_act: number;
  /** For the player who is to act, in the second person. */
  prompt: string;
  /** One more sentence, or "". */
  detail?: string;
  /** In games with phases. */
  phases?: Phase[];
  cells: Cell[];
  last: number[];
  notes: string[];
  tints: TintState[];
  actions: Action[];
  setup: Setup | null;
  due: number | null;
  can_undo: boolean;
  can_hint: boolean;
  result: Result | null;
}

export interface Seat {
  seat: number;
  side: string;
  kind: "person" | "program" | "open" | "left";
  name: string;
  player: string;
  level_name: string;
  yours: boolean; // set by the page
  online: boolean;
  prepared: boolean;
  degraded: number;
  without_network: boolean;
  asks_rematch: boolean;
}

export interface Move extends Track {
  ply: number;
  seat: number;
  text: string;
  display: string;
  words: string;
  milliseconds?: number;
  note: string;
}

export interface GameInfo {
  game: string;
  edition: string;
  board: string;
  players: number;
  title: string;
  edition_name: string;
  board_name: string;
  hides: boolean;
  created: number;
  public: boolean;
  watch: boolean;
  custom: boolean;
  turn_seconds: number;
  on_timeout: string;
  commitment: string;
  next: string | null;
}

export interface Snapshot {
  type: "snapshot";
  game: string;
  sequence: number;
  settings: GameInfo;
  /** The viewer: the seat whose view this is, or 0 for a spectator. */
  viewer: number;
  yours: number[];
  seats: Seat[];
  board: Board;
  position: Position;
  moves: Move[];
}

export interface GameEvent extends Track {
  number: number;
  kind:
    | "created"
    | "sat"
    | "action"
    | "prepared"
    | "undone"
    | "left"
    | "replaced"
    | "timeout"
    | "degraded"
    | "over"
    | "asked"
    | "rematch";
  seat?: number;
  ply?: number;
  /** The kind of the action: `kind` is that of the event. */
  action_kind?: string;
  text?: string;
  display?: string;
  words?: string;
  note?: string;
  milliseconds?: number;
  name?: string;
  player?: string;
  code?: string;
  next?: string;
}

/** A position as the difference to the previous one: fields that are left out did not change. */
export type ChangedPosition = Omit<Position, "cells" | "notes" | "tints"> & {
  changed_cells: [number, Cell][];
  notes?: string[];
  tints?: TintState[];
};

export interface Update {
  type: "update";
  game: string;
  from: number;
  sequence: number;
  events: GameEvent[];
  /** Left out if they did not change. */
  yours?: number[];
  seats?: Seat[];
  position: ChangedPosition;
}

export type EffectName = "flip" | "collapse" | "capture" | "lose" | "gain" | "mark" | "fight";
export type Effect = [number, EffectName];

export interface Preview {
  action: string;
  words: string;
  effects: Effect[];
  /** How these cells will look; left out if that is not known in advance. */
  changed_cells?: [number, Cell][];
  counts?: [number, string, number][];
}

export interface Hint {
  type: "hint";
  game: string;
  ply: number;
  action: string;
  display: string;
  words: string;
  threads: number;
  /** The whole turn that the engine would play. */
  turn?: { action: string; display: string; words: string; path: number[]; area: number[] }[];
  /** Why, in a sentence; may be "". */
  reason?: string;
}

export interface Threat {
  /** Who threatens. */
  seat: number;
  words: string;
  cells: number[];
  path: number[];
  weight: number;
}

export interface Threats {
  type: "threats";
  game: string;
  ply: number;
  items: Threat[];
}

/** Why clicking these cells is no legal move; "" if more clicks can complete one. */
export interface Refusal {
  type: "refusal";
  game: string;
  ply: number;
  path: number[];
  message: string;
}

export type ServerMessage =
  | { type: "hello"; protocol: number; version: string; page?: string; now: number }
  | Snapshot
  | Update
  | { type: "ack"; id: string; game: string; sequence: number }
  | { type: "reject"; id: string; game: string; code: string; message: string }
  | { type: "previews"; game: string; ply: number; items: Preview[] }
  | Hint
  | Threats
  | Refusal
  | { type: "presence"; game: string; online: boolean[]; watching: number }
  | { type: "thinking"; game: string; ply: number; seat: number }
  | { type: "notice"; game: string; code: string; at: number; message: string }
  | { type: "pong"; now: number; games: Record<string, number> }
  | { type: "error"; code: string; message: string; game?: string; retry_after?: number };

/** A message that changes a game, without `game` and `id`, which the connection adds. */
export type Change =
  | Omit<ActMessage, "game" | "id">
  | Omit<SetupMessage, "game" | "id">
  | Omit<ResignMessage, "game" | "id">
  | Omit<UndoMessage, "game" | "id">
  | Omit<SitMessage, "game" | "id">
  | Omit<ReplaceMessage, "game" | "id">
  | Omit<RematchMessage, "game" | "id">;

export type Question =
  | Omit<PreviewMessage, "game">
  | Omit<HintMessage, "game">
  | Omit<ThreatsMessage, "game">
  | Omit<WhyNotMessage, "game">;

// ---- HTTP

export interface Problem {
  type?: string;
  title: string;
  status: number;
  detail?: string;
  code?: string;
}

export interface CatalogLevel {
  level: number;
  name: string;
  words: string;
}

export interface CatalogPersona {
  id: string;
  name: string;
  words: string;
}

export interface CatalogGame {
  id: string;
  name: string;
  summary: string;
  hides: boolean;
  editions: { id: string; name: string; boards: string[] }[];
  boards: { id: string; name: string }[];
  min_players: number;
  max_players: number;
  knobs: { name: string; values: string; meaning: string }[];
  levels: CatalogLevel[];
  personas: CatalogPersona[];
  first_persona_level: number;
}

export interface Catalog {
  games: CatalogGame[];
}

export interface GameListing {
  id: string;
  game: string;
  title: string;
  edition_name: string;
  board_name: string;
  status: "open" | "running" | "over";
  seats: Pick<Seat, "seat" | "side" | "kind" | "name" | "player">[];
  ply: number;
  watch: boolean;
  sentence: string;
  /** When it last changed, in milliseconds since 1970; only in the list of my own games. */
  updated?: number;
}

export interface NewGame {
  game: string;
  edition: string;
  board: string;
  players: number;
  knobs: Record<string, string>;
  state: string;
  seats: { player: string }[];
  public: boolean;
  watch: boolean;
  turn_seconds: number;
  on_timeout: string;
  name: string;
  language: Lang;
}

export interface Fact {
  id: string;
  name: string;
  value: string;
}

/** A position of a replay. The first of a page is complete, the others tell what changed. */
export interface ReplayPosition {
  cells?: Cell[];
  changed_cells?: [number, Cell][];
  last: number[];
  tints?: TintState[];
  notes?: string[];
  prompt: string;
  phases?: Phase[];
}

/** A page of a replay. */
export interface Replay {
  board: Board;
  /** The first position is the one after so many actions. */
  from: number;
  /** The first position of the next page. */
  next: number | null;
  positions: ReplayPosition[];
  moves: Move[];
}

export interface MovesPage {
  moves: Move[];
}

export interface RulesQuestion {
  game: string;
  edition: string;
  board: string;
  players: number;
  state: string;
  actions: string[];
  language: Lang;
  /** The viewer. */
  viewer?: number;
  action?: string;
}

export interface RulesAnswer {
  board: Board;
  position: Position;
  state: string;
}
