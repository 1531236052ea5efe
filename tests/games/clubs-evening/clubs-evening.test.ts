import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { translated } from '../../../displays/common/translated.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { inLanguages, readIn } from '../../../schemas/text.ts';
import { Minutes, Seconds } from '../../../schemas/units.ts';
import { Room, tableUser } from '../../hub/core/harness.ts';
import { game } from './game.ts';

/** A club's evening: what a club writes with the kit and its documentation alone, and how small it is. */

const plan = RoomSchema.parse({ room: 'test', game: 'clubs-evening', boards: {}, devices: {} });
const CREWS = ['otter', 'seal', 'turtle'] as const;
type Order = 'surface' | 'hull' | 'hold';
const [otter, seal, turtle] = [tableUser('otter'), tableUser('seal'), tableUser('turtle')];

const begun = (): Room => {
  const room = new Room(game, plan);
  room.start();
  room.ok('clock.start');
  return room;
};
const ordering = (option: Order) => ({ command: 'asks-answer', args: { question: 'order', option } });
const orders = (room: Room, given: readonly Order[]): void => {
  for (const [at, option] of given.entries())
    room.ok('game.do', ordering(option), tableUser(CREWS[at] ?? ''));
};
const trading = { command: 'trade', args: {} };

/** What stands on the wall of the game, in English. */
const wall = (room: Room): Record<string, string> => {
  const { face } = inLanguages(room.document('pub/game/wreck') ?? {}) as {
    face?: { rows: { name: string; value: string }[] };
  };
  return Object.fromEntries((face?.rows ?? []).map(({ name, value }) => [name, value]));
};

test('it is at most 200 lines', () => {
  const lines = ['manifest.ts', 'game.ts'].map(
    (file) => readFileSync(`tests/games/clubs-evening/${file}`, 'utf8').trimEnd().split('\n').length,
  );
  expect(lines.reduce((one, other) => one + other)).toBeLessThanOrEqual(200);
});

describe('an evening', () => {
  test('who searches the hull finds one, two in the hold find nothing, and a find is traded for air once a turn', () => {
    const room = begun();
    expect(wall(room)).toMatchObject({ 'Still down there': '24', Otter: 'Finds: 0, air: 6' });
    orders(room, ['hull', 'hold', 'hold']);
    room.wait(Minutes(5));
    expect(wall(room)).toEqual({
      'Still down there': '23',
      Otter: 'Search the hull. Finds: 1, air: 5',
      Seal: 'Into the hold. Finds: 0, air: 4',
      Turtle: 'Into the hold. Finds: 0, air: 4',
    });
    room.ok('game.do', trading, otter);
    expect(wall(room).Otter).toBe('Search the hull. Finds: 0, air: 7');
    room.wait(Minutes(5));
    expect(room.code('game.do', trading, otter)).toBe('game/phase');
  });

  test('who writes no order surfaces, and one alone in the hold brings up what the die says', () => {
    const room = begun();
    orders(room, ['hold']);
    room.wait(Minutes(5));
    expect(wall(room)).toMatchObject({
      Otter: 'Into the hold. Finds: 4, air: 4',
      Seal: 'Surface for air. Finds: 0, air: 6',
    });
  });

  test('nobody dives on air that is not there', () => {
    const room = begun();
    for (const order of ['hold', 'hold', 'hull'] as const) {
      orders(room, [order]);
      room.wait(Minutes(10));
    }
    expect(wall(room).Otter).toMatch(/air: 1$/);
    expect(room.code('game.do', ordering('hold'), otter)).toBe('game/refused');
    expect(room.code('game.do', ordering('hull'), otter)).toBe('ok');
  });

  test('bots play whole evenings of five turns, and nothing is refused and nothing fails', () => {
    for (const seed of [1, 2, 3]) {
      const day = rehearseDay({ game, room: plan, seed });
      expect([...day.refusals, ...day.failures]).toEqual([]);
      expect(day.commands.get('asks-answer')).toBe(15);
      expect(day.turns).toBe(4);
    }
  });
});

