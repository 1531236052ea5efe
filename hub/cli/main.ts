import { Command, CommanderError } from 'commander';
import about from '../../package.json' with { type: 'json' };
import { COMMANDS } from './commands.ts';
import { EXIT } from './exit-codes.ts';
import { ownCommand } from './own-command.ts';

const HELP = `${ownCommand() === 'quarterdeck' ? '' : '\nIn the folder of the project: npx quarterdeck, wherever quarterdeck is written.\n'}
A first evening:
  $ quarterdeck start                  opens the rehearsal room and prints its addresses
  $ quarterdeck credentials            shows who may sign in, with QR codes (in another window)
  $ quarterdeck schema room > room.schema.json, write room.yaml, then
  $ quarterdeck wiring --html > wiring.html
  $ quarterdeck doctor --room room.yaml
  $ quarterdeck start --room room.yaml
  $ quarterdeck enrol                  enrols the cards, deck by deck (in another window)
When the power does not come back:
  $ quarterdeck print                  where the room stands, for going on by hand
After the game:
  $ quarterdeck export --text          who did what, and when

Exit codes: 0 well, 1 fault, 2 wrong usage, 3 room.yaml invalid, 4 port or data folder in use,
5 another hub runs this room.`;

const program = new Command('quarterdeck')
  .description(about.description)
  .version(about.version)
  .showHelpAfterError('(run with --help for details)')
  .showSuggestionAfterError()
  // Options and arguments of a command are known once it is loaded; its own help tells them.
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .addHelpText('after', HELP)
  .exitOverride();

/** `quarterdeck start`, `quarterdeck --help start` or `quarterdeck help start`: one command in full, the others in a line each. */
const typed = process.argv.slice(2).find((word) => !word.startsWith('-') && word !== 'help');
for (const [name, { about: what, load }] of Object.entries(COMMANDS)) {
  const command = program.command(name).description(what);
  if (name === typed) (await load())(command);
  // Without this a command's own usage error would end the process by commander's code, which is 1.
  command.exitOverride();
}

// `quarterdeck credentials | head` closes the pipe early: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.ok);
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // What commander has not said itself.
    if (error.code.startsWith('quarterdeck.')) process.stderr.write(`${error.message}\n`);
    // Help and version end with 0; everything else that commander says is wrong usage.
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  } else {
    const { describeFailure } = await import('./exit.ts');
    const { text, code } = describeFailure(error);
    process.stderr.write(`${text}\n`);
    process.exit(code);
  }
}
