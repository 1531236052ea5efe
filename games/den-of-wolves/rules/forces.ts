import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { FLEET, QUADRANTS } from '../content/forces.ts';
import { vesselName } from '../names.ts';
import { forVessel } from './whose.ts';
import { SQUADRONS } from '../words.ts';
import type { Force, State } from '../state.ts';

/** Units of the fleet at the start, aboard their own vessels: `dione-fighter-1`. */
export const newForces = (tables: readonly string[]): Record<string, Force> =>
  Object.fromEntries(
    tables.flatMap((owner) =>
      (FLEET.value[owner]?.units ?? []).flatMap(([kind, count]) =>
        Array.from({ length: count }, (_, at): [string, Force] => [
          `${owner}-${kind}-${at + 1}`,
          { owner, kind, condition: 'fine', at: owner, acted: false, lands: null },
        ]),
      ),
    ),
  );

const KINDS = {
  fighter: { en: 'squadron', de: SQUADRONS },
  marine: { en: 'marine unit', de: ['Marinetrupp', 'Marinetrupps'] },
  security: { en: 'security unit', de: ['Sicherheitstrupp', 'Sicherheitstrupps'] },
} as const;

export const kindWords = (kind: Force['kind'], count = 1): string => {
  const { en, de } = KINDS[kind];
  return inEach({ en: `${en}${count === 1 ? '' : 's'}`, de: de[count === 1 ? 0 : 1] });
};

/** Of the units that go on foot. */
export const SHORT_NAMES = {
  security: inEach({ en: 'Security', de: 'Sicherheit' }),
  marine: inEach({ en: 'Marine', de: 'Marine' }),
} as const;

/** Its counter has no number: those of a vessel are alike. */
export const unitName = (
  state: Pick<State, 'names'>,
  { owner, kind }: Pick<Force, 'owner' | 'kind'>,
): string => {
  const [name, what] = [vesselName(state, owner), kindWords(kind)];
  return inEach({ en: `${name} ${what}`, de: `${what} von ${name}` });
};

/** Damaged Units: it goes on as before; a second time it is destroyed. */
export const hurt = (unit: Force): 'damaged' | 'out' => {
  unit.condition = unit.condition === 'fine' ? 'damaged' : 'out';
  return unit.condition;
};

/** In a quadrant of the map, not aboard a vessel. */
export const isOut = ({ at }: Force): boolean => QUADRANTS.some(({ id }) => id === at);

/** A second damage destroys: the fine ones come before the damaged. */
export const byCondition = ([, one]: [string, Force], [, other]: [string, Force]): number =>
  Number(one.condition === 'damaged') - Number(other.condition === 'damaged');

/** Those that can act, fine ones first: not destroyed, not in a shuttle, not yet this round. */
export const ready = (
  { forces }: Pick<State, 'forces'>,
  wanted: (unit: Force) => boolean,
): [string, Force][] =>
  Object.entries(forces)
    .filter(([, unit]) => unit.condition !== 'out' && unit.lands === null && !unit.acted && wanted(unit))
    .toSorted(byCondition);

/** All on-foot units aboard a vessel, acted or not, fine ones first; who is in a shuttle is nowhere yet. */
export const aboard = ({ forces }: Pick<State, 'forces'>, vessel: string): [string, Force][] =>
  Object.entries(forces)
    .filter(
      ([, { kind, condition, lands, at }]) =>
        kind !== 'fighter' && condition !== 'out' && lands === null && at === vessel,
    )
    .toSorted(byCondition);

/** The squadrons of a vessel are in its hangar again. */
export const bringHome = ({ forces }: Pick<State, 'forces'>, vessel: string): void => {
  for (const unit of Object.values(forces))
    if (unit.kind === 'fighter' && unit.owner === vessel) unit.at = vessel;
};

/** On-foot units aboard a vessel that can act: all, or those of one kind. */
export const onFoot = (state: Pick<State, 'forces'>, vessel: string, of?: Force['kind']): [string, Force][] =>
  ready(state, ({ kind, at }) => kind !== 'fighter' && at === vessel && (of === undefined || kind === of));

type Kind = Force['kind'];

