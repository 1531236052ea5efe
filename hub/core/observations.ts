import {
  DeviceStateSchema,
  type DeviceState,
  type Observation,
  type Watched,
} from '../../schemas/device-messages.ts';
import { errorDocument } from '../../schemas/errors.ts';
import type { RoomEvent } from '../../schemas/events.ts';
import { DeviceTime, type Instant } from '../../schemas/units.ts';
import type { Command } from './contract.ts';
import { decideBoards } from './boards.ts';
import { decideBoxObservation, decideBoxWatched } from './box/decide.ts';
import { bodyOf, emitForBox, worldOf } from './boxes.ts';
import { seePlace } from './board-places.ts';
import { seeLid } from './desk/preflight.ts';
import type { Draft } from './draft.ts';
import { decideInput } from './inputs/decide.ts';
import { decideTap } from './enrol/decide.ts';
import { own, type BoxPlan } from './plan.ts';
import type { Heard } from './state.ts';
import { decideBallot } from './primitives/vote/ballots.ts';

/** What comes up from the devices: observations in their order and once each, and whether a device is there. */

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

const reach = (draft: Draft, box: BoxPlan, observation: Observation, at: Instant): void => {
  const held = own(draft.state.boxes, box.id);
  if (held === undefined) return;
  emitForBox(draft, box, decideBoxObservation(held, observation, at, worldOf(draft.plan, draft.state, box)));
};

/** Nothing at all for a device that the room does not have, or for an observation that was heard before. */
export const decideObservation = (
  draft: Draft,
  device: string,
  observation: Observation,
  at: Instant,
): void => {
  const { plan } = draft;
  if (own(plan.devices, device) === undefined) return;
  const heard = own(draft.state.heard, device);
  const { boot, n } = observation;
  const last = lastOf(heard, boot);
  if (n <= last) return;
  const box = plan.boxes.find((each) => each.device === device);
  if (box !== undefined) {
    const moved = last === 0 && seePlace(draft, box, device, boot);
    const armed = (bodyOf(plan, draft.state, box)?.state ?? 'idle') !== 'idle';
    // What the earlier boot saw last and never sent is lost with it. A board that keeps what it saw begins with the
    // word that it was blind, and says no more than that.
    if (armed && heard !== undefined && heard.boot !== boot && last === 0 && !beginsWithGap(observation)) {
      reach(draft, box, gap(observation, n, 'bridge-restarted'), at);
    }
    if (armed && moved) reach(draft, box, gap(observation, n, 'other-board'), at);
    if (n > last + 1) reach(draft, box, gap(observation, n - 1, 'missing-sequence'), at);
    reach(draft, box, observation, at);
    seeLid(draft, box.id, observation.body);
    decideTap(draft, device, observation.body, at);
  } else if (observation.body.kind === 'ballot') decideBallot(draft, device, observation.body, at);
  else decideInput(draft, device, observation.body, at);
  draft.emit({ type: 'device-heard', device, boot, n });
};

/**
 * A board that keeps its own observations has let some go that this hub never heard: another hub had them, or this one
 * without the end of its journal. They never come; what the board finds now stands in their place.
 */
const adopt = (draft: Draft, box: BoxPlan, device: string, told: Watched['devices'][string]): void => {
  const { boot, freed = 0, found = {} } = told;
  if (freed <= lastOf(own(draft.state.heard, device), boot)) return;
  const observation = (body: Observation['body']): Observation => ({
    boot,
    n: freed,
    atMs: DeviceTime(0),
    ageMs: 0,
    body,
  });
  if ((bodyOf(draft.plan, draft.state, box)?.state ?? 'idle') !== 'idle')
    reach(draft, box, observation({ kind: 'gap', reason: 'missing-sequence' }), draft.now);
  for (const [kind, open] of [
    ['lid', found.lidOpen],
    ['hatch', found.hatchOpen],
  ] as const) {
    if (open !== undefined) reach(draft, box, observation({ kind, open, initial: true }), draft.now);
  }
  draft.emit({ type: 'device-heard', device, boot, n: freed });
};

/**
 * A device has told all that happened until some moment. Believed only of the boot that was heard last and where every
 * observation has come: a bridge that has just started knows nothing of what its earlier life never sent.
 */
