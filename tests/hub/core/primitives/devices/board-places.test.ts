import { expect, test } from 'vitest';
import { boardOfBoot, type ObservationBody } from '../../../../../schemas/device-messages.ts';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { BoxBodySchema } from '../../../../../schemas/documents/box.ts';
import { Room } from '../../harness.ts';

/** Boots of two boards with numbers of their own, as devices/quarterdeck-firmware/records.ts names them. */
const A = '0000aaaa';
const B = '0000bbbb';

class Hall extends Room {
  private n: Record<string, number> = {};
  private boots: Record<string, number> = {};

  see(box: string, board: string, body: ObservationBody): void {
    const boot = `${board}-${this.boots[board] ?? 1}`;
    const n = (this.n[boot] ?? 0) + 1;
    this.n[boot] = n;
    this.observe(n, body, { device: `box-${box}`, boot });
  }

  /** The box's board has been without power, and says so first. */
  powerUp(box: string, board: string): void {
    this.boots[board] = (this.boots[board] ?? 1) + 1;
    this.see(box, board, { kind: 'gap', reason: 'board-restarted' });
    this.see(box, board, { kind: 'lid', open: false, initial: true });
  }

  /** Opened, shut, and reported until now. */
  walk(box: string, board: string): void {
    for (const open of [true, false]) this.see(box, board, { kind: 'lid', open, initial: false });
    this.see(box, board, { kind: 'settled', result: 'clear' });
    this.wait(1_000);
    const boot = `${board}-${this.boots[board] ?? 1}`;
    const reported = { boot, n: this.n[boot] ?? 0, after: this.now };
    this.run({ type: 'watched', devices: { [`box-${box}`]: reported } });
  }

  tally(box: string) {
    return BoxBodySchema.parse(this.document(`priv/control/box/${box}`));
  }

  get exchanged() {
    const { items } = AttentionBodySchema.parse(this.document('priv/control/attention'));
    return items.filter(({ id }) => id.startsWith('other-board/'));
  }
}

const hall = (): Hall => {
  const room = new Hall();
  for (const device of ['box-dione', 'box-vulcan'])
    room.run({ type: 'device-state', device, state: { state: 'ready', bridge: 'b', boot: 'bridge' } });
  room.powerUp('dione', A);
  room.powerUp('vulcan', B);
  return room;
};

test('boards in their places are nothing to tell, restart after restart', () => {
  const room = hall();
  for (let n = 0; n < 6; n += 1) {
    room.powerUp('dione', A);
    room.powerUp('vulcan', B);
  }
  expect(room.exchanged).toEqual([]);
  room.ok('box.arm', { box: 'dione', cost: { food: 0 } });
  room.walk('dione', A);
  expect(room.tally('dione').tally?.confidence).toBe('certain');
});

test('two boxes whose cables were exchanged are named, and neither count is certain until they are right again', () => {
  const room = hall();
  room.powerUp('dione', B);
  room.powerUp('vulcan', A);
  expect(room.exchanged.map(({ level, text }) => [level, text.split(':')[0]])).toEqual([
    ['alarm', 'Dione is on the board that was Vulcan’s'],
    ['alarm', 'Vulcan is on the board that was Dione’s'],
  ]);
  room.ok('box.arm', { box: 'dione', cost: { food: 0 } });
  room.walk('dione', B);
  expect(room.tally('dione').tally?.confidence).toBe('recount');
  expect(room.tally('dione').tally?.reason).toContain('whose cards are these?');
  // Put right while it is armed: what passed meanwhile stays in doubt, for this Event.
  room.powerUp('dione', A);
  room.powerUp('vulcan', B);
  expect(room.exchanged).toEqual([]);
  room.walk('dione', A);
  expect(room.tally('dione').tally?.confidence).toBe('recount');
  room.ok('box.reset', { box: 'dione', emptied: true });
  room.ok('box.arm', { box: 'dione', cost: { food: 0 } });
  room.walk('dione', A);
  expect(room.tally('dione').tally?.confidence).toBe('certain');
});

test('boards that were meant to move are believed once Control has said so', () => {
  const room = hall();
  room.powerUp('dione', B);
  room.powerUp('vulcan', A);
  for (const { id } of room.exchanged) room.ok('attention.clear', { id });
  expect(room.exchanged).toEqual([]);
  room.powerUp('dione', B);
  expect(room.exchanged).toEqual([]);
  room.ok('box.arm', { box: 'dione', cost: { food: 0 } });
  room.walk('dione', B);
  expect(room.tally('dione').tally?.confidence).toBe('certain');
});

test('a spare board that no box has had is nothing to tell', () => {
  const room = hall();
  room.powerUp('dione', '0000cccc');
  expect(room.exchanged).toEqual([]);
});

test.each(['1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', 'a', 'bridge', '1a2b3c4d', '1a2b3c4d-5e6f'])(
  'the boot %s of a bridge names no board',
  (boot) => {
    expect(boardOfBoot(boot)).toBeNull();
  },
);
