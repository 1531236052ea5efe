import { pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Account } from '../../../schemas/roles.ts';

/**
 * Mosquitto's own format since 2.0: `$7$<iterations>$<salt>$<hash>`, PBKDF2 with HMAC-SHA512 over the password and the
 * decoded salt, both in base64; salt 12 bytes, hash 64 bytes (mosquitto 2.0, lib/password_mosq and mosquitto_passwd(1)).
 */
const PBKDF2_SHA512 = 7;
/** Read from each line. The passwords are 99 bits of chance, so that no number of rounds has to protect a weak one. */
const ITERATIONS = 1_000;
const SALT_BYTES = 12;
const HASH_BYTES = 64;

const hashed = (password: string): string => {
  const salt = randomBytes(SALT_BYTES);
  const hash = pbkdf2Sync(password, salt, ITERATIONS, HASH_BYTES, 'sha512');
  return `$${PBKDF2_SHA512}$${ITERATIONS}$${salt.toString('base64')}$${hash.toString('base64')}`;
};

/** The text of a Mosquitto password_file: one line an account, no password readable in it. */
export const mosquittoPasswords = (accounts: readonly Account[]): string =>
  accounts.map(({ username, password }) => `${username}:${hashed(password)}\n`).join('');
