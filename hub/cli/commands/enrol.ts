import { InvalidArgumentError, Option, type Command } from 'commander';
import { VERB_SCHEMAS, type VerbArguments } from '../../../schemas/commands.ts';
import { EnrolBodySchema } from '../../../schemas/documents/enrol.ts';
import { describeIssues } from '../../../schemas/errors.ts';
import { topics } from '../../../schemas/topics.ts';
import { accountFor, readAccounts } from '../../shell/accounts.ts';
import { connectControl, type ControlClient } from '../control-client.ts';
import { lastDataFolder, WHERE } from '../data-folder.ts';
import { hubOn } from '../doctor/running-hub.ts';
import { exportCards, importCards, present } from '../enrol/card-file.ts';
import { cardCount } from '../enrol/in-words.ts';
import { overview } from '../enrol/in-words.ts';
import { tapAlong } from '../enrol/tap-along.ts';
import { ownTerminal } from '../enrol/terminal.ts';
import { EXIT } from '../exit-codes.ts';

interface EnrolFlags {
  data?: string;
  owner?: string;
  value?: number;
  count?: number | null;
  import?: string;
  export?: string;
  replace: boolean;
  guess?: true | 'reversed';
}

const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value)) throw new InvalidArgumentError('a whole number is wanted');
  return value;
};

const howMany = (text: string): number | null => (text === 'any' ? null : whole(text));

/** What was asked for, and the exit code that it ends with. */
const perform = async (
  client: ControlClient,
  wanted: VerbArguments<'enrol.begin'> | undefined,
  flags: EnrolFlags,
): Promise<number> => {
  if (flags.export !== undefined) {
    await exportCards(client, flags.export);
    return EXIT.ok;
  }
  if (flags.import !== undefined) {
    const learned = await importCards(client, flags.import, {
      replace: flags.replace,
      guesses: flags.guess === true ? 'take' : (flags.guess ?? 'refuse'),
    });
    if (learned === null) return EXIT.fault;
    console.log(`${cardCount(learned)} learned`);
    return EXIT.ok;
  }
  if (wanted !== undefined) {
    return (await tapAlong(client, wanted, ownTerminal())) ? EXIT.ok : EXIT.fault;
  }
  console.log(overview(await present(client, topics.controlEnrol, EnrolBodySchema)));
  return EXIT.ok;
};

const EXAMPLES = `
It speaks with the hub that runs, before the game or in the middle of it. The box must have no Event on: where one
accepts, a card is a contribution. Hold each card to the reader; u takes the last one back, q or Ctrl-C ends.

Examples:
  $ quarterdeck enrol                                        the readers, and what the decks still lack
  $ quarterdeck enrol kiln food                              the Food that is missing, at the box of Kiln
  $ quarterdeck enrol kiln manpower --owner aegis --count 6
  $ quarterdeck enrol kiln badge --count 3                   facilitators' badges
  $ quarterdeck enrol --export cards.csv                     keep the list, and the next room learns it at once:
  $ quarterdeck enrol --import cards.csv
  $ quarterdeck enrol --import printed.csv --guess           with the decimal numbers that a reader printed`;

export const enrolCommand = (command: Command): void => {
  command
    .argument('[box]', 'the box at whose reader the cards are tapped')
    .argument('[kind]', 'what they are: a kind of the game, badge or member')
    .option('--owner <table>', 'whose they are')
    .addOption(
      new Option('--count <cards>', 'how many, or any; what the deck lacks when absent').argParser(howMany),
    )
    .addOption(new Option('--value <number>', 'a figure printed on them').argParser(whole))
    .option('--export <file>', 'write every card that is known as CSV; - for the standard output')
    .option(
      '--import <file>',
      'learn the cards of a CSV file: uid,kind,owner,value; - for the standard input',
    )
    .option('--replace', 'with --import: also where a card is known as something else', false)
    .addOption(
      new Option(
        '--guess [order]',
        'with --import: take a number that is no UID as the one it looks like; of decimal numbers also with the bytes reversed',
      ).choices(['reversed']),
    )
    .option('--data <dir>', WHERE)
    .addHelpText('after', EXAMPLES)
    .action(async (box: string | undefined, kind: string | undefined, flags: EnrolFlags) => {
      const { data = lastDataFolder(), owner, count, value } = flags;
      const hub = hubOn(data);
      if (box !== undefined && kind === undefined) {
        console.error('name the kind of card too; `quarterdeck enrol` lists them');
        process.exitCode = EXIT.usage;
        return;
      }
      const wanted = VERB_SCHEMAS['enrol.begin'].safeParse({ box, kind, owner, count, value });
      if (box !== undefined && !wanted.success) {
        console.error(describeIssues(wanted.error));
        process.exitCode = EXIT.usage;
        return;
      }
      const client = await connectControl(hub, accountFor(readAccounts(data), 'control'));
      try {
        process.exitCode = await perform(client, wanted.data, flags);
      } finally {
        await client.end();
      }
    });
};
