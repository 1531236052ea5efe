import { clientIdBelongsTo, type Id } from '../../../schemas/ids.ts';
import { mayPublish, type Account, type Identity } from '../../../schemas/roles.ts';
import { hashedAccount, hashPassword, isPasswordOf, type HashedAccount } from '../access/password-hash.ts';

/** What a CONNECT packet says of its sender. */
export interface Claim {
  readonly clientId: string;
  readonly username: string | undefined;
  readonly password: Uint8Array | undefined;
  readonly clean: boolean;
  readonly will: { readonly topic: string; readonly retain: boolean } | undefined;
}

/** CONNACK return codes (MQTT 3.1.1, 3.2.2.3). */
export const RETURN_CODES = {
  serverUnavailable: 3,
  identifierRejected: 2,
  badUserNameOrPassword: 4,
  notAuthorized: 5,
} as const;

export type Verdict =
  | { readonly accepted: true; readonly identity: Identity }
  | {
      readonly accepted: false;
      readonly returnCode: (typeof RETURN_CODES)[keyof typeof RETURN_CODES];
      readonly code: 'auth/refused' | 'auth/client-id' | 'auth/forbidden';
      /** In words, for the log; without the password. */
      readonly reason: string;
    };

/** An unknown name takes as long as a wrong password. */
const NOBODYS = hashPassword('');

/** Judges who may connect, and as whom. Pure but for the hash: no socket, no clock. */
export class Authentication {
  readonly #room: Id;
  readonly #accounts = new Map<string, HashedAccount>();
  readonly #matches: typeof isPasswordOf;

  /** @param matches the hashing of a password, once for each claim: a test counts it. */
  constructor(room: Id, accounts: readonly (Account | HashedAccount)[], matches = isPasswordOf) {
    this.#room = room;
    this.#matches = matches;
    for (const account of accounts) this.admit(account);
  }

  /** From now on it may connect. What is kept of a password is its hash. */
  admit(account: Account | HashedAccount): void {
    this.#accounts.set(account.username, 'hash' in account ? account : hashedAccount(account));
  }

  /** From now on it may not; who is connected already is the caller's affair. */
  expel(username: string): void {
    this.#accounts.delete(username);
  }

  judge({ clientId, username, password, clean, will }: Claim): Verdict {
    const known = username === undefined ? undefined : this.#accounts.get(username);
    // Known or not, the same work: how long the answer takes tells nobody which names there are.
    const matches = this.#matches(known?.hash ?? NOBODYS, password ?? '');
    if (known === undefined || !matches) {
      return {
        accepted: false,
        returnCode: RETURN_CODES.badUserNameOrPassword,
        code: 'auth/refused',
        reason: 'unknown user name or wrong password',
      };
    }
    const { role, id, seat, username: name } = known;
    if (this.#ownerOf(clientId) !== name) {
      return {
        accepted: false,
        returnCode: RETURN_CODES.identifierRejected,
        code: 'auth/client-id',
        reason: `the client id "${clientId.slice(0, 64)}" is not of the form ${name}-<suffix>, or is another account's`,
      };
    }
    if (!clean && role !== 'hub' && role !== 'bridge') {
      // What is queued for a phone that never returns would grow without bound (aedes keeps it in memory).
      return {
        accepted: false,
        returnCode: RETURN_CODES.notAuthorized,
        code: 'auth/forbidden',
        reason: 'a persistent session was asked for; connect with a clean session',
      };
    }
    const identity: Identity = { role, id, seat, username: name, clientId };
    if (will !== undefined && !mayPublish(this.#room, identity, will.topic, will.retain)) {
      return {
        accepted: false,
        returnCode: RETURN_CODES.notAuthorized,
        code: 'auth/forbidden',
        reason: `its last will is on a topic it may not publish: ${will.topic.slice(0, 128)}`,
      };
    }
    return { accepted: true, identity };
  }

  /**
   * The account a client id belongs to: the longest user name that fits, so that `table-dione-two-x` is never taken by
   * `table-dione`, and the hub attributes a request to the same account as the broker did. An account's very name is nobody's
   * client id: requests are made under it.
   */
  #ownerOf(clientId: string): string | undefined {
    if (this.#accounts.has(clientId)) return undefined;
    let owner: string | undefined;
    for (const username of this.#accounts.keys()) {
      if (clientIdBelongsTo(clientId, username) && username.length > (owner?.length ?? 0)) owner = username;
    }
    return owner;
  }
}
