import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALARM } from '../../../games/so-say-we-all/content/combat.ts';
import { effectWords } from '../../../games/so-say-we-all/content/effects.ts';
import { EVENT_CARDS, EventCardSchema } from '../../../games/so-say-we-all/event-cards.ts';
import { game } from '../../../games/so-say-we-all/game.ts';
import { startFood } from '../../../games/so-say-we-all/options.ts';
import { shipType } from '../../../games/so-say-we-all/ships.ts';
import { figure } from '../../../games/kit/options.ts';
import { frozen, playing, roomOf, seededDice } from '../room.ts';
import { RowsFaceSchema } from '../../../schemas/faces/rows.ts';
import { inEnglish } from '../../../schemas/text.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { State } from '../../../games/so-say-we-all/state.ts';

const CARDS = inEnglish(EVENT_CARDS);

const { manifest } = game;
const room = roomOf(game);
const rules = playing<State>(game);
const begin = rules.setup();
type Box = RoomView['boxes'][string];

const IDLE = (table: string): Box => ({
  table,
  state: 'idle',
  persistent: false,
  title: null,
  outcome: null,
  settled: false,
  waiting: false,
  cost: {},
});

/** Phase 2 begins in `at`: the state afterwards, what was asked of the room, and the room with those boxes armed. */
const commitment = (state: State, at: RoomView, seed: number) => {
  const moment = { turn: at.turn ?? 1, phase: 'commitment' };
  const decision = rules.tell(state, 'phaseBegan', moment, { room: at, dice: seededDice(seed) });
  const boxes: Record<string, Box> = { ...at.boxes };
  for (const call of decision.requests) {
    const box = call.verb === 'box.arm' || call.verb === 'box.reset' ? call.args.box : undefined;
    if (box === undefined) throw new Error(`unexpected ${call.verb}`);
    boxes[box] =
      call.verb === 'box.arm'
        ? {
            table: box,
            state: 'open',
            persistent: call.args.persistent ?? false,
            title: call.args.title ?? null,
            outcome: null,
            settled: false,
            waiting: false,
            cost: call.args.cost ?? {},
          }
        : IDLE(box);
  }
  return { decision, state: decision.state, room: { ...at, boxes } };
};

const nextTurn = (at: RoomView, state: Box['state'], outcome: string | null): RoomView => ({
  ...at,
  turn: (at.turn ?? 0) + 1,
  boxes: Object.fromEntries(
    Object.entries(at.boxes).map(([id, box]) => [
      id,
      { ...box, state, outcome, settled: state === 'resolved' },
    ]),
  ),
});

test('a day of version 2 goes on with Upgrades and detection, and keeps what it had', () => {
  const { upgrades, detection, ...older } = begin;
  const old = { ...older, inPlay: { kiln: { card: 'wedding', box: 'kiln', sinceTurn: 2, stayed: 1 } } };
  const now = game.migrate?.(structuredClone(old), 2) as State;
  expect(now).toEqual({ ...old, upgrades, detection });
});

test('a day of version 3 keeps its announcements and the result of its battle, under their present names', () => {
  const announcements = [{ turn: 2, text: 'We amend Article 4.' }];
  const { battle } = rules.tell(begin, 'alarmBegan', { alarm: ALARM }, { room, dice: seededDice(1) }).state;
  const { announcements: _, ...government } = begin.government;
  const { result: __, ...fight } = battle ?? {};
  const old = {
    ...begin,
    government: { ...government, said: announcements },
    battle: { ...fight, said: 'Kiln moves' },
  };
  expect(game.migrate?.(structuredClone(old), 3)).toEqual({
    ...begin,
    government: { ...government, announcements },
    battle: { ...battle, result: 'Kiln moves' },
  });
});

