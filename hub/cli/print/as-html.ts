import { escapedMarkup } from '../../../schemas/markup.ts';
import type { Paper, PaperSection } from '../../../schemas/paper/structure.ts';

/** Tables under their titles, in black on white. */
export const SHEET_STYLE = `body{font:11pt/1.35 sans-serif;margin:1.5cm}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #888;padding:2pt 5pt;text-align:left;vertical-align:top;height:1.5em}
section{break-inside:avoid;margin-top:1em}h1{font-size:16pt}h2{font-size:12pt;margin:0 0 .3em}`;

const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
  `<tr>${row.map((cell) => `<${tag}>${escapedMarkup(cell)}</${tag}>`).join('')}</tr>`;

/** One table of a paper, under its title. */
export const sectionAsHtml = ({ title, head, rows }: PaperSection): string =>
  `<section><h2>${escapedMarkup(title)}</h2><table><thead>${cells('th', head)}</thead><tbody>${rows
    .map((row) => cells('td', row))
    .join('')}</tbody></table></section>`;

/** A paper as one HTML file that needs nothing else. */
export const paperAsHtml = ({ title, lines, sections }: Paper): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapedMarkup(title)}</title><style>${SHEET_STYLE}</style></head>
<body><h1>${escapedMarkup(title)}</h1>
${lines.map((line) => `<p>${escapedMarkup(line)}</p>`).join('\n')}
${sections.map(sectionAsHtml).join('\n')}
</body></html>
`;
