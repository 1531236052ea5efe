import { describe, expect, test } from 'vitest';
import { did, falling, member, missionWith, refusalOf, rolled, room, withOption } from './aboard.ts';
import { inEnglish } from '../../../schemas/text.ts';

describe('the ship at the start', () => {
  test('has six dice, at least one on each system, three tokens, four modules and no Focus', () => {
    const { ship } = missionWith();
    expect(ship.core.cpu + ship.core.hul + ship.core.nav).toBe(6);
    expect(Math.min(...Object.values(ship.core))).toBeGreaterThanOrEqual(1);
    expect(ship.tokens).toEqual({ 'life-support': 'held', integrity: 'held', engineering: 'held' });
    expect(Object.keys(ship.modules)).toEqual(['1', '2', '3', '4']);
    expect(ship.focus).toBe(0);
  });

  test('carries a crew of three vitality each, with sound suits', () => {
    const { crew } = missionWith();
    expect(Object.keys(crew)).toHaveLength(4);
    for (const each of Object.values(crew)) {
      expect([each.vitality, each.focus, each.suit]).toEqual([
        3,
        0,
        { life: true, primary: true, secondary: true },
      ]);
    }
  });
});

describe('a system shunt', () => {
  test('comes free after a critical success, until the next roll', () => {
    const critical = rolled(missionWith(), 'ship', [6, 6]);
    const begun = did(critical, 'begin-shunt', { by: 'critical' });
    const moved = did(did(begun, 'move-die', { from: 'cpu', to: 'nav' }), 'end-shunt');
    expect(moved.ship.core).toEqual({ cpu: 1, hul: 2, nav: 3 });
    expect(refusalOf(moved, 'begin-shunt', { by: 'critical' })).toMatch(/no critical success/);
    expect(refusalOf(rolled(critical, 'ship', [4, 4]), 'begin-shunt', { by: 'critical' })).toMatch(
      /no critical/,
    );
    expect(refusalOf(missionWith(), 'begin-shunt', { by: 'critical' })).toMatch(/no critical/);
  });

  test('costs a Focus Token of the ship after any roll', () => {
    const after = rolled(missionWith(), 'ship', [1, 1]);
    const begun = did(after, 'begin-shunt', { by: 'focus' });
    expect([begun.ship.focus, begun.ship.shunting]).toEqual([0, 'focus']);
    expect(refusalOf(rolled(missionWith(), 'ship', [4, 4]), 'begin-shunt', { by: 'focus' })).toMatch(
      /no Focus Token/,
    );
    const before = missionWith((mission) => (mission.ship.focus = 1));
    expect(refusalOf(before, 'begin-shunt', { by: 'focus' })).toMatch(/after a roll/);
  });

  test('costs Engineering at any time, also in the middle of a roll', () => {
    const rolling = did(missionWith(), 'roll-ship', { system: 'nav' });
    const begun = did(rolling, 'begin-shunt', { by: 'engineering' });
    expect(begun.ship.tokens.engineering).toBe('lost');
    expect(refusalOf(rolling, 'begin-shunt', { by: 'downtime' })).toMatch(/finish the roll/);
  });

  test('is free in downtime alone', () => {
    expect(refusalOf(missionWith(), 'begin-shunt', { by: 'downtime' })).toMatch(/wait for downtime/);
    const at = { ...room, phase: 'downtime' };
    expect(did(missionWith(), 'begin-shunt', { by: 'downtime' }, { at }).ship.shunting).toBe('downtime');
  });

  test('leaves each system a die, and moves none without a shunt', () => {
    const thin = missionWith((mission) => (mission.ship.core = { cpu: 1, hul: 1, nav: 4 }));
    const begun = did(thin, 'begin-shunt', { by: 'engineering' });
    expect(refusalOf(begun, 'move-die', { from: 'cpu', to: 'nav' })).toMatch(/CPU keeps one die/);
    expect(did(begun, 'move-die', { from: 'nav', to: 'cpu' }).ship.core).toEqual({ cpu: 2, hul: 1, nav: 3 });
    expect(refusalOf(thin, 'move-die', { from: 'nav', to: 'cpu' })).toMatch(/begin a shunt/);
  });
});

