import { readFileSync } from 'node:fs';
import { UNO_FLASH_BYTES } from '../../firmware-bridge/emulator/atmega328p.ts';
import { createBoardClock } from '../../firmware-bridge/emulator/board-clock.ts';
import { createEmulatedBoard, type EmulatedBoard } from '../../firmware-bridge/emulator/emulated-board.ts';
import { parseIntelHex } from '../../firmware-bridge/emulator/intel-hex.ts';
import { nodePixelImage } from '../../firmware-bridge/emulator/node-pixel-image.ts';
import { RIG_PINS } from './emulated-rig.ts';
import { currentImage } from '../../firmware-bridge/firmware/build.ts';
import { createMfrc522 } from '../../firmware-bridge/simulation/chips/mfrc522.ts';
import { createPn532, PN532_ADDRESS } from '../../firmware-bridge/simulation/chips/pn532.ts';
import type { TagsAtReader } from '../../firmware-bridge/simulation/chips/tag-field.ts';
import type { SimulatedBox } from '../../firmware-bridge/simulation/contract.ts';
import { createSimulatedBox } from '../../firmware-bridge/simulation/simulated-box.ts';
import type { ReaderChip } from '../../schemas/room.ts';
import { serveOverTcp } from './served-board.ts';

export interface EmulatedBox {
  readonly board: EmulatedBoard;
  readonly box: SimulatedBox;
  readonly port: number;
  stop(): void;
}

/**
 * An Uno with a box around it that lives in this process, as a board with Wi-Fi does in its room: it outlives the bridge.
 * In step with real time, lid and hatch shut.
 */
export const emulatedBox = async (
  firmware: 'stock' | 'quarterdeck',
  reader: ReaderChip,
): Promise<EmulatedBox> => {
  const flash =
    firmware === 'stock'
      ? nodePixelImage()
      : parseIntelHex(readFileSync(await currentImage('uno'), 'latin1'), UNO_FLASH_BYTES);
  const board = createEmulatedBoard({ flash, resetOnOpen: false });
  const attach = (): TagsAtReader => {
    if (reader === 'pn532') {
      const chip = createPn532(() => board.now());
      board.attachI2c(PN532_ADDRESS, chip);
      return chip;
    }
    const chip = createMfrc522(() => board.now());
    board.attachSpi({ chip, selectPin: RIG_PINS.readerSelect, resetPin: RIG_PINS.readerReset });
    return chip;
  };
  const box = createSimulatedBox({
    board,
    reader: attach(),
    pins: RIG_PINS,
    clock: createBoardClock(() => board.now()),
  });
  const { port, stop } = await serveOverTcp(board);
  return { board, box, port, stop };
};
