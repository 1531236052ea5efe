import { describe, expect, test } from 'vitest';
import { game } from '../../../games/for-the-fleet/game.ts';
import { livingOnMission } from '../../../games/for-the-fleet/day.ts';
import { FaceSchema } from '../../../schemas/faces/face.ts';
import { keysOf } from '../../../schemas/faces/rows.ts';
import { CONTROL, playing, roomOf, seededDice } from '../room.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';
import type { RowsFace, Tap } from '../../../schemas/faces/rows.ts';

const rules = playing<Day>(game);
const FIVE = ['amber', 'birch', 'cobalt', 'dune', 'ember'];
const room = { ...roomOf(game), tables: FIVE };

/** Control with nothing but its page: a tap is a key that stands there. */
const atControl = (seed = 7) => {
  const dice = seededDice(seed);
  let day = rules.setup(room);
  let taps = 0;
  const lines: string[] = [];
  const faces = (): RowsFace[] =>
    Object.values(rules.shows(day, 'control', room)).map(({ face }) => FaceSchema.parse(face) as RowsFace);
  const keys = (): readonly Tap[] => faces().flatMap(({ rows }) => rows.flatMap(keysOf));
  const press = (found: Tap | undefined, text?: string): void => {
    if (found === undefined)
      throw new Error(
        `no such key among: ${keys()
          .map(({ label }) => label)
          .join(', ')}`,
      );
    const { command, write } = found;
    const args = write === undefined ? found.args : { ...found.args, [write.argument]: text };
    const played = rules.does(day, command, args, { room, by: CONTROL, dice });
    if (played.refused !== null) throw new Error(played.refused);
    day = played.state;
    lines.push(...played.log);
    taps += 1;
  };
  const tap = (label: string | RegExp, captain?: string): void =>
    press(
      keys().find(
        (each) =>
          (typeof label === 'string' ? each.label === label : label.test(each.label)) &&
          (captain === undefined || each.args.captain === captain),
      ),
    );
  const enter = (captain: string, text: string): void =>
    press(
      keys().find((each) => each.write !== undefined && each.args.captain === captain),
      text,
    );
  return { day: () => day, keys, faces, tap, enter, lines, taps: () => taps };
};
type Bench = ReturnType<typeof atControl>;

/** Four of each captain, or all that she has. */
const sendFour = (bench: Bench): void => {
  for (const captain of FIVE) {
    bench.tap(String(Math.min(4, bench.day().captains[captain]?.aboard ?? 0)), captain);
  }
  bench.tap(/^Send these \d+ crew$/);
};

const rowsNamed = ({ faces }: Bench, name: RegExp) =>
  faces().flatMap(({ rows }) => rows.filter((row) => name.test(row.name)));

const jumped = (): Bench => {
  const bench = atControl();
  bench.tap('Draw for all');
  bench.tap('All ready to jump');
  return bench;
};

