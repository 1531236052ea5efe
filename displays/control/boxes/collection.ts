import type { CollectionBody } from '../../../schemas/documents/attention.ts';

type Box = CollectionBody['boxes'][number];

/** Whether the round has been at this box. */
export const collected = ({ state }: Box): boolean =>
  state === 'collecting' || state === 'recounting' || state === 'resolved';

/**
 * Where a facilitator goes: the box that is theirs, else the first in the order of the room that nobody has claimed; null when
 * there is none. `isMe` knows their own name.
 */
export const nextFor = (
  boxes: readonly Box[],
  isMe: (by: string) => boolean,
): { readonly box: Box; readonly mine: boolean } | null => {
  const open = [...boxes]
    .sort((one, other) => one.order - other.order)
    .filter((box) => box.state !== 'idle' && !collected(box));
  const mine = open.find(({ claim }) => claim !== null && isMe(claim.by));
  if (mine !== undefined) return { box: mine, mine: true };
  const free = open.find(({ claim }) => claim === null);
  return free === undefined ? null : { box: free, mine: false };
};
