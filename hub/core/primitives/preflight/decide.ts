import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import type { Draft, Primitive } from '../../room.ts';
import { closed, counted, items, opened, preflightBody } from './items.ts';
import { isOpen } from './state.ts';

const tick = (draft: Draft, { id, done: isDone = true }: ArgumentsOf<'preflight.tick'>): Outcome => {
  const { plan, state } = draft;
  if (!isOpen(state.preflight.run)) return refuse('preflight/none');
  const known = items(plan, state).map((each) => each.id);
  if (!known.includes(id)) {
    return refuse('preflight/unknown', { id, known });
  }
  draft.emit({ type: 'preflight-ticked', id, done: isDone, by: draft.by });
  if (!isDone && id.startsWith('box/')) {
    const box = id.slice('box/'.length);
    for (const step of [opened(box), closed(box), counted(box)]) {
      draft.emit({ type: 'preflight-ticked', id: step, done: false, by: draft.by });
    }
  }
  return done();
};

const end = (draft: Draft, { insist }: ArgumentsOf<'preflight.end'>): Outcome => {
  const { plan, state } = draft;
  if (!isOpen(state.preflight.run)) return refuse('preflight/none');
  const { done: seen, total, items: list } = preflightBody(plan, state);
  const unseen = list.filter((each) => each.state !== 'done').map(({ name }) => name);
  if (unseen.length > 0 && insist !== true) return refuse('preflight/unseen', { things: unseen });
  draft.emit({ type: 'preflight-ended', unseen });
  return done({ done: seen, total });
};

export const decide: Primitive<'preflight'>['decide'] = {
  'preflight.begin': (draft) => {
    draft.emit({ type: 'preflight-began', by: draft.by });
    return done();
  },
  'preflight.tick': tick,
  'preflight.end': end,
};
