import { describe, expect, test } from 'vitest';
import { game } from '../../../games/so-say-we-all/game.ts';
import { begins, crew, ends, sitting, throughTheCore } from './fleet.ts';
import type { AskFaceInput } from '../../../schemas/faces/ask.ts';

const ALARM = { alarm: 'ashiva-attack' };

/** A battle in that turn. The Prosecutor staffs all its weapons; Low Tide its Hangar. */
const battle = (options: Record<string, string> = {}, turn = 3) => {
  const fleet = sitting(options, turn);
  begins(fleet, 'commitment');
  for (const [question, option, table] of [
    ['staff-weapons', 'n-6', 'prosecutor'],
    ['staff-hangar', 'n-2', 'prosecutor'],
    ['staff-hangar', 'n-1', 'low-tide'],
  ])
    fleet.does('asks-answer', { question, option, table });
  ends(fleet, 'commitment');
  fleet.tell('alarmBegan', ALARM);
  const now = () => {
    const stands = fleet.state().battle;
    if (stands === null) throw new Error('no battle');
    return stands;
  };
  /** Fires at Low Tide, and answers step by step; a number is a thrown die. */
  const shotAt = (target: string, ...steps: readonly object[]) => {
    expect(fleet.does('battle-fire', { by: 'destroyer-1', target })).toBe('ok');
    for (const step of steps) expect(fleet.does('battle-see', step)).toBe('ok');
    return now();
  };
  return { fleet, now, shotAt };
};

describe('an attack', () => {
  test.each([
    [1, 1, 0],
    [2, 1, 0],
    [3, 1, 2],
    [5, 2, 2],
    [7, 2, 4],
    [9, 3, 4],
    [12, 4, 6],
  ])('in turn %i brings %i destroyers and %i craft', (turn, destroyers, raiders) => {
    const { now } = battle({}, turn);
    expect(Object.keys(now().enemies)).toHaveLength(destroyers);
    expect(now().raiders).toBe(raiders);
  });

  test('finds the Interceptors that the Hangars are staffed with over their home ships', () => {
    const { now } = battle();
    expect(now().ships.prosecutor?.squadrons).toBe(2);
    expect(now().ships['low-tide']?.squadrons).toBe(1);
    expect(now().ships.kiln?.squadrons).toBe(0);
  });

  test('is over when one side has gone, and at the all-clear nothing of it is left', () => {
    const { fleet, now } = battle();
    expect(JSON.stringify(fleet.shows('control').battle)).not.toContain('all-clear');
    fleet.does('battle-craft', { by: -2 });
    fleet.does('battle-turn', { ship: 'prosecutor' });
    fleet.does('battle-act', { action: 'fire' });
    for (let shot = 0; shot < 3; shot += 1) {
      fleet.does('battle-fire', { target: 'destroyer-1' });
      fleet.does('battle-see', { yes: true });
      fleet.does('battle-see', { die: 6 });
    }
    expect(now().enemies['destroyer-1']?.hits).toBe(0);
    expect(JSON.stringify(fleet.shows('control').battle)).toContain('stand down under Alarm');
    fleet.tell('alarmEnded', ALARM);
    expect(fleet.state().battle).toBeNull();
  });
});

test('before the alarm is ended by hand, it says what is not settled, and who is left', () => {
  const { fleet, now, shotAt } = battle();
  const left = () => (fleet.shows('control').unfinished as { alarm: string | null }).alarm;
  expect(left()).toBe('Ashiva are left: 1 destroyer, 2 craft.');
  shotAt('kiln', { yes: false });
  expect(left()).toBe('A shot at Kiln is not judged. Ashiva are left: 1 destroyer, 2 craft.');
  fleet.does('battle-see', { die: 6 });
  expect(left()).toMatch(/^A hit on Kiln is not settled\. /);
  fleet.does('battle-see', { instead: 'squadron', of: 'low-tide' });
  expect(left()).toMatch(/^The squadron that Low Tide loses is not settled\. /);
  fleet.does('battle-see', { die: 6 });
  fleet.does('battle-dice', { what: 'engage', ship: 'prosecutor', human: 2 });
  expect(left()).toMatch(/^Dice are missing: Prosecutor engages an Ashiva craft\. /);
  fleet.does('battle-dice', { what: 'nothing' });
  fleet.does('jump-call', { system: 'tinder' });
  fleet.does('packets-answer', { question: 'jump', option: 'paid', table: 'prosecutor' });
  fleet.does('battle-turn', { ship: 'prosecutor' });
  fleet.does('battle-act', { action: 'jump' });
  expect(left()).toMatch(/^Interceptors of Prosecutor are still out\. Ashiva are left/);
  fleet.does('battle-recover', { ship: 'prosecutor', near: 2 });
  for (const ship of Object.keys(now().ships))
    if (ship !== 'prosecutor') fleet.does('wreck', { ship, abandoned: true, shuttles: 0 });
  expect(left()).toBeNull();
  fleet.tell('alarmEnded', ALARM);
  expect(left()).toBeNull();
});

