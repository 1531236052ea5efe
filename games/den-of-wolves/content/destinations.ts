import { house } from '../../../schemas/manifest.ts';
import type { JumpDistance } from '../manifest.ts';

/** Where the fleet can go. Any two sets of co-ordinates differ in two digits, so that one wrong key leads nowhere known. */
export interface Destination {
  readonly id: string;
  readonly name: string;
  readonly distance: JumpDistance;
  /** Five digits. */
  readonly coordinates: string;
  readonly benefit: string;
  readonly risk: string;
}

const at =
  (distance: JumpDistance) =>
  (name: string, coordinates: string, benefit: string, risk: string): Destination => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    distance,
    coordinates,
    benefit,
    risk,
  });
const short = at('short');
const medium = at('medium');
const long = at('long');

export const DESTINATIONS = house<readonly Destination[]>(
  [
    short(
      'Candle Drift',
      '10463',
      'Ice: each shuttle sent brings 2 Water.',
      'Cold: Food costs 1 more this turn.',
    ),
    short(
      'Broken Ring',
      '27185',
      'Rock: the Icebreaker’s Bore head makes 6 Ore.',
      'On arrival 2 vessels take a damage.',
    ),
    short(
      'Old Buoy',
      '31902',
      'The first vessel to send a pilot finds 4 Fuel.',
      'The buoy calls: pursuit +1 at the end of this turn.',
    ),
    short(
      'Marrow Shoals',
      '44071',
      'Wreckage: 6 Materials for who brings a shuttle and security.',
      'The unit that goes is damaged on a 1 or 2.',
    ),
    short(
      'Thin Light',
      '58236',
      'Nothing lives here: no riot spreads this turn.',
      'Nothing grows: farms make half.',
    ),
    short(
      'Salt Lantern',
      '63517',
      'Brine: 10 Water, shared as the Council votes.',
      'Undrunk within the turn it is lost.',
    ),
    short(
      'Dead Market',
      '79640',
      'Trade once with Control, 2 for 1, any resources.',
      'Someone aboard it knows a face in the fleet.',
    ),
    short(
      'Hollow Bell',
      '85394',
      'Echoes hide you: the next Wolf Attack brings 3 fighters fewer.',
      'You are as deaf: no Destination Card is drawn next turn.',
    ),
    medium(
      'Amber Gulf',
      '12857',
      'A gas to skim: who uses a jump drive’s crew gains 3 Fuel.',
      'One skimmer in six is damaged.',
    ),
    medium(
      'Pilgrim Moon',
      '20639',
      'Fields gone wild: 12 Food.',
      'Its hermits ask for passage: 2 crew more to feed.',
    ),
    medium(
      'Cinder Yard',
      '36408',
      'A dead warship: the Aegis gains a squadron for 2 Materials.',
      'Its mines hit each vessel that sends a shuttle, on a 1.',
    ),
    medium(
      'Quiet Sister',
      '49726',
      'Rest: every vessel adds 2 to its next morale roll.',
      'Nobody wants to leave: −1 Fleet Morale when you jump.',
    ),
    medium(
      'The Stair',
      '51374',
      'A straight way on: the next jump counts as one shorter in fuel.',
      'Wolves know it too: pursuit falls by one step less.',
    ),
    medium(
      'Glass Harbour',
      '68590',
      'A dock: repair two stations at no Materials.',
      'Who docks cannot jump in this turn.',
    ),
    medium(
      'Orphan Sun',
      '74215',
      'Warmth: stations that make Water make 2 more.',
      'Flares: one station with crew on it is damaged.',
    ),
    medium(
      'Tollgate',
      '90183',
      'Old fuel cells: 8 Fuel for one vessel.',
      'They belong to somebody, who answers.',
    ),
    long(
      'Far Meridian',
      '15920',
      'Out of sight: no Wolf Attack comes this turn.',
      'Far from all: no ore, ice or wreck is here.',
    ),
    long(
      'Eden’s Rim',
      '23748',
      'Soil: Halcyon Reach’s farms make 4 more, here and now.',
      'Spores: 2 crew of one vessel are wounded.',
    ),
    long(
      'Iron Choir',
      '38061',
      'A belt of ore: any crew and shuttle bring 4 Ore.',
      'It sings: Fleet signals and phones fail for the turn.',
    ),
    long(
      'Sable Reach',
      '42596',
      'A cloud: pursuit falls by one step more.',
      'Drives clog: the next jump costs each vessel 1 Fuel more.',
    ),
    long(
      'Second Landing',
      '57413',
      'Colonists: each vessel may take in 2 untrained crew.',
      'With them comes an illness, or a spy: Control knows.',
    ),
    long(
      'White Archive',
      '61879',
      'Charts: the Aegis draws 3 Destination Cards.',
      'Read them aloud and the Wolves have them as well.',
    ),
    long(
      'Threnody',
      '76342',
      'A hulk of hospital stores: heal every wounded crew.',
      'The dead lie there: −1 morale for who boards it.',
    ),
    long(
      'Kindly Dark',
      '94605',
      'Between all maps: the Council may sit for a whole turn.',
      'No light: Food stations stand still.',
    ),
  ],
  'No Destination Card is in the text that we have.',
);

export const destination = (id: string): Destination | undefined =>
  DESTINATIONS.value.find((each) => each.id === id);
export const destinationAt = (coordinates: string | null): Destination | undefined =>
  DESTINATIONS.value.find((each) => each.coordinates === coordinates);
