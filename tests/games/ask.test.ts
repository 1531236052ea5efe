import { describe, expect, test } from 'vitest';
import { defineGame } from '../../games/kit/game.ts';
import { answerOf, ask, pose, type AskState, type Asking } from '../../games/kit/mechanisms/ask.ts';
import { command } from '../../games/kit/rule.ts';
import { AskFaceSchema } from '../../schemas/faces/ask.ts';
import { readIn } from '../../schemas/text.ts';
import { Minutes } from '../../schemas/units.ts';
import * as z from 'zod';
import { RoomSchema } from '../../schemas/room.ts';
import { Room, tableUser } from '../hub/core/harness.ts';
import { atTable, CONTROL, frozen, playing, roomOf } from './room.ts';
import { manifest } from './small-manifest.ts';

const english = (line: string): string => readIn(line, 'en');

interface State {
  asks: AskState;
}
const RATIONS: Asking = {
  text: 'Rations',
  options: [
    { id: 'full', name: 'Full' },
    { id: 'half', name: 'Half' },
  ],
  tables: ['kiln', 'low-tide'],
  usual: 'full',
  repeats: true,
  forMs: Minutes(3),
};
const gameWith = (asking: Asking) =>
  defineGame<State>({
    manifest,
    mechanisms: {
      asks: ask({
        title: 'Questions',
        desk: 'tables',
        outcome: (id, { answers }) =>
          `${id}: ${String(Object.values(answers).filter(({ option }) => option === 'half').length)} half`,
      }),
    },
    setup: () => ({ asks: { questions: {}, last: {} } }),
    commands: {
      pose: command({
        name: 'Ask',
        schema: z.strictObject({}),
        run: (state: State, _args, context) => {
          pose(state.asks, 'rations', asking, context);
          return undefined;
        },
      }),
    },
  });

const game = gameWith(RATIONS);
const room = frozen({
  ...roomOf(game),
  tables: ['kiln', 'low-tide', 'gull'],
  initiative: [],
  acting: null,
  tableNames: { kiln: 'Kiln', 'low-tide': 'Low Tide', gull: 'Gull' },
  timers: ['ask-rations'],
});
const rules = playing<State>(game);
const asked = rules.does(rules.setup(), 'pose', {}, { room });
const does = (state: State, name: string, args: object, by = CONTROL) =>
  rules.does(state, `asks-${name}`, { question: 'rations', ...args }, { room, by });
const ends = (state: State) => rules.tell(state, 'timerEnded', { timer: 'ask-rations' }, { room });
const kiln = atTable('kiln');
const faceOf = (body: unknown) => AskFaceSchema.parse((body as { face: unknown }).face).questions[0];

