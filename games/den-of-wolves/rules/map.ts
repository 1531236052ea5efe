import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { tableSchema } from '../../kit/arguments.ts';
import { command, type Asked, type Refused } from '../../kit/rule.ts';
import { FLEET, QUADRANTS, SPACES, type Quadrant } from '../content/forces.ts';
import { vesselName, vesselsOf } from '../names.ts';
import { AEGIS } from '../vessels.ts';
import { forVessel, noVessel, vesselArgument, whose } from './whose.ts';
import type { State } from '../state.ts';

// The cast: the ids of QUADRANTS, which there are.
const QUADRANT_IDS = QUADRANTS.map(({ id }) => id) as unknown as readonly [Quadrant, ...Quadrant[]];
export const quadrantSchema = z
  .enum(QUADRANT_IDS)
  .describe(inEach({ en: 'The quadrant', de: 'Der Quadrant' }));
const desk = 'galaxy';
const rule = 'fleet-map';

export const quadrantName = (id: string): string => QUADRANTS.find((each) => each.id === id)?.name ?? id;

/** Where vessels are before anybody has moved. */
export const newMap = (tables: readonly string[]): Record<string, Quadrant> =>
  Object.fromEntries(
    vesselsOf(tables).flatMap((table) =>
      table === AEGIS ? [] : [[table, FLEET.value[table]?.begins ?? 'ahead']],
    ),
  );

/** Vessels that lie in a quadrant: neither the Aegis nor those that have left the fleet or have jumped out of this attack. */
export const onMap = (state: Pick<State, 'separated' | 'battle'>, tables: readonly string[]): string[] =>
  vesselsOf(tables).filter(
    (table) =>
      table !== AEGIS && state.separated[table] === undefined && state.battle?.jumped[table] === undefined,
  );

const sizeOf = (table: string): number => FLEET.value[table]?.size ?? 1;

type Placed = Pick<State, 'map' | 'separated' | 'battle'>;

export const quadrantOf = ({ map }: Pick<State, 'map'>, table: string): Quadrant | undefined => map[table];

export interface Spaces {
  /** Whose each space is, the space of number 1 first; null: empty, which means the Aegis. */
  readonly spaces: readonly (string | null)[];
  /** Vessels for which there is no room: they have no number until somebody moves. */
  readonly over: readonly string[];
}

/** Combat: the numbers 1 to 5 of a quadrant; a vessel of size two has two of them. In the manifest's order. */
export const spacesOf = (state: Placed, quadrant: Quadrant, tables: readonly string[]): Spaces => {
  const spaces: string[] = [];
  const over: string[] = [];
  for (const table of onMap(state, tables)) {
    if (quadrantOf(state, table) !== quadrant) continue;
    const size = sizeOf(table);
    if (spaces.length + size > SPACES) over.push(table);
    else spaces.push(...Array.from({ length: size }, () => table));
  }
  return { spaces: Array.from({ length: SPACES }, (_, at) => spaces[at] ?? null), over };
};

/** Wolf Fighter Squadrons: what a roll hits in that quadrant. 6 and an empty space are the Aegis. */
export const targetOf = ({ spaces }: Spaces, die: number): string => spaces[die - 1] ?? AEGIS;

/** Each number of a die: "1–2 Dione, 3–4 Icebreaker, 5–6 Aegis"; once she has jumped "nobody" in her place. */
export const spaceWords = (
  state: Pick<State, 'names'> & Partial<Pick<State, 'battle'>>,
  { spaces }: Spaces,
): string => {
  const isGone = state.battle?.jumped[AEGIS] !== undefined;
  const parts: { from: number; to: number; table: string }[] = [];
  [...spaces, AEGIS].forEach((space, at) => {
    const table = space ?? AEGIS;
    const last = parts.at(-1);
    if (last?.table === table) last.to = at + 1;
    else parts.push({ from: at + 1, to: at + 1, table });
  });
  return parts
    .map(
      ({ from, to, table }) =>
        `${from === to ? String(from) : `${from}–${to}`} ${isGone && table === AEGIS ? inEach({ en: 'nobody', de: 'niemand' }) : vesselName(state, table)}`,
    )
    .join(', ');
};

/** Why that vessel has no place on the map to move from; null: it has one. */
const notOnMap = (state: State, vessel: string, { room, by }: Asked): Refused | null => {
  if (vessel === AEGIS)
    return {
      refused: inEach({
        en: 'The Fleet Map: the Aegis is always in the centre',
        de: 'Die Flottenkarte: Die Aegis liegt immer in der Mitte',
      }),
      rule,
    };
  if (!onMap(state, room.tables).includes(vessel))
    return {
      refused: inEach({
        en: `The Fleet Map: ${vesselName(state, vessel)} is not with the fleet`,
        de: `Die Flottenkarte: ${vesselName(state, vessel)} ist nicht bei der Flotte`,
      }),
      rule,
    };
  // What stands wrong on the hub's map Control puts right at any time.
  return state.battle !== null && by.role !== 'control'
    ? {
        refused: inEach({
          en: 'Wolf Attack: no vessel moves on the map. It stays where it is',
          de: 'Angriff der Wölfe: Kein Schiff bewegt sich auf der Karte. Es bleibt, wo es ist',
        }),
        rule: 'freeze',
      }
    : null;
};

/** Spaces that these vessels would take in a quadrant, beside those that are there. */
const fits = (
  state: Placed,
  quadrant: Quadrant,
  { comes, goes }: { readonly comes: string; readonly goes?: string },
  tables: readonly string[],
): boolean => {
  const there = onMap(state, tables).filter(
    (table) => table !== goes && table !== comes && quadrantOf(state, table) === quadrant,
  );
  return [...there, comes].reduce((sum, table) => sum + sizeOf(table), 0) <= SPACES;
};

