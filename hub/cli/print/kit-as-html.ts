import { escapedMarkup } from '../../../schemas/markup.ts';
import { readIn } from '../../../schemas/text.ts';
import type { Language } from '../../../schemas/languages.ts';
import type { Drawing, PrintedCard, PrintedDeck, Shape } from '../../../games/kit/printed.ts';

/** How a drawing looks. */
export const DRAWING = `.drawing{width:100%;display:block}.drawing *{fill:none;stroke:#000}.drawing .filled,.drawing .shaded{fill:#ddd}.drawing .dashed{stroke-dasharray:5 4}.drawing text{fill:#000;stroke:#fff;stroke-width:4px;paint-order:stroke;font-size:13px;text-anchor:middle}`;

/** A4, black on white; 9 pt is the least that is read. */
const STYLE = `@page{size:A4;margin:12mm}body{font:10pt/1.3 sans-serif;margin:0;color:#000}
section{break-after:page}h1{font-size:15pt;margin:0 0 1mm}h1+p{margin:0 0 4mm}
.cards{display:grid;padding:.2mm}.cards[data-columns="1"]{font-size:13pt}
article{break-inside:avoid;outline:.3mm solid #555;outline-offset:-.15mm;padding:3mm;overflow-wrap:anywhere;position:relative}
article h2{font-size:1.25em;margin:0 0 1mm}.corner{float:right;max-width:55%;margin-left:2mm;text-align:right;font-weight:700;font-size:1.25em}[data-columns="3"] .corner{font-size:1em}
article p{margin:0 0 1.5mm;font-size:9pt}ul{margin:0;padding-left:1.2em}[data-columns="1"] ul{list-style:none;padding:0}[data-columns="1"] li{margin-bottom:2mm}
[data-columns="2"] article{min-height:52mm}[data-columns="3"] article{min-height:46mm}
[data-columns="6"] article{min-height:16mm;padding:1mm;display:grid;grid-template-columns:minmax(0,1fr);align-content:center;justify-items:center;text-align:center}[data-columns="6"] h2{margin:0;font-size:11pt}article h2.long{font-size:1em}[data-columns="6"] h2.long{font-size:9pt}
.picture{width:9mm;height:9mm;display:block;margin:0 auto}.cells{display:flex;flex-wrap:wrap;gap:1mm;margin:0;padding:0;list-style:none}
.cells li{flex:1 0 9mm;min-height:11mm;border:.3mm solid #555;padding:.5mm 1mm;font-size:9pt;margin:0}
${DRAWING}
.sheet{break-after:page}.places{display:flex;flex-wrap:wrap;gap:1.5mm;align-items:center;margin-bottom:1.5mm;font-size:10pt}.places span{flex:1 0 100%;font-weight:700}
.places i{width:26mm;height:26mm;border:.3mm solid #000;border-radius:50%}.places i.area{flex:1;height:40mm;border-radius:0}
.board{grid-auto-rows:1fr}.board[data-columns="3"]{height:240mm}.blank{outline:0}.board[data-columns="3"] .cells li{flex-basis:22mm;max-width:50%;min-height:17mm}
.board[data-columns="3"] .picture{width:20mm;height:20mm;margin-top:14mm}.picture+h2{text-align:center}
.folds article{padding:0!important}.half{width:100%;min-height:18mm;padding:1mm;box-sizing:border-box;display:grid;align-content:center}.half:first-child{rotate:180deg;border-top:.3mm dashed #555}
.board[data-columns="1"]{font-size:10pt}.board[data-columns="1"] article{padding:1mm 3mm}.board[data-columns="1"] .cells li{min-height:9mm}.board[data-columns="1"] h2{margin:0;font-size:1em}`;

