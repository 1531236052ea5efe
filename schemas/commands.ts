import { VERB_CONTRACTS, type ArgumentsOf, type ArgumentsSchema, type ContractVerb } from './contracts.ts';
import type { Role } from './roles.ts';

/**
 * Commands over MQTT: `req/<client>/<verb>` carries `{transaction, rev?, ...arguments}`, the answer comes on
 * `res/<client>/<verb>` as `{status, data, error, transaction}`. The web console, the command line and a Node-RED flow
 * all publish these; there is no second way.
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
