// What is chosen on the start page, and the game that is asked for.
import type { CatalogGame, Lang, NewGame } from "../protocol";
import { load, save } from "../settings";

export type Opponent = "computer" | "friend" | "hotseat";

export interface Choices {
  game: string;
  opponent: Opponent;
  level: number;
  persona: string;
  seat: number; // where I sit, from 1
  edition: string;
  board: string;
  players: number;
  /** Of more than two players: what each seat is. */
  seats: string[];
  seconds: number;
  onTimeout: string;
  isPublic: boolean;
  watch: boolean;
  state: string;
}

const kKey = "palamedes.choices";

export function usualChoices(): Choices {
  return {
    game: "", opponent: "computer", level: 3, persona: "", seat: 1, edition: "", board: "", players: 2, seats: [],
    seconds: 0, onTimeout: "loss", isPublic: false, watch: true, state: "",
  };
}

export function storedChoices(): Choices {
  return { ...usualChoices(), ...load<Partial<Choices>>(kKey, {}), state: "" };
}

export function storeChoices(choices: Choices): void {
  save(kKey, choices);
}

/** Choices that the game does not have are replaced by its first. */
export function fitted(choices: Choices, game: CatalogGame): Choices {
  const has = (list: { id: string }[], id: string) => list.some((entry) => entry.id === id);
  const players = Math.min(Math.max(choices.players, game.min_players), game.max_players);
  return {
    ...choices,
    game: game.id,
    edition: has(game.editions, choices.edition) ? choices.edition : (game.editions[0]?.id ?? ""),
    board: has(game.boards, choices.board) ? choices.board : (game.boards[0]?.id ?? ""),
    persona: has(game.personas, choices.persona) ? choices.persona : "",
    players,
    seat: Math.min(choices.seat, players),
    seats: seatsOf({ ...choices, players }),
  };
}

export function opponentPlayer({ level, persona }: Choices, firstPersonaLevel: number): string {
  return persona !== "" && level >= firstPersonaLevel ? `level${level}:persona=${persona}` : `level${level}`;
}

/** What a seat is unless said otherwise: mine, and the chosen kind of opponent elsewhere. */
export function usualSeat(choices: Choices, seat: number): string {
  if (seat === choices.seat || choices.opponent === "hotseat") return "me";
  return choices.opponent === "friend" ? "open" : "level";
}

function seatsOf(choices: Choices): string[] {
  return Array.from({ length: choices.players }, (_, i) => choices.seats[i] ?? usualSeat(choices, i + 1));
}

export function newGame(choices: Choices, game: CatalogGame, name: string, lang: Lang): NewGame {
  const computer = opponentPlayer(choices, game.first_persona_level);
  const seats = Array.from({ length: choices.players }, (_, i) => {
    const kind = choices.players > 2 ? (choices.seats[i] ?? usualSeat(choices, i + 1)) : usualSeat(choices, i + 1);
    return { player: kind === "level" ? computer : kind };
  });
  return {
    game: game.id, edition: choices.edition, board: choices.board, players: choices.players, knobs: {},
    state: choices.state.trim(), seats, public: choices.isPublic, watch: choices.watch, turn_seconds: choices.seconds,
    on_timeout: choices.onTimeout, name: name.trim(), lang,
  };
}
