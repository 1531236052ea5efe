import { timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { useNames } from '../parts/use-names.ts';
import type { MessagesBody } from '../../../schemas/documents/posts.ts';

type Message = MessagesBody['items'][number];

/** What is known of one table: that it read it, that Control told it, or neither, with the key for whoever went there. */
const OfTable = ({ message, table }: { readonly message: Message; readonly table: string }) => {
  const control = useControl();
  const name = useNames().table(table);
  const { id, read, inPerson } = message;
  const [readAt, informedAt] = [read[table], inPerson[table]];
  if (readAt !== undefined) return <span>{says.say.readBy(name, timeOfDay(readAt))}</span>;
  if (informedAt !== undefined) return <span>{says.say.informedAt(name, timeOfDay(informedAt))}</span>;
  if (!message.unread.includes(table)) return null;
  return (
    <>
      <strong class="grow">{says.say.unreadBy(name)}</strong>
      <Button
        icon="check"
        tone="quiet"
        label={says.say.tableInformed(name)}
        onPress={() => control('message.read', { message: id, table }, says.say.tableInformed(name))}
      >
        {says.say.informed}
      </Button>
    </>
  );
};

/** Who has read a message, those first who have not; `only`: of that table alone. */
export const Receipts = ({
  message,
  only,
}: {
  readonly message: Message;
  readonly only: string | undefined;
}) => {
  const { table, read, inPerson, unread } = message;
  const one = only ?? table;
  if (one !== null)
    return (
      <p class="receipts row">
        <OfTable message={message} table={one} />
      </p>
    );
  const known = [...Object.keys(read), ...Object.keys(inPerson)];
  return (
    <details class="fold receipts">
      <summary>{says.say.readOf(Object.keys(read).length, known.length + unread.length)}</summary>
      <ul class="list tight">
        {[...unread, ...known].map((each) => (
          <li key={each}>
            <OfTable message={message} table={each} />
          </li>
        ))}
      </ul>
    </details>
  );
};
