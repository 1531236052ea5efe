/**
 * The galaxy map. The rulebook's own is lost: names, coordinates, lines and features are ours. Systems that a dashed line
 * connects are adjacent, which matters for scouting alone: a jump may go anywhere.
 */
export interface System {
  readonly id: string;
  readonly name: string;
  /** What a navigator writes on the packet. */
  readonly coordinates: string;
  /** What the fleet learns when it comes here for the first time. */
  readonly feature: string;
  /** A star fix towards home is taken here, once. */
  readonly fix: boolean;
}

const system = (id: string, name: string, coordinates: string, feature: string, fix = false): System => ({
  id,
  name,
  coordinates,
  feature,
  fix,
});

/** Where the blind jump ended, and what everybody is looking for. */
export const START = 'cold-harbour';
export const HOME = 'earth';

export const SYSTEMS: readonly System[] = [
  system(START, 'Cold Harbour', '118-04', 'A dead star with a ring of ice: quiet, and nothing to take.'),
  system('tinder', 'Tinder', '121-17', 'Two dwarf stars trade fire. Each refinery ship takes 2 Fuel.'),
  system(
    'the-shallows',
    'The Shallows',
    '126-33',
    'Dust to the horizon: no sensor sees in. No attack finds the fleet here on the turn that it arrives.',
  ),
  system(
    'marrow',
    'Marrow',
    '134-09',
    'A broken moon full of metal. Engineering repairs one more location on each ship this turn.',
  ),
  system('lamplight', 'Lamplight', '139-52', 'A pulsar as steady as a clock: a star fix.', true),
  system(
    'orphan-gate',
    'Orphan Gate',
    '147-21',
    'A ring that nobody built, turning slowly. Shuttles may scout from it as if it were next to Vesper.',
  ),
  system(
    'saltmouth',
    'Saltmouth',
    '152-66',
    'A brine world under thin cloud. Each plantation ship takes 6 Food.',
  ),
  system(
    'vesper',
    'Vesper',
    '158-40',
    'The wreck of a liner, still lit. Survivors: 2 Manpower for the ship that asks first.',
  ),
  system(
    'nine-bells',
    'Nine Bells',
    '163-12',
    'Nine moons that ring in the radio: an hour there is a star fix.',
    true,
  ),
  system(
    'the-kennel',
    'The Kennel',
    '169-75',
    'Ashiva patrols refuel here. An attack comes if the fleet stays a second turn.',
  ),
  system(
    'glasswater',
    'Glasswater',
    '174-28',
    'A lake world with a sky like a mirror. The wounded on leisure ships recover at once.',
  ),
  system(
    'hob',
    'Hob',
    '180-93',
    'A cinder in a tight orbit: the jump away from here costs each ship 1 Fuel more.',
  ),
  system(
    'long-acre',
    'Long Acre',
    '187-37',
    'Green plains without a single voice. 12 Food to whoever lands a Shuttle.',
  ),
  system(
    'the-ledger',
    'The Ledger',
    '193-58',
    'A republic listening post, abandoned in good order: a star fix.',
    true,
  ),
  system(
    'bright-widow',
    'Bright Widow',
    '201-14',
    'A star that flares: Interceptors deployed this turn are recalled.',
  ),
  system(
    'toll',
    'Toll',
    '208-81',
    'A minefield of a war nobody remembers. 1 Shuttle clears a lane, or one ship is damaged.',
  ),
  system('farrier', 'Farrier', '215-46', 'A shipyard skeleton with good steel: 2 Reactive Armour, once.'),
  system(
    'mother-of-pearl',
    'Mother of Pearl',
    '223-70',
    'A nebula that slows every clock: a star fix, and each wounded crew rests.',
    true,
  ),
  system(
    'last-post',
    'Last Post',
    '236-05',
    'The last buoy on the old charts repeats one name. A star fix.',
    true,
  ),
  system(HOME, 'Earth', '000-00', 'Home.'),
];

/** Where each is drawn, of the width and of the height: no two lines of the map cross. */
export const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  [START]: [7, 50],
  tinder: [18, 20],
  'the-shallows': [20, 53],
  marrow: [18, 82],
  lamplight: [31, 30],
  'orphan-gate': [31, 8],
  saltmouth: [33, 52],
  vesper: [32, 76],
  'nine-bells': [46, 32],
  'the-kennel': [46, 10],
  glasswater: [47, 58],
  hob: [46, 88],
  'long-acre': [60, 44],
  'the-ledger': [61, 12],
  'bright-widow': [61, 88],
  toll: [72, 54],
  farrier: [77, 28],
  'mother-of-pearl': [77, 78],
  'last-post': [87, 52],
  [HOME]: [95, 52],
};

export const LINES: readonly (readonly [string, string])[] = [
  [START, 'tinder'],
  [START, 'the-shallows'],
  [START, 'marrow'],
  ['tinder', 'lamplight'],
  ['tinder', 'orphan-gate'],
  ['the-shallows', 'saltmouth'],
  ['the-shallows', 'marrow'],
  ['marrow', 'vesper'],
  ['lamplight', 'nine-bells'],
  ['orphan-gate', 'the-kennel'],
  ['saltmouth', 'glasswater'],
  ['vesper', 'glasswater'],
  ['vesper', 'hob'],
  ['nine-bells', 'the-kennel'],
  ['nine-bells', 'long-acre'],
  ['the-kennel', 'the-ledger'],
  ['glasswater', 'long-acre'],
  ['hob', 'bright-widow'],
  ['long-acre', 'toll'],
  ['the-ledger', 'farrier'],
  ['bright-widow', 'mother-of-pearl'],
  ['toll', 'farrier'],
  ['toll', 'mother-of-pearl'],
  ['farrier', 'last-post'],
  ['mother-of-pearl', 'last-post'],
  ['last-post', HOME],
];

const BY_ID: ReadonlyMap<string, System> = new Map(SYSTEMS.map((each) => [each.id, each]));
export const systemOf = (id: string): System | undefined => BY_ID.get(id);
export const systemName = (id: string): string => BY_ID.get(id)?.name ?? id;

/** Systems that a dashed line connects with this one. */
export const adjacentTo = (id: string): string[] =>
  LINES.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : []));
