import type { Observation, Watched } from '../../../../schemas/device-messages.ts';
import { DeviceTime, type Instant } from '../../../../schemas/units.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft } from '../../room.ts';
import { seePlace } from './board-places.ts';
import { heardOf } from './read.ts';
import type { Heard } from './state.ts';

/** What comes up from the devices: observations, in their order and once each. */

const gap = (
  observation: Observation,
  n: number,
  reason: 'missing-sequence' | 'bridge-restarted' | 'other-board',
): Observation => ({
  boot: observation.boot,
  n,
  atMs: observation.atMs,
  ageMs: observation.ageMs,
  body: { kind: 'gap', reason },
});

const beginsWithGap = ({ n, body }: Observation): boolean => n === 1 && body.kind === 'gap';

/** The last number heard of that boot; 0 for a boot that is new. */
const lastOf = (heard: Heard | undefined, boot: string): number => {
  if (heard === undefined) return 0;
  if (heard.boot === boot) return heard.n;
  return heard.older.find((each) => each.boot === boot)?.n ?? 0;
};

/** Nothing at all for a device that the room does not have, or for an observation that was heard before. */
export const decideObservation = (
  draft: Draft,
  device: string,
  observation: Observation,
  at: Instant,
): void => {
  const { plan } = draft;
  if (getOwn(plan.devices, device) === undefined) return;
  const heard = heardOf(draft.state, device);
  const { boot, n } = observation;
  const last = lastOf(heard, boot);
  if (n <= last) return;
  const box = plan.boxes.find((each) => each.device === device);
  if (box !== undefined) {
    const moved = last === 0 && seePlace(draft, box, device, boot);
    // What the earlier boot saw last and never sent is lost with it. A board that keeps what it saw begins with the
    // word that it was blind, and says no more than that.
    if (heard !== undefined && heard.boot !== boot && last === 0 && !beginsWithGap(observation))
      draft.tell({
        type: 'device-broke',
        device,
        observation: gap(observation, n, 'bridge-restarted'),
        at,
      });
    if (moved)
      draft.tell({ type: 'device-broke', device, observation: gap(observation, n, 'other-board'), at });
    if (n > last + 1) {
      const missing = gap(observation, n - 1, 'missing-sequence');
      draft.tell({ type: 'device-observed', device, observation: missing, at });
    }
  }
  draft.tell({ type: 'device-observed', device, observation, at });
  draft.emit({ type: 'device-heard', device, boot, n });
};

/**
 * A board that keeps its own observations has let some go that this hub never heard: another hub had them, or this one
 * without the end of its journal. They never come; what the board finds now stands in their place.
 */
const adopt = (draft: Draft, device: string, reported: Watched['devices'][string]): void => {
  const { boot, freed = 0, found: stands = {} } = reported;
  if (freed <= lastOf(heardOf(draft.state, device), boot)) return;
  const observation = (body: Observation['body']): Observation => ({
    boot,
    n: freed,
    atMs: DeviceTime(0),
    ageMs: 0,
    body,
  });
  const at = draft.now;
  const missing = observation({ kind: 'gap', reason: 'missing-sequence' });
  draft.tell({ type: 'device-broke', device, observation: missing, at });
  for (const [kind, open] of [
    ['lid', stands.lidOpen],
    ['hatch', stands.hatchOpen],
  ] as const) {
    if (open === undefined) continue;
    const found = observation({ kind, open, initial: true });
    draft.tell({ type: 'device-found', device, observation: found, at });
  }
  draft.emit({ type: 'device-heard', device, boot, n: freed });
};

/**
 * A device has reported all that happened until some moment. Believed only of the boot that was heard last and where every
 * observation has come: a bridge that has just started knows nothing of what its earlier life never sent.
 */
export const decideWatched = (draft: Draft, devices: Watched['devices']): void => {
  for (const { device } of draft.plan.boxes) {
    const reported = device === null ? undefined : getOwn(devices, device);
    if (device === null || reported === undefined) continue;
    adopt(draft, device, reported);
    const heard = heardOf(draft.state, device);
    if (heard?.boot === reported.boot && heard.n >= reported.n)
      draft.tell({ type: 'device-watched', device, until: reported.after });
  }
};

/**
 * The device numbers its observations by the life of its bridge, and the report is of a new life: what the earlier one saw
 * last and never sent is lost with it. It is said at once, not with the first observation, until which the tally of a
 * sealed box would be certain. (A board that keeps what it saw has boots of its own.)
 */
export const doubtBox = (draft: Draft, device: string, before: string | undefined, boot: string): void => {
  const heard = heardOf(draft.state, device);
  if (heard === undefined || heard.boot !== before || lastOf(heard, boot) > 0 || heard.boot === boot) return;
  if (!draft.plan.boxes.some((each) => each.device === device)) return;
  const first: Observation = {
    boot,
    n: 1,
    atMs: DeviceTime(0),
    ageMs: 0,
    body: { kind: 'gap', reason: 'bridge-restarted' },
  };
  draft.tell({ type: 'device-broke', device, observation: first, at: draft.now });
  draft.emit({ type: 'device-heard', device, boot, n: 0 });
};
