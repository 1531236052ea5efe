import { describe, expect, test } from 'vitest';
import { games } from '../../../games/catalogue.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Room, tableUser } from '../../hub/core/harness.ts';
import type { Actor } from '../../../schemas/journal.ts';

/**
 * Situations that the rulebook settles, each driven as a day is driven: commands of the people who may give them, and what documents
 * say. Line numbers are the rulebook's; every value is typed from it.
 */
const ID = 'so-say-we-all';
type User = Extract<Actor, { kind: 'user' }>;

const FIGURES = {
  'manpower-refinery': 8,
  'capacity-refinery': 10,
  'manpower-civilian': 10,
  'capacity-civilian': 14,
  'manpower-prosecutor': 18,
  'capacity-prosecutor': 24,
  'infirmary-beds': 6,
  'engineering-places': 2,
};

/** A day of the whole fleet in its first Reconciliation. */
const day = (options: Readonly<Record<string, string | number>> = {}) => {
  const game = games[ID];
  if (game === undefined) throw new Error(`no game ${ID}`);
  const room = new Room(
    game,
    RoomSchema.parse({ room: 'r', name: 'R', game: ID, options: { ...FIGURES, ...options } }),
  );
  room.start();
  room.ok('clock.start');
  const seatUser = (table: string, seat: string): User => ({
    kind: 'user',
    username: `seat-${table}-${seat}`,
    role: 'seat',
    id: table,
    seat,
  });
  /** 'ok', or why not. `by`: Control, a tablet ("kiln"), or a seat ("kiln/captain"). */
  const does = (command: string, args: object = {}, by: string | null = null): string => {
    const [table = '', seat] = (by ?? '').split('/');
    const user = by === null ? {} : { by: seat === undefined ? tableUser(table) : seatUser(table, seat) };
    const { answer } = room.verb('game.do', { command, args }, user);
    return answer?.status === 'ok' ? 'ok' : (answer?.error?.message ?? 'no answer');
  };
  const phase = () => (room.document('pub/clock/timetable') as { phase?: unknown } | undefined)?.phase;
  return {
    room,
    does,
    phase,
    /** The next phase begins. */
    next: () => room.ok('clock.skip'),
    answers: (question: string, option: string, table: string, by: string | null = table) =>
      does('asks-answer', by === null ? { question, option, table } : { question, option }, by),
    board: (ship: string) => JSON.stringify(room.document(`priv/table/${ship}/game/board`)),
    shows: (topic: string) => JSON.stringify(room.document(topic) ?? null),
  };
};

test('whoever is held, of whatever ship and seat, has a line on Control’s page', () => {
  const fleet = day();
  const held = { ship: 'copper-lantern', seat: 'communications', aboard: 'copper-lantern', approved: true };
  expect(fleet.does('imprison', held)).toBe('ok');
  expect(fleet.shows('priv/control/game/prison')).toContain('is held on Copper Lantern');
});

/** A government of four, which may govern. */
const governed = () => {
  const fleet = day();
  for (const [office, ship, seat] of [
    ['president', 'kiln', 'captain'],
    ['vice-president', 'low-tide', 'captain'],
    ['commander', 'orchard-row', 'captain'],
    ['voice', 'green-tithe', 'captain'],
  ])
    expect(fleet.does('appoint', { office, ship, seat })).toBe('ok');
  return fleet;
};
const PRESIDENT = 'kiln/captain';
const VICE = 'low-tide/captain';
const commander = { office: 'commander', ship: 'orchard-row', seat: 'navigation' };
const held = (ship: string, seat = 'captain', aboard = 'far-harbour') => ({
  ship,
  seat,
  aboard,
  approved: true,
});

