import { describe, expect, test } from 'vitest';
import { FINDS } from '../../../games/so-say-we-all/content/finds.ts';
import { ORDERS } from '../../../games/so-say-we-all/content/orders.ts';
import { TRADES } from '../../../games/so-say-we-all/content/trades.ts';
import { UPGRADES } from '../../../games/so-say-we-all/content/upgrades.ts';
import { game } from '../../../games/so-say-we-all/game.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { begins, ends, SHIPS, sitting, throughTheCore } from './fleet.ts';
import { playing } from '../room.ts';
import type { State } from '../../../games/so-say-we-all/state.ts';

test.each([
  ['finds', FINDS, 40],
  ['trades', TRADES, 30],
  ['upgrades', UPGRADES, 20],
  ['orders', ORDERS, 12],
] as const)('the %s are ours, and no two are alike', (_what, cards, count) => {
  expect(cards).toHaveLength(count);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(count);
  expect(new Set(cards.map(({ name }) => name)).size).toBe(count);
});

describe('the Black Market', () => {
  const open = (phase: string) => {
    const fleet = sitting();
    begins(fleet, 'reconciliation');
    fleet.at({ phase });
    const [first = '', second = ''] = fleet.state().market.offers;
    return { fleet, first, second };
  };

  test('moves on to another ship each turn with new trades', () => {
    const fleet = sitting();
    const hosts = [1, 2, 3].map((turn) => {
      begins(fleet, 'reconciliation', turn);
      expect(fleet.state().market.offers).toHaveLength(4);
      return fleet.state().market.host;
    });
    expect(hosts).toEqual(SHIPS.slice(0, 3));
  });

  test.each([
    ['reconciliation', 'prosecutor', /it is shut in phase 1/],
    ['commitment', 'kiln', /only its host trades, the Crew Chief of Prosecutor/],
    ['commitment', 'prosecutor', /^ok$/],
    ['negotiation', 'kiln', /^ok$/],
  ])('in %s answers %s', (phase, ship, answer) => {
    const { fleet, first } = open(phase);
    expect(fleet.does('trade', { trade: first }, [], ship)).toMatch(answer);
  });

  test('makes each trade once, and none that is not offered', () => {
    const { fleet, first } = open('negotiation');
    fleet.does('trade', { trade: first }, [], 'kiln');
    expect(fleet.does('trade', { trade: first }, [], 'low-tide')).toBe(
      'each trade can be made once, and Kiln has made this one',
    );
    const other = TRADES.find(({ id }) => !fleet.state().market.offers.includes(id))?.id;
    expect(fleet.does('trade', { trade: other }, [], 'kiln')).toMatch(/that trade is not on offer/);
  });

  test('gives back next Reconciliation what was lent, and nothing that is [Lost]', () => {
    const lent = TRADES.filter((card) => card.lent !== null);
    expect(lent.length).toBeGreaterThan(0);
    for (const { cost, lent: back } of TRADES) {
      const tokens = cost.split(', ').filter((part) => /Manpower|Shuttle/.test(part));
      expect(back === null ? [] : [back]).toEqual(tokens.filter((part) => !part.includes('[Lost]')));
    }
    const fleet = sitting();
    begins(fleet, 'reconciliation');
    for (
      let turn = 1;
      !fleet.state().market.offers.some((id) => lent.some((card) => card.id === id));
      turn += 1
    )
      begins(fleet, 'reconciliation', turn + 1);
    const card = lent.find(({ id }) => fleet.state().market.offers.includes(id));
    fleet.at({ phase: 'negotiation' });
    fleet.does('trade', { trade: card?.id }, [], 'kiln');
    begins(fleet, 'reconciliation', 9);
    expect(fleet.log).toContain(`Black Market: ${card?.lent ?? ''} back to Kiln`);
    expect(fleet.state().market.loans).toEqual([]);
  });
});

