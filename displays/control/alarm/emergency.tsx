import { useState } from 'preact/hooks';
import { says } from '../../common/control/says.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Card } from '../../common/kit/card.tsx';
import { CoveredSwitch } from '../../common/kit/covered-switch.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { ofHub } from '../../common/of-hub.ts';
import { useAlert, useClock } from '../../common/use-room.tsx';

/**
 * A danger in the house is no time for two steps: one press that is held a moment. To end it takes a cover, because everyone
 * may still be on the stairs; the clock goes on with it, or waits until they are back.
 */
export const Emergency = () => {
  const control = useControl();
  const emergency = useAlert()?.emergency ?? null;
  const paused = useClock()?.state === 'paused';
  const [reason, setReason] = useState('');
  if (emergency !== null) {
    const keepPaused = {
      text: says.alarm.emergencyEndPaused,
      icon: 'pause',
      onPress: () => control('clock.resume', { insist: true, keepPaused: true }, says.alarm.emergencyEnd),
    } as const;
    return (
      <Card title={says.alarm.emergency} icon="alarm" tone="bad" class="emergency-stop">
        <div class="stack">
          <p>{ofHub(emergency.reason)}</p>
          <CoveredSwitch
            cover={says.alarm.emergencyEnd}
            icon="play"
            onPress={() => control('clock.resume', { insist: true }, says.alarm.emergencyEnd)}
            {...(paused ? { other: keepPaused } : {})}
          >
            {says.alarm.emergencyEndNow}
          </CoveredSwitch>
        </div>
      </Card>
    );
  }
  const said = reason.trim();
  return (
    // First on its page, and short: it is looked for once, by somebody who smells smoke.
    <Card class="emergency-stop">
      <div class="stack">
        <HoldToPress
          tone="danger"
          icon="stay"
          onPress={() => control('emergency.stop', said === '' ? {} : { reason: said }, says.alarm.emergency)}
        >
          {says.alarm.emergency}
        </HoldToPress>
        <details class="fold">
          <summary>{says.alarm.emergencyHint}</summary>
          <label class="field">
            <span>{says.alarm.emergencyReason}</span>
            <input
              value={reason}
              maxLength={120}
              onInput={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </label>
        </details>
      </div>
    </Card>
  );
};
