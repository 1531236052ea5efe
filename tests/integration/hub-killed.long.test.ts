import { afterEach, describe, expect, it } from 'vitest';
import { RunningRoom } from '../support/running-room.ts';
import { firstBox, openBox, tagUid } from '../support/box-steps.ts';

/** Promise 1: what was acknowledged survives, nothing is counted twice. */
describe('the hub is killed while cards go in', () => {
  let room: RunningRoom | undefined;

  afterEach(async () => {
    await room?.dispose();
    room = undefined;
  });

  it('counts every card once after it has started again, or says recount', async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    let control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    const box = await firstBox(control);
    await control.do('tag.learn', { tags: [1, 2, 3, 4, 5].map((n) => ({ uid: tagUid(n), kind: 'food' })) });
    await control.do('box.arm', { box, cost: { food: 5 } });
    await openBox(control, box);
    await control.do('sim.tag', { box, uid: tagUid(1) });
    await control.do('sim.tag', { box, uid: tagUid(2) });
    const bridge = room.bridgePid;
    // Three more are on their way when the plug is pulled: the bridge and its boxes live on without the hub.
    for (const n of [3, 4, 5]) void control.ask('sim.tag', { box, uid: tagUid(n) }).catch(() => undefined);
    await control.box(box, (body) => body.passages >= 3);
    await room.kill();
    await control.end();
    await room.startAgain();
    expect(room.bridgePid).toBe(bridge);

    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.box(box, (body) => body.online && body.passages === 5, 30_000);
    await control.do('sim.lid', { box, open: false });
    const sealed = await control.box(box, (body) => body.state === 'sealed' && body.tally !== null);
    expect(sealed.tally).toMatchObject({ beam: 5, counts: { food: 5 }, duplicates: 0, unknown: 0 });
  });

  it('gives a repeated command its first answer after the restart too', async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    let control = await room.client('control');
    await control.subscribe('pub/#');
    const first = await control.ask('clock.start', {}, 'the-one-press');
    expect(first.status).toBe('ok');
    await room.kill();
    await control.end();
    await room.startAgain();
    control = await room.client('control');
    await control.subscribe('pub/#');
    expect(await control.ask('clock.start', {}, 'the-one-press')).toEqual(first);
    const clock = await control.waitFor(
      'pub/clock/main',
      (body) => body as { running: boolean; endsAt: number },
    );
    expect(clock.running).toBe(true);
  });
});
