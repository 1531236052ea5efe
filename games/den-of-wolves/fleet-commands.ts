import * as z from 'zod';
import { command, type Request } from '../kit/rule.ts';
import { fleetJumps, fleetMoraleMoves } from './rules/tracks.ts';
import type { State } from './state.ts';

const DistanceSchema = z.enum(['short', 'medium', 'long']);

export const asking = (requests: readonly Request[], request: (each: Request) => void): void =>
  requests.forEach((each) => request(each));

export const jump = command({
  name: 'The fleet jumps',
  deliberate: true,
  schema: z.strictObject({ distance: DistanceSchema.describe('How far the Destination Card says') }),
  run: (state: State, { distance }, { room, request }) => {
    state.jumps.push({ turn: room.turn, distance });
    // Where the fleet has gone, the co-ordinates of before lead nowhere, and every indicator is down again.
    state.panels = {};
    asking(fleetJumps(room, distance), request);
    return { data: { distance } };
  },
});

export const fleetMorale = command({
  name: 'Fleet Morale moves',
  deliberate: true,
  schema: z.strictObject({
    by: z.number().int().min(-10).max(10).describe('Steps up, or down when negative'),
  }),
  run: (_state: State, { by }, { room, request }) => {
    asking(fleetMoraleMoves(room, by), request);
    return undefined;
  },
});
