import type { PartDeclaration } from '../declare.ts';

/** A PN532 breakout on the board's I2C; `note` says where it sits. */
export const pn532Part = (note: string): PartDeclaration => ({
  title: 'PN532 reader, its switches on I2C',
  terminals: [
    { label: 'SDA', to: 'SDA' },
    { label: 'SCL', to: 'SCL' },
    { label: 'VCC', to: '5V' },
    { label: 'GND', to: 'GND' },
  ],
  draws: { milliamps: 150, source: 'assumed' },
  note,
});
