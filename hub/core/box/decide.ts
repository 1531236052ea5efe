import type { ErrorDocument } from '../../../schemas/errors.ts';
import type { VerbCall } from '../../../schemas/commands.ts';
import type { Observation } from '../../../schemas/device-messages.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { BoxState, BoxWorld } from './state.ts';

export type BoxCall = Extract<VerbCall, { verb: `box.${string}` }>;

export type BoxDecision =
  { readonly events: RoomEvent[]; readonly data?: unknown } | { readonly refusal: ErrorDocument };

export const decideBox = (
  _box: BoxState,
  _call: BoxCall,
  _world: BoxWorld,
  _by: string,
  _now: Instant,
): BoxDecision => ({ events: [] });

export const decideBoxObservation = (
  box: BoxState,
  observation: Observation,
  at: Instant,
  _world: BoxWorld,
): RoomEvent[] => [{ type: 'box-observed', box: box.id, observation, at }];

export const decideBoxCutoff = (_box: BoxState, _world: BoxWorld): RoomEvent[] => [];
