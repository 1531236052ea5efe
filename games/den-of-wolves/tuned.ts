import { figure } from '../kit/options.ts';
import { STRENGTH, type Strength } from './content/forces.ts';
import { EMERGENCY_DAMAGE_UP_TO } from './content/ftl.ts';
import { RIOT_ODDS } from './content/riots.ts';
import { MAX_NEWS, MORALE_TOP, PURSUIT, PURSUIT_TOP } from './manifest.ts';
import type { RoomView } from '../kit/room-view.ts';

/** Figures of the house as the options of the room have them now. */
type Tuned = Pick<RoomView, 'options'>;

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
const at = <T>(all: readonly T[], step: number): T | undefined => all[within(step, 0, all.length - 1)];

/** The highest roll on which a riot appears at this level of morale. */
export const riotUpTo = ({ options }: Tuned, morale: number): number =>
  within((at(RIOT_ODDS.value, morale) ?? 0) + figure(options, 'riot-odds'), 0, 6);

const share = (count: number, percent: number): number => Math.max(0, Math.round((count * percent) / 100));

/** The Wolves that a step of the Pursuit Track brings. */
export const strengthAt = ({ options }: Tuned, step: number): Strength => {
  const { fighters = 0, boarding = 0, larger = [] } = at(STRENGTH.value, step) ?? {};
  const percent = figure(options, 'wolf-strength', 100);
  return { fighters: share(fighters, percent), boarding: share(boarding, percent), larger };
};

/** Each die of an emergency jump up to here is a damage. */
export const emergencyUpTo = ({ options }: Tuned): number =>
  figure(options, 'emergency-damage', EMERGENCY_DAMAGE_UP_TO.value);

/** So far up or down the news moves morale. */
export const newsRange = ({ options }: Tuned): number => figure(options, 'news-range', MAX_NEWS);

/** The upper end of a track. */
export const topOf = ({ options }: Tuned, track: string): number =>
  track === PURSUIT ? figure(options, 'pursuit-top', PURSUIT_TOP) : figure(options, 'morale-top', MORALE_TOP);
