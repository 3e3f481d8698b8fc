// The positions of the lesson; what is said about them is in en.ts and zh.ts.
import type { Lesson, LessonStep } from "../types";

const kFlags = { j1: "rF0", a10: "bF0" };

/** A position by squares, "e4": side, rank and what is known of the piece. Red moves. */
export function strategoState(pieces: Record<string, string>): string {
  const rows: string[] = [];
  for (let row = 0; row < 10; ++row) {
    let text = "";
    for (let column = 0; column < 10; ++column) {
      const isLake = (row === 4 || row === 5) && [2, 3, 6, 7].includes(column);
      text += pieces[`${"abcdefghij"[column]}${10 - row}`] ?? (isLake ? "~~~" : "...");
    }
    rows.push(text);
  }
  return `F 20 1 play ${rows.join("/")} 000000000000 000000000000 -`;
}

/** Both armies in their first rows, from the back row of each: the Flag stands behind Bombs. */
const kArmy = ["4B3BFB34BB", "8354B23562", "7M24S96237", "2652827625"];

export function bothArmies(): Record<string, string> {
  const pieces: Record<string, string> = {};
  kArmy.forEach((ranks, row) =>
    [...ranks].forEach((rank, column) => {
      const letter = "abcdefghij"[column];
      pieces[`${letter}${row + 1}`] = `r${rank}0`;
      pieces[`${letter}${10 - row}`] = `b${rank}0`;
    }),
  );
  return pieces;
}

const steps = [
  {
    id: "move",
    state: strategoState({ ...kFlags, e4: "r50", b2: "r60", j9: "b60", f8: "b40" }),
    wanted: /^64-54$/,
    show: "64-54",
  },
  {
    id: "scout",
    state: strategoState({ ...kFlags, e3: "r20", h3: "r40", j10: "b60", e8: "b50" }),
    wanted: /^74-24$/,
    show: "74-24",
  },
  {
    id: "attack",
    state: strategoState({ ...kFlags, e4: "r61", b2: "r80", e5: "b41", j9: "b60", i9: "b70" }),
    wanted: /^64-54$/,
    show: "64-54",
  },
  {
    id: "bomb",
    state: strategoState({ ...kFlags, b8: "r31", d3: "r70", b9: "bB3", a9: "bB0", j9: "b60" }),
    wanted: /^21-11$/,
    show: "21-11",
  },
  {
    id: "spy",
    state: strategoState({ ...kFlags, f5: "rS1", d3: "r70", f6: "bM4", j9: "b60" }),
    wanted: /^55-45$/,
    show: "55-45",
  },
  {
    id: "known",
    state: strategoState({ ...kFlags, e4: "r71", b2: "r80", e5: "b41", f4: "bB0", j9: "b60" }),
    wanted: /^64-54$/,
    show: "64-54",
  },
  {
    id: "lakes",
    state: strategoState({ ...kFlags, d4: "r60", b2: "r80", d8: "b41", j9: "b60" }),
    wanted: /^63-6[24]$/,
    show: "63-64",
  },
  {
    id: "twoSquares",
    state: strategoState({ ...kFlags, e4: "r51", b1: "r60", j10: "b50" }),
    actions: ["64-54", "09-08", "54-64", "08-07", "64-54", "07-06", "54-64", "06-05"],
    wanted: /^64-/,
    show: "64-63",
  },
  {
    id: "lastMover",
    state: strategoState({ ...kFlags, e4: "r71", b1: "r30", e5: "b41", a9: "bB0", b10: "bB0", h2: "r20" }),
    wanted: /^64-54$/,
    show: "64-54",
    ends: true,
  },
  {
    id: "flag",
    state: strategoState({ ...kFlags, b10: "r41", d3: "r70", j9: "b60", i9: "b70" }),
    wanted: /^01-00$/,
    show: "01-00",
    ends: true,
  },
  { id: "setup", state: strategoState(bothArmies()) },
] as const satisfies readonly LessonStep[];

export type StepId = (typeof steps)[number]["id"];

export const lesson: Lesson<StepId> = { edition: "seed", board: "", players: 2, viewer: 1, steps };
