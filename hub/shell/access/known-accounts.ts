import { AccessBodySchema } from '../../../schemas/documents/displays.ts';
import { topics } from '../../../schemas/topics.ts';
import type { Document } from '../../core/contract.ts';

/** The accounts that the journal knows links to have made: what Control's own page says of them. */
export const madeByLinks = (documents: readonly Document[]): string[] => {
  const access = documents.find(({ topic }) => topic === topics.controlAccess);
  return access === undefined
    ? []
    : AccessBodySchema.parse(access.body).accounts.map(({ username }) => username);
};
