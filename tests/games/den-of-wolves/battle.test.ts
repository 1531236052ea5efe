import { describe, expect, test } from 'vitest';
import { boarderDamage, fighterResult, footResult } from '../../../games/den-of-wolves/rules/battle.ts';
import { quadrantOf, spacesOf, spaceWords, targetOf } from '../../../games/den-of-wolves/rules/map.ts';
import { AskFaceSchema } from '../../../schemas/faces/ask.ts';
import { FaceSchema } from '../../../schemas/faces/face.ts';
import { RowsFaceSchema } from '../../../schemas/faces/rows.ts';
import { readIn } from '../../../schemas/text.ts';
import { atTable, CONTROL } from '../room.ts';
import { begin, falling, room as usual, roomWith, rules } from './wolves.ts';
import type { Dice } from '../../../games/kit/dice.ts';
import type { Quadrant } from '../../../games/den-of-wolves/content/forces.ts';
import type { Battle, Pack, State } from '../../../games/den-of-wolves/state.ts';

/** Dice of the Wolves are thrown at the map, so that a test says what falls. */
const options = { ...usual.options, 'wolf-dice': 'thrown-at-the-map' };
const room = roomWith({ options });
const ALARM = { alarm: 'wolf-attack' };
const attack = (pursuit: number, dice: Dice = { roll: () => 1 }) =>
  rules.tell(begin, 'alarmBegan', ALARM, {
    room: roomWith({ options, tracks: { ...room.tracks, pursuit } }),
    dice,
  });
const fight = attack(3).state;
const battleOf = ({ battle }: State): Battle => {
  if (battle === null) throw new Error('no battle');
  return battle;
};
const round = (state: State, number: number, side: 'fleet' | 'wolf'): State =>
  rules.tell(state, 'roundBegan', { ...ALARM, round: number, side }, { room }).state;
const does = (state: State, name: string, args: object, dice: Dice = falling(), view = room) =>
  rules.does(state, `battle-${name}`, args, { room: view, dice, by: CONTROL });
const placed = (state: State, where: Readonly<Record<string, Quadrant>>): State => ({
  ...state,
  map: { ...state.map, ...where },
});
const send = (state: State, args: object) => rules.does(state, 'send-unit', args, { room, by: CONTROL });
/** Squadrons that were stationed there before the attack: in this round they can act. */
const stationed = (state: State, owner: string, to: Quadrant, many = 1): State => {
  const { forces } = does(state, 'move', { owner, to, many }).state;
  return {
    ...state,
    forces: Object.fromEntries(
      Object.entries(forces).map(([id, unit]) => [
        id,
        unit.owner === owner && unit.at === to ? { ...unit, acted: false } : unit,
      ]),
    ),
  };
};
const withPack = (state: State, quadrant: Quadrant, more: Partial<Pack>): State => ({
  ...state,
  battle: {
    ...battleOf(state),
    packs: {
      ...battleOf(state).packs,
      [quadrant]: { fighters: 0, boarding: 0, larger: [], ...more },
    },
  },
});
const empty = (['ahead', 'starboard', 'astern', 'port'] as const).reduce(
  (so, quadrant) => withPack(so, quadrant, {}),
  fight,
);

describe('Wolf Attack', () => {
  test.each([
    [0, 2, 0, 0],
    [3, 4, 1, 0],
    [8, 9, 3, 1],
    [12, 14, 6, 2],
  ])(
    'at pursuit %i brings %i fighters, %i boarding squadrons, %i larger',
    (pursuit, fighters, boarding, larger) => {
      const { ahead } = battleOf(attack(pursuit).state).packs;
      expect([ahead.fighters, ahead.boarding, ahead.larger.length]).toEqual([fighters, boarding, larger]);
    },
  );

  test('puts each unit into a quadrant of its own die, and asks nobody where the vessels are', () => {
    const { state } = attack(2, falling(1, 2, 4, 3));
    const packs = battleOf(state).packs;
    expect([packs.ahead.fighters, packs.starboard.fighters, packs.port.fighters]).toEqual([1, 1, 1]);
    expect(packs.astern.boarding).toBe(1);
    expect(state.asks).toEqual(begin.asks);
    expect(quadrantOf(state, 'dione')).toBe('ahead');
    expect(quadrantOf(state, 'aegis')).toBeUndefined();
  });

  test('begins with a Fleet round; the side that is not due is refused', () => {
    expect(battleOf(fight)).toMatchObject({ round: 1, side: 'fleet' });
    expect(does(fight, 'wolves', {}).refused).toMatch(/this is a Fleet round/);
    expect(does(round(fight, 2, 'wolf'), 'fire', { quadrant: 'ahead' }).refused).toMatch(
      /this is a Wolf round/,
    );
    expect(does(begin, 'wolves', {}).refused).toMatch(/there is no Wolf Attack/);
    expect(does(fight, 'next', {}).requests).toEqual([{ verb: 'rounds.next', args: {} }]);
  });
});

test('squadrons are launched one by one: the second does not fetch the first one back', () => {
  const first = does(fight, 'move', { owner: 'aegis', to: 'starboard' }).state;
  const { state } = does(first, 'move', { owner: 'aegis', to: 'astern' });
  const at = Object.values(state.forces).flatMap(({ owner, kind, at: where }) =>
    owner === 'aegis' && kind === 'fighter' ? [where] : [],
  );
  expect(at.toSorted()).toEqual(['aegis', 'aegis', 'aegis', 'aegis', 'astern', 'starboard']);
  const shown = (so: State): string => JSON.stringify(rules.shows(so, 'control', room).battle);
  expect(shown(state)).toContain('ICSS Aegis: 4 squadrons in the hangar. A launch is its move');
  // Both have moved in this round.
  expect(shown(state)).not.toContain('squadrons out');
  expect(shown(round(round(state, 2, 'wolf'), 3, 'fleet'))).toContain('ICSS Aegis: 2 squadrons out');
});

