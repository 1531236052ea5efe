import { describe, expect, test } from 'vitest';
import { did, falling, member, missionWith, refusalOf, rolled, room, rules, withOption } from './aboard.ts';
import { inEnglish } from '../../../schemas/text.ts';

const over = (change: (mission: ReturnType<typeof missionWith>) => void = () => undefined) =>
  missionWith((mission) => {
    mission.over = 'success';
    change(mission);
  });
const pilotWith = (what: object) => over((mission) => Object.assign(member(mission, 'pilot'), what));

describe('after a mission', () => {
  test('won or lost, each advances once; in the middle of one nobody does', () => {
    expect(refusalOf(missionWith(), 'prepare', { who: 'pilot', choose: 'care' })).toMatch(/after a mission/);
    const ended = did(missionWith(), 'end-mission', { success: false });
    const once = did(ended, 'prepare', { who: 'pilot', choose: 'care' });
    expect(refusalOf(once, 'prepare', { who: 'pilot', choose: 'care' })).toMatch(/has advanced already/);
  });

  test('the two dice of a preparation are a tap each, and one that is chosen is a tap', () => {
    const shown = (mission: ReturnType<typeof missionWith>) =>
      JSON.stringify(rules.shownAt(mission, 'starship', room).roll);
    expect(shown(over())).toContain('"command":"prepare","args":{"who":"first-officer","choose":"care"}');
    expect(shown(over())).toContain('Or thrown by First officer');
    const one = did(over(), 'lay-die', { who: 'pilot', die: 3 });

    expect(member(did(one, 'lay-die', { who: 'pilot' }), 'pilot').laid).toBeUndefined();
    const both = did(one, 'lay-die', { who: 'pilot', die: 5 });
    expect(member(both, 'pilot')).toMatchObject({ prepared: ['foresight', 'willpower'], advanced: true });
    expect(refusalOf(both, 'lay-die', { who: 'pilot', die: 5 })).toMatch(/has advanced already/);
  });

  test('an upgrade is chosen freely where the list is empty', () => {
    const mission = did(
      over(),
      'upgrade',
      { who: 'pilot', list: 'quality', choose: 'expert' },
      { dice: falling() },
    );
    expect(member(mission, 'pilot').qualities).toEqual(['expert']);
    expect(refusalOf(over(), 'upgrade', { who: 'pilot', list: 'quality' })).toMatch(/name what you want/);
    expect(
      refusalOf(over(), 'upgrade', { who: 'pilot', list: 'quality', choose: 'ablative-armour' }),
    ).toMatch(/from that list/);
  });

  test.each([
    [1, 'resourceful'],
    [2, 'relentless'],
    [3, 'expert'],
    [4, 'forceful'],
    [5, 'defender'],
  ])('a second quality is rolled: %i is %s', (die, item) => {
    const args = { who: 'pilot', list: 'quality', choose: 'expert', die };
    expect(member(did(pilotWith({ qualities: ['reckless'] }), 'upgrade', args), 'pilot').qualities).toEqual([
      'reckless',
      item,
    ]);
  });

  test.each([
    [2, 'oversized-systems'],
    [3, 'adaptive-plating'],
    [4, 'ablative-armour'],
    [5, 'limiter-override'],
    [6, 'recirculation-kit'],
  ])('a second suit upgrade is rolled: %i is %s', (die, item) => {
    const args = { who: 'pilot', list: 'suit-upgrade', choose: 'recirculation-kit', die };
    const mission = did(pilotWith({ upgrades: ['auxiliary-arm'] }), 'upgrade', args);
    expect(member(mission, 'pilot').upgrades).toEqual(['auxiliary-arm', item]);
  });

  test('a die that shows what is there already leaves the choice free', () => {
    const args = { who: 'pilot', list: 'quality', choose: 'expert', die: 6 };
    expect(member(did(pilotWith({ qualities: ['reckless'] }), 'upgrade', args), 'pilot').qualities).toEqual([
      'reckless',
      'expert',
    ]);
  });

  test('a thrown die that shows a new one asks for no choice; the hub’s own roll does', () => {
    const pilot = pilotWith({ qualities: ['reckless'] });
    const args = { who: 'pilot', list: 'quality' };
    expect(refusalOf(pilot, 'upgrade', args)).toMatch(/name what you want/);
    expect(refusalOf(pilot, 'upgrade', { ...args, die: 6 })).toMatch(/name what you want/);
    expect(member(did(pilot, 'upgrade', { ...args, die: 2 }), 'pilot').qualities).toContain('relentless');
  });

  test('of two items one is lost first', () => {
    const two = () => pilotWith({ qualities: ['reckless', 'expert'] });
    const args = { who: 'pilot', list: 'quality', choose: 'forceful', die: 5 };
    expect(refusalOf(two(), 'upgrade', args)).toMatch(/Name the one to lose/);
    const mission = did(two(), 'upgrade', { ...args, lose: 'reckless' });
    expect(member(mission, 'pilot').qualities).toEqual(['expert', 'defender']);
    const back = did(two(), 'upgrade', { ...args, die: 6, lose: 'reckless' });
    expect(member(back, 'pilot').qualities).toEqual(['expert', 'reckless']);
  });

  test('two items are of that list, or of both, by the reading', () => {
    const mixed = () => pilotWith({ qualities: ['reckless'], upgrades: ['auxiliary-arm'] });
    const args = { who: 'pilot', list: 'quality', choose: 'expert', die: 5 };
    expect(member(did(mixed(), 'upgrade', args), 'pilot').qualities).toEqual(['reckless', 'defender']);
    const at = withOption('two-items', 'of-both-lists');
    expect(refusalOf(mixed(), 'upgrade', args, { at })).toMatch(/Name the one to lose/);
    const lost = member(did(mixed(), 'upgrade', { ...args, lose: 'auxiliary-arm' }, { at }), 'pilot');
    expect([lost.qualities, lost.upgrades]).toEqual([['reckless', 'defender'], []]);
  });
});

