import { renderSVG } from 'uqr';
import { RosterBodySchema } from '../../../schemas/documents/roster.ts';
import { asRows } from '../../../schemas/faces/as-rows.ts';
import { FacedBodySchema } from '../../../schemas/faces/face.ts';
import { escapedMarkup } from '../../../schemas/markup.ts';
import { readDocument, readDocuments, type RoomDocuments } from '../../../schemas/paper/documents-read.ts';
import { paperEn } from '../../../schemas/paper/texts.ts';
import { topics } from '../../../schemas/topics.ts';
import type { Account } from '../../../schemas/roles.ts';
import { linkOf } from '../link-of.ts';

/** Black on white, two slips a page of A4: the upper half of each is its outside, the lower one is folded in. */
const STYLE = `@page{size:A4;margin:12mm}body{font:11pt/1.35 sans-serif;margin:0}
.slip{box-sizing:border-box;height:132mm;border:1px solid #000;margin-bottom:6mm;break-inside:avoid;overflow:hidden}
.out{height:50mm;padding:6mm;border-bottom:1px dashed #000;text-align:center}
.in{display:flex;gap:6mm;padding:6mm}.in .contents{flex:1}.in svg{width:38mm;height:38mm}
h1{font-size:20pt;margin:4mm 0 1mm}h2{font-size:12pt;margin:0 0 1mm}p{margin:0 0 2mm}
.hint{font-size:9pt}dl{margin:0 0 3mm}dt{font-weight:bold}dd{margin:0 0 1mm}`;

const escaped = escapedMarkup;

const saidTo = (documents: RoomDocuments, table: string, seat: string): string =>
  readDocuments(documents, topics.seatPrivate(table, seat, ''), FacedBodySchema)
    .map(({ body }) => asRows(body.face, paperEn.face))
    .map(
      ({ title, rows }) =>
        `<h2>${escaped(title)}</h2><dl>${rows
          .map(
            ({ name, value, text }) =>
              `<dt>${escaped(name)}</dt><dd>${escaped(value)}${text === null ? '' : `<br>${escaped(text)}`}</dd>`,
          )
          .join('')}</dl>`,
    )
    .join('');

/** The personal link, where the seat has an account that stands. */
const linkTo = (account: Account | undefined, base: string): string => {
  const link = account === undefined ? undefined : linkOf(base, account);
  if (account === undefined || link === undefined) return '';
  return `<div>${renderSVG(link, { border: 2 })}<p class="hint">On your phone, if you like. By hand: ${escaped(
    `${base}/seat/${account.id}/${account.seat ?? ''}`,
  )}<br>${escaped(account.username)}<br>${escaped(account.password)}</p></div>`;
};

/**
 * A sealed slip for each seat, as one HTML file: outside whose it is, inside what that seat alone knows and its personal link.
 * Seats that have no secret and no account get none. `base` is where the pages are, without a slash at its end.
 */
export const seatSlips = (documents: RoomDocuments, accounts: readonly Account[], base: string): string => {
  const roster = readDocument(documents, topics.controlRoster, RosterBodySchema);
  const slips = (roster?.tables ?? []).flatMap(({ table, name, seats }) =>
    seats.flatMap((each) => {
      const contents = saidTo(documents, table, each.seat);
      const link = linkTo(
        accounts.find(({ role, id, seat }) => role === 'seat' && id === table && seat === each.seat),
        base,
      );
      if (contents === '' && link === '') return [];
      const person = each.person === null ? '' : `<p>${escaped(each.person)}</p>`;
      return [
        `<section class="slip"><div class="out"><h1>${escaped(each.name)}</h1><p>${escaped(name)}</p>${person}
<p class="hint">Fold along the line, this side out, and seal it. For this seat alone.</p></div>
<div class="in"><div class="contents">${contents}</div>${link}</div></section>`,
      ];
    }),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sealed slips</title><style>${STYLE}</style></head>
<body>
${slips.length === 0 ? '<p>This game has nothing for one seat alone.</p>' : slips.join('\n')}
</body></html>
`;
};
