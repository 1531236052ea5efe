import { useContext, useState } from 'preact/hooks';
import { AttentionBodySchema } from '../../../schemas/documents/attention.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { useIsMe } from '../../common/control/me.tsx';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { hubSentence } from '../../common/hub-sentence.ts';
import { useHubWords } from '../../common/hub-words.ts';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { Form } from '../../common/kit/form.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { Select } from '../../common/kit/select.tsx';
import { Field } from '../../common/kit/field.tsx';
import { Lead, placeOf, worstFirst } from '../parts/lead.ts';
import { useChosenDesk, useDesks } from '../parts/use-desk.ts';
import type { AttentionBody } from '../../../schemas/documents/attention.ts';
import type { IconName } from '../../common/kit/icon.tsx';

type Item = AttentionBody['items'][number];
const NONE: readonly Item[] = [];

export const useAttention = (): readonly Item[] =>
  useDocument(topics.controlAttention, AttentionBodySchema)?.items ?? NONE;

const LEVEL_ICONS: Readonly<Record<Item['level'], IconName>> = {
  alarm: 'alarm',
  warning: 'bell',
  note: 'message',
};

/** A note can be put away; what has a cause that stands goes with its cause alone (hub/core/primitives/attention). */
const isNote = ({ id, box, device }: Item): boolean =>
  box === null &&
  device === null &&
  !/^(?:emergency|siren\/muted|clock\/overtime|game\/view|alarm\/.*|message\/.*|board\/.*|bridge\/.*|display\/.*|timer\/.*|vote\/.*\/away\/.*)$/.test(
    id,
  );

const OF_TIMER = 'timer/';
const OF_MESSAGE = 'message/';

/** Whoever went there says so. That of many tables at once is no slip of a thumb: nothing takes it back. */
const Told = ({ message, item }: { readonly message: string; readonly item: Item }) => {
  const control = useControl();
  const { told, toldAll } = says.say;
  const tables = item.say?.values.tables;
  if (item.say?.id === 'matter/unread-alone' || (Array.isArray(tables) && tables.length === 1))
    return (
      <Button icon="check" tone="quiet" onPress={() => control('message.read', { message }, told)}>
        {told}
      </Button>
    );
  return (
    <HoldToPress icon="check" onPress={() => control('message.read', { message }, toldAll)}>
      {toldAll}
    </HoldToPress>
  );
};

export const Matter = ({ item }: { readonly item: Item }) => {
  const control = useControl();
  const isMe = useIsMe();
  const desks = useDesks();
  const { id, level, desk, claim, since } = item;
  const text = hubSentence(useHubWords(), item.say, item.text);
  const lead = useContext(Lead);
  const place = placeOf(item);
  const mine = claim !== null && isMe(claim.by);
  return (
    <li class="matter" data-level={level}>
      <p class="what">
        <Icon name={LEVEL_ICONS[level]} />
        <span class="sr">{says.attention.levels[level]}: </span>
        {place === null ? (
          <span class="grow">{text}</span>
        ) : (
          <button type="button" class="plain grow" onClick={() => lead(place)}>
            {text}
          </button>
        )}
      </p>
      <p class="hint">
        {desks.find((each) => each.id === desk)?.name ?? desk} · {timeOfDay(since)}
        {claim === null ? null : ` · ${says.attention.claimed(claim.by)}`}
      </p>
      <div class="does">
        {mine ? (
          <Button
            icon="hand"
            pressed
            onPress={() => control('attention.release', { id }, says.attention.release, { quiet: true })}
          >
            {says.attention.release}
          </Button>
        ) : (
          <Button
            icon="hand"
            onPress={() =>
              control('attention.claim', claim === null ? { id } : { id, take: true }, says.attention.claim, {
                quiet: true,
              })
            }
          >
            {claim === null ? says.attention.claim : says.attention.take}
          </Button>
        )}
        {id.startsWith(OF_TIMER) ? (
          <Button
            icon="close"
            tone="quiet"
            onPress={() =>
              control(
                'timer.stop',
                { timer: id.slice(OF_TIMER.length) },
                `${text}: ${says.clock.timerStop}`,
                {
                  done: says.clock.timerStopped(text),
                },
              )
            }
          >
            {says.clock.timerStop}
          </Button>
        ) : null}
        {id.startsWith(OF_MESSAGE) ? <Told message={id.slice(OF_MESSAGE.length)} item={item} /> : null}
        {isNote(item) ? (
          <Button icon="check" tone="quiet" onPress={() => control('attention.clear', { id }, text)}>
            {says.attention.clear}
          </Button>
        ) : null}
      </div>
    </li>
  );
};

const HandOver = () => {
  const control = useControl();
  const [text, setText] = useState('');
  const [desk, setDesk] = useState('tables');
  const desks = useDesks();
  const trimmed = text.trim();
  return (
    <details class="fold">
      <summary>{says.attention.hand}</summary>
      <Form
        onSubmit={async () => {
          const answer = await control('attention.note', { text: trimmed, desk }, says.attention.handNow);
          if (answer.status === 'ok') setText('');
        }}
      >
        <Field label={says.attention.what} value={text} maxLength={200} onText={setText} />
        <Select
          label={says.attention.desk}
          value={desk}
          options={desks.map(({ id, name }) => [id, name])}
          onPick={setDesk}
        />
        <Button type="submit" disabled={trimmed === ''}>
          {says.attention.handNow}
        </Button>
      </Form>
    </details>
  );
};

export const AttentionView = () => {
  const items = useAttention();
  const isMe = useIsMe();
  const desks = useDesks();
  const filters = [
    { id: 'all', name: says.attention.all },
    { id: 'mine', name: says.attention.mine },
    ...desks,
  ];
  const [filter, choose] = useChosenDesk(filters);
  const shownBy = (by: string): readonly Item[] =>
    items.filter(
      ({ desk, claim }) => by === 'all' || (by === 'mine' ? claim !== null && isMe(claim.by) : desk === by),
    );
  const shown = [...shownBy(filter)].sort(worstFirst);
  return (
    <Card title={says.tabs.attention} icon="bell" class="attention">
      <div class="chips" role="group" aria-label={says.attention.filter}>
        {filters.map(({ id, name }) => {
          const count = shownBy(id).length;
          return (
            <Button key={id} pressed={filter === id} onPress={() => choose(id)}>
              {name}
              {count === 0 ? null : <b class="count">{count}</b>}
            </Button>
          );
        })}
      </div>
      {shown.length === 0 ? <p class="hint">{says.attention.none}</p> : null}
      <ul class="matters" aria-live="polite">
        {shown.map((item) => (
          <Matter key={item.id} item={item} />
        ))}
      </ul>
      <HandOver />
    </Card>
  );
};
