import { describe, expect, test, vi } from 'vitest';
import { RIG_PINS } from '../support/emulated-rig.ts';
import type { CardFault } from '../../firmware-bridge/simulation/contract.ts';
import { Uid } from '../../schemas/ids.ts';
import { BOX, SoakRoom } from '../support/soak-room.ts';
import { FIRMWARE_PACKAGES } from '../support/quarterdeck-board.ts';
import { describeWith } from '../support/system-package.ts';
import { bootedRig, RIG_KINDS, type RigKind } from './rigs.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 240_000 });

const CARD = Uid('04A1B2C3D4E5F6');
/** D12 would be the SPI's of an MFRC522. */
const SECOND = { innerSlotBeam: 7, innerPortBeam: 17 };

/** One card at an armed box whose lid is opened and shut: what the hub then says of it. */
const oneCard = async (
  kind: RigKind,
  opening: 'slot' | 'port',
  beams: 'one beam' | 'two beams',
  fault?: CardFault,
) => {
  const pins = beams === 'two beams' ? SECOND : {};
  const rig = await bootedRig(kind, { pins: { ...RIG_PINS, ...pins } });
  for (const pin of beams === 'two beams' ? Object.values(SECOND) : []) rig.board.setPin(pin, true);
  const room = new SoakRoom(rig, kind.reader, { firmware: kind.firmware, pins });
  try {
    const isReady = await room.until(() => room.box().online && room.box().lid === 'closed', 20_000);
    // What goes through the port is a token: a card's tag there would be a recount.
    room.do('tag.learn', { tags: [{ uid: CARD, kind: opening === 'slot' ? 'food' : 'crew' }] });
    room.do('box.arm', { box: BOX, cost: { food: 1 } });
    await room.live(300);
    rig.box.setLid(true);
    await room.live(600);
    if (fault !== undefined) rig.box.faultNext(fault);
    let isThrough = false;
    void rig.box.pushTag(CARD, opening).then(() => (isThrough = true));
    await room.until(() => isThrough, 5_000);
    rig.box.setLid(false);
    await room.until(() => room.box().tally !== null, 5_000);
    await room.live(500);
    const through = room.heard().flatMap(({ body }) => (body.kind === 'passage' ? [body.through] : []));
    const { tally } = room.box();
    return { isReady, through, counted: tally?.confidence, reason: tally?.reason ?? null };
  } finally {
    room.stop();
  }
};

const suite = (kind: RigKind): void => {
  test('a card on a tape, in to the beam and out again, counts as certain where there is one beam', async () => {
    expect(await oneCard(kind, 'slot', 'one beam', 'tape')).toEqual({
      isReady: true,
      through: [undefined],
      counted: 'certain',
      reason: null,
    });
  });

  test.each(['tape', 'tapeDeep'] as const)('%s is a recount where there are two beams', async (fault) => {
    expect(await oneCard(kind, 'slot', 'two beams', fault)).toEqual({
      isReady: true,
      through: [false],
      counted: 'recount',
      reason: '1 card that did not pass all the way (perhaps pulled back on a tape)',
    });
  });

  test.each(['slot', 'port'] as const)('a card through both beams of the %s is certain', async (opening) => {
    expect(await oneCard(kind, opening, 'two beams')).toEqual({
      isReady: true,
      through: [true],
      counted: 'certain',
      reason: null,
    });
  });
};

for (const kind of RIG_KINDS) {
  if (kind.firmware === 'stock') {
    describe(kind.title, () => {
      suite(kind);
    });
  } else {
    describeWith(FIRMWARE_PACKAGES, kind.title, () => {
      suite(kind);
    });
  }
}