describe('scouting', () => {
  test('goes out in Commitment to a system next to the fleet, and says which those are', () => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    expect(fleet.does('scout', { system: 'earth' }, [], 'kiln')).toBe(
      'Shuttle Scouting: Earth is not adjacent to Cold Harbour; adjacent: Tinder, The Shallows, Marrow',
    );
    expect(fleet.does('scout', { system: 'tinder' }, [], 'kiln')).toBe('ok');
    expect(game.commands.scout?.phases).toEqual(['commitment']);
  });

  test('that was tapped wrong is taken back on the tablet, which says where Shuttles are', () => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    fleet.at({ phase: 'commitment' });
    for (const system of ['tinder', 'marrow', 'marrow']) fleet.does('scout', { system }, [], 'kiln');
    fleet.does('scout', { system: 'marrow' }, [], 'low-tide');
    const shown = () => JSON.stringify(fleet.shownAt('kiln').scouting);
    expect(shown()).toContain('Out: Tinder, Marrow, Marrow');
    expect(shown()).toContain('"label":"Not to Marrow"');
    expect(fleet.does('scout', { system: 'marrow', stays: true }, [], 'kiln')).toBe('ok');
    expect(fleet.state().shuttles.map(({ ship, system }) => `${ship} ${system}`)).toEqual([
      'kiln tinder',
      'kiln marrow',
      'low-tide marrow',
    ]);
    expect(fleet.does('scout', { system: 'the-shallows', stays: true }, [], 'kiln')).toBe(
      'Shuttle Scouting: no Shuttle of Kiln is out to The Shallows',
    );
  });

  test('is back late in Negotiation with a find that only its own ship and Control read', () => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    fleet.does('scout', { system: 'tinder' }, [], 'kiln');
    fleet.tell('mark', { turn: 1, phase: 'negotiation', mark: 'shuttles-home' });
    const find = inEnglish(FINDS).find(({ id }) => id === fleet.state().shuttles[0]?.find);
    expect(JSON.stringify(fleet.shownAt('kiln').shuttles)).toContain(find?.name);
    expect(JSON.stringify(fleet.shownAt('kiln').shuttles)).toContain('Seen there:');
    expect(fleet.shownAt('low-tide').shuttles).toBeUndefined();
    expect(JSON.stringify(fleet.shows('public'))).not.toContain(find?.name);
    begins(fleet, 'commitment', 2);
    expect(fleet.state().shuttles).toEqual([]);
  });
});

const seats = { president: ['kiln', 'captain'], vice: ['low-tide', 'navigation'] } as const;
const governed = () => {
  const fleet = sitting();
  const put = (office: string, [ship, seat]: readonly [string, string]) =>
    expect(fleet.does('appoint', { office, ship, seat })).toBe('ok');
  put('president', seats.president);
  put('vice-president', seats.vice);
  return { fleet, put };
};

/** A seat gives the command. */
const asSeat = (
  fleet: ReturnType<typeof sitting>,
  [table, seat]: readonly [string, string],
  name: string,
  args: object,
) =>
  playing<State>(game).does(fleet.state(), name, args, {
    room: fleet.room(),
    by: { role: 'seat', table, seat, name: 'seat' },
  });

