import { nameOf } from '../../kit/room-view.ts';
import { face, row } from '../../kit/face-parts.ts';
import { has } from '../state.ts';
import { sheetOf } from '../rules/known.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { FaceInput } from '../../../schemas/faces/face.ts';
import type { State, Step } from '../state.ts';

/** What everybody reads: the month, and who has handed in. */

const A_YEAR = 12;

export const monthWords = ({ turn }: Pick<State, 'turn'>): string =>
  `Month ${((Math.max(1, turn) - 1) % A_YEAR) + 1}, year ${Math.floor((Math.max(1, turn) - 1) / A_YEAR) + 1}`;

/** What goes on, once sheets are opened. */
export const STEP_WORDS: Readonly<Record<Step, string>> = {
  start: 'Not begun',
  orders: 'Orders',
  agents: 'Covert operations are resolved',
  treaties: 'Fleets have moved; powers negotiate',
  encounters: 'Fleets have met; attacks are decided',
  stations: 'Attacks are known; fleets take up their stations',
  battles: 'Battles are fought',
  assault: 'Bombardment and landings',
  questions: 'Supply and construction come next',
  done: 'The month is over',
  over: 'The campaign is over',
};

export const empiresIn = (state: Pick<State, 'empires'>, room: RoomView): string[] =>
  room.tables.filter((table) => has(state.empires, table));

export const missing = (state: State, room: RoomView): string[] =>
  empiresIn(state, room).filter((empire) => !sheetOf(state, empire).handedIn);

export const calendarFace = (state: State, room: RoomView): FaceInput => {
  const { result, step } = state;
  if (result !== null) {
    const ranked = empiresIn(state, room).sort((one, other) => (result[other] ?? 0) - (result[one] ?? 0));
    return face(
      'The campaign is over',
      ranked.map((empire, at) => row(`${at + 1}. ${nameOf(room, empire)}`, `${result[empire] ?? 0} points`)),
    );
  }
  if (step === 'start') return face('Campaign', [row('Empires', empiresIn(state, room).length.toString())]);
  const empires = empiresIn(state, room);
  const late = missing(state, room);
  return face('Campaign', [
    row(monthWords(state), STEP_WORDS[step]),
    ...(step === 'orders'
      ? [
          row('Handed in', `${empires.length - late.length} of ${empires.length}`),
          ...empires.map((empire) =>
            row(nameOf(room, empire), late.includes(empire) ? 'writing' : 'handed in'),
          ),
        ]
      : []),
  ]);
};
