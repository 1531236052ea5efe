import * as z from 'zod';
import { DESK_VERBS } from './desk-verbs.ts';
import { DISPLAY_VERBS } from './display-verbs.ts';
import { ENROL_VERBS } from './enrol-verbs.ts';
import { ErrorDocumentSchema } from './errors.ts';
import { IdSchema, TransactionSchema, UidSchema } from './ids.ts';
import type { Role } from './roles.ts';
import { InstantSchema, MillisSchema } from './units.ts';

/**
 * Commands over MQTT: `req/<client>/<verb>` carries `{transaction, rev?, ...arguments}`, the answer comes on
 * `res/<client>/<verb>` as `{status, data, error, transaction}`. The web console, the command line and a Node-RED flow
 * all publish these; there is no second road.
 */

const count = z.number().int().min(0).max(999);
const text = (most: number) => z.string().trim().min(1).max(most);
/** How many of each kind of card: `{food: 3, manpower: 2}`. Kinds are checked against the game's manifest. */
export const CountsSchema = z.record(IdSchema, count);
export type Counts = z.infer<typeof CountsSchema>;

const boxOnly = z.strictObject({ box: IdSchema });
const nothing = z.strictObject({});
const adjustment = MillisSchema.min(-86_400_000).max(86_400_000);
const length = MillisSchema.min(1_000).max(86_400_000);

/** The kind of an alarm that no manifest knows. */
export const ADHOC_ALARM = 'adhoc';
/** How long its text may be: a room must be able to read it from across the hall. */
export const ADHOC_TEXT_MOST = 140;

export const REVEALS = ['outcome', 'cause', 'counts'] as const;
export const FAULTS = ['unplug', 'replug', 'noise', 'missTag', 'missBeam', 'stack'] as const;

