import { describe, expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import { game } from '../../../games/star-fleet/game.ts';
import { atTable, frozen, playing, roomOf } from '../room.ts';
import { conclude, correct } from '../../../games/star-fleet/rules/battles.ts';
import { attacksOn } from '../../../games/star-fleet/rules/encounters.ts';
import { broken } from '../../../games/star-fleet/rules/month.ts';
import type { Given } from './campaign.ts';
import type { State, Tie } from '../../../games/star-fleet/state.ts';

/** Encounters and Space Combat: figures are typed from the book. */

type Units = NonNullable<Given['units']>;
const fleet = (empire: string, at: string, ...classes: string[]): Units =>
  Object.fromEntries(
    classes.map((each, number) => {
      const [name = '', how = ''] = each.split('!');
      const isFleet = ![
        'starbase',
        'base',
        'outpost',
        'shipyard',
        'depot',
        'f-1',
        'pf-1',
        'infantry',
      ].includes(name);
      return [
        `${empire}/${number + 1}`,
        {
          class: name,
          at,
          ...(isFleet && { fleet: `${empire}-f` }),
          ...(how === 'crippled' && { crippled: true }),
          ...(how === 'oos' && { oos: true }),
        },
      ];
    }),
  );

/** Gorn ships meet Hydran ones. */
const meeting = (
  gorn: readonly string[],
  hydran: readonly string[],
  { is = 'war', systems = { void: {} }, ...more }: Partial<Given> & { readonly is?: Tie } = {},
) => {
  const [at = ''] = Object.keys(systems);
  return campaign({
    systems,
    units: { ...fleet('gorn', at, ...gorn), ...fleet('hydran', at, ...hydran) },
    ties: [['gorn', 'hydran', is]],
    ...more,
  });
};
const SHIPS = { 'gorn hydran': 'ships' } as const;
const BASES = { 'gorn hydran': 'bases' } as const;
const BOTH = { 'gorn hydran': 'both' } as const;
const first = (so: ReturnType<typeof campaign>) => so.state.battles.b1;
const roles = (so: ReturnType<typeof campaign>, side: 'attacker' | 'defender', role: string): string[] =>
  Object.entries(so.state.battles.b1?.units ?? {})
    .filter(([, each]) => each.side === side && each.role === role)
    .map(([id]) => id)
    .sort();

describe('an encounter', () => {
  test.each([
    ['minus-two', 5, { defender: 2, attacker: 3 }],
    ['minus-one', 6, { defender: 3, attacker: 3 }],
    ['none', 7, { defender: 3, attacker: 3 }],
  ] as const)('1277: a Surprise die of 7 in a Pursuit, read as %s, is %s', (pursuit, total, status) => {
    const so = meeting(['ca'], ['ca'], { dice: [50, 10, 90, 7], readings: { pursuit } })
      .moves()
      .meets(SHIPS, { answer: 'leave' });
    expect(first(so)).toMatchObject({ scenario: 'pursuit', surprise: total, status });
  });
  test('1268: ends in peace where nobody attacks', () => {
    const so = meeting(['ca'], ['ca']).moves().meets({});
    expect([first(so), so.rules.includes('peaceful')]).toEqual([undefined, true]);
  });
  test('1269: is none between powers of Non-Aggression or more', () => {
    const kinds = (is: Tie) => Object.keys(meeting(['ca'], ['ca'], { is }).moves().state.encounters);
    expect(['war', 'hostilities', 'neutral'].map((is) => kinds(is as Tie).length)).toEqual([1, 1, 1]);
    expect(
      ['non-aggression', 'trade', 'mutual-defense', 'alliance'].map((is) => kinds(is as Tie).length),
    ).toEqual([0, 0, 0, 0]);
  });
  test('1267: a colony alone is met too, and its ships are not there to be fought', () => {
    const so = meeting(['ca'], [], { systems: { mark: { owner: 'hydran', pop: 3 } } }).moves();
    expect(Object.keys(so.state.encounters)).toEqual(['mark']);
    expect(so.meets(SHIPS).state.encounters.mark?.attacks).toEqual([]);
  });
  test('924: in Hostilities cores are not attacked; 934: Neutral powers attack in neutral systems and intruders in their own', () => {
    const attacked = (is: Tie, pop: number, by = 'gorn') => {
      const so = meeting(['ca'], ['ca'], { is, systems: { mark: { owner: 'hydran', pop } } }).moves();
      const on = by === 'gorn' ? 'hydran' : 'gorn';
      return so.meets({ [`${by} ${on}`]: 'ships' }).state.battles.b1 !== undefined;
    };
    expect([attacked('war', 5), attacked('hostilities', 5), attacked('hostilities', 4)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([attacked('neutral', 4), attacked('neutral', 4, 'hydran')]).toEqual([false, true]);
  });
  test('1272: encounters come in a random order, each of them whole', () => {
    const at = (rolls: readonly number[]) => {
      const so = campaign({
        systems: { one: {}, two: {} },
        units: {
          'gorn/1': { class: 'ca', at: 'one' },
          'hydran/1': { class: 'ca', at: 'one' },
          'gorn/2': { class: 'ca', at: 'two' },
          'hydran/2': { class: 'ca', at: 'two' },
        },
        ties: [['gorn', 'hydran', 'war']],
        dice: rolls,
      });
      return Object.values(so.moves().meets(SHIPS).state.battles).map((each) => each.at);
    };
    expect(at([10, 90])).toEqual(['one', 'two']);
    expect(at([90, 10])).toEqual(['two', 'one']);
  });
});

describe('a task force', () => {
  const FRIGATES = (count: number): string[] => Array.from({ length: count }, () => 'ff');
  test('1312, scenario 6: CR 9 with 8 others: all are in; 10 others: one is in reserve', () => {
    const eight = meeting(['bc', ...FRIGATES(8)], ['bb'])
      .moves()
      .meets(SHIPS);
    expect([roles(eight, 'attacker', 'force').length, roles(eight, 'attacker', 'reserve').length]).toEqual([
      8, 0,
    ]);
    const ten = meeting(['bc', ...FRIGATES(10)], ['bb'])
      .moves()
      .meets(SHIPS);
    expect(roles(ten, 'attacker', 'flagship')).toEqual(['gorn/1']);
    expect([roles(ten, 'attacker', 'force').length, roles(ten, 'attacker', 'reserve').length]).toEqual([
      9, 1,
    ]);
  });
  test('1289: the highest Command Rating leads; a crippled one where nothing else can', () => {
    expect(roles(meeting(['ff', 'dn', 'ca'], ['ca']).moves().meets(SHIPS), 'attacker', 'flagship')).toEqual([
      'gorn/2',
    ]);
    const hurt = meeting(['ff', 'dn!crippled', 'ca'], ['ca']).moves().meets(SHIPS);
    expect(roles(hurt, 'attacker', 'flagship')).toEqual(['gorn/3']);
    const all = meeting(['ff!crippled', 'ca!crippled'], ['ca']).moves().meets(SHIPS);
    expect(roles(all, 'attacker', 'flagship')).toEqual(['gorn/2']);
  });
  test('1277: a pursuer halves its Command Rating and leaves cripples behind; the pursued go crippled first', () => {
    const so = meeting(['ca', ...FRIGATES(6), 'ff!crippled'], ['ca', ...FRIGATES(8), 'dd!crippled'])
      .moves()
      .meets(SHIPS, { answer: 'leave' });
    expect(first(so)?.scenario).toBe('pursuit');
    // CR 8 is 4: four frigates beside the cruiser, and no cripple anywhere.
    expect(roles(so, 'attacker', 'force')).toHaveLength(4);
    expect(first(so)?.units['gorn/8']).toBeUndefined();
    expect(roles(so, 'defender', 'force')).toContain('hydran/10');
  });
  test('1295: one base is free in a Defensive Scenario, and each further one is a ship', () => {
    const so = meeting(['bb'], ['ca', 'base', 'base', ...FRIGATES(8)], {
      systems: { mark: { owner: 'hydran', pop: 3 } },
    })
      .moves()
      .meets(BASES);
    expect(first(so)?.scenario).toBe('defensive');
    // CR 8: one base free, the other and seven frigates.
    expect([roles(so, 'defender', 'force').length, roles(so, 'defender', 'reserve').length]).toEqual([9, 1]);
  });
  test('1295: bases are in the task force whatever its flagship commands: they push ships out, and none waits in reserve', () => {
    const so = meeting(['bb'], [...Array.from({ length: 13 }, () => 'base'), 'ca', 'ff'], {
      systems: { mark: { owner: 'hydran', pop: 3 } },
    })
      .moves()
      .meets(BASES);
    expect(roles(so, 'defender', 'force').length + roles(so, 'defender', 'flagship').length).toBe(14);
    expect(roles(so, 'defender', 'reserve')).toEqual(['hydran/15']);
  });
  test.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 1],
    [6, 2],
    [9, 2],
    [12, 3],
  ])('1297: Fortification %s has fixed defenses that take %s of the command limit', (fort, takes) => {
    const so = meeting(['bb'], ['ca', 'base', ...FRIGATES(10)], {
      systems: { mark: { owner: 'hydran', pop: 3, fort } },
    })
      .moves()
      .meets(BASES);
    expect(roles(so, 'defender', 'force')).toHaveLength(1 + 8 - takes);
    expect(first(so)?.fort).toBe(fort);
  });
  test('1306: a Carrier 3 bases three fighters and a crippled one two; 1307: two more boats are a ship, more fighters none', () => {
    const carrier = (how: string) =>
      roles(
        meeting([`cv${how}`, 'f-1', 'f-1', 'f-1', 'f-1'], ['ca'])
          .moves()
          .meets(SHIPS),
        'attacker',
        'reserve',
      );
    expect([carrier('').length, carrier('!crippled').length]).toEqual([1, 2]);
    const boats = meeting(['ff', 'pf-1', 'pf-1', 'pf-1', 'pf-1', 'pf-1', 'pf-1', 'pf-1'], ['ca']);
    // CR 3 and no other ship: six boats.
    expect(roles(boats.moves().meets(SHIPS), 'attacker', 'reserve')).toHaveLength(1);
    expect(roles(meeting(['ca', 'f-1'], ['ca']).moves().meets(SHIPS), 'attacker', 'reserve')).toEqual([
      'gorn/2',
    ]);
  });
  test('1292: civilians come along free; 1293: at weapon status III they may keep out, but not where the defender flees', () => {
    const with_ = (die: number, answer: 'accept' | 'leave', civilians = false) =>
      Object.keys(
        first(
          meeting(['ca', 'convoy'], ['ca', 'convoy'], { dice: [8, 50, 10, 90, die] })
            .moves()
            .meets(SHIPS, { answer, civilians }),
        )?.units ?? {},
      ).sort();
    expect(with_(7, 'accept')).toEqual(['gorn/1', 'hydran/1']);
    expect(with_(7, 'accept', true)).toHaveLength(4);
    // Defender WS-II, attacker WS-III.
    expect(with_(5, 'accept')).toEqual(['gorn/1', 'hydran/1', 'hydran/2']);
    expect(with_(9, 'leave')).toEqual(['gorn/1', 'hydran/1', 'hydran/2']);
  });
  test('1309: partners field one force against a power with which both are at War', () => {
    const joint = (tie: Tie, joins: boolean) => {
      const so = campaign({
        systems: { void: {} },
        units: {
          'gorn/1': { class: 'ca', at: 'void' },
          'lyran/1': { class: 'dn', at: 'void' },
          'hydran/1': { class: 'ca', at: 'void' },
        },
        ties: [
          ['gorn', 'hydran', 'war'],
          ['hydran', 'lyran', tie],
          ['gorn', 'lyran', 'mutual-defense'],
        ],
      })
        .moves()
        .meets(SHIPS, { joins });
      return [roles(so, 'attacker', 'flagship'), roles(so, 'attacker', 'force')];
    };
    expect(joint('war', true)).toEqual([['lyran/1'], ['gorn/1']]);
    expect(joint('hostilities', true)).toEqual([['gorn/1'], []]);
    expect(joint('war', false)).toEqual([['gorn/1'], []]);
  });
});

