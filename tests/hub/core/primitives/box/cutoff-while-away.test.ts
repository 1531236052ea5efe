import { expect, test } from 'vitest';
import { DeviceTime, Instant, Minutes } from '../../../../../schemas/units.ts';
import { Room, START } from '../../harness.ts';

/** The collection mark falls while the hub is away: what the bridge saw, and whether it saw all, is reported afterwards. */

const UIDS = ['04A1B2C3D4E5F6', '04A1B2C3D4E5F7'];
const device = 'box-dione';

class Away extends Room {
  private n = 0;

  ready(boot = 'a'): void {
    this.run({ type: 'device-state', device, state: { state: 'ready', bridge: 'b1', boot } });
  }

  /** The bridge says that it has reported all until now. */
  watched(boot = 'a', n = this.n): void {
    this.run({ type: 'watched', devices: { [device]: { boot, n, after: this.now } } });
  }

  /** Seen `ago` before it is heard of. */
  see(body: Parameters<Room['observe']>[1], ago = 0, hole = 0): void {
    this.n += 1 + hole;
    const at = Instant(this.now - ago);
    const observation = { boot: 'a', n: this.n, atMs: DeviceTime(at - START), ageMs: ago, body };
    this.run({ type: 'observation', device, at, observation });
  }

  card(index: number, ago = 0): void {
    const at = this.now - ago - START;
    const uid = (UIDS[index] ?? '') as never;
    this.see({ kind: 'sighting', uid, firstMs: DeviceTime(at - 300), lastMs: DeviceTime(at) }, ago);
    this.see(
      { kind: 'passage', beam: 'slot', startMs: DeviceTime(at - 200), endMs: DeviceTime(at - 100) },
      ago,
    );
  }

  lid(open: boolean, ago = 0): void {
    this.see({ kind: 'lid', open, initial: false }, ago);
    if (!open) this.see({ kind: 'settled', result: 'clear' }, ago);
  }

  get box() {
    return this.document('priv/control/box/dione');
  }
}

/** One card is in, the lid is shut; the hub goes away before the mark and comes back five minutes after it. */
const back = (): Away => {
  const room = new Away();
  room.start();
  room.ready();
  room.ok('tag.learn', { tags: UIDS.map((uid) => ({ uid, kind: 'food' })) });
  room.see({ kind: 'lid', open: false, initial: true });
  room.ok('clock.start');
  room.ok('clock.skip');
  room.wait(1_000);
  room.lid(true);
  room.wait(5_000);
  room.card(0);
  room.wait(5_000);
  room.lid(false);
  room.wait(Minutes(5));
  expect(room.box).toMatchObject({ state: 'sealed', tally: { confidence: 'certain' } });
  room.now = Instant(room.now + Minutes(10));
  room.start({ downMs: Minutes(10) });
  return room;
};

test('a box that nobody touched is certain once the same bridge reports again, final once it has reported all, and neither before', () => {
  const room = back();
  expect(room.box).toMatchObject({
    state: 'fixed',
    tally: {
      confidence: 'recount',
      reason: 'the hub was offline for a while, and the box has not reported since',
    },
  });
  room.ready();
  expect(room.box).toMatchObject({
    state: 'fixed',
    tally: { counts: { food: 1 }, confidence: 'certain', reason: null },
    provisional: true,
  });
  room.watched();
  expect(room.box).toMatchObject({ tally: { confidence: 'certain' }, provisional: false });
});

test('a box whose bridge has restarted meanwhile was not watched: a recount', () => {
  const room = back();
  room.ready('b');
  expect(room.box).toMatchObject({ tally: { confidence: 'recount' } });
  room.watched('b', 0);
  expect(room.box).toMatchObject({ tally: { confidence: 'recount' } });
  const body = { kind: 'lid', open: false, initial: true } as const;
  const observation = { boot: 'b', n: 1, atMs: DeviceTime(0), ageMs: 0, body };
  room.run({ type: 'observation', device, at: room.now, observation });
  room.watched('b', 1);
  expect(room.box).toMatchObject({ tally: { confidence: 'recount' } });
});

test('a card that went in before the mark while the hub was away is counted, one after it is late', () => {
  const room = back();
  room.ready();
  room.lid(true, Minutes(8));
  room.card(1, Minutes(7));
  room.lid(false, Minutes(6));
  expect(room.box).toMatchObject({ state: 'fixed', tally: { counts: { food: 2 }, confidence: 'certain' } });
  const late = back();
  late.ready();
  late.lid(true, Minutes(3));
  late.card(1, Minutes(2));
  late.lid(false, Minutes(1));
  expect(late.box).toMatchObject({
    late: { passages: 1 },
    tally: { counts: { food: 1 }, confidence: 'certain' },
  });
});

test('a lid that was open at the mark leaves the box unsealed, although it was shut when the hub went away', () => {
  const room = back();
  room.ready();
  room.lid(true, Minutes(8));
  expect(room.box).toMatchObject({ state: 'fixed', lid: 'open', tally: null });
});

test('a hole in the numbers shows that something was lost while the hub was away: a recount', () => {
  const room = back();
  room.ready();
  room.see({ kind: 'lid', open: true, initial: false }, 0, 3);
  expect(room.box).toMatchObject({
    tally: { confidence: 'recount', reason: 'an observation is missing' },
  });
});

test('the last word of a bridge that died with the hub proves nothing', () => {
  const room = back();
  room.ready();
  room.run({ type: 'bridge-state', bridge: 'b1', state: 'lost' });
  expect(room.box).toMatchObject({ tally: { confidence: 'recount' } });
});
