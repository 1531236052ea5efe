import type { BoardConnection } from '../boards/board-connection.ts';
import type { BridgeClock } from '../bridge-clock.ts';
import { silenceAfterShowMs } from '../transports/line-gate.ts';
import { configMessage, frameMessages, lineBytes } from './pixel-messages.ts';
import type { StripOutput, WiredStrip } from './strip-output.ts';

/** 57600 baud, ten bits a byte. */
const BYTE_MS = 10_000 / 57_600;

/** node-pixel's own messages, on stock firmware: the pixels that changed. */
export const createPixelOutput = (
  { pins, pixels }: Pick<WiredStrip, 'pins' | 'pixels'>,
  clock: BridgeClock,
): StripOutput => {
  let connection: BoardConnection | undefined;
  let shown: Uint8Array | undefined;

  /** Sends one frame and keeps every other talk off the board until it listens again. */
  const send = async (to: BoardConnection, messages: number[][]): Promise<void> => {
    if (!to.alive()) return;
    for (const message of messages) to.io.sysexCommand(message);
    const bytes = messages.reduce((sum, message) => sum + lineBytes(message), 0);
    await new Promise<void>((resolve) => {
      clock.after(bytes * BYTE_MS + silenceAfterShowMs(pixels), resolve);
    });
  };

  return {
    attach(next, painter) {
      connection = next;
      shown = undefined;
      next.setPixels(pixels);
      next.io.sysexCommand(configMessage(pins.data, pixels));
      painter.ready();
    },
    detach() {
      connection = undefined;
      shown = undefined;
    },
    show(frame) {
      const to = connection;
      const messages = frameMessages(shown, frame);
      if (to === undefined || messages.length === 0) return undefined;
      return to
        .exclusive(() => send(to, messages))
        .then(() => {
          if (to === connection) shown = frame;
        });
    },
  };
};