describe('the government', () => {
  test('uses no power before it has a Fleet Commander and a Voice', () => {
    const { fleet, put } = governed();
    expect(fleet.does('order', { order: 'curfew' })).toMatch(/appoints a Fleet Commander and a Voice/);
    put('commander', ['kiln', 'crew-chief']);
    put('voice', ['kiln', 'navigation']);
    expect(fleet.does('order', { order: 'curfew' })).toBe('ok');
  });

  test('enacts or repeals one order a turn, and each is there for the Voice to read out', () => {
    const { fleet, put } = governed();
    put('commander', ['kiln', 'crew-chief']);
    put('voice', ['kiln', 'navigation']);
    fleet.does('order', { order: 'curfew' });
    expect(fleet.does('order', { order: 'curfew', repeal: true })).toMatch(/one Executive Order a turn/);
    // The Constitution was amended, say.
    expect(asSeat(fleet, seats.president, 'order', { order: 'amnesty', ruling: true }).refused).toMatch(
      /one Executive Order a turn/,
    );
    expect(fleet.does('order', { order: 'amnesty', ruling: true })).toBe('ok');
    fleet.at({ turn: 2 });
    expect(fleet.does('order', { order: 'curfew' })).toMatch(/already in force/);
    expect(fleet.does('order', { order: 'curfew', repeal: true })).toBe('ok');
    expect(JSON.stringify(fleet.shows('control').voice)).toContain(
      'Executive Order \\"Curfew\\" is repealed',
    );
  });

  test('has offices whose holders alone act: the President appoints the Commander, the Vice President the Voice', () => {
    const { fleet } = governed();
    const commander = { office: 'commander', ship: 'kiln', seat: 'crew-chief' };
    expect(asSeat(fleet, seats.president, 'appoint', commander).refused).toBeNull();
    expect(asSeat(fleet, seats.vice, 'appoint', commander).refused).toMatch(/only the President/);
    expect(asSeat(fleet, seats.vice, 'appoint', { ...commander, office: 'voice' }).refused).toBeNull();
    expect(
      asSeat(fleet, seats.president, 'appoint', { ...commander, office: 'vice-president' }).refused,
    ).toMatch(/are appointed by succession/);
  });

  test('is in the Vice President’s hands while the President is imprisoned, and for good when the President yields', () => {
    const { fleet } = governed();
    const commander = { office: 'commander', ship: 'kiln', seat: 'crew-chief' };
    fleet.does('imprison', { ship: 'kiln', seat: 'captain', aboard: 'low-tide', approved: true });
    expect(asSeat(fleet, seats.vice, 'appoint', commander).refused).toBeNull();
    fleet.does('release', { ship: 'kiln', seat: 'captain' });
    expect(fleet.does('yield-presidency')).toBe('ok');
    expect(fleet.state().government.offices).toEqual({ president: 'low-tide/navigation' });
    expect(fleet.does('yield-presidency')).toMatch(/no Vice President/);
  });

  test.each([
    ['another ship than the President', /cannot come from the President’s own ship, Kiln/],
    ['any ship', /^ok$/],
  ])('has a Vice President who is not of the President’s ship, by the option: %s', (option, answer) => {
    const fleet = sitting({ 'vice-president-from': option });
    fleet.does('appoint', { office: 'president', ship: 'kiln', seat: 'captain' });
    expect(fleet.does('appoint', { office: 'vice-president', ship: 'kiln', seat: 'navigation' })).toMatch(
      answer,
    );
    const both = { ship: 'kiln', seat: 'captain', viceShip: 'kiln', viceSeat: 'crew-chief' };
    expect(fleet.does('new-government', both)).toMatch(answer);
  });

  test.each([
    [
      'no other office',
      /cannot hold another office\. Navigation Officer of Low Tide is also Fleet Commander/,
    ],
    ['any office', /^ok$/],
  ])('has a Vice President with no other office, by the option: %s', (option, answer) => {
    const fleet = sitting({ 'vice-president-holds': option });
    fleet.does('appoint', { office: 'president', ship: 'kiln', seat: 'captain' });
    const one = { ship: 'low-tide', seat: 'navigation' };
    expect(fleet.does('appoint', { office: 'commander', ...one })).toBe('ok');
    expect(fleet.does('appoint', { office: 'vice-president', ...one })).toMatch(answer);
  });

  test('has what is to be read out on the tablet of the Voice’s own ship, in full', () => {
    const { fleet, put } = governed();
    const text = 'The people of the Fleet hear it: '.repeat(5);
    put('voice', ['orchard-row', 'navigation']);
    fleet.does('voice-speaks', { text });
    expect(JSON.stringify(fleet.shownAt('orchard-row').voice)).toContain(text);
    expect(fleet.shownAt('kiln').voice).toBeUndefined();
  });

  test('names the destination of a jump by the Vice President', () => {
    const { fleet, put } = governed();
    put('commander', ['kiln', 'crew-chief']);
    put('voice', ['kiln', 'navigation']);
    expect(asSeat(fleet, seats.president, 'destination', { system: 'tinder' }).refused).toMatch(
      /only the Vice President/,
    );
    expect(asSeat(fleet, seats.vice, 'destination', { system: 'tinder' }).state.fleet.destination).toBe(
      'tinder',
    );
  });

  test('changes as a whole: a new one begins without Commander and Voice', () => {
    const { fleet, put } = governed();
    put('commander', ['kiln', 'crew-chief']);
    put('voice', ['kiln', 'navigation']);
    const args = { ship: 'low-tide', seat: 'captain', viceShip: 'kiln', viceSeat: 'captain' };
    expect(fleet.does('new-government', args)).toBe('ok');
    expect(fleet.state().government.offices).toEqual({
      president: 'low-tide/captain',
      'vice-president': 'kiln/captain',
    });
    expect(fleet.state().government.announcements.at(-1)?.text).toMatch(
      /^A new government: Captain of Low Tide is President, Captain of Kiln Vice President\. They appoint/,
    );
    expect(JSON.stringify(fleet.shows('control').before)).toMatch(
      /Fleet Commander: the President names them.*Voice of the Fleet: the Vice President names them/,
    );
    expect(fleet.does('order', { order: 'curfew' })).toMatch(/before it uses its powers/);
    expect(fleet.does('voice-speaks', { text: 'We amend Article 4.' })).toBe('ok');
    expect(fleet.state().government.announcements.at(-1)?.text).toBe('We amend Article 4.');
  });
});

