import { useContext } from 'preact/hooks';
import { topics } from '../../../schemas/topics.ts';
import { AnswerLines, Options } from '../../common/ask-card.tsx';
import { says } from '../../common/control/texts.ts';
import { ControlFaces, useFaces } from '../../common/game-faces.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { TapKey } from '../../common/tap-key.tsx';
import { texts } from '../../common/texts.ts';
import { useAttention } from '../attention/attention-view.tsx';
import { Lead } from '../parts/lead.ts';
import { useChosenDesk, useDesks } from '../parts/use-desk.ts';
import { useRoomFacts } from '../parts/use-names.ts';
import { keysOf } from '../../../schemas/faces/rows.ts';
import type { AskFace } from '../../../schemas/faces/ask.ts';
import type { Face } from '../../../schemas/faces/face.ts';
import type { StepsFace } from '../../../schemas/faces/steps.ts';

type Step = StepsFace['steps'][number];
type Question = AskFace['questions'][number];

/** Somebody waits for it; what is always there is only at hand. */
const isDue = ({ standing }: Question): boolean => standing !== true;

/** What the keys of a face give: commands of the game. */
const commandsOf = (face: Face): readonly string[] => {
  if (face.kind !== 'rows' && face.kind !== 'ring') return [];
  return face.rows.flatMap((row) => keysOf(row).map(({ command }) => command));
};

export const hasKeys = (face: Face): boolean => commandsOf(face).length > 0;

/** A list by desk; a game with one at Control has none, and what she does stands there as keys. */
export const isList = ({ kind }: Face): boolean => kind === 'steps' || kind === 'ask';

const DueStep = ({ step: { text, done, of, tap, missing = [] } }: { readonly step: Step }) => (
  <li class="due">
    {missing.length === 0 ? (
      <>
        <span class="what">{text}</span>
        {of === 1 ? null : <small class="hint tabular">{texts.common.of(done, of)}</small>}
      </>
    ) : (
      <details class="fold grow">
        <summary>
          <span class="grow">{text}</span> <small class="hint tabular">{texts.common.of(done, of)}</small>
        </summary>
        <p class="hint">{says.now.missing}</p>
        <div class="options">
          {missing.map((key) => (
            <TapKey key={key.label} tap={key} />
          ))}
        </div>
      </details>
    )}
    {tap === undefined ? null : <TapKey tap={tap} />}
  </li>
);

const OpenQuestion = ({ question }: { readonly question: Question }) => {
  const { text, answered, of, covered, rows, keys } = question;
  // Of one table alone there is no grid to open: its keys stand at once.
  const alone = of === 0 && rows.length === 1 ? rows[0] : undefined;
  return (
    <li class="due">
      {rows.length === 0 ? (
        <span class="what">{text}</span>
      ) : (
        <details class="fold grow">
          <summary>
            <span class="grow">{text}</span>{' '}
            {of === 0 ? null : <small class="hint tabular">{texts.common.of(answered, of)}</small>}
          </summary>
          {alone === undefined ? (
            <AnswerLines rows={rows} covered={covered} taps />
          ) : (
            <>
              {alone.value === null ? null : <p class="hint">{`${alone.name}: ${alone.value}`}</p>}
              <Options row={alone} />
            </>
          )}
        </details>
      )}
      {keys.map((key) => (
        <TapKey key={key.label} tap={key} />
      ))}
    </li>
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
  if (!faces.some(isList)) {
    return faces.some(hasKeys) ? (
      <Card title={says.now.title} icon="hourglass" class="now">
        <ControlFaces only={hasKeys} />
      </Card>
    ) : null;
  }
  const isHere = (of: string | null): boolean => desk === 'all' || of === null || of === desk;
  const stepsAt = (isAt: (of: string | null) => boolean): readonly Step[] =>
    faces
      .flatMap((face) => (face.kind === 'steps' ? face.steps : []))
      .filter((step) => step.done < step.of && isAt(step.desk));
  const questionsAt = (isAt: (of: string | null) => boolean): readonly Question[] =>
    faces
      .flatMap((face) => (face.kind === 'ask' ? face.questions : []))
      .filter((question) => question.open && isAt(question.desk));
  const dueAt = (id: string): number => {
    const isAt = (of: string | null): boolean => id === 'all' || of === id;
    return stepsAt(isAt).length + questionsAt(isAt).filter(isDue).length;
  };
  const steps = stepsAt(isHere);
  const questions = questionsAt(isHere);
  const ofDesk = new Set(commands.filter((each) => each.desk === desk).map(({ id }) => id));
  const waiting = desk === 'all' ? 0 : matters.filter((each) => each.desk === desk).length;
  return (
    <Card title={says.now.title} icon="hourglass" class="now">
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
      {steps.length + questions.filter(isDue).length === 0 ? <p class="hint">{says.now.none}</p> : null}
      <ul class="dues ask" aria-live="polite">
        {steps.map((step) => (
          <DueStep key={step.id} step={step} />
        ))}
        {questions.map((question) => (
          <OpenQuestion key={question.id} question={question} />
        ))}
      </ul>
      <ControlFaces
        only={(face) =>
          // A map is large: it is there for who works at its desk.
          (face.kind === 'hexes' && isHere(face.desk)) || (face.kind === 'graph' && face.desk === desk)
        }
      />
      {waiting === 0 ? null : (
        <Button icon="bell" onPress={() => lead({ tab: 'attention' })}>
          {says.now.waiting(waiting)}
        </Button>
      )}
      {ofDesk.size === 0 ? null : (
        <ControlFaces only={(face) => commandsOf(face).some((command) => ofDesk.has(command))} />
      )}
    </Card>
  );
};
