// The games as a list of cards, with what each is about: the overviews of the lessons and of the rules.
import type { ComponentChildren } from "preact";
import type { CatalogGame } from "../protocol";
import { Art } from "../start/Art";
import { useSettings } from "../ui/store";
import { blurbOf, nameOf, thumbnailOf } from ".";

interface Props {
  title: string;
  lead: string;
  problem: ComponentChildren;
  games: readonly CatalogGame[];
  /** What stands below the words of a game: its progress and its links. */
  foot: (game: CatalogGame, name: string) => ComponentChildren;
}

export function GuideCards({ title, lead, problem, games, foot }: Props) {
  const { lang } = useSettings();
  return (
    <main id="main" tabIndex={-1} class="page guides">
      <h1>{title}</h1>
      <p class="lead">{lead}</p>
      {problem}
      <ul class="guide-cards">
        {games.map((game) => {
          const thumbnail = thumbnailOf(game.id);
          const name = nameOf(game, lang);
          return (
            <li key={game.id} class="guide-card">
              <span class="guide-art">{thumbnail && <Art {...thumbnail} />}</span>
              <div class="guide-words">
                <h2>{name}</h2>
                <p>{blurbOf(game, lang)}</p>
                {foot(game, name)}
              </div>
            </li>
          );
        })}
      </ul>
    </main>
  );
}
