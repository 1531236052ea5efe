import { describe, expect, test } from 'vitest';
import {
  atTheBox,
  confidenceOf,
  countsText,
  looksOf,
  mayShowKinds,
} from '../../../../displays/control/boxes/box-look.ts';
import { controlEn as says } from '../../../../displays/texts/control-en.ts';
import { aBox } from './a-box.ts';
import type { BoxBody } from '../../../../schemas/documents/box.ts';

const words = (box: BoxBody): string[] => looksOf(box, says).map(({ word }) => word);

describe('a box at a glance', () => {
  test.each([
    ['open', 'open', 'Open'],
    ['open', 'closed', 'Armed, lid shut'],
    ['open', 'unknown', 'Armed, lid unknown'],
    ['closing', 'closed', 'Closing'],
    ['idle', 'open', 'No Event'],
    ['resolved', 'closed', 'Resolved'],
  ] as const)('in the state %s with the lid %s reads "%s"', (state, lid, word) => {
    expect(words(aBox({ state, lid, tally: null }))).toEqual([word]);
  });

  test('that is sealed says how far its tally may be trusted', () => {
    const { tally } = aBox({});
    expect(words(aBox({}))).toEqual(['Sealed', 'Certain']);
    expect(words(aBox({ tally: { ...tally, confidence: 'recount', reason: 'x' } }))).toEqual([
      'Sealed',
      'Recount',
    ]);
  });

  test.each(['fixed', 'collecting', 'recounting'] as const)('that is %s waits for Control', (state) => {
    expect(words(aBox({ state }))).toContain('Waiting for Control');
  });

  test('that is offline, tampered with or late says each in a word of its own', () => {
    const late = { passages: 2, counts: {}, unknown: 0 };
    expect(words(aBox({ online: false, tamper: true, late }))).toEqual([
      'Sealed',
      'Offline',
      'Tampered',
      'Certain',
      '2 late',
    ]);
  });

  test('that is about to be carried off says that it is offline, that it must be counted again, and that its lid is open', () => {
    const { tally } = aBox({});
    const at = (over: object): string[] => atTheBox(aBox(over), says).map(({ word }) => word);
    expect(
      at({ online: false, lid: 'open', tally: { ...tally, confidence: 'recount', reason: 'x' } }),
    ).toEqual(['Sealed', 'Offline', 'Recount', 'Lid open']);
    // Open says it already.
    expect(at({ state: 'open', lid: 'open', tally: null })).toEqual(['Open']);
  });

  test('that is closed to contributions with its lid open, and so without a tally, says that it is open', () => {
    const at = (over: object): string[] => words(aBox({ state: 'fixed', lid: 'open', ...over }));
    expect(at({ tally: null })).toEqual(['Closed', 'Lid open', 'Waiting for Control']);
    expect(at({ lid: 'closed', tally: null })).toEqual(['Closed', 'Waiting for Control']);
    // It was sealed at the cut-off, and is being emptied.
    expect(at({})).toEqual(['Closed', 'Certain', 'Waiting for Control']);
    const once = atTheBox(aBox({ state: 'fixed', lid: 'open', tally: null }), says);
    expect(once.map(({ word }) => word)).toEqual(['Closed', 'Lid open', 'Waiting for Control']);
  });

  test('never shows two states by the same shape', () => {
    const states: BoxBody['state'][] = [
      'idle',
      'open',
      'closing',
      'sealed',
      'fixed',
      'collecting',
      'recounting',
    ];
    const icons = states.map((state) => looksOf(aBox({ state, lid: 'open', tally: null }), says)[0]?.icon);
    expect(new Set(icons).size).toBe(states.length);
  });

  test('looks the same whatever is inside', () => {
    const { tally } = aBox({});
    const over = { state: 'collecting', provisional: false } as const;
    const clean = aBox({
      ...over,
      outcome: 'success',
      tally: { ...tally, counts: { food: 3 } },
    });
    const dirty = aBox({
      ...over,
      outcome: 'failure',
      cause: 'Sabotage',
      tally: { ...tally, counts: { sabotage: 3 } },
    });
    expect(looksOf(dirty, says)).toEqual(looksOf(clean, says));
  });
});

test('a provisional tally hides its kinds from Control although the document tells them', () => {
  expect(mayShowKinds(aBox({}))).toBe(false);
  expect(mayShowKinds(aBox({ state: 'fixed', provisional: false }))).toBe(true);
  expect(mayShowKinds(aBox({ tally: null, provisional: false }))).toBe(false);
});

test('a recount always says why', () => {
  expect(confidenceOf(aBox({}), says, null)).toBe('Certain');
  const { tally } = aBox({});
  const reason = 'a passage without a tag';
  expect(confidenceOf(aBox({ tally: { ...tally, confidence: 'recount', reason } }), says, null)).toBe(
    'Recount: a passage without a tag',
  );
  expect(confidenceOf(aBox({ tally: null }), says, null)).toBeNull();
});

test('counts read as a list, zeros left out', () => {
  const nameOf = (kind: string): string => (kind === 'food' ? 'Food' : kind);
  expect(countsText({ food: 2, fuel: 0, odd: 1 }, nameOf, says)).toBe('2 Food, 1 odd');
  expect(countsText({}, nameOf, says)).toBe('Nothing');
});
