// Finds the piece that moved between two positions by comparing them, without knowing any rules.
import type { Cell } from "../protocol";

/** The tint of the top piece, 0 for none. */
function owner(cell: Cell | undefined): number {
  return cell?.tile?.tint ?? cell?.pieces?.[cell.pieces.length - 1] ?? 0;
}

/** From and to, if exactly one cell lost its piece and exactly one other cell gained a piece of that side. */
export function movement(before: readonly Cell[], after: readonly Cell[]): [number, number] | null {
  const left: number[] = [];
  for (let i = 0; i < after.length; ++i) if (owner(before[i]) !== 0 && owner(after[i]) === 0) left.push(i);
  if (left.length === 0 || left.length > 8) return null;
  const ways: [number, number][] = [];
  for (let i = 0; i < after.length; ++i) {
    const side = owner(after[i]);
    if (side === 0 || owner(before[i]) === side) continue;
    for (const from of left) if (owner(before[from]) === side) ways.push([from, i]);
  }
  return ways.length === 1 ? ways[0]! : null;
}
