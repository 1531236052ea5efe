import { spawn } from 'node:child_process';
import { accessSync, constants, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { fileUnusable } from '../text-file.ts';

/** Debian, a Raspberry Pi and most others; the first needs no screen. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** The largest kit takes two seconds on a laptop and ten on a Pi. */
const PRINTS_WITHIN_MS = 120_000;

/** A program of this machine. `path` is what PATH says. */
const installed = (names: readonly string[], path: string): string | undefined =>
  names
    .flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/**
 * Prints a page of HTML, as a browser prints it, into `file`; its `@page` says on which paper. Throws `print/no-browser` where no
 * Chromium is in `path`, `print/failed`, and `file/unusable` where the file cannot be written.
 */
export const printPdf = async (html: string, file: string, path = process.env.PATH ?? ''): Promise<void> => {
  const browser = installed(BROWSERS, path);
  if (browser === undefined)
    throw new QuarterdeckError('print/no-browser', 'a PDF is printed by Chromium, and none is installed');
  // Slips are secret: nobody else reads what lies here, nor the browser’s own files.
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-print-'));
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
    writeFileSync(page, html);
    const printing = spawn(
      browser,
      [
        '--headless',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        // As root, in a container, Chromium has no sandbox; the page is ours, and has no script.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${join(folder, 'profile')}`,
        '--no-pdf-header-footer',
        `--print-to-pdf=${pdf}`,
        pathToFileURL(page).href,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], timeout: PRINTS_WITHIN_MS },
    );
    let said = '';
    printing.stderr.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-2_000)));
    const code = await once(printing, 'close').then(
      ([ended]: unknown[]) => ended,
      (cause: unknown) => cause,
    );
    if (code !== 0)
      throw new QuarterdeckError(
        'print/failed',
        `${browser} printed no PDF (${String(code)}): ${said.trim()}`,
      );
    try {
      copyFileSync(pdf, file);
    } catch (cause) {
      throw fileUnusable(file, cause);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
