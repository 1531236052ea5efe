import { writeFileSync } from 'node:fs';
import { InvalidArgumentError, type Command } from 'commander';
import { games } from '../../../games/catalogue.ts';
import { rulebooks } from '../../../games/rulebooks.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { readIn } from '../../../schemas/text.ts';
import { RoomSchema, type RoomConfig } from '../../../schemas/room.ts';
import { TABLE_FAULTS } from '../../../schemas/tables/in-words.ts';
import { gameOf } from '../../shell/hub-options.ts';
import { EXIT } from '../exit-codes.ts';
import { rehearseDay, type RehearsedDay } from '../rehearse/day.ts';
import { reportPage } from '../rehearse/page.ts';
import { bookText, percent, houseValues, reportOf, reportText } from '../rehearse/report.ts';
import { readTextFile } from '../text-file.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';

interface RehearseFlags {
  game: string;
  days: number;
  seed: number;
  tables?: number;
  set: Record<string, string | number | boolean>;
  give: NonNullable<Parameters<typeof rehearseDay>[0]['given']>;
  out?: string;
  rules: boolean;
  erring: boolean;
}

/** Every so many days some of the people err. */
const ERRING_EACH = 4;

const whole = (text: string): number => {
  if (!/^\d{1,7}$/.test(text) || Number(text) < 1) throw new InvalidArgumentError('a whole number from 1.');
  return Number(text);
};

/** `name=value`: a number, true or false where it looks like one. */
const setting = (text: string, all: RehearseFlags['set']): RehearseFlags['set'] => {
  const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === '') throw new InvalidArgumentError('an option of the game is set as name=value.');
  const read =
    value === 'true' ? true : value === 'false' ? false : /^-?\d+$/.test(value) ? Number(value) : value;
  return { ...all, [name]: read };
};

/** `command:argument=file`: the file's text is the argument. */
const giving = (text: string, all: RehearseFlags['give']): RehearseFlags['give'] => {
  const [, command = '', argument = '', file = ''] = /^([^:=]+):([^=]+)=(.+)$/.exec(text) ?? [];
  if (command === '') throw new InvalidArgumentError('a command is given as command:argument=file.');
  const decoded = readTextFile(file);
  if ('text' in decoded) return [...all, { command, args: { [argument]: decoded.text } }];
  const { fault } = decoded;
  throw new InvalidArgumentError(`${file}: line ${fault.line}: ${TABLE_FAULTS[fault.what](fault)}.`);
};

/** Throws `room/invalid` for an option that the game does not have, or more tables than it has. */
const roomFor = ({ manifest, solo }: GameDefinition, { tables, set }: RehearseFlags): RoomConfig => {
  const unknown = Object.keys(set).find((name) => !manifest.options.some(({ id }) => id === name));
  if (unknown !== undefined) {
    const known = manifest.options.map(({ id }) => id).join(', ');
    throw new QuarterdeckError('room/invalid', `there is no option "${unknown}"; options: ${known}`);
  }
  const seats = tables ?? solo?.tables ?? manifest.tables.length;
  if (seats > manifest.tables.length) {
    throw new QuarterdeckError(
      'room/invalid',
      `${manifest.name} has ${manifest.tables.length} tables, not ${seats}`,
    );
  }
  return RoomSchema.parse({
    room: 'rehearsal',
    name: 'Rehearsal',
    game: manifest.id,
    tables: manifest.tables.slice(0, seats).map(({ id }) => id),
    options: set,
  });
};

const EACH_LINE_MS = 1_000;

/** One line that is written over on a terminal; elsewhere one a minute. */
const progress = (all: number) => {
  const since = performance.now();
  let last = 0;
  return (days: readonly RehearsedDay[]): void => {
    const now = performance.now();
    const each = process.stderr.isTTY ? EACH_LINE_MS : 60 * EACH_LINE_MS;
    if (now - last < each && days.length < all) return;
    last = now;
    const pace = days.length / ((now - since) / 60_000);
    const sober = days.filter(({ erred }) => erred === null);
    const won = percent(sober.filter(({ end }) => end.won).length, sober.length);
    const line = `${days.length} of ${all} days, ${won} ${days[0]?.goodDay ?? 'won'}, ${Math.round(pace)} days a minute`;
    process.stderr.write(
      process.stderr.isTTY ? `\r\u001b[K${line}${days.length === all ? '\n' : ''}` : `${line}\n`,
    );
  };
};

const EXAMPLES = `
Examples:
  $ quarterdeck rehearse --game for-the-fleet                                a thousand days of four captains
  $ quarterdeck rehearse --game for-the-fleet --tables 6 --set start-fuel=3  another fleet, with less fuel
  $ quarterdeck rehearse --game for-the-fleet --out balance.html             the report as a page with plots
  $ quarterdeck rehearse --game so-say-we-all --give events-in:csv=deck.csv  with the Event cards of your club
Ends with 1 when a rule failed: the report quotes what Control reads of it.`;

export const rehearseCommand = (command: Command): void => {
  command
    .requiredOption('--game <id>', 'the game, with bots of its own')
    .option('--days <n>', 'how many days', whole, 1_000)
    .option('--seed <n>', 'of the first day; the next have the numbers after it', whole, 1)
    .option('--tables <n>', 'how many of its tables play, from the first on', whole)
    .option('--set <name=value>', 'an option of the game; may be given again', setting, {})
    .option(
      '--give <command:argument=file>',
      'a command of the game that Control gives before each day, with the text of a file; may be given again',
      giving,
      [],
    )
    .option('--rules', 'list what each rule of the book did, and the rules that did nothing', false)
    .option(
      '--no-erring',
      'without the days, every fourth, on which people press any key, send anything or never answer',
    )
    .option('--out <file>', 'write the report there, as a page with plots')
    .addHelpText('after', EXAMPLES)
    .action((flags: RehearseFlags) => {
      const game = gameOf(games, flags.game);
      const room = roomFor(game, flags);
      const rulebook = rulebooks[game.manifest.id] ?? null;
      if (flags.rules && rulebook === null)
        throw new QuarterdeckError('room/invalid', `${game.manifest.name} has no rules as rows to count`);
      const days: RehearsedDay[] = [];
      const showProgress = progress(flags.days);
      for (let day = 0; day < flags.days; day += 1) {
        const errs = flags.erring && day % ERRING_EACH === ERRING_EACH - 1;
        days.push(rehearseDay({ game, room, seed: flags.seed + day, given: flags.give, errs }));
        showProgress(days);
      }
      const report = reportOf(
        game.manifest.name,
        days,
        Object.keys(game.commands),
        rulebook,
        houseValues(game.manifest, flags.set),
      );
      console.log(readIn(reportText(report), 'en'));
      if (flags.rules) console.log(readIn(bookText(report), 'en'));
      if (flags.out !== undefined) {
        writeFileSync(flags.out, readIn(reportPage(report), 'en'));
        console.log(`\nThe page: ${flags.out}`);
      }
      process.exitCode =
        report.failures.size === 0 && (report.gaps?.wrong.length ?? 0) === 0 ? EXIT.ok : EXIT.fault;
    });
};
