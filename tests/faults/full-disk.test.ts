import { execFileSync } from 'node:child_process';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../firmware-bridge/bridge-clock.ts';
import { createVirtualBoard } from '../../firmware-bridge/simulation/virtual-board.ts';
import { journalPath } from '../../hub/shell/journal/recover.ts';
import { RunningRoom } from '../support/running-room.ts';
import { serveOverTcp } from '../support/served-board.ts';

const board = createVirtualBoard({ clock: systemClock });
let served: Awaited<ReturnType<typeof serveOverTcp>> | undefined;
let room: RunningRoom | undefined;

afterEach(async () => {
  await room?.dispose();
  served?.stop();
});

/** The colours of the strip, as hex. */
const shown = (): string[] => Buffer.from(board.strip()).toString('hex').match(/.{6}/g) ?? [];
const isViolet = (colour: string): boolean => /^(?!00)..00(?!00)/.test(colour);
/** Every third pixel (devices/phase-strip/render.ts). */
const saysHubAway = (): boolean =>
  shown()
    .filter((_, pixel) => pixel % 3 === 2)
    .every(isViolet);
const isLit = (colour: string): boolean => colour !== '000000';

// prlimit is of util-linux.
test.runIf(process.platform === 'linux')(
  'a hub that cannot write its journal leaves its strips lit and violet, and the next hub takes its bridge over',
  async () => {
    served = await serveOverTcp(board);
    const roomFile = join(mkdtempSync(join(tmpdir(), 'quarterdeck-full-')), 'room.yaml');
    writeFileSync(
      roomFile,
      `room: full\ngame: so-say-we-all\n` +
        `boards: { one: { transport: tcp, host: 127.0.0.1, port: ${served.port} } }\n` +
        `devices: { strip: { kind: phase-strip, board: one, table: kiln, pixels: 12 } }\n`,
    );
    room = await RunningRoom.start('--room', roomFile);
    const control = await room.client('control');
    await control.do('clock.start');
    await expect.poll(() => shown().some(isLit)).toBe(true);
    expect(saysHubAway()).toBe(false);

    const bridge = room.bridgePid;
    // No file of the hub grows any more: what a full disk does to it. The bridge is a process of its own.
    const { size } = statSync(journalPath(room.data));
    execFileSync('prlimit', ['--pid', String(room.pid), `--fsize=${size}:${size}`]);
    const ended = room.ended();
    control.ask('clock.pause').catch(() => undefined);
    expect(await ended).toBe(1);
    expect(room.output).toContain('the journal cannot be written');
    await control.end();
    await expect.poll(() => saysHubAway()).toBe(true);

    await room.startAgain();
    expect(room.bridgePid).toBe(bridge);
    await expect.poll(() => saysHubAway()).toBe(false);
    expect(shown().some(isLit)).toBe(true);

    await room.stop();
    expect(shown().some(isLit)).toBe(false);
  },
);
