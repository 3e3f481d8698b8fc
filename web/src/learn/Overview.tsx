// All lessons, with what has been learned of each.
import { ordered } from "../games";
import { GuideCards } from "../games/GuideCards";
import { hasLesson, lessonOf } from "../games/guides";
import { t } from "../i18n";
import type { Catalog } from "../protocol";
import { CatalogProblem } from "../start/CatalogProblem";
import { useSettings } from "../ui/store";
import { finishedSteps } from "./progress";

interface Props {
  catalog: Catalog | null;
  error: string;
  again: () => void;
}

export function Overview({ catalog, error, again }: Props) {
  return (
    <GuideCards
      title={t("learn.overview")}
      lead={t("learn.lead")}
      problem={<CatalogProblem error={error} again={again} />}
      games={ordered(catalog?.games ?? [])}
      foot={(game, name) => <Progress game={game.id} name={name} />}
    />
  );
}

function Progress({ game, name }: { game: string; name: string }) {
  const { lang } = useSettings();
  const steps = lessonOf(game, lang)?.steps ?? [];
  const done = finishedSteps(game);
  const count = steps.filter(({ id }) => done.includes(id)).length;
  return (
    <>
      {steps.length > 0 && (
        <p class="guide-progress">
          <progress max={steps.length} value={count} aria-label={t("learn.title", { game: name })} />
          {t("learn.progress", { done: count, all: steps.length })}
        </p>
      )}
      <p class="row">
        {hasLesson(game) && (
          <a class="button primary" href={`/learn/${game}`}>
            {t(count === 0 ? "learn.start" : count < steps.length ? "learn.resume" : "learn.repeat")}
            <span class="sr">: {name}</span>
          </a>
        )}
        <a class="button" href={`/rules/${game}`}>
          {t("start.rules", { game: name })}
        </a>
      </p>
    </>
  );
}
