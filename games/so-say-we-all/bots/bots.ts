import { readIn } from '../../../schemas/text.ts';
import { HOME } from '../content/galaxy.ts';
import { control, figures } from './control.ts';
import { acts as seatActs, sees as seatSees } from './seats.ts';
import { acts, seenBy } from './tables.ts';
import { layTabletop, notice, shipsOf, type Tabletop } from './tabletop.ts';
import { peopleOf } from '../rules/people.ts';
import type { BotRoom, NewBots } from '../../kit/bots.ts';
import type { State } from '../state.ts';

/** House: with fewer ships than these, or without the Prosecutor, there is no fleet any more. */
const FEWEST_SHIPS = 5;

/** Eleven crews, 45 seats of whom some are the enemy's, and Control play a whole day. It went well where the fleet comes home. */
export const bots: NewBots<State> = (dice) => {
  let laid: Tabletop | null = null;
  const table = (room: BotRoom): Tabletop => (laid ??= layTabletop(room, dice));
  const at = (room: BotRoom, state: State): Tabletop => {
    notice(table(room), state, room);
    return table(room);
  };
  return {
    sees: seenBy,
    acts: (seen, ship, room) => acts(at(room, seen), seen, ship, room),
    seats: {
      sees: seatSees,
      acts: (seen, ship, seat, room) => seatActs(table(room), seen, ship, seat, room),
    },
    heard: ({ command, args }, data) => {
      if (laid === null) return;
      // The casts: what these two commands answer.
      if (command === 'blood-test' && (data as { infiltrator: boolean }).infiltrator)
        laid.suspects.unshift(...peopleOf([String(args.ship)]));
      if (command === 'scan' && readIn((data as { text: string }).text, 'en').endsWith('an Infiltrator'))
        laid.convicted.add(`${String(args.ship)}/${String(args.seat)}`);
    },
    control: (state, room, controls) => control(at(room, state), state, room, controls),
    ended: (state, room) => {
      if (state.fleet.at === HOME) return { won: true, because: 'home' };
      const ships = shipsOf(state, room);
      if (!ships.includes('prosecutor')) return { won: false, because: 'Prosecutor lost' };
      if (ships.length < FEWEST_SHIPS) return { won: false, because: 'fleet destroyed' };
      return room.clock === 'finished' ? { won: false, because: 'lost in space' } : null;
    },
    figures: (state, room) => figures(table(room), state, room),
    runsOut: ['food', 'fuel'],
    turn: (_state, { turn }) => turn ?? 0,
  };
};
