import { useState } from 'preact/hooks';
import { DESKS, DeskSchema } from '../../../schemas/desks.ts';
import { AttentionBodySchema } from '../../../schemas/documents/attention.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { useIsMe } from '../../common/control/me.tsx';
import { says } from '../../common/control/says.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { hubSentence } from '../../common/hub-sentence.ts';
import { useHubWords } from '../../common/hub-words.ts';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { Form } from '../../common/kit/form.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { Select } from '../../common/kit/select.tsx';
import { Field } from '../../common/kit/field.tsx';
import type { Desk } from '../../../schemas/desks.ts';
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
  !/^(?:emergency|siren\/muted|clock\/overtime|game\/view|alarm\/.*|board\/.*|bridge\/.*|display\/.*|timer\/.*|vote\/.*\/away\/.*)$/.test(
    id,
  );

const OF_TIMER = 'timer/';

const Matter = ({ item }: { readonly item: Item }) => {
  const control = useControl();
  const isMe = useIsMe();
  const { id, level, desk, claim, since } = item;
  const text = hubSentence(useHubWords(), item.say, item.text);
  const mine = claim !== null && isMe(claim.by);
  return (
    <li class="matter" data-level={level}>
      <p class="what">
        <Icon name={LEVEL_ICONS[level]} />
        <span class="grow">
          <span class="sr">{says.attention.levels[level]}: </span>
          {text}
        </span>
      </p>
      <p class="hint">
        {says.attention.desks[desk]} · {timeOfDay(since)}
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
            onPress={() => control('timer.stop', { timer: id.slice(OF_TIMER.length) }, says.clock.timerStop)}
          >
            {says.clock.timerStop}
          </Button>
        ) : null}
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
  const [desk, setDesk] = useState<Desk>('tables');
  const said = text.trim();
  return (
    <details class="fold">
      <summary>{says.attention.hand}</summary>
      <Form
        onSubmit={async () => {
          const answer = await control('attention.note', { text: said, desk }, says.attention.handNow);
          if (answer.status === 'ok') setText('');
        }}
      >
        <Field label={says.attention.what} value={text} maxLength={200} onText={setText} />
        <Select
          label={says.attention.desk}
          value={desk}
          options={DESKS.map((each) => [each, says.attention.desks[each]])}
          onPick={(each) => setDesk(DeskSchema.parse(each))}
        />
        <Button type="submit" disabled={said === ''}>
          {says.attention.handNow}
        </Button>
      </Form>
    </details>
  );
};

type Filter = 'all' | 'mine' | Desk;
const FILTERS: readonly Filter[] = ['all', 'mine', ...DESKS];
const STORED = 'quarterdeck-desk';

const storedFilter = (): Filter => FILTERS.find((each) => each === localStorage.getItem(STORED)) ?? 'all';

export const AttentionView = () => {
  const items = useAttention();
  const isMe = useIsMe();
  const [filter, setFilter] = useState<Filter>(storedFilter);
  const shownBy = (by: Filter): readonly Item[] =>
    items.filter(
      ({ desk, claim }) => by === 'all' || (by === 'mine' ? claim !== null && isMe(claim.by) : desk === by),
    );
  const shown = shownBy(filter);
  const choose = (next: Filter): void => {
    localStorage.setItem(STORED, next);
    setFilter(next);
  };
  const nameOf = (each: Filter): string =>
    each === 'all' || each === 'mine' ? says.attention[each] : says.attention.desks[each];
  return (
    <Card title={says.tabs.attention} icon="bell" class="attention">
      <div class="chips" role="group" aria-label={says.attention.filter}>
        {FILTERS.map((each) => {
          const count = shownBy(each).length;
          return (
            <Button key={each} pressed={filter === each} onPress={() => choose(each)}>
              {nameOf(each)}
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
