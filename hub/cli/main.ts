import { Command, CommanderError } from 'commander';
import about from '../../package.json' with { type: 'json' };
import { addBridge } from './commands/bridge.ts';
import { addCredentials } from './commands/credentials.ts';
import { addDoctor } from './commands/doctor.ts';
import { addEnrol } from './commands/enrol.ts';
import { addFlash } from './commands/flash.ts';
import { addForget } from './commands/forget.ts';
import { addGames } from './commands/games.ts';
import { addExport, addReplay } from './commands/journal.ts';
import { addPrint } from './commands/print.ts';
import { addSchema } from './commands/schema.ts';
import { addStart } from './commands/start.ts';
import { addWiring } from './commands/wiring.ts';
import { EXIT, describeFailure } from './exit.ts';
import { ownCommand } from './own-command.ts';

const HELP = `${ownCommand() === 'quarterdeck' ? '' : '\nIn the folder of the project: npx quarterdeck, wherever quarterdeck is written.\n'}
A first evening:
  $ quarterdeck start                  opens the rehearsal room and prints its addresses
  $ quarterdeck credentials            shows who may sign in, with QR codes (in another window)
  $ quarterdeck schema room > room.schema.json, write room.yaml, then
  $ quarterdeck wiring --html > wiring.html
  $ quarterdeck doctor --room room.yaml
  $ quarterdeck start --room room.yaml
  $ quarterdeck enrol                  teaches the cards to the room, deck by deck (in another window)
When the power does not come back:
  $ quarterdeck print                  where the room stands, for going on by hand
After the game:
  $ quarterdeck export --text          who did what, and when

Exit codes: 0 well, 1 fault, 2 wrong usage, 3 room.yaml invalid, 4 port or data folder in use.`;

const program = new Command('quarterdeck')
  .description(about.description)
  .version(about.version)
  .showHelpAfterError('(--help tells more)')
  .showSuggestionAfterError()
  .addHelpText('after', HELP)
  .exitOverride();

for (const add of [
  addStart,
  addBridge,
  addGames,
  addDoctor,
  addEnrol,
  addWiring,
  addFlash,
  addForget,
  addCredentials,
  addExport,
  addReplay,
  addPrint,
  addSchema,
]) {
  add(program);
}
// Without this a command's own usage error would end the process by commander's code, which is 1.
for (const command of program.commands) command.exitOverride();

// `quarterdeck credentials | head` closes the pipe early: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.ok);
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Help and version end with 0; everything else that commander says is wrong usage.
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  } else {
    const { text, code } = describeFailure(error);
    process.stderr.write(`${text}\n`);
    process.exit(code);
  }
}
