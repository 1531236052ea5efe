import { useState } from 'preact/hooks';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { CardList } from './card-list.tsx';
import { DecksCard } from './decks-card.tsx';
import { FileCard } from './file-card.tsx';
import { Labels } from './labels.tsx';
import { NowCard } from './now-card.tsx';
import { ReaderCard } from './reader-card.tsx';
import { says } from './texts.ts';
import { useEnrolment } from './use-enrolment.ts';

/** Enrols the room's cards: which reader, which deck, and then one tap after the other. */
export const EnrolPage = () => {
  const enrolment = useEnrolment();
  const [labels, setLabels] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  if (enrolment === undefined) return <p class="hint">{texts.common.loading}</p>;
  const { session, readers, decks } = enrolment;
  const active = session !== null && session.state !== 'ended' ? session : null;
  const usable = readers.filter(({ online, free }) => online && free);
  const box = active?.box ?? usable.find((reader) => reader.box === picked)?.box ?? usable[0]?.box ?? null;
  return (
    <div class="enrol">
      <header>
        <h1>{says.title}</h1>
        <a class="button" href="/control">
          <Icon name="anchor" />
          {says.console}
        </a>
      </header>
      {labels ? (
        <Labels decks={decks} session={session} onBack={() => setLabels(false)} />
      ) : (
        <div class="halves">
          <div class="stack">
            {session === null ? null : (
              <NowCard
                session={session}
                decks={decks}
                reader={readers.find((reader) => reader.box === session.box)}
              />
            )}
            {active === null ? <ReaderCard readers={readers} box={box} onPick={setPicked} /> : null}
            {session === null ? null : <CardList session={session} decks={decks} />}
          </div>
          <div class="stack">
            <DecksCard decks={decks} box={box} session={active} />
            <FileCard decks={decks} onLabels={() => setLabels(true)} />
          </div>
        </div>
      )}
    </div>
  );
};
