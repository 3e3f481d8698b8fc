// The games, each with its lesson and its rules.
import { useEffect, useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { t } from "../i18n";
import type { CatalogGame } from "../protocol";
import { useSettings } from "./store";

export function GuideList({ part }: { part: "learn" | "rules" }) {
  const { lang } = useSettings();
  const [games, setGames] = useState<CatalogGame[]>([]);
  const [error, setError] = useState("");
  useEffect(() => {
    api.catalog(lang).then(
      (catalog) => setGames(catalog.games),
      (failure) => setError(messageOf(failure)),
    );
  }, [lang]);
  return (
    <main id="main" tabIndex={-1} class="page narrow">
      <h1>{t(part === "learn" ? "nav.learn" : "nav.rules")}</h1>
      {error !== "" && <p role="alert">{error}</p>}
      <ul class="guides">
        {games.map(({ id, name, summary }) => (
          <li key={id} class="panel">
            <h2>
              <a href={`/${part}/${id}`}>{name}</a>
            </h2>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
