// The card of a game: a picture of a real position, the goal, and what to expect.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { aliasOf, blurbOf, cardOf, nameOf, thumbnailOf } from "../games";
import type { Thumbnail } from "../games/types";
import { t } from "../i18n";
import type { Key } from "../i18n/language";
import type { CatalogGame } from "../protocol";
import { useSettings } from "../ui/store";
import { Art } from "./Art";
import { ClockIcon, PeopleIcon, Pips } from "./icons";

export function GameCard({ game, isChosen, onPick }: { game: CatalogGame; isChosen: boolean; onPick: () => void }) {
  const { lang } = useSettings();
  const thumbnail = useThumbnail(game);
  const { min_players: min, max_players: max } = game;
  const card = cardOf(game.id);
  const alias = aliasOf(game.id, lang);
  return (
    <label class={`card game-card${isChosen ? " chosen" : ""}`}>
      <input type="radio" name="game" class="sr" checked={isChosen} onChange={onPick} />
      <span class="art">
        {thumbnail && <Art {...thumbnail} />}
        {isChosen && (
          <span class="card-tick" aria-hidden="true">
            ✓
          </span>
        )}
      </span>
      <span class="card-body">
        <span class="card-title">
          <span class="card-name">{nameOf(game, lang)}</span>
          {alias && (
            <span class="card-alias" lang={alias.tag}>
              {alias.name}
            </span>
          )}
        </span>
        <span class="card-summary">{blurbOf(game, lang)}</span>
        <span class="card-facts">
          <span>
            <PeopleIcon />
            {max > min ? t("start.playerRange", { min, max }) : t("start.playerCount", { n: min })}
          </span>
          {card && (
            <>
              <span>
                <ClockIcon />
                {card.minutes[0] === card.minutes[1]
                  ? t("start.length", { n: card.minutes[0] })
                  : t("start.lengthRange", { min: card.minutes[0], max: card.minutes[1] })}
              </span>
              <span>
                <Pips count={card.depth} />
                {t(`start.depth${card.depth}` as Key)}
              </span>
            </>
          )}
        </span>
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
