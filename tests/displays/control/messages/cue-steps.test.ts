import { expect, test } from 'vitest';
import { cueSteps, runCue } from '../../../../displays/control/messages/cue-steps.ts';
import { habitsEn } from '../../../../displays/texts/habits-en.ts';
import { Millis } from '../../../../schemas/units.ts';
import type { DoControl } from '../../../../displays/common/control/use-control.tsx';
import type { CueBody } from '../../../../schemas/ready.ts';
import type { Answer } from '../../../../schemas/requests.ts';

const CUE: CueBody = {
  id: 'dinner',
  name: 'Dinner',
  blink: ['lamp'],
  chime: true,
  timer: { name: 'Dinner', durationMs: Millis(60_000) },
  news: 'Dinner is served.',
  message: { text: 'Please come.', table: 'kiln' },
};

/** Says yes to everything but `refused`. */
const facilitator = (refused?: string) => {
  const asked: [string, unknown][] = [];
  const control: DoControl = (verb, args) => {
    asked.push([verb, args]);
    const answer: Answer =
      verb === refused
        ? {
            status: 'error',
            data: null,
            error: { code: 'timer/unknown', message: 'no', hint: '' },
            transaction: null,
          }
        : { status: 'ok', data: null, error: null, transaction: null };
    return Promise.resolve(answer);
  };
  return { asked, control };
};
const steps = (cue: CueBody = CUE) => cueSteps(cue, 'timer-abc', habitsEn.ready);

test('a cue does its parts in one order, whatever that of the file', async () => {
  const { asked, control } = facilitator();
  expect(await runCue(steps(), control)).toEqual({
    done: ['message', 'news', 'timer', 'chime', 'blink lamp'],
    refused: null,
  });
  expect(asked).toEqual([
    ['message.send', { text: 'Please come.', table: 'kiln' }],
    ['news.post', { text: 'Dinner is served.' }],
    ['timer.start', { timer: 'timer-abc', label: 'Dinner', durationMs: 60_000 }],
    ['sound.test', {}],
    ['device.identify', { device: 'lamp' }],
  ]);
});

test('a cue stops at the part that is refused, and tells what stands', async () => {
  const { asked, control } = facilitator('timer.start');
  expect(await runCue(steps(), control)).toEqual({ done: ['message', 'news'], refused: 'timer' });
  expect(asked.map(([verb]) => verb)).toEqual(['message.send', 'news.post', 'timer.start']);
});

test('a cue has only the parts that it names', () => {
  expect(steps({ id: 'bell', name: 'Bell', chime: true }).map(({ name }) => name)).toEqual(['chime']);
});
