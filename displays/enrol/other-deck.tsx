import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { useHub } from '../common/use-room.tsx';
import { says } from './texts.ts';
import { useBegin } from './use-begin.ts';
import { deckName, type Deck } from './use-enrolment.ts';
import { byName, Select } from '../common/kit/select.tsx';
import { Field } from '../common/kit/field.tsx';

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
        <Select
          label={says.other.kind}
          value={kind}
          options={kinds.map((deck) => [deck.kind, deckName({ ...deck, ownerName: null })])}
          onPick={setKind}
        />
        <Select
          label={says.other.owner}
          value={owner}
          options={[['', says.other.nobody], ...byName(tables)]}
          onPick={setOwner}
        />
        <Field label={says.other.count} type="number" min={1} max={1_000} value={count} onText={setCount} />
        <Field label={says.other.value} type="number" step={1} value={value} onText={setValue} />
        <Button type="submit" tone="primary" disabled={box === null || kind === ''}>
          {says.other.begin}
        </Button>
      </form>
    </details>
  );
};
