// All lessons, with what has been learned of each.
import { blurbOf, nameOf, ordered, thumbnailOf } from "../games";
import { hasLesson, lessonOf } from "../games/guides";
import { t } from "../i18n";
import type { Catalog } from "../protocol";
import { Art } from "../start/Art";
import { useSettings } from "../ui/store";
import { finishedSteps } from "./progress";

interface Props {
  catalog: Catalog | null;
  error: string;
  again: () => void;
}

export function Overview({ catalog, error, again }: Props) {
  const { lang } = useSettings();
  return (
    <main id="main" tabIndex={-1} class="page guides">
      <h1>{t("learn.overview")}</h1>
      <p class="lead">{t("learn.lead")}</p>
      {error !== "" && (
        <p class="warn" role="alert">
          {error}{" "}
          <button class="small" onClick={again}>
            {t("error.again")}
          </button>
        </p>
      )}
      <ul class="guide-cards">
        {ordered(catalog?.games ?? []).map((game) => {
          const thumbnail = thumbnailOf(game.id);
          const steps = lessonOf(game.id, lang)?.steps ?? [];
          const done = finishedSteps(game.id);
          const count = steps.filter(({ id }) => done.includes(id)).length;
          const name = nameOf(game, lang);
          return (
            <li key={game.id} class="guide-card">
              <span class="guide-art">{thumbnail && <Art {...thumbnail} />}</span>
              <div class="guide-words">
                <h2>{name}</h2>
                <p>{blurbOf(game, lang)}</p>
                {steps.length > 0 && (
                  <p class="guide-progress">
                    <progress max={steps.length} value={count} aria-label={t("learn.title", { game: name })} />
                    {t("learn.progress", { done: count, all: steps.length })}
                  </p>
                )}
                <p class="row">
                  {hasLesson(game.id) && (
                    <a class="button primary" href={`/learn/${game.id}`}>
                      {t(count === 0 ? "learn.start" : count < steps.length ? "learn.resume" : "learn.repeat")}
                      <span class="sr">: {name}</span>
                    </a>
                  )}
                  <a class="button" href={`/rules/${game.id}`}>
                    {t("start.rules", { game: name })}
                  </a>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </main>
  );
}
