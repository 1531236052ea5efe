import { RESOURCES } from './content/resources.ts';
import { captainOf, crewOf, GOAL, JUMPS, type Day } from './day.ts';

const twice = (ids: readonly string[]): string[] => ids.filter((id, at) => ids.indexOf(id) < at);

/** What holds after every move: nothing below 0, what is issued is what stores hold, and no card or captain is in two places. */
export const invariants = (day: Day): readonly string[] => {
  const captains = Object.entries({ ...day.captains, ...day.left });
  const amounts = [
    ...captains.flatMap(([table, { aboard, store, cheaper }]) =>
      Object.entries({ crew: aboard, ...store, ...cheaper }).map(([what, count]): [string, number] => [
        `${table}: ${what}`,
        count,
      ]),
    ),
    ...Object.entries(day.harvest?.teams ?? {}).flatMap(
      ([table, { crew, dying, taken }]): [string, number][] => [
        [`${table}: crew out there`, crew],
        [`${table}: those who live`, crew - dying],
        ...Object.entries(taken),
      ],
    ),
  ];
  const ships = captains.flatMap(([, { ship }]) => (ship === null ? [] : [ship]));
  return [
    ...amounts.flatMap(([what, count]) => (count < 0 ? [`${what} is ${count}`] : [])),
    ...RESOURCES.flatMap((resource) => {
      const held = day.order.reduce((sum, table) => sum + captainOf(day, table).store[resource], 0);
      const issued = day.issued[resource];
      return held === issued ? [] : [`${held} ${resource} in stores, ${issued} issued`];
    }),
    ...twice([...ships, ...day.shipDeck]).map((id) => `the ship ${id} is in two places`),
    ...twice([...day.region.map(({ card }) => card), ...day.jumpDeck]).map(
      (id) => `the card ${id} is in two places`,
    ),
    ...twice([...day.order, ...Object.keys(day.left)]).map((table) => `${table} plays and has left`),
    ...(day.harvest?.step === 'volunteer'
      ? day.order.flatMap((table) =>
          (day.harvest?.teams[table]?.crew ?? 0) > captainOf(day, table).aboard
            ? [`${table} sends more crew than she has`]
            : [],
        )
      : []),
    ...(day.outcome === null
      ? [
          ...(day.points >= GOAL || day.jumps > JUMPS ? ['the game is over, and goes on'] : []),
          ...day.order.flatMap((table) =>
            captainOf(day, table).ship !== null && crewOf(day, table) === 0
              ? [`${table} has no crew, and the game goes on`]
              : [],
          ),
        ]
      : []),
  ];
};
