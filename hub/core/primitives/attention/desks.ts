import type { Desk } from '../../../../schemas/desks.ts';
import type { AttentionBody } from '../../../../schemas/documents/attention.ts';
import type { Item } from '../../engine/item.ts';
import { own } from '../../engine/own.ts';
import { isMuted } from '../devices/read.ts';
import type { AttentionState } from './state.ts';

/** Where a matter belongs that was not written for a desk. */
const deskOf = ({ id, box }: Item): Desk => {
  if (box !== null || id.startsWith('call/')) return 'tables';
  if (id.startsWith('alarm/') || id === 'emergency') return 'combat';
  if (id.startsWith('game/')) return 'galaxy';
  return 'room';
};

/** Every item with its desk and with who takes care of it; a muted device asks for nothing. */
export const atDesks = (
  claims: AttentionState['claims'],
  things: Parameters<typeof isMuted>[0]['devices']['things'],
  items: readonly Item[],
): AttentionBody['items'] =>
  items
    .filter(({ device }) => device === null || !isMuted({ devices: { things } }, device))
    .map((item) => {
      const claim = own(claims, `attention/${item.id}`);
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
