// The board as an SVG: draws cells and marks, redraws only those that changed, and reports clicks, drags and keys.
// It knows nothing about games.
import type { Board, Cell } from "../protocol";
import type { Paint } from "./palette";
import { type Layout, gridLines, kHalf, layOut, outline } from "./geometry";
import { type Cursor, cursorAt, move, nextMarked, stepOf } from "./navigate";
import { movement } from "./movement";
import { type Marks, drawMarks, kDot } from "./marks";
import { drawCell, keyOf, patterns } from "./pieces";
import { at, svg } from "./svg";

export interface BoardListener {
  press(cell: number, byKey: boolean): void;
  hover(cell: number | null): void;
  cancel(): void;
  /** A drag begins. Returns whether the piece on this cell can be dragged. */
  lift(cell: number): boolean;
  drop(cell: number | null): void;
  /** Any other key on a cell. Returns whether it had an effect. */
  key?(key: string, cell: number): boolean;
}

interface Drawn {
  group: SVGGElement;
  ground: SVGPathElement;
  content: SVGGElement;
  marks: SVGGElement;
  key: string;
  paint: string;
  mark: Marks;
  label: string;
  isStale: boolean; // redrawn since its label was made
}

/** Returns the keyboard focus to the board after its button has disappeared. */
export function focusBoard(): void {
  document.querySelector<SVGElement>('#board [tabindex="0"]')?.focus({ preventScroll: true });
}

let count = 0;
const kMostDrawings = 1_000;

export class BoardView {
  readonly root: SVGSVGElement;
  layout: Layout | null = null;
  private readonly id = `b${++count}`;
  private board: Board | null = null;
  private cells: Drawn[] = [];
  private focusRing: SVGPathElement = svg("path");
  private cursor: Cursor = { cell: 0, x: 0 };
  private overlay: SVGGElement = svg("g");
  private dots: SVGPathElement = svg("path");
  private grab: { cell: number; x: number; y: number; ghost: SVGGElement | null; refused: boolean } | null = null;
  private hovered: number | null = null;
  private afterDrag = false;
  private language = "";
  private shown: readonly Cell[] | null = null;
  private drawings = new Map<string, DocumentFragment>();
  private markings = new Map<string, DocumentFragment>();

  constructor(private readonly listener: BoardListener | null) {
    this.root = svg("svg", { class: "board" });
    if (listener) this.listen(listener);
    else this.root.setAttribute("aria-hidden", "true");
  }

  /** Redraws everything if the board or its orientation has changed. */
  setBoard(board: Board, flipped: boolean): void {
    if (board === this.board && this.layout?.flipped === flipped) return;
    const keep = this.cursor.cell < board.cells.length ? this.cursor.cell : 0;
    const hadFocus = this.root.contains(document.activeElement);
    this.board = board;
    this.shown = null;
    this.drawings.clear();
    this.markings.clear();
    const layout = layOut(board, flipped);
    this.layout = layout;
    const { x, y, width, height } = layout.box;
    this.root.setAttribute("viewBox", `${x} ${y} ${width.toFixed(1)} ${height.toFixed(1)}`);
    this.root.setAttribute("class", `board ${board.shape} of-${board.pieces}s`);
    if (this.listener) this.root.setAttribute("role", "grid");
    this.root.replaceChildren(patterns(this.id, board.tints.length));
    if (board.shape === "point") this.root.append(svg("path", { d: gridLines(layout), class: "grid-lines" }));
    const labels = svg("g", { class: "coordinates", "aria-hidden": "true" });
    for (const label of layout.labels)
      labels.append(svg("text", { x: label.x.toFixed(1), y: (label.y + 3.5).toFixed(1) }, label.text));
    this.root.append(labels);
    this.cells = new Array<Drawn>(board.cells.length);
    for (const row of layout.rows) this.root.append(this.makeRow(row, layout));
    this.overlay = svg("g", { class: "overlay", "aria-hidden": "true" });
    this.focusRing = svg("path", { d: outline(board.shape, 0.8), class: "focus-ring", visibility: "hidden" });
    this.dots = svg("path", { class: "m-dots" });
    this.overlay.append(this.dots, this.focusRing);
    this.root.append(this.overlay);
    this.cursor = cursorAt(layout, keep);
    if (this.listener) this.cells[keep]?.ground.setAttribute("tabindex", "0");
    if (hadFocus) this.cells[keep]?.ground.focus();
  }

  private makeRow(row: number[], layout: Layout): SVGGElement {
    const group = svg("g", this.listener ? { role: "row" } : {});
    for (const index of row) {
      const point = layout.points[index]!;
      const ground = svg("path", { d: outline(layout.shape), class: "cell-ground" });
      const content = svg("g", { class: "content", "aria-hidden": "true" });
      const marks = svg("g", { class: "marks", "aria-hidden": "true" });
      const cell = svg(
        "g",
        { class: "cell", transform: at(point.x, point.y), "data-i": index },
        ground,
        content,
        marks,
      );
      if (this.listener) {
        // The outline represents the cell: text in the drawing is not part of its accessible name.
        cell.setAttribute("role", "none");
        ground.setAttribute("role", "gridcell");
        ground.setAttribute("tabindex", "-1");
      }
      this.cells[index] = {
        group: cell,
        ground,
        content,
        marks,
        key: "",
        paint: "",
        mark: "",
        label: "",
        isStale: true,
      };
      group.append(cell);
    }
    return group;
  }

