import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { topics } from '../../../schemas/topics.ts';
import { AnswerLines, Options } from '../../common/ask-card.tsx';
import { says } from '../../common/control/texts.ts';
import { ControlFaces, useFaces } from '../../common/game-faces.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { revisionIn } from '../../common/room-link.ts';
import { TapKey, TapSender } from '../../common/tap-key.tsx';
import { texts } from '../../common/texts.ts';
import { useAlert } from '../../common/use-room.tsx';
import { useAttention } from '../attention/attention-view.tsx';
import { Lead } from '../parts/lead.ts';
import { useChosenDesk, useDesks } from '../parts/use-desk.ts';
import { useRoomFacts } from '../parts/use-names.ts';
import { isDue, isLeft, isList } from './is-list.ts';
import { NOTHING_SEEN, seenAfter } from './kept-step.ts';
import { didHere } from './last-done.ts';
import { useNextStep } from './next-step.ts';
import { keysOf, type Tap } from '../../../schemas/faces/rows.ts';
import type { ComponentChildren } from 'preact';
import type { AskFace } from '../../../schemas/faces/ask.ts';
import type { Face } from '../../../schemas/faces/face.ts';
import type { StepsFace } from '../../../schemas/faces/steps.ts';

type Step = StepsFace['steps'][number];
type Question = AskFace['questions'][number];

/** What the keys of a face give: commands of the game. */
const commandsOf = (face: Face): readonly string[] => {
  if (face.kind !== 'rows' && face.kind !== 'ring') return [];
  return face.rows.flatMap((row) => keysOf(row).map(({ command }) => command));
};

export const hasKeys = (face: Face): boolean => commandsOf(face).length > 0;

/** Whether a line was unfolded or shut last, by step or question: who comes back from another tab finds it so. What is due anew is shut. */
const unfolded = new Map<string, boolean>();

const foldOfStep = ({ id }: Step): string => `step ${id}`;
const foldOfQuestion = ({ id, open }: Question): string => `question ${id} ${String(open)}`;
const OF_LINE = /^(step|question) /;

/** Kept while other tabs are looked at, as what is unfolded is. */
let seen = NOTHING_SEEN;

interface FoldProps {
  readonly id: string;
  readonly text: ComponentChildren;
  readonly count?: string;
  /** Until somebody shuts it. */
  readonly unfolds?: boolean;
  readonly children: ComponentChildren;
}

