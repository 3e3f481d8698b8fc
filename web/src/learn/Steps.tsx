// A lesson: small positions with a task each. The server says which moves are legal.
import { useEffect, useRef, useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { PlayBoard } from "../board/PlayBoard";
import type { TaughtLesson } from "../games/guides";
import { t } from "../i18n";
import type { Action, CatalogGame, RulesAnswer, RulesQuestion } from "../protocol";
import { settings } from "../settings";
import { firstGame } from "../start/choices";
import { go as goTo } from "../ui/route";
import { useSettings } from "../ui/store";
import { finishStep, finishedSteps } from "./progress";
import { rightMoves, shownMove, startOf, stepOf } from "./sequence";

interface Props {
  game: string;
  name: string;
  lesson: TaughtLesson;
  entry: CatalogGame | null;
}

const kNoActions: Action[] = [];
/** Between the own move and the answer to it. */
const kPause = 700; // milliseconds
/** With more right moves than that, none is pointed at. */
const kFew = 4;

export function Steps({ game, name, lesson, entry }: Props) {
  const { lang } = useSettings();
  const ids = lesson.steps.map(({ id }) => id);
  const [first] = useState(() => stepOf(location.search, ids, finishedSteps(game)));
  const asked = new URLSearchParams(location.search).has("step");
  const at = asked ? stepOf(location.search, ids, []) : first;
  const step = lesson.steps[at]!;
  const [shown, setShown] = useState<{ at: number; answer: RulesAnswer } | null>(null);
  /** The position codes in which steps began after other right moves than those shown. */
  const [own, setOwn] = useState<ReadonlyMap<number, string>>(new Map());
  const [isDone, setDone] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [error, setError] = useState("");
  const [attempt, setAttempt] = useState(0);
  const turn = useRef(0); // so that late answers of an earlier step are dropped
  const answer = shown?.at === at ? shown.answer : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const [before, setBefore] = useState(at);
  useEffect(() => {
    // The button that led here is disabled now. A screen reader goes on with the new step.
    if (at !== before) heading.current?.focus({ preventScroll: true });
    setBefore(at);
  }, [at]);

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
    const now = ++turn.current;
    setError("");
    setDone(step.wanted === undefined);
    setWrong(false);
    const goesOn = step.state === undefined && own.has(at);
    const start = goesOn ? { state: own.get(at)!, actions: [] } : startOf(lesson, at);
    api.legal(question(start.state, start.actions)).then(
      (found) => {
        if (turn.current !== now) return;
        setShown({ at, answer: found });
        if (step.wanted === undefined) finishStep(game, step.id);
      },
      (problem: unknown) => {
        if (turn.current === now) setError(messageOf(problem));
      },
    );
  }, [at, lang, attempt]);

  const act = async (action: Action) => {
    if (!answer || isDone) return;
    if (!step.wanted?.test(action.action)) {
      setWrong(true);
      // Fresh actions end the selection on the board.
      setShown({ at, answer: { ...answer, position: { ...answer.position, actions: [...answer.position.actions] } } });
      return;
    }
    const now = ++turn.current;
    setWrong(false);
    try {
      let after = await api.apply(question(answer.state, [], action.action));
      if (turn.current !== now) return;
      setDone(true);
      finishStep(game, step.id);
      setShown({ at, answer: after });
      for (const reply of step.then ?? []) {
        await new Promise((resolve) => setTimeout(resolve, kPause));
        after = await api.apply(question(after.state, [], reply));
        if (turn.current !== now) return;
        setShown({ at, answer: after });
      }
      setOwn(new Map(own).set(at + 1, after.state));
    } catch (problem) {
      if (turn.current === now) setError(messageOf(problem));
    }
  };

  const isLast = at === lesson.steps.length - 1;
  const actions = isDone || !answer ? kNoActions : answer.position.actions;
  const right = rightMoves(step, actions);
  const move = shownMove(step, actions);
  const hint = move && right.length <= kFew && move.path.length + move.area.length > 0 ? move : null;
  const plain = actions.filter(({ path, area }) => path.length + area.length === 0);
  const result = isDone && step.ends ? answer?.position.result?.sentence : "";
  return (
    <main id="main" tabIndex={-1} class="page learn">
      <div class="learn-board">
        {answer ? (
          <PlayBoard
            board={answer.board}
            cells={answer.position.cells}
            last={answer.position.last}
            actions={actions}
            flipped={false}
            title={t("learn.title", { game: name })}
            hint={hint}
            onAct={(action) => void act(action)}
          />
        ) : (
          <p class="loading" role="status">
            {error || t("loading")}
          </p>
        )}
      </div>
      <div class="learn-words">
        <p class="learn-count">
          <b>{t("learn.title", { game: name })}</b> {t("learn.step", { step: at + 1, all: lesson.steps.length })}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {step.title}
        </h1>
        <p class="say">{step.say}</p>
        {step.task && <p class="task">{step.task}</p>}
        <div class="prompt-buttons">
          {plain.map((action) => (
            <button key={action.action} class="small" onClick={() => void act(action)}>
              {action.label || action.action}
            </button>
          ))}
        </div>
        <div class={`feedback${isDone && step.good ? " good" : isWrong || error ? " bad" : ""}`} role="status">
          {result && (
            <p>
              <b>{result}.</b>
            </p>
          )}
          {error || (isDone ? step.good : isWrong ? t("learn.wrong") : "")}
          {isDone && isLast && <p>{t("learn.done")}</p>}
        </div>
        <div class="learn-buttons">
          <button disabled={at === 0} onClick={() => goTo(`/learn/${game}?step=${at}`)}>
            {t("learn.back")}
          </button>
          {isDone || error ? (
            <button onClick={() => setAttempt(attempt + 1)}>{t(error ? "error.again" : "learn.again")}</button>
          ) : (
            <button disabled={!move} onClick={() => move && void act(move)}>
              {t("learn.show")}
            </button>
          )}
          {isLast ? (
            <PlayNow entry={entry} />
          ) : (
            <button class="primary" disabled={!isDone} onClick={() => goTo(`/learn/${game}?step=${at + 2}`)}>
              {t("learn.next")}
            </button>
          )}
        </div>
        <Contents game={game} lesson={lesson} at={at} isDone={isDone} />
        <p class="row">
          {!isLast && <PlayNow entry={entry} isQuiet />}
          <a href={`/rules/${game}`}>{t("start.rules", { game: name })}</a>
          <a href="/learn">{t("learn.all")}</a>
        </p>
      </div>
    </main>
  );
}

