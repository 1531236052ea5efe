import { MIN_STACK_FREE, type BoardFigures } from '../../../schemas/board-figures.ts';
import type { Finding } from './finding.ts';

const RESETS: Readonly<Record<BoardFigures['reset'], string>> = {
  'power-on': 'last reset by being switched on',
  external: 'last reset by its button or its port',
  'brown-out': 'last reset by a brown-out',
  watchdog: 'last reset by its watchdog: its program had hung',
  unknown: 'its boot loader does not say what reset it',
};

/** What a board with our firmware says of itself. A low supply has an error of its own where its bridge tells of it. */
export const figureFindings = (board: string, figures: BoardFigures | undefined): Finding[] => {
  if (figures === undefined) return [];
  const { reset, supplyLow, lost, refused, stackFree, pollsPerSecond } = figures;
  const isEnough = stackFree >= MIN_STACK_FREE;
  const name = `board ${board}`;
  const polls = pollsPerSecond === undefined ? '' : `, about ${pollsPerSecond} polls a second`;
  return [
    [
      'note',
      `${name}: ${RESETS[reset]}; ${stackFree} bytes of RAM never used${isEnough ? ', which is enough' : ''}${polls}`,
    ],
    ...(supplyLow ? [['note', `${name}: its supply was below 4.3 V since then`] satisfies Finding] : []),
    ...(lost > 0
      ? [['note', `${name}: ${lost} records lost since then, its memory was full`] satisfies Finding]
      : []),
    ...(refused > 0
      ? [
          [
            'note',
            `${name}: ${refused} damaged messages refused since then: look at its cable`,
          ] satisfies Finding,
        ]
      : []),
    ...(!isEnough
      ? [
          [
            'FAIL',
            `${name}: its RAM is nearly used up. Flash it with this version: quarterdeck flash`,
          ] satisfies Finding,
        ]
      : []),
  ];
};

/** What the boot loader shows by what it leaves (devices/quarterdeck-firmware/figures.ts). */
export const loaderFindings = (board: string, oldLoader: boolean | undefined): Finding[] =>
  oldLoader === true
    ? [
        [
          'note',
          `board ${board}: its boot loader leaves the reset flags as they are, as the old ones of Nano and Mega do, which hang at a watchdog reset until the power is taken off. Write a newer one (hardware.md, Flashing)`,
        ],
      ]
    : [];
