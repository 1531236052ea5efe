import type { ReaderChip } from '../schemas/room.ts';

/**
 * What a thing in the room is, said once: the pin tables and failure modes of hardware.md, the pin check of room.yaml
 * and the catalogue tests all read these declarations.
 */
export interface PinDeclaration {
  /** The key under `pins:` in room.yaml. */
  readonly name: string;
  readonly direction: 'input' | 'output';
  readonly purpose: string;
  /** The pin when room.yaml names none; null where it must be asked for. */
  readonly default: number | null;
  /** Which level means what, and what holds the line when nothing drives it. */
  readonly active: string;
  /** Wired only with this reader chip; always when absent. */
  readonly reader?: ReaderChip;
}

interface Bus {
  readonly purpose: string;
  /** Used only with this reader chip; always when absent. */
  readonly reader?: ReaderChip;
}
export interface I2cBusDeclaration extends Bus {
  readonly bus: 'i2c';
  /** 7-bit address. */
  readonly address: number;
}
/** On our own firmware alone; the select line is a pin of the device. */
export interface SpiBusDeclaration extends Bus {
  readonly bus: 'spi';
}
export type BusDeclaration = I2cBusDeclaration | SpiBusDeclaration;

export interface FailureMode {
  /** What breaks. */
  readonly fault: string;
  /** How Quarterdeck, or a person, notices. */
  readonly noticed: string;
  /** What the device then does by itself; its safe state. */
  readonly then: string;
}

export interface DeviceDeclaration {
  /** The `kind` in room.yaml. */
  readonly kind: string;
  readonly title: string;
  readonly pins: readonly PinDeclaration[];
  readonly buses: readonly BusDeclaration[];
  /** What it can do, one line each. */
  readonly capabilities: readonly string[];
  /** What it tells: observations, or nothing. */
  readonly telemetry: readonly { readonly name: string; readonly meaning: string }[];
  /** What it may be told on `dev/<id>/set`. */
  readonly commands: readonly { readonly name: string; readonly meaning: string }[];
  /** What it does whenever nothing, or nothing believable, is asked of it. */
  readonly safeState: string;
  readonly failureModes: readonly FailureMode[];
}

/** Types a declaration without widening its texts. */
export const defineDevice = <const Declaration extends DeviceDeclaration>(
  declaration: Declaration,
): Declaration => declaration;