const shape = (of: Shape): string => {
  const points = (...all: readonly (readonly [string, number])[]): string =>
    all.map(([name, value]) => `${name}="${value.toFixed(1)}"`).join(' ');
  if ('text' in of)
    return `<text ${points(['x', of.at[0]], ['y', of.at[1]])}>${escapedMarkup(of.text)}</text>`;
  if ('line' in of) {
    const [x, y, toX, toY] = of.line;
    return `<line${of.isDashed === true ? ' class="dashed"' : ''} ${points(['x1', x], ['y1', y], ['x2', toX], ['y2', toY])}/>`;
  }
  if ('circle' in of) {
    const [x, y, radius] = of.circle;
    return `<circle${of.isFilled === true ? ' class="filled"' : ''} ${points(['cx', x], ['cy', y], ['r', radius])}/>`;
  }
  if ('box' in of) {
    const [x, y, width, height] = of.box;
    return `<rect ${points(['x', x], ['y', y], ['width', width], ['height', height])}/>`;
  }
  return `<polygon${of.isShaded ? ' class="shaded"' : ''} points="${of.polygon.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>`;
};
/** A map or a plan as an SVG of the class `drawing`. */
export const drawn = ({ width, height, shapes }: Drawing): string =>
  `<svg class="drawing" viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}">${shapes.map(shape).join('')}</svg>`;

const place = ({ name, count }: NonNullable<PrintedCard['places']>[number]): string =>
  `<div class="places"><span>${escapedMarkup(name)}</span>${count === 0 ? '<i class="area"></i>' : '<i></i>'.repeat(count)}</div>`;

/** In this many letters a word of a title no longer fits beside its corner, or on its token. */
const LONG_WORD = /\p{L}{15}/u;

const inner = ({ title, corner, text, lines, picture, cells, places = [], drawing }: PrintedCard): string =>
  `${picture === undefined ? '' : `<svg class="picture" viewBox="0 0 24 24" aria-hidden="true"><path d="${escapedMarkup(picture)}"/></svg>`}${corner === undefined ? '' : `<span class="corner">${escapedMarkup(corner)}</span>`}<h2${LONG_WORD.test(title) ? ' class="long"' : ''}>${escapedMarkup(title)}</h2>${
    text === undefined ? '' : `<p>${escapedMarkup(text)}</p>`
  }${cells === undefined ? '' : `<ul class="cells">${cells.map((cell) => `<li>${escapedMarkup(cell)}</li>`).join('')}</ul>`}${lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapedMarkup(line)}</li>`).join('')}</ul>`}${places.map(place).join('')}${drawing === undefined ? '' : drawn(drawing)}`;

const article = (card: PrintedCard, folds: boolean): string => {
  const half = folds ? `<div class="half">${inner(card)}</div>` : inner(card);
  const kind = card.title === '' ? ' class="blank"' : card.places === undefined ? '' : ' class="sheet"';
  return `<article${kind}>${half}${folds ? half : ''}</article>`;
};

const TITLES: Readonly<Record<Language, string>> = { en: 'the printed kit', de: 'das gedruckte Material' };

const htmlOf = (game: string, decks: readonly PrintedDeck[], language: Language): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapedMarkup(game)}: ${TITLES[language]}</title><style>${STYLE}</style></head>
<body>
${decks
  .map(
    ({ name, note, columns, cards, board, folds = false }) =>
      `<section><h1>${escapedMarkup(`${game}: ${name}`)}</h1><p>${escapedMarkup(note)}</p><div class="cards${board === true ? ' board' : ''}${folds ? ' folds' : ''}" data-columns="${columns}" style="grid-template-columns:repeat(${columns},1fr)">${cards.map((card) => article(card, folds)).join('\n')}</div></section>`,
  )
  .join('\n')}
</body></html>
`;

/** The printed kit of a game in one language, as one HTML file that needs nothing else: a part a deck, each from a new page on. */
export const kitAsHtml = (game: string, decks: readonly PrintedDeck[], language: Language): string =>
  // The cast: its texts alone are others.
  htmlOf(
    readIn(game, language),
    JSON.parse(readIn(JSON.stringify(decks), language)) as PrintedDeck[],
    language,
  );
