import { haltMs, identifyMs } from '../support/air-time.ts';
import { Uid } from '../../schemas/ids.ts';
import { createBox, mfrc522Box, PINS, pn532Box, quarterdeckFlash } from '../support/quarterdeck-board.ts';

const SECONDS = 4;
const CARD = Uid('04A1B2C3D4E5F6');

/**
 * How often a second our firmware takes a tag of 7 bytes out of the field and puts it to rest, in the emulator, against
 * the frames that this takes on the air; and what is left of that between two polls of an empty field.
 */
export const benchSlot = async (): Promise<void> => {
  const image = await quarterdeckFlash();
  const air = identifyMs(7) + haltMs();
  for (const [name, box] of [
    ['MFRC522', mfrc522Box],
    ['PN532', pn532Box],
  ] as const) {
    const board = createBox(image, box);
    const reader = box === pn532Box ? board.pn532 : board.mfrc522;
    board.uno.setPin(PINS.lid, true);
    board.run(400);
    const rate = (): number => {
      const before = board.status().polls;
      board.run(SECONDS * 1_000);
      return (board.status().polls - before) / (SECONDS + 0.06);
    };
    const empty = rate();
    reader.enter(CARD);
    board.run(100);
    const full = rate();
    const share =
      box === mfrc522Box ? `, ${((full * air) / 10).toFixed(0)} % of the air time's own limit` : '';
    console.log(
      `${name}: ${full.toFixed(0)} whole polls of a tag a second${share}; ${empty.toFixed(0)} of an empty field`,
    );
  }
  console.log(`a tag of 7 bytes takes ${air.toFixed(2)} ms on the air: ${(1_000 / air).toFixed(0)} a second`);
};
