import { own } from './plan.ts';
import type { RoomState } from './state.ts';

/**
 * What a person decides on when pressing a button at a primitive. A command made against an older revision is stale only
 * when this has changed since: one more card in the box, one more table that has heard, must not refuse a stand-down.
 * Everything named here shows in the primitive's document, or a page could never catch up with it.
 */
const GISTS: Readonly<Record<string, (state: RoomState, id: string) => unknown>> = {
  alarm: ({ alarm: { pending, active, beside, muted } }) => [
    pending,
    active?.alarm ?? null,
    muted,
    beside?.alarm ?? null,
  ],
  rounds: ({ rounds: { active, orders } }) =>
    active === null
      ? null
      : [active.round, active.side, active.nextAt, active.taken, own(orders, active.kind) ?? []],
  boxes: ({ boxes }, id) => {
    const box = own(boxes, id);
    if (box === undefined) return null;
    const { stage, event, cost, seal, fixed, recounted, sweep, forced, resolved, revealed, wounded } = box;
    const counts = recounted?.source === 'control' ? recounted.counts : (recounted?.source ?? null);
    const said = [forced?.outcome ?? forced !== null, resolved?.outcome ?? null, resolved?.text ?? null];
    // Cards on their way into an open box change nothing that is shown of it but their number.
    const counted = seal === null ? null : [seal.result, box.entries.length, box.doubts.length];
    return [stage, event, cost, counted, fixed !== null, counts, sweep !== null, said, revealed, wounded];
  },
};

/** The slice's gist as text; null for a slice that counts as changed by every event. */
export const gistOf = (state: RoomState, slice: string): string | null => {
  const at = slice.indexOf('/');
  const [folder, id] = at < 0 ? [slice, ''] : [slice.slice(0, at), slice.slice(at + 1)];
  const gist = own(GISTS, folder);
  return gist === undefined ? null : JSON.stringify(gist(state, id));
};
