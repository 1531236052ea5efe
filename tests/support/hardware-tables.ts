import { BILL, LEVELS, LEVEL_TITLES, countOf, totalCents } from './bill-of-materials.ts';
import { BOARD_MODELS, pinName } from '../../devices/board-models.ts';
import { DEVICE_DECLARATIONS } from '../../devices/catalogue.ts';
import type { DeviceDeclaration, FailureMode } from '../../devices/declare.ts';
import {
  PI_READER_DECLARATIONS,
  PILE_FACTS,
  PILE_FAILURES,
  type PiReaderDeclaration,
} from '../../devices/readers/pi-reader-declarations.ts';
import { table, withGenerated } from './generated-tables.ts';
import { defaultPins } from '../../schemas/room.ts';

/**
 * The tables of hardware.md that come from the declarations. `npx tsx .ci/generated-tables.mjs` writes them
 * anew, a test says when they are old.
 */
const TABLES: Readonly<Record<string, () => string>> = {
  boards: boardTable,
  pins: () => DEVICE_DECLARATIONS.map(pinTable).join('\n\n'),
  bill: billTable,
  failures: () => DEVICE_DECLARATIONS.map(failureTable).join('\n\n'),
  readers: () => [...PI_READER_DECLARATIONS.map(readerPart), pilePart()].join('\n\n'),
};

/** Throws on a marker of an unknown name, or one that is not closed. */
export const withTables = (page: string): string => withGenerated('hardware.md', page, TABLES);

/** For twelve tables, and what each table more costs. */
const TABLES_IN_BILL = 12;

function billTable(): string {
  const euros = (cents: number): string => `${Math.round(cents / 100)} €`;
  const rows = BILL.map((row) => [
    row.part,
    `${(row.cents / 100).toFixed(2)} €`,
    ...LEVELS.map((level) => String(countOf(row, level, TABLES_IN_BILL) || '')),
  ]);
  const whole = LEVELS.map((level) => euros(totalCents(level, TABLES_IN_BILL)));
  const more = LEVELS.map((level) =>
    euros(totalCents(level, TABLES_IN_BILL) - totalCents(level, TABLES_IN_BILL - 1)),
  );
  return table(
    ['part', 'each, about', ...LEVELS.map((level) => LEVEL_TITLES[level])],
    [
      ...rows,
      [`**${TABLES_IN_BILL} tables together**`, '', ...whole],
      ['the last of those tables', '', ...more],
    ],
  );
}

function boardTable(): string {
  const rows = Object.entries(BOARD_MODELS).map(([name, model]) => {
    const { i2c, spi, host, pwm } = model;
    const at = (pin: number): string => pinName(model, pin);
    return [
      `\`${name}\``,
      model.title,
      `${at(i2c.sda)}, ${at(i2c.scl)}`,
      `${at(spi.mosi)}, ${at(spi.miso)}, ${at(spi.sck)}`,
      host.length === 0 ? 'its USB' : host.map((pin) => `D${pin}`).join(', '),
      pwm.join(', '),
    ];
  });
  const head = [
    'model',
    'board',
    'I2C (SDA, SCL)',
    'SPI (MOSI, MISO, SCK)',
    'line to the host',
    'PWM on stock firmware',
  ];
  return table(head, rows);
}

function pinTable(device: DeviceDeclaration): string {
  const defaults = defaultPins(device.kind);
  const rows = device.pins.map((pin) => [
    `\`${pin.name}\``,
    defaults[pin.name] === undefined ? 'none' : `D${defaults[pin.name]}`,
    pin.direction,
    pin.purpose,
    pin.active,
  ]);
  const { i2c, spi } = BOARD_MODELS.uno;
  const buses = device.buses.map((bus) =>
    bus.bus === 'i2c'
      ? [
          'I2C',
          onUno(['SDA', i2c.sda], ['SCL', i2c.scl]),
          'bus',
          bus.purpose,
          `address 0x${bus.address.toString(16)}`,
        ]
      : [
          'SPI',
          onUno(['MOSI', spi.mosi], ['MISO', spi.miso], ['SCK', spi.sck]),
          'bus',
          bus.purpose,
          '4 MHz, mode 0; 3.3 V chip',
        ],
  );
  const head = ['key in room.yaml', 'Uno pin', 'direction', 'what for', 'levels'];
  const name = `**${device.title}** (\`kind: ${device.kind}\`)${supplyWords(device)}`;
  return `${name}\n\n${table(head, [...rows, ...buses])}`;
}

function supplyWords({ supply }: DeviceDeclaration): string {
  if (supply === undefined) return '';
  const { volts, otherVolts = [] } = supply;
  const others = otherVolts.map((other) => `\`volts: ${other}\``).join(' or ');
  return `, a supply of its own: ${volts} V${others === '' ? '' : `, or as ${others} in room.yaml says`}`;
}

const onUno = (...lines: readonly (readonly [line: string, pin: number])[]): string =>
  lines.map(([line, pin]) => `${pinName(BOARD_MODELS.uno, pin)} (${line})`).join(', ');

function failureTable(device: DeviceDeclaration): string {
  return `**${device.title}.** Safe state: ${device.safeState}\n\n${failures(device.failureModes)}`;
}

function failures(modes: readonly FailureMode[]): string {
  const rows = modes.map(({ fault, noticed, then }) => [fault, noticed, then]);
  return table(['what breaks', 'how it is noticed', 'what happens then'], rows);
}

const READS = {
  pass: 'reads each card as it passes the slot',
  inventory: 'reads the whole pile once the lid is shut',
} as const;

function readerPart({ kind, title, reads, wires, facts, failureModes }: PiReaderDeclaration): string {
  const rows = wires.map(({ pin, to, remark }) => [pin, to, remark]);
  return [
    `**${title}** (\`kind: ${kind}\`): ${READS[reads]}`,
    table(['pin of the module', 'to', 'remark'], rows),
    listed(facts),
    failures(failureModes),
  ].join('\n\n');
}

function pilePart(): string {
  return ['**Every reader of piles**', listed(PILE_FACTS), failures(PILE_FAILURES)].join('\n\n');
}

function listed(facts: readonly string[]): string {
  return facts.map((fact) => `- ${fact}`).join('\n');
}
