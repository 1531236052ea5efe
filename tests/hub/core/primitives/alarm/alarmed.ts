import { Minutes } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';

/** A room in the phase in which a raid may come. */
export const acting = (): Room => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(10));
  return room;
};

export const alarmed = (kind = 'raid'): Room => {
  const room = acting();
  room.ok('alarm.raise', { kind });
  room.ok('alarm.confirm');
  return room;
};