describe('imprisonment', () => {
  test.each([
    ['low-tide', 'navigation', 'kiln', null],
    ['low-tide', 'captain', 'kiln', 'the President'],
    ['kiln', 'captain', 'low-tide', 'the Fleet Commander and the Vice President'],
    ['low-tide', 'captain', 'low-tide', 'the entire crew of the ship'],
  ])('of %s %s on %s wants the word of %s', (ship, seat, aboard, whose) => {
    const { fleet } = governed();
    const args = { ship, seat, aboard };
    if (whose !== null) expect(fleet.does('imprison', args)).toContain(`${whose} must approve`);
    expect(fleet.does('imprison', { ...args, approved: whose !== null })).toBe('ok');
  });

  test('ends with the next Reconciliation at the latest, and not again by the same Captain before they have left', () => {
    const fleet = sitting();
    const who = { ship: 'low-tide', seat: 'navigation' };
    begins(fleet, 'commitment');
    fleet.does('imprison', who, [], 'kiln');
    ends(fleet, 'commitment');
    begins(fleet, 'reconciliation', 2);
    expect(Object.keys(fleet.state().prison)).toHaveLength(1);
    ends(fleet, 'reconciliation');
    expect(fleet.state().prison).toEqual({});
    expect(fleet.does('imprison', who, [], 'kiln')).toMatch(/has not left Kiln since the release/);
    expect(fleet.does('imprison', who, [], 'green-tithe')).toBe('ok');
    fleet.does('release', who, [], 'green-tithe');
    fleet.does('left-ship', who);
    expect(fleet.does('imprison', who, [], 'kiln')).toBe('ok');
  });

  test('is done on the Captain’s own tablet by three taps; what takes approval is a hold that says whose', () => {
    const { fleet, put } = governed();
    put('commander', ['kiln', 'crew-chief']);
    put('voice', ['kiln', 'navigation']);
    const keys = () =>
      [
        ...JSON.stringify(fleet.shownAt('green-tithe').prison).matchAll(
          /"label":"([^"]*)","command":"([^"]*)","args":({[^}]*})/g,
        ),
      ].map(([, label = '', command = '', args = '{}']) => ({ label, command, args }));
    const tap = (label: string) => {
      const key = keys().find((each) => each.label === label);
      return fleet.does(key?.command ?? '', JSON.parse(key?.args ?? '{}') as object, [], 'green-tithe');
    };
    expect(keys().map(({ label }) => label)).toEqual(['Imprison…']);
    for (const label of ['Imprison…', 'Low Tide']) expect(tap(label)).toBe('ok');
    expect(JSON.stringify(fleet.shownAt('green-tithe').prison)).toContain(
      'Captain: approved by the President',
    );
    expect(tap('Captain, approved')).toBe('ok');
    expect(fleet.state().prison).toMatchObject({ 'low-tide/captain': { aboard: 'green-tithe' } });
    expect(keys().map(({ label }) => label)).toEqual(['Release', 'Search', 'Imprison…']);
    for (const label of ['Imprison…', 'Cancel']) expect(tap(label)).toBe('ok');
    expect(keys().map(({ label }) => label)).toContain('Imprison…');
    expect(tap('Search')).toBe('ok');
    expect(keys().map(({ label }) => label)).toEqual(['Release', 'Imprison…']);
  });

  test('lets each Captain search once a turn, and only a prisoner', () => {
    const fleet = sitting();
    const who = { ship: 'low-tide', seat: 'navigation' };
    expect(fleet.does('search', who, [], 'kiln')).toMatch(/only prisoners can be searched/);
    fleet.does('imprison', who, [], 'kiln');
    expect(fleet.does('release', who, [], 'low-tide')).toMatch(
      /is held on Kiln, and can be released by its Captain alone/,
    );
    expect(fleet.does('search', who, [], 'low-tide')).toMatch(
      /is held on Kiln, and can be searched by its Captain alone/,
    );
    expect(fleet.does('search', who, [], 'kiln')).toBe('ok');
    expect(fleet.log.at(-1)).toMatch(/Cards may be confiscated, Manpower may not/);
    expect(fleet.does('search', who, [], 'kiln')).toMatch(/once a turn/);
    fleet.at({ turn: 2 });
    expect(fleet.does('search', who, [], 'kiln')).toBe('ok');
  });
});

