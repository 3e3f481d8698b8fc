// What the player has chosen on the start page, and the request for a new game that follows from it.
import type { CatalogGame, Lang, NewGame } from "../protocol";
import { load, save } from "../settings";

export type Opponent = "computer" | "friend" | "hotseat";

export interface Choices {
  game: string;
  opponent: Opponent;
  level: number;
  persona: string;
  seat: number; // my own, from 1
  edition: string;
  board: string;
  players: number;
  /** With more than two players: what each seat is. */
  seats: string[];
  seconds: number;
  onTimeout: string;
  isPublic: boolean;
  watch: boolean;
  state: string;
}

const kKey = "palamedes.choices";

export function defaultChoices(): Choices {
  return {
    game: "",
    opponent: "computer",
    level: 3,
    persona: "",
    seat: 1,
    edition: "",
    board: "",
    players: 2,
    seats: [],
    seconds: 0,
    onTimeout: "loss",
    isPublic: false,
    watch: true,
    state: "",
  };
}

export function storedChoices(): Choices {
  return { ...defaultChoices(), ...load<Partial<Choices>>(kKey, {}), state: "" };
}

export function storeChoices(choices: Choices): void {
  save(kKey, choices);
}

/** The boards that this edition of the game is played on. */
export function boardsOf(game: CatalogGame, edition: string): { id: string; name: string }[] {
  const ids = game.editions.find((entry) => entry.id === edition)?.boards ?? [];
  return game.boards.filter((board) => ids.includes(board.id));
}

/** Replaces choices that this game does not have. */
export function fitted(choices: Choices, game: CatalogGame): Choices {
  const has = (list: { id: string }[], id: string) => list.some((entry) => entry.id === id);
  const edition = has(game.editions, choices.edition) ? choices.edition : (game.editions[0]?.id ?? "");
  const boards = boardsOf(game, edition);
  const players = Math.min(Math.max(choices.players, game.min_players), game.max_players);
  const levels = game.levels.map((entry) => entry.level);
  const opponent = levels.length === 0 && choices.opponent === "computer" ? "hotseat" : choices.opponent;
  const fitting: Choices = { ...choices, players, opponent };
  return {
    ...fitting,
    game: game.id,
    edition,
    board: has(boards, choices.board) ? choices.board : (boards[0]?.id ?? ""),
    persona: has(game.personas, choices.persona) ? choices.persona : "",
    level: levels.length === 0 ? choices.level : nearest(levels, choices.level),
    seat: Math.min(choices.seat, players),
    seats: seatsOf(fitting),
  };
}

function nearest(levels: number[], wanted: number): number {
  return levels.reduce((best, level) => (Math.abs(level - wanted) < Math.abs(best - wanted) ? level : best));
}

export function opponentPlayer({ level, persona }: Choices, firstPersonaLevel: number): string {
  return persona !== "" && level >= firstPersonaLevel ? `level${level}:persona=${persona}` : `level${level}`;
}

/** What a seat is unless chosen otherwise: mine, and the chosen kind of opponent elsewhere. */
export function defaultSeat(choices: Choices, seat: number): string {
  if (seat === choices.seat || choices.opponent === "hotseat") return "me";
  return choices.opponent === "friend" ? "open" : "level";
}

function seatsOf(choices: Choices): string[] {
  return Array.from({ length: choices.players }, (_, i) => choices.seats[i] ?? defaultSeat(choices, i + 1));
}

export function newGame(choices: Choices, game: CatalogGame, name: string, lang: Lang): NewGame {
  const computer = opponentPlayer(choices, game.first_persona_level);
  const seats = Array.from({ length: choices.players }, (_, i) => {
    const kind = choices.players > 2 ? (choices.seats[i] ?? defaultSeat(choices, i + 1)) : defaultSeat(choices, i + 1);
    return { player: kind === "level" ? computer : kind };
  });
  return {
    game: game.id,
    edition: choices.edition,
    board: choices.board,
    players: choices.players,
    knobs: {},
    state: choices.state.trim(),
    seats,
    public: choices.isPublic,
    watch: choices.watch,
    turn_seconds: choices.seconds,
    on_timeout: choices.onTimeout,
    name: name.trim(),
    language: lang,
  };
}
