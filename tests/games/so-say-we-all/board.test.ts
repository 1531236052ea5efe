import { describe, expect, test } from 'vitest';
import { distance, isStraight, path, type Hex } from '../../../games/so-say-we-all/rules/hexes.ts';
import { begins, ends, sitting } from './fleet.ts';

const hex = (name: string): Hex => ({ column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 });
const ALARM = { alarm: 'ashiva-attack' };

/** A battle of turn 3 on the drawn board, the Prosecutor in H6 and I6, one destroyer in H1. */
const drawn = () => {
  const fleet = sitting({}, 3);
  begins(fleet, 'commitment');
  fleet.does('asks-answer', { question: 'staff-weapons', option: 'n-6', table: 'prosecutor' });
  fleet.does('asks-answer', { question: 'staff-hangar', option: 'n-1', table: 'kiln' });
  ends(fleet, 'commitment');
  fleet.tell('alarmBegan', ALARM);
  expect(fleet.does('battle-board')).toBe('ok');
  const to = (command: string, piece: string, name: string) => fleet.does(command, { piece, ...hex(name) });
  return {
    fleet,
    move: (piece: string, name: string) => to('board-move', piece, name),
    place: (piece: string, name: string) => expect(to('board-place', piece, name)).toBe('ok'),
    at: (piece: string) => fleet.state().battle?.board?.[piece],
    /** The keys of the adjudicator's question that the board has answered with. */
    answered: () =>
      [
        ...JSON.stringify(fleet.shows('control').battle).matchAll(
          /"label":"([^"]*)"[^}]*}[^}]*"chosen":true/g,
        ),
      ].map(([, label]) => label),
  };
};

describe('hexes', () => {
  test.each([
    ['H6', 'H6', 0, true],
    ['H6', 'L6', 4, true],
    ['H6', 'I5', 1, true],
    ['H6', 'H5', 1, true],
    ['H6', 'J2', 4, true],
    ['H6', 'H2', 4, false],
    ['H6', 'K4', 4, false],
  ])('%s to %s is %i apart, in a straight line: %s', (one, other, apart, straight) => {
    expect(distance(hex(one), hex(other))).toBe(apart);
    expect(isStraight(hex(one), hex(other))).toBe(straight);
    expect(path(hex(one), hex(other))).toHaveLength(apart + 1);
  });
});

describe('the drawn Battle Map', () => {
  test('is there only where somebody draws it, for all to see, and Control’s has the keys', () => {
    const { fleet } = drawn();
    expect(fleet.shows('public').board).toMatchObject({ face: { kind: 'hexes', moves: [] } });
    expect(JSON.stringify(fleet.shows('control').board)).toContain('board-place');
    fleet.does('battle-board', { drawn: false });
    expect(fleet.shows('public').board).toBeUndefined();
    expect(fleet.does('board-move', { piece: 'kiln', column: 1, row: 1 })).toMatch(/no board is drawn/);
  });

  test('lets a ship move 4 hexes in a straight line past no other ship, as one of its two actions', () => {
    const { fleet, move, place, at } = drawn();
    place('kiln', 'B9');
    expect(move('kiln', 'C9')).toMatch(/not the turn of Kiln/);
    fleet.does('battle-turn', { ship: 'kiln' });
    expect(move('kiln', 'G9')).toBe('Move: up to 4 hexes, and that is 5');
    expect(move('kiln', 'C7')).toBe('ok');
    expect(move('kiln', 'E6')).toMatch(/straight line/);
    place('green-tithe', 'D7');
    expect(move('kiln', 'F7')).toBe('Move: Green Tithe is in the way');
    expect(move('kiln', 'C6')).toBe('ok');
    expect(at('kiln')).toEqual(hex('C6'));
    expect(move('kiln', 'B6')).toMatch(/no actions left/);
  });

  test('moves both hexes of the Prosecutor, and neither onto a ship', () => {
    const { fleet, move, place } = drawn();
    place('copper-lantern', 'A11');
    place('kiln', 'L6');
    fleet.does('battle-turn', { ship: 'prosecutor' });
    expect(move('prosecutor', 'K6')).toBe('Move: Kiln is in the way');
    expect(move('prosecutor', 'J6')).toBe('ok');
    // Its turn is not over: nothing is due yet.
    const due = () => JSON.stringify(fleet.shows('control').battle).includes('Beside Kiln');
    expect(due()).toBe(false);
    fleet.does('battle-end-turn');
    expect(due()).toBe(true);
    fleet.does('battle-collide', { ship: 'prosecutor', other: 'kiln', die: 1 });
    expect(due()).toBe(false);
  });

  test('lets Interceptors fly 6 hexes through ships', () => {
    const { place, move } = drawn();
    place('kiln', 'B9');
    expect(move('wing-kiln', 'I9')).toBe('Interceptors: they move up to 6 hexes, and that is 7');
    expect(move('wing-kiln', 'H9')).toBe('ok');
  });

  test.each([
    ['D6', 'Not in sight'],
    ['B10', 'In sight'],
  ])('answers for the line of sight along a row: with Kiln in %s it is "%s"', (kiln, says) => {
    const { fleet, place, answered } = drawn();
    place('far-harbour', 'A11');
    place('destroyer-1', 'B6');
    place('kiln', kiln);
    fleet.does('battle-turn', { ship: 'prosecutor' });
    fleet.does('battle-act', { action: 'fire' });
    fleet.does('battle-fire', { target: 'destroyer-1' });
    expect(answered()).toEqual([says]);
  });

  test.each([
    ['B1', 'No flak'],
    ['E6', 'No flak'],
    ['F6', 'Flak: hub’s die'],
    ['H10', 'Flak: hub’s die'],
  ])('answers for the flak, 2 hexes around the Prosecutor: at a ship in %s it is "%s"', (name, says) => {
    const { fleet, place, answered } = drawn();
    place('far-harbour', 'A11');
    place('destroyer-1', name === 'H10' ? 'H1' : 'A1');
    place('kiln', name);
    fleet.does('battle-fire', { by: 'destroyer-1', target: 'kiln' });
    expect(answered()).toEqual([says]);
    fleet.does('battle-board', { drawn: false });
    expect(answered()).toEqual([]);
  });

  test.each([
    ['A1', '0'],
    ['E10', '1'],
  ])('answers for Interceptors that are left in %s: %s within 4 hexes of a ship', (name, near) => {
    const { fleet, place, answered } = drawn();
    place('wing-kiln', name);
    place('saint-brannoc', 'O11');
    place('far-harbour', 'N11');
    fleet.does('jump-call', { system: 'tinder' });
    fleet.does('battle-turn', { ship: 'kiln' });
    fleet.does('battle-act', { action: 'jump' });
    expect(answered()).toEqual([near]);
  });
});
