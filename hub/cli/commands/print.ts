import { games } from '../../../games/catalogue.ts';
import { LANGUAGES, type Language } from '../../../schemas/languages.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { blankSheets } from '../../../schemas/paper/blank-sheets.ts';
import { roomOnPaper, type PaperFormat } from '../../../schemas/paper/room-on-paper.ts';
import { paperEn } from '../../../schemas/paper/texts.ts';
import { createCore } from '../../core/core.ts';
import { loadEffectiveRoom } from '../../shell/effective-room.ts';
import { readAccounts } from '../../shell/accounts.ts';
import { readRuntime } from '../../shell/runtime-file.ts';
import { gameOf } from '../../shell/hub-options.ts';
import { DEFAULTS, hostName } from '../defaults.ts';
import { kitAsHtml } from '../print/kit-as-html.ts';
import { lastDataFolder, WHERE } from '../data-folder.ts';
import { pagesAddress, reachOf } from '../link-of.ts';
import { paperAsHtml } from '../print/as-html.ts';
import { printPdf } from '../print/as-pdf.ts';
import { paperAsText } from '../print/as-text.ts';
import { seatSlips } from '../print/seat-slips.ts';
import { tablePages } from '../print/table-pages.ts';
import { wholeJournal } from '../whole-journal.ts';
import { Option, type Command } from 'commander';

interface PrintFlags {
  data?: string;
  html?: boolean;
  pdf?: string;
  blank?: boolean;
  slips?: boolean;
  tables?: boolean;
  kit?: boolean;
  game: string;
  lang: Language;
  host?: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Times of day are those that the pages show: hub time lies behind them by `wallOffsetMs`. */
const formatFor = (wallOffsetMs: number): PaperFormat => ({
  timeOfDay: (instant) => {
    const date = new Date(instant + wallOffsetMs);
    return `${two(date.getHours())}:${two(date.getMinutes())}`;
  },
  digits: (ms) => {
    const seconds = Math.floor(Math.abs(ms) / 1_000);
    return `${ms < 0 ? '+' : ''}${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  },
  texts: paperEn,
});

const EXAMPLES = `
Examples:
  $ quarterdeck print                       where the room stands, as text
  $ quarterdeck print --html > room.html    the same for a browser or a printer
  $ quarterdeck print --blank --html > sheets.html
  $ quarterdeck print --slips > slips.html     a sealed slip for each seat: what it alone knows, and its link
  $ quarterdeck print --tables > tables.html   a sheet for each table: what its tablet shows, with its map
  $ quarterdeck print --kit --game for-the-fleet > kit.html
  $ quarterdeck print --kit --game for-the-fleet --lang de > kit.html     the same in German
  $ quarterdeck print --kit --game for-the-fleet --pdf kit.pdf     the same as PDF, where Chromium is installed
It reads the journal, so it works while the hub is down. What it prints is for Control alone.`;

/** The documents of the room as its journal leaves them; nobody has to be there to be asked. */
const documentsIn = async (
  data: string,
): Promise<{ documents: Map<string, unknown>; at: number; wallOffsetMs: number }> => {
  const journal = await wholeJournal(data);
  const game = games[journal.header.game];
  if (game === undefined) {
    throw new QuarterdeckError('room/unknown-game', `the journal is of the game "${journal.header.game}"`);
  }
  const core = createCore({ game, room: loadEffectiveRoom(data) });
  const state = journal.batches.reduce((held, batch) => core.evolve(held, batch), core.initial());
  return {
    documents: new Map(core.documents(state).map(({ topic, body }) => [topic, body])),
    at: journal.lastAt,
    wallOffsetMs: journal.beat?.wallOffsetMs ?? 0,
  };
};

/** Throws `room/unknown-game`, and `room/invalid` for a game of which nothing is printed. */
const kitOf = (id: string, language: Language): string => {
  const { manifest, printed } = gameOf(games, id);
  if (printed.length === 0) {
    const known = Object.values(games).filter((each) => each.printed.length > 0);
    throw new QuarterdeckError(
      'room/invalid',
      `nothing is printed of ${manifest.name} yet; name one with --game: ${known.map((each) => each.manifest.id).join(', ')}`,
    );
  }
  return kitAsHtml(manifest.name, printed, language);
};

const sheets = async ({
  data = lastDataFolder(),
  html,
  blank,
  slips,
  tables,
  kit,
  game,
  lang,
  host,
}: PrintFlags) => {
  if (kit === true) return kitOf(game, lang);
  const { documents, at, wallOffsetMs } = await documentsIn(data);
  if (slips === true) {
    const runtime = readRuntime(data);
    return seatSlips(documents, readAccounts(data), pagesAddress(runtime, reachOf(runtime, host)));
  }
  if (tables === true) return tablePages(documents);
  // Hub time may be ahead of this clock after a start without one; it is never behind the journal.
  const now = Math.max(at, Date.now() - wallOffsetMs);
  const paper =
    blank === true ? blankSheets(documents, paperEn) : roomOnPaper(documents, now, formatFor(wallOffsetMs));
  return html === true ? paperAsHtml(paper) : paperAsText(paper);
};

export const printCommand = (command: Command): void => {
  command
    .option('--data <dir>', WHERE)
    .option('--html', 'as one HTML file')
    .option('--pdf <file>', 'into a PDF file, by the Chromium of this machine')
    .option('--blank', 'blank sheets to fill in')
    .option('--slips', 'sealed slips for the seats, as one HTML file')
    .option('--tables', 'what each table’s tablet shows to it alone, as one HTML file')
    .option('--kit', 'the cards, sheets and tokens of a game, as one HTML file for A4')
    .option('--game <id>', 'with --kit: the game', DEFAULTS.game)
    .addOption(
      new Option('--lang <tag>', 'with --kit: the language').choices(Object.keys(LANGUAGES)).default('en'),
    )
    .option('--host <name>', 'with --slips: how phones reach this machine', hostName)
    .addHelpText('after', EXAMPLES)
    .action(async ({ pdf, html, ...flags }: PrintFlags) => {
      const printed = await sheets({ ...flags, html: html === true || pdf !== undefined });
      if (pdf === undefined) process.stdout.write(printed);
      else await printPdf(printed, pdf);
    });
};
