import * as z from 'zod';
import { expect, test } from 'vitest';
import { command } from '../../../../../games/kit/rule.ts';
import { createCore } from '../../../../../hub/core/core.ts';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { Room } from '../../harness.ts';
import { testGame, testRoom } from '../../test-game.ts';
import type { GameDefinition } from '../../../../../games/kit/game.ts';
import type { RuleGuard } from '../../../../../hub/core/rule-guard.ts';

/** What Control reads of a game of which not everything can be drawn. */
const told = (game: GameDefinition): string[] => {
  const room = new Room(game, testRoom);
  room.start();
  room.ok('clock.start');
  return AttentionBodySchema.parse(room.document('priv/control/attention'))
    .items.filter(({ id }) => id === 'game/view')
    .map(({ text }) => text);
};
const long = (title: string) => ({ face: { title: title.repeat(70), rows: [] } });

test('each face that cannot be drawn is named, not the first alone', () => {
  const view = {
    control: () => ({ map: long('M') }),
    table: (_state: object, table: string) => (table === 'dione' ? { hold: long('H') } : {}),
  };
  const [text, ...more] = told(testGame({ view }));
  expect(more).toEqual([]);
  expect(text).toMatch(/control, map: title.*; table dione, hold: title/);
});

test('what fails for everyone is named for three, and counted', () => {
  const view = {
    control: () =>
      Object.fromEntries(['one', 'two', 'three', 'four', 'five'].map((name) => [name, long('M')])),
  };
  expect(told(testGame({ view }))).toEqual([
    expect.stringMatching(
      /^Parts of the game's own view are missing: control, one: .*; control, three: .*; and 2 more$/,
    ),
  ]);
});

test('each of them is in the log, however many', () => {
  const names = ['one', 'two', 'three', 'four', 'five'];
  const logged: string[] = [];
  const guard: RuleGuard = {
    run: (_rule, action) => action(),
    failed: (what, thrown) => void logged.push(`${what}: ${String(thrown)}`),
  };
  const game = testGame({
    view: { control: () => Object.fromEntries(names.map((name) => [name, long('M')])) },
  });
  class Logged extends Room {
    override readonly core = createCore({ game, room: testRoom, guard });
  }
  const room = new Logged(game, testRoom);
  room.start();
  room.document('priv/control/attention');
  expect(logged).toEqual(
    names.map(
      (name) =>
        expect.stringContaining(`a document of control: TypeError: control, ${name}: title`) as string,
    ),
  );
});

test('a form whose fault throws is named by its command, and the other forms stand', () => {
  const none = z.strictObject({});
  const run = (): undefined => undefined;
  const game = testGame({
    commands: {
      rip: command({
        name: 'Rip the sack',
        schema: none,
        fault: () => {
          throw new TypeError('the sack is torn');
        },
        run,
      }),
      sew: command({ name: 'Sew it', schema: none, fault: () => ({ refused: 'there is no thread' }), run }),
    },
  });
  expect(told(game)).toEqual([
    'Part of the game\'s own view is missing: control, form "Rip the sack" (rip): the sack is torn',
  ]);
  const room = new Room(game, testRoom);
  room.start();
  expect(room.document('priv/control/game/forms')).toEqual({ held: { sew: 'there is no thread' } });
});
