import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { LinkRoleSchema } from '../../../schemas/display-terms.ts';
import { IdSchema } from '../../../schemas/ids.ts';
import { InstantSchema, type Instant } from '../../../schemas/units.ts';
import { newPassword } from '../accounts.ts';
import { replaceFile } from '../journal/durable-file.ts';
import type { JoinAnswer } from '../../../schemas/documents/displays.ts';
import type { ErrorDocument } from '../../../schemas/errors.ts';
import type { Account } from '../../../schemas/roles.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import type { AccountBook } from './account-book.ts';

const LinkSchema = z.object({
  link: IdSchema,
  role: LinkRoleSchema,
  table: IdSchema.nullable(),
  seat: IdSchema.optional(),
  page: z.string(),
  name: z.string().nullable(),
  expiresAt: InstantSchema,
});
/** What a link opens, as the core's effect says it. */
export type Link = z.infer<typeof LinkSchema>;
const HeldSchema = LinkSchema.extend({ digest: z.string() });
/** A code that is somebody's: who comes with it is told so, after a restart as well. */
const SpentSchema = z.object({ digest: z.string(), link: IdSchema });
const FileSchema = z.object({ links: z.array(HeldSchema), spent: z.array(SpentSchema).default([]) });
type Kept = z.infer<typeof FileSchema>;

/** How many used tokens are known by name still, so that a second try is told so. */
const REMEMBERED = 400;
/** Whoever scans a used code over and over is one question to Control. */
const ASKED_MS = 60_000;
/** So long, in ms, whoever comes too late is told so. */
const TOLD_MS = 24 * 60 * 60_000;
/** 192 random bits, for a link and for a phone's password, which nobody types: nobody guesses one of hundreds. */
const SECRET_BYTES = 24;

export interface LinksOptions {
  readonly folder: string;
  readonly book: AccountBook;
  /**
   * Whether accounts can be made while the room runs: the embedded broker knows this book. An external one knows the
   * standing accounts alone, so a link hands out the one of its role.
   */
  readonly ownAccounts: boolean;
  readonly now: () => Instant;
  /** Journals that a link was used; `username` null: no account was made. Resolves false when it could not. */
  readonly used: (link: string, username: string | null) => Promise<boolean>;
  /** A second device has come with the code of a link that was used: at most once in `ASKED_MS`. */
  readonly asked: (link: string) => void;
}

export type Joined =
  { readonly ok: true; readonly answer: JoinAnswer } | { readonly ok: false; readonly error: ErrorDocument };

/** The secrets of links: kept as digests alone, given out once, taken once. */
export interface Links {
  /** The secret of a new link; it is on the disk as a digest when this resolves. */
  make(link: Link): Promise<string>;
  drop(link: string): Promise<void>;
  /** Takes a token: an account for the phone that has it. */
  join(token: string): Promise<Joined>;
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const refuse = (error: ErrorDocument): Joined => ({ ok: false, error });

const readLinks = (path: string): Kept => {
  if (!existsSync(path)) return { links: [], spent: [] };
  try {
    return FileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Links are short-lived and made again with one press: the room goes on without these.
    return { links: [], spent: [] };
  }
};

/** `phone-anna-k3f9x`: no standing username begins so, so that one never speaks for the other by its client id. */
const usernameFor = (link: Link, taken: (username: string) => boolean): string => {
  const slug = (link.name ?? link.seat ?? link.table ?? link.role)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 18)
    .replace(/^-+|-+$/g, '');
  for (;;) {
    const random = newPassword().slice(0, 5);
    const username = slug === '' ? `phone-${random}` : `phone-${slug}-${random}`;
    if (!taken(username)) return username;
  }
};

export const openLinks = ({ folder, book, ownAccounts, now, used, asked }: LinksOptions): Links => {
  const path = join(folder, 'links.json');
  const kept = readLinks(path);
  const held = new Map(kept.links.map((each) => [each.digest, each]));
  /** The links by their digests, the oldest first. */
  const spent = new Map(kept.spent.map(({ digest, link }) => [digest, link]));
  const askedAt = new Map<string, number>();
  let tail: Promise<void> = Promise.resolve();

  const save = (): Promise<void> => {
    const written = tail.then(() => {
      for (const [digest, each] of held) if (each.expiresAt + TOLD_MS <= now()) held.delete(digest);
      return replaceFile(
        path,
        `${JSON.stringify({ links: [...held.values()], spent: [...spent].map(([digest, link]) => ({ digest, link })) })}\n`,
      );
    });
    tail = written.catch(() => undefined);
    return written;
  };

  const accountFor = async (link: Link): Promise<Account | null> => {
    const { role, table, seat } = link;
    if (!ownAccounts) {
      const id = table ?? role;
      return (
        book.accounts
          .filter((account) => 'password' in account)
          .find((account) => account.role === role && account.id === id && account.seat === seat) ?? null
      );
    }
    const account: Account = {
      role,
      id: table ?? role,
      ...(seat === undefined ? {} : { seat }),
      username: usernameFor(link, (name) => book.accounts.some(({ username }) => username === name)),
      password: randomBytes(SECRET_BYTES).toString('base64url'),
      ...(link.name === null ? {} : { name: link.name }),
    };
    await book.add(account);
    return account;
  };

  return {
    make: async (link) => {
      const token = randomBytes(SECRET_BYTES).toString('base64url');
      const digest = digestOf(token);
      held.set(digest, { ...link, digest });
      try {
        await save();
      } catch (error) {
        held.delete(digest);
        throw error;
      }
      return token;
    },
    drop: async (link) => {
      for (const [digest, each] of held) if (each.link === link) held.delete(digest);
      await save();
    },
    join: async (token) => {
      const digest = digestOf(token);
      const link = held.get(digest);
      if (link === undefined) {
        const taken = spent.get(digest);
        if (taken === undefined) return refuse(refusal('link/unknown#token'));
        if (now() - (askedAt.get(taken) ?? -Infinity) >= ASKED_MS) {
          askedAt.set(taken, now());
          asked(taken);
        }
        return refuse(refusal('link/used'));
      }
      if (link.expiresAt <= now()) return refuse(refusal('link/expired'));
      // Taken before anything is waited for: a second phone with the same code comes too late.
      held.delete(digest);
      spent.set(digest, link.link);
      for (const oldest of spent.keys()) {
        if (spent.size <= REMEMBERED) break;
        spent.delete(oldest);
      }
      const giveBack = (): Joined => {
        held.set(digest, link);
        spent.delete(digest);
        return refuse(refusal('command/not-now#account'));
      };
      const account = await accountFor(link).catch(() => null);
      if (account === null) return giveBack();
      if (!(await used(link.link, ownAccounts ? account.username : null))) {
        if (ownAccounts) await book.remove(account.username).catch(() => undefined);
        return giveBack();
      }
      // A failed write leaves a digest of a link that the journal knows as used: `used` refuses it the next time.
      await save().catch(() => undefined);
      const { role, table, seat, page, name } = link;
      const { username, password } = account;
      return {
        ok: true,
        answer: { username, password, role, table, ...(seat === undefined ? {} : { seat }), page, name },
      };
    },
  };
};
