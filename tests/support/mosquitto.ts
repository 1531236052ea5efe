import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Account } from '../../schemas/roles.ts';

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface RunningMosquitto {
  readonly port: number;
  /** Other accounts from now on, without a restart. */
  setAccounts: (accounts: readonly Account[]) => void;
  stop: () => Promise<void>;
}

/** Runs Mosquitto with this configuration until `stop`. */
export const runMosquitto = async (
  mosquitto: string,
  config: string,
): Promise<{ signal: (signal: NodeJS.Signals) => void; stop: () => Promise<void> }> => {
  const child = spawn(mosquitto, ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`mosquitto ended with ${String(code)}: ${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(' running')) resolve();
    });
  });
  return {
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
};

/** A real Mosquitto with a password file of `accounts` and the access list `acl`, on a free port of this machine. */
export const startMosquitto = async (options: {
  mosquitto: string;
  mosquittoPasswd: string;
  accounts: readonly Account[];
  acl: string;
  /** A free one without it. */
  port?: number;
}): Promise<RunningMosquitto> => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-mosquitto-'));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    chmodSync(path, 0o600);
    return path;
  };
  const writePasswords = (accounts: readonly Account[]): string => {
    const lines = accounts.map(({ username, password }) => `${username}:${password}\n`);
    const path = file('passwords', lines.join(''));
    execFileSync(options.mosquittoPasswd, ['-U', path]);
    return path;
  };
  const passwordFile = writePasswords(options.accounts);
  const port = options.port ?? (await freePort());
  const config = file(
    'mosquitto.conf',
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous false',
      `password_file ${passwordFile}`,
      `acl_file ${file('acl', options.acl)}`,
      'persistence false',
      // Started by root it would change to another user, who cannot read the files above.
      `user ${userInfo().username}`,
      '',
    ].join('\n'),
  );
  const broker = await runMosquitto(options.mosquitto, config);
  return {
    port,
    setAccounts: (accounts) => {
      writePasswords(accounts);
      // mosquitto(8), Signals: SIGHUP reads password file and access list again.
      broker.signal('SIGHUP');
    },
    stop: async () => {
      await broker.stop();
      rmSync(folder, { recursive: true });
    },
  };
};
