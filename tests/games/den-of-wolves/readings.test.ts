import { describe, expect, test } from 'vitest';
import { CONTROL_DESK as control, Day } from './day.ts';

/**
 * Situations that the handbook settles and a lazy program gets wrong, by its lines, with values typed from it. They are driven by
 * people's own commands through the room's core and read from its documents.
 */

const day = (options: Readonly<Record<string, number | string>> = {}): Day => new Day(options).start();
/** No Wolf comes of itself, and dice are thrown at the map: a test places what it needs. */
const QUIET = { 'wolf-strength': 0, 'wolf-dice': 'thrown-at-the-map' };
const CALM = 'Morale Tracks';

/** The Team Phase, with the broadcast delivered and no effect. */
const broadcast = (so: Day): Day => so.next().broadcast();
/** At morale 0 a riot appears whatever the die. */
const rioting = (so: Day, vessel: string): Day =>
  broadcast(so.track(`morale-${vessel}`, 0))
    .does(vessel, 'roll-morale', { die: 4 })
    .does(vessel, 'roll-riot', { die: 6 });
const wolves = (so: Day, quadrant: string, what: 'fighters' | 'boarding', by: number): Day =>
  so.does(control, 'battle-correct', { quadrant, what, by });

describe('a jump', () => {
  test('453: of an emergency one jump is free; the next of that turn costs its Fuel', () => {
    const so = day().does(control, 'emergency-jump', { vessel: 'dione' }).jumps('dione');
    so.does(control, 'resolve-jumps');
    expect(so.reads('priv/table/dione/game/fuel')).toBe('');
    so.jumps('dione').does(control, 'resolve-jumps');
    expect(so.reads('priv/table/dione/game/fuel')).toContain('2 Fuel for a short jump');
  });

  test('453: an emergency is announced once a turn, as the turn begins, and by nobody before the first', () => {
    const early = new Day();
    expect(early.refuses(control, 'emergency-jump', { vessel: 'dione' })).toContain('Action Phase');
    const so = early.start().does(control, 'emergency-jump', { vessel: 'dione' });
    expect(so.refuses(control, 'emergency-jump', { vessel: 'dione' })).toContain('has already made');
    so.later();
    expect(so.refuses(control, 'emergency-jump', { vessel: 'vulcan' })).toContain('start of the turn');
    so.next();
    expect(so.refuses(control, 'emergency-jump', { vessel: 'vulcan' })).toContain('Action Phase');
    so.next();
    expect(so.refuses(control, 'emergency-jump', { vessel: 'dione' })).toBeNull();
  });

  test('427: the Aegis alone draws Destination Cards, and owes 3 Fuel for each that she buys', () => {
    const so = day();
    expect(so.refuses('dione', 'buy-destination')).toContain('only the team of the Aegis');
    so.does('aegis', 'buy-destination');
    expect(so.reads('priv/table/aegis/game/fuel')).toContain('3 Fuel for a Destination Card');
  });

  test('447: one vessel that jumps alone is separated; the pursuers are as close as they were', () => {
    const so = day().jumps('vulcan', '15920').does(control, 'resolve-jumps');
    expect(so.reads('pub/game/fleet')).toContain('separated since turn 1');
    expect(so.level('pursuit')).toBe(3);
  });

  test('347: the fleet that makes a long jump is 3 steps farther from its pursuers, who gain 1 as the turn ends', () => {
    const so = day().track('pursuit', 7);
    for (const vessel of ['aegis', 'star-alpha', 'dione']) so.jumps(vessel, '15920');
    so.does(control, 'resolve-jumps');
    expect(so.level('pursuit')).toBe(4);
    expect(so.nextTurn().level('pursuit')).toBe(5);
  });

  test('380: a vessel that jumps has its squadrons aboard again', () => {
    const so = day().does('aegis', 'battle-move', { to: 'port', many: 4 });
    expect(so.reads('pub/game/fleet-map')).toContain('Squadrons: ICSS Aegis 4');
    so.jumps('aegis', '15920').does(control, 'resolve-jumps');
    expect(so.reads('pub/game/fleet-map')).not.toContain('Squadrons');
  });

  test('423, 449: without co-ordinates a jump leads to a random empty point', () => {
    const so = day().jumps('dione').does(control, 'resolve-jumps');
    expect(so.reads('priv/table/dione/game/jump')).toContain('Arrived at a random empty point');
  });
});

