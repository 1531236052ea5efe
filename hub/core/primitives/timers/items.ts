import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import type { Item } from '../../engine/item.ts';
import type { TimersState } from './state.ts';

/** A timer that has run out waits for whoever started it, until it is taken away or given more time. */
export const overItems = (timers: TimersState): Item[] =>
  Object.entries(timers)
    .filter(([, { state }]) => state === 'finished')
    .map(([timer, { label, asOf }]): Item => ({
      id: `timer/${timer}`,
      level: 'warning',
      ...withText(message('matter/timer', { timer: label })),
      box: null,
      device: null,
      since: asOf,
    }));
