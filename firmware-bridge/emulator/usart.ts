import { AVRUSART, usart0Config, type CPU } from 'avr8js';

const { UCSRA, UCSRB, UDR } = usart0Config;

/** UCSR0A and UCSR0B (DS40002061A, 20.11.2 and 20.11.3). */
const RXC = 0x80;
const TXC = 0x40;
const UDRE = 0x20;
const DOR = 0x08;
const RXEN = 0x10;

/** Whole bytes that wait for the program (20.7.3); one more waits in the shift register until the next start bit. */
const BUFFER_BYTES = 2;

/** Where the chip has the interrupts of its USART0; an ATmega328P's unless said. Its registers are an ATmega2560's, too. */
type Vectors = Pick<
  typeof usart0Config,
  'rxCompleteInterrupt' | 'dataRegisterEmptyInterrupt' | 'txCompleteInterrupt'
>;

/**
 * USART0 with the receiver that the chip has. That of avr8js 0.21 holds one byte, and loses it in two more cases in which
 * the chip does not: where UCSR0A is written (its RXC0, UDRE0 and DOR0 are read-only) and, with the receiver on, where
 * UCSR0B is. Every program does both, with the last byte that it sends.
 */
export class Usart0 extends AVRUSART {
  /** The buffer, oldest first, and behind it what waits in the shift register. A field, so that a snapshot has it. */
  received: number[] = [];
  /** Bytes lost because nobody fetched those before them. */
  overruns = 0;
  readonly #cpu: CPU;

  constructor(cpu: CPU, hz: number, vectors: Vectors = usart0Config) {
    super(cpu, { ...usart0Config, ...vectors }, hz);
    this.#cpu = cpu;
    const { [UCSRA]: writeA, [UCSRB]: writeB } = cpu.writeHooks;
    if (writeA === undefined || writeB === undefined)
      throw new Error('avr8js: no hooks on UCSR0A and UCSR0B');
    cpu.writeHooks[UCSRA] = (value, before, address, mask) => {
      writeA(value, before, address, mask);
      // TXC0 is cleared by writing a one.
      const kept = before & (RXC | UDRE | DOR | (~value & TXC));
      cpu.data[UCSRA] = (cpu.data[UCSRA] ?? 0) | kept;
      return true;
    };
    cpu.writeHooks[UCSRB] = (value, before, address, mask) => {
      writeB(value, before, address, mask);
      // 20.7.5: a receiver that is turned off forgets what it held.
      if ((value & RXEN) === 0) this.received = [];
      this.#show();
      return true;
    };
    cpu.readHooks[UDR] = () => {
      const byte = this.received.shift() ?? 0;
      cpu.data[UCSRA] = (cpu.data[UCSRA] ?? 0) & ~DOR;
      this.#show();
      return byte;
    };
  }

  /** A start bit; `complete`, as avr8js calls it, its stop bit a byte's time later. */
  override writeByte(value: number, complete = false): boolean | undefined {
    if (!complete) {
      if (this.rxBusy || !this.rxEnable) return false;
      if (this.received.length > BUFFER_BYTES) {
        this.received.length = BUFFER_BYTES;
        this.overruns += 1;
        this.#cpu.data[UCSRA] = (this.#cpu.data[UCSRA] ?? 0) | DOR;
      }
      return super.writeByte(value);
    }
    if (this.rxEnable) {
      this.received.push(value & 0xff);
      this.#show();
    }
    this.onRxComplete?.();
    return undefined;
  }

  /** RXC0 says whether anything waits, and asks for the interrupt as long as it does. */
  #show(): void {
    // A cast: TypeScript hides what is private, JavaScript does not.
    const flag = (this as unknown as { readonly RXC: Parameters<CPU['setInterruptFlag']>[0] }).RXC;
    if (this.received.length > 0) this.#cpu.setInterruptFlag(flag);
    else this.#cpu.clearInterrupt(flag);
  }
}