describe('a riot', () => {
  const alone = (): Day =>
    // The only unit of the Clara Mercy leaves by a shuttle of the Aegis.
    day()
      .does('aegis', 'send-shuttle', { to: 'clara-mercy' })
      .does('clara-mercy', 'send-unit', { to: 'vulcan' });

  test('495: is dispersed by a unit aboard; where there is none, nobody rolls', () => {
    const so = rioting(alone(), 'clara-mercy');
    expect(so.refuses('clara-mercy', 'disperse', { die: 6 })).toContain('no on-foot unit aboard');
    expect(so.keys('clara-mercy', 'disperse')).toEqual([]);
  });

  test('495: the unit that tries stays aboard until the turn ends', () => {
    const so = rioting(day().does('aegis', 'send-shuttle', { to: 'parallax' }), 'parallax').next();
    so.does('parallax', 'disperse', { die: 3 });
    expect(so.refuses('parallax', 'send-unit', { to: 'dione' })).toContain('stays until the turn ends');
    so.nextTurn();
    expect(so.refuses('parallax', 'send-unit', { to: 'dione' })).toBeNull();
  });

  test('500, 415: a 1 damages the unit, and a second 1 destroys it', () => {
    const so = rioting(day(), 'parallax').next();
    so.does('parallax', 'disperse', { die: 1 });
    expect(so.reads('priv/table/parallax/game/bill')).toContain('1 security unit damaged');
    so.does('parallax', 'disperse', { die: 1 });
    expect(so.reads('priv/table/parallax/game/bill')).toContain('1 security unit destroyed');
    expect(so.refuses('parallax', 'disperse', { die: 6 })).toContain('no on-foot unit aboard');
  });

  test('506: marines add nothing: their 2 and 3 have no effect', () => {
    for (const die of [2, 3]) {
      const so = rioting(day(), 'aegis').next();
      so.does('aegis', 'disperse', { die, unit: 'marine' });
      expect(so.reads('pub/game/unrest')).toContain('1 riot');
      expect(so.reads('pub/game/unrest')).not.toContain('dispersed');
    }
  });

  test('504: its station stays shut until the next turn begins, also through the Team Phase', () => {
    const so = rioting(day(), 'vulcan').next().does('vulcan', 'disperse', { die: 4 });
    expect(so.reads('pub/game/unrest')).toContain('1 dispersed, still shut');
    so.next();
    expect(so.reads('pub/game/unrest')).toContain('1 dispersed, still shut');
    so.next();
    expect(so.reads('pub/game/unrest')).not.toContain('still shut');
  });

  test('504: one that is dispersed in the Team Phase blocks no Action Phase', () => {
    const so = rioting(day(), 'vulcan').does('vulcan', 'disperse', { die: 6 });
    expect(so.next().reads('pub/game/unrest')).not.toContain('still shut');
  });

  test('491: does not spread where a unit has tried, though in vain', () => {
    const so = rioting(day(), 'vulcan').next().does('vulcan', 'disperse', { die: 2 });
    expect(so.nextTurn().reads('pub/game/unrest')).toContain('1 riot');
    expect(so.reads('pub/game/unrest')).not.toContain('2 riots');
  });

  test('183: is rolled for after morale, not before', () => {
    const so = broadcast(day());
    expect(so.refuses('dione', 'roll-riot', { die: 1 })).toContain('Roll for morale first');
  });
});

