import { describe, expect, test } from 'vitest';
import { START, SYSTEMS, adjacentTo } from '../../../games/so-say-we-all/content/galaxy.ts';
import { SHIPS, crew, sitting, throughTheCore } from './fleet.ts';

const packet = (option: string, table: string) => ({ question: 'jump', option, table });
const called = (options: Record<string, number | string> = {}) => {
  const fleet = sitting(options);
  expect(fleet.does('jump-call', { system: 'lamplight' })).toBe('ok');
  return fleet;
};

describe('a jump', () => {
  test('of which no packet is tapped takes the whole fleet anywhere, adjacent or not', () => {
    const fleet = called();
    expect(adjacentTo(START)).not.toContain('lamplight');
    expect(fleet.does('jump-judge')).toBe('ok');
    expect(fleet.state().fleet).toMatchObject({ at: 'lamplight', last: { ready: 11, of: 11, jumped: 11 } });
  });

  test.each(['short', 'wrong', 'sabotage'])(
    'fails for all in regular play where one packet is %s',
    (found) => {
      const fleet = called();
      fleet.does('packets-answer', packet(found, 'low-tide'));
      expect(fleet.does('jump-judge', {}, found === 'sabotage' ? [3] : [])).toBe('ok');
      expect(fleet.state().fleet).toMatchObject({ at: START, last: { ready: 10, of: 11, jumped: 0 } });
      expect(crew(fleet, 'low-tide').damaged).toEqual({});
      // The next jump is named anew: packets are filled for one announcement.
      expect(fleet.state().fleet.destination).toBeNull();
    },
  );

  test('may damage a ship by Sabotage alone: house, on 4 and more', () => {
    const fleet = called();
    fleet.does('packets-answer', packet('sabotage', 'low-tide'));
    expect(fleet.does('jump-judge', {}, [4])).toBe('ok');
    // Not before Control has said so.
    expect(crew(fleet, 'low-tide').damaged).toEqual({});
    expect(JSON.stringify(fleet.shows('control')['jump-desk'])).toContain('Low Tide, rolled 4: a location');
    expect(fleet.does('jump-sabotage', { ship: 'low-tide' })).toBe('ok');
    expect(crew(fleet, 'low-tide').damaged).toEqual({ hangar: true });
    expect(fleet.does('jump-sabotage', { ship: 'low-tide' })).toMatch(
      /no damage by Sabotage is to be decided/,
    );
  });

  test('does no damage by Sabotage where Control spares the ship, and asks nothing again of a verdict that is judged anew', () => {
    const fleet = called();
    fleet.does('packets-answer', packet('sabotage', 'low-tide'));
    fleet.does('jump-judge', {}, [6]);
    expect(fleet.does('jump-sabotage', { ship: 'low-tide', hurts: false })).toBe('ok');
    expect(fleet.state().notices['sabotage-low-tide']?.rows?.[0]?.value).toBe(
      'Low Tide, rolled 6: no damage',
    );
    fleet.does('jump-again');
    fleet.does('jump-judge');
    expect([crew(fleet, 'low-tide').damaged, fleet.state().spoiled]).toEqual([{}, {}]);
  });

  test.each([
    [5, 4, false],
    [5, 5, true],
    [7, 6, false],
  ])('by the house value of %i damages the ship on a %i: %s', (from, die, damages) => {
    const fleet = called({ 'sabotage-damages-from': from });
    fleet.does('packets-answer', packet('sabotage', 'low-tide'));
    expect(fleet.does('jump-judge', {}, [die])).toBe('ok');
    expect(fleet.does('jump-sabotage', { ship: 'low-tide' })).toMatch(damages ? /^ok$/ : /no damage/);
    expect(Object.keys(crew(fleet, 'low-tide').damaged)).toHaveLength(damages ? 1 : 0);
  });

  test.each(['is handed back', 'is spent'])(
    'that fails says that the Fuel of complete packets %s, as the house wants it',
    (fate) => {
      const fleet = called({ 'failed-jump': fate });
      fleet.does('packets-answer', packet('short', 'low-tide'));
      fleet.does('jump-judge');
      expect(fleet.log.join()).toContain(`no ship jumps, and the Fuel of complete packets ${fate}`);
    },
  );

  test('shows everybody ten green and one red, and to nobody but Control whose', () => {
    const fleet = called();
    fleet.does('packets-answer', packet('short', 'low-tide'));
    fleet.does('jump-judge');
    const shown = fleet.shows('public').galaxy;
    expect(JSON.stringify(shown)).toContain('10 green, 1 red: failed');
    expect(JSON.stringify(shown)).not.toContain('Low Tide');
    // The harness writes the open half of a line of the log; what is secret is the other.
    expect(fleet.log.join()).not.toContain('Low Tide');
    for (const ship of SHIPS) expect(fleet.shownAt(ship).packets).toBeUndefined();
  });

  test('is opened by Control alone, whose grid is covered', () => {
    const fleet = called();
    expect(fleet.does('packets-answer', { question: 'jump', option: 'paid' }, [], 'low-tide')).toMatch(
      /there is no question/,
    );
    expect(fleet.shows('control').packets).toMatchObject({
      face: { questions: [{ covered: true, of: 11 }] },
    });
  });

  test('may be made more than once a turn; one that is announced is judged first', () => {
    const fleet = called();
    expect(fleet.does('jump-call', { system: 'tinder' })).toMatch(/has been announced/);
    fleet.does('jump-judge');
    expect(fleet.does('jump-call', { system: 'tinder' })).toBe('ok');
    fleet.does('jump-judge');
    expect(fleet.state().fleet.at).toBe('tinder');
    expect(fleet.does('jump-judge')).toMatch(/no jump has been announced/);
  });

  const shown = (fleet: ReturnType<typeof called>, kind: string | null, owner: string | null) => {
    fleet.tell('card', { box: 'galaxy', table: null, kind, owner });
    return JSON.stringify(fleet.shows('control').reader);
  };
  const BY_READER = { 'jump-packets': 'badge at a reader' };

  test('with a reader at the Galaxy desk a ship’s Member card says that it has paid, and who is silent is short', () => {
    const fleet = called(BY_READER);
    expect(fleet.shows('control').packets).toMatchObject({
      face: { questions: [{ text: expect.stringContaining('one at a time') as unknown }] },
    });
    for (const ship of SHIPS.slice(1)) shown(fleet, 'member', ship);
    // A box that stands on a ship says nothing of a jump.
    fleet.tell('card', { box: 'kiln', table: 'kiln', kind: 'member', owner: 'prosecutor' });
    expect(fleet.shows('control').reader).toMatchObject({ face: { rows: { length: 10 } } });
    fleet.does('jump-judge');
    expect(fleet.state().fleet.last).toMatchObject({ ready: 10, jumped: 0 });
    expect(fleet.shows('public').reader).toBeUndefined();
    expect(fleet.log.join()).not.toContain('Low Tide');
  });

  test.each([
    ['shuttle', 'kiln', 'Shuttles are sent scouting in phase 2'],
    ['manpower', 'kiln', 'only Member and Shuttle cards'],
    ['badge', null, 'only Member and Shuttle cards'],
    ['member', null, 'it is enrolled for no ship'],
    [null, null, 'enrol it first'],
  ])('is not paid by a card of kind %s of %s, and Control reads why', (kind, owner, why) => {
    const fleet = called(BY_READER);
    expect(shown(fleet, kind, owner)).toContain(`nothing: ${why}`);
    fleet.does('jump-judge');
    expect(fleet.state().fleet.last).toMatchObject({ ready: 0 });
  });

  test('is read at the reader once for each ship, and what Control has entered stands', () => {
    const fleet = called(BY_READER);
    expect(shown(fleet, 'member', 'kiln')).toContain('Kiln: Member","value":"its packet is paid');
    expect(shown(fleet, 'member', 'kiln')).toContain('its packet was entered before');
    fleet.does('packets-answer', packet('sabotage', 'low-tide'));
    expect(shown(fleet, 'member', 'low-tide')).toContain('its packet was entered before');
    expect(fleet.state().packets.questions.jump?.answers['low-tide']).toMatchObject({ option: 'sabotage' });
    fleet.does('jump-call-off');
    expect(fleet.shows('control').reader).toBeUndefined();
    expect(shown(fleet, 'member', 'orchard-row')).toContain('nothing: no jump is announced');
    // What was read before is of another jump.
    fleet.does('jump-call', { system: 'lamplight' });
    expect(fleet.shows('control').reader).toBeUndefined();
  });

  test('is not paid at the reader where Control opens the packets', () => {
    expect(shown(called(), 'member', 'kiln')).toContain('nothing: Control opens the packets');
  });

  test('to a system that nobody has seen tells what is there, and a star fix is taken once', () => {
    const fleet = called();
    fleet.does('jump-judge');
    expect(fleet.log.some((line) => line.startsWith('Lamplight: '))).toBe(true);
    expect(fleet.state().fleet.fixes).toBe(1);
    for (const system of ['tinder', 'lamplight']) {
      fleet.does('jump-call', { system });
      fleet.does('jump-judge');
    }
    expect(fleet.state().fleet.fixes).toBe(1);
  });

  test('leads home once there are star fixes enough', () => {
    const fleet = sitting({ 'fixes-needed': 2 });
    expect(fleet.does('jump-call', { system: 'earth' })).toBe(
      'the way home takes 2 star fixes; the fleet has 0',
    );
    fleet.does('fixes', { by: 2 });
    expect(fleet.does('jump-call', { system: 'earth' })).toBe('ok');
  });

  test('plays through the core: announced, one exception, judged, undone', () => {
    const { room, state, does } = throughTheCore();
    expect(does('jump-call', { system: 'tinder' }, 'kiln')).not.toBe('ok');
    expect(does('jump-call', { system: 'tinder' })).toBe('ok');
    expect(does('packets-answer', packet('short', 'kiln'))).toBe('ok');
    expect(JSON.stringify(room.document('priv/control/log'))).toContain('Kiln Short');
    expect(JSON.stringify(room.document('pub/game/galaxy'))).not.toContain('Kiln');
    expect(does('packets-answer', packet('paid', 'kiln'))).toBe('ok');
    expect(does('jump-judge')).toBe('ok');
    expect(state().fleet.at).toBe('tinder');
    room.ok('undo', { event: room.state.seq, insist: true });
    expect(state().fleet.at).toBe(START);
  });
});

