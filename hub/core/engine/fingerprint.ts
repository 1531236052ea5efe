import { VERB_CONTRACTS } from '../../../schemas/contracts.ts';
import type { Command } from '../contract.ts';

type VerbCommand = Extract<Command, { type: 'verb' }>;

/** Keys in their order, so that two clients that write the same differently ask the same. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, canonical(each)]));
};

/** FNV-1a, 32 bits, over UTF-16 units (draft-eastlake-fnv, 2). */
const fnv = (text: string, offset: number): string => {
  let hash = offset;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/**
 * What a command asks for, as 16 hex digits: the verb, its arguments, and who pressed on which revision. A transaction
 * names one such command; under another it is a slip, not a repeat. (Whoever makes two of them collide harms himself.)
 */
export const fingerprintOf = ({ verb, args, rev, by }: VerbCommand): string => {
  const text = JSON.stringify(canonical([verb, args ?? {}, rev ?? null, by.as ?? null]));
  return fnv(text, 0x811c9dc5) + fnv(text, 0x050c5d1f);
};

/** Whether it is done whenever it comes, as its contract says; a malformed one is refused whenever it comes. */
export const isDoneAlways = ({ verb, args }: VerbCommand): boolean => {
  const contract = VERB_CONTRACTS.get(verb);
  const parsed = contract?.args.safeParse(args ?? {});
  return parsed?.success === true && contract?.always(parsed.data) === true;
};
