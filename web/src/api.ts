// Requests to the server over HTTP. An error becomes a Failure with a sentence for the player.
import type {
  Catalog,
  Fact,
  GameListing,
  Lang,
  MovesPage,
  NewGame,
  Problem,
  Replay,
  RulesAnswer,
  RulesQuestion,
  Snapshot,
} from "./protocol";
import { problemText, t } from "./i18n";

export class Failure extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(message);
  }
}

async function request<T>(path: string, body?: unknown): Promise<T> {
  const options: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, { ...options, credentials: "same-origin" });
  } catch {
    throw new Failure(t("error.offline"), 0, "offline");
  }
  if (response.ok) {
    if (response.status === 204) return undefined as T;
    try {
      return (await response.json()) as T;
    } catch {
      throw new Failure(t("error.unreadable"), response.status, "unreadable");
    }
  }
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const wait = response.headers.get("Retry-After");
  const text =
    response.status === 429
      ? t("error.tooFast", { n: wait ?? "1" })
      : problemText(
          problem.code ?? "",
          problem.detail ?? problem.title ?? t("error.status", { status: String(response.status) }),
        );
  throw new Failure(text, response.status, problem.code ?? "");
}

function query(fields: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== "") search.set(name, String(value));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

export const api = {
  catalog: (lang: Lang) => request<Catalog>(`/catalog${query({ language: lang })}`),
  games: (status: string, lang: Lang) => request<{ games: GameListing[] }>(`/games${query({ status, language: lang })}`),
  myGames: (lang: Lang) => request<{ games: GameListing[] }>(`/my-games${query({ language: lang })}`),
  game: (id: string, lang: Lang) => request<Snapshot>(`/games/${id}${query({ language: lang })}`),
  create: (game: NewGame) => request<{ id: string; snapshot: Snapshot }>("/games", game),
  replay: (id: string, lang: Lang, viewer: number, from: number) =>
    request<Replay>(`/games/${id}/replay${query({ language: lang, viewer, from })}`),
  recordOf: (id: string) => `/api/v1/games/${id}/record`,
  moves: (id: string, lang: Lang, viewer: number, to: number) =>
    request<MovesPage>(`/games/${id}/moves${query({ language: lang, viewer, to })}`),
  facts: (game: string, edition: string, board: string, players: number, lang: Lang) =>
    request<{ facts: Fact[] }>(`/rules/facts${query({ game, edition, board, players, language: lang })}`),
  legal: (question: RulesQuestion) => request<RulesAnswer>("/rules/legal", question),
  logout: () => request<undefined>("/logout", {}),
  apply: (question: RulesQuestion) => request<RulesAnswer>("/rules/apply", question),
};

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
