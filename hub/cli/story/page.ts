import { escapedMarkup } from '../../../schemas/markup.ts';
import type { Chapter, Story, StoryLine } from './story.ts';

/** A story as pages without a script or another file: what has a reason opens at a tap. */

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#16202b}
h2{margin:2rem 0 .5rem}ol{list-style:none;padding:0}li{margin:.4rem 0;padding-left:4.5rem;position:relative}time{position:absolute;left:0;color:#5a6775;font-variant-numeric:tabular-nums}
summary{cursor:pointer}details ul{margin:.2rem 0 .6rem;color:#38485a}.secret{color:#8a3b12}.by{color:#5a6775}
table{border-collapse:collapse;font-size:.85rem}td,th{padding:.15rem .5rem;text-align:right}th:first-child{text-align:left}`;

const two = (value: number): string => String(value).padStart(2, '0');
/** As the pages show it: hub time lies behind the time of day by `wallOffsetMs`. */
const timeOf = (at: number, wallOffsetMs: number): string => {
  const date = new Date(at + wallOffsetMs);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
};

const lineOf = ({ at, by, text, secret, why }: StoryLine, wallOffsetMs: number): string => {
  const line = `${escapedMarkup(text)} <span class="by">(${escapedMarkup(by)})</span>${
    secret === null ? '' : ` <span class="secret">${escapedMarkup(secret)}</span>`
  }`;
  const reasons = why.map((each) => `<li style="padding:0">${escapedMarkup(each)}</li>`).join('');
  return `<li><time>${timeOf(at, wallOffsetMs)}</time>${why.length === 0 ? line : `<details><summary>${line}</summary><ul>${reasons}</ul></details>`}</li>`;
};

const chapterOf = ({ title, lines }: Chapter, wallOffsetMs: number): string =>
  lines.length === 0
    ? ''
    : `<h2>${escapedMarkup(title)}</h2><ol>${lines.map((line) => lineOf(line, wallOffsetMs)).join('\n')}</ol>`;

/** Each track, a row; each chapter, a column. */
const tracksOf = (chapters: readonly Chapter[]): string => {
  const names = Object.keys(chapters.at(-1)?.tracks ?? {});
  if (names.length === 0) return '';
  const head = chapters.map((_, at) => `<th>${at + 1}</th>`).join('');
  const rows = names.map(
    (name) =>
      `<tr><th>${escapedMarkup(name)}</th>${chapters.map(({ tracks }) => `<td>${tracks[name] ?? ''}</td>`).join('')}</tr>`,
  );
  return `<h2>Tracks</h2><table><tr><th>After chapter</th>${head}</tr>${rows.join('')}</table>`;
};

const page = (title: string, inside: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedMarkup(title)}</title><style>${STYLE}</style>
<h1>${escapedMarkup(title)}</h1>
${inside}
</html>
`;

/** File names with their contents: one of the room, and one a table with what it did and what was done to it. */
export const storyPages = (
  { game, tables, chapters }: Story,
  wallOffsetMs: number,
): Readonly<Record<string, string>> => {
  const told = (of: readonly Chapter[]): string =>
    of.map((chapter) => chapterOf(chapter, wallOffsetMs)).join('\n');
  const namesOther = (text: string, table: string): boolean =>
    tables.some(({ id, name }) => id !== table && text.includes(name)) &&
    !tables.some(({ id, name }) => id === table && text.includes(name));
  /** What one command did to many tables at once, without what it did to others alone. */
  const partFor = (text: string, table: string): string =>
    text
      .split('; ')
      .filter((part) => !namesOther(part, table))
      .join('; ');
  const ofTable = (table: string): Chapter[] =>
    chapters.map((chapter) => ({
      ...chapter,
      lines: chapter.lines.flatMap((line) => {
        const text = partFor(line.text, table);
        const secret = line.secret === null ? '' : partFor(line.secret, table);
        return line.tables.includes(table) && text + secret !== ''
          ? [{ ...line, text, secret: secret === '' ? null : secret }]
          : [];
      }),
    }));
  const links = tables.map(({ id, name }) => `<a href="${id}.html">${escapedMarkup(name)}</a>`).join(' · ');
  return {
    'index.html': page(`${game}: the day`, `<p>${links}</p>${tracksOf(chapters)}${told(chapters)}`),
    ...Object.fromEntries(
      tables.map(({ id, name }) => [
        `${id}.html`,
        page(
          `${game}: the day of ${name}`,
          `<p><a href="index.html">The whole room</a></p>${told(ofTable(id))}`,
        ),
      ]),
    ),
  };
};
