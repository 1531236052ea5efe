import * as z from 'zod';
import {
  AdaptersSchema,
  isWled,
  LONGEST_WLED_TOPIC,
  WledBoardSchema,
  WledMqttBoardSchema,
} from './adapters.ts';
import { BEAMS, type Beam } from './device-messages.ts';
import { HooksSchema, parsedUrl } from './hooks.ts';
import { IdSchema } from './ids.ts';
import { PinSchema } from './pin.ts';
import { CuesFileSchema, ReadyMessagesSchema, ReadyTimersFileSchema } from './ready.ts';
import { SMALL_DEVICES } from './small-devices.ts';
import { UsbSchema, usbProblems } from './usb.ts';
import { CurrentTextSchema, durationWithin, PercentTextSchema, StripVoltsSchema } from './units.ts';

/**
 * room.yaml: which tables, boards and devices stand in this room and what each is for. Unknown keys are refused with
 * their line. `z.input` is what a person writes, `z.output` what the program uses.
 */

const VirtualBoardSchema = z.strictObject({ transport: z.literal('virtual') });

/** The reader chip at a slot: a PN532 on I2C through any Firmata, or an MFRC522 on SPI through our own firmware alone. */
export const ReaderChipSchema = z.enum(['pn532', 'mfrc522']);
export type ReaderChip = z.output<typeof ReaderChipSchema>;

/** A serial port of the Pi. */
const PortSchema = z.string().min(1);
/** Radio power as it leaves the module: its steps are 0.01 dBm. Low for a box that is lined with foil. */
const dbm = (least: number, most: number) => z.number().min(least).max(most).multipleOf(0.01).default(15);

export const PI_READER_KINDS = ['pn532-hsu', 'm6e-nano', 'r200'] as const;

/**
 * A reader on a serial port of the Pi, with no board in between. `region` has no default: which frequencies may be used is
 * the law of the country in which the game is played.
 */
export const PiReaderSchema = z.discriminatedUnion('kind', [
  /** Reads each card as it passes, as the reader at the slot does. */
  z.strictObject({ kind: z.literal('pn532-hsu'), port: PortSchema }),
  /** These read the whole pile in the box once its lid is shut. */
  z.strictObject({
    kind: z.literal('m6e-nano'),
    port: PortSchema,
    region: z.enum(['EU', 'US', 'IN', 'JP', 'CN', 'KR', 'AU', 'NZ']),
    powerDbm: dbm(0, 27),
  }),
  z.strictObject({
    kind: z.literal('r200'),
    port: PortSchema,
    region: z.enum(['EU', 'US', 'CN', 'CN-800', 'KR']),
    powerDbm: dbm(10, 26),
  }),
]);
export type PiReader = z.output<typeof PiReaderSchema>;

/** The regions that a reader of that kind can be set to; none for one that no such law applies to. */
export const regionsOf = (kind: string): readonly string[] => {
  const shape = PiReaderSchema.options.find((option) => option.shape.kind.value === kind)?.shape;
  return shape !== undefined && 'region' in shape ? shape.region.options : [];
};

/** What an emulated board runs and reads with. */
export const EmulationSchema = z
  .strictObject({
    /** `stock`: node-pixel's Firmata. `quarterdeck`: our own, as `npm run firmware` built it. */
    firmware: z.enum(['stock', 'quarterdeck']).default('stock'),
    /** An Intel HEX file for an Uno in place of the one built; with `quarterdeck` alone. */
    image: z.string().min(1).optional(),
    /** An MFRC522 with our own firmware, a PN532 with stock, when absent. */
    reader: ReaderChipSchema.optional(),
  })
  .refine(({ firmware, reader }) => firmware !== 'stock' || reader !== 'mfrc522', {
    path: ['reader'],
    message: 'stock firmware has no SPI: an MFRC522 needs firmware: quarterdeck',
  })
  .refine(({ firmware, image }) => firmware !== 'stock' || image === undefined, {
    path: ['image'],
    message: 'an image of your own needs firmware: quarterdeck',
  });
export type Emulation = z.input<typeof EmulationSchema>;

