import { useEffect, useRef, useState } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { useRoomFacts } from '../parts/use-names.ts';
import { moved } from './moved.ts';
import type { RoundsBody } from '../../../schemas/documents/rounds.ts';

const Draft = ({ order }: { readonly order: RoundsBody['order'] }) => {
  const control = useControl();
  const tables = useRoomFacts()?.tables ?? [];
  const [draft, setDraft] = useState(order.map(({ id }) => id));
  const place = useRef<HTMLOListElement>(null);
  /** Whose key was pressed: it is under the thumb and has the focus again where the ship has gone to. */
  const pressed = useRef<string | null>(null);
  const names = new Map([...tables, ...order].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const out = tables.filter(({ id }) => !draft.includes(id));
  const same = draft.length === order.length && order.every(({ id }, at) => draft[at] === id);
  useEffect(() => {
    if (pressed.current === null) return;
    place.current?.querySelector<HTMLButtonElement>(`[data-key="${pressed.current}"] button`)?.focus();
    pressed.current = null;
  }, [draft]);
  const step = (id: string, by: -1 | 1): void => {
    const next = moved(draft, id, by);
    const at = next.indexOf(id);
    // At the end of the list that key is disabled: the other one is next to it.
    const key = at === 0 ? 'down' : at === next.length - 1 ? 'up' : by < 0 ? 'up' : 'down';
    pressed.current = `${key} ${id}`;
    setDraft(next);
  };
  return (
    <>
      <ol class="list tight ordering" ref={place}>
        {draft.map((id, at) => (
          <li key={id}>
            <span class="hint tabular">{at + 1}.</span>
            <span class="grow">{nameOf(id)}</span>
            <span data-key={`up ${id}`}>
              <Button
                icon="up"
                label={says.alarm.orderUp(nameOf(id))}
                disabled={at === 0}
                onPress={() => step(id, -1)}
              />
            </span>
            <span data-key={`down ${id}`} class="down">
              <Button
                icon="up"
                label={says.alarm.orderDown(nameOf(id))}
                disabled={at === draft.length - 1}
                onPress={() => step(id, 1)}
              />
            </span>
            <Button
              tone="quiet"
              icon="close"
              label={says.alarm.orderOut(nameOf(id))}
              disabled={draft.length === 1}
              onPress={() => setDraft(draft.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ol>
      {out.length === 0 ? null : (
        <div class="wrap">
          {out.map(({ id, name }) => (
            <Button key={id} icon="plus" onPress={() => setDraft([...draft, id])}>
              {says.alarm.orderIn(name)}
            </Button>
          ))}
        </div>
      )}
      <div class="keys two">
        <Button
          tone="primary"
          disabled={same}
          onPress={() => control('rounds.order', { order: draft }, says.alarm.orderSet)}
        >
          {says.alarm.orderSet}
        </Button>
        <Button disabled={same} onPress={() => setDraft(order.map(({ id }) => id))}>
          {says.alarm.orderAsIs}
        </Button>
      </div>
    </>
  );
};

/**
 * The initiative order, which may be altered at any time. It is
 * put together here and set in one go; who is destroyed goes out, and comes back in by the same list.
 */
export const InitiativeForm = ({ order }: { readonly order: RoundsBody['order'] }) => (
  <details class="fold">
    <summary>{says.alarm.order}</summary>
    {/* What somebody else has set meanwhile is begun from. */}
    <Draft key={order.map(({ id }) => id).join(' ')} order={order} />
  </details>
);
