import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Registry } from 'prom-client';
import { IdSchema } from '../../../schemas/ids.ts';
import { pageAt } from '../../../schemas/page-paths.ts';
import { listen } from '../listen.ts';
import type { Joined } from '../access/links.ts';
import { plainAddress } from '../address-group.ts';
import type { PlainLog } from '../plain-log.ts';
import { UnfinishedConnections, type UnfinishedLimits } from '../unfinished-connections.ts';
import type { PageSource, StaticFile } from './static-file.ts';
import { createJoin } from './join.ts';
import { sameOrigin } from './origin.ts';
import { messagePage, SECURITY_HEADERS, sendFile, sendJson, sendText } from './respond.ts';

export type HubStatus =
  | { readonly ready: true; readonly [detail: string]: unknown }
  | { readonly ready: false; readonly reason: string };

/** What any page on the network may know: where the broker is, and an account that reads `pub/` alone. */
export interface PublicSession {
  readonly room: string;
  /** `/mqtt` for this server, or an absolute ws:// or wss:// address. */
  readonly mqtt: string;
  readonly observer: { readonly username: string; readonly password: string };
}

export interface HttpOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  readonly log: PlainLog;
  readonly pages: PageSource;
  readonly status: () => HubStatus;
  readonly metrics: Registry;
  readonly onWebSocket: (ws: WebSocket, request: IncomingMessage) => void;
  readonly session: () => PublicSession;
  /** Redeems the token of a link; without it there is no such path. */
  readonly join?: ((token: string) => Promise<Joined>) | undefined;
  readonly limits?: Partial<HttpLimits>;
}

export interface HttpLimits {
  /** Connections without a whole request. */
  readonly unfinished: UnfinishedLimits;
  /** Connections that are being answered. */
  readonly answered: UnfinishedLimits;
  /** For a client that takes nothing of its answer, in milliseconds: by itself Node waits for ever (Slow Read). */
  readonly stallMs: number;
  /** For the head, and for the whole, of a request, in milliseconds. A client that dribbles either holds a socket, no more (Slowloris). */
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  /** How often Node looks at both, in milliseconds: by itself twice a minute. */
  readonly connectionsCheckingInterval: number;
}

const DEFAULT_LIMITS: HttpLimits = {
  // A browser opens six at once.
  unfinished: { all: 800, eachAddress: 400 },
  // Eighty pages behind one router, over Wi-Fi that is slow with them all, stay below.
  answered: { all: 1_000, eachAddress: 600 },
  stallMs: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
};

export interface HttpServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Frames are cut into MQTT packets by the packet guard; a frame larger than the largest packet is nobody's. */
const MAX_FRAME_BYTES = 262_144;

type Route =
  | { readonly kind: 'file'; readonly file: StaticFile | undefined; readonly page: boolean }
  | { readonly kind: 'healthz' | 'metrics' | 'session' };

const routeOf = (path: string, pages: PageSource): Route => {
  switch (path) {
    case '/healthz':
      return { kind: 'healthz' };
    case '/metrics':
      return { kind: 'metrics' };
    case '/session.json':
      return { kind: 'session' };
    case '/favicon.ico':
      // Some browsers ask for it although each page names its icon, and would log an error.
      return { kind: 'file', file: pages.asset('icon.svg'), page: false };
    case '/service-worker.js':
      return { kind: 'file', file: pages.worker, page: false };
    default: {
      const page = pageAt(path);
      const [, first, second = '', ...rest] = path.split('/');
      if (page === 'table' && second !== '' && !IdSchema.safeParse(second.toLowerCase()).success) {
        return { kind: 'file', file: undefined, page: true };
      }
      if (page !== undefined) return { kind: 'file', file: pages.page(page), page: true };
      if (rest.length === 0 && first === 'assets') {
        return { kind: 'file', file: pages.asset(second), page: false };
      }
      if (first === 'docs')
        return { kind: 'file', file: pages.document(path.replace(/\/$/, '')), page: true };
      return { kind: 'file', file: undefined, page: true };
    }
  }
};

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?')[0] ?? '/';

/**
 * Pages, health, figures and the browsers' way to the broker, on one port. Serves GET and HEAD from memory only: a
 * path is a key, never a file name. The one POST is a phone that comes by a link (join.ts).
 *
 * @throws QuarterdeckError `port/in-use` when the port is taken.
 */
