import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { foundPorts } from '../doctor/serial-ports.ts';
import { EXIT } from '../exit.ts';
import type { Command } from 'commander';

interface FlashFlags {
  board?: string;
  force: boolean;
}

const EXAMPLES = `
It builds the firmware if need be, writes it with avrdude, and asks the board afterwards what it runs. Stop the hub first:
its bridge holds the boards.

Examples:
  $ quarterdeck flash                                  the only board that is plugged in
  $ quarterdeck flash /dev/serial/by-path/...          this one
  $ quarterdeck flash --board mega                     a clone that does not say what it is`;

/** The port asked for, or the only one; else what there is to choose from is printed. */
const portFor = (asked: string | undefined): string | undefined => {
  if (asked !== undefined) return asked;
  const ports = foundPorts();
  if (ports.length === 1) return ports[0];
  console.error(
    ports.length === 0
      ? 'no board is plugged in: no serial port was found'
      : `there are ${ports.length} ports; name one:\n${ports.map((port) => `  quarterdeck flash ${port}`).join('\n')}`,
  );
  return undefined;
};

/** Runs the flasher in front: it opens the port, which no code of the hub does. */
export const addFlash = (program: Command): void => {
  program
    .command('flash')
    .description('write Quarterdeck firmware into a board and check that it runs')
    .argument('[port]', 'the serial port of the board; the only one when absent')
    .option(
      '--board <kind>',
      'uno (and Nano), mega or leonardo (and Micro), when it cannot be told by its USB numbers',
    )
    .option('--force', 'write it even if the board runs it already', false)
    .addHelpText('after', EXAMPLES)
    .action(async (asked: string | undefined, { board, force }: FlashFlags) => {
      const port = portFor(asked);
      if (port === undefined) {
        process.exitCode = EXIT.usage;
        return;
      }
      const child = spawn(
        process.execPath,
        [
          ...['--import', import.meta.resolve('tsx')],
          fileURLToPath(new URL('../../../firmware-bridge/firmware/flash-main.ts', import.meta.url)),
          ...['--port', port],
          ...(board === undefined ? [] : ['--board', board]),
          ...(force ? ['--force'] : []),
        ],
        { stdio: 'inherit' },
      );
      process.exitCode = await new Promise<number>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) => {
          resolve(code ?? EXIT.fault);
        });
      });
    });
};
