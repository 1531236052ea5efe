import { useEffect, useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { texts } from '../common/texts.ts';
import { useControl } from '../common/control/use-control.tsx';
import { allTags } from './all-tags.ts';
import { inOrder, LABELS_A_SHEET, sheetsOf, shortLength } from './label-sheets.ts';
import { says } from './texts.ts';
import { deckName, entryName, useTableNames, type Deck, type Session } from './use-enrolment.ts';
import { Select } from '../common/kit/select.tsx';
import type { ListedTag } from '../../schemas/tables/cards.ts';

interface LabelsProps {
  readonly decks: readonly Deck[];
  readonly session: Session | null;
  readonly onBack: () => void;
}

const ALL = 'all';
const LAST = 'last';
const keyOf = ({ kind, owner }: Deck): string => `${kind}/${owner ?? ''}`;

/** Whether a tag belongs to the choice: all, those enrolled last, or one deck. */
const belongs = (tag: ListedTag, chosen: string, { decks, session }: LabelsProps): boolean => {
  if (chosen === ALL) return true;
  if (chosen === LAST) {
    return session?.cards.some(({ uid, n }) => n !== null && uid === tag.uid) ?? false;
  }
  const deck = decks.find((each) => keyOf(each) === chosen);
  return deck?.kind === tag.kind && (deck.owner === null || deck.owner === tag.owner);
};

/** Sheets of labels: what a card is, whose, and the end of its UID, so that one that fails is found in the list. */
export const Labels = (props: LabelsProps) => {
  const { decks, session, onBack } = props;
  const control = useControl();
  const names = useTableNames();
  const [tags, setTags] = useState<readonly ListedTag[] | null>(null);
  const [chosen, setChosen] = useState(ALL);
  const [used, setUsed] = useState(0);
  useEffect(() => {
    void allTags(control, says.labels.title).then(setTags);
  }, [control]);
  if (tags === null) return <p class="hint">{texts.common.loading}</p>;
  const labels = inOrder(tags.filter((tag) => belongs(tag, chosen, props)));
  const sheets = sheetsOf(labels, used);
  const short = shortLength(tags.map(({ uid }) => uid));
  return (
    <div class="labels">
      <nav class="stack" aria-label={says.labels.title}>
        <div class="row">
          <Button icon="undo" onPress={onBack}>
            {says.labels.back}
          </Button>
          <Button tone="primary" icon="news" disabled={labels.length === 0} onPress={() => window.print()}>
            {says.labels.print}
          </Button>
        </div>
        <Select
          label={says.labels.which}
          value={chosen}
          options={[
            [ALL, says.labels.all],
            ...(session === null || session.taken === 0 ? [] : [[LAST, says.labels.last] as const]),
            ...decks
              .filter(({ known }) => known > 0)
              .map((deck) => [keyOf(deck), `${deckName(deck)} (${deck.known})`] as const),
          ]}
          onPick={setChosen}
        />
        <label class="field">
          <span>{says.labels.skip}</span>
          <input
            type="number"
            min={0}
            max={LABELS_A_SHEET - 1}
            value={used}
            onInput={({ currentTarget }) => {
              const count = Math.trunc(Number(currentTarget.value));
              setUsed(Math.min(LABELS_A_SHEET - 1, Math.max(0, Number.isNaN(count) ? 0 : count)));
            }}
          />
        </label>
        <p class="hint">
          {labels.length === 0 ? says.labels.none : says.labels.sheets(labels.length, sheets.length)}.{' '}
          {says.labels.hint}
        </p>
      </nav>
      <div class="sheets" role="region" aria-label={says.labels.title} tabIndex={0}>
        {sheets.map((sheet, number) => (
          <ol class="sheet-a4" key={number}>
            {sheet.map((tag, place) =>
              tag === null ? (
                <li key={place} />
              ) : (
                <li key={tag.uid}>
                  <b>{entryName({ ...tag, owner: null }, decks, names)}</b>
                  <span>{tag.owner === null ? '' : (names.get(tag.owner) ?? tag.owner)}</span>
                  <code>{tag.uid.slice(-short)}</code>
                </li>
              ),
            )}
          </ol>
        ))}
      </div>
    </div>
  );
};
