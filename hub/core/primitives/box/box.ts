import type { Batch } from '../../../../schemas/journal.ts';
import { after } from './after.ts';
import { boxItems } from './items.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { message } from '../../../../schemas/sentences/sentences.ts';
import { withEntries } from '../../engine/entries.ts';
import type { LogLine } from '../../engine/log-line.ts';
import { silent, type Before, type Moment } from '../../engine/primitive.ts';
import type { Primitive, Room } from '../../room.ts';
import type { RoomState } from '../../state.ts';
import { describeBoxEvent, type BoxNames } from './describe.ts';
import type { BoxEvent } from './events.ts';
import { evolveBox } from './evolve.ts';
import { boxBodies, boxPlan } from './read.ts';
import { initialBoxes, type Boxes } from './state.ts';
import { undo } from './undo.ts';
import { decide } from './verbs.ts';
import { getOwn, type Plan, tableName } from '../../plan.ts';

/** Every event of a box changes that box alone. */
const onBox = (boxes: Boxes, event: BoxEvent, { at }: Moment<Room>): Boxes => {
  const held = getOwn(boxes, event.box);
  const next = held === undefined ? undefined : evolveBox(held, event, at);
  return next === undefined || next === held ? boxes : withEntries(boxes, { [event.box]: next });
};

const nameIn = (list: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  list.find((each) => each.id === id)?.name ?? id;

const namesOf = (plan: Plan): BoxNames => ({
  box: (id) => boxPlan(plan, id)?.name ?? id,
  table: (id) => tableName(plan, id),
  kind: (id) => nameIn(plan.manifest.kinds, id),
  flipped: plan.manifest.kinds.find(({ flips }) => flips !== undefined)?.flips ?? '',
});

const line = (event: BoxEvent, { plan }: Before<Room>): LogLine => describeBoxEvent(event, namesOf(plan));

/** An outcome that Control put into own words stays in them. */
const outcomeOf = (outcome: string): Message | string =>
  outcome === 'success' || outcome === 'failure' ? message(`part/${outcome}`) : outcome;

const standing = (plan: Plan, state: RoomState, id: string): Message | null => {
  const body = boxBodies.one(plan, state, id);
  if (body === null) return null;
  const { name, tally, outcome, revealed } = body;
  const stands = { box: name, state: message(`box-state/${body.state}`) };
  const counted = tally === null ? null : message(`part/${tally.confidence}`);
  // It stands on a screen that others see: the outcome once everybody knows it.
  const published = outcome === null || !revealed.outcome ? null : outcomeOf(outcome);
  if (published === null)
    return counted === null ? message('now/box', stands) : message('now/box-counted', { ...stands, counted });
  return counted === null
    ? message('now/box-outcome', { ...stands, outcome: published })
    : message('now/box-whole', { ...stands, counted, outcome: published });
};

/** A round at several boxes is one line: whoever takes it back takes back the round. */
const round = ({ verb, events }: Batch): string | null => {
  const of = (type: BoxEvent['type']): number => events.filter((event) => event.type === type).length;
  const collected = verb === 'box.collect' ? of('box-collected') : 0;
  if (collected > 1) return `Collection round: ${collected} boxes`;
  const resolved = verb === 'box.harvest' ? of('box-resolved') : 0;
  return resolved > 1 ? `Harvest: ${resolved} certain boxes resolved` : null;
};

export const box: Primitive<'box'> = {
  initial: initialBoxes,
  decide,
  evolve: {
    'box-armed': onBox,
    'box-cost-changed': onBox,
    'box-observed': onBox,
    'box-fixed': onBox,
    'box-confirmed': onBox,
    'box-collected': onBox,
    'box-reopened': onBox,
    'box-corrected': onBox,
    'box-forced': onBox,
    'box-recount-began': onBox,
    'box-recount-ended': onBox,
    'box-revealed': onBox,
    'box-resolved': onBox,
    'box-flipped-noted': onBox,
    'box-reset': onBox,
    'box-emptied': onBox,
    'box-next-set': onBox,
  },
  log: {
    'box-armed': line,
    'box-cost-changed': line,
    // Observations come card by card: who just walked away from a box must not be distinguished.
    'box-observed': silent,
    'box-fixed': line,
    'box-confirmed': line,
    'box-collected': line,
    'box-reopened': line,
    'box-corrected': line,
    'box-forced': line,
    'box-recount-began': line,
    'box-recount-ended': line,
    'box-revealed': line,
    'box-resolved': line,
    'box-flipped-noted': line,
    'box-reset': line,
    'box-emptied': line,
    'box-next-set': line,
  },
  documents: {
    box: boxBodies,
  },
  round,
  standing,
  attention: boxItems,
  deadlines: null,
  after,
  undo,
};
