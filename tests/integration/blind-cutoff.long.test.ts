import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoxBody } from '../../schemas/documents/box.ts';
import { Uid } from '../../schemas/ids.ts';
import { tagUid } from '../support/box-steps.ts';
import { loneBox, type LoneBox } from '../support/lone-box.ts';

/** Longer than the lid needs to count as moved; a card's own time is the simulated box's. Real processes: real time. */
const LID_MS = 400;

/**
 * A card goes in while nobody hears of it, and then the cut-off is fixed: what the hub knows is one card, sealed and
 * certain, and what the box holds is two.
 */
describe('a card that goes in unheard before the cut-off', { timeout: 90_000 }, () => {
  let lone: LoneBox;
  const [first, second] = [Uid(tagUid(1)), Uid(tagUid(2))];

  beforeAll(async () => {
    lone = await loneBox();
    await lone.control.do('tag.learn', { tags: [first, second].map((uid) => ({ uid, kind: 'food' })) });
  });
  afterAll(async () => {
    await lone.dispose();
  });

  const now = (wanted: (body: BoxBody) => boolean): Promise<BoxBody> =>
    lone.control.box(lone.id, wanted, 30_000);
  const put = async (uid: Uid): Promise<void> => {
    lone.box.setLid(true);
    await pass(LID_MS);
    await lone.box.pushTag(uid, 'slot');
    lone.box.setLid(false);
  };
  const fix = async (): Promise<BoxBody> => {
    await lone.control.do('box.fix', { box: lone.id });
    return now((body) => body.state === 'fixed');
  };
  /** The truth is two food, none late: whatever is certain must say so. */
  const expectTruth = (body: BoxBody): void => {
    if (body.tally?.confidence === 'recount') return;
    expect(body.tally).toMatchObject({ confidence: 'certain', counts: { food: 2 }, beam: 2 });
    expect(body.late).toMatchObject({ passages: 0, unknown: 0 });
  };

  /** One card in, the lid shut: the tally. */
  const sealFirst = async (): Promise<BoxBody['tally']> => {
    const { control, id } = lone;
    // Seen to move: what a bridge found at its start is reported by now.
    lone.box.setLid(true);
    await now((body) => body.online && body.lid === 'open');
    lone.box.setLid(false);
    await now((body) => body.lid === 'closed');
    await control.do('box.reset', { box: id, emptied: true });
    await control.do('box.arm', { box: id, cost: { food: 2 } });
    lone.box.setLid(true);
    await now((body) => body.lid === 'open' && body.state === 'open');
    await lone.box.pushTag(first, 'slot');
    lone.box.setLid(false);
    return (await now((body) => body.state === 'sealed' && body.tally !== null)).tally;
  };
  beforeEach(async () => {
    let tally = await sealFirst();
    // A machine that stands still for a moment makes an honest recount: that is not what is tried here.
    for (let again = 0; again < 4 && tally?.confidence !== 'certain'; again += 1) tally = await sealFirst();
    expect(tally).toMatchObject({ confidence: 'certain', counts: { food: 1 }, reason: null });
  });

  it('is in time when the bridge was only held up on its way to the hub, and nothing is final before', async () => {
    lone.toHub.hold();
    await put(second);
    await pass(LID_MS);
    const blind = await fix();
    expect(blind).toMatchObject({ provisional: true, online: true, tally: { counts: { food: 1 } } });
    await pass(1_000);
    lone.toHub.release();
    const heard = await now((body) => body.state === 'fixed' && body.tally?.beam === 2);
    expectTruth(await now((body) => !body.provisional));
    expect(heard.late.passages).toBe(0);
  });

  it('is a recount when the bridge is killed before it could tell', async () => {
    lone.toHub.hold();
    await put(second);
    await pass(LID_MS);
    expect(await fix()).toMatchObject({ provisional: true });
    await lone.killBridge();
    lone.toHub.forget();
    lone.startBridge();
    const back = await now((body) => body.online && body.tally?.confidence === 'recount');
    expect(back.tally?.reason).toMatch(/\w+ \w+/);
  });

  it('is a recount when its board had fallen silent, its line still open', async () => {
    lone.fromBoard.hold();
    await put(second);
    expect(await fix()).toMatchObject({ provisional: true, online: true });
    // The board never comes back to life in time: what it said is only heard after the bridge has given it up.
    const lost = await now((body) => body.tally?.confidence === 'recount');
    expect(lost.tally?.reason).toMatch(/did not answer/);
    lone.fromBoard.release();
    expectTruth(await now((body) => body.online && body.lid === 'closed'));
  });

  it('is no certain count of one when its board was heard too late by a second and a half', async () => {
    lone.fromBoard.hold();
    await put(second);
    await fix();
    lone.fromBoard.release();
    expectTruth(await now((body) => !body.provisional || body.tally?.confidence === 'recount'));
  });

  it('is no certain count of one when the bridge stood still meanwhile', async () => {
    lone.freezeBridge(true);
    await put(second);
    await fix();
    await pass(500);
    lone.freezeBridge(false);
    expectTruth(await now((body) => !body.provisional || body.tally?.confidence === 'recount'));
  });

  it('is no certain count of one when the bridge stood still, and the cut-off comes after it', async () => {
    lone.freezeBridge(true);
    await put(second);
    lone.freezeBridge(false);
    await pass(LID_MS);
    await fix();
    expectTruth(await now((body) => !body.provisional || body.tally?.confidence === 'recount'));
  });
});
