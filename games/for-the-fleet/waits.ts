import { captainOf } from './day.ts';
import type { Day } from './day.ts';
import type { Move } from './rules/moves.ts';

/** Whom the game waits for now, in the order of the tables. */
export const waitedFor = (day: Day): readonly string[] => {
  if (day.outcome !== null) return [];
  const shipless = day.order.filter((table) => captainOf(day, table).ship === null);
  if (shipless.length > 0) return shipless;
  const { harvest } = day;
  return day.order.filter((table) => {
    if (harvest === null) return !captainOf(day, table).ready;
    const team = harvest.teams[table];
    if (team === undefined) return false;
    switch (harvest.step) {
      case 'volunteer':
        return !team.locked;
      case 'roll':
        return team.due;
      case 'deaths':
        return !team.passed;
      case 'choose':
        return team.crew > 0 && team.choice === null;
    }
  });
};

/** What all of them may do at one key of Control's. */
export const ALL_AT_ONCE = ['draw-ship', 'ready', 'lock', 'roll', 'pass', 'again', 'stop'] as const;

export const MOVE_OF: Readonly<Record<(typeof ALL_AT_ONCE)[number], Move>> = {
  'draw-ship': { command: 'draw-ship', args: {} },
  ready: { command: 'ready', args: { ready: true } },
  lock: { command: 'lock', args: {} },
  roll: { command: 'roll', args: {} },
  pass: { command: 'pass', args: {} },
  again: { command: 'again', args: { again: true } },
  stop: { command: 'again', args: { again: false } },
};
