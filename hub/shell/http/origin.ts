import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a WebSocket's request comes from a page that this server itself served, or from a program, which sends no
 * Origin. A browser lets any site open a WebSocket anywhere (RFC 6455, 10.2), so a foreign page would otherwise ride
 * on a facilitator's phone. A reverse proxy must pass `Host` on, or name the outer one in `X-Forwarded-Host`.
 */
export const sameOrigin = (headers: IncomingHttpHeaders): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const outer = headers['x-forwarded-host'];
  const from = new URL(origin).host;
  return from === host?.toLowerCase() || (typeof outer === 'string' && from === outer.toLowerCase());
};
