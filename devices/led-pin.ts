import { isWled } from '../schemas/adapters.ts';
import { isSimulated, isSounder, type RoomConfig } from '../schemas/room.ts';
import { modelOf, pinName } from './board-models.ts';
import { usesOf, type PinProblem, type PinUse } from './pin-uses.ts';

/** Outputs on the LED of their board, which blinks at each reset, before anybody has asked for anything. */
const onLed = (room: RoomConfig, kinds: 'sounder' | 'lamp'): (PinUse & { readonly sentence: string })[] =>
  Object.entries(room.devices)
    .filter(([, device]) => !isWled(room.boards[device.board]) && isSounder(device) === (kinds === 'sounder'))
    .flatMap(([id, device]) => usesOf(room, id, device))
    .filter(({ board, pin, bus }) => bus === null && pin === modelOf(room, board).led)
    .map((use) => ({
      ...use,
      sentence: `pin ${use.pin} of board "${use.board}" (${pinName(modelOf(room, use.board), use.pin)}) is the LED on the board, which blinks at each reset`,
    }));

/** An unguarded siren would sound at each reset, and a pump's pin that blinks opens the guard. */
export const soundersOnLed = (room: RoomConfig): PinProblem[] =>
  onLed(room, 'sounder').map(({ path, what, sentence }) => ({
    path,
    message: `${sentence}, and ${what} would sound with it; choose another pin`,
  }));

/** A lamp that blinks harms nobody. */
export const lampsOnLed = (room: RoomConfig): PinProblem[] =>
  onLed(room, 'lamp')
    .filter(({ path, board }) => path.at(-1) === 'lamp' && !isSimulated(room, board))
    .map(({ path, what, sentence }) => ({
      path,
      message: `${sentence}: so does ${what}. Any other pin stays dark`,
    }));
