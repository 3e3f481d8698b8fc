// Example positions beside the rules, drawn by the page's own board. The server makes them, as it makes every position.
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { pictureOf } from "../games/guides";
import type { Picture, Thumbnail } from "../games/types";
import type { Lang, RulesQuestion } from "../protocol";
import { Art } from "../start/Art";
import { useSettings } from "../ui/store";

const known = new Map<string, Promise<Thumbnail>>();

function positionOf(game: string, { actions = [], players = 2, viewer, ...rest }: Picture, language: Lang) {
  const question: RulesQuestion = {
    game,
    ...rest,
    players,
    actions: [...actions],
    language,
    ...(viewer === undefined ? {} : { viewer }),
  };
  const key = JSON.stringify(question);
  let found = known.get(key);
  if (!found) {
    found = api.legal(question).then(({ board, position }) => ({ board, cells: position.cells }));
    found.catch(() => known.delete(key)); // the next visit tries again
    known.set(key, found);
  }
  return found;
}

export function Pictures({ game, list }: { game: string; list: readonly { id: string; caption: string }[] }) {
  return (
    <div class="rules-pictures">
      {list.map(({ id, caption }) => (
        <RulePicture key={id} game={game} id={id} caption={caption} />
      ))}
    </div>
  );
}

function RulePicture({ game, id, caption }: { game: string; id: string; caption: string }) {
  const { lang } = useSettings();
  const [shown, setShown] = useState<Thumbnail | null>(null);
  useEffect(() => {
    const picture = pictureOf(game, id);
    let isOld = false;
    if (picture)
      positionOf(game, picture, lang).then(
        (position) => {
          if (!isOld) setShown(position);
        },
        () => undefined, // the caption stands without a picture
      );
    return () => {
      isOld = true;
    };
  }, [game, id, lang]);
  return (
    <figure>
      <div class="rules-picture">{shown && <Art {...shown} />}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
