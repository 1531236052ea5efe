import { useMemo } from 'preact/hooks';
import { EnrolBodySchema, type EnrolBody } from '../../schemas/documents/enrol.ts';
import { BADGE_KIND, MEMBER_KIND } from '../../schemas/manifest.ts';
import { topics } from '../../schemas/topics.ts';
import { useDocument, useHub } from '../common/use-room.tsx';
import { says } from './texts.ts';

export type Session = NonNullable<EnrolBody['session']>;
export type TappedCard = Session['cards'][number];
export type Deck = EnrolBody['decks'][number];
export type Reader = EnrolBody['readers'][number];

export const useEnrolment = (): EnrolBody | undefined => useDocument(topics.controlEnrol, EnrolBodySchema);

/** Badge and member's card are no cards of the game: the page has its own words for them. */
const kindName = ({ kind, kindName: name }: Pick<Deck, 'kind' | 'kindName'>): string => {
  if (kind === BADGE_KIND) return says.badge;
  return kind === MEMBER_KIND ? says.member : name;
};

export const deckName = (
  deck: Pick<Deck, 'kind' | 'kindName' | 'ownerName'> & { readonly value?: number | null },
): string => says.deck(kindName(deck), deck.ownerName, deck.value ?? null);

/** So many more does the room know of it than there are: a list with spare cards, or cards that stand there for others. */
export const tooManyOf = ({ expected, known }: Deck): number =>
  expected === null ? 0 : Math.max(0, known - expected);

/** What a tag is, by the names that the decks have; `names` are of the tables. */
export const entryName = (
  was: { readonly kind: string; readonly owner: string | null; readonly value: number | null },
  decks: readonly Deck[],
  names: ReadonlyMap<string, string>,
): string => {
  const deck = decks.find(({ kind }) => kind === was.kind);
  const owner = was.owner === null ? null : (names.get(was.owner) ?? was.owner);
  return says.deck(deck === undefined ? was.kind : kindName(deck), owner, was.value);
};

/** The names of the room's tables by id. */
export const useTableNames = (): ReadonlyMap<string, string> => {
  const hub = useHub();
  return useMemo(() => new Map(hub?.tables.map(({ id, name }) => [id, name])), [hub]);
};

/** What came of a tap, in words. */
export const useResult = (session: Session, decks: readonly Deck[]): ((card: TappedCard) => string) => {
  const names = useTableNames();
  return ({ result, was }) =>
    says.results[result](was === null ? deckName(session) : entryName(was, decks, names));
};
