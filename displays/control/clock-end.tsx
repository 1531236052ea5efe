import { useState } from 'preact/hooks';
import { Instant } from '../../schemas/units.ts';
import { timeOfDay } from '../common/clock-text.ts';
import { Button } from '../common/kit/button.tsx';
import { useLink } from '../common/use-room.tsx';
import { says } from './says.ts';
import { nextQuarters, nextTimeOfDay } from './time-of-day.ts';
import { useControl } from './use-control.tsx';

/** "This phase ends at half past three", as facilitators promise it to a hall. */
export const ClockEnd = () => {
  const control = useControl();
  const link = useLink();
  const [typed, setTyped] = useState('');
  const now = link.now();
  const at = now === undefined ? undefined : nextTimeOfDay(typed, now);
  const end = (instant: number) =>
    control('clock.endAt', { at: Instant(instant) }, says.clock.endIs(timeOfDay(instant)));
  return (
    <details class="fold">
      <summary>{says.clock.endAt}</summary>
      <div class="keys three">
        {(now === undefined ? [] : nextQuarters(now, 3)).map((instant) => (
          <Button key={instant} onPress={() => end(instant)}>
            {timeOfDay(instant)}
          </Button>
        ))}
      </div>
      <form
        class="inline"
        onSubmit={(event) => {
          event.preventDefault();
          if (at !== undefined) void end(at);
        }}
      >
        <input
          type="time"
          aria-label={says.clock.endAt}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" disabled={at === undefined}>
          {says.clock.endSet}
        </Button>
      </form>
    </details>
  );
};
