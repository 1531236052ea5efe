import { escapedMarkup } from '../../../schemas/markup.ts';
import { goneLines, percent, type Report } from './report.ts';

/** The report as one page without a script or another file: plots are drawn as SVG. */

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 48;
const FOOT = 24;

/** Where a value of 0 to `top` lies; the plot's foot is 0. */
const heightOf = (value: number, top: number): number =>
  HEIGHT - FOOT - (top === 0 ? 0 : (value / top) * (HEIGHT - FOOT - 10));

const frame = (top: number, turns: number, inside: string): string => {
  const step = (WIDTH - LEFT) / Math.max(1, turns);
  const marks = Array.from(
    { length: turns },
    (_, turn) =>
      `<text x="${(LEFT + (turn + 0.5) * step).toFixed(1)}" y="${HEIGHT - 6}" text-anchor="middle">${turn}</text>`,
  );
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">
<line x1="${LEFT}" y1="${HEIGHT - FOOT}" x2="${WIDTH}" y2="${HEIGHT - FOOT}"/>
<text x="${LEFT - 6}" y="16" text-anchor="end">${Math.round(top)}</text><text x="${LEFT - 6}" y="${HEIGHT - FOOT}" text-anchor="end">0</text>
${inside}${marks.join('')}</svg>`;
};

/** In which turn days ended: won above lost, one bar a turn. */
const endsPlot = ({ turns }: Report): string => {
  const top = Math.max(1, ...turns.map(({ won, lost }) => won + lost));
  const step = (WIDTH - LEFT) / Math.max(1, turns.length);
  const bars = turns.map(({ won, lost }, turn) => {
    const x = (LEFT + (turn + 0.15) * step).toFixed(1);
    const bar = (kind: string, from: number, to: number): string =>
      `<rect class="${kind}" x="${x}" y="${heightOf(to, top).toFixed(1)}" width="${(0.7 * step).toFixed(1)}" height="${(heightOf(from, top) - heightOf(to, top)).toFixed(1)}"/>`;
    return bar('lost', 0, lost) + bar('won', lost, lost + won);
  });
  return frame(top, turns.length, bars.join(''));
};

/** A figure over the turns: its middle as a line, between its tenth and its ninetieth of a hundred days. */
const figurePlot = (values: readonly (readonly [number, number, number])[]): string => {
  const top = Math.max(1, ...values.flat());
  const step = (WIDTH - LEFT) / Math.max(1, values.length);
  const points = (of: 0 | 1 | 2): string[] =>
    values.map(
      (value, turn) => `${(LEFT + (turn + 0.5) * step).toFixed(1)},${heightOf(value[of], top).toFixed(1)}`,
    );
  return frame(
    top,
    values.length,
    `<polygon class="band" points="${[...points(0), ...points(2).reverse()].join(' ')}"/><polyline points="${points(1).join(' ')}"/>`,
  );
};

const table = (head: string, map: ReadonlyMap<string, number>, of: number | null): string =>
  `<table><tr><th>${head}</th><th>${of === null ? 'times' : 'of all days'}</th></tr>${[...map]
    .sort(([, one], [, other]) => other - one)
    .map(
      ([key, times]) =>
        `<tr><td>${escapedMarkup(key)}</td><td>${of === null ? times : percent(times, of)}</td></tr>`,
    )
    .join('')}</table>`;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#16202b}
svg{width:100%;font-size:12px}svg line{stroke:#8a97a6}polyline{fill:none;stroke:#1f5fbf;stroke-width:2.5}.band{fill:#1f5fbf;opacity:.18}
.won{fill:#1f5fbf}.lost{fill:#c9ced6}table{border-collapse:collapse;margin:1rem 0}td,th{padding:.15rem 1rem .15rem 0;text-align:left}
td:last-child{text-align:right;font-variant-numeric:tabular-nums}`;

/** A whole HTML document. */
export const reportPage = (report: Report): string => {
  const {
    game,
    days,
    won,
    goodDay,
    house,
    ends,
    commands,
    never,
    refusals,
    errant,
    erred,
    failures,
    book,
    figures,
  } = report;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedMarkup(game)}: ${days} days</title><style>${STYLE}</style>
<h1>${escapedMarkup(game)}: ${days} days</h1><p><strong>${percent(won, days)} ${escapedMarkup(goodDay)}.</strong></p>${house.length === 0 ? '' : `<p>Values of the house: ${escapedMarkup(house.join(', '))}.</p>`}
<h2>In which turn they ended</h2><p>Blue: ${escapedMarkup(goodDay)}. Grey: the others.</p>${endsPlot(report)}
${table('Ended by', ends, days)}
${goneLines(report)
  .map((line) => `<p>${escapedMarkup(line)}.</p>`)
  .join('')}
${Object.entries(figures)
  .map(
    ([name, values]) =>
      `<h2>${escapedMarkup(name)}</h2><p>When each turn began, of the days that reached it: the middle, and eight days of ten around it.</p>${figurePlot(values)}`,
  )
  .join('\n')}
<h2>Commands</h2>${table('Command', commands, null)}
<p>${never.length === 0 ? 'Every command was given.' : `Never given by a bot: ${escapedMarkup(never.join(', '))}.`}</p>
${book.fired.size === 0 ? '' : `<h2>Rules of the book</h2>${table('Rule', book.fired, null)}`}
<h2>Refused</h2>${refusals.size === 0 ? '<p>Nothing.</p>' : table('Refusal', refusals, null)}
${errant === 0 ? '' : `<h2>People who err</h2><p>On ${errant} more days some pressed any key, sent anything, or never answered.</p>${table('Refused by', erred, null)}`}
<h2>Rules that failed</h2>${failures.size === 0 ? '<p>None.</p>' : table('What Control reads', failures, null)}
</html>
`;
};
