// Loads the part of the script with the rules and lessons.
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";

type Guides = typeof import("../guides");

let loaded: Guides | null = null;

export function GuidePage({ part, game }: { part: "learn" | "rules"; game: string }) {
  const [guides, setGuides] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (guides) return;
    import("../guides").then(
      (now) => setGuides((loaded = now)),
      () => setFailed(true), // no connection, or a newer server has another file
    );
  }, []);
  if (guides) {
    const Page = part === "learn" ? guides.LearnPage : guides.RulesPage;
    return <Page key={game} game={game} />;
  }
  return (
    <main id="main" tabIndex={-1} class="page narrow">
      <p class="loading" role="status">
        {hasFailed ? t("error.notLoaded") : t("loading")}
      </p>
      {hasFailed && (
        <button class="primary" onClick={() => location.reload()}>
          {t("error.again")}
        </button>
      )}
    </main>
  );
}
