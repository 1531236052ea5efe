import type { BoxBody } from '../../../../schemas/documents/box.ts';
import { tableName, type BoxPlan } from '../../plan.ts';
import type { Draft } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { alarmsMissing } from '../alarm/read.ts';
import { boxBodies, boxOf, changedBoxes } from '../box/read.ts';
import { enrolsAt } from '../enrol/read.ts';
import { changedSeats } from '../roster/read.ts';
import { valueOf } from '../track/read.ts';
import { activeRound, initiativeNow } from '../rounds/read.ts';
import { tagOf } from '../tags/read.ts';
import { endedTimers } from '../timers/read.ts';
import { notifyGame } from './face.ts';
import { setUp } from './set-up.ts';

/**
 * What has happened to boxes, alarms, rounds, cards, tracks and seats, found by comparing the room with how the batch came upon it:
 * those primitives know of no game. What comes of it in turn is not repeated.
 */

const notifyOfBox = (draft: Draft, { id: box, table }: BoxPlan, was: BoxBody | null, is: BoxBody): void => {
  // Control may say it otherwise once more: what follows from an outcome follows the one that stands.
  const isNew = was?.state !== 'resolved' || was.outcome !== is.outcome;
  if (is.state === 'resolved' && isNew && is.outcome !== null) {
    notifyGame(draft, 'boxResolved', { box, table, outcome: is.outcome });
    return;
  }
  const counts = is.tally?.counts;
  if (is.outcome === null || is.state === 'resolved' || counts === undefined) return;
  const isSame = was?.outcome === is.outcome && JSON.stringify(was.tally?.counts) === JSON.stringify(counts);
  if (!isSame) notifyGame(draft, 'boxTallied', { box, table, counts, outcome: is.outcome });
};

const notifyOfBoxes = (draft: Draft, before: RoomState, after: RoomState): void => {
  const changed = changedBoxes(before, after);
  if (changed.size === 0) return;
  for (const box of draft.plan.boxes) {
    if (!changed.has(box.id)) continue;
    const is = boxBodies.one(draft.plan, after, box.id);
    if (is !== null) notifyOfBox(draft, box, boxBodies.one(draft.plan, before, box.id), is);
  }
};

/** A card at the reader of a box that is not armed, and not for an enrolment: nobody contributes with it. */
const notifyOfCards = (draft: Draft, before: RoomState): void => {
  for (const event of draft.events) {
    if (event.type !== 'box-observed' || event.observation.body.kind !== 'sighting') continue;
    const box = draft.plan.boxes.find(({ id }) => id === event.box);
    if (box === undefined || boxOf(before, box.id)?.stage !== 'idle' || enrolsAt(before, box)) continue;
    const { kind = null, owner = null } = tagOf(before, event.observation.body.uid) ?? {};
    notifyGame(draft, 'card', { box: box.id, table: box.table, kind, owner });
  }
};

const notifyOfAlarms = (draft: Draft, before: RoomState, after: RoomState): void => {
  for (const alarm of alarmsMissing(before, after)) notifyGame(draft, 'alarmEnded', { alarm });
  for (const alarm of alarmsMissing(after, before)) notifyGame(draft, 'alarmBegan', { alarm });
  const [was, active] = [activeRound(before), activeRound(after)];
  if (active === null) return;
  const { kind: alarm, round, side, acting, taken } = active;
  if (was?.round !== round || was.side !== side || was.kind !== alarm)
    notifyGame(draft, 'roundBegan', { alarm, round, side });
  const isMoved = was?.acting !== acting || was.taken !== taken;
  if (was?.kind === alarm && (isMoved || initiativeNow(before) !== initiativeNow(after)))
    notifyGame(draft, 'initiativeMoved', { alarm, acting, taken, isArranged: !isMoved });
};

const CHANGES = { 'table-renamed': 'renamed', 'table-left': 'left', 'table-returned': 'returned' } as const;

const notifyOfTables = (draft: Draft): void => {
  for (const event of draft.events) {
    if (event.type !== 'table-renamed' && event.type !== 'table-left' && event.type !== 'table-returned')
      continue;
    const { table, type } = event;
    // Before the clock first starts it is set up for those who play: else the next restart would do it.
    if (draft.state.game.setUp !== null) setUp(draft);
    notifyGame(draft, 'table', { table, name: tableName(draft.plan, table), change: CHANGES[type] });
  }
};

/** Those too that were moved by what came of the other moments: a threshold is passed whatever pushed. */
const notifyOfTracks = (draft: Draft, before: RoomState): void => {
  for (const track of draft.plan.tracks) {
    const [was, value] = [valueOf(before, track), valueOf(draft.state, track)];
    if (was !== value) notifyGame(draft, 'trackMoved', { track: track.id, value, was });
  }
};

export const notifyOfMoments = (draft: Draft): void => {
  // What is as it was before is nothing that has happened; a roll that is overruled brings about something else.
  const types = new Set(draft.events.map(({ type }) => type));
  if (types.has('undone') && !types.has('game-patched')) return;
  const { before, state: after } = draft;
  notifyOfAlarms(draft, before, after);
  for (const timer of endedTimers(before, after)) notifyGame(draft, 'timerEnded', { timer });
  notifyOfBoxes(draft, before, after);
  notifyOfCards(draft, before);
  notifyOfTables(draft);
  for (const seat of changedSeats(before, after)) notifyGame(draft, 'seat', seat);
  notifyOfTracks(draft, before);
};
