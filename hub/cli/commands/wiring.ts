import { InvalidArgumentError, Option, type Command } from 'commander';
import { drawSheet, headingOf } from '../../../devices/wiring/draw.ts';
import { CARD_LIMITS, TOKEN_LIMITS } from '../../../devices/event-box/slot/numbers.ts';
import { SLOT_FORMATS, slotAs, type SlotFormat } from '../../../devices/event-box/slot/formats.ts';
import { capitalized } from '../../../schemas/capitalized.ts';
import type { Card, Token } from '../../../devices/event-box/slot/sizes.ts';
import { shoppingList, type ShoppingRow } from '../../../devices/wiring/shopping.ts';
import { pinWarnings } from '../../../devices/pins.ts';
import { powerBudget } from '../../../devices/wiring/power.ts';
import type { PowerRow } from '../../../devices/wiring/power-row.ts';
import { wiringSheets, type WiringSheet } from '../../../devices/wiring/sheet.ts';
import { games } from '../../../games/catalogue.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { escapedMarkup } from '../../../schemas/markup.ts';
import { loadRoom } from '../../shell/room-file.ts';
import { sectionAsHtml } from '../print/as-html.ts';
import { paperAsText } from '../print/as-text.ts';
import type { PaperSection } from '../../../schemas/paper/structure.ts';

interface WiringFlags {
  room: string;
  board?: string;
  html?: boolean;
  slot?: Card;
  port: Token;
  as: SlotFormat;
}

const EXAMPLES = `
Examples:
  $ quarterdeck wiring                          every wire of room.yaml in this folder, as text
  $ quarterdeck wiring --html > wiring.html     drawn, a page a board, with the power budget: for a printer
  $ quarterdeck wiring --board dione --html > dione.html
  $ quarterdeck wiring --slot 63x88x0.6 > slot.html   a template of slot and port for that card, true size
  $ quarterdeck wiring --slot 63x88x0.6 --port 25x5 --as dxf > slot.dxf    for a laser cutter
  $ quarterdeck wiring --slot 63x88x0.6 --as scad > slot.scad              beam holders, flap, chute: for a 3D printer
It draws from what room.yaml says, so print it again when a pin has been changed.`;

const titleOf = (sheet: WiringSheet): string => {
  const { port, devices, model, firmware } = sheet;
  const what =
    port === null ? `${devices.join(', ')}; ${model}, firmware ${firmware}` : `${model} at ${port}`;
  return `${capitalized(headingOf(sheet))}: ${what}`;
};

const wireSection = (sheet: WiringSheet): PaperSection => ({
  title: titleOf(sheet),
  secret: [],
  head: ['part', 'terminal', 'goes to', 'room.yaml', 'in the wire'],
  rows: sheet.parts.flatMap(({ title, wires }) =>
    wires.map(({ label, to, key, via }) => [title, label, to, key ?? '', via ?? '']),
  ),
});

/** What a drawing has beside each part, once for all boards: capacitors, pull-ups and wire are in it. */
const noteSection = (sheets: readonly WiringSheet[]): PaperSection => ({
  title: 'Notes on the parts',
  secret: [],
  head: ['part', 'note'],
  rows: [
    ...new Map(
      sheets.flatMap(({ parts }) =>
        parts.flatMap(({ title, note }) =>
          note === null ? [] : [[`${title} ${note}`, [title, note]] as const],
        ),
      ),
    ).values(),
  ],
});

const powerSection = (rows: readonly PowerRow[]): PaperSection => ({
  title: 'Power budget',
  secret: [],
  head: ['what', 'at most', 'may be', 'from', 'remark'],
  rows: rows.map(({ what, milliamps, limit, limitOf, remark }) => [
    what,
    `${milliamps} mA`,
    `${limit} mA`,
    limitOf,
    remark,
  ]),
});

const shoppingSection = (rows: readonly ShoppingRow[]): PaperSection => ({
  title: 'To buy for this room, without spares',
  secret: [],
  head: ['what', 'how many'],
  rows: rows.map(({ item, count }) => [item, String(count)]),
});

const BEFORE = 'Before you solder';

const STYLE = `@page{size:A4;margin:12mm}body{font:10pt/1.35 sans-serif;margin:0}
.sheet{break-after:page}svg{width:100%;height:auto;max-height:250mm}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #888;padding:2pt 5pt;text-align:left}`;