test('what the dice did stands on the card until the next round, and a wrong report is mended there', () => {
  const shown = (so: State): string => JSON.stringify(rules.shows(so, 'control', room).battle);
  const out = stationed(fight, 'aegis', 'ahead', 3);
  const { state } = does(out, 'fire', { quadrant: 'ahead' }, { roll: () => 1 });
  expect(shown(state)).toContain('Ahead, dice: 1–2: ICSS Aegis squadron damaged; 1–2: ICSS Aegis');
  expect(shown(round(state, 2, 'wolf'))).not.toContain('dice:');
  expect(JSON.stringify(rules.shows(state, 'control', room)['fleet-map'])).toContain('A report was wrong');
  const moved = rules.does(state, 'move-vessel', { vessel: 'dione', to: 'astern' }, { room });
  expect(quadrantOf(moved.state, 'dione')).toBe('astern');
  const own = rules.does(state, 'move-vessel', { to: 'astern' }, { room, by: atTable('dione') });
  expect(own.refused).toMatch(/no vessel moves/);
});

test('whose indicator is up stands first, with what a jump costs it and whether its drive is crewed', () => {
  const up = { acts: 1, raised: 1, entered: 0, coordinates: null };
  const third = round({ ...fight, panels: { ...fight.panels, quellon: up } }, 3, 'fleet');
  const duties = { ...third.duties, done: { drives: { quellon: true as const } } };
  const { questions } = AskFaceSchema.parse(rules.shows({ ...third, duties }, 'control', room).battle?.face);
  const rows = questions.find(({ id }) => id === 'jumps')?.rows;
  expect(rows?.[0]).toMatchObject({
    table: 'quellon',
    value: 'random point, short: 2 Fuel; drive crewed',
    from: null,
    options: [
      { label: 'Jumps', command: 'battle-jump', args: { vessel: 'quellon' }, deliberate: true },
      { label: 'Emergency jump', command: 'emergency-jump', args: { vessel: 'quellon' }, deliberate: true },
    ],
  });
  expect(rows?.find(({ table }) => table === 'vulcan')?.value).toMatch(
    /random point, short: 1 Fuel; drive not crewed$/,
  );
});

test('once all Wolves have acted there is no key for it, and what they have hit stands on the card', () => {
  const wolves = round(fight, 2, 'wolf');
  const shown = (so: State): string => JSON.stringify(rules.shows(so, 'control', room).battle);
  expect(shown(wolves)).toContain('"The Wolves act"');
  expect(shown(wolves)).not.toContain('Damage so far');
  const acted = does(wolves, 'wolves', {}, { roll: () => 1 }).state;
  expect(shown(acted)).not.toContain('"The Wolves act"');
  expect(shown(acted)).toMatch(/Damage so far: .*Dione \d/);
});

test('the card has the keys that may be pressed now: no next round before the Wolves have acted, the end once none is left', () => {
  const keys = (so: State) => {
    const { questions } = AskFaceSchema.parse(rules.shows(so, 'control', room).battle?.face);
    return questions.find(({ id }) => id === 'round')?.keys.map(({ label }) => label);
  };
  expect(keys(fight)).toEqual(['Begin the Wolf round']);
  expect(keys(stationed(fight, 'dione', 'ahead'))).toEqual([
    'The rest attack, then the Wolf round',
    'The rest attack: hub rolls',
    'Begin the Wolf round',
  ]);
  const wolves = round(fight, 2, 'wolf');
  expect(keys(wolves)).toEqual(['The Wolves act']);
  expect(keys(does(wolves, 'wolves', {}, { roll: () => 1 }).state)).toEqual(['Begin the Fleet round']);
  expect(keys(empty)).toEqual(['Stand down']);
  expect(does(empty, 'end', {}).requests).toEqual([{ verb: 'alarm.standDown', args: {} }]);
  // The page of the alarm can go on all the same: Control is told.
  const { requests } = rules.tell(wolves, 'roundBegan', { ...ALARM, round: 3, side: 'fleet' }, { room });
  expect(requests).toMatchObject([
    { verb: 'attention.note', args: { text: 'Round 2 is over, and not all Wolves have acted in it' } },
  ]);
});

test('thrown dice are entered squadron by squadron, and what they did stands on the card together', () => {
  const out = stationed(fight, 'aegis', 'ahead', 2);
  const one = does(out, 'fire', { quadrant: 'ahead', die: 5 }).state;
  const two = does(one, 'fire', { quadrant: 'ahead', die: 1 }).state;
  expect(readIn(battleOf(two).fell?.ahead ?? '', 'en')).toBe(
    '5–6: 2 Wolves destroyed; 1–2: ICSS Aegis squadron damaged',
  );
  expect(does(two, 'fire', { quadrant: 'ahead', die: 1 }).refused).toMatch(/no squadron in Ahead can act/);
});

test('who has jumped launches nothing, stands on the card as jumped, and reads on its tablet what it waits for', () => {
  const { state } = does(round(fight, 3, 'fleet'), 'jump', { vessel: 'dione' });
  const shown = JSON.stringify(rules.shows(state, 'control', room).battle);
  expect(shown).not.toMatch(/(launch|move)-dione/);
  expect(shown).toContain('Jumped, with their squadrons: Dione.');
  expect(rules.shownAt(state, 'dione', room).jump).toMatchObject({
    face: { battle: true, title: 'You have jumped' },
  });
  for (const did of [
    { what: 'typed', text: '123' },
    { what: 'unfinished', text: '12' },
  ] as const)
    expect(rules.tell(state, 'input', { input: 'pad', table: 'dione', did }, { room }).state).toEqual(state);
  const left = (so: State) => JSON.stringify(rules.shownAt(so, 'dione', room).jump);
  expect(left(state)).toContain('No Wolf reaches you now');
  expect(left({ ...state, boarders: { dione: 1 } })).toContain(
    'Of the Wolves, only those aboard reach you now',
  );
  const begun = { ...state, typing: { vulcan: { digits: '159', since: 0 } } };
  const typing = JSON.stringify(rules.shows(begun, 'control', room).battle);
  expect(typing).toContain('typing 159; random point, short: 1 Fuel; drive not crewed');
  const alone = does(state, 'jump', { vessel: 'aegis' }).state;
  expect(JSON.stringify(rules.shows(alone, 'control', room).battle)).toContain('5–6 nobody');
});

