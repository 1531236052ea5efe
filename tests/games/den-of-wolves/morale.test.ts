import { describe, expect, test } from 'vitest';
import { AskFaceSchema } from '../../../schemas/faces/ask.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { atTable, CONTROL } from '../room.ts';
import { begin, falling, inTeam, released, room, roomWith, rules, team, withMorale } from './wolves.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';

const dione = atTable('dione');
const does = (state: State, name: string, args: object, by = dione, view = team) =>
  rules.does(state, name, args, { room: view, by });
const counted = (state: State, what: string, by: number, vessel = 'dione'): State =>
  does(state, 'count-harm', { what, by, vessel }, CONTROL).state;
const ration = (question: string, option: string): State =>
  does(released, 'asks-answer', { question, option }).state;

test('a vessel that rolls has done that step; Control who takes the roll back makes it due again', () => {
  const rolled = does(released, 'roll-morale', { die: 4 }).state;
  expect(rolled.duties.done.morale).toEqual({ dione: true });
  expect(does(rolled, 'take-back-morale', { vessel: 'dione' }, CONTROL).state.duties.done.morale).toEqual({});
});

describe('Morale Tracks, Updates', () => {
  test.each([
    [19, 2],
    [13, 2],
    [12, 1],
    [7, 1],
    [6, 0],
    [1, 0],
    [0, -1],
    [-3, -1],
    [-4, -2],
    [-16, -2],
  ])('a sum of %i moves the track by %i', (sum, by) => {
    const { state, requests } = does(counted(released, 'other', sum - 1), 'roll-morale', { die: 1 });
    expect(state.morale.dione).toMatchObject({ sum, moved: by });
    expect(requests).toEqual(by === 0 ? [] : [{ verb: 'track.move', args: { track: 'morale-dione', by } }]);
  });

  test.each([
    ['luxurious', 4],
    ['increased', 2],
    ['normal', 0],
    ['low', -1],
    ['minimum', -2],
    ['critical', -4],
    ['none', -6],
  ])('%s rations add %i, of food and of water each', (option, by) => {
    for (const question of ['food', 'water']) {
      expect(does(ration(question, option), 'roll-morale', { die: 4 }).state.morale.dione?.sum).toBe(4 + by);
    }
  });

  test('low food and critical water together take 5, as in the example', () => {
    const low = ration('food', 'low');
    const both = does(low, 'asks-answer', { question: 'water', option: 'critical' }).state;
    const { state, log } = does(both, 'roll-morale', { die: 6 });
    expect(state.morale.dione?.sum).toBe(1);
    expect(log).toEqual(['Morale of Dione: 6 (thrown), -1 Food, -4 Water = 1: no change']);
  });

  test('each damage and each boarding party inside takes one', () => {
    expect(does(counted(released, 'damage', 2), 'roll-morale', { die: 4 }).state.morale.dione?.sum).toBe(2);
    expect(does(counted(released, 'boarders', 3), 'roll-morale', { die: 4 }).state.morale.dione?.sum).toBe(1);
  });

  test.each([
    [2, 0, 1],
    [3, 1, 1],
    [7, 2, 3],
  ])('the Aegis counts %i damage as %i, or as %i where a rest counts', (damage, off, counts) => {
    const hit = counted(released, 'damage', damage, 'aegis');
    const sum = (view: typeof team) =>
      does(hit, 'roll-morale', { die: 4 }, atTable('aegis'), view).state.morale.aegis?.sum;
    expect(sum(team)).toBe(4 - off);
    expect(
      sum(roomWith({ phase: 'team', options: { ...room.options, 'aegis-damage-rest': 'counts' } })),
    ).toBe(4 - counts);
  });

  test('the effect of the news is Control’s to enter and to release; before that there is no sum', () => {
    const waiting = does(inTeam, 'roll-morale', { die: 4 });
    expect(waiting.refused).toMatch(/^Morale Tracks: Control has not released/);
    expect(does(inTeam, 'asks-answer', { question: 'news-effect', option: 'up-3' }).refused).toMatch(
      /there is no question/,
    );
    const entered = does(
      inTeam,
      'asks-answer',
      { question: 'news-effect', option: 'down-2', table: 'dione' },
      CONTROL,
    ).state;
    expect(rules.shownAt(entered, 'dione', team)).toEqual(rules.shownAt(inTeam, 'dione', team));
    const close = (so: State) => does(so, 'asks-close', { question: 'news-effect' }, CONTROL);
    expect(close(entered).refused).toMatch(/^News Media: the broadcast comes before its effect/);
    const out = close(does(entered, 'duties-tick', { step: 'broadcast' }, CONTROL).state).state;
    expect(does(out, 'roll-morale', { die: 4 }).state.morale.dione?.sum).toBe(2);
    expect(does(out, 'roll-morale', { die: 4 }, atTable('vulcan')).state.morale.vulcan?.sum).toBe(4);
    expect(rules.shownAt(inTeam, 'dione', team).asks).not.toContain('broadcast');
  });

  test('the hub rolls where nothing was thrown; a vessel rolls once, for itself alone, in the Team Phase', () => {
    const given = { room: team, by: dione, dice: falling(3) };
    const { state, log } = rules.does(released, 'roll-morale', {}, given);
    expect(log).toEqual(['Morale of Dione: 3 = 3: no change']);
    expect(does(state, 'roll-morale', { die: 6 }).refused).toMatch(/has already rolled this turn/);
    expect(does(released, 'roll-morale', { vessel: 'vulcan' }).refused).toMatch(/its own vessel/);
    expect(does(released, 'roll-morale', { vessel: 'news' }, CONTROL).refused).toMatch(/News is no vessel/);
    expect(does(released, 'roll-morale', {}, CONTROL).refused).toMatch(/Name the vessel/);
  });

  test('rations of the turn before stand for who says nothing', () => {
    const fed = rules.tell(ration('food', 'low'), 'turnEnded', { turn: 1 }, { room: team }).state;
    const next = rules.tell(fed, 'phaseBegan', { turn: 2, phase: 'team' }, { room: team }).state;
    const told = does(next, 'duties-tick', { step: 'broadcast' }, CONTROL).state;
    const out = does(told, 'asks-close', { question: 'news-effect' }, CONTROL).state;
    expect(does(out, 'roll-morale', { die: 4 }).state.morale.dione?.sum).toBe(3);
    expect(next.harm).toEqual({});
  });
});

