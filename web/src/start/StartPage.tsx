// The start page: continue a game, or pick a game, an opponent and options, and play.
import { useEffect, useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { games, nameOf, ordered } from "../games";
import { t } from "../i18n";
import type { Catalog } from "../protocol";
import { settings } from "../settings";
import { go } from "../ui/route";
import { useSettings } from "../ui/store";
import { CatalogProblem } from "./CatalogProblem";
import { Continue } from "./Continue";
import { GameCard } from "./GameCard";
import { Lists } from "./Lists";
import { OpponentChoice } from "./Opponent";
import { Chips, summaryOf } from "./Options";
import { useCatalog } from "./catalog";
import { type Choices, fitted, forGame, newGame, storeChoices, storedChoices } from "./choices";
import { PlayIcon } from "./icons";
import { useMyGames } from "./mine";

export { useCatalog } from "./catalog";

export function StartPage() {
  const { catalog, error, again } = useCatalog();
  const mine = useMyGames();
  useEffect(() => {
    document.title = "Palamedes";
  }, []);
  return (
    <main id="main" tabIndex={-1} class="page start">
      <header class="hero">
        <h1>{t("start.title")}</h1>
        <p class="lead">{t("start.lead")}</p>
      </header>
      <CatalogProblem error={error} again={again} />
      <Continue mine={mine} catalog={catalog} />
      {catalog ? (
        <Picker catalog={catalog} />
      ) : (
        error === "" && (
          <p class="loading" role="status">
            {t("loading")}
          </p>
        )
      )}
      <Lists mine={mine} />
    </main>
  );
}

function Picker({ catalog }: { catalog: Catalog }) {
  const { lang } = useSettings();
  const [choices, setChoices] = useState<Choices>(storedChoices);
  const [isCreating, setCreating] = useState(false);
  const [error, setError] = useState("");
  const game = catalog.games.find((entry) => entry.id === choices.game) ?? ordered(catalog.games)[0];
  if (!game) return null;
  const now = fitted(choices, game);
  const set = (part: Partial<Choices>) => {
    setError("");
    setChoices({ ...now, ...part });
  };
  const play = async (event: Event) => {
    event.preventDefault();
    setCreating(true);
    setError("");
    storeChoices(now);
    try {
      const created = await api.create(newGame(now, game, settings().name, settings().lang));
      go(`/game/${created.id}`);
    } catch (problem) {
      setError(messageOf(problem));
      setCreating(false);
    }
  };
  return (
    <form class="picker" onSubmit={(event) => void play(event)}>
      <fieldset class="cards">
        <legend class="sr">{t("start.game")}</legend>
        {ordered(catalog.games).map((entry) => (
          <GameCard
            key={entry.id}
            game={entry}
            isChosen={entry.id === game.id}
            onPick={() => {
              setError("");
              setChoices(forGame(now, entry.id));
            }}
          />
        ))}
      </fieldset>
      <div class="picker-body panel">
        <div class="picker-choices">
          <OpponentChoice game={game} choices={now} set={set} />
          <Chips key={game.id} game={game} choices={now} set={set} />
        </div>
        <div class="go">
          {error !== "" && (
            <p class="warn" role="alert">
              {error}
            </p>
          )}
          <div class="play-row">
            <p class="play-summary">{summaryOf(game, now).join(" · ")}</p>
            <button class="primary play" disabled={isCreating}>
              <PlayIcon />
              {t(isCreating ? "start.creating" : now.opponent === "friend" ? "start.invite" : "start.play")}
            </button>
          </div>
          <p class="play-links">
            {games.has(game.id) && <a href={`/learn/${game.id}`}>{t("start.learn", { game: nameOf(game, lang) })}</a>}
            <a href={`/rules/${game.id}?edition=${now.edition}&board=${now.board}&players=${now.players}`}>
              {t("start.rules", { game: nameOf(game, lang) })}
            </a>
          </p>
        </div>
      </div>
    </form>
  );
}
