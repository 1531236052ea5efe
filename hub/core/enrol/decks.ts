import { BADGE_KIND } from '../../../schemas/manifest.ts';
import type { EnrolBody } from '../../../schemas/enrol-documents.ts';
import type { Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';

type Deck = EnrolBody['decks'][number];

const BADGE_NAME = 'Badge';

/** A kind's name for people; the badge is no game's own. */
export const kindName = (plan: Plan, kind: string): string =>
  plan.manifest.kinds.find((each) => each.id === kind)?.name ?? (kind === BADGE_KIND ? BADGE_NAME : kind);

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
    {
      kind: BADGE_KIND,
      kindName: BADGE_NAME,
      owner: null,
      ownerName: null,
      expected: null,
      known: known.get(BADGE_KIND) ?? 0,
    },
  ];
};
