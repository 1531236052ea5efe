import { house, rulebook, type Manifest } from '../../schemas/manifest.ts';
import { Minutes } from '../../schemas/units.ts';
import { SECTIONS } from './content/clocks.ts';
import { OPTIONS } from './readings.ts';

export const SHIP = 'starship';
const SEATS = [
  ['first-officer', 'First officer'],
  ['medic', 'Medic'],
  ['pilot', 'Pilot'],
  ['engineer', 'Engineer'],
  ['scout', 'Scout'],
  ['salvager', 'Salvager'],
] as const;
export const SEAT_IDS: readonly string[] = SEATS.map(([id]) => id);
/** The ship rolls too. */
export const THE_SHIP = 'ship';
const NAMES = new Map<string, string>([...SEATS, [THE_SHIP, 'The ship']]);
export const nameOf = (id: string): string => NAMES.get(id) ?? id;

export const SCENE = 'scene';
export const DOWNTIME = 'downtime';
/** The track of one clock of that many sections: bind a clock strip to it. */
export const clockTrack = (sections: number): string => `clock-${sections}`;

const NO_CLOCK = 'The rulebook has no wall clock: scenes last as long as they are good.';

/** Spaceships in Space, as data: one table, its crew, and Control as the Navigator. */
export const manifest: Manifest = {
  id: 'spaceships-in-space',
  name: 'Spaceships in Space',
  rulebook: {
    title: 'Spaceships in Space',
    edition: 'main gameplay mechanics',
    by: 'the authors of “Spaceships in Space”',
  },
  advance: house('hold', NO_CLOCK),
  whenMissed: house('hold', NO_CLOCK),
  turns: house(12, 'As many scenes as an evening holds.'),
  phases: [
    {
      id: SCENE,
      name: 'Action scene',
      durationMs: house(Minutes(20), 'A reminder that a scene can end.'),
      allowed: [
        'Say what you do; the Navigator says what you roll.',
        'The Navigator starts and moves clocks.',
      ],
      marks: [],
    },
    {
      id: DOWNTIME,
      name: 'Downtime',
      durationMs: house(Minutes(5), 'Time to move dice and to breathe.'),
      allowed: [
        'Move the ship’s dice as you like.',
        'Heal a crew mate, by a roll.',
        'After a mission, each advances once.',
      ],
      marks: [],
    },
  ],
  warningMs: house(Minutes(2), 'Time for one more roll.'),
  dangerMs: house(Minutes(1), 'Time for a last word.'),
  tables: [
    {
      id: SHIP,
      name: 'Starship',
      kind: 'Ship',
      seats: SEATS.map(([id, name]) => ({ id, name })),
      box: false,
    },
  ],
  kinds: [],
  tracks: SECTIONS.map((sections) => ({
    id: clockTrack(sections),
    name: `Clock of ${sections}`,
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
