import type { TableBody } from '../../schemas/documents.ts';
import type { Tone } from './kit/card.tsx';
import type { IconName } from './kit/icon.tsx';

type PublicBox = NonNullable<TableBody['box']>;

/** How a table's box looks at a glance: a shape and a tone; the words are in the texts (`texts.box.states`). */
export const BOX_LOOKS: Readonly<
  Record<PublicBox['state'], { readonly icon: IconName; readonly tone: Tone }>
> = {
  none: { icon: 'box', tone: 'dim' },
  open: { icon: 'open', tone: 'good' },
  sealed: { icon: 'lock', tone: 'cool' },
  fixed: { icon: 'flag', tone: 'note' },
  collecting: { icon: 'collected', tone: 'note' },
  resolved: { icon: 'check', tone: 'dim' },
  offline: { icon: 'cloudless', tone: 'bad' },
};
