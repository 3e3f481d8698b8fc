// Arrow keys on boards of any shape. They follow the drawing, so a flipped board is no special case.
import type { Layout } from "./geometry";

export type Step = "left" | "right" | "up" | "down" | "rowStart" | "rowEnd" | "first" | "last";

export interface Cursor {
  cell: number;
  /** The column that steps up and down try to keep, so that they go straight through shifted rows. */
  x: number;
}

export function cursorAt(layout: Layout, cell: number): Cursor {
  return { cell, x: layout.points[cell]?.x ?? 0 };
}

export function stepOf(key: string, wide: boolean): Step | null {
  switch (key) {
    case "ArrowLeft":
      return "left";
    case "ArrowRight":
      return "right";
    case "ArrowUp":
      return "up";
    case "ArrowDown":
      return "down";
    case "Home":
      return wide ? "first" : "rowStart";
    case "End":
      return wide ? "last" : "rowEnd";
    default:
      return null;
  }
}

export function move(layout: Layout, cursor: Cursor, step: Step): Cursor {
  const r = layout.rows.findIndex((row) => row.includes(cursor.cell));
  if (r < 0) return cursor;
  const row = layout.rows[r]!;
  const i = row.indexOf(cursor.cell);
  const go = (cell: number | undefined): Cursor => (cell === undefined ? cursor : cursorAt(layout, cell));
  switch (step) {
    case "left":
      return go(row[i - 1]);
    case "right":
      return go(row[i + 1]);
    case "rowStart":
      return go(row[0]);
    case "rowEnd":
      return go(row[row.length - 1]);
    case "first":
      return go(layout.rows[0]?.[0]);
    case "last":
      return go(layout.rows[layout.rows.length - 1]?.slice(-1)[0]);
    case "up":
    case "down": {
      const next = layout.rows[r + (step === "up" ? -1 : 1)];
      if (!next) return cursor;
      let best = next[0]!;
      for (const cell of next) {
        // Of two cells at the same distance the right one is taken, so that the next step returns to the column.
        if (Math.abs(layout.points[cell]!.x - cursor.x) <= Math.abs(layout.points[best]!.x - cursor.x)) best = cell;
      }
      return { cell: best, x: cursor.x };
    }
  }
}

/** The next marked cell in reading order, starting over after the last one; -1 if no cell is marked. */
export function nextMarked(layout: Layout, from: number, isMarked: (cell: number) => boolean, back = false): number {
  const order = layout.rows.flat();
  const start = order.indexOf(from);
  for (let n = 1; n <= order.length; ++n) {
    const cell = order[(start + (back ? order.length - n : n)) % order.length]!;
    if (isMarked(cell)) return cell;
  }
  return -1;
}