const Fold = ({ id, text, count, unfolds = false, children }: FoldProps) => {
  const [open, setOpen] = useState(unfolded.get(id) ?? unfolds);
  return (
    <details
      class="fold grow"
      open={open}
      onToggle={({ currentTarget }) => {
        unfolded.set(id, currentTarget.open);
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <span class="grow">{text}</span>
        {count === undefined ? null : <small class="hint tabular"> {count}</small>}
      </summary>
      {open ? children : null}
    </details>
  );
};

const DueStep = ({ step }: { readonly step: Step }) => {
  const { done, of, tap, tables = [] } = step;
  const count = of === 1 ? undefined : texts.common.of(done, of);
  const text = isLeft(step) ? step.text : <s>{step.text}</s>;
  return (
    <li class="due" data-line={foldOfStep(step)} data-due={isLeft(step) ? '' : undefined}>
      {tables.length === 0 ? (
        <>
          <span class="what">{text}</span>
          {count === undefined ? null : <small class="hint tabular">{count}</small>}
        </>
      ) : (
        <Fold id={foldOfStep(step)} text={text} {...(count === undefined ? {} : { count })}>
          <p class="hint">{says.now.byTable}</p>
          <div class="options">
            {tables.map((key) => (
              <TapKey key={key.label} tap={key} />
            ))}
          </div>
        </Fold>
      )}
      {tap === undefined ? null : <TapKey tap={tap} />}
    </li>
  );
};

const AskedQuestion = ({ question }: { readonly question: Question }) => {
  const { text, answered, of, covered, unfolded: unfolds = false, rows, keys } = question;
  // Of one table alone there is no grid to open: its keys stand at once; what is covered is a line to hold.
  const alone = of === 0 && rows.length === 1 && !covered ? rows[0] : undefined;
  return (
    <li
      class="due"
      data-line={foldOfQuestion(question)}
      data-due={question.open && isDue(question) ? '' : undefined}
    >
      {rows.length === 0 ? (
        <span class="what">{text}</span>
      ) : (
        <Fold
          id={foldOfQuestion(question)}
          text={text}
          unfolds={unfolds}
          {...(of === 0 ? {} : { count: texts.common.of(answered, of) })}
        >
          {alone === undefined ? (
            <AnswerLines rows={rows} covered={covered} of={of} taps />
          ) : (
            <>
              {alone.value === null ? null : <p class="hint">{`${alone.name}: ${alone.value}`}</p>}
              <Options row={alone} />
            </>
          )}
        </Fold>
      )}
      {keys.map((key) => (
        <TapKey key={key.label} tap={key} />
      ))}
    </li>
  );
};

/** What is tapped in it can be taken back (now-undo.tsx). */
const NowFrame = ({ children }: { readonly children: ComponentChildren }) => {
  const send = useContext(TapSender);
  const sendHere = useMemo(
    () =>
      send === null
        ? null
        : async (tap: Tap) => {
            const answer = await send(tap);
            const event = answer.status === 'ok' ? revisionIn(answer) : 0;
            if (event > 0) didHere(event);
            return answer;
          },
    [send],
  );
  return (
    <TapSender.Provider value={sendHere}>
      <Card title={says.now.title} icon="hourglass" class="now">
        {children}
      </Card>
    </TapSender.Provider>
  );
};

/**
 * What is due now, one tap each: the steps of the phase, the questions that wait for answers; of one desk all that is at it
 * besides, so that whoever takes it over finds its state here. Of a game that has neither, what it shows Control with keys.
 */
export const NowCard = () => {
  const faces = useFaces(topics.controlGame(''));
  const commands = useRoomFacts()?.commands ?? [];
  const desks = useDesks();
  const matters = useAttention();
  const lead = useContext(Lead);
  const all = [{ id: 'all', name: says.now.all }, ...desks];
  const [desk, choose] = useChosenDesk(all);
  const alarmed = (useAlert()?.alarms.length ?? 0) > 0;
  const list = useRef<HTMLUListElement>(null);
  useNextStep(list);
  const deskOf = new Map(commands.map((command) => [command.id, command.desk]));
  const isOfDesk = (face: Face, id: string): boolean =>
    'desk' in face && face.desk !== undefined
      ? face.desk === id
      : commandsOf(face).some((command) => deskOf.get(command) === id);
  const allSteps = faces.flatMap((face) => (face.kind === 'steps' ? face.steps : []));
  // A battle comes before all that is asked besides, in the game's own order: a line stays where it is while others change.
  const asked = (battle: boolean): readonly Question[] =>
    faces.flatMap((face) => (face.kind === 'ask' && (face.battle === true) === battle ? face.questions : []));
  const ofBattle = asked(true);
  const allQuestions = [...ofBattle, ...asked(false)];
  useEffect(() => {
    const there = [...allSteps.map(foldOfStep), ...allQuestions.map(foldOfQuestion)];
    for (const id of unfolded.keys()) if (OF_LINE.test(id) && !there.includes(id)) unfolded.delete(id);
  });
  if (!faces.some(isList)) {
    return faces.some(hasKeys) ? (
      <NowFrame>
        <ControlFaces only={hasKeys} />
      </NowFrame>
    ) : null;
  }
  const isAt = (id: string, of: string | null): boolean => id === 'all' || of === null || of === id;
  // What no key here takes back goes at once.
  seen = seenAfter(
    seen,
    allSteps.filter(({ tap, tables }) => (tap ?? tables) !== undefined),
  );
  const stepsAt = (id: string): readonly Step[] =>
    allSteps.filter((step) => (isLeft(step) || step.id === seen.kept) && isAt(id, step.desk));
  const questionsAt = (id: string, open: boolean): readonly Question[] =>
    allQuestions.filter((question) => question.open === open && isAt(id, question.desk));
  const dueAt = (id: string): number =>
    stepsAt(id).filter(isLeft).length + questionsAt(id, true).filter(isDue).length;
  const steps = stepsAt(desk).map((step) => <DueStep key={`step ${step.id}`} step={step} />);
  // What is only at hand stands below what is due.
  const place = (question: Question): number => (ofBattle.includes(question) ? 0 : isDue(question) ? 1 : 2);
  const open = [...questionsAt(desk, true)].sort((one, other) => place(one) - place(other));
  const questions = open.map((question) => <AskedQuestion key={question.id} question={question} />);
  const closed = questionsAt(desk, false);
  const waiting = desk === 'all' ? 0 : matters.filter((each) => each.desk === desk).length;
  return (
    <NowFrame>
      <div class="chips" role="group" aria-label={says.attention.filter}>
        {all.map(({ id, name }) => {
          const count = dueAt(id);
          return (
            <Button key={id} pressed={desk === id} onPress={() => choose(id)}>
              {name}
              {count === 0 ? null : <b class="count">{count}</b>}
            </Button>
          );
        })}
      </div>
      {dueAt(desk) === 0 ? <p class="hint">{says.now.none}</p> : null}
      <ul class="dues ask" aria-live="polite" ref={list}>
        {/* In an alarm what is asked comes first. */}
        {alarmed ? [...questions, ...steps] : [...steps, ...questions]}
      </ul>
      {closed.length === 0 ? null : (
        <Fold id="closed" text={says.now.closed} count={String(closed.length)}>
          <ul class="dues ask">
            {closed.map((question) => (
              <AskedQuestion key={question.id} question={question} />
            ))}
          </ul>
        </Fold>
      )}
      {desk === 'all' ? (
        <>
          <ControlFaces only={({ kind }) => kind === 'hexes'} />
          {desks.map(({ id, name }) => {
            const isShown = (face: Face): boolean => face.kind !== 'hexes' && isOfDesk(face, id);
            return faces.some(isShown) ? (
              <Fold key={id} id={`desk ${id}`} text={says.now.more(name)}>
                <ControlFaces only={isShown} />
              </Fold>
            ) : null;
          })}
        </>
      ) : (
        <ControlFaces only={(face) => isOfDesk(face, desk)} />
      )}
      {waiting === 0 ? null : (
        <Button icon="bell" onPress={() => lead({ tab: 'attention' })}>
          {says.now.waiting(waiting)}
        </Button>
      )}
    </NowFrame>
  );
};
