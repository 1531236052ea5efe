import { useState } from 'preact/hooks';
import { TagsBodySchema } from '../../schemas/documents/tags.ts';
import { cutCsv, learnInParts, readTagRecords, tagsAsCsv } from '../../schemas/tag-csv.ts';
import { topics } from '../../schemas/topics.ts';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { useDocument, useHub } from '../common/use-room.tsx';
import { useControl } from '../common/control/use-control.tsx';
import { saveAs } from '../common/save-as.ts';
import { allTags } from './all-tags.ts';
import { says } from './texts.ts';
import type { CsvRead, CsvRoom } from '../../schemas/tag-csv.ts';
import { deckName, tooManyOf, type Deck } from './use-enrolment.ts';

/** Faults shown at the most: whoever mends ten sees the rest by then. */
const SHOWN_FAULTS = 10;

/** The reader of CSV comes with the first file: most visits read none. */
const readFile = async (file: File, room: CsvRoom): Promise<CsvRead> => {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const cut = cutCsv(await file.text(), parse);
  return 'fault' in cut ? { tags: [], faults: [cut.fault] } : readTagRecords(cut.records, room);
};

const Faults = ({ faults }: Pick<CsvRead, 'faults'>) => (
  <div role="alert">
    <p class="bad">{says.file.wrong(faults.length)}</p>
    <ul class="list">
      {faults.slice(0, SHOWN_FAULTS).map(({ line, column, what, text }) => (
        <li key={`${line}/${column ?? ''}/${what}`}>
          <span class="grow">
            <strong>{says.file.at(line, column)}</strong> {says.file.faults[what](text)}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

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
  const [read, setRead] = useState<CsvRead | null>(null);

  const look = async (chosen: File | null, replacing: boolean): Promise<void> => {
    setFile(chosen);
    setRead(null);
    if (chosen === null) return;
    const known = replacing ? null : await allTags(control, says.file.reading);
    const room: CsvRoom = {
      kinds: decks.map(({ kind }) => kind),
      tables: tables.map(({ id }) => id),
      ...(known === null ? {} : { known: new Map(known.map((tag) => [tag.uid, tag])) }),
    };
    setRead(await readFile(chosen, room));
  };
  const learn = async (tags: CsvRead['tags']): Promise<void> => {
    for (const part of learnInParts(tags)) {
      const answer = await control('tag.learn', { tags: part, replace }, says.file.learn(part.length));
      if (answer.status === 'error') return;
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
              if (tags !== null) saveAs(says.file.name, tagsAsCsv(tags));
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
              void look(currentTarget.files?.[0] ?? null, replace);
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
              void look(file, currentTarget.checked);
            }}
          />
          {says.file.replace}
        </label>
        {file === null ? <p class="hint">{says.file.hint}</p> : <p>{file.name}</p>}
        {read === null ? null : read.faults.length > 0 ? (
          <Faults faults={read.faults} />
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
