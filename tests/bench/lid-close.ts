import { firstBox, openBox, tagUid } from '../support/box-steps.ts';
import { RunningRoom } from '../support/running-room.ts';
import { percentile, spread } from './figures.ts';

const ROUNDS = 15;

/**
 * Lid close to the tally in a subscriber's hands. The settling time that the design asks for (the lid still for 200 ms, then one
 * whole empty poll) belongs to the reader; it is measured in the same run as the time of an empty close with no card and no arming,
 * until the bridge's `settled` shows as the box's state.
 */
export const benchLidClose = async (): Promise<void> => {
  const room = await RunningRoom.start('--game', 'so-say-we-all');
  try {
    const control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    const box = await firstBox(control);
    await control.do('tag.learn', { tags: [{ uid: tagUid(1), kind: 'food' }] });
    await control.do('box.arm', { box, cost: { food: 1 } });
    const whole: number[] = [];
    const afterClosed: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await openBox(control, box);
      if (round === 0) await control.do('sim.tag', { box, uid: tagUid(1) });
      const started = performance.now();
      const answered = control.do('sim.lid', { box, open: false });
      await control.box(box, (body) => body.lid === 'closed');
      const closed = performance.now();
      await control.box(box, (body) => body.state === 'sealed' && body.tally !== null);
      whole.push(performance.now() - started);
      afterClosed.push(performance.now() - closed);
      await answered;
    }
    console.log(`lid switch to published tally: ${spread(whole)}`);
    console.log(
      `of that after the lid counted as closed (one whole empty poll, then the hub): ${spread(afterClosed)}`,
    );
    const settle = 200;
    console.log(
      `less the 200 ms for which the lid must be still: p50 ${(percentile(whole, 0.5) - settle).toFixed(1)} ms`,
    );
  } finally {
    await room.dispose();
  }
};
