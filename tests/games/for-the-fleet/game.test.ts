import { describe, expect, test } from 'vitest';
import { game } from '../../../games/for-the-fleet/game.ts';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { asCommand } from '../../../games/for-the-fleet/bots/commands.ts';
import { suggest } from '../../../games/for-the-fleet/bots/suggest.ts';
import { FaceSchema } from '../../../schemas/faces/face.ts';
import { atTable, CONTROL, playing, roomOf, seededDice } from '../room.ts';
import type { Day } from '../../../games/for-the-fleet/day.ts';
import { keysOf } from '../../../schemas/faces/rows.ts';
import type { RingFace } from '../../../schemas/faces/ring.ts';
import type { RowsFace } from '../../../schemas/faces/rows.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';

const rules = playing<Day>(game);
const FOUR = ['amber', 'birch', 'cobalt', 'dune'];
const room: RoomView = { ...roomOf(game), tables: FOUR };

const drawn = (seed: number): Day =>
  FOUR.reduce<Day>(
    (day, table) =>
      rules.does(day, 'draw-ship', {}, { room, by: atTable(table), dice: seededDice(seed) }).state,
    rules.setup(room),
  );

/** The cast: a matcher, wherever a text is expected. */
const saying = (words: RegExp): unknown => expect.stringMatching(words);

/** Every face that anyone is shown. */
const faces = (day: Day): (RowsFace | RingFace)[] =>
  [rules.shows(day, 'public', room), ...FOUR.map((table) => rules.shownAt(day, table, room))]
    .flatMap((documents) => Object.values(documents))
    // The cast: every face of this game is rows, or a ring over rows.
    .map(({ face }) => face as RowsFace | RingFace);

const tapsOf = (day: Day, table: string) =>
  Object.values(rules.shownAt(day, table, room)).flatMap(({ face }) =>
    (face as RowsFace).rows.flatMap(keysOf),
  );

/** Amber could ignore a Death of Birch's crew. */
const deathsWait = (day: Day): Day => {
  const { amber } = day.captains;
  if (amber === undefined) throw new Error('no Amber');
  const team = { crew: 2, locked: true, due: false, dice: [1, 6], passed: false, choice: null };
  const taken = { fuel: 0, food: 0, water: 0, tech: 0 };
  return {
    ...day,
    captains: {
      ...day.captains,
      amber: { ...amber, ship: 'goliath', store: { ...amber.store, tech: 2 } },
    },
    harvest: {
      card: 'minerva',
      step: 'deaths',
      minimum: 7,
      dead: 0,
      rolls: 1,
      spareDie: null,
      teams: Object.fromEntries(
        FOUR.map((table) => [table, { ...team, taken, dying: table === 'birch' ? 1 : 0 }]),
      ),
    },
  };
};