describe('offices', () => {
  test('126: the Vice President governs for an imprisoned President, who does not', () => {
    const { does } = governed();
    expect(does('imprison', held('kiln'))).toBe('ok');
    expect(does('order', { order: 'curfew' }, PRESIDENT)).toMatch(/imprisoned; Captain of Low Tide acts/);
    expect(does('order', { order: 'curfew' }, VICE)).toBe('ok');
  });

  test('126, 170: an executed President holds no office, and the Vice President acts', () => {
    const { does } = governed();
    expect(does('order', { order: 'capital-sentence' }, PRESIDENT)).toBe('ok');
    does('imprison', held('kiln'));
    expect(does('execute', { ship: 'kiln', seat: 'captain' })).toBe('ok');
    expect(does('appoint', commander, PRESIDENT)).toMatch(/only the President may/);
    expect(does('appoint', commander, VICE)).toBe('ok');
  });

  test('171: the new character in the seat of an executed President is not President', () => {
    const { does } = governed();
    does('order', { order: 'capital-sentence' });
    does('imprison', held('kiln'));
    does('execute', { ship: 'kiln', seat: 'captain' });
    expect(does('execution-over')).toBe('ok');
    expect(does('appoint', commander, PRESIDENT)).toMatch(/only the President may/);
  });

  test('157: an imprisoned Vice President names no destination, and one who is free again does', () => {
    const { does } = governed();
    does('imprison', held('low-tide'));
    expect(does('destination', { system: 'tinder' }, VICE)).toMatch(/only the Vice President may/);
    does('release', { ship: 'low-tide', seat: 'captain' });
    expect(does('destination', { system: 'tinder' }, VICE)).toBe('ok');
  });

  test('157: an imprisoned Vice President appoints no Voice', () => {
    const { does } = governed();
    does('imprison', held('low-tide'));
    const voice = { office: 'voice', ship: 'green-tithe', seat: 'navigation' };
    expect(does('appoint', voice, VICE)).toMatch(/only the Vice President may/);
  });

  test('126, 157: with both imprisoned nobody governs but by Control', () => {
    const { does } = governed();
    does('imprison', held('low-tide'));
    does('imprison', held('kiln'));
    expect(does('order', { order: 'curfew' }, VICE)).toMatch(/only the President may/);
    expect(does('order', { order: 'curfew' })).toBe('ok');
  });

  test('126: the Vice President acts for a President who is absent, until they are back', () => {
    const { does } = governed();
    expect(does('absent', { ship: 'kiln', seat: 'captain' })).toBe('ok');
    expect(does('appoint', commander, VICE)).toBe('ok');
    expect(does('absent', { ship: 'kiln', seat: 'captain', back: true })).toBe('ok');
    expect(does('appoint', commander, VICE)).toMatch(/only the President may/);
  });

  test('124: nobody yields the office of an imprisoned President but the President', () => {
    const { does } = governed();
    does('imprison', held('kiln'));
    expect(does('yield-presidency', {}, VICE)).toMatch(/only the President in person/);
    expect(does('yield-presidency', {}, PRESIDENT)).toBe('ok');
  });

  test('137: a new government uses no order, names no destination and executes nobody before it is formed', () => {
    const { does } = governed();
    does('order', { order: 'capital-sentence' });
    does('imprison', held('low-tide', 'navigation'));
    does('new-government', { ship: 'kiln', seat: 'captain', viceShip: 'low-tide', viceSeat: 'captain' });
    const unformed = /appoints a Fleet Commander and a Voice/;
    expect(does('order', { order: 'curfew' }, PRESIDENT)).toMatch(unformed);
    expect(does('blood-test', { ship: 'kiln' }, PRESIDENT)).toMatch(unformed);
    expect(does('destination', { system: 'tinder' }, VICE)).toMatch(unformed);
    expect(does('execute', { ship: 'low-tide', seat: 'navigation' })).toMatch(unformed);
    expect(does('appoint', commander, PRESIDENT)).toBe('ok');
  });

  test('158: no tablet imprisons a Captain while nobody can give the President’s word', () => {
    const { does } = governed();
    does('imprison', held('low-tide'));
    does('imprison', held('kiln'));
    const who = { ship: 'orchard-row', seat: 'captain', approved: true };
    expect(does('imprison', who, 'green-tithe')).toMatch(/nobody can act as one now/);
  });

  test('157, 160: a Captain whom the own crew holds imprisons nobody, and on the Prosecutor the Executive Officer does (76)', () => {
    const { does } = governed();
    for (const ship of ['prosecutor', 'far-harbour']) does('imprison', held(ship, 'captain', ship));
    const who = { ship: 'kiln', seat: 'navigation' };
    expect(does('imprison', who, 'far-harbour')).toMatch(/is held, and nobody aboard may do their duties/);
    expect(does('imprison', who, 'prosecutor')).toBe('ok');
  });

  test('69, 113, 181: a seat’s duty is its own, or its Captain’s in its stead: with both held or absent no tablet scouts or trades', () => {
    const fleet = governed();
    fleet.next();
    const { does } = fleet;
    const near = { system: 'tinder' };
    for (const seat of ['captain', 'navigation']) {
      expect(does('scout', near, 'orchard-row'), seat).toBe('ok');
      does('imprison', { ship: 'orchard-row', seat, aboard: 'far-harbour', approved: true });
    }
    expect(does('scout', near, 'orchard-row')).toMatch(/Navigation Officer of Orchard Row is held/);
    expect(does('scout', { ...near, ship: 'orchard-row' })).toBe('ok');
    does('host', { ship: 'prosecutor' });
    for (const seat of ['captain', 'executive', 'crew-chief']) does('absent', { ship: 'prosecutor', seat });
    const [, trade = ''] = /"trade":"([\w-]+)"/.exec(fleet.shows('priv/control/game/market')) ?? [];
    expect(does('trade', { trade }, 'prosecutor')).toMatch(/Crew Chief of Prosecutor is absent/);
    does('absent', { ship: 'prosecutor', seat: 'executive', back: true });
    expect(does('trade', { trade }, 'prosecutor')).toBe('ok');
  });

  test('58, 177: an Upgrade that is locked in while packets are open changes what the packet costs', () => {
    const fleet = day();
    fleet.does('jump-call', { system: 'tinder' });
    expect(fleet.shows('priv/control/game/packets')).toContain('3 Fuel');
    const before = fleet.shows('priv/control/game/packets');
    fleet.does('upgrade', { ship: 'low-tide', upgrade: 'gamma-reactors' });
    const after = fleet.shows('priv/control/game/packets');
    expect(after).not.toBe(before);
  });
});

