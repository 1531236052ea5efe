import { expect, test } from 'vitest';
import { inOrder, LABELS_A_SHEET, sheetsOf, shortLength } from '../../../displays/enrol/label-sheets.ts';
import { Uid } from '../../../schemas/ids.ts';

test('labels begin behind those already used and fill sheet after sheet', () => {
  const labels = Array.from({ length: 30 }, (_, n) => n);
  expect(sheetsOf(labels, 0).map((sheet) => sheet.length)).toEqual([24, 6]);
  const sheets = sheetsOf(labels, 20);
  const [first = []] = sheets;
  expect(first).toHaveLength(LABELS_A_SHEET);
  expect(first.slice(18, 22)).toEqual([null, null, 0, 1]);
  expect(sheets.flat().filter((label) => label !== null)).toEqual(labels);
  expect(sheetsOf([], 0)).toEqual([]);
});

test('the short UID is as short as tells every card from every other', () => {
  expect(shortLength(['04A1B2C3', '04A1B2C4'])).toBe(4);
  expect(shortLength(['04A1B2C3', '04A2B2C3'])).toBe(6);
  expect(shortLength(['04A1B2C3'])).toBe(4);
  // Two sizes of which one ends as the other is.
  expect(shortLength(['04A1B2C3', '8804A1B2C3'])).toBe(10);
});

test('labels come by kind, owner and value, so that they are stuck on pile by pile', () => {
  const tag = (uid: string, kind: string, owner: string | null, value: number | null) => ({
    uid: Uid(uid),
    kind,
    owner,
    value,
  });
  const cards = [
    tag('04000004', 'food', null, 2),
    tag('04000003', 'food', null, 10),
    tag('04000002', 'crew', 'dione', null),
    tag('04000001', 'crew', 'aegis', null),
  ];
  expect(inOrder(cards).map(({ uid }) => uid)).toEqual(['04000001', '04000002', '04000004', '04000003']);
});
