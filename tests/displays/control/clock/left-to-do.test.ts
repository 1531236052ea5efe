import { expect, test } from 'vitest';
import { boxesLeft, leftToDo } from '../../../../displays/control/clock/left-to-do.ts';
import { FaceSchema } from '../../../../schemas/faces/face.ts';

const step = { desk: null };
const asked = { desk: null, open: true, rows: [] };

test('what is left of a phase is each step that not all have done, in few words, with how many have', () => {
  const steps = FaceSchema.parse({
    kind: 'steps',
    title: 'Due now',
    steps: [
      { ...step, id: 'crew', text: 'Turn all crew face up', done: 2, of: 11 },
      { ...step, id: 'drives', text: 'Crew your drive now, or it cannot be used', done: 0, of: 11 },
      { ...step, id: 'over', text: 'Over', done: 1, of: 1 },
    ],
  });
  expect(leftToDo([steps])).toEqual([
    { what: 'Turn all crew face up', done: 2, of: 11 },
    { what: 'Crew your drive now', done: 0, of: 11 },
  ]);
});

test('questions count until all have answered or they are closed, what only stands there does not, and a decision is one thing', () => {
  const ask = FaceSchema.parse({
    kind: 'ask',
    title: 'Questions',
    questions: [
      { ...asked, id: 'food', text: 'Food rations: pay them', answered: 1, of: 3 },
      { ...asked, id: 'water', text: 'Water', answered: 3, of: 3 },
      { ...asked, id: 'shut', text: 'Shut', open: false, answered: 0, of: 3 },
      { ...asked, id: 'units', text: 'Units', standing: true, answered: 0, of: 0 },
      { ...asked, id: 'made', text: 'The law: the Council passes it, 4 to 3', answered: 0, of: 0 },
    ],
  });
  expect(leftToDo([ask])).toEqual([
    { what: 'Food rations', done: 1, of: 3 },
    { what: 'The law', done: 0, of: 0 },
  ]);
});

test('a box is left while its Event has no outcome', () => {
  const states = ['idle', 'open', 'sealed', 'recounting', 'resolved'] as const;
  expect(boxesLeft(states.map((state) => ({ state })))).toBe(3);
});
