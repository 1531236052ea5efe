import { expect, test } from 'vitest';
import { game as wolves } from '../../games/den-of-wolves/game.ts';
import { game as soSayWeAll } from '../../games/so-say-we-all/game.ts';
import { Uid } from '../../schemas/ids.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { readIn } from '../../schemas/text.ts';
import { DeviceTime, Instant, Seconds } from '../../schemas/units.ts';
import { Room, START, tableUser } from '../hub/core/harness.ts';
import type { AttentionBody } from '../../schemas/documents/attention.ts';
import type { State } from '../../games/so-say-we-all/state.ts';
import type { ObservationBody } from '../../schemas/device-messages.ts';

/** Twelve planted faults: each is exactly one line under Attention within ten seconds, or one refusal that says why. */

const WITHIN = Seconds(10);
const FOOD = Uid('04A1B2C3');

const items = (room: Room): AttentionBody['items'] =>
  // The cast: the document of this topic.
  (room.document('priv/control/attention') as AttentionBody | undefined)?.items ?? [];

/** The lines that came of what was done, ten seconds after it, as text. */
const raised = (room: Room, fault: () => unknown): string[] => {
  const before = new Set(items(room).map(({ id }) => id));
  fault();
  room.wait(WITHIN);
  return items(room)
    .filter(({ id }) => !before.has(id))
    .map(({ text }) => text);
};

/** What was answered: it must be refused, and neither the game nor Attention may have changed. */
const refusedWith = (room: Room, fault: () => unknown): string => {
  const game = room.state.game.state;
  const lines = raised(room, fault);
  expect(room.state.game.state).toEqual(game);
  expect(lines).toEqual([]);
  const { answer } = room.last;
  return answer?.status === 'error' ? readIn(answer.error.message, 'en') : 'accepted';
};

/** So Say We All with boards for two boxes. */
const boarded = RoomSchema.parse({
  room: 'loud',
  game: 'so-say-we-all',
  boards: { one: { transport: 'virtual' } },
  devices: {
    'box-kiln': { kind: 'event-box', board: 'one', table: 'kiln' },
    'box-low-tide': { kind: 'event-box', board: 'one', table: 'low-tide' },
  },
});

/** Its Events lie on all ships; both boxes are there, empty and shut. */
const fleet = () => {
  const room = new Room(soSayWeAll, boarded);
  const counted = new Map<string, number>();
  const see = (device: string, ...bodies: ObservationBody[]): void => {
    for (const body of bodies) {
      const n = (counted.get(device) ?? 0) + 1;
      counted.set(device, n);
      room.wait(100);
      room.observe(n, body, { device });
    }
  };
  room.start();
  for (const device of ['box-kiln', 'box-low-tide']) {
    room.run({ type: 'device-state', device, state: { state: 'ready', bridge: 'b1' } });
    see(device, { kind: 'hatch', open: false, initial: true }, { kind: 'lid', open: false, initial: true });
  }
  room.ok('tag.learn', { tags: [{ uid: FOOD, kind: 'food' }] });
  room.ok('clock.start');
  while (room.document('priv/control/box/kiln')?.state === 'idle') room.ok('clock.skip');
  for (const { id } of items(room)) room.verb('attention.clear', { id });
  const lid = (device: string, open: boolean): void => see(device, { kind: 'lid', open, initial: false });
  return {
    room,
    see,
    lid,
    hatch: (open: boolean) => see('box-kiln', { kind: 'hatch', open, initial: false }),
    /** The same card, read so often while it goes in. */
    put: (device: string, reads = 1): void => {
      lid(device, true);
      room.wait(Seconds(5));
      const at = room.now - START + 1_000;
      const sighting = {
        kind: 'sighting' as const,
        uid: FOOD,
        firstMs: DeviceTime(at),
        lastMs: DeviceTime(at + 60),
      };
      room.wait(200);
      see(device, ...Array.from({ length: reads }, () => sighting), {
        kind: 'passage',
        beam: 'slot',
        startMs: DeviceTime(at + 30),
        endMs: DeviceTime(at + 90),
      });
    },
    shut: (device: string): void => {
      room.wait(Seconds(5));
      lid(device, false);
      see(device, { kind: 'settled', result: 'clear' });
    },
  };
};

/** Den of Wolves in its first Team Phase, the news released. */
const team = (): Room => {
  const room = new Room(wolves, RoomSchema.parse({ room: 'loud', game: 'den-of-wolves' }));
  room.start();
  room.ok('clock.start');
  room.ok('clock.skip');
  room.ok('game.do', { command: 'duties-tick', args: { step: 'broadcast' } });
  room.ok('game.do', { command: 'asks-close', args: { question: 'news-effect' } });
  return room;
};

const does = (room: Room, table: string, command: string, args: object = {}) =>
  room.verb('game.do', { command, args }, { by: tableUser(table) });

