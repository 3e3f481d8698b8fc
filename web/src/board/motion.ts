// Moves pieces over the board. With reduced motion nothing moves.
import type { Point } from "./geometry";
import { at, svg } from "./svg";

/** Slides a copy of what stands on a cell there from another one, in the layer `above`; the original is hidden meanwhile. */
export function slide(content: SVGGElement, above: SVGGElement, from: Point, to: Point): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || content.childElementCount === 0) return;
  const ghost = content.cloneNode(true) as SVGGElement;
  const holder = svg("g", { class: "moving", transform: at(to.x, to.y) }, ghost);
  above.append(holder);
  content.setAttribute("visibility", "hidden");
  const done = () => {
    holder.remove();
    content.removeAttribute("visibility");
  };
  const frames = [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "translate(0, 0)" }];
  const animation = ghost.animate(frames, { duration: 240, easing: "cubic-bezier(.4,0,.2,1)" });
  animation.onfinish = animation.oncancel = done;
}
