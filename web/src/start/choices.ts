// What the player has chosen on the start page, and the request for a new game that follows from it.
import type { CatalogGame, Lang, NewGame } from "../protocol";
import { load, save } from "../settings";

export type Opponent = "computer" | "friend" | "hotseat";
export type Side = "random" | "1" | "2";

export interface Choices {
  game: string;
  opponent: Opponent;
  level: number;
  persona: string;
  /** My own seat in a game for two. */
  side: Side;
  edition: string;
  board: string;
  players: number;
  /** With more than two players: what each seat is. */
  seats: string[];
  /** The swap rule. It is off unless chosen: no board gives the first player a large advantage (docs/opponents.md). */
  swap: boolean;
  seconds: number;
  onTimeout: string;
  isPublic: boolean;
  watch: boolean;
  state: string;
}

/** The knob of the swap rule; only games for two have it. */
export const kSwapKnob = "pie";

/** The level for somebody who plays a game for the first time. */
export const kFirstLevel = 2;

/** What a first game is played on, if not the game's first edition and board. The reason: docs/opponents.md. */
const kFirstGames: Readonly<Record<string, Pick<Choices, "edition" | "board">>> = {
  ringrift: { edition: "canon", board: "hex8" },
};

/** The game that is chosen when a newcomer opens the page. */
const kFirstGame = "ringrift";

/** What a game with a clock begins with, and what nobody wants to find in the next game. */
const kFresh = {
  players: 2,
  seats: [] as string[],
  swap: false,
  seconds: 0,
  onTimeout: "loss",
  isPublic: false,
  watch: true,
  state: "",
} as const;

const kKey = "palamedes.choices";

/** What is remembered: nothing that could surprise in the next game, such as a time limit or a position. */
interface Kept {
  game: string;
  opponent: Opponent;
  level: number;
  persona: string;
  side: Side;
  /** By game. */
  boards: Record<string, Pick<Choices, "edition" | "board">>;
}

export function defaultChoices(): Choices {
  return {
    game: kFirstGame,
    opponent: "computer",
    level: kFirstLevel,
    persona: "",
    side: "random",
    ...firstOf(kFirstGame),
    ...kFresh,
    seats: [],
  };
}

/** What a newcomer plays this game on; "" for its first edition and board. */
export function firstOf(game: string): Pick<Choices, "edition" | "board"> {
  return kFirstGames[game] ?? { edition: "", board: "" };
}

function kept(): Partial<Kept> {
  const found = load<Partial<Kept> | null>(kKey, null);
  return typeof found === "object" && found !== null ? found : {};
}

export function storedChoices(): Choices {
  const { boards, ...rest } = kept();
  const choices = { ...defaultChoices(), ...pick(rest, ["game", "opponent", "level", "persona", "side"]) };
  return forGame(choices, choices.game, boards);
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  const found: Partial<Pick<T, K>> = {};
  for (const key of keys) if (from[key] !== undefined) found[key] = from[key];
  return found as Pick<T, K>;
}

/** These choices for another game: its board and edition as last played, and nothing of the other game's options. */
export function forGame(choices: Choices, game: string, boards = kept().boards): Choices {
  return { ...choices, ...kFresh, seats: [], ...firstOf(game), ...boards?.[game], game };
}

export function storeChoices(choices: Choices): void {
  const { game, opponent, level, persona, side, edition, board } = choices;
  save(kKey, {
    game,
    opponent,
    level,
    persona,
    side,
    boards: { ...kept().boards, [game]: { edition, board } },
  } satisfies Kept);
}

/** The boards that this edition of the game is played on. */
export function boardsOf(game: CatalogGame, edition: string): { id: string; name: string }[] {
  const ids = game.editions.find((entry) => entry.id === edition)?.boards ?? [];
  return game.boards.filter((board) => ids.includes(board.id));
}

/** An edition that has this board: the present one if possible. */
export function editionFor(game: CatalogGame, edition: string, board: string): string {
  const has = (id: string) => game.editions.some((entry) => entry.id === id && entry.boards.includes(board));
  return has(edition) ? edition : (game.editions.find((entry) => has(entry.id))?.id ?? edition);
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
    seats: seatsOf(fitting),
  };
}

function nearest(levels: number[], wanted: number): number {
  return levels.reduce((best, level) => (Math.abs(level - wanted) < Math.abs(best - wanted) ? level : best));
}

/** Whether the swap rule can be chosen: a game for two from the start position. */
export function hasSwapRule(choices: Choices, game: CatalogGame): boolean {
  return choices.players === 2 && choices.state.trim() === "" && game.knobs.some(({ name }) => name === kSwapKnob);
}

export function opponentPlayer({ level, persona }: Choices, firstPersonaLevel: number): string {
  return persona !== "" && level >= firstPersonaLevel ? `level${level}:persona=${persona}` : `level${level}`;
}

/** What a seat is unless chosen otherwise: mine, and the chosen kind of opponent elsewhere. */
export function defaultSeat(choices: Choices, seat: number, mine: number): string {
  if (seat === mine || choices.opponent === "hotseat") return "me";
  return choices.opponent === "friend" ? "open" : "level";
}

function seatsOf(choices: Choices): string[] {
  return Array.from({ length: choices.players }, (_, i) => choices.seats[i] ?? defaultSeat(choices, i + 1, 1));
}

/** `random` decides my seat where it is left to chance: a number from 0 to 1. */
export function newGame(
  choices: Choices,
  game: CatalogGame,
  name: string,
  lang: Lang,
  random: () => number = Math.random,
): NewGame {
  const computer = opponentPlayer(choices, game.first_persona_level);
  const mine = choices.side === "random" ? (random() < 0.5 ? 1 : 2) : Number(choices.side);
  const seats = Array.from({ length: choices.players }, (_, i) => {
    const kind =
      choices.players === 2
        ? defaultSeat(choices, i + 1, mine)
        : (choices.seats[i] ?? defaultSeat(choices, i + 1, 1));
    return { player: kind === "level" ? computer : kind };
  });
  return {
    game: game.id,
    edition: choices.edition,
    board: choices.board,
    players: choices.players,
    knobs: hasSwapRule(choices, game) ? { [kSwapKnob]: choices.swap ? "on" : "off" } : {},
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

/** A first game: against a computer for beginners, moving first, with the board that suits newcomers. */
export function firstGame(game: CatalogGame, name: string, lang: Lang): NewGame {
  const choices = forGame({ ...defaultChoices(), side: "1" }, game.id, {});
  return newGame(fitted(choices, game), game, name, lang);
}
