import { expect, test } from 'vitest';
import { keptIn } from '../../../displays/common/kept.ts';

/** As a browser's, and full from `fullFrom` on. */
const storage = (held: Record<string, string>, isFull: () => boolean): Storage => {
  const methods = {
    getItem: (name: string) => held[name] ?? null,
    setItem: (name: string, value: string) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      held[name] = value;
    },
    removeItem: (name: string) => void Reflect.deleteProperty(held, name),
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(held, name, { value, enumerable: false });
  // A cast: the rest of the interface nobody calls.
  return held as unknown as Storage;
};

test('what the browser refuses to keep is kept for the life of the page', () => {
  const kept = keptIn(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(kept.getItem('a')).toBeNull();
  expect(kept.names()).toEqual([]);
  kept.setItem('a', '1');
  expect(kept.getItem('a')).toBe('1');
  expect(kept.names()).toEqual(['a']);
  kept.removeItem('a');
  expect(kept.getItem('a')).toBeNull();
  expect(kept.names()).toEqual([]);
});

test('a full storage gives what it has, but for what was written or removed since', () => {
  let full = true;
  const held: Record<string, string> = { a: 'old', b: 'kept' };
  const real = storage(held, () => full);
  const kept = keptIn(() => real);
  kept.setItem('a', 'new');
  expect([kept.getItem('a'), kept.getItem('b')]).toEqual(['new', 'kept']);
  expect(kept.names().toSorted()).toEqual(['a', 'b']);
  kept.removeItem('b');
  expect(kept.getItem('b')).toBeNull();
  full = false;
  kept.setItem('a', 'newest');
  expect(held.a).toBe('newest');
  expect(kept.getItem('a')).toBe('newest');
});
