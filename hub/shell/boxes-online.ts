import { BoxBodySchema } from '../../schemas/documents/box.ts';
import { filterMatches } from '../../schemas/topic-filter.ts';
import { topics } from '../../schemas/topics.ts';
import type { Document } from '../core/contract.ts';

const ShownSchema = BoxBodySchema.pick({ device: true, online: true });

/** How many of the boxes with electronics answer: what Control's own pages say of them. */
export const boxesOnline = (documents: readonly Document[]): number =>
  documents.filter(({ topic, body }) => {
    if (!filterMatches(topics.controlBox('+'), topic)) return false;
    const box = ShownSchema.parse(body);
    return box.device !== null && box.online;
  }).length;
