import { useState } from 'preact/hooks';
import { MessageBodySchema, TableMessageBodySchema } from '../../schemas/documents/posts.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { timeOfDay } from '../common/clock-text.ts';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { useDocument, useHealth } from '../common/use-room.tsx';

const MAX_SHOWN = 3;
const MAX_EARLIER = 5;

interface Message {
  readonly id: string;
  readonly at: number;
  readonly text: string;
  readonly to: 'table' | 'all';
}

const Line = ({ message: { at, text, to } }: { readonly message: Message }) => (
  <li>
    <span class="grow">{text}</span>
    <span class="hint tabular">
      <Icon name={to === 'table' ? 'lock' : 'people'} />{' '}
      {to === 'table' ? texts.table.orders : texts.table.messagesAll} · {timeOfDay(at)}
    </span>
  </li>
);

/** The only proof that a message was read: somebody of this table has tapped. What has not come onto the screen is not read by it. */
const GotIt = ({ shown }: { readonly shown: readonly Message[] }) => {
  const act = useAct();
  const away = useHealth() !== 'live';
  const press = (): Promise<unknown> =>
    Promise.all(
      shown.map(({ id }) => act('message.read', { message: id }, { what: texts.table.gotIt, quiet: true })),
    );
  return (
    <Button tone="primary" size="large" icon="check" disabled={away} onPress={press}>
      {texts.table.gotIt}
    </Button>
  );
};

/** Drawn when it is open alone: what is drawn is measured (fit.ts). */
const Earlier = ({ messages }: { readonly messages: readonly Message[] }) => {
  const [open, setOpen] = useState(false);
  return (
    <details class="fold" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.table.earlier}</summary>
      {open ? (
        <ul class="list">
          {messages.slice(0, MAX_EARLIER).map((each) => (
            <Line key={each.id} message={each} />
          ))}
        </ul>
      ) : null}
    </details>
  );
};

/** What Control has said to this table and to everyone, the newest first: what nobody there has read, and what somebody has. */
const useMessages = (table: string) => {
  const orders = useDocument(topics.tablePrivate(table, 'message'), TableMessageBodySchema);
  const all = useDocument(topics.message, MessageBodySchema)?.items ?? [];
  const messages: readonly Message[] = [
    ...(orders?.items ?? []).map((item) => ({ ...item, to: 'table' as const })),
    ...all.map((item) => ({ ...item, to: 'all' as const })),
  ].sort((a, b) => b.at - a.at);
  const isRead = ({ id }: Message): boolean => orders?.read.includes(id) ?? false;
  return { unread: messages.filter((each) => !isRead(each)), read: messages.filter(isRead) };
};

/** Whether Control waits for somebody of this table to read something. */
export const useHasUnread = (table: string): boolean => useMessages(table).unread.length > 0;

/**
 * What Control has said to this table and to everyone, the newest first, until somebody has read it; after that folded, for it
 * may be an order for later. News stands on the wall alone: it is for the whole room, nobody at a table must do anything about
 * it, and each line here makes the table's own orders smaller. What every table is to read is sent as a message to everyone.
 */
export const Messages = ({ table, own }: { readonly table: string; readonly own: boolean }) => {
  const { unread, read } = useMessages(table);
  const shown = unread.slice(0, MAX_SHOWN);
  if (shown.length === 0 && read.length === 0) return null;
  return (
    <Card
      title={texts.table.messages}
      icon="message"
      {...(shown.length === 0 ? {} : { tone: 'note' })}
      class="messages"
    >
      <ul class="list" aria-live="polite">
        {shown.map((each) => (
          <Line key={each.id} message={each} />
        ))}
      </ul>
      {own && shown.length > 0 ? <GotIt shown={shown} /> : null}
      {read.length === 0 ? null : <Earlier messages={read} />}
    </Card>
  );
};
