import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { AccountSchema, type Account } from '../../../schemas/roles.ts';

/**
 * What the embedded broker checks a password against: HMAC-SHA256 under a salt of its own.
 *
 * A fast hash, for what is kept as a hash alone is a secret that the hub made: 192 random bits for a phone. From 112 bits on
 * NIST SP 800-63B 5.1.2.2 asks for an approved one-way function and for no slow one, which is there to protect what a person
 * chose, or what can be guessed. A password typed into credentials.json stands there in clear, and is hashed in memory alone.
 * A slow one would cost what the room has least of after an outage: 100 tablets that come back at once took 26 s with scrypt
 * (N = 2^14, 16 MB each) where this took 3 ms, both on one busy core; every wrong guess would cost the same again; and on
 * the thread pool it would stand before the journal's syncs.
 */
export const HashedAccountSchema = AccountSchema.omit({ password: true }).extend({
  /** `hmac-sha256$<salt>$<digest>`, both base64url. */
  hash: z.string().regex(/^hmac-sha256\$[\w-]{22}\$[\w-]{43}$/),
});
export type HashedAccount = z.infer<typeof HashedAccountSchema>;

const SALT_BYTES = 16;

const digest = (salt: Buffer, password: string | Uint8Array): Buffer =>
  createHmac('sha256', salt).update(password).digest();

export const hashPassword = (password: string): string => {
  const salt = randomBytes(SALT_BYTES);
  return `hmac-sha256$${salt.toString('base64url')}$${digest(salt, password).toString('base64url')}`;
};

/** In constant time. */
export const isPasswordOf = (hash: string, password: string | Uint8Array): boolean => {
  const [salt = '', known = ''] = hash.split('$').slice(1);
  return timingSafeEqual(Buffer.from(known, 'base64url'), digest(Buffer.from(salt, 'base64url'), password));
};

export const hashedAccount = ({ password, ...account }: Account): HashedAccount => ({
  ...account,
  hash: hashPassword(password),
});
