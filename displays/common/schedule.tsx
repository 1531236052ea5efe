import { useState } from 'preact/hooks';
import { TimetableBodySchema, type TimetableBody } from '../../schemas/documents/timetable.ts';
import { topics } from '../../schemas/topics.ts';
import { lengthOf, timeOfDay } from './clock-text.ts';
import { TimeOfDay, useHubFrames } from './digits.tsx';
import { Badge } from './kit/card.tsx';
import { texts } from './texts.ts';
import { useClock, useDocument, useHealth } from './use-room.tsx';

/** An instant of the timetable, or how late it is, as of `now`: while the clock stands, everything to come moves on with time. */
export const expectedAt = (timetable: TimetableBody, instant: number, now: number): number =>
  timetable.growing ? instant + Math.max(0, now - timetable.asOf) : instant;

export const Expected = ({
  timetable,
  at,
}: {
  readonly timetable: TimetableBody;
  readonly at: number | null;
}) => (at === null ? null : <TimeOfDay format={(now) => timeOfDay(expectedAt(timetable, at, now))} />);

const MINUTE = 60_000;

/**
 * How far the day runs late, in whole minutes, in words and with a shape; less than one is nobody's fault. It grows before
 * everybody's eyes while the clock is held or the phase is over. Away from the hub nobody knows.
 */
export const Lateness = () => {
  const timetable = useDocument(topics.timetable, TimetableBodySchema);
  const health = useHealth();
  const [minutes, setMinutes] = useState<number | null>(null);
  useHubFrames((now) => {
    const late = timetable?.lateMs ?? null;
    const known = timetable !== undefined && late !== null && now !== undefined && health === 'live';
    setMinutes(known ? Math.trunc(expectedAt(timetable, late, now) / MINUTE) : null);
  });
  if (minutes === null) return null;
  if (minutes === 0) {
    return (
      <Badge icon="check" tone="good">
        {texts.clock.onTime}
      </Badge>
    );
  }
  return (
    <Badge icon="hourglass" tone={minutes > 0 ? 'note' : 'cool'}>
      {minutes > 0
        ? texts.clock.late(lengthOf(minutes * MINUTE))
        : texts.clock.early(lengthOf(-minutes * MINUTE))}
    </Badge>
  );
};

/** The next phases with the time of day at which each is expected to begin. */
export const Schedule = ({ most }: { readonly most: number }) => {
  const clock = useClock();
  const timetable = useDocument(topics.timetable, TimetableBodySchema);
  const rows =
    timetable?.phases.map((phase) => ({ ...phase, at: phase.expectedAt })) ??
    clock?.next.map((phase) => ({ ...phase, at: null })) ??
    [];
  if (rows.length === 0) return null;
  return (
    <ol class="schedule">
      {rows.slice(0, most).map(({ row, turn, phaseName, durationMs, colour, at }) => (
        <li key={row} data-colour={colour}>
          <span class="when">
            {timetable === undefined || at === null ? '' : <Expected timetable={timetable} at={at} />}
          </span>
          <span class="what">{phaseName}</span>
          <span class="hint">
            {texts.clock.turn(turn)} · {lengthOf(durationMs)}
          </span>
        </li>
      ))}
    </ol>
  );
};

/** When the day is expected to be over. */
export const DayEnds = () => {
  const timetable = useDocument(topics.timetable, TimetableBodySchema);
  return timetable === undefined || timetable.endsAt === null ? null : (
    <p class="ends">
      <span class="hint">{texts.clock.ends}</span> <Expected timetable={timetable} at={timetable.endsAt} />
    </p>
  );
};