describe('judging anew', () => {
  test('a wrong verdict is taken back by a key, whatever has been ticked, and judged once more', () => {
    const { room, state, does } = throughTheCore();
    does('jump-call', { system: 'lamplight' });
    does('packets-answer', packet('paid', 'kiln'));
    const { fleet } = structuredClone(state());
    expect(does('jump-judge')).toBe('ok');
    expect(state().fleet).toMatchObject({ at: 'lamplight', fixes: 1, last: { ready: 11 } });
    // Somebody has read both out already.
    for (const what of ['verdict', 'arrived']) expect(does('notice-done', { what })).toBe('ok');
    expect(JSON.stringify(room.document('priv/control/game/jump-desk'))).toContain('"jump-again"');
    expect(does('jump-again')).toBe('ok');
    expect(state().fleet).toEqual(fleet);
    expect(Object.keys(state().packets.questions.jump?.answers ?? {})).toEqual(['kiln']);
    expect(does('packets-answer', packet('short', 'low-tide'))).toBe('ok');
    expect(does('jump-judge')).toBe('ok');
    expect(state().fleet).toMatchObject({ at: START, fixes: 0, last: { ready: 10, jumped: 0 } });
    // What was read out is not so any more: the verdict is told anew, and what was handed out comes back.
    expect(state().notices.verdict?.text).toMatch(/^The verdict has changed: announce it.*no ship jumps/);
    expect(state().notices.arrived?.text).toMatch(/^Take back what was read out and handed out of Lamplight/);
    // And once more, for the one at the log.
    expect(does('jump-again')).toBe('ok');
    room.ok('undo');
    expect(state().fleet.last).toMatchObject({ ready: 10 });
  });

  test('of a verdict that is judged anew only what changed is told again, and nothing where nothing did', () => {
    const fleet = sitting();
    const notices = (): Record<string, string> =>
      Object.fromEntries(Object.entries(fleet.state().notices).map(([id, { text }]) => [id, text]));
    const tick = (...all: string[]): void => {
      for (const what of all) expect(fleet.does('notice-done', { what })).toBe('ok');
    };
    fleet.does('jump-call', { system: 'lamplight' });
    fleet.does('jump-judge');
    const first = notices();
    expect(Object.keys(first)).toEqual(['arrived', 'verdict']);
    // Nobody has read anything out yet: all of it still waits.
    fleet.does('jump-again');
    expect(notices()).toEqual({});
    fleet.does('jump-judge');
    expect(notices()).toEqual(first);
    tick('verdict');
    fleet.does('jump-again');
    fleet.does('packets-answer', packet('paid', 'kiln'));
    fleet.does('jump-judge');
    expect(Object.keys(notices())).toEqual(['arrived']);
    tick('arrived');
    fleet.does('jump-again');
    fleet.does('jump-judge');
    expect(notices()).toEqual({});
    // It is another: told as such, and again before anybody has read it out.
    for (const whose of ['kiln', 'low-tide']) {
      fleet.does('jump-again');
      fleet.does('packets-answer', packet('short', whose));
      fleet.does('jump-judge');
      expect(notices().verdict).toMatch(/^The verdict has changed: announce it/);
      expect(notices().arrived).toMatch(/^Take back/);
    }
    // Back to what people believe: nothing to tell.
    fleet.does('jump-again');
    for (const whose of ['kiln', 'low-tide']) fleet.does('packets-answer', packet('paid', whose));
    fleet.does('jump-judge');
    expect(notices()).toEqual({});
    // Called off instead of judged: people have heard that the fleet jumped.
    fleet.does('jump-again');
    fleet.does('jump-call-off');
    expect(notices()).toEqual({
      verdict: expect.stringMatching(/is called off after all, and the fleet is at /) as string,
      arrived: expect.stringMatching(/^Take back/) as string,
    });
  });

  test('Sabotage that somebody has read of is told again where it was none, and to nobody else', () => {
    const fleet = called();
    fleet.does('packets-answer', packet('sabotage', 'prosecutor'));
    fleet.does('jump-judge', {}, [5]);
    fleet.does('jump-sabotage', { ship: 'prosecutor' }, [2]);
    const said = fleet.state().notices['sabotage-prosecutor']?.rows;
    for (const what of ['verdict', 'sabotage-prosecutor']) fleet.does('notice-done', { what });
    fleet.does('jump-again');
    fleet.does('jump-judge');
    expect(fleet.state().notices).toEqual({});
    fleet.does('jump-again');
    fleet.does('packets-answer', packet('short', 'prosecutor'));
    fleet.does('jump-judge');
    // As many packets are bad as before: the verdict needs no telling.
    expect(fleet.state().notices).toEqual({
      'sabotage-prosecutor': {
        desk: 'galaxy',
        text: 'There was no such Sabotage: hold the key to read what is as it was before',
        rows: [{ name: 'Not so', value: said?.[0]?.value }],
        covered: true,
      },
    });
  });

  test('packets that are opened again stand unfolded', () => {
    const fleet = called();
    const asked = () =>
      (fleet.shows('control').packets?.face as { questions: { unfolded?: boolean }[] }).questions[0]
        ?.unfolded;
    expect(asked()).toBeUndefined();
    fleet.does('jump-judge');
    fleet.does('jump-again');
    expect(asked()).toBe(true);
  });

  test('a verdict taken back gives a ship back what Sabotage has damaged; what was rolled for it stands when it is judged once more', () => {
    const fleet = called();
    fleet.does('packets-answer', packet('sabotage', 'prosecutor'));
    expect(fleet.does('jump-judge', {}, [5])).toBe('ok');
    expect(fleet.does('jump-sabotage', { ship: 'prosecutor' }, [2])).toBe('ok');
    const { damaged } = structuredClone(crew(fleet, 'prosecutor'));
    expect(Object.keys(damaged)).toHaveLength(1);
    expect(fleet.does('jump-again')).toBe('ok');
    expect(crew(fleet, 'prosecutor').damaged).toEqual({});
    expect(fleet.state().notices).toEqual({});
    fleet.does('packets-answer', packet('short', 'kiln'));
    expect(fleet.does('jump-judge', {}, [])).toBe('ok');
    expect(crew(fleet, 'prosecutor').damaged).toEqual(damaged);
    // It was the packet of another ship: that one is rolled for.
    fleet.does('jump-again');
    fleet.does('packets-answer', packet('paid', 'prosecutor'));
    fleet.does('packets-answer', packet('sabotage', 'low-tide'));
    expect(fleet.does('jump-judge', {}, [6])).toBe('ok');
    expect(fleet.does('jump-sabotage', { ship: 'low-tide' })).toBe('ok');
    expect([crew(fleet, 'prosecutor').damaged, crew(fleet, 'low-tide').damaged]).toEqual([
      {},
      { hangar: true },
    ]);
  });

  test('a verdict taken back gives back a ship that the Sabotage has destroyed', () => {
    const fleet = sitting();
    fleet.does('damage', { ship: 'low-tide' });
    fleet.does('jump-call', { system: 'lamplight' });
    fleet.does('packets-answer', packet('sabotage', 'low-tide'));
    fleet.does('jump-judge', {}, [6]);
    fleet.does('jump-sabotage', { ship: 'low-tide' });
    expect(fleet.state().crews['low-tide']?.isDestroyed).toBe(true);
    fleet.does('jump-again');
    expect(crew(fleet, 'low-tide').damaged).toEqual({ hangar: true });
  });

  test('a verdict cannot be taken back before there is one, twice, or once the next jump is announced', () => {
    const none = /no verdict can be taken back/;
    const fleet = called();
    expect(fleet.does('jump-again')).toMatch(none);
    fleet.does('jump-judge');
    expect(fleet.does('jump-again')).toBe('ok');
    expect(fleet.does('jump-again')).toMatch(none);
    fleet.does('jump-judge');
    fleet.does('jump-call', { system: 'tinder' });
    expect(fleet.does('jump-again')).toMatch(none);
  });
});

describe('the galaxy', () => {
  test('has twenty systems with coordinates of their own, and every one can be reached on the dashed lines', () => {
    expect(SYSTEMS).toHaveLength(20);
    for (const field of ['id', 'name', 'coordinates', 'feature'] as const)
      expect(new Set(SYSTEMS.map((system) => system[field])).size).toBe(20);
    const seen = new Set([START]);
    for (const id of seen) for (const next of adjacentTo(id)) seen.add(next);
    expect(seen.size).toBe(20);
    expect(SYSTEMS.filter(({ fix }) => fix)).toHaveLength(5);
  });
});
