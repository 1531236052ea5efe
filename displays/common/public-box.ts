import type { TableBody } from '../../schemas/documents/roster.ts';
import type { Tone } from './kit/card.tsx';
import type { IconName } from './kit/icon.tsx';

type PublicBox = NonNullable<TableBody['box']>;

/** What a box is to its table. One that accepts is open to the eye only with its lid up; where that is not seen, nothing is said of it. */
export type PublicLook = PublicBox['state'] | 'armed' | 'unseen';
export const lookOf = ({ state, lid }: Pick<PublicBox, 'state' | 'lid'>): PublicLook =>
  state !== 'open' || lid === 'open' ? state : lid === 'closed' ? 'armed' : 'unseen';

/** How a table's box looks at a glance: a shape and a tone; the words are in the texts (`texts.box.states`). */
export const BOX_LOOKS: Readonly<Record<PublicLook, { readonly icon: IconName; readonly tone: Tone }>> = {
  none: { icon: 'box', tone: 'dim' },
  open: { icon: 'open', tone: 'good' },
  armed: { icon: 'box', tone: 'good' },
  unseen: { icon: 'box', tone: 'good' },
  sealed: { icon: 'lock', tone: 'cool' },
  fixed: { icon: 'flag', tone: 'note' },
  collecting: { icon: 'collected', tone: 'note' },
  resolved: { icon: 'check', tone: 'dim' },
  offline: { icon: 'cloudless', tone: 'bad' },
};
