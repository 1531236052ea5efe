import { describe, expect, test } from 'vitest';
import { momentsAfter, NO_MOMENTS, SHOWN_MS, STALE_MS } from '../../../displays/wall/moments/moment-queue.ts';
import type { Moment } from '../../../displays/wall/moments/moment.ts';
import type { Moments } from '../../../displays/wall/moments/moment-queue.ts';

const said = (text: string): Moment => ({ kind: 'broadcast', tone: 'plain', title: null, lines: [text] });
const riot = (line: string): Moment => ({ kind: 'event', tone: 'bad', title: 'Riots', lines: [line] });

/** A wall that looks once a second, by a clock of its own. */
const wall = () => {
  let queue: Moments = NO_MOMENTS;
  let now = 1_000_000;
  const look = (fresh: readonly Moment[] = [], beaten = false) => {
    queue = momentsAfter(queue, { fresh, beaten, now });
    return queue.shown?.moment.lines ?? null;
  };
  return {
    look,
    after: (ms: number, fresh: readonly Moment[] = [], beaten = false) => {
      now += ms;
      return look(fresh, beaten);
    },
    get waiting() {
      return queue.waiting.length;
    },
  };
};

describe('the queue of moments', () => {
  test('shows one for ten seconds, and then nothing', () => {
    const { look, after } = wall();
    expect(look([said('one')])).toEqual(['one']);
    expect(after(SHOWN_MS - 1)).toEqual(['one']);
    expect(after(1)).toBeNull();
  });

  test('shows one after the other, each for its whole time', () => {
    const { look, after } = wall();
    look([said('one'), said('two')]);
    expect(after(4_000, [said('three')])).toEqual(['one']);
    expect(after(6_000)).toEqual(['two']);
    expect(after(SHOWN_MS)).toEqual(['three']);
    expect(after(SHOWN_MS)).toBeNull();
  });

  test('gives the wall to an alarm or the last minute at once, does not come back, and what waited comes afterwards', () => {
    const one = wall();
    one.look([said('one'), said('two')]);
    expect(one.after(2_000, [], true)).toBeNull();
    expect(one.after(10_000, [said('three')], true)).toBeNull();
    expect(one.after(10_000)).toEqual(['two']);
    expect(one.after(SHOWN_MS)).toEqual(['three']);
  });

  test('drops what has waited too long', () => {
    const one = wall();
    one.look([said('old')], true);
    expect(one.after(STALE_MS + 1, [said('new')], true)).toBeNull();
    expect(one.after(1)).toEqual(['new']);
    expect(one.waiting).toBe(0);
  });

  test('makes one moment of riots that wait together, and drops the oldest of too many', () => {
    const one = wall();
    one.look([said('first')]);
    one.look([riot('Dione: 1 riot'), riot('Vulcan: 1 riot'), riot('Dione: 1 riot')]);
    expect(one.waiting).toBe(1);
    one.look(['a', 'b', 'c', 'd'].map(said));
    expect(one.waiting).toBe(4);
    expect(one.after(SHOWN_MS)).toEqual(['a']);
  });

  test('joins the lines of what is alike, each once', () => {
    const one = wall();
    one.look([said('first'), riot('Dione: 1 riot'), riot('Vulcan: 1 riot'), riot('Dione: 1 riot')]);
    expect(one.after(SHOWN_MS)).toEqual(['Vulcan: 1 riot', 'Dione: 1 riot']);
  });
});
