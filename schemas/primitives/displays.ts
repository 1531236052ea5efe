import * as z from 'zod';
import { text } from '../arguments.ts';
import { AccessBodySchema, DisplayPageSchema, DisplaysBodySchema } from '../documents/displays.ts';
import { LinkRoleSchema, PagePathSchema } from '../display-terms.ts';
import { IdSchema } from '../ids.ts';
import { InstantSchema, MillisSchema } from '../units.ts';
import {
  aside,
  contract,
  CONTROL_OR_DECK,
  document,
  event,
  final,
  nothing,
  taken,
  verb,
} from './contract.ts';

const displayAlone = z.strictObject({ display: IdSchema });
const LONGEST_LINK_TTL_MS = 24 * 60 * 60_000;

const onDisplay = ({ display }: { readonly display: string }) => [`displays/announced/${display}`];
const onLink = ({ link }: { readonly link: string }) => [`displays/links/${link}`];
const onAccount = ({ username }: { readonly username: string }) => [`displays/accounts/${username}`];

/** What a page says of itself; whoever has an account for pages may. */
const byItself = {
  roles: ['control', 'table', 'display'],
  guard: nothing('a page speaks for itself, and knows best'),
} as const;
const named = { guard: nothing('it names its display, link or account, and is refused once that is gone') };
const MOMENTARY = { ...named, undo: final('undoing/moment') };

