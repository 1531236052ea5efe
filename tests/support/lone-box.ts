import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { systemClock } from '../../firmware-bridge/bridge-clock.ts';
import type { SimulatedBox } from '../../firmware-bridge/simulation/contract.ts';
import { createSimulatedBox } from '../../firmware-bridge/simulation/simulated-box.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { holdableLine, type HeldLine } from './held-line.ts';
import type { RoomClient } from './room-client.ts';
import { RunningRoom } from './running-room.ts';
import { boardWithReader, serveOverTcp } from './served-board.ts';

const BIN = fileURLToPath(new URL('../../hub/cli/quarterdeck.js', import.meta.url));

/**
 * A room of one box whose board lives with the test, as a real one lives on its table: whatever becomes of hub, bridge
 * and lines, cards go in. Hub and bridge are processes of their own, and both lines can be held up.
 */
export interface LoneBox {
  readonly id: string;
  readonly control: RoomClient;
  readonly box: SimulatedBox;
  /** From the bridge to the hub. */
  readonly toHub: HeldLine;
  /** From the board to the bridge. */
  readonly fromBoard: { readonly hold: () => void; readonly release: () => void };
  /** SIGKILL, and waits until it is gone. */
  killBridge(): Promise<void>;
  startBridge(): void;
  /** SIGSTOP and SIGCONT. */
  freezeBridge(frozen: boolean): void;
  dispose(): Promise<void>;
}

export const loneBox = async (): Promise<LoneBox> => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-lone-box-'));
  const { board, reader } = boardWithReader();
  const served = await serveOverTcp(board);
  const config = {
    room: 'lone',
    game: 'so-say-we-all',
    boards: { one: { transport: 'tcp', host: '127.0.0.1', port: served.port } },
    devices: { 'box-kiln': { kind: 'event-box', board: 'one', table: 'kiln' } },
  };
  const device = RoomSchema.parse(config).devices['box-kiln'];
  if (device?.kind !== 'event-box') throw new Error('it is in the room');
  const box = createSimulatedBox({ board, reader, pins: device.pins, clock: systemClock });
  const file = join(folder, 'room.yaml');
  writeFileSync(file, stringify(config));

  const room = await RunningRoom.start('--no-bridge', '--room', file);
  const toHub = await holdableLine(Number(new URL(room.credentials().broker.tcp).port));
  const control = await room.client('control');
  await control.subscribe('priv/control/#', 'pub/#');

  let bridge: ChildProcess | undefined;
  const signal = (name: NodeJS.Signals): void => {
    // The command starts the bridge as its child: the group is both.
    if (bridge?.pid !== undefined && bridge.exitCode === null) process.kill(-bridge.pid, name);
  };
  const startBridge = (): void => {
    const broker = `mqtt://127.0.0.1:${toHub.port}`;
    const credentials = join(room.data, 'bridge-credentials.json');
    bridge = spawn(
      process.execPath,
      [BIN, 'bridge', '--room', file, '--broker', broker, '--credentials', credentials],
      { stdio: 'ignore', detached: true },
    );
  };
  const killBridge = async (): Promise<void> => {
    if (bridge?.exitCode !== null || bridge.signalCode !== null) return;
    const ended = once(bridge, 'exit');
    signal('SIGKILL');
    await ended;
  };
  startBridge();
  await control.box('kiln', (body) => body.online && body.lid === 'closed', 30_000);
  return {
    id: 'kiln',
    control,
    box,
    toHub,
    fromBoard: served,
    killBridge,
    startBridge,
    freezeBridge: (frozen) => {
      signal(frozen ? 'SIGSTOP' : 'SIGCONT');
    },
    async dispose() {
      await killBridge();
      toHub.stop();
      await room.dispose();
      served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
