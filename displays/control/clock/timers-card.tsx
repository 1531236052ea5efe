import { useRef, useState } from 'preact/hooks';
import { ClockBodySchema, type ClockBody } from '../../../schemas/documents/clock.ts';
import { Millis } from '../../../schemas/units.ts';
import { lengthOf } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { DOUBLE_TAP_MS } from '../../common/kit/double-tap.ts';
import { randomText } from '../../common/session.ts';
import { texts } from '../../common/texts.ts';
import { useAlert, useDocuments } from '../../common/use-room.tsx';
import { CuesCard } from '../messages/cues-card.tsx';
import { habitsSay } from '../parts/habits-say.ts';
import { useRoomFacts } from '../parts/use-names.ts';
import { timerKeys } from './clock-keys.ts';
import { SmallClock } from './small-clock.tsx';
import { timersInOrder } from './timers-in-order.ts';
import { Field } from '../../common/kit/field.tsx';
import type { Answer } from '../../../schemas/requests.ts';

const MINUTE = 60_000;
const LENGTHS = [1, 2, 3, 5, 10, 15] as const;

const Timer = ({ timer }: { readonly timer: ClockBody }) => {
  const control = useControl();
  const can = timerKeys(timer, (useAlert()?.emergency ?? null) !== null);
  const only = { timer: timer.timer };
  const what = (does: string): string => `${timer.label}: ${does}`;
  return (
    <li>
      <span class="label">{timer.label}</span>
      <span class="grow">
        <SmallClock clock={timer} />{' '}
        {timer.state === 'finished' ? <span class="up">{texts.clock.over}</span> : null}
      </span>
      {timer.state === 'paused' ? (
        <Button
          icon="play"
          label={what(says.clock.timerResume)}
          disabled={!can.resume}
          onPress={() => control('timer.resume', only, what(says.clock.timerResume))}
        />
      ) : (
        <Button
          icon="pause"
          label={what(says.clock.timerPause)}
          disabled={!can.pause}
          onPress={() => control('timer.pause', only, what(says.clock.timerPause))}
        />
      )}
      <Button
        icon="plus"
        label={what(says.clock.plus(1))}
        repeats
        onPress={() =>
          control('timer.adjust', { ...only, deltaMs: Millis(MINUTE) }, what(says.clock.plus(1)))
        }
      />
      <Button
        tone="quiet"
        icon="close"
        label={what(says.clock.timerStop)}
        onPress={() =>
          control('timer.stop', only, what(says.clock.timerStop), {
            done: says.clock.timerStopped(timer.label),
          })
        }
      />
    </li>
  );
};

/** Timers beside the timetable: one tap on a ready one or on a length starts one; a name may be typed first. */
const TimersCard = () => {
  const control = useControl();
  const timers = timersInOrder(
    useDocuments('pub/clock/', ClockBodySchema).filter(({ kind }) => kind === 'side'),
  );
  const ready = useRoomFacts()?.ready?.timers ?? [];
  const [label, setLabel] = useState('');
  const lastStart = useRef(-Infinity);
  const start = async (name: string, durationMs: Millis): Promise<Answer | null> => {
    // The keys lie side by side: a thumb that trembles between two means one timer.
    const now = performance.now();
    if (now - lastStart.current < DOUBLE_TAP_MS) return null;
    lastStart.current = now;
    return control(
      'timer.start',
      { timer: `timer-${randomText(3)}`, label: name, durationMs },
      says.clock.timerStarted(name),
    );
  };
  const startTyped = async (minutes: number): Promise<void> => {
    const answer = await start(label.trim() || says.clock.timer(minutes), Millis(minutes * MINUTE));
    // A name that was typed is not thrown away with a refusal, nor one that was typed meanwhile.
    if (answer?.status === 'ok') setLabel((now) => (now === label ? '' : now));
  };
  return (
    <Card title={says.clock.timers} icon="hourglass">
      <div class="stack">
        {ready.length === 0 ? null : (
          <div class="keys two" role="group" aria-label={habitsSay.ready.timers}>
            {ready.map(({ id, name, durationMs }) => (
              <Button key={id} icon="hourglass" onPress={() => start(name, durationMs)}>
                {name} <small class="hint">{lengthOf(durationMs)}</small>
              </Button>
            ))}
          </div>
        )}
        <Field label={says.clock.timerName} value={label} maxLength={60} onText={setLabel} />
        <div class="keys three">
          {LENGTHS.map((minutes) => (
            <Button key={minutes} onPress={() => startTyped(minutes)}>
              {says.clock.timer(minutes)}
            </Button>
          ))}
        </div>
        {/* Below what starts them: one timer more must not push the keys from under the thumb. */}
        {timers.length === 0 ? null : (
          <ul class="list side-timers">
            {timers.map((timer) => (
              <Timer key={timer.timer} timer={timer} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
};

/** What stands beside the timetable. */
export const Asides = () => (
  <>
    <CuesCard />
    <TimersCard />
  </>
);
