import { text } from '../../schemas/text.ts';
import { house, rulebook, type CardKind, type Manifest } from '../../schemas/manifest.ts';
import { Minutes, Seconds } from '../../schemas/units.ts';
import { options } from './options.ts';
import { SHIPS, shipTables } from './ships.ts';
import type { Source } from '../../schemas/source.ts';

/**
 * So Say We All, 2024 edition, as data. The text that we work from has lost most of its headings; a section is named here
 * as the rulebook itself refers to it ("see Ships of the Fleet"), or by what it is about.
 */
const asWritten = (heading: string): Source => ({ from: 'rulebook', heading });

/** The text that we have gives no numbers of cards: ours are a set for eleven ships; a club counts what it has printed. */
const NUMBER = text({
  en: 'No number is given in the text that we have; change it to what your set has.',
  de: 'Unser Text des Regelbuchs nennt keine Zahl: stellt ein, was euer Satz enthält.',
});
const inAll = (count: number): CardKind['deck'] => ({ each: 'game', count: house(count, NUMBER) });
const eachShip = (count: number): CardKind['deck'] => ({ each: 'table', count: house(count, NUMBER) });

const kinds: CardKind[] = [
  {
    id: 'manpower',
    name: text({ en: 'Manpower', de: 'Personal' }),
    returns: true,
    flips: 'wounded',
    opening: 'port',
    deck: {
      each: 'table',
      count: house(
        24,
        text({
          en: 'As many as the Prosecutor holds; another ship needs as many as its own board holds.',
          de: 'So viele, wie die Prosecutor fasst; jedes andere Schiff braucht so viele, wie sein Bogen fasst.',
        }),
      ),
    },
    source: asWritten('Manpower'),
  },
  {
    id: 'food',
    name: text({ en: 'Food', de: 'Nahrung' }),
    returns: false,
    opening: 'slot',
    deck: {
      each: 'game',
      count: house(
        240,
        text({
          en: 'Eleven ships begin with 207; what is eaten goes back to Control and is handed out again.',
          de: 'Elf Schiffe beginnen mit 207; was gegessen ist, geht an die Leitung zurück und wird wieder ausgegeben.',
        }),
      ),
    },
    source: asWritten('Food'),
  },
  {
    id: 'fuel',
    name: text({ en: 'Fuel', de: 'Treibstoff' }),
    returns: false,
    opening: 'slot',
    deck: inAll(40),
    source: asWritten('Fuel'),
  },
  {
    id: 'shuttle',
    name: text({ en: 'Shuttle', de: 'Shuttle' }),
    returns: true,
    opening: 'port',
    deck: eachShip(2),
    source: asWritten('Shuttles'),
  },
  {
    id: 'upgrade',
    name: text({ en: 'Upgrade', de: 'Upgrade' }),
    returns: false,
    opening: 'slot',
    deck: inAll(30),
    source: asWritten('Upgrades'),
  },
  {
    id: 'reactive-armour',
    name: text({ en: 'Reactive Armour', de: 'Reaktivpanzer' }),
    returns: false,
    opening: 'slot',
    deck: inAll(12),
    source: asWritten('Combat'),
  },
  {
    id: 'nothing-to-see-here',
    name: text({ en: 'Nothing to See Here', de: 'Fehlanzeige' }),
    returns: false,
    opening: 'slot',
    deck: inAll(20),
    source: asWritten('Shuttle Scouting'),
  },
  {
    id: 'ashiva-encounter',
    name: text({ en: 'Ashiva Encounter', de: 'Ashiva-Begegnung' }),
    returns: false,
    opening: 'slot',
    deck: inAll(10),
    source: asWritten('Shuttle Scouting'),
  },
  {
    id: 'sabotage',
    name: text({ en: 'Sabotage', de: 'Sabotage' }),
    returns: false,
    spoils: true,
    opening: 'slot',
    deck: inAll(24),
    source: asWritten('Sabotage'),
  },
];

const communications = SHIPS.map(({ id }) => ({
  table: id,
  seat: 'communications',
  to: text({ en: 'the Battle Map', de: 'die Gefechtskarte' }),
}));

