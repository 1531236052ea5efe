import * as z from 'zod';
import { text } from '../arguments.ts';
import { MessagesBodySchema, NewsBodySchema } from '../documents/posts.ts';
import { IdSchema } from '../ids.ts';
import { contract, document, event, nothing, taken, takenOr, verb } from './contract.ts';

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
    }),
    /** Takes a line off the wall: the newest with that text. Without `text` all of them go. */
    'news.clear': verb(z.strictObject({ text: text(500).optional() }), { undo: taken, guard: named }),
    /** To one table in private, or to all when none is named. */
    'message.send': verb(z.strictObject({ text: text(500), table: IdSchema.optional() }), {
      undo: takenOr('undoing/one-message'),
      guard: added,
    }),
    /** Takes a message back: the newest with that text, of those to that table alone or, without `table`, of those to all. Without `text` all of them. */
    'message.clear': verb(z.strictObject({ text: text(500).optional(), table: IdSchema.optional() }), {
      undo: taken,
      guard: named,
    }),
  },
  events: {
    'news-posted': event({ text: z.string() }, onNews),
    /** The newest of that text, or all of them. */
    'news-cleared': event({ text: z.string().nullable() }, onNews),
    'message-sent': event({ text: z.string(), table: IdSchema.nullable() }, onMessages),
    /** `text` null: all that were sent there. `table` null: those to everyone. */
    'message-cleared': event({ text: z.string().nullable(), table: IdSchema.nullable() }, onMessages),
  },
  documents: {
    news: document('everyone', 'news', 'announcements on the wall', NewsBodySchema),
    message: document('everyone', 'message', 'messages to every table', NewsBodySchema),
    messages: document(
      'control',
      'messages',
      'what stands on the tables, to be taken back with `message.clear`',
      MessagesBodySchema,
    ),
    tableMessage: document('table', 'message', 'messages to that table alone', NewsBodySchema),
  },
});
