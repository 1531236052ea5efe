import type { VerbCall } from '../../../schemas/commands.ts';
import type { PreflightBody } from '../../../schemas/desk-documents.ts';
import type { Said } from '../../../schemas/sentences/said.ts';
import { inEnglish, say } from '../../../schemas/sentences/sentences.ts';
import type { ObservationBody } from '../../../schemas/device-messages.ts';
import { isSounder, type DeviceConfig } from '../../../schemas/room.ts';
import { isOnline } from '../online.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { calledOf } from '../displays/state.ts';
import { isPressed } from '../inputs/input-config.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';
import type { Preflight } from './state.ts';

/**
 * Before the doors open everything is seen once: each box opened and closed, each strip lit, the siren chirped, each display
 * there. What reports itself ticks itself; the rest, or what Control has looked at, is ticked by hand.
 */

type PreflightCall = Extract<VerbCall, { verb: `preflight.${string}` }>;
type Item = PreflightBody['items'][number];
type Seen = Pick<Item, 'state' | 'hint' | 'say' | 'by'>;

const opened = (box: string): string => `box/${box}/opened`;
const closed = (box: string): string => `box/${box}/closed`;

const DONE: Seen = { state: 'done', hint: null, by: null };
const wants = (state: Item['state'], todo: Said): Seen => ({
  state,
  hint: inEnglish(todo),
  say: todo,
  by: null,
});

/** What Control ticked itself stands, whatever was seen. */
const byHand = (preflight: Preflight | null, id: string): Seen | null => {
  const tick = preflight === null ? undefined : own(preflight.ticks, id);
  return tick === undefined ? null : { ...DONE, by: tick.by };
};

const boxSeen = (plan: Plan, state: RoomState, box: Plan['boxes'][number]): Seen => {
  const hand = byHand(state.preflight, `box/${box.id}`);
  if (hand !== null) return hand;
  if (box.device === null) {
    return wants('waiting', say('preflight/tick'));
  }
  const ticks = state.preflight?.ticks ?? {};
  const isOpened = own(ticks, opened(box.id)) !== undefined;
  if (isOpened && own(ticks, closed(box.id)) !== undefined) return DONE;
  if (!isOnline(state, box.device)) {
    const name = own(plan.devices, box.device) === undefined ? box.id : box.device;
    return wants('missing', say('preflight/missing-device', { device: name }));
  }
  return isOpened ? wants('half', say('preflight/close')) : wants('waiting', say('preflight/open'));
};

const deviceSeen = (state: RoomState, device: string, todo: Said): Seen => {
  const hand = byHand(state.preflight, `device/${device}`);
  if (hand !== null) return hand;
  return isOnline(state, device) ? wants('waiting', todo) : wants('missing', say('preflight/missing'));
};

/** Lamps stand with the strips: both light up when they are tested. */
const kindOf = (config: DeviceConfig): 'siren' | 'strip' | 'input' => {
  if (isPressed(config)) return 'input';
  return isSounder(config) ? 'siren' : 'strip';
};

const items = (plan: Plan, state: RoomState): Item[] => [
  ...plan.boxes
    .filter((box) => box.device === null || own(state.things, box.device)?.muted !== true)
    .map((box): Item => ({
      id: `box/${box.id}`,
      kind: 'box',
      name: box.name,
      table: box.table,
      ...boxSeen(plan, state, box),
    })),
  ...Object.entries(plan.devices).flatMap(([id, config]): Item[] => {
    if (config.kind === 'event-box' || own(state.things, id)?.muted === true) return [];
    const kind = kindOf(config);
    const seen = deviceSeen(state, id, say(`preflight/${kind}`));
    return [
      {
        id: `device/${id}`,
        kind,
        name: own(state.things, id)?.name ?? id,
        table: 'table' in config ? (config.table ?? null) : null,
        ...seen,
      },
    ];
  }),
  ...Object.entries(state.displays).map(([id, held]): Item => ({
    id: `display/${id}`,
    kind: 'display',
    name: calledOf(held),
    table: null,
    ...(byHand(state.preflight, `display/${id}`) ??
      (held.online ? DONE : wants('missing', say('preflight/missing-display')))),
  })),
];

export const preflightBody = (plan: Plan, state: RoomState): PreflightBody => {
  const { preflight } = state;
  const list = preflight === null ? [] : items(plan, state);
  return {
    begun: preflight === null ? null : { at: preflight.at, by: preflight.by },
    endedAt: preflight?.endedAt ?? null,
    done: list.filter((each) => each.state === 'done').length,
    total: list.length,
    unseen: [...(preflight?.unseen ?? [])],
    items: list,
  };
};

const isOpen = (preflight: Preflight | null): preflight is Preflight =>
  preflight !== null && preflight.endedAt === null;

const see = (draft: Draft, id: string): void => {
  const { preflight } = draft.state;
  if (!isOpen(preflight) || own(preflight.ticks, id) !== undefined) return;
  draft.emit({ type: 'preflight-ticked', id, done: true, by: null });
};

/** A lid that opens, and closes after that. */
export const seeLid = (draft: Draft, box: string, body: ObservationBody): void => {
  if (body.kind !== 'lid') return;
  if (body.open) see(draft, opened(box));
  else if (own(draft.state.preflight?.ticks ?? {}, opened(box)) !== undefined) see(draft, closed(box));
};

/** A device has done what it was asked for, or what it is for: it lit up, it chirped, it was pressed. */
export const seeDevice = (draft: Draft, device: string): void => {
  const config = own(draft.plan.devices, device);
  if (config !== undefined && config.kind !== 'event-box') see(draft, `device/${device}`);
};

export const decidePreflight = (draft: Draft, call: PreflightCall): Outcome => {
  const { plan, state } = draft;
  if (call.verb === 'preflight.begin') {
    draft.emit({ type: 'preflight-began', by: draft.by });
    return done();
  }
  if (!isOpen(state.preflight)) return refuse('preflight/none');
  if (call.verb === 'preflight.end') {
    const { done: seen, total, items: list } = preflightBody(plan, state);
    const unseen = list.filter((each) => each.state !== 'done').map(({ name }) => name);
    if (unseen.length > 0 && call.args.insist !== true) {
      return refuse('preflight/unseen', { things: unseen });
    }
    draft.emit({ type: 'preflight-ended', ...(unseen.length === 0 ? {} : { unseen }) });
    return done({ done: seen, total });
  }
  const { id, done: isDone = true } = call.args;
  const known = items(plan, state).map((each) => each.id);
  if (!known.includes(id)) {
    return refuse('preflight/unknown', { id, known });
  }
  draft.emit({ type: 'preflight-ticked', id, done: isDone, by: draft.by });
  if (!isDone && id.startsWith('box/')) {
    const box = id.slice('box/'.length);
    for (const step of [opened(box), closed(box)]) {
      draft.emit({ type: 'preflight-ticked', id: step, done: false, by: draft.by });
    }
  }
  return done();
};
