import type { EnrolBody } from '../../../../schemas/documents/enrol.ts';
import type { Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { MEMBER_KIND } from '../../../../schemas/manifest.ts';
import { BUILT_IN, tagsOf } from '../tags/read.ts';

type Deck = EnrolBody['decks'][number];

/** What there is to enrol, with what the registry has of it: a deck a kind, or a deck a kind and table. */
export const decksOf = (plan: Plan, state: Pick<RoomState, 'tags'>): Deck[] => {
  const known = new Map<string, number>();
  const add = (key: string): void => void known.set(key, (known.get(key) ?? 0) + 1);
  for (const [, { kind, owner }] of tagsOf(state)) {
    add(kind);
    if (owner !== null) add(`${kind}/${owner}`);
  }
  const whole = (kind: string, kindName: string, expected: number | null): Deck => ({
    kind,
    kindName,
    owner: null,
    ownerName: null,
    expected,
    known: known.get(kind) ?? 0,
  });
  const ofTables = (
    tables: Plan['tables'],
    kind: string,
    kindName: string,
    expected: number | null,
  ): Deck[] =>
    tables.map(({ id: owner, name: ownerName }) => ({
      kind,
      kindName,
      owner,
      ownerName,
      expected,
      known: known.get(`${kind}/${owner}`) ?? 0,
    }));
  const withBox = plan.tables.filter((table) => table.box);
  return [
    ...plan.manifest.kinds.flatMap(({ id, name, deck }): Deck[] => {
      const expected = deck?.count.value ?? null;
      return deck?.each === 'table' ? ofTables(withBox, id, name, expected) : [whole(id, name, expected)];
    }),
    ...BUILT_IN.flatMap(({ id, name }): Deck[] => [
      whole(id, name, null),
      // A member votes at a table, and pays for it at a reader.
      ...(id === MEMBER_KIND ? ofTables(plan.tables, id, name, null) : []),
    ]),
  ];
};