describe('Surprise', () => {
  const status = (die: number, gorn: readonly string[] = ['ca'], hydran: readonly string[] = ['ca']) =>
    first(
      meeting(gorn, hydran, { dice: [50, 10, 90, die] })
        .moves()
        .meets(SHIPS),
    );
  test.each([
    [1, 1, 3],
    [2, 2, 3],
    [5, 2, 3],
    [6, 3, 3],
    [8, 3, 3],
    [9, 3, 2],
  ])('1316: a %s gives the defender WS %s and the attacker WS %s', (die, defender, attacker) => {
    expect(status(die)?.status).toEqual({ defender, attacker });
  });
  test('1323: a Scout or Fast unit of the defender adds 1, 1326: of the attacker takes 1, 1325: a Slow attacker adds 1', () => {
    expect(status(5, ['ca'], ['ca', 'sc'])?.surprise).toBe(6);
    expect(status(5, ['ca'], ['ca', 'sc', 'fc'])?.surprise).toBe(6);
    expect(status(5, ['ca', 'fc'])?.surprise).toBe(4);
    const slow = meeting(['ca'], ['ca'], { dice: [50, 10, 90, 5] });
    const { ca, ...others } = slow.state.classes;
    if (ca === undefined) throw new Error('no cruiser');
    slow.state.classes = { ...others, ca: { ...ca, abilities: { slow: 1 } } };
    expect(first(slow.moves().meets(SHIPS))?.surprise).toBe(6);
  });
  test('1324: all stealth adds 1 or takes 1, one ship that is seen does not', () => {
    const hidden = (gorn: readonly string[], hydran: readonly string[]) => {
      const so = meeting(gorn, hydran, { dice: [50, 10, 90, 5] });
      const { ca, ...others } = so.state.classes;
      if (ca === undefined) throw new Error('no cruiser');
      so.state.classes = { ...others, ca: { ...ca, abilities: { stealth: 1 } } };
      return first(so.moves().meets(SHIPS))?.surprise;
    };
    expect([hidden(['dd'], ['ca']), hidden(['ca'], ['dd']), hidden(['dd'], ['ca', 'dd'])]).toEqual([6, 4, 5]);
  });
  test('1277: in a Pursuit one die has both modifiers', () => {
    const so = meeting(['ca'], ['ca'], { dice: [50, 10, 90, 8] })
      .moves()
      .meets(SHIPS, { answer: 'leave' });
    expect([first(so)?.surprise, first(so)?.status]).toEqual([6, { defender: 3, attacker: 3 }]);
  });
  test('1258: a sneak attack takes 4 from it this turn, in every battle that its author begins', () => {
    const so = meeting(['ca'], ['ca'], { is: 'neutral', dice: [3, 4, 50, 10, 90, 5] })
      .order('gorn', { does: 'envoy', to: 'hydran', action: 'sneak' })
      .moves()
      .meets(SHIPS);
    expect([first(so)?.surprise, so.rules.includes('sneak-surprise')]).toEqual([1, true]);
    const defended = meeting(['ca'], ['ca'], { is: 'neutral', dice: [3, 4, 50, 10, 90, 5] })
      .order('gorn', { does: 'envoy', to: 'hydran', action: 'sneak' })
      .moves()
      .meets({ 'hydran gorn': 'ships' });
    expect(first(defended)?.surprise).toBe(5);
  });
});

