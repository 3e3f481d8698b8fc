// A picture of a position, or of a part of it, that fills its place.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Miniature } from "../board/Miniature";
import type { Thumbnail } from "../games/types";
import { useSettings } from "../ui/store";

export function Art({ board, cells, part }: Thumbnail) {
  const host = useRef<HTMLSpanElement>(null);
  const { colours } = useSettings();
  useLayoutEffect(() => {
    const picture = host.current?.querySelector("svg.board");
    const box = picture?.getAttribute("viewBox")?.split(" ").map(Number);
    if (!picture || !part || box?.length !== 4 || picture.hasAttribute("preserveAspectRatio")) return;
    const [x, y, width, height] = box as [number, number, number, number];
    const cut = [x + part.x * width, y + part.y * height, part.width * width, part.height * height];
    picture.setAttribute("viewBox", cut.map((n) => n.toFixed(1)).join(" "));
    picture.setAttribute("preserveAspectRatio", "xMidYMid slice");
  }, [board, cells, colours]);
  return (
    <span class="art-board" ref={host} aria-hidden="true">
      <Miniature board={board} cells={cells} />
    </span>
  );
}
