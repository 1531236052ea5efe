import * as z from 'zod';
import { LinkRoleSchema, SOUND_ROLES } from '../display-terms.ts';
import { IdSchema } from '../ids.ts';
import { PAGE_NAMES } from '../page-paths.ts';
import { InstantSchema } from '../units.ts';

/** What a display may say that it shows: one of our pages, or something else. */
export const DisplayPageSchema = z.enum([...PAGE_NAMES, 'other']);

/** `priv/control/displays`: every page that has announced itself, by name. */
export const DisplaysBodySchema = z.object({
  displays: z.array(
    z.object({
      display: IdSchema,
      name: z.string(),
      /** What it is called: as Control named it, else by who holds it, else its name. */
      called: z.string(),
      /** Who holds it: a facilitator who has given a name there. */
      person: z.string().nullable().default(null),
      role: z.string(),
      username: z.string(),
      /** Whose account it has: there alone it answers for the table. */
      table: IdSchema.nullable(),
      page: DisplayPageSchema,
      view: z.string().nullable(),
      online: z.boolean(),
      /** Since when it has been there, or gone. */
      since: InstantSchema,
      muted: z.boolean(),
      /** Whether it can sound now. */
      sound: z.boolean(),
    }),
  ),
});
export type DisplaysBody = z.infer<typeof DisplaysBodySchema>;

/** `pub/sound`: how loud pages may be. What is to sound now is `pub/cue`, never retained. */
export const SoundBodySchema = z.object({
  muted: z.boolean(),
  /** In per cent, by role. An observer follows `display`. */
  ceilings: z.object(
    // A cast: Object.fromEntries forgets the names.
    Object.fromEntries(SOUND_ROLES.map((role) => [role, z.number().int()])) as Record<
      (typeof SOUND_ROLES)[number],
      z.ZodNumber
    >,
  ),
});

/** `priv/control/access`: links that wait for their phone, and the accounts that came of used ones. No secrets. */
export const AccessBodySchema = z.object({
  links: z.array(
    z.object({
      link: IdSchema,
      role: LinkRoleSchema,
      table: IdSchema.nullable(),
      seat: IdSchema.optional(),
      page: z.string(),
      name: z.string().nullable(),
      by: z.string(),
      expiresAt: InstantSchema,
    }),
  ),
  accounts: z.array(
    z.object({
      username: IdSchema,
      role: LinkRoleSchema,
      table: IdSchema.nullable(),
      seat: IdSchema.optional(),
      name: z.string().nullable(),
      at: InstantSchema,
      /** The link that it came of. */
      link: IdSchema,
    }),
  ),
});
export type AccessBody = z.infer<typeof AccessBodySchema>;

/** `POST /join` takes `{token}` and answers so, once. */
export const JoinRequestSchema = z.strictObject({ token: z.string().min(1).max(200) });
export const JoinAnswerSchema = z.object({
  username: IdSchema,
  password: z.string(),
  role: LinkRoleSchema,
  table: IdSchema.nullable(),
  /** Of the role seat: which of that table. */
  seat: IdSchema.optional(),
  /** Where to go. */
  page: z.string(),
  name: z.string().nullable(),
});
export type JoinAnswer = z.infer<typeof JoinAnswerSchema>;
