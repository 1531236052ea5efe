import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP line to `port` of this machine whose way from the client on can be held up: what was sent then comes later, or never. */
export interface HeldLine {
  readonly port: number;
  /** From now on nothing comes through from the client; the other way is free, and the connection stands. */
  hold(): void;
  /** Everything that was held comes through, in order. */
  release(): void;
  /** What was held is gone, and the way is free again. */
  forget(): void;
  /** The cable is pulled: what stands breaks, and nothing new is taken until `mend`. */
  cut(): void;
  mend(): void;
  stop(): void;
}

export const holdableLine = async (port: number): Promise<HeldLine> => {
  let holding = false;
  let broken = false;
  let held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (broken) {
      client.destroy();
      return;
    }
    const there = connect(port, '127.0.0.1');
    sockets.add(client).add(there);
    there.pipe(client);
    client.on('data', (bytes) => {
      if (holding) held.push(() => there.write(bytes));
      else there.write(bytes);
    });
    for (const socket of [client, there]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        there.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const free = (): void => {
    holding = false;
    held = [];
  };
  return {
    port: (server.address() as AddressInfo).port,
    hold() {
      holding = true;
    },
    release() {
      const waiting = held;
      free();
      for (const send of waiting) send();
    },
    forget: free,
    cut() {
      broken = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      broken = false;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
