import { useAct } from '../common/act.tsx';
import { Button } from '../common/kit/button.tsx';
import { texts } from '../common/texts.ts';
import type { SIM_FAULTS } from '../../schemas/device-messages.ts';

interface FaultsProps {
  readonly title?: string;
  readonly at: { readonly box: string } | { readonly device: string };
  readonly faults: readonly (typeof SIM_FAULTS)[number][];
}

/** What can be made to go wrong at a box, or at the board of another device. */
export const Faults = ({ title = texts.rehearsal.faults, at, faults }: FaultsProps) => {
  const act = useAct();
  return (
    <details class="fold">
      <summary>{title}</summary>
      <div class="row">
        {faults.map((fault) => (
          <Button
            key={fault}
            onPress={() => act('sim.fault', { ...at, fault }, { what: texts.rehearsal.faultNames[fault] })}
          >
            {texts.rehearsal.faultNames[fault]}
          </Button>
        ))}
      </div>
    </details>
  );
};
