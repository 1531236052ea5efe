import { text } from '../../../schemas/text.ts';
import { crewName } from '../content/crews.ts';
import { RESOURCE_NAMES, RESOURCES } from '../content/resources.ts';
import { shipCard } from '../content/ships.ts';
import { captainOf, crewOf, teamOf, type Day } from '../day.ts';
import { bridgeName } from '../manifest.ts';
import { findsBy } from '../rules/mission.ts';
import { lastWords } from '../words.ts';
import type { SoloBody } from '../../../schemas/documents/solo.ts';
import type { Options } from '../options.ts';

/** The last `many` of a captain's dead, by name. */
export const deadOf = (day: Day, table: string, many: number): string[] => {
  const { ship, lost } = captainOf(day, table);
  return Array.from({ length: many }, (_, at) => crewName(ship ?? table, lost - many + at));
};

/** The fleet as all see it, and the dice that lie on the table: what each of them brings, whom each has killed. */
export const shownDice = (
  day: Day,
  me: string,
  options: Options,
): Pick<SoloBody, 'fleet' | 'throws' | 'verdict'> => {
  const { harvest, last } = day;
  const onMission = harvest !== null && harvest.step !== 'volunteer' ? harvest : null;
  const card = onMission?.card ?? last?.card;
  return {
    fleet: day.order.map((table) => {
      const { ship, store } = captainOf(day, table);
      const taken = onMission === null ? null : teamOf(onMission, table).taken;
      return {
        id: table,
        name: bridgeName(table),
        ship: ship === null ? null : shipCard(ship).name,
        own: table === me,
        crew: crewOf(day, table),
        stores: RESOURCES.map((id) => ({
          id,
          name: RESOURCE_NAMES[id],
          held: store[id],
          away: taken?.[id] ?? 0,
        })),
      };
    }),
    throws: day.thrown
      .filter((each) => each.card === card && day.order.includes(each.table))
      .map(({ at, table, dice, dead }) => ({
        at,
        captain: table,
        dice: dice.map((shows) => {
          const finds = findsBy(card ?? '', shows, options);
          return {
            shows,
            brings: finds.filter((find) => find !== 'death'),
            kills: finds.includes('death'),
          };
        }),
        dead: deadOf(day, table, dead ?? 0),
      })),
    verdict:
      last === null || onMission !== null
        ? null
        : {
            good: !last.bust,
            text: `${last.bust ? text({ en: 'Bust', de: 'Pleite' }) : text({ en: 'Home', de: 'Zu Hause' })}: ${lastWords(last)}`,
          },
  };
};
