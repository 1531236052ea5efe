import { BADGE_KIND, MEMBER_KIND } from '../../../../schemas/manifest.ts';
import type { EnrolBody } from '../../../../schemas/enrol-documents.ts';
import type { Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';

type Deck = EnrolBody['decks'][number];

/** Kinds that are no game's own. Nobody says how many there are of them. */
const BUILT_IN = [
  { id: BADGE_KIND, name: 'Badge' },
  { id: MEMBER_KIND, name: 'Member' },
] as const;

/** Every kind that a tag can be taught as: the game's own, and those built in. */
export const teachable = (plan: Plan): string[] => [
  ...plan.manifest.kinds.map((kind) => kind.id),
  ...BUILT_IN.map(({ id }) => id),
];

/** A kind's name for people. */
export const kindName = (plan: Plan, kind: string): string =>
  [...plan.manifest.kinds, ...BUILT_IN].find((each) => each.id === kind)?.name ?? kind;

/** What there is to enrol, with what the registry has of it: a deck a kind, or a deck a kind and table. */
export const decksOf = (plan: Plan, state: Pick<RoomState, 'tags'>): Deck[] => {
  const known = new Map<string, number>();
  const add = (key: string): void => void known.set(key, (known.get(key) ?? 0) + 1);
  for (const { kind, owner } of Object.values(state.tags)) {
    add(kind);
    if (owner !== null) add(`${kind}/${owner}`);
  }
  const ofTables = plan.tables.filter((table) => table.box);
  const decks = plan.manifest.kinds.flatMap(({ id: kind, name, deck }): Deck[] => {
    const expected = deck?.count.value ?? null;
    if (deck?.each !== 'table') {
      const whole = { kind, kindName: name, owner: null, ownerName: null, expected };
      return [{ ...whole, known: known.get(kind) ?? 0 }];
    }
    return ofTables.map((table) => ({
      kind,
      kindName: name,
      owner: table.id,
      ownerName: table.name,
      expected,
      known: known.get(`${kind}/${table.id}`) ?? 0,
    }));
  });
  return [
    ...decks,
    ...BUILT_IN.map(({ id, name }) => ({
      kind: id,
      kindName: name,
      owner: null,
      ownerName: null,
      expected: null,
      known: known.get(id) ?? 0,
    })),
  ];
};