describe('Manpower', () => {
  test.each([['kiln'], [null]])(
    '45, 51, 54: two fit and four lent give 6 Fuel to the host, as %s enters it',
    (by) => {
      const fleet = day();
      fleet.does('count', { ship: 'kiln', what: 'wounded', by: 6 });
      fleet.next();
      expect(fleet.answers('staff-refinery', 'n-6', 'kiln', by)).toBe('ok');
      fleet.next();
      expect(fleet.shows('priv/table/kiln/game/made')).toContain('6 Fuel');
    },
  );

  test('50: four wounded of whom the same four go unfed are four', () => {
    const fleet = day();
    fleet.does('count', { ship: 'low-tide', what: 'wounded', by: 4 });
    fleet.answers('feeding', 'short-4', 'low-tide');
    fleet.next();
    expect(fleet.board('low-tide')).toContain('10 of 14, 4 wounded');
  });

  test('50: five unfed beside four wounded are five wounded, where the wounded go without first', () => {
    const fleet = day();
    fleet.does('count', { ship: 'low-tide', what: 'wounded', by: 4 });
    fleet.answers('feeding', 'short-5', 'low-tide');
    fleet.next();
    expect(fleet.board('low-tide')).toContain('10 of 14, 5 wounded');
  });

  /** Ten people, so many of them unfed and wounded by it in turn 1, in a staffed Infirmary: turn 2 has begun. */
  const patients = (unfed: number) => {
    const fleet = day();
    fleet.does('count', { ship: 'low-tide', what: 'wounded', by: 4 });
    fleet.answers('feeding', `short-${unfed}`, 'low-tide');
    fleet.next();
    expect(fleet.answers('staff-infirmary', 'n-1', 'prosecutor')).toBe('ok');
    return fleet;
  };

  test('49: one unfed does not keep the other three from recovering', () => {
    const fleet = patients(1);
    fleet.next();
    fleet.next();
    expect(fleet.board('low-tide')).toContain('10 of 14, 1 wounded');
  });

  test('49: whoever went unfed does not recover', () => {
    const fleet = patients(4);
    fleet.next();
    fleet.next();
    expect(fleet.board('low-tide')).toContain('10 of 14, 4 wounded');
  });

  test('84, 229: an Infirmary that is damaged in phase 3 heals nobody', () => {
    const fleet = patients(0);
    fleet.next();
    expect(fleet.does('damage', { ship: 'prosecutor', location: 'infirmary' })).toBe('ok');
    fleet.next();
    expect(fleet.board('low-tide')).toContain('10 of 14, 4 wounded');
  });

  test('84: more wounded than there are beds stay where they are, and the ships say who goes', () => {
    const fleet = day();
    for (const ship of ['low-tide', 'kiln']) fleet.does('count', { ship, what: 'wounded', by: 5 });
    fleet.next();
    fleet.answers('staff-infirmary', 'n-1', 'prosecutor');
    expect(fleet.answers('care', 'n-5', 'low-tide')).toBe('ok');
    expect(fleet.answers('care', 'n-2', 'kiln')).toMatch(/6 beds in the fleet, and 5 of them are taken/);
    expect(fleet.answers('care', 'n-1', 'kiln')).toBe('ok');
    fleet.next();
    fleet.next();
    expect(fleet.board('low-tide')).not.toContain('wounded');
    expect(fleet.board('kiln')).toContain('8 of 10, 4 wounded');
  });

  test('46, 85: Engineering repairs in the turn in which it is staffed, and not once its Manpower has gone home', () => {
    const fleet = day();
    fleet.next();
    fleet.answers('staff-engineering', 'yes', 'kiln');
    fleet.next();
    for (const location of ['refinery', 'hangar']) fleet.does('damage', { ship: 'kiln', location });
    expect(fleet.does('repair', { location: 'hangar' }, 'kiln')).toBe('ok');
    fleet.next();
    expect(fleet.does('repair', { location: 'refinery' }, 'kiln')).toMatch(/only when fully staffed/);
  });

  test('229: nobody is placed in a refinery that is damaged while Manpower is being placed', () => {
    const fleet = day();
    fleet.next();
    fleet.does('damage', { ship: 'kiln', location: 'refinery' });
    expect(fleet.answers('staff-refinery', 'n-6', 'kiln')).toMatch(/damaged: nobody can be placed there/);
    fleet.does('repair', { ship: 'kiln', location: 'refinery' });
    expect(fleet.answers('staff-refinery', 'n-6', 'kiln')).toBe('ok');
  });
});

/** A club's deck of one card twelve times, so that a test knows what lies on a ship. */
const deck = (persistent: 'yes' | 'no', failure: string, success: string): string =>
  [
    'id,title,story,persistent,cost,success,failure',
    ...Array.from(
      { length: 12 },
      (_, at) => `card-${at},"Leak, number ${at}",Wet.,${persistent},food 1,${success},${failure}`,
    ),
  ].join('\n');

describe('Events', () => {
  const dealt = (persistent: 'yes' | 'no', failure = 'wound 2', success = 'crew 1') => {
    const fleet = day();
    expect(fleet.does('events-in', { csv: deck(persistent, failure, success) })).toBe('ok');
    fleet.next();
    fleet.next();
    return fleet;
  };

  test('33, 34: a persistent Event whose cost lies certain in its box is met, though nobody taps Resolve', () => {
    const fleet = dealt('yes');
    fleet.room.ok('box.collect');
    fleet.room.ok('box.correct', { box: 'low-tide', counts: { food: 1 } });
    fleet.next();
    expect(fleet.board('low-tide')).toContain('"11 of 14"');
    // And the next turn brings another.
    fleet.next();
    expect(fleet.shows('pub/table/low-tide')).not.toBe('null');
  });

  test('34: one that nobody attends to does its harm as the turn ends', () => {
    const fleet = dealt('yes');
    fleet.next();
    expect(fleet.board('low-tide')).toContain('10 of 14, 2 wounded');
  });

  test('33: an outcome that is corrected takes its wounds back and brings the bonus', () => {
    const fleet = dealt('no');
    fleet.room.ok('box.collect');
    fleet.room.ok('box.resolve', { box: 'low-tide', outcome: 'failure' });
    expect(fleet.board('low-tide')).toContain('10 of 14, 2 wounded');
    fleet.room.ok('box.resolve', { box: 'low-tide', outcome: 'success' });
    expect(fleet.board('low-tide')).toContain('"11 of 14"');
    expect(fleet.shows('priv/table/low-tide/game/announcements')).toMatch(
      /corrected, .* is met: 1 Manpower more\. Take back: 2 Manpower wounded/,
    );
  });

  test('108: a Leisure deck that is unstaffed or damaged softens nothing', () => {
    const fleet = day();
    fleet.next();
    expect(fleet.does('convert', { to: 'leisure' }, 'far-harbour')).toBe('ok');
    for (let phase = 0; phase < 3; phase += 1) fleet.next();
    expect(fleet.answers('staff-leisure', 'n-1', 'far-harbour')).toBe('ok');
    expect(fleet.does('soften', { ship: 'kiln' })).toMatch(/no staffed Leisure ship/);
    fleet.next();
    fleet.does('damage', { ship: 'far-harbour', location: 'leisure' });
    expect(fleet.does('soften', { ship: 'kiln' })).toMatch(/no staffed Leisure ship/);
    fleet.does('repair', { ship: 'far-harbour', location: 'leisure' });
    expect(fleet.does('soften', { ship: 'kiln' })).toBe('ok');
  });
});

