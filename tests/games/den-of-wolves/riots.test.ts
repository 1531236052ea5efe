import { describe, expect, test } from 'vitest';
import { atTable, CONTROL } from '../room.ts';
import { begin, falling, released, room, roomWith, rules, withMorale } from './wolves.ts';
import type { Riot, State } from '../../../games/den-of-wolves/state.ts';

const dione = atTable('dione');
const calm = roomWith({ phase: 'team', tracks: withMorale({ dione: 3 }) });
const rolled = rules.does(released, 'roll-morale', { die: 4 }, { room: calm, by: dione }).state;
const does = (state: State, name: string, args: object, by = dione, view = calm) =>
  rules.does(state, name, args, { room: view, by });
const riot = (more: Partial<Riot> = {}): Riot => ({
  vessel: 'dione',
  since: 1,
  tried: false,
  dispersed: false,
  ...more,
});
const rioting = (...riots: readonly Riot[]): State => ({
  ...begin,
  riotsMade: riots.length,
  riots: Object.fromEntries(riots.map((each, at) => [`riot-${at + 1}`, each])),
});
const ended = (state: State, turn: number, view = room, dice = falling()) =>
  rules.tell(state, 'turnEnded', { turn }, { room: view, dice });

describe('Riots', () => {
  test('are told of by the name that Control has given the table, on pages and in refusals too', () => {
    const renamed = { table: 'dione', name: 'Argo', change: 'renamed' } as const;
    const { state } = rules.tell(rolled, 'table', renamed, { room: calm });
    const after = does(state, 'roll-riot', { die: 4 });
    expect(after.log).toEqual(['Riots of Argo: rolled 4; one appears on 4 or less: a riot']);
    expect(does(after.state, 'roll-riot', { die: 1 }).refused).toBe(
      'Argo has already rolled for riots this turn',
    );
    const view = roomWith({ ...calm, tableNames: { ...calm.tableNames, dione: 'Argo' } });
    const seen = JSON.stringify([
      rules.shows(after.state, 'control', view),
      rules.shows(after.state, 'public', view),
    ]);
    expect(seen).toContain('Argo');
    expect(seen).not.toContain('Dione');
  });

  test('are rolled for after morale, once, by the odds of the level that morale has now', () => {
    expect(does(released, 'roll-riot', { die: 1 }).refused).toMatch(/Roll for morale first/);
    const { state, log } = does(rolled, 'roll-riot', { die: 4 });
    expect(Object.values(state.riots)).toEqual([riot()]);
    expect(log).toEqual(['Riots of Dione: rolled 4; one appears on 4 or less: a riot']);
    expect(does(state, 'roll-riot', { die: 1 }).refused).toMatch(/has already rolled for riots/);
    expect(does(rolled, 'roll-riot', { die: 5 }).state.riots).toEqual({});
  });

  test('go with the morale roll that they followed: the new one asks for them at its own level', () => {
    const control = (state: State, name: string, args: object, view = calm) =>
      does(state, name, { vessel: 'dione', ...args }, CONTROL, view);
    const old = { ...rolled, riotsMade: 1, riots: { 'riot-1': riot({ since: 0 }) } };
    const { state } = does(old, 'roll-riot', { die: 4 });
    const tried = control(state, 'disperse', { die: 6 }).state;
    for (const led of [state, tried]) {
      const back = control(led, 'take-back-morale', {});
      expect(back.log).toEqual([
        'The morale roll of Dione is taken back, and the riot that followed it: remove its counter',
      ]);
      // A riot of before stands.
      expect(Object.keys(back.state.riots)).toEqual(['riot-1']);
      expect(back.state.riotRolls).toEqual({});
      expect(back.state.duties.done).toMatchObject({ morale: {}, riots: {} });
      const high = roomWith({ phase: 'team', tracks: withMorale({ dione: 7 }) });
      const anew = control(back.state, 'roll-morale', { die: 6 }, high).state;
      expect(anew.riotRolls).toEqual({ dione: 0 });
    }
    const none = does(rolled, 'roll-riot', { die: 5 }).state;
    expect(control(none, 'take-back-morale', {}).log).toEqual([
      'The morale roll of Dione is taken back, and that for riots',
    ]);
    expect(control(rolled, 'take-back-morale', {}).log).toEqual(['The morale roll of Dione is taken back']);
  });

  test('ask for no die where none appears at the level that morale has now', () => {
    const level = (dione: number) => roomWith({ phase: 'team', tracks: withMorale({ dione }) });
    // Up one, from 6: the track moves once the rule is over.
    const up = does(
      { ...released, harm: { dione: { damage: 0, boarders: 0, other: 5 } } },
      'roll-morale',
      { die: 2 },
      dione,
      level(6),
    );
    expect(up.state.riotRolls).toEqual({ dione: 0 });
    expect(up.state.duties.done.riots).toHaveProperty('dione');
    expect(rules.shownAt(up.state, 'dione', level(7)).morale).toBeUndefined();
    expect(does(up.state, 'roll-riot', { die: 1 }, dione, level(7)).refused).toMatch(/nothing to roll/);
    const grid = JSON.stringify(rules.shows(up.state, 'control', level(7))['morale-grid']);
    expect(grid).toContain('no die at this morale');
    const back = does(up.state, 'take-back-morale', { vessel: 'dione' }, CONTROL, level(7));
    expect(back.log).toEqual(['The morale roll of Dione is taken back']);
    expect(back.state.riotRolls).toEqual({});
    expect(does(released, 'roll-morale', { die: 2 }, dione, level(6)).state.riotRolls).toEqual({});
  });

  test.each([
    [0, 6],
    [1, 5],
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 2],
    [6, 1],
    [7, 0],
    [10, 0],
  ])('at morale %i appear up to a roll of %i: the lower the morale, the higher the chance', (level, upTo) => {
    const view = roomWith({ phase: 'team', tracks: withMorale({ dione: level }) });
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const { data } = does(rolled, 'roll-riot', { die }, dione, view);
      expect(data).toEqual({ die, appears: die <= upTo });
    }
  });

  test('dispersed ones stay, face down, until the turn ends; by the option until its Team Phase begins', () => {
    const both = rioting(riot({ dispersed: true }), riot({ tried: true }));
    const began = (view: typeof room) =>
      Object.keys(rules.tell(both, 'phaseBegan', { turn: 1, phase: 'team' }, { room: view }).state.riots);
    expect(began(room)).toEqual(['riot-1', 'riot-2']);
    expect(Object.keys(ended(both, 1).state.riots)).toEqual(['riot-2']);
    const other = roomWith({ options: { ...room.options, 'dispersed-riots-go': 'team-phase' } });
    expect(began(other)).toEqual(['riot-2']);
    // Dispersed in the Team Phase itself, it blocks no Action Phase either.
    expect(Object.keys(ended(both, 1, other).state.riots)).toEqual(['riot-2']);
  });
});

