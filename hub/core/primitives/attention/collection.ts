import type { CollectionBody } from '../../../../schemas/desk-documents.ts';
import { own } from '../../engine/own.ts';
import type { Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { bodyOf } from '../box/read.ts';

/** The boxes in the order of room.yaml, and who walks to which. */
export const collectionBody = (plan: Plan, state: RoomState): CollectionBody => ({
  boxes: plan.boxes.flatMap((box, order): CollectionBody['boxes'] => {
    const body = bodyOf(plan, state, box);
    if (body === null) return [];
    const claim = own(state.attention.claims, `box/${box.id}`);
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
