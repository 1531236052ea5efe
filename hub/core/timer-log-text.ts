import type { RoomEvent } from '../../schemas/events.ts';
import { lengthText } from './length-text.ts';
import { own } from './plan.ts';
import type { RoomState } from './state.ts';

/** A side timer in the log, as people named it: no page shows them its id. Null for what is no timer's event. */
export const describeTimer = (event: RoomEvent, timers: RoomState['timers']): string | null => {
  const named = (id: string): string => `Timer ${own(timers, id)?.label ?? id}`;
  switch (event.type) {
    case 'timer-started':
      return `Timer ${event.label} started, ${lengthText(event.durationMs)}`;
    case 'timer-paused':
      return `${named(event.timer)} paused: ${event.reason}`;
    case 'timer-resumed':
      return `${named(event.timer)} resumed`;
    case 'timer-adjusted':
      return `${named(event.timer)} set to ${lengthText(event.remainingMs)}`;
    case 'timer-ended':
      return `${named(event.timer)} has run out`;
    case 'timer-stopped':
      return `${named(event.timer)} taken away`;
    default:
      return null;
  }
};
