import type { Instant } from '../../../../schemas/units.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { divideAtCutoff } from './cutoff.ts';
import { describeDoubts } from './doubts.ts';
import { strayIn } from './left-inside.ts';
import { type BoxState, type BoxWorld } from './state.ts';
import { awaitsConfirmation, reckon } from './tally.ts';

/** Something about a box that wants a person. `id` is stable while it lasts. */
export interface BoxAttention {
  readonly id: string;
  readonly level: 'alarm' | 'warning' | 'note';
  readonly text: string;
  readonly say: Message;
  readonly since: Instant;
}

/** By its name alone what says that the box is away is distinguished from all else. */
export const offlineItem = (box: string): string => `box-${box}-offline`;

/**
 * What needs Control at this box, most urgent first. While it is carried off, recounted or resolved, its hatch, its cable
 * and its absence are quiet. Names no kind of card.
 */
export const boxAttention = (box: BoxState, world: BoxWorld): BoxAttention[] => {
  const items: BoxAttention[] = [];
  const add = (what: string, level: BoxAttention['level'], sentence: Message, since: Instant | null) => {
    if (since === null) return;
    items.push({
      id: `box-${box.id}-${what}`,
      level,
      ...withText(message('matter/box', { box: box.name, what: sentence })),
      since,
    });
  };
  if (box.stage === 'idle') {
    if (box.strays > 0) {
      add('strays', 'note', message('box-matter/strays-idle', { count: box.strays }), box.heardAt);
    }
    return items;
  }
  if (box.next !== null) {
    const event = box.next.title;
    const waits =
      box.stage === 'resolved'
        ? message('box-matter/next-resolved', { event })
        : message('box-matter/next', { event });
    add('next', 'warning', waits, box.armedAt);
  }
  if (box.stage === 'resolved' && strayIn(box) > 0) {
    add('strays', 'note', message('box-matter/strays-resolved', { count: strayIn(box) }), box.heardAt);
  }
  const armed = box.stage === 'armed';
  const reckoning = reckon(box, world);

  if (armed && box.tamperAt !== null && box.recounted === null) {
    const found =
      box.tamperAt === box.armedAt ? message('box-matter/hatch-armed') : message('box-matter/hatch');
    add('tamper', 'alarm', found, box.tamperAt);
  }
  if (armed && !world.online) {
    add('offline', 'warning', message('box-matter/offline'), box.heardAt ?? box.armedAt);
  }
  // No tally comes by itself: that takes a closing.
  if (armed && box.fixed !== null && reckoning === null && box.lid === 'open') {
    add('unshut', 'warning', message('box-matter/unshut'), box.fixed.at);
  }
  if (box.overtakenAt !== null && box.stage !== 'resolved') {
    add('overtaken', 'warning', message('box-matter/overtaken'), box.overtakenAt);
  }
  if (box.stage !== 'resolved' && awaitsConfirmation(box, reckoning?.tally ?? null)) {
    add('unconfirmed', 'note', message('box-matter/unconfirmed'), box.fixed?.at ?? null);
  }
  const settled = box.stage === 'resolved' || box.sweep !== null || box.forced !== null;
  if (!settled && reckoning !== null && reckoning.tally.confidence === 'recount') {
    const level = box.fixed === null ? 'note' : 'warning';
    add(
      'recount',
      level,
      message('box-matter/recount', { why: reckoning.tally.reasons ?? '' }),
      box.seal?.at ?? box.fixed?.at ?? box.armedAt,
    );
  }
  // An open hatch has its alarm, and needs no second line.
  const doubts = box.doubts.filter(({ why }) => why !== 'hatch');
  if (armed && reckoning === null && doubts.length > 0) {
    const why = describeDoubts(doubts);
    add('doubt', 'note', message('box-matter/doubt', { why }), doubts[0]?.at ?? box.armedAt);
  }
  if (armed && box.fixed !== null) {
    const late = divideAtCutoff(box, world).latePassages;
    if (late.length > 0)
      add('late', 'note', message('box-matter/late', { count: late.length }), late[0]?.at ?? null);
  }
  if (armed && box.strays > 0) {
    add('strays', 'note', message('box-matter/strays-armed', { count: box.strays }), box.armedAt);
  }
  return items;
};
