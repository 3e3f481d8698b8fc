// Small hooks.
import { useEffect, useReducer } from "preact/hooks";
import { type Settings, settings, subscribe } from "../settings";

export function useRedraw(): () => void {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  return redraw as () => void;
}

export function useSettings(): Settings {
  const redraw = useRedraw();
  useEffect(() => subscribe(redraw), []);
  return settings();
}
