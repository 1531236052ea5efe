/**
 * firmata-io 2.3 and johnny-five 2.1 ship no types: what the bridge uses of them, read in their sources and no more.
 * Both are CommonJS: import the default.
 */
declare module 'firmata-io' {
  import type { EventEmitter } from 'node:events';

  export interface FirmataOptions {
    /** How long to wait for an unasked version report before asking, in milliseconds. */
    reportVersionTimeout?: number;
    samplingInterval?: number;
    skipCapabilities?: boolean;
  }

  export interface FirmataPin {
    mode?: number;
    value?: number;
    supportedModes: number[];
    analogChannel: number;
  }

  export class Firmata extends EventEmitter {
    constructor(transport: object, options?: FirmataOptions);
    readonly isReady: boolean;
    readonly name: string;
    readonly pins: FirmataPin[];
    readonly firmware: { name?: string; version?: { major: number; minor: number } };
    readonly version: { major?: number; minor?: number };
    readonly MODES: Readonly<
      Record<'INPUT' | 'OUTPUT' | 'ANALOG' | 'PWM' | 'SERVO' | 'I2C' | 'PULLUP', number>
    >;
    readonly HIGH: number;
    readonly LOW: number;
    readonly reportVersionTimeoutId: NodeJS.Timeout | undefined;
    pinMode(pin: number, mode: number): void;
    digitalWrite(pin: number, value: number): void;
    /** 0 to 255 on a pin in mode PWM. */
    analogWrite(pin: number, value: number): void;
    digitalRead(pin: number, callback: (value: number) => void): void;
    /** Turns reporting of the pin's whole port on (1) or off; turning it on reports at once. */
    reportDigitalPin(pin: number, value: 0 | 1): void;
    /** The board's word on one pin, behind everything that was sent before; `pins[pin]` has it. */
    queryPinState(pin: number, callback: () => void): void;
    i2cConfig(options: number | { delay: number }): this;
    i2cWrite(address: number, bytes: number[]): this;
    i2cReadOnce(address: number, length: number, callback: (bytes: number[]) => void): this;
    sysexCommand(message: number[]): this;
    /** For every board of the process; throws when the byte is taken. `data`: what stands between it and F7. */
    sysexResponse(commandByte: number, handler: (this: Firmata, data: number[]) => void): this;
    reportVersion(callback: () => void): void;
    queryFirmware(callback: () => void): void;
  }

  const bind: { readonly Firmata: typeof Firmata };
  export default bind;
}

declare module 'johnny-five' {
  import type { EventEmitter } from 'node:events';
  import type { Firmata } from 'firmata-io';

  export interface BoardOptions {
    io: Firmata;
    id?: string;
    repl: boolean;
    debug: boolean;
    sigint: boolean;
    /** Milliseconds from `connect` to `ready` before it emits an error. */
    timeout?: number;
  }

  export class Board extends EventEmitter {
    constructor(options: BoardOptions);
    /** Every board ever made in this process, never cleaned by the library. */
    static readonly cache: Board[];
    readonly io: Firmata;
    readonly id: string;
    readonly isReady: boolean;
    readonly timer: NodeJS.Timeout | null;
  }

  export class Switch extends EventEmitter {
    constructor(options: { pin: number; board: Board; type?: 'NO' | 'NC' });
    readonly isOpen: boolean;
    readonly isClosed: boolean;
  }

  export class Relay {
    constructor(options: { pin: number; board: Board; type?: 'NO' | 'NC' });
    readonly isClosed: boolean;
    /** Drives the coil. */
    close(): this;
    /** Lets it go. */
    open(): this;
  }

  export class Led {
    constructor(options: { pin: number; board: Board });
    on(): this;
    off(): this;
  }

  export class LCD {
    /** Sets the display up with short busy waits, about 10 ms in all. */
    constructor(options: {
      controller: 'PCF8574';
      address: number;
      cols: number;
      rows: number;
      board: Board;
    });
    setCursor(column: number, row: number): this;
    print(text: string): this;
    clear(): this;
  }

  const five: {
    Board: typeof Board;
    Switch: typeof Switch;
    Relay: typeof Relay;
    Led: typeof Led;
    LCD: typeof LCD;
  };
  export default five;
}