/** Displays as things: they announce themselves, Control acts on them, links bring a phone to its page. */
export const displays = contract({
  units: { announced: 'each', links: 'each', accounts: 'each' },
  verbs: {
    /**
     * A page says that it is there: at each connection, and when what it shows has changed. `display` is an id that it makes
     * once and keeps; `name` is taken when the hub knows no name for it; who holds it is the request's `as`. The answer:
     * `{display, name, muted, ceiling}`.
     */
    'display.hello': verb(
      z.strictObject({
        display: IdSchema,
        name: text(40).optional(),
        page: DisplayPageSchema,
        /** The path that it shows. */
        view: PagePathSchema.optional(),
        /** Whether it can sound now: a person there has given leave, and the browser lets it. Absent: it has no loudspeaker. */
        sound: z.boolean().optional(),
        /** Somebody there has turned sounds off: nobody is to miss them. */
        silent: z.literal(true).optional(),
      }),
      { ...byItself, undo: aside('undoing/display-here') },
    ),
    /**
     * It goes; a page puts this into its last will too (`req/<username>/display.bye` with its `client`, QoS 1, not retained).
     * `away`: somebody has put it away, and nobody is to look for it.
     */
    'display.bye': verb(z.strictObject({ display: IdSchema, away: z.boolean().optional() }), {
      ...byItself,
      undo: aside('undoing/display-left'),
    }),
    /** The alarm `alarm` (as in pub/alert) is on its screen. */
    'display.got': verb(z.strictObject({ display: IdSchema, alarm: text(80) }), {
      ...byItself,
      undo: aside('undoing/on-screen'),
    }),

    'display.identify': verb(displayAlone, MOMENTARY),
    'display.rename': verb(z.strictObject({ display: IdSchema, name: text(40) }), { ...named, undo: taken }),
    /**
     * `seat`: to a table's page, and as that table: it is handed an account of its own for it, in place of the one it has. A
     * console takes no seat.
     */
    'display.redirect': verb(
      z.strictObject({ display: IdSchema, page: PagePathSchema, seat: z.boolean().optional() }),
      { ...named, undo: final('undoing/redirected') },
    ),
    'display.reload': verb(displayAlone, MOMENTARY),
    'display.mute': verb(z.strictObject({ display: IdSchema, muted: z.boolean().optional() }), {
      ...named,
      undo: taken,
    }),
    /** A short chirp on every page that was given leave, or on one. */
    'sound.test': verb(z.strictObject({ display: IdSchema.optional() }), {
      undo: final('undoing/moment'),
      guard: nothing('it changes nothing'),
      roles: CONTROL_OR_DECK,
    }),
    /** Takes one that is gone off the list. */
    'display.forget': verb(displayAlone, { ...named, undo: aside('undoing/forgotten') }),

    /**
     * A link to a page that can be used once. The answer alone holds the secret: `{link, token, path, origins, named, expiresAt,
     * wallOffsetMs}`;
     * `path` is what the QR code shows after the hub's address, the token behind its #; `origins` are the hub's addresses for
     * another machine, best guess first; `named`: the first is the one that room.yaml names; by the room's time it ends at `expiresAt + wallOffsetMs`.
     */
    'token.make': verb(
      z.strictObject({
        role: LinkRoleSchema,
        /** Which table; needed for the roles table and seat, refused for another. */
        table: IdSchema.optional(),
        /** Which seat of it; needed for the role seat, refused for another. */
        seat: IdSchema.optional(),
        /** Where the phone lands; by the role when absent. */
        page: PagePathSchema.optional(),
        /** Whose it is or where it hangs: the name of the account and of its display. */
        name: text(40).optional(),
        ttlMs: MillisSchema.min(10_000).max(LONGEST_LINK_TTL_MS).optional(),
      }),
      { guard: nothing('each makes a link of its own'), undo: aside('undoing/link-made') },
    ),
    /** One link; or, `all`, every link of a table or a seat that is open, and every account that came of one. */
    'token.revoke': verb(
      z
        .strictObject({ link: IdSchema.optional(), all: z.literal(true).optional() })
        .refine(({ link, all }) => (link === undefined) !== (all === undefined), 'name a link, or all'),
      { ...named, undo: aside('undoing/link-ended') },
    ),
    /** Ends an account that a link made; its connections are closed. */
    'account.revoke': verb(z.strictObject({ username: IdSchema }), {
      ...named,
      undo: aside('undoing/account-ended'),
    }),
  },
  // No secret is ever in one.
  events: {
    'display-announced': event(
      {
        display: IdSchema,
        client: z.string(),
        username: z.string(),
        role: z.string(),
        name: z.string(),
        page: DisplayPageSchema,
        view: z.string().nullable(),
        sound: z.boolean(),
        silent: z.literal(true).optional(),
        /** It would sound, and its browser does not let it. */
        unheard: z.literal(true).optional(),
        /** Who holds it, where they have said so. */
        person: z.string().optional(),
      },
      onDisplay,
    ),
    /** `away`: somebody has put it away. */
    'display-left': event({ display: IdSchema, away: z.literal(true).optional() }, onDisplay),
    /** It has been gone too long: somebody must go and look. */
    'display-missed': event({ display: IdSchema }, onDisplay),
    'display-returned': event({ display: IdSchema }, onDisplay),
    /** The hub was away: whether those that were there then still are, they have not said. */
    'displays-doubted': event({ displays: z.array(IdSchema) }, ({ displays: all }) =>
      all.flatMap((display) => onDisplay({ display })),
    ),
    'display-renamed': event({ display: IdSchema, name: z.string() }, onDisplay),
    'display-muted': event({ display: IdSchema, muted: z.boolean() }, onDisplay),
    'display-forgotten': event({ display: IdSchema }, onDisplay),

    'link-made': event(
      {
        link: IdSchema,
        role: LinkRoleSchema,
        table: IdSchema.nullable(),
        seat: IdSchema.optional(),
        page: z.string(),
        name: z.string().nullable(),
        expiresAt: InstantSchema,
        by: z.string(),
        /** Handed to a display that has this account: one that came of a link ends when this link is used. */
        insteadOf: IdSchema.optional(),
      },
      onLink,
    ),
    /** Revoked by Control, or nobody came in time. */
    'link-ended': event({ link: IdSchema, why: z.enum(['revoked', 'expired']) }, onLink),
    /** `username` null: the phone was given the standing account of its role. */
    'link-used': event({ link: IdSchema, username: IdSchema.nullable() }, ({ link, username }) =>
      username === null ? onLink({ link }) : [...onLink({ link }), ...onAccount({ username })],
    ),
    'account-revoked': event({ username: IdSchema }, onAccount),
  },
  documents: {
    displays: document('control', 'displays', 'the pages that are connected', DisplaysBodySchema),
    access: document('control', 'access', 'unused links, and the accounts of used ones', AccessBodySchema),
  },
});
