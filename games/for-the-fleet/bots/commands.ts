import type { BotMove } from '../../kit/bots.ts';
import type { Suggestion } from './suggest.ts';

/** A suggestion as a tablet sends it: an offer names its tokens one by one. */
export const asCommand = ({ move: { command, args }, why }: Suggestion): BotMove => {
  if (command !== 'offer') return { command, args: { ...args }, why };
  const { to, give, want } = args;
  return {
    command,
    why,
    args: {
      to,
      giveFuel: give.fuel,
      giveFood: give.food,
      giveWater: give.water,
      giveTech: give.tech,
      wantFuel: want.fuel,
      wantFood: want.food,
      wantWater: want.water,
      wantTech: want.tech,
    },
  };
};
