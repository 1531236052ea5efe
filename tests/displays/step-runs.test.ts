import { expect, test } from 'vitest';
import { isStep, StepRuns } from '../../displays/common/step-runs.ts';

test('of four presses on one step it is known how many were not done', () => {
  const runs = new StepRuns();
  for (let press = 0; press < 4; press += 1) runs.press('+1 min', false);
  runs.known('+1 min', true);
  for (let press = 0; press < 3; press += 1) runs.known('+1 min', false);
  expect(runs.of('+1 min')).toMatchObject({ pressed: 4, refused: 1 });
});

test('a press counts on as long as the refusal of one before it stands, and anew after that', () => {
  const runs = new StepRuns();
  runs.press('+1 min', false);
  runs.known('+1 min', true);
  runs.press('+1 min', true);
  runs.known('+1 min', false);
  expect(runs.of('+1 min')).toMatchObject({ pressed: 2, refused: 1 });
  runs.press('+1 min', false);
  expect(runs.of('+1 min')).toMatchObject({ pressed: 1, refused: 0 });
});

test('steps of two names are counted apart', () => {
  const runs = new StepRuns();
  runs.press('+1 min', false);
  runs.press('+5 min', false);
  runs.known('+5 min', true);
  expect(runs.of('+1 min')).toMatchObject({ pressed: 1, refused: 0 });
  expect(runs.of('+5 min')).toMatchObject({ pressed: 1, refused: 1 });
});

test('what counts from what there is is a step, unless it insists', () => {
  expect(isStep({ deltaMs: 60_000 })).toBe(true);
  expect(isStep({ track: 'fuel', by: -1 })).toBe(true);
  expect(isStep({ deltaMs: -60_000, insist: true })).toBe(false);
  expect(isStep({ track: 'fuel', value: 3 })).toBe(false);
});
