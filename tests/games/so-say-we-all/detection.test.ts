import { describe, expect, test } from 'vitest';
import { begins, crew, ends, sitting } from './fleet.ts';
import { playing } from '../room.ts';
import { game } from '../../../games/so-say-we-all/game.ts';
import { inEnglish } from '../../../schemas/text.ts';
import type { State } from '../../../games/so-say-we-all/state.ts';

const governed = (order: string, turn = 1) => {
  const fleet = sitting({}, turn);
  for (const [office, ship, seat] of [
    ['president', 'kiln', 'captain'],
    ['vice-president', 'low-tide', 'navigation'],
    ['commander', 'kiln', 'crew-chief'],
    ['voice', 'kiln', 'navigation'],
  ])
    expect(fleet.does('appoint', { office, ship, seat })).toBe('ok');
  return { fleet, enact: () => expect(fleet.does('order', { order })).toBe('ok') };
};

describe('a blood test', () => {
  test('tells the President alone, of one crew a turn, and only under the order', () => {
    const { fleet, enact } = governed('blood-tests');
    fleet.does('allegiance', { ship: 'low-tide', seat: 'crew-chief', infiltrator: true });
    const asks = (table: string, ship: string) =>
      playing<State>(game).does(
        fleet.state(),
        'blood-test',
        { ship },
        { room: fleet.room(), by: { role: 'seat', table, seat: 'captain', name: 'seat' } },
      );
    expect(asks('kiln', 'low-tide').refused).toMatch(/the Executive Order is not in force/);
    enact();
    expect(asks('green-tithe', 'low-tide').refused).toMatch(/only the President may/);
    expect(asks('kiln', 'low-tide').data).toEqual({ infiltrator: true });
    expect(asks('kiln', 'green-tithe').data).toEqual({ infiltrator: false });
    expect(asks('kiln', 'low-tide').log.join()).not.toMatch(/nfiltrator/);
    fleet.does('blood-test', { ship: 'low-tide' });
    expect(asks('kiln', 'green-tithe').refused).toMatch(/already done this turn/);
  });
});

describe('the Resonance Scanner', () => {
  test.each([
    [2, 'no reading'],
    [3, 'an Infiltrator'],
  ])('reads a prisoner once a turn where a scanner is locked in: on a %i it says %s', (die, reading) => {
    const fleet = sitting();
    const who = { ship: 'low-tide', seat: 'crew-chief' };
    fleet.does('allegiance', { ...who, infiltrator: true });
    expect(fleet.does('scan', who)).toMatch(/only prisoners can be scanned/);
    fleet.does('imprison', who, [], 'kiln');
    expect(fleet.does('scan', who)).toMatch(/Kiln has none locked in/);
    fleet.does('upgrade', { upgrade: 'resonance-scanner' }, [], 'kiln');
    expect(fleet.does('scan', who, [die], 'low-tide')).toMatch(/is held on Kiln/);
    const read = playing<State>(game).does(fleet.state(), 'scan', who, {
      room: fleet.room(),
      dice: { roll: () => die },
    });
    expect(inEnglish(read.data)).toEqual({ text: `Crew Chief of Low Tide: ${reading}` });
    expect(inEnglish(read.log).join()).not.toContain(reading);
    expect(fleet.does('scan', who, [die], 'kiln')).toBe('ok');
    expect(fleet.does('scan', who, [die], 'kiln')).toMatch(/once a turn/);
  });
});

describe('a deed of an Infiltrator', () => {
  test('is seen on a 5 and not on a 4, and no open line says which', () => {
    const fleet = sitting();
    const seen = (die: number) =>
      playing<State>(game).does(
        fleet.state(),
        'deed',
        { ship: 'kiln', seat: 'captain', cards: 2 },
        { room: fleet.room(), dice: { roll: () => die } },
      );
    expect(seen(5)).toMatchObject({ data: { seen: true }, log: ['A secret act on Kiln'] });
    expect(seen(4)).toMatchObject({ data: { seen: false }, log: ['A secret act on Kiln'] });
  });
});

describe('the Executive Order', () => {
  test('of Rationing lets each ship eat two Food less, and wounds one on each every second turn', () => {
    const { fleet, enact } = governed('rationing');
    expect(JSON.stringify(fleet.shownAt('kiln').board)).toContain('8 Food');
    enact();
    expect(JSON.stringify(fleet.shownAt('kiln').board)).toContain('6 Food');
    for (const [turn, wounded] of [
      [1, 0],
      [2, 1],
      [3, 1],
    ] as const) {
      begins(fleet, 'reconciliation', turn);
      ends(fleet, 'reconciliation');
      expect(crew(fleet, 'kiln').wounded).toBe(wounded);
    }
  });

  test('of Amnesty opens every prison', () => {
    const { fleet, enact } = governed('amnesty');
    fleet.does('imprison', { ship: 'low-tide', seat: 'crew-chief' }, [], 'kiln');
    enact();
    expect(fleet.state().prison).toEqual({});
    expect(fleet.state().released).toEqual({ 'low-tide/crew-chief': 'kiln' });
  });
});