/** The arguments of each verb. An object with an unknown key is refused, so that a typing error is never ignored. */
export const VERB_SCHEMAS = {
  'clock.start': nothing,
  'clock.pause': z.strictObject({ reason: text(120).optional() }),
  /**
   * `insist`: also where it ends an emergency, for the whole room. `keepPaused`: that alone; a clock that stands goes on
   * standing, with what the emergency held, until it is resumed.
   */
  'clock.resume': z.strictObject({ insist: z.boolean().optional(), keepPaused: z.boolean().optional() }),
  /** `insist`: also where so much is taken away that it ends the phase. */
  'clock.adjust': z.strictObject({ deltaMs: adjustment, insist: z.boolean().optional() }),
  'clock.skip': nothing,
  /** Begins the phase before the present one again, with its whole length; the rules are not told a second time. */
  'clock.back': nothing,
  /**
   * The phase ends at this instant of hub time; the page has turned what a person typed (15:30) into it. `insist`: also where
   * that is hours away (far-end.ts). Of a clock that is held it is kept: whenever it is resumed before then, the phase ends
   * then; once that instant has passed in the hold, what was left when it was set counts.
   */
  'clock.endAt': z.strictObject({ at: InstantSchema, insist: z.boolean().optional() }),
  /** When the day is to begin, by which it is told how late it runs; null: the first start counts. */
  'clock.plan': z.strictObject({ startsAt: InstantSchema.nullable() }),
  /** Advance by itself at the end of a phase, or hold there for Control. */
  'clock.mode': z.strictObject({ advance: z.enum(['auto', 'hold']) }),
  /** A phase's length from the next time it begins. */
  'clock.length': z.strictObject({ phase: IdSchema, durationMs: length }),
  /** How many turns are played. */
  'clock.turns': z.strictObject({ turns: z.number().int().min(1).max(99) }),

  'timer.start': z.strictObject({ timer: IdSchema, label: text(60).optional(), durationMs: length }),
  'timer.pause': z.strictObject({ timer: IdSchema }),
  'timer.resume': z.strictObject({ timer: IdSchema }),
  'timer.adjust': z.strictObject({ timer: IdSchema, deltaMs: adjustment }),
  'timer.stop': z.strictObject({ timer: IdSchema }),

  /** `adhoc` is an alarm made up on the spot; its text is what everyone must do. */
  'alarm.raise': z.strictObject({
    kind: IdSchema,
    insist: z.boolean().optional(),
    text: text(ADHOC_TEXT_MOST).optional(),
  }),
  'alarm.confirm': nothing,
  /** Takes back a raise that waits; else ends the alarm that stands. Where two stand, `alarm` says which. */
  'alarm.standDown': z.strictObject({ alarm: text(120).optional() }),
  /**
   * A table has heard one alarm, and where two stand `alarm` says which: whoever pressed has seen that one alone. A table
   * account acknowledges for itself, Control names the table.
   */
  'alarm.ack': z.strictObject({ table: IdSchema.optional(), alarm: text(120).optional() }),
  'siren.mute': z.strictObject({ muted: z.boolean().optional() }),
  'emergency.stop': z.strictObject({ reason: text(120).optional() }),

  'rounds.next': nothing,
  'rounds.order': z.strictObject({ order: z.array(IdSchema).min(1).max(40) }),
  /** A member of the initiative order has taken its turn. */
  'rounds.taken': z.strictObject({ member: IdSchema }),
  'rounds.end': nothing,

  'track.set': z.strictObject({ track: IdSchema, value: z.number().int() }),
  'track.move': z.strictObject({ track: IdSchema, by: z.number().int().min(-99).max(99) }),

  'box.arm': z.strictObject({
    box: IdSchema,
    cost: CountsSchema.optional(),
    title: text(80).optional(),
    persistent: z.boolean().optional(),
  }),
  'box.fix': boxOnly,
  /** Carry the boxes off: one, or every armed box when none is named. */
  'box.collect': z.strictObject({ box: IdSchema.optional() }),
  /** Takes back a cut-off or a collection that came too early: the box accepts again, and keeps what was seen. */
  'box.reopen': boxOnly,
  'box.correct': z.strictObject({ box: IdSchema, counts: CountsSchema }),
  /** Take the tally as it stands although it says recount; with an outcome, say that instead. */
  'box.force': z.strictObject({ box: IdSchema, outcome: text(200).optional() }),
  /** Begin a sweep over the reader; end it with `done: true`; or give the typed counts at once. */
  'box.recount': z.strictObject({
    box: IdSchema,
    done: z.boolean().optional(),
    /** With `done`: so many cards are in the box, counted in hand. Another number read is no certain tally. */
    expect: z.number().int().min(0).max(500).optional(),
    counts: CountsSchema.optional(),
  }),
  'box.reveal': z.strictObject({ box: IdSchema, what: z.enum(REVEALS).optional() }),
  /** `emptied`: nothing is inside any more; without it what went in counts as left inside, unless the box was carried off. */
  'box.resolve': z.strictObject({
    box: IdSchema,
    outcome: text(200),
    text: text(500).optional(),
    emptied: z.boolean().optional(),
  }),
  /** What no tag can say: how many returned tokens came back wounded, in all (`count`) or more than before (`by`). */
  'box.wounded': z.strictObject({
    box: IdSchema,
    owner: IdSchema,
    count: count.optional(),
    by: z.number().int().min(-99).max(99).optional(),
  }),
  /** Back to idle. `emptied`: somebody has looked, nothing is inside; without it what went in counts as left inside. */
  'box.reset': z.strictObject({ box: IdSchema, emptied: z.boolean().optional() }),
  /** Somebody has looked: nothing is inside that was there before the box was armed. */
  'box.emptied': boxOnly,

  'tag.learn': z.strictObject({
    tags: z
      .array(
        z.strictObject({
          uid: UidSchema,
          kind: IdSchema,
          owner: IdSchema.optional(),
          value: z.number().int().optional(),
        }),
      )
      .min(1)
      .max(1_000),
    /** False: refused as a whole where one of them is known as something else. */
    replace: z.boolean().optional(),
  }),
  'tag.forget': z.strictObject({ uids: z.array(UidSchema).min(1).max(1_000) }),

  'news.post': z.strictObject({ text: text(500) }),
  /** Takes a line off the wall: the newest with that text. Without `text` all of them go. */
  'news.clear': z.strictObject({ text: text(500).optional() }),
  /** To one table in private, or to all when none is named. */
  'message.send': z.strictObject({ text: text(500), table: IdSchema.optional() }),
  /** Takes a message back: the newest with that text, of those to that table alone or, without `table`, of those to all. Without `text` all of them. */
  'message.clear': z.strictObject({ text: text(500).optional(), table: IdSchema.optional() }),

  'game.option': z.strictObject({
    option: IdSchema,
    value: z.union([z.number(), z.string().max(200), z.boolean()]),
  }),
  'game.do': z.strictObject({ command: IdSchema, args: z.record(z.string(), z.unknown()).optional() }),

  /** A note that Control has dealt with, by its id in priv/control/attention. */
  'attention.clear': z.strictObject({ id: text(120) }),

  /** One's own last, or the one named. `insist`: also where somebody else did it, who may have gone home. */
  undo: z.strictObject({ event: z.number().int().positive().optional(), insist: z.boolean().optional() }),

  /**
   * Opens a vote under a name, at every vote box or at those named. A member's card votes once; its last choice counts.
   * `insist`: also under the name of a closed one, whose result then goes.
   */
  'vote.open': z.strictObject({
    vote: IdSchema,
    question: text(120),
    boxes: z.array(IdSchema).min(1).max(20).optional(),
    insist: z.boolean().optional(),
  }),
  /**
   * A ballot by hand while it is open: a card is lost, a box is broken. Whose it is: a card (`uid`), a table alone where it
   * has one member's card, else a `name` (with its table, if any). One that is there is replaced; `choice` null takes it back.
   */
  'vote.ballot': z.strictObject({
    vote: IdSchema,
    choice: z.enum(['yes', 'no', 'abstain']).nullable(),
    uid: UidSchema.optional(),
    table: IdSchema.optional(),
    name: text(40).optional(),
  }),
  /** Closes it: only now is told what was voted, and to Control alone. The answer names vote boxes that were `away`. */
  'vote.close': z.strictObject({ vote: IdSchema }),
  /** Takes a closed vote off the list. */
  'vote.drop': z.strictObject({ vote: IdSchema }),

  'device.identify': z.strictObject({ device: IdSchema }),
  ...DESK_VERBS,
  ...DISPLAY_VERBS,
  ...ENROL_VERBS,

  'sim.tag': z.strictObject({ box: IdSchema, uid: UidSchema, port: z.enum(['slot', 'port']).optional() }),
  'sim.lid': z.strictObject({ box: IdSchema, open: z.boolean() }),
  'sim.hatch': z.strictObject({ box: IdSchema, open: z.boolean() }),
  'sim.fault': z.strictObject({ box: IdSchema, fault: z.enum(FAULTS) }),
  /** Presses a button and lets it go, throws a switch to the other side, opens or shuts a cover. */
  'sim.press': z.strictObject({
    device: IdSchema,
    contact: z.enum(['button', 'switch', 'cover']).optional(),
    on: z.boolean().optional(),
  }),
  /** Holds a card to a vote box and presses a button. */
  'sim.ballot': z.strictObject({
    device: IdSchema,
    uid: UidSchema,
    choice: z.enum(['yes', 'no', 'abstain']),
  }),
  /** Types on a keypad; `#` sends. */
  'sim.key': z.strictObject({
    device: IdSchema,
    keys: z.string().regex(/^[0-9A-D*#]{1,24}$/, 'keys are 0 to 9, A to D, * and #'),
  }),
} as const satisfies Record<string, z.ZodType>;

export type Verb = keyof typeof VERB_SCHEMAS;
export type VerbArguments<V extends Verb> = z.infer<(typeof VERB_SCHEMAS)[V]>;
export const VERBS = Object.keys(VERB_SCHEMAS) as Verb[];
export const isVerb = (text: string): text is Verb => Object.hasOwn(VERB_SCHEMAS, text);

/** A verb and its arguments as one union, discriminated by `verb`. */
export type VerbCall = { [V in Verb]: { readonly verb: V; readonly args: VerbArguments<V> } }[Verb];

/** Which roles may use a verb. What is not listed is for Control alone. */
const VERB_ROLES: Partial<Record<Verb, readonly Role[]>> = {
  'alarm.ack': ['control', 'table'],
  'attention.call': ['control', 'table'],
  'display.hello': ['control', 'table', 'display'],
  'display.bye': ['control', 'table', 'display'],
  'display.got': ['control', 'table', 'display'],
};
export const rolesOfVerb = (verb: Verb): readonly Role[] => VERB_ROLES[verb] ?? ['control'];
export const mayUse = (role: Role, verb: Verb): boolean => rolesOfVerb(verb).includes(role);

/** What every request carries beside the verb's own arguments. */
export const RequestEnvelopeSchema = z.looseObject({
  transaction: TransactionSchema,
  /** The revision of the document that the person was looking at; a stale one is refused. */
  rev: z.number().int().nonnegative().optional(),
  /** Who of those who share an account presses: shown in the log, and asked for an undo of one's own. */
  as: text(40).optional(),
  /** Until when, in hub time, the one who asks waits: what comes later is not done (`command/late`), unless it silences the room. */
  before: InstantSchema.optional(),
});

export const AnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    data: z.unknown(),
    error: z.null(),
    transaction: z.string().nullable(),
  }),
  z.object({
    status: z.literal('error'),
    /** The current state, where a person needs it to decide again (`command/stale`). */
    data: z.unknown(),
    error: ErrorDocumentSchema,
    /** Null when the request was too broken to carry one. */
    transaction: z.string().nullable(),
  }),
]);
export type Answer = z.infer<typeof AnswerSchema>;

/** Clock offset (design.md, Time): the client sends its own reading, the hub answers with it and with hub time. */
export const TimeRequestSchema = z.object({ t0: z.number() });
export const TimeResponseSchema = z.object({
  t0: z.number(),
  hubTime: InstantSchema,
  /** The newest revision, so that a client that fell behind notices. */
  rev: z.number().int().nonnegative(),
  boot: z.number().int().positive(),
  hubId: z.string(),
});
export type TimeResponse = z.infer<typeof TimeResponseSchema>;
