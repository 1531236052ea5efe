import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../../../games/catalogue.ts';
import { programOf } from '../../project.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { loadRoom } from '../../shell/room-file.ts';
import { brokerUrl } from '../defaults.ts';
import { EXIT } from '../exit-codes.ts';
import type { Command } from 'commander';

interface BridgeFlags {
  room: string;
  broker: string;
  credentials: string;
  id?: string;
  orphanTimeoutMs?: string;
}

const EXAMPLES = `
Examples:
  $ quarterdeck bridge --room room.yaml --broker mqtt://hub.local:1883 --credentials bridge-credentials.json --id bridge-2

The file of credentials is DATA/bridge-credentials.json of the hub: carry it over. It holds one account:
  {"accounts": [{"role": "bridge", "id": "bridge", "username": "bridge", "password": "..."}]}`;

/** Runs the bridge in front, with the signals passed on; the temporary room goes with it. */
export const bridgeCommand = (command: Command): void => {
  command
    .requiredOption('--room <file>', 'the same room.yaml as the hub')
    .requiredOption('--broker <url>', 'the broker of the hub, for example mqtt://hub.local:1883', brokerUrl)
    .requiredOption(
      '--credentials <file>',
      'the file with the account of the bridge (bridge-credentials.json of the hub)',
    )
    .option('--id <id>', 'its name, when there are more than one')
    .option('--orphan-timeout-ms <ms>', 'end after so long without a hub; 0: never', '0')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: BridgeFlags) => {
      const room = loadRoom(flags.room, games);
      if (!existsSync(flags.credentials)) {
        throw new QuarterdeckError(
          'bridge/no-account',
          `--credentials ${flags.credentials}: there is no such file; carry bridge-credentials.json over from the hub`,
        );
      }
      const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-bridge-'));
      const roomPath = join(folder, 'room.json');
      writeFileSync(roomPath, JSON.stringify(room));
      const child = spawn(
        process.execPath,
        [
          ...programOf('bridge'),
          // Each in one word: a path that begins with "-" is no option.
          ...[`--room=${roomPath}`, `--broker=${flags.broker}`, `--credentials=${flags.credentials}`],
          `--orphan-timeout-ms=${flags.orphanTimeoutMs ?? '0'}`,
          ...(flags.id === undefined ? [] : [`--id=${flags.id}`]),
        ],
        { stdio: 'inherit' },
      );
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'));
      const code = await new Promise<number>((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (status) => resolve(status ?? EXIT.fault));
      });
      rmSync(folder, { recursive: true, force: true });
      process.exitCode = code;
    });
};
