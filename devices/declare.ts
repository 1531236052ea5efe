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

/** What a wire ends at that is no pin of `pins:`. `supply +` and `supply -` are those of the device's own supply (`DeviceDeclaration.supply`). */
export const NETS = [
  'GND',
  '5V',
  '3V3',
  'VIN',
  'SDA',
  'SCL',
  'MOSI',
  'MISO',
  'SCK',
  'supply +',
  'supply -',
] as const;
export type Net = (typeof NETS)[number];

export interface Terminal {
  /** As it is printed on the part, or usual. */
  readonly label: string;
  /** A net, the name of a pin in `pins`, or a joint of the device. */
  readonly to: string;
  /** What sits in this wire: `330 ohm`. */
  readonly via?: string;
}

/** What a part makes out of the board's 5 V for others: a supply with a limit of its own. */
export interface FeedDeclaration {
  /** `reader at 3.3 V`. */
  readonly what: string;
  readonly milliamps: number;
  readonly limit: number;
  readonly limitOf: string;
}

/** A thing to buy and to wire. It is left out where one of its terminals asks for a pin that room.yaml does not give. */
export interface PartDeclaration {
  readonly title: string;
  readonly terminals: readonly Terminal[];
  /** Wired only with this reader chip; always when absent. */
  readonly reader?: ReaderChip;
  /** Wired only where room.yaml gives this pin. */
  readonly onlyWith?: string;
  /** Wired only where it does not. */
  readonly onlyWithout?: string;
  /** Wired only where the board runs our own firmware. */
  readonly firmware?: 'quarterdeck';
  /** As it is ordered, and how many of each. */
  readonly buy?: readonly (readonly [item: string, count: number])[];
  readonly feeds?: FeedDeclaration;
  /** What it takes from the board at most, in mA, and how that is known. */
  readonly draws?: { readonly milliamps: number; readonly source: 'data sheet' | 'reckoned' | 'assumed' };
  /** One sentence for whoever holds the soldering iron. */
  readonly note?: string;
}

/** A supply beside the board that feeds one device and no other: two devices may want different voltages. */
export interface SupplyDeclaration {
  readonly volts: number;
  /** What `volts:` in room.yaml may say instead. */
  readonly otherVolts?: readonly number[];
  /** What is drawn from it at most and what it is to give, in mA; absent where room.yaml says both. */
  readonly load?: {
    readonly milliamps: number;
    readonly supplyMilliamps: number;
    readonly source: 'data sheet' | 'reckoned' | 'assumed';
  };
}

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
  readonly parts: readonly PartDeclaration[];
  /** What `supply +` and `supply -` of its parts are. */
  readonly supply?: SupplyDeclaration;
  /** What joins its parts to each other and not to the board: `gate`. */
  readonly joints?: readonly string[];
  /** What it can do, one line each. */
  readonly capabilities: readonly string[];
  /** What it tells: observations, or nothing. */
  readonly telemetry: readonly { readonly name: string; readonly meaning: string }[];
  /** What `dev/<id>/set` may ask of it. */
  readonly commands: readonly { readonly name: string; readonly meaning: string }[];
  /** What it does whenever nothing, or nothing believable, is asked of it. */
  readonly safeState: string;
  readonly failureModes: readonly FailureMode[];
}

/** Types a declaration without widening its texts. */
export const defineDevice = <const Declaration extends DeviceDeclaration>(
  declaration: Declaration,
): Declaration => declaration;
