import { INPUTS, isInput, type InputConfig } from '../../../../schemas/input-kinds.ts';
import type { DeviceConfig } from '../../../../schemas/room.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { RoomState } from '../../state.ts';
import { nameOf } from '../devices/read.ts';
import type { InputsState, InputState } from './state.ts';
import { type Plan, tableName } from '../../plan.ts';

/** Whatever players press: an input, or a vote box, which tells no desk. */
export const isPressed = (config: DeviceConfig): boolean => isInput(config) || config.kind === 'vote-box';

/** "Dione: Jump switch", or without its table where it stands on none. */
export const inputName = (
  plan: Plan,
  state: Pick<RoomState, 'devices'>,
  device: string,
  config: InputConfig,
): string => {
  const name = config.label ?? nameOf(state, device) ?? INPUTS[config.kind].name;
  return config.table === undefined ? name : `${tableName(plan, config.table)}: ${name}`;
};

/** What is known of an input; undefined before it has reported anything. */
export const inputOf = (
  { inputs }: { readonly inputs: InputsState },
  device: string,
): InputState | undefined => getOwn(inputs, device);
