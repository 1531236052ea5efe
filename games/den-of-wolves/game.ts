import * as z from 'zod';
import { defineGame } from '../kit/game.ts';
import { command } from '../kit/rule.ts';
import { duties } from './duties.ts';
import { manifest } from './manifest.ts';
import { morale } from './morale.ts';
import { onInput } from './panels.ts';
import { fleetJumps, fleetMoraleMoves, pursuersGain } from './rules.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Request } from '../kit/rule.ts';
import type { State } from './state.ts';

/** More of them nobody reads from across a room. */
const JUMPS_SHOWN = 4;

const DistanceSchema = z.enum(['short', 'medium', 'long']);

const asking = (requests: readonly Request[], request: (each: Request) => void): void =>
  requests.forEach((each) => request(each));

const jump = command({
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

const fleetMorale = command({
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

/** The last jumps; how far each went is what the Destination Card said, face up before all. */
export const jumpsFace = ({ jumps }: Pick<State, 'jumps'>): FaceInput => ({
  title: 'Jumps of the fleet',
  rows: jumps.slice(-JUMPS_SHOWN).map(({ turn, distance }) => ({
    table: null,
    name: turn === null ? 'Before turn 1' : `Turn ${turn}`,
    value: distance,
  })),
});

export const game = defineGame<State>({
  manifest,
  mechanisms: { morale, duties },
  setup: (context) => ({
    jumps: [],
    panels: {},
    morale: morale.setup(context),
    duties: duties.setup(context),
  }),
  units: ['panels/*'],
  commands: { jump, 'fleet-morale': fleetMorale },
  on: {
    turnEnded: (_state, _moment, { room, request }) => asking(pursuersGain(room), request),
    input: onInput,
  },
  view: {
    public: (state) => ({ fleet: { jumps: state.jumps, face: jumpsFace(state) } }),
    // Vessel Privacy: what a vessel has entered is between it and Control.
    control: (state) => ({ panels: { vessels: state.panels } }),
  },
});