describe('a day on tablets', () => {
  test.each([1, 2, 3])('is played to its end by commands of the tables alone (seed %i)', (seed) => {
    const dice = seededDice(seed);
    let day = rules.setup(room);
    let tracks = { ...room.tracks };
    for (let move = 0; day.outcome === null; move += 1) {
      expect(move).toBeLessThan(3_000);
      for (const table of FOUR) {
        const idea = suggest(day, table, optionsFrom({}, FOUR.length));
        if (idea === null) continue;
        const { command, args } = asCommand(idea);
        const played = rules.does(day, command, args, {
          room: { ...room, tracks },
          by: atTable(table),
          dice,
        });
        expect(played.refused).toBeNull();
        day = played.state;
        for (const request of played.requests) {
          if (request.verb !== 'track.move') throw new Error(`unexpected ${request.verb}`);
          tracks = { ...tracks, [request.args.track]: (tracks[request.args.track] ?? 0) + request.args.by };
        }
        expect(tracks).toEqual({ points: day.points, jumps: day.jumps });
        if (move % 10 === 0) for (const face of faces(day)) FaceSchema.parse(face);
      }
    }
    for (const face of faces(day)) FaceSchema.parse(face);
  });

  test('the ring says the odds of a bust, and why where nobody can know them', () => {
    const day = FOUR.reduce(
      (so, table) => rules.does(so, 'ready', { ready: true }, { room, by: atTable(table) }).state,
      drawn(5),
    );
    const chosen = JSON.parse(
      JSON.stringify(
        rules.does(day, 'choose-card', { card: day.region[0]?.card }, { room, by: atTable('amber') }).state,
      ),
    ) as Day;
    if (chosen.harvest === null) throw new Error('no harvest');
    // By the book's derelict ship: 4 to 6 are Deaths, three must live.
    Object.assign(chosen.harvest, { card: 'derelict-ship', minimum: 3 });
    const ring = (crew: number, step: 'volunteer' | 'deaths' | 'roll', at: RoomView = room) => {
      const harvest = { ...chosen.harvest, step };
      const teams = Object.fromEntries(
        Object.entries(chosen.harvest?.teams ?? {}).map(([table, team]) => [
          table,
          { ...team, crew: table === 'amber' ? crew : 0, due: table === 'amber' },
        ]),
      );
      // The cast: a harvest with other teams.
      const shown = rules.shows({ ...chosen, harvest: { ...harvest, teams } } as Day, 'public', at);
      return shown.region?.face;
    };
    // Of four, two or more die in 11 of 16 throws of the coin.
    expect(ring(4, 'roll')).toMatchObject({
      kind: 'ring',
      percent: 69,
      text: saying(/891 of 1296/),
    });
    const first = (face: unknown) => (FaceSchema.parse(face) as RowsFace).rows[0];
    expect(first(ring(4, 'roll'))).toMatchObject({ name: 'Crew alive', value: '4, needs at least 3' });
    expect(first(ring(2, 'volunteer'))).toMatchObject({ name: 'Crew so far', value: '2, needs at least 3' });
    expect(ring(2, 'volunteer')).toMatchObject({ percent: null, text: 'At least 1 more crew must go.' });
    expect(ring(4, 'deaths')).toMatchObject({ percent: null, text: saying(/Deaths wait/) });
    const hidden = { ...room, options: { ...room.options, 'hidden-volunteers': true } };
    expect(ring(4, 'volunteer', hidden)).toMatchObject({
      percent: null,
      text: saying(/hidden/),
    });
  });

  test('shows a key for each thing that is legal, and every key does what it says', () => {
    const dice = seededDice(4);
    let day = drawn(4);
    const choosing = rules.does(day, 'deal-with', { with: 'amber' }, { room, by: atTable('amber') }).state;
    const dealing = rules.does(day, 'deal-with', { with: 'birch' }, { room, by: atTable('amber') }).state;
    const drafting = rules.does(
      dealing,
      'offer-more',
      { to: 'birch', way: 'give', token: 'fuel' },
      { room, by: atTable('amber') },
    ).state;
    const seen = new Set(
      [rules.setup(room), choosing, dealing, drafting, deathsWait(day)].flatMap((each) =>
        tapsOf(each, 'amber').map(({ command }) => command),
      ),
    );
    for (let move = 0; move < 60 && day.outcome === null; move += 1) {
      for (const table of FOUR) {
        for (const { command, args } of tapsOf(day, table)) {
          seen.add(command);
          const played = rules.does(day, command, args, { room, by: atTable(table), dice: seededDice(1) });
          expect(played.refused).toBeNull();
        }
        const idea = suggest(day, table, optionsFrom({}, FOUR.length));
        if (idea === null) continue;
        const { command, args } = asCommand(idea);
        day = rules.does(day, command, args, { room, by: atTable(table), dice }).state;
      }
    }
    // A whole offer at once is for Control's form; a tablet builds it token by token. Three are Control's alone.
    const keys = Object.keys(game.commands).filter(
      (command) => !['offer', 'sit', 'say', 'new-day', 'for-all', 'go-home', 'set-by-hand'].includes(command),
    );
    expect([...seen].sort()).toEqual(keys.sort());
  });
});

describe('who acts', () => {
  test('a tablet acts for its own captain alone', () => {
    const played = rules.does(
      rules.setup(room),
      'draw-ship',
      { captain: 'birch' },
      { room, by: atTable('amber') },
    );
    expect(played.refused).toMatch(/its own captain/);
  });

  test('Control acts for a captain that it names', () => {
    const day = rules.setup(room);
    expect(rules.does(day, 'draw-ship', {}, { room, by: CONTROL }).refused).toMatch(/Name the captain/);
    const played = rules.does(day, 'draw-ship', { captain: 'birch' }, { room, by: CONTROL });
    expect(played.state.captains.birch?.ship).not.toBeNull();
  });

  test('a table that came later has no ship and is told so', () => {
    const played = rules.does(rules.setup(room), 'draw-ship', {}, { room, by: atTable('ember') });
    expect(played.refused).toMatch(/Ember joined after the game began/);
  });
});