test('a day of version 5 in Commitment keeps what was entered for each location, and asks for all of one together', () => {
  const asked = rules.tell(
    begin,
    'phaseBegan',
    { turn: 1, phase: 'commitment' },
    { room, dice: seededDice(1) },
  );
  const { judged: _, ...now } = asked.state;
  const hangar = now.asks.questions['staff-hangar'];
  if (hangar === undefined) throw new Error('nobody is asked about Hangars');
  const { most: __, ...each } = hangar;
  const { 'staff-hangar': ___, ...others } = now.asks.questions;
  const of = (places: number, tables: string[]) => ({
    ...each,
    tables,
    options: each.options.slice(0, places + 1),
    usual: Object.fromEntries(tables.map((ship) => [ship, 'n-0'])),
  });
  const civilian = hangar.tables.filter((ship) => ship !== 'prosecutor');
  const answers = { prosecutor: { option: 'n-4', from: 'table' as const } };
  const old = {
    ...now,
    asks: {
      questions: {
        'staff-hangar-6': { ...of(6, ['prosecutor']), answers },
        'staff-hangar-1': of(1, civilian),
        ...others,
      },
      last: { 'staff-hangar-6': { prosecutor: 'n-3' }, 'staff-hangar-1': { kiln: 'n-1' } },
    },
  };
  const migrated = game.migrate?.(structuredClone(old), 5) as State;
  expect(migrated.judged).toBeNull();
  expect(migrated.asks.last).toEqual({ 'staff-hangar': { prosecutor: 'n-3', kiln: 'n-1' } });
  expect(migrated.asks.questions['staff-hangar']).toEqual({ ...hangar, answers });
});

test('a day of version 7 keeps who is in the time-out, and no newcomer is an Infiltrator yet', () => {
  const old = (executing: unknown) => game.migrate?.({ ...structuredClone(begin), executing }, 7) as State;
  expect(old('kiln/captain').executing).toEqual({ 'kiln/captain': false });
  expect(old(null).executing).toEqual({});
});

describe('the figures', () => {
  test('a turn is 35 minutes in three phases, as The Turn says', () => {
    expect(manifest.phases.map(({ id }) => id)).toEqual(['reconciliation', 'commitment', 'negotiation']);
    expect(manifest.phases.reduce((sum, { durationMs }) => sum + durationMs.value, 0)).toBe(35 * 60_000);
    expect(manifest.turns.value).toBeGreaterThanOrEqual(8);
    expect(manifest.turns.value).toBeLessThanOrEqual(12);
    expect(manifest.advance).toMatchObject({ value: 'auto', source: { from: 'rulebook' } });
  });

  test('the decks cover what the ships begin with, and the Manpower that any of them holds', () => {
    const deckOf = (kind: string) => manifest.kinds.find(({ id }) => id === kind)?.deck?.count.value ?? 0;
    const types = manifest.tables.map(({ id }) => shipType(id));
    const begun = types.reduce((sum, type) => sum + startFood(type, room.options), 0);
    expect([
      deckOf('food') >= begun,
      deckOf('fuel') >= types.length * figure(room.options, 'start-fuel'),
    ]).toEqual([true, true]);
    for (const type of types)
      expect(deckOf('manpower')).toBeGreaterThanOrEqual(figure(room.options, `capacity-${type}`));
  });

  test('boxes are collected from the middle of phase 3 on', () => {
    const negotiation = manifest.phases[2];
    const mark = negotiation?.marks.find(({ does }) => does === 'collection');
    expect(mark?.atMs).toMatchObject({ source: { from: 'rulebook' } });
    expect(mark?.atMs.value).toBe((negotiation?.durationMs.value ?? 0) / 2);
    expect(
      manifest.phases.flatMap(({ marks }) => marks).filter(({ does }) => does === 'collection'),
    ).toHaveLength(1);
  });

  test('the fleet is one Prosecutor, two refineries, two plantations and six civilian ships for 45 players', () => {
    const kinds = inEnglish(manifest.tables).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'Warship',
      ...Array<string>(2).fill('Refinery ship'),
      ...Array<string>(2).fill('Plantation ship'),
      ...Array<string>(6).fill('Civilian ship'),
    ]);
    expect(manifest.tables.map(({ seats }) => seats.length)).toEqual([5, ...Array<number>(10).fill(4)]);
    expect(manifest.tables.every(({ box }) => box)).toBe(true);
  });

  test('the Ashiva act every two minutes from the first moment, no clock stops, and every Comms reports', () => {
    const [alarm] = manifest.alarms;
    expect(alarm).toMatchObject({
      freeze: false,
      phases: [],
      stopsClock: { value: false, source: { from: 'rulebook' } },
      rounds: {
        style: 'periodic',
        first: 'at-once',
        everyMs: { value: 120_000, source: { from: 'rulebook' } },
      },
    });
    expect(alarm?.rounds?.style === 'periodic' && alarm.rounds.initiative).toEqual(
      manifest.tables.map(({ id }) => id),
    );
    expect(alarm?.reports.map(({ table, seat }) => `${table}/${seat}`)).toEqual([
      ...manifest.tables.map(({ id }) => `${id}/communications`),
      'prosecutor/executive',
    ]);
  });

  test('Manpower and Shuttles alone go back to their ships, and alone go through the port', () => {
    const ids = (of: typeof manifest.kinds) => of.map(({ id }) => id).sort();
    expect(ids(manifest.kinds.filter(({ returns }) => returns))).toEqual(['manpower', 'shuttle']);
    expect(ids(manifest.kinds.filter(({ opening }) => opening === 'port'))).toEqual(['manpower', 'shuttle']);
  });

  test('every Event card is well formed, costs something, and never asks for Sabotage', () => {
    const kinds = manifest.kinds.map(({ id }) => id);
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(96);
    for (const card of CARDS) {
      expect(EventCardSchema.parse(card)).toEqual(card);
      const asked = Object.keys(card.cost);
      expect(asked.length).toBeGreaterThan(0);
      expect(kinds).toEqual(expect.arrayContaining(asked));
      expect(asked).not.toContain('sabotage');
    }
    expect(CARDS.some(({ persistent }) => persistent)).toBe(true);
  });
});

