import { useState } from 'preact/hooks';
import { TagsBodySchema } from '../../schemas/documents/tags.ts';
import { cardsAsCsv, learnInParts, readCards } from '../../schemas/tables/cards.ts';
import { topics } from '../../schemas/topics.ts';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { useDocument, useHub } from '../common/use-room.tsx';
import { useControl } from '../common/control/use-control.tsx';
import { readText } from '../common/read-text.ts';
import { saveAs } from '../common/save-as.ts';
import { allTags } from './all-tags.ts';
import { says } from './texts.ts';
import type { CardRoom, CardsRead, GuessUse } from '../../schemas/tables/cards.ts';
import { deckName, tooManyOf, type Deck } from './use-enrolment.ts';

/** Faults shown at the most: whoever mends ten sees the rest by then. */
const SHOWN_FAULTS = 10;

const Faults = ({ faults }: Pick<CardsRead, 'faults'>) => (
  <div role="alert">
    <p class="bad">{says.file.wrong(faults.length)}</p>
    <ul class="list">
      {faults.slice(0, SHOWN_FAULTS).map((fault) => (
        <li key={`${fault.line}/${fault.column ?? ''}/${fault.what}`}>
          <span class="grow">
            <strong>{says.file.at(fault.line, fault.column)}</strong> {says.file.faults[fault.what](fault)}
          </span>
        </li>
      ))}
    </ul>
    {faults.length > SHOWN_FAULTS ? <p>{says.file.more(faults.length - SHOWN_FAULTS)}</p> : null}
  </div>
);

/** What the list's numbers look like, taken for all of them at once. */
const Guesses = ({
  faults,
  onUse,
}: Pick<CardsRead, 'faults'> & { readonly onUse: (use: GuessUse) => unknown }) => {
  const guessed = faults.filter(({ guesses = [] }) => guesses.length > 0);
  if (guessed.length === 0) return null;
  return (
    <>
      <p class="hint">{says.file.guessHint}</p>
      <Button onPress={() => onUse('take')}>{says.file.guess(guessed.length)}</Button>
      {guessed.some(({ guesses = [] }) => guesses.length > 1) ? (
        <Button onPress={() => onUse('reversed')}>{says.file.guessReversed}</Button>
      ) : null}
    </>
  );
};

/** As the command line says it: noted and not refused, for a list may hold spare cards. */
const Overfull = ({ decks }: { readonly decks: readonly Deck[] }) => {
  const overfull = decks.filter((deck) => tooManyOf(deck) > 0);
  if (overfull.length === 0) return null;
  return (
    <div role="status">
      {overfull.map((deck) => (
        <p key={`${deck.kind}/${deck.owner ?? ''}`} class="note">
          {says.decks.overfull(deckName(deck), deck.known, tooManyOf(deck))}
        </p>
      ))}
    </div>
  );
};

/** The registry out and in as a file: what was enrolled once is there for the next room in a moment. */
export const FileCard = ({
  decks,
  onLabels,
}: {
  readonly decks: readonly Deck[];
  readonly onLabels: () => void;
}) => {
  const control = useControl();
  const tables = useHub()?.tables ?? [];
  const total = useDocument(topics.controlTags, TagsBodySchema)?.total ?? 0;
  const [replace, setReplace] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [read, setRead] = useState<CardsRead | null>(null);

  const look = async (chosen: File | null, replacing: boolean, guesses: GuessUse): Promise<void> => {
    setFile(chosen);
    setRead(null);
    setNote('');
    if (chosen === null) return;
    const decoded = await readText(chosen);
    if ('fault' in decoded) {
      setRead({ tags: [], faults: [decoded.fault] });
      return;
    }
    if (decoded.encoding !== 'UTF-8') setNote(says.file.encoding(decoded.encoding));
    const known = replacing ? null : await allTags(control, says.file.reading);
    const room: CardRoom = {
      kinds: decks.map(({ kind }) => kind),
      tables: tables.map(({ id }) => id),
      guesses,
      ...(known === null ? {} : { known: new Map(known.map((tag) => [tag.uid, tag])) }),
    };
    setRead(readCards(decoded.text, room));
  };
  const learn = async (tags: CardsRead['tags']): Promise<void> => {
    let done = 0;
    for (const part of learnInParts(tags)) {
      const answer = await control('tag.learn', { tags: part, replace }, says.file.learn(part.length));
      if (answer.status === 'error') return;
      done += part.length;
      setNote(says.file.learned(done, tags.length));
    }
    setRead(null);
    setFile(null);
  };
  return (
    <Card title={says.file.title} icon="news">
      <div class="stack">
        <p>{says.file.known(total)}</p>
        <div class="row">
          <Button
            icon="collected"
            disabled={total === 0}
            onPress={async () => {
              const tags = await allTags(control, says.file.save);
              if (tags !== null) saveAs(says.file.name, cardsAsCsv(tags));
            }}
          >
            {says.file.save}
          </Button>
          <Button icon="flag" disabled={total === 0} onPress={onLabels}>
            {says.labels.open}
          </Button>
        </div>
        <label class="field">
          <span>{says.file.load}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => {
              void look(currentTarget.files?.[0] ?? null, replace, 'refuse');
              // The same file, mended, is a new choice.
              currentTarget.value = '';
            }}
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={replace}
            onChange={({ currentTarget }) => {
              setReplace(currentTarget.checked);
              void look(file, currentTarget.checked, 'refuse');
            }}
          />
          {says.file.replace}
        </label>
        {file === null ? <p class="hint">{says.file.hint}</p> : <p>{file.name}</p>}
        {note === '' ? null : <p role="status">{note}</p>}
        {read === null ? null : read.faults.length > 0 ? (
          <>
            <Faults faults={read.faults} />
            <Guesses faults={read.faults} onUse={(use) => look(file, replace, use)} />
          </>
        ) : (
          <Button tone="primary" disabled={read.tags.length === 0} onPress={() => learn(read.tags)}>
            {says.file.learn(read.tags.length)}
          </Button>
        )}
        <Overfull decks={decks} />
      </div>
    </Card>
  );
};
