import type { Telling } from '../../contract.ts';
import type { Instant } from '../../../../schemas/units.ts';
import type { BoxPlan, Plan } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { decideBoxCutoff, decideBoxObservation, decideBoxWatched } from './decide.ts';
import type { BoxEvent } from './events.ts';
import { boxInWorld, boxOf } from './read.ts';

/** What follows for the boxes from what devices and the timetable tell. */

/** Emits a box's events; a cut-off among them is to be confirmed by its device. */
export const emitForBox = (draft: Draft, box: BoxPlan, events: readonly BoxEvent[]): void => {
  draft.emit(...events);
  const fixed = boxOf(draft.state, box.id)?.fixed ?? null;
  if (box.device === null || fixed === null || !events.some((event) => event.type === 'box-fixed')) return;
  draft.effect({ type: 'confirm', device: box.device, at: draft.now });
};

const boxWith = (plan: Plan, device: string): BoxPlan | undefined =>
  plan.boxes.find((box) => box.device === device);

const observe = (
  draft: Draft,
  {
    device,
    observation,
    at,
  }: Extract<Telling, { type: 'device-observed' | 'device-broke' | 'device-found' }>,
): void => {
  const box = boxWith(draft.plan, device);
  const found = box === undefined ? null : boxInWorld(draft.plan, draft.state, box.id);
  if (box === undefined || found === null) return;
  emitForBox(draft, box, decideBoxObservation(found.held, observation, at, found.world));
};

/** The collection mark fixes the cut-off of every armed box. */
const cutOff = (draft: Draft, { at }: { readonly at: Instant }): void => {
  const late = at < draft.now ? at : undefined;
  for (const box of draft.plan.boxes) {
    const found = boxInWorld(draft.plan, draft.state, box.id);
    if (found !== null) emitForBox(draft, box, decideBoxCutoff(found.held, found.world, late));
  }
};

export const after: NonNullable<Primitive<'box'>['after']> = {
  'device-observed': observe,
  'device-broke': (draft, broke) => {
    const box = boxWith(draft.plan, broke.device);
    const stage = box === undefined ? undefined : boxOf(draft.state, box.id)?.stage;
    if (stage !== undefined && stage !== 'idle') observe(draft, broke);
  },
  'device-found': observe,
  'device-watched': (draft, { device, until }) => {
    const box = boxWith(draft.plan, device);
    const held = box === undefined ? undefined : boxOf(draft.state, box.id);
    if (held !== undefined) draft.emit(...decideBoxWatched(held, until));
  },
  'collection-due': cutOff,
};
