import type { ReadyBody } from '../../../../schemas/ready.ts';
import type { Plan } from '../../plan.ts';

/** What Control has ready, the game's first; undefined where there is nothing. */
export const readyOf = ({
  manifest,
  room,
  tableIds,
}: Pick<Plan, 'manifest' | 'room' | 'tableIds'>): ReadyBody | undefined => {
  const timers: Record<string, Omit<ReadyBody['timers'][number], 'id'>> = {};
  for (const [id, { name, durationMs }] of Object.entries(manifest.timers ?? {}))
    timers[id] = { name, durationMs: durationMs.value };
  for (const [id, { name, length }] of Object.entries(room.timers ?? {}))
    timers[id] = { name, durationMs: length };
  const ready: ReadyBody = {
    // To a table that does not play nothing can be said.
    messages: Object.entries({ ...manifest.messages, ...room.messages })
      .filter(([, { table }]) => table === undefined || tableIds.includes(table))
      .map(([id, message]) => ({ id, ...message })),
    timers: Object.entries(timers).map(([id, timer]) => ({ id, ...timer })),
    cues: Object.entries(room.cues ?? {}).map(([id, { timer, ...cue }]) => ({
      id,
      ...cue,
      ...(timer === undefined ? {} : { timer: { name: timer.name, durationMs: timer.length } }),
    })),
  };
  return Object.values(ready).every(({ length }) => length === 0) ? undefined : ready;
};
