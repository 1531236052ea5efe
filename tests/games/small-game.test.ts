import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RoomSchema } from '../../schemas/room.ts';
import { Minutes } from '../../schemas/units.ts';
import { Room, tableUser } from '../hub/core/harness.ts';
import { game } from './small-game.ts';

/** The game that games/kit/README.md writes, played in a room. */

const room = () => {
  const one = new Room(game, RoomSchema.parse({ room: 'test', game: 'beans', boards: {}, devices: {} }));
  one.start();
  one.ok('clock.start');
  return one;
};
const [north, south] = [tableUser('north'), tableUser('south')];
const taking = (beans: number) => ({ command: 'take', args: { beans } });

test('the small game of the README is the one that is tested', () => {
  const [, code = ''] =
    /```ts\n([^`]*?(?:`[^`]+`[^`]*?)*)```/.exec(readFileSync('games/kit/README.md', 'utf8')) ?? [];
  const tested = readFileSync('tests/games/small-game.ts', 'utf8')
    .replaceAll("'../../games/kit/", "'../kit/")
    .replace('small-manifest', 'manifest');
  expect(code).toBe(tested);
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
});

test('tables take their beans, each its own, until none are left', () => {
  const one = room();
  for (let times = 0; times < 6; times += 1) one.ok('game.do', taking(3), times % 2 === 0 ? north : south);
  expect(one.verb('game.do', taking(3), { by: north }).answer?.error?.message).toBe('2 beans are left.');
  expect(one.document('priv/table/north/game/pot')).toEqual({ left: 2, beans: 9 });
  expect(one.document('priv/table/south/game/pot')).toEqual({ left: 2, beans: 9 });
});

test('two tables that take at once do not make each other stale; a table that takes twice on one look does itself', () => {
  const one = room();
  const rev = one.core.revision(one.state);
  expect(one.verb('game.do', taking(1), { by: north, rev }).answer?.status).toBe('ok');
  expect(one.verb('game.do', taking(1), { by: south, rev }).answer?.status).toBe('ok');
  expect(one.verb('game.do', taking(1), { by: north, rev }).answer).toMatchObject({
    status: 'error',
    error: { code: 'command/stale' },
  });
});

test('in the evening nobody takes, and Control, for whom the command is not, never', () => {
  const one = room();
  expect(one.code('game.do', taking(1))).toBe('auth/forbidden');
  one.wait(Minutes(10));
  expect(one.code('game.do', taking(1), north)).toBe('game/phase');
});

test('at the end of a turn the sack is filled by a die', () => {
  const one = room();
  one.wait(Minutes(20));
  expect(one.document('priv/table/north/game/pot')).toEqual({ left: 26, beans: 0 });
});
