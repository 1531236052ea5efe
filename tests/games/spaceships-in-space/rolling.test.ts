import { describe, expect, test } from 'vitest';
import { did, falling, member, missionWith, refusalOf, rolled, room, rules, withOption } from './aboard.ts';

describe('the dice of a roll', () => {
  test('of the ship are those of the system, and one for each module of it that works and helps', () => {
    const begun = did(missionWith(), 'roll-ship', { system: 'cpu' });
    const helped = did(begun, 'help-with', { slot: '1', helps: true });
    expect(did(helped, 'throw', { who: 'ship' }, { dice: falling(1, 2, 3) }).roll?.throws.ship?.dice).toEqual(
      [1, 2, 3],
    );
    expect(refusalOf(begun, 'help-with', { slot: '2', helps: true })).toMatch(
      /Afterburners adds no die to CPU/,
    );
    const broken = missionWith((mission) => (mission.ship.modules['1'].destroyed = true));
    const again = did(broken, 'roll-ship', { system: 'cpu' });
    expect(refusalOf(again, 'help-with', { slot: '1', helps: true })).toMatch(/destroyed/);
  });

  test('of a crew member are her vitality, two for the primary tool, one for the secondary', () => {
    const hurt = missionWith((mission) => (member(mission, 'medic').vitality = 2));
    const begun = did(hurt, 'roll-crew', { who: 'medic' });
    const thrown = (tool: string, ...faces: number[]) =>
      did(
        did(begun, 'take-tool', { who: 'medic', tool }),
        'throw',
        { who: 'medic' },
        { dice: falling(...faces) },
      ).roll?.throws.medic?.dice.length;
    expect(thrown('none', 1, 1)).toBe(2);
    expect(thrown('primary', 1, 1, 1, 1)).toBe(4);
    expect(thrown('secondary', 1, 1, 1)).toBe(3);
    expect(refusalOf(begun, 'take-tool', { who: 'medic', tool: 'life' })).toMatch(/carries no tool/);
  });

  test('dice thrown at the table are as many as the pool holds', () => {
    const begun = did(missionWith(), 'roll-ship', { system: 'hul' });
    expect(refusalOf(begun, 'throw', { who: 'ship', thrown: [6] })).toMatch(/rolls 2 dice, and 1 were typed/);
  });

  test('dice thrown at the table are entered with a tap each, and can be taken back until Focus has moved one', () => {
    const begun = did(
      missionWith((mission) => (mission.ship.focus = 1)),
      'roll-ship',
      { system: 'hul' },
    );
    const one = did(begun, 'lay-die', { who: 'ship', die: 5 });
    expect(one.roll?.throws.ship?.dice).toEqual([]);
    expect(did(one, 'lay-die', { who: 'ship' }).roll).toEqual(begun.roll);
    const both = did(one, 'lay-die', { who: 'ship', die: 2 });
    expect(both.roll?.throws.ship).toMatchObject({ dice: [2, 5], typed: true });
    expect(refusalOf(both, 'lay-die', { who: 'ship', die: 6 })).toMatch(/the dice have fallen/);
    expect(did(both, 'lay-die', { who: 'ship' }).roll).toEqual(begun.roll);
    const raised = did(both, 'spend-focus', { who: 'ship', shown: 5 });
    expect(refusalOf(raised, 'lay-die', { who: 'ship' })).toMatch(/can be taken back/);
    // The hub rolls what is still to be thrown, and what it has rolled stands.
    const rest = did(one, 'throw', { who: 'ship' }, { dice: falling(1) });
    expect(rest.roll?.throws.ship).toMatchObject({ dice: [1, 5], typed: false });
    expect(refusalOf(rest, 'lay-die', { who: 'ship' })).toMatch(/can be taken back/);
  });

  test('are none for who is Down and Out, and nobody else rolls for them', () => {
    const down = missionWith((mission) => (member(mission, 'pilot').vitality = 0));
    expect(refusalOf(down, 'roll-crew', { who: 'pilot' })).toMatch(/can talk, and do no more/);
  });
});

