import { JoinRequestSchema } from '../../../schemas/documents/displays.ts';
import { addressGroup } from '../address-group.ts';
import { TokenBucket } from '../broker/token-bucket.ts';
import { sameOrigin } from './origin.ts';
import { sendJson } from './respond.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode, ErrorDocument } from '../../../schemas/errors.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import type { Joined } from '../access/links.ts';

/** `{"token":"…"}` and no more. */
const LARGEST_BODY_BYTES = 1_024;
/**
 * Tokens of one address that are none. A token that is one is never refused for them: everybody behind one router shares an
 * address, and nobody guesses one of 192 bits (access/links.ts). The limit keeps a guesser's noise down, no more.
 */
const GUESSES = { burst: 40, perSecond: 0.5 } as const;
/** Addresses that are remembered; beyond that the ones that behaved are forgotten first. */
const MAX_ADDRESSES = 1_000;

const STATUS: Partial<Record<ErrorCode, number>> = {
  'link/unknown': 404,
  'link/used': 410,
  'link/expired': 410,
  'link/too-many': 429,
  'auth/forbidden': 403,
  'command/not-now': 503,
};

/** The body as text, or null when it is larger than anything honest. */
const readBody = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    // A cast: without an encoding a request gives buffers.
    const part = chunk as Buffer;
    bytes += part.length;
    if (bytes > LARGEST_BODY_BYTES) return null;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const tokenIn = (text: string | null): string | undefined => {
  try {
    return JoinRequestSchema.safeParse(JSON.parse(text ?? '')).data?.token;
  } catch {
    return undefined;
  }
};

/** `POST /join` (schemas/documents/displays.ts): a phone takes its account. No token is ever logged or cached. */
export const createJoin = (
  join: (token: string) => Promise<Joined>,
  now: () => number = () => performance.now(),
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  const guesses = new Map<string, TokenBucket>();

  const mayGuess = (address: string): boolean => {
    const at = now();
    if (guesses.size >= MAX_ADDRESSES) {
      for (const [other, bucket] of guesses) if (bucket.isFull(at)) guesses.delete(other);
    }
    const bucket = guesses.get(address) ?? new TokenBucket(GUESSES, at);
    guesses.set(address, bucket);
    return bucket.take(at);
  };

  return async (request, response) => {
    const fail = (error: ErrorDocument): void =>
      sendJson(request, response, STATUS[error.code] ?? 400, { error });
    if (!sameOrigin(request.headers)) {
      fail(refusal('auth/forbidden#site'));
      return;
    }
    // Asked for first: a socket that has gone has no address.
    const address = addressGroup(request.socket.remoteAddress);
    const token = tokenIn(await readBody(request));
    if (token === undefined) {
      fail(refusal('command/malformed', { problem: 'Send {"token": "…"} as JSON.' }));
      return;
    }
    const joined = await join(token);
    if (joined.ok) sendJson(request, response, 200, joined.answer);
    else if (joined.error.code === 'link/unknown' && !mayGuess(address)) fail(refusal('link/too-many#tries'));
    else fail(joined.error);
  };
};
