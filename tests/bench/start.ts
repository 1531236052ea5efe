import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshBuild } from '../../hub/build/fresh-build.js';
import { RunningRoom } from '../support/running-room.ts';
import { percentile } from './figures.ts';

const BIN = fileURLToPath(new URL('../../hub/cli/quarterdeck.js', import.meta.url));
const RUNS = 9;
const IDLE_MS = 60_000;

/** Commands that read no journal and ask no board: what they take is their start. */
const COMMANDS: readonly (readonly [string, number])[] = [
  ['--version', 4],
  ['--help', 4],
  ['games', 7],
  ['schema commands', 7],
  ['wiring --help', 7],
  ['credentials --help', 7],
  ['start --help', 7],
];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const ended = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`node ${args.join(' ')} ended with ${String(code)}`));
    });
  });

/** From `npm start` to `ready`, on a new data folder each time; npm's own time included. */
const startOnce = async (): Promise<number> => {
  const data = mkdtempSync(join(tmpdir(), 'quarterdeck-start-'));
  const args = ['start', '--', '--data', data, '--http', '0', '--mqtt', '0'];
  try {
    const began = performance.now();
    const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    const left = new Promise((resolve) => child.once('close', resolve));
    const ready = await new Promise<number>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (/^ready$/m.test(said)) resolve(performance.now() - began);
      });
      child.once('close', () => reject(new Error(`the room ended before it was ready:\n${said}`)));
    });
    // npm, its shell and the hub are one group.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await left;
    return ready;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};

const kilobytes = (text: string, key: string): number =>
  Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN);

/** The process and everything that it started, as /proc knows them. */
const treeOf = (pid: number): number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // After the name in brackets, which may hold anything: state, then the parent.
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const];
      } catch {
        return [];
      }
    });
  const below = (of: number): number[] => [
    of,
    ...parents.filter(([, parent]) => parent === of).flatMap(([child]) => below(child)),
  ];
  return below(pid);
};

const memory = async (): Promise<void> => {
  const room = await RunningRoom.start('--game', 'so-say-we-all');
  try {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const processes = treeOf(room.pid).map((pid) => ({
      name: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 3).join(' '),
      rss: kilobytes(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS') / 1_000,
      pss: kilobytes(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss') / 1_000,
    }));
    for (const { name, rss, pss } of processes) {
      console.log(`  ${rss.toFixed(0)} MB resident, ${pss.toFixed(0)} MB proportional: ${name}`);
    }
    const sum = (key: 'rss' | 'pss'): string =>
      processes.reduce((total, each) => total + each[key], 0).toFixed(0);
    console.log(
      `idle eleven-table room, ${IDLE_MS / 1_000} s after ready: ${sum('rss')} MB resident in ${processes.length} processes (limit 220), ${sum('pss')} MB proportional`,
    );
  } finally {
    await room.dispose();
  }
};

/** Time from a command to its end, and from `npm start` to `ready`, against `node -e 0` in turn with them; memory of an idle room. */
export const benchStart = async (): Promise<void> => {
  await freshBuild();
  const bare: number[] = [];
  const took = new Map<string, number[]>(COMMANDS.map(([command]) => [command, []]));
  const starts: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(await timed(() => ended(['-e', '0'])));
    for (const [command, times] of took) times.push(await timed(() => ended([BIN, ...command.split(' ')])));
    starts.push(await startOnce());
  }
  const node = percentile(bare, 0.5);
  console.log(`node -e 0: ${node.toFixed(0)} ms (median of ${RUNS})`);
  for (const [command, limit] of [...COMMANDS, ['npm start, to ready', 20] as const]) {
    const median = percentile(took.get(command) ?? starts, 0.5);
    console.log(`${command}: ${median.toFixed(0)} ms, ${(median / node).toFixed(1)} times (limit ${limit})`);
  }
  await memory();
};
