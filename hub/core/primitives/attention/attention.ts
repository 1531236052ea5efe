import { silent, type Items } from '../../engine/primitive.ts';
import { memoOf, single, type Primitive, type Room } from '../../room.ts';
import { calls } from './calls.ts';
import { boxMatter, claim, itemMatter, release, releaseBox } from './claims.ts';
import { collection } from './collection.ts';
import { deviceItems } from './device-items.ts';
import { evolve } from './evolve.ts';
import { noteItems, standingItems } from './items.ts';
import { call, clear, noteOf, noteTrouble } from './notes.ts';
import { initialAttention } from './state.ts';

const BOX = 'box/';

/** @param sources what of all the other primitives needs a person: they are given at composition (primitives.ts). */
/** In the open half of the log, of what a rule said as it failed. */
const A_RULE_FAILED = 'A rule failed';

export const attentionOf = (sources: readonly Items<Room>[]): Primitive<'attention'> => {
  const standing = standingItems([noteItems, deviceItems, ...sources]);
  return {
    initial: initialAttention,
    decide: {
      'box.claim': (draft, args) => claim(standing, draft, boxMatter(draft, args.box), args),
      'box.release': (draft, { box }) => release(draft, boxMatter(draft, box)),
      'attention.claim': (draft, args) => claim(standing, draft, itemMatter(standing, draft, args.id), args),
      'attention.release': (draft, { id }) => release(draft, itemMatter(standing, draft, id)),
      'attention.note': noteOf,
      'attention.call': call,
      'attention.clear': (draft, { id }) => clear(standing, draft, id),
    },
    evolve,
    log: {
      'attention-noted': ({ text, sealed }) =>
        sealed === true ? { text: A_RULE_FAILED, secret: text } : text,
      'attention-cleared': silent,
      'attention-settled': silent,
      claimed: ({ what, by }, { plan }) => {
        if (!what.startsWith(BOX)) return '';
        const id = what.slice(BOX.length);
        return `${by} goes to box ${plan.boxes.find((box) => box.id === id)?.name ?? id}`;
      },
      released: silent,
    },
    documents: {
      attention: single(
        memoOf(
          standing.reads,
          (plan, state) => [standing(plan, state)],
          (_plan, [items]) => ({ items }),
        ),
      ),
      collection: single(collection),
      call: calls,
    },
    standing: null,
    attention: noteItems,
    deadlines: null,
    undo: null,
    after: { 'box-armed': releaseBox, 'box-reset': releaseBox },
    signals: {
      trouble: (draft, { id, text, say }) => noteTrouble(draft, id, text, say),
    },
  };
};
