import { useControl } from '../../common/control/use-control.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { inLanguage } from '../../common/view.ts';
import { machineDe } from '../../texts/machine-de.ts';
import { machineEn, type MachineTexts } from '../../texts/machine-en.ts';

const machine = inLanguage<MachineTexts>({ en: () => machineEn, de: () => machineDe });

/** systemd takes its time to begin. */
const ENDS_WITHIN_MS = 15_000;

/** The hub and the machine under it: restarted, or switched off before somebody pulls the plug. */
export const MachineCard = () => {
  const control = useControl();
  return (
    <div class="stack">
      <a class="button" href="/setup">
        <Icon name="gear" />
        {machine.setup}
      </a>
      <p class="hint">{machine.roomHow}</p>
      <HoldToPress
        icon="undo"
        onPress={() =>
          control('machine.restart', { what: 'room' }, machine.room, { done: machine.roomRestarts })
        }
      >
        {machine.room}
      </HoldToPress>
      <p class="hint">{machine.restartHow}</p>
      <HoldToPress
        icon="undo"
        holdMs={1_500}
        onPress={() =>
          control('machine.restart', { what: 'machine' }, machine.restart, {
            done: machine.restarts,
            withinMs: ENDS_WITHIN_MS,
          })
        }
      >
        {machine.restart}
      </HoldToPress>
      <p class="hint">{machine.offHow}</p>
      <HoldToPress
        icon="close"
        tone="danger"
        holdMs={1_500}
        onPress={() =>
          control('machine.off', {}, machine.off, { done: machine.goesOff, withinMs: ENDS_WITHIN_MS })
        }
      >
        {machine.off}
      </HoldToPress>
    </div>
  );
};