describe('Control’s grid', () => {
  test('rolls riots at the level that the morale roll has just led to', () => {
    const view = roomWith({ phase: 'team', tracks: withMorale({ dione: 6, quellon: 6 }) });
    const fed = ['food', 'water'].reduce(
      (so, question) =>
        rules.does(so, 'asks-answer', { question, option: 'none', table: 'dione' }, { room: view }).state,
      released,
    );
    const { state } = rules.does(fed, 'roll-the-rest', {}, { room: view, dice: { roll: () => 2 } });
    // Two levels down from 6, where none appears on a 2, to 4, where one does.
    expect(Object.values(state.riots).map(({ vessel }) => vessel)).toEqual(['dione']);
  });

  test('leaves the riots to the tables where it rolls morale alone, and rolls them afterwards', () => {
    const grid = (so: State) => JSON.stringify(rules.shows(so, 'control', team)['morale-grid']);
    expect(grid(released)).toContain('Roll morale for 11');
    expect(grid(released)).toContain('Roll morale and riots for 11');
    const dice = { roll: () => 4 };
    const { state } = rules.does(released, 'roll-the-rest', { riots: false }, { room: team, dice });
    expect(Object.keys(state.morale)).toHaveLength(11);
    expect(state.riotRolls).toEqual({});
    expect(grid(state)).not.toContain('Roll morale');
    expect(grid(state)).toContain('Roll riots for 11');
    expect(rules.does(state, 'roll-the-rest', { riots: false }, { room: team }).refused).toMatch(
      /every vessel/,
    );
    const { state: rolled } = rules.does(state, 'roll-the-rest', {}, { room: team, dice });
    expect(Object.keys(rolled.riotRolls)).toHaveLength(11);
    expect(rolled.morale).toEqual(state.morale);
  });

  test('rolls for all that have not in one tap', () => {
    const one = does(released, 'roll-morale', { die: 1 }).state;
    const dice = { roll: () => 4 };
    const { state, data } = rules.does(one, 'roll-the-rest', {}, { room: team, dice });
    expect(Object.keys(state.morale)).toHaveLength(11);
    expect(state.morale.dione?.dice).toEqual([1]);
    // Riots follow at once, of those that had not: no second round of the room.
    expect(Object.keys(state.riotRolls)).toHaveLength(11);
    expect((data as { rolled: string[] }).rolled).toHaveLength(11);
    expect(rules.does(state, 'roll-the-rest', {}, { room: team }).refused).toMatch(/every vessel/);
    // Taken back after its riots were rolled, a morale roll is made anew, and so is that for riots.
    const [vessel = ''] = Object.keys(state.morale);
    const disputed = rules.does(state, 'take-back-morale', { vessel }, { room: team }).state;
    const again = rules.does(disputed, 'roll-the-rest', {}, { room: team, dice: { roll: () => 5 } });
    expect(again.data).toEqual({ rolled: [vessel] });
    expect(again.state.riotRolls).toEqual({ ...state.riotRolls, [vessel]: 5 });
    // Nothing is left to press: no key at Control, no empty card at a table.
    expect(JSON.stringify(rules.shows(state, 'control', team)['morale-grid'])).not.toContain('Roll riots');
    expect(rules.shownAt(state, 'dione', team).morale).toBeUndefined();
    expect(rules.does(inTeam, 'roll-the-rest', {}, { room: team }).refused).toMatch(/broadcast/);
  });

  test('takes a roll back: the track goes back as far as it went, and the vessel rolls anew', () => {
    const low = roomWith({ phase: 'team', tracks: withMorale({ dione: 1 }) });
    const worst = counted(released, 'other', -9);
    const rolled = does(worst, 'roll-morale', { die: 1 }, dione, low);
    // Down two levels, of which there was one.
    expect(rolled.state.morale.dione?.moved).toBe(-1);
    expect(rolled.requests).toEqual([{ verb: 'track.move', args: { track: 'morale-dione', by: -1 } }]);
    const zero = roomWith({ phase: 'team', tracks: withMorale({ dione: 0 }) });
    const back = does(rolled.state, 'take-back-morale', { vessel: 'dione' }, CONTROL, zero);
    expect(back.requests).toEqual([{ verb: 'track.move', args: { track: 'morale-dione', by: 1 } }]);
    expect(back.state.morale).toEqual({});
    expect(does(back.state, 'take-back-morale', { vessel: 'dione' }, CONTROL).refused).toMatch(
      /has not rolled/,
    );
  });

  test('shows each vessel with its sum so far and its keys', () => {
    const body = rules.shows(counted(released, 'damage', 2), 'control', team)['morale-grid'];
    const grid = AskFaceSchema.parse(body?.face).questions[0];
    expect(grid?.rows).toHaveLength(11);
    expect(grid?.rows.find(({ table }) => table === 'dione')?.value).toBe(
      'to roll, -2; by default Food Normal, Water Normal',
    );
    expect(grid?.keys.map(({ command }) => command)).toEqual(['roll-the-rest', 'roll-the-rest']);
    expect(rules.shows(released, 'control', room)['morale-grid']).toBeUndefined();
  });
});

