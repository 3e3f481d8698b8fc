// The board as an SVG: draws cells and marks, redraws only those that changed, and reports clicks, drags and keys.
// It knows nothing about games.
import type { Board, Cell, CompletedShape, Track } from "../protocol";
import { motionWish } from "../settings";
import { Animator, type Stage } from "./animate";
import { type Topology, topologyOf } from "./areas";
import type { Arrow, CaptureLine } from "./arrows";
import type { Chip } from "./chips";
import { Drawings } from "./drawings";
import { type Layout, kHalf, layOut, outline } from "./geometry";
import { drawCoordinates, drawGround, drawPainted } from "./ground";
import { BoardInput, type BoardListener } from "./input";
import { cursorAt } from "./navigate";
import { type Motion, motionsOf } from "./motion";
import { type Marks, drawOver, drawUnder, hasOver, hasUnder, kDot } from "./marks";
import { type Fence, type Ghost, Overlay, type Surroundings } from "./overlay";
import { type Paint, setPaintsOf } from "./palette";
import { type Brush, type PieceSet, drawCell, keyOf } from "./pieces";
import { onScreen } from "./pieces/brush";
import { defineShading } from "./pieces/defs";
import { stepOfSize } from "./size";
import { Zoom } from "./zoom";
import { drawTerritory, territoryKey } from "./territory";
import { at, svg } from "./svg";

export type { BoardListener } from "./input";

interface Drawn {
  group: SVGGElement;
  ground: SVGPathElement;
  content: SVGGElement;
  /** Made when they are first needed. */
  under: SVGGElement | null;
  over: SVGGElement | null;
  key: string;
  mark: Marks;
  label: string;
  tip: string;
  isStale: boolean; // redrawn since its label was made
}

/** Returns the keyboard focus to the board after its button has disappeared. */
export function focusBoard(): void {
  document.querySelector<SVGElement>('#board [tabindex="0"]')?.focus({ preventScroll: true });
}

const kDefaultSize = 40; // until the board is on the screen
/** From below: each layer is a group. */
const kLayers = ["cells", "painted", "territory", "coordinates"] as const;

export class BoardView {
  readonly root: SVGSVGElement;
  layout: Layout | null = null;
  readonly top: SVGGElement = svg("g", { class: "overlay", "aria-hidden": "true" });
  private readonly input: BoardInput | null;
  /** Null on boards that are only looked at. */
  readonly zoom: Zoom | null;
  private readonly layers = new Map<string, SVGGElement>(kLayers.map((name) => [name, svg("g", { class: name, "aria-hidden": "true" })]));
  private readonly underMarks = svg("g", { class: "marks", "aria-hidden": "true" });
  private readonly overMarks = svg("g", { class: "marks", "aria-hidden": "true" });
  private readonly overlay = new Overlay();
  private readonly animator = new Animator();
  private readonly focusRing: SVGPathElement = svg("path", { class: "focus-ring", visibility: "hidden" });
  private readonly dots: SVGPathElement = svg("path", { class: "m-dots" });
  private board: Board | null = null;
  private topology: Topology | null = null;
  private set: PieceSet | null = null;
  private brush: Brush = { px: kDefaultSize, textures: false };
  private cells: Drawn[] = [];
  private language = "";
  private shown: readonly Cell[] | null = null;
  private territory = "";
  private paintKey = "";
  private materials: PieceSet["materials"] = [];
  private readonly drawings = new Drawings();

  constructor(listener: BoardListener | null) {
    this.root = svg("svg", { class: "board" });
    const input = listener ? new BoardInput(this, listener) : null;
    this.input = input;
    this.zoom =
      input &&
      new Zoom({
        root: this.root,
        isDragging: () => input.isDragging,
        ignoreClick: () => input.ignoreClick(),
        changed: () => this.refit(),
      });
    if (listener) this.root.setAttribute("tabindex", "-1"); // only its cells are tab stops
    else this.root.setAttribute("aria-hidden", "true");
    if (typeof ResizeObserver !== "undefined") new ResizeObserver(() => this.refit()).observe(this.root);
  }