describe('The Fleet Map', () => {
  test('numbers the vessels of a quadrant from 1; size two owns two numbers; empty is the Aegis, and so is 6', () => {
    const spaces = spacesOf(fight, 'ahead', room.tables);
    expect(spaces.spaces).toEqual(['dione', 'dione', 'icebreaker', 'icebreaker', null]);
    expect([1, 2, 3, 4, 5, 6].map((die) => targetOf(spaces, die))).toEqual([
      'dione',
      'dione',
      'icebreaker',
      'icebreaker',
      'aegis',
      'aegis',
    ]);
    expect(spaceWords({}, spaces)).toBe('1–2 Dione, 3–4 Icebreaker, 5–6 ICSS Aegis');
  });

  test('has five spaces a quadrant: who does not fit is named, and has no number', () => {
    const crowded = placed(fight, { quellon: 'ahead' });
    expect(spacesOf(crowded, 'ahead', room.tables).over).toEqual(['quellon']);
    const battle = JSON.stringify(rules.shows(crowded, 'control', room).battle);
    expect(battle).toContain('Too full: Quellon must move');
    // Whoever is named is named whole, however many Wolves are there.
    const larger = [{ kind: 'stalker', hits: 3 } as const];
    const wolves = withPack(fight, 'port', { fighters: 3, boarding: 1, larger });
    const port = placed(wolves, { 'halcyon-reach': 'port', 'silver-tern': 'port' });
    expect(JSON.stringify(rules.shows(port, 'control', room).battle)).toContain(
      'Port. Too full: Ninth of May, Clara Mercy must move',
    );
  });

  test('vessels stay where they are until somebody moves them', () => {
    const moved = rules.does(fight, 'move-vessel', { vessel: 'dione', to: 'astern' }, { room }).state;
    const over = rules.tell(moved, 'alarmEnded', ALARM, { room }).state;
    const again = rules.tell(over, 'alarmBegan', ALARM, { room, dice: { roll: () => 1 } }).state;
    expect(quadrantOf(again, 'dione')).toBe('astern');
    expect(quadrantOf(again, 'icebreaker')).toBe('ahead');
  });

  test('stands on every wall with its numbers, and every face can be drawn', () => {
    const { map } = rules.shows(fight, 'public', room);
    // Drawn on the wall of the battle, quadrant by quadrant.
    expect(map).toMatchObject({ face: { battle: true } });
    expect(JSON.stringify(map)).toContain('1–2 Dione');
    const full = placed(does(fight, 'move', { owner: 'aegis', to: 'ahead', many: 2 }).state, {
      quellon: 'ahead',
    });
    const thrown = does(round(full, 2, 'wolf'), 'targets', { quadrant: 'ahead' }, falling(1, 1, 1, 1)).state;
    const ahead = JSON.stringify(rules.shows(thrown, 'public', room).map);
    for (const words of ['Our squadrons: 2', 'Too full: Quellon must move', '1–2 Dione', 'Dice: '])
      expect(ahead).toContain(words);
    for (const body of [
      ...Object.values(rules.shows(fight, 'public', room)),
      ...Object.values(rules.shows(round(fight, 2, 'wolf'), 'control', room)),
      ...Object.values(rules.shows(round(fight, 3, 'fleet'), 'control', room)),
    ])
      if ('face' in body) expect(FaceSchema.safeParse(body.face).error).toBeUndefined();
  });
});

describe('Combat: Fleet Fighter Squadrons', () => {
  test.each([
    [1, true, 0],
    [2, true, 0],
    [3, false, 1],
    [4, false, 1],
    [5, false, 2],
    [6, false, 2],
  ])('a %i: damaged %s, destroys %i', (die, hurt, kills) => {
    expect(fighterResult(die)).toEqual({ hurt, kills });
  });

  const launched = stationed(fight, 'aegis', 'ahead', 3);

  test('attack in their own quadrant, once a round; boarding squadrons fall first unless they say otherwise', () => {
    const shot = does(launched, 'fire', { quadrant: 'ahead' }, falling(6, 3, 2));
    const { ahead } = battleOf(shot.state).packs;
    expect([ahead.fighters, ahead.boarding]).toEqual([2, 0]);
    expect(shot.state.forces['aegis-fighter-3']?.condition).toBe('damaged');
    expect(does(shot.state, 'fire', { quadrant: 'ahead' }).refused).toMatch(/no squadron in Ahead can act/);
    const other = does(launched, 'fire', { quadrant: 'ahead', first: 'fighters' }, falling(6, 3, 2)).state;
    expect(battleOf(other).packs.ahead).toMatchObject({ fighters: 1, boarding: 1 });
  });

  test('are typed by band where they were thrown at the map, and the count must fit', () => {
    const { state } = does(launched, 'fire', { quadrant: 'ahead', low: 1, high: 2 });
    expect(battleOf(state).packs.ahead.fighters + battleOf(state).packs.ahead.boarding).toBe(1);
    expect(does(launched, 'fire', { quadrant: 'ahead', low: 1 }).refused).toBe('this takes 3 dice, not 1');
  });

  test('damaged twice are destroyed, and each time one pilot of the owner is wounded afterwards', () => {
    const once = does(launched, 'fire', { quadrant: 'ahead', low: 3 }).state;
    const twice = does(round(round(once, 2, 'wolf'), 3, 'fleet'), 'fire', {
      quadrant: 'ahead',
      low: 3,
    }).state;
    expect(Object.values(twice.forces).filter(({ condition }) => condition === 'out')).toHaveLength(3);
    expect(twice.bills.aegis?.pilots).toBe(6);
    expect(does(round(twice, 5, 'fleet'), 'fire', { quadrant: 'ahead' }).refused).toMatch(/can act/);
  });

  test('move instead of attacking: who is launched in a round attacks in the Fleet round after', () => {
    const out = does(fight, 'move', { owner: 'aegis', to: 'ahead', many: 2 }).state;
    expect(does(out, 'fire', { quadrant: 'ahead' }).refused).toMatch(/no squadron in Ahead can act/);
    const after = round(round(out, 2, 'wolf'), 3, 'fleet');
    expect(does(after, 'fire', { quadrant: 'ahead' }, falling(3, 3)).refused).toBeNull();
    const third = round(round(launched, 2, 'wolf'), 3, 'fleet');
    const moved = does(third, 'move', { owner: 'aegis', to: 'port', many: 2 }).state;
    expect(does(moved, 'fire', { quadrant: 'port' }).refused).toMatch(/can act/);
    expect(does(moved, 'move', { owner: 'aegis', to: 'port', many: 9 }).refused).toMatch(/has 4 squadrons/);
  });

  test('larger Wolves take several hits', () => {
    const big = withPack(launched, 'ahead', { larger: [{ kind: 'stalker', hits: 3 }] });
    const hit = does(big, 'fire', { quadrant: 'ahead', middle: 2, low: 1 }).state;
    expect(battleOf(hit).packs.ahead.larger).toEqual([{ kind: 'stalker', hits: 1 }]);
  });
});