test('Control has one line for each thing of the Team Phase, in the order of the book', () => {
  const lines = (so: State) =>
    Object.entries(rules.shows(so, 'control', team))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, { face }]) => {
        const asked = AskFaceSchema.safeParse(face);
        return asked.success ? asked.data.questions : [];
      });
  const due = (so: State) =>
    lines(so)
      .filter(({ open, standing }) => open && standing !== true)
      .map(({ id }) => id);
  expect(due(inTeam)).toEqual(['food', 'water', 'broadcast', 'news-effect']);
  const out = does(inTeam, 'duties-tick', { step: 'broadcast' }, CONTROL).state;
  expect(due(out)).toEqual(['food', 'water', 'news-effect']);
  const effect = lines(out).find(({ id }) => id === 'news-effect');
  expect(effect?.keys.map(({ label }) => label)).toEqual(['Let the tables roll']);
  const rolling = does(out, 'asks-close', { question: 'news-effect' }, CONTROL).state;
  expect(due(rolling)).toEqual(['food', 'water', 'morale']);
  const one = does(rolling, 'roll-morale', { die: 4 }).state;
  expect(due(one)).toEqual(['food', 'water', 'morale', 'riot-rolls']);
  const all = rules.does(one, 'roll-the-rest', {}, { room: team, dice: { roll: () => 4 } }).state;
  // What has been counted waits for nobody.
  expect(due(all)).toEqual([]);
});

