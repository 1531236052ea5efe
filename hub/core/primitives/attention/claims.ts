import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { refusal } from '../../../../schemas/sentences/sentences.ts';
import { done, refuse, refuseWith, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft } from '../../room.ts';
import type { Standing } from './items.ts';
import type { Claim } from './state.ts';

/** Who takes care of what: a box in the collection round, an item that needs attention. One at a time, openly. */

/** What is claimed, its name, and since when the matter has stood. */
interface Matter {
  readonly what: string;
  readonly name: string;
  readonly since: Instant | null;
}

export const boxMatter = ({ plan }: Draft, id: string): Matter | Outcome => {
  const box = plan.boxes.find((each) => each.id === id);
  if (box !== undefined) return { what: `box/${box.id}`, name: box.name, since: null };
  return refuse('box/unknown', { box: id, known: plan.boxes.map((each) => each.id) });
};

export const itemMatter = (standing: Standing, { plan, state }: Draft, id: string): Matter | Outcome => {
  const item = standing(plan, state).find((each) => each.id === id);
  return item === undefined
    ? refuse('attention/unknown#now')
    : { what: `attention/${item.id}`, name: item.text, since: item.since };
};

/** A claim of an older matter under the same name does not count. */
const claimOf = ({ state }: Draft, { what, since }: Matter): Claim | undefined => {
  const held = getOwn(state.attention.claims, what);
  return held?.since === since ? held : undefined;
};

export const release = (draft: Draft, matter: Matter | Outcome): Outcome => {
  if ('ok' in matter) return matter;
  if (claimOf(draft, matter) === undefined) return refuse('claim/none', { what: matter.name });
  draft.emit({ type: 'released', what: matter.what });
  return done();
};

/** A box that is armed anew or emptied is nobody's any more. */
export const releaseBox = (draft: Draft, { box }: { readonly box: string }): void => {
  const what = `box/${box}`;
  if (getOwn(draft.state.attention.claims, what) !== undefined) draft.emit({ type: 'released', what });
};

export const claim = (
  standing: Standing,
  draft: Draft,
  matter: Matter | Outcome,
  { take }: Pick<ArgumentsOf<'box.claim'>, 'take'>,
): Outcome => {
  if ('ok' in matter) return matter;
  const { what, name, since } = matter;
  const held = claimOf(draft, matter);
  if (held?.by === draft.by) return done({ by: draft.by });
  if (held !== undefined && take !== true) {
    const values = { by: held.by.replace(/ \([^()]*\)$/, ''), what: name };
    return refuseWith(
      { by: held.by, at: held.at },
      what.startsWith('box/') ? refusal('claim/taken#box', values) : refusal('claim/taken', values),
    );
  }
  dropSettled(standing, draft);
  draft.emit({ type: 'claimed', what, by: draft.by, since });
  return done({ by: draft.by });
};

/** Claims of items that are settled go, so that the list does not grow through a day. */
const dropSettled = (standing: Standing, draft: Draft): void => {
  const open = new Set(standing(draft.plan, draft.state).map(({ id }) => `attention/${id}`));
  for (const what of Object.keys(draft.state.attention.claims)) {
    if (what.startsWith('attention/') && !open.has(what)) draft.emit({ type: 'released', what });
  }
};
