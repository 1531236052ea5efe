import { expect, test } from 'vitest';
import * as z from 'zod';
import { command } from '../../../../../games/kit/rule.ts';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';
import { testGame, type TestGameState } from '../../test-game.ts';

/** What the game alone gives attention to. */
const attention = (room: Room) =>
  AttentionBodySchema.parse(room.document('priv/control/attention')).items.filter(({ id }) =>
    id.startsWith('game/'),
  );

test('what a game asks for at a moment of the clock is done in the same batch', () => {
  const room = new Room();
  room.ok('clock.start');
  room.wait(Minutes(30));
  expect(room.eventTypes()).toContain('track-moved');
  expect(room.state.track.pursuit).toBe(2);
});

test('a request of the rules that is refused becomes a note for Control, and the clock goes on', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 3 });
  room.ok('clock.start');
  room.wait(Minutes(30));
  expect(room.clock).toMatchObject({ turn: 2, phase: 'plan', state: 'running' });
  expect(room.state.attention.notes).toMatchObject([{ id: 'game/refused', level: 'warning' }]);
});

test('a game that throws at the clock takes nothing else down', () => {
  const room = new Room(
    testGame({
      on: {
        phaseBegan: () => {
          throw new Error('deck is empty');
        },
      },
    }),
  );
  room.ok('clock.start');
  room.wait(Minutes(30));
  expect(room.clock).toMatchObject({ turn: 2, state: 'running' });
  expect(JSON.stringify(room.document('priv/control/attention'))).toContain('deck is empty');
});

const noView = (): never => {
  throw new Error('no view');
};

test('a view that throws loses the documents of its audience alone', () => {
  const room = new Room(testGame({ view: { public: noView, control: () => ({ kept: { value: 1 } }) } }));
  room.start();
  expect(room.document('priv/control/game/kept')).toEqual({ value: 1 });
  expect(room.document('pub/clock/main')).toBeDefined();
  expect(room.document('pub/game/heard')).toBeUndefined();
  expect(attention(room)).toMatchObject([
    { id: 'game/view', level: 'warning', text: expect.stringContaining('no view') as string },
  ]);
});

test('a game whose view gives what no JSON can say loses its own documents alone', () => {
  const room = new Room(testGame({ view: { public: () => ({ heard: { count: 1n } }) } }));
  room.start();
  expect(room.document('pub/game/heard')).toBeUndefined();
  expect(() => JSON.stringify(room.core.documents(room.state))).not.toThrow();
  expect(attention(room)).toMatchObject([{ id: 'game/view' }]);
});

test.each([
  [
    'a title that is too long',
    { seat: () => ({ intel: { face: { title: 'x'.repeat(61), rows: [] } } }) },
    'seat dione/captain, intel: title: ',
  ],
  [
    'a face of no kind',
    { table: () => ({ map: { face: { kind: 'globe' } } }) },
    'table dione, map: kind: there is no face "globe"; faces: rows, ',
  ],
  [
    'rows that are none',
    { control: () => ({ hold: { face: { title: 'Hold', rows: [{ name: 'A' }] } } }) },
    'control, hold: rows.0.table',
  ],
  [
    'a name that is no id',
    { public: () => ({ 'Hold 1': {} }) },
    'public: a document cannot be called "Hold 1"',
  ],
  [
    'a name of the kit',
    { control: () => ({ forms: {} }) },
    'control: a document of a game cannot be called "forms"',
  ],
] as const)(
  'Control reads whose document cannot be drawn, and what is wrong with it: %s',
  (_what, view, said) => {
    const room = new Room(testGame({ view: view }));
    room.start();
    expect(attention(room)).toMatchObject([
      { id: 'game/view', text: expect.stringContaining(` missing: ${said}`) as string },
    ]);
  },
);

test('Control clears what the rules complained of, and takes that back', () => {
  const room = new Room();
  room.ok('track.set', { track: 'pursuit', value: 3 });
  room.ok('clock.start');
  room.wait(Minutes(30));
  expect(attention(room)).toMatchObject([{ id: 'game/refused' }]);
  room.ok('attention.clear', { id: 'game/refused' });
  expect(attention(room)).toEqual([]);
  expect(room.code('attention.clear', { id: 'game/refused' })).toBe('attention/unknown');
  room.ok('undo');
  expect(attention(room)).toMatchObject([{ id: 'game/refused' }]);
});

test('what stands of itself is not cleared by hand', () => {
  const room = new Room();
  room.ok('emergency.stop');
  expect(room.code('attention.clear', { id: 'emergency' })).toBe('attention/stands');
});

test('a command of the game is done whole or not at all', () => {
  const room = new Room();
  room.start();
  expect(room.code('game.do', { command: 'chase', args: { by: 5 } })).toBe('track/out-of-range');
  expect(room.last.batch).toBeNull();
  room.ok('game.do', { command: 'chase', args: { by: 1 } });
  expect(room.eventTypes()).toEqual(['game-patched', 'track-moved']);
});