test('the Ashiva act first until a ship has had a turn', () => {
  const { fleet } = battle();
  const desk = () => JSON.stringify(fleet.shows('control').battle);
  expect(desk()).toContain('The Ashiva act first');
  fleet.does('battle-turn', { ship: 'kiln' });
  fleet.does('battle-end-turn');
  expect(desk()).not.toContain('The Ashiva act first');
});

test('what takes a hit is held: the thumb that has entered its die may still be there', () => {
  const { fleet, shotAt } = battle();
  shotAt('kiln', { yes: false }, { die: 6 });
  const face = fleet.shows('control').battle as { face: AskFaceInput };
  const keys = face.face.questions.find(({ id }) => id === 'judge')?.keys ?? [];
  expect(keys.length).toBeGreaterThan(3);
  for (const each of keys) expect(each).toMatchObject({ deliberate: true });
});

describe('a ship’s turn', () => {
  test('is two actions, and everyone has one before anyone has a second', () => {
    const { fleet, now } = battle();
    expect(fleet.does('battle-turn', { ship: 'kiln' })).toBe('ok');
    expect(fleet.does('battle-act', { action: 'move' })).toBe('ok');
    expect(fleet.does('battle-act', { action: 'transfer' })).toBe('ok');
    expect(fleet.does('battle-act', { action: 'move' })).toBe(
      'Kiln has no actions left: a ship has 2, minus those it has lost',
    );
    fleet.does('battle-end-turn');
    expect(fleet.does('battle-turn', { ship: 'kiln' })).toMatch(
      /every ship takes one turn before .* Prosecutor, Copper Lantern/,
    );
    for (const ship of Object.keys(now().ships)) if (ship !== 'kiln') fleet.does('battle-turn', { ship });
    fleet.does('battle-end-turn');
    expect(fleet.does('battle-turn', { ship: 'kiln' })).toBe('ok');
  });

  test('is shorter by the actions that it has lost, which are back for the turn after', () => {
    const { fleet, now, shotAt } = battle();
    shotAt('low-tide', { yes: false }, { die: 3 });
    shotAt('low-tide', { yes: false }, { die: 4 });
    fleet.does('battle-turn', { ship: 'low-tide' });
    expect(now().ships['low-tide']).toMatchObject({ actions: 0, lost: 0 });
    for (const ship of Object.keys(now().ships)) if (ship !== 'low-tide') fleet.does('battle-turn', { ship });
    fleet.does('battle-end-turn');
    fleet.does('battle-turn', { ship: 'low-tide' });
    expect(now().ships['low-tide']?.actions).toBe(2);
  });

  test('fires the main weapons only on the Prosecutor, three shots an action, one Manpower each', () => {
    const { fleet, now } = battle();
    fleet.does('battle-turn', { ship: 'kiln' });
    expect(fleet.does('battle-act', { action: 'fire' })).toBe('only the Prosecutor has main weapons');
    fleet.does('battle-turn', { ship: 'prosecutor' });
    expect(fleet.does('battle-fire', { target: 'destroyer-1' })).toMatch(/no shot is left/);
    fleet.does('battle-act', { action: 'fire' });
    for (let shot = 0; shot < 3; shot += 1) {
      expect(fleet.does('battle-fire', { target: 'destroyer-1' })).toBe('ok');
      fleet.does('battle-see', { yes: true });
      fleet.does('battle-see', { die: 1 });
    }
    expect(fleet.does('battle-fire', { target: 'destroyer-1' })).toMatch(/no shot is left/);
    expect(now().fired).toBe(3);
  });

  test.each([
    [3, 0],
    [4, 1],
  ])('that ends beside another ship may collide: a %i damages %i location on each', (die, damaged) => {
    const { fleet } = battle();
    const dice = die > 3 ? [1] : [];
    fleet.does('battle-turn', { ship: 'kiln' });
    fleet.does('battle-end-turn');
    // Kiln has two locations, and the hub draws one; Low Tide has one.
    expect(fleet.does('battle-collide', { ship: 'kiln', other: 'low-tide', die }, dice)).toBe('ok');
    for (const ship of ['kiln', 'low-tide'])
      expect(Object.keys(crew(fleet, ship).damaged)).toHaveLength(damaged);
  });
});

