import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../hub/core/contract.ts';
import { createDocumentStore } from '../../../hub/shell/document-store.ts';
import { written } from '../../../hub/shell/document-text.ts';

const at = (rev: number) => ({ hubId: 'hub', boot: 1, rev });

const opened = () => {
  const sent: [string, unknown][] = [];
  const store = createDocumentStore((topic, text) => {
    sent.push([topic, text === null ? null : (JSON.parse(text) as unknown)]);
  });
  const taken = (): [string, unknown][] => sent.splice(0);
  return { store, taken };
};

describe('what is published', () => {
  test('a document that says something else, with the stamp of its moment, and no other', () => {
    const { store, taken } = opened();
    const news: Document = { topic: 'pub/news', body: { items: [] } };
    const value = (is: number): Document => ({ topic: 'pub/track/a', body: { value: is } });
    store.update([news, value(1)], at(1));
    taken();
    store.update([{ ...news }, value(2)], at(2));
    expect(taken()).toEqual([['pub/track/a', { value: 2, ...at(2) }]]);
  });

  test('once what went ahead of the others, and the others after it', () => {
    const { store, taken } = opened();
    const alert: Document = { topic: 'pub/alert', body: { alarms: [] } };
    const clock: Document = { topic: 'pub/clock/main', body: { running: false } };
    expect(store.overtake([alert], at(1))).toBe(true);
    expect(taken()).toEqual([['pub/alert', { alarms: [], ...at(1) }]]);
    expect(store.overtake([alert], at(1))).toBe(false);
    store.update([clock, alert], at(1));
    expect(taken()).toEqual([['pub/clock/main', { running: false, ...at(1) }]]);
  });

  test('a document whose guard has moved there and back, though it says what it said', () => {
    const { store, taken } = opened();
    const track = (movedAt: number): Document => ({ topic: 'pub/track/a', body: { value: 1 }, movedAt });
    store.update([track(1)], at(1));
    taken();
    store.update([track(1)], at(2));
    expect(taken()).toEqual([]);
    store.update([track(4)], at(4));
    expect(taken()).toEqual([['pub/track/a', { value: 1, ...at(4) }]]);
    store.update([track(4)], at(5));
    expect(taken()).toEqual([]);
  });

  test('nothing under the topic of a document that is gone, wherever it stood in the list', () => {
    const { store, taken } = opened();
    const [one, two, three] = ['one', 'two', 'three'].map((id): Document => ({
      topic: `pub/clock/${id}`,
      body: { id },
    }));
    if (one === undefined || two === undefined || three === undefined) throw new Error('three documents');
    store.update([one, two, three], at(1));
    taken();
    store.update([two, three], at(2));
    expect(taken()).toEqual([['pub/clock/one', null]]);
    store.update([three, one], at(3));
    expect(taken()).toEqual([
      ['pub/clock/one', { id: 'one', ...at(3) }],
      ['pub/clock/two', null],
    ]);
    expect(store.has('pub/clock/two')).toBe(false);
  });

  test('all of it again after the broker was away, each with the stamp of its own moment', () => {
    const { store, taken } = opened();
    const value = (is: number): Document => ({ topic: 'pub/track/a', body: { value: is } });
    const news: Document = { topic: 'pub/news', body: { items: [{ text: 'a' }] } };
    store.update([news, value(1)], at(1));
    store.update([news, value(2)], at(2));
    taken();
    store.republish(at(1).hubId);
    expect(taken()).toEqual([
      ['pub/news', { items: [{ text: 'a' }], ...at(1) }],
      ['pub/track/a', { value: 2, ...at(2) }],
    ]);
    store.republish('other');
    store.update([news, value(3)], at(3));
    expect(taken()).toEqual([
      ['pub/news', { items: [{ text: 'a' }], ...at(1), hubId: 'other' }],
      ['pub/track/a', { value: 2, ...at(2), hubId: 'other' }],
      ['pub/track/a', { value: 3, ...at(3) }],
    ]);
  });
});

test('the text of a document is what JSON.stringify gives, entries of lists kept or not', () => {
  const value = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(value, fc.constant(undefined))),
      fc.array(value),
      (body, list) => {
        const both = { ...body, list };
        expect(written(both).text).toBe(JSON.stringify(both));
        expect(written({ list: [...list, ...list], other: body }, written(both)).text).toBe(
          JSON.stringify({ list: [...list, ...list], other: body }),
        );
      },
    ),
  );
});
