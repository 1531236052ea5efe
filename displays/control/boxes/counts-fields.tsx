import { Stepper } from '../parts/stepper.tsx';
import type { Counts } from '../../../schemas/arguments.ts';
import type { RoomBody } from '../../../schemas/documents/game.ts';

const MAX_COUNT = 999;
const within = (count: number): number => Math.min(MAX_COUNT, Math.max(0, Math.floor(count || 0)));

interface CountsFieldsProps {
  readonly kinds: RoomBody['kinds'];
  readonly counts: Counts;
  /** Given what comes of the counts as they are by then: two presses may come before either is drawn. */
  readonly onCounts: (change: (counts: Counts) => Counts) => void;
}

/** A figure for each kind of card, by thumb or by keyboard. */
export const CountsFields = ({ kinds, counts, onCounts }: CountsFieldsProps) => {
  const set = (id: string, count: (before: number) => number): void =>
    onCounts((now) => ({ ...now, [id]: within(count(now[id] ?? 0)) }));
  return (
    <div class="counts">
      {kinds.map(({ id, name }) => (
        <Stepper
          key={id}
          name={name}
          less={`${name} −1`}
          more={`${name} +1`}
          onStep={(by) => set(id, (before) => before + by)}
        >
          <input
            type="number"
            inputMode="numeric"
            aria-label={name}
            min={0}
            max={MAX_COUNT}
            value={counts[id] ?? 0}
            onInput={({ currentTarget: { valueAsNumber } }) => set(id, () => valueAsNumber)}
          />
        </Stepper>
      ))}
    </div>
  );
};

/** What was asked for: kinds of which there are none are left out. */
export const positiveCounts = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
