import { both, type Both } from '../../kit/both.ts';
import { text } from '../../../schemas/text.ts';

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
  refinery: text({ en: 'Refinery', de: 'Raffinerie' }),
  plantation: text({ en: 'Plantation', de: 'Plantage' }),
  infirmary: text({ en: 'Infirmary', de: 'Krankenstation' }),
  hospital: text({ en: 'Hospital', de: 'Lazarett' }),
  hangar: text({ en: 'Hangar', de: 'Hangar' }),
  weapons: text({ en: 'Weapons', de: 'Waffen' }),
  marines: text({ en: 'Marines', de: 'Marines' }),
  leisure: text({ en: 'Leisure', de: 'Freizeit' }),
} as const;

const upgrade = (
  id: string,
  name: Both,
  at: keyof typeof LOCATIONS | null,
  words: Both,
  does: UpgradeEffect | Both,
): Upgrade => ({
  id,
  name: both(name),
  at: at === null ? null : { location: at, name: LOCATIONS[at] },
  text: both(words),
  ...('adds' in does ? { does, people: null } : { does: null, people: both(does) }),
});

export const ANTIMATTER = 'antimatter-containment';

export const UPGRADES: readonly Upgrade[] = [
  upgrade(
    ANTIMATTER,
    ['Antimatter Containment', 'Antimateriekammer'],
    'refinery',
    [
      'When it is locked in and the Refinery staffed, 2 Fuel more a turn.',
      'Angebracht und bei besetzter Raffinerie: 2 Treibstoff mehr pro Runde.',
    ],
    { adds: 'fuel', count: 2, when: 'staffed' },
  ),
  upgrade(
    'gamma-reactors',
    ['Gamma Reactors', 'Gammareaktoren'],
    null,
    [
      'This ship pays 1 Fuel less for a jump, and never less than 1.',
      'Dieses Schiff zahlt für einen Sprung 1 Treibstoff weniger, aber nie weniger als 1.',
    ],
    { adds: 'jump', count: -1 },
  ),
  upgrade(
    'twin-columns',
    ['Twin Columns', 'Doppelkolonnen'],
    'refinery',
    ['Each Manpower in the Refinery makes 2 Fuel.', 'Jedes Personal in der Raffinerie erzeugt 2 Treibstoff.'],
    {
      adds: 'fuel',
      count: 1,
      when: 'each',
    },
  ),
  upgrade(
    'heat-exchangers',
    ['Heat Exchangers', 'Wärmetauscher'],
    'refinery',
    ['With every place staffed, 3 Fuel more.', 'Sind alle Plätze besetzt: 3 Treibstoff mehr.'],
    {
      adds: 'fuel',
      count: 3,
      when: 'full',
    },
  ),
  upgrade(
    'sun-lamps',
    ['Sun Lamps', 'Sonnenlampen'],
    'plantation',
    [
      'Each Manpower in the Plantation makes 1 Food more.',
      'Jedes Personal in der Plantage erzeugt 1 Nahrung mehr.',
    ],
    {
      adds: 'food',
      count: 1,
      when: 'each',
    },
  ),
  upgrade(
    'vats',
    ['Protein Vats', 'Proteintanks'],
    'plantation',
    ['4 Food a turn, staffed or not.', '4 Nahrung pro Runde, besetzt oder nicht.'],
    {
      adds: 'food',
      count: 4,
      when: 'always',
    },
  ),
  upgrade(
    'soil-press',
    ['Soil Press', 'Bodenpresse'],
    'plantation',
    ['With every place staffed, 9 Food more.', 'Sind alle Plätze besetzt: 9 Nahrung mehr.'],
    {
      adds: 'food',
      count: 9,
      when: 'full',
    },
  ),
  upgrade(
    'ward-extension',
    ['Ward Extension', 'Bettentrakt'],
    'infirmary',
    ['4 places more for the wounded.', '4 Plätze mehr für Verwundete.'],
    {
      adds: 'beds',
      count: 4,
    },
  ),
  upgrade(
    'surgeon-suite',
    ['Surgeon’s Suite', 'OP-Saal'],
    'hospital',
    [
      'The first 3 wounded of this ship recover as soon as they are moved in.',
      'Die ersten 3 Verwundeten dieses Schiffs genesen, sobald sie hineinkommen.',
    ],
    { adds: 'cure', count: 3 },
  ),
  upgrade(
    'launch-rails',
    ['Launch Rails', 'Startschienen'],
    'hangar',
    ['Interceptors of this ship move 8 hexes.', 'Abfangjäger dieses Schiffs fliegen 8 Felder weit.'],
    ['Hexes are counted on the Battle Map.', 'Felder werden auf der Gefechtskarte gezählt.'],
  ),
  upgrade(
    'spare-cockpits',
    ['Spare Cockpits', 'Ersatzcockpits'],
    'hangar',
    ['One squadron more than the Hangar is staffed for.', 'Eine Staffel mehr, als der Hangar Personal hat.'],
    {
      adds: 'squadrons',
      count: 1,
    },
  ),
  upgrade(
    'ejection-seats',
    ['Ejection Seats', 'Schleudersitze'],
    'hangar',
    ['The die of a destroyed squadron is 1 higher.', 'Der Wurf für eine zerstörte Staffel zählt 1 mehr.'],
    {
      adds: 'pilot',
      count: 1,
    },
  ),
  upgrade(
    'ranging-lidar',
    ['Ranging Lidar', 'Entfernungslidar'],
    'weapons',
    [
      'One shot of each action is rolled twice, and the better die counts.',
      'Ein Schuss jeder Aktion wird zweimal gewürfelt, und der bessere Wurf zählt.',
    ],
    [
      'Both dice are thrown at the table, and the better one is entered.',
      'Beide Würfel fallen am Tisch, und der bessere wird eingetragen.',
    ],
  ),
  upgrade(
    'fourth-barrel',
    ['Fourth Barrel', 'Viertes Rohr'],
    'weapons',
    ['Four shots an action.', 'Vier Schüsse pro Aktion.'],
    { adds: 'shots', count: 1 },
  ),
  upgrade(
    'boarding-drills',
    ['Boarding Drills', 'Entertraining'],
    'marines',
    ['Marines win ties.', 'Marines gewinnen bei Gleichstand.'],
    [
      'Boarding is a ruling: the text that we have only names it.',
      'Entern entscheidet die Leitung: Unser Text nennt es nur.',
    ],
  ),
  upgrade(
    'cabaret',
    ['The Cabaret', 'Das Kabarett'],
    'leisure',
    ['Softening an Event costs 2 Food less.', 'Ein Ereignis zu mildern kostet 2 Nahrung weniger.'],
    {
      adds: 'soften',
      count: -2,
    },
  ),
  upgrade(
    'damage-control',
    ['Damage Control', 'Schadenskontrolle'],
    null,
    [
      'Engineering repairs a second location each turn.',
      'Der Maschinenraum repariert pro Runde eine zweite Station.',
    ],
    {
      adds: 'repairs',
      count: 1,
    },
  ),
  upgrade(
    'bulkheads',
    ['Bulkheads', 'Schotten'],
    null,
    ['The first damage of each attack is ignored.', 'Der erste Schaden jedes Angriffs gilt nicht.'],
    [
      'The adjudicator asks for Reactive Armour, and taps the same key.',
      'Die Leitung fragt nach einem Reaktivpanzer und tippt auf dieselbe Taste.',
    ],
  ),
  upgrade(
    'resonance-scanner',
    ['Resonance Scanner', 'Resonanzscanner'],
    null,
    [
      'Once a turn it reads one prisoner on this ship: on 3 and more it tells whether they are an Infiltrator.',
      'Prüft pro Runde eine Person, die auf diesem Schiff in Haft ist: Ab 3 zeigt er, ob sie ein Infiltrator ist.',
    ],
    { adds: 'scans', count: 1 },
  ),
  upgrade(
    'cargo-spine',
    ['Cargo Spine', 'Frachtrückgrat'],
    null,
    ['The ship’s capacity is 3 higher.', 'Das Schiff fasst 3 Personal mehr.'],
    {
      adds: 'capacity',
      count: 3,
    },
  ),
];

const BY_ID: ReadonlyMap<string, Upgrade> = new Map(UPGRADES.map((each) => [each.id, each]));
export const upgradeOf = (id: string): Upgrade | undefined => BY_ID.get(id);