describe('Control for five captains who are not there', () => {
  test('makes the first jump in two taps, and a whole harvest with one roll in fewer than 15', () => {
    const bench = jumped();
    expect(bench.day().jumps).toBe(1);
    expect(bench.taps()).toBe(2);
    bench.tap('Harvest');
    sendFour(bench);
    expect(bench.day().harvest?.step).toBe('roll');
    bench.tap('Roll for all');
    if (bench.day().harvest?.step === 'deaths') bench.tap('Let all deaths stand');
    if (bench.day().harvest !== null) bench.tap('All stop');
    expect(bench.day().harvest).toBeNull();
    expect(bench.day().last).not.toBeNull();
    expect(bench.taps()).toBeLessThan(15);
  });

  test('reads there whom the game waits for, points and jumps, the cards by their names, and what each ship has', () => {
    const bench = jumped();
    expect(rowsNamed(bench, /^The game waits for$/)[0]?.value).toBe('Amber, Birch, Cobalt, Dune and Ember');
    expect(rowsNamed(bench, /^(Points|Jumps)$/).map(({ value }) => value)).toEqual(['0 of 10', '1 of 10']);
    const voyage = bench.faces()[0]?.rows ?? [];
    expect(voyage.filter(({ tap }) => tap?.command === 'choose-card')).not.toHaveLength(0);
    expect(voyage.map(({ name }) => name).join()).not.toMatch(/[a-z]-[a-z]/);
    expect(rowsNamed(bench, /^Amber: /)[0]?.value).toMatch(/^\d+ crew, \d+ Fuel/);
    bench.tap('Ready to jump', 'birch');
    expect(rowsNamed(bench, /^The game waits for$/)[0]?.value).toBe('Amber, Cobalt, Dune and Ember');
  });

  test('has the very keys of each tablet, for that captain: dice thrown at the table, deaths, again or stop', () => {
    const bench = jumped();
    bench.tap('Harvest');
    sendFour(bench);
    const crew = bench.day().harvest?.teams.amber?.crew ?? 0;
    bench.enter('amber', '1'.repeat(crew));
    expect(bench.day().harvest?.teams.amber?.dice).toHaveLength(crew);
    for (const captain of FIVE.slice(1)) bench.tap(/^Roll /, captain);
    if (bench.day().harvest?.step === 'deaths') bench.tap('Let the deaths stand');
    const { harvest } = bench.day();
    if (harvest === null) throw new Error('a bust: draw another seed');
    expect(livingOnMission(bench.day())).toBeGreaterThanOrEqual(harvest.minimum);
    bench.tap('Roll again', 'amber');
    expect(bench.lines).toContain('Amber rolls again');
    expect(
      bench.keys().find(({ label, args }) => label === 'Stop' && args.captain === 'birch'),
    ).toBeDefined();
  });

  test('a trade from its first token to its acceptance', () => {
    const bench = atControl();
    bench.tap('Draw for all');
    const { amber, birch } = structuredClone(bench.day().captains);
    bench.tap('Trade', 'amber');
    bench.tap('Birch', 'amber');
    bench.tap('Fuel +1', 'amber');
    bench.tap('Fuel +1', 'amber');
    bench.tap('Give 1 Fuel less', 'amber');
    bench.tap('Offer it', 'amber');
    // One line, under Trades, where it was put together; and the other's own row says where.
    const [offered, ...others] = bench
      .faces()
      .flatMap(({ title, rows }) =>
        rows.filter((row) => row.name.includes('offers')).map((row) => ({ title, ...row })),
      );
    expect(others).toEqual([]);
    expect(offered).toMatchObject({
      title: 'Trades',
      name: 'Amber offers Birch',
      value: '1 Fuel for nothing',
    });
    expect(keysOf(offered ?? { keys: [] }).map(({ label }) => label)).toEqual([
      'Birch accepts',
      'Birch declines',
      'Amber withdraws',
    ]);
    expect(rowsNamed(bench, /^Birch: /)[0]?.text).toContain(
      'Amber offers her 1 Fuel for nothing: see Trades.',
    );
    bench.tap('Birch accepts', 'birch');
    expect(bench.day().captains.amber?.store.fuel).toBe((amber?.store.fuel ?? 0) - 1);
    expect(bench.day().captains.birch?.store.fuel).toBe((birch?.store.fuel ?? 0) + 1);
    expect(bench.lines.slice(-7)).toEqual([
      'Amber begins to trade',
      'Amber begins to trade with Birch',
      'Amber would offer Birch 1 Fuel for nothing',
      'Amber would offer Birch 2 Fuel for nothing',
      'Amber would offer Birch 1 Fuel for nothing',
      'Amber offers Birch 1 Fuel for nothing',
      'Birch takes the offer of Amber',
    ]);
  });

  test('sends any number of each crew, and takes it back, also once it is sent, until the last is', () => {
    const bench = jumped();
    bench.tap('Harvest');
    const { aboard } = bench.day().captains.birch ?? { aboard: 0 };
    const labels = (captain: string) =>
      bench
        .keys()
        .filter(({ args }) => args.captain === captain)
        .map(({ label }) => label);
    const numbers = Array.from({ length: aboard + 1 }, (_, crew) => String(crew));
    expect(labels('birch')).toEqual(expect.arrayContaining([...numbers, 'Send nobody']));
    const value = () => rowsNamed(bench, /^Birch: /)[0]?.value;
    expect(value()).toBe('nobody yet');
    bench.tap('1', 'birch');
    expect(bench.keys().find(({ label, chosen }) => label === '1' && chosen === true)?.args.captain).toBe(
      'birch',
    );
    expect(value()).toBe('1 crew, not sent yet');
    bench.tap('Send 1', 'birch');
    expect(value()).toBe('sends 1 crew');
    expect(bench.lines.at(-1)).toBe('Birch sends 1 crew');
    bench.tap('Change', 'birch');
    bench.tap('0', 'birch');
    bench.tap('Send nobody', 'birch');
    expect(value()).toBe('sends nobody');
    expect(bench.lines.at(-1)).toBe('Birch sends nobody');
  });

  test('where numbers are hidden one key sends, and nothing on the page or in the log says how many', () => {
    const hidden = { ...room, options: { ...room.options, 'hidden-volunteers': true } };
    const bench = jumped();
    bench.tap('Harvest');
    const sent = (crew: number) => {
      const played = rules.does(
        bench.day(),
        'lock',
        { captain: 'birch', crew },
        { room: hidden, by: CONTROL },
      );
      return [played.log, rules.shows(played.state, 'control', hidden)];
    };
    expect(sent(0)).toEqual(sent(1));
    const { rows } = FaceSchema.parse(rules.shows(bench.day(), 'control', hidden).fleet?.face) as RowsFace;
    expect(rows.flatMap(keysOf).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Send nobody', 'Send 1']),
    );
  });

  test('the jump of all stands below the cards, not where the key for the jump before stood', () => {
    const bench = atControl();
    bench.tap('Draw for all');
    const at = () =>
      bench
        .faces()[0]
        ?.rows.findIndex((row) => keysOf(row).some(({ label }) => label === 'All ready to jump')) ?? -1;
    const before = at();
    bench.tap('All ready to jump');
    expect(at()).toBe(before + 3);
  });

  test('a captain who cannot pay is named with what she lacks, and her key to give up is the last of the page', () => {
    const bench = jumped();
    const short = structuredClone(bench.day());
    for (const token of ['fuel', 'food', 'water', 'tech'] as const) {
      for (const { store } of Object.values(short.captains)) {
        short.issued[token] -= store[token];
        store[token] = 0;
      }
    }
    const faces = Object.values(rules.shows(short, 'control', room)).map(
      ({ face }) => FaceSchema.parse(face) as RowsFace,
    );
    const keys = faces.flatMap(({ rows }) => rows.flatMap(keysOf));
    expect(faces[0]?.rows[0]?.text).toMatch(/cannot pay for the jump: she lacks \d/);
    expect(keys.map(({ label }) => label)).not.toContain('All ready to jump');
    const giveUp = faces.at(-1)?.rows.at(-1);
    expect(giveUp).toMatchObject({
      value: 'The game is lost for all',
      tap: { command: 'give-up', deliberate: true },
    });
  });

  test('every key does what it says', () => {
    const bench = jumped();
    for (const phase of ['region', 'volunteer'] as const) {
      if (phase === 'volunteer') bench.tap('Harvest');
      for (const { command, args, label } of bench.keys()) {
        const played = rules.does(bench.day(), command, args, { room, by: CONTROL });
        expect(`${label}: ${played.refused ?? 'done'}`).toMatch(/done$/);
      }
    }
  });
});

test('Control sets by hand what a captain has, and the books still add up', () => {
  const bench = jumped();
  const { state, log } = rules.does(
    bench.day(),
    'set-by-hand',
    { captain: 'amber', fuel: 9, crew: 2 },
    { room, by: CONTROL },
  );
  expect(state.captains.amber).toMatchObject({ aboard: 2, store: { fuel: 9 } });
  const held = Object.values(state.captains).reduce((sum, { store }) => sum + store.fuel, 0);
  expect(held).toBe(state.issued.fuel);
  expect(log[0]).toMatch(/^Amber has 2 crew aboard and 9 Fuel.* set by hand$/);
});
