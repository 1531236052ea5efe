import * as z from 'zod';
import { IdSchema } from './ids.ts';
import { MillisSchema } from './units.ts';

/** Displays as things: they announce themselves, Control acts on them, links bring a phone to its page. */

const text = (most: number) => z.string().trim().min(1).max(most);
const displayOnly = z.strictObject({ display: IdSchema });

/** A page of this hub with its options, never another site: `/table/dione?mirror=1`. */
export const PagePathSchema = z
  .string()
  .max(200)
  .regex(/^\/(?:[A-Za-z0-9_.~-]+\/?)*(?:\?[A-Za-z0-9_.~=&%+,-]*)?$/, 'a page is a path on this hub: /wall');

export const DISPLAY_PAGES = ['control', 'table', 'wall', 'print', 'rehearsal', 'enrol', 'other'] as const;

/** What a role that is given out by link may be. */
export const LinkRoleSchema = z.enum(['control', 'table', 'display']);
export type LinkRole = z.infer<typeof LinkRoleSchema>;

/** A link that nobody has used by then is void. */
export const LINK_TTL_MS = 15 * 60_000;
const LONGEST_LINK_TTL_MS = 24 * 60 * 60_000;

/** The loudest that the pages of a role may be, in per cent of their own volume. */
export const SOUND_ROLES = ['control', 'table', 'display'] as const;

export const DISPLAY_VERBS = {
  /**
   * A page says that it is there: at each connection, and when what it shows has changed. `display` is an id that it makes
   * once and keeps; `name` is taken when the hub knows no name for it; who holds it is the request's `as`. The answer: `{display, name, muted, ceiling}`.
   */
  'display.hello': z.strictObject({
    display: IdSchema,
    name: text(40).optional(),
    page: z.enum(DISPLAY_PAGES),
    /** The path that it shows. */
    view: PagePathSchema.optional(),
    /** Whether a person there has given leave to make sounds. */
    sound: z.boolean().optional(),
  }),
  /**
   * It goes; a page puts this into its last will too (`req/<client>/display.bye`, QoS 1, not retained). `away`: somebody has
   * put it away, and nobody is to look for it.
   */
  'display.bye': z.strictObject({ display: IdSchema, away: z.boolean().optional() }),
  /** The alarm `alarm` (as in pub/alert) is on its screen. */
  'display.got': z.strictObject({ display: IdSchema, alarm: text(80) }),

  'display.identify': displayOnly,
  'display.rename': z.strictObject({ display: IdSchema, name: text(40) }),
  /**
   * `seat`: to a table's page, and as that table: it is handed an account of its own for it, in place of the one it has. A
   * console takes no seat.
   */
  'display.redirect': z.strictObject({
    display: IdSchema,
    page: PagePathSchema,
    seat: z.boolean().optional(),
  }),
  'display.reload': displayOnly,
  'display.mute': z.strictObject({ display: IdSchema, muted: z.boolean().optional() }),
  /** Takes one that is gone off the list. */
  'display.forget': displayOnly,

  /** The pages' sounds altogether; the sirens have siren.mute. */
  'sound.mute': z.strictObject({ muted: z.boolean().optional() }),
  'sound.ceiling': z.strictObject({
    role: z.enum(SOUND_ROLES),
    percent: z.number().int().min(0).max(100),
  }),
  /** A short chirp on every page that was given leave, or on one. */
  'sound.test': z.strictObject({ display: IdSchema.optional() }),

  /**
   * A link to a page that can be used once. The answer alone holds the secret: `{link, token, path, origins, expiresAt}`;
   * `path` is what the QR code shows after the hub's address, the token behind its #; `origins` are the hub's addresses for
   * another machine, best guess first.
   */
  'token.make': z.strictObject({
    role: LinkRoleSchema,
    /** Which table; needed for the role table, refused for another. */
    table: IdSchema.optional(),
    /** Where the phone lands; by the role when absent. */
    page: PagePathSchema.optional(),
    /** Whose it is or where it hangs: the name of the account and of its display. */
    name: text(40).optional(),
    ttlMs: MillisSchema.min(10_000).max(LONGEST_LINK_TTL_MS).optional(),
  }),
  'token.revoke': z.strictObject({ link: IdSchema }),
  /** Ends an account that a link made; its connections are closed. */
  'account.revoke': z.strictObject({ username: IdSchema }),
} as const satisfies Record<string, z.ZodType>;
