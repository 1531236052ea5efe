import type { Counts } from '../../../../schemas/arguments.ts';
import type { BoxBody } from '../../../../schemas/documents/box.ts';
import type { TableBody } from '../../../../schemas/documents/roster.ts';
import { removedOf, returnsOf } from './carry-list.ts';
import { countUids } from './counts.ts';
import { divideAtCutoff, lateUids } from './cutoff.ts';
import { strayIn } from './left-inside.ts';
import { judge } from './outcome.ts';
import { type BoxState, type BoxWorld, stateOf } from './state.ts';
import { awaitsConfirmation, reckon } from './tally.ts';

export { boxAttention } from './attention.ts';
export { describeBoxEvent } from './describe.ts';

/** `priv/control/box/<id>`. Kinds and tags appear with a tally alone: before the lid closes there are passages, no more. */
export const boxBody = (box: BoxState, world: BoxWorld): BoxBody => {
  const contributions = divideAtCutoff(box, world);
  const reckoning = reckon(box, world, contributions);
  const tally = reckoning?.tally ?? null;
  const { outcome, cause } = judge(box, world, tally);
  const late = countUids(lateUids(contributions), world);
  return {
    box: box.id,
    name: box.name,
    table: box.table,
    device: box.device,
    state: stateOf(box),
    event: box.event,
    next: box.next,
    cost: box.cost,
    strays: strayIn(box),
    lid: box.lid,
    hatch: box.hatch,
    online: world.online,
    tamper: box.tamperAt !== null,
    passages: contributions.passages.length,
    tally,
    fixedAt: box.fixed?.at ?? null,
    provisional: box.stage !== 'idle' && (box.fixed === null || awaitsConfirmation(box, tally)),
    late: {
      passages: contributions.latePassages.length,
      counts: late.counts,
      unknown: late.unknownUids.length,
    },
    outcome,
    cause,
    text: box.resolved?.text ?? null,
    forced: box.forced !== null,
    removed: reckoning === null ? {} : removedOf(reckoning, world),
    returns: reckoning === null ? [] : returnsOf(box, reckoning, world),
    revealed: box.revealed,
    unknownUids: [...(reckoning?.unknownUids ?? [])] as BoxBody['unknownUids'],
  };
};

const publicState = (box: BoxState, world: BoxWorld): NonNullable<TableBody['box']>['state'] => {
  const state = stateOf(box);
  switch (state) {
    case 'idle':
      return 'none';
    case 'collecting':
    case 'recounting':
      return 'collecting';
    // Whether the box answers matters to nobody at the table any more.
    case 'fixed':
    case 'resolved':
      return state;
    case 'open':
    case 'closing':
      return world.online ? 'open' : 'offline';
    case 'sealed':
      return world.online ? 'sealed' : 'offline';
  }
};

const namedCounts = (
  counts: Counts,
  world: BoxWorld,
): NonNullable<NonNullable<TableBody['box']>['revealed']['counted']> =>
  world.kinds.flatMap(({ id, name }) => {
    const count = counts[id] ?? 0;
    return count === 0 ? [] : [{ kind: id, name, count }];
  });

/** The box in `pub/table/<id>`: nothing of what is in it but what Control has revealed. */
export const publicBox = (box: BoxState, world: BoxWorld): NonNullable<TableBody['box']> => {
  const { revealed } = box;
  const anything = revealed.outcome || revealed.cause || revealed.counts;
  const tally = anything ? (reckon(box, world)?.tally ?? null) : null;
  const judged = anything ? judge(box, world, tally) : null;
  return {
    box: box.id,
    state: publicState(box, world),
    lid: box.lid,
    event: box.event?.title ?? null,
    revealed: {
      outcome: revealed.outcome ? (judged?.outcome ?? null) : null,
      cause: revealed.cause ? (judged?.publicCause ?? null) : null,
      counts: revealed.counts ? (tally?.counts ?? null) : null,
      text: revealed.outcome ? (box.resolved?.text ?? null) : null,
      ...(revealed.wall === true ? { wall: true } : {}),
      counted: revealed.counts && tally !== null ? namedCounts(tally.counts, world) : null,
    },
  };
};
