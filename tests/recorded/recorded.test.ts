import { describe, expect, test } from 'vitest';
import { compare, report } from './compare.ts';
import { ALL_EVENTS, ALL_VERBS } from './core-face.ts';
import { readRecording, recordedNames, recordNow } from './recordings.ts';
import { ships, wolves } from './rooms.ts';
import { neverDrawn } from './scripts/drawn.ts';
import type { Outcome, Step } from './script.ts';

/**
 * Both games, played by the present tree as they were recorded: what people see (answers, effects, documents, deadlines), the
 * events, and that a restart gives the same room. A difference that is meant is written by record.ts.
 */
const names = recordedNames();

test('there are recordings of both games, of rules that fail, of tables that change, and of a whole day', () => {
  expect(names).toHaveLength(10);
});

describe.each(names)('%s', (name) => {
  const was = readRecording(name);
  const is = recordNow(was.script);

  test('gives the same answers, effects, documents and deadlines', () => {
    expect(was.outcomes).toHaveLength(was.script.steps.length);
    expect(report(compare(was.script, was.outcomes, is.outcomes))).toBe('');
  });

  test('gives the same events', () => {
    expect(report(compare(was.script, was.events, is.events))).toBe('');
  });

  test('gives the same room from its journal and from a snapshot', () => {
    expect(is.replay).toBeNull();
    expect(is.outcomes.flatMap(({ replay }) => replay ?? [])).toEqual([]);
  });
});

const recordings = names.map(readRecording);

const acceptedIn = (steps: readonly Step[], outcomes: readonly Outcome[]): unknown[] =>
  steps.flatMap((step, index) => {
    if (!('happening' in step) || step.happening.type !== 'verb') return [];
    // A cast: the answer to a verb, as it was recorded.
    const answer = outcomes[index]?.answer as { status: string } | undefined;
    return answer?.status === 'ok' ? [step.happening.verb] : [];
  });

test('every verb of the room is accepted in them at least once', () => {
  const accepted = new Set(recordings.flatMap(({ script, outcomes }) => acceptedIn(script.steps, outcomes)));
  expect(ALL_VERBS.filter((verb) => !accepted.has(verb))).toEqual([]);
});

test.each([wolves, ships])(
  'what the drawn scripts give a verb is, at times, what it takes ($game)',
  (place) => {
    expect(neverDrawn(place)).toEqual([]);
  },
);

test('every type of event comes in them at least once', () => {
  const seen = new Set(recordings.flatMap(({ events }) => events.flat().map(({ type }) => type)));
  expect(ALL_EVENTS.filter((type) => !seen.has(type))).toEqual([]);
});
