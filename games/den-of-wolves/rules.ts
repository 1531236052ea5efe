import { moveWithin } from '../kit/track-move.ts';
import { JUMP_DISTANCES, manifest, moraleTrack, PURSUIT } from './manifest.ts';
import { vessels } from './vessels.ts';
import type { VerbCall } from '../../schemas/commands.ts';
import type { RoomGlimpse } from '../kit/define-game.ts';
import type { JumpDistance } from './manifest.ts';

/** A request to move a track, cut short at its ends; none when it would not move. */
const moving = (room: RoomGlimpse, track: string, by: number): VerbCall[] => {
  const ends = manifest.tracks.find(({ id }) => id === track);
  const value = room.tracks[track];
  if (ends === undefined || value === undefined) return [];
  const step = moveWithin(value, by, ends);
  return step === 0 ? [] : [{ verb: 'track.move', args: { track, by: step } }];
};

/** Pursuit Track: the pursuers gain a step at the end of each turn. */
export const pursuersGain = (room: RoomGlimpse): VerbCall[] => {
  const gain = room.options['pursuit-per-turn'];
  return moving(room, PURSUIT, typeof gain === 'number' ? gain : 1);
};

/** Pursuit Track: a jump of the fleet leaves them one, two or three steps behind. */
export const fleetJumps = (room: RoomGlimpse, distance: JumpDistance): VerbCall[] =>
  moving(room, PURSUIT, -JUMP_DISTANCES[distance].value);

/** Fleet Morale: what moves it moves the track of every vessel in play. */
export const fleetMoraleMoves = (room: RoomGlimpse, by: number): VerbCall[] =>
  vessels.filter(({ id }) => room.tables.includes(id)).flatMap(({ id }) => moving(room, moraleTrack(id), by));
