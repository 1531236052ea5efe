import { moveWithin } from '../../kit/track-move.ts';
import { JUMP_DISTANCES, manifest, moraleTrack, PURSUIT, type JumpDistance } from '../manifest.ts';
import { topOf } from '../tuned.ts';
import { vessels } from '../vessels.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Request } from '../../kit/rule.ts';

/** How far a track really moves: it is cut short at its ends. */
export const stepOf = (room: Pick<RoomView, 'tracks' | 'options'>, track: string, by: number): number => {
  const ends = manifest.tracks.find(({ id }) => id === track);
  const value = room.tracks[track];
  if (ends === undefined || value === undefined) return 0;
  // Where the house has lowered the end below it, it stays.
  return moveWithin(value, by, { ...ends, max: Math.max(value, topOf(room, track)) });
};

/** A request to move a track; none when it would not move. */
export const moving = (room: RoomView, track: string, by: number): Request[] => {
  const step = stepOf(room, track, by);
  return step === 0 ? [] : [{ verb: 'track.move', args: { track, by: step } }];
};

/** Pursuit Track: the pursuers gain a step at the end of each turn. */
export const pursuersGain = (room: RoomView): Request[] => {
  const gain = room.options['pursuit-per-turn'];
  return moving(room, PURSUIT, typeof gain === 'number' ? gain : 1);
};

/** Pursuit Track: a jump of the fleet leaves them one, two or three steps behind. */
export const fleetJumps = (room: RoomView, distance: JumpDistance): Request[] =>
  moving(room, PURSUIT, -JUMP_DISTANCES[distance].value);

/** Fleet Morale: what moves it moves the track of every vessel in play. */
export const fleetMoraleMoves = (room: RoomView, by: number): Request[] =>
  vessels.filter(({ id }) => room.tables.includes(id)).flatMap(({ id }) => moving(room, moraleTrack(id), by));

export const asking = (requests: readonly Request[], request: (each: Request) => void): void =>
  requests.forEach((each) => request(each));
