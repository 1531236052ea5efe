import * as z from 'zod';
import { BoardFiguresSchema } from './board-figures.ts';
import { ErrorDocumentSchema } from './errors.ts';
import { IdSchema, UidSchema } from './ids.ts';
import { DeviceTimeSchema, InstantSchema } from './units.ts';
import { SirenPatternSchema } from './siren-terms.ts';

/**
 * What crosses MQTT between a bridge and the hub, on `dev/<id>/...`.
 *
 * An observation is numbered by its device: `boot` names one unbroken life of the counter, `n` counts from 1 without a
 * hole. `atMs` is the device's own monotonic time, comparable within one boot; `ageMs` is how old it was when it was
 * (last) published, so that the hub can place it in hub time.
 */

export const BEAMS = ['slot', 'port'] as const;
export const BeamSchema = z.enum(BEAMS);
export type Beam = z.infer<typeof BeamSchema>;

export const GAP_REASONS = [
  'board-lost',
  'board-returned',
  'board-restarted',
  'lost-while-accepting',
  'bridge-restarted',
  'ping-timeout',
  'reader-timeout',
  'reader-garbled',
  'reader-absent',
  'line-noise',
  'line-stalled',
  'bridge-stalled',
  'queue-overflow',
  'missing-sequence',
  'other-board',
] as const;
export const GapReasonSchema = z.enum(GAP_REASONS);
export type GapReason = z.infer<typeof GapReasonSchema>;

/** Contacts that players move: a button, a latching switch, the cover over either. */
export const CONTACTS = ['button', 'switch', 'door', 'cover'] as const;
export const ContactSchema = z.enum(CONTACTS);
export type Contact = z.infer<typeof ContactSchema>;

/** The most keys of one code. */
export const CODE_LENGTH = 12;

const INPUT_BODIES = [
  /**
   * A button pressed, a switch thrown, a cover opened (`on`), or back again. `initial`: found so when observation began or
   * began again, not seen to change: a replug does not press.
   */
  z.object({ kind: z.literal('contact'), contact: ContactSchema, on: z.boolean(), initial: z.boolean() }),
  /** What was typed on a keypad and sent; or, `unfinished`, not sent: nobody went on with it, and it is dropped. */
  z.object({
    kind: z.literal('code'),
    text: z
      .string()
      .regex(/^[0-9A-D]+$/)
      .max(CODE_LENGTH),
    /** Keys typed after these, which no code has: what was meant is not known. */
    over: z.number().int().positive().optional(),
    unfinished: z.literal(true).optional(),
  }),
] as const;
/** What players do with a button, a switch, a keypad. */
export const InputBodySchema = z.discriminatedUnion('kind', INPUT_BODIES);
export type InputBody = z.infer<typeof InputBodySchema>;

export const CHOICES = ['yes', 'no', 'abstain'] as const;
export const ChoiceSchema = z.enum(CHOICES);
export type Choice = z.infer<typeof ChoiceSchema>;
/** A member's card chose, at a vote box. Secret: it crosses `dev/<id>/evt`, which the hub alone reads. */
const BallotBodySchema = z.object({ kind: z.literal('ballot'), uid: UidSchema, choice: ChoiceSchema });
export type BallotBody = z.infer<typeof BallotBodySchema>;
/** More than any deck has cards. A pile with more tags is reported as `cut-short`. */
export const MAX_IN_PILE = 500;

/**
 * How the reading of a pile ended. `quiet`: no new tag for a second. `cut-short`: new ones came to the very end, so there
 * may be more. `broken`: the reader failed meanwhile.
 */
export const PILE_ENDS = ['quiet', 'cut-short', 'broken'] as const;
export const PileEndSchema = z.enum(PILE_ENDS);
export type PileEnd = z.infer<typeof PileEndSchema>;

export const ObservationBodySchema = z.discriminatedUnion('kind', [
  /** A tag was in the reader's field from `firstMs` to `lastMs` (times of the polls that saw it). */
  z.object({
    kind: z.literal('sighting'),
    uid: UidSchema,
    firstMs: DeviceTimeSchema,
    lastMs: DeviceTimeSchema,
  }),
  /**
   * A beam was broken from `startMs` to `endMs`. `through`: whether the beam further in was broken after it, and let through
   * again after it or is broken still; absent where none watches.
   */
  z.object({
    kind: z.literal('passage'),
    beam: BeamSchema,
    startMs: DeviceTimeSchema,
    endMs: DeviceTimeSchema,
    through: z.boolean().optional(),
  }),
  /** The lid, debounced. `initial`: found so when observation began, not seen to change. */
  z.object({ kind: z.literal('lid'), open: z.boolean(), initial: z.boolean() }),
  /**
   * After the lid has closed: whether one whole empty poll, begun after the lid was stable, was seen within 1 s.
   * `clear` is the only value that allows a certain tally.
   */
  z.object({
    kind: z.literal('settled'),
    result: z.enum(['clear', 'no-answer', 'card-in-field', 'beam-blocked']),
  }),
  z.object({ kind: z.literal('hatch'), open: z.boolean(), initial: z.boolean() }),
  /**
   * Something may have passed unseen. Not before `after`: when the board last proved that it watched, hub time had
   * surely come so far. Absent where nobody can say.
   */
  z.object({ kind: z.literal('gap'), reason: GapReasonSchema, after: InstantSchema.optional() }),
  /** More than one tag answered at once, or a frame said so without being readable. */
  z.object({ kind: z.literal('crowd') }),
  ...INPUT_BODIES,
  BallotBodySchema,
  /**
   * The whole pile in the box was read at once, from `startMs` to `endMs`: each tag once, in the order of their numbers.
   * `nameless`: tags answered whose number cannot name a card.
   */
  z.object({
    kind: z.literal('inventory'),
    uids: z.array(UidSchema).max(MAX_IN_PILE),
    nameless: z.boolean(),
    startMs: DeviceTimeSchema,
    endMs: DeviceTimeSchema,
    end: PileEndSchema,
  }),
]);
export type ObservationBody = z.infer<typeof ObservationBodySchema>;

