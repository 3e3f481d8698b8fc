// What is drawn over or below all pieces, for several cells at once: tinted cells, fences, shapes, ghosts, arrows, capture
// lines and labels.
import type { CompletedShape } from "../protocol";
import type { Topology } from "./areas";
import { areasOf, outlineOf } from "./areas";
import { type Arrow, type CaptureLine, drawArrows, drawCaptureLine, drawLanding } from "./arrows";
import { type Chip, drawChips } from "./chips";
import { type Layout, cellsPath, short as n } from "./geometry";
import { type Brush, onScreen } from "./pieces/brush";
import { type PieceSet, drawGhost } from "./pieces";
import { at, svg } from "./svg";

/** Cells that somebody may fence off. */
export interface Fence {
  cells: readonly number[];
  /** Who would gain them. */
  tint: number;
  kind: "offer" | "pointed" | "threat";
}

export interface Ghost {
  cell: number;
  tint: number;
  /** `stood`: a piece was here; `offer`: the pointed piece would stand here. */
  kind: "stood" | "offer";
  isTile?: boolean;
}

export interface Surroundings {
  brush: Brush;
  set: PieceSet;
  layout: Layout;
  topology: Topology;
}

type Part = "tinted" | "fences" | "shapes" | "ghosts" | "arrows" | "lines" | "landings" | "chips";

export class Overlay {
  readonly groups: Record<Part, SVGGElement>;
  private tinted: readonly number[] = [];
  private fences: readonly Fence[] = [];
  private shapes: readonly CompletedShape[] = [];
  private ghosts: readonly Ghost[] = [];
  private arrows: readonly Arrow[] = [];
  private captures: readonly CaptureLine[] = [];
  private chips: readonly Chip[] = [];
  private keys = new Map<Part, string>();

  constructor() {
    const group = (name: string) => svg("g", { class: name, "aria-hidden": "true" });
    this.groups = {
      tinted: group("tinted"),
      fences: group("fences"),
      shapes: group("shapes"),
      ghosts: group("ghosts"),
      arrows: group("arrows"),
      lines: group("captures"),
      landings: group("captures"),
      chips: group("chips"),
    };
  }

  /** To be called after the board or its size has changed. */
  redraw(around: Surroundings): void {
    this.keys.clear();
    this.setTinted(around, this.tinted);
    this.setFences(around, this.fences);
    this.setShapes(around, this.shapes);
    this.setGhosts(around, this.ghosts);
    this.setArrows(around, this.arrows);
    this.setCaptures(around, this.captures);
    this.setChips(around, this.chips);
  }

  /** Draws a part again only if it has changed. */
  private update(part: Part, data: unknown, draw: () => SVGElement[]): void {
    const key = JSON.stringify(data);
    if (this.keys.get(part) === key) return;
    this.keys.set(part, key);
    this.groups[part].replaceChildren(...draw());
  }

  setTinted({ layout }: Surroundings, cells: readonly number[]): void {
    this.tinted = cells;
    this.update("tinted", cells, () =>
      cells.length === 0 || layout.shape === "point"
        ? []
        : [svg("path", { d: cellsPath(layout, new Set(cells)), class: "last-cells" })],
    );
  }

  setFences({ brush, layout, topology }: Surroundings, fences: readonly Fence[]): void {
    this.fences = fences;
    const u = onScreen(brush, 1);
    this.update("fences", fences, () =>
      fences.flatMap(({ cells, tint, kind }) => {
        const round = layout.shape === "hex" ? 11 : 16;
        const d = areasOf(topology, cells).map((area) => outlineOf(topology, area, 7, round)).join("");
        return [
          svg(
            "g",
            { class: `fence ${kind}` },
            svg("path", { d, class: `fence-fill soft${tint}` }),
            svg("path", { d, fill: "url(#x2)", class: "fence-hatch" }),
            svg("path", { d, class: "fence-rim", "stroke-width": n(4.4 * u) }),
            svg("path", {
              d, class: `fence-line area-line${tint}`,
              "stroke-width": n((kind === "pointed" ? 3.2 : 2.4) * u), "stroke-dasharray": `${n(7 * u)} ${n(5 * u)}`,
            }),
          ),
        ];
      }),
    );
  }

  /** Squares and lines that the last moves completed: they glow twice when they appear. */
  setShapes({ brush, layout, topology }: Surroundings, shapes: readonly CompletedShape[]): void {
    this.shapes = shapes;
    const wide = (units: number, pixels: number) => n(Math.max(units, onScreen(brush, pixels)));
    const round = { point: 44, square: 18, hex: 12 }[layout.shape];
    this.update("shapes", shapes, () =>
      shapes.map(({ cells }) => {
        const d = outlineOf(topology, cells, 2, round);
        return svg(
          "g",
          { class: "shape" },
          svg("path", { d, class: "shape-glow wide", "stroke-width": wide(24, 8) }),
          svg("path", { d, class: "shape-glow", "stroke-width": wide(14, 5) }),
          svg("path", { d, class: "shape-line", "stroke-width": wide(6, 2.4) }),
        );
      }),
    );
  }

  setGhosts({ brush, set, layout }: Surroundings, ghosts: readonly Ghost[]): void {
    this.ghosts = ghosts;
    this.update("ghosts", ghosts, () =>
      ghosts.flatMap(({ cell, tint, kind, isTile }) => {
        const point = layout.points[cell];
        if (!point) return [];
        const parts = drawGhost(brush, set, tint, isTile === true, kind === "offer");
        return [svg("g", { class: `piece-ghost ${kind}`, transform: at(point.x, point.y) }, ...parts)];
      }),
    );
  }

  setArrows({ brush, layout }: Surroundings, arrows: readonly Arrow[]): void {
    this.arrows = arrows;
    this.update("arrows", arrows, () => drawArrows(brush, arrows, layout.points));
  }

  setCaptures({ brush, layout }: Surroundings, lines: readonly CaptureLine[]): void {
    this.captures = lines;
    this.update("lines", lines, () => lines.flatMap((line) => drawCaptureLine(brush, line, layout.points)));
    this.update("landings", lines, () => lines.flatMap((line) => drawLanding(brush, line, layout.points)));
  }

  setChips({ brush, layout }: Surroundings, chips: readonly Chip[]): void {
    this.chips = chips;
    this.update("chips", chips, () => drawChips(brush, chips, layout));
  }
}
