import type { Contact } from './device-messages.ts';
import type { DeviceConfig } from './room.ts';

/** What calls a desk when players use it (schemas/small-devices.ts). */
export type InputConfig = Extract<DeviceConfig, { readonly desk: string }>;

export const isInput = (config: DeviceConfig): config is InputConfig => 'desk' in config;

/** The devices that players press, throw or type on: what they are called, and the contact that is pressed; null where keys are typed. */
export const INPUTS = {
  button: { name: 'Button', german: 'Taster', contact: 'button' },
  'jump-switch': { name: 'Jump switch', german: 'Sprungschalter', contact: 'switch' },
  'door-contact': { name: 'Door contact', german: 'Türkontakt', contact: 'door' },
  keypad: { name: 'Keypad', german: 'Tastenfeld', contact: null },
} as const satisfies Record<
  InputConfig['kind'],
  { readonly name: string; readonly german: string; readonly contact: Exclude<Contact, 'cover'> | null }
>;

type ContactKind = {
  [Kind in InputConfig['kind']]: (typeof INPUTS)[Kind]['contact'] extends null ? never : Kind;
}[InputConfig['kind']];

/** What has a contact that is pressed, thrown or opened. */
export type ContactConfig = Extract<DeviceConfig, { readonly kind: ContactKind }>;

export const hasContact = (config: DeviceConfig): config is ContactConfig =>
  isInput(config) && INPUTS[config.kind].contact !== null;

export const isInputKind = (kind: string): kind is InputConfig['kind'] => Object.hasOwn(INPUTS, kind);
