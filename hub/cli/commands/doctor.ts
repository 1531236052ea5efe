import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { Option } from 'commander';
import { games } from '../../../games/catalogue.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { readAccounts, accountFor } from '../../shell/accounts.ts';
import { isRunning, startOf } from '../../shell/process-identity.ts';
import { warningsOf } from '../../shell/room-against-game.ts';
import { loadRoom } from '../../shell/room-file.ts';
import { readRuntime } from '../../shell/runtime-file.ts';
import { systemClock } from '../../shell/time/machine-clock.ts';
import { dataFolderOf, lastDataFolder, WHERE } from '../data-folder.ts';
import { DEFAULTS, portNumber } from '../defaults.ts';
import { EXIT } from '../exit.ts';
import { askRoom } from '../room-enquiry.ts';
import type { Command } from 'commander';
import type { RoomConfig } from '../../../schemas/room.ts';

interface DoctorFlags {
  room?: string;
  data?: string;
  http: number;
  mqtt: number;
}

type Finding = readonly [mark: 'ok' | 'note' | 'FAIL', text: string];

const SERIAL_FOLDERS = ['/dev/serial/by-path', '/dev/serial/by-id'];

const portFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

const checkMachine = (): Finding[] => {
  const clock = systemClock();
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const nodeFine = major > 20 || (major === 20 && minor >= 19);
  return [
    [
      nodeFine ? 'ok' : 'FAIL',
      `Node ${process.versions.node}${nodeFine ? '' : ': 20.19 or newer is needed'}`,
    ],
    clock.hasClockChip() || clock.synchronised()
      ? ['ok', 'the wall clock is kept by a chip or set by a time server']
      : ['note', 'no clock chip, and no time server seen: after a power cut Control is asked for the time'],
  ];
};

const serialPorts = (): Finding[] => {
  const found = SERIAL_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  );
  return found.length === 0
    ? [['note', 'no serial port of a board is plugged in']]
    : found.map((path): Finding => ['ok', `serial port ${path}`]);
};

const checkRoom = (path: string): { room?: RoomConfig; findings: Finding[] } => {
  try {
    const room = loadRoom(path, games);
    const findings = Object.entries(room.boards).map(([id, board]): Finding => {
      if (board.transport !== 'serial') return ['ok', `board ${id}: ${board.transport}`];
      return existsSync(board.path)
        ? ['ok', `board ${id}: ${board.path} is there`]
        : ['FAIL', `board ${id}: ${board.path} is not there; plug it in or correct its path`];
    });
    const warnings = warningsOf(room).map((text): Finding => ['note', text]);
    return { room, findings: [['ok', `${path} is valid`], ...warnings, ...findings] };
  } catch (error) {
    if (!(error instanceof QuarterdeckError)) throw error;
    return { findings: error.message.split('\n').map((line): Finding => ['FAIL', line]) };
  }
};

/** Ports when no hub runs; what hub and bridge themselves say when one does. */
const checkHub = async (
  data: string,
  { http, mqtt }: Pick<DoctorFlags, 'http' | 'mqtt'>,
): Promise<Finding[]> => {
  const runtime = readRuntime(data);
  if (runtime === undefined || !isRunning({ pid: runtime.pid, start: startOf(runtime.pid) })) {
    const ports = [http, mqtt].filter((port) => port !== 0);
    const free = await Promise.all(ports.map(portFree));
    return [
      ['note', `no hub runs on ${data}`],
      ...ports.map((port, index): Finding =>
        free[index] === true
          ? ['ok', `port ${port} is free`]
          : ['FAIL', `port ${port} is taken by another program`],
      ),
    ];
  }
  const { bridges, devices } = await askRoom(runtime, accountFor(readAccounts(data), 'control'));
  return [
    ['ok', `a hub runs (process ${runtime.pid}): ${runtime.http}, ${runtime.broker.tcp}`],
    ...bridges.flatMap(({ id, state }): Finding[] => [
      [state.state === 'ready' ? 'ok' : 'FAIL', `bridge ${id}: ${state.state}`],
      ...(state.boards ?? []).map((board): Finding => [
        board.state === 'ready' ? 'ok' : 'FAIL',
        `board ${board.board} (${board.transport}): ${board.state}` +
          (board.firmware === undefined ? '' : `, ${board.firmware}`) +
          (board.error === undefined ? '' : `: ${board.error.message}. ${board.error.hint}`),
      ]),
    ]),
    ...devices.map(({ id, state }): Finding => [
      state.state === 'ready' && state.error === undefined ? 'ok' : 'FAIL',
      `${state.kind ?? 'device'} ${id}: ${state.state}` +
        (state.guarded === false ? ', unguarded: it may go on sounding when its host dies' : '') +
        (state.error === undefined ? '' : `: ${state.error.message}. ${state.error.hint}`),
    ]),
    ...(bridges.length === 0 ? [['FAIL', 'no bridge has reported'] satisfies Finding] : []),
  ];
};

export const addDoctor = (program: Command): void => {
  program
    .command('doctor')
    .description('look at the machine, the ports, the boards, the readers, and what room.yaml names')
    .option('--room <file>', 'room.yaml to check')
    .option('--data <dir>', WHERE)
    .addOption(new Option('--http <port>').argParser(portNumber).default(DEFAULTS.http))
    .addOption(new Option('--mqtt <port>').argParser(portNumber).default(DEFAULTS.mqtt))
    .addHelpText(
      'after',
      '\nExit code 0 when nothing is marked FAIL. Firmware and readers are told by a bridge that runs.',
    )
    .action(async (flags: DoctorFlags) => {
      const checked = flags.room === undefined ? undefined : checkRoom(flags.room);
      const folder = checked?.room === undefined ? lastDataFolder() : dataFolderOf(checked.room.room);
      const findings = [
        ...checkMachine(),
        ...serialPorts(),
        ...(checked?.findings ?? []),
        ...(await checkHub(flags.data ?? folder, flags)),
      ];
      for (const [mark, text] of findings) console.log(`${mark.padEnd(5)} ${text}`);
      if (findings.some(([mark]) => mark === 'FAIL')) process.exitCode = EXIT.fault;
    });
};
