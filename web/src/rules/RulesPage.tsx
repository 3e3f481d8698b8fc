// The rules of a game; every number in them comes from the engine.
import { useEffect, useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { t } from "../i18n";
import type { CatalogGame, Fact } from "../protocol";
import { Select } from "../start/Options";
import { useCatalog } from "../start/StartPage";
import { useSettings } from "../ui/store";
import { rulesTexts } from "./texts";

export function RulesPage({ game }: { game: string }) {
  const { catalog, error, again } = useCatalog();
  const entry = catalog?.games.find((candidate) => candidate.id === game);
  return (
    <main id="main" tabIndex={-1} class="page rules">
      {catalog && (
        <nav class="tabs" aria-label={t("nav.rules")}>
          {catalog.games.map((other) => (
            <a key={other.id} class="button" href={`/rules/${other.id}`} {...(other.id === game ? { "aria-current": "page" } : {})}>
              {other.name}
            </a>
          ))}
        </nav>
      )}
      {error !== "" && <p class="warn" role="alert">{error} <button class="small" onClick={again}>{t("error.again")}</button></p>}
      {entry ? <Rules game={entry} /> : <p class="loading">{catalog ? t("error.noPage") : error === "" ? t("loading") : ""}</p>}
    </main>
  );
}

function Rules({ game }: { game: CatalogGame }) {
  const { lang } = useSettings();
  const asked = new URLSearchParams(location.search);
  const [edition, setEdition] = useState(asked.get("edition") ?? game.editions[0]?.id ?? "");
  const [board, setBoard] = useState(asked.get("board") || (game.boards[0]?.id ?? ""));
  const [players, setPlayers] = useState(Number(asked.get("players")) || game.min_players);
  const [facts, setFacts] = useState<Fact[]>([]);
  const [error, setError] = useState("");
  useEffect(() => {
    let isOld = false;
    setError("");
    api.facts(game.id, edition, board, players, lang).then(
      (answer) => { if (!isOld) setFacts(answer.facts); },
      (problem: unknown) => { if (!isOld) setError(messageOf(problem)); },
    );
    return () => { isOld = true; };
  }, [game.id, edition, board, players, lang]);
  useEffect(() => {
    document.title = `${t("rules.title", { game: game.name })} · Palamedes`;
  }, [game.name]);
  const counts = Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) => String(game.min_players + i));
  return (
    <>
      <h1>{t("rules.title", { game: game.name })}</h1>
      <section class="panel" aria-label={t("rules.with")}>
        <div class="rules-choice">
          {game.editions.length > 1 && <Select label={t("start.edition")} value={edition} list={game.editions} onPick={setEdition} />}
          {game.boards.length > 1 && <Select label={t("start.board")} value={board} list={game.boards} onPick={setBoard} />}
          {counts.length > 1 && (
            <Select label={t("start.players")} value={String(players)} list={counts.map((id) => ({ id, name: id }))}
              onPick={(n) => setPlayers(Number(n))} />
          )}
        </div>
        {error !== "" && <p class="warn" role="alert">{error}</p>}
      </section>
      {(rulesTexts[lang][game.id] ?? []).map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.lines.length === 1
            ? <p><Filled text={section.lines[0]!} facts={facts} /></p>
            : <ul>{section.lines.map((line) => <li key={line}><Filled text={line} facts={facts} /></li>)}</ul>}
        </section>
      ))}
      <section>
        <h2>{t("rules.numbers")}</h2>
        <table class="facts">
          <tbody>
            {facts.map((fact) => <tr key={fact.id}><th scope="row">{fact.name}</th><td>{fact.value}</td></tr>)}
          </tbody>
        </table>
      </section>
      <p class="row">
        <a class="button primary" href={`/learn/${game.id}`}>{t("rules.try")}</a>
        <a class="button" href="/">{t("nav.play")}</a>
      </p>
    </>
  );
}

function Filled({ text, facts }: { text: string; facts: Fact[] }) {
  return (
    <>
      {text.split(/\{(\w+)\}/).map((part, i) =>
        i % 2 === 0 ? part : <b key={i}>{facts.find((fact) => fact.id === part)?.value ?? "–"}</b>)}
    </>
  );
}