describe('the fleet map', () => {
  test('325: the Aegis is in the centre, and in no quadrant', () => {
    const so = day();
    expect(so.reads('pub/game/fleet-map')).toContain('"name":"ICSS Aegis","x":50,"y":40,"state":"here"');
    expect(so.refuses('aegis', 'move-vessel', { to: 'port' })).toContain('always in the centre');
  });

  test('327, 331: a captain moves the own vessel in the Action Phase, nobody another’s, and nobody in an attack', () => {
    const so = day(QUIET).does('vulcan', 'move-vessel', { to: 'ahead' });
    expect(so.reads('pub/game/fleet-map')).toContain('5 Vulcan');
    expect(so.refuses('vulcan', 'move-vessel', { vessel: 'parallax', to: 'port' })).toContain('own vessel');
    so.attack();
    expect(so.refuses('vulcan', 'move-vessel', { to: 'port' })).toContain('no vessel moves');
    so.standDown().next();
    expect(so.refuses('vulcan', 'move-vessel', { to: 'port' })).not.toBeNull();
  });

  test('335: five spaces a quadrant: a vessel of two does not come where one is left', () => {
    const so = day();
    // Dione and Icebreaker have four of them.
    expect(so.refuses('quellon', 'move-vessel', { to: 'ahead' })).toContain('no room in Ahead');
    expect(so.refuses('parallax', 'move-vessel', { to: 'ahead' })).toBeNull();
    expect(so.refuses('star-alpha', 'move-vessel', { to: 'ahead' })).toContain('no room in Ahead');
  });

  test('341: two vessels swap where neither could move', () => {
    const so = day().does(control, 'swap-vessels', { one: 'quellon', other: 'dione' });
    expect(so.reads('pub/game/fleet-map')).toContain('Quellon');
    expect(so.refuses('dione', 'move-vessel', { to: 'starboard' })).toContain('is in Starboard already');
  });

  test('327, 384: squadrons stationed before the attack fire in its first round; who is launched in it has moved', () => {
    const so = day(QUIET).does('aegis', 'battle-move', { to: 'ahead', many: 2 }).attack();
    wolves(so, 'ahead', 'fighters', 4);
    wolves(so, 'port', 'fighters', 1);
    so.does(control, 'battle-move', { owner: 'aegis', to: 'port' });
    expect(so.refuses(control, 'battle-fire', { quadrant: 'port', die: 5 })).toContain(
      'No squadron in Port can act',
    );
    so.does(control, 'battle-fire', { quadrant: 'ahead', die: 5 });
    expect(so.reads('pub/game/map')).toContain('"name":"Ahead","value":"2 fighter squadrons"');
    so.round().does(control, 'battle-wolves').round();
    expect(so.refuses(control, 'battle-fire', { quadrant: 'port', die: 3 })).toBeNull();
  });

  test('384: in one round a squadron attacks or moves, never both, and once', () => {
    const so = day(QUIET).does('dione', 'battle-move', { to: 'ahead' }).attack();
    wolves(so, 'ahead', 'fighters', 3);
    so.does(control, 'battle-fire', { quadrant: 'ahead', die: 3 });
    expect(so.refuses(control, 'battle-fire', { quadrant: 'ahead', die: 3 })).toContain('can act');
    expect(so.refuses(control, 'battle-move', { owner: 'dione', to: 'port' })).toContain('moves or attacks');
  });

  test('327, 384: a vessel and its officer at the map order its own squadrons, and nobody else’s', () => {
    const so = day(QUIET).does('dione', 'battle-move', { to: 'port' });
    so.does('aegis', 'battle-move', { to: 'port', many: 2 }).attack();
    expect(so.reads('priv/table/vulcan/game/fighters')).toBe('');
    wolves(so, 'port', 'fighters', 9);
    expect(so.keys('dione/first-officer', 'battle-fire')).toContain('One threw 5–6');
    expect(so.keys('dione/captain', 'battle-fire')).toEqual([]);
    so.does('dione/first-officer', 'battle-fire', { quadrant: 'port', die: 6 });
    expect(so.refuses('dione', 'battle-fire', { quadrant: 'port', die: 6 })).toContain('can act');
    expect(so.refuses('dione', 'battle-fire', { quadrant: 'port', owner: 'aegis' })).toContain('own vessel');
    expect(so.refuses('dione/captain', 'battle-fire', { quadrant: 'port' })).not.toBeNull();
    // Two of the Aegis can still act; one of her dice is entered on her own tablet.
    so.does('aegis', 'battle-fire', { quadrant: 'port', die: 4 });
    expect(so.reads('pub/game/map')).toContain('"name":"Port","value":"6 fighter squadrons"');
  });

  test('384: a squadron may attack: who holds its fire neither attacks nor moves, and the rest attack as the round ends', () => {
    const so = day(QUIET).does('dione', 'battle-move', { to: 'port' });
    so.does('quellon', 'battle-move', { to: 'port' }).attack();
    wolves(so, 'port', 'fighters', 9).does('dione', 'battle-hold');
    expect(so.refuses('dione', 'battle-move', { to: 'ahead' })).toContain('moves or attacks');
    so.does(control, 'battle-next', { attack: true });
    expect(so.reads('pub/alert')).toContain('"round":2');
    expect(so.reads('priv/control/log')).toMatch(/Port: (1–2|3–4|5–6): [^;]*; Round 2: Wolf round/);
    expect(so.refuses('quellon', 'battle-fire', { quadrant: 'port' })).toContain('this is a Wolf round');
  });

  test('331: a table places its own squadrons, not those of another', () => {
    expect(day().refuses('dione', 'battle-move', { owner: 'aegis', to: 'port' })).toContain('own vessel');
  });
});

