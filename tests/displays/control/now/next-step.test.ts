import { expect, test } from 'vitest';
import { nextStep } from '../../../../displays/control/now/next-step.ts';

const due = (...ids: string[]) => ids.map((id) => ({ id, due: true }));
const done = (id: string) => ({ id, due: false });

test('a line that is still due after a tap keeps its place', () => {
  expect(nextStep(due('one', 'two', 'three'), 'two', due('one', 'two', 'three'))).toBe('two');
});

test('what is only at hand leaves no place to another', () => {
  expect(nextStep([done('units'), ...due('one')], 'units', [done('units'), ...due('one')])).toBe('units');
  expect(nextStep([done('units'), ...due('one')], 'units', due('one'))).toBeNull();
});

test('what a tap on something at hand asks stands where the thumb was', () => {
  expect(
    nextStep([done('ashiva'), ...due('one')], 'ashiva', [...due('shot'), done('ashiva'), ...due('one')]),
  ).toBe('shot');
});

test('a line that is gone, or done, leaves its place to the next that is due', () => {
  expect(nextStep(due('one', 'two', 'three'), 'two', due('one', 'three'))).toBe('three');
  expect(nextStep(due('one', 'two', 'three'), 'two', [...due('one'), done('two'), ...due('three')])).toBe(
    'three',
  );
});

test('after the last line comes the first that is due, and what a tap has brought where nothing of before is left', () => {
  expect(nextStep(due('one', 'two'), 'two', due('one'))).toBe('one');
  expect(nextStep(due('one'), 'one', due('brought'))).toBe('brought');
});

test('where nothing is due the page stays where it is', () => {
  expect(nextStep(due('one'), 'one', [done('one')])).toBeNull();
});
