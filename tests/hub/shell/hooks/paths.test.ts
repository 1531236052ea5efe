import { describe, expect, test } from 'vitest';
import { fill, matches } from '../../../../hub/shell/hooks/paths.ts';

const CONTEXT = {
  event: { type: 'phase-began', turn: 2, phase: 'action' },
  document: { active: { kind: 'raid', rounds: null }, marks: [{ id: 'collect' }] },
  previous: { active: null, marks: [{ id: 'collect' }] },
  documents: { 'pub/table/kiln': { box: { state: 'open' } } },
};

describe('a template', () => {
  test('is filled in inside a text, and is the value itself where it stands alone', () => {
    expect(
      fill({ text: 'Turn {{ event.turn }}: {{event.phase}}', turn: '{{ event.turn }}' }, CONTEXT),
    ).toEqual({
      text: 'Turn 2: action',
      turn: 2,
    });
  });
  test('reaches lists, and documents by their topic', () => {
    expect(fill(['{{ document.marks.0.id }}', '{{ documents.pub/table/kiln.box.state }}'], CONTEXT)).toEqual([
      'collect',
      'open',
    ]);
  });
  test('gives null, or nothing inside a text, for what is not there, and never reaches into the program', () => {
    expect(fill(['{{ event.nobody.home }}', 'a{{ event.nobody }}b'], CONTEXT)).toEqual([null, 'ab']);
    expect(fill(['{{ constructor.name }}', '{{ __proto__ }}', '{{ event.toString }}'], CONTEXT)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a filter', () => {
  test.each([
    ['a value', { 'event.phase': 'action' }, true],
    ['another value', { 'event.phase': 'council' }, false],
    ['one of a list', { 'event.turn': [1, 2] }, true],
    ['not a value', { 'event.phase': { not: 'action' } }, false],
    ['what is there', { 'document.active': { present: true } }, true],
    ['what is null', { 'document.active.rounds': { present: true } }, false],
    ['what has changed', { 'document.active': { changed: true } }, true],
    ['what has not, though it was made anew', { 'document.marks': { changed: true } }, false],
    ['every path at once', { 'event.phase': 'action', 'event.turn': 3 }, false],
    ['null where there is nothing', { 'event.nobody': null }, true],
  ])('meets %s', (_, when, met) => {
    expect(matches(CONTEXT, when)).toBe(met);
  });
});
