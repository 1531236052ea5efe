import { describe, expect, test } from 'vitest';
import { describeIssues } from '../../../schemas/errors.ts';
import { FaceSchema } from '../../../schemas/faces/face.ts';
import { game } from '../../../games/spaceships-in-space/game.ts';
import { CONTROL, playing, seededDice } from '../room.ts';
import { TABLET, did, facesOf, member, missionWith, refusalOf, room, rules, seatOf } from './aboard.ts';
import type { Mission } from '../../../games/spaceships-in-space/mission.ts';
import { keysOf } from '../../../schemas/faces/rows.ts';
import type { Tap } from '../../../schemas/faces/rows.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { Actor } from '../../../games/kit/rule.ts';
import type { Documents } from '../../../games/kit/views.ts';

const atSeat = (mission: Mission, seat: string, at: RoomView): Documents =>
  rules.shownToSeat(mission, 'starship', seat, at);

const tapsOf = (documents: Documents): Tap[] =>
  facesOf(documents)
    .flatMap(({ rows }) => rows.flatMap(keysOf))
    // What is written is sent along.
    .map((tap) =>
      tap.write === undefined ? tap : { ...tap, args: { ...tap.args, [tap.write.argument]: 'Gold' } },
    );

const audiences = (mission: Mission, at: RoomView): [Actor, Documents][] => [
  [CONTROL, rules.shows(mission, 'control', at)],
  [TABLET, rules.shownAt(mission, 'starship', at)],
  ...Object.keys(mission.crew).map((seat): [Actor, Documents] => [seatOf(seat), atSeat(mission, seat, at)]),
];

/** Things that hold whatever happens. */
const sound = (mission: Mission): void => {
  const { core } = mission.ship;
  expect(core.cpu + core.hul + core.nav).toBe(6);
  expect(Math.min(core.cpu, core.hul, core.nav)).toBeGreaterThanOrEqual(1);
  for (const each of Object.values(mission.crew)) {
    expect(each.vitality).toBeGreaterThanOrEqual(0);
    expect(each.vitality).toBeLessThanOrEqual(3);
    expect(each.qualities.length + each.upgrades.length).toBeLessThanOrEqual(4);
  }
  for (const { filled, sections } of Object.values(mission.clocks)) {
    expect(filled).toBeGreaterThanOrEqual(0);
    expect(filled).toBeLessThanOrEqual(sections);
  }
};

describe('an evening on tablets', () => {
  test.each([1, 2, 3, 4])(
    'by keys alone: each does what it says, and the ship stays whole (seed %i)',
    (seed) => {
      const dice = seededDice(seed);
      let mission = rules.setup(room);
      const used = new Set<string>();
      for (let move = 0; move < 150; move += 1) {
        const at = { ...room, phase: move % 30 < 20 ? 'scene' : 'downtime' };
        const choices = audiences(mission, at).flatMap(([by, documents]) =>
          tapsOf(documents).map((tap) => ({ by, tap })),
        );
        const chosen = choices[dice.roll(choices.length) - 1];
        // Somebody can always go on.
        if (chosen === undefined) throw new Error('nobody has a key');
        const { command, args } = chosen.tap;
        // Some keys end everything; a day of them alone would be short.
        if (['end-clock', 'end-mission', 'clear-deck'].includes(command) && dice.roll(6) > 1) continue;
        const played = rules.does(mission, command, args, { room: at, by: chosen.by, dice });
        expect(`${command} ${played.refused ?? ''}`).toBe(`${command} `);
        used.add(command);
        mission = played.state;
        sound(mission);
        if (move % 25 === 0) {
          for (const [, documents] of audiences(mission, at))
            for (const face of facesOf(documents)) FaceSchema.parse(face);
          for (const face of facesOf(rules.shows(mission, 'public', at))) FaceSchema.parse(face);
        }
      }
      expect(used.size).toBeGreaterThan(15);
    },
  );

  test('every key that is shown is legal in the same breath', () => {
    const dice = seededDice(9);
    let mission = missionWith((each) => {
      Object.assign(member(each, 'pilot'), {
        focus: 2,
        qualities: ['defender', 'forceful'],
        upgrades: ['adaptive-plating', 'auxiliary-arm'],
        ready: ['foresight', 'care', 'willpower', 'ingenuity'],
      });
      Object.assign(member(each, 'medic'), { focus: 1, vitality: 1, qualities: ['expert', 'reckless'] });
      each.ship.focus = 2;
    });
    for (const [command, args] of [
      ['start-planned', { plan: 'fire' }],
      ['lay-deck', { plan: 'survivors' }],
      ['set-picks', { deck: 'd2', picks: 2 }],
      ['draw-card', { deck: 'd2' }],
      ['compose-deck', { name: 'Vault' }],
      ['add-card', { deck: 'd3', text: 'Gold' }],
      ['deal-damage', { who: 'engineer' }],
      ['roll-table', { table: 'encounter' }],
      ['roll-healing', { who: 'pilot', patient: 'medic' }],
    ] as const) {
      mission = did(mission, command, args, { dice });
      for (const [by, documents] of audiences(mission, room)) {
        for (const tap of tapsOf(documents)) {
          const { refused } = rules.does(mission, tap.command, tap.args, { room, by, dice: seededDice(1) });
          expect(`${tap.command} ${refused ?? ''}`).toBe(`${tap.command} `);
        }
      }
    }
  });
});