export const manifest: Manifest = {
  id: 'so-say-we-all',
  name: 'So Say We All',
  rulebook: {
    title: 'So Say We All',
    edition: text({ en: '2024 Edition', de: 'Ausgabe 2024' }),
    by: text({
      en: 'Justin Delaney and James Archer, with David Little and Melbourne Megagames',
      de: 'Justin Delaney und James Archer, mit David Little und Melbourne Megagames',
    }),
  },
  advance: rulebook('auto', 'Before you play: the game does not wait'),
  whenMissed: house(
    'catch-up',
    text({
      en: 'The rulebook lets no turn slip: after an outage the clock stands where it would have stood, unless it was longer than a phase.',
      de: 'Im Regelbuch fällt keine Runde aus: Nach einer Störung steht die Uhr, wo sie sonst stünde, außer wenn sie länger als eine Phase gedauert hat.',
    }),
  ),
  turns: house(
    10,
    text({
      en: 'The rulebook says 8 to 12, as the story needs; Control changes it on the day.',
      de: 'Das Regelbuch sagt 8 bis 12, je nach Geschichte; die Leitung ändert es am Tag.',
    }),
  ),
  desks: [
    { id: 'galaxy', name: text({ en: 'Galaxy', de: 'Galaxis' }) },
    { id: 'combat', name: text({ en: 'Combat', de: 'Gefecht' }) },
    { id: 'market', name: text({ en: 'Market', de: 'Markt' }) },
  ],
  messages: {
    packets: {
      name: text({ en: 'Packets, please', de: 'Umschläge, bitte' }),
      text: text({
        en: 'A jump is announced. Navigation Officers: bring your packets to the Galaxy desk.',
        de: 'Ein Sprung ist angesagt. Navigationsoffiziere: Bringt eure Umschläge ans Galaxispult.',
      }),
    },
    battle: {
      name: text({ en: 'To the battle', de: 'Zum Gefecht' }),
      text: text({
        en: 'Captains in the battle: come to the Combat desk.',
        de: 'Kapitäne im Gefecht: Kommt ans Gefechtspult.',
      }),
    },
    lids: {
      name: text({ en: 'Close the lids', de: 'Deckel zu' }),
      text: text({
        en: 'Event Boxes are about to be collected. Close the lids.',
        de: 'Gleich werden die Ereignisboxen eingesammelt. Schließt die Deckel.',
      }),
    },
  },
  timers: {
    council: {
      name: text({ en: 'Council of Captains', de: 'Rat der Kapitäne' }),
      durationMs: house(
        Minutes(5),
        text({
          en: 'The rulebook names no such time: long enough to agree, short enough to want more.',
          de: 'Das Regelbuch nennt keine Zeit: lang genug, um sich zu einigen, kurz genug, um mehr zu wollen.',
        }),
      ),
    },
  },
  phases: [
    {
      id: 'reconciliation',
      name: text({ en: 'Reconciliation', de: 'Versorgung' }),
      durationMs: house(
        Minutes(10),
        text({
          en: 'Only the whole turn has a length in the rulebook; feeding and returns take ten minutes.',
          de: 'Das Regelbuch nennt nur die Länge der ganzen Runde; Essen und Rückkehr dauern zehn Minuten.',
        }),
      ),
      allowed: [
        text({
          en: 'Trade cards with anyone, Food above all; Manpower stays with its team.',
          de: 'Tauscht Karten mit allen, vor allem Nahrung; Personal bleibt bei seinem Team.',
        }),
        text({ en: 'Move Upgrades.', de: 'Versetzt Upgrades.' }),
        text({
          en: 'The Black Market is shut until phase 2.',
          de: 'Der Schwarzmarkt ist bis Phase 2 geschlossen.',
        }),
      ],
      marks: [],
    },
    {
      id: 'commitment',
      name: text({ en: 'Commitment', de: 'Einsatz' }),
      durationMs: house(
        Minutes(10),
        text({
          en: 'Only the whole turn has a length in the rulebook; a crew places its tokens in ten minutes.',
          de: 'Das Regelbuch nennt nur die Länge der ganzen Runde; in zehn Minuten hat eine Besatzung ihre Marker gelegt.',
        }),
      ),
      allowed: [
        text({
          en: 'Read the Event of your ship; anyone may put cards into its box.',
          de: 'Lest das Ereignis eures Schiffs; jeder darf Karten in seine Box legen.',
        }),
        text({
          en: 'Place Manpower on locations and in the Combat Information Center.',
          de: 'Setzt Personal auf Stationen und in der Gefechtszentrale (CIC) ein.',
        }),
        text({
          en: 'Send Shuttles to scout, and move Upgrades.',
          de: 'Schickt Shuttles auf Erkundung und versetzt Upgrades.',
        }),
        text({
          en: 'At the Black Market only the Crew Chief of its host ship trades.',
          de: 'Auf dem Schwarzmarkt handelt nur der Crewchef des Schiffs, auf dem er liegt.',
        }),
      ],
      marks: [
        {
          id: 'last-orders',
          label: text({ en: 'Two-minute warning', de: 'Noch zwei Minuten' }),
          atMs: house(
            Minutes(-2),
            text({
              en: 'A call before the tokens lock saves arguments.',
              de: 'Ein Ruf, bevor die Marker fest liegen, erspart Streit.',
            }),
          ),
          does: 'tell',
        },
      ],
    },
    {
      id: 'negotiation',
      name: text({ en: 'Negotiation', de: 'Verhandlung' }),
      durationMs: house(
        Minutes(15),
        text({
          en: 'Only the whole turn has a length in the rulebook; the talking gets the longest part.',
          de: 'Das Regelbuch nennt nur die Länge der ganzen Runde; das Reden bekommt den längsten Teil.',
        }),
      ),
      allowed: [
        text({
          en: 'Walk, talk and trade with any ship.',
          de: 'Geht herum, redet und tauscht mit jedem Schiff.',
        }),
        text({
          en: 'Put what you like into any Event Box; what is in stays in.',
          de: 'Legt in jede Ereignisbox, was ihr wollt; was drin ist, bleibt drin.',
        }),
        text({
          en: 'Manpower and Upgrades stay where they are.',
          de: 'Personal und Upgrades bleiben, wo sie sind.',
        }),
        text({
          en: 'The Black Market is open to every Crew Chief.',
          de: 'Der Schwarzmarkt ist für alle Crewchefs offen.',
        }),
      ],
      marks: [
        {
          id: 'collection',
          label: text({ en: 'Event Boxes collected', de: 'Ereignisboxen werden eingesammelt' }),
          atMs: rulebook(Seconds(450), 'Events: collected in the second half of Phase 3'),
          part: 0.5,
          does: 'collection',
        },
        {
          id: 'shuttles-home',
          label: text({
            en: 'Shuttles return from scouting',
            de: 'Shuttles kehren von der Erkundung zurück',
          }),
          atMs: house(
            Minutes(-3),
            text({
              en: 'The rulebook says near the end of the phase.',
              de: 'Das Regelbuch sagt: gegen Ende der Phase.',
            }),
          ),
          does: 'tell',
        },
      ],
    },
  ],
  warningMs: house(
    Minutes(3),
    text({
      en: 'Long enough to walk back across the room.',
      de: 'Lang genug, um durch den Raum zurückzugehen.',
    }),
  ),
  dangerMs: house(
    Minutes(1),
    text({
      en: 'The last minute is the one in which cards go in.',
      de: 'In der letzten Minute kommen die Karten hinein.',
    }),
  ),
  tables: shipTables,
  kinds,
  outcome: rulebook('cost', 'Events: any Sabotage fails it, otherwise its costs must be met'),
  tracks: [],
  alarms: [
    {
      id: 'ashiva-attack',
      name: text({ en: 'Ashiva attack', de: 'Angriff der Ashiva' }),
      desk: 'combat',
      instructions: [
        text({
          en: 'Communications Officers: to the Battle Map now, with the spare Manpower you want to fight with.',
          de: 'Funkoffiziere: sofort an die Gefechtskarte, mit dem freien Personal, das kämpfen soll.',
        }),
        text({
          en: 'Reactive Armour, Shuttles and Fuel may help there: send them along.',
          de: 'Reaktivpanzer, Shuttles und Treibstoff können dort helfen: Gebt sie mit.',
        }),
        text({
          en: 'Everyone else plays on: the turn does not stop, and Manpower must still be fed and healed.',
          de: 'Alle anderen spielen weiter: Die Runde läuft, und Personal will ernährt und geheilt werden.',
        }),
      ],
      phases: [],
      freeze: false,
      stopsClock: rulebook(false, 'Combat: time passes for everyone who is not at the map'),
      reports: [
        ...communications,
        // Fleet Roles: the Executive Officer may act on the Battle Map as well.
        {
          table: 'prosecutor',
          seat: 'executive',
          to: text({ en: 'the Battle Map', de: 'die Gefechtskarte' }),
        },
      ],
      others: text({
        en: 'Play on where you are. Keep your Communications Officer supplied.',
        de: 'Spielt weiter, wo ihr seid. Versorgt euren Funkoffizier.',
      }),
      soundMs: house(
        Seconds(20),
        text({
          en: 'Heard by all, and over before the first orders must be understood.',
          de: 'Alle hören es, und es ist vorbei, bevor die ersten Befehle zu verstehen sein müssen.',
        }),
      ),
      cooldownMs: house(
        Minutes(5),
        text({
          en: 'Keeps a second press from being an accident; Control can insist.',
          de: 'Damit kein zweiter Druck aus Versehen geschieht; die Leitung kann darauf bestehen.',
        }),
      ),
      rounds: {
        style: 'periodic',
        side: {
          id: 'ashiva',
          name: text({ en: 'Ashiva', de: 'Ashiva' }),
          hint: text({
            en: 'Every two minutes the Ashiva act, however many ships have had their turn.',
            de: 'Alle zwei Minuten handeln die Ashiva, egal wie viele Schiffe schon am Zug waren.',
          }),
        },
        everyMs: rulebook(Minutes(2), 'Combat: initiative'),
        first: 'at-once',
        // House: the opening order; the Fleet Commander changes it at any time.
        initiative: SHIPS.map(({ id }) => id),
      },
    },
  ],
  options,
};