test('230: the Upgrade of a ship that is lost, once saved, is locked in on another', () => {
  const fleet = day();
  expect(fleet.does('upgrade', { ship: 'low-tide', upgrade: 'gamma-reactors' })).toBe('ok');
  expect(fleet.does('upgrade', { ship: 'kiln', upgrade: 'gamma-reactors' })).toMatch(/Remove it there first/);
  for (const each of [1, 2]) expect(fleet.does('damage', { ship: 'low-tide' }), String(each)).toBe('ok');
  expect(fleet.does('upgrade', { ship: 'kiln', upgrade: 'gamma-reactors' })).toBe('ok');
  expect(fleet.does('upgrade', { ship: 'orchard-row', upgrade: 'gamma-reactors' })).toMatch(/is on Kiln/);
});

describe('a battle', () => {
  const attacked = () => {
    const fleet = day();
    fleet.next();
    fleet.answers('staff-weapons', 'n-6', 'prosecutor');
    fleet.next();
    fleet.room.ok('alarm.raise', { kind: 'ashiva-attack' });
    fleet.room.ok('alarm.confirm');
    return fleet;
  };

  test('194: a collision is rolled as a turn ends, moved or not, and not in mid-turn', () => {
    const { does } = attacked();
    does('battle-turn', { ship: 'kiln' });
    const beside = { ship: 'kiln', other: 'low-tide', die: 3 };
    expect(does('battle-collide', beside)).toMatch(/End the turn of Kiln first/);
    expect(does('battle-end-turn')).toBe('ok');
    expect(does('battle-collide', beside)).toBe('ok');
    expect(does('battle-collide', beside)).toMatch(/have had their die/);
  });

  test('194, 198: a destroyer is a ship too: a 4 damages one location on each', () => {
    const fleet = attacked();
    fleet.does('battle-turn', { ship: 'low-tide' });
    fleet.does('battle-end-turn');
    expect(fleet.does('battle-collide', { ship: 'low-tide', other: 'destroyer-1', die: 4 })).toBe('ok');
    expect(fleet.board('low-tide')).toContain('damaged: Hangar');
    expect(fleet.shows('pub/game/battle')).toContain('2 hits left');
  });

  test('203: the flak is centred on the Prosecutor, so that every shot at it has its die', () => {
    const fleet = attacked();
    expect(fleet.does('battle-fire', { target: 'prosecutor', by: 'destroyer-1' })).toBe('ok');
    const question = fleet.shows('priv/control/game/battle');
    expect(question).toContain('in the middle of its flak');
    expect(question).not.toContain('No flak');
    expect(fleet.does('battle-see', { yes: false })).toMatch(/every shot at it crosses the flak/);
    expect(fleet.does('battle-see', { yes: true, die: 4 })).toBe('ok');
    expect(fleet.does('battle-see', { yes: true, die: 6 })).toMatch(/no shot is being judged/i);
  });

  test('190, 230: a ship that is lost is out of the order, also where Control puts it in by hand', () => {
    const fleet = attacked();
    for (const each of [1, 2]) expect(fleet.does('damage', { ship: 'low-tide' }), String(each)).toBe('ok');
    const order = () =>
      (
        fleet.room.document('pub/alert') as { alarms: [{ rounds: { order: { id: string }[] } }] }
      ).alarms[0].rounds.order.map(({ id }) => id);
    expect(order()).not.toContain('low-tide');
    fleet.room.ok('rounds.order', { order: ['low-tide', ...order()] });
    expect(order()).not.toContain('low-tide');
    expect(order()).toHaveLength(10);
  });

  test('229: Weapons that are damaged between two shots of one action fire no second', () => {
    const { does } = attacked();
    does('battle-turn', { ship: 'prosecutor' });
    does('battle-act', { action: 'fire' });
    expect(does('battle-fire', { target: 'destroyer-1' })).toBe('ok');
    does('battle-see', { yes: true });
    does('battle-see', { die: 1 });
    does('damage', { ship: 'prosecutor', location: 'weapons' });
    expect(does('battle-fire', { target: 'destroyer-1' })).toMatch(/No shot is left/);
  });

  test('173, 191, 201: a ship that jumped alone is elsewhere after the all-clear, is asked for no packet, and rejoins by a key', () => {
    const fleet = attacked();
    fleet.does('jump-call', { system: 'tinder' });
    fleet.does('battle-turn', { ship: 'kiln' });
    expect(fleet.does('battle-act', { action: 'jump' })).toBe('ok');
    fleet.does('jump-call-off');
    expect(fleet.does('rejoin', { ship: 'kiln' })).toMatch(/after the all-clear/);
    fleet.room.ok('alarm.standDown');
    expect(fleet.shows('pub/game/galaxy')).toContain('Not with the fleet');
    expect(fleet.shows('priv/control/game/announcements')).toContain('The fleet is split');
    expect(fleet.shows('pub/game/jump')).not.toContain('"kiln"');
    expect(fleet.does('jump-call', { system: 'lamplight' })).toBe('ok');
    expect(fleet.does('packets-answer', { question: 'jump', option: 'paid', table: 'kiln' })).toMatch(
      /not asked/,
    );
    expect(fleet.does('rejoin', { ship: 'kiln' })).toBe('ok');
    expect(fleet.shows('pub/game/galaxy')).not.toContain('Not with the fleet');
    expect(fleet.shows('pub/game/jump')).toContain('"kiln"');
    // 53, 177: it is with the fleet while packets are handed in, and hands in its own.
    expect(fleet.does('packets-answer', { question: 'jump', option: 'paid', table: 'kiln' })).toBe('ok');
  });

  test('173: the fleet that jumps to where a lone ship is has it again', () => {
    const fleet = attacked();
    fleet.does('jump-call', { system: 'tinder' });
    fleet.does('battle-turn', { ship: 'kiln' });
    fleet.does('battle-act', { action: 'jump' });
    fleet.does('jump-call-off');
    fleet.room.ok('alarm.standDown');
    fleet.does('jump-call', { system: 'tinder' });
    expect(fleet.does('jump-judge')).toBe('ok');
    expect(fleet.shows('pub/game/galaxy')).not.toContain('Not with the fleet');
    expect(fleet.shows('pub/game/jump')).toContain('"kiln"');
  });

  test('53: a ship that is lost pays no Fuel for a jump of the fleet', () => {
    const fleet = attacked();
    expect(fleet.shows('pub/game/jump')).toContain('"low-tide"');
    expect(fleet.does('wreck', { ship: 'low-tide', abandoned: true, shuttles: 0 })).toBe('ok');
    expect(fleet.shows('pub/game/jump')).not.toContain('"low-tide"');
  });
});

