import { getOwn } from '../../engine/get-own.ts';
import type { TimersState } from './state.ts';

/** What others may know of the side timers. */
type Held = { readonly timers: TimersState };

/** Of those that have ended since `before`: their ids. */
export const endedTimers = ({ timers: before }: Held, { timers: after }: Held): string[] =>
  before === after
    ? []
    : Object.entries(after).flatMap(([timer, { state }]) =>
        state === 'finished' && getOwn(before, timer)?.state !== 'finished' ? [timer] : [],
      );
