import * as z from 'zod';

/** What pages, links and sounds have in common: words of several contracts and documents. */

/** A page of this hub with its options, never another site: `/table/dione?mirror=1`. */
export const PagePathSchema = z
  .string()
  .max(200)
  .regex(/^\/(?:[A-Za-z0-9_.~-]+\/?)*(?:\?[A-Za-z0-9_.~=&%+,-]*)?$/, 'a page is a path on this hub: /wall');

/** What a role that is given out by link may be. */
export const LinkRoleSchema = z.enum(['control', 'table', 'seat', 'display']);
export type LinkRole = z.infer<typeof LinkRoleSchema>;

/** A link that nobody has used by then is void. */
export const LINK_TTL_MS = 15 * 60_000;

/** The loudest that the pages of a role may be, in per cent of their own volume. */
export const SOUND_ROLES = ['control', 'table', 'display'] as const;
