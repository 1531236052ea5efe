import type { Counts } from '../../../../schemas/arguments.ts';
import type { Draft } from '../../room.ts';

/** What others may ask of the boxes. */

/** The Event that the rules have for it waits until Control has done with the present one. */
export const setNextEvent = (
  draft: Draft,
  box: string,
  next: { readonly cost: Counts; readonly title: string; readonly persistent: boolean },
): void => {
  draft.emit({ type: 'box-next-set', box, ...next });
};

/** Somebody has looked, and nothing is inside. */
export const sayEmptied = (draft: Draft, box: string): void => {
  draft.emit({ type: 'box-emptied', box });
};
