import type { PreflightBody } from '../../../../schemas/documents/preflight.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { inEnglish, message } from '../../../../schemas/sentences/sentences.ts';
import { isFoolable, isSounder, mayMissTear, type DeviceConfig } from '../../../../schemas/room.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import type { Reads } from '../../room.ts';
import { isMuted, isOnline, nameOf } from '../devices/read.ts';
import { calledOf, displaysOf } from '../displays/read.ts';
import { isPressed } from '../inputs/read.ts';
import type { Preflight } from './state.ts';

/**
 * Before the doors open everything is seen once: each box counts a card for certain, each strip lit, the siren chirped, each display
 * there. What reports itself ticks itself; the rest, or what Control has looked at, is ticked by hand.
 */

type State = Reads<'preflight' | 'devices' | 'displays'>;
type Item = PreflightBody['items'][number];
type Seen = Pick<Item, 'state' | 'hint' | 'say' | 'by'>;

export const opened = (box: string): string => `box/${box}/opened`;
export const closed = (box: string): string => `box/${box}/closed`;
/** A card went in, and the tally of the shut box was certain; at a reader on no table, a card was read. */
export const counted = (box: string): string => `box/${box}/counted`;

const DONE: Seen = { state: 'done', hint: null, by: null };
const wants = (state: Item['state'], todo: Message): Seen => ({
  state,
  hint: inEnglish(todo),
  say: todo,
  by: null,
});

/** What Control ticked itself stands, whatever was seen. */
const byHand = (run: Preflight | null, id: string): Seen | null => {
  const tick = run === null ? undefined : getOwn(run.ticks, id);
  return tick === undefined ? null : { ...DONE, by: tick.by };
};

/** Whoever prepares the room sees which card on a tape would be counted there. */
const withLimit = (plan: Plan, device: string, todo: 'open' | 'card'): Message => {
  const config = getOwn(plan.devices, device);
  const plain = message(`preflight/${todo}`);
  if (config?.kind !== 'event-box') return plain;
  if (isFoolable(config)) return message(`preflight/${todo}-one-beam`);
  return mayMissTear(plan.room, config) ? message('preflight/stock-beams', { todo: plain }) : plain;
};

const boxSeen = (plan: Plan, state: State, box: Plan['boxes'][number]): Seen => {
  const hand = byHand(state.preflight.run, `box/${box.id}`);
  if (hand !== null) return hand;
  if (box.device === null) {
    return wants('waiting', message('preflight/tick'));
  }
  const ticks = state.preflight.run?.ticks ?? {};
  const isOpened = getOwn(ticks, opened(box.id)) !== undefined;
  const isClosed = getOwn(ticks, closed(box.id)) !== undefined;
  if (getOwn(ticks, counted(box.id)) !== undefined) return DONE;
  if (!isOnline(state, box.device)) {
    const name = getOwn(plan.devices, box.device) === undefined ? box.id : box.device;
    return wants('missing', message('preflight/missing-device', { device: name }));
  }
  if (box.table === null) return wants('waiting', message('preflight/show'));
  if (isOpened && isClosed) return wants('half', withLimit(plan, box.device, 'card'));
  return isOpened
    ? wants('half', message('preflight/close'))
    : wants('waiting', withLimit(plan, box.device, 'open'));
};

const deviceSeen = (state: State, device: string, todo: Message): Seen => {
  const hand = byHand(state.preflight.run, `device/${device}`);
  if (hand !== null) return hand;
  return isOnline(state, device) ? wants('waiting', todo) : wants('missing', message('preflight/missing'));
};

/** Lamps stand with the strips: both light up when they are tested. */
const kindOf = (config: DeviceConfig): 'siren' | 'strip' | 'input' => {
  if (isPressed(config)) return 'input';
  return isSounder(config) ? 'siren' : 'strip';
};

export const items = (plan: Plan, state: State): Item[] => [
  ...plan.boxes
    .filter((box) => box.device === null || !isMuted(state, box.device))
    .map((box): Item => ({
      id: `box/${box.id}`,
      kind: 'box',
      name: box.name,
      table: box.table,
      ...boxSeen(plan, state, box),
    })),
  ...Object.entries(plan.devices).flatMap(([id, config]): Item[] => {
    if (config.kind === 'event-box' || isMuted(state, id)) return [];
    const kind = kindOf(config);
    const seen = deviceSeen(state, id, message(`preflight/${kind}`));
    return [
      {
        id: `device/${id}`,
        kind,
        name: nameOf(state, id) ?? id,
        table: 'table' in config ? (config.table ?? null) : null,
        ...seen,
      },
    ];
  }),
  ...displaysOf(state).map(([id, held]): Item => ({
    id: `display/${id}`,
    kind: 'display',
    name: calledOf(held),
    table: null,
    ...(byHand(state.preflight.run, `display/${id}`) ??
      (held.online ? DONE : wants('missing', message('preflight/missing-display')))),
  })),
];

export const preflightBody = (plan: Plan, state: State): PreflightBody => {
  const { run } = state.preflight;
  const list = run === null ? [] : items(plan, state);
  return {
    begun: run === null ? null : { at: run.at, by: run.by },
    endedAt: run?.endedAt ?? null,
    done: list.filter((each) => each.state === 'done').length,
    total: list.length,
    unseen: [...(run?.unseen ?? [])],
    items: list,
  };
};
