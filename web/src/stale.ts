// After an upgrade of the server, open pages are out of date. They reload themselves, and moves that are not answered
// yet are kept until then.
import type { Change } from "./protocol";
import { kProtocol } from "./requests";

/** A change that the server has not answered. */
export interface Unanswered {
  id: string;
  change: Change;
}

/** What outlives a reload, in this tab only. */
export interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const kReloadedFor = "palamedes.reloaded-for";
const unansweredKey = (game: string) => `palamedes.unanswered.${game}`;

/** Whether the server that sent this has another page than ours. An empty name: it has none, or we were not built. */
export function isStale(hello: { protocol: number; page?: string }, ownPage: string): boolean {
  if (hello.protocol !== kProtocol) return true;
  return Boolean(hello.page) && ownPage !== "" && hello.page !== ownPage;
}

/** False if the page was reloaded for this server already: a cache between us and the server may be stale itself. */
export function mayReload(memory: Memory, hello: { protocol: number; page?: string }): boolean {
  const server = `${hello.protocol} ${hello.page ?? ""}`;
  try {
    if (memory.getItem(kReloadedFor) === server) return false;
    memory.setItem(kReloadedFor, server);
    return true;
  } catch {
    return false; // without storage a move could get lost
  }
}

export function keepUnanswered(memory: Memory, game: string, list: readonly Unanswered[]): void {
  if (list.length > 0) memory.setItem(unansweredKey(game), JSON.stringify(list));
}

/** The changes of the page before the reload. They are returned once. */
export function takeUnanswered(memory: Memory, game: string): Unanswered[] {
  try {
    const text = memory.getItem(unansweredKey(game));
    memory.removeItem(unansweredKey(game));
    const list: unknown = text === null ? [] : JSON.parse(text);
    return Array.isArray(list) ? (list as Unanswered[]).filter((entry) => entry?.id && entry.change) : [];
  } catch {
    return [];
  }
}

/** The storage of this tab. Where the browser forbids it, nothing can be kept. */
export function browserMemory(): Memory {
  try {
    return sessionStorage;
  } catch {
    const forbidden = () => {
      throw new Error("no storage");
    };
    return { getItem: () => null, setItem: forbidden, removeItem: () => undefined };
  }
}

/** The name of the script that runs, which contains a hash of its content. */
export function ownPage(): string {
  const script = document.querySelector('script[src*="/app-"]')?.getAttribute("src") ?? "";
  return script.slice(script.lastIndexOf("/") + 1);
}
