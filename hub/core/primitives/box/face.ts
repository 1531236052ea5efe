import type { Counts } from '../../../../schemas/arguments.ts';
import type { Observation } from '../../../../schemas/device-messages.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { releaseBox } from '../attention/face.ts';
import type { BoxPlan } from '../../plan.ts';
import type { Draft } from '../../room.ts';
import { decideBoxCutoff, decideBoxObservation, decideBoxWatched } from './decide.ts';
import type { BoxEvent } from './events.ts';
import { boxInWorld, boxOf } from './read.ts';

/** What others may ask of the boxes. */

/** Emits a box's events; a cut-off among them is to be confirmed by its device. */
export const emitForBox = (draft: Draft, box: BoxPlan, events: readonly BoxEvent[]): void => {
  draft.emit(...events);
  if (events.some(({ type }) => type === 'box-armed' || type === 'box-reset')) releaseBox(draft, box.id);
  const fixed = boxOf(draft.state, box.id)?.fixed ?? null;
  if (box.device === null || fixed === null || !events.some((event) => event.type === 'box-fixed')) return;
  draft.effect({ type: 'confirm', device: box.device, at: draft.now });
};

/** An observation of the box's device, whose place in hub time is `at`. */
export const observeBox = (draft: Draft, box: BoxPlan, observation: Observation, at: Instant): void => {
  const found = boxInWorld(draft.plan, draft.state, box.id);
  if (found === null) return;
  emitForBox(draft, box, decideBoxObservation(found.held, observation, at, found.world));
};

/** All that happened at the box until hub time `after` has been heard. */
export const hearAllOfBox = (draft: Draft, box: BoxPlan, after: Instant): void => {
  const held = boxOf(draft.state, box.id);
  if (held !== undefined) draft.emit(...decideBoxWatched(held, after));
};

/** The collection mark of the timetable, which fell at `at`: fixes the cut-off of every armed box. */
export const cutOffBoxes = (draft: Draft, at: Instant): void => {
  const late = at < draft.now ? at : undefined;
  for (const box of draft.plan.boxes) {
    const found = boxInWorld(draft.plan, draft.state, box.id);
    if (found !== null) emitForBox(draft, box, decideBoxCutoff(found.held, found.world, late));
  }
};

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
