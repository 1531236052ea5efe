import { both, type Both } from '../../kit/both.ts';

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

const system = (id: string, name: Both, coordinates: string, feature: Both, fix = false): System => ({
  id,
  name: both(name),
  coordinates,
  feature: both(feature),
  fix,
});

/** Where the blind jump ended, and what everybody is looking for. */
export const START = 'cold-harbour';
export const HOME = 'earth';

export const SYSTEMS: readonly System[] = [
  system(START, ['Cold Harbour', 'Kalthafen'], '118-04', [
    'A dead star with a ring of ice: quiet, and nothing to take.',
    'Ein toter Stern mit einem Ring aus Eis: ruhig, und nichts zu holen.',
  ]),
  system('tinder', ['Tinder', 'Zunder'], '121-17', [
    'Two dwarf stars trade fire. Each refinery ship takes 2 Fuel.',
    'Zwei Zwergsterne beschießen einander. Jede Raffinerie erhält 2 Treibstoff.',
  ]),
  system('the-shallows', ['The Shallows', 'Untiefen'], '126-33', [
    'Dust to the horizon: no sensor sees in. No attack finds the fleet here on the turn that it arrives.',
    'Staub bis zum Horizont: Kein Sensor sieht hinein. In der Runde der Ankunft wird die Flotte hier nicht angegriffen.',
  ]),
  system('marrow', ['Marrow', 'Mark'], '134-09', [
    'A broken moon full of metal. Engineering repairs one more location on each ship this turn.',
    'Ein zerbrochener Mond voller Metall. Der Maschinenraum repariert in dieser Runde auf jedem Schiff eine Station mehr.',
  ]),
  system(
    'lamplight',
    ['Lamplight', 'Lampenschein'],
    '139-52',
    ['A pulsar as steady as a clock: a star fix.', 'Ein Pulsar, so stetig wie eine Uhr: eine Sternpeilung.'],
    true,
  ),
  system('orphan-gate', ['Orphan Gate', 'Waisentor'], '147-21', [
    'A ring that nobody built, turning slowly. Shuttles may scout from it as if it were next to Vesper.',
    'Ein Ring, den niemand gebaut hat, dreht sich langsam. Shuttles dürfen von hier erkunden, als läge er neben Vesper.',
  ]),
  system('saltmouth', ['Saltmouth', 'Salzmund'], '152-66', [
    'A brine world under thin cloud. Each plantation ship takes 6 Food.',
    'Eine Salzwelt unter dünnen Wolken. Jede Plantage erhält 6 Nahrung.',
  ]),
  system('vesper', ['Vesper', 'Vesper'], '158-40', [
    'The wreck of a liner, still lit. Survivors: 2 Manpower for the ship that asks first.',
    'Das Wrack eines Liners, noch erleuchtet. Überlebende: 2 Personal für das Schiff, das zuerst fragt.',
  ]),
  system(
    'nine-bells',
    ['Nine Bells', 'Neunglocken'],
    '163-12',
    [
      'Nine moons that ring in the radio: an hour there is a star fix.',
      'Neun Monde, die im Funk klingen: Eine Stunde dort ist eine Sternpeilung.',
    ],
    true,
  ),
  system('the-kennel', ['The Kennel', 'Zwinger'], '169-75', [
    'Ashiva patrols refuel here. An attack comes if the fleet stays a second turn.',
    'Ashiva-Patrouillen tanken hier. Bleibt die Flotte eine zweite Runde, kommt ein Angriff.',
  ]),
  system('glasswater', ['Glasswater', 'Glaswasser'], '174-28', [
    'A lake world with a sky like a mirror. The wounded on leisure ships recover at once.',
    'Eine Seenwelt mit einem Himmel wie ein Spiegel. Die Verwundeten auf Freizeitschiffen genesen sofort.',
  ]),
  system('hob', ['Hob', 'Hob'], '180-93', [
    'A cinder in a tight orbit: the jump away from here costs each ship 1 Fuel more.',
    'Eine Schlacke auf enger Bahn: Der Sprung von hier kostet jedes Schiff 1 Treibstoff mehr.',
  ]),
  system('long-acre', ['Long Acre', 'Langacker'], '187-37', [
    'Green plains without a single voice. 12 Food to whoever lands a Shuttle.',
    'Grüne Ebenen ohne eine einzige Stimme. 12 Nahrung für alle, die ein Shuttle landen.',
  ]),
  system(
    'the-ledger',
    ['The Ledger', 'Hauptbuch'],
    '193-58',
    [
      'A republic listening post, abandoned in good order: a star fix.',
      'Ein Horchposten der Republik, ordentlich verlassen: eine Sternpeilung.',
    ],
    true,
  ),
  system('bright-widow', ['Bright Widow', 'Helle Witwe'], '201-14', [
    'A star that flares: Interceptors deployed this turn are recalled.',
    'Ein Stern mit Ausbrüchen: Abfangjäger, die in dieser Runde starten, werden zurückgerufen.',
  ]),
  system('toll', ['Toll', 'Wegzoll'], '208-81', [
    'A minefield of a war nobody remembers. 1 Shuttle clears a lane, or one ship is damaged.',
    'Ein Minenfeld aus einem vergessenen Krieg. 1 Shuttle räumt eine Gasse, sonst wird ein Schiff beschädigt.',
  ]),
  system('farrier', ['Farrier', 'Hufschmied'], '215-46', [
    'A shipyard skeleton with good steel: 2 Reactive Armour, once.',
    'Das Gerippe einer Werft aus gutem Stahl: einmal 2 Reaktivpanzer.',
  ]),
  system(
    'mother-of-pearl',
    ['Mother of Pearl', 'Perlmutt'],
    '223-70',
    [
      'A nebula that slows every clock: a star fix, and each wounded crew rests.',
      'Ein Nebel, der jede Uhr verlangsamt: eine Sternpeilung, und alle Verwundeten ruhen.',
    ],
    true,
  ),
  system(
    'last-post',
    ['Last Post', 'Endposten'],
    '236-05',
    [
      'The last buoy on the old charts repeats one name. A star fix.',
      'Die letzte Boje der alten Karten wiederholt einen Namen. Eine Sternpeilung.',
    ],
    true,
  ),
  system(HOME, ['Earth', 'Erde'], '000-00', ['Home.', 'Daheim.']),
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
