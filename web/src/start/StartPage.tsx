// The start page: pick a game, pick an opponent, play.
import { useEffect, useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { blurbOf, hasLesson, thumbnailOf } from "../games";
import type { Thumbnail } from "../games/types";
import { sentences, t } from "../i18n";
import type { Catalog, CatalogGame } from "../protocol";
import { change, settings } from "../settings";
import { go } from "../ui/route";
import { useSettings } from "../ui/store";
import { Miniature } from "../board/Miniature";
import { type Choices, type Opponent, fitted, newGame, storeChoices, storedChoices } from "./choices";
import { Lists } from "./Lists";
import { Options } from "./Options";

export function useCatalog(): { catalog: Catalog | null; error: string; again: () => void } {
  const { lang } = useSettings();
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  const [error, setError] = useState("");
  const again = () => {
    setError("");
    api.catalog(lang).then(setCatalog, (problem: unknown) => setError(messageOf(problem)));
  };
  useEffect(again, [lang]);
  return { catalog, error, again };
}

export function StartPage() {
  const { catalog, error, again } = useCatalog();
  useEffect(() => {
    document.title = "Palamedes";
  }, []);
  return (
    <main id="main" tabIndex={-1} class="page start">
      <header class="hero">
        <h1>{t("start.title")}</h1>
        <p class="lead">{t("start.lead")}</p>
      </header>
      {error !== "" && (
        <p class="warn" role="alert">
          {error}{" "}
          <button class="small" onClick={again}>
            {t("error.again")}
          </button>
        </p>
      )}
      {catalog ? (
        <Picker catalog={catalog} />
      ) : (
        error === "" && (
          <p class="loading" role="status">
            {t("loading")}
          </p>
        )
      )}
      <Lists />
    </main>
  );
}

function Picker({ catalog }: { catalog: Catalog }) {
  const [choices, setChoices] = useState<Choices>(storedChoices);
  const [isCreating, setCreating] = useState(false);
  const [error, setError] = useState("");
  const game = catalog.games.find((entry) => entry.id === choices.game) ?? catalog.games[0];
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
        {catalog.games.map((entry) => (
          <GameCard
            key={entry.id}
            game={entry}
            isChosen={entry.id === game.id}
            onPick={() => set({ game: entry.id, seats: [] })}
          />
        ))}
      </fieldset>
      <div class="picker-body panel">
        <OpponentChoice game={game} choices={now} set={set} />
        <div class="play-row">
          <button class="primary play" disabled={isCreating}>
            {t(isCreating ? "start.creating" : "start.play")}
          </button>
        </div>
        <p class="play-links">
          {hasLesson(game.id) && <a href={`/learn/${game.id}`}>{t("start.learn", { game: game.name })}</a>}
          <a href={`/rules/${game.id}`}>{t("start.rules", { game: game.name })}</a>
        </p>
        {error !== "" && (
          <p class="warn wide" role="alert">
            {error}
          </p>
        )}
        <Options game={game} choices={now} set={set} />
      </div>
    </form>
  );
}

function GameCard({ game, isChosen, onPick }: { game: CatalogGame; isChosen: boolean; onPick: () => void }) {
  const { lang } = useSettings();
  const thumbnail = useThumbnail(game);
  const { min_players: min, max_players: max } = game;
  return (
    <label class={`card${isChosen ? " chosen" : ""}`}>
      <input type="radio" name="game" class="sr" checked={isChosen} onChange={onPick} />
      {thumbnail ? <Miniature board={thumbnail.board} cells={thumbnail.cells} /> : <div class="miniature" />}
      <span class="card-name">{game.name}</span>
      <span class="card-summary">
        {sentences([blurbOf(game, lang), max > min ? t("start.playerCount", { min, max }) : ""])}
      </span>
    </label>
  );
}

/** The thumbnail of the game, or its start position if the page has none. */
function useThumbnail(game: CatalogGame): Thumbnail | null {
  const own = thumbnailOf(game.id);
  const [start, setStart] = useState<Thumbnail | null>(null);
  const { lang } = useSettings();
  useEffect(() => {
    if (own) return;
    const edition = game.editions[0];
    const question = {
      game: game.id,
      edition: edition?.id ?? "",
      board: edition?.boards[0] ?? "",
      players: game.min_players,
      state: "",
      actions: [],
      language: lang,
    };
    api.legal(question).then(
      ({ board, position }) => setStart({ board: { ...board, labels: [] }, cells: position.cells }),
      () => undefined, // the card does without a picture
    );
  }, [game.id]);
  return own ?? start;
}

interface PartProps {
  game: CatalogGame;
  choices: Choices;
  set: (part: Partial<Choices>) => void;
}

function OpponentChoice({ game, choices, set }: PartProps) {
  const kinds: [Opponent, string][] = [
    ["friend", t("start.friend")],
    ["hotseat", t("start.hotseat")],
  ];
  if (game.levels.length > 0) kinds.unshift(["computer", t("start.computer")]);
  return (
    <fieldset class="opponent">
      <legend>{t("start.opponent")}</legend>
      <div class="segments">
        {kinds.map(([kind, name]) => (
          <label key={kind} class={choices.opponent === kind ? "chosen" : ""}>
            <input
              type="radio"
              name="opponent"
              class="sr"
              checked={choices.opponent === kind}
              onChange={() => set({ opponent: kind, seats: [] })}
            />
            {name}
          </label>
        ))}
      </div>
      {choices.opponent === "computer" && <LevelChoice game={game} choices={choices} set={set} />}
      {choices.opponent === "friend" && (
        <>
          <p class="quiet">{t("start.friendHint")}</p>
          <NameField />
        </>
      )}
      {choices.opponent === "hotseat" && <p class="quiet">{t("start.hotseatHint")}</p>}
    </fieldset>
  );
}

export function NameField() {
  const { name } = useSettings();
  return (
    <label class="field">
      <span>{t("start.name")}</span>
      <input
        value={name}
        maxLength={40}
        autocomplete="nickname"
        placeholder={t("seat.guest")}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
    </label>
  );
}

function LevelChoice({ game, choices, set }: PartProps) {
  const level = game.levels.find((entry) => entry.level === choices.level);
  const numbers = game.levels.map((entry) => entry.level);
  const persona = game.personas.find((entry) => entry.id === choices.persona);
  const isLow = choices.level < game.first_persona_level;
  return (
    <div class="level-choice">
      <label class="field wide">
        <span class="level-name">{t("start.levelOf", { level: choices.level, name: level?.name ?? "" })}</span>
        <input
          type="range"
          min={Math.min(...numbers)}
          max={Math.max(...numbers)}
          value={choices.level}
          aria-valuetext={t("start.levelOf", { level: choices.level, name: level?.name ?? "" })}
          onInput={(event) => set({ level: Number(event.currentTarget.value) })}
        />
        <span class="quiet words">{level?.words}</span>
      </label>
      {game.personas.length > 0 && (
        <label class="field">
          <span>{t("start.persona")}</span>
          <select
            value={choices.persona}
            disabled={isLow}
            onChange={(event) => set({ persona: event.currentTarget.value })}
          >
            {!game.personas.some((entry) => entry.id === "balanced") && (
              <option value="">{t("start.personaPlain")}</option>
            )}
            {game.personas.map((entry) => (
              <option key={entry.id} value={entry.id === "balanced" ? "" : entry.id}>
                {entry.name}
              </option>
            ))}
          </select>
          <span class="quiet words">
            {isLow ? t("start.personaLow", { level: game.first_persona_level }) : persona?.words}
          </span>
        </label>
      )}
    </div>
  );
}
