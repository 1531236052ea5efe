import { useState } from 'preact/hooks';
import { UidSchema } from '../../schemas/ids.ts';
import {
  AttentionBodySchema,
  DevicesBodySchema,
  LogBodySchema,
  TagsBodySchema,
} from '../../schemas/documents.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { useDocument } from '../common/use-room.tsx';
import type { RoomBody } from '../../schemas/documents.ts';

export const Attention = () => {
  const items = useDocument(topics.controlAttention, AttentionBodySchema)?.items ?? [];
  return (
    <section class="card" aria-live="polite">
      <h2>Needs attention</h2>
      {items.length === 0 ? <p class="hint">Nothing.</p> : null}
      <ul class="attention">
        {items.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <strong>{level}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  );
};

export const Devices = () => {
  const act = useAct();
  const body = useDocument(topics.controlDevices, DevicesBodySchema);
  return (
    <details class="card">
      <summary>Devices</summary>
      <ul class="plain">
        {body?.bridges.map(({ id, state }) => (
          <li key={id}>
            Bridge {id}: {state}
          </li>
        ))}
        {body?.devices.map(({ id, kind, state, message, guarded }) => (
          <li key={id} class="row">
            <span>
              <strong>{id}</strong> {kind}: {state}
              {message === null ? null : `, ${message}`}
              {guarded === false ? ', unguarded: it may go on sounding when its board hangs' : null}
            </span>
            <button class="quiet" onClick={() => void act('device.identify', { device: id })}>
              Identify
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};

export const Log = () => {
  const act = useAct();
  const entries = useDocument(topics.controlLog, LogBodySchema)?.entries ?? [];
  return (
    <details class="card">
      <summary>Log</summary>
      <div class="row">
        <button onClick={() => void act('undo', {})}>Undo my last</button>
      </div>
      <ol class="plain">
        {entries
          .slice(-60)
          .reverse()
          .map(({ event, at, by, text, undoable }) => (
            <li key={event} class="row">
              <span>
                <span class="hint">
                  {new Date(at).toLocaleTimeString()} {by}
                </span>{' '}
                {text}
              </span>
              {undoable ? (
                <button class="quiet" onClick={() => void act('undo', { event })}>
                  Undo
                </button>
              ) : null}
            </li>
          ))}
      </ol>
    </details>
  );
};

/** Teaches the registry: one UID a line, pasted or typed by a reader that plays keyboard. */
export const Tags = ({ room }: { readonly room: RoomBody | undefined }) => {
  const act = useAct();
  const tags = useDocument(topics.controlTags, TagsBodySchema);
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const [owner, setOwner] = useState('');
  const lines = text.split(/[\n,;]+/).filter((line) => line.trim() !== '');
  const uids = lines.flatMap((line) => UidSchema.safeParse(line).data ?? []);
  const wrong = lines.length - uids.length;
  const chosen = kind === '' ? (room?.kinds[0]?.id ?? '') : kind;
  return (
    <details class="card">
      <summary>Tags ({tags?.total ?? 0} known)</summary>
      <label>
        UIDs, one a line
        <textarea rows={4} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      {wrong === 0 ? null : <p class="bad">{wrong} of these lines are no UID.</p>}
      <label>
        Kind
        <select value={chosen} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
          {room?.kinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="badge">Facilitator’s badge</option>
        </select>
      </label>
      <label>
        Owner
        <select value={owner} onChange={({ currentTarget }) => setOwner(currentTarget.value)}>
          <option value="">Nobody</option>
          {room?.tables.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button
        disabled={uids.length === 0 || wrong > 0 || chosen === ''}
        onClick={() =>
          void act('tag.learn', {
            tags: uids.map((uid) => (owner === '' ? { uid, kind: chosen } : { uid, kind: chosen, owner })),
          })
        }
      >
        Learn {uids.length}
      </button>
    </details>
  );
};

export const Options = ({ room }: { readonly room: RoomBody | undefined }) => {
  const act = useAct();
  return (
    <details class="card">
      <summary>Values of the game</summary>
      {room?.options.map(({ id, name, value, source, unit }) => (
        <label key={id}>
          {name} {unit === '' ? null : `(${unit})`} <small>{source}</small>
          {typeof value === 'boolean' ? (
            <button onClick={() => void act('game.option', { option: id, value: !value })}>
              {value ? 'Yes' : 'No'}: change
            </button>
          ) : (
            <input
              key={String(value)}
              {...(typeof value === 'number' ? { type: 'number' as const } : {})}
              defaultValue={String(value)}
              onChange={({ currentTarget }) =>
                void act('game.option', {
                  option: id,
                  value: typeof value === 'number' ? currentTarget.valueAsNumber : currentTarget.value,
                })
              }
            />
          )}
        </label>
      ))}
    </details>
  );
};