  /** Redraws everything if the board or its orientation has changed. */
  setBoard(board: Board, flipped: boolean): void {
    if (board === this.board && this.layout?.flipped === flipped) return;
    defineShading();
    const hadFocus = this.root.contains(document.activeElement);
    this.board = board;
    this.shown = null;
    this.drawings.clear();
    const layout = layOut(board, flipped);
    this.layout = layout;
    this.topology = topologyOf(layout);
    this.set = { board, materials: this.materials };
    const { x, y, width, height } = layout.box;
    this.root.setAttribute("viewBox", `${x} ${y.toFixed(1)} ${width} ${height.toFixed(1)}`);
    this.root.setAttribute("class", `board ${board.shape} of-${board.pieces}s`);
    this.zoom?.setBoard(layout.box, board.cells.length);
    if (this.input) this.root.setAttribute("role", "grid");
    this.cells = new Array<Drawn>(board.cells.length);
    this.underMarks.replaceChildren();
    this.overMarks.replaceChildren();
    this.territory = this.paintKey = "";
    this.layers.get("territory")!.replaceChildren();
    this.layers.get("painted")!.replaceChildren();
    const { groups } = this.overlay;
    this.top.replaceChildren(this.focusRing);
    const coordinates = this.layers.get("coordinates")!;
    this.root.replaceChildren(
      ...[...this.layers.values()].filter((layer) => layer !== coordinates),
      groups.tinted,
      groups.fences,
      coordinates, // readable below a threat, too
      groups.shapes,
      this.underMarks,
      groups.lines,
      ...layout.rows.map((row) => this.makeRow(row, layout)),
      groups.ghosts,
      groups.arrows,
      this.dots,
      groups.landings,
      this.overMarks,
      groups.chips,
      this.top,
    );
    this.focusRing.setAttribute("d", outline(board.shape, 2));
    this.brush = { ...this.brush, px: this.measured() };
    this.drawFixed();
    this.input?.restart(layout, board.cells.length, hadFocus);
  }

  /** Whether owners differ in texture as well as in colour. */
  setTextures(textures: boolean): void {
    if (textures !== this.brush.textures) this.repaint({ ...this.brush, textures });
  }

  /** Draws again if the cells have reached another step of size. Happens by itself when the element is resized. */
  refit(): void {
    if (!this.board) return;
    const px = this.measured();
    if (px !== this.brush.px) this.repaint({ ...this.brush, px });
  }

  private measured(): number {
    const size = this.cellSize();
    return size > 0 ? stepOfSize(size) : this.brush.px;
  }

  private get around(): Surroundings | null {
    const { brush, set, layout, topology } = this;
    return set && layout && topology ? { brush, set, layout, topology } : null;
  }

  /** What only depends on board and size. */
  private drawFixed(): void {
    const { around, board } = this;
    if (!around || !board) return;
    this.layers.get("cells")!.replaceChildren(...drawGround(this.brush, board, around.layout));
    this.layers.get("coordinates")!.replaceChildren(...drawCoordinates(this.brush, around.layout));
    this.focusRing.setAttribute("stroke-width", onScreen(this.brush, 3).toFixed(1));
    this.dots.setAttribute("stroke-width", String(Math.max(15, onScreen(this.brush, 3.6))));
    this.overlay.redraw(around);
  }

  private repaint(brush: Brush): void {
    this.brush = brush;
    this.drawings.clear();
    if (!this.board) return;
    this.drawFixed();
    this.territory = "";
    const shown = this.shown;
    const marks = this.cells.map((drawn) => drawn.mark);
    for (const drawn of this.cells) {
      drawn.key = "";
      drawn.mark = "";
      drawn.under?.replaceChildren();
      drawn.over?.replaceChildren();
    }
    this.shown = null; // nothing has moved
    if (shown) this.setCells(shown);
    this.setMarks(marks);
  }

  private makeRow(row: number[], layout: Layout): SVGGElement {
    const group = svg("g", this.input ? { role: "row" } : {});
    for (const index of row) {
      const point = layout.points[index]!;
      const ground = svg("path", { d: outline(layout.shape), class: "cell-ground" });
      const content = svg("g", { class: "content", "aria-hidden": "true" });
      const cell = svg("g", { class: "cell", transform: at(point.x, point.y), "data-i": index }, ground, content);
      if (this.input) {
        // The outline represents the cell: text in the drawing is not part of its accessible name.
        cell.setAttribute("role", "none");
        ground.setAttribute("role", "gridcell");
        ground.setAttribute("tabindex", "-1");
      }
      this.cells[index] = {
        group: cell, ground, content, under: null, over: null, key: "", mark: "", label: "", tip: "", isStale: true,
      };
      group.append(cell);
    }
    return group;
  }

  setPaints(paints: readonly Paint[]): void {
    setPaintsOf(this.root, paints);
    const materials = paints.map((paint) => paint.material);
    if (materials.join() === this.materials.join()) return;
    this.materials = materials;
    if (!this.board) return;
    this.set = { board: this.board, materials };
    this.repaint(this.brush);
  }

