import type { Verb, VerbArguments } from '../../../schemas/commands.ts';
import { againstOf, VERB_CONTRACTS } from '../../../schemas/contracts.ts';

/**
 * The document that a person looks at when pressing `verb`, by the verb's contract: its revision goes along, so that a press on
 * what has changed meanwhile is refused with what changed. Null where a press means the same whatever happened (mute,
 * acknowledge, undo).
 */
export const lookedAt = <V extends Verb>(verb: V, args: VerbArguments<V>): string | null =>
  againstOf({ verb, args })?.topic ?? null;

/** Whether the command can be taken back: then its toast has the key for it. */
export const isTakenBack = (verb: Verb): boolean => VERB_CONTRACTS.get(verb)?.undo.sort === 'taken';
