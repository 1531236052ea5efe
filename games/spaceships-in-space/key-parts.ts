import { text as inEach } from '../../schemas/text.ts';
import { held, key, repeated, row, writing } from '../kit/face-parts.ts';
import { commands } from './commands.ts';
import { THE_SHIP, nameOf } from './manifest.ts';
import { runningClocks, type Mission, type Roll } from './mission.ts';
import type { Row, Tap } from '../../schemas/faces/rows.ts';
import type { Readings } from './readings.ts';

/** Whose keys: those of one seat, or of everyone aboard (null: the tablet, and the Navigator). */
export interface Whose {
  readonly seat: string | null;
  readonly readings: Readings;
}

export const actsFor = ({ seat }: Whose, who: string): boolean =>
  seat === null || seat === who || who === THE_SHIP;
export const focusOf = (mission: Mission, who: string): number =>
  who === THE_SHIP ? mission.ship.focus : (mission.crew[who]?.focus ?? 0);

export const FACES = [1, 2, 3, 4, 5, 6];

/** The dice that lie there, as they were entered, and a key for the next one. */
export const laidRow = (who: string, laid: readonly number[], args: { who: string; mate?: string }): Row =>
  row(
    laid.length === 0
      ? inEach({ en: `Or thrown by ${nameOf(who)}`, de: `${nameOf(who)}: oder geworfen` })
      : inEach({ en: `Thrown by ${nameOf(who)}`, de: `${nameOf(who)}: geworfen` }),
    laid.join(' '),
    {
      keys: [
        ...FACES.map((die) => repeated(key(String(die), commands['lay-die'], { die, ...args }))),
        ...(laid.length === 0
          ? []
          : [key(inEach({ en: 'Take back', de: 'Zurücknehmen' }), commands['lay-die'], args)]),
      ],
    },
  );

/** A key with a text that is written first, beside its other arguments. */
export const written = (
  label: string,
  command: Parameters<typeof writing>[1],
  args: Tap['args'],
  write: NonNullable<Tap['write']>,
): Tap => ({ ...writing(label, command, write).tap, args });

/** Push clock: what the roll under way is for. */
export const aimingRows = (mission: Mission, { moves = [] }: Roll): Row[] => {
  const clocks = runningClocks(mission).filter(([, { kind, counts }]) => kind === 'push' && !counts);
  return clocks.length === 0
    ? []
    : [
        row(
          inEach({ en: 'This roll is for', de: 'Dieser Wurf ist für' }),
          moves.length === 0 ? inEach({ en: 'no clock yet', de: 'noch keine Uhr' }) : '',
          {
            keys: clocks.map(([clock, { name }]) => {
              const aims = moves.includes(clock);
              return held(aims, key(name, commands['aim-roll'], { clock, aims: !aims }));
            }),
          },
        ),
      ];
};