describe('the adjudicator', () => {
  test.each([
    [3, 'die'],
    [4, undefined],
  ])('rolls for the flak only where the path crosses it: on a %i the shot is %s', (die, step) => {
    const { shotAt } = battle();
    expect(shotAt('kiln', { yes: true, die }).shot?.step).toBe(step);
  });

  test.each([
    [2, 0, undefined],
    [3, 1, undefined],
    [4, 1, undefined],
    [5, 0, 'damage'],
    [6, 0, 'damage'],
  ])('reads the hit table: a %i loses %i actions and goes on to %s', (die, lost, step) => {
    const { shotAt } = battle();
    const after = shotAt('kiln', { yes: false }, { die });
    expect(after.ships.kiln?.lost).toBe(lost);
    expect(after.shot?.step).toBe(step);
  });

  test.each([
    ['until its next turn', 0],
    ['one attack', 1],
  ])('takes 2 off the die of a ship that braces, %s: the second 4 loses %i actions', (lasts, lost) => {
    const { fleet, shotAt } = battle({ 'brace-lasts': lasts });
    fleet.does('battle-turn', { ship: 'kiln' });
    fleet.does('battle-act', { action: 'brace' });
    expect(shotAt('kiln', { yes: false }, { die: 4 }).ships.kiln?.lost).toBe(0);
    expect(shotAt('kiln', { yes: false }, { die: 4 }).ships.kiln?.lost).toBe(lost);
  });

  test('asks what takes the damage: Reactive Armour does, and nothing is damaged', () => {
    const { fleet, shotAt } = battle();
    shotAt('kiln', { yes: false }, { die: 6 }, { instead: 'armour' });
    expect(crew(fleet, 'kiln').damaged).toEqual({});
  });

  test.each([
    [3, { manpower: 9, wounded: 0 }],
    [4, { manpower: 10, wounded: 1 }],
  ])('a squadron that covers takes it: on a %i its Manpower is %j', (die, left) => {
    const { fleet, shotAt } = battle();
    const after = shotAt('low-tide', { yes: false }, { die: 5 }, { instead: 'squadron', die });
    expect(crew(fleet, 'low-tide')).toMatchObject({ ...left, damaged: {} });
    expect(after.ships['low-tide']?.squadrons).toBe(0);
  });

  test('damages the location that is named, or one that the hub draws', () => {
    const { fleet, shotAt } = battle();
    shotAt('kiln', { yes: false }, { die: 6 }, { location: 'refinery' });
    shotAt('kiln', { yes: false }, { die: 6 }, {});
    expect(crew(fleet, 'kiln').damaged).toEqual({ refinery: true, hangar: true });
  });

  test('wants a line of sight for the main weapons, and takes a location of the target at 5 and 6', () => {
    const { fleet, now } = battle();
    fleet.does('battle-turn', { ship: 'prosecutor' });
    fleet.does('battle-act', { action: 'fire' });
    fleet.does('battle-fire', { target: 'destroyer-1' });
    fleet.does('battle-see', { yes: false });
    expect(now().result).toMatch(/not in the line of sight/);
    for (const die of [4, 5]) {
      fleet.does('battle-fire', { target: 'destroyer-1' });
      fleet.does('battle-see', { yes: true });
      fleet.does('battle-see', { die });
    }
    expect(now().enemies['destroyer-1']).toMatchObject({ hits: 2, lost: 1 });
  });

  test('shows Control the question, the hit table and the keys', () => {
    const { fleet, shotAt } = battle();
    shotAt('kiln', { yes: false });
    const shown = JSON.stringify(fleet.shows('control').battle);
    expect(shown).toContain('1–2 no effect, 3–4 1 action lost, 5–6 1 location damaged');
    expect(shown).toContain('Thrown 6');
    expect(fleet.does('battle-turn', { ship: 'kiln' })).toMatch(/is being judged/);
  });
});