describe('the highest die', () => {
  test.each([
    [[1, 1], 'fiasco'],
    [[2, 3], 'fiasco'],
    [[3, 4], 'drawback'],
    [[5, 5], 'drawback'],
    [[1, 6], 'success'],
    [[6, 6], 'critical'],
  ])('%j is a %s', (thrown, outcome) => {
    expect(rolled(missionWith(), 'ship', thrown).last?.outcome).toBe(outcome);
  });

  test('of a fiasco earns a Focus Token, up to three; nothing else does', () => {
    expect(rolled(missionWith(), 'ship', [1, 3]).ship.focus).toBe(1);
    expect(rolled(missionWith(), 'ship', [1, 4]).ship.focus).toBe(0);
    const full = missionWith((mission) => (mission.ship.focus = 3));
    expect(rolled(full, 'ship', [1, 1]).ship.focus).toBe(3);
    expect(
      member(rolled(missionWith(), 'engineer', [1, 2, 3], { at: withOption('crew', 4) }), 'pilot').focus,
    ).toBe(0);
  });

  test('of a desperate fiasco brings damage; a standard one, and a desperate drawback, bring none', () => {
    expect(rolled(missionWith(), 'pilot', [1, 2, 3], { desperate: true }).hurt).toEqual({
      pilot: { times: 1, die: null },
    });
    expect(rolled(missionWith(), 'pilot', [1, 2, 3]).hurt).toEqual({});
    expect(rolled(missionWith(), 'pilot', [1, 2, 4], { desperate: true }).hurt).toEqual({});
  });
});

describe('Focus after the roll', () => {
  test('raises a die by one for one, and never above six', () => {
    const thrown = did(
      did(
        missionWith((mission) => (mission.ship.focus = 2)),
        'roll-ship',
        { system: 'nav' },
      ),
      'throw',
      { who: 'ship', thrown: [5, 6] },
    );
    const raised = did(thrown, 'spend-focus', { who: 'ship', shown: 5 });
    expect(raised.roll?.throws.ship?.dice).toEqual([6, 6]);
    expect(raised.ship.focus).toBe(1);
    expect(did(raised, 'settle', { who: 'ship' }).last?.outcome).toBe('critical');
    expect(refusalOf(raised, 'spend-focus', { who: 'ship', shown: 6 })).toMatch(/6 at most/);
    expect(raised.ship.focus).toBe(1);
  });

  test('is refused to who has none, and before the dice fall', () => {
    const begun = did(missionWith(), 'roll-ship', { system: 'nav' });
    expect(refusalOf(begun, 'spend-focus', { who: 'ship', shown: 4 })).toMatch(/roll first/);
    const thrown = did(begun, 'throw', { who: 'ship', thrown: [4, 4] });
    expect(refusalOf(thrown, 'spend-focus', { who: 'ship', shown: 4 })).toMatch(/no Focus Token/);
  });

  test('of the Forceful rolls a die again, once, and what falls stays', () => {
    const forceful = missionWith((mission) => {
      Object.assign(member(mission, 'pilot'), { focus: 3, qualities: ['forceful'] });
    });
    const thrown = did(did(forceful, 'roll-crew', { who: 'pilot' }), 'throw', {
      who: 'pilot',
      thrown: [2, 2, 4],
    });
    const keys = JSON.stringify(rules.shownAt(thrown, 'starship', room).roll);
    expect(keys).toContain('"label":"5","command":"spend-focus","args":{"shown":4,"again":5,"who":"pilot"}');
    const again = did(thrown, 'spend-focus', { who: 'pilot', shown: 2 }, { dice: falling(6) });
    expect([...(again.roll?.throws.pilot?.dice ?? [])].sort()).toEqual([2, 4, 6]);
    expect(refusalOf(again, 'spend-focus', { who: 'pilot', shown: 6 })).toMatch(/can be changed/);
    expect(
      did(again, 'spend-focus', { who: 'pilot', shown: 2, again: 1 }).roll?.throws.pilot?.dice,
    ).toContain(1);
  });
});