describe('a Wolf Attack', () => {
  test('395: on a 6 the Aegis is hit, and on the number of an empty space', () => {
    const so = day(QUIET).attack();
    wolves(so, 'astern', 'fighters', 3).round();
    // Star Alpha 1, Silver Tern 2 and 3; 4 and 5 are empty.
    for (const die of [2, 5, 6]) so.does(control, 'battle-targets', { quadrant: 'astern', die });
    so.standDown();
    expect(so.reads('priv/table/silver-tern/game/bill')).toContain('Draw 1 Damage Card');
    expect(so.reads('priv/table/aegis/game/bill')).toContain('Draw 2 Damage Cards');
  });

  test('395, 393: nothing is drawn and nobody wounded before it is over; then one pilot for each squadron hurt', () => {
    const so = day(QUIET).does('quellon', 'battle-move', { to: 'port' }).attack();
    wolves(so, 'port', 'fighters', 2);
    so.does(control, 'battle-fire', { quadrant: 'port', die: 2 });
    expect(so.reads('priv/table/quellon/game/bill')).toBe('');
    so.standDown();
    expect(so.reads('priv/table/quellon/game/bill')).toContain('Wound 1 pilot; 1 squadron damaged');
  });

  test('380: nobody jumps in the first Fleet round; in the second one may', () => {
    const so = day(QUIET).attack();
    wolves(so, 'port', 'fighters', 2);
    expect(so.refuses(control, 'battle-jump', { vessel: 'dione' })).toContain('first Fleet round');
    so.round().does(control, 'battle-wolves').round();
    expect(so.refuses(control, 'battle-jump', { vessel: 'dione' })).toBeNull();
  });

  test('397, 399: boarders are aboard after the alarm is stood down, are fought there, and count for morale', () => {
    const so = day(QUIET).attack();
    wolves(so, 'ahead', 'boarding', 1).does(control, 'battle-correct', {
      quadrant: 'ahead',
      what: 'boarding',
      by: 2,
    });
    so.round().does(control, 'battle-wolves').standDown();
    // Three squadrons, three vessels: the Dione, the Icebreaker and the Aegis.
    expect(so.reads('priv/table/dione/game/boarders')).toContain('1 boarding squadron still aboard');
    expect(so.keys('dione', 'battle-foot')).toContain('Thrown 4');
    so.does('dione', 'battle-foot', { die: 4 });
    expect(so.reads('priv/table/dione/game/boarders')).toBe('');
    expect(so.reads('priv/table/icebreaker/game/boarders')).toContain('still aboard');
    expect(so.reads('priv/table/dione/game/morale')).toContain('Boarding squadrons inside this turn: 1');
  });

  test('401: a unit in a shuttle acts two Fleet rounds later, and its shuttle carries no other meanwhile', () => {
    const so = day(QUIET).does('aegis', 'send-shuttle', { to: 'dione' }).attack();
    wolves(so, 'ahead', 'boarding', 1);
    wolves(so, 'port', 'fighters', 1);
    // Of four marines three fly: the Aegis has two shuttles left of three.
    so.does('aegis', 'send-unit', { to: 'vulcan' }).does('aegis', 'send-unit', { to: 'vulcan' });
    expect(so.refuses('aegis', 'send-unit', { to: 'vulcan' })).toContain('none is docked at ICSS Aegis');
    so.round().does(control, 'battle-wolves').round();
    expect(so.refuses('vulcan', 'send-unit', { to: 'aegis', kind: 'marine' })).not.toBeNull();
    so.round().does(control, 'battle-wolves').round();
    expect(so.refuses('vulcan', 'send-unit', { to: 'aegis', kind: 'marine' })).toBeNull();
  });

  test('279, 281: only a few vessels have shuttles, and without one nothing leaves a vessel', () => {
    const vessels = [
      'aegis',
      'star-alpha',
      'dione',
      'icebreaker',
      'quellon',
      'halcyon-reach',
      'silver-tern',
      'ninth-of-may',
      'vulcan',
      'clara-mercy',
      'parallax',
    ];
    const having = vessels.filter((each) => day().keys(each, 'send-shuttle').length > 0);
    expect(having).toEqual(['aegis', 'dione', 'quellon', 'silver-tern']);
    expect(day().refuses('icebreaker', 'send-unit', { to: 'vulcan' })).toContain('none is docked');
  });

  test('372: as it is announced no shuttle leaves its dock empty', () => {
    expect(day(QUIET).attack().refuses('aegis', 'send-shuttle', { to: 'dione' })).toContain('no shuttle');
  });

  test('376: in a Wolf round no unit of the fleet acts', () => {
    const so = day(QUIET).does('aegis', 'battle-move', { to: 'port' }).attack();
    wolves(so, 'port', 'fighters', 2).round();
    expect(so.refuses(control, 'battle-fire', { quadrant: 'port' })).toContain('this is a Wolf round');
    expect(so.refuses('dione', 'battle-foot', {})).toContain('No boarders');
  });

  test('378: the whole Wolf round is rolled as it begins; no tap is asked for it', () => {
    const so = day({ 'wolf-strength': 0 }).attack();
    wolves(so, 'port', 'fighters', 2).round();
    expect(so.reads('pub/game/map')).toContain('Dice: ');
    expect(so.refuses(control, 'battle-wolves')).toContain('Every Wolf has acted');
  });
});

