import type { Tally } from '../../../../schemas/documents/box.ts';
import type { ObservationBody } from '../../../../schemas/device-messages.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { BoxPlan } from '../../plan.ts';
import type { Draft } from '../../room.ts';
import { closed, counted, opened } from './items.ts';
import { isOpen } from './state.ts';

/** What reports itself ticks itself. */

const see = (draft: Draft, id: string): void => {
  const { run } = draft.state.preflight;
  if (!isOpen(run) || getOwn(run.ticks, id) !== undefined) return;
  draft.emit({ type: 'preflight-ticked', id, done: true, by: null });
};

/** A lid that opens, and closes after that. */
export const seeLid = (draft: Draft, box: string, body: ObservationBody): void => {
  if (body.kind !== 'lid') return;
  if (body.open) see(draft, opened(box));
  else if (getOwn(draft.state.preflight.run?.ticks ?? {}, opened(box)) !== undefined) see(draft, closed(box));
};

/** One card went in and the lid was shut: it counts it for certain, or it is not ticked. */
export const seeCounted = (draft: Draft, box: string, tally: Tally | null): void => {
  if (tally?.confidence === 'certain' && tally.beam > 0 && tally.source !== 'control')
    see(draft, counted(box));
};

/** A reader on no table has nothing to open: that it reads a card is all there is to see. */
export const seeShown = (draft: Draft, { id, table }: BoxPlan, body: ObservationBody): void => {
  if (table === null && body.kind === 'sighting') see(draft, counted(id));
};

/** A device has done what it was asked for, or what it is for: it lit up, it chirped, it was pressed. */
export const seeDevice = (draft: Draft, device: string): void => {
  const config = getOwn(draft.plan.devices, device);
  if (config !== undefined && config.kind !== 'event-box') see(draft, `device/${device}`);
};
