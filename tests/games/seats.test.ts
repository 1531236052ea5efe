import { describe, expect, test } from 'vitest';
import { defineGame } from '../../games/kit/game.ts';
import { ask, pose, type AskState } from '../../games/kit/mechanisms/ask.ts';
import { seatSlips } from '../../hub/cli/print/seat-slips.ts';
import { seatAccounts } from '../../hub/shell/accounts.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { control, Room } from '../hub/core/harness.ts';
import { manifest } from './small-manifest.ts';
import { game as withoutSeats } from './small-game.ts';

/** What a game has for one seat alone, from its rules to a phone and to a sealed slip. */

const PLOT = 'Salt the <soup>';
const game = defineGame<{ plots: Record<string, string> }>({
  manifest,
  setup: ({ tables }) => ({
    plots: Object.fromEntries(tables.map((table) => [table, `${PLOT} of ${table}`])),
  }),
  view: {
    seat: ({ plots }, { table }) => ({
      plot: { face: { title: 'Your plot', rows: [{ table: null, name: 'Tonight', value: plots[table] }] } },
    }),
  },
});

const room = (of = game): Room => {
  const one = new Room(of, RoomSchema.parse({ room: 'test', game: 'beans', boards: {}, devices: {} }));
  one.start();
  return one;
};
const link = { role: 'seat', table: 'north', seat: 'cook' } as const;

test('a link of Control brings a phone to its seat, and the account is of that seat alone', () => {
  const one = room();
  one.verb('token.make', link);
  expect(one.last.effects).toMatchObject([{ type: 'make-link', ...link, page: '/seat/north/cook' }]);
  const [{ link: id = '' } = {}] = (one.document('priv/control/access') as { links: { link?: string }[] })
    .links;
  one.run({ type: 'link-used', link: id, username: 'phone-cook' });
  expect(one.document('priv/control/access')).toMatchObject({
    links: [],
    accounts: [{ username: 'phone-cook', ...link }],
  });
});

test.each([
  [{ role: 'seat' }, 'link/table'],
  [{ role: 'seat', table: 'north' }, 'link/seat'],
  [{ role: 'seat', table: 'north', seat: 'captain' }, 'link/seat'],
  [{ role: 'table', table: 'north', seat: 'cook' }, 'link/seat'],
  [{ role: 'seat', table: 'attic', seat: 'cook' }, 'table/unknown'],
])('a link for %j is refused: %s', (args, code) => {
  expect(room().code('token.make', args, control)).toBe(code);
});

test('a seat that Control has added has its link as well', () => {
  const one = room();
  one.ok('roster.addSeat', { table: 'north', name: 'Taster' });
  const { tables } = one.document('priv/control/roster') as { tables: { seats: { seat: string }[] }[] };
  const added = tables[0]?.seats.at(-1)?.seat;
  expect(added).not.toBe('cook');
  expect(one.code('token.make', { ...link, seat: added }, control)).toBe('ok');
});

test('each seat has an account that stands, in a game that has something for seats, and in no other', () => {
  expect(seatAccounts(game, ['north'])).toEqual([
    { role: 'seat', id: 'north', seat: 'cook', username: 'seat-north-cook' },
  ]);
  expect(seatAccounts(game, ['north'], { spare: true }).map(({ seat }) => seat)).toEqual([
    'cook',
    'extra-1',
    'extra-2',
    'extra-3',
  ]);
  expect(seatAccounts(withoutSeats, ['north', 'south'])).toEqual([]);
});

test('a sealed slip holds what that seat alone knows, and its own link', () => {
  const one = room();
  const documents = new Map(one.core.documents(one.state).map(({ topic, body }) => [topic, body]));
  const accounts = seatAccounts(game, ['north', 'south']).map((each) => ({
    ...each,
    password: `pw-${each.id}`,
  }));
  const [, north = '', south = ''] = seatSlips(documents, accounts, 'http://hub:8080').split('<section');
  expect(north).toContain('Salt the &lt;soup&gt; of north');
  expect(north).toContain('http://hub:8080/seat/north/cook');
  expect(north).toContain('pw-north');
  expect(north).not.toMatch(/of south|pw-south/);
  expect(south).toContain('of south');
});

describe('a seat that is shown what its table is shown', () => {
  const shared = defineGame<{ asks: AskState; plots: Record<string, string> }>({
    manifest,
    mechanisms: { asks: ask({ title: 'Questions', seats: true }) },
    setup: () => ({ asks: { questions: {}, last: {} }, plots: {} }),
    seatsSeeTable: true,
    on: {
      phaseBegan: ({ asks }, _moment, context) => {
        const options = ['yes', 'no'].map((id) => ({ id, name: id }));
        pose(asks, 'land', { text: 'Land?', options, tables: ['north'] }, context);
      },
    },
    view: {
      table: () => ({ pot: { left: 3 }, plot: { of: 'the table' } }),
      seat: () => ({ plot: { of: 'the cook' } }),
    },
  });
  const cook = {
    kind: 'user',
    username: 'seat-north-cook',
    role: 'seat',
    id: 'north',
    seat: 'cook',
  } as const;

  test('has its own document where both have one of a name', () => {
    const one = room(shared);
    expect(one.document('priv/seat/north/cook/pot')).toEqual({ left: 3 });
    expect(one.document('priv/seat/north/cook/plot')).toEqual({ of: 'the cook' });
    expect(one.document('priv/table/north/game/plot')).toEqual({ of: 'the table' });
  });

  test('answers what its table is asked, and no other table’s question', () => {
    const one = room(shared);
    one.ok('clock.start', {}, control);
    expect(JSON.stringify(one.document('priv/seat/north/cook/asks'))).toContain('"command":"asks-answer"');
    const answer = { command: 'asks-answer', args: { question: 'land', option: 'yes' } };
    expect(one.code('game.do', answer, cook)).toBe('ok');
    expect(one.code('game.do', answer, { ...cook, username: 'seat-south-cook', id: 'south' })).toBe(
      'game/refused',
    );
    expect(JSON.stringify(one.document('priv/table/north/game/asks'))).toContain('"value":"yes"');
  });
});