/** Counters that a vessel has of a kind: squadrons are their owner’s wherever they fly, on-foot units are where they stand. */
export const unitsOf = ({ forces }: Pick<State, 'forces'>, vessel: string, kind: Kind): Force[] =>
  Object.values(forces).filter(
    (unit) =>
      unit.kind === kind &&
      unit.condition !== 'out' &&
      (kind === 'fighter' ? unit.owner : unit.at) === vessel,
  );

/** "6 squadrons (1 damaged), 4 marine units"; empty where it has none. */
export const unitsWords = (state: Pick<State, 'forces'>, vessel: string): string =>
  (Object.keys(KINDS) as Kind[])
    .flatMap((kind) => {
      const units = unitsOf(state, vessel, kind);
      const damaged = units.filter(({ condition }) => condition === 'damaged').length;
      return units.length === 0
        ? []
        : [
            inEach({
              en: `${units.length} ${kindWords(kind, units.length)}${damaged === 0 ? '' : ` (${damaged} damaged)`}`,
              de: `${units.length} ${kindWords(kind, units.length)}${damaged === 0 ? '' : ` (${damaged} beschädigt)`}`,
            }),
          ];
    })
    .join(', ');

const CHANGED = { more: 'mehr', fewer: 'weniger', damaged: 'beschädigt', repaired: 'repariert' } as const;

/** The unit that one fewer, one damaged or one repaired is about; undefined: there is none. */
const unitFor = (state: State, vessel: string, kind: Kind, what: string): Force | undefined => {
  const units = unitsOf(state, vessel, kind);
  if (what === 'fewer') return units.at(-1);
  return units.find(({ condition }) => condition === (what === 'repaired' ? 'damaged' : 'fine'));
};

/**
 * Damaged Units: cards and sickbays make them whole again, Materials build squadrons, riots hurt guards, shuttles carry them elsewhere.
 * All that is done with counters; where the hub has others, Control counts them anew, one unit a tap.
 */
export const countUnits = forVessel({
  name: inEach({ en: 'Battle: count the units of a vessel', de: 'Gefecht: Einheiten eines Schiffs zählen' }),
  desk: 'combat',
  args: {
    kind: z
      .enum(['fighter', 'marine', 'security'])
      .describe(inEach({ en: 'Which units', de: 'Welche Einheiten' })),
    what: z.enum(['more', 'fewer', 'damaged', 'repaired']).describe(
      inEach({
        en: 'One more, one fewer, or what became of one',
        de: 'Eine mehr, eine weniger, oder was aus einer wurde',
      }),
    ),
  },
  part: 'forces',
  fault: (state, vessel, { kind, what }) =>
    what === 'more' || unitFor(state, vessel, kind, what) !== undefined
      ? null
      : {
          rule: 'damaged-units',
          refused: inEach({
            en: `${vesselName(state, vessel)} has no ${what === 'fewer' ? '' : what === 'repaired' ? 'damaged ' : 'fine '}${kindWords(kind)} here; it has ${unitsWords(state, vessel) || 'none'}`,
            de: `${vesselName(state, vessel)} hat hier keine ${what === 'fewer' ? '' : what === 'repaired' ? 'beschädigten ' : 'heilen '}${kindWords(kind, 2)}, sondern ${unitsWords(state, vessel) || 'nichts'}`,
          }),
        },
  run: (state, table, { kind, what }, { log }) => {
    if (what === 'more') {
      const made = Object.keys(state.forces).filter((id) => id.startsWith(`${table}-${kind}-`)).length;
      state.forces[`${table}-${kind}-${made + 1}`] = {
        owner: table,
        kind,
        condition: 'fine',
        at: table,
        acted: false,
        lands: null,
      };
    } else {
      const unit = unitFor(state, table, kind, what);
      if (unit !== undefined)
        unit.condition = what === 'fewer' ? 'out' : what === 'damaged' ? 'damaged' : 'fine';
    }
    log({
      rules: ['damaged-units'],
      text: inEach({
        en: `${vesselName(state, table)}, ${kindWords(kind)} ${what}: now ${unitsWords(state, table) || 'none'}`,
        de: `${vesselName(state, table)}, ${kindWords(kind, 2)}: 1 ${CHANGED[what]}; jetzt ${unitsWords(state, table) || 'keine'}`,
      }),
    });
    return undefined;
  },
});
