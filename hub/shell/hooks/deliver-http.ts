import { withSecrets } from './secrets.ts';
import { fill, type Json } from './paths.ts';
import type { HttpHook } from '../../../schemas/hooks.ts';

/** `again`: it may work the next time. The reason holds no secret: no header, no body, no path of the address. */
export type Delivery =
  { readonly ok: true } | { readonly ok: false; readonly again: boolean; readonly reason: string };

/** Too slow, too much, or its own fault: worth another attempt (RFC 9110, 15.5.9, 15.6; RFC 6585, 4). */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
};

interface Addressed {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const addressed = (hook: HttpHook): Addressed => ({
  url: withSecrets(hook.url),
  headers: Object.fromEntries(
    Object.entries(hook.headers).map(([name, value]) => [name, withSecrets(value)]),
  ),
});

/** Which secret of the hook is not there, in words; null when all are. */
export const missingSecret = (hook: HttpHook): string | null => {
  try {
    addressed(hook);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'a secret is missing';
  }
};

/** One attempt. `delivery` is the same for each attempt of one delivery, so that a receiver may tell a repeat. */
export const deliverHttp = async (hook: HttpHook, context: Json, delivery: string): Promise<Delivery> => {
  const missing = missingSecret(hook);
  if (missing !== null) return { ok: false, again: false, reason: missing };
  const { url, headers } = addressed(hook);
  const hasBody = hook.method !== 'GET';
  const body = hook.body === undefined ? context : fill(hook.body as Json, context);
  try {
    const answer = await fetch(url, {
      method: hook.method,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        'x-quarterdeck-delivery': delivery,
        ...headers,
      },
      ...(hasBody && { body: JSON.stringify(body) }),
      // A secret in a header must not be carried to wherever a redirect points.
      redirect: 'manual',
      signal: AbortSignal.timeout(hook.timeout),
    });
    // Read by nobody, but a connection with an unread body is not given back.
    await answer.body?.cancel();
    if (answer.ok) return { ok: true };
    return { ok: false, again: isPassing(answer.status), reason: `it answered ${answer.status}` };
  } catch (error) {
    return { ok: false, again: true, reason: faultOf(error) };
  }
};