describe('orders', () => {
  /** All that is read at the other tables and on the wall, while the first crew has ordered this. */
  const elsewhere = (option: Order, waited: number): string => {
    const room = begun();
    orders(room, [option]);
    room.wait(waited);
    const others = room.core
      .documents(room.state)
      .filter(({ topic }) => topic.startsWith('pub/') || /^priv\/(table|seat)\/(seal|turtle)\//.test(topic));
    expect(others.length).toBeGreaterThan(10);
    return JSON.stringify(others);
  };

  test.each([0, Minutes(3), Minutes(4) + 1, Minutes(5) - 1])(
    'are secret %i ms into the phase, also when their deadline has passed',
    (waited) => {
      expect(elsewhere('hull', waited)).toBe(elsewhere('hold', waited));
      expect(elsewhere('hull', waited)).toBe(elsewhere('surface', waited));
    },
  );

  test('are opened together when the phase ends, also by hand before the deadline', () => {
    expect(elsewhere('hull', Minutes(5))).not.toBe(elsewhere('hold', Minutes(5)));
    const room = begun();
    orders(room, ['hull', 'hull', 'hold']);
    room.ok('clock.skip');
    expect(wall(room)).toMatchObject({ Seal: 'Search the hull. Finds: 1, air: 5' });
    expect(room.code('game.do', ordering('hold'), seal)).toBe('game/refused');
  });
});

test('the pressure raises its alarm once', () => {
  const room = begun();
  room.ok('track.move', { track: 'pressure', by: 5 });
  expect(room.code('alarm.confirm')).not.toBe('ok');
  orders(room, ['surface', 'surface', 'surface']);
  room.wait(Minutes(5));
  room.ok('alarm.confirm');
  expect(wall(room).Otter).toBe('Surface for air. Finds: 0, air: 5');
  room.wait(Seconds(30));
  room.ok('alarm.standDown');
  room.ok('track.move', { track: 'pressure', by: -4 });
  room.ok('track.move', { track: 'pressure', by: 6 });
  expect(room.code('alarm.confirm')).not.toBe('ok');
});

describe('in German', () => {
  /** What a template has between the values that are put into it, the longest of it. */
  const fixed = (template: string): string =>
    template
      .split(/\$\{[^}]+\}/)
      .reduce((one, other) => (other.length > one.length ? other : one))
      .trim();
  /** Every text of the game, as its sources have them. */
  const english = ['manifest.ts', 'game.ts'].flatMap((file) =>
    [
      ...readFileSync(`tests/games/clubs-evening/${file}`, 'utf8').matchAll(
        /both\((['`])(.+?)\1, (['`])(.+?)\3\)/g,
      ),
    ].map(([, , en = '', , de = '']) => ({ en: fixed(en), de: fixed(de) })),
  );

  test('no page has English of the game', () => {
    const room = begun();
    orders(room, ['hull', 'hold', 'hull']);
    const pages = [room.core.documents(room.state)];
    room.ok('track.move', { track: 'pressure', by: 4 });
    room.wait(Minutes(5));
    room.ok('alarm.confirm');
    room.ok('game.do', trading, otter);
    pages.push(room.core.documents(room.state));
    const german = JSON.stringify(
      pages.flat().map(({ body }) => translated(JSON.parse(JSON.stringify(body)), 'de')),
    ).replace(/"translations":\{"de":\{[^}]*\}\}/g, '');
    expect(german).toContain('Druck steht bei 6: Wassereinbruch');
    expect(english.length).toBeGreaterThan(30);
    for (const { en, de } of english) {
      expect(german).not.toMatch(new RegExp(`\\b${en}\\b`));
      // The title of the rulebook is on paper alone, and one refusal was not met.
      if (!/^(Ein Abend|dafür reicht .*)$/.test(de)) expect(german).toContain(de);
    }
  });

  test('refusals are German too', () => {
    const room = begun();
    const refused = (command: object): string => {
      const { answer } = room.verb('game.do', command, { by: turtle });
      return readIn(answer?.status === 'error' ? answer.error.message : '', 'de');
    };
    for (let turn = 0; turn < 3; turn += 1) {
      for (const crew of [seal, turtle]) room.ok('game.do', ordering('hold'), crew);
      room.wait(Minutes(5));
      expect(refused(trading)).toBe('Kein Fund ist an Bord.');
      room.wait(Minutes(5));
    }
    expect(refused(ordering('hull'))).toBe('Dafür reicht die Luft nicht.');
  });
});
