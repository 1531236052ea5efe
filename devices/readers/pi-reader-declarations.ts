import type { PiReader } from '../../schemas/room.ts';
import type { FailureMode, SupplyDeclaration } from '../declare.ts';

/** `adapter`: the USB to serial adapter that is its port. `supply`: the reader's own. */
export const READER_NETS = ['RX', 'TX', 'GND', '5V', 'supply +', 'supply -'] as const;

export interface PiReaderWire {
  readonly pin: string;
  /** In words. */
  readonly to: string;
  readonly remark: string;
  /** The same for the drawing: of the adapter, or a supply; none where it is not a wire. */
  readonly nets: readonly (typeof READER_NETS)[number][];
}

/** What a reader on the Pi is, said once: its part of hardware.md reads these. Prices and modules age; wires do not. */
export interface PiReaderDeclaration {
  /** The `kind` under `reader:` in room.yaml. */
  readonly kind: PiReader['kind'];
  readonly title: string;
  /** One card as it passes the slot, or the whole pile once the lid is shut. */
  readonly reads: 'pass' | 'inventory';
  readonly wires: readonly PiReaderWire[];
  /** What `supply +` and `supply -` of its wires are. */
  readonly supply?: SupplyDeclaration;
  /** What it takes at most (mA), and from where. */
  readonly draws: {
    readonly milliamps: number;
    readonly from: 'adapter' | 'supply';
    readonly source: 'data sheet' | 'assumed';
  };
  /** One sentence for whoever holds the soldering iron. */
  readonly note: string;
  /** What must be right besides the wires, one line each. */
  readonly facts: readonly string[];
  readonly failureModes: readonly FailureMode[];
}

const UNPLUGGED: FailureMode = {
  fault: 'USB plug out',
  noticed: 'its port closes',
  then: 'tried again each second; until then it is a reader that does not answer',
};

/** What holds of every reader of piles. */
export const PILE_FACTS = [
  'It reads while the lid is shut, until no new tag has come for a second, five seconds at most. Then it stops transmitting.',
  'A tally is certain only if as many tags answered as the beams counted passages, and nothing else is in doubt. A dead tag and a missed beam in the same box cancel out: nothing pairs a card with its passage here.',
  'Box: line it with metal foil, the lid too, and ground the foil. Put the antenna inside, facing the pile. Then little power is enough, and no card outside is read.',
  'Tags: Gen2 labels with 96-bit EPCs, each with a number of its own; stagger their places on the cards. Labels that lie flat on each other do not answer: try your own pile before the day.',
] as const;

export const PILE_FAILURES: readonly FailureMode[] = [
  {
    fault: 'A tag does not answer: dead, or flat on another',
    noticed: 'fewer tags than passages',
    then: 'recount; Control can have the pile read again (box.recount)',
  },
  {
    fault: 'Tags are new to the very end of the five seconds',
    noticed: 'the reading is cut short',
    then: 'recount: there may be more',
  },
  {
    fault: 'The supply sags while it transmits',
    noticed: 'it falls silent, or says that it boots',
    then: 'the reading is broken, the closing has no answer; recount. It is set up again, and the pile read then',
  },
  {
    fault: 'Frames broken on the line',
    noticed: 'checksum, PC word or tag CRC contradict them',
    then: 'the second of quiet begins anew: what was broken may have been a new tag',
  },
];

const SERIAL_WIRES = (
  tx: string,
  rx: string,
  grounds: PiReaderWire['nets'],
): PiReaderDeclaration['wires'] => [
  { pin: tx, to: 'RX of the USB to serial adapter', remark: '3.3 V levels; 115200 baud, 8N1', nets: ['RX'] },
  { pin: rx, to: 'TX of the adapter', remark: 'an adapter set to 3.3 V, not to 5 V', nets: ['TX'] },
  {
    pin: 'GND',
    to: 'GND of the adapter and of the supply',
    remark: 'one common ground, connected first',
    nets: grounds,
  },
];

