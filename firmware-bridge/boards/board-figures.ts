import type { BoardFields } from '../../devices/quarterdeck-firmware/codec.ts';
import { figuresOf } from '../../devices/quarterdeck-firmware/figures.ts';
import { FLAG } from '../../devices/quarterdeck-firmware/protocol.ts';
import type { BoardFigures } from '../../schemas/board-figures.ts';
import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { StatusHeard } from '../../devices/quarterdeck-firmware/board-time.ts';
import type { QuarterdeckTalk } from './quarterdeck-talk.ts';

/** A change is reported no sooner after the last: each is a retained message and an entry in the journal. */
const REPORT_EVERY_MS = 10_000;
/** Polls are counted over at least so long. */
const COUNTED_OVER_MS = 2_000;
/** The board counts them in sixteen bits. */
const POLLS_WRAP = 0x1_00_00;

/** Their number rises and falls with the lid: to the nearest power of two, so that not every second tells something new. */
const roughly = (perSecond: number): number => (perSecond < 0.5 ? 0 : 2 ** Math.round(Math.log2(perSecond)));

/** Whose supply is too low, or was when it was reset: in words. */
export const supplyTrouble = (board: string, { reset, supplyLow }: BoardFigures): ErrorDocument[] => {
  if (reset !== 'brown-out' && !supplyLow) return [];
  const what = reset === 'brown-out' ? 'was reset by a brown-out' : 'had too low a supply';
  return [errorDocument('board/supply-low', `${board} ${what}`)];
};

/** Tells what a board says of itself: once it has, and whenever that has changed since, but not all the time. */
export const watchFigures = (talk: QuarterdeckTalk, changed: (figures: BoardFigures) => void): void => {
  let hello: BoardFields<'HELLO_REPLY'> | undefined;
  let counted: StatusHeard | undefined;
  let pollsPerSecond: number | undefined;
  let reported: BoardFigures | undefined;
  let reportedAt = -Infinity;

  const count = (heard: StatusHeard): void => {
    if ((heard.status.flags & FLAG.BOX_SET) === 0) {
      counted = pollsPerSecond = undefined;
      return;
    }
    const before = counted;
    if (before === undefined) counted = heard;
    const ms = before === undefined ? 0 : heard.status.uptimeMs - before.status.uptimeMs;
    if (before === undefined || ms < COUNTED_OVER_MS) return;
    const polls = (heard.status.polls - before.status.polls + POLLS_WRAP) % POLLS_WRAP;
    pollsPerSecond = roughly((polls * 1_000) / ms);
    counted = heard;
  };

  talk.listen({
    hello(greeting) {
      hello = greeting;
    },
    status(heard) {
      count(heard);
      if (hello === undefined || heard.at - reportedAt < REPORT_EVERY_MS) return;
      const figures = figuresOf(hello, heard.status, pollsPerSecond);
      if (JSON.stringify(figures) === JSON.stringify(reported)) return;
      reported = figures;
      reportedAt = heard.at;
      changed(figures);
    },
  });
};
