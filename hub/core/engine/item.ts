import type { Desk } from '../../../schemas/desks.ts';
import type { AttentionBody } from '../../../schemas/documents/attention.ts';

/** Something that needs a person. `id` is stable while it lasts; `desk` where it was written for one. */
export type Item = Omit<AttentionBody['items'][number], 'desk' | 'claim'> & { readonly desk?: Desk };