test('rations that nobody has entered are named beside the sum as they count, and what has counted stays as it is', () => {
  const line = (so: State) => JSON.stringify(rules.shownAt(so, 'dione', team).morale);
  expect(line(released)).toContain('Morale: the die alone; by default Food Normal, Water Normal');
  const fed = does(released, 'asks-answer', { question: 'food', option: 'low' }).state;
  expect(line(fed)).toContain('Morale: the die -1 (-1 Food); by default Water Normal');
  const rolled = does(fed, 'roll-morale', { die: 4 }).state;
  expect(rolled.asks.questions.water?.answers.dione).toEqual({
    option: 'normal',
    from: 'default',
    isCounted: true,
  });
  const water = { question: 'water', option: 'none', table: 'dione' };
  for (const by of [dione, CONTROL])
    expect(does(rolled, 'asks-answer', water, by).refused).toMatch(/of Dione has been counted/);
  expect(does(rolled, 'asks-veto', { question: 'food', table: 'dione' }, CONTROL).refused).toMatch(/counted/);
  // No key on any page changes it; the other vessels have theirs.
  const keysOf = (so: State, table: string) =>
    AskFaceSchema.parse(inEnglish(rules.shows(so, 'control', team).asks?.face))
      .questions.find(({ id }) => id === 'water')
      ?.rows.find((row) => row.table === table);
  expect(keysOf(rolled, 'dione')).toMatchObject({ value: 'Normal: 5, counted', from: 'default' });
  expect(keysOf(rolled, 'dione')?.options).toBeUndefined();
  expect(keysOf(rolled, 'vulcan')?.options).toHaveLength(7);
  // Taken back, it is asked again; what the table had entered itself stands.
  const back = does(rolled, 'take-back-morale', { vessel: 'dione' }, CONTROL).state;
  expect(line(back)).toContain('Morale: the die -1 (-1 Food); by default Water Normal');
  expect(does(back, 'asks-answer', water).state.asks.questions.water?.answers.dione?.option).toBe('none');
});

test('each level of rations says what it costs that very vessel', () => {
  const low = (table: string) => JSON.stringify(rules.shownAt(inTeam, table, team).asks);
  expect(low('aegis')).toContain('"Low: 5"');
  expect(low('star-alpha')).toContain('"Low: 3"');
  expect(JSON.stringify(rules.shows(inTeam, 'control', team).asks)).toContain('"Normal: 6"');
});

test('anarchy is on every page while a track is at zero', () => {
  const zero = roomWith({ tracks: withMorale({ dione: 0 }) });
  expect(rules.shows(begin, 'public', zero).unrest).toMatchObject({
    face: { rows: [{ name: 'Dione', value: 'anarchy' }] },
  });
  // At Control as long as it lasts: a roll that is taken back leaves no word of it.
  expect(rules.shows(begin, 'control', zero)['riots-grid']).toMatchObject({
    face: { questions: [{ text: 'Anarchy, at zero morale: Dione', standing: true }] },
  });
  expect(rules.shows(begin, 'control', room)['riots-grid']).toBeUndefined();
});

test('a table counts its damage and boarders, never below none; other modifiers are Control’s', () => {
  expect(does(begin, 'count-harm', { what: 'damage', by: 1 }).state.harm.dione?.damage).toBe(1);
  expect(does(begin, 'count-harm', { what: 'boarders', by: -1 }).refused).toMatch(/none is counted yet/);
  expect(does(begin, 'count-harm', { what: 'other', by: 1 }).refused).toMatch(/only Control enters/);
});

describe('News Media', () => {
  const news = atTable('news');
  test('the news desk drafts, Control releases, and nobody else announces', () => {
    expect(does(begin, 'draft-broadcast', { text: 'x' }).refused).toMatch(/only the news team/);
    const drafted = does(begin, 'draft-broadcast', { text: 'The Dione is safe' }, news).state;
    expect(JSON.stringify(rules.shows(drafted, 'public', room))).not.toContain('safe');
    const out = does(drafted, 'release-broadcast', {}, CONTROL);
    expect(out.requests).toEqual([{ verb: 'news.post', args: { text: 'The Dione is safe' } }]);
    expect(does(out.state, 'release-broadcast', {}, CONTROL).refused).toMatch(/drafted nothing/);
  });
});