describe('a ship that is lost', () => {
  const lost = () => {
    const fleet = governed();
    expect(fleet.does('imprison', held('kiln', 'communications', 'low-tide'))).toBe('ok');
    // The Hangar, and then the ship: a passenger ship has no other location.
    for (let hit = 0; hit < 2; hit += 1) expect(fleet.does('damage', { ship: 'low-tide' })).toBe('ok');
    expect(fleet.does('wreck', { ship: 'low-tide', shuttles: 1, save: 0 })).toBe('ok');
    return fleet;
  };

  test('157, 233: imprisons nobody: whoever was aboard is dispersed', () => {
    const { does } = lost();
    const who = held('orchard-row', 'communications', 'low-tide');
    expect(does('imprison', who)).toMatch(/Low Tide is destroyed/);
    expect(does('arrest', { ship: 'orchard-row' }, 'low-tide')).toMatch(/Low Tide is destroyed/);
    expect(does('imprison', who, 'low-tide')).toMatch(/Low Tide is destroyed/);
  });

  test('157, 233: holds nobody: who was a prisoner there does duties again, and may be held elsewhere', () => {
    const { does, shows } = lost();
    expect(shows('priv/control/game/prison')).not.toContain('Communications Officer of Kiln');
    expect(does('search', { ship: 'kiln', seat: 'communications' })).toMatch(/only prisoners/);
    expect(does('imprison', held('kiln', 'communications', 'green-tithe'))).toBe('ok');
    expect(shows('priv/control/game/prison')).toContain('is held on Green Tithe');
  });

  test('232: a Shuttle that was scouting comes back with its find', () => {
    const fleet = day();
    fleet.next();
    expect(fleet.does('scout', { ship: 'low-tide', system: 'tinder' })).toBe('ok');
    fleet.next();
    for (let hit = 0; hit < 2; hit += 1) fleet.does('damage', { ship: 'low-tide' });
    fleet.does('wreck', { ship: 'low-tide', shuttles: 0 });
    fleet.room.wait(12 * 60_000 + 1_000);
    expect(fleet.shows('priv/control/game/announcements')).toContain('Low Tide, from Tinder');
  });

  test('230: with one hold of cabins a passenger ship takes a hit more: the book has lost its board', () => {
    const { does } = day({ 'civilian-cabins': 1 });
    for (let hit = 0; hit < 2; hit += 1) does('damage', { ship: 'low-tide' });
    expect(does('count', { ship: 'low-tide', what: 'wounded', by: 1 })).toBe('ok');
    does('damage', { ship: 'low-tide' });
    expect(does('count', { ship: 'low-tide', what: 'wounded', by: 1 })).toMatch(/destroyed/);
  });
});

describe('executions', () => {
  const sentenced = (...seats: string[]) => {
    const fleet = governed();
    fleet.does('order', { order: 'capital-sentence' });
    for (const seat of seats) fleet.does('imprison', held('copper-lantern', seat, 'green-tithe'));
    return fleet;
  };
  const nav = { ship: 'copper-lantern', seat: 'navigation' };
  const chief = { ship: 'copper-lantern', seat: 'crew-chief' };

  test('169, 170: two within five minutes sit out five minutes each', () => {
    const { room, does, shows } = sentenced('navigation', 'crew-chief');
    expect(does('execute', nav)).toBe('ok');
    room.wait(2 * 60_000);
    expect(does('execute', chief)).toBe('ok');
    const revealed = () => shows('priv/control/game/announcements');
    room.wait(3 * 60_000 + 1_000);
    expect(revealed()).toContain('Navigation Officer of Copper Lantern was human');
    expect(revealed()).not.toContain('Crew Chief of Copper Lantern was');
    room.wait(2 * 60_000);
    expect(revealed()).toContain('Crew Chief of Copper Lantern was human');
  });

  test('170, 171: the true allegiance is told, whatever side the newcomer has been given in the time-out', () => {
    const { does, shows } = sentenced('navigation');
    does('allegiance', { ...nav, infiltrator: true });
    does('execute', nav);
    expect(does('allegiance', { ...nav, infiltrator: false })).toBe('ok');
    does('execution-over', nav);
    expect(shows('priv/control/game/announcements')).toContain('Copper Lantern was an Infiltrator');
    expect(shows('priv/control/game/before')).not.toContain('Navigation Officer of Copper Lantern');
  });

  test('171: and a newcomer who is an Infiltrator is one', () => {
    const { does, shows } = sentenced('navigation');
    does('execute', nav);
    does('allegiance', { ...nav, infiltrator: true });
    does('execution-over', nav);
    expect(shows('priv/control/game/announcements')).toContain('Copper Lantern was human');
    expect(shows('priv/control/game/before')).toContain('Navigation Officer of Copper Lantern');
  });
});

