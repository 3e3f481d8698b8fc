// Which page is shown: the path of the address.
import { useEffect } from "preact/hooks";
import { useRedraw } from "./store";

export type Route =
  | { page: "start"; game: string }
  | { page: "game"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "none" };

export function routeOf(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter((part) => part !== "");
  if (rest.length > 0) return { page: "none" };
  if (first === "") return { page: "start", game: "" };
  if (second === "" && (first === "rules" || first === "learn")) return { page: first, game: "" };
  if (second === "") return { page: "none" };
  if (first === "game" && /^[\w-]{1,64}$/.test(second)) return { page: "game", id: second };
  if ((first === "rules" || first === "learn") && /^\w+$/.test(second)) return { page: first, game: second };
  return { page: "none" };
}

const kMoved = "palamedes:moved";

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  window.dispatchEvent(new Event(kMoved));
  window.scrollTo(0, 0);
}

export function useRoute(): Route {
  const redraw = useRedraw();
  useEffect(() => {
    window.addEventListener("popstate", redraw);
    window.addEventListener(kMoved, redraw);
    return () => {
      window.removeEventListener("popstate", redraw);
      window.removeEventListener(kMoved, redraw);
    };
  }, []);
  return routeOf(location.pathname);
}

/** Follows links to our own pages without loading the document again. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (
      !link ||
      link.origin !== location.origin ||
      link.target !== "" ||
      link.hash !== "" ||
      link.hasAttribute("download")
    )
      return;
    if (routeOf(link.pathname).page === "none") return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