export const ObservationSchema = z.object({
  boot: z.string().min(1).max(40),
  n: z.number().int().positive(),
  atMs: DeviceTimeSchema,
  /** At least so old: of a boot before the board last lost its power nobody knows more. */
  ageMs: z.number().nonnegative(),
  /** The same moment in hub time as the bridge reckons it: right also where the message was held up on its way. */
  hubAt: InstantSchema.optional(),
  body: ObservationBodySchema,
});
export type Observation = z.infer<typeof ObservationSchema>;

/**
 * The number of the board of a boot, in hex: of one that keeps what it saw, whose boots are named after it
 * (devices/quarterdeck-firmware/records.ts). Null where a bridge counts for its board.
 */
export const boardOfBoot = (boot: string): string | null => /^([0-9a-f]{8})-\d+$/.exec(boot)?.[1] ?? null;

/** The hub's own acknowledgement, published after the journal is synced: everything up to `n` of that boot. */
export const SeenSchema = z.object({ boot: z.string(), n: z.number().int().nonnegative() });
export type Seen = z.infer<typeof SeenSchema>;

/**
 * On `dev/<bridge>/watched`, each second and when asked (`confirm`): everything that happened at the device until hub
 * time `after` lies in its observations up to `n` of that boot. `after` is no reckoned time: the hub itself had said it
 * before the board last proved that it watches. Without this a cut-off cannot be final, for what went in just before it
 * may still be on its way, or may never have been seen.
 */
export const JournaledUpToSchema = z.object({
  boot: z.string().min(1).max(40),
  n: z.number().int().nonnegative(),
  /**
   * Of a board that keeps and numbers its own observations: up to here it has let them go, because a hub had journaled
   * them. A hub that has not heard of them is another one, and they never come again.
   */
  freed: z.number().int().nonnegative().optional(),
  /** How that board finds lid and hatch now: for a hub to which it never reported. */
  found: z.object({ lidOpen: z.boolean().optional(), hatchOpen: z.boolean().optional() }).optional(),
});
export type ReportedUpTo = z.infer<typeof JournaledUpToSchema>;
export const WatchedSchema = z.object({
  devices: z.record(IdSchema, JournaledUpToSchema.extend({ after: InstantSchema })),
});
export type Watched = z.infer<typeof WatchedSchema>;

export const DEVICE_STATES = ['init', 'ready', 'lost'] as const;
export const DeviceStateSchema = z.object({
  state: z.enum(DEVICE_STATES),
  bridge: IdSchema,
  board: IdSchema.optional(),
  kind: z.string().optional(),
  /** The life of the bridge that says so, as in the bridge's own state; after each connection it says all of them again. */
  boot: z.string().optional(),
  /** What is the matter and what to do, in words; absent when all is well. */
  error: ErrorDocumentSchema.optional(),
  /** Whether a siren falls silent when its host dies (hardware.md, Siren safety). */
  guarded: z.boolean().optional(),
});
export type DeviceState = z.infer<typeof DeviceStateSchema>;

export const BoardReportSchema = z.object({
  board: IdSchema,
  transport: z.enum(['serial', 'tcp', 'virtual', 'emulated', 'wled', 'wled-mqtt']),
  state: z.enum(['searching', 'opening', 'ready', 'lost']),
  firmware: z.string().optional(),
  /** What it says that it is: `Mega 2560`. Absent where that cannot be determined. */
  model: z.string().optional(),
  /** What is the matter and what to do: why it is not there, or what is wrong with one that is. */
  errors: z.array(ErrorDocumentSchema).default([]),
  /** What it says of itself: of one with our firmware. */
  figures: BoardFiguresSchema.optional(),
});
export type BoardReport = z.infer<typeof BoardReportSchema>;

/** Retained at `dev/<bridge>/state`; the last will of the bridge's connection is `{state: 'lost'}`. */
export const BridgeStateSchema = z.object({
  state: z.enum(DEVICE_STATES),
  boot: z.string(),
  version: z.string().optional(),
  boards: z.array(BoardReportSchema).optional(),
  devices: z.array(IdSchema).optional(),
});
export type BridgeState = z.infer<typeof BridgeStateSchema>;