test('what spends a token of the ship or the crew is held', () => {
  const spent = new Map<string, boolean>();
  const hurt = missionWith((each) => {
    each.ship.modules['3'].destroyed = true;
    member(each, 'pilot').ready = ['ingenuity'];
  });
  for (const mission of [
    hurt,
    did(hurt, 'roll-ship', { system: 'nav' }),
    did(hurt, 'roll-crew', { who: 'pilot' }),
  ])
    for (const [, documents] of audiences(mission, room))
      for (const { label, deliberate = false } of tapsOf(documents))
        if (/Engineering|Integrity: |Ingenuity|^Repair$|^Spend$/.test(label) && label !== 'Engineering')
          spent.set(label, deliberate && spent.get(label) !== false);
  expect(Object.fromEntries(spent)).toEqual({
    'Move dice: Engineering': true,
    Repair: true,
    Spend: true,
    'Integrity: critical success': true,
    'Engineering: success': true,
    'Ingenuity: success': true,
  });
});

describe('who acts', () => {
  test('a personal page for its own seat, the tablet for whom it names', () => {
    expect(did(missionWith(), 'roll-crew', {}, { by: seatOf('medic') }).roll?.throws).toHaveProperty('medic');
    expect(refusalOf(missionWith(), 'roll-crew', { who: 'pilot' }, { by: seatOf('medic') })).toMatch(
      /its own seat/,
    );
    expect(did(missionWith(), 'roll-crew', { who: 'pilot' }, { by: TABLET }).roll?.throws).toHaveProperty(
      'pilot',
    );
  });

  test('the Navigator’s keys are nobody else’s', () => {
    const navigators = new Set(
      tapsOf(rules.shows(missionWith(), 'control', room)).map(({ command }) => command),
    );
    for (const [, documents] of audiences(missionWith(), room).slice(1)) {
      for (const { command } of tapsOf(documents)) expect(navigators).not.toContain(command);
    }
    for (const command of navigators) expect(game.commands[command]?.who ?? ['control']).toEqual(['control']);
  });

  test('as many play as the option says, up to six', () => {
    const six = { ...room, options: { ...room.options, crew: 6 } };
    expect(Object.keys(playing<Mission>(game).setup(six).crew)).toHaveLength(6);
  });
});

test('a hidden clock keeps what it does, and shows how far it is', () => {
  const mission = did(missionWith(), 'start-planned', { plan: 'signal' });
  const clocks = JSON.stringify(rules.shows(mission, 'public', room).clocks);
  expect(clocks).toContain('0 of 8');
  expect(clocks).toContain('what comes is not known');
  expect(clocks).not.toContain('the story moves on');
  // The Navigator knows what it does.
  const [mine] = facesOf({ 'clock-keys': rules.shows(mission, 'control', room)['clock-keys'] ?? {} });
  expect(mine?.rows[0]).toMatchObject({ name: 'Something comes nearer' });
  expect(mine?.rows[0]?.text).toContain('the story moves on');
});

test('damage that waits is seen by everyone, and taken by whom it meets', () => {
  const mission = did(missionWith(), 'deal-damage', { who: 'pilot' });
  const due = (documents: Documents) =>
    facesOf({ roll: documents.roll ?? {} })
      .flatMap(({ rows }) => rows)
      .filter(({ value }) => value === 'Damage is due')
      .map(({ name, tap }) => [name, tap?.command]);
  expect(due(rules.shows(mission, 'public', room))).toEqual([['Pilot', undefined]]);
  expect(due(atSeat(mission, 'medic', room))).toEqual([['Pilot', undefined]]);
  expect(due(atSeat(mission, 'pilot', room))).toEqual([['Pilot', 'take-damage']]);
});

test('tools and modules are named by whoever carries them', () => {
  const mission = did(
    missionWith(),
    'equip',
    { primary: 'Fiddle', secondary: 'Knife' },
    { by: seatOf('medic') },
  );
  expect(member(mission, 'medic').tools).toEqual({ primary: 'Fiddle', secondary: 'Knife' });
  expect(did(missionWith(), 'set-focus', { who: 'ship', by: 1 }).ship.focus).toBe(1);
  expect(refusalOf(missionWith(), 'set-focus', { who: 'ship', by: -1 })).toMatch(/has no Focus Token/);
});

describe('bad input: each says what and why, and nothing is half done', () => {
  test('a clock of five sections: it says which there are', () => {
    const asked = game.commands['start-clock']?.schema.safeParse({ name: 'Fire', sections: 5 });
    expect(asked?.error === undefined ? '' : describeIssues(asked.error)).toBe(
      'sections: must be one of 4, 6, 8, 10, 12',
    );
  });

  test('dice of a roll that is not under way, and of a Defender who is none', () => {
    const mission = did(did(missionWith(), 'roll-crew', { who: 'pilot' }), 'deal-damage', { who: 'pilot' });
    expect(refusalOf(mission, 'lay-die', { who: 'medic', die: 3 })).toMatch(/Medic has no roll under way/);
    expect(refusalOf(mission, 'lay-die', { who: 'medic', mate: 'pilot', die: 3 })).toMatch(
      /only a Defender who stands can step in/,
    );
  });
});
