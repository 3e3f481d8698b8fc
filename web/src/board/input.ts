// Clicks, drags and keys on a board.
import type { Layout } from "./geometry";
import { type Cursor, cursorAt, move, nextMarked, stepOf } from "./navigate";
import { at, svg } from "./svg";

export interface BoardListener {
  press(cell: number, byKey: boolean, byTouch: boolean): void;
  hover(cell: number | null): void;
  cancel(): void;
  /** A drag begins. Returns whether the piece on this cell can be dragged. */
  lift(cell: number): boolean;
  drop(cell: number | null): void;
  /** Any other key on a cell. Returns whether it had an effect. */
  key?(key: string, cell: number): boolean;
}

/** What the input needs of the drawing. */
export interface Surface {
  readonly root: SVGSVGElement;
  readonly layout: Layout | null;
  /** The element that has the focus for a cell. */
  ground(cell: number): SVGElement | undefined;
  isMarked(cell: number): boolean;
  /** A copy of what stands on a cell. */
  pieceOn(cell: number): Node | null;
  setLifted(cell: number, isLifted: boolean): void;
  showFocus(cell: number, isVisible: boolean): void;
  /** For what is dragged. */
  readonly top: SVGGElement;
}

const kDragDistance = 7; // pixels

export class BoardInput {
  private cursor: Cursor = { cell: 0, x: 0 };
  private grab: { cell: number; x: number; y: number; ghost: SVGGElement | null; refused: boolean } | null = null;
  private hovered: number | null = null;
  private afterDrag = false;
  private byTouch = false;

  constructor(
    private readonly surface: Surface,
    private readonly listener: BoardListener,
  ) {
    this.listen();
  }

  get cell(): number {
    return this.cursor.cell;
  }

  /** To be called after the board has been drawn anew. */
  restart(layout: Layout, cells: number, hadFocus: boolean): void {
    this.cursor = cursorAt(layout, this.cursor.cell < cells ? this.cursor.cell : 0);
    const ground = this.surface.ground(this.cursor.cell);
    ground?.setAttribute("tabindex", "0");
    if (hadFocus) ground?.focus();
  }

  moveTo(cursor: Cursor): void {
    this.surface.ground(this.cursor.cell)?.setAttribute("tabindex", "-1");
    this.cursor = cursor;
    const cell = this.surface.ground(cursor.cell);
    cell?.setAttribute("tabindex", "0");
    cell?.focus({ preventScroll: true });
  }

  get isDragging(): boolean {
    return Boolean(this.grab?.ghost);
  }

  /** The next click ends something else, such as moving the board. */
  ignoreClick(): void {
    this.afterDrag = true;
    setTimeout(() => (this.afterDrag = false), 0);
  }

  private cellAt(target: EventTarget | null): number | null {
    const index = target instanceof Element ? target.closest("[data-i]")?.getAttribute("data-i") : null;
    return index == null ? null : Number(index);
  }

  private listen(): void {
    const { root } = this.surface;
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusin", (event) => {
      const cell = this.cellAt(event.target);
      const { layout } = this.surface;
      if (cell === null || !layout) return;
      if (cell !== this.cursor.cell) this.cursor = cursorAt(layout, cell);
      const isVisible = (event.target as Element).matches(":focus-visible");
      this.surface.showFocus(cell, isVisible);
      if (isVisible) this.listener.hover(cell);
    });
    root.addEventListener("focusout", () => {
      this.surface.showFocus(this.cursor.cell, false);
      this.listener.hover(null);
    });
    root.addEventListener("click", (event) => {
      if (this.afterDrag) {
        this.afterDrag = false;
        return;
      }
      const cell = this.cellAt(event.target);
      if (cell !== null) this.listener.press(cell, false, this.byTouch);
      else this.listener.cancel();
    });
    root.addEventListener("pointerdown", (event) => this.pointerDown(event));
    root.addEventListener("pointermove", (event) => this.pointerMove(event));
    root.addEventListener("pointerleave", () => {
      if (!this.grab?.ghost) this.hover(null);
    });
    root.addEventListener("pointerup", (event) => this.pointerUp(event));
    root.addEventListener("pointercancel", () => this.endDrag());
  }

  private pointerDown(event: PointerEvent): void {
    const cell = this.cellAt(event.target);
    this.afterDrag = false;
    this.byTouch = event.pointerType === "touch";
    if (cell === null || event.button !== 0) return;
    this.surface.ground(this.cursor.cell)?.setAttribute("tabindex", "-1");
    if (this.surface.layout) this.cursor = cursorAt(this.surface.layout, cell);
    this.surface.ground(cell)?.setAttribute("tabindex", "0");
    this.grab = { cell, x: event.clientX, y: event.clientY, ghost: null, refused: false };
  }

  private hover(cell: number | null): void {
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.listener.hover(cell);
  }

  private pointerMove(event: PointerEvent): void {
    const { root, top } = this.surface;
    const grab = this.grab;
    const under = grab?.ghost
      ? this.cellAt(document.elementFromPoint(event.clientX, event.clientY))
      : this.cellAt(event.target);
    if (event.pointerType !== "touch" || grab?.ghost) this.hover(under);
    if (!grab || grab.refused || event.buttons === 0) return;
    if (!grab.ghost) {
      if (Math.hypot(event.clientX - grab.x, event.clientY - grab.y) < kDragDistance) return;
      const piece = this.listener.lift(grab.cell) ? this.surface.pieceOn(grab.cell) : null;
      if (!piece) {
        grab.refused = true;
        return;
      }
      root.setPointerCapture(event.pointerId);
      grab.ghost = svg("g", { class: "ghost" }, piece);
      top.append(grab.ghost);
      this.surface.setLifted(grab.cell, true);
    }
    const matrix = root.getScreenCTM();
    if (!matrix) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    grab.ghost.setAttribute("transform", at(point.x, point.y));
  }

  private pointerUp(event: PointerEvent): void {
    const grab = this.grab;
    const wasDragged = this.isDragging;
    this.endDrag();
    if (!grab || !wasDragged) return;
    this.ignoreClick();
    const cell = this.cellAt(document.elementFromPoint(event.clientX, event.clientY));
    this.listener.drop(cell === grab.cell ? null : cell);
  }

  private endDrag(): void {
    this.grab?.ghost?.remove();
    if (this.grab) this.surface.setLifted(this.grab.cell, false);
    this.grab = null;
  }

  private key(event: KeyboardEvent): void {
    const { layout } = this.surface;
    if (!layout || event.altKey || event.metaKey) return;
    const step = stepOf(event.key, event.ctrlKey);
    if (step) {
      this.moveTo(move(layout, this.cursor, step));
    } else if (event.key === "Enter" || event.key === " ") {
      this.listener.press(this.cursor.cell, true, false);
    } else if (event.key === "Escape") {
      this.listener.cancel();
    } else if (!event.ctrlKey && this.listener.key?.(event.key, this.cursor.cell)) {
      // The listener has handled it.
    } else if (event.key === "n" || event.key === "N" || event.key === "p") {
      const next = nextMarked(layout, this.cursor.cell, (cell) => this.surface.isMarked(cell), event.key !== "n");
      if (next >= 0) this.moveTo(cursorAt(layout, next));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
