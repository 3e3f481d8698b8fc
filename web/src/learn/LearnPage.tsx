// The lesson of a game, or without a game the list of lessons.
import { useEffect } from "preact/hooks";
import { nameOf } from "../games";
import { lessonOf } from "../games/guides";
import { t } from "../i18n";
import { useCatalog } from "../start/catalog";
import { useSettings } from "../ui/store";
import { Overview } from "./Overview";
import { Steps } from "./Steps";

export function LearnPage({ game }: { game: string }) {
  const { lang } = useSettings();
  const { catalog, error, again } = useCatalog();
  const lesson = lessonOf(game, lang);
  const entry = catalog?.games.find((candidate) => candidate.id === game);
  const name = entry ? nameOf(entry, lang) : "";
  const title = game === "" ? t("learn.overview") : t("learn.title", { game: name });
  useEffect(() => {
    document.title = `${title} · Palamedes`;
  }, [title]);
  if (game === "") return <Overview catalog={catalog} error={error} again={again} />;
  if (!lesson) {
    return (
      <main id="main" tabIndex={-1} class="page narrow">
        <h1>{!catalog ? t("loading") : entry ? t("learn.none", { game: name }) : t("error.noPage")}</h1>
        <p class="row">
          {entry && (
            <a class="button primary" href={`/rules/${game}`}>
              {t("start.rules", { game: name })}
            </a>
          )}
          <a class="button" href="/">
            {t("error.home")}
          </a>
        </p>
      </main>
    );
  }
  return <Steps game={game} name={name} lesson={lesson} entry={entry ?? null} />;
}
