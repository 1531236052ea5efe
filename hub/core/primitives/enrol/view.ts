import type { EnrolBody } from '../../../../schemas/documents/enrol.ts';
import { troubleText } from '../../../../schemas/errors.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { byId, byName, memo, memoEach, memoOf } from '../../room.ts';
import { boxPlan } from '../box/read.ts';
import { isOnline } from '../devices/read.ts';
import { kindName } from '../tags/read.ts';
import { decksOf } from './decks.ts';
import { boxOfReader } from './reader.ts';
import { isFull, takenOf, type EnrolState } from './state.ts';
import { type Plan, tableName } from '../../plan.ts';

/** Cards shown at the most: a page scrolls no farther back than a person remembers. */
const SHOWN = 100;

const session = (plan: Plan, enrolment: EnrolState['session']): EnrolBody['session'] => {
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
    ownerName: entry.owner === null ? null : tableName(plan, entry.owner),
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

const sessionNow = memoOf(
  ['enrol'],
  (_plan, { enrol }) => [enrol.session],
  (plan, [enrolment]) => session(plan, enrolment),
);

const boxesWithReader = memo([], ({ boxes }) =>
  boxes.filter(({ device }) => device !== null).map(({ id }) => id),
);

const readers = memoEach(
  ['box', 'devices'],
  (plan) => boxesWithReader(plan, {}),
  (plan, { box, devices: { reports, bridges } }) => [
    byId(box),
    byName(reports, (id) => boxPlan(plan, id)?.device),
    bridges,
  ],
  (plan, [held, report, bridges], id): EnrolBody['readers'][number] => {
    const device = boxPlan(plan, id)?.device ?? null;
    const reports = device === null || report === undefined ? {} : { [device]: report };
    const error = report?.report.error;
    return {
      box: id,
      name: boxPlan(plan, id)?.name ?? id,
      online: isOnline({ devices: { reports, bridges } }, device),
      free: held?.stage === 'idle' || held?.stage === 'resolved',
      strays: held?.strays ?? 0,
      trouble: error === undefined ? null : troubleText(error),
    };
  },
);

const decks = memoOf(
  ['tags'],
  (_plan, { tags }) => [tags],
  (plan, [tags]) => decksOf(plan, { tags }),
);

export const enrolDocument = memoOf(
  ['enrol', 'box', 'devices', 'tags'],
  (plan, state) => [sessionNow(plan, state), readers(plan, state), decks(plan, state)],
  (_plan, [now, all, lacking]): EnrolBody => ({ session: now, readers: [...all.values()], decks: lacking }),
);
