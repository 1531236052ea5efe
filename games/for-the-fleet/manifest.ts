import { text } from '../../schemas/text.ts';
import { house, rulebook, type Manifest } from '../../schemas/manifest.ts';
import { Minutes } from '../../schemas/units.ts';
import { GOAL, JUMPS } from './day.ts';
import { OPTIONS } from './options.ts';

/** Where captains sit. A room names those that play, three to six; the ship comes with the card. */
const BRIDGES = [
  ['amber', 'Amber'],
  ['birch', 'Birch'],
  ['cobalt', 'Cobalt'],
  ['dune', 'Dune'],
  ['ember', 'Ember'],
  ['fjord', 'Fjord'],
] as const;

export const BRIDGE_IDS = BRIDGES.map(([id]) => id);
const NAMES = new Map<string, string>(BRIDGES);
export const bridgeName = (id: string): string => NAMES.get(id) ?? id;

export const POINTS = 'points';
export const JUMPS_MADE = 'jumps';

const track = (id: string, name: string, max: number) => ({
  id,
  name,
  table: null,
  min: 0,
  max,
  start: rulebook(0, 'Goal of Play'),
  public: true,
});

/** For the Fleet, as data. The tablets hold everything but the talking: no card, die or box is needed. */
export const manifest: Manifest = {
  id: 'for-the-fleet',
  name: 'For the Fleet',
  rulebook: {
    title: 'For the Fleet',
    edition: text({ en: 'notes of 27 August 2011', de: 'Notizen vom 27. August 2011' }),
    by: text({ en: 'the designer’s notes “In the Lab”', de: 'die Notizen des Designers „In the Lab“' }),
  },
  advance: house(
    'hold',
    text({
      en: 'The rulebook has no clock: a turn lasts until every captain is ready to jump.',
      de: 'Das Regelbuch kennt keine Uhr: Ein Zug dauert, bis alle Kapitäne bereit zum Sprung sind.',
    }),
  ),
  whenMissed: house('hold', text({ en: 'The rulebook has no clock.', de: 'Das Regelbuch kennt keine Uhr.' })),
  clock: house(
    'reminder',
    text({
      en: 'The rulebook has no clock: a turn lasts until every captain is ready to jump.',
      de: 'Das Regelbuch kennt keine Uhr: Ein Zug dauert, bis alle Kapitäne bereit zum Sprung sind.',
    }),
  ),
  turns: rulebook(JUMPS, 'Goal of Play'),
  phases: [
    {
      id: 'region',
      name: text({ en: 'In the region', de: 'In der Region' }),
      durationMs: house(
        Minutes(6),
        text({
          en: 'A reminder for those who want one; ten turns fit into an hour.',
          de: 'Eine Erinnerung für alle, die eine wollen; zehn Züge passen in eine Stunde.',
        }),
      ),
      allowed: [
        text({
          en: 'Harvest any card that lies face up: talk, send crew, and push your luck.',
          de: 'Ihr dürft jede offene Karte ernten: sprecht euch ab, schickt Leute hin und fordert euer Glück heraus.',
        }),
        text({
          en: 'Use abilities at any time; exchange tokens between harvests.',
          de: 'Nutzt Fähigkeiten jederzeit; tauscht Marker zwischen den Ernten.',
        }),
        text({
          en: 'When every captain is ready, the fleet jumps.',
          de: 'Wenn alle Kapitäne bereit sind, springt die Flotte.',
        }),
      ],
      marks: [],
    },
  ],
  warningMs: house(Minutes(2), text({ en: 'Time for one more harvest.', de: 'Zeit für noch eine Ernte.' })),
  dangerMs: house(
    Minutes(1),
    text({ en: 'Time to agree who pays for the jump.', de: 'Zeit zu klären, wer den Sprung bezahlt.' }),
  ),
  tables: BRIDGES.map(([id, name]) => ({
    id,
    name,
    kind: text({ en: 'Bridge', de: 'Brücke' }),
    seats: [{ id: 'captain', name: text({ en: 'Captain', de: 'Kapitän' }) }],
    box: false,
  })),
  kinds: [],
  tracks: [
    track(POINTS, text({ en: 'Points', de: 'Punkte' }), GOAL),
    track(JUMPS_MADE, text({ en: 'Jumps', de: 'Sprünge' }), JUMPS),
  ],
  alarms: [],
  options: OPTIONS,
};
