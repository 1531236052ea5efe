import type { Crew, State } from './state.ts';

const twice = (what: string, cards: readonly string[]): string[] =>
  cards.flatMap((card, at) => (cards.indexOf(card) < at ? [`${what} ${card} lies in two places`] : []));

const ofCrew = (ship: string, { manpower, capacity, wounded, inCare, hungry, meal }: Crew): string[] => {
  const counts = {
    manpower,
    capacity,
    wounded,
    inCare,
    hungry,
    unfed: meal?.unfed ?? 0,
    hurt: meal?.hurt ?? 0,
  };
  return [
    ...Object.entries(counts).flatMap(([what, count]) =>
      Number.isInteger(count) && count >= 0 ? [] : [`${ship}: ${what} is ${count}`],
    ),
    ...(wounded > manpower ? [`${ship} has ${wounded} wounded among ${manpower}`] : []),
    ...(inCare > wounded ? [`${ship} cares for ${inCare} of ${wounded} wounded`] : []),
  ];
};

/** What holds whatever happens: what of it is broken, in words. */
export const invariants = (state: State): string[] => {
  const { crews, staff, made, battle, deck, trades, finds, market, prison, released, government, upgrades } =
    state;
  return [
    ...Object.entries(crews).flatMap(([ship, crew]) => ofCrew(ship, crew)),
    ...Object.entries(staff).flatMap(([ship, places]) =>
      Object.entries(places).flatMap(([place, many]) =>
        many < 0 ? [`${ship}: ${many} staff ${place}`] : [],
      ),
    ),
    ...Object.entries(made).flatMap(([ship, { food, fuel }]) =>
      food < 0 || fuel < 0 ? [`${ship} has made ${food} Food and ${fuel} Fuel`] : [],
    ),
    ...Object.entries(battle?.ships ?? {}).flatMap(([ship, { actions, lost, squadrons }]) =>
      Math.min(actions, lost, squadrons) < 0 ? [`${ship} has fewer than no actions or squadrons`] : [],
    ),
    ...Object.entries(battle?.enemies ?? {}).flatMap(([id, { hits, lost }]) =>
      Math.min(hits, lost) < 0 ? [`${id} has ${hits} hits left`] : [],
    ),
    ...((battle?.raiders ?? 0) < 0 ? ['fewer than no raiders'] : []),
    ...twice('the Event', [
      ...deck.pile,
      ...deck.discarded,
      ...Object.values(state.inPlay).map(({ card }) => card),
    ]),
    ...twice('the Trade', [...trades.pile, ...trades.discarded, ...market.offers]),
    ...twice('the find', [...finds.pile, ...finds.discarded]),
    // Who was released may be in prison again, on another ship than the one that they have not left.
    ...Object.entries(prison).flatMap(([who, { aboard }]) =>
      released[who] === aboard ? [`${who} is in prison on ${aboard}, and released there`] : [],
    ),
    ...twice('the order', government.orders),
    ...Object.entries(upgrades).flatMap(([ship, cards]) => twice(`${ship}: the Upgrade`, cards)),
  ];
};