export const startHttp = async (options: HttpOptions): Promise<HttpServer> => {
  const { log, pages } = options;
  const join = options.join === undefined ? null : createJoin(options.join);
  const {
    unfinished: most,
    answered: mostAnswered,
    stallMs,
    ...timeouts
  } = { ...DEFAULT_LIMITS, ...options.limits };
  const now = (): number => performance.now();
  const unfinished = new UnfinishedConnections(most, now, (address, isLogged) => {
    const message = 'closed the oldest connection without a whole request: there were too many of them';
    if (isLogged) log.info({ address }, message);
  });
  // What is asked for and not read takes the kernel's memory and no processor.
  const answered = new UnfinishedConnections(mostAnswered, now, (address, isLogged) => {
    const message = 'closed the oldest connection that had not read its answer: there were too many of them';
    if (isLogged) log.info({ address }, message);
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (join !== null && request.method === 'POST' && pathOf(request) === '/join') {
      await join(request, response);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(request, response, 405, 'Only GET is served here; commands go over MQTT.\n');
      return;
    }
    const route = routeOf(pathOf(request), pages);
    switch (route.kind) {
      case 'healthz': {
        const status = options.status();
        sendJson(request, response, status.ready ? 200 : 503, status);
        return;
      }
      case 'metrics':
        sendText(request, response, 200, await options.metrics.metrics(), options.metrics.contentType);
        return;
      case 'session': {
        // Copied field by field: what a caller adds to its object by mistake is not handed out.
        const { room, mqtt, observer } = options.session();
        const { username, password } = observer;
        sendJson(request, response, 200, { room, mqtt, observer: { username, password } });
        return;
      }
      case 'file':
        if (route.file !== undefined) sendFile(request, response, 200, route.file);
        else if (route.page) {
          const text =
            'There is no such page here. The pages are /wall, /wall/clock, /wall/combat, /wall/map, /control, /print, /enrol, /setup, /rehearsal, /docs, /solo, /table, /table/<id> and /seat/<table>/<seat>.';
          sendFile(request, response, 404, await messagePage('Page not found', text));
        } else sendText(request, response, 404, 'There is no such file.\n');
        return;
    }
  };

  const server = createServer(timeouts, (request, response) => {
    const { socket } = request;
    // Queued behind another on its connection (pipelining, RFC 9112, 9.3.2). No browser does that; who does not read would pile
    // up one answer behind the other.
    if (response.socket === null) {
      socket.destroy();
      return;
    }
    const address = plainAddress(socket.remoteAddress);
    const arrived = (): void => {
      if (socket.destroyed || response.closed) return;
      unfinished.delete(socket);
      answered.add(address, socket);
    };
    // Only /join has a body that is waited for.
    if (request.method === 'POST') request.once('end', arrived);
    else arrived();
    response.once('close', () => {
      answered.delete(socket);
      if (!socket.destroyed) unfinished.add(address, socket);
    });
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error, path: pathOf(request).slice(0, 128) }, 'a request failed');
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'This is a fault in Quarterdeck; see the log.\n');
    });
  });
  server.setTimeout(stallMs);
  server.on('connection', (socket) => {
    // It has gone before it was looked at.
    if (socket.remoteAddress === undefined) {
      socket.destroy();
      return;
    }
    const address = plainAddress(socket.remoteAddress);
    unfinished.add(address, socket);
    socket.once('close', () => {
      unfinished.delete(socket);
      answered.delete(socket);
    });
  });

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    // MQTT needs no second compression, and a window a connection is memory that strangers take.
    perMessageDeflate: false,
    // [MQTT-6.0.0-3]: the client offers `mqtt` and the server answers with it.
    handleProtocols: (offered) =>
      offered.has('mqtt') ? 'mqtt' : offered.has('mqttv3.1') ? 'mqttv3.1' : false,
  });
  server.on('upgrade', (request, socket, head) => {
    const refuse = (status: string, reason: string): void => {
      log.info(
        { address: request.socket.remoteAddress, origin: request.headers.origin?.slice(0, 128) },
        reason,
      );
      socket.once('finish', () => socket.destroy());
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    socket.on('error', () => socket.destroy());
    if (pathOf(request) !== '/mqtt') refuse('404 Not Found', 'refused a WebSocket: only /mqtt speaks it');
    else if (!sameOrigin(request.headers)) {
      refuse('403 Forbidden', 'refused a WebSocket: it comes from a page on another site');
    } else if (!/\bmqtt/.test(request.headers['sec-websocket-protocol'] ?? '')) {
      refuse('400 Bad Request', 'refused a WebSocket: it does not offer the subprotocol mqtt');
    } else {
      sockets.handleUpgrade(request, socket, head, (ws) => {
        // From here on the broker counts it.
        unfinished.delete(request.socket);
        ws.on('error', (error) => log.info({ reason: error.message }, 'a WebSocket was dropped'));
        options.onWebSocket(ws, request);
      });
    }
  });

  const port = await listen(server, { port: options.port, host: options.host, what: 'the pages' });
  server.on('error', (error) => log.error({ err: error }, 'the HTTP port reports a fault'));

  return {
    port,
    stop: async () => {
      const done = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const ws of sockets.clients) ws.terminate();
      server.closeAllConnections();
      await done;
    },
  };
};
