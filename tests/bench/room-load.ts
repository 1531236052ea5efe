import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tableIds } from '../support/box-steps.ts';
import { RunningRoom } from '../support/running-room.ts';

const TICKS_PER_SECOND = 100;

/** Processor seconds used and resident memory of a process (proc(5): stat fields 14, 15; status VmRSS). */
const usage = (pid: number): { cpuSeconds: number; rssMb: number } => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    rssMb: Number(rss) / 1024,
  };
};

/** Fifteen boxes and strips on fifteen boards, at the tables of the game in turn. */
const fifteenTables = (tables: readonly string[]): string => {
  const numbers = Array.from({ length: 15 }, (_, n) => n + 1);
  return [
    'room: fifteen',
    'game: so-say-we-all',
    'boards:',
    ...numbers.map((n) => `  b${n}: { transport: virtual }`),
    'devices:',
    ...numbers.flatMap((n) => [
      `  box-${n}: { kind: event-box, board: b${n}, table: ${tables[n % tables.length] ?? ''}, box: x${n} }`,
      `  strip-${n}: { kind: phase-strip, board: b${n}, pixels: 60 }`,
    ]),
  ].join('\n');
};

export const benchRoom = async (): Promise<void> => {
  const scout = await RunningRoom.start('--game', 'so-say-we-all');
  const tables = await (async () => {
    const display = await scout.client('control');
    await display.subscribe('pub/hub');
    return tableIds(display);
  })().finally(() => scout.dispose());
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-bench-'));
  const file = join(folder, 'room.yaml');
  writeFileSync(file, fifteenTables(tables));
  const room = await RunningRoom.start('--room', file);
  try {
    const control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    const boxes = Array.from({ length: 15 }, (_, n) => `x${n + 1}`);
    await Promise.all(
      boxes.map((box) => control.box(box, (body) => body.online && body.lid === 'closed', 60_000)),
    );
    await control.do('clock.start');
    const measure = async (what: string): Promise<void> => {
      const before = { hub: usage(room.pid), bridge: usage(room.bridgePid) };
      const seconds = 10;
      await pause(seconds * 1_000);
      const hub = usage(room.pid);
      const bridge = usage(room.bridgePid);
      const share = (now: number, then: number) =>
        `${(((now - then) / seconds) * 100).toFixed(1)} % of a core`;
      console.log(
        `${what}: hub ${hub.rssMb.toFixed(0)} MB, ${share(hub.cpuSeconds, before.hub.cpuSeconds)}; ` +
          `bridge with simulated boards ${bridge.rssMb.toFixed(0)} MB, ${share(bridge.cpuSeconds, before.bridge.cpuSeconds)}`,
      );
    };
    await measure('fifteen tables, lids closed');
    for (const box of boxes) {
      await control.do('box.arm', { box, cost: { food: 1 } });
      await control.do('sim.lid', { box, open: true });
    }
    await measure('fifteen tables, lids open');
  } finally {
    await room.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
};