describe('wounds in phase 2', () => {
  test('49: whoever is wounded while the wounded are moved into care is moved too, and what was said stands', () => {
    const fleet = day();
    fleet.does('count', { ship: 'kiln', what: 'wounded', by: 2 });
    fleet.next();
    expect(fleet.answers('care', 'n-1', 'kiln')).toBe('ok');
    expect(fleet.does('unfed', { ship: 'far-harbour', unfed: 3 })).toBe('ok');
    fleet.does('count', { ship: 'kiln', what: 'wounded', by: 1 });
    expect(fleet.answers('care', 'n-3', 'far-harbour')).toBe('ok');
    expect(fleet.answers('care', 'n-3', 'kiln')).toBe('ok');
    expect(fleet.answers('staff-infirmary', 'n-1', 'prosecutor')).toBe('ok');
    fleet.does('unfed', { ship: 'far-harbour', unfed: 3 });
    fleet.next();
    fleet.next();
    expect(fleet.board('kiln')).not.toContain('wounded');
  });
});

describe('a battle that runs over the turn', () => {
  const turnTwo = () => {
    const fleet = day();
    fleet.next();
    fleet.answers('staff-weapons', 'n-6', 'prosecutor');
    fleet.answers('staff-hangar', 'n-2', 'prosecutor');
    fleet.answers('staff-hangar', 'n-1', 'kiln');
    fleet.next();
    fleet.room.ok('alarm.raise', { kind: 'ashiva-attack' });
    fleet.room.ok('alarm.confirm');
    fleet.next();
    fleet.next();
    return fleet;
  };

  test('186: tokens in the CIC stay there, are counted once, and are asked for by no tablet', () => {
    const fleet = turnTwo();
    expect(fleet.answers('staff-weapons', 'n-0', 'prosecutor')).not.toBe('ok');
    expect(fleet.answers('staff-hangar', 'n-0', 'kiln')).not.toBe('ok');
    fleet.answers('staff-marines', 'n-5', 'prosecutor');
    expect(fleet.board('prosecutor')).toContain('13 of 18');
    expect(fleet.does('battle-cic', { ship: 'prosecutor', location: 'weapons', by: -6 })).toBe('ok');
    expect(fleet.board('prosecutor')).toContain('7 of 18');
  });

  test('186: after the all-clear in phase 2 they are placed as any other, and stand where nobody says otherwise', () => {
    const fleet = turnTwo();
    fleet.room.ok('alarm.standDown');
    expect(fleet.board('prosecutor')).toContain('8 of 18');
    expect(fleet.answers('staff-weapons', 'n-3', 'prosecutor')).toBe('ok');
    fleet.next();
    fleet.room.ok('alarm.raise', { kind: 'ashiva-attack', insist: true });
    fleet.room.ok('alarm.confirm');
    fleet.does('battle-turn', { ship: 'prosecutor' });
    expect(fleet.shows('priv/control/game/battle')).toMatch(
      /2 squadrons out.*Weapons tokens in the CIC: 3 to 4/,
    );
  });

  test('186: Manpower of Interceptors that are out cannot be moved until they are recalled', () => {
    const fleet = turnTwo();
    const off = { ship: 'kiln', location: 'hangar', by: -1 };
    expect(fleet.does('battle-cic', off)).toMatch(/stays until they are recalled/);
    expect(fleet.does('battle-craft', { ship: 'kiln', by: -1 })).toBe('ok');
    expect(fleet.does('battle-cic', off)).toBe('ok');
  });

  test('229: a damaged Hangar sends no squadron out again that was recalled', () => {
    const { does } = turnTwo();
    does('damage', { ship: 'kiln', location: 'hangar' });
    expect(does('battle-craft', { ship: 'kiln', by: -1 })).toBe('ok');
    expect(does('battle-craft', { ship: 'kiln', by: 1 })).toMatch(/Hangar of Kiln is damaged/);
  });

  test.each([
    ['everybody', '"18 Food"'],
    ['those not at the Battle Map', '"10 Food"'],
  ])('50, 188: by the option %s eats during a battle', (who, eats) => {
    const fleet = day({ 'battle-meals': who });
    fleet.next();
    fleet.answers('staff-weapons', 'n-6', 'prosecutor');
    fleet.answers('staff-hangar', 'n-2', 'prosecutor');
    fleet.next();
    fleet.room.ok('alarm.raise', { kind: 'ashiva-attack' });
    fleet.room.ok('alarm.confirm');
    fleet.next();
    expect(fleet.board('prosecutor')).toContain(eats);
  });
});

