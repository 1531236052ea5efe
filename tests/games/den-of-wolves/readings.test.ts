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
const VESSELS = [
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

  test('433, 445, 447: who types one digit otherwise is separated, and rejoins with the true ones; pursuit falls once', () => {
    const so = day();
    for (const vessel of ['aegis', 'star-alpha', 'icebreaker']) so.jumps(vessel, '63517');
    so.jumps('dione', '63518').does(control, 'resolve-jumps');
    const away = (vessel: string) => so.reads(`priv/table/${vessel}/game/jump`);
    for (const vessel of ['star-alpha', 'icebreaker']) expect(away(vessel)).toContain('with the fleet');
    expect(away('dione')).toContain('63518, on no card, separated');
    expect(away('vulcan')).toContain('The fleet has jumped without you');
    const pursuit = so.level('pursuit');
    so.does('dione', 'hold-up', { up: false }).jumps('dione', '63517').does(control, 'resolve-jumps');
    expect(away('dione')).toContain('with the fleet');
    expect(so.level('pursuit')).toBe(pursuit);
  });

  test('427, 347: a turn begins once, though Control goes back: pursuit rises once, one card is drawn', () => {
    const so = day().nextTurn();
    const cards = () => so.reads('priv/table/aegis/game/destination-cards').split('"name"').length;
    const [before, pursuit] = [cards(), so.level('pursuit')];
    expect(pursuit).toBe(4);
    so.back().next();
    expect([cards(), so.level('pursuit')]).toEqual([before, pursuit]);
  });

  test('380, 445: all jump out of an attack without co-ordinates: the Wolves are gone, and each is somewhere else', () => {
    const so = day(QUIET).attack();
    wolves(so, 'port', 'fighters', 9).round().does(control, 'battle-wolves').round();
    for (const vessel of VESSELS.toReversed()) so.does(control, 'battle-jump', { vessel });
    expect(so.reads('pub/game/map')).toContain('"name":"Port","value":"no Wolves"');
    so.standDown();
    expect(so.reads('pub/game/fleet').split('separated since turn 1')).toHaveLength(11);
  });

  test('380: a vessel that is separated is not waited for when all jump', () => {
    const so = day(QUIET).does(control, 'separate', { vessel: 'silver-tern', isWith: false }).attack();
    wolves(so, 'port', 'fighters', 9).round().does(control, 'battle-wolves').round();
    for (const vessel of VESSELS) if (vessel !== 'silver-tern') so.does(control, 'battle-jump', { vessel });
    expect(so.refuses(control, 'battle-jump', { vessel: 'silver-tern' })).toContain('separated');
    expect(so.reads('pub/game/map')).toContain('"name":"Port","value":"no Wolves"');
  });

  test('445, 433: the fleet that comes to where a separated vessel is has it with it again', () => {
    const so = day().jumps('dione', '63517').does(control, 'resolve-jumps');
    expect(so.reads('pub/game/fleet')).toContain('separated since turn 1');
    for (const vessel of ['aegis', 'icebreaker']) so.jumps(vessel, '63517');
    so.does(control, 'resolve-jumps');
    expect(so.reads('priv/table/dione/game/jump')).toContain('you are with it again');
    expect(so.reads('pub/game/fleet')).not.toContain('"name":"Dione"');
    // And who stayed is where the fleet was, and with it when she comes back there.
    expect(so.reads('pub/game/fleet')).toContain('"name":"Vulcan"');
  });

  test('433, 435: co-ordinates of a card that is discarded still lead there', () => {
    const so = day();
    for (const to of ['63517', '15920']) {
      for (const vessel of VESSELS) so.jumps(vessel, to);
      so.does(control, 'resolve-jumps');
      expect(so.reads('priv/table/vulcan/game/jump')).toContain('with the fleet');
    }
    expect(so.reads('pub/game/fleet')).not.toContain('separated');
  });

  test('95, 443: what belongs to the Action Phase waits for it: indicators, jumps, emergencies', () => {
    const so = day().jumps('vulcan', '15920').next();
    expect(so.refuses(control, 'resolve-jumps')).toContain('action phase');
    expect(so.refuses('vulcan', 'hold-up', { up: true })).not.toBeNull();
    expect(so.refuses(control, 'emergency-jump', { vessel: 'dione' })).toContain('Action Phase');
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

  test('491, 495: of five riots one is tried in vain and one dispersed: three roll as the turn ends', () => {
    const so = day({ 'riot-odds': 3 });
    for (let turn = 1; turn <= 5; turn += 1) {
      rioting(so, 'parallax');
      so.next();
    }
    const spread = () =>
      (so.reads('priv/control/log').split('"undo":')[0] ?? '').split('Riot on Parallax spreads').length;
    so.does('parallax', 'disperse', { die: 2 }).does('parallax', 'disperse', { die: 5 });
    const standing = Number(/(\d+) riots?; 1 dispersed/.exec(so.reads('pub/game/unrest'))?.[1]);
    const before = spread();
    so.nextTurn();
    expect(spread() - before).toBe(standing - 1);
  });

  test('491: does not spread aboard a vessel that is out of the game, and is in nobody’s way', () => {
    const so = rioting(day({ 'spread-rolls': 'after-new-riots' }), 'vulcan')
      .leaves('vulcan')
      .next();
    expect(so.nextTurn().reads('priv/control/log')).not.toContain('Riot on Vulcan spreads');
    expect(so.reads('pub/game/unrest')).not.toContain('Vulcan');
    expect(so.reads('priv/control/game/morale-grid')).not.toContain('Vulcan');
    const back = so.returns('vulcan').nextTurn();
    expect(back.reads('priv/control/log')).toContain('Riot on Vulcan spreads');
  });

  test('491: does not spread where a unit has tried, though in vain', () => {
    const so = rioting(day(), 'vulcan').next().does('vulcan', 'disperse', { die: 2 });
    expect(so.nextTurn().reads('pub/game/unrest')).toContain('1 riot');
    expect(so.reads('pub/game/unrest')).not.toContain('2 riots');
  });

  test('183, 479: a die that was read at a morale which is corrected since is pointed out, and can be taken back alone', () => {
    const so = broadcast(day()).does('vulcan', 'roll-morale', { die: 3 });
    so.does(control, 'fleet-morale', { by: -5 }).does('vulcan', 'roll-riot', { die: 4 });
    expect(so.reads('pub/game/unrest')).toContain('1 riot');
    expect(so.reads('priv/control/game/morale-grid')).not.toContain('Morale has changed');
    so.undo();
    expect(so.level('morale-vulcan')).toBe(6);
    expect(so.reads('priv/control/game/morale-grid')).toContain('rolled 4 at morale 1; it is 6 now');
    so.does(control, 'take-back-riot', { vessel: 'vulcan' });
    expect(so.reads('pub/game/unrest')).not.toContain('riot"');
    expect(so.level('morale-vulcan')).toBe(6);
    expect(so.refuses('vulcan', 'roll-riot', { die: 2 })).toBeNull();
  });

  test('183: a wrong die for riots is taken back, and the morale roll stands', () => {
    const so = rioting(day(), 'vulcan').does(control, 'take-back-riot', { vessel: 'vulcan' });
    expect(so.reads('priv/control/game/morale-grid')).toContain('total 4: no change');
    expect(so.refuses('vulcan', 'roll-riot', { die: 6 })).toBeNull();
    expect(so.reads('pub/game/unrest')).toContain('1 riot');
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

  test('335, 341: one of one space swaps with one of two where both then fit, and not where five are exceeded', () => {
    const so = day();
    // Starboard has the Quellon and the Halcyon Reach of two, and the Parallax: it is full.
    expect(so.refuses(control, 'swap-vessels', { one: 'parallax', other: 'dione' })).toContain('no room');
    so.does(control, 'swap-vessels', { one: 'vulcan', other: 'dione' });
    expect(so.reads('pub/game/fleet-map')).toContain('"1–2 Icebreaker","3 Vulcan"');
  });

  test.each(['separated', 'out of play'])(
    '335: a vessel that was %s finds its place taken, and goes where there is room',
    (how) => {
      const so = day();
      if (how === 'separated') so.does(control, 'separate', { vessel: 'dione', isWith: false });
      else so.leaves('dione');
      for (const vessel of ['silver-tern', 'star-alpha']) so.does(vessel, 'move-vessel', { to: 'ahead' });
      if (how === 'separated') so.does(control, 'separate', { vessel: 'dione', isWith: true });
      else so.returns('dione');
      expect(so.reads('pub/game/fleet-map')).toContain('"1 Star Alpha","2–3 Icebreaker","4–5 Silver Tern"');
      expect(so.reads('pub/game/fleet-map')).not.toContain('no room');
      expect(so.reads('priv/control/attention')).toContain('its place in Ahead is taken');
    },
  );

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

  test('341: two vessels swap once both commanders say so, and neither alone', () => {
    const so = day().does('quellon', 'swap-vessels', { other: 'dione' });
    expect(so.reads('pub/game/fleet-map')).toContain('"1–2 Dione","3–4 Icebreaker"');
    expect(so.refuses('vulcan', 'swap-vessels', { one: 'quellon', other: 'dione' })).toContain('own vessel');
    expect(so.reads('priv/table/dione/game/place')).toContain('Quellon would swap places with us');
    so.does('dione', 'swap-vessels', { other: 'quellon' });
    expect(so.reads('pub/game/fleet-map')).toContain('"1–2 Icebreaker","3–4 Quellon"');
    // The one word does not count for another swap.
    so.does('quellon', 'swap-vessels', { other: 'dione' });
    expect(so.reads('pub/game/fleet-map')).toContain('"1–2 Icebreaker","3–4 Quellon"');
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

  test('384, 386, 393: a squadron that fights far from its vessel wounds the pilots of its owner, also when that has jumped since', () => {
    const so = day(QUIET).does('dione', 'battle-move', { to: 'astern' }).attack();
    wolves(so, 'astern', 'fighters', 9);
    so.does('dione', 'battle-fire', { quadrant: 'astern', die: 1 });
    so.round().does(control, 'battle-wolves').round();
    so.does('dione', 'battle-fire', { quadrant: 'astern', die: 2 });
    so.does(control, 'battle-jump', { vessel: 'dione' }).standDown();
    expect(so.reads('priv/table/dione/game/bill')).toContain('ound 2 pilots; 1 squadron destroyed');
    expect(so.reads('priv/table/aegis/game/bill')).not.toContain('pilot');
  });

  test('384, 415: a squadron damaged before, which moves in one round, is destroyed by a 2 in the next', () => {
    const so = day(QUIET).does(control, 'count-units', {
      vessel: 'icebreaker',
      kind: 'fighter',
      what: 'damaged',
    });
    so.does('icebreaker', 'battle-move', { to: 'port' }).attack();
    for (const at of ['port', 'astern']) wolves(so, at, 'fighters', 5);
    so.does('icebreaker', 'battle-move', { to: 'astern' });
    for (const quadrant of ['port', 'astern'])
      expect(so.refuses('icebreaker', 'battle-fire', { quadrant })).not.toBeNull();
    so.round().does(control, 'battle-wolves').round();
    so.does('icebreaker', 'battle-fire', { quadrant: 'astern', die: 2 }).standDown();
    expect(so.reads('priv/table/icebreaker/game/bill')).toContain('ound 1 pilot; 1 squadron destroyed');
  });

  test('395, 327: who has jumped out of an attack is hit by no die, and the next vessel has its numbers', () => {
    const so = day(QUIET).attack();
    wolves(so, 'ahead', 'fighters', 3).round().does(control, 'battle-wolves').round();
    so.does(control, 'battle-jump', { vessel: 'dione' }).round();
    expect(so.reads('pub/game/map')).toContain('A Wolf die hits 1–2 Icebreaker, 3–6 ICSS Aegis');
    const before = so.reads('priv/control/game/battle');
    so.does(control, 'battle-targets', { quadrant: 'ahead', die: 1 });
    expect(so.reads('priv/control/game/battle')).toContain('Icebreaker');
    expect(so.reads('priv/control/game/battle')).not.toBe(before);
    expect(so.refuses(control, 'battle-jump', { vessel: 'vulcan' })).toContain('Wolf round');
    expect(so.refuses('quellon', 'send-unit', { to: 'dione' })).not.toBeNull();
  });

  test('409: a marine of the Aegis adds 2 aboard another vessel too', () => {
    const so = day(QUIET).does('aegis', 'send-unit', { to: 'clara-mercy', kind: 'marine' }).attack();
    wolves(so, 'port', 'boarding', 4).round().does(control, 'battle-wolves').round();
    so.does('clara-mercy', 'battle-foot', { die: 1, unit: 'marine' });
    // 3: it is damaged, and one is destroyed.
    expect(so.reads('priv/table/clara-mercy/game/boarders')).toContain('1–3: 1 Wolf destroyed');
    const two = day(QUIET).does('aegis', 'send-unit', { to: 'clara-mercy', kind: 'marine' }).attack();
    wolves(two, 'port', 'boarding', 4).round().does(control, 'battle-wolves').round();
    two.does('clara-mercy', 'battle-foot', { die: 2, unit: 'marine' });
    expect(two.reads('priv/table/clara-mercy/game/boarders')).toContain('4–5: 1 Wolf destroyed');
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

  test('401, 380: a shuttle whose vessel jumps away turns back', () => {
    const so = day(QUIET).attack();
    wolves(so, 'port', 'fighters', 9).round().does(control, 'battle-wolves').round();
    so.does('quellon', 'send-unit', { to: 'dione', kind: 'security' });
    so.does(control, 'battle-jump', { vessel: 'dione' });
    expect(so.reads('priv/control/game/battle')).toContain('Quellon security unit to Quellon');
    so.standDown();
    expect(so.reads('priv/control/game/units')).toContain(
      '"name":"Dione","value":"1 squadron, 2 security units"',
    );
    expect(so.reads('priv/control/game/units')).toContain(
      '"name":"Quellon","value":"1 squadron, 2 security units"',
    );
  });

  test('380, 447: who is separated or out of play has nothing on the map, and nobody aboard who acts', () => {
    const so = day(QUIET).does('icebreaker', 'battle-move', { to: 'astern' });
    so.does('dione', 'battle-move', { to: 'astern' });
    so.leaves('icebreaker').does(control, 'separate', { vessel: 'dione', isWith: false }).attack();
    wolves(so, 'astern', 'fighters', 4);
    expect(so.reads('pub/game/map')).toContain('Our squadrons: 0');
    expect(so.refuses(control, 'battle-fire', { quadrant: 'astern', die: 5 })).toContain('No squadron');
    const boarded = day(QUIET).attack();
    wolves(boarded, 'ahead', 'boarding', 3).round().does(control, 'battle-wolves');
    expect(boarded.leaves('icebreaker').round().round().reads('priv/control/game/battle')).not.toContain(
      'Icebreaker',
    );
  });

  test('415, 401: where a team has a fine and a damaged unit, or marines and security, it says which one goes or fights', () => {
    const so = day(QUIET).does(control, 'count-units', {
      vessel: 'dione',
      kind: 'security',
      what: 'damaged',
    });
    const units = (vessel: string, words: string) =>
      expect(so.reads('priv/control/game/units')).toContain(`"name":"${vessel}","value":"${words}"`);
    so.does('dione', 'send-unit', { to: 'aegis', condition: 'fine' });
    units('Dione', '1 squadron, 1 security unit (1 damaged)');
    units('ICSS Aegis', '6 squadrons, 4 marine units, 1 security unit');
    so.attack();
    wolves(so, 'astern', 'boarding', 3).round().does(control, 'battle-wolves').round();
    const boarded = so.reads('priv/table/aegis/game/boarders');
    expect(boarded).toContain('aboard');
    // A 3 of security is a 3: it is damaged, and destroys one. A marine’s would be a 5.
    so.does('aegis', 'battle-foot', { die: 3, unit: 'security' });
    units('ICSS Aegis', '6 squadrons, 4 marine units, 1 security unit (1 damaged)');
  });

  test('283, 415: a shuttle makes any number of journeys in a turn, and a damaged unit travels as damaged', () => {
    const so = day().does(control, 'count-units', { vessel: 'dione', kind: 'security', what: 'damaged' });
    const both = ['dione', 'icebreaker'];
    for (let flight = 0; flight < 5; flight += 1)
      so.does(both[flight % 2] ?? '', 'send-unit', {
        to: both[(flight + 1) % 2],
        kind: 'security',
        condition: 'damaged',
      });
    expect(so.reads('priv/control/game/units')).toContain(
      '"name":"Icebreaker","value":"1 squadron, 3 security units (1 damaged)"',
    );
  });

  test('279, 281: only a few vessels have shuttles, and without one nothing leaves a vessel', () => {
    const having = VESSELS.filter((each) => day().keys(each, 'send-shuttle').length > 0);
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

  test('153, 177: a roll that is taken back keeps what moved the track in between', () => {
    const so = broadcast(day());
    so.does('dione', 'asks-answer', { question: 'food', option: 'luxurious' });
    so.does('dione', 'roll-morale', { die: 3 }).track('morale-dione', 4);
    so.does(control, 'take-back-morale', { vessel: 'dione' });
    expect(so.level('morale-dione')).toBe(3);
  });

  test('141, 169: the effect of a broadcast is of its own turn alone', () => {
    const so = day().next().does(control, 'duties-tick', { step: 'broadcast' });
    so.does(control, 'asks-answer', { question: 'news-effect', option: 'up-3', table: 'dione' });
    so.does(control, 'asks-close', { question: 'news-effect' });
    expect(so.reads('priv/table/dione/game/morale')).toContain('+3 News coverage');
    so.nextTurn();
    expect(so.reads('priv/table/dione/game/morale')).not.toContain('News coverage');
    expect(so.refuses('dione', 'roll-morale', { die: 3 })).toContain('has not released');
    expect(so.broadcast().reads('priv/table/dione/game/morale')).not.toContain('News coverage');
  });

  test.each([
    [9, 5, 'luxurious', 'luxurious', 10],
    [1, 6, 'none', 'critical', 0],
    [1, 5, 'none', 'minimum', 0],
  ])(
    '171 to 179: from %i a %i with %s food and %s water leads to %i, and back',
    (from, die, food, water, to) => {
      const so = broadcast(day().track('morale-dione', from));
      for (const [question, option] of Object.entries({ food, water }))
        so.does('dione', 'asks-answer', { question, option });
      so.does('dione', 'roll-morale', { die });
      expect(so.level('morale-dione')).toBe(to);
      expect(so.reads('pub/game/unrest').includes('"anarchy')).toBe(to === 0);
      so.does(control, 'take-back-morale', { vessel: 'dione' });
      expect(so.level('morale-dione')).toBe(from);
      expect(so.reads('pub/game/unrest')).not.toContain('"anarchy');
    },
  );

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

  test('157: what is damaged after the roll is not counted in silence: the roll is taken back first', () => {
    const so = broadcast(day()).does('dione', 'roll-morale', { die: 3 });
    for (const who of ['dione', control])
      expect(so.refuses(who, 'count-harm', { what: 'damage', by: 4, vessel: 'dione' })).toContain(
        'takes the roll back first',
      );
    so.does(control, 'take-back-morale', { vessel: 'dione' });
    so.does('dione', 'count-harm', { what: 'damage', by: 4 }).does('dione', 'count-harm', {
      what: 'damage',
      by: 4,
    });
    so.does('dione', 'roll-morale', { die: 3 });
    expect(so.level('morale-dione')).toBe(4);
  });

  test('157, 169: what a roll has counted is not taken back under it: harm, and the effect of the news', () => {
    const so = broadcast(day()).does(control, 'count-harm', { what: 'damage', by: 5, vessel: 'dione' });
    so.does('dione', 'roll-morale', { die: 2 });
    expect(so.takesBack('Dione, counted for morale: damage +5')).not.toBeNull();
    expect(so.level('morale-dione')).toBe(5);
    so.does('vulcan', 'roll-morale', { die: 5 });
    const news = { question: 'news-effect', table: 'vulcan', option: 'up-3' };
    expect(so.refuses(control, 'asks-answer', news)).toContain('has been counted');
    so.does(control, 'take-back-morale', { vessel: 'vulcan' }).does(control, 'asks-answer', news);
    so.does('vulcan', 'roll-morale', { die: 5 });
    expect(so.level('morale-vulcan')).toBe(7);
  });

  test('157: of an attack that comes after the roll, when Control has gone back, Control is told', () => {
    const so = broadcast(day(QUIET)).does('vulcan', 'roll-morale', { die: 3 }).back().attack();
    wolves(so, 'port', 'fighters', 1).round();
    // Ninth of May 1 and 2, Vulcan 3, Clara Mercy 4.
    so.does(control, 'battle-targets', { quadrant: 'port', die: 3 }).standDown();
    expect(so.reads('priv/control/attention')).toContain(
      'Vulcan was damaged or boarded after its morale roll',
    );
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

  test('193, 203: a vessel that leaves the game or the fleet in mid-vote has no vote in it', () => {
    for (const leave of ['leaves', 'separated'] as const) {
      const so = day().does('star-alpha', 'call-vote', { motion: 'Four' });
      const votes = { dione: 'yay', icebreaker: 'yay', quellon: 'nay' };
      for (const [table, option] of Object.entries(votes))
        so.does(table, 'asks-answer', { question: 'council-vote', option });
      if (leave === 'leaves') so.leaves('dione');
      else so.does(control, 'separate', { vessel: 'dione', isWith: false });
      so.does(control, 'asks-close', { question: 'council-vote' });
      // 1 to 1, and the President has said nothing.
      expect(so.reads('pub/game/asks')).toContain('does not pass it, 1 to 1');
      expect(so.refuses(control, 'enact', { what: 'made' })).not.toBeNull();
    }
  });

  test('201, 205: with the Presidency go the agenda, the orders and the vote', () => {
    const so = day().does(control, 'hold-office', { vessel: 'star-alpha', holder: 'Captain of the Dione' });
    expect(so.refuses('star-alpha', 'call-vote', { motion: 'One' })).toContain('Ask the President');
    expect(so.refuses('star-alpha', 'emergency-order', { text: 'Go' })).not.toBeNull();
    so.does('dione', 'emergency-order', { text: 'Stay' }).does('dione', 'call-vote', { motion: 'Two' });
    const vote = { question: 'council-vote', option: 'yay' };
    expect(so.refuses('star-alpha', 'asks-answer', vote)).toContain('Control enters that vote');
    so.does(control, 'asks-answer', { ...vote, table: 'star-alpha' });
    so.does('icebreaker', 'asks-answer', { ...vote, option: 'nay' });
    so.does(control, 'asks-close', { question: 'council-vote' });
    expect(so.reads('pub/game/asks')).toContain('passes it, 1 to 1 by the President');
  });

  test('93: no vote is called from a tablet in the Team Phase', () => {
    expect(day().next().refuses('star-alpha', 'call-vote', { motion: 'One' })).toContain('Action Phase');
  });

  test('193, 205: a seat of the Council changes hands; a vessel without one gets none', () => {
    const so = day().does(control, 'hold-office', { vessel: 'dione', holder: 'Somebody new' });
    expect(so.reads('pub/game/offices')).toContain('Somebody new');
    expect(so.refuses(control, 'hold-office', { vessel: 'aegis', holder: 'Anybody' })).toContain('no seat');
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

test.each(['Fritz', 'First Officer of the Dione', 'Dione First Officer'])(
  '516, 528 to 531: %s in the brig does not come to the map and orders no squadrons; the team does',
  (who) => {
    const so = day(QUIET).sits('dione', 'first-officer', 'Fritz').does(control, 'to-brig', { who });
    so.does(control, 'to-sickbay', { vessel: 'clara-mercy', who: 'FWCO' }).attack();
    const told = so.reads('priv/control/attention');
    expect(told).toContain('Dione First Officer is in the brig');
    expect(told).toContain('ICSS Aegis Fighter Wing Commanding Officer is in a sickbay');
    expect(so.refuses('dione/first-officer', 'battle-move', { to: 'astern' })).toContain('in the brig');
    expect(so.refuses('aegis/fwco', 'battle-move', { to: 'port' })).toContain('in a sickbay');
    expect(so.keys('dione/first-officer', 'battle-move')).toEqual([]);
    expect(so.refuses('aegis/xo', 'battle-move', { to: 'port' })).toBeNull();
    expect(so.refuses('dione', 'battle-move', { to: 'astern' })).toBeNull();
    expect(so.refuses('icebreaker/first-officer', 'battle-move', { to: 'astern' })).toBeNull();
  },
);

test('516, 526: a player is in one place: the newer line stands', () => {
  const so = day().does(control, 'to-sickbay', { vessel: 'clara-mercy', who: 'Captain of the Dione' });
  so.does(control, 'to-sickbay', { vessel: 'aegis', who: 'captain of the Dione ' });
  expect(so.reads('pub/game/people')).not.toContain('Clara Mercy');
  so.does(control, 'to-brig', { who: 'Captain of the Dione' });
  expect(so.reads('pub/game/people')).toContain('touches neither panel');
  expect(so.reads('pub/game/people')).not.toContain('until the turn ends');
});

test('516: nobody goes to a sickbay across the gap to a vessel that is separated; 531: nor talks to themselves', () => {
  const so = day().does(control, 'separate', { vessel: 'clara-mercy', isWith: false });
  const to = (who: string, vessel: string) => so.refuses(control, 'to-sickbay', { who, vessel });
  expect(to('Captain of the Dione', 'clara-mercy')).toContain('is separated');
  expect(to('Captain of the Clara Mercy', 'aegis')).toContain('is separated');
  expect(to('Captain of the Clara Mercy', 'clara-mercy')).toBeNull();
  expect(so.refuses(control, 'to-brig', { who: 'Fritz', talksTo: 'fritz' })).toContain('somebody else');
});

test('457: what a vessel has entered on its panel no other vessel reads', () => {
  const so = day().jumps('dione', '48213');
  for (const level of ['pub/', 'priv/table/vulcan', 'priv/table/aegis'])
    expect(so.all(level)).not.toContain('48213');
});

describe('options of the house: each reading has another outcome', () => {
  test('347: pursuit gained as a turn ends', () => {
    const after = (options: Readonly<Record<string, number>>) => day(options).nextTurn().level('pursuit');
    expect([after({}), after({ 'pursuit-per-turn': 3 }), after({ 'pursuit-per-turn': 0 })]).toEqual([
      4, 6, 3,
    ]);
  });

  test('427: the Fuel of a Destination Card', () => {
    const owed = (options: Readonly<Record<string, number>>) =>
      day(options).does('aegis', 'buy-destination').reads('priv/table/aegis/game/fuel');
    expect(owed({ 'destination-fuel': 5 })).toContain('5 Fuel for a Destination Card');
    expect(owed({ 'destination-fuel': 0 })).toBe('');
  });

  test('495: how often a unit tries', () => {
    const again = (options: Readonly<Record<string, string>>) =>
      rioting(day(options), 'parallax')
        .next()
        .does('parallax', 'disperse', { die: 2 })
        .refuses('parallax', 'disperse', { die: 2 });
    expect(again({})).toBeNull();
    expect(again({ 'riot-attempts': 'once-a-turn' })).toContain('no on-foot unit aboard');
  });

  test('479: the odds of riots', () => {
    const at = (options: Readonly<Record<string, number>>, morale: number) =>
      broadcast(day(options).track('morale-vulcan', morale))
        .does('vulcan', 'roll-morale', { die: 4 })
        .reads('priv/table/vulcan/game/morale');
    expect(at({}, 6)).toContain('one appears on a 1');
    expect(at({ 'riot-odds': 2 }, 6)).toContain('one appears on 1 to 3');
    expect(at({ 'riot-odds': -1 }, 6)).not.toContain('appears');
  });

  test('353: the strength of the Wolves', () => {
    const came = (options: Readonly<Record<string, number>>) =>
      day(options).attack().reads('priv/control/log');
    expect(came({})).toContain('pursuit 3: 4 fighter squadrons, 1 boarding squadron');
    expect(came({ 'wolf-strength': 200 })).toContain('pursuit 3: 8 fighter squadrons, 2 boarding squadrons');
  });

  test('451: the damage of an emergency jump', () => {
    const cost = (options: Readonly<Record<string, number>>) =>
      day(options).does(control, 'emergency-jump', { vessel: 'dione' }).reads('priv/table/dione/game/bill');
    expect(cost({ 'emergency-damage': 6 })).toContain('Draw 1 Damage Card');
    expect(cost({ 'emergency-damage': 0 })).toBe('');
  });

  test('169: how far the news moves morale', () => {
    const far = (options: Readonly<Record<string, number>>) =>
      day(options).next().reads('priv/control/game/broadcast');
    expect(far({})).toContain('"+3"');
    expect(far({})).not.toContain('"+4"');
    expect(far({ 'news-range': 1 })).not.toContain('"+2"');
  });

  test('149, 347: the upper end of a track, lower or higher', () => {
    const end = (options: Readonly<Record<string, number>>) => {
      const so = broadcast(day(options).track('morale-dione', 10));
      so.does('dione', 'asks-answer', { question: 'food', option: 'luxurious' });
      return so.does('dione', 'roll-morale', { die: 4 }).level('morale-dione');
    };
    expect([end({}), end({ 'morale-top': 14 })]).toEqual([10, 11]);
    expect(day({ 'morale-top': 14 }).reads('pub/track/morale-dione')).toContain('"max":14');
    const late = (options: Readonly<Record<string, number>>, from: number) =>
      day(options).track('pursuit', from).nextTurn().level('pursuit');
    expect([late({}, 12), late({ 'pursuit-top': 15 }, 12), late({ 'pursuit-top': 9 }, 9)]).toEqual([
      12, 13, 9,
    ]);
    expect(day().reads('pub/track/pursuit')).toContain('"max":12');
  });
});
