import type { EnrolBody } from '../../../schemas/documents/enrol.ts';
import type { ListedTag } from '../../../schemas/tables/cards.ts';

type Session = NonNullable<EnrolBody['session']>;
type Card = Session['cards'][number];
type Deck = EnrolBody['decks'][number];

const WIDTH = 24;

/** `######------` */
const bar = (share: number): string => {
  const full = Math.round(Math.min(1, share) * WIDTH);
  return '#'.repeat(full) + '-'.repeat(WIDTH - full);
};

/** What a deck is, for people: `Crew of Aegis`. */
export const deckName = ({ kindName, ownerName }: Pick<Deck, 'kindName' | 'ownerName'>): string =>
  ownerName === null ? kindName : `${kindName} of ${ownerName}`;

/** What a tag is, by the names that the decks have. */
const entryName = (was: NonNullable<Card['was']>, decks: readonly Deck[]): string => {
  const kind = decks.find((deck) => deck.kind === was.kind)?.kindName ?? was.kind;
  const owner = decks.find((deck) => deck.owner === was.owner)?.ownerName ?? was.owner;
  const value = was.value === null ? '' : ` ${was.value}`;
  return `${kind}${value}${owner === null ? '' : ` of ${owner}`}`;
};

const refusal = (card: Card, session: Session, decks: readonly Deck[]): string => {
  const was = card.was === null ? '' : entryName(card.was, decks);
  switch (card.result) {
    case 'taken':
      return deckName(session);
    case 'again':
      return `refused: just enrolled as ${was}`;
    case 'known':
      return `refused: already enrolled as ${was}`;
    case 'random':
      return 'refused: its number changes each time, as a phone’s does';
    case 'full':
      return `refused: all ${session.count ?? 0} are enrolled`;
    case 'crowd':
      return 'refused: two at once; one at a time';
  }
};

/** One card as one line; a terminal and a file show the same. */
export const cardLine = (card: Card, session: Session, decks: readonly Deck[]): string => {
  const done = card.n ?? session.taken;
  const figure = session.count === null ? String(done) : `${done}/${session.count}`;
  const progress = session.count === null ? '' : `[${bar(done / session.count)}] `;
  const mark = card.n === null ? 'xx' : 'ok';
  return `${mark} ${progress}${figure.padStart(7)}  ${card.uid ?? '(no number)'}  ${refusal(card, session, decks)}`;
};

/** Every deck of which the registry has more than there are: a list that is too long, or cards that stand there for others. */
export const overfull = (
  decks: readonly Deck[],
  tags: readonly Pick<ListedTag, 'kind' | 'owner'>[],
): string[] =>
  decks.flatMap((deck) => {
    const { kind, owner, expected } = deck;
    const known = tags.filter((tag) => tag.kind === kind && (owner === null || tag.owner === owner)).length;
    if (expected === null || known <= expected) return [];
    return `${deckName(deck)}: ${known} of ${expected}, ${known - expected} too many for its deck`;
  });

export const cardCount = (count: number): string => `${count} card${count === 1 ? '' : 's'}`;

/** The readers and the decks, as a table. */
export const overview = ({ readers, decks }: EnrolBody): string => {
  const boxes = readers.map(({ box, name, online, free, strays }) => {
    const state = !online ? 'does not answer' : free ? 'free' : 'in use for an Event';
    return `  ${box.padEnd(20)} ${name}: ${state}${strays === 0 ? '' : `; ${strays} may be inside`}`;
  });
  const rows = decks.map((deck) => {
    const id = deck.owner === null ? deck.kind : `${deck.kind} --owner ${deck.owner}`;
    const left = deck.expected === null ? null : Math.max(0, deck.expected - deck.known);
    const figure = deck.expected === null ? String(deck.known) : `${deck.known} of ${deck.expected}`;
    const missing = left === null || left === 0 ? '' : `, ${left} missing`;
    return `  ${id.padEnd(34)} ${deckName(deck)}: ${figure}${missing}`;
  });
  return [
    'Readers:',
    ...(boxes.length === 0 ? ['  none: no box in this room has a reader'] : boxes),
    'Cards known:',
    ...rows,
  ].join('\n');
};