describe('a question', () => {
  test('starts a side timer of its text, which is its deadline', () => {
    expect(asked.requests).toEqual([
      { verb: 'timer.start', args: { timer: 'ask-rations', label: 'Rations', durationMs: 180_000 } },
    ]);
  });

  test('is answered by a table for itself alone, as often as it likes', () => {
    const half = does(asked.state, 'answer', { option: 'half' }, kiln).state;
    expect(half.asks.questions.rations?.answers).toEqual({ kiln: { option: 'half', from: 'table' } });
    const full = does(half, 'answer', { option: 'full' }, kiln).state;
    expect(answerOf(full.asks, 'rations', 'kiln')).toBe('full');
    expect(does(half, 'answer', { option: 'full', table: 'low-tide' }, kiln).refused).toMatch(/own table/);
  });

  test('refuses who is not asked, what is no answer, and what is not asked', () => {
    expect(does(asked.state, 'answer', { option: 'half', table: 'gull' }).refused).toBe('Gull was not asked');
    // Another table learns nothing of it, nor that it is asked.
    expect(does(asked.state, 'answer', { option: 'half' }, atTable('gull')).refused).toBe(
      'there is no question "rations"; open: none',
    );
    expect(does(asked.state, 'answer', { option: 'none' }, kiln).refused).toContain(
      'the answers are full, half',
    );
    // A name that every object has is none either.
    for (const question of ['water', 'constructor'])
      expect(does(asked.state, 'answer', { question, option: 'half' }, kiln).refused).toBe(
        `there is no question "${question}"; open: rations`,
      );
    expect(does(asked.state, 'answer', { question: 'water', option: 'half' }, atTable('gull')).refused).toBe(
      'there is no question "water"; open: none',
    );
    expect(does(asked.state, 'answer', { option: 'half' }).refused).toContain('Name the table');
  });

  test('ends with its timer: who has not answered gets the default, and its timer is taken away', () => {
    const answered = does(asked.state, 'answer', { option: 'half' }, kiln).state;
    const { state, requests, log } = ends(answered);
    expect(state.asks.questions.rations?.answers).toEqual({
      kiln: { option: 'half', from: 'table' },
      'low-tide': { option: 'full', from: 'default' },
    });
    expect(requests).toEqual([{ verb: 'timer.stop', args: { timer: 'ask-rations' } }]);
    expect(log.map(english)).toEqual(['Rations: Kiln Half, Low Tide Full (default); rations: 1 half']);
    expect(rules.tell(answered, 'timerEnded', { timer: 'council' }, { room }).state).toEqual(answered);
    expect(ends(state).state).toEqual(state);
  });

  test('refuses a table that comes late, and says who can still help; Control enters it', () => {
    const { state } = ends(asked.state);
    expect(english(does(state, 'answer', { option: 'half' }, kiln).refused ?? '')).toBe(
      '"Rations" is closed. Control can still enter an answer for you',
    );
    const entered = does(state, 'answer', { option: 'half', table: 'kiln' }).state;
    expect(entered.asks.questions.rations?.answers.kiln).toEqual({ option: 'half', from: 'control' });
    expect(entered.asks.last.rations?.kiln).toBe('half');
  });

  test('tells what it came to once it is closed, anew when an answer is corrected', () => {
    const open = does(asked.state, 'answer', { option: 'half' }, kiln).state;
    const textOf = (so: State) => faceOf(rules.shows(so, 'control', room).asks)?.text;
    expect(textOf(open)).toBe('Rations');
    const closed = ends(open).state;
    expect(textOf(closed)).toBe('Rations: rations: 1 half');
    const mended = does(closed, 'answer', { option: 'half', table: 'low-tide' });
    expect(textOf(mended.state)).toBe('Rations: rations: 2 half');
    expect(mended.log).toEqual(['Rations: Low Tide Half; rations: 2 half']);
  });

  test('asked again has the last answer as its default', () => {
    const closed = ends(does(asked.state, 'answer', { option: 'half' }, kiln).state).state;
    const again = rules.does(closed, 'pose', {}, { room }).state;
    expect(again.asks.questions.rations).toMatchObject({
      isOpen: true,
      answers: {},
      usual: { kiln: 'half', 'low-tide': 'full' },
    });
  });

  test('without a default leaves a table that says nothing without an answer', () => {
    const { usual: _usual, forMs: _forMs, ...bare } = RATIONS;
    const bareRules = playing<State>(gameWith({ ...bare, repeats: false }));
    const begun = bareRules.does(bareRules.setup(), 'pose', {}, { room });
    // No deadline: the timer of the question before is taken away.
    expect(begun.requests).toEqual([{ verb: 'timer.stop', args: { timer: 'ask-rations' } }]);
    const closed = bareRules.does(begun.state, 'asks-close', { question: 'rations' }, { room });
    expect(closed.state.asks.questions.rations).toMatchObject({ isOpen: false, answers: {} });
    expect(closed.log.map(english)).toEqual(['Rations: Kiln no answer, Low Tide no answer; rations: 0 half']);
    expect(answerOf(closed.state.asks, 'rations', 'kiln')).toBeUndefined();
  });
});

describe('a secret question', () => {
  const secret = playing<State>(gameWith({ ...RATIONS, tables: ['kiln'], isSecret: true }));
  const open = secret.does(secret.setup(), 'pose', {}, { room }).state;
  test('stands on no wall, and on the page of nobody who is not asked', () => {
    expect(JSON.stringify(secret.shownAt(open, 'kiln', room))).toContain('Rations');
    expect(secret.shows(open, 'public', room)).toEqual(secret.shows(secret.setup(), 'public', room));
    expect(secret.shownAt(open, 'gull', room)).toEqual(secret.shownAt(secret.setup(), 'gull', room));
  });
  test('is not there for who guesses at it', () => {
    const guess = (state: State) =>
      secret.does(
        state,
        'asks-answer',
        { question: 'rations', option: 'full' },
        { room, by: atTable('gull') },
      );
    expect(guess(open).refused).toBe(guess(secret.setup()).refused);
  });
});

