// A small menu beside a cell that stands for several moves.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Action } from "../protocol";
import { t } from "../i18n";

interface Props {
  actions: Action[];
  place: { x: number; y: number };
  nameOf: (action: Action) => string;
  onPoint: (action: Action | null) => void;
  onPick: (action: Action) => void;
  onClose: () => void;
}

export function Chooser({ actions, place, nameOf, onPoint, onPick, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // In a layout effect, so that the menu has the focus before the next key press.
  useLayoutEffect(() => {
    box.current?.querySelector("button")?.focus();
  }, [actions]);

  const onKey = (event: KeyboardEvent) => {
    const items = [...(box.current?.querySelectorAll("button") ?? [])];
    const i = items.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "Escape") onClose();
    else if (event.key === "ArrowDown" || event.key === "ArrowRight") items[(i + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp" || event.key === "ArrowLeft")
      items[(i + items.length - 1) % items.length]?.focus();
    else if (event.key === "Tab") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const side = `${place.x > 0.6 ? "to-left" : "to-right"} ${place.y > 0.6 ? "to-top" : "to-bottom"}`;
  return (
    <div
      ref={box}
      class={`chooser ${side}`}
      role="menu"
      aria-label={t("game.choose")}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      onKeyDown={onKey}
      onPointerLeave={() => onPoint(null)}
    >
      {[...actions].sort((a, b) => Number(a.way_out === true) - Number(b.way_out === true)).map((action) => (
        <button
          key={action.action}
          role="menuitem"
          onPointerEnter={() => onPoint(action)}
          onFocus={() => onPoint(action)}
          onClick={() => onPick(action)}
        >
          <span class="choice-name">{nameOf(action)}</span>
          {(action.gain ?? []).map((text) => (
            <span key={text} class="price gain">
              {text}
            </span>
          ))}
          {(action.cost ?? []).map((text) => (
            <span key={text} class="price cost">
              {text}
            </span>
          ))}
        </button>
      ))}
    </div>
  );
}
