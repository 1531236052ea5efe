import { tokenWords } from '../content/resources.ts';
import { shipCard } from '../content/ships.ts';
import { captainOf, crewOf, GOAL, JUMPS, type Day } from '../day.ts';
import { bridgeName } from '../manifest.ts';
import { lossWords } from '../words.ts';

/** How the day ended: by what, with what, and who starved. */
export const endLines = (day: Day): string[] => {
  const fate = (table: string): string => {
    const { ship, store } = captainOf(day, table);
    const name = `${bridgeName(table)} of ${shipCard(ship ?? '').name}`;
    const crew = crewOf(day, table);
    if (crew === 0) return `${name}: all hands lost`;
    if (day.outcome?.captain === table) return `${name}: starved; ${crew} aboard, ${tokenWords(store)} left`;
    return `${name}: ${crew} alive, ${tokenWords(store)} left`;
  };
  return [
    ...(day.outcome?.won === true ? [] : [`${lossWords(day)}.`]),
    `${day.points} of ${GOAL} points after ${day.jumps} of ${JUMPS} jumps.`,
    ...day.order.map(fate),
  ];
};