describe('morale', () => {
  const sum = (so: Day, table: string): string =>
    /"sum":(-?\d+)/.exec(so.reads(`priv/table/${table}/game/rolled`))?.[1] ?? 'none';

  test('151: nobody rolls before the broadcast and its effect, Control neither', () => {
    const so = day().next();
    for (const who of ['dione', control])
      expect(so.refuses(who, 'roll-morale', { die: 4, vessel: 'dione' })).toContain(CALM);
    expect(so.refuses(control, 'roll-the-rest')).toContain(CALM);
    // Its effect is told once it has been delivered.
    expect(so.refuses(control, 'asks-close', { question: 'news-effect' })).toContain(
      'the broadcast comes before',
    );
    expect(so.broadcast().refuses('dione', 'roll-morale', { die: 4 })).toBeNull();
  });

  test('153: the broadcast of last turn lets nobody roll in the Action Phase', () => {
    const so = broadcast(day()).next();
    expect(so.refuses(control, 'roll-morale', { die: 4, vessel: 'dione' })).toContain('Team Phase');
  });

  test('167: low food and critical water take 5 together', () => {
    const so = broadcast(day())
      .does('dione', 'asks-answer', { question: 'food', option: 'low' })
      .does('dione', 'asks-answer', { question: 'water', option: 'critical' })
      .does('dione', 'roll-morale', { die: 6 });
    expect(sum(so, 'dione')).toBe('1');
    expect(so.level('morale-dione')).toBe(6);
  });

  test.each([
    [5, 'luxurious', 'luxurious', 8],
    [4, 'luxurious', 'luxurious', 7],
    [1, 'none', 'normal', 4],
    [3, 'none', 'normal', 5],
  ])('171 to 175: a %i with %s food and %s water leads from 6 to %i', (die, food, water, level) => {
    const so = broadcast(day())
      .does('dione', 'asks-answer', { question: 'food', option: food })
      .does('dione', 'asks-answer', { question: 'water', option: water })
      .does('dione', 'roll-morale', { die });
    // 13 up two, 12 up one; -5 down two, -3 down one.
    expect(so.level('morale-dione')).toBe(level);
  });

  test('157: five damage take 5 from the Dione and 1 from the Aegis', () => {
    const so = day();
    for (const vessel of ['dione', 'aegis']) so.does(vessel, 'count-harm', { what: 'damage', by: 5 });
    broadcast(so);
    for (const vessel of ['dione', 'aegis']) so.does(vessel, 'roll-morale', { die: 6 });
    expect([sum(so, 'dione'), sum(so, 'aegis')]).toEqual(['1', '5']);
  });

  test('143: nobody but the news desk addresses the room', () => {
    expect(day().refuses('dione', 'draft-broadcast', { text: 'Hear us' })).toContain('Only the news team');
  });
});

