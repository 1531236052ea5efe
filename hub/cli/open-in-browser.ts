import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What opens an address in the browser of whoever sits at this machine. */
const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens `address`, which begins with http: no option of a program looks so. False: there is no browser, or no screen. */
export const openInBrowser = async (address: string): Promise<boolean> => {
  const opener = spawn(OPENERS[process.platform] ?? 'xdg-open', [address], { stdio: 'ignore' });
  const failed = once(opener, 'error').then(() => null);
  const code = await Promise.race([once(opener, 'exit').then(([ended]: unknown[]) => ended), failed]);
  return code === 0;
};
