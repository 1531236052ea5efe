import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { QuarterdeckError } from '../schemas/errors.ts';
import { BoardConfigSchema, type BoardConfig } from '../schemas/room.ts';
import { paceOf, roadTo } from './boards/board-road.ts';
import { probeBoard } from './boards/probe-board.ts';
import { systemClock } from './bridge-clock.ts';
import { parseRoomConfig } from './room-config.ts';
import type { BoardProbe } from '../schemas/board-probe.ts';

/**
 * `probe-main.ts [--room <effective room.json>] [--port <path> ...]`: opens every real board of the room, and every port
 * named, all at once and each once; prints a BoardProbe a line as it comes, and ends. Simulated boards have no port.
 * It must not run beside a bridge on the same boards: opening a port resets an Uno.
 */
const ANSWER_WITHIN_MS = 8_000;

const portOf = (config: BoardConfig): string | undefined => {
  switch (config.transport) {
    case 'serial':
      return config.path;
    case 'tcp':
      return `${config.host}:${config.port}`;
    case 'virtual':
    case 'emulated':
    case 'wled':
    case 'wled-mqtt':
      return undefined;
  }
};

const probe = async (board: BoardProbe['board'], config: BoardConfig): Promise<void> => {
  const port = portOf(config);
  const open = roadTo(config);
  if (port === undefined || open === undefined) return;
  const found = await probeBoard(
    {
      ...paceOf(config),
      readyWithinMs: ANSWER_WITHIN_MS,
      board: board ?? 'a board',
      open,
      clock: systemClock,
    },
    board,
    port,
  );
  process.stdout.write(`${JSON.stringify(found)}\n`);
};

const { values } = parseArgs({
  options: { room: { type: 'string' }, port: { type: 'string', multiple: true } },
});
try {
  const boards = values.room === undefined ? {} : roomOf(values.room);
  const loose = (values.port ?? []).map((path) => BoardConfigSchema.parse({ transport: 'serial', path }));
  await Promise.all([
    ...Object.entries(boards).map(([board, config]) => probe(board, config)),
    ...loose.map((config) => probe(null, config)),
  ]);
  // A serial port that is slow to close must not keep anybody waiting.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}

function roomOf(path: string): Readonly<Record<string, BoardConfig>> {
  try {
    return parseRoomConfig(JSON.parse(readFileSync(path, 'utf8'))).boards;
  } catch (cause) {
    throw new QuarterdeckError('room/unreadable', `${path}: ${String(cause)}`, { cause });
  }
}
