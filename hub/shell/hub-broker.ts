import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { accountFor, newPassword } from './accounts.ts';
import { ownHost } from './addresses.ts';
import { startEmbeddedBroker, type EmbeddedBroker } from './broker/embedded-broker.ts';
import { portFor } from './ports.ts';
import type { Account, Role } from '../../schemas/roles.ts';
import type { RoomConfig } from '../../schemas/room.ts';
import type { Log } from './log.ts';
import type { HubMetrics } from './metrics.ts';

/** The broker that the hub is a client of. */
export interface HubBroker {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Null: an external one. */
  readonly embedded: EmbeddedBroker | null;
}

export interface BrokerOptions {
  readonly room: RoomConfig;
  /** A path in the room is from the folder of this file on, wherever the hub was started. */
  readonly roomFile: string | undefined;
  readonly accounts: readonly Account[];
  readonly host: string | undefined;
  /** Of the embedded one; 0 takes the one of `last` when it is free. */
  readonly port: number;
  readonly last: string | undefined;
  readonly log: Log;
  readonly metrics: HubMetrics;
  /** Of the embedded one: a role is full. */
  readonly onFull: (role: Role, seats: number) => void;
}

const readPassword = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new QuarterdeckError('room/unreadable', `broker.passwordFile ${path} cannot be read`, { cause });
  }
};

/** The broker that room.yaml names, with the hub's own credentials, or the embedded one. */
export const openBroker = async ({
  room,
  roomFile,
  accounts,
  host,
  port,
  last,
  log,
  metrics,
  onFull,
}: BrokerOptions): Promise<HubBroker> => {
  const hub = accountFor(accounts, 'hub');
  if (room.broker !== undefined) {
    const url = new URL(room.broker.url);
    const { passwordFile } = room.broker;
    const folder = roomFile === undefined ? '.' : dirname(roomFile);
    const inUrl = { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
    url.username = '';
    url.password = '';
    return {
      url: url.href,
      username: room.broker.username ?? (inUrl.username || hub.username),
      password:
        passwordFile === undefined
          ? inUrl.password || hub.password
          : readPassword(resolve(folder, passwordFile)),
      embedded: null,
    };
  }
  // For this run alone, and in memory: nothing that lies on the disk signs in as the hub.
  const own: Account = { ...hub, password: newPassword() };
  const embedded = await startEmbeddedBroker({
    room: room.room,
    accounts: [...accounts.filter(({ role }) => role !== 'hub'), own],
    tcpPort: await portFor(port, last, host),
    ...(host === undefined ? {} : { host }),
    log,
    metrics,
    onFull,
    hubFirst: true,
  });
  const url = `mqtt://${ownHost(host)}:${embedded.tcpPort}`;
  return { url, username: own.username, password: own.password, embedded };
};
