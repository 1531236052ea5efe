import type { VerbCall } from '../../../schemas/commands.ts';
import type { CollectionBody } from '../../../schemas/desk-documents.ts';
import type { Instant } from '../../../schemas/units.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import { attentionBody } from '../attention.ts';
import { bodyOf } from '../primitives/box/read.ts';
import { done, refuse, refuseWith, type Draft, type Outcome } from '../draft.ts';
import { own, type Plan } from '../plan.ts';
import type { RoomState } from '../state.ts';

/** Who takes care of what: a box in the collection round, an item that needs attention. One at a time, openly. */

type ClaimCall = Extract<
  VerbCall,
  { verb: 'box.claim' | 'box.release' | 'attention.claim' | 'attention.release' }
>;

/** What is claimed, and since when the matter has stood. */
const matterOf = (
  draft: Draft,
  call: ClaimCall,
): { what: string; name: string; since: Instant | null } | Outcome => {
  const { plan, state } = draft;
  if (call.verb === 'box.claim' || call.verb === 'box.release') {
    const box = plan.boxes.find((each) => each.id === call.args.box);
    if (box !== undefined) return { what: `box/${box.id}`, name: box.name, since: null };
    return refuse('box/unknown', { box: call.args.box, known: plan.boxes.map((each) => each.id) });
  }
  const item = attentionBody(plan, state).items.find((each) => each.id === call.args.id);
  return item === undefined
    ? refuse('attention/unknown#now')
    : { what: `attention/${item.id}`, name: item.text, since: item.since };
};

export const decideClaim = (draft: Draft, call: ClaimCall): Outcome => {
  const matter = matterOf(draft, call);
  if ('ok' in matter) return matter;
  const { what, name, since } = matter;
  const held = own(draft.state.claims, what);
  const standing = held?.since === since ? held : undefined;
  if (call.verb === 'box.release' || call.verb === 'attention.release') {
    if (standing === undefined) return refuse('claim/none', { what: name });
    draft.emit({ type: 'released', what });
    return done();
  }
  if (standing?.by === draft.by) return done({ by: draft.by });
  if (standing !== undefined && call.args.take !== true) {
    return refuseWith(
      { by: standing.by, at: standing.at },
      refusal('claim/taken', { by: standing.by, what: name }),
    );
  }
  settleClaims(draft);
  draft.emit({ type: 'claimed', what, by: draft.by, since });
  return done({ by: draft.by });
};

/** Claims of items that are settled go, so that the list does not grow through a day. */
const settleClaims = (draft: Draft): void => {
  const open = new Set(attentionBody(draft.plan, draft.state).items.map(({ id }) => `attention/${id}`));
  for (const what of Object.keys(draft.state.claims)) {
    if (what.startsWith('attention/') && !open.has(what)) draft.emit({ type: 'released', what });
  }
};

export const collectionBody = (plan: Plan, state: RoomState): CollectionBody => ({
  boxes: plan.boxes.flatMap((box, order): CollectionBody['boxes'] => {
    const body = bodyOf(plan, state, box);
    if (body === null) return [];
    const claim = own(state.claims, `box/${box.id}`);
    return [
      {
        box: box.id,
        order,
        name: body.name,
        table: body.table,
        state: body.state,
        online: body.online,
        confidence: body.tally?.confidence ?? null,
        claim: claim === undefined ? null : { by: claim.by, at: claim.at },
      },
    ];
  }),
});
