import { text as inEach } from '../../schemas/text.ts';
import { house, rulebook, type CardKind, type Manifest, type TrackManifest } from '../../schemas/manifest.ts';
import { amount, choice } from '../kit/options.ts';
import { Minutes, Seconds } from '../../schemas/units.ts';
import { demoOfAttack } from './demo.ts';
import { newsDesk, vessels } from './vessels.ts';

/** Den of Wolves, rules handbook, as data. Headings are the handbook's own. */

/** The text that we have gives no numbers of counters: ours are a set for the vessels of this manifest. */
const NUMBER = inEach({
  en: 'No number is given in the text that we have; change it to what your set has.',
  de: 'In unserem Text steht keine Zahl; passt sie an euren Satz an.',
});
const inAll = (count: number): CardKind['deck'] => ({ each: 'game', count: house(count, NUMBER) });
const eachVessel = (count: number): CardKind['deck'] => ({ each: 'table', count: house(count, NUMBER) });

/** Resources and counters are cubes and tokens, so they go through the port. */
const counter = (
  id: string,
  name: string,
  heading: string,
  deck: CardKind['deck'],
  returns = false,
): CardKind => ({
  id,
  name,
  deck,
  returns,
  opening: 'port',
  source: { from: 'rulebook', heading },
});

const kinds: CardKind[] = [
  counter('strytium-ore', inEach({ en: 'Strytium Ore', de: 'Strytiumerz' }), 'Strytium Ore', inAll(40)),
  counter(
    'strytium-fuel',
    inEach({ en: 'Strytium Fuel', de: 'Strytium-Treibstoff' }),
    'Strytium Fuel',
    inAll(40),
  ),
  counter('food', inEach({ en: 'Food', de: 'Nahrung' }), 'Food', inAll(40)),
  counter('water', inEach({ en: 'Water', de: 'Wasser' }), 'Water', inAll(40)),
  counter('materials', inEach({ en: 'Materials', de: 'Material' }), 'Materials', inAll(40)),
  counter('crew', inEach({ en: 'Crew', de: 'Besatzung' }), 'Crew', eachVessel(8), true),
  {
    id: 'sabotage',
    name: inEach({ en: 'Sabotage', de: 'Sabotage' }),
    returns: false,
    spoils: true,
    opening: 'slot',
    deck: inAll(24),
    source: {
      from: 'house',
      because: inEach({
        en: 'The handbook knows no sealed box. A club that plays with one wants a way to spoil what is in it.',
        de: 'Das Handbuch kennt keine versiegelte Box. Wer mit einer spielt, will verderben können, was darin ist.',
      }),
    },
  },
];

/** House: the book leaves the effect of the news on morale to Control; so far up and down at the most. */
export const MAX_NEWS = 3;

/** House: the ends of the tracks, printed on pieces that we do not have. */
export const MORALE_TOP = 10;
export const PURSUIT_TOP = 12;
/** So far an end can be moved. */
const FARTHEST = 24;

/** The beginning of the turn is over. */
export const DRIVES_MARK = 'drives';
export const WOLF_ATTACK = 'wolf-attack';
export const PURSUIT = 'pursuit';
export const moraleTrack = (vessel: string): string => `morale-${vessel}`;

const STEPS = inEach({ en: 'steps', de: 'Stufen' });
const LEVELS = inEach({ en: 'levels', de: 'Stufen' });
const PIPS = inEach({ en: 'pips', de: 'Augen' });

/** House: a little above the middle of the track. */
export const MORALE_AT_START = 6;

const morale: TrackManifest[] = vessels.map(({ id, name }) => ({
  id: moraleTrack(id),
  name: inEach({ en: `Morale of ${name}`, de: `Moral von ${name}` }),
  table: id,
  // Morale Tracks: at zero a vessel is in anarchy. The upper end is on the vessel panel: ours is an option.
  min: 0,
  max: FARTHEST,
  end: 'morale-top',
  start: house(
    MORALE_AT_START,
    inEach({
      en: 'The start is printed on the vessel panel, which we do not have: a little above the middle.',
      de: 'Der Anfang steht auf dem Schiffsbogen, den wir nicht haben: etwas über der Mitte.',
    }),
  ),
  public: true,
}));

