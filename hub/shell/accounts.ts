import { extraSeat } from '../../schemas/primitives/roster.ts';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { AccountSchema } from '../../schemas/roles.ts';
import { notYours, replaceFile } from './journal/durable-file.ts';
import type { Account, PublicAccount, Role } from '../../schemas/roles.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import type { GameDefinition } from '../../games/kit/game.ts';

const CredentialsSchema = z.object({ accounts: z.array(AccountSchema) });

export const credentialsPath = (folder: string): string => join(folder, 'credentials.json');

// Letters and digits that are not mistaken for each other when read aloud or typed on a phone.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** 20 characters in groups of five, about 99 bits, from the system's random source. */
export const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  ).join('-');

const SINGLE_ROLES: readonly Role[] = ['control', 'deck', 'display', 'observer', 'bridge', 'hub'];
const LONGEST_USERNAME = 32;

/** The accounts a room has. */
const wanted = (tables: readonly string[], others: readonly PublicAccount[]): PublicAccount[] => [
  ...others,
  ...SINGLE_ROLES.map((role) => ({ role, id: role, username: role })),
  ...tables.map((id) => ({
    role: 'table' as const,
    id,
    username: fits(`table-${id}`),
  })),
];

/** A name too long for an id is cut. */
const fits = (username: string): string => username.slice(0, LONGEST_USERNAME).replace(/-$/, '');

/** So many seats may be added at a table in mid-game, where the broker knows standing accounts alone. */
const SPARE_SEATS = 3;

/**
 * An account for each seat of the tables that play, for sealed slips and for a broker that knows standing accounts alone. None in a
 * game that has nothing for one seat alone. Of two seats with the same name of an account the second has none: it gets a link of Control's.
 *
 * @param spare for seats that Control adds in mid-game, too: a broker of its own learns of no account by itself.
 */
export const seatAccounts = (
  game: GameDefinition,
  tables: readonly string[],
  { spare = false } = {},
): PublicAccount[] => {
  const speaks =
    game.views.some(({ seat }) => seat !== undefined) ||
    Object.values(game.commands).some(({ who }) => who?.includes('seat') === true);
  if (!speaks) return [];
  const added = Array.from({ length: spare ? SPARE_SEATS : 0 }, (_, at) => extraSeat(at + 1));
  const all = game.manifest.tables
    .filter(({ id }) => tables.includes(id))
    .flatMap(({ id, seats }) =>
      [...seats.map((seat) => seat.id), ...added].map((seat) => ({
        role: 'seat' as const,
        id,
        seat,
        username: fits(`seat-${id}-${seat}`),
      })),
    );
  return all.filter(({ username }, at) => all.findIndex((each) => each.username === username) === at);
};

/**
 * The accounts of a data folder. Throws `data/none` when the hub was never started there, `file/unusable` where it is another
 * user's, `data/damaged` for a bad file.
 */
export const readAccounts = (folder: string): Account[] => {
  const path = credentialsPath(folder);
  try {
    return CredentialsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).accounts;
  } catch (cause) {
    // A cast: fs throws system errors, and nothing else thrown here has such a code.
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EACCES') throw notYours(path, cause);
    if (code === 'ENOENT')
      throw new QuarterdeckError('data/none', `there are no accounts in ${folder} yet`, { cause });
    // The words of a JSON error quote the file, and with it a secret.
    throw new QuarterdeckError('data/damaged', `${path} cannot be read as accounts`, { cause });
  }
};

/** The accounts for other people's software that this room speaks to. */
export const adapterAccounts = ({
  adapters,
  boards,
}: Pick<RoomConfig, 'adapters' | 'boards'>): PublicAccount[] => {
  const home = 'home-assistant';
  return [
    ...(adapters.homeAssistant === undefined ? [] : [{ role: home, id: home, username: home } as const]),
    ...Object.entries(boards)
      .filter(([, { transport }]) => transport === 'wled-mqtt')
      .map(([id]) => ({ role: 'wled' as const, id, username: `wled-${id}` })),
  ];
};

/**
 * Makes the accounts that are missing and keeps every one there is: a password that is on a table's QR code stays.
 * The file has mode 0600 and is replaced whole.
 */
export const ensureAccounts = async (
  folder: string,
  tables: readonly string[],
  others: readonly PublicAccount[] = [],
): Promise<Account[]> => {
  const known = existsSync(credentialsPath(folder)) ? readAccounts(folder) : [];
  const missing = wanted(tables, others)
    .filter(
      ({ role, id, seat }) =>
        !known.some((account) => account.role === role && account.id === id && account.seat === seat),
    )
    .map((account): Account => ({ ...account, password: newPassword() }));
  if (missing.length === 0) return known;
  const accounts = [...known, ...missing];
  await replaceFile(credentialsPath(folder), `${JSON.stringify({ accounts }, null, 2)}\n`);
  return accounts;
};

/** The account of a role that has just one. */
export const accountFor = (accounts: readonly Account[], role: Role): Account => {
  const account = accounts.find((candidate) => candidate.role === role);
  if (account === undefined) {
    throw new QuarterdeckError('data/damaged', `credentials.json has no account of the role ${role}`);
  }
  return account;
};
