import { crewOf, type Mission } from '../mission.ts';
import { seatActs, tableActs } from './crew.ts';
import { MISSIONS, newEvening, notice } from './evening.ts';
import { answerTo, control } from './navigator.ts';
import type { BotRoom, NewBots } from '../../kit/bots.ts';

const COVERED = { text: '', tone: 'neutral' } as const;

/** As anyone aboard sees it: piles face down, what hidden clocks bring and what a hidden table gave covered. */
export const seenBy = (mission: Mission): Mission => ({
  ...mission,
  result: mission.result?.shown === true ? mission.result : null,
  decks: Object.fromEntries(
    Object.entries(mission.decks).map(([id, deck]) => [id, { ...deck, pile: deck.pile.map(() => COVERED) }]),
  ),
  clocks: Object.fromEntries(
    Object.entries(mission.clocks).map(([id, clock]) => [
      id,
      clock.hidden ? { ...clock, effect: 'story' } : clock,
    ]),
  ),
});

const WON = ['none won', 'one won', 'two won', 'three won'] as const;

/** A crew and its Navigator play an evening of three missions. It went well where most of them succeed. */
export const bots: NewBots<Mission> = (dice) => {
  const evening = newEvening(dice);
  const look = (mission: Mission, room: BotRoom): void =>
    notice(evening, mission, (last) => {
      answerTo(evening, mission, room, last);
    });
  const count = (fate: string): number => evening.fates.filter((each) => each === fate).length;
  return {
    sees: seenBy,
    acts: (seen, _table, room) => {
      look(seen, room);
      return tableActs(evening, seen, room);
    },
    seats: {
      sees: seenBy,
      acts: (seen, _table, seat, room) => {
        look(seen, room);
        return seatActs(evening, seen, seat, room);
      },
    },
    control: (mission, room) => {
      look(mission, room);
      return control(evening, mission, room);
    },
    ended: (mission, room) => {
      look(mission, room);
      const isOver = mission.over !== null && mission.number >= MISSIONS;
      if (!isOver && room.clock !== 'finished') return null;
      const won = count('success');
      return { won: won * 2 > MISSIONS, because: WON[won] ?? '' };
    },
    figures: (mission) => ({
      'missions won': count('success'),
      'missions failed': count('failure'),
      'ships wrecked': count('wrecked'),
      'crews down': count('all-down'),
      'clocks filled': evening.filled.size,
      vitality: crewOf(mission).reduce((sum, [, { vitality }]) => sum + vitality, 0),
    }),
    turn: ({ number }) => number - 1,
  };
};
