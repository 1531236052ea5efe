import { PreflightBodySchema } from '../../schemas/desk-documents.ts';
import { topics } from '../../schemas/topics.ts';
import { timeOfDay } from '../common/clock-text.ts';
import { Button } from '../common/kit/button.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { useClock, useDocument } from '../common/use-room.tsx';
import { says } from './says.ts';
import { useControl } from './use-control.tsx';
import type { PreflightBody } from '../../schemas/desk-documents.ts';
import type { IconName } from '../common/kit/icon.tsx';

type Item = PreflightBody['items'][number];

const ICONS: Readonly<Record<Item['state'], IconName>> = {
  waiting: 'hourglass',
  half: 'swap',
  done: 'check',
  missing: 'cloudless',
};
const KINDS = ['box', 'strip', 'siren', 'input', 'display'] as const;

const ItemRow = ({ item }: { readonly item: Item }) => {
  const control = useControl();
  const { id, name, state, hint, by } = item;
  const tick = (done: boolean) =>
    control(
      'preflight.tick',
      { id, done },
      `${name}: ${done ? says.preflight.tick : says.preflight.untick}`,
      {
        quiet: true,
      },
    );
  return (
    <li>
      <Icon name={ICONS[state]} />
      <span class="grow">
        {name} <span class="hint">{says.preflight.states[state]}</span>
        {hint === null ? null : <small class="hint line">{hint}</small>}
        {by === null ? null : <small class="hint line">{says.preflight.by(by)}</small>}
      </span>
      {state === 'done' ? (
        by === null ? null : (
          <Button
            tone="quiet"
            icon="undo"
            label={`${name}: ${says.preflight.untick}`}
            onPress={() => tick(false)}
          />
        )
      ) : (
        <Button icon="eye" label={`${name}: ${says.preflight.tick}`} onPress={() => tick(true)} />
      )}
    </li>
  );
};

/** Arms the room before the doors open: everything must have been seen once. */
export const PreflightCard = () => {
  const control = useControl();
  const body = useDocument(topics.controlPreflight, PreflightBodySchema);
  const begun = body?.begun ?? null;
  const begin = () => control('preflight.begin', {}, says.preflight.begin);
  // The doors are open: a list of everything that is missing is not what a tap in the middle of a turn is for.
  const clock = useClock()?.state ?? 'ready';
  const playing = clock !== 'ready' && clock !== 'finished';
  const running = begun !== null && body?.endedAt === null;
  return (
    <div class="stack">
      <p class="hint">{says.preflight.hint}</p>
      {running ? (
        <p>
          <strong class="tabular">{says.preflight.progress(body.done, body.total)}</strong>{' '}
          <span class="hint">
            {says.preflight.begun(begun.by)}, {timeOfDay(begun.at)}
          </span>
        </p>
      ) : null}
      {body === undefined || body.endedAt === null ? null : (
        <p>
          {says.preflight.ended} {timeOfDay(body.endedAt)}
        </p>
      )}
      {running
        ? KINDS.map((kind) => {
            const items = body.items.filter((item) => item.kind === kind);
            const open = items.filter(({ state }) => state !== 'done');
            return items.length === 0 ? null : (
              <details class="fold" key={kind} open={open.length > 0}>
                <summary>
                  {says.preflight.kinds[kind]}{' '}
                  <strong class="tabular">{says.alarm.has(items.length - open.length, items.length)}</strong>
                </summary>
                <ul class="list tight">
                  {items.map((item) => (
                    <ItemRow key={item.id} item={item} />
                  ))}
                </ul>
              </details>
            );
          })
        : null}
      {running ? (
        <HoldToPress icon="check" onPress={() => control('preflight.end', {}, says.preflight.end)}>
          {says.preflight.end}
        </HoldToPress>
      ) : playing ? (
        <HoldToPress icon="check" onPress={begin}>
          {says.preflight.playing}
        </HoldToPress>
      ) : (
        <Button tone="primary" size="large" icon="check" onPress={begin}>
          {begun === null ? says.preflight.begin : says.preflight.again}
        </Button>
      )}
    </div>
  );
};
