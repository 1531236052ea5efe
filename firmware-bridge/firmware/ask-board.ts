import { encodeHostMessage, type BoardFields } from '../../devices/quarterdeck-firmware/codec.ts';
import { readSysex } from '../../devices/quarterdeck-firmware/message-reader.ts';
import type { OpenTransport } from '../transport.ts';

export type BoardAnswer =
  | { readonly type: 'quarterdeck'; readonly hello: BoardFields<'HELLO_REPLY'> }
  /** The port opened; what came back, if anything, was not ours. `firmware`: the name by which some other Firmata went. */
  | { readonly type: 'no-answer'; readonly bytes: number; readonly firmware?: string }
  | { readonly type: 'no-port'; readonly error: Error };

/** Again and again: the opening may have reset the board, and its boot loader swallows what comes first. */
const ASK_EVERY_MS = 300;

/** Firmata's own question for it, and the answer: version, then the name in pairs of seven bits (protocol.md). */
const REPORT_FIRMWARE = 0x79;
const firmwareName = ([code, , , ...pairs]: readonly number[]): string | undefined => {
  if (code !== REPORT_FIRMWARE || pairs.length === 0) return undefined;
  return String.fromCharCode(
    ...pairs.flatMap((low, index) => (index % 2 === 0 ? [low | ((pairs[index + 1] ?? 0) << 7)] : [])),
  );
};

/** Asks a board who it is, on a line of its own, and closes it. Never rejects. */
export const askBoard = (open: OpenTransport, withinMs: number): Promise<BoardAnswer> =>
  new Promise((resolve) => {
    let asking: NodeJS.Timeout | undefined;
    let patience: NodeJS.Timeout | undefined;
    let over = false;
    let bytes = 0;
    let firmware: string | undefined;
    const end = (answer: BoardAnswer): void => {
      if (over) return;
      over = true;
      clearInterval(asking);
      clearTimeout(patience);
      // The next program to open the port must find it closed.
      if (answer.type === 'no-port') {
        resolve(answer);
        return;
      }
      line.once('close', () => {
        resolve(answer);
      });
      line.close();
    };
    const take = readSysex({
      message(message) {
        if (message.name === 'HELLO_REPLY') end({ type: 'quarterdeck', hello: message.fields });
      },
      foreign(sysex) {
        firmware = firmwareName(sysex) ?? firmware;
      },
    });
    const line = open();
    line.on('error', (error) => {
      end({ type: 'no-port', error });
    });
    line.on('close', () => {
      end({ type: 'no-port', error: new Error('the port was closed') });
    });
    line.on('data', (chunk) => {
      bytes += chunk.length;
      for (const byte of chunk) take(byte);
    });
    line.on('open', () => {
      const ask = (): void => {
        line.write([0xf0, ...encodeHostMessage('HELLO', {}), 0xf7, 0xf0, REPORT_FIRMWARE, 0xf7]);
      };
      ask();
      asking = setInterval(ask, ASK_EVERY_MS);
      patience = setTimeout(() => {
        end({ type: 'no-answer', bytes, ...(firmware !== undefined && { firmware }) });
      }, withinMs);
    });
  });