test('whoever was held on a ship that is lost is held no more; whoever was released there needs not leave', () => {
  const fleet = sitting();
  const [held, free] = ['navigation', 'crew-chief'].map((seat) => ({ ship: 'low-tide', seat }));
  for (const who of [held, free]) fleet.does('imprison', { ...who, aboard: 'kiln' });
  fleet.does('release', free);
  const prison = () => JSON.stringify(fleet.shows('control').prison);
  expect(prison()).toContain('released on Kiln');
  while (fleet.state().crews.kiln?.isDestroyed === false) fleet.does('damage', { ship: 'kiln' }, [1]);
  expect(fleet.shows('control').prison).toBeUndefined();
  expect(fleet.does('search', held)).toMatch(/only prisoners can be searched/);
});

describe('the desks', () => {
  const keys = (fleet: ReturnType<typeof sitting>, document: string): object[] =>
    [
      ...JSON.stringify(fleet.shows('control')[document] ?? null).matchAll(
        /"command":"([^"]*)","args":({[^}]*})/g,
      ),
    ].map(([, command = '', args = '{}']) => ({ command, ...(JSON.parse(args) as object) }));

  test('make a trade by a tap on who makes it: the host in phase 2, every ship in phase 3, nobody in phase 1', () => {
    const fleet = sitting();
    begins(fleet, 'reconciliation');
    const said = () => JSON.stringify(fleet.shows('control').market);
    expect(said()).toContain('Set the Black Market up on Prosecutor');
    expect(keys(fleet, 'market')).toEqual([{ command: 'market-laid' }]);
    expect(fleet.does('market-laid')).toBe('ok');
    expect(keys(fleet, 'market')).toEqual([{ command: 'market-laid', done: false }]);
    expect(fleet.does('market-laid', { done: false })).toBe('ok');
    expect(keys(fleet, 'market')).toEqual([{ command: 'market-laid' }]);
    expect(fleet.does('market-laid')).toBe('ok');
    expect(said()).toContain('"text":"Black Market, on Prosecutor: shut until phase 2"');
    begins(fleet, 'reconciliation', 2);
    expect(said()).toContain('Carry the Black Market to Kiln');
    fleet.at({ phase: 'commitment' });
    expect(keys(fleet, 'market')).toHaveLength(4);
    fleet.at({ phase: 'negotiation' });
    expect(keys(fleet, 'market')).toHaveLength(4 * 11);
    const [first] = keys(fleet, 'market') as { command: string; trade: string; ship: string }[];
    expect(fleet.does('trade', { trade: first?.trade, ship: first?.ship })).toBe('ok');
    expect(keys(fleet, 'market')).toHaveLength(3 * 11);
  });

  test('send a Shuttle by its card at the reader and a tap on the system', () => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    const ask = () => JSON.stringify(fleet.shows('control').scouting);
    expect(ask()).not.toContain('where to?');
    fleet.tell('card', { box: 'galaxy', table: null, kind: 'shuttle', owner: 'kiln' });
    expect(ask()).toContain('Shuttle of Kiln: where to?');
    expect(JSON.stringify(fleet.shows('control').reader)).toContain(
      'choose its system under Shuttle Scouting',
    );
    const [first] = keys(fleet, 'scouting') as { system: string; ship: string }[];
    expect(fleet.does('scout', { system: first?.system, ship: first?.ship })).toBe('ok');
    expect(fleet.state().shuttles).toMatchObject([{ ship: 'kiln' }]);
    expect(ask()).not.toContain('where to?');
    fleet.at({ phase: 'negotiation' });
    expect(fleet.shows('control').scouting).toBeUndefined();
  });

  test('have a key for what may be done with a prisoner', () => {
    const fleet = sitting();
    fleet.does('imprison', { ship: 'low-tide', seat: 'navigation', aboard: 'kiln' });
    expect(keys(fleet, 'prison').map((each) => 'command' in each && each.command)).toEqual([
      'release',
      'search',
    ]);
    expect(JSON.stringify(fleet.shownAt('kiln').prison)).toContain('Search');
    fleet.does('release', { ship: 'low-tide', seat: 'navigation' });
    expect(keys(fleet, 'prison')).toEqual([{ command: 'left-ship', ship: 'low-tide', seat: 'navigation' }]);
  });

  const tap = (fleet: ReturnType<typeof sitting>, wanted: object) => {
    const found = keys(fleet, 'people').find((each) =>
      Object.entries(wanted).every(([name, value]) => (each as Record<string, unknown>)[name] === value),
    );
    const { command = '', ...args } = (found ?? {}) as { command?: string };
    return fleet.does(command, args);
  };

  test('takes two taps: who, then on which ship, where a hold says that it was approved', () => {
    const fleet = sitting();
    expect(keys(fleet, 'people')).toHaveLength(45 * 3);
    expect(tap(fleet, { to: 'imprison', ship: 'low-tide', seat: 'captain' })).toBe('ok');
    expect(JSON.stringify(fleet.shows('control').people)).toContain(
      'Approved by the President; on their own ship by the entire crew?',
    );
    expect(tap(fleet, { command: 'imprison', aboard: 'kiln', approved: true })).toBe('ok');
    expect(fleet.state().prison).toMatchObject({ 'low-tide/captain': { aboard: 'kiln' } });
    expect(tap(fleet, { to: 'imprison', ship: 'low-tide', seat: 'navigation' })).toBe('ok');
    expect(JSON.stringify(fleet.shows('control').people)).not.toContain('pproved');
    expect(tap(fleet, { command: 'pick', to: 'imprison' })).toBe('ok');
    expect(fleet.state().picked).toBeUndefined();
    expect(keys(fleet, 'people')).toHaveLength(45 * 3);
  });

  test('takes two taps of whoever comes into an office: who, then which; the line of their ship says so', () => {
    const fleet = sitting();
    expect(tap(fleet, { to: 'office', ship: 'low-tide', seat: 'navigation' })).toBe('ok');
    expect(JSON.stringify(fleet.shows('control').people)).toContain(
      'Navigation Officer of Low Tide takes which office?',
    );
    expect(tap(fleet, { command: 'appoint', office: 'commander' })).toBe('ok');
    expect(fleet.state().government.offices.commander).toBe('low-tide/navigation');
    expect(fleet.state().picked).toBeUndefined();
    expect(JSON.stringify(fleet.shows('control').people)).toContain('"value":"Fleet Commander"');
    expect(tap(fleet, { to: 'office', ship: 'kiln', seat: 'captain' })).toBe('ok');
    expect(tap(fleet, { command: 'pick', to: 'office' })).toBe('ok');
    expect(fleet.state().picked).toBeUndefined();
  });

  test('is changed by two taps: who is President, then who is Vice President', () => {
    const fleet = sitting();
    expect(tap(fleet, { to: 'govern', ship: 'kiln', seat: 'captain' })).toBe('ok');
    expect(tap(fleet, { command: 'new-government', viceShip: 'low-tide', viceSeat: 'navigation' })).toBe(
      'ok',
    );
    expect(fleet.state().government.offices).toEqual({
      president: 'kiln/captain',
      'vice-president': 'low-tide/navigation',
    });
    expect(fleet.state().picked).toBeUndefined();
  });
});

