/**
 * Upgrade cards, ours: twenty. Two names are in the rulebook. `at` is the location that a ship must have; none: any ship. `does` is
 * what the hub reckons by itself; where there is none, `people` says why the table sees to it.
 */
export type UpgradeSum =
  'jump' | 'beds' | 'cure' | 'squadrons' | 'pilot' | 'shots' | 'soften' | 'repairs' | 'scans' | 'capacity';
export type UpgradeEffect =
  /** Of the location that it stands at: with somebody in it, with every place staffed, for each Manpower there, or in any case. */
  | {
      readonly adds: 'food' | 'fuel';
      readonly count: number;
      readonly when: 'staffed' | 'full' | 'each' | 'always';
    }
  | { readonly adds: UpgradeSum; readonly count: number };

export interface Upgrade {
  readonly id: string;
  readonly name: string;
  readonly at: { readonly location: string; readonly name: string } | null;
  readonly text: string;
  readonly does: UpgradeEffect | null;
  readonly people: string | null;
}

const LOCATIONS = {
  refinery: 'Refinery',
  plantation: 'Plantation',
  infirmary: 'Infirmary',
  hospital: 'Hospital',
  hangar: 'Hangar',
  weapons: 'Weapons',
  marines: 'Marines',
  leisure: 'Leisure',
} as const;

const upgrade = (
  id: string,
  name: string,
  at: keyof typeof LOCATIONS | null,
  text: string,
  does: UpgradeEffect | string,
): Upgrade => ({
  id,
  name,
  at: at === null ? null : { location: at, name: LOCATIONS[at] },
  text,
  ...(typeof does === 'string' ? { does: null, people: does } : { does, people: null }),
});

export const ANTIMATTER = 'antimatter-containment';

export const UPGRADES: readonly Upgrade[] = [
  upgrade(
    ANTIMATTER,
    'Antimatter Containment',
    'refinery',
    'When it is locked in and the Refinery staffed, 2 Fuel more a turn.',
    { adds: 'fuel', count: 2, when: 'staffed' },
  ),
  upgrade(
    'gamma-reactors',
    'Gamma Reactors',
    null,
    'This ship pays 1 Fuel less for a jump, and never less than 1.',
    { adds: 'jump', count: -1 },
  ),
  upgrade('twin-columns', 'Twin Columns', 'refinery', 'Each Manpower in the Refinery makes 2 Fuel.', {
    adds: 'fuel',
    count: 1,
    when: 'each',
  }),
  upgrade('heat-exchangers', 'Heat Exchangers', 'refinery', 'With every place staffed, 3 Fuel more.', {
    adds: 'fuel',
    count: 3,
    when: 'full',
  }),
  upgrade('sun-lamps', 'Sun Lamps', 'plantation', 'Each Manpower in the Plantation makes 1 Food more.', {
    adds: 'food',
    count: 1,
    when: 'each',
  }),
  upgrade('vats', 'Protein Vats', 'plantation', '4 Food a turn, staffed or not.', {
    adds: 'food',
    count: 4,
    when: 'always',
  }),
  upgrade('soil-press', 'Soil Press', 'plantation', 'With every place staffed, 9 Food more.', {
    adds: 'food',
    count: 9,
    when: 'full',
  }),
  upgrade('ward-extension', 'Ward Extension', 'infirmary', '4 places more for the wounded.', {
    adds: 'beds',
    count: 4,
  }),
  upgrade(
    'surgeon-suite',
    'Surgeon’s Suite',
    'hospital',
    'The first 3 wounded of this ship recover as soon as they are moved in.',
    { adds: 'cure', count: 3 },
  ),
  upgrade(
    'launch-rails',
    'Launch Rails',
    'hangar',
    'Interceptors of this ship move 8 hexes.',
    'Hexes are counted on the Battle Map.',
  ),
  upgrade('spare-cockpits', 'Spare Cockpits', 'hangar', 'One squadron more than the Hangar is staffed for.', {
    adds: 'squadrons',
    count: 1,
  }),
  upgrade('ejection-seats', 'Ejection Seats', 'hangar', 'The die of a destroyed squadron is 1 higher.', {
    adds: 'pilot',
    count: 1,
  }),
  upgrade(
    'ranging-lidar',
    'Ranging Lidar',
    'weapons',
    'One shot of each action is rolled twice, and the better die counts.',
    'Both dice are thrown at the table, and the better one is entered.',
  ),
  upgrade('fourth-barrel', 'Fourth Barrel', 'weapons', 'Four shots an action.', { adds: 'shots', count: 1 }),
  upgrade(
    'boarding-drills',
    'Boarding Drills',
    'marines',
    'Marines win ties.',
    'Boarding is a ruling: the text that we have only names it.',
  ),
  upgrade('cabaret', 'The Cabaret', 'leisure', 'Softening an Event costs 2 Food less.', {
    adds: 'soften',
    count: -2,
  }),
  upgrade('damage-control', 'Damage Control', null, 'Engineering repairs a second location each turn.', {
    adds: 'repairs',
    count: 1,
  }),
  upgrade(
    'bulkheads',
    'Bulkheads',
    null,
    'The first damage of each attack is ignored.',
    'The adjudicator asks for Reactive Armour, and taps the same key.',
  ),
  upgrade(
    'resonance-scanner',
    'Resonance Scanner',
    null,
    'Once a turn it reads one prisoner on this ship: on 3 and more it tells whether they are an Infiltrator.',
    { adds: 'scans', count: 1 },
  ),
  upgrade('cargo-spine', 'Cargo Spine', null, 'The ship’s capacity is 3 higher.', {
    adds: 'capacity',
    count: 3,
  }),
];

const BY_ID: ReadonlyMap<string, Upgrade> = new Map(UPGRADES.map((each) => [each.id, each]));
export const upgradeOf = (id: string): Upgrade | undefined => BY_ID.get(id);
