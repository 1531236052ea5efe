import { useState } from 'preact/hooks';
import type { RoomBody } from '../../schemas/documents.ts';
import type { Counts } from '../../schemas/commands.ts';

interface CountsFormProps {
  readonly summary: string;
  readonly kinds: RoomBody['kinds'];
  readonly initial: Counts;
  readonly button: string;
  readonly onCounts: (counts: Counts, title: string, persistent: boolean) => void;
  /** Asks for a title and persistence too. */
  readonly event?: { readonly title: string; readonly persistent: boolean };
}

/** A number for each kind of card, folded away until it is wanted. */
export const CountsForm = ({ summary, kinds, initial, button, onCounts, event }: CountsFormProps) => {
  const [counts, setCounts] = useState<Counts>(initial);
  const [title, setTitle] = useState(event?.title ?? '');
  const [persistent, setPersistent] = useState(event?.persistent ?? false);
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const asked = Object.entries(counts).filter(([, count]) => count > 0);
        onCounts(Object.fromEntries(asked), title.trim(), persistent);
      }}
    >
      <h3>{summary}</h3>
      {event === undefined ? null : (
        <>
          <label>
            Title
            <input
              value={title}
              maxLength={80}
              onInput={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={persistent}
              onChange={({ currentTarget }) => setPersistent(currentTarget.checked)}
            />
            Persistent: stays until it is met
          </label>
        </>
      )}
      <div class="kinds">
        {kinds.map(({ id, name }) => (
          <label key={id}>
            {name}
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={999}
              value={counts[id] ?? 0}
              onInput={({ currentTarget }) =>
                setCounts({ ...counts, [id]: Math.max(0, Math.floor(currentTarget.valueAsNumber || 0)) })
              }
            />
          </label>
        ))}
      </div>
      <button type="submit">{button}</button>
    </form>
  );
};
