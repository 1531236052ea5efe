import type { Contact } from './device-messages.ts';
import type { DeviceConfig } from './room.ts';

/** What calls a desk when players use it (schemas/small-devices.ts). */
export type InputConfig = Extract<DeviceConfig, { readonly desk: string }>;

export const isInput = (config: DeviceConfig): config is InputConfig => 'desk' in config;

/** The devices that players press, throw or type on: the English name, and the contact that is pressed; null where keys are typed. */
export const INPUTS = {
  button: { name: 'Button', contact: 'button' },
  'jump-switch': { name: 'Jump switch', contact: 'switch' },
  keypad: { name: 'Keypad', contact: null },
} as const satisfies Record<
  InputConfig['kind'],
  { readonly name: string; readonly contact: Exclude<Contact, 'cover'> | null }
>;

export const isInputKind = (kind: string): kind is InputConfig['kind'] => Object.hasOwn(INPUTS, kind);