describe('Interceptors', () => {
  test.each([
    [4, 3, 1, 1],
    [3, 3, 1, 1],
    [2, 3, 2, 0],
  ])(
    'engage with %i against %i: %i craft and %i squadron are left; ties are the humans’',
    (human, ashiva, craft, own) => {
      const { fleet, now } = battle();
      expect(fleet.does('battle-engage', { ship: 'low-tide', human, ashiva, pilot: 4 })).toBe('ok');
      expect(now().raiders).toBe(craft);
      expect(now().ships['low-tide']?.squadrons).toBe(own);
    },
  );

  test.each([
    [1, 10],
    [0, 9],
  ])(
    'of a ship that has jumped are recovered within 4 hexes: %i of one near leaves %i Manpower',
    (near, left) => {
      const { fleet } = battle();
      fleet.does('jump-call', { system: 'tinder' });
      fleet.does('battle-turn', { ship: 'low-tide' });
      fleet.does('battle-act', { action: 'jump' });
      expect(fleet.does('battle-recover', { ship: 'low-tide', near })).toBe('ok');
      expect(crew(fleet, 'low-tide').manpower).toBe(left);
    },
  );

  test('cannot be deployed from a damaged Hangar; those that are out stay', () => {
    const { fleet, now } = battle();
    fleet.does('damage', { ship: 'low-tide', location: 'hangar' });
    expect(now().ships['low-tide']?.squadrons).toBe(1);
    fleet.tell('alarmEnded', ALARM);
    fleet.tell('alarmBegan', ALARM);
    expect(now().ships['low-tide']?.squadrons).toBe(0);
  });
});

describe('a jump out of the battle', () => {
  test('takes an announced jump and a complete packet, and each ship goes for itself', () => {
    const { fleet, now } = battle();
    fleet.does('battle-turn', { ship: 'kiln' });
    expect(fleet.does('battle-act', { action: 'jump' })).toMatch(/no jump has been announced/);
    fleet.does('jump-call', { system: 'tinder' });
    fleet.does('packets-answer', { question: 'jump', option: 'short', table: 'low-tide' });
    expect(fleet.does('battle-act', { action: 'jump' })).toBe('ok');
    expect(now().ships.kiln?.isAway).toBe(true);
    fleet.does('battle-turn', { ship: 'low-tide' });
    fleet.does('battle-act', { action: 'jump' });
    expect(now().ships['low-tide']?.isAway).toBe(false);
    // No packets are judged for all while each ship goes by an action of its own.
    expect(fleet.does('jump-judge')).toMatch(/each ship jumps by an action of its own turn/);
    expect(fleet.state().fleet.at).not.toBe('tinder');
  });
});

describe('a lost ship', () => {
  test.each([
    [false, [5], 2, 4],
    [false, [6], 3, 6],
    [true, [5], 3, 6],
    [true, [4], 2, 4],
    [true, [5, 6, 1], 4, 8],
  ])(
    'abandoned %s with Shuttles that roll %j keeps %i Manpower and %i cards',
    (abandoned, dice, manpower, cards) => {
      const fleet = sitting();
      if (!abandoned) for (let hit = 0; hit < 2; hit += 1) fleet.does('damage', { ship: 'low-tide' });
      const args = { ship: 'low-tide', abandoned, shuttles: dice.length };
      expect(fleet.does('wreck', args, dice)).toBe('ok');
      expect(fleet.state().wrecks['low-tide']).toEqual({ manpower, cards });
      expect(fleet.does('wreck', args)).not.toBe('ok');
    },
  );

  test('keeps what the house says that a Shuttle saves', () => {
    const fleet = sitting({ 'saved-manpower': 3, 'saved-cards': 5 });
    const none = sitting({ 'saved-manpower': 0, 'saved-cards': 0 });
    for (const each of [fleet, none]) {
      for (let hit = 0; hit < 2; hit += 1) each.does('damage', { ship: 'low-tide' });
      expect(each.does('wreck', { ship: 'low-tide', abandoned: false, shuttles: 2 }, [6, 6])).toBe('ok');
    }
    const [more, base] = [fleet, none].map((each) => each.state().wrecks['low-tide']);
    expect(more?.manpower).toBe((base?.manpower ?? 0) + 2 * 3);
    expect(more?.cards).toBe((base?.cards ?? 0) + 2 * 5);
  });

  test('that is not destroyed is not settled as destroyed', () => {
    expect(sitting().does('wreck', { ship: 'kiln', shuttles: 0 })).toBe('Kiln is not destroyed');
  });
});

