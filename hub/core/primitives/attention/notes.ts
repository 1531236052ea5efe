import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { unknownTable } from '../../tables.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft } from '../../room.ts';
import { callNote } from './calls.ts';
import { unknownDesk } from './desks.ts';
import { isNoted, note, unnote } from '../../notes.ts';
import type { Standing } from './items.ts';
import { tableName } from '../../plan.ts';

/** A facilitator hands a matter to a desk. */
export const noteOf = (draft: Draft, args: ArgumentsOf<'attention.note'>): Outcome => {
  const { text, table, desk, level = 'note' } = args;
  const unknown =
    unknownDesk(draft.plan, desk) ?? (table === undefined ? null : unknownTable(draft.plan, table));
  if (unknown !== null) return unknown;
  const id = `desk/${draft.seq}-${draft.events.length}`;
  const name = table === undefined ? undefined : getOwn(draft.plan.tableNames, table);
  note(draft, { id, level, text: name === undefined ? text : `${name}: ${text}`, desk: desk ?? 'room' });
  return done({ id });
};

/** A table asks for Control; it calls for itself alone. */
export const call = (draft: Draft, args: ArgumentsOf<'attention.call'>): Outcome => {
  const { actor, plan } = draft;
  const itself = actor.kind === 'user' && actor.role === 'table' ? actor.id : undefined;
  if (itself !== undefined && args.table !== undefined && args.table !== itself) {
    return refuse('auth/forbidden#call', { table: itself });
  }
  const table = itself ?? args.table;
  if (table === undefined)
    return refuse('command/malformed', { problem: 'table: name the table that calls' });
  const unknown = unknownTable(plan, table) ?? unknownDesk(plan, args.desk);
  if (unknown !== null) return unknown;
  const id = callNote(table);
  if (args.done === true) {
    unnote(draft, id);
    return done();
  }
  const name = tableName(plan, table);
  const words = withText(
    args.text === undefined
      ? message('matter/call', { table: name })
      : message('matter/call-why', { table: name, text: args.text }),
  );
  note(draft, { id, level: 'warning', ...words, desk: args.desk ?? 'tables' });
  return done({ id });
};

/** Control has dealt with a note. What stands of itself (a lost board, a phase in overtime) goes with its cause alone. */
export const clear = (standing: Standing, draft: Draft, id: string): Outcome => {
  if (isNoted(draft.state, id)) {
    unnote(draft, id);
    return done();
  }
  return standing(draft.plan, draft.state).some((item) => item.id === id)
    ? refuse('attention/stands', { id })
    : refuse('attention/unknown', { id });
};

/** Something beside the room does not work: a note while it lasts, which Control may clear before. */
export const noteTrouble = (draft: Draft, id: string, text: string | null, say?: Message): void => {
  const standing = draft.state.attention.notes.find((each) => each.id === id);
  if (text === null) unnote(draft, id);
  else if (standing?.text !== text)
    note(draft, { id, level: 'warning', text, ...(say === undefined ? {} : { say }), desk: 'room' });
};
