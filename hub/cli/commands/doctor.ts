import { Option, type Command } from 'commander';
import { pinWarnings } from '../../../devices/pins.ts';
import { games } from '../../../games/catalogue.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { warningsOf } from '../../shell/room-against-game.ts';
import { programOf } from '../../project.ts';
import { loadRoom } from '../../shell/room-file.ts';
import { dataFolderOf, lastDataFolder, WHERE } from '../data-folder.ts';
import { DEFAULTS, portNumber } from '../defaults.ts';
import { boardFindings, looseReaderFindings, readerFindings } from '../doctor/board-findings.ts';
import { checkMachine } from '../doctor/machine.ts';
import { probeBoards } from '../../shell/setup/probe-boards.ts';
import { pinFindings } from '../doctor/pin-findings.ts';
import { checkPorts, checkRunningHub, runningHub } from '../doctor/running-hub.ts';
import { foundPorts, portBehind } from '../../shell/setup/serial-ports.ts';
import { sirenFindings } from '../doctor/siren-findings.ts';
import { EXIT } from '../exit-codes.ts';
import { piReaderOf, type RoomConfig } from '../../../schemas/room.ts';
import type { Finding } from '../doctor/finding.ts';

interface DoctorFlags {
  room?: string;
  data?: string;
  http: number;
  mqtt: number;
  open: boolean;
}

const checkRoom = (path: string): { room?: RoomConfig; findings: Finding[] } => {
  try {
    const room = loadRoom(path, games);
    const doubtful = [...warningsOf(room), ...pinWarnings(room).map(({ message }) => message)];
    const warnings = doubtful.map((text): Finding => ['note', text]);
    return { room, findings: [['ok', `${path} is valid`], ...warnings] };
  } catch (error) {
    if (!(error instanceof QuarterdeckError)) throw error;
    return { findings: error.message.split('\n').map((line): Finding => ['FAIL', line]) };
  }
};

const readersOnPi = (room: RoomConfig | undefined) =>
  Object.values(room?.devices ?? {}).flatMap((device) => {
    const reader = device.kind === 'event-box' ? piReaderOf(device) : undefined;
    return reader === undefined ? [] : [{ reader, board: device.board }];
  });

/** The serial ports that are plugged in and that no board and no reader of the room is named by. */
const unnamedPorts = (room: RoomConfig | undefined): string[] => {
  const named = new Set([
    ...Object.values(room?.boards ?? {}).flatMap((board) =>
      board.transport === 'serial' ? [portBehind(board.path)] : [],
    ),
    ...readersOnPi(room).map(({ reader }) => portBehind(reader.port)),
  ]);
  return foundPorts().filter((path) => !named.has(portBehind(path)));
};

const checkBoards = async (room: RoomConfig | undefined): Promise<Finding[]> => {
  const ports = unnamedPorts(room);
  const boards = Object.values(room?.boards ?? {});
  const isReal = (transport: string | undefined) => transport === 'serial' || transport === 'tcp';
  const real =
    boards.some(({ transport }) => isReal(transport)) ||
    readersOnPi(room).some(({ board }) => isReal(room?.boards[board]?.transport));
  const probes =
    ports.length > 0 || real
      ? await probeBoards(programOf('probe'), room, ports)
      : { boards: [], readers: [], failed: null };
  return [
    ...(ports.length === 0 && !real ? [['note', 'no serial port of a board is plugged in'] as const] : []),
    ...(probes.failed === null
      ? []
      : [['FAIL', `the program that asks the boards has failed: ${probes.failed}`] as const]),
    ...boardFindings(room, probes.boards, probes.failed),
    ...looseReaderFindings(probes.readers),
    ...(room === undefined
      ? []
      : [
          ...pinFindings(room, probes.boards),
          ...readerFindings(room, probes.readers, probes.failed),
          ...sirenFindings(room, probes.boards),
        ]),
  ];
};

/** The ports that could be opened. */
const listPorts = (): Finding[] =>
  foundPorts().map((path): Finding => ['note', `serial port ${path}, not opened`]);

/** Nobody asks the boards: what room.yaml itself says of its sirens. */
const unrequested = (room: RoomConfig | undefined): Finding[] => [
  ...listPorts(),
  ...(room === undefined ? [] : sirenFindings(room, [])),
];

const EXAMPLES = `
Each board is opened for a few seconds and asked for its firmware and its reader; an opened Uno restarts. While a hub
runs, its bridge holds the boards, and is asked instead.
Exit code 0 when nothing is marked FAIL.

Examples:
  $ quarterdeck doctor                       what is plugged in
  $ quarterdeck doctor --room room.yaml      what is plugged in against what room.yaml names
  $ quarterdeck doctor --no-open             leave the ports alone`;

export const doctorCommand = (command: Command): void => {
  command
    .option('--room <file>', 'room.yaml to check')
    .option('--data <dir>', WHERE)
    .addOption(new Option('--http <port>').argParser(portNumber).default(DEFAULTS.http))
    .addOption(new Option('--mqtt <port>').argParser(portNumber).default(DEFAULTS.mqtt))
    .option('--no-open', 'open no port')
    .addHelpText('after', EXAMPLES)
    .action(async ({ room: path, data: given, http, mqtt, open }: DoctorFlags) => {
      const { room, findings: ofRoom } = path === undefined ? { findings: [] } : checkRoom(path);
      const data = given ?? (room === undefined ? lastDataFolder() : dataFolderOf(room.room));
      const hub = runningHub(data);
      const findings = [
        ...checkMachine(),
        ...ofRoom,
        ...(hub === undefined
          ? await checkPorts(data, [http, mqtt])
          : await checkRunningHub(data, hub, room)),
        ...(hub !== undefined ? listPorts() : open ? await checkBoards(room) : unrequested(room)),
      ];
      for (const [mark, text] of findings) console.log(`${mark.padEnd(5)} ${text}`);
      if (findings.some(([mark]) => mark === 'FAIL')) process.exitCode = EXIT.fault;
    });
};
