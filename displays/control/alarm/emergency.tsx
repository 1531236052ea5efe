import { useState } from 'preact/hooks';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Card } from '../../common/kit/card.tsx';
import { CoveredSwitch } from '../../common/kit/covered-switch.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { ofHub } from '../../common/of-hub.ts';
import { useAlert, useClock, useDocuments } from '../../common/use-room.tsx';
import { shortcutOf } from '../keys/keys.ts';
import { Field } from '../../common/kit/field.tsx';

/** What an emergency has stopped: the clock before all, or beside a clock that did not run, timers and rounds. */
const useHeld = (): keyof typeof says.alarm.emergencyHeld | null => {
  const clock = useClock()?.state === 'paused';
  const rounds = (useAlert()?.alarms[0]?.rounds ?? null) !== null;
  const timers = useDocuments('pub/clock/', ClockBodySchema).some(
    ({ kind, state }) => kind === 'side' && state === 'paused',
  );
  if (clock) return 'clock';
  return timers ? (rounds ? 'both' : 'timers') : rounds ? 'rounds' : null;
};

/**
 * A danger in the house is no time for two steps: one press that is held a moment. To end it takes a cover, because everyone
 * may still be on the stairs; what it stopped goes on with it, or waits until they are back.
 */
export const Emergency = () => {
  const control = useControl();
  const emergency = useAlert()?.emergency ?? null;
  const stopped = useHeld();
  const held = stopped === null ? null : says.alarm.emergencyHeld[stopped];
  const [reason, setReason] = useState('');
  if (emergency !== null) {
    return (
      <Card title={says.alarm.emergency} icon="alarm" tone="bad" class="emergency-stop">
        <div class="stack">
          <p>{ofHub(emergency.reason)}</p>
          <CoveredSwitch
            cover={says.alarm.emergencyEnd}
            shortcut={shortcutOf('stop')}
            icon={held === null ? 'check' : 'play'}
            onPress={() => control('clock.resume', { insist: true }, says.alarm.emergencyEnd)}
            {...(held === null
              ? {}
              : {
                  other: {
                    text: says.alarm.emergencyEndPaused(held),
                    icon: 'pause',
                    onPress: () =>
                      control('clock.resume', { insist: true, keepPaused: true }, says.alarm.emergencyEnd),
                  },
                })}
          >
            {held === null ? says.alarm.emergencyEndAlone : says.alarm.emergencyEndNow(held)}
          </CoveredSwitch>
        </div>
      </Card>
    );
  }
  const trimmed = reason.trim();
  return (
    // First on its page, and short: it is looked for once, by somebody who smells smoke.
    <Card class="emergency-stop">
      <div class="stack">
        <HoldToPress
          tone="danger"
          icon="stay"
          shortcut={shortcutOf('stop')}
          onPress={() =>
            control('emergency.stop', trimmed === '' ? {} : { reason: trimmed }, says.alarm.emergency)
          }
        >
          {says.alarm.emergency}
        </HoldToPress>
        <details class="fold">
          <summary>{says.alarm.emergencyHint}</summary>
          <Field label={says.alarm.emergencyReason} value={reason} maxLength={120} onText={setReason} />
        </details>
      </div>
    </Card>
  );
};
