import { expect, test } from 'vitest';
import * as z from 'zod';
import { DocumentStore } from '../../../displays/common/document-store.ts';

const ShownSchema = z.object({ value: z.number() });
const document = (value: number, hubId: string, boot: number, rev: number) =>
  JSON.stringify({ value, hubId, boot, rev });
const shown = (store: DocumentStore) => store.read('pub/x', ShownSchema)?.value;

test.each([
  ['an older revision', document(2, 'a', 2, 4), false],
  ['the same revision again', document(2, 'a', 2, 5), true],
  ['a newer revision', document(2, 'a', 2, 6), true],
  ['a later boot with a lower revision', document(2, 'a', 3, 1), true],
  ['an earlier boot with a higher revision', document(2, 'a', 1, 99), false],
  ['another hub', document(2, 'b', 1, 1), true],
  ['what is no JSON', '{"value"', false],
])('%s replaces what is held: %#', (_what, payload, replaced) => {
  const store = new DocumentStore('en');
  store.accept('pub/x', document(1, 'a', 2, 5));
  expect(store.accept('pub/x', payload)).toBe(replaced);
  expect(shown(store)).toBe(replaced ? 2 : 1);
});

test('a last will without a stamp is shown, and does not lower the guard against older documents', () => {
  const store = new DocumentStore('en');
  store.accept('pub/x', document(1, 'a', 1, 5));
  expect(store.accept('pub/x', '{"value":9}')).toBe(true);
  expect(shown(store)).toBe(9);
  expect(store.accept('pub/x', document(2, 'a', 1, 4))).toBe(false);
});

test('an empty message clears its topic', () => {
  const store = new DocumentStore('en');
  store.accept('pub/x', document(1, 'a', 1, 5));
  expect(store.accept('pub/x', '')).toBe(true);
  expect(shown(store)).toBeUndefined();
  expect(store.under('pub/')).toEqual([]);
});

test('a document of another shape reads as none', () => {
  const store = new DocumentStore('en');
  store.accept('pub/x', '{"value":"nine"}');
  expect(shown(store)).toBeUndefined();
});

test('a document that did not change is the same object each time it is read', () => {
  const store = new DocumentStore('en');
  store.accept('pub/x', document(1, 'a', 1, 5));
  expect(store.read('pub/x', ShownSchema)).toBe(store.read('pub/x', ShownSchema));
});
