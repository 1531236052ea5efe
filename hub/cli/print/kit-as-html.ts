import { escapedMarkup } from '../../../schemas/markup.ts';
import type { PrintedCard, PrintedDeck } from '../../../games/kit/printed.ts';

/** A4, black on white; 9 pt is the least that is read. */
const STYLE = `@page{size:A4;margin:12mm}body{font:10pt/1.3 sans-serif;margin:0;color:#000}
section{break-after:page}h1{font-size:15pt;margin:0 0 1mm}h1+p{margin:0 0 4mm}
.cards{display:grid;gap:3mm}.cards[data-columns="1"]{font-size:13pt}.cards[data-columns="6"]{gap:0}
article{break-inside:avoid;border:.4mm dashed #777;border-radius:2mm;padding:3mm;overflow-wrap:anywhere;position:relative}
article h2{font-size:1.25em;margin:0 0 1mm}.corner{float:right;max-width:55%;margin-left:2mm;text-align:right;font-weight:700;font-size:1.25em}[data-columns="3"] .corner{font-size:1em}
article p{margin:0 0 1.5mm;font-size:9pt}ul{margin:0;padding-left:1.2em}[data-columns="1"] ul{list-style:none;padding:0}[data-columns="1"] li{margin-bottom:2mm}
[data-columns="2"] article{min-height:52mm}[data-columns="3"] article{min-height:46mm}
[data-columns="6"] article{min-height:16mm;padding:1mm;border-radius:0;display:grid;place-content:center;text-align:center}[data-columns="6"] h2{margin:0;font-size:11pt}`;

const article = ({ title, corner, text, lines }: PrintedCard): string =>
  `<article>${corner === undefined ? '' : `<span class="corner">${escapedMarkup(corner)}</span>`}<h2>${escapedMarkup(title)}</h2>${
    text === undefined ? '' : `<p>${escapedMarkup(text)}</p>`
  }${lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapedMarkup(line)}</li>`).join('')}</ul>`}</article>`;

/** The printed kit of a game as one HTML file that needs nothing else: a part a deck, each from a new page on. */
export const kitAsHtml = (game: string, decks: readonly PrintedDeck[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapedMarkup(game)}: the printed kit</title><style>${STYLE}</style></head>
<body>
${decks
  .map(
    ({ name, note, columns, cards }) =>
      `<section><h1>${escapedMarkup(`${game}: ${name}`)}</h1><p>${escapedMarkup(note)}</p><div class="cards" data-columns="${columns}" style="grid-template-columns:repeat(${columns},1fr)">${cards.map(article).join('\n')}</div></section>`,
  )
  .join('\n')}
</body></html>
`;
