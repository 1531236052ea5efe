import { expect, test } from 'vitest';
import { inShort } from '../../../../displays/control/log/in-short.ts';

test.each([
  ['Launched 1 squadron to Ahead', 'Launched 1 squadron to Ahead'],
  ['Ration water fleet-wide: Yay 2, Nay 2; the Council passes it, 2 to 2', 'Ration water… passes it, 2 to 2'],
  ['The broadcast is released: the President says all is well.', 'The broadcast is… says all is well.'],
  [`Vessel ${'x'.repeat(50)} end`, 'Vessel… end'],
  ['y'.repeat(60), `${'y'.repeat(23)}… ${'y'.repeat(23)}`],
])('%s is named by whole words of its beginning and end', (text, short) => {
  expect(inShort(text)).toBe(short);
  expect(inShort(text).length).toBeLessThanOrEqual(48);
});
