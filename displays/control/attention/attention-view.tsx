import { TIME_PARTED } from '../../../schemas/documents/attention.ts';
import { useContext } from 'preact/hooks';
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
import { Icon, type IconName } from '../../common/kit/icon.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { Lead, placeOf, worstFirst } from '../parts/lead.ts';
import { useChosenDesk, useDesks } from '../parts/use-desk.ts';
import { HandOver } from './hand-over.tsx';
import { OwnKey } from './own-key.tsx';
import type { AttentionBody } from '../../../schemas/documents/attention.ts';

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
        {id === TIME_PARTED ? (
          <>
            <Button onPress={() => control('machine.time', { take: 'machine' }, says.attention.machineTime)}>
              {says.attention.machineTime}
            </Button>
            <Button onPress={() => control('machine.time', { take: 'room' }, says.attention.roomTime)}>
              {says.attention.roomTime}
            </Button>
          </>
        ) : null}
        <OwnKey item={item} text={text} />
        {isNote(item) ? (
          <Button icon="check" tone="quiet" onPress={() => control('attention.clear', { id }, text)}>
            {says.attention.clear}
          </Button>
        ) : null}
      </div>
    </li>
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
      {shown.length > 0 ? null : items.length === 0 ? (
        <p class="hint">{says.attention.none}</p>
      ) : (
        <Button icon="bell" onPress={() => choose('all')}>
          {says.attention.elsewhere(items.length)}
        </Button>
      )}
      <ul class="matters" aria-live="polite">
        {shown.map((item) => (
          <Matter key={item.id} item={item} />
        ))}
      </ul>
      <HandOver />
    </Card>
  );
};
