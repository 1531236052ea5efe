import * as z from 'zod';
import { count, CountsSchema, noArguments, text } from './arguments.ts';
import { VERB_CONTRACTS, type ArgumentsOf, type ArgumentsSchema, type ContractVerb } from './contracts.ts';
import { DESK_VERBS } from './desk-verbs.ts';
import { DISPLAY_VERBS } from './display-verbs.ts';
import { ENROL_VERBS } from './enrol-verbs.ts';
import { ErrorDocumentSchema } from './errors.ts';
import { IdSchema, TransactionSchema, UidSchema } from './ids.ts';
import type { Role } from './roles.ts';
import { InstantSchema } from './units.ts';

/**
 * Commands over MQTT: `req/<client>/<verb>` carries `{transaction, rev?, ...arguments}`, the answer comes on
 * `res/<client>/<verb>` as `{status, data, error, transaction}`. The web console, the command line and a Node-RED flow
 * all publish these; there is no second road.
 */

const boxOnly = z.strictObject({ box: IdSchema });

/** The kind of an alarm that no manifest knows. */
export const ADHOC_ALARM = 'adhoc';
/** How long its text may be: a room must be able to read it from across the hall. */
export const ADHOC_TEXT_MOST = 140;

export const REVEALS = ['outcome', 'cause', 'counts'] as const;
export const FAULTS = ['unplug', 'replug', 'noise', 'missTag', 'missBeam', 'stack'] as const;

const OWN_SCHEMAS = {
  /** `adhoc` is an alarm made up on the spot; its text is what everyone must do. */
  'alarm.raise': z.strictObject({
    kind: IdSchema,
    insist: z.boolean().optional(),
    text: text(ADHOC_TEXT_MOST).optional(),
  }),
  'alarm.confirm': noArguments,
  /** Takes back a raise that waits; else ends the alarm that stands. Where two stand, `alarm` says which. */
  'alarm.standDown': z.strictObject({ alarm: text(120).optional() }),
  /**
   * A table has heard one alarm, and where two stand `alarm` says which: whoever pressed has seen that one alone. A table
   * account acknowledges for itself, Control names the table.
   */
  'alarm.ack': z.strictObject({ table: IdSchema.optional(), alarm: text(120).optional() }),
  'siren.mute': z.strictObject({ muted: z.boolean().optional() }),
  'emergency.stop': z.strictObject({ reason: text(120).optional() }),

  'rounds.next': noArguments,
  'rounds.order': z.strictObject({ order: z.array(IdSchema).min(1).max(40) }),
  /** A member of the initiative order has taken its turn. */
  'rounds.taken': z.strictObject({ member: IdSchema }),
  'rounds.end': noArguments,

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

type OwnSchemas = typeof OWN_SCHEMAS;
export type Verb = keyof OwnSchemas | ContractVerb;
export type VerbArguments<V extends Verb> = V extends ContractVerb
  ? ArgumentsOf<V>
  : V extends keyof OwnSchemas
    ? z.infer<OwnSchemas[V]>
    : never;

/** The arguments of each verb. An object with an unknown key is refused, so that a typing error is never ignored. */
export const VERB_SCHEMAS = {
  ...Object.fromEntries([...VERB_CONTRACTS].map(([name, { args }]) => [name, args])),
  ...OWN_SCHEMAS,
  // The cast: VERB_CONTRACTS holds all that ContractVerb names (schemas/contracts.ts).
} as unknown as {
  readonly [V in Verb]: V extends ContractVerb
    ? ArgumentsSchema<V>
    : V extends keyof OwnSchemas
      ? OwnSchemas[V]
      : never;
};
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
export const rolesOfVerb = (verb: Verb): readonly Role[] =>
  VERB_ROLES[verb] ?? VERB_CONTRACTS.get(verb)?.roles ?? ['control'];
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