describe('Combat: Wolf Fighter Squadrons', () => {
  const wolf = round(withPack(empty, 'ahead', { fighters: 3 }), 2, 'wolf');
  test('each hits what its die says, for one damage that is drawn after the attack', () => {
    const { state, requests } = does(wolf, 'wolves', {}, falling(1, 5, 6));
    expect(state.bills).toMatchObject({ dione: { damage: 1 }, aegis: { damage: 2 } });
    expect(state.harm).toEqual({});
    expect(requests).toEqual([]);
    expect(does(state, 'wolves', {}).refused).toMatch(/every Wolf has acted/);
  });

  test('thrown dice are entered one by one on the battle’s card, and the hub rolls what is left', () => {
    const card = (so: State) =>
      AskFaceSchema.parse(rules.shows(so, 'control', room).battle?.face).questions.find(
        ({ id }) => id === 'ahead',
      );
    const keys = (so: State) => card(so)?.rows.flatMap(({ options = [] }) => options) ?? [];
    expect(keys(wolf).map(({ label }) => label)).toEqual([
      'Hub rolls 3 attacks',
      ...[1, 2, 3, 4, 5, 6].map((die) => `One threw ${die}`),
      'Ruling: −1 fighters',
    ]);
    const press = (so: State, label: string, dice?: Dice): State => {
      const found = keys(so).find((each) => each.label === label);
      if (found === undefined) throw new Error(`no key ${label}`);
      return rules.does(so, found.command, found.args, { room, dice: dice ?? falling(), by: CONTROL }).state;
    };
    const two = press(press(wolf, 'One threw 3'), 'One threw 3');
    expect(two.bills).toMatchObject({ icebreaker: { damage: 2 } });
    expect(card(two)?.text).toContain('1 attack to make');
    const all = press(two, 'Hub rolls 1 attack', falling(6));
    expect(all.bills).toMatchObject({ icebreaker: { damage: 2 }, aegis: { damage: 1 } });
    expect(card(all)?.text).toContain('They have attacked.');
    expect(does(all, 'targets', { quadrant: 'ahead', die: 1 }).refused).toMatch(/no attack left this round/);
    // Nothing is left to do but to go on: no key that would be refused.
    const head = AskFaceSchema.parse(rules.shows(all, 'control', room).battle?.face).questions.find(
      ({ id }) => id === 'round',
    );
    expect(head?.keys.map(({ label }) => label)).toEqual(['Begin the Fleet round']);
    expect(does(round(all, 4, 'wolf'), 'targets', { quadrant: 'ahead', die: 1 }).refused).toBeNull();
  });
});

test('Control has the battle first and in its own order', () => {
  const card = (so: State) => AskFaceSchema.parse(rules.shows(so, 'control', room).battle?.face);
  expect(card(fight).battle).toBe(true);
  expect(card(fight).questions[0]).toMatchObject({ id: 'round' });
});

test('the wall has what the dice did in a quadrant, what a die hits there, and who of ours is there', () => {
  const map = (so: State) => RowsFaceSchema.parse(rules.shows(so, 'public', room).map?.face).rows;
  const wolf = round(withPack(empty, 'ahead', { fighters: 3, boarding: 1 }), 2, 'wolf');
  expect(map(wolf).map(({ name }) => name)).toEqual(['Ahead', 'Starboard', 'Astern', 'Port']);
  expect(map(wolf)[0]?.text).toBe(
    'Our squadrons: 0\nA Wolf die hits 1–2 Dione, 3–4 Icebreaker, 5–6 ICSS Aegis',
  );
  const one = does(wolf, 'targets', { quadrant: 'ahead', die: 3 }).state;
  expect(map(one)[0]?.text).toBe(
    'Our squadrons: 0\nA Wolf die hits 1–2 Dione, 3–4 Icebreaker, 5–6 ICSS Aegis\nDice: 3 hits Icebreaker',
  );
  // It boards the Dione; of the other two dice one more hits the Icebreaker.
  const acted = does(one, 'wolves', {}, falling(1, 4, 6, 6)).state;
  expect(map(acted)[0]?.text).toContain('\nDice: 3 4 hit Icebreaker, 6 hits ICSS Aegis');
});

test('whom they board is rolled at the map for all to see; who is left aboard its own team reads, and Control', () => {
  const map = (so: State) => RowsFaceSchema.parse(rules.shows(so, 'public', room).map?.face).rows;
  const own = (so: State, table = 'dione') =>
    rules.shownAt(so, table, room).boarders === undefined
      ? undefined
      : AskFaceSchema.parse(rules.shownAt(so, table, room).boarders?.face).questions.map(({ text }) => text);
  const wolf = round(withPack(empty, 'ahead', { boarding: 1 }), 2, 'wolf');
  expect(own(wolf)).toBeUndefined();
  const acted = does(wolf, 'wolves', {}, falling(1, 6)).state;
  expect(map(acted).at(-1)).toMatchObject({
    name: 'Boarding squadrons',
    text: 'Dice: boarding squadrons board Dione',
  });
  expect(own(acted)).toEqual([
    '1 boarding squadron aboard: your units fight in each Fleet round. Damage in this attack so far: 2.',
  ]);
  expect(own(acted, 'vulcan')).toBeUndefined();
  const next = round(acted, 3, 'fleet');
  const fought = does(next, 'foot', { vessel: 'dione', high: 2 }).state;
  expect(own(fought)).toEqual([
    'No boarding squadron is left aboard. Dice: 6 or more: 1 Wolf destroyed. Damage in this attack so far: 2.',
  ]);
  for (const so of [next, fought])
    expect(map(so).map(({ name }) => name)).toEqual(['Ahead', 'Starboard', 'Astern', 'Port']);
  // Nobody else is told, in whatever document.
  for (const so of [next, fought])
    expect(JSON.stringify([rules.shows(so, 'public', room), rules.shownAt(so, 'vulcan', room)])).not.toMatch(
      /squadrons? (still )?aboard|Wolf destroyed/i,
    );
  // Stood down, they are still aboard, and are fought on.
  const over = rules.tell(next, 'alarmEnded', ALARM, { room }).state;
  expect(own(over)?.[0]).toMatch(/^1 boarding squadron still aboard\./);
  expect(own(over, 'vulcan')).toBeUndefined();
});

