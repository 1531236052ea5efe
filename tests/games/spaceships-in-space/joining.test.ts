import { describe, expect, test } from 'vitest';
import { game } from '../../../games/spaceships-in-space/game.ts';
import { did, facesOf, member, missionWith, refusalOf, rolled, room, rules } from './aboard.ts';

const joined = (mission = missionWith()) => did(mission, 'join', { seat: 'scout' });
const keysOf = (mission: ReturnType<typeof missionWith>, command: string): string[] =>
  [...JSON.stringify(rules.shows(mission, 'control', room).navigator).matchAll(/\{"label":"[^}]*\}[^}]*\}/g)]
    .map(([each]) => each)
    .filter((each) => each.includes(`"command":"${command}"`));

describe('coming late', () => {
  test('who comes late is aboard in the middle of a mission, sound, and rolls with the crew', () => {
    const mission = joined();
    expect(member(mission, 'scout')).toMatchObject({ vitality: 3, focus: 0, advanced: false });
    expect(Object.keys(did(mission, 'roll-group').roll?.throws ?? {})).toContain('scout');
    expect(rules.shows(mission, 'public', room)).toBeTruthy();
    expect(refusalOf(mission, 'join', { seat: 'scout' })).toBe('Crew Loadout: Scout is at the table already');
  });

  test('who comes late does not roll in what the others have begun, and has nothing to advance for after it', () => {
    const begun = did(missionWith(), 'roll-group');
    expect(Object.keys(joined(begun).roll?.throws ?? {})).not.toContain('scout');
    const over = joined(did(missionWith(), 'end-mission', { success: true }));
    expect(refusalOf(over, 'prepare', { who: 'scout' })).toMatch(/has advanced already/);
    expect(member(did(over, 'begin-mission'), 'scout').advanced).toBe(false);
  });

  test('who comes late is let in by the Navigator alone, by a hold', () => {
    for (const command of ['join', 'leave']) expect(game.commands[command]?.who).toEqual(['control']);
    const keys = keysOf(missionWith(), 'join');
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).toContain('"deliberate":true');
    const all = did(joined(), 'join', { seat: 'salvager' });
    expect(keysOf(all, 'join')).toEqual([]);
  });
});

describe('going home', () => {
  const busy = () =>
    missionWith((mission) => {
      Object.assign(member(mission, 'pilot'), { focus: 2, vitality: 1 });
      mission.hurt.pilot = { times: 1, die: null };
      mission.hurt.medic = { times: 1, die: null, defence: { who: 'pilot', dice: [6] } };
      mission.owes.pilot = true;
      mission.mends.pilot = true;
    });

  test('who goes home takes the sheet along, and nobody waits for what was due', () => {
    const mission = did(busy(), 'leave', { who: 'pilot' });
    expect(mission.crew.pilot).toBeUndefined();
    expect(mission).toMatchObject({ hurt: { medic: { times: 1, die: null } }, owes: {}, mends: {} });
    expect(mission.hurt.medic?.defence).toBeUndefined();
    expect(Object.keys(did(mission, 'roll-group').roll?.throws ?? {})).not.toContain('pilot');
    expect(refusalOf(mission, 'roll-crew', { who: 'pilot' })).toBe(
      'Pilot is not at the table. The Navigator lets them join',
    );
  });

  test('who comes back has the sheet as it was, and after a mission is as sound as the others', () => {
    const gone = did(busy(), 'leave', { who: 'pilot' });
    expect(member(did(gone, 'join', { seat: 'pilot' }), 'pilot')).toMatchObject({ focus: 2, vitality: 1 });
    const next = did(did(gone, 'end-mission', { success: true }), 'begin-mission');
    expect(next.crew.pilot).toBeUndefined();
    expect(member(did(next, 'join', { seat: 'pilot' }), 'pilot')).toMatchObject({ focus: 0, vitality: 3 });
  });

  test('who goes home sits out the roll of the whole crew, which goes on; another roll is finished first', () => {
    const group = did(missionWith(), 'roll-group');
    const left = did(group, 'leave', { who: 'pilot' });
    expect(Object.keys(left.roll?.throws ?? {})).toEqual(['first-officer', 'medic', 'engineer']);
    const alone = did(missionWith(), 'roll-crew', { who: 'pilot' });
    expect(refusalOf(alone, 'leave', { who: 'pilot' })).toMatch(
      /Pilot cannot go home yet: part of the roll under way/,
    );
    const healing = missionWith((mission) => {
      member(mission, 'medic').focus = 1;
      member(mission, 'pilot').vitality = 1;
    });
    const heals = did(healing, 'roll-healing', { who: 'medic', patient: 'pilot' });
    expect(refusalOf(heals, 'leave', { who: 'pilot' })).toMatch(
      /Pilot cannot go home yet: part of the roll under way/,
    );
    // The page says so beside the keys of the others; who has thrown with the crew waits for its end, too.
    const goesHome = (mission: ReturnType<typeof missionWith>) =>
      facesOf(rules.shows(mission, 'control', room))
        .flatMap(({ rows }) => rows)
        .find(({ name }) => name === 'Goes home');
    expect(goesHome(missionWith())?.text).toBeNull();
    expect(goesHome(alone)?.text).toMatch(/^Pilot: part of the roll under way/);
    expect(keysOf(alone, 'leave')).toHaveLength(3);
    const thrown = ['medic', 'pilot'].reduce(
      (so, who) => did(so, 'throw', { who, thrown: [1, 4, 4] }),
      group,
    );
    expect(goesHome(thrown)?.text).toMatch(/^Medic, Pilot: part of the roll/);
    expect(keysOf(thrown, 'leave').join()).not.toMatch(/"who":"(medic|pilot)"/);
    expect(
      did(rolled(missionWith(), 'pilot', [6, 1, 1]), 'leave', { who: 'pilot' }).crew.pilot,
    ).toBeUndefined();
  });

  test('who goes home is not the last one; and where all who stay lie, the mission is over', () => {
    const lying = missionWith((mission) => {
      for (const who of ['first-officer', 'medic', 'engineer']) member(mission, who).vitality = 0;
    });
    expect(did(lying, 'leave', { who: 'pilot' }).over).toBe('all-down');
    let mission = missionWith();
    for (const who of ['first-officer', 'medic', 'engineer']) mission = did(mission, 'leave', { who });
    expect(refusalOf(mission, 'leave', { who: 'pilot' })).toMatch(/one of the crew stays/);
    expect(keysOf(mission, 'leave')).toEqual([]);
  });
});