/** Starts a game against a computer for beginners. */
function PlayNow({ entry, isQuiet = false }: { entry: CatalogGame | null; isQuiet?: boolean }) {
  const [isCreating, setCreating] = useState(false);
  const [error, setError] = useState("");
  const play = async () => {
    if (!entry) return;
    setCreating(true);
    try {
      const { id } = await api.create(firstGame(entry, settings().name, settings().lang));
      goTo(`/game/${id}`);
    } catch (problem) {
      setError(messageOf(problem));
      setCreating(false);
    }
  };
  return (
    <>
      <button class={isQuiet ? "text-button" : "primary"} disabled={!entry || isCreating} onClick={() => void play()}>
        {t("learn.play")}
      </button>
      {error !== "" && (
        <span class="warn" role="alert">
          {error}
        </span>
      )}
    </>
  );
}

function Contents({ game, lesson, at, isDone }: { game: string; lesson: TaughtLesson; at: number; isDone: boolean }) {
  const finished = finishedSteps(game);
  return (
    <nav class="learn-steps" aria-label={t("learn.steps")}>
      <ol>
        {lesson.steps.map(({ id, title }, i) => {
          const isFinished = finished.includes(id) || (i === at && isDone);
          return (
            <li key={id} class={isFinished ? "done" : ""}>
              <a href={`/learn/${game}?step=${i + 1}`} {...(i === at ? { "aria-current": "step" as const } : {})}>
                <i aria-hidden="true">{isFinished ? "✓" : i + 1}</i>
                {title}
                {isFinished && <span class="sr"> ({t("learn.finished")})</span>}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