export const PI_READER_DECLARATIONS: readonly PiReaderDeclaration[] = [
  {
    kind: 'pn532-hsu',
    title: 'PN532 over HSU',
    reads: 'pass',
    wires: [
      ...SERIAL_WIRES('TXD (SDA on many boards)', 'RXD (SCL)', ['GND']),
      {
        pin: 'VCC',
        to: '3.3 V or 5 V of the adapter',
        remark: 'about 150 mA while it transmits',
        nets: ['5V'],
      },
    ],
    draws: { milliamps: 150, from: 'adapter', source: 'assumed' },
    note: 'Its switches on HSU before it gets its power; the adapter set to 3.3 V levels.',
    facts: [
      'Both switches of the module on HSU (0 and 0), before it gets its power.',
      'Antenna and beam sit at the slot as with a reader on the board; tags are the same (ISO 14443 A, 13.56 MHz).',
    ],
    failureModes: [
      UNPLUGGED,
      {
        fault: 'Chip without power, or its switches on I2C',
        noticed: 'no ACK within 35 ms, four times',
        then: 'gap while the lid is open; no certain tally without an answer after the closing',
      },
    ],
  },
  {
    kind: 'm6e-nano',
    title: 'ThingMagic M6E Nano (SparkFun Simultaneous RFID Reader)',
    reads: 'inventory',
    wires: [
      ...SERIAL_WIRES('TX (TXO)', 'RX (RXI)', ['GND', 'supply -']),
      {
        pin: 'VCC',
        to: '5 V of a supply of its own, 1 A or more',
        remark: '0.9 A at 27 dBm; from a USB plug alone at most 5 dBm, or it sags and boots',
        nets: ['supply +'],
      },
      {
        pin: 'antenna',
        to: 'a UHF antenna in the box (RP-SMA)',
        remark: 'the trace on the board reaches a few centimetres',
        nets: [],
      },
    ],
    supply: { volts: 5 },
    draws: { milliamps: 900, from: 'supply', source: 'data sheet' },
    note: '470 uF at its supply pins, short thick wires. Its antenna is plugged in before its power.',
    facts: [
      '`region`: EU is 0x08 (865 to 868 MHz, EN 302 208), US 0x0D (NA2). The law of the country decides, not the tags.',
      '`powerDbm`: 0 to 27, 15 when absent. Begin low and raise it until the whole pile answers.',
      'Keep the wires of its supply short and thick, with 470 µF at its pins: 20 cm of thin wire are enough to make it sag at full power.',
      'Above 20 dBm give it a heat sink: it says 0504h and stops when it is too hot.',
    ],
    failureModes: [
      UNPLUGGED,
      {
        fault: 'No antenna, or a bad one',
        noticed: 'status 0503h or 0505h',
        then: 'reported in these words; no answer at the closing, recount',
      },
    ],
  },
  {
    kind: 'r200',
    title: 'R200 (YRM100, M100)',
    reads: 'inventory',
    wires: [
      ...SERIAL_WIRES('TXD', 'RXD', ['GND', 'supply -']),
      { pin: 'EN', to: 'VCC', remark: 'where the module has it', nets: ['supply +'] },
      {
        pin: 'VCC',
        to: '5 V of a supply of its own, 0.5 A or more',
        remark: 'stiff: it transmits up to 26 dBm',
        nets: ['supply +'],
      },
      { pin: 'antenna', to: 'a UHF antenna in the box (IPEX or SMA)', remark: 'never without one', nets: [] },
    ],
    supply: { volts: 5 },
    draws: { milliamps: 500, from: 'supply', source: 'assumed' },
    note: 'Its antenna is plugged in before its power.',
    facts: [
      '`region`: EU, US, CN, CN-800 (840 MHz) or KR; leaves the factory on CN, which is not allowed in Europe.',
      '`powerDbm`: 10 to 26, 15 when absent.',
    ],
    failureModes: [UNPLUGGED],
  },
];

export const piReaderDeclaration = (kind: PiReader['kind']): PiReaderDeclaration => {
  const found = PI_READER_DECLARATIONS.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no reader on the Pi is declared as ${kind}`);
  return found;
};
