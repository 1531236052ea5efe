import type { RoomEvent } from './events.ts';

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
  if (fields === undefined) return event;
  return Object.fromEntries(Object.entries(event).filter(([name]) => fields.includes(name)));
};