describe('modules', () => {
  test('of limited use are used up, and do nothing when destroyed', () => {
    let mission = missionWith();
    for (const left of [2, 1, 0]) {
      mission = did(mission, 'use-module', { slot: '3' });
      expect(mission.ship.modules['3'].uses).toBe(left);
    }
    expect(refusalOf(mission, 'use-module', { slot: '3' })).toMatch(/used up/);
    const broken = missionWith((each) => (each.ship.modules['3'].destroyed = true));
    expect(refusalOf(broken, 'use-module', { slot: '3' })).toMatch(/destroyed/);
    expect(refusalOf(missionWith(), 'use-module', { slot: '1' })).toMatch(/not counted by uses/);
  });

  test('that are destroyed are repaired by Engineering', () => {
    const broken = missionWith((mission) => (mission.ship.modules['1'].destroyed = true));
    const mission = did(broken, 'repair-module', { slot: '1' });
    expect([mission.ship.modules['1'].destroyed, mission.ship.tokens.engineering]).toEqual([false, 'lost']);
    expect(refusalOf(mission, 'repair-module', { slot: '1' })).toMatch(/works/);
    expect(refusalOf({ ...broken, over: 'wrecked' }, 'repair-module', { slot: '1' })).toMatch(/is over/);
    expect(refusalOf(missionWith(), 'repair-module', { slot: '1' })).toMatch(/works/);
  });

  test('are jury-rigged into something else by Engineering', () => {
    const rigged = did(missionWith(), 'jury-rig', { slot: '4', name: 'Flare', kind: 'limited', uses: 2 });
    expect(rigged.ship.modules['4']).toMatchObject({ name: 'Flare', kind: 'limited', uses: 2, system: null });
    expect(rigged.ship.tokens.engineering).toBe('lost');
    expect(refusalOf(missionWith(), 'jury-rig', { slot: '4', name: 'Ear', kind: 'core' })).toMatch(
      /name the system/,
    );
    expect(refusalOf(missionWith(), 'jury-rig', { slot: '4', name: 'Ear', kind: 'limited' })).toMatch(
      /how often/,
    );
  });

  test('are fitted before the first roll and in downtime', () => {
    const fitted = did(missionWith(), 'fit-module', { slot: '2', module: 'cloak' });
    expect(inEnglish(fitted.ship.modules['2'])).toMatchObject({ name: 'Cloak', kind: 'limited', uses: 2 });
    expect(
      refusalOf(rolled(missionWith(), 'ship', [4, 4]), 'fit-module', { slot: '2', module: 'cloak' }),
    ).toMatch(/downtime/);
  });
});

describe('the modules that the book names', () => {
  test.each([
    ['bioscanner', { kind: 'core', system: 'cpu', uses: null }],
    ['afterburners', { kind: 'core', system: 'nav', uses: null }],
    ['microjump', { kind: 'limited', system: null, uses: 3 }],
    ['cloak', { kind: 'limited', system: null, uses: 2 }],
    ['medbays', { kind: 'passive', system: null, uses: null }],
    ['cryobunks', { kind: 'passive', system: null, uses: null }],
    ['cargohull', { kind: 'passive', system: null, uses: null }],
  ])('%s', (module, what) => {
    expect(did(missionWith(), 'fit-module', { slot: '1', module }).ship.modules['1']).toMatchObject(what);
  });
});

describe('Life Support', () => {
  test('brings those who lie to three vitality; those who stand choose vitality or one system', () => {
    const hurt = missionWith((mission) => {
      member(mission, 'pilot').vitality = 0;
      Object.assign(member(mission, 'medic'), {
        vitality: 1,
        suit: { life: true, primary: false, secondary: true },
      });
    });
    const spent = did(hurt, 'spend-life-support');
    expect([member(spent, 'pilot').vitality, member(spent, 'medic').vitality]).toEqual([3, 1]);
    expect(Object.keys(spent.mends).sort()).toEqual(['engineer', 'first-officer', 'medic']);
    expect(member(did(spent, 'mend', { who: 'medic', what: 'vitality' }), 'medic').vitality).toBe(3);
    const repaired = did(spent, 'mend', { who: 'medic', what: 'primary' });
    expect(member(repaired, 'medic')).toMatchObject({ vitality: 1, suit: { primary: true } });
    expect(refusalOf(repaired, 'mend', { who: 'medic', what: 'vitality' })).toMatch(/nothing to choose/);
    expect(refusalOf(spent, 'mend', { who: 'medic', what: 'life' })).toMatch(/works/);
  });

  test('that is spent is lost, or only used, by its reading', () => {
    const lost = did(missionWith(), 'spend-life-support');
    expect([lost.ship.tokens['life-support'], member(lost, 'pilot').exposed]).toEqual(['lost', true]);
    const at = withOption('spent-token', 'is-only-used');
    const used = did(missionWith(), 'spend-life-support', {}, { at });
    expect([used.ship.tokens['life-support'], member(used, 'pilot').exposed]).toEqual(['spent', false]);
  });
});

test('Engineering that is only used makes no roll desperate', () => {
  const at = withOption('spent-token', 'is-only-used');
  const begun = did(missionWith(), 'roll-ship', { system: 'nav' }, { at });
  const spent = did(begun, 'instead-of-dice', { who: 'ship', by: 'engineering' }, { at });
  expect(spent.ship.tokens.engineering).toBe('spent');
  const thrown = did(
    did(spent, 'roll-ship', { system: 'nav' }, { at }),
    'throw',
    { who: 'ship' },
    { at, dice: falling(1, 1) },
  );
  expect(did(thrown, 'settle', { who: 'ship' }, { at }).hurt).toEqual({});
});
