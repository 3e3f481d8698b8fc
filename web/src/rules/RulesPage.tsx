// The rules of a game. Every number in them is a fact that the server lists.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { nameOf, ordered } from "../games";
import { GuideCards } from "../games/GuideCards";
import { hasLesson, rulesOf } from "../games/guides";
import type { RuleSection } from "../games/types";
import { language, t } from "../i18n";
import type { CatalogGame, Fact } from "../protocol";
import { boardsOf, firstOf } from "../start/choices";
import { Select } from "../start/Options";
import { CatalogProblem } from "../start/CatalogProblem";
import { useCatalog } from "../start/catalog";
import { useSettings } from "../ui/store";
import { Pictures } from "./Pictures";
import { factValue, lineText } from "./lines";

export function RulesPage({ game }: { game: string }) {
  const { lang } = useSettings();
  const { catalog, error, again } = useCatalog();
  const entry = catalog?.games.find((candidate) => candidate.id === game);
  const list = ordered(catalog?.games ?? []);
  useEffect(() => {
    if (game === "") document.title = `${t("nav.rules")} · Palamedes`;
  }, [game, lang]);
  const problem = <CatalogProblem error={error} again={again} />;
  if (game === "") return <Overview list={list} problem={problem} />;
  return (
    <main id="main" tabIndex={-1} class="page rules">
      <nav class="tabs" aria-label={t("nav.rules")}>
        {list.map((other) => (
          <a
            key={other.id}
            class="button"
            href={`/rules/${other.id}`}
            {...(other.id === game ? { "aria-current": "page" } : {})}
          >
            {nameOf(other, lang)}
          </a>
        ))}
      </nav>
      {problem}
      {entry ? (
        <Rules game={entry} />
      ) : (
        <p class="loading">{catalog ? t("error.noPage") : error === "" ? t("loading") : ""}</p>
      )}
    </main>
  );
}

/** The rules of all games, with the goal of each. */
function Overview({ list, problem }: { list: CatalogGame[]; problem: ComponentChildren }) {
  return (
    <GuideCards
      title={t("nav.rules")}
      lead={t("rules.lead")}
      problem={problem}
      games={list}
      foot={({ id }, name) => (
        <p class="row">
          <a class="button primary" href={`/rules/${id}`}>
            {t("start.rules", { game: name })}
          </a>
          {hasLesson(id) && (
            <a class="button" href={`/learn/${id}`}>
              {t("rules.lesson")}
              <span class="sr">: {name}</span>
            </a>
          )}
        </p>
      )}
    />
  );
}

function Rules({ game }: { game: CatalogGame }) {
  const { lang } = useSettings();
  const asked = new URLSearchParams(location.search);
  const first = firstOf(game.id);
  const [edition, setEdition] = useState(asked.get("edition") || first.edition || (game.editions[0]?.id ?? ""));
  const [board, setBoard] = useState(asked.get("board") || first.board || (game.boards[0]?.id ?? ""));
  const boards = boardsOf(game, edition);
  const fitting = boards.some((entry) => entry.id === board) ? board : (boards[0]?.id ?? "");
  const [players, setPlayers] = useState(Number(asked.get("players")) || game.min_players);
  const [facts, setFacts] = useState<Fact[] | null>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    let isOld = false;
    setError("");
    api.facts(game.id, edition, fitting, players, lang).then(
      (answer) => {
        if (!isOld) setFacts(answer.facts);
      },
      (problem: unknown) => {
        if (isOld) return;
        setFacts([]);
        setError(messageOf(problem));
      },
    );
    return () => {
      isOld = true;
    };
  }, [game.id, edition, fitting, players, lang]);
  useEffect(() => {
    document.title = `${t("rules.title", { game: nameOf(game, lang) })} · Palamedes`;
  }, [game.id, lang]);
  const counts = Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) =>
    String(game.min_players + i),
  );
  // The written rules say what applies, so the table leaves out what is off, such as a limit of "none".
  const isWritten = rulesOf(game.id, lang).length > 0;
  const listed = (facts ?? []).filter(({ value }) => !isWritten || !language().off.includes(value));
  return (
    <>
      <h1>{t("rules.title", { game: nameOf(game, lang) })}</h1>
      <section class="panel" aria-label={t("rules.choice")}>
        <div class="rules-choice">
          {game.editions.length > 1 && (
            <Select label={t("start.edition")} value={edition} list={game.editions} onPick={setEdition} />
          )}
          {game.boards.length > 1 && (
            <Select label={t("start.board")} value={fitting} list={boardsOf(game, edition)} onPick={setBoard} />
          )}
          {counts.length > 1 && (
            <Select
              label={t("start.players")}
              value={String(players)}
              list={counts.map((id) => ({ id, name: id }))}
              onPick={(n) => setPlayers(Number(n))}
            />
          )}
        </div>
        {error !== "" && (
          <p class="warn" role="alert">
            {error}
          </p>
        )}
      </section>
      {facts && <Sections game={game} facts={[...facts, { id: "edition", name: "", value: edition }]} />}
      {listed.length > 0 && (
        <details class="numbers" open={!isWritten}>
          <summary>{t("rules.facts")}</summary>
          <table class="facts">
            <tbody>
              {listed.map((fact) => (
                <tr key={fact.id}>
                  <th scope="row">{fact.name}</th>
                  <td>{fact.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <p class="row">
        {hasLesson(game.id) && (
          <a class="button primary" href={`/learn/${game.id}`}>
            {t("rules.lesson")}
          </a>
        )}
        <a class="button" href="/">
          {t("nav.play")}
        </a>
      </p>
    </>
  );
}

function Sections({ game, facts }: { game: CatalogGame; facts: Fact[] }) {
  const { lang } = useSettings();
  const sections = rulesOf(game.id, lang);
  if (sections.length === 0) {
    return (
      <section>
        <p>{game.summary}</p>
        <p class="quiet">{t("rules.unwritten")}</p>
      </section>
    );
  }
  return (
    <>
      {sections.map((section) => (
        <Section key={section.title} game={game.id} section={section} facts={facts} />
      ))}
    </>
  );
}

function Section({ game, section, facts }: { game: string; section: RuleSection; facts: Fact[] }) {
  const { title, lines, table, pictures } = section;
  const texts = lines.flatMap((line) => lineText(line, facts, language()) ?? []);
  if (texts.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {texts.length === 1 ? (
        <p>
          <Filled text={texts[0]!} facts={facts} />
        </p>
      ) : (
        <ul>
          {texts.map((text) => (
            <li key={text}>
              <Filled text={text} facts={facts} />
            </li>
          ))}
        </ul>
      )}
      {table && (
        <div class="rules-table">
          <table>
            <thead>
              <tr>
                {table.head.map((text, i) => (text === "" ? <td key={i} /> : <th key={i}>{text}</th>))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((text, i) => (
                    <td key={i}>
                      <Filled text={text} facts={facts} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pictures && <Pictures game={game} list={pictures} />}
    </section>
  );
}

/** A text with the values of facts in its gaps. */
function Filled({ text, facts }: { text: string; facts: Fact[] }) {
  return (
    <>
      {text
        .split(/\{(\w+)\}/)
        .map((part, i) => (i % 2 === 0 ? part : <b key={i}>{factValue(facts, part) ?? "–"}</b>))}
    </>
  );
}
