import { useAct } from '../common/act.tsx';
import { ClockDigits } from '../common/digits.tsx';
import { NextPhases, PhaseLine } from '../common/phase-line.tsx';
import { useClock } from '../common/use-room.tsx';
import { Millis } from '../../schemas/units.ts';

const MINUTE = 60_000;

export const ClockCard = () => {
  const act = useAct();
  const clock = useClock();
  const state = clock?.state;
  return (
    <section class="card">
      <PhaseLine clock={clock} />
      <ClockDigits clock={clock} />
      <div class="row middle">
        {state === 'running' ? (
          <button onClick={() => void act('clock.pause', {})}>Pause</button>
        ) : state === 'paused' ? (
          <button onClick={() => void act('clock.resume', {})}>Resume</button>
        ) : (
          <button onClick={() => void act('clock.start', {})}>Start</button>
        )}
        <button onClick={() => void act('clock.adjust', { deltaMs: Millis(-MINUTE) })}>− 1 min</button>
        <button onClick={() => void act('clock.adjust', { deltaMs: Millis(MINUTE) })}>+ 1 min</button>
        <button onClick={() => void act('clock.skip', {})}>Skip</button>
        <button
          class="quiet"
          onClick={() => void act('clock.mode', { advance: clock?.advance === 'auto' ? 'hold' : 'auto' })}
        >
          {clock?.advance === 'auto' ? 'Advances by itself' : 'Holds at the end'}
        </button>
      </div>
      {clock === undefined ? null : <NextPhases clock={clock} />}
    </section>
  );
};