test.each([
  ['draw', { times: 9 }, 'game/out-of-range'],
  ['draw', { times: 'all' }, 'command/malformed'],
  ['never', {}, 'game/refused'],
  ['dance', {}, 'game/unknown-command'],
] as const)('the command %s with %j is refused as %s', (command, args, code) => {
  expect(new Room().code('game.do', { command, args })).toBe(code);
});

test('a refusal of the rules is a sentence, for a hint follows it', () => {
  const { answer } = new Room().verb('game.do', { command: 'never', args: {} });
  expect(answer).toMatchObject({ error: { message: 'The rules never allow this; ask the referee.' } });
});

test('an option takes only what the manifest allows, and its change is journaled', () => {
  const room = new Room();
  expect(room.code('game.option', { option: 'fuel', value: 10 })).toBe('game/bad-option');
  expect(room.code('game.option', { option: 'fuel', value: true })).toBe('game/bad-option');
  expect(room.code('game.option', { option: 'speed', value: 1 })).toBe('game/unknown-option');
  room.ok('game.option', { option: 'fuel', value: 3 });
  expect(room.last.batch?.events).toEqual([{ type: 'option-chosen', option: 'fuel', value: 3 }]);
});

test('a rule that ends its own phases over and over is stopped', () => {
  const room = new Room(
    testGame({
      on: { phaseBegan: (_state, _moment, { request }) => request({ verb: 'clock.skip', args: {} }) },
    }),
  );
  room.ok('clock.start');
  expect(['running', 'finished']).toContain(room.clock.state);
});

test('the forms of the game’s commands are published as JSON Schema', () => {
  expect(new Room().document('priv/control/room')).toMatchObject({
    commands: [
      {
        id: 'draw',
        name: 'Draw',
        desk: null,
        deliberate: false,
        schema: { properties: { times: { type: 'integer' } } },
      },
      { id: 'chase' },
      { id: 'never' },
    ],
    options: [
      { id: 'fuel', value: 2, source: { from: 'house', because: 'for the test' }, unit: 'cards' },
      { id: 'harsh' },
    ],
  });
});

test('an option is refused where it has changed since it was looked at; another option has not', () => {
  const room = new Room();
  const seen = room.state.seq;
  room.ok('game.option', { option: 'fuel', value: 3 });
  const stale = room.verb('game.option', { option: 'fuel', value: 1 }, { rev: seen }).answer;
  expect(stale).toMatchObject({ error: { code: 'command/stale' }, data: { options: [{ value: 3 }, {}] } });
  const other = room.verb('game.option', { option: 'harsh', value: true }, { rev: seen }).answer;
  expect(other?.status).toBe('ok');
});

test('an option is taken back although another has been chosen since', () => {
  const room = new Room();
  room.ok('game.option', { option: 'fuel', value: 3 });
  const { event } = room.ok('game.option', { option: 'harsh', value: true }) as { event: number };
  room.ok('undo', { event: event - 1 });
  expect(room.state.game.options).toEqual({ fuel: 2, harsh: true });
});

test('a command of the game is refused by its rule alone, whatever has been seen', () => {
  const room = new Room();
  const seen = room.state.seq;
  room.ok('game.do', { command: 'draw', args: {} });
  expect(room.verb('game.do', { command: 'draw', args: {} }, { rev: seen }).answer?.status).toBe('ok');
});

test('whoever looks into a view that throws can say so', () => {
  const room = new Room(testGame({ view: { public: noView } }));
  room.start();
  room.ok('attention.claim', { id: 'game/view' });
  expect(attention(room)).toMatchObject([{ id: 'game/view', claim: { by: 'control' } }]);
  expect(room.code('attention.clear', { id: 'game/view' })).toBe('attention/stands');
});

test('a number that a command does not take is refused with the range that it has, and changes nothing', () => {
  const times = z.number().int().describe('How many');
  const said = (schema: typeof times, value: number) => {
    const draw = command({
      name: 'Draw',
      schema: z.strictObject({ times: schema }),
      run: (state: TestGameState, args) => void state.drawn.push(args.times),
    });
    const room = new Room(testGame({ commands: { draw } }));
    const { answer, batch } = room.verb('game.do', { command: 'draw', args: { times: value } });
    return [answer?.error?.message, batch];
  };
  expect(said(times.min(0).max(12), 13)).toEqual(['“How many” is 0 to 12, not 13.', null]);
  expect(said(times.min(0).max(12), -1)).toEqual(['“How many” is 0 to 12, not -1.', null]);
  expect(said(times.min(1), 0)).toEqual(['“How many” is at least 1, not 0.', null]);
  expect(said(times.max(4), 5)).toEqual(['“How many” is at most 4, not 5.', null]);
});
