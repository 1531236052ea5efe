/**
 * `flash-main.ts --port <path> [--board uno|mega|leonardo] [--force] [--stock]`: builds the image if it is not there (`--stock`
 * takes node-pixel's), writes it into the board with avrdude, and asks the board itself whether it runs it. `quarterdeck flash` starts it: no code of the hub
 * opens a port. Exit codes: 0 the board runs the present firmware, 1 it does not, 2 wrong usage.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { firmwareAge, firmwareName } from '../../devices/quarterdeck-firmware/version.ts';
import type { OpenTransport } from '../transport.ts';
import { serialTransport } from '../transports/serial.ts';
import { askBoard } from './ask-board.ts';
import { BOARD_TARGETS, FIRMWARE_BOARDS, type FirmwareBoard } from './boards.ts';
import { currentImage, missingBuildTools } from './build.ts';
import { sourceFingerprint } from './fingerprint.ts';
import { avrdudeArguments, boardBehind, LOADERS, type Loader } from './flash-port.ts';
import { stockImage } from './stock-image.ts';

const BAUD = 57_600;
/** Before: a board that runs our firmware answers within its boot loader's wait. After: with room. */
const ASK_BEFORE_MS = 4_000;
const ASK_AFTER_MS = 8_000;
/** A Leonardo's boot loader appears after its port was closed at 1200 baud. */
const TOUCH_BAUD = 1_200;
const LOADER_APPEARS_MS = 2_500;

const fail = (text: string): number => {
  console.error(text);
  return 1;
};

/** The largest image takes half a minute. avrdude waits for ever where its port goes away under it. */
const WRITTEN_WITHIN_MS = 180_000;

/** Runs avrdude with its own bar of progress; its exit code, or undefined when it is not installed. */
const avrdude = (args: readonly string[]): Promise<number | undefined> =>
  new Promise((resolve) => {
    const child = spawn('avrdude', args, { stdio: ['ignore', 'inherit', 'inherit'] });
    const limit = setTimeout(() => child.kill('SIGKILL'), WRITTEN_WITHIN_MS);
    const stop = (): void => {
      child.kill('SIGKILL');
      process.exit(1);
    };
    process.once('SIGTERM', stop);
    const end = (code: number | undefined): void => {
      clearTimeout(limit);
      process.off('SIGTERM', stop);
      resolve(code);
    };
    // Not installed: there is no `close` then.
    child.once('error', () => {
      end(undefined);
    });
    child.once('close', (code) => {
      end(code ?? 1);
    });
  });

const AVRDUDE_MISSING =
  'avrdude, which writes the image into the board, is not installed: sudo apt install avrdude';

/** Gives the image in words, or why there is none. */
async function imageFor(
  board: FirmwareBoard,
  stock: boolean,
): Promise<{ path: string } | { problem: string }> {
  if (stock) return { path: stockImage(board) };
  const missing = await missingBuildTools();
  try {
    return { path: await currentImage(board) };
  } catch (error) {
    return { problem: missing ?? (error instanceof Error ? error.message : String(error)) };
  }
}

async function touch(port: string): Promise<void> {
  const line = serialTransport({ path: port, baud: TOUCH_BAUD })();
  await new Promise<void>((resolve) => {
    line.once('error', () => {
      resolve();
    });
    line.once('close', () => {
      resolve();
    });
    line.once('open', () => {
      line.close();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, LOADER_APPEARS_MS));
}

async function write(board: FirmwareBoard, port: string, image: string): Promise<number | undefined> {
  let last: number | undefined = 1;
  const loaders: readonly Loader[] = LOADERS[board];
  for (const [index, loader] of loaders.entries()) {
    if (board === 'leonardo') await touch(port);
    console.log(`writing at ${loader.baud} baud (avrdude)`);
    last = await avrdude(avrdudeArguments(loader, port, image));
    if (last === 0 || last === undefined) return last;
    if (index + 1 < loaders.length)
      console.log('no boot loader answered at that speed: once more at the other');
  }
  return last;
}

/** What the stock image calls itself. */
const STOCK_NAME = 'node_pixel_firmata';

async function checkStock(open: OpenTransport, port: string): Promise<number> {
  const after = await askBoard(open, ASK_AFTER_MS);
  const found = after.type === 'no-answer' ? after.firmware : undefined;
  if (found?.startsWith(STOCK_NAME) !== true)
    return fail(`${port} was written, but does not answer as ${STOCK_NAME}: was it the right --board?`);
  console.log(`${port} runs ${found}: checked.`);
  return 0;
}

interface Wish {
  readonly requested: FirmwareBoard | undefined;
  readonly force: boolean;
  readonly stock: boolean;
}

async function flash(port: string, { requested, force, stock }: Wish): Promise<number> {
  const expected = sourceFingerprint();
  const open = serialTransport({ path: port, baud: BAUD });
  const before = await askBoard(open, ASK_BEFORE_MS);
  if (before.type === 'no-port') {
    return fail(
      `${port} cannot be opened: ${before.error.message}. Is the board plugged in? Does a hub or a bridge use it? Stop that first.`,
    );
  }
  if (before.type === 'quarterdeck') {
    console.log(`${port} runs ${firmwareName(before.hello)}`);
    if (firmwareAge(before.hello, expected).state === 'current' && !force && !stock) {
      console.log('It is current; nothing to do (--force writes it all the same).');
      return 0;
    }
  } else {
    console.log(`${port}: no Quarterdeck firmware answers yet`);
  }

  const found = requested ?? (await boardBehind(port));
  const board = found ?? 'uno';
  const taken = `taken for ${BOARD_TARGETS[board].title}`;
  console.log(found === undefined ? `${taken}; if it is none, name it with --board` : taken);
  const image = await imageFor(board, stock);
  if ('problem' in image) return fail(image.problem);
  const code = await write(board, port, image.path);
  if (code === undefined) return fail(AVRDUDE_MISSING);
  if (code !== 0) {
    return fail(
      `avrdude failed (${code}): try another cable, or press reset when it begins, or name the board with --board`,
    );
  }
  if (stock) return checkStock(open, port);
  const after = await askBoard(open, ASK_AFTER_MS);
  if (after.type !== 'quarterdeck') {
    return fail(
      `${port} was written, but does not answer as Quarterdeck firmware: was it the right --board?`,
    );
  }
  const age = firmwareAge(after.hello, expected);
  if (age.state !== 'current') return fail(`${port} was written, but still ${age.message}`);
  console.log(`${port} runs ${firmwareName(after.hello)}: checked.`);
  return 0;
}

const isBoard = (name: string): name is FirmwareBoard => FIRMWARE_BOARDS.some((board) => board === name);
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    board: { type: 'string' },
    force: { type: 'boolean', default: false },
    stock: { type: 'boolean', default: false },
  },
});
const { port, board, force, stock } = values;
if (port === undefined || (board !== undefined && !isBoard(board))) {
  console.error(`usage: flash-main.ts --port <path> [--board ${FIRMWARE_BOARDS.join('|')}] [--force]`);
  process.exitCode = 2;
} else {
  process.exitCode = await flash(port, { requested: board, force, stock });
}
