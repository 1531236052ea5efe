import type { Tally } from '../../../../schemas/documents/box.ts';
import type { ObservationBody } from '../../../../schemas/device-messages.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { BoxPlan } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { tallyOf } from '../box/read.ts';
import { closed, counted, opened } from './items.ts';
import { isOpen } from './state.ts';

/** What reports itself ticks itself. */

const see = (draft: Draft, id: string): void => {
  const { run } = draft.state.preflight;
  if (!isOpen(run) || getOwn(run.ticks, id) !== undefined) return;
  draft.emit({ type: 'preflight-ticked', id, done: true, by: null });
};

/** A lid that opens, and closes after that. */
const seeLid = (draft: Draft, box: string, body: ObservationBody): void => {
  if (body.kind !== 'lid') return;
  if (body.open) see(draft, opened(box));
  else if (getOwn(draft.state.preflight.run?.ticks ?? {}, opened(box)) !== undefined) see(draft, closed(box));
};

/** One card went in and the lid was shut: it counts it for certain, or it is not ticked. */
const seeCounted = (draft: Draft, box: string, tally: Tally | null): void => {
  if (tally?.confidence === 'certain' && tally.beam > 0 && tally.source !== 'control')
    see(draft, counted(box));
};

/** A reader on no table has nothing to open: that it reads a card is all there is to see. */
const seeShown = (draft: Draft, { id, table }: BoxPlan, body: ObservationBody): void => {
  if (table === null && body.kind === 'sighting') see(draft, counted(id));
};

/** A device has done what it was asked for, or what it is for: it lit up, it chirped, it was pressed. */
const seeDevice = (draft: Draft, device: string): void => {
  const config = getOwn(draft.plan.devices, device);
  if (config !== undefined && config.kind !== 'event-box') see(draft, `device/${device}`);
};

const seeBox = (draft: Draft, device: string, body: ObservationBody): void => {
  const box = draft.plan.boxes.find((each) => each.device === device);
  if (box === undefined) return;
  seeLid(draft, box.id, body);
  seeShown(draft, box, body);
  // Before it is shut and has settled there is no tally to see.
  if (body.kind === 'settled' && isOpen(draft.state.preflight.run))
    seeCounted(draft, box.id, tallyOf(draft.plan, draft.state, box.id));
};

export const signals: NonNullable<Primitive<'preflight'>['signals']> = {
  did: (draft, { device }) => seeDevice(draft, device),
};

export const after: NonNullable<Primitive<'preflight'>['after']> = {
  'device-observed': (draft, { device, observation }) => seeBox(draft, device, observation.body),
  'device-worked': (draft, { device }) => seeDevice(draft, device),
};
