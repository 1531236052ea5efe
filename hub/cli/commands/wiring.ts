import { InvalidArgumentError, Option } from 'commander';
import { drawSheet, headingOf } from '../../../devices/wiring/draw.ts';
import { CARD_LIMITS, PORT_LIMITS, drawSlot, type Card } from '../../../devices/wiring/slot.ts';
import { powerBudget, type PowerRow } from '../../../devices/wiring/power.ts';
import { wiringSheets, type WiringSheet } from '../../../devices/wiring/sheet.ts';
import { games } from '../../../games/catalogue.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { escapedMarkup } from '../../../schemas/markup.ts';
import { loadRoom } from '../../shell/room-file.ts';
import { sectionAsHtml } from '../print/as-html.ts';
import { paperAsText } from '../print/as-text.ts';
import type { Command } from 'commander';
import type { PaperSection } from '../../../schemas/paper/structure.ts';

interface WiringFlags {
  room: string;
  board?: string;
  html?: boolean;
  slot?: Card;
  port: number;
}

const EXAMPLES = `
Examples:
  $ quarterdeck wiring                          every wire of room.yaml in this folder, as text
  $ quarterdeck wiring --html > wiring.html     drawn, a page a board, with the power budget: for a printer
  $ quarterdeck wiring --board dione --html > dione.html
  $ quarterdeck wiring --slot 63x88x0.6 > slot.html   a template of the slot for that card, true size
It draws from what room.yaml says, so print it again when a pin has been changed.`;

const titleOf = (sheet: WiringSheet): string => {
  const { port, devices, model, firmware } = sheet;
  const heading = headingOf(sheet);
  const what =
    port === null ? `${devices.join(', ')}; ${model}, firmware ${firmware}` : `${model} at ${port}`;
  return `${heading.charAt(0).toUpperCase()}${heading.slice(1)}: ${what}`;
};

const wireSection = (sheet: WiringSheet): PaperSection => ({
  title: titleOf(sheet),
  secret: [],
  head: ['part', 'terminal', 'goes to', 'room.yaml', 'in the wire'],
  rows: sheet.parts.flatMap(({ title, wires }) =>
    wires.map(({ label, to, key, via }) => [title, label, to, key ?? '', via ?? '']),
  ),
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

const STYLE = `@page{size:A4;margin:12mm}body{font:10pt/1.35 sans-serif;margin:0}
.sheet{break-after:page}svg{width:100%;height:auto;max-height:250mm}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #888;padding:2pt 5pt;text-align:left}`;

const asHtml = (room: string, sheets: readonly WiringSheet[], power: PaperSection): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Wiring of ${escapedMarkup(room)}</title><style>${STYLE}</style></head>
<body>
${sheets.map((sheet) => `<div class="sheet">${drawSheet(sheet)}</div>`).join('\n')}
${sectionAsHtml(power)}
</body></html>
`;

const chosen = (sheets: readonly WiringSheet[], board: string | undefined): readonly WiringSheet[] => {
  if (board === undefined) return sheets;
  const found = sheets.filter((sheet) => sheet.board === board);
  if (found.length > 0) return found;
  const known = sheets.map((sheet) => sheet.board).join(', ') || 'none';
  throw new QuarterdeckError(
    'room/invalid',
    `nothing is wired to a board "${board}"; boards with wires: ${known}`,
  );
};

const cardSize = (text: string): Card => {
  const [width = NaN, length = NaN, thickness = NaN, ...more] = text.split('x').map(Number);
  const card = { width, length, thickness };
  const wrong = (['width', 'length', 'thickness'] as const).filter((side) => {
    const [least, most] = CARD_LIMITS[side];
    return !(card[side] >= least && card[side] <= most);
  });
  if (wrong.length === 0 && more.length === 0) return card;
  const limits = Object.entries(CARD_LIMITS).map(([side, [least, most]]) => `${side} ${least} to ${most}`);
  throw new InvalidArgumentError(
    `write width x length x thickness in mm, as 63x88x0.6 (${limits.join(', ')}).`,
  );
};

const portSize = (text: string): number => {
  const diameter = Number(text);
  if (diameter >= PORT_LIMITS[0] && diameter <= PORT_LIMITS[1]) return diameter;
  throw new InvalidArgumentError(`write its diameter in mm, ${PORT_LIMITS.join(' to ')}.`);
};

const slotAsHtml = (card: Card, port: number): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card slot</title><style>@page{size:A4;margin:0}body{margin:0}</style></head>
<body>${drawSlot(card, port)}</body></html>
`;

export const wiringCommand = (command: Command): void => {
  command
    .addOption(new Option('--room <file>', 'the room file').default('room.yaml'))
    .option('--board <id>', 'one board alone')
    .option('--html', 'as one HTML file with drawings')
    .addOption(
      new Option('--slot <card>', 'instead: the slot for a card of these mm, to print').argParser(cardSize),
    )
    .addOption(
      new Option('--port <mm>', 'with --slot: the diameter of the port').default(26).argParser(portSize),
    )
    .addHelpText('after', EXAMPLES)
    .action(({ room: file, board, html, slot, port }: WiringFlags) => {
      if (slot !== undefined) {
        process.stdout.write(slotAsHtml(slot, port));
        return;
      }
      const room = loadRoom(file, games);
      const sheets = chosen(wiringSheets(room), board);
      const power = powerSection(powerBudget(room));
      const title = `Wiring of ${room.name ?? room.room}`;
      process.stdout.write(
        html === true
          ? asHtml(room.name ?? room.room, sheets, power)
          : paperAsText({ title, lines: [], sections: [...sheets.map(wireSection), power] }),
      );
    });
};