describe('Control', () => {
  const answered = does(asked.state, 'answer', { option: 'half' }, kiln).state;

  test('sends an answer back: the table is told, and what it answers then counts', () => {
    const { state } = does(answered, 'veto', { table: 'kiln' });
    expect(state.asks.questions.rations).toMatchObject({ answers: {}, vetoed: { kiln: true } });
    expect(faceOf(rules.shownAt(state, 'kiln', room).asks)?.rows[0]).toMatchObject({
      vetoed: true,
      from: null,
    });
    const again = does(state, 'answer', { option: 'full' }, kiln).state;
    expect(again.asks.questions.rations).toMatchObject({ answers: { kiln: { option: 'full' } }, vetoed: {} });
    expect(does(state, 'veto', { table: 'kiln' }).refused).toBe('Kiln has not answered');
    expect(does(ends(answered).state, 'veto', { table: 'kiln' }).refused).toMatch(/is closed/);
  });

  test('closes before the time, once, and puts away what is closed', () => {
    expect(does(answered, 'put-away', {}).refused).toMatch(/still open/);
    const { state, data } = does(answered, 'close', {});
    expect(data).toEqual({
      answers: { kiln: { option: 'half', from: 'table' }, 'low-tide': { option: 'full', from: 'default' } },
    });
    expect(does(state, 'close', {}).refused).toMatch(/already closed/);
    const gone = does(state, 'put-away', {}).state;
    expect(gone.asks.questions).toEqual({});
    expect(gone.asks.last.rations).toEqual({ kiln: 'half', 'low-tide': 'full' });
  });

  test('asks something of its own, of all or of one', () => {
    const own = rules.does(
      answered,
      'asks-question',
      { text: 'Land?', options: 'Land, fly on,', table: 'gull', minutes: 2 },
      { room },
    );
    expect(own.data).toEqual({ question: 'control-1' });
    expect(own.state.asks.questions['control-1']).toMatchObject({
      text: 'Land?',
      tables: ['gull'],
      options: [
        { id: 'option-1', name: 'Land' },
        { id: 'option-2', name: 'fly on' },
      ],
    });
    const all = rules.does(own.state, 'asks-question', { text: 'Again?' }, { room }).state;
    expect(all.asks.questions['control-2']?.tables).toEqual(room.tables);
    expect(rules.does(answered, 'asks-question', { text: 'x', options: 'Yes' }, { room }).refused).toMatch(
      /two answers/,
    );
  });

  test('and tables see what can still be answered before what has been', () => {
    const closed = ends(answered).state;
    const { state } = rules.does(closed, 'asks-question', { text: 'Land?' }, { room });
    const { face } = rules.shows(state, 'control', room).asks as { face: unknown };
    expect(AskFaceSchema.parse(face).questions.map(({ text }) => text)).toEqual([
      'Land?',
      'Rations: rations: 1 half',
    ]);
  });

  test('has a line for each table with its answers as keys; a table has its own, others how many have answered', () => {
    const grid = faceOf(rules.shows(answered, 'control', room).asks);
    expect(grid).toMatchObject({ desk: 'tables', open: true, answered: 1, of: 2 });
    expect(grid?.rows.map(({ name, value, from }) => [name, value, from])).toEqual([
      ['Kiln', 'Half', 'table'],
      ['Low Tide', 'Full', null],
    ]);
    expect(grid?.rows[1]?.options?.[1]).toMatchObject({
      label: 'Half',
      command: 'asks-answer',
      args: { question: 'rations', option: 'half', table: 'low-tide' },
      chosen: false,
    });
    expect(grid?.keys.map(({ command: name }) => name)).toEqual(['asks-close']);
    const own = faceOf(rules.shownAt(answered, 'kiln', room).asks);
    expect(own?.rows.map(({ table }) => table)).toEqual(['kiln']);
    expect(own?.rows[0]?.options?.map(({ chosen }) => chosen)).toEqual([false, true]);
    expect(own?.keys).toEqual([]);
    expect(rules.shownAt(answered, 'gull', room).asks).toBeUndefined();
    const everybody = faceOf(rules.shows(answered, 'public', room).asks);
    expect(everybody).toMatchObject({ answered: 1, of: 2, rows: [] });
  });

  test('alone sees answers once they are closed, unless the question is public', () => {
    const closed = ends(answered).state;
    expect(rules.shows(closed, 'public', room).asks).toBeUndefined();
    expect(rules.shownAt(closed, 'kiln', room).asks).toBeUndefined();
    const open = playing<State>(gameWith({ ...RATIONS, isPublic: true }));
    const posed = open.does(open.setup(), 'pose', {}, { room }).state;
    expect(faceOf(open.shows(posed, 'public', room).asks)?.rows).toEqual([]);
    const shown = open.tell(posed, 'timerEnded', { timer: 'ask-rations' }, { room }).state;
    expect(faceOf(open.shows(shown, 'public', room).asks)?.rows).toHaveLength(2);
    expect(faceOf(open.shownAt(shown, 'kiln', room).asks)?.rows[0]?.options).toBeUndefined();
  });
});

test('in the room its deadline passes by itself, Control prolongs it, and no timer is left behind', () => {
  const played = new Room(
    gameWith({ ...RATIONS, tables: ['north', 'south'] }),
    RoomSchema.parse({ room: 'test', game: 'beans', boards: {}, devices: {} }),
  );
  played.start();
  played.ok('game.do', { command: 'pose' });
  const question = () =>
    (
      played.document('priv/control/game/asks') as {
        face: { questions: { open: boolean; answered: number }[] };
      }
    ).face.questions[0];
  played.ok('timer.adjust', { timer: 'ask-rations', deltaMs: Minutes(1) });
  played.ok(
    'game.do',
    { command: 'asks-answer', args: { question: 'rations', option: 'half' } },
    tableUser('south'),
  );
  played.wait(Minutes(4) - 1);
  expect(question()).toMatchObject({ open: true, answered: 1 });
  played.wait(1);
  expect(question()).toMatchObject({ open: false, answered: 1 });
  expect(played.state.timers).toEqual({});
});

test('a question that has a desk of its own stands there', () => {
  const own = playing<State>(gameWith({ ...RATIONS, desk: 'combat' }));
  const { state } = own.does(own.setup(), 'pose', {}, { room });
  expect(own.shows(state, 'control', room).asks).toMatchObject({
    face: { questions: [{ id: 'rations', desk: 'combat' }] },
  });
});