/** FTL Travel has three distances; how far each carries the fleet from its pursuers stands under Pursuit Track. */
export const JUMP_DISTANCES = {
  short: rulebook(1, 'Pursuit Track'),
  medium: rulebook(2, 'Pursuit Track'),
  long: rulebook(3, 'Pursuit Track'),
} as const;
export type JumpDistance = keyof typeof JUMP_DISTANCES;

const MAP_TABLE = inEach({ en: 'the fleet map', de: 'Flottenkarte' });
/** Wolf Attack Player Summary: who comes to the map. */
export const MAP_REPORTS = [
  { table: 'aegis', seat: 'xo', to: MAP_TABLE },
  { table: 'aegis', seat: 'fwco', to: MAP_TABLE },
  { table: 'dione', seat: 'first-officer', to: MAP_TABLE },
  { table: 'icebreaker', seat: 'first-officer', to: MAP_TABLE },
  { table: 'quellon', seat: 'first-officer', to: MAP_TABLE },
  { table: 'vulcan', seat: 'warden', to: MAP_TABLE },
];
/** By their seats. */
export const MAP_OFFICERS = [...new Set(MAP_REPORTS.map(({ seat }) => seat))];

export const manifest: Manifest = {
  id: 'den-of-wolves',
  name: 'Den of Wolves',
  rulebook: {
    title: 'Den of Wolves Rules Handbook',
    edition: inEach({ en: 'open timetable', de: 'offener Zeitplan' }),
    by: inEach({ en: 'John Mizon for South West Megagames', de: 'John Mizon für South West Megagames' }),
  },
  advance: house(
    'hold',
    inEach({
      en: 'The broadcast, the morale rolls and the riot rolls end a turn; the next one waits for the last of them.',
      de: 'Sendung, Moralwürfe und Aufstandswürfe beenden eine Runde; die nächste wartet auf den letzten davon.',
    }),
  ),
  whenMissed: house(
    'hold',
    inEach({
      en: 'As at every other end of a phase: Control says when the room goes on.',
      de: 'Wie an jedem Phasenende: Die Leitung sagt, wann es weitergeht.',
    }),
  ),
  turns: house(
    8,
    inEach({
      en: 'The handbook plays as many half hours as fit and leaves 10 to 20 minutes to talk it over.',
      de: 'Das Handbuch spielt so viele halbe Stunden, wie passen, und lässt 10 bis 20 Minuten für die Nachbesprechung.',
    }),
  ),
  demo: demoOfAttack(WOLF_ATTACK),
  desks: [
    { id: 'galaxy', name: inEach({ en: 'Fleet map', de: 'Flottenkarte' }) },
    { id: 'combat', name: inEach({ en: 'Combat', de: 'Gefecht' }) },
    { id: 'market', name: inEach({ en: 'Trade', de: 'Handel' }) },
  ],
  messages: {
    council: {
      name: inEach({ en: 'Council', de: 'Rat' }),
      text: inEach({
        en: 'The Interstellar Council meets. Members, come to the Council table.',
        de: 'Der Interstellare Rat tagt. Ratsmitglieder, kommt zum Ratstisch.',
      }),
    },
    jump: {
      name: inEach({ en: 'Ready to jump?', de: 'Sprungbereit?' }),
      text: inEach({
        en: 'The fleet is about to jump. Crew your drives and enter your co-ordinates.',
        de: 'Gleich springt die Flotte. Besetzt die Antriebe und gebt eure Koordinaten ein.',
      }),
    },
  },
  timers: {
    speech: {
      name: inEach({ en: 'Speech', de: 'Rede' }),
      durationMs: house(
        Minutes(2),
        inEach({
          en: 'The rulebook sets no limit: what a hall listens to.',
          de: 'Das Regelbuch setzt keine Grenze: So lange hört ein Saal zu.',
        }),
      ),
    },
  },
  phases: [
    {
      id: 'action',
      name: inEach({ en: 'Action Phase', de: 'Aktionsphase' }),
      durationMs: rulebook(Minutes(18), 'Action Phase (18 mins)'),
      allowed: [
        inEach({
          en: 'Move vessels and units, exchange resources and crew, use stations.',
          de: 'Bewegt Schiffe und Einheiten, tauscht Ressourcen und Besatzung, nutzt Stationen.',
        }),
        inEach({ en: 'The Interstellar Council meets.', de: 'Der Interstellare Rat tagt.' }),
        inEach({ en: 'Any vessel may jump.', de: 'Jedes Schiff darf springen.' }),
        inEach({ en: 'A Wolf Attack may come at any time.', de: 'Jederzeit können die Wölfe angreifen.' }),
      ],
      marks: [
        {
          id: DRIVES_MARK,
          label: inEach({ en: 'Drives crewed', de: 'Antriebe besetzt' }),
          atMs: house(
            Minutes(3),
            inEach({
              en: 'The beginning of a turn: long enough to put crew on a drive.',
              de: 'Der Anfang der Runde: genug Zeit, um einen Antrieb zu besetzen.',
            }),
          ),
          does: 'tell',
        },
        {
          id: 'team-soon',
          label: inEach({
            en: 'Two-minute warning: to your tables',
            de: 'Noch zwei Minuten: an eure Tische',
          }),
          atMs: house(
            Minutes(-2),
            inEach({
              en: 'Time to finish a sentence and cross the room.',
              de: 'Zeit, einen Satz zu beenden und durch den Raum zu gehen.',
            }),
          ),
          does: 'tell',
        },
      ],
    },
    {
      id: 'team',
      name: inEach({ en: 'Team Phase', de: 'Teamphase' }),
      durationMs: rulebook(Minutes(12), 'Team Phase (12 mins)'),
      allowed: [
        inEach({
          en: 'Be at your own table, and stay there.',
          de: 'Seid an eurem eigenen Tisch, und bleibt dort.',
        }),
        inEach({ en: 'Turn all crew face up.', de: 'Deckt alle Besatzungsmarker auf.' }),
        inEach({ en: 'Plan the next turn.', de: 'Plant die nächste Runde.' }),
        inEach({
          en: 'At the end: the News Broadcast, then Morale, then Riots.',
          de: 'Am Ende: erst die Sendung, dann Moral, dann Aufstände.',
        }),
      ],
      marks: [
        {
          id: 'broadcast',
          label: inEach({ en: 'News Broadcast', de: 'Sendung' }),
          atMs: house(
            Minutes(-3),
            inEach({
              en: 'The handbook puts it at the end of the phase: three minutes for all three steps.',
              de: 'Im Handbuch steht sie am Ende der Phase: drei Minuten für alle drei Schritte.',
            }),
          ),
          does: 'tell',
        },
      ],
    },
  ],
  warningMs: house(
    Minutes(3),
    inEach({
      en: 'Long enough to walk back across the room.',
      de: 'Genug, um durch den Raum zurückzugehen.',
    }),
  ),
  dangerMs: house(
    Minutes(1),
    inEach({
      en: 'The last minute is the one in which everybody trades.',
      de: 'In der letzten Minute handeln alle.',
    }),
  ),
  tables: [...vessels, newsDesk],
  kinds,
  outcome: house(
    'cost',
    inEach({
      en: 'For a club that plays with sealed boxes, of which the handbook knows nothing.',
      de: 'Für alle, die mit versiegelten Boxen spielen; das Handbuch kennt keine.',
    }),
  ),
  tracks: [
    {
      id: PURSUIT,
      name: inEach({ en: 'Pursuit Track', de: 'Verfolgungsleiste' }),
      table: null,
      // The ends are printed beside the fleet map, which we do not have: house.
      min: 0,
      max: FARTHEST,
      end: 'pursuit-top',
      start: house(
        3,
        inEach({
          en: 'One long jump away from safety at the start.',
          de: 'Am Anfang einen weiten Sprung von der Sicherheit entfernt.',
        }),
      ),
      public: true,
    },
    ...morale,
  ],
  alarms: [
    {
      id: WOLF_ATTACK,
      name: inEach({ en: 'Wolf Attack', de: 'Angriff der Wölfe' }),
      desk: 'combat',
      instructions: [
        inEach({
          en: 'Stop. Stay at the table where you are, whichever it is.',
          de: 'Halt. Bleibt am Tisch, an dem ihr gerade seid.',
        }),
        inEach({
          en: 'Those who are named in this alarm go to the fleet map at once.',
          de: 'Wer in diesem Alarm genannt ist, geht sofort zur Flottenkarte.',
        }),
        inEach({
          en: 'Move no crew, resources or units.',
          de: 'Bewegt weder Besatzung noch Ressourcen oder Einheiten.',
        }),
        inEach({
          en: 'Speak with nobody at another table: use your phone, or a note that Control carries.',
          de: 'Sprecht mit niemandem an anderen Tischen: Nehmt das Telefon oder einen Zettel, den die Leitung trägt.',
        }),
      ],
      phases: ['action'],
      freeze: true,
      stopsClock: house(
        false,
        inEach({
          en: 'A turn is 30 minutes of real time and the handbook stops no clock for an attack; Control may pause.',
          de: 'Eine Runde hat 30 Minuten echter Zeit, und das Handbuch hält für einen Angriff keine Uhr an; die Leitung darf es.',
        }),
      ),
      reports: MAP_REPORTS,
      others: inEach({
        en: 'Stay at the table where you are until the alarm is stood down.',
        de: 'Bleibt bis zur Entwarnung an dem Tisch, an dem ihr seid.',
      }),
      soundMs: house(
        Seconds(20),
        inEach({
          en: 'Heard by all, and over before orders must be understood.',
          de: 'Alle hören sie, und sie ist vorbei, bevor Befehle zu verstehen sind.',
        }),
      ),
      cooldownMs: house(
        Minutes(5),
        inEach({
          en: 'Keeps a second press from being an accident; Control can insist.',
          de: 'Damit ein zweiter Druck kein Versehen ist; die Leitung kann darauf bestehen.',
        }),
      ),
      rounds: {
        style: 'alternating',
        // The first named begins (Wolf Attack: the Fleet does).
        sides: [
          {
            id: 'fleet',
            name: inEach({ en: 'Fleet round', de: 'Flotte am Zug' }),
            hint: inEach({
              en: 'Every combat unit of the fleet acts. From the second Fleet round on, vessels may jump.',
              de: 'Jede Kampfeinheit der Flotte handelt. Ab der zweiten Flottenrunde dürfen Schiffe springen.',
            }),
          },
          {
            id: 'wolf',
            name: inEach({ en: 'Wolf round', de: 'Wölfe am Zug' }),
            hint: inEach({
              en: 'Every combat unit of the Wolves acts.',
              de: 'Jede Kampfeinheit der Wölfe handelt.',
            }),
          },
        ],
      },
    },
  ],
  options: [
    amount(
      'pursuit-per-turn',
      inEach({ en: 'Pursuit gained at the end of a turn', de: 'Verfolgung am Ende einer Runde' }),
      [0, 5, STEPS],
      rulebook(1, 'Pursuit Track'),
    ),
    amount(
      'destination-fuel',
      inEach({ en: 'Fuel for an extra Destination Card', de: 'Treibstoff für eine weitere Zielkarte' }),
      [0, 20, inEach({ en: 'Strytium Fuel', de: 'Strytium-Treibstoff' })],
      rulebook(3, 'Destination Cards'),
    ),
    choice(
      'emergency-jumps',
      inEach({ en: 'Emergency jumps are made', de: 'Notsprünge gibt es' }),
      ['as-the-turn-begins', 'at-any-time'],
      {
        heading: 'FTL Jumps',
      },
    ),
    choice(
      'pursuit-falls',
      inEach({ en: 'Pursuit falls with a jump', de: 'Die Verfolgung sinkt bei einem Sprung' }),
      ['with-the-aegis', 'for-the-whole-fleet'],
      {
        because: inEach({
          en: 'The book does not say what happens when a part of the fleet jumps.',
          de: 'Das Buch sagt nicht, was geschieht, wenn nur ein Teil der Flotte springt.',
        }),
      },
    ),
    choice(
      'aegis-damage-rest',
      inEach({
        en: 'Damage to the Aegis short of a full three',
        de: 'Schaden an der Aegis unter vollen drei',
      }),
      ['is-lost', 'counts'],
      {
        heading: 'Morale Tracks',
      },
    ),
    choice(
      'dispersed-riots-go',
      inEach({ en: 'Dispersed riots are removed at the', de: 'Aufgelöste Aufstände verschwinden' }),
      ['turn-end', 'team-phase'],
      {
        heading: 'Dispersing Riots',
      },
    ),
    choice(
      'riot-attempts',
      inEach({ en: 'A unit tries to disperse riots', de: 'Ein Trupp versucht, Aufstände aufzulösen' }),
      ['as-often-as-its-team-likes', 'once-a-turn'],
      {
        because: inEach({
          en: 'The book keeps the unit aboard and sets no number of attempts.',
          de: 'Das Buch hält den Trupp an Bord und nennt keine Zahl der Versuche.',
        }),
      },
    ),
    choice(
      'wolf-dice',
      inEach({ en: 'Dice of a Wolf round', de: 'Würfel der Wolfsrunde' }),
      ['the-hub-rolls-at-once', 'thrown-at-the-map'],
      {
        because: inEach({
          en: 'The book does not say who throws for the Wolves.',
          de: 'Das Buch sagt nicht, wer für die Wölfe würfelt.',
        }),
      },
    ),
    amount(
      'riot-odds',
      inEach({
        en: 'Riots: added to the roll up to which one appears',
        de: 'Aufstände: Aufschlag auf den Wurf, bis zu dem einer entsteht',
      }),
      [-3, 3, PIPS],
      house(
        0,
        inEach({
          en: 'The odds are printed on the Morale Track, which we do not have: ours stand in content/riots.ts.',
          de: 'Die Chancen stehen auf der Moralleiste, die wir nicht haben: Unsere stehen in content/riots.ts.',
        }),
      ),
    ),
    amount(
      'wolf-strength',
      inEach({ en: 'Strength of the Wolves', de: 'Stärke der Wölfe' }),
      [0, 300, inEach({ en: 'percent', de: 'Prozent' })],
      house(
        100,
        inEach({
          en: 'The book gives no strength by the Pursuit Track: ours stand in content/forces.ts.',
          de: 'Das Buch nennt keine Stärke zur Verfolgungsleiste: Unsere steht in content/forces.ts.',
        }),
      ),
    ),
    amount(
      'emergency-damage',
      inEach({
        en: 'Emergency jump: a die up to this is a damage',
        de: 'Notsprung: bis zu dieser Zahl ist ein Würfel ein Schaden',
      }),
      [0, 6, PIPS],
      house(
        3,
        inEach({
          en: 'The book says that some stations may be damaged, and gives no odds.',
          de: 'Das Buch sagt, dass Stationen beschädigt werden können, und nennt keine Chancen.',
        }),
      ),
    ),
    amount(
      'news-range',
      inEach({
        en: 'The news moves morale so far at the most',
        de: 'So weit bewegen die Nachrichten die Moral höchstens',
      }),
      [0, 6, LEVELS],
      house(
        MAX_NEWS,
        inEach({
          en: 'The book leaves the effect of the news to Control.',
          de: 'Das Buch überlässt die Wirkung der Nachrichten der Leitung.',
        }),
      ),
    ),
    amount(
      'morale-top',
      inEach({ en: 'Upper end of the Morale Tracks', de: 'Oberes Ende der Moralleisten' }),
      [1, FARTHEST, LEVELS],
      house(
        MORALE_TOP,
        inEach({
          en: 'The end is printed on the vessel panel, which we do not have.',
          de: 'Das Ende steht auf dem Schiffsbogen, den wir nicht haben.',
        }),
      ),
    ),
    amount(
      'pursuit-top',
      inEach({ en: 'Upper end of the Pursuit Track', de: 'Oberes Ende der Verfolgungsleiste' }),
      [1, FARTHEST, STEPS],
      house(
        PURSUIT_TOP,
        inEach({
          en: 'The end is printed beside the fleet map, which we do not have.',
          de: 'Das Ende steht neben der Flottenkarte, die wir nicht haben.',
        }),
      ),
    ),
    choice(
      'boarding-targets',
      inEach({ en: 'Wolf boarding squadrons board', de: 'Entertrupps der Wölfe entern' }),
      ['distinct', 'independent'],
      {
        heading: 'Combat',
      },
    ),
    choice(
      'spread-rolls',
      inEach({ en: 'Riots spread', de: 'Aufstände breiten sich aus' }),
      ['old-riots-alone', 'after-new-riots'],
      {
        heading: 'Riot Propagation',
      },
    ),
  ],
};
