import { asKicad } from './drawing/kicad.ts';
import { drawStripboard, type Stripboard } from './drawing/stripboard.ts';
import { slotAs } from './event-box/slot/formats.ts';
import { drawChannel, drawFront } from './event-box/slot/template.ts';
import { EVENT_BOX_STRIPBOARD } from './event-box/stripboard.ts';
import { PHASE_STRIP_STRIPBOARD } from './phase-strip/stripboard.ts';
import { SIREN_STRIPBOARD } from './siren/stripboard.ts';

/** The card of the examples: a poker card in its sleeve. */
const CARD = { width: 63, length: 88, thickness: 0.6 };
const TOKEN = { diameter: 25, height: 5 };

export const STRIPBOARDS: readonly Stripboard[] = [
  EVENT_BOX_STRIPBOARD,
  SIREN_STRIPBOARD,
  PHASE_STRIP_STRIPBOARD,
];

/**
 * The drawings of docs/build, by the names of their files. `npx tsx .ci/build-drawings.mjs` writes them anew, a test says when they
 * are old.
 */
export const buildFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['slot-63x88x0.6.dxf', slotAs('dxf', CARD, TOKEN)],
    ['slot-63x88x0.6.scad', slotAs('scad', CARD, TOKEN)],
    ['slot-63x88x0.6-channel.svg', `${drawChannel(CARD, TOKEN)}\n`],
    ['slot-63x88x0.6-front.svg', `${drawFront(CARD, TOKEN)}\n`],
    ...STRIPBOARDS.flatMap((board): [string, string][] => [
      [`${board.circuit.name}.kicad_sch`, asKicad(board.circuit)],
      [`${board.circuit.name}-stripboard.svg`, drawStripboard(board)],
    ]),
  ]);
