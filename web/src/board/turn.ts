// How the last turn of an opponent is drawn until the reader moves: arrows with the numbers of the steps, ghosts where
// pieces stood, tinted cells.
import type { Cell, CompletedShape, Track } from "../protocol";
import type { Arrow } from "./arrows";
import type { Ghost } from "./overlay";

export interface Turn {
  /** Whose turn it was. */
  tint: number;
  steps: readonly Track[];
}

export interface DrawnTurn {
  arrows: Arrow[];
  ghosts: Ghost[];
  tinted: number[];
  shapes: CompletedShape[];
}

const kMostTinted = 40; // a region that is larger shows by its outline

/** Where a step led. A path that says what else it takes (kind `recover-taking`) goes no further than its second cell. */
function wayOf({ kind = "", path = [] }: Track): readonly number[] {
  return /^recover/.test(kind) ? path.slice(0, 2) : path;
}

export function drawnTurn(turn: Turn | null | undefined, cells: readonly Cell[], isPoint: boolean): DrawnTurn {
  const drawn: DrawnTurn = { arrows: [], ghosts: [], tinted: [], shapes: [] };
  if (!turn) return drawn;
  const tinted = new Set<number>();
  const isNumbered = turn.steps.length > 1;
  turn.steps.forEach((step, i) => {
    const way = wayOf(step);
    const area = step.area ?? [];
    const number = isNumbered ? { number: i + 1 } : {};
    for (const cell of way) tinted.add(cell);
    if (area.length <= kMostTinted) for (const cell of area) tinted.add(cell);
    drawn.shapes.push(...(step.shapes ?? []));
    const from = way[0];
    if (way.length > 1) {
      drawn.arrows.push({ path: way, kind: "last", ...number });
      const content = cells[from!];
      const isFree = !content?.pieces?.length && !content?.tile;
      const isTile = cells.some((cell) => cell.tile);
      if (isFree && !drawn.ghosts.some((ghost) => ghost.cell === from))
        drawn.ghosts.push({ cell: from!, tint: turn.tint, kind: "stood", ...(isTile ? { isTile } : {}) });
      return;
    }
    // A step without a way has its number on its cell; on boards of points the stone itself says what happened.
    const on = from ?? area[Math.floor(area.length / 2)];
    if (on !== undefined && isNumbered && !isPoint) drawn.arrows.push({ path: [on], kind: "last", number: i + 1 });
  });
  drawn.tinted = [...tinted];
  return drawn;
}
