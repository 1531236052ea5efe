import type { Instant } from '../../../schemas/units.ts';
import { countOf } from './counts.ts';
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
  readonly since: Instant;
}

/**
 * What needs Control at this box, most urgent first. While it is carried off, recounted or resolved, its hatch, its cable
 * and its absence are quiet. Names no kind of card.
 */
export const boxAttention = (box: BoxState, world: BoxWorld): BoxAttention[] => {
  const items: BoxAttention[] = [];
  const add = (what: string, level: BoxAttention['level'], text: string, since: Instant | null) => {
    if (since !== null)
      items.push({ id: `box-${box.id}-${what}`, level, text: `${box.name}: ${text}`, since });
  };
  if (box.stage === 'idle') {
    if (box.strays > 0) {
      const went = `${countOf(box.strays, 'passage')} while the box was not armed: empty it before you arm it (box.emptied)`;
      add('strays', 'note', went, box.heardAt);
    }
    return items;
  }
  if (box.next !== null) {
    const todo = box.stage === 'resolved' ? '' : 'resolve it, then ';
    add('next', 'warning', `"${box.next.title}" waits: ${todo}reset the box to begin it`, box.armedAt);
  }
  if (box.stage === 'resolved' && strayIn(box) > 0) {
    const went = `${countOf(strayIn(box), 'passage')} led into it, and nobody has said that it was emptied (box.emptied)`;
    add('strays', 'note', went, box.heardAt);
  }
  const armed = box.stage === 'armed';
  const reckoning = reckon(box, world);

  if (armed && box.tamperAt !== null && box.recounted === null) {
    const found =
      'the hatch stood open when the box was armed: shut it, look inside, and say that it is empty';
    const text =
      box.tamperAt === box.armedAt ? `${found} (box.emptied)` : 'the hatch was open while the box accepted';
    add('tamper', 'alarm', text, box.tamperAt);
  }
  if (armed && !world.online) {
    add(
      'offline',
      'warning',
      'the box is offline: what is put in now is not seen',
      box.heardAt ?? box.armedAt,
    );
  }
  if (box.overtakenAt !== null && box.stage !== 'resolved') {
    add('overtaken', 'warning', 'more went in after it was counted by hand: count again', box.overtakenAt);
  }
  if (box.stage !== 'resolved' && awaitsConfirmation(box, reckoning?.tally ?? null)) {
    add('unconfirmed', 'note', 'waiting for the box to confirm the cut-off', box.fixed?.at ?? null);
  }
  const settled = box.stage === 'resolved' || box.sweep !== null || box.forced !== null;
  if (!settled && reckoning !== null && reckoning.tally.confidence === 'recount') {
    const level = box.fixed === null ? 'note' : 'warning';
    add(
      'recount',
      level,
      `recount: ${reckoning.tally.reason ?? ''}`,
      box.seal?.at ?? box.fixed?.at ?? box.armedAt,
    );
  }
  if (armed && reckoning === null && box.doubts.length > 0) {
    const why = describeDoubts(box.doubts).join('; ');
    add('doubt', 'note', `will need a recount: ${why}`, box.doubts[0]?.at ?? box.armedAt);
  }
  if (armed && box.fixed !== null) {
    const late = divideAtCutoff(box, world).latePassages;
    if (late.length > 0)
      add('late', 'note', `${countOf(late.length, 'passage')} after the cut-off`, late[0]?.at ?? null);
  }
  if (armed && box.strays > 0) {
    const went = `${countOf(box.strays, 'passage')} before the box was armed: make sure that it was empty (box.emptied)`;
    add('strays', 'note', went, box.armedAt);
  }
  return items;
};