describe('before a round or the alarm is ended by hand', () => {
  const left = (so: State) => rules.shows(so, 'control', room).unfinished;
  test('it says that the Fleet has not attacked, which Wolves have still to act, and which are left', () => {
    expect(left(begin)).toEqual({ round: null, alarm: null, phase: null });
    expect(left(fight)).toMatchObject({
      round: 'The Fleet has not attacked in this round.',
      alarm: 'Wolves are left: Ahead, 4 fighter squadrons, 1 boarding squadron.',
    });
    const wolf = round(fight, 2, 'wolf');
    expect(left(wolf)?.round).toBe(
      'The Wolves have still to act: 1 boarding squadron to board; Ahead, 4 attacks.',
    );
    expect(left({ ...wolf, boarders: { vulcan: 1 } })?.round).toMatch(/damage by the boarders of Vulcan\.$/);
    const acted = does(wolf, 'wolves', {}, { roll: () => 1 }).state;
    expect(left(acted)).toMatchObject({
      round: null,
      alarm: 'Wolves are left: Ahead, 4 fighter squadrons; boarding squadrons aboard Dione 1.',
    });
    expect(left(empty)).toMatchObject({ round: null, alarm: null });
  });

  test('Now has the same: the Wolf round begins at a hold that says who has not attacked, and at a tap once all have', () => {
    const next = (so: State) => {
      const { questions } = AskFaceSchema.parse(rules.shows(so, 'control', room).battle?.face);
      return questions
        .find(({ id }) => id === 'round')
        ?.keys.find(({ label }) => label === 'Begin the Wolf round');
    };
    const third = does(round(fight, 3, 'fleet'), 'move', { owner: 'aegis', to: 'ahead', many: 2 }).state;
    const beside = round(third, 5, 'fleet');
    expect(next(beside)?.despite).toBe('The Fleet has not attacked in this round.');
    const one = does(beside, 'fire', { quadrant: 'ahead', die: 3 }).state;
    expect(next(one)?.despite).toBe('Beside Wolves, and not attacking: Ahead, 1 squadron.');
    const boarded = does({ ...one, boarders: { dione: 1 } }, 'fire', { quadrant: 'ahead', die: 3 }).state;
    expect(next(boarded)?.despite).toBe('Beside Wolves, and not attacking: aboard Dione, 2 units.');
    expect(next(does(boarded, 'foot', { vessel: 'dione', die: 6 }).state)?.despite).toBeUndefined();
    const both = does(one, 'fire', { quadrant: 'ahead', die: 3 }).state;
    expect(next(both)).toMatchObject({ command: 'battle-next' });
    expect(next(both)).not.toHaveProperty('despite');
  });

  test('the phase too: an attack is of the Action Phase, and morale waits for its end', () => {
    const action = roomWith({ phase: 'action' });
    expect(rules.shows(fight, 'control', action).unfinished?.phase).toMatch(/A Wolf Attack stands/);
    const roll = (so: State) =>
      rules.does(so, 'roll-the-rest', {}, { room: team, by: CONTROL, dice: { roll: () => 1 } }).refused;
    const team = roomWith({ phase: 'team', options });
    expect(roll(fight)).toMatch(/its damage counts for morale/);
    expect(roll(begin)).toMatch(/has not released/);
  });

  test('and nothing keeps Control from ending it', () => {
    const wolf = round(fight, 2, 'wolf');
    expect(battleOf(round(wolf, 3, 'fleet')).side).toBe('fleet');
    expect(rules.tell(wolf, 'alarmEnded', ALARM, { room }).state.battle).toBeNull();
    // Boarders who are left after it keep no other alarm from ending.
    const over = rules.tell({ ...wolf, boarders: { dione: 1 } }, 'alarmEnded', ALARM, { room }).state;
    expect(left(over)).toMatchObject({ round: null, alarm: null });
  });
});

describe('Combat: Wolf Boarding Squadrons', () => {
  const wolf = round(withPack(empty, 'ahead', { boarding: 2 }), 2, 'wolf');
  test('disappear in the first Wolf round and board vessels, no two the same, and do damage at once', () => {
    // Dione, Dione again and so anew: Icebreaker; then their damage.
    const { state } = does(wolf, 'wolves', {}, falling(1, 2, 3, 1, 6));
    expect(state.boarders).toEqual({ dione: 1, icebreaker: 1 });
    expect(battleOf(state).packs.ahead.boarding).toBe(0);
    expect(state.bills).toMatchObject({ dione: { damage: 0 }, icebreaker: { damage: 2 } });
    expect(state.harm).toMatchObject({ dione: { boarders: 1 }, icebreaker: { boarders: 1 } });
  });

  test('by the option each takes its target on its own', () => {
    const view = roomWith({ options: { ...options, 'boarding-targets': 'independent' } });
    expect(does(wolf, 'wolves', {}, falling(1, 2, 1, 1), view).state.boarders).toEqual({ dione: 2 });
  });

  test.each([
    [1, 0],
    [2, 1],
    [5, 1],
    [6, 2],
  ])('aboard, a %i does %i damage', (die, damage) => {
    expect(boarderDamage(die)).toBe(damage);
  });
});

