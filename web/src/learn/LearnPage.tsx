// The lesson of a game: small positions with a task each. The server says which moves are legal.
import { useEffect, useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { type TaughtLesson, lessonOf } from "../games";
import { t } from "../i18n";
import type { Action, RulesAnswer, RulesQuestion } from "../protocol";
import { PlayBoard } from "../board/PlayBoard";
import { Prompt } from "../game/Prompt";
import { useCatalog } from "../start/StartPage";
import { useSettings } from "../ui/store";

export function LearnPage({ game }: { game: string }) {
  const { lang } = useSettings();
  const { catalog } = useCatalog();
  const lesson = lessonOf(game, lang);
  const entry = catalog?.games.find((candidate) => candidate.id === game);
  const name = entry?.name ?? "";
  useEffect(() => {
    document.title = `${t("learn.title", { game: name })} · Palamedes`;
  }, [name]);
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
  return <Steps game={game} name={name} lesson={lesson} />;
}

const kNoActions: Action[] = [];

function Steps({ game, name, lesson }: { game: string; name: string; lesson: TaughtLesson }) {
  const { lang } = useSettings();
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<RulesAnswer | null>(null);
  /** The position codes in which the steps began, for going back. */
  const [starts, setStarts] = useState<string[]>([]);
  const [isDone, setDone] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [error, setError] = useState("");
  const [attempt, setAttempt] = useState(0);
  const step = lesson.steps[at]!;

  const question = (state: string, actions: readonly string[], action?: string): RulesQuestion => ({
    game,
    edition: lesson.edition,
    board: lesson.board,
    players: lesson.players,
    state,
    actions: [...actions],
    language: lang,
    ...(lesson.viewer === undefined ? {} : { viewer: lesson.viewer }),
    ...(action === undefined ? {} : { action }),
  });
  useEffect(() => {
    const state = step.state ?? starts[at];
    if (state === undefined) return;
    setError("");
    setDone(step.wanted === undefined);
    setWrong(false);
    let isOld = false;
    api.legal(question(state, step.actions ?? [])).then(
      (answer) => {
        if (!isOld) setShown(answer);
      },
      (problem: unknown) => {
        if (!isOld) setError(messageOf(problem));
      },
    );
    return () => {
      isOld = true;
    };
  }, [at, lang, attempt]);

  const act = async (action: Action) => {
    if (!shown) return;
    if (step.wanted && !step.wanted.test(action.action)) {
      setWrong(true);
      setShown({ ...shown, position: { ...shown.position, actions: [...shown.position.actions] } });
      return;
    }
    setWrong(false);
    try {
      const after = await api.apply(question(shown.state, [], action.action));
      setShown(after);
      setDone(true);
      setStarts((old) => Object.assign([...old], { [at + 1]: after.state }));
    } catch (problem) {
      setError(messageOf(problem));
    }
  };
  const go = (to: number) => {
    setDone(false);
    setAt(to);
  };

  const isLast = at === lesson.steps.length - 1;
  const actions = isDone || !shown ? kNoActions : shown.position.actions;
  return (
    <main id="main" tabIndex={-1} class="page learn">
      <div>
        {shown && (
          <PlayBoard
            board={shown.board}
            cells={shown.position.cells}
            last={shown.position.last}
            actions={actions}
            flipped={false}
            title={t("learn.title", { game: name })}
            onAct={(action) => void act(action)}
          />
        )}
        {!shown && (
          <p class="loading" role="status">
            {error || t("loading")}
          </p>
        )}
      </div>
      <div class="learn-words">
        <h1>{t("learn.title", { game: name })}</h1>
        <p class="quiet">{t("learn.step", { step: at + 1, all: lesson.steps.length })}</p>
        <div class="dots" aria-hidden="true">
          {lesson.steps.map((_, i) => (
            <i key={i} class={i < at || (i === at && isDone) ? "done" : ""} />
          ))}
        </div>
        <p class="say">{step.say}</p>
        {step.task && <p class="task">{step.task}</p>}
        <Prompt text="" isYours actions={actions} onAct={(action) => void act(action)} />
        <div class={`feedback${isDone && step.good ? " good" : isWrong || error ? " bad" : ""}`} role="status">
          {error || (isDone ? step.good : isWrong ? t("learn.wrong") : "")}
          {isDone && isLast && <p>{t("learn.done")}</p>}
        </div>
        <div class="row">
          <button disabled={at === 0} onClick={() => go(at - 1)}>
            {t("learn.back")}
          </button>
          <button
            onClick={() => {
              setDone(false);
              setAttempt(attempt + 1);
            }}
          >
            {t(error ? "error.again" : "learn.again")}
          </button>
          {isLast ? (
            <a class="button primary" href="/">
              {t("learn.play")}
            </a>
          ) : (
            <button class="primary" disabled={!isDone} onClick={() => go(at + 1)}>
              {t("learn.next")}
            </button>
          )}
        </div>
        <p>
          <a href={`/rules/${game}`}>{t("start.rules", { game: name })}</a>
        </p>
      </div>
    </main>
  );
}
