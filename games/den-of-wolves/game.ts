import * as z from 'zod';
import { defineCommand } from '../kit/define-command.ts';
import { defineGame } from '../kit/define-game.ts';
import { manifest } from './manifest.ts';
import { onInput, panelAfter, PanelEventSchema, type Panels } from './panels.ts';
import { fleetJumps, fleetMoraleMoves, pursuersGain } from './rules.ts';
import type { GameFace } from '../../schemas/game-face.ts';
import type { GameEvent } from '../kit/define-game.ts';

/** More of them nobody reads from across a room. */
const JUMPS_SHOWN = 4;

const DistanceSchema = z.enum(['short', 'medium', 'long']);

/** The jumps of the whole fleet, oldest first. Tracks are primitives and are not kept here. */
export interface State {
  readonly jumps: readonly {
    readonly turn: number | null;
    readonly distance: z.infer<typeof DistanceSchema>;
  }[];
  /** By vessel; absent in a journal of before 2026-11-21. */
  readonly panels?: Panels;
}

const FleetJumpedSchema = z.object({
  name: z.literal('fleet-jumped'),
  body: z.object({ turn: z.number().int().nullable(), distance: DistanceSchema }),
});

const evolve = (state: State, event: GameEvent): State => {
  if (event.name !== 'fleet-jumped') {
    return { ...state, panels: panelAfter(state.panels ?? {}, PanelEventSchema.parse(event)) };
  }
  const { body } = FleetJumpedSchema.parse(event);
  // Where the fleet has gone, the co-ordinates of before lead nowhere, and every indicator is down again.
  return { jumps: [...state.jumps, body], panels: {} };
};

const JumpSchema = z.strictObject({ distance: DistanceSchema.describe('How far the Destination Card says') });
const jump = defineCommand<State, typeof JumpSchema>(
  'The fleet jumps',
  JumpSchema,
  (_state, { distance }, { room }) => ({
    events: [{ name: 'fleet-jumped', body: { turn: room.turn, distance } }],
    requests: fleetJumps(room, distance),
    data: { distance },
  }),
  { deliberate: true },
);

const FleetMoraleSchema = z.strictObject({
  by: z.number().int().min(-10).max(10).describe('Steps up, or down when negative'),
});
const fleetMorale = defineCommand<State, typeof FleetMoraleSchema>(
  'Fleet Morale moves',
  FleetMoraleSchema,
  (_state, { by }, { room }) => ({ events: [], requests: fleetMoraleMoves(room, by) }),
  { deliberate: true },
);

/** The last jumps; how far each went is what the Destination Card said, face up before all. */
const jumpsFace = ({ jumps }: State): GameFace => ({
  title: 'Jumps of the fleet',
  rows: jumps.slice(-JUMPS_SHOWN).map(({ turn, distance }) => ({
    table: null,
    name: turn === null ? 'Before turn 1' : `Turn ${turn}`,
    value: distance,
  })),
});

export const game = defineGame<State>({
  manifest,
  setup: () => ({ jumps: [], panels: {} }),
  commands: { jump, 'fleet-morale': fleetMorale },
  evolve,
  onClock: (_state, moment, { room }) => ({
    events: [],
    requests: moment.at === 'turn-ended' ? pursuersGain(room) : [],
  }),
  onInput,
  // Vessel Privacy: what a vessel has entered is between it and Control.
  view: (state) => ({
    public: { fleet: { jumps: state.jumps, face: jumpsFace(state) } },
    control: { panels: { vessels: state.panels ?? {} } },
  }),
});