describe('Combat: Fleet On-Foot Units', () => {
  test.each([
    ['security', 1, true, 1],
    ['security', 3, true, 1],
    ['security', 4, false, 1],
    ['security', 5, false, 1],
    ['security', 6, false, 2],
    ['marine', 1, true, 1],
    ['marine', 2, false, 1],
    ['marine', 4, false, 2],
  ] as const)('%s, a %i: damaged %s, destroys %i', (kind, die, hurt, kills) => {
    expect(footResult(die, kind)).toEqual({ hurt, kills });
  });

  const boarded: State = { ...round(empty, 3, 'fleet'), boarders: { dione: 3 } };
  test('fight the boarders in their own vessel while there are any', () => {
    const { state } = does(boarded, 'foot', { vessel: 'dione' }, falling(6, 1));
    expect(state.boarders.dione).toBe(0);
    expect(state.bills.dione?.units).toEqual(['dione-security-2']);
    expect(does(boarded, 'foot', { vessel: 'vulcan' }).refused).toBe('no boarders are aboard Vulcan');
  });

  test('a shuttle takes two Fleet rounds, in which its unit does not act', () => {
    const away = send(boarded, { from: 'aegis', to: 'dione' }).state;
    const able = (number: number) =>
      does(round(away, number, 'fleet'), 'foot', { vessel: 'dione', high: 3 }).refused;
    // Two of its own are there; with the marine three dice are rolled.
    expect(able(5)).toBe('this takes 2 dice, not 3');
    expect(able(7)).toBeNull();
  });
});

