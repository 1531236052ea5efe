import './every-page.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { AskCard, isWaiting } from './ask-card.tsx';
import { Banner } from './banner.tsx';
import { ClockDigits } from './digits.tsx';
import { Sheet } from './kit/sheet.tsx';
import { useOwnFaces } from './game-faces.tsx';
import { ofTab } from './kept.ts';
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

/** What was put aside, by table and seat: a page that is loaded again asks nobody twice. */
const useAside = (table: string, seat: string): [ReadonlySet<string>, (ids: readonly string[]) => void] => {
  const name = `quarterdeck-aside ${table} ${seat}`;
  const [aside, setAside] = useState(ofTab.getItem(name) ?? '');
  return [
    new Set(aside.split('\n')),
    (ids) => {
      ofTab.setItem(name, ids.join('\n'));
      setAside(ids.join('\n'));
    },
  ];
};

/**
 * What waits for this table's answer, or this seat's, takes the screen, with the clock: until it is answered, or put aside. Then it
 * stands on its card. An alarm and a reveal have no sheet over them: the page draws none meanwhile.
 */
export const AnswerSheet = ({ table, seat = '' }: { readonly table: string; readonly seat?: string }) => {
  const clock = useClock();
  const [aside, putAside] = useAside(table, seat);
  const own: AskFace['questions'][number]['rows'][number][] = [];
  const waiting = useOwnFaces(table, seat === '' ? undefined : seat).flatMap(([name, face]): Waiting[] => {
    if (face.kind !== 'ask') return [];
    const questions = face.questions.filter((question) => {
      const row = question.rows.find((each) => each.table === table);
      const waits = isWaiting(question, row);
      if (waits && row !== undefined) own.push(row);
      return waits;
    });
    return questions.length === 0 ? [] : [{ name, face: { ...face, questions } }];
  });
  const ids = waiting.flatMap(({ name, face }) => face.questions.map(({ id }) => `${name} ${id}`));
  const fresh = ids.filter((id) => !aside.has(id));
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (fresh.length > 0 && isWriting()) putAside(ids);
    // What waited here once, and is asked anew, is news. A page that has just loaded has not heard yet what waits.
    else putAside([...aside].filter((id) => ids.includes(id) || !seen.current.has(id)));
    for (const id of ids) seen.current.add(id);
  }, [ids.join(' ')]);
  const longest = Math.max(0, ...own.flatMap(({ options = [] }) => options.map(({ label }) => label.length)));
  return (
    <Sheet
      title={own[0]?.name ?? ''}
      open={fresh.length > 0}
      onClose={() => putAside(ids)}
      wayOut={texts.common.later}
    >
      <Banner />
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
