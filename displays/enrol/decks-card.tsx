import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { Gauge } from '../common/kit/gauge.tsx';
import { OtherDeck } from './other-deck.tsx';
import { says } from './texts.ts';
import { useBegin } from './use-begin.ts';
import { deckName, tooManyOf, type Deck, type Session } from './use-enrolment.ts';

const missingOf = ({ expected, known }: Deck): number | null =>
  expected === null ? null : Math.max(0, expected - known);

const DeckRow = ({
  deck,
  box,
  session,
}: {
  readonly deck: Deck;
  readonly box: string | null;
  readonly session: Session | null;
}) => {
  const begin = useBegin();
  const { kind, owner, expected, known } = deck;
  const name = deckName(deck);
  const missing = missingOf(deck);
  const going = session?.kind === kind && session.owner === owner;
  return (
    <li class="deck" data-going={going ? '' : undefined}>
      <div class="grow">
        {expected === null ? (
          <p class="plain">
            <span>{name}</span>
            <span class="tabular">
              {known} <span class="hint">{says.decks.known}</span>
            </span>
          </p>
        ) : (
          <Gauge name={name} value={known} min={0} max={Math.max(expected, known)} />
        )}
      </div>
      {tooManyOf(deck) > 0 ? (
        <span class="note done">{says.decks.tooMany(tooManyOf(deck))}</span>
      ) : missing === 0 ? (
        <span class="hint done">{says.decks.complete}</span>
      ) : (
        <Button
          icon="plus"
          disabled={box === null || (going && session.state === 'running')}
          label={says.decks.beginWhat(says.decks.begin(missing, name))}
          onPress={() =>
            begin(
              { box: box ?? '', kind, ...(owner === null ? {} : { owner }) },
              says.decks.begin(missing, name),
            )
          }
        >
          {missing ?? undefined}
        </Button>
      )}
    </li>
  );
};

/** Decks of one kind: a row, or a fold with a row for each owner. */
const KindRows = ({
  decks,
  ...rest
}: {
  readonly decks: readonly Deck[];
  readonly box: string | null;
  readonly session: Session | null;
}) => {
  const [first] = decks;
  if (first === undefined) return null;
  if (decks.length === 1) return <DeckRow deck={first} {...rest} />;
  const complete = decks.filter((deck) => missingOf(deck) === 0).length;
  // The first is of all of them, where nobody says how many there are.
  const isCounted = first.expected !== null;
  return (
    <li class="deck">
      <details class="fold" open={rest.session?.kind === first.kind}>
        <summary>
          {deckName({ ...first, ownerName: null })}{' '}
          <span class="hint tabular">
            {isCounted ? says.decks.owners(complete, decks.length) : `${first.known} ${says.decks.known}`}
          </span>
        </summary>
        <ul class="list">
          {decks.map((deck) => (
            <DeckRow key={deck.owner ?? ''} deck={deck} {...rest} />
          ))}
        </ul>
      </details>
    </li>
  );
};

/** What the game has, what the room knows of it, and a press that begins what is missing. */
export const DecksCard = ({
  decks,
  box,
  session,
}: {
  readonly decks: readonly Deck[];
  readonly box: string | null;
  readonly session: Session | null;
}) => {
  const kinds = [...new Set(decks.map(({ kind }) => kind))];
  return (
    <Card title={says.decks.title} icon="flag">
      <ul class="list decks">
        {kinds.map((kind) => (
          <KindRows
            key={kind}
            decks={decks.filter((deck) => deck.kind === kind)}
            box={box}
            session={session}
          />
        ))}
      </ul>
      <OtherDeck decks={decks} box={box} />
    </Card>
  );
};