export const FIRMWARES = ['auto', 'stock', 'quarterdeck'] as const;
/**
 * What drives the devices of a real board. `auto`: by what the board says it runs. `stock`: plain Firmata, whatever it
 * runs. `quarterdeck`: our own firmware alone; its port is opened without a reset from the first time on.
 */
export const FirmwareSchema = z.enum(FIRMWARES);
export type Firmware = z.output<typeof FirmwareSchema>;

export const BOARD_MODEL_NAMES = ['uno', 'nano', 'mega', 'leonardo'] as const;
export type BoardModelName = (typeof BOARD_MODEL_NAMES)[number];
/** What a virtual and an emulated board is. */
export const SIMULATED_MODEL = 'uno' satisfies BoardModelName;
/** Where its buses are and which pins it has (devices/board-models.ts). */
const BoardModelSchema = z.enum(BOARD_MODEL_NAMES).default('uno');

const EmulatedBoardSchema = EmulationSchema.safeExtend({ transport: z.literal('emulated') });
const SerialBoardSchema = z.strictObject({
  transport: z.literal('serial'),
  /** Best as /dev/serial/by-path/...: clones share serial numbers. */
  path: z.string().min(1),
  baud: z.number().int().positive().default(57_600),
  firmware: FirmwareSchema.default('auto'),
  model: BoardModelSchema,
});
const TcpBoardSchema = z.strictObject({
  transport: z.literal('tcp'),
  host: z.string().min(1),
  /** 3030 is StandardFirmataWiFi's port, 27016 ConfigurableFirmata's. */
  port: z.number().int().min(1).max(65_535).default(3_030),
  firmware: FirmwareSchema.default('auto'),
  model: BoardModelSchema,
});
export const BoardConfigSchema = z.discriminatedUnion('transport', [
  VirtualBoardSchema,
  EmulatedBoardSchema,
  SerialBoardSchema,
  TcpBoardSchema,
  WledBoardSchema,
  WledMqttBoardSchema,
]);
export type BoardConfig = z.output<typeof BoardConfigSchema>;

export const EventBoxConfigSchema = z.strictObject({
  kind: z.literal('event-box'),
  board: IdSchema,
  /** The table on which it stands; absent: a reader at one of Control's desks, at which cards are shown and never counted. */
  table: IdSchema.optional(),
  /** The name commands use; the table's id when absent. */
  box: IdSchema.optional(),
  pins: z
    .strictObject({
      lid: PinSchema.default(2),
      hatch: PinSchema.default(3),
      slotBeam: PinSchema.default(4),
      portBeam: PinSchema.default(5),
      /** A second beam behind each, which tells what goes on inwards from what is pulled back out. */
      innerSlotBeam: PinSchema.optional(),
      innerPortBeam: PinSchema.optional(),
      /** An MFRC522's SDA (chip select) and RST. */
      select: PinSchema.default(10),
      reset: PinSchema.default(9),
    })
    .prefault({}),
  /** The chip at its slot; a PN532 when absent, and on an emulated board the one that is emulated. */
  reader: z.union([ReaderChipSchema, PiReaderSchema]).optional(),
  /** A passage longer than this is too long for one card: never certain. */
  longestPassage: durationWithin(
    '20 ms',
    '2 s',
    'a card takes a quarter of a second, and what takes longer may be several',
  ).prefault('250 ms'),
  /** How long the lid must be still before it counts as closed or open. The bounds are those of our own firmware (box.cpp). */
  lidSettle: durationWithin(
    '20 ms',
    '2 s',
    'a switch bounces for some milliseconds, and whoever shuts the lid waits for the tally',
  ).prefault('200 ms'),
});
export type EventBoxConfig = z.output<typeof EventBoxConfigSchema>;

/** The name commands use for the box. */
export const boxIdOf = ({ box, table }: Pick<EventBoxConfig, 'box' | 'table'>): string => {
  const id = box ?? table;
  if (id === undefined) throw new Error('a box has a table or a name (RoomSchema)');
  return id;
};

/** The openings with a second beam behind the first. */
export const openingsWithInnerBeam = ({ pins }: Pick<EventBoxConfig, 'pins'>): Beam[] => [
  ...(pins.innerSlotBeam === undefined ? [] : (['slot'] as const)),
  ...(pins.innerPortBeam === undefined ? [] : (['port'] as const)),
];

