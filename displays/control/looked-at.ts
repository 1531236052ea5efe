import type { Verb, VerbArguments } from '../../schemas/commands.ts';
import { againstOf, isContractCall } from '../../schemas/contracts.ts';
import { topics } from '../../schemas/topics.ts';

/** An argument that names a thing, where the verb has it. */
const named = (args: object, name: string): string | null => {
  const value: unknown = (args as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
};

/** The same of verbs that have no contract yet. */
const withoutContract = (verb: string, args: object): string | null => {
  switch (verb.slice(0, verb.indexOf('.'))) {
    case 'alarm':
      return verb === 'alarm.ack' || verb === 'alarm.present' ? null : topics.controlAlarm;
    case 'rounds':
      return topics.alert;
    case 'box': {
      const box = named(args, 'box');
      return box === null ? null : topics.controlBox(box);
    }
    default:
      return null;
  }
};

/**
 * The document that a person looks at when pressing `verb`, by the verb's contract: its revision goes along, so that a press on
 * what has changed meanwhile is refused with what changed. Null where a press means the same whatever happened (mute,
 * acknowledge, undo).
 */
export const lookedAt = <V extends Verb>(verb: V, args: VerbArguments<V>): string | null => {
  const call = { verb, args };
  return isContractCall(call) ? (againstOf(call)?.topic ?? null) : withoutContract(verb, args);
};
