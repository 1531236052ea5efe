import { text as inEach } from '../../../schemas/text.ts';
import { both, type Both } from '../../kit/both.ts';
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
  (name: Both, coordinates: string, benefit: Both, risk: Both): Destination => ({
    id: name[0].toLowerCase().replaceAll(' ', '-'),
    name: both(name),
    distance,
    coordinates,
    benefit: both(benefit),
    risk: both(risk),
  });
const short = at('short');
const medium = at('medium');
const long = at('long');

export const DESTINATIONS = house<readonly Destination[]>(
  [
    short(
      ['Candle Drift', 'Kerzendrift'],
      '10463',
      ['Ice: each shuttle sent brings 2 Water.', 'Eis: Jedes geschickte Shuttle bringt 2 Wasser.'],
      ['Cold: Food costs 1 more this turn.', 'Kalt: Nahrung kostet in dieser Runde 1 mehr.'],
    ),
    short(
      ['Broken Ring', 'Zerbrochener Ring'],
      '27185',
      ['Rock: the Icebreaker’s Bore head makes 6 Ore.', 'Fels: Der Bohrkopf der Icebreaker macht 6 Erz.'],
      ['On arrival 2 vessels take a damage.', 'Bei der Ankunft nehmen 2 Schiffe einen Schaden.'],
    ),
    short(
      ['Old Buoy', 'Alte Boje'],
      '31902',
      [
        'The first vessel to send a pilot finds 4 Fuel.',
        'Das erste Schiff, das einen Piloten schickt, findet 4 Treibstoff.',
      ],
      [
        'The buoy calls: pursuit +1 at the end of this turn.',
        'Die Boje ruft: Verfolgung +1 am Ende dieser Runde.',
      ],
    ),
    short(
      ['Marrow Shoals', 'Knochenuntiefen'],
      '44071',
      [
        'Wreckage: 6 Materials for who brings a shuttle and security.',
        'Wracks: 6 Material für alle, die ein Shuttle und einen Sicherheitstrupp bringen.',
      ],
      ['The unit that goes is damaged on a 1 or 2.', 'Bei 1 oder 2 wird der Trupp beschädigt.'],
    ),
    short(
      ['Thin Light', 'Dünnes Licht'],
      '58236',
      [
        'Nothing lives here: no riot spreads this turn.',
        'Hier lebt nichts: Kein Aufstand breitet sich in dieser Runde aus.',
      ],
      ['Nothing grows: farms make half.', 'Hier wächst nichts: Farmen bringen die Hälfte.'],
    ),
    short(
      ['Salt Lantern', 'Salzlaterne'],
      '63517',
      [
        'Brine: 10 Water, shared as the Council votes.',
        'Sole: 10 Wasser, geteilt, wie der Rat es beschließt.',
      ],
      ['Undrunk within the turn it is lost.', 'Was in dieser Runde nicht getrunken wird, ist verloren.'],
    ),
    short(
      ['Dead Market', 'Toter Markt'],
      '79640',
      [
        'Trade once with Control, 2 for 1, any resources.',
        'Handelt einmal mit der Leitung, 2 zu 1, beliebige Ressourcen.',
      ],
      ['Someone aboard it knows a face in the fleet.', 'Jemand dort kennt ein Gesicht aus der Flotte.'],
    ),
    short(
      ['Hollow Bell', 'Hohle Glocke'],
      '85394',
      [
        'Echoes hide you: the next Wolf Attack brings 3 fighters fewer.',
        'Echos verbergen euch: Der nächste Angriff der Wölfe bringt 3 Jäger weniger.',
      ],
      [
        'You are as deaf: no Destination Card is drawn next turn.',
        'Ihr seid genauso taub: In der nächsten Runde wird keine Zielkarte gezogen.',
      ],
    ),
    medium(
      ['Amber Gulf', 'Bernsteingolf'],
      '12857',
      [
        'A gas to skim: who uses a jump drive’s crew gains 3 Fuel.',
        'Gas zum Abschöpfen: Wer die Besatzung eines Sprungantriebs dafür nutzt, bekommt 3 Treibstoff.',
      ],
      ['One skimmer in six is damaged.', 'Einer von sechs Schöpfern wird beschädigt.'],
    ),
    medium(
      ['Pilgrim Moon', 'Pilgermond'],
      '20639',
      ['Fields gone wild: 12 Food.', 'Verwilderte Felder: 12 Nahrung.'],
      [
        'Its hermits ask for passage: 2 crew more to feed.',
        'Seine Einsiedler wollen mit: 2 Leute mehr zu ernähren.',
      ],
    ),
    medium(
      ['Cinder Yard', 'Schlackenhof'],
      '36408',
      [
        'A dead warship: the Aegis gains a squadron for 2 Materials.',
        'Ein totes Kriegsschiff: Die Aegis bekommt für 2 Material eine Staffel.',
      ],
      [
        'Its mines hit each vessel that sends a shuttle, on a 1.',
        'Seine Minen treffen bei einer 1 jedes Schiff, das ein Shuttle schickt.',
      ],
    ),
    medium(
      ['Quiet Sister', 'Stille Schwester'],
      '49726',
      [
        'Rest: every vessel adds 2 to its next morale roll.',
        'Ruhe: Jedes Schiff zählt 2 zum nächsten Moralwurf.',
      ],
      [
        'Nobody wants to leave: −1 Fleet Morale when you jump.',
        'Niemand will weg: −1 Flottenmoral, wenn ihr springt.',
      ],
    ),
    medium(
      ['The Stair', 'Die Treppe'],
      '51374',
      [
        'A straight way on: the next jump counts as one shorter in fuel.',
        'Ein gerader Weg: Der nächste Sprung kostet Treibstoff wie einer eine Stufe kürzer.',
      ],
      [
        'Wolves know it too: pursuit falls by one step less.',
        'Auch die Wölfe kennen ihn: Die Verfolgung sinkt um eine Stufe weniger.',
      ],
    ),
    medium(
      ['Glass Harbour', 'Glashafen'],
      '68590',
      ['A dock: repair two stations at no Materials.', 'Ein Dock: Repariert zwei Stationen ohne Material.'],
      ['Who docks cannot jump in this turn.', 'Wer dockt, kann in dieser Runde nicht springen.'],
    ),
    medium(
      ['Orphan Sun', 'Verwaiste Sonne'],
      '74215',
      [
        'Warmth: stations that make Water make 2 more.',
        'Wärme: Stationen, die Wasser machen, machen 2 mehr.',
      ],
      [
        'Flares: one station with crew on it is damaged.',
        'Sonnenstürme: Eine Station mit Besatzung wird beschädigt.',
      ],
    ),
    medium(
      ['Tollgate', 'Zollschranke'],
      '90183',
      ['Old fuel cells: 8 Fuel for one vessel.', 'Alte Brennzellen: 8 Treibstoff für ein Schiff.'],
      ['They belong to somebody, who answers.', 'Sie gehören jemandem, und der antwortet.'],
    ),
    long(
      ['Far Meridian', 'Ferner Meridian'],
      '15920',
      [
        'Out of sight: no Wolf Attack comes this turn.',
        'Außer Sicht: In dieser Runde greifen die Wölfe nicht an.',
      ],
      [
        'Far from all: no ore, ice or wreck is here.',
        'Fern von allem: Hier gibt es weder Erz noch Eis noch Wracks.',
      ],
    ),
    long(
      ['Eden’s Rim', 'Rand von Eden'],
      '23748',
      [
        'Soil: Halcyon Reach’s farms make 4 more, here and now.',
        'Erde: Die Farmen der Halcyon Reach bringen hier und jetzt 4 mehr.',
      ],
      ['Spores: 2 crew of one vessel are wounded.', 'Sporen: 2 Leute eines Schiffs werden verwundet.'],
    ),
    long(
      ['Iron Choir', 'Eiserner Chor'],
      '38061',
      [
        'A belt of ore: any crew and shuttle bring 4 Ore.',
        'Ein Erzgürtel: Jede Besatzung mit Shuttle bringt 4 Erz.',
      ],
      [
        'It sings: Fleet signals and phones fail for the turn.',
        'Er singt: Flottenfunk und Telefone fallen für diese Runde aus.',
      ],
    ),
    long(
      ['Sable Reach', 'Zobelweite'],
      '42596',
      ['A cloud: pursuit falls by one step more.', 'Eine Wolke: Die Verfolgung sinkt um eine Stufe mehr.'],
      [
        'Drives clog: the next jump costs each vessel 1 Fuel more.',
        'Antriebe verstopfen: Der nächste Sprung kostet jedes Schiff 1 Treibstoff mehr.',
      ],
    ),
    long(
      ['Second Landing', 'Zweite Landung'],
      '57413',
      [
        'Colonists: each vessel may take in 2 untrained crew.',
        'Siedler: Jedes Schiff darf 2 Ungelernte aufnehmen.',
      ],
      [
        'With them comes an illness, or a spy: Control knows.',
        'Mit ihnen kommt eine Krankheit oder ein Spion: Die Leitung weiß es.',
      ],
    ),
    long(
      ['White Archive', 'Weißes Archiv'],
      '61879',
      ['Charts: the Aegis draws 3 Destination Cards.', 'Karten: Die Aegis zieht 3 Zielkarten.'],
      [
        'Read them aloud and the Wolves have them as well.',
        'Lest sie laut vor, und die Wölfe haben sie auch.',
      ],
    ),
    long(
      ['Threnody', 'Klagelied'],
      '76342',
      [
        'A hulk of hospital stores: heal every wounded crew.',
        'Ein Wrack voll Lazarettvorräte: Heilt alle verwundeten Leute.',
      ],
      [
        'The dead lie there: −1 morale for who boards it.',
        'Dort liegen die Toten: −1 Moral für alle, die an Bord gehen.',
      ],
    ),
    long(
      ['Kindly Dark', 'Gütiges Dunkel'],
      '94605',
      [
        'Between all maps: the Council may sit for a whole turn.',
        'Zwischen allen Karten: Der Rat darf eine ganze Runde lang tagen.',
      ],
      ['No light: Food stations stand still.', 'Kein Licht: Stationen für Nahrung stehen still.'],
    ),
  ],
  inEach({
    en: 'No Destination Card is in the text that we have.',
    de: 'In unserem Text steht keine Zielkarte.',
  }),
);

export const destination = (id: string): Destination | undefined =>
  DESTINATIONS.value.find((each) => each.id === id);
export const destinationAt = (coordinates: string | null): Destination | undefined =>
  DESTINATIONS.value.find((each) => each.coordinates === coordinates);
