import { describe, expect, test } from 'vitest';
import { did, falling, member, missionWith, refusalOf, room, rules, withOption } from './aboard.ts';
import { inEnglish } from '../../../schemas/text.ts';

const CREW = ['first-officer', 'medic', 'pilot', 'engineer'];
const struck =
  (who: string, ...dice: number[]) =>
  (mission: ReturnType<typeof missionWith>) =>
    dice.reduce(
      (so, die) => did(did(so, 'deal-damage', { who }), 'take-damage', { who, thrown: die }),
      mission,
    );

describe('damage to the ship', () => {
  const bare = () => missionWith((mission) => (mission.ship.tokens.integrity = 'lost'));

  test('earns a Focus Token first; Integrity takes the first of it, and no die falls', () => {
    const mission = did(
      did(missionWith(), 'deal-damage', { who: 'ship' }),
      'take-damage',
      { who: 'ship' },
      { dice: falling() },
    );
    expect([mission.ship.focus, mission.ship.tokens.integrity, mission.hurt]).toEqual([1, 'lost', {}]);
    expect(Object.values(mission.ship.modules).map(({ destroyed }) => destroyed)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test.each([1, 2, 3, 4])('on a %i destroys that module', (die) => {
    const { ship } = struck('ship', die)(bare());
    expect(
      Object.entries(ship.modules).flatMap(([slot, { destroyed }]) => (destroyed ? [slot] : [])),
    ).toEqual([String(die)]);
  });

  test.each([5, 6])('on a %i does nothing', (die) => {
    expect(Object.values(struck('ship', die)(bare()).ship.modules).some(({ destroyed }) => destroyed)).toBe(
      false,
    );
  });

  test('on a module that is destroyed wrecks the ship and ends the mission', () => {
    const once = struck('ship', 3)(bare());
    expect(once.over).toBeNull();
    const twice = struck('ship', 3)(once);
    expect([twice.ship.wrecked, twice.over]).toEqual([true, 'wrecked']);
    expect(refusalOf(twice, 'roll-ship', { system: 'nav' })).toMatch(/mission is over/);
  });

  test('holds at three Focus Tokens', () => {
    expect(struck('ship', 5, 5, 5, 5)(bare()).ship.focus).toBe(3);
  });
});

describe('damage to a crew member', () => {
  test.each([
    [1, 'life'],
    [2, 'life'],
    [3, 'primary'],
    [4, 'primary'],
    [5, 'secondary'],
    [6, 'secondary'],
  ])('on a %i loses the %s system, and vitality only where it is lost already', (die, system) => {
    const once = member(struck('pilot', die)(missionWith()), 'pilot');
    expect([once.suit[system as 'life'], once.vitality, once.focus]).toEqual([false, 3, 1]);
    const twice = member(struck('pilot', die, die)(missionWith()), 'pilot');
    expect([twice.vitality, twice.focus]).toEqual([2, 2]);
  });

  test('at no vitality is Down and Out; the mission ends when the whole crew is', () => {
    const others = missionWith((mission) => {
      for (const who of CREW) Object.assign(member(mission, who), { vitality: who === 'pilot' ? 1 : 0 });
      member(mission, 'pilot').suit.life = false;
    });
    const last = struck('pilot', 1)(others);
    expect([member(last, 'pilot').vitality, last.over]).toEqual([0, 'all-down']);
    const oneStands = missionWith((mission) => {
      Object.assign(member(mission, 'pilot'), {
        vitality: 1,
        suit: { life: false, primary: true, secondary: true },
      });
    });
    expect(struck('pilot', 1)(oneStands).over).toBeNull();
  });

  test('is due once for each time, and is taken one by one', () => {
    const twice = did(did(missionWith(), 'deal-damage', { who: 'pilot' }), 'deal-damage', { who: 'pilot' });
    const once = did(twice, 'take-damage', { who: 'pilot', thrown: 1 });
    expect(once.hurt.pilot).toEqual({ times: 1, die: null });
    expect(refusalOf(missionWith(), 'take-damage', { who: 'pilot' })).toMatch(/no damage to take/);
  });
});

describe('what meets damage', () => {
  test('armour takes the first, and no die falls', () => {
    const armoured = missionWith((mission) => (member(mission, 'pilot').armour = true));
    const mission = did(did(armoured, 'deal-damage', { who: 'pilot' }), 'take-damage', { who: 'pilot' });
    expect([member(mission, 'pilot').armour, member(mission, 'pilot').focus, mission.hurt]).toEqual([
      false,
      1,
      {},
    ]);
  });

  test('adaptive plating moves the die for Focus before it lands', () => {
    const plated = missionWith((mission) => member(mission, 'pilot').upgrades.push('adaptive-plating'));
    const due = did(did(plated, 'deal-damage', { who: 'pilot' }), 'take-damage', { who: 'pilot', thrown: 2 });
    expect(due.hurt.pilot).toEqual({ times: 1, die: 2 });
    const moved = did(due, 'bump-damage', { who: 'pilot', by: 1 });
    const landed = member(did(moved, 'take-damage', { who: 'pilot' }), 'pilot');
    expect([landed.suit, landed.focus]).toEqual([{ life: true, primary: false, secondary: true }, 0]);
    expect(refusalOf(moved, 'bump-damage', { who: 'pilot', by: 1 })).toMatch(/no Focus Token/);
    expect(refusalOf(plated, 'bump-damage', { who: 'pilot', by: 1 })).toMatch(/can be moved now/);
  });

  test('the Relentless act with one die when they lie, and die of more', () => {
    const lying = missionWith((mission) => {
      Object.assign(member(mission, 'pilot'), { vitality: 0, qualities: ['relentless'] });
    });
    const thrown = did(did(lying, 'roll-crew', { who: 'pilot' }), 'throw', { who: 'pilot', thrown: [6] });
    expect(inEnglish(thrown.roll?.throws.pilot?.pool)).toEqual([
      { name: 'Relentless', dice: 1, rule: 'relentless' },
    ]);
    expect(member(struck('pilot', 1)(lying), 'pilot').dead).toBe(true);
    const others = missionWith((mission) => (member(mission, 'pilot').vitality = 0));
    expect(member(struck('pilot', 1)(others), 'pilot').dead).toBe(false);
  });

  const defended = (thrown: number[], at = withOption('crew', 4)) => {
    const ready = missionWith((mission) => {
      Object.assign(member(mission, 'medic'), { qualities: ['defender'], focus: 1 });
    });
    return did(
      did(ready, 'deal-damage', { who: 'pilot' }),
      'defend',
      { who: 'medic', mate: 'pilot', thrown },
      { at },
    );
  };

  test('a Defender spends Focus and rolls her vitality: nobody, she, or both take it', () => {
    expect(defended([6, 6, 1]).hurt).toEqual({});
    expect(member(defended([6, 6, 1]), 'medic').focus).toBe(0);
    expect(defended([6, 1, 1]).hurt).toEqual({ medic: { times: 1, die: null } });
    expect(Object.keys(defended([3, 1, 1]).hurt).sort()).toEqual(['medic', 'pilot']);
    expect(member(defended([3, 1, 1]), 'medic').focus).toBe(1);
  });

  test('a Defender’s real dice are a tap each, and taken back before the last', () => {
    const ready = missionWith((mission) => {
      Object.assign(member(mission, 'medic'), { qualities: ['defender'], focus: 1, vitality: 2 });
    });
    const due = did(ready, 'deal-damage', { who: 'pilot' });
    const lay = { who: 'medic', mate: 'pilot' };
    const taps = (mission: ReturnType<typeof missionWith>) =>
      JSON.stringify(rules.shownAt(mission, 'starship', room).roll);
    expect(taps(due)).toContain('Or thrown by Medic, who steps in');
    const one = did(due, 'lay-die', { ...lay, die: 3 });
    expect(taps(one)).toContain('Thrown by Medic, who steps in');
    expect(did(one, 'lay-die', lay).hurt).toEqual(due.hurt);
    expect(did(one, 'lay-die', { ...lay, die: 6 }).hurt).toEqual({ medic: { times: 1, die: null } });
    expect(member(did(one, 'lay-die', { ...lay, die: 6 }), 'medic').focus).toBe(0);
    const poor = missionWith((mission) =>
      Object.assign(member(mission, 'medic'), { qualities: ['defender'] }),
    );
    expect(refusalOf(did(poor, 'deal-damage', { who: 'pilot' }), 'lay-die', { ...lay, die: 3 })).toMatch(
      /has no Focus Token/,
    );
  });

  test('a Defender who rolls 4 or 5 goes by the reading', () => {
    expect(Object.keys(defended([5, 1, 1]).hurt)).toEqual(['medic']);
    expect(
      Object.keys(defended([5, 1, 1], withOption('defender-drawback', 'shares-the-damage')).hurt).sort(),
    ).toEqual(['medic', 'pilot']);
  });

  test('only a Defender who stands steps in, for a mate, before the die', () => {
    const hurt = did(missionWith(), 'deal-damage', { who: 'pilot' });
    expect(refusalOf(hurt, 'defend', { who: 'medic', mate: 'pilot' })).toMatch(/only a Defender who stands/);
    const ready = missionWith((mission) =>
      Object.assign(member(mission, 'medic'), { qualities: ['defender'], focus: 1 }),
    );
    expect(refusalOf(ready, 'defend', { who: 'medic', mate: 'pilot' })).toMatch(/no damage coming/);
    expect(refusalOf(ready, 'defend', { who: 'medic', mate: 'medic' })).toMatch(/for a crew mate/);
  });
});

describe('an Exposed crew member', () => {
  const fiasco = (change: (who: ReturnType<typeof member>) => void, at = withOption('crew', 4)) => {
    const mission = missionWith((each) => change(member(each, 'pilot')));
    const thrown = did(
      did(mission, 'roll-crew', { who: 'pilot' }, { at }),
      'throw',
      { who: 'pilot', thrown: [1, 1, 1] },
      { at },
    );
    return did(thrown, 'settle', { who: 'pilot' }, { at }).hurt.pilot?.times ?? 0;
  };

  test('rolls desperately without life support in the suit; by the other reading always', () => {
    const exposed = (pilot: ReturnType<typeof member>) => void (pilot.exposed = true);
    const without = (pilot: ReturnType<typeof member>) => {
      pilot.exposed = true;
      pilot.suit.life = false;
    };
    expect([fiasco(exposed), fiasco(without)]).toEqual([0, 1]);
    expect(fiasco(exposed, withOption('exposed-roll', 'always'))).toBe(1);
    expect(fiasco((pilot) => void (pilot.suit.life = false))).toBe(0);
  });

  test('is what the Navigator says, one by one or all; and all are when the ship’s Life Support is lost', () => {
    const one = did(missionWith(), 'set-exposed', { who: 'pilot', exposed: true });
    expect(CREW.filter((who) => member(one, who).exposed)).toEqual(['pilot']);
    expect(CREW.every((who) => !member(did(one, 'set-exposed', { exposed: false }), who).exposed)).toBe(true);
    const lost = did(missionWith(), 'set-token', { token: 'life-support', held: false });
    expect(CREW.every((who) => member(lost, who).exposed)).toBe(true);
  });
});
