import type { BoxBody } from '../../../../schemas/documents/box.ts';
import { changedNames } from '../../engine/entries.ts';
import { getOwn } from '../../engine/get-own.ts';
import { tableName, type BoxPlan } from '../../plan.ts';
import type { Draft } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { boxBodies } from '../box/read.ts';
import { tellGame } from './face.ts';

/**
 * What has happened to boxes, alarms, rounds, cards and seats, found by comparing the room with how the batch came upon it:
 * those primitives know of no game. What comes of it in turn is not repeated.
 */

const tellOfBox = (draft: Draft, { id: box, table }: BoxPlan, was: BoxBody | null, is: BoxBody): void => {
  if (is.state === 'resolved' && was?.state !== 'resolved' && is.outcome !== null) {
    tellGame(draft, 'boxResolved', { box, table, outcome: is.outcome });
    return;
  }
  const counts = is.tally?.counts;
  if (is.outcome === null || is.state === 'resolved' || counts === undefined) return;
  const isSame = was?.outcome === is.outcome && JSON.stringify(was.tally?.counts) === JSON.stringify(counts);
  if (!isSame) tellGame(draft, 'boxTallied', { box, table, counts, outcome: is.outcome });
};

const tellOfBoxes = (draft: Draft, before: RoomState, after: RoomState): void => {
  const changed = new Set(changedNames(before.box, after.box));
  if (changed.size === 0) return;
  for (const box of draft.plan.boxes) {
    if (!changed.has(box.id)) continue;
    const is = boxBodies.one(draft.plan, after, box.id);
    if (is !== null) tellOfBox(draft, box, boxBodies.one(draft.plan, before, box.id), is);
  }
};

/** A registered card at the reader of a box that is not armed: nobody contributes with it. */
const tellOfCards = (draft: Draft, before: RoomState): void => {
  for (const event of draft.events) {
    if (event.type !== 'box-observed' || event.observation.body.kind !== 'sighting') continue;
    const box = draft.plan.boxes.find(({ id }) => id === event.box);
    const tag = getOwn(before.tags, event.observation.body.uid);
    if (box === undefined || tag === undefined || getOwn(before.box, box.id)?.stage !== 'idle') continue;
    tellGame(draft, 'card', { box: box.id, table: box.table, kind: tag.kind, owner: tag.owner ?? null });
  }
};

const tellOfAlarms = (draft: Draft, before: RoomState, after: RoomState): void => {
  const began = after.alarm.standing.filter(
    ({ alarm }) => !before.alarm.standing.some((each) => each.alarm === alarm),
  );
  const ended = before.alarm.standing.filter(
    ({ alarm }) => !after.alarm.standing.some((each) => each.alarm === alarm),
  );
  for (const { kind } of ended) tellGame(draft, 'alarmEnded', { alarm: kind });
  for (const { kind } of began) tellGame(draft, 'alarmBegan', { alarm: kind });
  const { active } = after.rounds;
  const was = before.rounds.active;
  if (
    active === null ||
    (was?.round === active.round && was.side === active.side && was.kind === active.kind)
  )
    return;
  tellGame(draft, 'roundBegan', { alarm: active.kind, round: active.round, side: active.side });
};

const tellOfSeats = (draft: Draft, before: RoomState, after: RoomState): void => {
  if (before.roster.seats === after.roster.seats) return;
  for (const key of Object.keys({ ...before.roster.seats, ...after.roster.seats })) {
    const person = getOwn(after.roster.seats, key)?.person ?? null;
    const [table = '', seat = ''] = key.split('/');
    if (person !== (getOwn(before.roster.seats, key)?.person ?? null))
      tellGame(draft, 'seat', { table, seat, person });
  }
};

const CHANGES = { 'table-renamed': 'renamed', 'table-left': 'left', 'table-returned': 'returned' } as const;

const tellOfTables = (draft: Draft): void => {
  for (const event of draft.events) {
    if (event.type !== 'table-renamed' && event.type !== 'table-left' && event.type !== 'table-returned')
      continue;
    const { table, type } = event;
    tellGame(draft, 'table', { table, name: tableName(draft.plan, table), change: CHANGES[type] });
  }
};

const tellOfTimers = (draft: Draft, before: RoomState, after: RoomState): void => {
  if (before.timers === after.timers) return;
  for (const [timer, { state }] of Object.entries(after.timers)) {
    if (state === 'finished' && getOwn(before.timers, timer)?.state !== 'finished')
      tellGame(draft, 'timerEnded', { timer });
  }
};

export const tellOfMoments = (draft: Draft): void => {
  // What is as it was before is nothing that has happened.
  if (draft.events.some(({ type }) => type === 'undone')) return;
  const { before, state: after } = draft;
  tellOfAlarms(draft, before, after);
  tellOfTimers(draft, before, after);
  tellOfBoxes(draft, before, after);
  tellOfCards(draft, before);
  tellOfTables(draft);
  tellOfSeats(draft, before, after);
};