/** A reader goes back to its rest by itself, should nobody ask again. */
export const MAX_ATTEND_MS = 120_000;

/** What can happen to the cable of any board in a rehearsal. */
export const CABLE_FAULTS = ['unplug', 'replug', 'noise'] as const;

/**
 * What can be switched on in a rehearsal. `tape`: the next card goes in as far as the first beam, on a tape, and out again.
 * `tapeDeep`: so does one that has broken the beam further in as well.
 */
export const SIM_FAULTS = [...CABLE_FAULTS, 'missTag', 'missBeam', 'stack', 'tape', 'tapeDeep'] as const;

/** Where a real board is reached. */
export const BoardAddressSchema = z.discriminatedUnion('transport', [
  z.object({
    transport: z.literal('serial'),
    path: z.string().min(1),
    baud: z.number().int().positive(),
  }),
  z.object({
    transport: z.literal('tcp'),
    host: z.string().min(1),
    port: z.number().int().min(1).max(65_535),
  }),
]);
export type BoardAddress = z.infer<typeof BoardAddressSchema>;

/** Wanted outputs on `dev/<device>/set`; never retained. */
export const DeviceSetSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('siren'),
    /** The alarm this sound belongs to; null asks for silence now. */
    alarm: z.string().nullable(),
    pattern: SirenPatternSchema,
    /** When the hub began the sound (the pattern's phase). */
    since: InstantSchema,
    /** The lease's end, in hub time: at most SIREN_LEASE_MS ahead of the moment it was sent. */
    until: InstantSchema,
  }),
  /** A cut-off was fixed at `at`, before this was sent: say on `watched` when all until then has been reported. */
  z.object({ kind: z.literal('confirm'), at: InstantSchema }),
  /** Cards are held to the reader for the next while, whatever the lid does: look as closely as while it is open. */
  z.object({ kind: z.literal('attend'), forMs: z.number().int().positive().max(MAX_ATTEND_MS) }),
  /** Somebody looks at the box as it is: tell its levels for the next while, and look as closely as while it is open. */
  z.object({ kind: z.literal('watch'), forMs: z.number().int().positive().max(MAX_ATTEND_MS) }),
  /** Show which one you are: blink or beep once. */
  z.object({ kind: z.literal('identify') }),
  /** On a bridge's own id: that board of its room has moved, and is looked for there from now on. */
  z.object({ kind: z.literal('board'), board: IdSchema, at: BoardAddressSchema }),
  /** A rehearsal: act on the simulated chips and pins of `device`, never on events. */
  z.object({
    kind: z.literal('sim'),
    transaction: z.string(),
    device: IdSchema,
    act: z.discriminatedUnion('verb', [
      z.object({ verb: z.literal('sim.tag'), uid: UidSchema, port: BeamSchema }),
      z.object({ verb: z.literal('sim.lid'), open: z.boolean() }),
      z.object({ verb: z.literal('sim.hatch'), open: z.boolean() }),
      z.object({
        verb: z.literal('sim.fault'),
        fault: z.enum(SIM_FAULTS),
      }),
      /** A card is held to a vote box, and a button pressed. */
      z.object({ verb: z.literal('sim.ballot'), uid: UidSchema, choice: ChoiceSchema }),
      /** Keys of a keypad, one after the other. */
      z.object({ verb: z.literal('sim.key'), keys: z.string().regex(/^[0-9A-D*#]{1,24}$/) }),
      /** Moves a contact and leaves it there; without `on` it is pressed and let go. */
      z.object({ verb: z.literal('sim.press'), contact: ContactSchema, on: z.boolean().optional() }),
    ]),
  }),
]);
export type DeviceSet = z.infer<typeof DeviceSetSchema>;
export type SimAct = Extract<DeviceSet, { kind: 'sim' }>['act'];

/** The inputs of a box as they are this moment; null: not known yet. `beams`: broken or not, those that it has. */
export const BoxLevelsSchema = z.object({
  lidOpen: z.boolean().nullable(),
  hatchOpen: z.boolean().nullable(),
  beams: z.object({
    slot: z.boolean().nullable(),
    port: z.boolean().nullable(),
    innerSlot: z.boolean().nullable().optional(),
    innerPort: z.boolean().nullable().optional(),
  }),
  /** Whole polls of the reader; null before a second has been counted. */
  pollsPerSecond: z.number().nonnegative().nullable(),
});
export type BoxLevels = z.infer<typeof BoxLevelsSchema>;

/** What was done, on `dev/<id>/did`; not retained. `sim` is published on the bridge's own id. */
export const DeviceDidSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('siren'), on: z.boolean(), alarm: z.string().nullable() }),
  z.object({ kind: z.literal('identify') }),
  z.object({ kind: z.literal('levels'), levels: BoxLevelsSchema }),
  z.object({
    kind: z.literal('sim'),
    transaction: z.string(),
    data: z.record(z.string(), z.unknown()).nullable(),
    error: ErrorDocumentSchema.nullable(),
  }),
]);
export type DeviceDid = z.infer<typeof DeviceDidSchema>;
