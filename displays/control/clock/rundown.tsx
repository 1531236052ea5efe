import { useState } from 'preact/hooks';
import { TimetableBodySchema } from '../../../schemas/documents/timetable.ts';
import { topics } from '../../../schemas/topics.ts';
import { lengthOf } from '../../common/clock-text.ts';
import { Button } from '../../common/kit/button.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { DayEnds, Expected } from '../../common/schedule.tsx';
import { texts } from '../../common/texts.ts';
import { useDocument } from '../../common/use-room.tsx';
import { rundown } from './rundown-texts.ts';
import { RowEditor } from './row-editor.tsx';

/** Before anybody asks for more. */
const FEW = 6;

/** What is still to come, each row opened and changed where it stands. */
export const Rundown = () => {
  const timetable = useDocument(topics.timetable, TimetableBodySchema);
  /** The row that is open. */
  const [open, setOpen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  if (timetable === undefined) return null;
  const { phases } = timetable;
  return (
    <>
      <ol class="rundown">
        {phases.slice(0, all ? phases.length : FEW).map((row) => (
          <li key={row.row} data-colour={row.colour}>
            <button
              type="button"
              class="rundown-row"
              aria-expanded={open === row.row}
              onClick={() => setOpen(open === row.row ? null : row.row)}
            >
              <span class="when">
                <Expected timetable={timetable} at={row.expectedAt} />
              </span>
              <span class="what">
                {row.phase === null ? <Icon name="hourglass" /> : null} {row.phaseName}
              </span>
              <span class="hint">
                {texts.clock.turn(row.turn)} · {lengthOf(row.durationMs)}
              </span>
            </button>
            {open === row.row ? (
              <RowEditor timetable={timetable} row={row} onDone={() => setOpen(null)} />
            ) : null}
          </li>
        ))}
      </ol>
      {open === null || phases.some(({ row }) => row === open) ? null : <p role="status">{rundown.gone}</p>}
      {phases.length > FEW ? (
        <Button tone="quiet" onPress={() => setAll(!all)}>
          {all ? rundown.fewer : rundown.all(phases.length)}
        </Button>
      ) : null}
      <DayEnds />
    </>
  );
};
