import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SystemPackage } from './installed.ts';
import { freePort } from './mosquitto.ts';

/** The newest line for Node 20; 5 needs Node 22. */
const VERSION = '4.1.15';
/** Git-ignored, and gone with the next `npm ci`. */
const FOLDER = fileURLToPath(
  new URL(`../../node_modules/.cache/quarterdeck/node-red-${VERSION}`, import.meta.url),
);
const INSTALL_WITHIN_MS = 240_000;

/**
 * Node-RED itself, from the npm registry into a folder of its own the first time. No dev dependency: 117 MB that one test
 * file needs would be most of what `npm ci` brings, on a Pi too.
 */
export const nodeRed = (): SystemPackage => {
  const path = join(FOLDER, 'node_modules/node-red/red.js');
  if (existsSync(path)) return { path };
  const install = spawnSync(
    'npm',
    [
      ...['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'],
      ...['--prefer-offline', '--fetch-retries', '0', '--fetch-timeout', '20000', `node-red@${VERSION}`],
    ],
    { encoding: 'utf8', timeout: INSTALL_WITHIN_MS },
  );
  if (install.status === 0 && existsSync(path)) return { path };
  rmSync(FOLDER, { recursive: true, force: true });
  return { missing: `node-red@${VERSION} could not be installed from the npm registry` };
};

/** A Node-RED of its own: free port, temporary folder, no flow yet. */
export class RunningNodeRed {
  readonly url: string;
  readonly #stop: () => Promise<void>;

  private constructor(url: string, stop: () => Promise<void>) {
    this.url = url;
    this.#stop = stop;
  }

  static async start(path: string): Promise<RunningNodeRed> {
    const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-node-red-'));
    const port = await freePort();
    const settings = join(folder, 'settings.js');
    writeFileSync(
      settings,
      `module.exports = { uiHost: '127.0.0.1', uiPort: ${port}, credentialSecret: false, telemetry: { enabled: false },
        logging: { console: { level: 'info' } } };`,
    );
    const child = spawn(process.execPath, [path, '--userDir', folder, '--settings', settings], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const read = (chunk: Buffer): void => {
        output += chunk.toString('utf8');
        if (output.includes('Started flows')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`Node-RED ended before it was ready:\n${output}`)));
    });
    return new RunningNodeRed(`http://127.0.0.1:${port}`, async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });
  }

  /** Replaces every flow, as the editor's Deploy button does. */
  async deploy(flow: readonly object[]): Promise<void> {
    await this.#post('/flows', flow);
  }

  /** Presses the button of an inject node. */
  async press(node: string): Promise<void> {
    await this.#post(`/inject/${node}`, {});
  }

  async page(path: string): Promise<string> {
    const answer = await fetch(`${this.url}${path}`);
    return answer.text();
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  async #post(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Node-RED answered ${answer.status} to ${path}: ${await answer.text()}`);
  }
}