describe('mission preparation', () => {
  const prepared = (what: object) => did(did(over(), 'prepare', { who: 'pilot', ...what }), 'begin-mission');

  test.each([
    [2, 'ingenuity'],
    [3, 'foresight'],
    [4, 'care'],
    [5, 'willpower'],
    [6, 'sheer-dread'],
  ])('a %i is %s', (die, what) => {
    expect(member(prepared({ thrown: [die, 1] }), 'pilot')).toMatchObject({ ready: [what], focus: 3 });
  });

  test('is one that is chosen or two that are rolled; three Focus Tokens twice are six', () => {
    expect(member(prepared({ choose: 'focus' }), 'pilot')).toMatchObject({ ready: [], focus: 3 });
    expect(member(prepared({ thrown: [1, 1] }), 'pilot').focus).toBe(6);
    expect(member(prepared({ thrown: [3, 5] }), 'pilot').ready).toEqual(['foresight', 'willpower']);
  });

  test('is for the next mission only', () => {
    const next = prepared({ choose: 'care' });
    const later = did(did(next, 'end-mission', { success: true }), 'begin-mission');
    expect(member(later, 'pilot').ready).toEqual([]);
  });

  const ready = (...what: string[]) =>
    missionWith((mission) => Object.assign(member(mission, 'pilot'), { ready: what, focus: 1 }));

  test('Ingenuity succeeds on a standard roll, before the dice', () => {
    const mission = did(did(ready('ingenuity'), 'roll-crew', { who: 'pilot' }), 'instead-of-dice', {
      who: 'pilot',
      by: 'ingenuity',
    });
    expect([mission.last?.outcome, member(mission, 'pilot').ready]).toEqual(['success', []]);
    const desperate = did(ready('ingenuity'), 'roll-crew', { who: 'pilot', desperate: true });
    expect(refusalOf(desperate, 'instead-of-dice', { who: 'pilot', by: 'ingenuity' })).toMatch(
      /for a standard roll/,
    );
  });

  test('Foresight makes a desperate roll a standard one', () => {
    const begun = did(ready('foresight'), 'roll-crew', { who: 'pilot', desperate: true });
    const seen = did(begun, 'foresee', { who: 'pilot' });
    const thrown = did(seen, 'throw', { who: 'pilot', thrown: [1, 1, 1] });
    expect(did(thrown, 'settle', { who: 'pilot' }).hurt).toEqual({});
    const standard = did(ready('foresight'), 'roll-crew', { who: 'pilot' });
    expect(refusalOf(standard, 'foresee', { who: 'pilot' })).toMatch(/not desperate/);
  });

  test('Care succeeds on a healing alone', () => {
    const carer = ready('care');
    member(carer, 'medic').vitality = 1;
    const healed = did(did(carer, 'roll-healing', { who: 'pilot', patient: 'medic' }), 'instead-of-dice', {
      who: 'pilot',
      by: 'care',
    });
    expect(member(healed, 'medic').vitality).toBe(2);
    const other = did(ready('care'), 'roll-crew', { who: 'pilot' });
    expect(refusalOf(other, 'instead-of-dice', { who: 'pilot', by: 'care' })).toMatch(/for a roll to heal/);
  });

  test('Willpower fills or empties one section of a clock, once', () => {
    const clock = did(ready('willpower'), 'start-clock', { name: 'Door', kind: 'push', sections: 4 });
    const bent = did(clock, 'bend-clock', { who: 'pilot', clock: 'c1', by: 1 });
    expect([bent.clocks.c1?.filled, member(bent, 'pilot').ready]).toEqual([1, []]);
    expect(refusalOf(bent, 'bend-clock', { who: 'pilot', clock: 'c1', by: -1 })).toMatch(/no Willpower/);
    expect(refusalOf(clock, 'bend-clock', { who: 'pilot', clock: 'c1', by: -1 })).toMatch(/is empty/);
  });

  test('Sheer Dread earns one Focus Token more with a fiasco', () => {
    expect(member(rolled(ready('sheer-dread'), 'pilot', [1, 1, 1]), 'pilot').focus).toBe(3);
    expect(member(rolled(ready(), 'pilot', [1, 1, 1]), 'pilot').focus).toBe(2);
  });
});

