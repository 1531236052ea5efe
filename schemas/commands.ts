import * as z from 'zod';
import { text } from './arguments.ts';
import { VERB_CONTRACTS, type ArgumentsOf, type ArgumentsSchema, type ContractVerb } from './contracts.ts';
import { ErrorDocumentSchema } from './errors.ts';
import { TransactionSchema } from './ids.ts';
import type { Role } from './roles.ts';
import { InstantSchema } from './units.ts';

/**
 * Commands over MQTT: `req/<client>/<verb>` carries `{transaction, rev?, ...arguments}`, the answer comes on
 * `res/<client>/<verb>` as `{status, data, error, transaction}`. The web console, the command line and a Node-RED flow
 * all publish these; there is no second road.
 */

export type Verb = ContractVerb;
export type VerbArguments<V extends Verb> = ArgumentsOf<V>;

/** The arguments of each verb. An object with an unknown key is refused, so that a typing error is never ignored. */
// The cast: VERB_CONTRACTS holds all that ContractVerb names (schemas/contracts.ts).
export const VERB_SCHEMAS = Object.fromEntries(
  [...VERB_CONTRACTS].map(([name, { args }]) => [name, args]),
) as unknown as { readonly [V in Verb]: ArgumentsSchema<V> };
export const VERBS = Object.keys(VERB_SCHEMAS) as Verb[];
export const isVerb = (text: string): text is Verb => Object.hasOwn(VERB_SCHEMAS, text);

/** A verb and its arguments as one union, discriminated by `verb`. */
export type VerbCall = { [V in Verb]: { readonly verb: V; readonly args: VerbArguments<V> } }[Verb];

/** Which roles may use a verb. */
export const rolesOfVerb = (verb: Verb): readonly Role[] => VERB_CONTRACTS.get(verb)?.roles ?? [];
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
