// Lists of games: my own, open, live and finished.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import type { GameListing } from "../protocol";
import { type MyGame, forget, gamesOfMine, myGames } from "../game/mygames";
import { seatName } from "../game/names";
import { useSettings } from "../ui/store";

export function Lists() {
  const { lang } = useSettings();
  const [kept, setKept] = useState<MyGame[]>(myGames);
  const [unfinished, setUnfinished] = useState<GameListing[] | null>(null);
  const [lists, setLists] = useState<Record<string, GameListing[]>>({});
  const fetchAll = () => {
    api.myGames(lang).then(
      ({ games }) => setUnfinished(games),
      () => undefined,
    );
    for (const status of ["open", "running", "over"]) {
      api.games(status, lang).then(
        ({ games }) => setLists((old) => ({ ...old, [status]: games })),
        () => undefined, // the catalogue reports that the server cannot be reached
      );
    }
  };
  useEffect(() => {
    fetchAll();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") fetchAll();
    }, 15_000);
    return () => clearInterval(timer);
  }, [lang]);
  const mine = gamesOfMine(unfinished, kept);
  return (
    <div class="lists">
      {mine.length > 0 && (
        <section class="panel" aria-labelledby="list-mine">
          <h2 id="list-mine">{t("list.mine")}</h2>
          <ul class="games">
            {mine.slice(0, 8).map((game) => (
              <li key={game.id}>
                <a class="game-link" href={`/game/${game.id}`}>
                  <strong>{game.title}</strong>
                  <span>{(game.isOver && game.sentence) || game.who}</span>
                </a>
                <a
                  class="button small"
                  href={`/game/${game.id}`}
                  aria-label={`${t(game.isOver ? "list.view" : "list.resume")}: ${game.title}`}
                >
                  {t(game.isOver ? "list.view" : "list.resume")}
                </a>
                {(game.isOver || !unfinished) && (
                  <button
                    class="small icon"
                    aria-label={`${t("list.forget")}: ${game.title}`}
                    title={t("list.forget")}
                    onClick={() => {
                      forget(game.id);
                      setKept(myGames());
                    }}
                  >
                    ×
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Listing title={t("list.open")} verb={t("list.join")} games={lists["open"]} />
      <Listing title={t("list.running")} verb={t("list.watch")} games={lists["running"]} />
      <Listing title={t("list.over")} verb={t("list.view")} games={lists["over"]} />
    </div>
  );
}

interface ListingProps {
  title: string;
  verb: string;
  games: GameListing[] | undefined;
}

function Listing({ title, verb, games }: ListingProps) {
  return (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      {!games || games.length === 0 ? (
        <p class="quiet">{t("list.none")}</p>
      ) : (
        <ul class="games">
          {games.slice(0, 10).map((game) => (
            <li key={game.id}>
              <a class="game-link" href={`/game/${game.id}`}>
                <strong>{game.title}</strong>
                <span>
                  {game.sentence || [game.board_name, game.seats.map(seatName).join(" – ")].filter(Boolean).join(" · ")}
                </span>
              </a>
              <a class="button small" href={`/game/${game.id}`} aria-label={`${verb}: ${game.title}`}>
                {verb}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
