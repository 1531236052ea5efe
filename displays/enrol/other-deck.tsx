import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { useHub } from '../common/use-room.tsx';
import { says } from './says.ts';
import { useBegin } from './use-begin.ts';
import { deckName, type Deck } from './use-enrolment.ts';

const whole = (text: string): number | undefined => {
  const value = Number(text);
  return text.trim() === '' || !Number.isInteger(value) ? undefined : value;
};

/** What no deck says: another number, another owner, a figure printed on the cards. */
export const OtherDeck = ({
  decks,
  box,
}: {
  readonly decks: readonly Deck[];
  readonly box: string | null;
}) => {
  const begin = useBegin();
  const tables = useHub()?.tables ?? [];
  const kinds = decks.filter((deck, at) => decks.findIndex(({ kind }) => kind === deck.kind) === at);
  const [chosen, setKind] = useState('');
  const [owner, setOwner] = useState('');
  const [count, setCount] = useState('');
  const [value, setValue] = useState('');
  const kind = chosen === '' ? (kinds[0]?.kind ?? '') : chosen;
  return (
    <details class="fold">
      <summary>{says.other.title}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const [many, figure] = [whole(count), whole(value)];
          void begin(
            {
              box: box ?? '',
              kind,
              ...(owner === '' ? {} : { owner }),
              count: many ?? null,
              ...(figure === undefined ? {} : { value: figure }),
            },
            deckName({
              ...(kinds.find((deck) => deck.kind === kind) ?? { kind, kindName: kind }),
              ownerName: null,
            }),
          );
        }}
      >
        <label class="field">
          <span>{says.other.kind}</span>
          <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
            {kinds.map((deck) => (
              <option key={deck.kind} value={deck.kind}>
                {deckName({ ...deck, ownerName: null })}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{says.other.owner}</span>
          <select value={owner} onChange={({ currentTarget }) => setOwner(currentTarget.value)}>
            <option value="">{says.other.nobody}</option>
            {tables.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{says.other.count}</span>
          <input
            type="number"
            min={1}
            max={1_000}
            value={count}
            onInput={({ currentTarget }) => setCount(currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{says.other.value}</span>
          <input
            type="number"
            step={1}
            value={value}
            onInput={({ currentTarget }) => setValue(currentTarget.value)}
          />
        </label>
        <Button type="submit" tone="primary" disabled={box === null || kind === ''}>
          {says.other.begin}
        </Button>
      </form>
    </details>
  );
};
