import { expect, test } from 'vitest';
import { claimsAfter } from '../../../../displays/control/strip/claims-after.ts';
import { Instant } from '../../../../schemas/units.ts';
import type { KnownClaims } from '../../../../displays/control/strip/claims-after.ts';
import type { KeptClaims } from '../../../../displays/control/strip/kept-claims.ts';
import type { LogBody } from '../../../../schemas/documents/log.ts';

const isMe = (by: string): boolean => by === 'Anna';
const NEVER: KeptClaims = { name: 'Anna', mine: [], lost: [], heard: null };
const nothing: KnownClaims = { boxes: undefined, matters: undefined, log: undefined };
const kiln = (by: string | null) => ({ what: 'box/kiln', name: 'Kiln', by });
const quarrel = (by: string | null) => ({ what: 'attention/desk/7', name: 'A quarrel', by });
const entry = (event: number, by: string, undoes: number | null = null): LogBody['entries'][number] => ({
  event,
  at: Instant(1_800_000_000_000 + event),
  by,
  text: `deed ${event}`,
  secret: null,
  about: [],
  undoable: false,
  undoneBy: null,
  undoes,
});

test('a matter that somebody else takes over is lost, and had again it is not', () => {
  const had = claimsAfter(NEVER, { ...nothing, matters: [quarrel('Anna')] }, isMe);
  expect(had).toMatchObject({ mine: ['attention/desk/7'], lost: [] });
  const taken = claimsAfter(had, { ...nothing, matters: [quarrel('Ben')] }, isMe);
  expect(taken.lost).toEqual([{ what: 'attention/desk/7', name: 'A quarrel', by: 'Ben' }]);
  expect(claimsAfter(taken, { ...nothing, matters: [quarrel('Anna')] }, isMe).lost).toEqual([]);
});

test('a matter that is settled or let go is not taken by anybody', () => {
  const had = claimsAfter(NEVER, { ...nothing, matters: [quarrel('Anna')] }, isMe);
  expect(claimsAfter(had, { ...nothing, matters: [] }, isMe).lost).toEqual([]);
  expect(claimsAfter(had, { ...nothing, matters: [quarrel(null)] }, isMe).lost).toEqual([]);
});

test('a document that has not come yet takes nothing away', () => {
  const had = claimsAfter(NEVER, { ...nothing, boxes: [kiln('Anna')], matters: [quarrel('Anna')] }, isMe);
  const heard = claimsAfter(had, { ...nothing, boxes: [kiln('Anna')] }, isMe);
  expect(heard.mine.toSorted()).toEqual(['attention/desk/7', 'box/kiln']);
  expect(
    claimsAfter(heard, { ...nothing, boxes: [kiln('Anna')], matters: [quarrel('Ben')] }, isMe).lost,
  ).toEqual([{ what: 'attention/desk/7', name: 'A quarrel', by: 'Ben' }]);
});

test('what somebody else takes back of one’s own is shown, once, and what was taken back before is not', () => {
  const log = [entry(1, 'Anna'), entry(2, 'Anna'), entry(3, 'Ben', 1)];
  const first = claimsAfter(NEVER, { ...nothing, log }, isMe);
  expect(first).toMatchObject({ lost: [], heard: 3 });
  const undone = [...log, entry(4, 'Ben', 2)];
  const reported = claimsAfter(first, { ...nothing, log: undone }, isMe);
  expect(reported).toMatchObject({ lost: [{ what: 'undone/2', name: 'deed 2', by: 'Ben' }], heard: 4 });
  const known = { ...reported, lost: [] };
  expect(claimsAfter(known, { ...nothing, log: undone }, isMe).lost).toEqual([]);
});

test('nobody is told what they took back themselves, nor what was taken back of others', () => {
  const before = { ...NEVER, heard: 2 };
  const log = [entry(1, 'Anna'), entry(2, 'Ben'), entry(3, 'Anna', 1), entry(4, 'Cleo', 2)];
  expect(claimsAfter(before, { ...nothing, log }, isMe).lost).toEqual([]);
});

test('the journal of another day is no news to a phone that knows a longer one', () => {
  const before = { ...NEVER, heard: 900 };
  const log = [entry(1, 'Anna'), entry(2, 'Ben', 1)];
  expect(claimsAfter(before, { ...nothing, log }, isMe)).toMatchObject({ lost: [], heard: 2 });
});