  setPaints(paints: Paint[]): void {
    paints.forEach(({ fill, ink }, i) => {
      this.root.style.setProperty(`--t${i + 1}`, fill);
      this.root.style.setProperty(`--i${i + 1}`, ink);
    });
  }

  setTitle(label: string, help: string): void {
    this.root.setAttribute("aria-label", label);
    this.root.setAttribute("aria-description", help);
  }

  /** Redraws cells that changed. A piece that went from one cell to another is animated. */
  setCells(cells: readonly Cell[]): void {
    if (!this.board) return;
    const brush = { board: this.board, id: this.id };
    const shown = this.shown;
    this.shown = cells;
    let changed = 0;
    for (let i = 0; i < this.cells.length; ++i) {
      const drawn = this.cells[i]!;
      const cell = cells[i] ?? {};
      const key = keyOf(cell);
      if (key === drawn.key) continue;
      drawn.key = key;
      drawn.content.replaceChildren(this.copy(this.drawings, key, () => drawCell(brush, cell)));
      drawn.isStale = true;
      const paint = cell.paint ?? "";
      if (paint !== drawn.paint) {
        drawn.paint = paint;
        drawn.ground.style.fill = paint;
      }
      ++changed;
    }
    if (this.listener && changed > 1 && shown) this.animate(movement(shown, cells));
  }

  /** Copies an earlier drawing if there is one: on large boards many cells look alike. */
  private copy(known: Map<string, DocumentFragment>, key: string, draw: () => SVGElement[]): Node {
    let drawing = known.get(key);
    if (!drawing) {
      if (known.size > kMostDrawings) known.clear();
      drawing = document.createDocumentFragment();
      drawing.append(...draw());
      known.set(key, drawing);
    }
    return drawing.cloneNode(true);
  }

