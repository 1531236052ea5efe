import * as z from 'zod';
import { text } from '../arguments.ts';
import {
  MessageBodySchema,
  MessagesBodySchema,
  NewsBodySchema,
  TableMessageBodySchema,
} from '../documents/posts.ts';
import { IdSchema } from '../ids.ts';
import {
  aside,
  contract,
  CONTROL_OR_DECK,
  document,
  event,
  nothing,
  taken,
  takenOr,
  verb,
} from './contract.ts';

const onNews = () => ['posts/news'];
const onMessages = () => ['posts/messages'];
const added = nothing('it adds a line, and changes none');
const named = nothing('it names its line, and one that is gone by now refuses it by itself');

/** News on the wall and messages on the tables: said, and taken off again. */
export const posts = contract({
  units: { news: 'whole', messages: 'whole' },
  verbs: {
    // Others may have said something since: that must not go with it.
    'news.post': verb(z.strictObject({ text: text(500) }), {
      undo: takenOr('undoing/one-news'),
      guard: added,
      roles: CONTROL_OR_DECK,
    }),
    /** Takes a line off the wall: the newest with that text. Without `text` all of them go. */
    'news.clear': verb(z.strictObject({ text: text(500).optional() }), { undo: taken, guard: named }),
    /** To one table in private, or to all when none is named. */
    'message.send': verb(z.strictObject({ text: text(500), table: IdSchema.optional() }), {
      undo: takenOr('undoing/one-message'),
      guard: added,
      roles: CONTROL_OR_DECK,
    }),
    /** Takes a message back: the newest with that text, of those to that table alone or, without `table`, of those to all. Without `text` all of them. */
    'message.clear': verb(z.strictObject({ text: text(500).optional(), table: IdSchema.optional() }), {
      undo: taken,
      guard: named,
    }),
    /**
     * Somebody at a table has read a message: a table account says so of itself. Control says that a table has been told, or,
     * where it names none, all that had not read it.
     */
    'message.read': verb(z.strictObject({ message: IdSchema, table: IdSchema.optional() }), {
      undo: aside('undoing/seen'),
      guard: nothing('it names its message, and one that is gone by now refuses it by itself'),
      roles: ['control', 'table'],
    }),
  },
  events: {
    'news-posted': event({ text: z.string() }, onNews),
    /** The newest of that text, or all of them. */
    'news-cleared': event({ text: z.string().nullable() }, onNews),
    'message-sent': event(
      {
        /** Absent in journals older than `message.read`. */
        id: IdSchema.optional(),
        text: z.string(),
        table: IdSchema.nullable(),
      },
      onMessages,
    ),
    /** `text` null: all that were sent there. `table` null: those to everyone. */
    'message-cleared': event({ text: z.string().nullable(), table: IdSchema.nullable() }, onMessages),
    /** `inPerson`: Control says so, not the table. */
    'message-read': event(
      { message: IdSchema, tables: z.array(IdSchema), inPerson: z.boolean() },
      nothing('whether it was read changes nothing that people do with messages, and no undo forgets it'),
    ),
    /** It has waited too long for some of its tables. */
    'message-overdue': event({ message: IdSchema }, nothing('it only tells Control')),
  },
  documents: {
    news: document('everyone', 'news', 'announcements on the wall', NewsBodySchema),
    message: document('everyone', 'message', 'messages to every table', MessageBodySchema),
    messages: document(
      'control',
      'messages',
      'the messages shown on tables (withdraw with `message.clear`), and which tables have read them',
      MessagesBodySchema,
    ),
    tableMessage: document(
      'table',
      'message',
      'messages to that table alone, and which messages it has read',
      TableMessageBodySchema,
    ),
  },
});
