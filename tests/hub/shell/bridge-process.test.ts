import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { superviseBridge } from '../../../hub/shell/bridge-process.ts';
import { isRunning, startOf } from '../../../hub/shell/process-identity.ts';
import { FakeClock } from './fake-clock.ts';
import { newFolder } from './journal/samples.ts';
import type { BridgeProcess, Program } from '../../../hub/shell/bridge-process.ts';

const log = pino({ level: 'silent' });
/** Stands in for the bridge: says its arguments, then lives until it is stopped. */
const patient: Program = {
  program: process.execPath,
  args: ['-e', 'console.log("begun", ...process.argv.slice(1)); setInterval(() => {}, 1000)', '--'],
};
const stubborn: Program = {
  program: process.execPath,
  args: ['-e', 'process.on("SIGTERM", () => {}); console.log("begun"); setInterval(() => {}, 1000)', '--'],
};

const started: BridgeProcess[] = [];
afterEach(async () => {
  for (const bridge of started.splice(0)) await bridge.stop();
});

const supervise = (
  folder: string,
  clock: FakeClock,
  command = patient,
  args = ['--room', 'a'],
): BridgeProcess => {
  const bridge = superviseBridge({ folder, clock, log, args, command });
  started.push(bridge);
  return bridge;
};
const begun = (folder: string, times: number): Promise<void> =>
  expect.poll(() => readFileSync(join(folder, 'bridge.log'), 'utf8').match(/begun/g)?.length).toBe(times);
const pidOf = (bridge: BridgeProcess): number => bridge.pid() ?? 0;
const gone = (pid: number): Promise<void> =>
  expect.poll(() => isRunning({ pid, start: startOf(pid) })).toBe(false);

describe('the supervised bridge', () => {
  test('gets its arguments, and is started again when it falls, each time after a longer wait', async () => {
    const folder = newFolder();
    const clock = new FakeClock();
    const bridge = supervise(folder, clock);
    await begun(folder, 1);
    expect(readFileSync(join(folder, 'bridge.log'), 'utf8')).toBe('begun --room a\n');
    for (const [round, wait] of [
      [2, 500],
      [3, 1_000],
    ] as const) {
      const pid = pidOf(bridge);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => bridge.pid()).toBeUndefined();
      clock.advance(wait - 1);
      expect(bridge.pid()).toBeUndefined();
      clock.advance(1);
      expect(pidOf(bridge)).not.toBe(pid);
      await begun(folder, round);
    }
  });

  test('that cannot start says why in the log of the hub', async () => {
    const folder = newFolder();
    const lines: string[] = [];
    const script =
      'console.log(JSON.stringify({ message: "board missing" })); console.error("no such image"); process.exit(2)';
    const bridge = superviseBridge({
      folder,
      clock: new FakeClock(),
      log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
      args: [],
      command: { program: process.execPath, args: ['-e', script] },
    });
    started.push(bridge);
    await expect.poll(() => lines.join('')).toContain('the bridge ended: no such image; it is started again');
  });

  test('that outlived its hub goes on under the next one, which notices its end', async () => {
    const folder = newFolder();
    const first = supervise(folder, new FakeClock());
    await begun(folder, 1);
    const clock = new FakeClock();
    const second = supervise(folder, clock);
    expect(second.pid()).toBe(first.pid());

    await first.stop();
    clock.advance(1_000);
    expect(second.pid()).toBeUndefined();
    clock.advance(500);
    await begun(folder, 2);
  });

  test('that is left runs on for the next hub, and is ended where that would not find it', async () => {
    const folder = newFolder();
    const first = supervise(folder, new FakeClock());
    await begun(folder, 1);
    const pid = pidOf(first);
    await first.leave();
    const second = supervise(folder, new FakeClock());
    expect(second.pid()).toBe(pid);

    rmSync(join(folder, 'bridge.json'));
    await second.leave();
    await gone(pid);
  });

  test('of another room is ended and replaced', async () => {
    const folder = newFolder();
    const first = supervise(folder, new FakeClock());
    await begun(folder, 1);
    const pid = pidOf(first);
    const second = supervise(folder, new FakeClock(), patient, ['--room', 'b']);
    expect(second.pid()).not.toBe(pid);
    await gone(pid);
  });

  test('is not taken for the bridge when only its process id is the same', async () => {
    const folder = newFolder();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(
      join(folder, 'bridge.json'),
      JSON.stringify({ pid: stranger.pid, start: 'another boot/1', args: ['--room', 'a'] }),
    );
    const bridge = supervise(folder, new FakeClock());
    expect(bridge.pid()).not.toBe(stranger.pid);
    expect(stranger.exitCode).toBeNull();
    stranger.kill('SIGKILL');
    await once(stranger, 'exit');
  });

  test('is started again though its log is gone', async () => {
    const folder = newFolder();
    const clock = new FakeClock();
    const bridge = supervise(folder, clock);
    await begun(folder, 1);
    const pid = pidOf(bridge);
    rmSync(join(folder, 'bridge.log'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => bridge.pid()).toBeUndefined();
    clock.advance(60_000);
    await begun(folder, 1);
    expect(bridge.pid()).not.toBe(pid);
  });

  test('is started again where its log cannot be written', async () => {
    const folder = newFolder();
    const clock = new FakeClock();
    const bridge = supervise(folder, clock);
    await begun(folder, 1);
    const pid = pidOf(bridge);
    rmSync(join(folder, 'bridge.log'));
    mkdirSync(join(folder, 'bridge.log'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => bridge.pid()).toBeUndefined();
    clock.advance(60_000);
    await expect.poll(() => bridge.pid()).not.toBeUndefined();
    expect(bridge.pid()).not.toBe(pid);
  });

  test('that does not listen to SIGTERM is killed, and not started again', async () => {
    const folder = newFolder();
    const clock = new FakeClock();
    const bridge = supervise(folder, clock, stubborn);
    await begun(folder, 1);
    const pid = pidOf(bridge);
    await bridge.stop();
    await gone(pid);
    clock.advance(60_000);
    expect(readFileSync(join(folder, 'bridge.log'), 'utf8')).toBe('begun\n');
  });
});
