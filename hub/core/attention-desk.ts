import type { Desk } from '../../schemas/desk-verbs.ts';
import type { AttentionBody } from '../../schemas/documents.ts';
import { own } from './plan.ts';
import { isMuted } from './primitives/devices/read.ts';
import type { RoomState } from './state.ts';

type Item = AttentionBody['items'][number];
/** An item before it is given to a desk; a note may have been written for one. */
export type OpenItem = Omit<Item, 'desk' | 'claim'> & { readonly desk?: Desk };

/** Where a matter belongs that was not written for a desk. */
const deskOf = ({ id, box }: OpenItem): Desk => {
  if (box !== null || id.startsWith('call/')) return 'tables';
  if (id.startsWith('alarm/') || id === 'emergency') return 'combat';
  if (id.startsWith('game/')) return 'galaxy';
  return 'room';
};

/** Every item with its desk and with who takes care of it; a muted device asks for nothing. */
export const atDesks = (state: RoomState, items: readonly OpenItem[]): Item[] =>
  items
    .filter(({ device }) => device === null || !isMuted(state, device))
    .map((item) => {
      const claim = own(state.claims, `attention/${item.id}`);
      return {
        id: item.id,
        level: item.level,
        text: item.text,
        ...(item.say === undefined ? {} : { say: item.say }),
        box: item.box,
        device: item.device,
        desk: item.desk ?? deskOf(item),
        claim: claim?.since === item.since ? { by: claim.by, at: claim.at } : null,
        since: item.since,
      };
    });
