import * as z from 'zod';
import { expect, test } from 'vitest';
import { command } from '../../../../../games/kit/rule.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room, tableUser } from '../../harness.ts';
import { testGame } from '../../test-game.ts';

const begun = (): Room => {
  const room = new Room();
  room.start();
  return room;
};
const drawn = (room: Room): unknown => room.state.game.state.drawn;
const draw = (room: Room, times: number): number => {
  room.ok('game.do', { command: 'draw', args: { times } });
  return room.state.seq;
};

test('the hub’s dice are overruled by typed ones, and an undo gives back the hub’s', () => {
  const room = begun();
  const event = draw(room, 2);
  expect(drawn(room)).toEqual([6, 6]);
  expect(room.ok('game.overrule', { event, dice: [2, 3] })).toMatchObject({ result: { cards: [2, 3] } });
  expect(drawn(room)).toEqual([2, 3]);
  expect(room.eventTypes()).toEqual(['undone', 'game-patched']);
  room.ok('undo');
  expect(drawn(room)).toEqual([6, 6]);
});

test('a roll is not overruled once what came of it has moved on', () => {
  const room = begun();
  const event = draw(room, 1);
  draw(room, 1);
  expect(room.code('game.overrule', { event, dice: [2] })).toBe('undo/overtaken');
  expect(drawn(room)).toEqual([6, 6]);
});

test.each([
  [[2], 'game/bad-dice'],
  [[2, 7], 'game/bad-dice'],
  [[2, 0], 'command/malformed'],
])('the dice %j for two of six sides are refused as %s', (dice, code) => {
  const room = begun();
  const event = draw(room, 2);
  expect(room.code('game.overrule', { event, dice })).toBe(code);
  expect(drawn(room)).toEqual([6, 6]);
});

test('what was done to the same part before stands below the overruled roll, and is not taken back from under it', () => {
  const room = begun();
  const first = draw(room, 1);
  const second = draw(room, 1);
  room.ok('game.overrule', { event: second, dice: [1] });
  expect(room.code('game.overrule', { event: first, dice: [2] })).toBe('undo/overtaken');
  expect(drawn(room)).toEqual([6, 1]);
});

test('typed dice are no roll to overrule', () => {
  const room = begun();
  const event = draw(room, 1);
  room.ok('game.overrule', { event, dice: [1] });
  expect(room.code('game.overrule', { event: room.state.seq, dice: [2] })).toBe('game/no-roll');
  expect(room.code('game.overrule', { event, dice: [2] })).toBe('undo/not-undoable');
  expect(room.code('game.overrule', { event: 1, dice: [2] })).toBe('game/no-roll');
});

test('Control is shown which rolls may be overruled: those of the hub, and no typed ones', () => {
  const room = begun();
  const event = draw(room, 2);
  const rolls = [{ event, name: 'Draw', sides: [6, 6], results: [6, 6] }];
  expect(room.document('priv/control/rolls')).toEqual({ rolls });
  room.ok('game.overrule', { event, dice: [2, 3] });
  expect(room.document('priv/control/rolls')).toEqual({ rolls });
});

/** A table that rolls below six raises an alarm; with a six nothing happens. */
const risky = (): { readonly room: Room; readonly event: number } => {
  const heard = (state: { heard: string[] }, text: string): void => void state.heard.push(text);
  const risk = command({
    name: 'Risk it',
    who: ['table'],
    phases: ['plan'],
    schema: z.strictObject({}),
    run: (state: { heard: string[] }, _args, { dice, request }) => {
      if (dice.roll(6) === 6) return undefined;
      heard(state, 'missed');
      request({ verb: 'alarm.raise', args: { kind: 'wolves' } });
      request({ verb: 'alarm.confirm', args: {} });
      return undefined;
    },
  });
  const alarmBegan = (state: { heard: string[] }, { alarm }: { readonly alarm: string }): void =>
    heard(state, alarm);
  const room = new Room(testGame({ commands: { risk }, on: { alarmBegan } }));
  room.start();
  room.ok('clock.start');
  room.ok('game.do', { command: 'risk' }, tableUser('dione'));
  return { room, event: room.state.seq };
};

test('a roll of which nothing came is overruled too, and what comes of the other dice reaches the rules', () => {
  const { room, event } = risky();
  expect(room.state.game.state.heard).toEqual([]);
  room.ok('game.overrule', { event, dice: [1] });
  expect(room.state.game.state.heard).toEqual(['missed', 'wolves']);
});

test('Control overrules the roll of a table after the phase in which the table may roll', () => {
  const { room, event } = risky();
  room.wait(Minutes(11));
  expect(room.clock.phase).toBe('act');
  expect(room.code('game.do', { command: 'risk' }, tableUser('dione'))).toBe('game/phase');
  room.ok('game.overrule', { event, dice: [1] });
  expect(room.state.game.state.heard).toContain('missed');
});
