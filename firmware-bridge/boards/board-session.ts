import firmata from 'firmata-io';
import five from 'johnny-five';
import { errorDocument, QuarterdeckError, type ErrorCode } from '../../schemas/errors.ts';
import type { GapReason } from '../../schemas/device-messages.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import { watchLoop } from '../loop-watch.ts';
import type { OpenTransport, Transport } from '../transport.ts';
import { LineGate } from '../transports/line-gate.ts';
import { quietLine, watchLine } from '../transports/line-watch.ts';
import type { BoardConnection, BoardLoss } from './board-connection.ts';
import { createMutex } from './mutex.ts';
import { isQuarterdeck } from './quarterdeck-line.ts';

export interface BoardSessionOptions {
  readonly board: string;
  readonly open: OpenTransport;
  readonly clock: BridgeClock;
  /** The line's speed; Infinity over TCP. */
  readonly baud: number;
  /** How long a board may take from the opened transport to `ready`. Uno: 2.2 s of blinking, then the queries. */
  readonly readyWithinMs: number;
  /** When to ask for the version unasked: earlier than this an Uno is still in its bootloader. */
  readonly askVersionAfterMs: number;
  readonly pingEveryMs: number;
  readonly pingWithinMs: number;
}

export interface BoardSessionEvents {
  ready(connection: BoardConnection): void;
  /** Bytes that are not Firmata came in while the board was ready; reported at most once a `pingEveryMs`. */
  noise(bytes: number): void;
  /** Exactly once, whatever went wrong; never after `close()`. */
  lost(loss: BoardLoss): void;
}

/** The most garbage that a board may talk before it is ready; an opened Uno may end a sentence that it began before. */
const GARBAGE_BYTES = 64;

const fiveBoards = five.Board.cache;

