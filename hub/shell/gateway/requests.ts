import { RequestEnvelopeSchema, type Answer } from '../../../schemas/requests.ts';
import { describeIssues, type ErrorDocument } from '../../../schemas/errors.ts';
import { speaksFor } from '../../../schemas/ids.ts';
import type { PublicAccount } from '../../../schemas/roles.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import type { Command } from '../../core/contract.ts';

/** Larger than the longest honest command: a thousand tags to learn. */
export const LARGEST_REQUEST_BYTES = 256 * 1_024;

/** The account that a client id, or an account's own name, belongs to. `table-a` and `table-a-b` both exist: the longest name wins. */
export const accountOf = (accounts: readonly PublicAccount[], clientId: string): PublicAccount | undefined =>
  accounts
    .filter((account) => speaksFor(clientId, account.username))
    .reduce<PublicAccount | undefined>(
      (best, account) =>
        best === undefined || account.username.length > best.username.length ? account : best,
      undefined,
    );

export type ParsedRequest =
  | { readonly ok: true; readonly command: Extract<Command, { type: 'verb' }> }
  | { readonly ok: false; readonly answer: Answer };

const refuse = (error: ErrorDocument, transaction: string | null): ParsedRequest => ({
  ok: false,
  answer: { status: 'error', data: null, error, transaction },
});

/** More levels than any message of the room has: what is behind it walks over JSON by recursion. */
const MAX_JSON_DEPTH = 32;

const isTooDeep = (json: unknown): boolean => {
  let level = [json];
  for (let depth = 0; depth < MAX_JSON_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  return level.length > 0;
};

export const NO_JSON = `not JSON, or nested more than ${MAX_JSON_DEPTH} levels deep`;

/** JSON of at most `MAX_JSON_DEPTH` levels, or undefined when the bytes are none. */
export const parseJson = (payload: Buffer): unknown => {
  try {
    const json: unknown = JSON.parse(payload.toString('utf8'));
    return isTooDeep(json) ? undefined : json;
  } catch {
    return undefined;
  }
};

/** Reads what came on `req/<client>/<verb>`; verb and arguments are checked by the core. Pure. */
export const parseRequest = (
  accounts: readonly PublicAccount[],
  client: string,
  verb: string,
  payload: Buffer,
): ParsedRequest => {
  const account = accountOf(accounts, client);
  if (account === undefined) {
    return refuse(refusal('auth/unknown-client', { client }), null);
  }
  if (payload.length > LARGEST_REQUEST_BYTES) {
    const most = LARGEST_REQUEST_BYTES / 1_024;
    return refuse(
      refusal('command/malformed', { problem: `a request may have ${most} kB, this one is larger` }),
      null,
    );
  }
  const json = parseJson(payload);
  if (json === undefined) {
    return refuse(refusal('command/malformed', { problem: `the request is ${NO_JSON}` }), null);
  }
  const envelope = RequestEnvelopeSchema.safeParse(json);
  if (!envelope.success) {
    const given =
      typeof json === 'object' && json !== null && 'transaction' in json ? json.transaction : null;
    const transaction = typeof given === 'string' && given.length <= 64 ? given : null;
    return refuse(refusal('command/malformed', { problem: describeIssues(envelope.error) }), transaction);
  }
  const { transaction, rev, before, as = account.name, client: sender = client, ...args } = envelope.data;
  if (accountOf(accounts, sender)?.username !== account.username)
    return refuse(refusal('auth/unknown-client', { client: sender }), transaction);
  return {
    ok: true,
    command: {
      type: 'verb',
      by: {
        kind: 'user',
        username: account.username,
        role: account.role,
        id: account.id,
        ...(account.seat === undefined ? {} : { seat: account.seat }),
        ...(as === undefined ? {} : { as }),
      },
      verb,
      args,
      transaction,
      client: sender,
      ...(rev === undefined ? {} : { rev }),
      ...(before === undefined ? {} : { before }),
    },
  };
};
