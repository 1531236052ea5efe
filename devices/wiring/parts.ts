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
  buy: [['PN532 breakout, antenna on the same board, with switches for I2C', 1]],
  note: `${note} Has it no pull-ups (Adafruit's has none): 2.2 kohm from SDA and from SCL to 3.3V.`,
});