describe('Riot Propagation', () => {
  test.each([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [6, false],
  ])('on a %i an untouched riot of the turn before makes another: %s', (die, spreads) => {
    const { state, log } = ended(rioting(riot()), 2, room, falling(die));
    expect(Object.keys(state.riots)).toHaveLength(spreads ? 2 : 1);
    expect(log).toEqual([`Riot on Dione spreads on 1 to 3: ${die}${spreads ? ', another riot' : ''}`]);
  });

  test('does not roll where a unit tried, whether it succeeded or not, nor for a riot of this turn', () => {
    expect(Object.keys(ended(rioting(riot({ tried: true })), 2).state.riots)).toEqual(['riot-1']);
    expect(Object.keys(ended(rioting(riot({ since: 2 })), 2).state.riots)).toEqual(['riot-1']);
    // Next turn nobody has tried yet.
    expect(ended(rioting(riot({ tried: true })), 2).state.riots['riot-1']?.tried).toBe(false);
  });

  test('by the option rolls for the riots that have only just appeared as well', () => {
    const other = roomWith({ options: { ...room.options, 'spread-rolls': 'after-new-riots' } });
    const { state } = ended(rioting(riot({ since: 2 })), 2, other, falling(1));
    expect(Object.keys(state.riots)).toHaveLength(2);
  });
});

describe('Dispersing Riots', () => {
  test.each([
    [1, 'unit-damaged'],
    [2, 'no-effect'],
    [3, 'no-effect'],
    [4, 'dispersed'],
    [6, 'dispersed'],
  ])('a %i: %s', (die, result) => {
    const { state, data } = does(rioting(riot()), 'disperse', { die });
    expect(data).toEqual({ die, result });
    expect(state.riots['riot-1']).toEqual(
      riot({ tried: true, fell: die, dispersed: result === 'dispersed' }),
    );
  });

  test('an attempt goes to a riot that nobody has tried first, and the unit is told to stay', () => {
    const { state, log } = does(rioting(riot({ tried: true }), riot()), 'disperse', { die: 2 });
    expect(state.riots['riot-2']?.tried).toBe(true);
    expect(log[0]).toContain('stays aboard until the end of the turn');
  });

  test('Control sees on which vessels there are riots, in any phase, and disperses for a table', () => {
    const grid = (so: State) => rules.shows(so, 'control', room)['riots-grid'];
    const thrown = ['Thrown 1', 'Thrown 2–3', 'Thrown 4–6'].map((label) => ({ label, repeats: true }));
    expect(grid(begin)).toBeUndefined();
    const many = rioting(riot({ dispersed: true }), riot({ tried: true, fell: 1 }), riot());
    expect(grid(many)).toMatchObject({
      face: {
        questions: [{ rows: [{ value: '2 riots; 1 dispersed, still shut. Last try 1: unit damaged' }] }],
      },
    });
    expect(grid(rioting(riot()))).toMatchObject({
      face: {
        questions: [
          {
            standing: true,
            rows: [{ table: 'dione', options: [{ label: 'Hub’s die' }, ...thrown] }],
          },
        ],
      },
    });
  });

  test('is refused where there is none, and to another vessel', () => {
    expect(does(begin, 'disperse', {}).refused).toBe('there is no riot on Dione');
    expect(does(rioting(riot({ dispersed: true })), 'disperse', {}).refused).toBe(
      'there is no riot on Dione',
    );
    expect(does(rioting(riot()), 'disperse', { vessel: 'vulcan' }).refused).toMatch(/its own vessel/);
    expect(does(rioting(riot()), 'disperse', { die: 5, vessel: 'dione' }, CONTROL).refused).toBeNull();
  });
});
