import type { RoomEvent } from '../../schemas/events.ts';
import type { Batch } from '../../schemas/journal.ts';

/**
 * Events that hold a game's secrets. The journal, the snapshot and what an undo needs are Control's files; whatever else
 * tells of such an event (a hook, an export) tells these fields alone.
 */
const OPEN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'game-set-up': ['type', 'version', 'options', 'tables', 'from'],
  'game-patched': ['type', 'rule'],
};

/** The event without what is sealed. */
export const unsealed = (event: RoomEvent): Readonly<Record<string, unknown>> => {
  const fields = OPEN_FIELDS[event.type];
  const isText = event.type === 'attention-noted' && event.sealed === true;
  if (fields === undefined && !isText) return event;
  return Object.fromEntries(
    Object.entries(event).filter(([name]) => fields?.includes(name) ?? name !== 'text'),
  );
};

/** The batch without what is sealed. What was answered is left out too: a rule answers with what its caller may know. */
export const unsealedBatch = ({ answer, events, ...rest }: Batch): Readonly<Record<string, unknown>> => ({
  ...rest,
  events: events.map(unsealed),
  status: answer?.status ?? null,
});