  setTitle(label: string, help: string): void {
    this.root.setAttribute("aria-label", label);
    this.root.setAttribute("aria-description", help);
  }

  /**
   * Redraws cells that changed, and shows what moved. `track` says how, as far as that is known. Returns what moved.
   */
  setCells(cells: readonly Cell[], track: Track | null = null): Motion[] {
    const { around, board } = this;
    if (!around || !board) return [];
    const shown = this.shown;
    if (this.input && shown && cells !== shown) this.animator.stop();
    this.shown = cells;
    let changed = 0;
    let formerTerritory: Node[] = [];
    for (let i = 0; i < this.cells.length; ++i) if (this.drawContent(i, cells[i] ?? {})) ++changed;
    if (changed > 0) {
      const territory = territoryKey(cells);
      if (territory !== this.territory) {
        this.territory = territory;
        const isHex = board.shape === "hex";
        formerTerritory = [...this.layers.get("territory")!.childNodes];
        this.layers.get("territory")!.replaceChildren(...drawTerritory(this.brush, around.topology, cells, isHex));
      }
      const paintKey = cells.map((cell) => cell.paint ?? "").join();
      if (paintKey !== this.paintKey) {
        this.paintKey = paintKey;
        this.layers.get("painted")!.replaceChildren(...drawPainted(around.topology, around.layout, cells));
      }
    }
    return this.input && changed > 0 && shown ? this.animate(shown, cells, track, formerTerritory) : [];
  }

  /** Returns whether the cell has changed. The selected piece is lifted. */
  private drawContent(index: number, cell: Cell): boolean {
    const drawn = this.cells[index]!;
    const isLifted = drawn.mark.includes("chosen");
    const key = keyOf(cell) + (isLifted ? "^" : "");
    if (key === drawn.key) return false;
    drawn.key = key;
    drawn.content.replaceChildren(this.drawings.copy(key, () => drawCell(this.brush, this.set!, cell, isLifted)));
    drawn.isStale = true;
    if (hasOver(drawn.mark, this.board!.shape)) this.drawMarks(index, drawn); // some marks depend on what they lie on
    return true;
  }

  /** Shows how the board came from `before` to what it shows now. */
  private animate(before: readonly Cell[], after: readonly Cell[], track: Track | null, formerTerritory: readonly Node[]): Motion[] {
    const wish = motionWish();
    const { layout, set } = this;
    if (!layout || !set) return [];
    const motions = motionsOf(before, after, track);
    if (wish === "off") return motions;
    const stage: Stage = {
      layout,
      top: this.top,
      territory: this.layers.get("territory")!,
      formerTerritory,
      content: (cell) => this.cells[cell]?.content ?? null,
      draw: (cell) => drawCell(this.brush, set, cell, false),
    };
    if (wish === "full") this.animator.play(stage, motions);
    else this.animator.flash(stage, motions);
    return motions;
  }

  setMarks(marks: readonly Marks[]): void {
    let dots = "";
    for (let i = 0; i < this.cells.length; ++i) {
      const drawn = this.cells[i]!;
      const mark = marks[i] ?? "";
      if (mark.includes(kDot)) {
        const { x, y } = this.layout!.points[i]!;
        dots += `M${x} ${y.toFixed(1)}h0`;
      }
      if (mark === drawn.mark) continue;
      const wasChosen = drawn.mark.includes("chosen");
      drawn.mark = mark;
      drawn.isStale = true;
      drawn.group.setAttribute("class", mark === "" ? "cell" : `cell ${mark}`);
      this.drawMarks(i, drawn);
      const isChosen = mark.includes("chosen");
      if (isChosen === wasChosen) continue;
      drawn.ground.setAttribute("aria-selected", String(isChosen));
      this.drawContent(i, this.shown?.[i] ?? {});
    }
    this.dots.setAttribute("d", dots);
  }

