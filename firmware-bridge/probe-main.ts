import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { QuarterdeckError, type ErrorCode } from '../schemas/errors.ts';
import {
  BoardConfigSchema,
  firmwareOf,
  piReaderOf,
  readerOf,
  type BoardConfig,
  type RoomConfig,
} from '../schemas/room.ts';
import { expectedBoard } from './boards/board-checks.ts';
import { paceOf, transportFor } from './boards/board-transport.ts';
import { probeBoard, type ProbedBox } from './boards/probe-board.ts';
import { systemClock } from './bridge-clock.ts';
import { parseRoomConfig } from './room-config.ts';
import { identifyReader, probeReader } from './readers/probe-reader.ts';
import type { BoardProbe, ReaderProbe } from '../schemas/board-probe.ts';

/**
 * `probe-main.ts [--room <effective room.json>] [--port <path> ...] [--tcp <host>:<port> ...] [--blink]`: opens every real board of the room, and every
 * port named (with `--blink` their LEDs blink then), all at once and each once, and every reader that sits on a port of the Pi; prints a BoardProbe or a ReaderProbe a
 * line as it comes, and ends. Where no board answers on a port that no board of the room has, a reader is looked for. Simulated boards and the readers of their boxes have no port.
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

/** The box whose reader our firmware on that board would poll. */
const boxOn = (room: RoomConfig, board: string): ProbedBox | undefined => {
  if (firmwareOf(room, board) === 'stock') return undefined;
  for (const [device, config] of Object.entries(room.devices)) {
    if (config.kind !== 'event-box' || config.board !== board || piReaderOf(config) !== undefined) continue;
    return { device, config, chip: readerOf(room, config) };
  }
  return undefined;
};

/** The box whose switches and beams hang on that board; a reader on no table has none. */
const wiredTo = (room: RoomConfig, board: string): Pick<ProbedBox, 'device' | 'config'> | undefined => {
  for (const [device, config] of Object.entries(room.devices))
    if (config.kind === 'event-box' && config.board === board && config.table !== undefined)
      return { device, config };
  return undefined;
};

const print = (found: BoardProbe | ReaderProbe): void => {
  process.stdout.write(`${JSON.stringify(found)}\n`);
};

/** Nobody answers there as a board does. */
const NO_BOARD: readonly (string | undefined)[] = ['board/silent', 'board/garbage'] satisfies ErrorCode[];

const probe = async (
  board: BoardProbe['board'],
  config: BoardConfig,
  box?: ProbedBox,
  wired?: Pick<ProbedBox, 'device' | 'config'>,
  blinks = false,
): Promise<void> => {
  const port = portOf(config);
  const open = transportFor(config);
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
    { box, expected: board === null ? undefined : expectedBoard(config), wired, blinks },
  );
  const reader =
    board === null && config.transport === 'serial' && NO_BOARD.includes(found.error?.code)
      ? await identifyReader(port, systemClock)
      : null;
  print(reader ?? found);
};

const simulated = (config: BoardConfig | undefined): boolean =>
  config?.transport === 'virtual' || config?.transport === 'emulated';

const probeReaders = ({ boards, devices }: RoomConfig): Promise<void>[] =>
  Object.entries(devices).flatMap(([device, config]) => {
    const reader = config.kind === 'event-box' ? piReaderOf(config) : undefined;
    if (reader === undefined || simulated(boards[config.board])) return [];
    return [probeReader(device, reader, systemClock).then(print)];
  });

const { values } = parseArgs({
  options: {
    room: { type: 'string' },
    port: { type: 'string', multiple: true },
    tcp: { type: 'string', multiple: true },
    blink: { type: 'boolean', default: false },
  },
});
try {
  const room = values.room === undefined ? undefined : roomOf(values.room);
  const loose = [
    ...(values.port ?? []).map((path) => ({ transport: 'serial', path })),
    ...(values.tcp ?? []).map((place) => {
      const [host, port] = place.split(/:(?=\d+$)/);
      return { transport: 'tcp', host, port: Number(port) };
    }),
  ].map((config) => BoardConfigSchema.parse(config));
  await Promise.all([
    ...(room === undefined ? [] : probeReaders(room)),
    ...(room === undefined
      ? []
      : Object.entries(room.boards).map(([board, config]) =>
          probe(board, config, boxOn(room, board), wiredTo(room, board)),
        )),
    ...loose.map((config) => probe(null, config, undefined, undefined, values.blink)),
  ]);
  // A serial port that is slow to close must not keep anybody waiting.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}

function roomOf(path: string): RoomConfig {
  try {
    return parseRoomConfig(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new QuarterdeckError('room/unreadable', `${path}: ${String(cause)}`, { cause });
  }
}