describe('space combat', () => {
  const HELD = { systems: { mark: { owner: 'hydran', pop: 3 } } } as const;
  const scenarios = (so: ReturnType<typeof campaign>): string[] =>
    Object.values(so.state.battles).map(({ scenario }) => scenario);
  test('1280: a defender with bases may demand a Defensive Scenario; the attacker takes it or stops', () => {
    const met = (presses: boolean) =>
      meeting(['bb'], ['ca', 'base'], HELD).moves().meets(SHIPS, { answer: 'defend', presses });
    expect([scenarios(met(true)), scenarios(met(false))]).toEqual([['defensive'], []]);
    const none = meeting(['bb'], ['ca'], HELD).moves().meets(SHIPS, { answer: 'defend' });
    expect(scenarios(none)).toEqual(['interception']);
  });
  test('1275: no base fights in an Interception, 1276: bases do in a Defensive', () => {
    const so = (attack: typeof SHIPS | typeof BASES) =>
      Object.keys(
        first(meeting(['bb'], ['ca', 'base'], HELD).moves().meets(attack, { answer: 'accept' }))?.units ?? {},
      );
    expect([so(SHIPS).includes('hydran/2'), so(BASES).includes('hydran/2')]).toEqual([false, true]);
  });
  test('1279: who withdraws may be pursued and cannot refuse that; 1284: it is safe then, and must go next month', () => {
    const so = meeting(['ca'], ['ca', 'dd'], {
      systems: { mark: {}, home: { owner: 'hydran', pop: 3 } },
      lanes: [['home', 'mark', 2]],
    })
      .moves()
      .meets(SHIPS, { answer: 'leave', pursues: false });
    expect([scenarios(so), so.unit('hydran/1').withdrawn]).toEqual([[], true]);
    so.fights().assaults().ends().begins().moves();
    expect(so.at('hydran/1')).toBe('home');
    expect(so.unit('hydran/1').withdrawn).toBeUndefined();
  });
  test('1281: bases that are left behind are attacked next; they cannot refuse', () => {
    const so = meeting(['bb'], ['ca', 'outpost'], HELD)
      .moves()
      .meets(BOTH, { answer: 'leave', pursues: false });
    expect(scenarios(so)).toEqual(['defensive']);
    expect(Object.keys(first(so)?.units ?? {}).sort()).toEqual(['gorn/1', 'hydran/2']);
  });
  test('1281: fighters and boats alone are attacked as they stand, and cannot refuse; a flagship of Command 0 commands nobody', () => {
    const so = meeting(['bb'], ['f-1', 'f-1', 'f-1'], {
      systems: { mark: { owner: 'hydran', pop: 3 } },
    }).moves();
    expect(attacksOn(so.state, 'mark', 'gorn', 'hydran')).toEqual(['ships', 'planet']);
    so.meets(SHIPS, { answer: 'leave' });
    expect(scenarios(so)).toEqual(['interception']);
    expect(['flagship', 'reserve'].map((role) => roles(so, 'defender', role).length)).toEqual([1, 2]);
    so.fights();
    expect(so.count('hydran', 'f-1')).toBeLessThan(3);
  });
  test('1281: they are attacked after the ships have left, too, and stand with their bases where there are any', () => {
    const left = meeting(['bb'], ['ca', 'f-1'], HELD)
      .moves()
      .meets(SHIPS, { answer: 'leave', pursues: false });
    expect(scenarios(left)).toEqual(['interception']);
    expect(Object.keys(first(left)?.units ?? {}).sort()).toEqual(['gorn/1', 'hydran/2']);
    const held = meeting(['bb'], ['outpost', 'f-1'], HELD).moves().meets(BASES);
    expect(roles(held, 'defender', 'reserve')).toEqual([]);
    expect(Object.keys(first(held)?.units ?? {})).toContain('hydran/2');
  });
  test('1270: ships first, then the bases', () => {
    const so = meeting(['bb', 'bb'], ['ca', 'outpost'], HELD)
      .moves()
      .meets(BOTH, { answer: 'accept' })
      .fights();
    expect(scenarios(so)).toEqual(['interception', 'defensive']);
    expect(so.has('hydran/2')).toBe(false);
  });
  test('1283: what is destroyed is gone, with all that it carries', () => {
    const so = campaign({
      systems: { void: {} },
      units: {
        'gorn/1': { class: 'bb', at: 'void', fleet: 'g' },
        'gorn/2': { class: 'bb', at: 'void', fleet: 'g' },
        'hydran/1': { class: 'at', at: 'void', fleet: 'h' },
        'hydran/2': { class: 'infantry', at: 'void', aboard: 'hydran/1' },
      },
      ties: [['gorn', 'hydran', 'war']],
      dice: [50, 10, 90, 8, 10, 1],
    })
      .moves()
      .meets(SHIPS)
      .fights();
    expect([so.has('hydran/1'), so.has('hydran/2'), so.has('gorn/1')]).toEqual([false, false, true]);
    expect(so.reports('hydran').join()).toContain('1 destroyed');
  });
  test('1698: half of the factors Out of Supply: 24 of them hit as 12', () => {
    const so = (how: string) =>
      meeting([`bb${how}`], ['ca', 'ca', 'ca'], { dice: [50, 10, 90, 8, 10, 1] })
        .moves()
        .meets(SHIPS)
        .fights();
    const lost = (how: string) => {
      const { state } = so(how);
      return Object.values(state.units).filter(({ owner, crippled }) => owner === 'hydran' && crippled)
        .length;
    };
    expect(lost('')).toBeGreaterThan(lost('!oos'));
  });
});

