import { afterEach, expect, test, vi } from 'vitest';
import { paceOf } from '../../../firmware-bridge/boards/board-transport.ts';
import { openBoardSession } from '../../../firmware-bridge/boards/board-session.ts';
import { forgetBox, type Outcome } from '../../../firmware-bridge/boards/forget-box.ts';
import { Uid } from '../../../schemas/ids.ts';
import { FIRMWARE_PACKAGES, PINS } from '../../support/quarterdeck-board.ts';
import { ownBoardBench, type OwnBoardBench } from '../../support/own-board-bench.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const BOX = { box: { kind: 'event-box', board: 'b', table: 'kiln', reader: 'mfrc522' } } as const;

let bench: OwnBoardBench | undefined;
afterEach(() => bench?.stop());

/** A board that a bridge has made a box, and that the bridge has left. */
const boxBoard = async (): Promise<OwnBoardBench> => {
  const it = (bench = await ownBoardBench());
  it.board.setPin(PINS.lid, false);
  it.board.setPin(PINS.hatch, false);
  it.board.setPin(PINS.slotBeam, true);
  const before = it.keep(BOX, true);
  await it.until(
    () => before.states.get('box')?.state === 'ready',
    () => [...before.states],
  );
  before.keeper.stop();
  return it;
};

const forget = async (it: OwnBoardBench, loseRecords = false): Promise<Outcome> => {
  let outcome: Outcome | undefined;
  const session = openBoardSession(
    {
      ...paceOf({ transport: 'emulated', firmware: 'quarterdeck' }),
      board: 'prosecutor',
      open: () => it.board.openTransport(),
      clock: it.clock,
    },
    {
      ready: (connection) =>
        void forgetBox('prosecutor', connection, it.clock, loseRecords).then((its) => {
          outcome = its;
        }),
      noise: () => undefined,
      lost: ({ error }) => {
        outcome = { code: 1, text: error.message };
      },
    },
  );
  await it.until(
    () => outcome !== undefined,
    () => 'no answer',
    30_000,
  );
  session.close();
  return outcome ?? { code: 1, text: 'nothing' };
};

describeWith(FIRMWARE_PACKAGES, 'a board that is to forget its box', () => {
  test('gives its pins back, says so, and has nothing more to forget the second time', async () => {
    const it = await boxBoard();
    const first = await forget(it);
    expect(first.text).toMatch(
      /^prosecutor \(quarterdeck .*\) has forgotten its box, and its pins are free: checked\.$/,
    );
    expect(first.code).toBe(0);
    const second = await forget(it);
    expect(second.text).toContain('keeps no box: all its pins are free');
    expect(second.code).toBe(0);
  });

  test('refuses while it keeps a card of which no hub has heard, and changes nothing; then loses it as asked', async () => {
    const it = await boxBoard();
    it.mfrc522.enter(Uid('04A1B2C3D4E5F6'));
    await it.live(400);
    it.mfrc522.leave(Uid('04A1B2C3D4E5F6'));
    await it.live(1_000);
    const refused = await forget(it);
    expect(refused.text).toContain('keeps 1 card or passage of which no hub has heard. Nothing was changed.');
    expect(refused.text).toContain('--lose-records');
    expect(refused.code).toBe(1);
    expect(await forget(it)).toEqual(refused);
    const lost = await forget(it, true);
    expect(lost.text).toContain('checked. With it went 1 card or passage of which no hub has heard.');
    expect(lost.code).toBe(0);
  });
});
