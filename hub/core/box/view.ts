import type { BoxBody, TableBody } from '../../../schemas/documents.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Instant } from '../../../schemas/units.ts';
import { type BoxState, type BoxWorld, stateOf } from './state.ts';

export interface BoxAttention {
  readonly id: string;
  readonly level: 'alarm' | 'warning' | 'note';
  readonly text: string;
  readonly since: Instant;
}

export const boxBody = (box: BoxState, world: BoxWorld): BoxBody => ({
  box: box.id,
  name: box.name,
  table: box.table,
  device: box.device,
  state: stateOf(box),
  event: box.event,
  cost: box.cost,
  lid: box.lid,
  hatch: box.hatch,
  online: world.online,
  tamper: false,
  passages: 0,
  tally: null,
  provisional: true,
  late: { passages: 0, counts: {}, unknown: 0 },
  outcome: null,
  cause: null,
  text: null,
  forced: false,
  removed: {},
  returns: [],
  revealed: box.revealed,
  unknownUids: [],
});

export const publicBox = (box: BoxState, _world: BoxWorld): TableBody['box'] => ({
  box: box.id,
  state: 'none',
  event: null,
  revealed: { outcome: null, cause: null, counts: null },
});

export const boxAttention = (_box: BoxState, _world: BoxWorld): BoxAttention[] => [];

export const describeBoxEvent = (event: RoomEvent): string => event.type;