  private drawMarks(index: number, drawn: Drawn): void {
    const { shape } = this.board!;
    const { mark } = drawn;
    const layer = (holder: SVGGElement, group: SVGGElement | null, key: string, draw: () => SVGElement[]): SVGGElement | null => {
      if (key === "") {
        group?.replaceChildren();
        return group;
      }
      const point = this.layout!.points[index]!;
      const made = group ?? holder.appendChild(svg("g", { transform: at(point.x, point.y) }));
      made.replaceChildren(this.drawings.copy(key, draw));
      return made;
    };
    drawn.under = layer(this.underMarks, drawn.under, hasUnder(mark) ? `u ${mark}` : "", () => drawUnder(this.brush, shape, mark));
    const pieces = this.shown?.[index]?.pieces ?? [];
    const isDark = this.materials[(pieces[pieces.length - 1] ?? 0) - 1] === "slate";
    const below = { hasPiece: pieces.length > 0, isDark };
    const key = hasOver(mark, shape) ? `o ${Number(below.hasPiece)}${Number(isDark)} ${mark}` : "";
    drawn.over = layer(this.overMarks, drawn.over, key, () => drawOver(this.brush, shape, mark, below));
  }

  /** Arrows over the board: the last turn, hints, threats. */
  setArrows(arrows: readonly Arrow[]): void {
    if (this.around) this.overlay.setArrows(this.around, arrows);
  }

  /** Pieces that stood somewhere, or would. */
  setGhosts(ghosts: readonly Ghost[]): void {
    if (this.around) this.overlay.setGhosts(this.around, ghosts);
  }

  /** Areas that somebody can gain. */
  setFences(fences: readonly Fence[]): void {
    if (this.around) this.overlay.setFences(this.around, fences);
  }

  /** Cells that the last turn touched. */
  setTinted(cells: readonly number[]): void {
    if (this.around) this.overlay.setTinted(this.around, cells);
  }

  /** Squares and lines that have just been completed. */
  setShapes(shapes: readonly CompletedShape[]): void {
    if (this.around) this.overlay.setShapes(this.around, shapes);
  }

  setCaptures(lines: readonly CaptureLine[]): void {
    if (this.around) this.overlay.setCaptures(this.around, lines);
  }

  /** What targets bring and cost. */
  setChips(chips: readonly Chip[]): void {
    if (this.around) this.overlay.setChips(this.around, chips);
  }

  /** Only cells that were redrawn get a new label, unless the language has changed. A tip is shown to the mouse. */
  setLabels(language: string, labelOf: (cell: number) => string, tipOf?: (cell: number) => string): void {
    const isOther = language !== this.language;
    this.language = language;
    for (let i = 0; i < this.cells.length; ++i) {
      const drawn = this.cells[i]!;
      if (!drawn.isStale && !isOther) continue;
      drawn.isStale = false;
      const label = labelOf(i);
      const tip = tipOf?.(i) ?? "";
      if (tip !== drawn.tip) {
        drawn.tip = tip;
        drawn.ground.replaceChildren(...(tip === "" ? [] : [svg("title", {}, tip)]));
      }
      if (label === drawn.label) continue;
      drawn.label = label;
      drawn.ground.setAttribute("aria-label", label);
    }
  }

  /** The width of a cell on the screen, in pixels; 0 while the board is not shown. */
  cellSize(): number {
    const scale = this.root.isConnected ? (this.root.getScreenCTM()?.a ?? 0) : 0;
    return scale * 2 * kHalf;
  }

  /** The centre of a cell as fractions of the width and height of the drawing. */
  place(cell: number): { x: number; y: number } {
    const box = this.zoom?.visible ?? this.layout?.box;
    const point = this.layout?.points[cell];
    if (!box || !point) return { x: 0.5, y: 0.5 };
    return { x: (point.x - box.x) / box.width, y: (point.y - box.y) / box.height };
  }

  focusCell(cell: number): void {
    if (!this.layout || !this.cells[cell]) return;
    this.input?.moveTo(cursorAt(this.layout, cell));
  }

  get focused(): number {
    return this.input?.cell ?? 0;
  }

  // ---- for BoardInput

  ground(cell: number): SVGElement | undefined {
    return this.cells[cell]?.ground;
  }

  isMarked(cell: number): boolean {
    return /\b(can|to)-/.test(this.cells[cell]?.mark ?? "");
  }

  pieceOn(cell: number): Node | null {
    return this.cells[cell]?.content.cloneNode(true) ?? null;
  }

  setLifted(cell: number, isLifted: boolean): void {
    this.cells[cell]?.group.classList.toggle("lifted", isLifted);
  }

  showFocus(cell: number, isVisible: boolean): void {
    const point = this.layout?.points[cell];
    if (point) this.focusRing.setAttribute("transform", at(point.x, point.y));
    this.focusRing.setAttribute("visibility", isVisible ? "visible" : "hidden");
    if (point && isVisible) this.zoom?.reveal(point, 2 * kHalf);
  }
}
