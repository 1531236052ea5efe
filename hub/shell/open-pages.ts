import { accountFor } from './accounts.ts';
import { webSocketProxy } from './broker/websocket-proxy.ts';
import { startHttp, type HttpServer } from './http/server.ts';
import { portFor } from './ports.ts';
import type { Account } from '../../schemas/roles.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import type { HubBroker } from './hub-broker.ts';
import type { HubOptions } from './hub-options.ts';
import type { PageSource } from './http/static-file.ts';
import type { HubMetrics } from './metrics.ts';
import type { RoomService } from './room-service.ts';

export interface PagesOf {
  readonly room: RoomConfig;
  readonly broker: HubBroker;
  readonly service: RoomService;
  readonly accounts: readonly Account[];
  readonly pages: PageSource;
  readonly metrics: HubMetrics;
  /** The address of the last start, taken again when it is free. */
  readonly last: string | undefined;
}

/** Pages, health, metrics and the WebSocket of the broker. Errors: `port/in-use`. */
export const openPages = async (
  { log, host, httpPort }: HubOptions,
  { room, broker, service, accounts, pages, metrics, last }: PagesOf,
): Promise<HttpServer> => {
  const { username, password } = accountFor(accounts, 'observer');
  return startHttp({
    port: await portFor(httpPort, last, host),
    ...(host === undefined ? {} : { host }),
    log,
    pages,
    status: () => {
      const failure = service.failure();
      if (failure !== null) return { ready: false, reason: failure.message };
      if (!service.connected()) return { ready: false, reason: 'the broker is away' };
      return { ready: true, room: room.room, boot: service.boot };
    },
    metrics: metrics.registry,
    onWebSocket:
      broker.embedded === null
        ? webSocketProxy(broker.url, log)
        : (ws, request) => broker.embedded?.handleWebSocket(ws, request),
    join: (token) => service.join(token),
    session: () => ({
      room: room.room,
      mqtt: room.broker?.ws ?? '/mqtt',
      observer: { username, password },
    }),
  });
};