test('a ship that has jumped is out of the initiative order, and back in it at its place once it has rejoined', () => {
  const { room, does } = throughTheCore();
  const order = () =>
    (
      room.document('pub/alert') as { alarms: { rounds: { order: { id: string }[] } }[] }
    ).alarms[0]?.rounds.order.map(({ id }) => id);
  room.ok('alarm.raise', { kind: ALARM.alarm });
  room.ok('alarm.confirm');
  const all = order();
  expect(all).toContain('kiln');
  expect(does('jump-call', { system: 'tinder' })).toBe('ok');
  expect(does('battle-turn', { ship: 'kiln' })).toBe('ok');
  expect(does('battle-act', { action: 'jump' })).toBe('ok');
  expect(order()).toEqual(all?.filter((id) => id !== 'kiln'));
  room.ok('alarm.standDown');
  expect(does('rejoin', { ship: 'kiln' })).toBe('ok');
  room.ok('alarm.raise', { kind: ALARM.alarm, insist: true });
  room.ok('alarm.confirm');
  expect(order()).toEqual(all);
});

test('a battle plays through the core: alarm, a shot, damage, and who acts now through two rounds of turns', () => {
  const { room, state, does } = throughTheCore();
  const ids = game.manifest.tables.map(({ id }) => id);
  /** The ship whose turn the first key of the Combat desk begins. */
  const nextKey = () =>
    /"battle-turn","args":\{"ship":"([^"]*)"/.exec(
      JSON.stringify(room.document('priv/control/game/battle')),
    )?.[1];
  room.ok('alarm.raise', { kind: ALARM.alarm });
  room.ok('alarm.confirm');
  expect(does('battle-fire', { by: 'destroyer-1', target: 'kiln' })).toBe('ok');
  expect(does('battle-see', { yes: false })).toBe('ok');
  expect(does('battle-see', { die: 6 })).toBe('ok');
  expect(does('battle-see', { location: 'refinery' })).toBe('ok');
  expect(state().crews.kiln?.damaged).toEqual({ refinery: true });
  // All through two rounds of turns the room says who acts now, whatever the order; who has jumped or is lost is not waited for.
  const acts = () =>
    (room.document('pub/alert') as { alarms: { rounds: { acting: string | null } }[] }).alarms[0]?.rounds
      .acting;
  room.ok('rounds.order', { order: ['low-tide', ...ids.filter((id) => id !== 'low-tide')] });
  expect(acts()).toBe('low-tide');
  // The desk says of a turn what the alarm says: it has begun, or is next.
  const begun = () =>
    (room.document('pub/alert') as { alarms: { rounds: { begun: boolean } }[] }).alarms[0]?.rounds.begun;
  const desk = () => JSON.stringify(room.document('priv/control/game/battle'));
  expect([begun(), desk().includes('Low Tide is next'), desk().includes('acts now')]).toEqual([
    false,
    true,
    false,
  ]);
  // Of a ship that waits there is nothing to say.
  expect(desk()).not.toContain('waits');
  expect(does('battle-turn', { ship: 'kiln' })).toBe('ok');
  expect(acts()).toBe('kiln');
  expect([begun(), desk().includes('is next'), desk().includes('Kiln acts now: 2 actions left')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(does('battle-end-turn')).toBe('ok');
  expect([acts(), nextKey()]).toEqual(['low-tide', 'low-tide']);
  expect(does('wreck', { ship: 'low-tide', abandoned: true, shuttles: 0 })).toBe('ok');
  expect(acts()).toBe('prosecutor');
  // It is out of the order, and has not acted.
  const order = () =>
    (room.document('pub/alert') as { alarms: { rounds: { order: { id: string; taken: boolean }[] } }[] })
      .alarms[0]?.rounds.order ?? [];
  expect(order().map(({ id }) => id)).not.toContain('low-tide');
  expect(order().filter(({ taken }) => taken)).toEqual([{ id: 'kiln', name: 'Kiln', taken: true }]);
  for (let turns = 0; turns < 9 + 10; turns += 1) {
    const ship = nextKey();
    expect(acts()).toBe(ship);
    expect(ship).not.toBe('low-tide');
    expect(does('battle-turn', { ship })).toBe('ok');
    expect(acts()).toBe(ship);
    // Control may say so under Alarm instead of the adjudicator.
    if (turns % 2 === 0) room.ok('rounds.taken', { member: ship });
    else expect(does('battle-end-turn')).toBe('ok');
    expect(state().battle).toMatchObject({ active: null, ships: { [ship ?? '']: { actions: 0 } } });
  }
  expect(nextKey()).toBe('prosecutor');
  // A ship that has acted without a tap here is waited for no more, and an undo waits for it again.
  room.ok('rounds.taken', { member: 'prosecutor' });
  expect([acts(), nextKey()]).toEqual(['kiln', 'kiln']);
  room.ok('undo');
  expect([acts(), nextKey()]).toEqual(['prosecutor', 'prosecutor']);
  expect(does('battle-act', { action: 'move' }, 'kiln')).not.toBe('ok');
});