/**
 * Whether a card on a tape, in as far as the beam and out again, counts as certain at one of its openings. Who reads the pile in
 * the box does not find it there.
 */
export const isFoolable = (box: EventBoxConfig): boolean =>
  readsInPassing(box) && openingsWithInnerBeam(box).length < BEAMS.length;

const readsInPassing = (box: EventBoxConfig): boolean => {
  // Nothing passes a reader on no table.
  if (box.table === undefined) return false;
  const onPi = piReaderOf(box);
  return onPi === undefined || onPi.kind === 'pn532-hsu';
};

/** What a box listens to beside its reader. */
export const inputPins = ({ pins }: Pick<EventBoxConfig, 'pins'>): number[] =>
  [pins.lid, pins.hatch, pins.slotBeam, pins.portBeam, pins.innerSlotBeam, pins.innerPortBeam].filter(
    (pin) => pin !== undefined,
  );

export const PhaseStripConfigSchema = z.strictObject({
  kind: z.literal('phase-strip'),
  board: IdSchema,
  table: IdSchema.optional(),
  pins: z.strictObject({ data: PinSchema.default(6) }).prefault({}),
  /** At most 216 on a board (LONGEST_STRIP). */
  pixels: z.number().int().min(1).max(1_500),
  brightness: PercentTextSchema.prefault('40 %'),
  /** What the strip's own supply can give; the brightness is capped so that the strip stays below it. */
  supply: CurrentTextSchema.prefault('2 A'),
  volts: StripVoltsSchema.default(5),
  /** Which clock it shows. */
  clock: IdSchema.default('main'),
});
/** node-pixel's own limit on an Uno. A WLED has more memory. */
const LONGEST_STRIP = 216;
export type PhaseStripConfig = z.output<typeof PhaseStripConfigSchema>;

export const SirenConfigSchema = z.strictObject({
  kind: z.literal('siren'),
  board: IdSchema,
  pins: z
    .strictObject({
      relay: PinSchema.default(8),
      /** With `guard: charge-pump`: the pin that is toggled while it sounds. */
      pump: PinSchema.optional(),
    })
    .prefault({}),
  /**
   * What makes it fall silent when its host dies. `none`: nothing, it is listed as unguarded.
   * `charge-pump`: the drive stage needs a pin toggled all the while.
   */
  guard: z.enum(['none', 'charge-pump']).default('none'),
  /** A hard limit of one sound, whatever is asked. Our own firmware has 60 s for its own limit (SIREN_LONGEST_S). */
  longest: durationWithin(
    '1 s',
    '60 s',
    'shorter nobody notices it, and a siren that goes on for longer must be raised again',
  ).prefault('30 s'),
});
export type SirenConfig = z.output<typeof SirenConfigSchema>;

export const DeviceConfigSchema = z.discriminatedUnion('kind', [
  EventBoxConfigSchema,
  PhaseStripConfigSchema,
  SirenConfigSchema,
  ...SMALL_DEVICES,
]);
export type DeviceConfig = z.output<typeof DeviceConfigSchema>;
export type DeviceConfigOf<K extends DeviceConfig['kind']> = Extract<DeviceConfig, { kind: K }>;

const shapeOf = (kind: string) =>
  DeviceConfigSchema.options.find(({ shape }) => shape.kind.value === kind)?.shape;

/** The pins that a device of this kind has when room.yaml names none. */
export const defaultPins = (kind: string): Readonly<Record<string, number | undefined>> => ({
  ...shapeOf(kind)?.pins.parse(undefined),
});

/** The keys that room.yaml must give a device of this kind, beside its kind and its board. */
export const requiredKeys = (kind: string): string[] =>
  Object.entries<z.ZodType>(shapeOf(kind) ?? {}).flatMap(([key, schema]) =>
    key === 'kind' || key === 'board' || schema.safeParse(undefined).success ? [] : [key],
  );

/** Whether a device of this kind can be said to stand at a table. */
export const hasTable = (kind: string): boolean => Object.hasOwn(shapeOf(kind) ?? {}, 'table');

/** Whatever sounds under a lease: a siren, or a piezo on a table. */
export const isSounder = ({ kind }: Pick<DeviceConfig, 'kind'>): boolean =>
  kind === 'siren' || kind === 'hooter';

