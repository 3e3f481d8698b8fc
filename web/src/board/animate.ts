// Shows motions on a board. The board has the new position already; what has not happened yet is covered by copies of
// what was there before. Whoever interrupts an animation sees the new position at once.
import type { Cell } from "../protocol";
import { type Layout, kHalf } from "./geometry";
import type { Motion } from "./motion";
import { at, svg } from "./svg";

/** What the animations need of the drawing. */
export interface Stage {
  readonly layout: Layout;
  /** Above everything that stands on cells. */
  readonly top: SVGGElement;
  readonly territory: SVGGElement;
  /** The territory before the change. */
  readonly formerTerritory: readonly Node[];
  content(cell: number): SVGGElement | null;
  /** A drawing of a cell around 0,0. */
  draw(cell: Cell): SVGElement[];
}

const kEaseOut = "cubic-bezier(.2,.8,.2,1)";
const kEaseMove = "cubic-bezier(.4,0,.2,1)";
const kPlace = 180;
const kTurn = 200;
const kLeave = 240;
const kSpread = 300;
const kMostPieces = 60; // when more than that changes at once, such as a whole army, nothing moves
const kFlash = 150;

/** Milliseconds for a way of so many units. */
export function slideTime(length: number): number {
  return Math.round(Math.min(260, 170 + (10 * length) / kHalf));
}

export class Animator {
  private undo: (() => void)[] = [];
  private frame = 0;
  private count = 0;

  /** Ends what is running. */
  stop(): void {
    cancelAnimationFrame(this.frame);
    const undo = this.undo;
    this.undo = [];
    for (const step of undo) step();
  }

  /** With less motion, what has changed only flashes once. */
  flash(stage: Stage, motions: readonly Motion[]): void {
    this.stop();
    const cells = motions.flatMap((motion) =>
      motion.kind === "go" ? motion.way.slice(-1) : motion.kind === "spread" ? motion.cells : [motion.cell],
    );
    if (cells.length > kMostPieces) return;
    for (const cell of cells) this.run(stage.content(cell), [{ opacity: 0.3 }, { opacity: 1 }], kFlash, 0, "linear");
  }

  play(stage: Stage, motions: readonly Motion[]): void {
    this.stop();
    if (motions.filter((motion) => motion.kind !== "spread").length > kMostPieces) return;
    let start = 0;
    for (const motion of motions) if (motion.kind === "go") start = Math.max(start, this.go(stage, motion.way, motion.jumps));
    const later = Math.round(start * 0.8);
    for (const motion of motions) {
      if (motion.kind === "place") this.place(stage, motion.cell);
      if (motion.kind === "turn") this.fade(stage, motion.cell, motion.before, later, kTurn, 0);
      if (motion.kind === "leave") this.fade(stage, motion.cell, motion.before, later, kLeave, 14);
      if (motion.kind === "spread") this.spread(stage, motion, later);
    }
  }

  private run(
    element: SVGElement | null,
    frames: Keyframe[],
    duration: number,
    delay: number,
    easing: string,
    then: () => void = () => undefined,
  ): void {
    if (!element) return;
    const animation = element.animate(frames, { duration, delay, easing, fill: "backwards" });
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      then();
    };
    animation.onfinish = animation.oncancel = done;
    this.undo.push(() => {
      animation.cancel();
      done();
    });
  }

  /** Returns how long it takes. */
  private go(stage: Stage, way: readonly number[], jumps: boolean): number {
    const points = way.map((cell) => stage.layout.points[cell]);
    const content = stage.content(way[way.length - 1]!);
    const end = points[points.length - 1];
    if (!content || !end || content.childElementCount === 0 || points.some((point) => !point)) return 0;
    let length = 0;
    for (let i = 1; i < points.length; ++i)
      length += Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y);
    const duration = jumps ? 260 : slideTime(length);
    const piece = content.cloneNode(true) as SVGGElement;
    const holder = svg("g", { class: "moving" }, piece);
    holder.setAttribute("transform", at(end.x, end.y));
    stage.top.append(holder);
    content.setAttribute("visibility", "hidden");
    const frames = points.map((point, i) => {
      const isOver = jumps && i > 0 && i < points.length - 1;
      return { transform: `translate(${point!.x - end.x}px, ${point!.y - end.y - (isOver ? 24 : 0)}px)` };
    });
    this.run(piece, frames, duration, 0, kEaseMove, () => {
      holder.remove();
      content.removeAttribute("visibility");
    });
    return duration;
  }

  private place(stage: Stage, cell: number): void {
    const frames = [
      { transform: "translateY(-16px)", opacity: 0 },
      { transform: "translateY(0)", opacity: 1 },
    ];
    this.run(stage.content(cell), frames, kPlace, 0, kEaseOut);
  }

  /** What was on the cell fades; it rises by `lift` units meanwhile. */
  private fade(stage: Stage, cell: number, before: Cell, delay: number, duration: number, lift: number): void {
    const point = stage.layout.points[cell];
    const content = stage.content(cell);
    if (!point || !content) return;
    const old = svg("g", {}, ...stage.draw(before));
    const holder = svg("g", { class: "moving" }, old);
    holder.setAttribute("transform", at(point.x, point.y));
    stage.top.append(holder);
    const frames = [
      { transform: "translateY(0)", opacity: 1 },
      { transform: `translateY(${-lift}px)`, opacity: 0 },
    ];
    this.run(old, frames, duration, delay, kEaseOut, () => holder.remove());
    // Until then the new content is not there.
    this.run(content, [{ opacity: 0 }, { opacity: 1 }], duration, delay, kEaseOut);
  }

  /** A growing circle uncovers the new territory. One attribute changes in each frame, however many cells there are. */
  private spread(stage: Stage, { cells, from, before }: Extract<Motion, { kind: "spread" }>, delay: number): void {
    const { layout, territory, top } = stage;
    const origin = layout.points[from];
    if (!origin) return;
    const farthest = Math.max(...cells.map((cell) => Math.hypot(layout.points[cell]!.x - origin.x, layout.points[cell]!.y - origin.y)));
    const id = `spread${++this.count}`;
    const circle = svg("circle", { cx: origin.x, cy: origin.y, r: 0 });
    const clip = svg("clipPath", { id }, circle);
    const old = svg("g", { class: "moving" });
    cells.forEach((cell, i) => {
      const point = layout.points[cell]!;
      const { ground: _, ...content } = before[i]!;
      const drawing = stage.draw(content);
      if (drawing.length > 0) old.append(svg("g", { transform: at(point.x, point.y) }, ...drawing));
    });
    const former = svg("g", { class: "moving" });
    former.append(...stage.formerTerritory);
    territory.before(clip, former);
    territory.setAttribute("clip-path", `url(#${id})`);
    top.prepend(old);
    const end = () => {
      cancelAnimationFrame(this.frame);
      territory.removeAttribute("clip-path");
      clip.remove();
      former.remove();
      old.remove();
    };
    this.undo.push(end);
    const begin = performance.now() + delay;
    const step = (now: number) => {
      const part = (now - begin) / kSpread;
      if (part >= 1) return end();
      if (part > 0) {
        const eased = 1 - (1 - part) ** 3;
        circle.setAttribute("r", String(Math.round(eased * (farthest + 2 * kHalf))));
        old.setAttribute("opacity", String(1 - part));
      }
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }
}