test.each<[string, (at: ReturnType<typeof fleet>) => string[], string]>([
  [
    'a hatch is opened',
    ({ room, hatch }) => raised(room, () => hatch(true)),
    'Kiln: the hatch was open while the box accepted cards',
  ],
  [
    'one card in two boxes',
    ({ room, put, shut }) => {
      put('box-kiln');
      shut('box-kiln');
      put('box-low-tide');
      return raised(room, () => shut('box-low-tide'));
    },
    'Low Tide: recount: 1 card that went into Kiln too (pulled out again, or a copied tag)',
  ],
  [
    'a card is put in after the cut-off',
    ({ room, put, lid }) => {
      lid('box-kiln', true);
      room.ok('box.fix', { box: 'kiln' });
      room.wait(Seconds(10));
      return raised(room, () => put('box-kiln'));
    },
    'Kiln: 1 passage after the cut-off',
  ],
  [
    'a bridge is gone, and both boxes with it',
    ({ room }) => raised(room, () => room.run({ type: 'bridge-state', bridge: 'b1', state: 'lost' })),
    'Bridge b1 is offline, with 2 devices; cards put into 2 armed boxes now are not seen: check its computer, or restart the bridge there',
  ],
  [
    'one box is gone',
    ({ room }) =>
      raised(room, () =>
        room.run({
          type: 'device-state',
          device: 'box-kiln',
          state: { state: 'lost', bridge: 'b1' },
        }),
      ),
    'Kiln: the box is offline: cards put in now are not seen',
  ],
  [
    'a table calls again and again',
    ({ room }) =>
      raised(room, () => {
        for (let at = 0; at < 5; at += 1)
          room.verb('attention.call', { text: 'Fire' }, { by: tableUser('kiln') });
      }),
    'Kiln is calling Control: Fire',
  ],
])('%s: one line under Attention', (_name, fault, line) => {
  expect(fault(fleet())).toEqual([line]);
});

test('a card that is read three times as it goes in counts once, and nobody need look', () => {
  const { room, put, shut } = fleet();
  const lines = raised(room, () => {
    put('box-kiln', 3);
    shut('box-kiln');
  });
  expect(lines).toEqual([]);
  expect(room.document('priv/control/box/kiln')).toMatchObject({
    tally: { confidence: 'certain', counts: { food: 1 } },
  });
});

test('two ships take the same trade: the second is told who has it', () => {
  const { room } = fleet();
  room.ok('clock.skip');
  // The cast: what the game's own rules wrote.
  const [trade] = (room.state.game.state as unknown as State).market.offers;
  does(room, 'kiln', 'trade', { trade });
  expect(refusedWith(room, () => does(room, 'low-tide', 'trade', { trade }))).toBe(
    'Each trade can be made once, and Kiln has made this one.',
  );
});

test.each<[string, (room: Room) => unknown, string]>([
  [
    'a tablet answers after the deadline',
    (room) =>
      room.verb(
        'game.do',
        { command: 'roll-morale', args: {} },
        { by: tableUser('dione'), before: Instant(room.now - Seconds(3)) },
      ),
    'It arrived 3.0 s after the page gave up: nothing was done.',
  ],
  [
    'a die that is none',
    (room) => does(room, 'dione', 'roll-morale', { die: 7 }),
    '“The die thrown at the table; otherwise the hub rolls” is 1 to 6, not 7.',
  ],
  [
    "a tablet rolls for another's vessel",
    (room) => does(room, 'dione', 'roll-morale', { vessel: 'aegis' }),
    'A tablet acts only for its own vessel. Ask the other table, or Control.',
  ],
  [
    "a tablet gives Control's command",
    (room) => does(room, 'dione', 'enact', { what: 'made' }),
    'The account signed in here may not use "Enter what the Council decided".',
  ],
])('%s: one refusal, and nothing has changed', (_name, fault, words) => {
  const room = team();
  expect(refusedWith(room, () => fault(room))).toBe(words);
});

test('morale is rolled twice: the second roll is refused', () => {
  const room = team();
  does(room, 'dione', 'roll-morale');
  expect(refusedWith(room, () => does(room, 'dione', 'roll-morale'))).toBe(
    'Dione has already rolled this turn. Control can take the roll back.',
  );
});

test('a ship that is lost gives no order any more', () => {
  const { room } = fleet();
  room.ok('game.do', { command: 'wreck', args: { ship: 'low-tide', abandoned: true, shuttles: 0 } });
  expect(refusedWith(room, () => does(room, 'low-tide', 'convert', { to: 'leisure' }))).toBe(
    'Low Tide is destroyed.',
  );
});

test('a table without a seat on the Council has no vote', () => {
  const room = team();
  room.ok('clock.skip');
  does(room, 'star-alpha', 'call-vote', { motion: 'Onward' });
  const vote = { question: 'council-vote', option: 'yay' };
  expect(refusedWith(room, () => does(room, 'news', 'asks-answer', vote))).toBe(
    'There is no question "council-vote"; open: none.',
  );
});
