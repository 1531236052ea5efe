import type { RoomEvent } from '../../../schemas/events.ts';
import type { Batch } from '../../../schemas/journal.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { Types } from './draft.ts';
import { describeBatch } from './log.ts';
import { getOwn } from './get-own.ts';
import { ofEvent, read, undoHooks, unitsOf, write, type Parts } from './parts.ts';
import { withRevs } from './revisions.ts';
import { withKeys } from './staleness.ts';
import type { EngineState, UnitBefore } from './state.ts';
import { carried, forgetUndone, rememberForUndo } from './undo-entries.ts';
import { nameOf } from './who.ts';

const MAX_ANSWERS = 200;
const MAX_LOG = 200;

const newest = <Item>(items: readonly Item[], next: Item, most: number): Item[] =>
  [...items, next].slice(-most);

/** The unit as the command found it, but for what time and people have done since. */
const putBack = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  { name, before, at: since, since: brought }: UnitBefore,
  at: Instant,
): T['state'] => {
  const hooks = undoHooks(parts, name);
  const restored =
    hooks?.restore === undefined ? before : hooks.restore(name, before, read(state, name), { since, at });
  const again =
    brought === null || brought.length === 0 || hooks?.carry === undefined
      ? restored
      : hooks.carry.again(restored, brought);
  return write(state, name, again);
};

const undone = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  { event, slices }: Extract<RoomEvent, { type: 'undone' }>,
  at: Instant,
): T['state'] =>
  (state.undo.find((each) => each.event === event)?.slices ?? [])
    .filter(({ name }) => slices === undefined || slices.includes(name))
    .reduce((now, unit) => putBack(parts, now, unit, at), state);

const apply = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  event: RoomEvent,
  seq: number,
  at: Instant,
): T['state'] => {
  const moment = { plan: parts.planOf(state), seq, at };
  const owner = ofEvent(parts, event);
  if (owner !== null) {
    const { name, primitive } = owner;
    const evolve = getOwn(primitive.evolve, event.type);
    // The cast: a primitive's state stands under its name (Types).
    const before = (state as unknown as Readonly<Record<string, unknown>>)[name];
    const after = evolve?.(before, event, moment) ?? before;
    return after === before ? state : { ...state, [name]: after };
  }
  if (event.type === 'undone') return undone(parts, state, event, at);
  return event.type === 'hub-started' ? { ...state, boot: event.boot } : state;
};

/** One event of the batch `seq` at `at`: the state, and the revisions of the units that it decides on. */
export const evolveEvent = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  event: RoomEvent,
  seq: number,
  at: Instant,
): T['state'] => withRevs(apply(parts, state, event, seq, at), unitsOf(state, event), seq);

const withLog = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  before: T['state'],
  batch: Batch,
): T['state'] => {
  const { text, secret, about } = describeBatch(parts, batch, before);
  if (text === '') return state;
  const taken = batch.events.find((event) => event.type === 'undone')?.event;
  const entry = {
    event: batch.seq,
    at: batch.at,
    by: nameOf(batch.by),
    text,
    ...(secret === null ? {} : { secret }),
    ...(about === undefined ? {} : { about }),
    ...(batch.by.kind === 'user' ? { verb: batch.verb } : {}),
    ...(taken === undefined ? {} : { undoes: taken }),
  };
  return { ...state, log: newest(state.log, entry, MAX_LOG) };
};

const withAnswer = <State extends EngineState>(state: State, batch: Batch): State => {
  const { by, verb, transaction, answer, fingerprint = '' } = batch;
  if (by.kind !== 'user' || answer === null || transaction === null) return state;
  const entry = { transaction, verb, fingerprint, answer };
  const kept = newest(getOwn(state.answers, by.username) ?? [], entry, MAX_ANSWERS);
  return { ...state, answers: { ...state.answers, [by.username]: kept } };
};

/** The room after one batch, live and in replay alike. */
export const evolveBatch = <T extends Types>(
  parts: Parts<T>,
  before: T['state'],
  batch: Batch,
): T['state'] => {
  let state = before;
  for (const [index, event] of batch.events.entries()) {
    state = evolveEvent(parts, state, event, batch.seq, batch.at);
    if (event.type !== 'undone') continue;
    const { event: taken } = event;
    const replaced = new Set(batch.events.slice(index + 1).flatMap((each) => unitsOf(before, each)));
    state = forgetUndone(parts, state, event, batch.seq, replaced);
    const log = state.log.map((entry) => (entry.event === taken ? { ...entry, undoneBy: batch.seq } : entry));
    state = { ...state, log };
  }
  state = withKeys(parts, before, state, batch.seq);
  state = carried(parts, state, before, batch);
  state = { ...rememberForUndo(parts, state, before, batch), seq: batch.seq };
  return withAnswer(withLog(parts, state, before, batch), batch);
};