describe('the Ashiva', () => {
  const round = (fleet: ReturnType<typeof battle>['fleet'], number: number) =>
    fleet.tell('roundBegan', { alarm: ALARM.alarm, round: number, side: 'ashiva' });

  test('have two actions in each of their turns, and a ruling gives them more', () => {
    const { fleet, shotAt } = battle();
    for (let shot = 0; shot < 2; shot += 1) shotAt('kiln', { yes: false }, { die: 1 });
    expect(fleet.does('battle-fire', { by: 'destroyer-1', target: 'kiln' })).toMatch(/no actions left: 2 /);
    expect(fleet.does('battle-fire', { by: 'destroyer-1', target: 'kiln', ruling: true })).toBe('ok');
    fleet.does('battle-see', { yes: false });
    fleet.does('battle-see', { die: 1 });
    round(fleet, 2);
    shotAt('kiln', { yes: false }, { die: 1 });
  });

  test('have an action that a hit has cost them back after their next turn', () => {
    const { fleet, now } = battle();
    fleet.does('battle-turn', { ship: 'prosecutor' });
    fleet.does('battle-act', { action: 'fire' });
    fleet.does('battle-fire', { target: 'destroyer-1' });
    fleet.does('battle-see', { yes: true });
    fleet.does('battle-see', { die: 3 });
    for (const [turn, actions] of [
      [2, 1],
      [3, 2],
    ] as const) {
      round(fleet, turn);
      expect(now()).toMatchObject({ round: turn, enemies: { 'destroyer-1': { actions, lost: 0 } } });
    }
  });

  test('fire past no flak once the Prosecutor has jumped', () => {
    const { fleet, shotAt } = battle();
    fleet.does('jump-call', { system: 'tinder' });
    fleet.does('battle-turn', { ship: 'prosecutor' });
    fleet.does('battle-act', { action: 'jump' });
    expect(shotAt('kiln').shot?.step).toBe('die');
  });
});