/** One life of a board: a transport, a Firmata and a Board, made together and thrown away together. */
export const openBoardSession = (
  options: BoardSessionOptions,
  events: BoardSessionEvents,
): { close(): void } => {
  const { board: boardId, clock } = options;
  // While this process stands still it hears nobody: that is no board's silence.
  const loop = watchLoop(clock);
  const planned = new Set<Cancel>();
  let state: 'opening' | 'ready' | 'over' = 'opening';
  let pixels = 0;
  let transport: Transport | undefined;
  let dispose = (): void => undefined;

  const plan = (by: Pick<BridgeClock, 'after'>, ms: number, run: () => void): Cancel => {
    const cancel = by.after(ms, () => {
      planned.delete(cancel);
      run();
    });
    planned.add(cancel);
    return cancel;
  };
  const after = (ms: number, run: () => void): Cancel => plan(clock, ms, run);
  const within = (ms: number, run: () => void): Cancel => plan({ after: loop.within }, ms, run);

  const end = (): void => {
    state = 'over';
    for (const cancel of planned) cancel();
    loop.stop();
    dispose();
    transport?.close();
  };

  const lose = (gap: GapReason, code: ErrorCode, message: string): void => {
    if (state === 'over') return;
    end();
    events.lost({ gap, error: errorDocument(code, message) });
  };

  try {
    transport = options.open();
  } catch (error) {
    // The caller must have the handle before it hears of the loss.
    after(0, () => {
      lose('board-lost', 'board/not-found', `${boardId}: ${describe(error)}`);
    });
    return { close: end };
  }

  const gate = new LineGate(transport, { clock, baud: options.baud, pixels: () => pixels });
  gate.on('data', loop.look);
  const io = new firmata.Firmata(gate, { reportVersionTimeout: options.askVersionAfterMs });
  // Johnny-Five's own time-out (10 s by default) would come in its own words: ours is the one that counts.
  const timeout = options.readyWithinMs * 2;
  const board = new five.Board({ io, id: boardId, repl: false, debug: false, sigint: false, timeout });
  const { exclusive } = createMutex();

  dispose = () => {
    clearTimeout(io.reportVersionTimeoutId);
    if (board.timer) clearTimeout(board.timer);
    const index = fiveBoards.indexOf(board);
    if (index >= 0) fiveBoards.splice(index, 1);
    io.removeAllListeners();
    board.removeAllListeners();
    // What still comes late must find a listener: an unheard `error` ends the process.
    io.on('error', () => undefined);
    board.on('error', () => undefined);
  };

  let line = quietLine;
  let strayReported = 0;
  let opened = false;

  gate.on('data', (bytes) => {
    line = watchLine(line, bytes);
    if (state === 'opening' && line.stray > GARBAGE_BYTES && line.stray > line.messages * 3)
      lose('board-lost', 'board/garbage', `${boardId} sent ${line.stray} bytes that are not Firmata`);
  });
  gate.on('open', () => {
    opened = true;
    within(options.readyWithinMs, () => {
      if (state !== 'opening') return;
      if (line.stray > 0 && line.messages === 0)
        lose('board-lost', 'board/garbage', `${boardId} sent ${line.stray} bytes that are not Firmata`);
      else lose('board-lost', 'board/silent', `${boardId} did not answer within ${options.readyWithinMs} ms`);
    });
  });
  gate.on('close', () => {
    lose('board-lost', 'board/lost', `${boardId}: the connection was closed`);
  });
  const fault = (error: Error): void => {
    const code = error instanceof QuarterdeckError ? error.code : opened ? 'board/lost' : 'board/not-found';
    lose('board-lost', code, `${boardId}: ${describe(error)}`);
  };
  gate.on('error', fault);
  io.on('error', fault);
  board.on('error', fault);

  let provenAt = clock.now();
  let pace = (): number => options.pingEveryMs;
  let proven = (): void => undefined;
  let nextPing: Cancel = () => undefined;
  /** One question at a time: an answer says nothing of which question it answers. */
  const ping = (): void => {
    const pingedAt = clock.now();
    const late = within(options.pingWithinMs, () => {
      lose('ping-timeout', 'board/lost', `${boardId} did not answer for ${options.pingWithinMs} ms`);
    });
    io.reportVersion(() => {
      if (state === 'over') return;
      late();
      provenAt = Math.max(provenAt, pingedAt);
      nextPing = after(Math.max(0, pingedAt + pace() - clock.now()), ping);
      proven();
    });
  };

  board.once('ready', () => {
    if (state === 'over') return;
    state = 'ready';
    strayReported = line.stray;
    // Noise is reported as it comes: what it hid is just as new. Then at most twice a second, or the outbox would fill with it.
    let resting = false;
    const noiseHeard: (() => void)[] = [];
    const listen = (): void => {
      if (resting || line.stray === strayReported) return;
      resting = true;
      events.noise(line.stray - strayReported);
      for (const heard of noiseHeard) heard();
      strayReported = line.stray;
      after(NOISE_REST_MS, () => {
        resting = false;
        listen();
      });
    };
    gate.on('data', listen);
    // A board that names its firmware unasked has been reset: its pins and its strip have forgotten everything.
    const restarted = (): void => {
      lose('board-restarted', 'board/lost', `${boardId} has restarted by itself`);
    };
    io.on('queryfirmware', restarted);
    nextPing = after(options.pingEveryMs, ping);
    const connection: BoardConnection = {
      io,
      five: board,
      exclusive,
      alive: () => state === 'ready',
      provenAt: () => provenAt,
      askEvery(its, answered) {
        pace = its;
        proven = answered;
        nextPing();
        nextPing = after(pace(), ping);
      },
      arrivedAt: () => gate.arrivedAt() ?? clock.now(),
      onNoise: (heard) => {
        noiseHeard.push(heard);
      },
      within: loop.within,
      stalledSince: loop.stalledSince,
      onStall: loop.onStall,
      restarted,
      setPixels: (count) => {
        pixels = count;
      },
    };
    // Where it cannot be spared it is reset by the next opening, and tells of that itself: a new boot.
    if (isQuarterdeck(connection)) transport?.spareBoard?.().catch(() => undefined);
    events.ready(connection);
  });

  return { close: end };
};

const NOISE_REST_MS = 500;

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
