import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { RoomClient } from '../support/room-client.ts';
import { RunningRoom } from '../support/running-room.ts';

const EVENTS = 10_000;
/** One client may send 400 commands in a burst (hub/shell/broker/limits.ts); so many facilitators share the work. */
const CLIENTS = 40;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** What the hub itself says of its journal: without the start of Node, of the broker and of the bridge. */
const recovery = (room: RunningRoom): string => {
  const figures = /(\d+) entries replayed in (\d+) ms/.exec(room.output);
  if (figures === null) throw new Error(`the hub did not say how long its journal took:\n${room.output}`);
  return `${figures[2]} ms for ${figures[1]} entries`;
};

/** Restart after a killed hub: from the command to `ready`, beside the same start with a fresh journal in the same run. */
export const benchRestart = async (): Promise<void> => {
  const room = await RunningRoom.start('--game', 'so-say-we-all');
  try {
    await room.kill();
    const fresh = await timed(() => room.startAgain());
    // Asked for once: the command line takes most of a second, and nothing else runs meanwhile.
    const { broker, users } = room.credentials();
    const account = users.find(({ role }) => role === 'control');
    if (account === undefined) throw new Error('no account of Control');
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, () => RoomClient.connect(broker.tcp, room.room, account)),
    );
    const writing = await timed(async () => {
      for (let sent = 0; sent < EVENTS; sent += CLIENTS) {
        await Promise.all(
          clients.map((control, n) => control.do('news.post', { text: `signal ${sent + n}` })),
        );
      }
    });
    console.log(
      `${EVENTS} commands answered (journaled and synced): ${(EVENTS / (writing / 1_000)).toFixed(0)} a second`,
    );
    await room.kill();
    await Promise.all(clients.map((client) => client.end()));
    const full = await timed(() => room.startAgain());
    console.log(
      `start to ready: fresh journal ${fresh.toFixed(0)} ms, ${EVENTS} events ${full.toFixed(0)} ms`,
    );
    console.log(`recovery alone, from the newest snapshot: ${recovery(room)}`);
    await room.kill();
    rmSync(join(room.data, 'snapshot.json'));
    await room.startAgain();
    console.log(`recovery alone, without a snapshot: ${recovery(room)}`);
    console.log(`the events cost ${(full - fresh).toFixed(0)} ms; ratio ${(full / fresh).toFixed(2)}`);
  } finally {
    await room.dispose();
  }
};