/** The Fleet Map: who comes back finds its place taken where others have moved there: it goes where there is room. Gives where, in words; null: it stays. */
export const findRoom = (state: State, vessel: string, tables: readonly string[]): string | null => {
  const at = quadrantOf(state, vessel);
  if (at === undefined || fits(state, at, { comes: vessel }, tables)) return null;
  const free = QUADRANTS.find(({ id }) => fits(state, id, { comes: vessel }, tables));
  if (free === undefined) return null;
  state.map[vessel] = free.id;
  return inEach({
    en: `${vesselName(state, vessel)} is in ${free.name}: its place in ${quadrantName(at)} is taken`,
    de: `${vesselName(state, vessel)} liegt jetzt im Quadranten ${free.name}: Der Platz im Quadranten ${quadrantName(at)} ist besetzt`,
  });
};

/** The Fleet Map: a captain moves the vessel to any quadrant with room for it, in the Action Phase. */
export const moveVessel = forVessel({
  name: inEach({ en: 'Fleet map: move a vessel', de: 'Flottenkarte: ein Schiff bewegen' }),
  who: ['control', 'table'],
  phases: ['action'],
  rule,
  desk,
  args: { to: quadrantSchema },
  part: 'map',
  fault: (state, vessel, { to }, asked) => {
    const against = notOnMap(state, vessel, asked);
    if (against !== null) return against;
    if (quadrantOf(state, vessel) === to)
      return {
        refused: inEach({
          en: `${vesselName(state, vessel)} is in ${quadrantName(to)} already`,
          de: `${vesselName(state, vessel)} liegt schon im Quadranten ${quadrantName(to)}`,
        }),
        rule,
      };
    return fits(state, to, { comes: vessel }, asked.room.tables)
      ? null
      : {
          refused: inEach({
            en: `The Fleet Map: there is no room in ${quadrantName(to)}. Another vessel has to move out first, or two of them swap`,
            de: `Die Flottenkarte: Im Quadranten ${quadrantName(to)} ist kein Platz. Erst muss ein anderes Schiff weg, oder zwei tauschen`,
          }),
          rule,
        };
  },
  run: (state, vessel, { to }, { log }) => {
    state.map[vessel] = to;
    log({
      text: inEach({
        en: `${vesselName(state, vessel)} is in ${quadrantName(to)}`,
        de: `${vesselName(state, vessel)} liegt jetzt im Quadranten ${quadrantName(to)}`,
      }),
      rules: [rule],
    });
    return undefined;
  },
});

/** Two vessels swap places once both commanders say so, each for the own vessel; Control enters it for both. */
export const swapVessels = command({
  name: inEach({ en: 'Fleet map: two vessels swap places', de: 'Flottenkarte: zwei Schiffe tauschen' }),
  who: ['control', 'table'],
  phases: ['action'],
  rule: 'map-manners',
  desk,
  schema: z.strictObject({
    one: vesselArgument,
    other: tableSchema(inEach({ en: 'The other', de: 'Das andere' })),
  }),
  fault: (state: State, { one: given, other }, asked) => {
    const one = whose(given, asked);
    if (typeof one !== 'string') return one;
    for (const vessel of [one, other]) {
      const against = noVessel(vessel, asked) ?? notOnMap(state, vessel, asked);
      if (against !== null) return against;
    }
    const [from, to] = [quadrantOf(state, one), quadrantOf(state, other)];
    if (from === undefined || to === undefined || from === to)
      return {
        refused: inEach({
          en: 'they are in the same quadrant: there is nothing to swap',
          de: 'beide liegen im selben Quadranten: Es gibt nichts zu tauschen',
        }),
        rule: 'map-manners',
      };
    const { tables } = asked.room;
    return fits(state, to, { comes: one, goes: other }, tables) &&
      fits(state, from, { comes: other, goes: one }, tables)
      ? null
      : {
          refused: inEach({
            en: 'The Fleet Map: one of them has no room in the place of the other',
            de: 'Die Flottenkarte: Für eins der beiden ist am Platz des anderen nicht genug Raum',
          }),
          rule,
        };
  },
  run: (state: State, { one: given, other }, { by, log }) => {
    const one = by.table ?? given ?? '';
    const [from, to] = [quadrantOf(state, one), quadrantOf(state, other)];
    if (from === undefined || to === undefined) return undefined;
    const names = inEach({
      en: `${vesselName(state, one)} and ${vesselName(state, other)}`,
      de: `${vesselName(state, one)} und ${vesselName(state, other)}`,
    });
    const { [one]: _mine, ...others } = state.swaps ?? {};
    if (by.table !== null && others[other] !== one) {
      state.swaps = { ...others, [one]: other };
      log({
        text: inEach({
          en: `${names} swap places as soon as the second agrees`,
          de: `${names} tauschen, sobald auch das zweite zustimmt`,
        }),
      });
      return undefined;
    }
    delete others[other];
    state.swaps = others;
    state.map[one] = to;
    state.map[other] = from;
    log({
      text: inEach({ en: `${names} swap places`, de: `${names} haben die Plätze getauscht` }),
      rules: ['map-manners'],
    });
    return undefined;
  },
});

/** Vessels that would swap places with this one. */
export const wouldSwap = ({ swaps = {} }: Pick<State, 'swaps'>, vessel: string): string[] =>
  Object.keys(swaps).filter((other) => swaps[other] === vessel);
