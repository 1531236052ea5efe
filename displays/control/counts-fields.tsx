import { Button } from '../common/kit/button.tsx';
import type { Counts } from '../../schemas/arguments.ts';
import type { RoomBody } from '../../schemas/documents.ts';

const MOST = 999;
const within = (count: number): number => Math.min(MOST, Math.max(0, Math.floor(count || 0)));

interface CountsFieldsProps {
  readonly kinds: RoomBody['kinds'];
  readonly counts: Counts;
  readonly onCounts: (counts: Counts) => void;
}

/** A figure for each kind of card, by thumb or by keyboard. */
export const CountsFields = ({ kinds, counts, onCounts }: CountsFieldsProps) => {
  const set = (id: string, count: number): void => onCounts({ ...counts, [id]: within(count) });
  return (
    <div class="counts">
      {kinds.map(({ id, name }) => (
        <div class="stepper" key={id} role="group" aria-label={name}>
          <span class="name">{name}</span>
          <Button icon="minus" label={`${name} −1`} onPress={() => set(id, (counts[id] ?? 0) - 1)} />
          <input
            type="number"
            inputMode="numeric"
            aria-label={name}
            min={0}
            max={MOST}
            value={counts[id] ?? 0}
            onInput={({ currentTarget }) => set(id, currentTarget.valueAsNumber)}
          />
          <Button icon="plus" label={`${name} +1`} onPress={() => set(id, (counts[id] ?? 0) + 1)} />
        </div>
      ))}
    </div>
  );
};

/** What was asked for: kinds of which there are none are left out. */
export const asked = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
