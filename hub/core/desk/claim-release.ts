import type { Draft } from '../draft.ts';
import { own } from '../plan.ts';

/** A box that is armed anew or emptied is nobody's any more. */
export const releaseBox = (draft: Draft, box: string): void => {
  const what = `box/${box}`;
  if (own(draft.state.claims, what) !== undefined) draft.emit({ type: 'released', what });
};