describe('Phase 2 begins', () => {
  test('every ship is dealt its own Event, and its box is armed with the cost on the card', () => {
    const { decision, state } = commitment(begin, room, 1);
    const arms = decision.requests.filter((call) => call.verb === 'box.arm');
    expect(decision.requests).toHaveLength(11);
    expect(arms.map(({ args }) => args.box)).toEqual(manifest.tables.map(({ id }) => id));
    for (const { args } of arms) {
      const card = CARDS.find(({ id }) => id === state.inPlay[args.box]?.card);
      expect(args).toEqual({
        box: args.box,
        cost: card?.cost,
        title: card?.title,
        persistent: card?.persistent,
      });
    }
    expect(new Set(Object.values(state.inPlay).map(({ card }) => card)).size).toBe(11);
    expect(state.deck.pile).toHaveLength(85);
  });

  test('an Event that is not persistent goes with its turn: the box is reset before it is armed again', () => {
    const first = commitment(begin, room, 2);
    const ended = nextTurn(first.room, 'resolved', 'failure');
    const second = commitment(first.state, ended, 3);
    for (const { id } of manifest.tables) {
      const before = CARDS.find((card) => card.id === first.state.inPlay[id]?.card);
      const after = second.state.inPlay[id];
      const calls = second.decision.requests.filter((call) => 'box' in call.args && call.args.box === id);
      expect(calls.map(({ verb }) => verb)).toEqual(['box.reset', 'box.arm']);
      if (before?.persistent === true)
        expect(after).toMatchObject({ card: before.id, stayed: 1, sinceTurn: 1 });
      else expect(after).toMatchObject({ stayed: 0, sinceTurn: 2 });
    }
  });

  test('a persistent Event that was met is laid aside like any other', () => {
    const first = commitment(begin, room, 2);
    const second = commitment(first.state, nextTurn(first.room, 'resolved', 'success'), 3);
    expect(Object.values(second.state.inPlay).every(({ stayed }) => stayed === 0)).toBe(true);
    // Five were left in the pile, so the other six came out of all sixteen less those five.
    expect(second.state.deck.pile.length + second.state.deck.discarded.length).toBe(96 - 11);
  });

  test('a persistent Event that Control has shown as met, and never resolved, does not come back', () => {
    const first = commitment(begin, room, 2);
    const shown = nextTurn(first.room, 'collecting', 'success');
    const boxes = Object.fromEntries(
      Object.entries(shown.boxes).map(([id, box]) => [id, { ...box, settled: true }]),
    );
    const second = commitment(first.state, { ...shown, boxes }, 3);
    expect(Object.values(second.state.inPlay).every(({ stayed }) => stayed === 0)).toBe(true);
  });

  test('a tally that would be a success is a proposal: a persistent Event stays until Control says so', () => {
    const first = commitment(begin, room, 2);
    const second = commitment(first.state, nextTurn(first.room, 'collecting', 'success'), 3);
    expect(Object.values(second.state.inPlay).some(({ stayed }) => stayed === 1)).toBe(true);
  });

  test('the cost that Control changed is the one on the table, and of a persistent Event the next turn too', () => {
    const first = commitment(begin, room, 2);
    const [ship] =
      Object.entries(first.state.inPlay).find(
        ([, { card }]) => CARDS.find(({ id }) => id === card)?.persistent,
      ) ?? [];
    if (ship === undefined) throw new Error('no persistent card was dealt');
    const box = first.room.boxes[ship];
    if (box === undefined) throw new Error('no box');
    const cheaper = { ...first.room, boxes: { ...first.room.boxes, [ship]: { ...box, cost: { food: 1 } } } };
    expect(rules.shows(first.state, 'public', cheaper).events).toMatchObject({
      ships: { [ship]: { cost: { food: 1 } } },
    });
    const second = commitment(first.state, nextTurn(cheaper, 'resolved', 'failure'), 3);
    const arm = second.decision.requests.find((call) => call.verb === 'box.arm' && call.args.box === ship);
    expect(arm?.args).toMatchObject({ cost: { food: 1 } });
  });

  test('the words on the table say of a persistent Event that it stays, and of no other', () => {
    const first = commitment(begin, room, 1);
    const face = RowsFaceSchema.parse(rules.shows(first.state, 'public', first.room).events?.face);
    expect(face.rows).toHaveLength(11);
    for (const { table, text } of face.rows) {
      const card = CARDS.find(({ id }) => id === first.state.inPlay[table ?? '']?.card);
      expect(text?.includes('It stays until it is resolved.')).toBe(card?.persistent);
    }
  });

  test('a persistent Event whose box is still open goes on as it is', () => {
    const first = commitment(begin, room, 2);
    const second = commitment(first.state, { ...first.room, turn: 2 }, 3);
    const staying = Object.entries(first.state.inPlay).filter(
      ([, { card }]) => CARDS.find(({ id }) => id === card)?.persistent,
    );
    expect(staying.length).toBeGreaterThan(0);
    for (const [ship] of staying) {
      expect(second.decision.requests.some((call) => 'box' in call.args && call.args.box === ship)).toBe(
        false,
      );
    }
  });

  test('no other moment of the timetable draws anything', () => {
    for (const { id: phase } of manifest.phases) {
      const moment = { turn: 1, phase };
      expect(rules.tell(begin, 'phaseEnded', moment, { room }).state).toEqual(begin);
      if (phase === 'commitment') continue;
      const { state, requests } = rules.tell(begin, 'phaseBegan', moment, { room });
      expect(requests).toEqual([]);
      const { duties, asks, market, trades } = state;
      expect(state).toEqual({ ...begin, duties, asks, market, trades });
    }
  });

  test('with the option off nothing is drawn', () => {
    const off = { ...room, options: { ...room.options, 'draw-events': false } };
    const { decision } = commitment(begin, off, 1);
    expect(decision.requests).toEqual([]);
    expect(decision.state.inPlay).toEqual({});
  });

  test('tables that do not play and ships without a box are dealt nothing', () => {
    const small = {
      ...room,
      tables: ['prosecutor', 'kiln'],
      boxes: Object.fromEntries(Object.entries(room.boxes).filter(([id]) => id !== 'kiln')),
    };
    expect(Object.keys(commitment(begin, small, 1).state.inPlay)).toEqual(['prosecutor']);
  });

  test('no card is drawn twice before the pile is empty, and none lies on two ships, over any game', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom('success', 'failure')), {
          minLength: 1,
          maxLength: 12,
        }),
        (turns) => {
          let state = frozen(begin);
          let at: RoomView = room;
          let sinceShuffle = new Set<string>();
          for (const [seed, outcome] of turns) {
            const next = commitment(state, at, seed);
            // Fewer in the pile than were dealt: it was shuffled anew in between.
            const dealt = Object.entries(next.state.inPlay).filter(
              ([ship]) => next.state.inPlay[ship]?.sinceTurn === at.turn,
            );
            if (state.deck.pile.length < dealt.length) sinceShuffle = new Set(state.deck.pile);
            for (const [, { card }] of dealt) {
              if (state.deck.pile.length >= dealt.length) expect(sinceShuffle.has(card)).toBe(false);
              sinceShuffle.add(card);
            }
            const { deck, inPlay } = next.state;
            const lying = Object.values(inPlay).map(({ card }) => card);
            expect(lying).toHaveLength(11);
            expect([...lying, ...deck.pile, ...deck.discarded].sort()).toEqual(
              CARDS.map(({ id }) => id).sort(),
            );
            state = next.state;
            at = nextTurn(next.room, 'resolved', outcome);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('by hand', () => {
  const by = (state: State, name: string, ship: string, at = room) =>
    rules.does(state, name, { ship }, { room: at, dice: seededDice(4) });

  test('Control draws an Event for one ship, and a second is refused in words', () => {
    const { state, requests, data } = by(begin, 'draw-event', 'low-tide');
    expect(state.deck.pile).toHaveLength(95);
    expect(requests).toMatchObject([{ verb: 'box.arm', args: { box: 'low-tide' } }]);
    expect(data).toEqual({ ship: 'low-tide', card: state.inPlay['low-tide']?.card });
    expect(by(state, 'draw-event', 'low-tide').refused).toContain('already');
  });

  test('Control discards an Event, which clears its box', () => {
    const first = commitment(begin, room, 5);
    const { state, requests } = by(first.state, 'discard-event', 'kiln', first.room);
    expect(requests).toEqual([{ verb: 'box.reset', args: { box: 'kiln' } }]);
    expect(state.inPlay.kiln).toBeUndefined();
    expect(state.deck.discarded).toEqual([first.state.inPlay.kiln?.card]);
    expect(by(state, 'discard-event', 'kiln').refused).toBe('this ship has no Event');
  });

  test('a ship that is none is refused by the schema, with the ships named', () => {
    const result = game.commands['draw-event']?.schema.safeParse({ ship: 'titanic' });
    expect(result?.error?.message).toContain('prosecutor');
  });
});

describe('the documents', () => {
  test('the public one shows the card on the table and neither its consequences nor the deck', () => {
    const { state } = commitment(begin, room, 6);
    const moment = JSON.stringify(rules.shows(state, 'public', room));
    for (const card of CARDS) {
      const lies = Object.values(state.inPlay).some(
        (held) => CARDS.find(({ id }) => id === held.card)?.title === card.title,
      );
      expect(moment.includes(JSON.stringify(card.title))).toBe(lies);
      expect(moment).not.toContain(inEnglish(effectWords(card.failure)));
    }
    const { events, deck } = rules.shows(state, 'control', room);
    expect(events).toMatchObject({ left: 85, discarded: [] });
    expect(deck).toEqual({
      face: { kind: 'deck', title: 'Event cards', left: 85, discarded: 0, faceUp: [] },
    });
  });

  test('the fuel of a jump follows the options of each class', () => {
    const dear = { ...room, options: { ...room.options, 'jump-fuel-civilian': 4 } };
    expect(rules.shows(begin, 'public', room).jump).toMatchObject({ fleet: 4 + 2 * 3 + 2 * 3 + 12 });
    expect(rules.shows(begin, 'public', dear).jump).toMatchObject({
      fleet: 4 + 2 * 3 + 2 * 3 + 24,
      ships: { 'low-tide': 4, prosecutor: 4 },
    });
  });
});
