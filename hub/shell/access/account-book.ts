import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { replaceFile } from '../journal/durable-file.ts';
import { hashedAccount, HashedAccountSchema, type HashedAccount } from './password-hash.ts';
import type { Account } from '../../../schemas/roles.ts';

const PhoneFileSchema = z.object({ accounts: z.array(HashedAccountSchema) });

/**
 * Beside credentials.json: accounts that links have made, one a phone. A password is reported to its phone once and to nobody
 * again, so that its hash is all that is kept. Mode 0600.
 */
const phoneAccountsPath = (folder: string): string => join(folder, 'phone-accounts.json');

export interface AccountListener {
  readonly added: (account: HashedAccount) => void;
  readonly removed: (username: string) => void;
}

/** Every account of the room as it is now: the standing ones, and those that come and go with links. */
export interface AccountBook {
  /** Live: whoever keeps it sees the accounts of this moment. */
  readonly accounts: readonly (Account | HashedAccount)[];
  /** Those of links alone. */
  phones(): readonly HashedAccount[];
  /** Resolves when the account is on the disk; rejects, and knows it no more, when it cannot be written. */
  add(account: Account): Promise<void>;
  /** Nothing for one that is none of a link's. It can sign in no more when this returns, on the disk too when it resolves. */
  remove(username: string): Promise<void>;
  /** Ends those that the journal does not know: their phones were never reported of them. */
  keepOnly(usernames: readonly string[]): Promise<void>;
  /** Notified of every change, at once. */
  listen(listener: AccountListener): void;
}

const readPhones = (path: string): HashedAccount[] => {
  if (!existsSync(path)) return [];
  try {
    return PhoneFileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).accounts;
  } catch {
    // Without the cause: the words of a JSON error quote the file, and with it a secret.
    throw new QuarterdeckError(
      'data/damaged',
      `${path} cannot be read; without it, links must be made again`,
    );
  }
};

/** Throws `data/damaged` for a file that cannot be read. */
export const openAccountBook = (folder: string, standing: readonly Account[]): AccountBook => {
  const path = phoneAccountsPath(folder);
  const fixed = new Set(standing.map((account) => account.username));
  const phones = readPhones(path).filter(({ username }) => !fixed.has(username));
  const accounts: (Account | HashedAccount)[] = [...standing, ...phones];
  const listeners: AccountListener[] = [];
  let tail: Promise<void> = Promise.resolve();

  const ofLinks = (): HashedAccount[] => accounts.filter((account) => 'hash' in account);

  /** One write after the other: two would share the temporary file. */
  const save = (): Promise<void> => {
    const written = tail.then(() => {
      return replaceFile(path, `${JSON.stringify({ accounts: ofLinks() }, null, 2)}\n`);
    });
    tail = written.catch(() => undefined);
    return written;
  };
  const forget = (username: string): boolean => {
    const at = accounts.findIndex((account) => account.username === username);
    if (at < 0 || fixed.has(username)) return false;
    accounts.splice(at, 1);
    for (const listener of listeners) listener.removed(username);
    return true;
  };

  return {
    accounts,
    phones: ofLinks,
    add: async (added) => {
      const account = hashedAccount(added);
      accounts.push(account);
      try {
        await save();
      } catch (error) {
        forget(account.username);
        throw error;
      }
      for (const listener of listeners) listener.added(account);
    },
    remove: async (username) => {
      if (forget(username)) await save();
    },
    keepOnly: async (usernames) => {
      const gone = accounts
        .filter(({ username }) => !fixed.has(username) && !usernames.includes(username))
        .filter(({ username }) => forget(username));
      if (gone.length > 0) await save();
    },
    listen: (listener) => void listeners.push(listener),
  };
};
