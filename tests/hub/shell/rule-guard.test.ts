import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { command } from '../../../games/kit/rule.ts';
import { createCore } from '../../../hub/core/core.ts';
import { createRuleGuard } from '../../../hub/shell/rule-guard.ts';
import { AttentionBodySchema } from '../../../schemas/documents/attention.ts';
import { Minutes } from '../../../schemas/units.ts';
import { Room } from '../core/harness.ts';
import { testGame, testRoom } from '../core/test-game.ts';

/** Short enough for a test: that a deadline is set at all is what counts here. */
const LIMIT_MS = 40;

const guarded = () => {
  const logged: string[] = [];
  const log = { error: (_fields: object, text: string) => void logged.push(text) };
  return { guard: createRuleGuard(log as never, LIMIT_MS), logged };
};

const forEver = (): never => {
  for (;;);
};
/** So many letters take this expression longer than a day. */
const runaway = (): boolean => /^(a+)+$/.test(`${'a'.repeat(40)}!`);

describe('a rule', () => {
  test('gives what it gives, and throws what it throws', () => {
    const { guard } = guarded();
    const thrown = new RangeError('no such ship');
    expect(guard.run({}, () => 42)).toBe(42);
    expect(guard.run({}, () => null)).toBeNull();
    const failing = () =>
      guard.run({}, () => {
        throw thrown;
      });
    expect(failing).toThrow(thrown);
  });

  test.each([
    ['a loop', forEver],
    ['a regular expression that backtracks', runaway],
  ])('that does not return is ended: %s', (_what, call) => {
    const { guard } = guarded();
    expect(() => guard.run({}, call)).toThrow('it did not return within 0.04 s');
    expect(guard.run({}, () => 'the next one')).toBe('the next one');
  });

  test('within a rule is within its fence', () => {
    const { guard } = guarded();
    expect(guard.run({}, () => guard.run({}, () => 1) + 1)).toBe(2);
    const within = () => guard.run({}, forEver);
    expect(() => guard.run<unknown>({}, within)).toThrow('it did not return');
  });

  test('that does not return three times in a row is not asked again; another rule is', () => {
    const { guard } = guarded();
    const rule = {};
    for (let strike = 0; strike < 3; strike += 1)
      expect(() => guard.run(rule, forEver)).toThrow('did not return within');
    let asked = 0;
    expect(() => guard.run(rule, () => (asked += 1))).toThrow('3 times in a row, and is not asked again');
    expect(asked).toBe(0);
    expect(guard.run({}, () => 1)).toBe(1);
  });

  test('that returns once has its strikes forgotten', () => {
    const { guard } = guarded();
    const rule = {};
    const strike = () => {
      expect(() => guard.run(rule, forEver)).toThrow('did not return within');
    };
    strike();
    strike();
    guard.run(rule, () => 1);
    strike();
    strike();
    expect(guard.run(rule, () => 1)).toBe(1);
  });

  test('that fails at each change is logged once, a rule that fails otherwise once more', () => {
    const { guard, logged } = guarded();
    for (let time = 0; time < 3; time += 1) guard.failed('view public', new Error('no view'));
    guard.failed('view public', new Error('no deck'));
    guard.failed('view control', new Error('no view'));
    expect(logged).toEqual([
      'a rule of the game failed: view public',
      'a rule of the game failed: view public',
      'a rule of the game failed: view control',
    ]);
  });
});

describe('a room whose game does not return', () => {
  /** Whichever part of the game is named never returns. */
  const roomOf = (part: 'command' | 'fault' | 'hook' | 'view') => {
    const { guard, logged } = guarded();
    const game = testGame({
      commands: {
        act: command({
          name: 'Act',
          schema: z.strictObject({}),
          ...(part === 'fault' ? { fault: forEver } : {}),
          run: () => (part === 'command' ? forEver() : undefined),
        }),
      },
      ...(part === 'hook' ? { on: { phaseBegan: forEver } } : {}),
      ...(part === 'view' ? { view: { public: forEver, control: () => ({ kept: { value: 1 } }) } } : {}),
    });
    class Guarded extends Room {
      override readonly core = createCore({ game, room: testRoom, guard });
    }
    const room = new Guarded(game);
    room.start();
    return { room, logged };
  };
  const notes = (room: Room) =>
    AttentionBodySchema.parse(room.document('priv/control/attention')).items.filter(({ id }) =>
      id.startsWith('game/'),
    );

  test.each(['command', 'fault'] as const)('refuses the command in words: its %s', (part) => {
    const { room, logged } = roomOf(part);
    const { answer } = room.verb('game.do', { command: 'act', args: {} });
    expect(answer?.error?.message).toMatch(/did not return within/);
    expect(logged.length).toBeGreaterThan(0);
    room.ok('clock.start');
    expect(room.clock).toMatchObject({ state: 'running' });
  });

  test('goes on at the clock, and Control has "Run it again"', () => {
    const { room } = roomOf('hook');
    room.ok('clock.start');
    room.wait(Minutes(10));
    expect(room.clock).toMatchObject({ phase: 'act', state: 'running' });
    expect(notes(room).map(({ id }) => id)).toContain('game/lost/phaseBegan-0');
  });

  test('shows every other document, and Control whose is missing', () => {
    const { room } = roomOf('view');
    expect(room.document('priv/control/game/kept')).toEqual({ value: 1 });
    expect(notes(room)).toMatchObject([
      { id: 'game/view', text: expect.stringMatching(/public.*did not return within/) as string },
    ]);
  });
});
