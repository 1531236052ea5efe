import { TimetableBodySchema } from '../../schemas/desk-documents.ts';
import { topics } from '../../schemas/topics.ts';
import { lengthOf, timeOfDay } from './clock-text.ts';
import { TimeOfDay } from './digits.tsx';
import { Badge } from './kit/card.tsx';
import { texts } from './texts.ts';
import { useClock, useDocument, useHealth } from './use-room.tsx';
import type { TimetableBody } from '../../schemas/desk-documents.ts';

/** An instant of the timetable as of `now`: while the clock stands, everything to come moves on with time. */
export const expectedAt = (timetable: TimetableBody, instant: number, now: number): number =>
  timetable.growing ? instant + Math.max(0, now - timetable.asOf) : instant;

const Expected = ({ timetable, at }: { readonly timetable: TimetableBody; readonly at: number | null }) =>
  at === null ? null : <TimeOfDay format={(now) => timeOfDay(expectedAt(timetable, at, now))} />;

/** Later than this is said; less is nobody's fault. */
const TELL_FROM_MS = 60_000;

/** How far the day runs late, in whole minutes, in words and with a shape. Away from the hub nobody knows. */
export const Lateness = () => {
  const timetable = useDocument(topics.timetable, TimetableBodySchema);
  const health = useHealth();
  const late = timetable?.lateMs ?? null;
  if (late === null || health !== 'live') return null;
  const minutes = Math.floor(Math.abs(late) / 60_000) * 60_000;
  if (Math.abs(late) < TELL_FROM_MS) {
    return (
      <Badge icon="check" tone="good">
        {texts.clock.onTime}
      </Badge>
    );
  }
  return (
    <Badge icon="hourglass" tone={late > 0 ? 'note' : 'cool'}>
      {late > 0 ? texts.clock.late(lengthOf(minutes)) : texts.clock.early(lengthOf(minutes))}
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
      {rows.slice(0, most).map(({ turn, phase, phaseName, durationMs, at }) => (
        <li key={`${turn}/${phase}`}>
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