describe('in a battle', () => {
  test('tokens come into the CIC and leave it: one more gun, one more squadron, none out of a damaged Hangar', () => {
    const { fleet, now } = battle();
    const cic = (ship: string, location: string, by: number) =>
      fleet.does('battle-cic', { ship, location, by });
    expect(cic('prosecutor', 'weapons', 1)).toBe('Weapons: 6 Manpower in the CIC, 6 at most');
    expect(cic('prosecutor', 'weapons', -6)).toBe('ok');
    fleet.does('battle-turn', { ship: 'prosecutor' });
    fleet.does('battle-act', { action: 'fire' });
    expect(now().result).toBe(
      'Prosecutor fires its main weapons: no shot before Manpower is at Weapons in the CIC',
    );
    expect(fleet.does('battle-fire', { target: 'destroyer-1' })).toMatch(/no shot is left/);
    cic('prosecutor', 'weapons', 1);
    expect(fleet.does('battle-fire', { target: 'destroyer-1' })).toBe('ok');
    expect(cic('kiln', 'hangar', 1)).toBe('ok');
    expect(now().ships.kiln?.squadrons).toBe(1);
    expect(cic('kiln', 'hangar', -1)).toMatch(/1 Interceptors of Kiln are out, and their Manpower stays/);
    expect(fleet.does('battle-craft', { ship: 'kiln', by: -1 })).toBe('ok');
    expect(cic('kiln', 'hangar', -1)).toBe('ok');
    expect(now().ships.kiln?.squadrons).toBe(0);
    fleet.does('damage', { ship: 'kiln', location: 'hangar' });
    expect(cic('kiln', 'hangar', 1)).toMatch(/Hangar is damaged/);
    expect(cic('kiln', 'weapons', 1)).toBe('Kiln has no weapons in the CIC');
    fleet.tell('alarmEnded', ALARM);
    expect(cic('prosecutor', 'weapons', 1)).toMatch(/no attack/);
  });

  test('tokens that others lend come into the CIC, however few of its own a ship has free', () => {
    const { fleet } = battle();
    fleet.does('count', { ship: 'kiln', what: 'wounded', by: 8 });
    fleet.does('battle-turn', { ship: 'kiln' });
    expect(JSON.stringify(fleet.shows('control').battle)).toContain('Hangar tokens in the CIC: 0 to 1');
    expect(fleet.does('battle-cic', { ship: 'kiln', location: 'hangar', by: 1 })).toBe('ok');
  });

  test('what the adjudicator answers is in the log, with the ship', () => {
    const { fleet } = battle();
    fleet.does('battle-fire', { by: 'destroyer-1', target: 'kiln' });
    fleet.does('battle-see', { yes: false });
    fleet.does('battle-see', { die: 3 });
    expect(fleet.log.slice(-3)).toEqual([
      'Destroyer 1 fires at Kiln',
      'The path to Kiln crosses no flak',
      'Kiln, die 3: 1 action lost',
    ]);
  });

  test('another ship’s squadron may cover, and it is that ship which loses it', () => {
    const { fleet, now, shotAt } = battle();
    shotAt('kiln', { yes: false }, { die: 6 });
    expect(fleet.does('battle-see', { instead: 'squadron', die: 1 })).toMatch(/Kiln has no Interceptors out/);
    expect(fleet.does('battle-see', { instead: 'squadron', of: 'prosecutor', die: 1 })).toBe('ok');
    expect(now().ships.prosecutor?.squadrons).toBe(1);
    expect(crew(fleet, 'prosecutor').manpower).toBe(15);
    expect(crew(fleet, 'kiln')).toMatchObject({ manpower: 8, damaged: {} });
  });

  test('a ship that is only damaged is not lost: it may be abandoned, and nobody waits for that', () => {
    const fleet = sitting();
    const wrecks = () => JSON.stringify(fleet.shows('control').wrecks ?? '');
    fleet.does('damage', { ship: 'low-tide' });
    expect(wrecks()).toMatch(/Abandon ship, by its Captain.*abandon\?.*"standing":true/);
    fleet.does('damage', { ship: 'low-tide' });
    expect(wrecks()).toMatch(/A ship is lost.*Destroyed.*"standing":false/);
  });

  test('a sound ship may be abandoned in its own turn, by a tap', () => {
    const { fleet } = battle();
    expect(fleet.shows('control').wrecks).toBeUndefined();
    fleet.does('battle-turn', { ship: 'kiln' });
    expect(JSON.stringify(fleet.shows('control').wrecks)).toContain(
      '"ship":"kiln","shuttles":2,"abandoned":true',
    );
  });

  test('the fleet is where its last ships went, though others were lost here', () => {
    const { fleet, now } = battle();
    fleet.does('jump-call', { system: 'tinder' });
    fleet.does('battle-turn', { ship: 'kiln' });
    fleet.does('battle-act', { action: 'jump' });
    const asked = () => fleet.state().packets.questions.jump?.tables;
    expect(asked()).toContain('low-tide');
    for (const ship of Object.keys(now().ships))
      if (ship !== 'kiln') fleet.does('wreck', { ship, abandoned: true, shuttles: 0 });
    // No packet is asked for of who is lost.
    expect(asked()).toEqual([]);
    expect(fleet.does('pick', { to: 'imprison', ship: 'kiln', seat: 'navigation' })).toBe('ok');
    expect(JSON.stringify(fleet.shows('control').people)).toMatch(/"aboard":"kiln"(?!.*"aboard")/);
    fleet.tell('alarmEnded', ALARM);
    expect(fleet.state().fleet.at).toBe('tinder');
  });
});