export const BrokerUrlSchema = z
  .string()
  .refine(
    (url) => /^(mqtt|mqtts|ws|wss):\/\/.+/.test(url) && parsedUrl(url) !== undefined,
    'a broker address looks like mqtt://host:1883',
  );

export const BrokerConfigSchema = z.strictObject({
  /** mqtt://host:1883, ws://…; an external broker instead of the embedded one. */
  url: BrokerUrlSchema,
  username: z.string().optional(),
  /** A file that holds the password alone, so that room.yaml can be shared. */
  passwordFile: z.string().optional(),
  /** Where browsers reach the same broker; without it the hub passes their WebSocket on to `url`. */
  ws: z
    .string()
    .regex(/^wss?:\/\/.+/)
    .optional(),
});

/** What only one board can be at, and the key that says so. */
const lineOf = (board: BoardConfig): { readonly at: string; readonly key: string } | undefined => {
  if (board.transport === 'serial') return { at: board.path, key: 'path' };
  if (board.transport === 'tcp') return { at: `${board.host}:${board.port}`, key: 'host' };
  return undefined;
};

/** A name or an address, with neither scheme nor port: `quarterdeck.local`, `192.168.8.2`, `fd00::5`. */
export const HostSchema = z
  .string()
  .refine(
    (host) => /^[\w.-]+$/.test(host) || /^[\da-f]*(:[\da-f]*){2,7}$/i.test(host),
    'a host is a name or an address alone, such as quarterdeck.local or 192.168.8.2',
  );

export const RoomSchema = z
  .strictObject({
    room: IdSchema,
    name: z.string().min(1).max(60).optional(),
    /** How phones reach this machine, in links and QR codes; the hub's best guess when absent. */
    host: HostSchema.optional(),
    game: IdSchema,
    /** First values of the game's options. */
    options: z.record(IdSchema, z.union([z.number(), z.string(), z.boolean()])).default({}),
    /** The tables that play; every table of the game when absent. */
    tables: z.array(IdSchema).min(1).optional(),
    broker: BrokerConfigSchema.optional(),
    boards: z.record(IdSchema, BoardConfigSchema).default({}),
    devices: z.record(IdSchema, DeviceConfigSchema).default({}),
    adapters: AdaptersSchema.default({}),
    hooks: HooksSchema.default({}),
    /** What Control has ready, beside what the game brings. */
    messages: ReadyMessagesSchema.optional(),
    timers: ReadyTimersFileSchema.optional(),
    cues: CuesFileSchema.optional(),
    usb: UsbSchema.optional(),
  })
  .superRefine((room, context) => {
    for (const problem of room.usb === undefined ? [] : usbProblems(room.usb, Object.keys(room.boards)))
      context.addIssue({ code: 'custom', ...problem });
    for (const [id, { blink = [] }] of Object.entries(room.cues ?? {})) {
      blink.forEach((device, at) => {
        if (room.devices[device] !== undefined) return;
        const known = Object.keys(room.devices).join(', ') || 'none';
        context.addIssue({
          code: 'custom',
          path: ['cues', id, 'blink', at],
          message: `there is no device "${device}"; devices in this file: ${known}`,
        });
      });
    }
    const ports = new Map<string, string>();
    for (const [id, board] of Object.entries(room.boards)) {
      const line = lineOf(board);
      if (line === undefined) continue;
      const holder = ports.get(line.at);
      if (holder !== undefined) {
        context.addIssue({
          code: 'custom',
          path: ['boards', id, line.key],
          message: `${holder} is on that port already: two boards of one port would throw each other out`,
        });
      }
      ports.set(line.at, holder ?? `board "${id}"`);
    }
    for (const [id, board] of Object.entries(room.boards)) {
      if (board.transport === 'wled-mqtt' && `wled/${id}`.length > LONGEST_WLED_TOPIC) {
        context.addIssue({
          code: 'custom',
          path: ['boards', id],
          message: `WLED cuts its device topic off after ${LONGEST_WLED_TOPIC} characters: give "${id}" a shorter name`,
        });
      }
    }
    const boxes = new Map<string, string>();
    const onWled = new Map<string, string>();
    for (const [id, device] of Object.entries(room.devices)) {
      if (room.boards[device.board] === undefined) {
        const known = Object.keys(room.boards).join(', ') || 'none';
        context.addIssue({
          code: 'custom',
          path: ['devices', id, 'board'],
          message: `there is no board "${device.board}"; boards in this file: ${known}`,
        });
      }
      if (isWled(room.boards[device.board])) {
        const other = onWled.get(device.board);
        if (device.kind !== 'phase-strip' || other !== undefined) {
          const message =
            device.kind === 'phase-strip'
              ? `the WLED "${device.board}" already shows "${other ?? ''}": it is one strip`
              : `"${device.board}" is a WLED: it drives a phase-strip, no ${device.kind}`;
          context.addIssue({ code: 'custom', path: ['devices', id, 'board'], message });
        }
        onWled.set(device.board, id);
      } else if (device.kind === 'phase-strip' && device.pixels > LONGEST_STRIP) {
        context.addIssue({
          code: 'custom',
          path: ['devices', id, 'pixels'],
          message: `a board drives at most ${LONGEST_STRIP} pixels; a WLED (transport: wled) drives more`,
        });
      }
      if (device.kind === 'event-box') {
        // The name is asked for, so that a table that was forgotten is not taken for none.
        if (device.table === undefined && device.box === undefined) {
          context.addIssue({
            code: 'custom',
            path: ['devices', id, 'table'],
            message: 'is missing; a reader at Control’s desk stands on no table and has a name instead: box:',
          });
          continue;
        }
        const box = boxIdOf(device);
        const other = boxes.get(box);
        if (other !== undefined) {
          context.addIssue({
            code: 'custom',
            path: ['devices', id],
            message: `the box "${box}" is already "${other}"; give this one a name of its own with box:`,
          });
        }
        boxes.set(box, id);
        const port = piReaderOf(device)?.port;
        const holder = port === undefined ? undefined : ports.get(port);
        if (holder !== undefined) {
          context.addIssue({
            code: 'custom',
            path: ['devices', id, 'reader', 'port'],
            message: `${holder} is on that port already`,
          });
        }
        if (port !== undefined) ports.set(port, `the reader of "${id}"`);
      }
    }
  });