describe('the Fleet Commander', () => {
  const COMMANDER = 'orchard-row/captain';
  const order = (fleet: ReturnType<typeof day>): string =>
    fleet.shows('priv/seat/orchard-row/captain/initiative');

  test('184, 190: arranges the order on the own page before a battle, and may alter it in one', () => {
    const fleet = governed();
    expect(order(fleet)).toMatch(/1\. Prosecutor.*11\. Low Tide/);
    expect(fleet.shows('priv/seat/kiln/captain/initiative')).toBe('null');
    expect(fleet.does('initiative', { ship: 'low-tide', to: 'first' }, COMMANDER)).toBe('ok');
    expect(fleet.does('initiative', { ship: 'kiln', to: 'first' }, PRESIDENT)).toMatch(
      /only the Fleet Commander may/,
    );
    fleet.room.ok('alarm.raise', { kind: 'ashiva-attack' });
    fleet.room.ok('alarm.confirm');
    expect(fleet.shows('priv/control/game/battle')).toContain('Low Tide is next');
    expect(fleet.does('initiative', { ship: 'kiln', to: 'first' }, COMMANDER)).toBe('ok');
    expect(fleet.shows('priv/control/game/battle')).toContain('Kiln is next');
    expect(order(fleet)).toMatch(/1\. Kiln.*2\. Low Tide.*3\. Prosecutor/);
  });

  test('157: who is imprisoned arranges none', () => {
    const fleet = governed();
    fleet.does('imprison', held('orchard-row'));
    expect(fleet.does('initiative', { ship: 'low-tide', to: 'first' }, COMMANDER)).toMatch(
      /who is imprisoned/,
    );
  });
});

describe('Sabotage', () => {
  test('152: an Infiltrator has one for two Fuel, and nobody else has that trade', () => {
    const { does, shows } = day();
    does('allegiance', { ship: 'kiln', seat: 'captain', infiltrator: true });
    expect(does('buy-sabotage', { ship: 'kiln', seat: 'captain', cards: 2 })).toBe('ok');
    expect(shows('priv/control/log')).toContain('take 4 Fuel, give 2 Sabotage');
    expect(does('buy-sabotage', { ship: 'low-tide', seat: 'captain' })).toMatch(/is no Infiltrator/);
  });

  test.each([
    ['ok', true, 'damaged: Hangar'],
    ['ok', false, '"10 of 14"'],
  ])('150: whether a ship is damaged by it is Control’s to say: %s, %s', (_answer, hurts, stands) => {
    const { does, board, shows } = day({ 'sabotage-damages-from': 1 });
    does('jump-call', { system: 'tinder' });
    does('packets-answer', { question: 'jump', option: 'sabotage', table: 'low-tide' });
    expect(does('jump-judge')).toBe('ok');
    expect(board('low-tide')).not.toContain('damaged');
    expect(shows('priv/control/game/jump-desk')).toContain('is it damaged?');
    expect(does('jump-sabotage', { ship: 'low-tide', hurts })).toBe('ok');
    expect(board('low-tide')).toContain(stands);
  });
});

describe('returns', () => {
  test.each([
    ['as phase 1 begins', false, true],
    ['as phase 3 ends', true, false],
  ])('38, 46: by the option Manpower comes back %s', (returns, inNegotiation, inReconciliation) => {
    const fleet = day({ returns });
    const due = () => fleet.shows('priv/table/kiln/game/duties').includes('Take back Manpower and Shuttles');
    fleet.next();
    fleet.next();
    expect(due()).toBe(inNegotiation);
    fleet.next();
    expect(due()).toBe(inReconciliation);
  });
});

describe('around a ship that is lost', () => {
  const without = (ship: string) => {
    const fleet = governed();
    for (let hit = 0; hit < 6; hit += 1) fleet.does('damage', { ship });
    fleet.does('wreck', { ship, shuttles: 0 });
    return fleet;
  };

  test('158: its Captain is a Captain no more, and is held without the President’s word', () => {
    const { does } = without('far-harbour');
    const who = { ship: 'far-harbour', seat: 'captain', aboard: 'green-tithe' };
    expect(does('imprison', who)).toBe('ok');
    expect(does('imprison', { ...who, ship: 'copper-lantern' })).toMatch(/the President must approve/);
  });

  test('113: the market that it hosted in phase 2 is on the next ship, whose Crew Chief trades', () => {
    const fleet = without('prosecutor');
    fleet.next();
    expect(fleet.shows('priv/control/game/market')).toContain('Kiln alone trades now');
    expect(fleet.shows('priv/table/kiln/game/market')).toContain('"command":"trade"');
    expect(fleet.shows('priv/table/low-tide/game/market')).not.toContain('"command":"trade"');
  });

  test('32: no Event is drawn for it', () => {
    expect(without('far-harbour').does('draw-event', { ship: 'far-harbour' })).toMatch(
      /Far Harbour is destroyed/,
    );
  });

  test('53: a packet that was short is none of the fleet’s once its ship is lost', () => {
    const { does, shows } = day();
    does('jump-call', { system: 'tinder' });
    does('packets-answer', { question: 'jump', option: 'short', table: 'low-tide' });
    for (let hit = 0; hit < 2; hit += 1) does('damage', { ship: 'low-tide' });
    expect(does('jump-judge')).toBe('ok');
    expect(shows('pub/game/galaxy')).toContain('10 green, 0 red: the fleet jumped');
  });
});

test('49, 84: beds that the corrected wounded no longer need are there for others', () => {
  const fleet = day();
  fleet.answers('feeding', 'short-3', 'orchard-row');
  fleet.does('count', { ship: 'kiln', what: 'wounded', by: 6 });
  fleet.next();
  expect(fleet.answers('care', 'n-3', 'orchard-row')).toBe('ok');
  expect(fleet.answers('care', 'n-6', 'kiln')).toMatch(/6 beds in the fleet, and 3 of them are taken/);
  expect(fleet.does('unfed', { ship: 'orchard-row', unfed: 0 })).toBe('ok');
  expect(fleet.answers('care', 'n-6', 'kiln')).toBe('ok');
});

