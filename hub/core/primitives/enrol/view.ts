import type { EnrolBody } from '../../../../schemas/enrol-documents.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { own, type Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { boxOf } from '../box/read.ts';
import { isOnline, reportOf } from '../devices/read.ts';
import { kindName } from '../tags/read.ts';
import { decksOf } from './decks.ts';
import { boxOfReader, isFree } from './reader.ts';
import { isFull, takenOf } from './state.ts';

/** Cards shown at the most: a page scrolls no farther back than a person remembers. */
const SHOWN = 100;

const session = (plan: Plan, { enrol: { session: enrolment } }: RoomState): EnrolBody['session'] => {
  const box = enrolment === null ? undefined : boxOfReader(plan, enrolment.device);
  if (enrolment === null || box === undefined) return null;
  const { entry, ended } = enrolment;
  let n = 0;
  const cards = enrolment.cards.map(({ at, uid, result, was }) => ({
    at,
    uid: uid === null ? null : Uid(uid),
    n: result === 'taken' ? (n += 1) : null,
    result,
    was,
  }));
  return {
    event: enrolment.event,
    box: box.id,
    boxName: box.name,
    kind: entry.kind,
    kindName: kindName(plan, entry.kind),
    owner: entry.owner,
    ownerName: entry.owner === null ? null : (own(plan.tableNames, entry.owner) ?? entry.owner),
    value: entry.value,
    count: enrolment.count,
    by: enrolment.by,
    at: enrolment.at,
    state: ended !== null ? 'ended' : isFull(enrolment) ? 'full' : 'running',
    endedAt: ended?.at ?? null,
    why: ended?.why ?? null,
    taken: takenOf(enrolment).length,
    refused: enrolment.refused,
    cards: cards.slice(-SHOWN),
  };
};

export const enrolBody = (plan: Plan, state: RoomState): EnrolBody => ({
  session: session(plan, state),
  readers: plan.boxes.flatMap((box) => {
    if (box.device === null) return [];
    const error = reportOf(state, box.device)?.error;
    return {
      box: box.id,
      name: box.name,
      online: isOnline(state, box.device),
      free: isFree(state, box.id),
      strays: boxOf(state, box.id)?.strays ?? 0,
      trouble: error === undefined ? null : `${error.message} ${error.hint}`.trim(),
    };
  }),
  decks: decksOf(plan, state),
});