describe('a battle on the pages', () => {
  const room = (phase: string) => frozen({ ...roomOf(game), tables: ['gorn', 'hydran', 'lyran'], phase });
  const rules = playing<State>(game);
  /** Gorn and Hydran at War in a Hydran system of Fortification 6; Lyran is far away. */
  const laidOut = campaign({
    systems: { mark: { owner: 'hydran', pop: 4, fort: 6 }, far: { owner: 'lyran' } },
    units: {
      ...fleet('gorn', 'mark', 'bb', 'ca', 'ff!oos'),
      ...fleet('hydran', 'mark', 'ca', 'base', 'dd'),
    },
    ties: [['gorn', 'hydran', 'war']],
  }).moves().state;
  // Ids as a campaign gives them.
  const given = JSON.parse(JSON.stringify(laidOut).replace(/(gorn|hydran)\//g, '$1-')) as State;
  const phase = (state: State, name: 'phaseBegan' | 'phaseEnded', id: string): State =>
    rules.tell(state, name, { turn: 1, phase: id }, { room: room(id) }).state;
  const answers = (state: State, empire: string, question: string, option: string): State => {
    const now = { room: room(state.step), by: atTable(empire) };
    const so = rules.does(state, 'asks-answer', { question, option }, now);
    expect(so.refused, question).toBeNull();
    return so.state;
  };
  const shown = (state: State, empire: string): string =>
    JSON.stringify(rules.shownAt(frozen(state), empire, room(state.step)));
  const control = (state: State): string =>
    JSON.stringify(rules.shows(frozen(state), 'control', room(state.step)));

  let state = phase(frozen({ ...given, step: 'treaties' }), 'phaseEnded', 'treaties');
  const asked = state;
  state = answers(state, 'gorn', 'attack-mark-gorn-hydran', 'bases');
  state = phase(state, 'phaseEnded', 'encounters');
  const stations = state;
  state = phase(state, 'phaseEnded', 'stations');

  test('1268: whether to attack is sealed: of it and of the encounter nobody else reads anything', () => {
    const answered = answers(asked, 'gorn', 'attack-mark-gorn-hydran', 'bases');
    for (const other of ['hydran', 'lyran']) expect(shown(answered, other)).toBe(shown(asked, other));
    expect(shown(asked, 'lyran')).not.toContain('mark');
    expect(
      rules.does(
        asked,
        'asks-answer',
        { question: 'attack-mark-gorn-hydran', option: 'bases' },
        { room: room('encounters'), by: atTable('lyran') },
      ).refused,
    ).toContain('there is no question');
  });
  test('1279: who is attacked says how it is met', () => {
    expect(shown(stations, 'hydran')).toContain('You are attacked. How do you meet it?');
    const left = phase(
      answers(stations, 'hydran', 'meet-mark-gorn-hydran', 'leave'),
      'phaseEnded',
      'stations',
    );
    expect(left.battles.b1?.scenario).toBe('pursuit');
  });
  test('1329: says on Control’s page where and how each side sets up, and 1301: what its Fortification may field', () => {
    const sheet = control(state);
    for (const words of [
      'Battle: Gorn Confederation against Hydran Kingdom',
      'within 5 hexes of 3636, facing free; speed 6',
      'within 3 hexes of the 01xx edge, facing B or C; maximum speed',
      'a planet, which does not rotate, at 3636',
      '6 ground bases and 2 DefSats, 2 GBDP and 2 DefSats, or 5 DefSats',
      'Options: 10 % of the BPV; ships that bombard, 20 %.',
      'What is Out of Supply has no drone or plasma-D reloads, pseudo-plasma, HET bonus',
      'No hidden mines or cloak',
      'If the hub fights it',
    ])
      expect(sheet).toContain(words);
    for (const side of ['gorn', 'hydran']) expect(shown(state, side)).toContain('Your battles');
    expect(shown(state, 'lyran')).not.toContain('attle:');
  });
  test('comes back from the table: a tick a unit, and the battle is over', () => {
    const now = { room: room('battles') };
    let so = answers(state, 'hydran', 'battle-b1', 'table');
    expect(control(so)).toContain('Wants it on the table');
    for (const [unit, result] of [
      ['gorn-1', 'crippled'],
      ['gorn-2', 'destroyed'],
      ['hydran-1', 'captured'],
      ['hydran-2', 'destroyed'],
      ['hydran-3', 'withdrew'],
    ] as const) {
      const ticked = rules.does(so, 'tick', { battle: 'b1', unit, result }, now);
      expect(ticked.refused).toBeNull();
      expect(ticked.log).toEqual([]);
      so = ticked.state;
    }
    const ended = rules.does(so, 'end-battle', { battle: 'b1' }, now);
    expect([ended.refused, ended.log]).toEqual([null, []]);
    const { units } = ended.state;
    expect([units['gorn-1']?.crippled, units['gorn-2'], units['hydran-2']]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect([units['hydran-1']?.owner, units['hydran-1']?.crippled]).toEqual(['gorn', true]);
    expect(units['hydran-3']?.withdrawn).toBe(true);
    expect(rules.does(ended.state, 'end-battle', { battle: 'b1' }, now).refused).toContain('no battle');
    expect(rules.does(state, 'tick', { battle: 'b1', unit: 'x', result: 'fine' }, now).refused).toContain(
      'takes no part',
    );
  });
  test('shows what each unit brings: 1698: half of the factors Out of Supply, and a quarter crippled too', () => {
    const sheet = control(state);
    for (const words of [
      'flagship; Anti-Ship 24, Defense 24, Command 10',
      'Anti-Ship 8, Defense 8, Command 8',
      'Out of Supply; Anti-Ship 2 of 4, Defense 4, Command 3',
    ])
      expect(sheet).toContain(words);
    const { b1 } = state.battles;
    const unit = b1?.units['gorn-3'];
    if (b1 === undefined || unit === undefined) throw new Error('no battle');
    const hurt = { ...b1, units: { ...b1.units, 'gorn-3': { ...unit, crippled: true } } };
    expect(control(frozen({ ...state, battles: { b1: hurt } }))).toContain(
      'crippled, Out of Supply; Anti-Ship 1 of 4, Defense 4, Command 3',
    );
  });
  test('has a line for units that nothing but their numbers tells apart: 41 units are few lines, and each line counts what became of how many', () => {
    const many = campaign({
      systems: { mark: {} },
      units: {
        ...fleet('gorn', 'mark', 'bb', ...Array.from({ length: 39 }, () => 'ff')),
        ...fleet('hydran', 'mark', 'ca'),
      },
      ties: [['gorn', 'hydran', 'war']],
    })
      .moves()
      .meets(SHIPS).state;
    const named = JSON.parse(JSON.stringify(many).replace(/(gorn|hydran)\//g, '$1-')) as State;
    let so: State = frozen({ ...named, step: 'battles' });
    const now = { room: room('battles') };
    const line = (): string => {
      const faces = rules.shows(so, 'control', room('battles'));
      // The cast: what the game's own face says.
      const { face } = faces['battle-b1'] as unknown as { face: { rows: { name: string; value: string }[] } };
      const units = face.rows.filter(({ name }) => /^(Attacker|Defender): (?!Gorn|Hydran)/.test(name));
      expect(units.map(({ name }) => name)).toEqual([
        'Attacker: Battleship 1',
        'Attacker: 10 × Frigate',
        'Attacker: 29 × Frigate',
        'Defender: Heavy cruiser 1',
      ]);
      return units[1]?.value ?? '';
    };
    expect(line()).toBe('Anti-Ship 4, Defense 4, Command 3; 10 fine');
    const tallies = (result: string, all = false): string | null => {
      const unit = 'gorn-2';
      const did = rules.does(so, 'tally', { battle: 'b1', unit, result, all }, now);
      so = did.state;
      return did.refused;
    };
    for (const result of ['destroyed', 'destroyed', 'crippled', 'withdrew', 'fine'])
      expect(tallies(result)).toBeNull();
    expect(line()).toMatch(/; 7 fine, 1 crippled, 2 destroyed$/);
    expect(tallies('destroyed', true)).toBeNull();
    expect(line()).toMatch(/; 10 destroyed$/);
    expect(tallies('destroyed')).toContain('all of them are destroyed');
    expect(tallies('crippled')).toBeNull();
    expect(line()).toMatch(/; 1 crippled, 9 destroyed$/);
    so = rules.does(so, 'end-battle', { battle: 'b1' }, now).state;
    expect(Object.keys(so.units)).toHaveLength(32);
  });
  test('is corrected when it is over: what was lost stands again, what stood is gone, and both sides hear of it', () => {
    const now = { room: room('assault') };
    const correct = (unit: string, result: string) => {
      const did = rules.does(so, 'correct', { battle: 'b1', unit, result }, now);
      so = did.state;
      return did.refused;
    };
    let so = state;
    expect(correct('gorn-2', 'fine')).toContain('no battle "b1" is over');
    so = rules.does(so, 'tick', { battle: 'b1', unit: 'gorn-2', result: 'destroyed' }, now).state;
    so = rules.does(so, 'tick', { battle: 'b1', unit: 'hydran-3', result: 'captured' }, now).state;
    so = rules.does(so, 'end-battle', { battle: 'b1' }, now).state;
    so = phase(so, 'phaseEnded', 'battles');
    expect(so.step).toBe('assault');
    expect(correct('gorn-2', 'crippled')).toBeNull();
    expect(so.units['gorn-2']).toMatchObject({ owner: 'gorn', at: 'mark', crippled: true });
    expect(so.fleets[so.units['gorn-2']?.fleet ?? '']).toMatchObject({ owner: 'gorn', at: 'mark' });
    expect(correct('gorn-2', 'crippled')).toContain('already');
    expect(correct('hydran-3', 'fine')).toBeNull();
    expect(so.units['hydran-3']).toMatchObject({ owner: 'hydran', crippled: false });
    expect(correct('hydran-1', 'destroyed')).toBeNull();
    expect(so.units['hydran-1']).toBeUndefined();
    expect(broken(so)).toEqual([]);
    for (const side of ['gorn', 'hydran']) expect(shown(so, side)).toContain('A correction of the battle');
    expect(shown(so, 'lyran')).not.toContain('correction');
    expect(JSON.stringify(rules.shows(frozen(so), 'control', room('assault')))).toContain('Correct a battle');
  });
  test('a Convoy on a route that is corrected stays on it, and makes no fleet', () => {
    const there = meeting(['ca'], ['ff'], { systems: { mark: { owner: 'hydran' } } });
    there.state.units['hydran/9'] = { ...there.unit('hydran/1'), class: 'convoy', fleet: null };
    there.state.routes['hydran/9'] = ['mark'];
    there.moves().meets(SHIPS, { civilians: true });
    expect(Object.keys(there.state.battles.b1?.units ?? {})).toContain('hydran/9');
    conclude(there.state, 'b1', there.tools);
    correct(there.state, 'b1', 'hydran/9', 'crippled', there.tools);
    expect(there.unit('hydran/9')).toMatchObject({ fleet: null, crippled: true });
    expect(there.state.routes['hydran/9']).toEqual(['mark']);
    expect(broken(there.state)).toEqual([]);
  });
  test('calls both tables by name, each on its own page, with a chime and never a siren', () => {
    const called = rules.does(state, 'call-tables', { battle: 'b1' }, { room: room('battles') });
    expect(called.refused).toBeNull();
    expect(called.requests).toEqual([
      ...['gorn', 'hydran'].map((table) => ({
        verb: 'message.send',
        args: {
          table,
          text: 'Gorn Confederation and Hydran Kingdom: your battle is fought on the table. Defensive at mark. Come to it.',
        },
      })),
      { verb: 'sound.test', args: {} },
    ]);
    const quiet = rules.does(state, 'call-tables', { battle: 'b1', chime: false }, { room: room('battles') });
    expect(quiet.requests.map(({ verb }) => verb)).toEqual(['message.send', 'message.send']);
  });
  test('calls both by itself once both want it on the table; Control can have it silent, or call them itself', () => {
    const now = room('battles');
    const answers = (table: string, option: string, calls?: string) => {
      const options = calls === undefined ? now.options : { ...now.options, 'battle-calls': calls };
      const did = rules.does(
        so,
        'asks-answer',
        { question: 'battle-b1', option },
        { room: { ...now, options }, by: atTable(table) },
      );
      so = did.state;
      return did.requests.map(({ verb }) => verb);
    };
    const called = ['message.send', 'message.send', 'sound.test'];
    let so = state;
    expect(answers('gorn', 'table')).toEqual([]);
    expect(answers('hydran', 'hub')).toEqual([]);
    expect(answers('hydran', 'table')).toEqual(called);
    expect(answers('hydran', 'table')).toEqual([]);
    expect([answers('gorn', 'hub'), answers('gorn', 'table', 'silently')]).toEqual([[], called.slice(0, 2)]);
    expect([answers('gorn', 'hub'), answers('gorn', 'table', 'by-control')]).toEqual([[], []]);
  });
  test('is ended by a hold, as what throws a battle away is', () => {
    const sheet = JSON.stringify(rules.shows(frozen(state), 'control', room('battles')));
    for (const label of ['End the battle', 'Fight it now'])
      expect(sheet).toMatch(new RegExp(`"label":"${label}"[^}]*}[^}]*"deliberate":true`));
  });
  test('is fought by the hub where nobody lays it out', () => {
    const now = { room: room('battles') };
    const fought = rules.does(state, 'hub-fights', { battle: 'b1' }, now).state;
    expect(fought.battles.b1?.isOpen).toBe(false);
    const ended = phase(state, 'phaseEnded', 'battles');
    expect([ended.step, ended.battles.b1?.isOpen]).toEqual(['assault', false]);
    expect(shown(ended, 'gorn')).toContain('fought');
  });
});
