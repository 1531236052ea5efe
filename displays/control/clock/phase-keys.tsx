import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Despite, HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { useUnfinished } from '../alarm/use-unfinished.ts';
import { shortcutOf } from '../keys/keys.ts';
import { habitsSay } from '../parts/habits-say.ts';
import { clockKeys } from './clock-keys.ts';
import type { ClockBody } from '../../../schemas/documents/clock.ts';

/** Back and on: what throws a phase away must be held. */
export const PhaseKeys = ({ clock }: { readonly clock: ClockBody }) => {
  const control = useControl();
  const left = useUnfinished('phase');
  const can = clockKeys(clock);
  return (
    <>
      <div class="keys two">
        <HoldToPress
          icon="undo"
          disabled={!can.back}
          shortcut={shortcutOf('back')}
          onPress={() => control('clock.back', {}, says.clock.back)}
        >
          {says.clock.back}
        </HoldToPress>
        <Despite left={can.skip ? left : null}>
          <HoldToPress
            icon="skip"
            disabled={!can.skip}
            shortcut={shortcutOf('next')}
            tone={clock.state === 'overtime' && left === null ? 'primary' : 'plain'}
            onPress={() => control('clock.skip', {}, says.clock.skip)}
          >
            {says.clock.skip}
          </HoldToPress>
        </Despite>
      </div>
      {can.why === null ? null : <p class="hint">{habitsSay.phaseHeld[can.why]}</p>}
    </>
  );
};

/** What follows the end of a phase. */
export const Advance = ({ clock }: { readonly clock: ClockBody }) => {
  const control = useControl();
  const choose = (advance: 'auto' | 'hold', what: string) =>
    control('clock.mode', { advance }, `${says.clock.mode}: ${what}`);
  return (
    <div class="choice" role="group" aria-label={says.clock.mode}>
      <Button pressed={clock.advance === 'auto'} icon="go" onPress={() => choose('auto', says.clock.auto)}>
        {says.clock.auto}
      </Button>
      <Button pressed={clock.advance === 'hold'} icon="stay" onPress={() => choose('hold', says.clock.atEnd)}>
        {says.clock.atEnd}
      </Button>
    </div>
  );
};
