import { useState } from 'preact/hooks';
import { ROW_COLOURS, type RowColour } from '../../../schemas/documents/clock.ts';
import { LONGEST_MS } from '../../../schemas/far-end.ts';
import { Millis } from '../../../schemas/units.ts';
import { lengthOf } from '../../common/clock-text.ts';
import { Button } from '../../common/kit/button.tsx';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Expected } from '../../common/schedule.tsx';
import { rundown } from './rundown-texts.ts';
import { placeInDay } from './place-in-day.ts';
import type { TimetableBody } from '../../../schemas/documents/timetable.ts';
import type { Answer } from '../../../schemas/requests.ts';

type Row = TimetableBody['phases'][number];
interface Changes {
  readonly durationMs?: Millis;
  readonly name?: string;
  readonly colour?: RowColour | null;
}
type Mode = 'change' | 'break' | 'remove';

const MINUTE = 60_000;
const STEPS = [-5, -1, 1, 5] as const;
const BREAK_MS = 15 * MINUTE;

/** How the day ends by what has not been sent yet. */
const NewEnd = ({ timetable, byMs }: { readonly timetable: TimetableBody; readonly byMs: number }) => {
  const length = lengthOf(Math.abs(byMs));
  const change = byMs < 0 ? rundown.shorter(length) : rundown.longer(length);
  if (byMs === 0) return null;
  return (
    <p role="status">
      {timetable.endsAt === null ? (
        <>
          {rundown.noEnd} <strong>{change}</strong>
        </>
      ) : (
        <>
          {rundown.dayEnds}{' '}
          <strong>
            <Expected timetable={timetable} at={timetable.endsAt + byMs} />
          </strong>{' '}
          <span class="hint">({change})</span>
        </>
      )}
    </p>
  );
};

const Colours = ({
  colour,
  onPick,
}: {
  readonly colour: RowColour | null;
  readonly onPick: (colour: RowColour | null) => void;
}) => (
  <div class="keys four" role="group" aria-label={rundown.colour}>
    {ROW_COLOURS.map((each) => (
      <Button
        key={each}
        label={rundown.colours[each]}
        pressed={colour === each}
        onPress={() => onPick(colour === each ? null : each)}
      >
        <span class="swatch" data-colour={each} />
      </Button>
    ))}
  </div>
);

/** What the editor of a row begins with. */
const contentsOf = ({ phaseName, durationMs, colour }: Row): string =>
  `${phaseName} ${durationMs} ${colour ?? ''}`;