describe('an offer, tap by tap', () => {
  test('grows and shrinks by a token with each tap, stands when it is made and not before, and is accepted on the other tablet', () => {
    let day = drawn(2);
    const tap = (table: string, command: string, args: Record<string, unknown>) => {
      const played = rules.does(day, command, args, { room, by: atTable(table) });
      expect(played.refused).toBeNull();
      day = played.state;
    };
    tap('amber', 'deal-with', { with: 'birch' });
    tap('amber', 'offer-more', { to: 'birch', way: 'give', token: 'fuel' });
    tap('amber', 'offer-more', { to: 'birch', way: 'give', token: 'fuel' });
    for (const command of ['offer-more', 'offer-more', 'offer-less']) {
      tap('amber', command, { to: 'birch', way: 'want', token: 'water' });
    }
    const more = { to: 'birch', way: 'want', token: 'tech' };
    for (let tech = 0; tech < 3; tech += 1) tap('amber', 'offer-more', more);
    expect(rules.does(day, 'offer-more', more, { room, by: atTable('amber') }).refused).toMatch(
      /Birch has 3 Tech and cannot give more/,
    );
    for (let tech = 0; tech < 3; tech += 1) tap('amber', 'offer-less', more);
    expect(day.offers).toEqual({});
    expect(tapsOf(day, 'birch').map(({ command }) => command)).not.toContain('accept');
    tap('amber', 'make-offer', { to: 'birch' });
    expect(day.captains.amber).toMatchObject({ dealsWith: null, draft: null });
    tap('birch', 'accept', { from: 'amber' });
    expect(day.captains.amber?.store).toEqual({ fuel: 3, food: 5, water: 6, tech: 3 });
    expect(day.captains.birch?.store).toEqual({ fuel: 7, food: 5, water: 4, tech: 3 });
  });
});

describe('what is hidden', () => {
  const atCard = (): Day => {
    const jumped = FOUR.reduce(
      (day, table) => rules.does(day, 'ready', { ready: true }, { room, by: atTable(table) }).state,
      drawn(5),
    );
    const card = jumped.region[0]?.card;
    return rules.does(jumped, 'choose-card', { card }, { room, by: atTable('amber') }).state;
  };
  const withOption = (option: string): RoomView => ({
    ...room,
    options: { ...room.options, [option]: true },
  });
  /** What everyone but Amber sees. */
  const others = (day: Day, at: RoomView) => [
    rules.shows(day, 'public', at),
    rules.shows(day, 'control', at),
    ...FOUR.slice(1).map((table) => rules.shownAt(day, table, at)),
  ];

  test('volunteers are in nobody else’s document until all have locked', () => {
    const chosen = atCard();
    const sent = (crew: number) =>
      rules.does(chosen, 'volunteer', { crew }, { room, by: atTable('amber') }).state;
    const hidden = withOption('hidden-volunteers');
    expect(others(sent(1), hidden)).toEqual(others(sent(2), hidden));
    expect(others(sent(1), room)).not.toEqual(others(sent(2), room));
  });

  test('again or stop is in nobody else’s document, nor in the odds', () => {
    const day = JSON.parse(JSON.stringify(atCard())) as Day;
    if (day.harvest === null) throw new Error('no harvest');
    day.harvest.step = 'choose';
    for (const table of FOUR) Object.assign(day.harvest.teams[table] ?? {}, { crew: 2 });
    const chose = (again: boolean) =>
      rules.does(day, 'again', { again }, { room, by: atTable('amber') }).state;
    const hidden = withOption('hidden-choice');
    expect(others(chose(true), hidden)).toEqual(others(chose(false), hidden));
    expect(others(chose(true), room)).not.toEqual(others(chose(false), room));
  });
});

test('a day of an older version goes on: of 1 without bots or messages, of 2 with its messages, of 3 without drafts', () => {
  const { messages, declined, people, left, ...first } = playing<Day>(game).setup();
  expect(game.migrate?.(structuredClone(first), 1)).toEqual({ ...first, messages, declined, people, left });
  const second = { ...first, declined: { 'a:b': 2 }, people: ['a'] };
  const said = [{ table: 'a', text: 'Hello' }];
  expect(game.migrate?.({ ...structuredClone(second), said }, 2)).toEqual({
    ...second,
    messages: said,
    left,
  });
  const third = { ...structuredClone(second), messages: said };
  for (const captain of Object.values(third.captains)) Reflect.deleteProperty(captain, 'draft');
  expect(game.migrate?.(third, 3)).toEqual({ ...second, messages: said, left });
});