describe('Infiltrators', () => {
  test('are drawn at random in secret, and each seat alone reads its own', () => {
    const { room, state, does } = throughTheCore();
    expect(does('draw-infiltrators', { count: 3 }, 'kiln')).not.toBe('ok');
    expect(does('draw-infiltrators', { count: 3 })).toBe('ok');
    const [person = ''] = Object.keys(state().allegiance);
    expect(Object.keys(state().allegiance)).toHaveLength(3);
    expect(JSON.stringify(room.document(`priv/seat/${person}/allegiance`))).toContain(
      'an Ashiva Infiltrator',
    );
    for (const table of SHIPS)
      expect(JSON.stringify(room.document(`priv/table/${table}/game/allegiance`) ?? null)).toBe('null');
  });

  test('are executed only under the order, in prison, and shown after five minutes', () => {
    const { fleet, put } = governed();
    put('commander', ['kiln', 'crew-chief']);
    put('voice', ['kiln', 'navigation']);
    const who = { ship: 'low-tide', seat: 'crew-chief' };
    expect(fleet.does('execute', who)).toMatch(/the Executive Order that allows it/);
    fleet.does('order', { order: 'capital-sentence' });
    expect(fleet.does('execute', who)).toMatch(/only prisoners can be executed/);
    fleet.does('imprison', { ...who, aboard: 'kiln' });
    fleet.does('allegiance', { ...who, infiltrator: true });
    expect(fleet.does('execute', who)).toBe('ok');
    expect(JSON.stringify(fleet.shows('public'))).not.toContain('an Infiltrator;');
    fleet.tell('timerEnded', { timer: 'ex-low-tide-crew-chief' });
    expect(fleet.log.at(-1)).toBe(
      'Crew Chief of Low Tide was an Infiltrator; a new character takes the seat',
    );
    expect(fleet.state().allegiance).toEqual({});
    expect(JSON.stringify(fleet.shows('control').announcements)).toContain(
      'Announce: Crew Chief of Low Tide was',
    );
  });

  test('are revealed by Control where the timer was removed, and the next can be executed', () => {
    const { fleet, put } = governed();
    put('commander', ['kiln', 'crew-chief']);
    put('voice', ['kiln', 'navigation']);
    expect(fleet.does('execution-over')).toMatch(/nobody is in the time-out/);
    fleet.does('order', { order: 'capital-sentence' });
    for (const seat of ['crew-chief', 'navigation'])
      fleet.does('imprison', { ship: 'low-tide', seat, aboard: 'kiln' });
    fleet.does('execute', { ship: 'low-tide', seat: 'crew-chief' });
    expect(JSON.stringify(fleet.shows('control').prison)).toContain('"command":"execution-over"');
    expect(JSON.stringify(fleet.shows('control').prison)).toContain(
      'the time-out was removed: reveal who it was',
    );
    fleet.at({ timers: ['ex-low-tide-crew-chief'] });
    expect(JSON.stringify(fleet.shows('control').prison)).toContain('is in the time-out, and is revealed');
    expect(fleet.does('execution-over')).toBe('ok');
    expect(fleet.log.at(-1)).toMatch(/^Crew Chief of Low Tide was human;/);
    expect(fleet.does('execute', { ship: 'low-tide', seat: 'navigation' })).toBe('ok');
  });
});

