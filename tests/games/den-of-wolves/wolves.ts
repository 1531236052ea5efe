import { game } from '../../../games/den-of-wolves/game.ts';
import { frozen, playing, roomOf } from '../room.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';

/** Den of Wolves on its own, with the room around it as a test wants it. */
export const rules = playing<State>(game);
export const room = roomOf(game);
export const begin = rules.setup();
export const roomWith = (more: Partial<RoomView>): RoomView => frozen({ ...room, ...more });
export const withMorale = (levels: Readonly<Record<string, number>>): RoomView['tracks'] => ({
  ...room.tracks,
  ...Object.fromEntries(Object.entries(levels).map(([vessel, level]) => [`morale-${vessel}`, level])),
});
/** Dice that fall in this order. */
export const falling = (...rolls: readonly number[]) => {
  const left = [...rolls];
  return {
    roll: (sides: number): number => {
      const fell = left.shift();
      if (fell === undefined || fell > sides) throw new RangeError(`no die of ${sides} is left`);
      return fell;
    },
  };
};
export const team = roomWith({ phase: 'team' });
/** The Team Phase has begun. */
export const inTeam = rules.tell(begin, 'phaseBegan', { turn: 1, phase: 'team' }, { room: team }).state;
/** The broadcast was read out, and Control has released it with no effect. */
const delivered = rules.does(inTeam, 'duties-tick', { step: 'broadcast' }, { room: team }).state;
export const released = rules.does(
  delivered,
  'asks-close',
  { question: 'news-effect' },
  { room: team },
).state;
