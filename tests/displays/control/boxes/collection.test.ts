import { describe, expect, test } from 'vitest';
import { nextFor } from '../../../../displays/control/boxes/collection.ts';
import { CollectionBodySchema } from '../../../../schemas/documents/attention.ts';

describe('the collection round', () => {
  const boxes = (...claims: (string | null)[]) =>
    CollectionBodySchema.parse({
      boxes: claims.map((by, order) => ({
        box: `box-${order}`,
        order,
        name: `Box ${order}`,
        table: null,
        state: 'fixed',
        online: true,
        confidence: null,
        claim: by === null ? null : { by, at: 0 },
      })),
    }).boxes;
  const isMe = (by: string): boolean => by === 'Anna';

  test('leads to one’s own box first, whatever is free before it', () => {
    expect(nextFor(boxes(null, 'Ben', 'Anna'), isMe)).toMatchObject({ box: { box: 'box-2' }, mine: true });
  });
  test('leads to the first in the order that nobody walks to', () => {
    expect(nextFor(boxes('Ben', null, null), isMe)).toMatchObject({ box: { box: 'box-1' }, mine: false });
  });
  test('is over when the rest is collected or taken', () => {
    const [first, second] = boxes('Ben', null);
    if (first === undefined || second === undefined) throw new Error('two boxes');
    expect(nextFor([first, { ...second, state: 'collecting' }], isMe)).toBeNull();
  });
});