describe('bad input: each says what and why, and nothing is half done', () => {
  test('a seat that no ship has, and one person for two offices', () => {
    const { fleet } = governed();
    const before = fleet.state();
    expect(fleet.does('imprison', { ship: 'low-tide', seat: 'executive' }, [], 'kiln')).toBe(
      'there is no seat "executive" on Low Tide; its seats are captain, navigation, communications, crew-chief',
    );
    const one = { ship: 'kiln', seat: 'captain' };
    expect(fleet.does('new-government', { ...one, viceShip: 'kiln', viceSeat: 'captain' })).toBe(
      'Governance: one person cannot be both President and Vice President. Name somebody other than Captain of Kiln',
    );
    expect(fleet.state()).toEqual(before);
  });

  test('an Interceptor of a ship that has none out, and a collision with nobody', () => {
    const fleet = sitting();
    fleet.tell('alarmBegan', { alarm: 'ashiva-attack' });
    const before = fleet.state();
    expect(fleet.does('battle-dice', { what: 'engage', ship: 'kiln' })).toBe(
      'Engage: Kiln has no Interceptors out. Begin with a ship that has some',
    );
    expect(fleet.does('battle-dice', { what: 'collision', ship: 'kiln', other: 'kiln' })).toBe(
      'Move: a collision is between two ships. Name the one beside it',
    );
    expect(fleet.state()).toEqual(before);
  });
});