test('of the whole crew takes real dice one crew member after the other, and the hub’s of anyone', () => {
  const begun = did(missionWith(), 'roll-group');
  const shown = (mission: ReturnType<typeof missionWith>) =>
    JSON.stringify(rules.shownAt(mission, 'starship', room).roll);
  const enters = (mission: ReturnType<typeof missionWith>) =>
    [...shown(mission).matchAll(/hrown by ([\w ]+)"/g)].map(([, who]) => who);
  expect(enters(begun)).toEqual(['First officer']);
  expect(shown(begun)).toContain('"command":"throw","args":{"who":"medic"}');
  expect(enters(did(begun, 'throw', { who: 'first-officer', thrown: [1, 2, 3] }))).toEqual(['Medic']);
  expect(enters(did(begun, 'lay-die', { who: 'medic', die: 4 }))).toEqual(['First officer', 'Medic']);
});

describe('a desperate roll', () => {
  test('is every one of the ship when Engineering is lost, and every one while such a clock runs', () => {
    const lost = missionWith((mission) => (mission.ship.tokens.engineering = 'lost'));
    expect(rolled(lost, 'ship', [1, 1]).hurt.ship?.times).toBe(1);
    expect(rolled(lost, 'pilot', [1, 1, 1]).hurt).toEqual({});
    const burning = did(missionWith(), 'start-planned', { plan: 'fire' });
    expect(rolled(burning, 'ship', [1, 1]).hurt.ship?.times).toBe(1);
    expect(rolled(burning, 'pilot', [1, 1, 1]).hurt.pilot?.times).toBe(1);
    const [clock = ''] = Object.keys(burning.clocks);
    expect(rolled(did(burning, 'end-clock', { clock }), 'ship', [1, 1]).hurt).toEqual({});
  });

  test('can be made one by the Navigator until dice have fallen', () => {
    const begun = did(missionWith(), 'roll-ship', { system: 'nav' });
    const desperate = did(begun, 'set-desperate', { desperate: true });
    const thrown = did(desperate, 'throw', { who: 'ship', thrown: [1, 1] });
    expect(refusalOf(thrown, 'set-desperate', { desperate: false })).toMatch(/dice have fallen/);
    expect(did(thrown, 'settle', { who: 'ship' }).hurt.ship?.times).toBe(1);
  });
});

describe('a roll of the whole crew', () => {
  const CREW = ['first-officer', 'medic', 'pilot', 'engineer'];
  const DICE = { critical: [6, 6, 1], success: [1, 1, 6], drawback: [1, 1, 4], fiasco: [1, 1, 1] };
  type Each = keyof typeof DICE;
  const group = (each: Each[], at = withOption('crew', 4)) => {
    let mission = did(missionWith(), 'roll-group', {}, { at });
    CREW.forEach((who, index) => {
      const thrown = DICE[each[index] ?? 'fiasco'];
      mission = did(did(mission, 'throw', { who, thrown }, { at }), 'settle', { who }, { at });
    });
    return mission;
  };

  test.each<[Each[], string]>([
    [['critical', 'critical', 'critical', 'critical'], 'critical'],
    [['critical', 'fiasco', 'fiasco', 'fiasco'], 'success'],
    [['success', 'success', 'success', 'success'], 'success'],
    [['success', 'fiasco', 'fiasco', 'drawback'], 'drawback'],
    [['fiasco', 'fiasco', 'fiasco', 'fiasco'], 'fiasco'],
    [['drawback', 'drawback', 'drawback', 'drawback'], 'drawback'],
  ])('%j is a %s', (each, outcome) => {
    expect(group(each).last?.outcome).toBe(outcome);
  });

  test('earns each a Focus Token for a fiasco of her own', () => {
    const mission = group(['success', 'fiasco', 'fiasco', 'drawback']);
    expect(CREW.map((who) => member(mission, who).focus)).toEqual([0, 1, 1, 0]);
  });

  test('of drawbacks and fiascos goes by its reading', () => {
    const mixed: Each[] = ['drawback', 'fiasco', 'fiasco', 'drawback'];
    expect(group(mixed, withOption('group-mixed', 'success-with-drawback')).last?.outcome).toBe('drawback');
    expect(group(mixed, withOption('group-mixed', 'a-fiasco')).last?.outcome).toBe('fiasco');
    expect(
      group(['drawback', 'drawback', 'drawback', 'drawback'], withOption('group-mixed', 'a-fiasco')).last
        ?.outcome,
    ).toBe('drawback');
  });

  test('of drawbacks and fiascos is what the Navigator says, who is asked once all dice lie', () => {
    const mixed = group(['drawback', 'fiasco', 'fiasco', 'drawback']);
    expect([mixed.last, refusalOf(mixed, 'call-off')]).toEqual([
      null,
      expect.stringMatching(/dice have fallen/),
    ]);
    expect(JSON.stringify(rules.shownAt(mixed, 'starship', room).roll)).toContain('the Navigator says');
    expect(JSON.stringify(rules.shows(mixed, 'control', room).navigator)).toContain(
      '"command":"say-outcome"',
    );
    for (const outcome of ['drawback', 'fiasco'])
      expect(did(mixed, 'say-outcome', { outcome }).last?.outcome).toBe(outcome);
    expect(refusalOf(did(missionWith(), 'roll-group'), 'say-outcome', { outcome: 'fiasco' })).toMatch(
      /no group roll waits/,
    );
  });
});

describe('a success without dice', () => {
  test('is critical for Integrity and plain for Engineering, on a roll of the ship, and the token is gone', () => {
    const begun = did(missionWith(), 'roll-ship', { system: 'nav' });
    const integrity = did(begun, 'instead-of-dice', { who: 'ship', by: 'integrity' });
    expect([integrity.last?.outcome, integrity.ship.tokens.integrity]).toEqual(['critical', 'lost']);
    const engineering = did(begun, 'instead-of-dice', { who: 'ship', by: 'engineering' });
    expect([engineering.last?.outcome, engineering.ship.tokens.engineering]).toEqual(['success', 'lost']);
    const crew = did(missionWith(), 'roll-crew', { who: 'pilot' });
    expect(refusalOf(crew, 'instead-of-dice', { who: 'pilot', by: 'integrity' })).toMatch(
      /for a roll of the ship/,
    );
  });

  test('comes too late when the dice have fallen', () => {
    const thrown = did(did(missionWith(), 'roll-ship', { system: 'nav' }), 'throw', {
      who: 'ship',
      thrown: [1, 1],
    });
    expect(refusalOf(thrown, 'instead-of-dice', { who: 'ship', by: 'integrity' })).toMatch(
      /dice have fallen/,
    );
  });

  test('costs the Reckless damage', () => {
    const reckless = missionWith((mission) => member(mission, 'pilot').qualities.push('reckless'));
    const mission = did(did(reckless, 'roll-crew', { who: 'pilot' }), 'instead-of-dice', {
      who: 'pilot',
      by: 'reckless',
    });
    expect([mission.last?.outcome, mission.hurt.pilot?.times]).toEqual(['success', 1]);
  });
});

describe('healing a crew mate', () => {
  const hurt = (vitality: number) =>
    missionWith((mission) => {
      member(mission, 'pilot').vitality = vitality;
      member(mission, 'medic').focus = 2;
    });
  const healed = (vitality: number, thrown: number[], at = withOption('crew', 4)) => {
    const begun = did(hurt(vitality), 'roll-healing', { who: 'medic', patient: 'pilot' }, { at });
    expect(member(begun, 'medic').focus).toBe(1);
    return did(did(begun, 'throw', { who: 'medic', thrown }, { at }), 'settle', { who: 'medic' }, { at });
  };

  test('costs a Focus Token and heals two, one, one at a price, or none at a price', () => {
    expect(member(healed(0, [6, 6, 1]), 'pilot').vitality).toBe(2);
    expect(member(healed(2, [6, 6, 1]), 'pilot').vitality).toBe(3);
    expect(member(healed(0, [6, 1, 1]), 'pilot').vitality).toBe(1);
    const priced = healed(0, [4, 1, 1]);
    expect([member(priced, 'pilot').vitality, priced.owes]).toEqual([1, { medic: true }]);
    const failed = healed(0, [3, 1, 1]);
    expect([member(failed, 'pilot').vitality, failed.owes]).toEqual([0, { medic: true }]);
  });

  test('is paid with a Focus Token or with damage', () => {
    const priced = healed(0, [4, 1, 1]);
    expect(member(did(priced, 'pay-healing', { who: 'medic', with: 'focus' }), 'medic').focus).toBe(0);
    expect(did(priced, 'pay-healing', { who: 'medic', with: 'damage' }).hurt.medic?.times).toBe(1);
  });

  test('with consequence heals one, or nothing, by its reading', () => {
    const mission = healed(0, [4, 1, 1], withOption('healing-consequence', 'heals-nothing'));
    expect([member(mission, 'pilot').vitality, mission.owes]).toEqual([0, { medic: true }]);
  });

  test('gives the Focus Token back when it is called off, and is no help to who is well, dead or oneself', () => {
    const begun = did(hurt(1), 'roll-healing', { who: 'medic', patient: 'pilot' });
    expect(member(did(begun, 'call-off'), 'medic').focus).toBe(2);
    expect(refusalOf(hurt(3), 'roll-healing', { who: 'medic', patient: 'pilot' })).toMatch(/full vitality/);
    expect(refusalOf(hurt(1), 'roll-healing', { who: 'pilot', patient: 'pilot' })).toMatch(/somebody else/);
    const dead = hurt(0);
    member(dead, 'pilot').dead = true;
    expect(refusalOf(dead, 'roll-healing', { who: 'medic', patient: 'pilot' })).toMatch(/dead/);
  });
});

describe('a group roll', () => {
  test('goes on without somebody who has left the table: the dice of the others are the group’s', () => {
    const begun = did(missionWith(), 'roll-group');
    const thrown = did(begun, 'throw', { who: 'medic', thrown: [6, 6, 1] });
    const left = did(thrown, 'sit-out', { who: 'engineer' });
    expect(Object.keys(left.roll?.throws ?? {})).toEqual(['first-officer', 'medic', 'pilot']);
    expect(refusalOf(thrown, 'sit-out', { who: 'medic' })).not.toBe('');
    const two = did(left, 'sit-out', { who: 'pilot' });
    expect(refusalOf(two, 'sit-out', { who: 'first-officer' })).toMatch(/group roll of three or more/);
    const ship = did(missionWith(), 'roll-ship', { system: 'nav' });
    expect(refusalOf(ship, 'sit-out', { who: 'pilot' })).not.toBe('');
  });

  test('is over when the last that was waited for sits out', () => {
    let mission = did(missionWith(), 'roll-group');
    for (const who of ['first-officer', 'medic', 'pilot']) {
      mission = did(mission, 'throw', { who, thrown: [6, 1, 1] });
      mission = did(mission, 'settle', { who });
    }
    const done = did(mission, 'sit-out', { who: 'engineer' });
    expect(done).toMatchObject({ roll: null, last: { outcome: 'success' } });
  });
});

describe('one roll at a time', () => {
  test('is under way, and it is called off only before dice fall', () => {
    const begun = did(missionWith(), 'roll-ship', { system: 'nav' });
    expect(refusalOf(begun, 'roll-crew', { who: 'pilot' })).toMatch(/another roll is under way/);
    expect(did(begun, 'call-off').roll).toBeNull();
    const thrown = did(begun, 'throw', { who: 'ship', thrown: [1, 1] });
    expect(refusalOf(thrown, 'call-off')).toMatch(/dice have fallen/);
  });

  test('names a crew member who plays', () => {
    expect(refusalOf(missionWith(), 'roll-crew', { who: 'salvager' })).toMatch(/is not at the table/);
    expect(refusalOf(missionWith(), 'roll-crew', {})).toMatch(/name the crew member/);
  });
});