export const decideWatched = (draft: Draft, devices: Watched['devices']): void => {
  for (const box of draft.plan.boxes) {
    const held = own(draft.state.boxes, box.id);
    const told = box.device === null ? undefined : own(devices, box.device);
    if (box.device !== null && told !== undefined) adopt(draft, box, box.device, told);
    const heard = box.device === null ? undefined : own(draft.state.heard, box.device);
    if (held === undefined || told === undefined || heard?.boot !== told.boot || heard.n < told.n) continue;
    draft.emit(...decideBoxWatched(held, told.after));
  }
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const withBridge = (report: DeviceState): DeviceState => ({
  ...report,
  state: 'lost',
  error: errorDocument('board/lost', `The bridge "${report.bridge}" is gone.`),
});

/**
 * The device numbers its observations by the life of its bridge, and the report is of a new life: what the earlier one saw
 * last and never sent is lost with it. It is said at once, not with the first observation, until which the tally of a
 * sealed box would be certain. (A board that keeps what it saw has boots of its own.)
 */
const doubtBox = (draft: Draft, device: string, before: DeviceState | undefined, boot: string): void => {
  const heard = own(draft.state.heard, device);
  if (heard === undefined || heard.boot !== before?.boot || lastOf(heard, boot) > 0 || heard.boot === boot)
    return;
  const box = draft.plan.boxes.find((each) => each.device === device);
  if (box === undefined) return;
  const first: Observation = {
    boot,
    n: 1,
    atMs: DeviceTime(0),
    ageMs: 0,
    body: { kind: 'gap', reason: 'bridge-restarted' },
  };
  if ((bodyOf(draft.plan, draft.state, box)?.state ?? 'idle') !== 'idle') reach(draft, box, first, draft.now);
  draft.emit({ type: 'device-heard', device, boot, n: 0 });
};

/**
 * A report that changes nothing makes no event, so that a bridge may repeat itself. Messages come in any order: what a device
 * says while its bridge is lost is kept as it was given, until that bridge says that it is there.
 */
export const decideDeviceState = (draft: Draft, device: string, report: DeviceState): void => {
  if (own(draft.plan.devices, device) === undefined) return;
  // Through the schema, so that two reports that say the same are written alike.
  const state = DeviceStateSchema.parse(report);
  const held = own(draft.state.devices.devices, device);
  const kept = own(draft.state.devices.bridges, state.bridge) === 'lost' && state.state !== 'lost';
  if (kept ? same(held?.given, state) : same(held?.report, state) && held?.given === undefined) return;
  draft.emit(
    kept
      ? { type: 'device-reported', device, state: withBridge(state), given: state }
      : { type: 'device-reported', device, state },
  );
  if (state.boot !== undefined) doubtBox(draft, device, held?.given ?? held?.report, state.boot);
};

const devicesOf = (draft: Draft, bridge: string | null): [string, DeviceState][] =>
  Object.entries(draft.state.devices.devices)
    .filter(([, { report }]) => bridge === null || report.bridge === bridge)
    .map(([id, { report }]) => [id, report]);

/** What the devices of a bridge said while it was lost, as far as it comes from the life of it that is there now. */
const takeGiven = (draft: Draft, bridge: string, boot: string | undefined): void => {
  for (const [device, { given }] of Object.entries(draft.state.devices.devices)) {
    if (given?.bridge !== bridge) continue;
    const ofThisLife = given.boot === undefined || boot === undefined || given.boot === boot;
    if (ofThisLife) draft.emit({ type: 'device-reported', device, state: given });
  }
};

/**
 * MQTT has one will a connection: the bridge carries it, and the hub marks its devices lost. What they said before does not
 * hold again when the bridge is back, for a board may have gone meanwhile: only what they have said since.
 */
export const decideBridgeState = (
  draft: Draft,
  { bridge, state, boot, boards = [] }: Extract<Command, { type: 'bridge-state' }>,
): void => {
  decideBridge(draft, bridge, state, boot);
  // A bridge that goes says that it is lost; what it knew of its boards goes with it (boards.ts).
  if (state !== 'lost') decideBoards(draft, bridge, boards);
};

const decideBridge = (
  draft: Draft,
  bridge: string,
  state: DeviceState['state'],
  boot: string | undefined,
): void => {
  if (own(draft.state.devices.bridges, bridge) === state) return;
  draft.emit({ type: 'bridge-reported', bridge, state });
  if (state !== 'lost') {
    takeGiven(draft, bridge, boot);
    return;
  }
  for (const [device, report] of devicesOf(draft, bridge)) {
    if (report.state !== 'lost') draft.emit({ type: 'device-reported', device, state: withBridge(report) });
  }
};

/** After a restart nothing is known of a device until it reports again. */
export const doubtDevices = (draft: Draft): void => {
  for (const [device, report] of devicesOf(draft, null)) {
    if (report.state === 'ready') {
      const event: RoomEvent = {
        type: 'device-reported',
        device,
        state: { ...report, state: 'init' },
        doubted: true,
      };
      draft.emit(event);
    }
  }
};
