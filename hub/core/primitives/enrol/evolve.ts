import type { Primitive } from '../../room.ts';
import type { Enrolment, EnrolState, TappedCard } from './state.ts';

/** Refused cards kept at the most: a card forgotten on the reader must not fill the memory. */
const MAX_REFUSED = 100;

/** Lets the oldest refused card go where there are too many; those taken all stay. */
const trimmed = (cards: readonly TappedCard[]): readonly TappedCard[] => {
  const refused = cards.filter((card) => card.result !== 'taken');
  return refused.length <= MAX_REFUSED ? cards : cards.filter((card) => card !== refused[0]);
};

const change = ({ session }: EnrolState, next: (enrolment: Enrolment) => Partial<Enrolment>): EnrolState => ({
  session: session === null ? null : { ...session, ...next(session) },
});

export const evolve: Primitive<'enrol'>['evolve'] = {
  'enrol-began': (_before, { device, kind, owner, value, count, by }, { seq, at }) => ({
    session: {
      event: seq,
      device,
      entry: { kind, owner, value },
      count,
      by,
      at,
      ended: null,
      cards: [],
      refused: 0,
    },
  }),
  'tag-enrolled': (state, { uid }, { at }) =>
    change(state, ({ cards }) => ({ cards: [...cards, { at, uid, result: 'taken', was: null }] })),
  'tag-refused': (state, { uid, why, was }, { at }) =>
    change(state, ({ cards, refused }) => ({
      cards: trimmed([...cards, { at, uid, result: why, was }]),
      refused: refused + 1,
    })),
  'enrol-undone': (state, { uids }) => {
    const gone = new Set<string>(uids);
    return change(state, ({ cards }) => ({
      cards: cards.filter(({ uid, result }) => result !== 'taken' || uid === null || !gone.has(uid)),
    }));
  },
  'enrol-ended': (state, { why }, { at }) => change(state, () => ({ ended: { at, why } })),
};
