import type { EnrolBody } from '../../../../schemas/documents/enrol.ts';
import type { Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
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