describe('dice of the table', () => {
  const keys = (fleet: ReturnType<typeof battle>['fleet']) =>
    [
      ...JSON.stringify(fleet.shows('control').battle).matchAll(
        /"label":"([^"]*)","command":"([^"]*)","args":({[^}]*})/g,
      ),
    ].map(([, label = '', command = '', args = '{}']) => ({
      label,
      command,
      args: JSON.parse(args) as object,
    }));
  const tap = (fleet: ReturnType<typeof battle>['fleet'], label: string, nth = 0) => {
    const key = keys(fleet).filter((each) => each.label === label)[nth];
    if (key === undefined) throw new Error(`no key "${label}"`);
    expect(fleet.does(key.command, key.args)).toBe('ok');
  };

  test.each([
    [['Thrown 4', 'Thrown 4'], 1, 1, 10],
    [['Thrown 4', 'Thrown 5', 'Thrown 3'], 2, 0, 9],
    [['Thrown 4', 'Thrown 5', 'Thrown 4'], 2, 0, 10],
  ])(
    'are tapped for an engagement: %j leaves %i craft, %i squadron and %i Manpower',
    (taps, craft, own, left) => {
      const { fleet, now } = battle();
      tap(fleet, 'Engage a craft', 1);
      for (const each of taps) tap(fleet, each);
      expect(now().raiders).toBe(craft);
      expect(now().ships['low-tide']?.squadrons).toBe(own);
      expect(crew(fleet, 'low-tide').manpower).toBe(left);
      expect(now().thrown).toBeUndefined();
    },
  );

  test('are tapped for a collision, which may turn out to be none', () => {
    const { fleet, now } = battle();
    fleet.does('battle-turn', { ship: 'kiln' });
    fleet.does('battle-end-turn');
    tap(fleet, 'Beside Low Tide');
    tap(fleet, 'Never mind');
    expect(now().thrown).toBeUndefined();
    tap(fleet, 'Beside Low Tide');
    tap(fleet, 'Thrown 3');
    expect(now().result).toMatch(/3: no effect/);
    expect(crew(fleet, 'low-tide').damaged).toEqual({});
  });

  test('are tapped for the squadron of another ship that covers, whose place in the CIC is free again', () => {
    const { fleet, now, shotAt } = battle();
    shotAt('kiln', { yes: false }, { die: 5 });
    tap(fleet, 'Squadron of Low Tide');
    expect(JSON.stringify(fleet.shows('control').battle)).toContain(
      '1–3 its Manpower is killed, 4–6 its Manpower is wounded',
    );
    tap(fleet, 'Thrown 4');
    expect(crew(fleet, 'low-tide')).toMatchObject({ manpower: 10, wounded: 1, damaged: {} });
    expect(now().ships['low-tide']?.squadrons).toBe(0);
    expect(fleet.does('battle-cic', { ship: 'low-tide', location: 'hangar', by: 1 })).toBe('ok');
  });

  test('of a lost ship’s Captain are entered by how many save', () => {
    const { fleet } = battle();
    const lost = { ship: 'low-tide', abandoned: true, shuttles: 2 };
    expect(fleet.does('wreck', { ...lost, save: 3 })).toMatch(/a die for each Shuttle, and 2 cannot save 3/);
    expect(fleet.does('wreck', { ...lost, save: 2 })).toBe('ok');
    expect(fleet.state().wrecks['low-tide']).toEqual({ manpower: 4, cards: 8 });
  });
});

test('a shot past a ship in the way is no shot: it is there for another target, on either side', () => {
  const { fleet, now } = battle();
  fleet.does('battle-turn', { ship: 'prosecutor' });
  fleet.does('battle-act', { action: 'fire' });
  fleet.does('battle-fire', { target: 'destroyer-1' });
  fleet.does('battle-see', { yes: false });
  expect(now()).toMatchObject({ volley: 3, fired: 0 });
  fleet.does('battle-fire', { by: 'destroyer-1', target: 'kiln' });
  fleet.does('battle-see', { hidden: true });
  expect(now().shot).toBeNull();
  expect(now().enemies['destroyer-1']?.actions).toBe(2);
});
