import { topics } from '../../../schemas/topics.ts';
import type { Verb, VerbArguments } from '../../../schemas/commands.ts';

/** An argument that names a thing, where the verb has it. */
const named = (args: object, name: string): string | null => {
  const value: unknown = (args as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
};

/**
 * The document that a person looks at when pressing `verb`: its revision goes along, so that a press on what has changed
 * meanwhile is refused with what changed. Null where a press means the same whatever happened (mute, acknowledge, undo).
 */
export const lookedAt = <V extends Verb>(verb: V, args: VerbArguments<V>): string | null => {
  switch (verb.slice(0, verb.indexOf('.'))) {
    case 'clock':
      return topics.clock('main');
    case 'timer': {
      // A timer that does not run yet has nothing to look at.
      const timer = verb === 'timer.start' ? null : named(args, 'timer');
      return timer === null ? null : topics.clock(timer);
    }
    case 'alarm':
      return verb === 'alarm.ack' || verb === 'alarm.present' ? null : topics.controlAlarm;
    case 'rounds':
      return topics.alert;
    case 'box': {
      const box = verb === 'box.claim' || verb === 'box.release' ? null : named(args, 'box');
      return box === null ? null : topics.controlBox(box);
    }
    default:
      return null;
  }
};
