import { Option, type Command } from 'commander';
import { runBridgeProgram } from '../bridge-program.ts';
import { EXIT } from '../exit-codes.ts';
import { portFor } from '../port-for.ts';

interface FlashFlags {
  board?: string;
  force: boolean;
  stock: boolean;
}

const EXAMPLES = `
It builds the firmware if need be, writes it with avrdude, and asks the board afterwards what it runs. Stop the hub first:
its bridge holds the boards.

Examples:
  $ quarterdeck flash                                  the only board that is plugged in
  $ quarterdeck flash /dev/serial/by-path/...          this one
  $ quarterdeck flash --stock                          node-pixel's Firmata, for a board with stock firmware
  $ quarterdeck flash --board mega                     a clone that does not say what it is`;

/** Runs the flasher in front: it opens the port, which no code of the hub does. */
export const flashCommand = (command: Command): void => {
  command
    .argument('[port]', 'the serial port of the board; the only one when absent')
    .addOption(
      new Option(
        '--board <kind>',
        'uno (and Nano), mega or leonardo (and Micro), when its USB numbers do not show it',
      ).choices(['uno', 'mega', 'leonardo']),
    )
    .option('--force', 'write it even if the board runs it already', false)
    .option('--stock', "write the stock image (node-pixel's Firmata) in place of our own firmware", false)
    .addHelpText('after', EXAMPLES)
    .action(async (requested: string | undefined, { board, force, stock }: FlashFlags) => {
      const port = portFor('flash', requested);
      if (port === undefined) {
        process.exitCode = EXIT.usage;
        return;
      }
      process.exitCode = await runBridgeProgram('flash', [
        `--port=${port}`,
        ...(board === undefined ? [] : [`--board=${board}`]),
        ...(force ? ['--force'] : []),
        ...(stock ? ['--stock'] : []),
      ]);
    });
};
