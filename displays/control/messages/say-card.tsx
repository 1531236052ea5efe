import { MessagesBodySchema, NewsBodySchema } from '../../../schemas/documents/posts.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { useDraft } from '../../common/draft.ts';
import { HoldToShow } from '../../common/hold-to-show.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Form } from '../../common/kit/form.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { habitsSay } from '../parts/habits-say.ts';
import { Receipts } from './receipts.tsx';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { byName, Select } from '../../common/kit/select.tsx';
import { TextField } from '../../common/kit/field.tsx';

/** What stands on the wall, the newest first, each to be taken off it. */
const Standing = () => {
  const control = useControl();
  const items = useDocument(topics.news, NewsBodySchema)?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <h3>{says.say.standing}</h3>
      <ul class="list tight">
        {[...items].reverse().map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span class="grow">
              <span class="hint">{timeOfDay(at)}</span> {text}
            </span>
            <Button
              tone="quiet"
              icon="close"
              label={says.say.takeOff(text)}
              onPress={() => control('news.clear', { text }, says.say.takeOff(text))}
            />
          </li>
        ))}
      </ul>
      {items.length < 2 ? null : (
        <HoldToPress onPress={() => control('news.clear', {}, says.say.takeAllOff)}>
          {says.say.takeAllOff}
        </HoldToPress>
      )}
    </>
  );
};

/** What stands on the tables, the newest first, each to be taken back; what was said to one table is read while it is held. */
const Sent = ({ only }: { readonly only: string | undefined }) => {
  const control = useControl();
  const { table: nameOf } = useNames();
  const all = useDocument(topics.controlMessages, MessagesBodySchema)?.items ?? [];
  const items = all.filter(({ table }) => only === undefined || table === null || table === only);
  if (items.length === 0) return null;
  return (
    <>
      <h3>{says.say.onTables}</h3>
      <ul class="list tight sent">
        {[...items].reverse().map((message) => {
          const { id, at, text, table } = message;
          const what =
            table === null ? says.say.takeBack(text) : says.say.takeBackFrom(nameOf(table), timeOfDay(at));
          return (
            <li key={id}>
              <span class="grow">
                <span class="hint">{timeOfDay(at)}</span>{' '}
                {table === null ? text : says.say.toTable(nameOf(table))}
              </span>
              {table === null ? null : (
                <HoldToShow label={says.say.peek(nameOf(table), timeOfDay(at))} face={<Icon name="eye" />}>
                  <p class="peek">{text}</p>
                </HoldToShow>
              )}
              <Button
                tone="quiet"
                icon="close"
                label={what}
                onPress={() => control('message.clear', table === null ? { text } : { text, table }, what)}
              />
              <Receipts message={message} only={only} />
            </li>
          );
        })}
      </ul>
      {items.filter(({ table }) => table === null).length < 2 ? null : (
        <HoldToPress onPress={() => control('message.clear', {}, says.say.takeAllBack)}>
          {says.say.takeAllBack}
        </HoldToPress>
      )}
    </>
  );
};

/** A message to a table or to all, or news for the wall; `table`: to that table, with what stands there. */
export const SayCard = ({ table }: { readonly table?: string }) => {
  const control = useControl();
  const room = useRoomFacts();
  const tables = room?.tables ?? [];
  const ready = (room?.ready?.messages ?? []).filter(
    (each) => table === undefined || each.table === undefined || each.table === table,
  );
  const [text, setText] = useDraft(`message-${table ?? ''}`);
  // Kept with it: what was meant for one table must not go to all of them.
  const [chosen, setTo] = useDraft('message-to');
  const to = table ?? chosen;
  const trimmed = text.trim();
  const send = async (post: boolean): Promise<void> => {
    const answer = post
      ? await control('news.post', { text: trimmed }, says.say.post)
      : await control(
          'message.send',
          to === '' ? { text: trimmed } : { text: trimmed, table: to },
          says.say.message,
          { done: says.say.sent },
        );
    if (answer.status === 'ok') setText('');
  };
  return (
    <Form onSubmit={() => send(false)}>
      {table === undefined ? (
        <Select
          label={says.say.to}
          value={to}
          options={[['', says.say.all], ...byName(tables)]}
          onPick={setTo}
        />
      ) : null}
      {ready.length === 0 ? null : (
        <div class="chips" role="group" aria-label={habitsSay.ready.messages}>
          {ready.map((each) => (
            <Button
              key={each.id}
              onPress={() => {
                setText(each.text);
                setTo(each.table ?? '');
              }}
            >
              {each.name}
            </Button>
          ))}
        </div>
      )}
      <TextField label={says.say.text} rows={3} maxLength={500} value={text} onText={setText} />
      <div class="keys two">
        <Button type="submit" tone="primary" icon="message" disabled={trimmed === ''}>
          {says.say.send}
        </Button>
        {/* News are for everyone: where one table is chosen, a thumb beside the button must not tell them all. */}
        {to === '' ? (
          <Button icon="news" disabled={trimmed === ''} onPress={() => send(true)}>
            {says.say.post}
          </Button>
        ) : null}
      </div>
      <p class="hint">{to === '' ? says.say.newsHint : says.say.aloneHint}</p>
      {table === undefined ? <Standing /> : null}
      <Sent only={table} />
    </Form>
  );
};
