import { captainOf, type Day } from './day.ts';
import { mayIgnore } from './rules/mission.ts';

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
        return !team.passed && mayIgnore(day, table);
      case 'choose':
        return team.crew > 0 && team.choice === null;
    }
  });
};
