import { asDxf } from '../../drawing/dxf.ts';
import { cuttingSheet, platesOf } from './plates.ts';
import { slotAsScad } from './scad.ts';
import { slotFor, type Card, type Token } from './sizes.ts';
import { drawChannel, drawFront } from './template.ts';

/** A page to print at its true size, a cutting sheet, or the printed parts. */
export const SLOT_FORMATS = ['html', 'dxf', 'scad'] as const;
export type SlotFormat = (typeof SLOT_FORMATS)[number];

const slotAsHtml = (card: Card, token: Token): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card slot</title><style>@page{size:A4;margin:0}body{margin:0}svg{display:block;break-after:page}</style></head>
<body>${drawChannel(card, token)}${drawFront(card, token)}</body></html>
`;

/** What a drawing says of itself, so that a file that lies about tells how to make it anew. */
const madeBy = (card: Card, token: Token, format: SlotFormat): string =>
  `Slot for a card of ${Object.values(card).join('x')} mm and a token of ${Object.values(token).join('x')} mm; made by quarterdeck wiring --slot ${Object.values(card).join('x')} --port ${Object.values(token).join('x')} --as ${format}. Millimetres.`;

/** Slot and port for that card and token, in one file. */
export const slotAs = (format: SlotFormat, card: Card, token: Token): string => {
  if (format === 'html') return slotAsHtml(card, token);
  const sizes = slotFor(card, token);
  const comment = madeBy(card, token, format);
  return format === 'dxf'
    ? asDxf(cuttingSheet(platesOf(sizes)), comment)
    : slotAsScad(card, token, sizes, comment);
};
