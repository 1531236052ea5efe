import { extraSeat } from '../../schemas/primitives/roster.ts';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { AccountSchema, type Account, type PublicAccount, type Role } from '../../schemas/roles.ts';
import { notYours, replaceFile } from './journal/durable-file.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import type { GameDefinition } from '../../games/kit/game.ts';

const CredentialsSchema = z.object({ accounts: z.array(AccountSchema) });

export const credentialsPath = (folder: string): string => join(folder, 'credentials.json');

/**
 * What the hub signs in with at a broker of its own (Mosquitto). It is printed for nobody, so it is not beside what is: whoever has a
 * look at the codes cannot speak in the hub's name. The embedded broker does not take it (hub-broker.ts).
 */
export const hubCredentialsPath = (folder: string): string => join(folder, 'hub-credentials.json');

/** In the file itself, for whoever opens it. */
const NOTE =
  'Passwords in plain text, so that `quarterdeck credentials` can print their links and QR codes again. ' +
  'Whoever reads this file can sign in with them: keep it readable for its owner alone (mode 0600).';

const HUB_NOTE =
  "The hub's own password at a broker such as Mosquitto. It is never printed: keep it readable for its owner alone (mode 0600).";

const writeCredentials = (path: string, accounts: readonly Account[], note: string): Promise<void> =>
  replaceFile(path, `${JSON.stringify({ note, accounts }, null, 2)}\n`);

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

/** Throws `data/none`, `file/unusable`, `data/damaged`. */
const readFrom = (path: string): Account[] => {
  try {
    return CredentialsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).accounts;
  } catch (cause) {
    // A cast: fs throws system errors, and nothing else thrown here has such a code.
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EACCES') throw notYours(path, cause);
    if (code === 'ENOENT')
      throw new QuarterdeckError('data/none', `there are no accounts in ${dirname(path)} yet`, { cause });
    // The words of a JSON error quote the file, and with it a secret.
    throw new QuarterdeckError('data/damaged', `${path} cannot be read as accounts`, { cause });
  }
};

const isHub = ({ role }: Account): boolean => role === 'hub';

/**
 * The accounts of a data folder, the hub's own last. Throws `data/none` when the hub was never started there, `file/unusable` where
 * it is another user's, `data/damaged` for a bad file.
 */
export const readAccounts = (folder: string): Account[] => {
  const shown = readFrom(credentialsPath(folder));
  const own = hubCredentialsPath(folder);
  return existsSync(own) ? [...shown.filter((account) => !isHub(account)), ...readFrom(own)] : shown;
};

/**
 * Files of an older version held the hub's own password among those that are printed: it is moved to a file of its own, and every
 * password stays what it was. Returns what was done, null where there was nothing to do.
 */
export const takeOverCredentials = async (folder: string): Promise<string | null> => {
  const path = credentialsPath(folder);
  const held = existsSync(path) ? readFrom(path) : [];
  const hub = held.filter(isHub);
  if (hub.length === 0) return null;
  // First there, then gone here: after a power cut between the two it is in both, and the next start ends this.
  const own = hubCredentialsPath(folder);
  if (!existsSync(own)) await writeCredentials(own, hub, HUB_NOTE);
  const shown = held.filter((account) => !isHub(account));
  await writeCredentials(path, shown, NOTE);
  return `${path}: the hub's own password has moved to ${own}. No password has changed; printed codes stay valid`;
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
 * The files have mode 0600 and are replaced whole.
 */
export const ensureAccounts = async (
  folder: string,
  tables: readonly string[],
  others: readonly PublicAccount[] = [],
): Promise<Account[]> => {
  await takeOverCredentials(folder);
  const known = existsSync(credentialsPath(folder)) ? readAccounts(folder) : [];
  const missing = wanted(tables, others)
    .filter(
      ({ role, id, seat }) =>
        !known.some((account) => account.role === role && account.id === id && account.seat === seat),
    )
    .map((account): Account => ({ ...account, password: newPassword() }));
  if (missing.length === 0) return known;
  const accounts = [...known, ...missing];
  // The hub's first: a folder with the others alone would be given another one.
  if (missing.some(isHub))
    await writeCredentials(hubCredentialsPath(folder), accounts.filter(isHub), HUB_NOTE);
  const shown = accounts.filter((account) => !isHub(account));
  await writeCredentials(credentialsPath(folder), shown, NOTE);
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