test('191, 192, 200: in a battle no packets are judged for all: each ship jumps by an action of its turn', () => {
  const fleet = day();
  fleet.does('jump-call', { system: 'tinder' });
  fleet.room.ok('alarm.raise', { kind: 'ashiva-attack' });
  fleet.room.ok('alarm.confirm');
  expect(fleet.does('jump-judge')).toMatch(/each ship jumps by an action of its own turn/);
  fleet.does('battle-turn', { ship: 'kiln' });
  expect(fleet.does('battle-act', { action: 'jump' })).toBe('ok');
  expect(fleet.shows('pub/game/galaxy')).toContain('Not with the fleet');
});

describe('a Captain who is held', () => {
  test('157, 163, 166: neither searches, releases nor scans, and on the Prosecutor the Executive Officer does (76)', () => {
    const { does } = governed();
    const prisoner = { ship: 'orchard-row', seat: 'navigation' };
    const other = { ship: 'orchard-row', seat: 'crew-chief' };
    for (const [who, aboard] of [
      [prisoner, 'green-tithe'],
      [other, 'prosecutor'],
    ] as const)
      expect(does('imprison', { ...who, aboard })).toBe('ok');
    for (const ship of ['green-tithe', 'prosecutor']) does('imprison', held(ship));
    expect(does('arrest', { ship: 'kiln' }, 'green-tithe')).toMatch(
      /is held, and nobody aboard may do their duties/,
    );
    for (const verb of ['search', 'release', 'scan'])
      expect(does(verb, prisoner, 'green-tithe')).toMatch(/is held, and nobody aboard may do their duties/);
    for (const verb of ['search', 'release']) expect(does(verb, other, 'prosecutor')).toBe('ok');
  });
});

describe('the order of a battle', () => {
  const begun = () => {
    const fleet = day();
    fleet.room.ok('alarm.raise', { kind: 'ashiva-attack' });
    fleet.room.ok('alarm.confirm');
    return fleet;
  };
  const ordered = ({ shows }: ReturnType<typeof begun>): string =>
    shows('pub/alert').replace(/^.*"order":/, '');

  test('190: an order that leaves ships out gives nobody a second turn before they have had one', () => {
    const fleet = begun();
    fleet.room.ok('rounds.order', { order: ['prosecutor', 'kiln'] });
    for (const ship of ['prosecutor', 'kiln']) {
      expect(fleet.does('battle-turn', { ship })).toBe('ok');
      expect(fleet.does('battle-end-turn')).toBe('ok');
    }
    expect(fleet.does('battle-turn', { ship: 'prosecutor' })).toMatch(/Still to come: .*Low Tide/);
    expect(ordered(fleet)).toContain('"low-tide"');
  });

  test('190, 230: a ship that Control destroys is out of it at once, in its own turn too', () => {
    const fleet = begun();
    fleet.does('battle-turn', { ship: 'low-tide' });
    for (let hit = 0; hit < 2; hit += 1) fleet.does('damage', { ship: 'low-tide' });
    expect(ordered(fleet)).not.toContain('"low-tide"');
    expect(fleet.does('battle-act', { action: 'move' })).toMatch(/no ship is taking its turn/i);
  });
});

describe('what changed meanwhile', () => {
  test('11, 64: star fixes are counted as the jump home is judged', () => {
    const { does } = day({ 'fixes-needed': 4 });
    does('fixes', { by: 4 });
    expect(does('jump-call', { system: 'earth' })).toBe('ok');
    does('fixes', { by: -3 });
    expect(does('jump-judge')).toMatch(/takes 4 star fixes; the fleet has 1/);
  });

  test('170, 171: an executed Infiltrator buys nothing and does no deed in the time-out', () => {
    const { does } = governed();
    const who = { ship: 'copper-lantern', seat: 'crew-chief' };
    does('allegiance', { ...who, infiltrator: true });
    does('order', { order: 'capital-sentence' });
    does('imprison', { ...who, aboard: 'green-tithe' });
    expect(does('execute', who)).toBe('ok');
    expect(does('buy-sabotage', who)).toMatch(/is executed/);
    expect(does('deed', { ...who, cards: 1 })).toMatch(/is executed/);
  });

  test('113: after a host that was lost the market goes on from the ship that hosted in its place', () => {
    const fleet = day();
    for (let hit = 0; hit < 5; hit += 1) fleet.does('damage', { ship: 'prosecutor' });
    for (let phase = 0; phase < 4; phase += 1) fleet.next();
    expect(fleet.shows('priv/control/game/market')).toContain('Copper Lantern alone trades now');
  });

  test('232: no more people are saved from a ship than it had', () => {
    const { does, shows } = day();
    does('count', { ship: 'low-tide', what: 'manpower', by: -7 });
    expect(does('wreck', { ship: 'low-tide', abandoned: true, shuttles: 6, save: 6 })).toBe('ok');
    expect(shows('priv/control/game/wrecks')).toContain('keeps 3 Manpower');
  });

  test('33, 53: an outcome that is corrected after a jump stays corrected where the verdict is taken back', () => {
    const fleet = day({ 'jump-fuel-refinery': 3 });
    expect(fleet.does('events-in', { csv: deck('no', 'dearer 2', 'cheaper 2') })).toBe('ok');
    fleet.next();
    fleet.next();
    const cost = () => /"kiln":(\d+)/.exec(fleet.shows('pub/game/jump'))?.[1];
    fleet.room.ok('box.collect');
    fleet.room.ok('box.resolve', { box: 'kiln', outcome: 'failure' });
    expect(cost()).toBe('5');
    fleet.does('jump-call', { system: 'tinder' });
    fleet.does('jump-judge');
    fleet.room.ok('box.resolve', { box: 'kiln', outcome: 'success' });
    fleet.does('jump-again');
    expect(cost()).toBe('1');
  });
});
