import type { AccessBody } from '../../../schemas/documents/displays.ts';

/**
 * What has become of the link that was made here: a phone has it, or nobody will (withdrawn, too old; or, on an external
 * broker, taken without an account of its own). `seen`: it was on the list before. The answer that made it may come before the list that has it.
 */
export const fateOf = (
  link: string,
  access: AccessBody | undefined,
  seen: boolean,
): 'waits' | 'unseen' | 'taken' | 'void' => {
  if (access?.links.some((each) => each.link === link) === true) return 'waits';
  if (access?.accounts.some((each) => each.link === link) === true) return 'taken';
  return seen ? 'void' : 'unseen';
};
