// Groups the moves of one player into turns, and writes a turn as one line.
import type { Action, Move } from "../protocol";

export interface Turn {
  seat: number;
  moves: Move[];
  /** All the pieces of a set-up, by whomever, are one entry. */
  isSetup: boolean;
}

const kPass = "pass";

/** Where a piece has come to stand: g2 of `g2+2`, c6 of `g2×d5-c6`. */
const kEnd = /^[a-z]+\d+(?:\S*-([a-z]+\d+))?(?:\+\d+)?$/i;

/** What to write after `before`: the same piece goes on from where it stands (`g2+2-e4×d5-c6`). */
function joined(before: string, next: string): string {
  const [, moved] = kEnd.exec(before) ?? [];
  const end = moved ?? (kEnd.test(before) ? before.replace(/\+.*/, "") : "");
  const rest = next.slice(end.length);
  if (end !== "" && next.startsWith(end) && /^[-×]/.test(rest)) return rest;
  return /^(pay |\*|×)/.test(next) ? ` ${next}` : `, ${next}`;
}

/** The parts that, one after the other, are the text of a turn: one for each move. Passes are left out if there is more. */
export function turnParts(displays: readonly string[]): string[] {
  const isAllPasses = displays.every((display) => display === kPass);
  let before = "";
  return displays.map((display, i) => {
    if (display === kPass && !(isAllPasses && i === 0)) return "";
    const part = before === "" ? display : joined(before, display);
    before = display;
    return part;
  });
}

/** Equal to turn_text of the engine (tests/suite/turn_texts.tsv). */
export function turnText(displays: readonly string[]): string {
  return turnParts(displays).join("");
}

const typedText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, "")
    .replace(/×/g, "x")
    .replace(/−/g, "-");

/** The only action that is written like this; spaces and capitals do not count, and x stands for ×. */
export function typedDisplay(actions: readonly Action[], text: string): Action | null {
  const wanted = typedText(text);
  const found = actions.filter((action) => action.display !== undefined && typedText(action.display) === wanted);
  return wanted !== "" && found.length === 1 ? found[0]! : null;
}

/** Placing a piece of an army; "?" if it is somebody else's. */
function isPlacement(move: Move): boolean {
  return move.text === "?" || move.text.includes("@");
}

export function turnsOf(moves: readonly Move[]): Turn[] {
  const turns: Turn[] = [];
  for (const move of moves) {
    const isSetup = isPlacement(move);
    const last = turns[turns.length - 1];
    if (last && last.isSetup === isSetup && (isSetup || last.seat === move.seat)) last.moves.push(move);
    else turns.push({ seat: move.seat, moves: [move], isSetup });
  }
  return turns;
}

export const lastPly = (turn: Turn): number => turn.moves[turn.moves.length - 1]?.ply ?? 0;
export const firstPly = (turn: Turn): number => turn.moves[0]?.ply ?? 0;

/** The turn that contains the move of this number, up to that move. */
export function turnUpTo(moves: readonly Move[], ply: number): Move[] {
  let end = moves.length;
  while (end > 0 && moves[end - 1]!.ply > ply) --end;
  const last = moves[end - 1];
  if (!last || last.ply !== ply) return [];
  if (isPlacement(last)) return [];
  let begin = end - 1;
  while (begin > 0 && moves[begin - 1]!.seat === last.seat && !isPlacement(moves[begin - 1]!)) --begin;
  return moves.slice(begin, end);
}

/** A line of the list: its number, and for each column a turn. With more than two players, one column. */
export interface Line {
  number: number;
  turns: (Turn | null)[];
}

export function linesOf(turns: readonly Turn[], players: number): Line[] {
  const lines: Line[] = [];
  for (const turn of turns) {
    const number = lines.length + 1;
    if (turn.isSetup || players !== 2) {
      lines.push({ number, turns: [turn] });
      continue;
    }
    const column = turn.seat - 1;
    const last = lines[lines.length - 1];
    const isFree = last && last.turns.length === 2 && last.turns.slice(column).every((entry) => entry === null);
    if (isFree) last.turns[column] = turn;
    else lines.push({ number, turns: column === 0 ? [turn, null] : [null, turn] });
  }
  const first = lines[0]?.turns[0];
  const shift = first?.isSetup ? 1 : 0; // armies set up: before the first turn
  return lines.map((line) => ({ ...line, number: line.number - shift }));
}

/** The positions at which looking back stops: the start, after the whole set-up, and after every move. */
export function stopsOf(moves: readonly Move[]): number[] {
  const first = moves[0]?.ply ?? 1;
  const stops = [first - 1];
  for (const turn of turnsOf(moves))
    stops.push(...(turn.isSetup ? [lastPly(turn)] : turn.moves.map((move) => move.ply)));
  return stops;
}

/** The stop that many steps away, within the game. */
export function stopAway(stops: readonly number[], from: number, steps: number): number {
  const next = stops.findIndex((stop) => stop >= from);
  const at = next < 0 ? stops.length - 1 : next;
  const wanted = steps > 0 && stops[at]! > from ? at + steps - 1 : at + steps;
  return stops[Math.min(Math.max(wanted, 0), stops.length - 1)] ?? 0;
}
