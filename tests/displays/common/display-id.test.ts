import { expect, test } from 'vitest';
import { chooseDisplayId } from '../../../displays/common/display-id.ts';
import { IdSchema } from '../../../schemas/ids.ts';

const storage = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};
const NOW = 1_700_000_000_000;

test('a reload and a power cut leave a display what it was', () => {
  const device = storage();
  const tab = storage();
  const id = chooseDisplayId('wall', { tab, device }, NOW);
  expect(IdSchema.safeParse(id).success).toBe(true);
  expect(chooseDisplayId('wall', { tab, device }, NOW + 1_000)).toBe(id);
  // The power came back: the tab is another one, and nobody has said for a while that the old one is open.
  expect(chooseDisplayId('wall', { tab: storage(), device }, NOW + 60_000)).toBe(id);
});

test('a second tab is a display of its own, and does not take the first one’s name away', () => {
  const device = storage();
  const first = chooseDisplayId('wall', { tab: storage(), device }, NOW);
  const second = chooseDisplayId('wall', { tab: storage(), device }, NOW + 4_000);
  expect(second).not.toBe(first);
  expect(chooseDisplayId('wall', { tab: storage(), device }, NOW + 60_000)).toBe(first);
});

test('two pages of one device are two displays', () => {
  const device = storage();
  const wall = chooseDisplayId('wall', { tab: storage(), device }, NOW);
  expect(chooseDisplayId('table', { tab: storage(), device }, NOW)).not.toBe(wall);
});

test('a tab that is sent to another page stays the display that it was', () => {
  const device = storage();
  const tab = storage();
  const id = chooseDisplayId('table', { tab, device }, NOW);
  expect(chooseDisplayId('wall', { tab, device }, NOW + 1_000)).toBe(id);
});

test('a clock of the device that was set back does not hold an id for ever', () => {
  const device = storage();
  const id = chooseDisplayId('wall', { tab: storage(), device }, NOW);
  expect(chooseDisplayId('wall', { tab: storage(), device }, NOW - 3_600_000)).toBe(id);
});
