import { key, repeated, row } from '../kit/face-parts.ts';
import { THE_SHIP, nameOf } from './manifest.ts';
import type { Row } from '../../schemas/faces/rows.ts';
import type { Mission } from './mission.ts';
import type { Readings } from './readings.ts';

/** Whose keys: those of one seat, or of everyone aboard (null: the tablet, and the Navigator). */
export interface Whose {
  readonly seat: string | null;
  readonly readings: Readings;
  readonly phase: string | null;
}

export const actsFor = ({ seat }: Whose, who: string): boolean =>
  seat === null || seat === who || who === THE_SHIP;
export const focusOf = (mission: Mission, who: string): number =>
  who === THE_SHIP ? mission.ship.focus : (mission.crew[who]?.focus ?? 0);

export const FACES = [1, 2, 3, 4, 5, 6];

/** The dice that lie there, as they were entered, and a key for the next one. */
export const laidRow = (who: string, laid: readonly number[], args: { who: string; mate?: string }): Row =>
  row(laid.length === 0 ? `Or thrown by ${nameOf(who)}` : `Thrown by ${nameOf(who)}`, laid.join(' '), {
    keys: [
      ...FACES.map((die) => repeated(key(String(die), 'lay-die', { die, ...args }))),
      ...(laid.length === 0 ? [] : [key('Take back', 'lay-die', args)]),
    ],
  });
