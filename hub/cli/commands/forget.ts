import { existsSync } from 'node:fs';
import { games } from '../../../games/catalogue.ts';
import { loadRoom } from '../../shell/room-file.ts';
import { runBridgeProgram } from '../bridge-program.ts';
import { EXIT } from '../exit-codes.ts';
import { portFor } from '../port-for.ts';
import type { Command } from 'commander';

interface ForgetFlags {
  room?: string;
  loseRecords: boolean;
}

const EXAMPLES = `
A board with Quarterdeck firmware keeps its box in its EEPROM, and the box's pins with it. The bridge has it forget a box that is
none in room.yaml any more by itself, unless it has seen cards of which no hub knows. Stop the hub first: its bridge holds the
boards.

Examples:
  $ quarterdeck forget                                   the only board that is plugged in
  $ quarterdeck forget /dev/serial/by-path/...           this one
  $ quarterdeck forget prosecutor --room room.yaml       the board that room.yaml calls so
  $ quarterdeck forget /dev/ttyUSB0 --lose-records       and what it has seen does not matter any more`;

/** How to reach the board that was asked for; undefined when that was said to be impossible. */
const reach = (requested: string | undefined, path: string | undefined): string[] | undefined => {
  if (path === undefined) {
    if (requested !== undefined && !requested.includes('/') && !existsSync(requested)) {
      console.error(
        `there is no port "${requested}"; a board by its name in room.yaml: quarterdeck forget ${requested} --room room.yaml`,
      );
      return undefined;
    }
    const port = portFor('forget', requested);
    return port === undefined ? undefined : [`--port=${port}`];
  }
  const { boards } = loadRoom(path, games);
  const board =
    requested === undefined ? undefined : Object.hasOwn(boards, requested) ? boards[requested] : undefined;
  if (requested !== undefined && board?.transport === 'serial')
    return [`--port=${board.path}`, `--name=${requested}`];
  if (requested !== undefined && board?.transport === 'tcp')
    return [`--tcp=${board.host}:${board.port}`, `--name=${requested}`];
  const real = Object.entries(boards).flatMap(([id, { transport }]) =>
    transport === 'serial' || transport === 'tcp' ? [id] : [],
  );
  const problem =
    requested === undefined ? 'which board?' : `${path} has no board "${requested}" on a port or a network;`;
  console.error(`${problem} name one of: ${real.join(', ') || 'it has none'}`);
  return undefined;
};

export const forgetCommand = (command: Command): void => {
  command
    .argument('[board]', 'its serial port, or with --room its name; the only port when absent')
    .option('--room <file>', 'room.yaml in which the board has its name')
    .option('--lose-records', 'also where it has seen cards of which no hub has heard: they are lost', false)
    .addHelpText('after', EXAMPLES)
    .action(async (requested: string | undefined, { room, loseRecords }: ForgetFlags) => {
      const way = reach(requested, room);
      process.exitCode =
        way === undefined
          ? EXIT.usage
          : await runBridgeProgram('forget', [...way, ...(loseRecords ? ['--lose-records'] : [])]);
    });
};
