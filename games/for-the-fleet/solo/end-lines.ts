import { text } from '../../../schemas/text.ts';
import { tokenWords } from '../content/resources.ts';
import { shipCard } from '../content/ships.ts';
import { captainOf, crewOf, GOAL, JUMPS, type Day } from '../day.ts';
import { bridgeName } from '../manifest.ts';
import { capitalized } from '../../kit/face-parts.ts';
import { lossWords } from '../words.ts';

/** How the day ended: by what, with what, and who starved. */
export const endLines = (day: Day): string[] => {
  const fate = (table: string): string => {
    const { ship, store } = captainOf(day, table);
    const name = text({
      en: `${bridgeName(table)} of ${shipCard(ship ?? '').name}`,
      de: `${bridgeName(table)}, Schiff ${shipCard(ship ?? '').name}`,
    });
    const crew = crewOf(day, table);
    if (crew === 0) return text({ en: `${name}: all hands lost`, de: `${name}: niemand überlebt` });
    if (day.outcome?.captain === table)
      return text({
        en: `${name}: stranded; ${crew} aboard, ${tokenWords(store)} left`,
        de: `${name}: gestrandet; ${crew} an Bord, ${tokenWords(store)} übrig`,
      });
    return text({
      en: `${name}: ${crew} alive, ${tokenWords(store)} left`,
      de: `${name}: ${crew} am Leben, ${tokenWords(store)} übrig`,
    });
  };
  return [
    ...(day.outcome?.won === true ? [] : [`${capitalized(lossWords(day))}.`]),
    text({
      en: `${day.points} of ${GOAL} points after ${day.jumps} of ${JUMPS} jumps.`,
      de: `${day.points} von ${GOAL} Punkten nach ${day.jumps} von ${JUMPS} Sprüngen.`,
    }),
    ...day.order.map(fate),
  ];
};
