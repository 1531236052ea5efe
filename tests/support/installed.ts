import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type SystemPackage = { readonly path: string } | { readonly missing: string };

/** Looks for a program of the operating system, in PATH and where Debian keeps its daemons. */
export const systemPackage = (binary: string, debianPackage: string): SystemPackage => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];
  for (const folder of folders) {
    const path = join(folder, binary);
    try {
      accessSync(path, constants.X_OK);
      return { path };
    } catch {
      // Not here; the next folder.
    }
  }
  return { missing: `${binary} is not installed (Debian: apt install ${debianPackage})` };
};

/** Debian's Chromium; the one without a window, where it is installed, draws the same pages for a fifth less. */
export const installedChromium = (): SystemPackage => {
  const shell = systemPackage('chromium-headless-shell', 'chromium-headless-shell');
  return 'path' in shell ? shell : systemPackage('chromium', 'chromium');
};
