import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { HubTime } from '../../displays/common/hub-time.ts';
import { RoomLink } from '../../displays/common/room-link.ts';
import { TimeResponseSchema } from '../../schemas/requests.ts';
import { rooted } from '../../schemas/topics.ts';
import { RunningRoom } from '../support/running-room.ts';
import { spread } from './figures.ts';

/**
 * How far thirty pages are apart. Each is the page's own connection (RoomLink) to a real hub, through a socket of its own whose
 * every packet takes 2 to 200 ms, out and back, in order (TCP): jitter as of bad Wi-Fi. All run in this process and share its
 * clock, so that "at the same moment" is exact. Beside them, in the same run and through the same kind of socket, the usual way:
 * a tick each second that a page shows when it comes.
 */
const PAGES = 30;
const TICKS = 30;
const MIN_MS = 2;
const MAX_MS = 200;

/** Passes one direction on, each chunk after a delay of its own and never before the one ahead of it. */
const delayed = (from: Socket, to: Socket): void => {
  let last = 0;
  from.on('data', (chunk) => {
    const due = Math.max(last, performance.now() + MIN_MS + Math.random() * (MAX_MS - MIN_MS));
    last = due;
    setTimeout(() => void to.write(chunk), due - performance.now());
  });
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
};

/** A port that leads to `port`, badly. */
const badWay = async (port: number): Promise<{ port: number; stop: () => void }> => {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port });
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
    }
    delayed(near, far);
    delayed(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // A cast: a server that listens on TCP has an address of this shape.
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

const apart = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

export const benchClocks = async (): Promise<void> => {
  const room = await RunningRoom.start('--game', 'so-say-we-all');
  const way = await badWay(Number(new URL(room.http).port));
  const { username, password } = room.credentials().users.find(({ role }) => role === 'observer') ?? {
    username: '',
    password: '',
  };
  const key = { username, password };
  const url = `ws://127.0.0.1:${way.port}/mqtt`;
  const links = Array.from(
    { length: PAGES },
    () => new RoomLink({ language: 'en', room: room.room, url, key, filters: ['pub/#'], commands: false }),
  );
  try {
    /** How far the pages are apart at this very moment, and how far each says that it may be off. */
    const read = (): { times: number[]; claims: number[] } => {
      const at = performance.now();
      return {
        times: links.flatMap((link) => link.now(at) ?? []),
        claims: links.flatMap((link) => link.uncertaintyMs ?? []),
      };
    };
    while (read().times.length < PAGES) await pause(100);
    const truth = await trueClock(room);
    const measure = async (label: string, seconds: number): Promise<void> => {
      const spreads: number[] = [];
      const errors: number[] = [];
      const claims: number[] = [];
      let broken = 0;
      for (let n = 0; n < seconds * 20; n += 1) {
        await pause(50);
        const now = read();
        const real = performance.now() + truth.offsetMs;
        spreads.push(apart(now.times));
        claims.push(...now.claims);
        now.times.forEach((time, page) => {
          const error = Math.abs(time - real);
          errors.push(error);
          if (error > (now.claims[page] ?? 0) + truth.uncertaintyMs + 1) broken += 1;
        });
      }
      console.log(
        `${label}: all ${PAGES} pages apart ${spread(spreads)}; off the hub ${spread(errors)}; ` +
          `stated ± ${spread(claims)}; statements broken ${broken}`,
      );
    };
    await measure('first seconds', 3);
    await pause(20_000);
    await measure('after half a minute', 10);
    console.log(`a tick each second, same way: ${PAGES} pages apart ${spread(await tickSpreads())}`);
  } finally {
    for (const link of links) link.close();
    way.stop();
    await room.dispose();
  }
};

/** The hub's clock as seen from this machine without any delay: what the pages are judged by. */
const trueClock = async (room: RunningRoom): Promise<{ offsetMs: number; uncertaintyMs: number }> => {
  const client = await room.client('control');
  await client.subscribe(`time/res/${client.id}`);
  const time = new HubTime();
  for (let n = 0; n < 40; n += 1) {
    const t0 = performance.now();
    const answered = client.waitFor(`time/res/${client.id}`, (body) => {
      const heard = TimeResponseSchema.safeParse(body).data;
      return heard?.t0 === t0 ? heard : undefined;
    });
    client.mqtt.publish(rooted(room.room, `time/req/${client.id}`), JSON.stringify({ t0 }));
    const heard = await answered;
    time.add({ t0, t1: performance.now(), hubTime: heard.hubTime }, 'one');
  }
  const { estimate } = time;
  if (estimate === undefined) throw new Error('the hub did not tell its time');
  return estimate;
};

/** Thirty pages that show a second when its tick comes: how far apart they turn. */
const tickSpreads = async (): Promise<number[]> => {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  const sockets = new Set<Socket>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ticking = await badWay((server.address() as AddressInfo).port);
  const arrivals = Array.from({ length: TICKS }, (): number[] => []);
  const pages = Array.from({ length: PAGES }, () => {
    const page = connect({ host: '127.0.0.1', port: ticking.port });
    page.on('data', (chunk) => {
      for (const tick of chunk.toString().split(',')) {
        if (tick !== '') arrivals[Number(tick)]?.push(performance.now());
      }
    });
    return page;
  });
  while (sockets.size < PAGES) await pause(50);
  for (let tick = 0; tick < TICKS; tick += 1) {
    for (const socket of sockets) socket.write(`${tick},`);
    await pause(1_000);
  }
  for (const page of pages) page.destroy();
  ticking.stop();
  for (const socket of sockets) socket.destroy();
  server.close();
  return arrivals.filter((times) => times.length === PAGES).map(apart);
};
