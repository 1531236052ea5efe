import { escapedMarkup } from '../../../schemas/markup.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { staticFile, type StaticFile } from './static-file.ts';

/**
 * On every answer. Scripts and styles come from here alone, nothing may frame a page, and a link away tells nobody
 * where it came from.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A drawing of ours carries its own style, and nothing else is done with it. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const end = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
};

export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void => {
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  end(request, response, Buffer.from(text));
};

export const sendJson = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: unknown,
): void =>
  sendText(request, response, status, `${JSON.stringify(value)}\n`, 'application/json; charset=utf-8');

/** Which content codings the client takes (RFC 9110, 12.5.3); one with `q=0` is refused by it. */
const accepts = (request: IncomingMessage, coding: string): boolean =>
  (request.headers['accept-encoding']?.toString() ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Sends a file in the best coding, or 304 when the client has it already. */
export const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: StaticFile,
): void => {
  response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200) {
    response.setHeader('ETag', file.etag);
    // A file whose name carries its hash is never asked for again (RFC 8246). Everything else is, each time, and answered with
    // 304: a hub updated in the break is seen at the next reload.
    response.setHeader(
      'Cache-Control',
      file.immutable === true ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    const known = (request.headers['if-none-match'] ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(file.etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  response.statusCode = status;
  response.setHeader('Content-Type', file.type);
  if (file.type === 'image/svg+xml') response.setHeader('Content-Security-Policy', DRAWING_POLICY);
  if (accepts(request, 'br')) {
    response.setHeader('Content-Encoding', 'br');
    end(request, response, file.brotli);
  } else if (accepts(request, 'gzip')) {
    response.setHeader('Content-Encoding', 'gzip');
    end(request, response, file.gzip);
  } else end(request, response, file.body);
};

/** A page of one message, without script or style. */
export const messagePage = (title: string, text: string): Promise<StaticFile> =>
  staticFile(
    'text/html; charset=utf-8',
    Buffer.from(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapedMarkup(title)}</title><h1>${escapedMarkup(title)}</h1><p>${escapedMarkup(text)}</p></html>`,
    ),
  );