describe('the end of an attack', () => {
  test('a vessel jumps from the second Fleet round on; its squadrons go with it and its boarders stay aboard', () => {
    expect(does(fight, 'jump', { vessel: 'dione' }).refused).toMatch(/first Fleet round/);
    const out = does({ ...fight, boarders: { dione: 1 } }, 'move', { owner: 'dione', to: 'ahead' }).state;
    const { state } = does(round(out, 3, 'fleet'), 'jump', { vessel: 'dione' });
    expect(state.forces['dione-fighter-1']?.at).toBe('dione');
    expect(state.boarders).toEqual({ dione: 1 });
    expect(battleOf(state).packs.ahead.fighters).toBe(4);
    expect(does(state, 'jump', { vessel: 'dione' }).refused).toMatch(/^Wolf Attack: Dione has jumped/);
    const over = rules.tell(state, 'alarmEnded', ALARM, { room }).state;
    expect(Object.keys(over.separated)).toEqual(['dione']);
  });

  test('when all jump the Wolves are gone but for those aboard, and nobody is separated', () => {
    const vessels = room.tables.filter((table) => table !== 'news');
    const gone = vessels.reduce(
      (so, vessel) => does(so, 'jump', { vessel }).state,
      round({ ...fight, boarders: { dione: 1 } }, 3, 'fleet'),
    );
    expect(battleOf(gone).packs.ahead.fighters).toBe(0);
    expect(gone.boarders).toEqual({ dione: 1 });
    const together = Object.fromEntries(
      vessels.map((vessel) => [vessel, { acts: 2, raised: 2, entered: 1, coordinates: '15920' }]),
    );
    const over = rules.tell({ ...gone, panels: together }, 'alarmEnded', ALARM, { room });
    expect(over.state).toMatchObject({ separated: {}, where: '15920' });
    expect(over.requests).toEqual([{ verb: 'track.move', args: { track: 'pursuit', by: -3 } }]);
  });

  test('those whose indicator is up jump at one key, at the same moment; nobody without is taken along', () => {
    const raised = { acts: 2, raised: 2, entered: 1, coordinates: '15920' };
    const third = round(fight, 3, 'fleet');
    const keysOf = (so: State) =>
      AskFaceSchema.parse(rules.shows(so, 'control', room).battle?.face)
        .questions.find(({ id }) => id === 'jumps')
        ?.keys.map(({ label, deliberate }) => [label, deliberate]);
    expect(keysOf(third)).toEqual([]);
    expect(does(third, 'jump', {}).refused).toMatch(/no vessel that is still there has raised/);
    const two = { ...third, panels: { dione: raised, vulcan: raised } };
    expect(keysOf(two)).toEqual([['All 2 jump', true]]);
    const { state, log, data } = does(two, 'jump', {});
    expect(battleOf(state).jumped).toEqual({ dione: true, vulcan: true });
    expect(log).toEqual(['Dione, Vulcan jump; their squadrons go with them']);
    expect(data).toEqual({ all: false });
    expect(does(state, 'jump', {}).refused).toMatch(/no vessel that is still there/);
    const away = { ...room, offline: [{ input: 'jump', table: 'dione' }] };
    const withSwitch: State = { ...two, panels: { ...two.panels, dione: { ...raised, lever: true } } };
    expect(rules.does(withSwitch, 'battle-jump', {}, { room: away }).log).toEqual([
      'Vulcan jumps; its squadrons go with it',
    ]);
    expect(JSON.stringify(rules.shows(withSwitch, 'control', away).battle)).toContain(
      'Switch up when its board went offline: Dione. Look at it; it does not count as up.',
    );
    const vessels = room.tables.filter((table) => table !== 'news');
    const all = { ...third, panels: Object.fromEntries(vessels.map((vessel) => [vessel, raised])) };
    expect(does(all, 'jump', {}).data).toEqual({ all: true });
  });

  test('stood down, each vessel reads its own bill, and morale counts it', () => {
    const wolf = round(withPack(empty, 'ahead', { fighters: 2, boarding: 1 }), 2, 'wolf');
    const hit = does(wolf, 'wolves', {}, falling(1, 1, 3, 2)).state;
    expect(rules.shownAt(hit, 'dione', room).bill).toBeUndefined();
    const over = rules.tell(hit, 'alarmEnded', ALARM, { room }).state;
    expect(rules.shownAt(over, 'dione', room).bill).toMatchObject({
      face: { rows: [{ name: 'Draw 2 Damage Cards' }, { name: '1 boarding squadron still aboard' }] },
    });
    expect(over.harm.dione).toEqual({ damage: 2, boarders: 1, other: 0 });
    expect(over.harm.icebreaker).toEqual({ damage: 1, boarders: 0, other: 0 });
    expect(rules.shownAt(over, 'vulcan', room).bill).toBeUndefined();
    expect(JSON.stringify(rules.shownAt(over, 'icebreaker', room))).not.toContain('2 Damage Cards');
    // Control has a line for each of them, for a table without a tablet, until it is ticked off.
    const lineOf = (so: State) =>
      AskFaceSchema.parse(rules.shows(so, 'control', room).bills?.face).questions[0];
    expect(lineOf(over)).toMatchObject({ desk: 'tables', standing: false, answered: 0, of: 2 });
    expect(lineOf(over)?.rows[0]).toMatchObject({ table: 'dione', value: 'draw 2 Damage Cards' });
    const pay = (so: State, vessel: string) => rules.does(so, 'pay-bill', { vessel }, { room }).state;
    const one = pay(over, 'dione');
    expect(lineOf(one)).toMatchObject({ answered: 1, of: 2 });
    expect(JSON.stringify(rules.shownAt(one, 'dione', room).bill)).not.toContain('Damage Card');
    expect(lineOf(pay(one, 'icebreaker'))).toMatchObject({ standing: true, answered: 2 });
    expect(rules.does(over, 'pay-bill', { vessel: 'vulcan' }, { room }).refused).toMatch(/nothing to draw/);
    // Who is still inside has been inside next turn as well.
    const next = rules.tell(over, 'turnEnded', { turn: 1 }, { room }).state;
    expect(next.harm).toEqual({ dione: { damage: 0, boarders: 1, other: 0 } });
  });

  test('what a table has not ticked off stays due over the turn’s end and the next attack, and counts for morale once', () => {
    const hitBy = (so: State, ...dice: number[]): State =>
      rules.tell(does(so, 'wolves', {}, falling(...dice)).state, 'alarmEnded', ALARM, { room }).state;
    const first = hitBy(round(withPack(empty, 'ahead', { fighters: 3 }), 2, 'wolf'), 1, 1, 3);
    const ticked = rules.does(first, 'pay-bill', { vessel: 'icebreaker' }, { room }).state;
    const next = rules.tell(ticked, 'turnEnded', { turn: 1 }, { room }).state;
    // What was drawn is not read again; what was not is still asked for.
    expect(Object.keys(next.bills)).toEqual(['dione']);
    expect(rules.shownAt(next, 'dione', room).bill).toMatchObject({
      face: { rows: [{ name: 'Draw 2 Damage Cards' }] },
    });
    expect(next.harm).toEqual({});
    const again = rules.tell(next, 'alarmBegan', ALARM, { room, dice: { roll: () => 1 } }).state;
    const second = round(
      withPack({ ...again, battle: battleOf(again) }, 'ahead', { fighters: 1 }),
      2,
      'wolf',
    );
    const card = (so: State) => JSON.stringify(rules.shows(so, 'control', room).battle);
    expect(card(second)).not.toContain('Damage so far');
    const over = hitBy({ ...second, battle: { ...battleOf(second), landed: true } }, 1);
    expect(rules.shownAt(over, 'dione', room).bill).toMatchObject({
      face: { rows: [{ name: 'Draw 3 Damage Cards' }] },
    });
    expect(over.harm.dione?.damage).toBe(1);
  });

  test('squadrons stay where they are on the map, and what is damaged stays damaged', () => {
    const launched = stationed(fight, 'aegis', 'ahead');
    const shot = does(launched, 'fire', { quadrant: 'ahead', low: 1 }).state;
    const over = rules.tell(shot, 'alarmEnded', ALARM, { room }).state;
    expect(over.forces['aegis-fighter-1']).toMatchObject({ at: 'ahead', condition: 'damaged' });
    expect(rules.shownAt(over, 'aegis', room).bill).toMatchObject({
      face: { rows: [{ name: 'Wound 1 pilot; 1 squadron damaged' }] },
    });
  });

  test('what is mended, built, carried or hurt besides is counted anew, one unit a tap', () => {
    const launched = stationed(fight, 'aegis', 'ahead');
    const shot = does(launched, 'fire', { quadrant: 'ahead', low: 1 }).state;
    const counts = (so: State, vessel: string, kind: string, what: string) =>
      rules.does(so, 'count-units', { vessel, kind, what }, { room, by: CONTROL });
    const row = (so: State, name: string) =>
      AskFaceSchema.parse(rules.shows(so, 'control', room).units?.face).questions[0]?.rows.find(
        (each) => each.name === name,
      );
    // House: six squadrons and four marine units on the Aegis, one squadron and two guards on the Dione.
    expect(row(shot, 'ICSS Aegis')?.value).toBe('6 squadrons (1 damaged), 4 marine units');
    const mended = counts(shot, 'aegis', 'fighter', 'repaired');
    expect(mended.log).toEqual(['ICSS Aegis, squadron repaired: now 6 squadrons, 4 marine units']);
    expect(counts(mended.state, 'aegis', 'fighter', 'repaired').refused).toBe(
      'ICSS Aegis has no damaged squadron here; it has 6 squadrons, 4 marine units',
    );
    expect(row(counts(mended.state, 'aegis', 'fighter', 'more').state, 'ICSS Aegis')?.value).toMatch(
      /^7 squadrons,/,
    );
    // A shuttle has taken a marine unit to the Dione: it fights there.
    const gone = counts(mended.state, 'aegis', 'marine', 'fewer').state;
    const come = counts(gone, 'dione', 'marine', 'more').state;
    expect(row(come, 'ICSS Aegis')?.value).toBe('6 squadrons, 3 marine units');
    expect(row(come, 'Dione')?.value).toBe('1 squadron, 1 marine unit, 2 security units');
    const boarded = { ...come, boarders: { dione: 1 } };
    expect(JSON.stringify(rules.shows(boarded, 'control', room).battle)).toContain('3 fight');
    const hurt = counts(come, 'dione', 'security', 'damaged').state;
    expect(row(hurt, 'Dione')?.value).toBe('1 squadron, 1 marine unit, 2 security units (1 damaged)');
    expect(row(hurt, 'Dione')?.options?.map(({ label }) => label)).toContain('Repaired: security unit');
    expect(counts(begin, 'vulcan', 'marine', 'fewer').refused).toMatch(/^Vulcan has no marine unit here/);
  });

  test('a boarding party that is left from the turn before counts once, beside the one that comes', () => {
    const left: State = {
      ...withPack(empty, 'ahead', { boarding: 1 }),
      boarders: { dione: 1 },
      harm: { dione: { damage: 0, boarders: 1, other: 0 } },
    };
    const hit = does(round(left, 2, 'wolf'), 'wolves', {}, falling(1, 1, 1)).state;
    const over = rules.tell(hit, 'alarmEnded', ALARM, { room }).state;
    expect(over.boarders.dione).toBe(2);
    expect(over.harm.dione?.boarders).toBe(2);
  });

  test('who has jumped is hit no more, sends no squadron and no shuttle; for the Aegis nobody stands in', () => {
    const out = does(round(withPack(empty, 'ahead', { fighters: 1 }), 3, 'fleet'), 'jump', {
      vessel: 'dione',
    }).state;
    expect(spacesOf(out, 'ahead', room.tables).spaces).toEqual([
      'icebreaker',
      'icebreaker',
      null,
      null,
      null,
    ]);
    expect(does(round(out, 4, 'wolf'), 'wolves', {}, falling(1)).state.bills).toMatchObject({
      icebreaker: { damage: 1 },
    });
    expect(does(out, 'move', { owner: 'dione', to: 'port' }).refused).toMatch(/Dione has jumped/);
    expect(send(out, { from: 'aegis', to: 'dione' }).refused).toMatch(/has jumped, with its units/);
    const alone = round(does(out, 'jump', { vessel: 'aegis' }).state, 4, 'wolf');
    expect(does(alone, 'wolves', {}, falling(6)).state.bills).toEqual({});
  });

  test('who is separated has no part in it: no squadron, no shuttle, no place on the map', () => {
    const apart = rules.does(
      begin,
      'separate',
      { vessel: 'dione', isWith: false },
      { room, by: CONTROL },
    ).state;
    const so = rules.tell(apart, 'alarmBegan', ALARM, { room, dice: { roll: () => 1 } }).state;
    const shown = JSON.stringify(rules.shows(so, 'control', room).battle);
    expect(shown).not.toMatch(/(launch|move)-dione/);
    expect(shown).toContain('not in this attack: Dione.');
    expect(does(so, 'move', { owner: 'dione', to: 'port' }).refused).toMatch(/Dione is separated/);
    expect(send(so, { from: 'aegis', to: 'dione' }).refused).toMatch(/Dione is separated/);
    const alone = room.tables.reduce<State>(
      (each, vessel) =>
        vessel === 'aegis' || vessel === 'news'
          ? each
          : rules.does(each, 'separate', { vessel, isWith: false }, { room, by: CONTROL }).state,
      begin,
    );
    const hers = rules.tell(alone, 'alarmBegan', ALARM, { room, dice: { roll: () => 1 } }).state;
    expect(JSON.stringify(rules.shows(hers, 'public', room)['fleet-map'])).not.toContain('1–2 Dione');
  });

  test('a shuttle goes to another vessel that plays, and stands on the card until it lands', () => {
    const boarded = { ...fight, boarders: { dione: 1 } };
    expect(JSON.stringify(rules.shows(boarded, 'control', room).battle)).toContain('"1 from ICSS Aegis"');
    expect(send(boarded, { from: 'aegis', to: 'aegis' }).refused).toMatch(/already/);
    expect(send(boarded, { from: 'aegis', to: 'news' }).refused).toMatch(/News is no vessel/);
    const away = send(boarded, { from: 'aegis', to: 'dione' }).state;
    expect(JSON.stringify(rules.shows(away, 'control', room).battle)).toMatch(
      /In shuttles: ICSS Aegis \w+ unit to Dione \(acts in round 5\)/,
    );
    expect(JSON.stringify(rules.shows(round(away, 5, 'fleet'), 'control', room).battle)).not.toContain(
      'In shuttles',
    );
  });

  test('no key of a launch or a move takes the place of another as squadrons go', () => {
    const keys = (so: State, id: string) =>
      AskFaceSchema.parse(rules.shows(so, 'control', room).battle?.face)
        .questions.find((each) => each.id === id)
        ?.rows[0]?.options?.map(({ label }) => label)
        .slice(0, 4);
    const out = does(fight, 'move', { owner: 'aegis', to: 'port' }).state;
    expect(keys(out, 'launch-aegis')).toEqual(keys(fight, 'launch-aegis'));
    const again = does(round(out, 3, 'fleet'), 'move', { owner: 'aegis', to: 'ahead' }).state;
    const later = round(again, 5, 'fleet');
    const moved = does(later, 'move', { owner: 'aegis', to: 'ahead', out: true }).state;
    expect(keys(later, 'move-aegis')).toEqual(
      ['Ahead', 'Starboard', 'Astern', 'Port'].map((to) => `Move 1 to ${to}`),
    );
    expect(keys(moved, 'move-aegis')).toEqual(keys(later, 'move-aegis'));
  });

  test('another alarm is no Wolf Attack', () => {
    expect(rules.tell(begin, 'alarmBegan', { alarm: 'control' }, { room }).state).toEqual(begin);
  });

  test('a ruling takes Wolves away, as for weapon batteries, and never more than there are', () => {
    expect(
      battleOf(does(fight, 'correct', { quadrant: 'ahead', what: 'fighters', by: -2 }).state).packs.ahead
        .fighters,
    ).toBe(2);
    expect(does(fight, 'correct', { quadrant: 'port', what: 'fighters', by: -1 }).refused).toBe(
      'there are only 0 in Port',
    );
    const big = withPack(empty, 'port', { fighters: 1, larger: [{ kind: 'stalker', hits: 3 }] });
    const hit = does(big, 'correct', { quadrant: 'port', what: 'larger', by: -2 }).state;
    expect(battleOf(hit).packs.port).toMatchObject({ fighters: 1, larger: [{ hits: 1 }] });
    expect(does(hit, 'correct', { quadrant: 'port', what: 'larger', by: -2 }).refused).toMatch(
      /can take 1 more/,
    );
  });
});