describe('the Council', () => {
  const votes = (so: Day, ballots: Readonly<Record<string, string>>): Day => {
    so.does('star-alpha', 'call-vote', { motion: 'Ration water' });
    for (const [table, option] of Object.entries(ballots))
      so.does(table, 'asks-answer', { question: 'council-vote', option });
    return so.does(control, 'asks-close', { question: 'council-vote' });
  };

  test('203: a tie passes by the President’s yay, and fails where he has abstained', () => {
    const tie = { dione: 'yay', quellon: 'nay' };
    expect(votes(day(), tie).reads('pub/game/asks')).toContain('does not pass');
    const cast = votes(day(), { ...tie, icebreaker: 'nay', 'star-alpha': 'yay' });
    expect(cast.reads('pub/game/asks')).toContain('passes it, 2 to 2');
  });

  test('201: the President alone puts a question to the vote', () => {
    expect(day().refuses('dione', 'call-vote', { motion: 'Bread' })).toContain('the President decides');
  });

  test('197: an order to the Admiral is read by the Aegis and the President alone', () => {
    const so = day().does('star-alpha', 'emergency-order', { text: 'Leave the Vulcan behind' });
    expect(so.all('priv/table/aegis')).toContain('Leave the Vulcan behind');
    for (const level of ['pub/', 'priv/table/vulcan', 'priv/table/dione'])
      expect(so.all(level)).not.toContain('Leave the Vulcan behind');
  });
});

test('516: a player in a sickbay stays until the Team Phase of that turn is over', () => {
  const so = day().does(control, 'to-sickbay', { who: 'Captain of the Dione', vessel: 'clara-mercy' });
  expect(so.reads('pub/game/people')).toContain('Clara Mercy');
  expect(so.next().reads('pub/game/people')).toContain('Clara Mercy');
  expect(so.next().reads('pub/game/people')).toBe('');
});

test('457: what a vessel has entered on its panel no other vessel reads', () => {
  const so = day().jumps('dione', '48213');
  for (const level of ['pub/', 'priv/table/vulcan', 'priv/table/aegis'])
    expect(so.all(level)).not.toContain('48213');
});