/** Whether a board exists in the bridge's process alone: sim.* acts on what stands on it. */
export const isSimulated = (room: RoomConfig, board: string): boolean => {
  const config = Object.hasOwn(room.boards, board) ? room.boards[board] : undefined;
  return config?.transport === 'virtual' || config?.transport === 'emulated';
};

/** What drives the devices of that board: an emulated one runs what it was given. */
export const firmwareOf = (room: RoomConfig, board: string): Firmware => {
  const config = room.boards[board];
  return config !== undefined && 'firmware' in config ? config.firmware : 'stock';
};

/**
 * Whether a card that is torn out so fast that it frees both beams within 2 ms may count as certain: stock firmware then sees both
 * at once (4 of 24 in the emulator; hardware.md, A second beam). With `auto` the board may run ours, which sees it.
 */
export const mayMissTear = (room: RoomConfig, box: EventBoxConfig): boolean =>
  readsInPassing(box) &&
  !isFoolable(box) &&
  !isSimulated(room, box.board) &&
  firmwareOf(room, box.board) !== 'quarterdeck';

/** The reader of a box that sits on a port of the Pi; undefined where its board has it. */
export function piReaderOf({ reader }: EventBoxConfig): PiReader | undefined {
  return typeof reader === 'object' ? reader : undefined;
}

/** The reader chip on an event box's board, by its own line in room.yaml or by what its emulated board has. */
export const readerOf = (room: RoomConfig, { reader, board }: EventBoxConfig): ReaderChip => {
  if (typeof reader === 'string') return reader;
  const config = room.boards[board];
  if (config?.transport !== 'emulated') return 'pn532';
  return config.reader ?? (config.firmware === 'quarterdeck' ? 'mfrc522' : 'pn532');
};

/** room.yaml as a person writes it. */
export type RoomFile = z.input<typeof RoomSchema>;
/** room.yaml as the program uses it: checked, defaults filled in, units branded. */
export type RoomConfig = z.output<typeof RoomSchema>;