const asHtml = (
  room: string,
  warnings: readonly string[],
  sheets: readonly WiringSheet[],
  ends: readonly PaperSection[],
): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Wiring of ${escapedMarkup(room)}</title><style>${STYLE}</style></head>
<body>
${warnings.length === 0 ? '' : `<div class="sheet"><h1>${BEFORE}</h1><ul>${warnings.map((each) => `<li>${escapedMarkup(each)}</li>`).join('')}</ul></div>`}
${sheets.map((sheet) => `<div class="sheet">${drawSheet(sheet)}</div>`).join('\n')}
${ends.map(sectionAsHtml).join('\n')}
</body></html>
`;

const chosen = (sheets: readonly WiringSheet[], board: string | undefined): readonly WiringSheet[] => {
  if (board === undefined) return sheets;
  const found = sheets.filter((sheet) => sheet.board === board);
  if (found.length > 0) return found;
  const known = sheets.map((sheet) => sheet.board).join(', ') || 'none';
  throw new QuarterdeckError(
    'room/unknown-board',
    `nothing is wired to a board "${board}"; boards with wires: ${known}`,
  );
};

type Limits = Readonly<Record<string, readonly [least: number, most: number]>>;

/** Millimetres joined by "x", one for each limit, in their order. */
const sizesIn = (text: string, limits: Limits, example: string): number[] => {
  const sides = Object.entries(limits);
  const given = text.split('x').map(Number);
  const fits = sides.every(([, [least, most]], at) => {
    const size = given[at] ?? NaN;
    return size >= least && size <= most;
  });
  if (fits && given.length === sides.length) return given;
  const words = sides.map(([side, [least, most]]) => `${side} ${least} to ${most}`).join(', ');
  throw new InvalidArgumentError(`write ${Object.keys(limits).join(' x ')} in mm, as ${example} (${words}).`);
};

const cardSize = (text: string): Card => {
  const [width = NaN, length = NaN, thickness = NaN] = sizesIn(text, CARD_LIMITS, '63x88x0.6');
  return { width, length, thickness };
};

const tokenSize = (text: string): Token => {
  const [diameter = NaN, height = NaN] = sizesIn(text, TOKEN_LIMITS, '25x5');
  return { diameter, height };
};

export const wiringCommand = (command: Command): void => {
  command
    .addOption(new Option('--room <file>', 'the room file').default('room.yaml'))
    .option('--board <id>', 'one board alone')
    .option('--html', 'as one HTML file with drawings')
    .addOption(
      new Option('--slot <card>', 'instead: the slot for a card of these mm, to print').argParser(cardSize),
    )
    .addOption(
      new Option('--port <token>', 'with --slot: the token that the port takes, in mm')
        .default({ diameter: 25, height: 5 } satisfies Token, '25x5')
        .argParser(tokenSize),
    )
    .addOption(
      new Option('--as <format>', 'with --slot: a page to print, a cutting sheet, or OpenSCAD')
        .choices(SLOT_FORMATS)
        .default('html'),
    )
    .addHelpText('after', EXAMPLES)
    .action(({ room: file, board, html, slot, port, as }: WiringFlags) => {
      if (slot !== undefined) {
        process.stdout.write(slotAs(as, slot, port));
        return;
      }
      const forSlot = ['as', 'port'].filter((name) => command.getOptionValueSource(name) === 'cli');
      if (forSlot[0] !== undefined)
        command.error(`error: --${forSlot[0]} goes with --slot, for example --slot 63x88x0.6`);
      const room = loadRoom(file, games);
      const sheets = chosen(wiringSheets(room), board);
      const ends = [powerSection(powerBudget(room)), shoppingSection(shoppingList(room))];
      const warnings = pinWarnings(room)
        .filter(
          ({ path: [, id] }) => board === undefined || id === undefined || room.devices[id]?.board === board,
        )
        .map(({ message }) => message);
      const lines = warnings.length === 0 ? [] : [`${BEFORE}:`, ...warnings.map((each) => `- ${each}`)];
      const title = `Wiring of ${room.name ?? room.room}`;
      process.stdout.write(
        html === true
          ? asHtml(room.name ?? room.room, warnings, sheets, ends)
          : paperAsText({
              title,
              lines,
              sections: [...sheets.map(wireSection), noteSection(sheets), ...ends],
            }),
      );
    });
};
