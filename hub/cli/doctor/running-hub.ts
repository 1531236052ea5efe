import { createServer } from 'node:net';
import type { BoardReport } from '../../../schemas/device-messages.ts';
import { QuarterdeckError, troubleText } from '../../../schemas/errors.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import { accountFor, readAccounts } from '../../shell/accounts.ts';
import { loadEffectiveRoom } from '../../shell/effective-room.ts';
import { isRunning, startOf } from '../../shell/process-identity.ts';
import { readRuntime, type Runtime } from '../../shell/runtime-file.ts';
import { bridgeLog } from '../../shell/bridge-process.ts';
import { askRoom, type RoomReport } from '../room-enquiry.ts';
import { figureFindings } from './figure-findings.ts';
import type { Finding } from './finding.ts';

const portFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** The hub that runs on the data folder, if one does. */
export const runningHub = (data: string): Runtime | undefined => {
  const runtime = readRuntime(data);
  return runtime !== undefined && isRunning({ pid: runtime.pid, start: startOf(runtime.pid) })
    ? runtime
    : undefined;
};

/** As `runningHub`. Throws `data/no-hub`. */
export const hubOn = (data: string): Runtime => {
  const hub = runningHub(data);
  if (hub === undefined) throw new QuarterdeckError('data/no-hub', `no hub runs on ${data}`);
  return hub;
};

/** Whether a hub could start: its ports are free. */
export const checkPorts = async (data: string, wanted: readonly number[]): Promise<Finding[]> => {
  const ports = wanted.filter((port) => port !== 0);
  const free = await Promise.all(ports.map(portFree));
  return [
    ['note', `no hub runs on ${data}`],
    ...ports.map((port, index): Finding =>
      free[index] === true
        ? ['ok', `port ${port} is free`]
        : ['FAIL', `port ${port} is taken by another program`],
    ),
  ];
};

/** A board as its bridge has it, then a line for each thing that is wrong with it. */
const ofBoard = ({ board, transport, state, firmware, model, errors, figures }: BoardReport): Finding[] => [
  [
    state === 'ready' ? 'ok' : 'FAIL',
    `board ${board} (${transport}): ${[state, firmware, model].filter(Boolean).join(', ')}`,
  ],
  ...errors.map((error): Finding => [
    error.code === 'board/old-firmware' ? 'note' : 'FAIL',
    `board ${troubleText(error)}`,
  ]),
  ...figureFindings(board, figures),
];

const ofDevice = ({ id, state }: RoomReport['devices'][number]): Finding => [
  state.state === 'ready' && state.error === undefined ? 'ok' : 'FAIL',
  `${state.kind ?? 'device'} ${id}: ${state.state}` +
    (state.guarded === false ? ', unguarded: it may go on sounding when its host dies' : '') +
    (state.error === undefined ? '' : `: ${troubleText(state.error)}`),
];

/** What it said last is retained, and says nothing about now. */
const ofLostBridge = ({ id, state }: RoomReport['devices'][number]): Finding => [
  'FAIL',
  `${state.kind ?? 'device'} ${id}: not known, its bridge ${state.bridge} is lost`,
];

/** The devices that the hub was started with; the trouble where room.json does not tell. */
const startedDevices = (data: string): ReadonlySet<string> | QuarterdeckError => {
  try {
    return new Set(Object.keys(loadEffectiveRoom(data).devices));
  } catch (error) {
    if (error instanceof QuarterdeckError) return error;
    throw error;
  }
};

/** What the hub was started with, where nothing comes from there or the room.yaml checked names more. */
const ofStart = (data: string, hasBridge: boolean, checked: RoomConfig | undefined): Finding[] => {
  const started = startedDevices(data);
  if (started instanceof QuarterdeckError) return [['FAIL', troubleText(started)]];
  const unknown = Object.keys(checked?.devices ?? {}).filter((id) => !started.has(id));
  return [
    ...(hasBridge
      ? []
      : [
          started.size === 0
            ? (['note', 'the hub was started without a device: it needs no bridge'] as const)
            : (['FAIL', 'no bridge has reported'] as const),
        ]),
    ...(unknown.length === 0
      ? []
      : [
          [
            'FAIL',
            `the hub was started without ${unknown.join(', ')}: restart it with this room.yaml`,
          ] as const,
        ]),
  ];
};

/**
 * What bridges and devices say, a line each: they hold the boards, so nobody else opens them. `data` is the hub's data folder,
 * where it keeps what it was started with and its own bridge keeps a log; `checked` is the room.yaml that is checked, if one is.
 */
export const roomFindings = (
  { bridges, devices }: RoomReport,
  data: string,
  checked: RoomConfig | undefined,
): Finding[] => {
  const lost = new Set(bridges.filter(({ state }) => state.state === 'lost').map(({ id }) => id));
  const hasBridge = bridges.length > 0;
  return [
    ...(hasBridge
      ? [
          [
            'note',
            'its bridge holds the boards: no port was opened, and this is what the bridge sees',
          ] as const,
        ]
      : []),
    ...bridges.flatMap(({ id, state }): Finding[] => [
      lost.has(id)
        ? ['FAIL', `bridge ${id}: lost. If this hub starts it, ${bridgeLog(data)} says why it ended.`]
        : [state.state === 'ready' ? 'ok' : 'FAIL', `bridge ${id}: ${state.state}`],
      ...(state.boards ?? []).flatMap(ofBoard),
    ]),
    ...devices.map((device) => (lost.has(device.state.bridge) ? ofLostBridge : ofDevice)(device)),
    ...ofStart(data, hasBridge, checked),
  ];
};

/** What a running hub's bridges and devices say themselves, against the room.yaml that is checked. */
export const checkRunningHub = async (
  data: string,
  runtime: Runtime,
  checked: RoomConfig | undefined,
): Promise<Finding[]> => [
  ['ok', `a hub runs (process ${runtime.pid}): ${runtime.http}, ${runtime.broker.tcp}`],
  ...roomFindings(await askRoom(runtime, accountFor(readAccounts(data), 'control')), data, checked),
];
