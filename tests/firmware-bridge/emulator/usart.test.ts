import { expect, test } from 'vitest';
import { UNO_HZ } from '../../../firmware-bridge/emulator/atmega328p.ts';
import { createEeprom } from '../../../firmware-bridge/emulator/eeprom.ts';
import { createUno, type Uno } from '../../../firmware-bridge/emulator/uno.ts';
import { program } from './assemble.ts';

const MS = UNO_HZ / 1_000;
const RXC = 0x80;
const DOR = 0x08;

/** 57,600 baud with U2X0, receiver and transmitter on: a byte takes 175 us. */
const BEGIN = `
    ldi r16, 34
    sts 0xc4, r16
    ldi r16, 0x02
    sts 0xc0, r16
    ldi r16, 0x18
    sts 0xc1, r16
`;

const running = (source: string): Uno => {
  const uno = createUno({
    flash: program(BEGIN + source),
    eeprom: createEeprom(),
    chipAt: () => undefined,
    spi: () => [],
    sent: () => undefined,
    watched: new Map(),
  });
  uno.setPin(2, false);
  uno.run(1 * MS);
  return uno;
};

test('a byte that came waits through writes to UCSR0A and UCSR0B, such as end each sending', () => {
  const uno = running(`
    wait: lds r17, 0xc0
      sbrs r17, 7
      rjmp wait
      ldi r16, 0x42
      sts 0xc0, r16
      ldi r16, 0x18
      sts 0xc1, r16
      lds r17, 0xc0
      sts 0x200, r17
      lds r17, 0xc6
      sts 0x201, r17
    done: rjmp done
  `);
  uno.receive([0xa5]);
  uno.run(1 * MS);
  expect((uno.memory()[0x200] ?? 0) & RXC).toBe(RXC);
  expect(uno.memory()[0x201]).toBe(0xa5);
});

/** Waits until D2 rises; then keeps UCSR0A at 1FFh and what was received, with how many, from 200h on. */
const FETCH_LATE = `
    wait: sbis 0x09, 2
      rjmp wait
      ldi r26, 0x01
      ldi r27, 0x02
      ldi r18, 0
      lds r17, 0xc0
      sts 0x1ff, r17
    next: lds r17, 0xc0
      sbrs r17, 7
      rjmp done
      lds r17, 0xc6
      st X+, r17
      inc r18
      sts 0x200, r18
      rjmp next
    done: rjmp done
`;
const fetchedLate = (bytes: readonly number[]) => {
  const uno = running(FETCH_LATE);
  uno.receive(bytes);
  uno.run(bytes.length * 0.2 * MS);
  uno.setPin(2, true);
  uno.run(1 * MS);
  const count = uno.memory()[0x200] ?? 0;
  return { flags: uno.memory()[0x1ff] ?? 0, bytes: [...uno.memory().slice(0x201, 0x201 + count)] };
};

test('two bytes wait in the buffer and a third in the shift register', () => {
  const { flags, bytes } = fetchedLate([1, 2, 3]);
  expect(bytes).toEqual([1, 2, 3]);
  expect(flags & DOR).toBe(0);
});

test('of more the last one stays, and DOR0 says that some are lost', () => {
  const { flags, bytes } = fetchedLate([1, 2, 3, 4, 5]);
  expect(bytes).toEqual([1, 2, 5]);
  expect(flags & DOR).toBe(DOR);
});
