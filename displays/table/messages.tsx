import { useState } from 'preact/hooks';
import { NewsBodySchema } from '../../schemas/documents/posts.ts';
import { topics } from '../../schemas/topics.ts';
import { timeOfDay } from '../common/clock-text.ts';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { useDocument } from '../common/use-room.tsx';

const MAX_SHOWN = 3;

/**
 * What Control has said to this table and to everyone, the newest first, until somebody has read it. News stands on the wall
 * alone: it is for the whole room, nobody at a table must do anything about it, and each line here makes the table's own orders
 * smaller. What every table is to read is sent as a message to everyone.
 */
export const Messages = ({ table, own }: { readonly table: string; readonly own: boolean }) => {
  const orders = useDocument(topics.tablePrivate(table, 'message'), NewsBodySchema)?.items ?? [];
  const all = useDocument(topics.message, NewsBodySchema)?.items ?? [];
  const [readUntil, setReadUntil] = useState(0);
  const shown = [
    ...orders.map((item) => ({ ...item, to: 'table' as const })),
    ...all.map((item) => ({ ...item, to: 'all' as const })),
  ]
    .filter(({ at }) => at > readUntil)
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_SHOWN);
  const [newest] = shown;
  if (newest === undefined) return null;
  return (
    <Card
      title={texts.table.messages}
      icon="message"
      tone="note"
      class="messages"
      aside={
        own ? (
          <Button tone="quiet" icon="check" onPress={() => setReadUntil(newest.at)}>
            {texts.table.read}
          </Button>
        ) : null
      }
    >
      <ul class="list" aria-live="polite">
        {shown.map(({ at, text, to }) => (
          <li key={`${at}${to}${text}`}>
            <span class="grow">{text}</span>
            <span class="hint tabular">
              <Icon name={to === 'table' ? 'lock' : 'people'} />{' '}
              {to === 'table' ? texts.table.orders : texts.table.messagesAll} · {timeOfDay(at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
