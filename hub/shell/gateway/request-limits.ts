import { TokenBucket } from '../broker/token-bucket.ts';
import type { Role } from '../../../schemas/roles.ts';

/**
 * How many commands of an account that is not Control's are taken: enough for thirty pages of one account that all come
 * back at once after a restart, too few to fill the journal of a day (a line is some 300 bytes).
 */
const RATE = { burst: 60, perSecond: 4 } as const;

/** Whether another command of this account is taken now. Control is never kept waiting. */
export const createRequestLimits = (
  now: () => number,
): { take(by: { readonly role: Role; readonly username: string }): boolean } => {
  const buckets = new Map<string, TokenBucket>();
  return {
    take: ({ role, username }) => {
      if (role === 'control') return true;
      const at = now();
      for (const [other, bucket] of buckets) if (bucket.isFull(at)) buckets.delete(other);
      const bucket = buckets.get(username) ?? new TokenBucket(RATE, at);
      buckets.set(username, bucket);
      return bucket.take(at);
    },
  };
};
