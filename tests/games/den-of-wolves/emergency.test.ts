import { expect, test } from 'vitest';
import { frozen } from '../room.ts';
import { begin, falling, released, room, rules, team } from './wolves.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';

const action = frozen({ ...room, phase: 'action' });
const does = (state: State, name: string, args: object = {}, view: RoomView = action, ...dice: number[]) =>
  rules.does(state, name, { vessel: 'dione', ...args }, { room: view, dice: falling(...dice) });
const refused = (state: State, view?: RoomView): string | null =>
  does(state, 'take-back-emergency', {}, view).refused;

const attacked = (state: State): State =>
  rules.tell(state, 'alarmBegan', { alarm: 'wolf-attack' }, { room: action }).state;

/** The acts at a panel are counted on; all else is as before. */
const without = ({ panels, ...rest }: State) => ({
  ...rest,
  raised: panels.dione?.raised ?? 0,
  byHand: panels.dione?.byHand ?? false,
});

test('an emergency jump of the wrong vessel is taken back: its dice, what they cost and its indicator are as before', () => {
  const up = does(begin, 'hold-up', { up: true }).state;
  for (const state of [begin, up]) {
    const made = does(state, 'emergency-jump', {}, action, 2).state;
    expect(made.bills.dione).toMatchObject({ damage: 1 });
    expect(made.harm.dione).toMatchObject({ damage: 1 });
    expect(JSON.stringify(rules.shows(made, 'control', action).jump)).toContain('take-back-emergency');
    const back = does(made, 'take-back-emergency');
    expect(back.log).toEqual(['The emergency jump of Dione is taken back']);
    expect(without(back.state)).toEqual({
      ...without(state),
      harm: { dione: { damage: 0, boarders: 0, other: 0 } },
    });
    expect(refused(back.state)).toBe('Dione has made no emergency jump this turn');
    // The next one is its first again.
    expect(does(back.state, 'emergency-jump', {}, action, 2).data).toEqual({ dice: [2], damage: 1 });
  }
});

test('the second of a vessel taken back is its second again; what it owed before stays', () => {
  const first = does(begin, 'emergency-jump', {}, action, 1).state;
  const later = frozen({ ...action, turn: 2 });
  const second = does(first, 'emergency-jump', {}, later, 1, 6).state;
  expect(second.bills.dione).toMatchObject({ damage: 2 });
  const { state } = does(second, 'take-back-emergency', {}, later);
  expect(state.bills.dione).toMatchObject({ damage: 1 });
  expect(state.emergencies.dione).toEqual({ count: 1, turn: null });
  expect(does(state, 'emergency-jump', {}, later, 6, 6).data).toMatchObject({ dice: [6, 6] });
});

test('it stands once the vessel has jumped, drawn its damage or rolled for morale, and while an attack has begun since', () => {
  const made = does(begin, 'emergency-jump', {}, action, 2).state;
  const jumped = rules.does(made, 'resolve-jumps', {}, { room: action, dice: falling() }).state;
  expect(refused(jumped)).toMatch(/Dione has jumped since/);
  expect(refused(does(made, 'pay-bill').state)).toMatch(/has drawn its Damage Cards/);
  const ready = { ...made, morale: released.morale, asks: released.asks };
  const rolled = does(ready, 'roll-morale', { die: 4 }, team).state;
  expect(refused(rolled, team)).toMatch(/has rolled for morale since/);
  expect(refused(attacked(made))).toMatch(/A Wolf Attack has begun since/);
});

test('one of an attack is taken back in it, and after it with what the attack has counted', () => {
  const made = does(attacked(begin), 'emergency-jump', {}, action, 2).state;
  expect(does(made, 'take-back-emergency').state.bills).toEqual({});
  const over = rules.tell(made, 'alarmEnded', { alarm: 'wolf-attack' }, { room: action }).state;
  expect(over.harm.dione).toMatchObject({ damage: 1 });
  const back = does(over, 'take-back-emergency').state;
  expect([back.harm.dione?.damage, back.bills]).toEqual([0, {}]);
});