describe('what a crew member has', () => {
  const pool = (what: object, tool?: string) => {
    const mission = missionWith((each) => Object.assign(member(each, 'pilot'), what));
    const begun = did(mission, 'roll-crew', { who: 'pilot' });
    const held = tool === undefined ? begun : did(begun, 'take-tool', { who: 'pilot', tool });
    const count = held;
    const thrown = did(count, 'throw', { who: 'pilot' }, { dice: falling(1, 1, 1, 1, 1, 1) });
    return thrown.roll?.throws.pilot?.dice.length;
  };

  test('Resourceful rolls three however hurt', () => {
    expect([pool({ vitality: 1 }), pool({ vitality: 1, qualities: ['resourceful'] })]).toEqual([1, 3]);
    expect(pool({ vitality: 1, qualities: ['resourceful'] }, 'primary')).toBe(5);
  });

  test('Expert adds a die where the field applies', () => {
    const expert = missionWith((mission) => member(mission, 'pilot').qualities.push('expert'));
    const named = did(expert, 'set-expertise', { who: 'pilot', field: 'hacking' });
    const applies = did(did(named, 'roll-crew', { who: 'pilot' }), 'use-expertise', {
      who: 'pilot',
      expert: true,
    });
    const { roll } = did(applies, 'throw', { who: 'pilot', thrown: [1, 1, 1, 1] });
    expect(inEnglish(roll?.throws.pilot?.pool)).toEqual([
      { name: 'Vitality', dice: 3 },
      { name: 'hacking', dice: 1, rule: 'expert' },
    ]);
    expect(refusalOf(missionWith(), 'set-expertise', { who: 'pilot', field: 'x' })).toMatch(/no Expert/);
  });

  test('an auxiliary arm is a tool of one die while life support works', () => {
    expect(pool({ upgrades: ['auxiliary-arm'] }, 'life')).toBe(4);
  });

  test('oversized systems give the secondary tool two', () => {
    expect([pool({}, 'secondary'), pool({ upgrades: ['oversized-systems'] }, 'secondary')]).toEqual([4, 5]);
  });

  test('the limiter override adds a die and makes every roll desperate', () => {
    expect(pool({ upgrades: ['limiter-override'] })).toBe(4);
    const mission = missionWith((each) => member(each, 'pilot').upgrades.push('limiter-override'));
    expect(rolled(mission, 'pilot', [1, 1, 1, 1]).hurt.pilot?.times).toBe(1);
  });

  test('a recirculation kit earns one more with a fiasco', () => {
    const mission = missionWith((each) => member(each, 'pilot').upgrades.push('recirculation-kit'));
    expect(member(rolled(mission, 'pilot', [1, 1, 1]), 'pilot').focus).toBe(2);
  });

  test('ablative armour is there at the next mission', () => {
    expect(member(did(pilotWith({ upgrades: ['ablative-armour'] }), 'begin-mission'), 'pilot').armour).toBe(
      true,
    );
  });
});

describe('the next mission', () => {
  test('begins with sound suits and a sound ship; qualities stay, who died comes anew', () => {
    const ended = over((mission) => {
      Object.assign(member(mission, 'pilot'), { vitality: 0, qualities: ['expert'], exposed: true });
      Object.assign(member(mission, 'medic'), { dead: true, qualities: ['relentless'] });
      mission.ship.modules['1'].destroyed = true;
      mission.ship.modules['3'].uses = 0;
    });
    const next = did(ended, 'begin-mission');
    expect(member(next, 'pilot')).toMatchObject({ vitality: 3, qualities: ['expert'], exposed: false });
    expect(member(next, 'medic')).toMatchObject({ dead: false, qualities: [] });
    expect([next.ship.modules['1'].destroyed, next.ship.modules['3'].uses, next.number, next.over]).toEqual([
      false,
      3,
      2,
      null,
    ]);
    expect(refusalOf(next, 'begin-mission')).toMatch(/not over. End it first/);
  });
});
