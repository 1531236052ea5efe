import * as z from 'zod';
import { DeskSchema } from './desks.ts';
import { CODE_LENGTH } from './device-messages.ts';
import { IdSchema } from './ids.ts';
import { PinSchema } from './pin.ts';
import { CurrentTextSchema, DurationTextSchema, PercentTextSchema, StripVoltsSchema } from './units.ts';

/**
 * The small things of a room in room.yaml: what players press, and what shows them one of the room's primitives. A game
 * never names a device: `input`, `track`, `clock` and `shows` bind a device to what the game speaks of.
 */

const placed = { board: IdSchema, table: IdSchema.optional() } as const;

/** What Control and the rules know an input by. */
const reported = {
  ...placed,
  /** The name under which the rules hear of it; the device's own id when absent. Several devices may share one. */
  input: IdSchema.optional(),
  /** In words, for Control: "Jump switch". */
  label: z.string().trim().min(1).max(60).optional(),
  /** The desk that is told. */
  desk: DeskSchema.default('tables'),
} as const;

const ButtonConfigSchema = z.strictObject({
  kind: z.literal('button'),
  ...reported,
  pins: z.strictObject({ button: PinSchema.default(2), cover: PinSchema.optional() }).prefault({}),
  /** How long a contact must be still before it counts. */
  settle: DurationTextSchema.prefault('30 ms'),
});

const JumpSwitchConfigSchema = z.strictObject({
  kind: z.literal('jump-switch'),
  ...reported,
  pins: z.strictObject({ switch: PinSchema.default(2), cover: PinSchema.optional() }).prefault({}),
  settle: DurationTextSchema.prefault('50 ms'),
});

const DoorContactConfigSchema = z.strictObject({
  kind: z.literal('door-contact'),
  ...reported,
  pins: z.strictObject({ door: PinSchema.default(2) }).prefault({}),
  settle: DurationTextSchema.prefault('100 ms'),
});

export const KeypadConfigSchema = z.strictObject({
  kind: z.literal('keypad'),
  ...reported,
  pins: z
    .strictObject({
      row1: PinSchema.default(2),
      row2: PinSchema.default(3),
      row3: PinSchema.default(4),
      row4: PinSchema.default(5),
      column1: PinSchema.default(6),
      column2: PinSchema.default(7),
      column3: PinSchema.default(8),
      column4: PinSchema.default(9),
    })
    .prefault({}),
  /** So many keys are a code and need no #. */
  length: z.number().int().min(1).max(CODE_LENGTH).optional(),
  /** What was typed is dropped, and reported, when no key follows within this. */
  forgetAfter: DurationTextSchema.prefault('10 s'),
});

export const LAMP_SHOWS = [
  'alarm',
  'running',
  'warning',
  'overtime',
  'box-open',
  'box-sealed',
  'track',
] as const;

const LampConfigSchema = z
  .strictObject({
    kind: z.literal('lamp'),
    ...placed,
    pins: z.strictObject({ lamp: PinSchema.default(7) }).prefault({}),
    /** What it is lit for. `box-*` is the box of its table. */
    shows: z.enum(LAMP_SHOWS),
    /** Which clock, for `running`, `warning` and `overtime`. */
    clock: IdSchema.default('main'),
    /** With `shows: track`: lit while that track is inside these bounds, ends included. */
    track: IdSchema.optional(),
    atLeast: z.number().int().optional(),
    atMost: z.number().int().optional(),
  })
  .refine(({ shows, track }) => (shows === 'track') === (track !== undefined), {
    path: ['track'],
    message: 'shows: track needs a track, and nothing else takes one',
  })
  .refine(({ shows, table }) => !shows.startsWith('box-') || table !== undefined, {
    path: ['table'],
    message: 'a lamp for a box needs the table on which the box stands',
  })
  .refine(({ atLeast = -Infinity, atMost = Infinity }) => atLeast <= atMost, {
    path: ['atMost'],
    message: 'it is below atLeast, so the lamp would never be lit',
  });

const strip = {
  ...placed,
  pins: z.strictObject({ data: PinSchema.default(6) }).prefault({}),
  /** At most 216: node-pixel's own limit on an Uno. */
  pixels: z.number().int().min(1).max(216),
  brightness: PercentTextSchema.prefault('40 %'),
  supply: CurrentTextSchema.prefault('2 A'),
  volts: StripVoltsSchema.default(5),
  /** The public track that it shows. */
  track: IdSchema,
} as const;

const TrackStripConfigSchema = z.strictObject({
  kind: z.literal('track-strip'),
  ...strip,
  /** Which end of the track is the bad one: its colour is red there. */
  bad: z.enum(['low', 'high', 'none']).default('low'),
});

const ClockStripConfigSchema = z.strictObject({ kind: z.literal('clock-strip'), ...strip });

/** A 7-bit address on the board's I2C; 0x27 in YAML is a number, too. */
const AddressSchema = z.number().int().min(0x08).max(0x77);

const CountdownConfigSchema = z.strictObject({
  kind: z.literal('countdown'),
  ...placed,
  pins: z.strictObject({}).prefault({}),
  address: AddressSchema.default(0x70),
  brightness: PercentTextSchema.prefault('100 %'),
  /** Which clock it shows. */
  clock: IdSchema.default('main'),
});

const TextDisplayConfigSchema = z.strictObject({
  kind: z.literal('text-display'),
  ...placed,
  pins: z.strictObject({}).prefault({}),
  address: AddressSchema.default(0x27),
  columns: z.union([z.literal(16), z.literal(20)]).default(16),
  rows: z.union([z.literal(2), z.literal(4)]).default(2),
  clock: IdSchema.default('main'),
});

const HooterConfigSchema = z.strictObject({
  kind: z.literal('hooter'),
  ...placed,
  pins: z.strictObject({ piezo: PinSchema.default(3) }).prefault({}),
  /** `buzzer`: has an oscillator of its own. `disc`: a bare piezo, which needs a PWM pin. */
  voice: z.enum(['buzzer', 'disc']).default('buzzer'),
  /** A hard limit of one sound, whatever is asked. */
  longest: DurationTextSchema.prefault('30 s'),
});

const VoteBoxConfigSchema = z.strictObject({
  kind: z.literal('vote-box'),
  ...placed,
  pins: z
    .strictObject({
      yes: PinSchema.default(2),
      no: PinSchema.default(3),
      abstain: PinSchema.default(4),
      lamp: PinSchema.optional(),
    })
    .prefault({}),
  settle: DurationTextSchema.prefault('30 ms'),
  /** How long a card is good for a choice after it was last at the reader. */
  cardGood: DurationTextSchema.prefault('8 s'),
});

/** Every kind above, for the union of all devices in room.ts. */
export const SMALL_DEVICES = [
  ButtonConfigSchema,
  JumpSwitchConfigSchema,
  DoorContactConfigSchema,
  KeypadConfigSchema,
  LampConfigSchema,
  TrackStripConfigSchema,
  ClockStripConfigSchema,
  CountdownConfigSchema,
  TextDisplayConfigSchema,
  HooterConfigSchema,
  VoteBoxConfigSchema,
] as const;
