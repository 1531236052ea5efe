import { useReducer, useState } from 'preact/hooks';
import { FAR_END_MS } from '../../../schemas/far-end.ts';
import { Instant } from '../../../schemas/units.ts';
import { DAYS_FROM_H, dateAndTime, timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { usePassed } from '../../common/use-passed.ts';
import { useLink } from '../../common/use-room.tsx';
import { nearestTimeOfDay, nextQuarters, timeOnDay } from '../parts/time-of-day.ts';

const MINUTE = 60_000;

/** "5 min", "4 h 20 min", "6 d 23 h"; what has only begun counts as a minute. */
const spelled = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  if (minutes >= DAYS_FROM_H * 60)
    return `${Math.floor(minutes / 1_440)} d ${Math.floor((minutes % 1_440) / 60)} h`;
  return says.clock.hours(Math.floor(minutes / 60), minutes % 60);
};

/** What is typed as the instant that it means now, and what stands against it: it has passed, or is hours away. Without a day, the nearest. */
const readTyped = (typed: string, day: string, now: number | undefined) => {
  const at =
    now === undefined ? undefined : day === '' ? nearestTimeOfDay(typed, now) : timeOnDay(typed, day);
  if (now === undefined || at === undefined) return null;
  const awayMs = at - now;
  return { at, awayMs, against: awayMs <= 0 ? 'past' : awayMs > FAR_END_MS ? 'far' : null } as const;
};

/** "This phase ends at half past three", as facilitators promise it to a hall, and often while the clock is `held`. */
export const ClockEnd = ({ held }: { readonly held: boolean }) => {
  const control = useControl();
  const link = useLink();
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState('');
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const now = link.now();
  const quarters = now === undefined ? [] : nextQuarters(now, 3);
  // The first of them is offered until it has passed.
  usePassed(Instant(quarters[0] ?? 0));
  const read = readTyped(typed, day, now);
  const said = (instant: number): string => dateAndTime(instant, now ?? instant);
  const end = (instant: number, insist: boolean) =>
    control(
      'clock.endAt',
      { at: Instant(instant), ...(insist ? { insist } : {}) },
      says.clock.endIs(said(instant)),
    );
  const press = (insist: boolean): void => {
    // Read anew: what was to come when the page was drawn may have passed since.
    const meant = readTyped(typed, day, link.now());
    if (meant === null) return;
    if (meant.against === null || (meant.against === 'far' && insist)) void end(meant.at, insist);
    else drawAgain(undefined);
  };
  return (
    <details class="fold">
      <summary>{says.clock.endAt}</summary>
      {held ? <p class="hint">{says.clock.endHeld}</p> : null}
      <div class="keys three">
        {quarters.map((instant) => (
          <Button key={instant} onPress={() => end(instant, false)}>
            {timeOfDay(instant)}
          </Button>
        ))}
      </div>
      <form
        class="inline"
        onSubmit={(event) => {
          event.preventDefault();
          press(false);
        }}
      >
        <input
          type="time"
          aria-label={says.clock.endAt}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <input
          type="date"
          aria-label={says.clock.endDay}
          value={day}
          onInput={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button type="submit" disabled={read?.against !== null}>
          {says.clock.endSet}
        </Button>
      </form>
      <p class="hint" role="status">
        {read?.against === 'past' ? says.clock.endPast(said(read.at), spelled(-read.awayMs)) : null}
      </p>
      {read?.against === 'far' ? (
        <HoldToPress icon="skip" onPress={() => press(true)}>
          {says.clock.endFar(said(read.at), spelled(read.awayMs))}
        </HoldToPress>
      ) : null}
    </details>
  );
};
