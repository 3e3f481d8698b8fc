// Lists of games below: my finished ones, and those that everybody can see. A list is shown only if it has games.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { seatName } from "../game/names";
import { listed, t } from "../i18n";
import type { GameListing } from "../protocol";
import { useSettings } from "../ui/store";
import { ageText } from "./Continue";
import type { Mine } from "./mine";

const kMost = 10;
const kPeriod = 15_000; // milliseconds

export function Lists({ mine }: { mine: Mine }) {
  const { lang } = useSettings();
  const [lists, setLists] = useState<Record<string, GameListing[]>>({});
  useEffect(() => {
    let isOld = false;
    const fetchAll = () => {
      for (const status of ["open", "running", "over"]) {
        api.games(status, lang).then(
          ({ games }) => {
            if (!isOld) setLists((old) => ({ ...old, [status]: games }));
          },
          () => undefined, // the catalogue reports that the server cannot be reached
        );
      }
    };
    fetchAll();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") fetchAll();
    }, kPeriod);
    return () => {
      isOld = true;
      clearInterval(timer);
    };
  }, [lang]);
  const own = new Set([...mine.unfinished, ...mine.finished].map(({ id }) => id));
  const ofOthers = (status: string) => (lists[status] ?? []).filter(({ id }) => !own.has(id));
  return (
    <div class="lists">
      <Listing title={t("list.open")} verb={t("list.join")} games={ofOthers("open")} />
      <Listing title={t("list.running")} verb={t("list.watch")} games={ofOthers("running")} />
      {mine.finished.length > 0 && (
        <section class="panel" aria-labelledby="list-mine">
          <h2 id="list-mine">{t("list.mine")}</h2>
          <ul class="games">
            {mine.finished.slice(0, kMost).map((game) => (
              <li key={game.id}>
                <a class="game-link" href={`/game/${game.id}`}>
                  <strong>{listed([game.title, game.who])}</strong>
                  <span>{[game.sentence, ageText(game.seen)].filter((part) => part !== "").join(" · ")}</span>
                </a>
                <a class="button small" href={`/game/${game.id}`} aria-label={`${t("list.view")}: ${game.title}`}>
                  {t("list.view")}
                </a>
                <button
                  class="small icon"
                  aria-label={`${t("list.forget")}: ${game.title}`}
                  title={t("list.forget")}
                  onClick={() => mine.forget(game.id)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Listing title={t("list.over")} verb={t("list.view")} games={ofOthers("over")} />
    </div>
  );
}

interface ListingProps {
  title: string;
  verb: string;
  games: GameListing[];
}

function Listing({ title, verb, games }: ListingProps) {
  if (games.length === 0) return null;
  return (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul class="games">
        {games.slice(0, kMost).map((game) => (
          <li key={game.id}>
            <a class="game-link" href={`/game/${game.id}`}>
              <strong>{listed([game.title, game.board_name])}</strong>
              <span>{game.sentence || game.seats.map(seatName).join(" – ")}</span>
            </a>
            <a class="button small" href={`/game/${game.id}`} aria-label={`${verb}: ${game.title}`}>
              {verb}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
