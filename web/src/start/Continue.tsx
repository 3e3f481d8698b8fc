// Unfinished games, first on the page: a click, and the game goes on.
import { useMemo, useState } from "preact/hooks";
import { levelOf } from "../game/names";
import { language, listed, t } from "../i18n";
import type { Catalog, Seat } from "../protocol";
import { Art } from "./Art";
import type { Mine, Unfinished } from "./mine";

const kFew = 3;

export function Continue({ mine, catalog }: { mine: Mine; catalog: Catalog | null }) {
  const [isAll, setAll] = useState(false);
  const games = mine.unfinished;
  if (games.length === 0) return null;
  return (
    <section class="continue" aria-labelledby="list-continue">
      <h2 id="list-continue">
        {t("list.continue")}
        {games.length > kFew && (
          <button class="text-button" onClick={() => setAll(!isAll)}>
            {isAll ? t("list.fewer") : t("list.all", { n: games.length })}
          </button>
        )}
      </h2>
      <ul class="continue-cards">
        {games.slice(0, isAll ? games.length : kFew).map((game) => (
          <li key={game.id}>
            <Card game={game} catalog={catalog} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ game, catalog }: { game: Unfinished; catalog: Catalog | null }) {
  const { snapshot } = game;
  const board = useMemo(() => snapshot && { ...snapshot.board, labels: [] }, [snapshot]);
  const others = snapshot?.seats.filter((seat) => !snapshot.yours.includes(seat.seat)) ?? [];
  const against = snapshot ? opponents(others, game, catalog) : "";
  const turn = game.isOpen
    ? t("list.waiting")
    : game.isMyTurn
      ? t("list.yourTurn")
      : snapshot?.position.setup
        ? t("list.setup")
        : t("list.theirTurn");
  return (
    <a class="continue-card" href={`/game/${game.id}`}>
      <span class="continue-picture">
        {snapshot && board && <Art board={board} cells={snapshot.position.cells} />}
      </span>
      <span class="continue-words">
        <b>{listed([game.title, game.board])}</b>
        <span>
          {game.sides.length > 0 && <span class="continue-side">{listed(game.sides)}</span>}
          {game.sides.length > 0 && against !== "" && " · "}
          {against}
        </span>
        <span class={game.isMyTurn ? "my-turn" : ""}>
          {[snapshot || game.isOpen ? turn : "", ageText(game.updated)].filter((part) => part !== "").join(" · ")}
        </span>
      </span>
    </a>
  );
}

/** "against Casual, level 4", "with Bruno": whoever else plays. */
function opponents(others: Seat[], game: Unfinished, catalog: Catalog | null): string {
  if (others.length === 0) return t("list.sharedDevice");
  const names = others.map((seat) => {
    if (seat.name !== "") return seat.name;
    const level = levelOf(seat.player);
    if (seat.kind === "program" && level !== null) {
      const known = catalog?.games.find(({ id }) => id === game.snapshot?.settings.game);
      const name = known?.levels.find((entry) => entry.level === level)?.name;
      return name ? t("list.level", { level, name }) : t("seat.level", { level });
    }
    return t(seat.kind === "open" ? "list.friend" : "seat.guest");
  });
  return t("list.against", { names: listed([...new Set(names)]) });
}

const kSteps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "12 min. ago", "yesterday"; the date if it is longer ago than a week. Empty if the time is not known. */
export function ageText(since: number, now = Date.now()): string {
  if (since === 0) return "";
  const { tag } = language();
  const age = Math.max(0, now - since);
  if (age > 7 * 86_400_000) return new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format(since);
  const format = new Intl.RelativeTimeFormat(tag, { numeric: "auto", style: "short" });
  for (const [unit, length] of kSteps) if (age >= length) return format.format(-Math.floor(age / length), unit);
  return t("list.justNow");
}
