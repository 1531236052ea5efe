import * as z from 'zod';
import { DISPLAY_PAGES, LinkRoleSchema, SOUND_ROLES } from './display-verbs.ts';
import { IdSchema } from './ids.ts';
import { InstantSchema } from './units.ts';

/** Events of displays, sounds, links and the accounts that came of them. No secret is ever in one. */
export const DISPLAY_EVENTS = [
  z.object({
    type: z.literal('display-announced'),
    display: IdSchema,
    client: z.string(),
    username: z.string(),
    role: z.string(),
    name: z.string(),
    page: z.enum(DISPLAY_PAGES),
    view: z.string().nullable(),
    sound: z.boolean(),
    /** Who holds it, where they have said so. */
    person: z.string().optional(),
  }),
  /** `away`: somebody has put it away. */
  z.object({ type: z.literal('display-left'), display: IdSchema, away: z.literal(true).optional() }),
  /** It has been gone too long: somebody must go and look. */
  z.object({ type: z.literal('display-missed'), display: IdSchema }),
  z.object({ type: z.literal('display-returned'), display: IdSchema }),
  z.object({ type: z.literal('display-renamed'), display: IdSchema, name: z.string() }),
  z.object({ type: z.literal('display-muted'), display: IdSchema, muted: z.boolean() }),
  z.object({ type: z.literal('display-forgotten'), display: IdSchema }),

  z.object({ type: z.literal('sound-muted'), muted: z.boolean() }),
  z.object({ type: z.literal('sound-ceiling-set'), role: z.enum(SOUND_ROLES), percent: z.number().int() }),

  z.object({
    type: z.literal('link-made'),
    link: IdSchema,
    role: LinkRoleSchema,
    table: IdSchema.nullable(),
    page: z.string(),
    name: z.string().nullable(),
    expiresAt: InstantSchema,
    by: z.string(),
    /** Handed to a display that has this account: one that came of a link ends when this link is used. */
    insteadOf: IdSchema.optional(),
  }),
  /** Revoked by Control, or nobody came in time. */
  z.object({ type: z.literal('link-ended'), link: IdSchema, why: z.enum(['revoked', 'expired']) }),
  /** `username` null: the phone was given the standing account of its role. */
  z.object({ type: z.literal('link-used'), link: IdSchema, username: IdSchema.nullable() }),
  z.object({ type: z.literal('account-revoked'), username: IdSchema }),
] as const;
