import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Account } from '../../schemas/roles.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A real Mosquitto with a password file of `accounts` and the access list `acl`, on a free port of this machine. */
export const startMosquitto = async (options: {
  mosquitto: string;
  mosquittoPasswd: string;
  accounts: readonly Account[];
  acl: string;
}): Promise<{
  port: number;
  /** Other accounts in the same file, read anew (SIGHUP). */
  setAccounts: (accounts: readonly Account[]) => void;
  stop: () => Promise<void>;
}> => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-mosquitto-'));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    chmodSync(path, 0o600);
    return path;
  };
  const writePasswords = (accounts: readonly Account[]): string => {
    const lines = accounts.map(({ username, password }) => `${username}:${password}\n`).join('');
    const path = file('passwords', lines);
    execFileSync(options.mosquittoPasswd, ['-U', path]);
    return path;
  };
  const passwordFile = writePasswords(options.accounts);
  const port = await freePort();
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
  const child = spawn(options.mosquitto, ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`mosquitto ended with ${String(code)}: ${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(' running')) resolve();
    });
  });
  return {
    port,
    setAccounts: (accounts) => {
      writePasswords(accounts);
      child.kill('SIGHUP');
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
