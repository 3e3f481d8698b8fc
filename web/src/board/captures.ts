// Which piece a move would capture, found in the drawing: the page knows no rules.
import type { Action, Cell } from "../protocol";
import type { CaptureLine } from "./arrows";
import { type Layout, between } from "./geometry";
import { targetStyle } from "./marks";
import { type Selection, openCells } from "./selection";

function hasPiece(cell: Cell | undefined): boolean {
  return Boolean(cell?.tile || cell?.pieces?.length);
}

/** The only piece that a capturing move jumps over; null if it takes what stands on its last cell, or takes nothing. */
export function victimOf(action: Action, cells: readonly Cell[], layout: Layout): number | null {
  const { path } = action;
  const from = path[0];
  const to = path[path.length - 1];
  if (from === undefined || to === undefined || path.length < 2 || hasPiece(cells[to])) return null;
  if (targetStyle(action, cells[to]) !== "take") return null;
  const over = (path.length > 2 ? path.slice(1, -1) : between(layout, from, to)).filter((cell) => hasPiece(cells[cell]));
  return over.length === 1 ? over[0]! : null;
}

export interface Captures {
  /** The piece that is taken by landing on a cell. */
  victims: Map<number, number>;
  lines: CaptureLine[];
}

/** All captures that the selected piece can make. A long line contains the shorter ones over the same piece. */
export function capturesOf(selection: Selection, cells: readonly Cell[], layout: Layout, focus: Action | null): Captures {
  const found: Captures = { victims: new Map(), lines: [] };
  if (selection.chosen.length === 0) return found;
  for (const [cell, actions] of openCells(selection)) {
    const action = actions.find((entry) => entry.path[entry.path.length - 1] === cell);
    const victim = action ? victimOf(action, cells, layout) : null;
    if (!action || victim === null) continue;
    found.victims.set(cell, victim);
    found.lines.push({ from: action.path[0]!, to: cell, isStrong: focus !== null && actions.includes(focus) });
  }
  // The strongest line is drawn last, over the others.
  found.lines.sort((a, b) => Number(a.isStrong) - Number(b.isStrong));
  return found;
}
