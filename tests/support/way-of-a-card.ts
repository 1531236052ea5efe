import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstBox, openBox, tagUid } from './box-steps.ts';
import { RunningRoom } from './running-room.ts';
import type { RoomClient } from './room-client.ts';

/** The way of a card through everything: chips, Firmata, Johnny-Five, MQTT, the hub, and back as a document. */
export const theWayOfACard = (args: () => Promise<string[]>, keepsItself = false): void => {
  let room: RunningRoom;
  let control: RoomClient;
  let box: string;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all', ...(await args()));
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    // Table one is the first of the game: the one that --emulate puts on the real firmware.
    box = await firstBox(control);
  });

  afterAll(async () => {
    await room.dispose();
  });

  it('tallies by itself when the lid closes, and is certain when every passage met one new tag', async () => {
    await control.do('tag.learn', {
      tags: [
        { uid: tagUid(1), kind: 'food' },
        { uid: tagUid(2), kind: 'food' },
        { uid: tagUid(3), kind: 'fuel' },
        { uid: tagUid(4), kind: 'manpower', owner: box },
      ],
    });
    await control.do('box.arm', { box, cost: { food: 2, fuel: 1 } });
    await openBox(control, box);
    for (const n of [1, 2, 3]) await control.do('sim.tag', { box, uid: tagUid(n) });
    await control.do('sim.tag', { box, uid: tagUid(4), port: 'port' });
    const open = await control.box(box, (body) => body.passages === 4);
    expect(open.tally).toBeNull();
    await control.do('sim.lid', { box, open: false });
    const sealed = await control.box(box, (body) => body.state === 'sealed');
    expect(sealed.tally).toMatchObject({
      counts: { food: 2, fuel: 1, manpower: 1 },
      unknown: 0,
      duplicates: 0,
      beam: 4,
      confidence: 'certain',
      reason: null,
    });
    expect(sealed.provisional).toBe(true);
    expect(sealed.outcome).toBe('success');
    expect(sealed.returns).toEqual([{ owner: box, kind: 'manpower', count: 1, flipped: 0 }]);
    expect(sealed.removed).toEqual({ food: 2, fuel: 1 });
  });

  it('goes on counting when it is reopened before the cut-off', async () => {
    await control.do('tag.learn', { tags: [{ uid: tagUid(5), kind: 'sabotage' }] });
    await control.do('sim.lid', { box, open: true });
    await control.box(box, (body) => body.lid === 'open' && body.tally === null);
    await control.do('sim.tag', { box, uid: tagUid(5) });
    await control.do('sim.lid', { box, open: false });
    const sealed = await control.box(box, (body) => body.state === 'sealed' && body.tally?.beam === 5);
    expect(sealed.tally).toMatchObject({
      confidence: 'certain',
      counts: { food: 2, sabotage: 1 },
    });
    expect(sealed.outcome).toBe('failure');
    await control.do('box.fix', { box });
    expect((await control.box(box, (body) => !body.provisional)).state).toBe('fixed');
    await control.do('box.resolve', { box, outcome: 'failure' });
    await control.do('box.reset', { box });
    await control.box(box, (body) => body.state === 'idle');
  });

  it.each([
    {
      faults: ['missTag', 'missBeam'],
      why: 'a missed tag on one card and a missed beam on another cancel in the totals',
    },
    { faults: ['stack'], why: 'a wad went through as one' },
    { faults: ['missBeam'], why: 'a tag was seen without a passage' },
  ])(
    'says recount when $why',
    async ({ faults }) => {
      await control.do('tag.learn', { tags: [6, 7, 8].map((n) => ({ uid: tagUid(n), kind: 'food' })) });
      await control.do('box.arm', { box, cost: { food: 1 } });
      await openBox(control, box);
      await control.do('sim.tag', { box, uid: tagUid(6) });
      for (const [at, fault] of faults.entries()) {
        await control.do('sim.fault', { box, fault });
        await control.do('sim.tag', { box, uid: tagUid(7 + at) });
      }
      await control.do('sim.lid', { box, open: false });
      const sealed = await control.box(box, (body) => body.state === 'sealed' && body.tally !== null);
      expect(sealed.tally?.confidence).toBe('recount');
      expect(sealed.tally?.reason).toMatch(/\w+ \w+/);
      expect(sealed.outcome).toBeNull();
      await control.do('box.reset', { box, emptied: true });
      await control.box(box, (body) => body.state === 'idle');
    },
    60_000,
  );

  const outcome = keepsItself
    ? 'asks again for what a noisy line spoilt, and is certain'
    : 'says recount after noise on the line';
  it(
    outcome,
    async () => {
      await control.do('tag.learn', { tags: [9, 10, 11].map((n) => ({ uid: tagUid(n), kind: 'food' })) });
      await control.do('box.arm', { box, cost: { food: 3 } });
      await openBox(control, box);
      await control.do('sim.fault', { box, fault: 'noise' });
      for (const n of [9, 10, 11]) await control.do('sim.tag', { box, uid: tagUid(n) });
      await control.do('sim.lid', { box, open: false });
      const sealed = await control.box(box, (body) => body.state === 'sealed' && body.tally !== null);
      expect(sealed.tally).toMatchObject(
        keepsItself
          ? { confidence: 'certain', reason: null, counts: { food: 3 }, beam: 3 }
          : {
              confidence: 'recount',
              reason: expect.stringContaining('there was noise on the line') as unknown,
            },
      );
      await control.do('box.reset', { box, emptied: true });
      await control.box(box, (body) => body.state === 'idle');
    },
    60_000,
  );
};
