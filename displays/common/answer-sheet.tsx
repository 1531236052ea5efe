import './every-page.ts';
import { useEffect, useState } from 'preact/hooks';
import { AskCard, isWaiting } from './ask-card.tsx';
import { ClockDigits } from './digits.tsx';
import { Sheet } from './kit/sheet.tsx';
import { useOwnFaces } from './game-faces.tsx';
import { PhaseLine } from './phase-line.tsx';
import { texts } from './texts.ts';
import { useClock } from './use-room.tsx';
import type { AskFace } from '../../schemas/faces/ask.ts';

interface Waiting {
  readonly name: string;
  readonly face: AskFace;
}

/** Whoever writes is not interrupted: the question waits on its card. */
const isWriting = (): boolean => document.activeElement?.matches('input, textarea') === true;

/**
 * What waits for this table's answer, or this seat's, takes the screen, with the clock: until it is answered, or put aside. Then it
 * stands on its card. An alarm has no sheet over it: the page draws none while one is active.
 */
export const AnswerSheet = ({ table, seat }: { readonly table: string; readonly seat?: string }) => {
  const clock = useClock();
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set());
  const waiting = useOwnFaces(table, seat).flatMap(([name, face]): Waiting[] => {
    if (face.kind !== 'ask') return [];
    const questions = face.questions.filter((question) =>
      isWaiting(
        question,
        question.rows.find((row) => row.table === table),
      ),
    );
    return questions.length === 0 ? [] : [{ name, face: { ...face, questions } }];
  });
  const ids = waiting.flatMap(({ name, face }) => face.questions.map(({ id }) => `${name} ${id}`));
  const fresh = ids.filter((id) => !aside.has(id));
  const putAside = (): void => setAside(new Set([...aside, ...ids]));
  useEffect(() => {
    if (fresh.length > 0 && isWriting()) putAside();
    // What was asked once, and is asked anew, is news.
    else if ([...aside].some((id) => !ids.includes(id)))
      setAside(new Set([...aside].filter((id) => ids.includes(id))));
  }, [ids.join(' ')]);
  const own = waiting
    .flatMap(({ face }) => face.questions.flatMap(({ rows }) => rows))
    .filter((row) => row.table === table);
  const longest = Math.max(0, ...own.flatMap(({ options = [] }) => options.map(({ label }) => label.length)));
  return (
    <Sheet title={own[0]?.name ?? ''} open={fresh.length > 0} onClose={putAside} wayOut={texts.common.later}>
      <div class="in-sheet">
        <PhaseLine clock={clock} />
        <ClockDigits clock={clock} />
      </div>
      <div class="asked" style={`--label: ${longest}ch`}>
        {waiting.map(({ name, face }) => (
          <AskCard key={name} face={face} taps table={table} />
        ))}
      </div>
    </Sheet>
  );
};
