import type { VerbCall } from '../../../schemas/commands.ts';
import { say, told } from '../../../schemas/sentences/sentences.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { own } from '../plan.ts';
import { callNote } from './calls.ts';
import { unknownTable } from './tables.ts';

type NoteCall = Extract<VerbCall, { verb: 'attention.note' | 'attention.call' }>;

/** A facilitator hands a matter to a desk. */
const note = (draft: Draft, { args }: Extract<NoteCall, { verb: 'attention.note' }>): Outcome => {
  const { text, table, desk, level = 'note' } = args;
  const unknown = table === undefined ? null : unknownTable(draft.plan, table);
  if (unknown !== null) return unknown;
  const id = `desk/${draft.seq}-${draft.events.length}`;
  const name = table === undefined ? undefined : own(draft.plan.tableNames, table);
  draft.emit({
    type: 'attention-noted',
    id,
    level,
    text: name === undefined ? text : `${name}: ${text}`,
    desk: desk ?? 'room',
  });
  return done({ id });
};

/** A table asks for Control; it calls for itself alone. */
const call = (draft: Draft, { args }: Extract<NoteCall, { verb: 'attention.call' }>): Outcome => {
  const { actor, plan } = draft;
  const itself = actor.kind === 'user' && actor.role === 'table' ? actor.id : undefined;
  if (itself !== undefined && args.table !== undefined && args.table !== itself) {
    return refuse('auth/forbidden#call', { table: itself });
  }
  const table = itself ?? args.table;
  if (table === undefined)
    return refuse('command/malformed', { problem: 'table: name the table that calls' });
  const unknown = unknownTable(plan, table);
  if (unknown !== null) return unknown;
  const id = callNote(table);
  if (args.done === true) {
    if (draft.state.notes.some((each) => each.id === id)) draft.emit({ type: 'attention-cleared', id });
    return done();
  }
  const name = own(plan.tableNames, table) ?? table;
  const words = told(
    args.text === undefined
      ? say('matter/call', { table: name })
      : say('matter/call-why', { table: name, text: args.text }),
  );
  draft.emit({ type: 'attention-noted', id, level: 'warning', ...words, desk: args.desk ?? 'tables' });
  return done({ id });
};

export const decideNote = (draft: Draft, given: NoteCall): Outcome =>
  given.verb === 'attention.note' ? note(draft, given) : call(draft, given);
