import { describe, expect, test } from 'vitest';
import { pairInTime } from '../../../../../hub/core/primitives/box/pairing.ts';
import type { PassageSeen, SightingSeen } from '../../../../../hub/core/primitives/box/state.ts';
import { Instant } from '../../../../../schemas/units.ts';
import { Bench, uid } from './bench.ts';

const seen = (start: number, end: number) =>
  ({ boot: 'boot-1', start, end, at: Instant(start), shut: false, carried: false }) as const;
const passage = (start: number, end: number): PassageSeen => ({
  kind: 'passage',
  beam: 'slot',
  ...seen(start, end),
});
const sighting = (card: number, start: number, end: number): SightingSeen => ({
  kind: 'sighting',
  uid: uid(card),
  ...seen(start, end),
});

describe('a tag that was read', () => {
  test.each([
    { what: '150 ms before its passage', start: 700, end: 850, confidence: 'certain' },
    { what: '151 ms before a passage', start: 700, end: 849, confidence: 'recount' },
    { what: '200 ms after its passage', start: 1_300, end: 1_400, confidence: 'certain' },
    { what: '201 ms after a passage', start: 1_301, end: 1_400, confidence: 'recount' },
  ])('$what makes the tally $confidence', ({ start, end, confidence }) => {
    const bench = Bench.open();
    const t = bench.now;
    bench.passage(t + 1_000, t + 1_100).sighting(uid(1), t + start, t + end);
    expect(bench.wait(2_000).close().tally?.confidence).toBe(confidence);
  });

  test('at the time of two passages belongs to neither for certain', () => {
    const passages = [passage(1_000, 1_100), passage(1_200, 1_300)];
    const pairing = pairInTime(passages, [sighting(1, 950, 1_350)]);
    expect(pairing).toMatchObject({ pairs: [], ambiguous: passages, passagesAlone: [], uidsAlone: [] });
  });

  test('leaves both passages ambiguous where another tag fits one of them as well', () => {
    const passages = [passage(1_000, 1_100), passage(1_500, 1_600)];
    const pairing = pairInTime(passages, [sighting(1, 950, 1_650), sighting(2, 950, 1_050)]);
    expect(pairing).toMatchObject({ pairs: [], ambiguous: passages });
  });
});

test('two passages with one tag between them are reported as too close in time, both of them', () => {
  const bench = Bench.open();
  const t = bench.now;
  bench.passage(t + 100, t + 200).passage(t + 300, t + 400);
  bench
    .sighting(uid(1), t + 50, t + 450)
    .wait(1_000)
    .close();
  expect(bench.tally?.reason).toContain('2 passages so close in time');
});