/** One row opened: it is changed here first, and sent with the end of the day in sight. */
export const RowEditor = ({
  timetable,
  row,
  onDone,
}: {
  readonly timetable: TimetableBody;
  readonly row: Row;
  readonly onDone: () => void;
}) => {
  const control = useControl();
  const { row: id, phaseName } = row;
  const [mode, setMode] = useState<Mode>('change');
  const [durationMs, setDurationMs] = useState<number>(row.durationMs);
  const [name, setName] = useState<string>(phaseName);
  const [colour, setColour] = useState<RowColour | null>(row.colour ?? null);
  /** As what it is edited, and whether somebody else has changed that since it was opened. */
  const [shown, setShown] = useState({ row, changed: false });
  /** What was changed of the row and not saved before a break was thought of: it is still there after. */
  const [unsaved, setUnsaved] = useState<Changes>({});
  const { up, down } = placeInDay(timetable.phases, id);
  const title = name.trim();
  const changes: Changes = {
    ...(durationMs === row.durationMs ? {} : { durationMs: Millis(durationMs) }),
    ...(title === phaseName || title === '' ? {} : { name: title }),
    ...(colour === (row.colour ?? null) ? {} : { colour }),
  };
  const choose = (next: Mode): void => {
    const to = mode === next ? 'change' : next;
    setMode(to);
    if (to === 'break') {
      setUnsaved(changes);
      setDurationMs(BREAK_MS);
      setName(rundown.aBreak);
      setColour(null);
    } else if (mode === 'break') {
      setDurationMs(unsaved.durationMs ?? row.durationMs);
      setName(unsaved.name ?? phaseName);
      setColour(unsaved.colour === undefined ? (row.colour ?? null) : unsaved.colour);
    }
  };
  if (contentsOf(shown.row) !== contentsOf(row)) {
    // A break that is being written stands for itself: what came before it has changed, not what was typed.
    const isOfRow = mode !== 'break';
    setShown({ row, changed: isOfRow });
    if (mode === 'remove') setMode('change');
    if (isOfRow && row.durationMs !== shown.row.durationMs) setDurationMs(row.durationMs);
    if (isOfRow && phaseName !== shown.row.phaseName) setName(phaseName);
    if (isOfRow && row.colour !== shown.row.colour) setColour(row.colour ?? null);
  }
  const step = (minutes: number): void =>
    setDurationMs((was) => Math.min(LONGEST_MS, Math.max(MINUTE, was + minutes * MINUTE)));
  const done = (answer: Answer): void => {
    if (answer.status === 'ok') onDone();
  };
  /** It stays open: to be moved on, and with what was typed. */
  const move = (after: string | null) =>
    control('rundown.move', { row: id, after }, rundown.moved(phaseName));
  const isSame = mode === 'change' && Object.keys(changes).length === 0;
  const send = async () => {
    const length = Millis(durationMs);
    if (mode === 'remove') {
      done(await control('rundown.remove', { row: id }, rundown.removeIt(phaseName)));
    } else if (mode === 'break') {
      const marked = colour === null ? {} : { colour };
      const args = { after: id, name: title === '' ? rundown.aBreak : title, durationMs: length, ...marked };
      const answer = await control('rundown.insert', args, `${args.name}: ${lengthOf(length)}`);
      if (answer.status === 'ok' && Object.keys(unsaved).length > 0) choose('change');
      else done(answer);
    } else {
      const what = `${title || phaseName}: ${lengthOf(length)}`;
      done(await control('rundown.change', { row: id, ...changes }, what));
    }
  };
  const byMs = { change: durationMs - row.durationMs, break: durationMs, remove: 0 - row.durationMs }[mode];
  const key = { change: rundown.save, break: rundown.insert, remove: rundown.removeIt(phaseName) }[mode];
  return (
    <div class="stack row-editor" role="group" aria-label={phaseName}>
      {shown.changed ? <p role="status">{rundown.changed}</p> : null}
      <div class="keys two">
        <Button
          icon="up"
          label={rundown.up(phaseName)}
          disabled={up === undefined}
          onPress={() => (up === undefined ? undefined : move(up))}
        />
        <span class="down">
          <Button
            icon="up"
            label={rundown.down(phaseName)}
            disabled={down === undefined}
            onPress={() => (down === undefined ? undefined : move(down))}
          />
        </span>
        <Button icon="plus" pressed={mode === 'break'} onPress={() => choose('break')}>
          {rundown.breakAfter}
        </Button>
        <Button icon="close" pressed={mode === 'remove'} onPress={() => choose('remove')}>
          {rundown.remove}
        </Button>
      </div>
      {mode === 'remove' ? null : (
        <>
          <div class="row spread">
            <span>{mode === 'break' ? rundown.breakLength : rundown.length}</span>
            <strong class="tabular">{lengthOf(durationMs)}</strong>
          </div>
          <div class="keys four">
            {STEPS.map((minutes) => (
              <Button
                key={minutes}
                repeats
                disabled={minutes < 0 ? durationMs <= MINUTE : durationMs >= LONGEST_MS}
                onPress={() => step(minutes)}
              >
                {minutes < 0 ? says.clock.minus(-minutes) : says.clock.plus(minutes)}
              </Button>
            ))}
          </div>
          <input
            aria-label={rundown.name}
            maxLength={40}
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Colours colour={colour} onPick={setColour} />
        </>
      )}
      <NewEnd timetable={timetable} byMs={byMs} />
      <div class="keys">
        <Button tone={mode === 'remove' ? 'danger' : 'primary'} size="large" disabled={isSame} onPress={send}>
          {key}
        </Button>
      </div>
    </div>
  );
};
