import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoxBody } from '../../schemas/documents/box.ts';
import { REASONS } from '../../schemas/sentences/reasons.ts';
import { loneBox, type LoneBox } from '../support/lone-box.ts';

/**
 * What a tally says of a board that was gone. That it was heard too late is true, and that its reader was may be, where this
 * process, in which both live, is starved itself (event-box-driver.test.ts has that in a time of its own).
 */
const BLAMES = (['board-lost', 'board-returned', 'board-restarted', 'ping-timeout'] as const).map(
  (gap) => REASONS[`gap/${gap}`],
);

/** Real processes: real time. */
const STOPPED_MS = 3_000;

/** The bridge is stopped for three seconds, as a starved processor does to it; its board lives on and answers. */
describe('a bridge that stood still', { timeout: 90_000 }, () => {
  let lone: LoneBox;
  beforeAll(async () => {
    lone = await loneBox();
  });
  afterAll(async () => {
    await lone.dispose();
  });

  const now = (wanted: (body: BoxBody) => boolean): Promise<BoxBody> =>
    lone.control.box(lone.id, wanted, 30_000);

  it('calls no board gone, and a box that accepted meanwhile is a recount that says why', async () => {
    const { control, box, id } = lone;
    box.setLid(true);
    await now((body) => body.online && body.lid === 'open');
    box.setLid(false);
    await now((body) => body.lid === 'closed');
    await control.do('box.arm', { box: id, cost: { food: 2 } });
    box.setLid(true);
    await now((body) => body.lid === 'open' && body.state === 'open');

    lone.freezeBridge(true);
    await pass(STOPPED_MS);
    lone.freezeBridge(false);
    // What moves before the board has been heard again is reported too late to be believed (line-stall.ts).
    await pass(1_000);
    box.setLid(false);
    const sealed = await now((body) => body.state === 'sealed' && body.tally !== null);
    expect(sealed.tally?.confidence).toBe('recount');
    expect(sealed.tally?.reason).toContain('the bridge stalled for a while');
    // A board that is called gone leaves a gap of its own.
    for (const blamed of BLAMES) expect(sealed.tally?.reason).not.toContain(blamed);
  });

  it('is offline for Control within eight seconds, and back by itself', async () => {
    lone.freezeBridge(true);
    const since = performance.now();
    await now((body) => !body.online);
    const noticedMs = performance.now() - since;
    lone.freezeBridge(false);
    await now((body) => body.online);
    // No sooner than a bridge that is only starved may take to its own work.
    expect(noticedMs).toBeGreaterThan(5_500);
    expect(noticedMs).toBeLessThan(8_500);
  });

  it('still calls a board gone that falls silent, in its usual time', async () => {
    lone.fromBoard.hold();
    const since = performance.now();
    await now((body) => !body.online);
    expect(performance.now() - since).toBeLessThan(6_000);
  });
});
