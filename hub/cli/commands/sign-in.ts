import { openInBrowser } from '../open-in-browser.ts';
import { lastDataFolder, WHERE } from '../data-folder.ts';
import { makeSignIn, signInLines } from '../sign-in-link.ts';
import type { Command } from 'commander';

const EXAMPLES = `
Examples:
  $ quarterdeck sign-in             a link and a QR code that sign one phone in as Control, once
  $ quarterdeck sign-in --open      the same for the browser on this machine's own screen`;

export const signInCommand = (command: Command): void => {
  command
    .option('--data <dir>', WHERE)
    .option('--open', 'open it in this machine’s browser')
    .addHelpText('after', EXAMPLES)
    .action(async ({ data = lastDataFolder(), open }: { data?: string; open?: boolean }) => {
      const made = await makeSignIn(data);
      if (open === true && (await openInBrowser(made.here))) {
        console.log(`Opened in the browser of this machine. The link works once, until ${made.until}.`);
        return;
      }
      if (open === true) console.error('No browser could be opened here.');
      console.log(signInLines(made).join('\n'));
    });
};
