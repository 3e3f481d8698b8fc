// Zoom and pan of large boards: pinch, wheel, drag, keys + - 0. Only the view box of the drawing changes.
import type { Box, Point } from "./geometry";

/** Boards with more cells can be zoomed. */
export const kZoomableCells = 100;
const kMost = 6;
const kStep = 1.35;
const kPanDistance = 7; // pixels

/** How many times larger than the whole board, and what is in the middle. */
export interface View {
  scale: number;
  centre: Point;
}

export function wholeOf(box: Box): View {
  return { scale: 1, centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** The part of the drawing that is visible. */
export function visibleBox(box: Box, { scale, centre }: View): Box {
  const width = box.width / scale;
  const height = box.height / scale;
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** Nothing outside the drawing becomes visible. */
function within(box: Box, { scale, centre }: View): View {
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  const half = { x: box.width / scale / 2, y: box.height / scale / 2 };
  return {
    scale,
    centre: {
      x: clamp(centre.x, box.x + half.x, box.x + box.width - half.x),
      y: clamp(centre.y, box.y + half.y, box.y + box.height - half.y),
    },
  };
}

/** `point` of the drawing stays where it is on the screen. */
export function zoomedAt(box: Box, view: View, point: Point, factor: number): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), kMost);
  const part = view.scale / scale;
  const centre = { x: point.x + (view.centre.x - point.x) * part, y: point.y + (view.centre.y - point.y) * part };
  return within(box, { scale, centre });
}

export function panned(box: Box, view: View, dx: number, dy: number): View {
  return within(box, { scale: view.scale, centre: { x: view.centre.x + dx, y: view.centre.y + dy } });
}

/** The view with this point in sight, moved as little as possible. */
export function showing(box: Box, view: View, point: Point, margin: number): View {
  const seen = visibleBox(box, view);
  const push = (value: number, start: number, size: number) =>
    value < start + margin ? value - start - margin : value > start + size - margin ? value - start - size + margin : 0;
  return panned(box, view, push(point.x, seen.x, seen.width), push(point.y, seen.y, seen.height));
}

/** What the zoom needs of the board. */
export interface ZoomHost {
  readonly root: SVGSVGElement;
  /** A piece is being dragged. */
  isDragging(): boolean;
  /** The pointer has moved the board: what it releases is no click. */
  ignoreClick(): void;
  changed(): void;
}

export class Zoom {
  private box: Box | null = null;
  private view: View = { scale: 1, centre: { x: 0, y: 0 } };
  private isOn = false;
  private readonly pointers = new Map<number, Point>();
  private begin: Point | null = null;
  private isPanning = false;

  constructor(private readonly host: ZoomHost) {
    const { root } = host;
    root.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"] as const)
      root.addEventListener(name, (event) => this.up(event));
    root.addEventListener("keydown", (event) => this.key(event));
  }

  /** The whole board, from the start. */
  setBoard(box: Box, cells: number): void {
    this.box = box;
    this.isOn = cells > kZoomableCells;
    this.host.root.classList.toggle("zoomable", this.isOn);
    this.show(wholeOf(box));
  }

  get isPossible(): boolean {
    return this.isOn;
  }

  get scale(): number {
    return this.view.scale;
  }

  get visible(): Box | null {
    return this.box && visibleBox(this.box, this.view);
  }

  in(): void {
    if (this.box) this.show(zoomedAt(this.box, this.view, this.view.centre, kStep));
  }

  out(): void {
    if (this.box) this.show(zoomedAt(this.box, this.view, this.view.centre, 1 / kStep));
  }

  reset(): void {
    if (this.box) this.show(wholeOf(this.box));
  }

  /** A cell that gets the focus of the keyboard must be seen. */
  reveal(point: Point, margin: number): void {
    if (this.box && this.view.scale > 1) this.show(showing(this.box, this.view, point, margin));
  }

  private show(view: View): void {
    if (!this.box || !this.isOn && view.scale > 1) return;
    const { root } = this.host;
    this.view = view;
    const { x, y, width, height } = visibleBox(this.box, view);
    root.setAttribute("viewBox", [x, y, width, height].map((value) => Math.round(value * 10) / 10).join(" "));
    root.classList.toggle("zoomed", view.scale > 1.001);
    this.host.changed();
  }

  private pointOf(client: Point): Point | null {
    const matrix = this.host.root.getScreenCTM();
    return matrix ? new DOMPoint(client.x, client.y).matrixTransform(matrix.inverse()) : null;
  }

  private wheel(event: WheelEvent): void {
    const point = this.isOn ? this.pointOf({ x: event.clientX, y: event.clientY }) : null;
    if (!point || !this.box) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 30 : 1;
    this.show(zoomedAt(this.box, this.view, point, Math.exp((-event.deltaY * lines) / 400)));
  }

  private down(event: PointerEvent): void {
    if (!this.isOn) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.begin = this.pointers.size === 1 ? { x: event.clientX, y: event.clientY } : null;
  }

  private move(event: PointerEvent): void {
    const last = this.pointers.get(event.pointerId);
    if (!last || !this.box) return;
    const now = { x: event.clientX, y: event.clientY };
    this.pointers.set(event.pointerId, now);
    if (this.pointers.size === 2) return this.pinch(event.pointerId, last, now);
    if (this.pointers.size > 2 || this.view.scale <= 1 || this.host.isDragging()) return;
    if (!this.isPanning) {
      if (!this.begin || Math.hypot(now.x - this.begin.x, now.y - this.begin.y) < kPanDistance) return;
      this.isPanning = true;
    }
    const from = this.pointOf(last);
    const to = this.pointOf(now);
    if (from && to) this.show(panned(this.box, this.view, from.x - to.x, from.y - to.y));
  }

  private pinch(id: number, last: Point, now: Point): void {
    const other = [...this.pointers].find(([key]) => key !== id)?.[1];
    if (!other || !this.box) return;
    this.isPanning = true;
    const distance = (p: Point) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
    const middle = (p: Point) => this.pointOf({ x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 });
    const from = middle(last);
    const to = middle(now);
    if (!from || !to) return;
    const moved = panned(this.box, this.view, from.x - to.x, from.y - to.y);
    this.show(zoomedAt(this.box, moved, from, distance(now) / distance(last)));
  }

  private up(event: PointerEvent): void {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.isPanning) this.host.ignoreClick();
    if (this.pointers.size === 0) this.isPanning = false;
    this.begin = null;
  }

  private key(event: KeyboardEvent): void {
    if (!this.isOn || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "+" || event.key === "=") this.in();
    else if (event.key === "-") this.out();
    else if (event.key === "0") this.reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