  private animate(way: [number, number] | null): void {
    if (!way || !this.layout) return;
    const [from, to] = way;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const content = this.cells[to]?.content;
    const a = this.layout.points[from];
    const b = this.layout.points[to];
    if (!content || !a || !b || content.childElementCount === 0) return;
    // The animation runs above the cells that the piece passes.
    const ghost = content.cloneNode(true) as SVGGElement;
    const holder = svg("g", { class: "moving" }, ghost);
    holder.setAttribute("transform", at(b.x, b.y));
    this.overlay.append(holder);
    content.setAttribute("visibility", "hidden");
    const done = () => {
      holder.remove();
      content.removeAttribute("visibility");
    };
    const frames = [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "translate(0, 0)" }];
    const animation = ghost.animate(frames, { duration: 240, easing: "cubic-bezier(.3,.1,.3,1)" });
    animation.onfinish = animation.oncancel = done;
  }

  setMarks(marks: readonly Marks[]): void {
    const shape = this.board?.shape ?? "square";
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
      const hadShapes = drawn.mark !== "" && drawn.mark !== kDot;
      drawn.mark = mark;
      drawn.isStale = true;
      drawn.group.setAttribute("class", mark === "" ? "cell" : `cell ${mark}`);
      if (hadShapes || (mark !== "" && mark !== kDot))
        drawn.marks.replaceChildren(this.copy(this.markings, mark, () => drawMarks(shape, mark)));
      const isChosen = mark.includes("chosen");
      if (isChosen !== wasChosen) drawn.ground.setAttribute("aria-selected", String(isChosen));
    }
    this.dots.setAttribute("d", dots);
  }

  /** Only cells that were redrawn get a new label, unless the language has changed. */
  setLabels(language: string, labelOf: (cell: number) => string): void {
    const isOther = language !== this.language;
    this.language = language;
    for (let i = 0; i < this.cells.length; ++i) {
      const drawn = this.cells[i]!;
      if (!drawn.isStale && !isOther) continue;
      drawn.isStale = false;
      const label = labelOf(i);
      if (label === drawn.label) continue;
      drawn.label = label;
      drawn.ground.setAttribute("aria-label", label);
    }
  }

  /** The width of a cell on the screen, in pixels. */
  cellSize(): number {
    const width = this.layout?.box.width ?? 1;
    return (this.root.getBoundingClientRect().width / width) * 2 * kHalf;
  }

  /** The centre of a cell as fractions of the width and height of the drawing. */
  place(cell: number): { x: number; y: number } {
    const box = this.layout?.box;
    const point = this.layout?.points[cell];
    if (!box || !point) return { x: 0.5, y: 0.5 };
    return { x: (point.x - box.x) / box.width, y: (point.y - box.y) / box.height };
  }

  focusCell(cell: number): void {
    if (!this.layout || !this.cells[cell]) return;
    this.moveTo(cursorAt(this.layout, cell));
  }

  get focused(): number {
    return this.cursor.cell;
  }

  private moveTo(cursor: Cursor): void {
    this.cells[this.cursor.cell]?.ground.setAttribute("tabindex", "-1");
    this.cursor = cursor;
    const cell = this.cells[cursor.cell]?.ground;
    cell?.setAttribute("tabindex", "0");
    cell?.focus({ preventScroll: true });
  }

  private cellAt(target: EventTarget | null): number | null {
    const index = target instanceof Element ? target.closest("[data-i]")?.getAttribute("data-i") : null;
    return index == null ? null : Number(index);
  }

  private listen(listener: BoardListener): void {
    const root = this.root;
    root.addEventListener("keydown", (event) => this.key(event, listener));
    root.addEventListener("focusin", (event) => {
      const cell = this.cellAt(event.target);
      if (cell === null || !this.layout) return;
      if (cell !== this.cursor.cell) this.cursor = cursorAt(this.layout, cell);
      const point = this.layout.points[cell]!;
      this.focusRing.setAttribute("transform", at(point.x, point.y));
      const isVisible = (event.target as Element).matches(":focus-visible");
      this.focusRing.setAttribute("visibility", isVisible ? "visible" : "hidden");
      if (isVisible) listener.hover(cell);
    });
    root.addEventListener("focusout", () => {
      this.focusRing.setAttribute("visibility", "hidden");
      listener.hover(null);
    });
    root.addEventListener("click", (event) => {
      if (this.afterDrag) {
        this.afterDrag = false;
        return;
      }
      const cell = this.cellAt(event.target);
      if (cell !== null) listener.press(cell, false);
      else listener.cancel();
    });
    root.addEventListener("pointerdown", (event) => {
      const cell = this.cellAt(event.target);
      this.afterDrag = false;
      if (cell === null || event.button !== 0) return;
      this.cells[this.cursor.cell]?.ground.setAttribute("tabindex", "-1");
      if (this.layout) this.cursor = cursorAt(this.layout, cell);
      this.cells[cell]?.ground.setAttribute("tabindex", "0");
      this.grab = { cell, x: event.clientX, y: event.clientY, ghost: null, refused: false };
    });
    root.addEventListener("pointermove", (event) => this.pointerMove(event, listener));
    root.addEventListener("pointerleave", () => {
      if (!this.grab?.ghost) this.hover(null, listener);
    });
    root.addEventListener("pointerup", (event) => this.pointerUp(event, listener));
    root.addEventListener("pointercancel", () => this.endDrag());
  }

  private hover(cell: number | null, listener: BoardListener): void {
    if (cell === this.hovered) return;
    this.hovered = cell;
    listener.hover(cell);
  }

  private pointerMove(event: PointerEvent, listener: BoardListener): void {
    const grab = this.grab;
    const under = grab?.ghost
      ? this.cellAt(document.elementFromPoint(event.clientX, event.clientY))
      : this.cellAt(event.target);
    if (event.pointerType !== "touch" || grab?.ghost) this.hover(under, listener);
    if (!grab || grab.refused || event.buttons === 0) return;
    if (!grab.ghost) {
      if (Math.hypot(event.clientX - grab.x, event.clientY - grab.y) < 7) return;
      if (!listener.lift(grab.cell)) {
        grab.refused = true;
        return;
      }
      this.root.setPointerCapture(event.pointerId);
      grab.ghost = svg("g", { class: "ghost" }, this.cells[grab.cell]!.content.cloneNode(true));
      this.overlay.append(grab.ghost);
      this.cells[grab.cell]!.group.classList.add("lifted");
    }
    const matrix = this.root.getScreenCTM();
    if (!matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    grab.ghost.setAttribute("transform", at(point.x, point.y));
  }

  private pointerUp(event: PointerEvent, listener: BoardListener): void {
    const grab = this.grab;
    const wasDragged = Boolean(grab?.ghost);
    this.endDrag();
    if (!grab || !wasDragged) return;
    this.afterDrag = true;
    setTimeout(() => (this.afterDrag = false), 0);
    const cell = this.cellAt(document.elementFromPoint(event.clientX, event.clientY));
    listener.drop(cell === grab.cell ? null : cell);
  }

  private endDrag(): void {
    this.grab?.ghost?.remove();
    if (this.grab) this.cells[this.grab.cell]?.group.classList.remove("lifted");
    this.grab = null;
  }

  private key(event: KeyboardEvent, listener: BoardListener): void {
    if (!this.layout || event.altKey || event.metaKey) return;
    const step = stepOf(event.key, event.ctrlKey);
    if (step) {
      this.moveTo(move(this.layout, this.cursor, step));
    } else if (event.key === "Enter" || event.key === " ") {
      listener.press(this.cursor.cell, true);
    } else if (event.key === "Escape") {
      listener.cancel();
    } else if (!event.ctrlKey && listener.key?.(event.key, this.cursor.cell)) {
      // The listener has handled it.
    } else if (event.key === "n" || event.key === "N" || event.key === "p") {
      const isMarked = (cell: number) => /\b(can|to)-/.test(this.cells[cell]?.mark ?? "");
      const next = nextMarked(this.layout, this.cursor.cell, isMarked, event.key !== "n");
      if (next >= 0) this.moveTo(cursorAt(this.layout, next));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
