import { text as inEach } from '../../schemas/text.ts';
import { house, rulebook, type Manifest } from '../../schemas/manifest.ts';
import { Minutes } from '../../schemas/units.ts';
import { SECTIONS } from './content/clocks.ts';
import { OPTIONS } from './readings.ts';

export const SHIP = 'starship';
const SEATS = [
  ['first-officer', inEach({ en: 'First officer', de: 'Erster Offizier' })],
  ['medic', inEach({ en: 'Medic', de: 'Sanitäter' })],
  ['pilot', inEach({ en: 'Pilot', de: 'Pilot' })],
  ['engineer', inEach({ en: 'Engineer', de: 'Ingenieur' })],
  ['scout', inEach({ en: 'Scout', de: 'Kundschafter' })],
  ['salvager', inEach({ en: 'Salvager', de: 'Bergungstechniker' })],
] as const;
export const SEAT_IDS: readonly string[] = SEATS.map(([id]) => id);
/** The ship rolls too. */
export const THE_SHIP = 'ship';
const NAMES = new Map<string, string>([...SEATS, [THE_SHIP, inEach({ en: 'The ship', de: 'Das Schiff' })]]);
export const nameOf = (id: string): string => NAMES.get(id) ?? id;

export const SCENE = 'scene';
export const DOWNTIME = 'downtime';
/** The track of one clock of that many sections: bind a clock strip to it. */
export const clockTrack = (sections: number): string => `clock-${sections}`;

const NO_CLOCK = inEach({
  en: 'The rulebook has no wall clock: scenes last as long as they are good.',
  de: 'Das Regelbuch kennt keine Uhr an der Wand: Szenen dauern, solange sie gut sind.',
});

/** Spaceships in Space, as data: one table, its crew, and Control as the Navigator. */
export const manifest: Manifest = {
  id: 'spaceships-in-space',
  name: 'Spaceships in Space',
  rulebook: {
    title: 'Spaceships in Space',
    edition: inEach({ en: 'main gameplay mechanics', de: 'die wichtigsten Spielmechaniken' }),
    by: inEach({ en: 'the authors of “Spaceships in Space”', de: 'die Autoren von „Spaceships in Space“' }),
  },
  advance: house('hold', NO_CLOCK),
  whenMissed: house('hold', NO_CLOCK),
  turns: house(
    12,
    inEach({ en: 'As many scenes as an evening holds.', de: 'So viele Szenen, wie in einen Abend passen.' }),
  ),
  phases: [
    {
      id: SCENE,
      name: inEach({ en: 'Action scene', de: 'Szene' }),
      durationMs: house(
        Minutes(20),
        inEach({
          en: 'A reminder that a scene can end.',
          de: 'Eine Erinnerung, dass eine Szene enden kann.',
        }),
      ),
      allowed: [
        inEach({
          en: 'Say what you do; the Navigator says what you roll.',
          de: 'Sagt, was ihr tut; der Navigator sagt, was ihr würfelt.',
        }),
        inEach({
          en: 'The Navigator starts and moves clocks.',
          de: 'Der Navigator startet und stellt Uhren.',
        }),
      ],
      marks: [],
    },
    {
      id: DOWNTIME,
      name: inEach({ en: 'Downtime', de: 'Ruhe' }),
      durationMs: house(
        Minutes(5),
        inEach({
          en: 'Time to move dice and to breathe.',
          de: 'Zeit, Würfel zu verschieben und Luft zu holen.',
        }),
      ),
      allowed: [
        inEach({
          en: 'Move the ship’s dice as you like.',
          de: 'Verschiebt die Würfel des Schiffs, wie ihr wollt.',
        }),
        inEach({ en: 'Heal a crew mate, by a roll.', de: 'Heilt jemanden, durch einen Wurf.' }),
        inEach({
          en: 'After a mission, each advances once.',
          de: 'Nach einer Mission verbessern sich alle einmal.',
        }),
      ],
      marks: [],
    },
  ],
  warningMs: house(Minutes(2), inEach({ en: 'Time for one more roll.', de: 'Zeit für noch einen Wurf.' })),
  dangerMs: house(Minutes(1), inEach({ en: 'Time for a last word.', de: 'Zeit für ein letztes Wort.' })),
  tables: [
    {
      id: SHIP,
      name: inEach({ en: 'Starship', de: 'Raumschiff' }),
      kind: inEach({ en: 'Ship', de: 'Schiff' }),
      seats: SEATS.map(([id, name]) => ({ id, name })),
      box: false,
    },
  ],
  kinds: [],
  tracks: SECTIONS.map((sections) => ({
    id: clockTrack(sections),
    name: inEach({ en: `Clock of ${sections}`, de: `Uhr mit ${sections}` }),
    table: null,
    min: 0,
    max: sections,
    start: rulebook(0, 'Clocks'),
    public: true,
    stripOnly: true,
  })),
  alarms: [],
  options: OPTIONS,
};
