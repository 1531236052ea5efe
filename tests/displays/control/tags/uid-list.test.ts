import { expect, test } from 'vitest';
import { readUids } from '../../../../displays/control/tags/uid-list.ts';

test('pasted UIDs are read once each, and what is none is counted', () => {
  const { uids, wrong } = readUids('04A0B0C0D0E0F1\n04A0B0C0D0E0F1, 04A0B0C0D0E0F2;nonsense\n\n');
  expect(uids).toEqual(['04A0B0C0D0E0F1', '04A0B0C0D0E0F2']);
  expect(wrong).toBe(1);
});
