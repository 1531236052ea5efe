import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import {
  BoardProbeSchema,
  ReaderProbeSchema,
  type BoardProbe,
  type ReaderProbe,
} from '../../../schemas/board-probe.ts';
import type { RoomConfig } from '../../../schemas/room.ts';

export interface Probes {
  readonly boards: readonly BoardProbe[];
  readonly readers: readonly ReaderProbe[];
  /** Why the prober itself failed; null where whatever did not answer had its time. */
  readonly failed: string | null;
}

/** `host:port`, which no path of a port is. */
export const isOnNetwork = (place: string): boolean => /^[^/]+:\d+$/.test(place);

/** The prober gives each board 8 s and its reader about 2 s; whatever hangs beyond that is ended. */
const PATIENCE_MS = 20_000;

/**
 * Looks once at every real board of the room, at every reader on the Pi, and at the ports besides. The prober is a process of its own, as the bridge
 * is: hub code opens no port, and a hanging port hangs nobody else. `program`: what node runs.
 */
export const probeBoards = async (
  program: readonly string[],
  room: RoomConfig | undefined,
  places: readonly string[],
  { blink = false }: { readonly blink?: boolean } = {},
): Promise<Probes> => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-doctor-'));
  try {
    const roomPath = join(folder, 'room.json');
    if (room !== undefined) writeFileSync(roomPath, JSON.stringify(room));
    const child = spawn(
      process.execPath,
      [
        ...program,
        ...(room === undefined ? [] : [`--room=${roomPath}`]),
        ...places.map((place) => `--${isOnNetwork(place) ? 'tcp' : 'port'}=${place}`),
        ...(blink ? ['--blink'] : []),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, PATIENCE_MS);
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    clearTimeout(timer);
    const found = output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => z.union([ReaderProbeSchema, BoardProbeSchema]).parse(JSON.parse(line)));
    return {
      boards: found.filter((probe) => 'board' in probe),
      readers: found.filter((probe) => 'readerOf' in probe),
      failed: code === 0 || late ? null : (complaint.trim().split('\n').at(-1) ?? ''),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
