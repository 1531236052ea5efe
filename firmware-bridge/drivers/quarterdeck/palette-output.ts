import { aloneColours, aloneOf, type StripAlone } from '../../../devices/phase-strip/alone.ts';
import type { HostFields } from '../../../devices/quarterdeck-firmware/codec.ts';
import { CLOCK, HOST_MESSAGES, LIMITS, RESULT } from '../../../devices/quarterdeck-firmware/protocol.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { BoardConnection } from '../../boards/board-connection.ts';
import { talkTo, type QuarterdeckTalk } from '../../boards/quarterdeck-talk.ts';
import type { DeviceHost } from '../device-driver.ts';
import type { StripOutput, WiredStrip } from '../strip-output.ts';
import { paletteFrame, type PaletteFrame } from './palette-frame.ts';
import { refusal, unusable } from '../../../devices/quarterdeck-firmware/refusal.ts';

/** The board asks for no shorter distance between two frames (PROTOCOL.md, SHOW). */
const FRAME_MS = 20;
/** A resonator's clock is off by up to 0.5 %: 0.15 s in this time. */
const REPLAN_MS = 30_000;
/** Two words missed and a little. */
const ALONE_AFTER_MS = 3_000;
const BYTE_MS = 10_000 / 57_600;
/** Pairs of pixels in a message. */
const PAIRS = LIMITS.PAYLOAD_BYTES - 1;

const CLOCKS: Readonly<Record<StripAlone['clock'], number>> = {
  none: CLOCK.NONE,
  running: CLOCK.RUNNING,
  paused: CLOCK.PAUSED,
  overtime: CLOCK.OVERTIME,
  keep: CLOCK.KEEP,
};

const DRAWING = new Set<number>([
  HOST_MESSAGES.PALETTE.code,
  HOST_MESSAGES.PIXELS.code,
  HOST_MESSAGES.SHOW.code,
]);

const sendPixels = (talk: QuarterdeckTalk | undefined, pixels: readonly number[]): void => {
  for (let first = 0; first < pixels.length; first += 2 * PAIRS) {
    const part = pixels.slice(first, first + 2 * PAIRS);
    const pairs = Array.from(
      { length: Math.ceil(part.length / 2) },
      (_, pair) => (part[2 * pair] ?? 0) | ((part[2 * pair + 1] ?? 0) << 4),
    );
    talk?.send('PIXELS', { first, pairs });
  }
};

const aloneMessage = (
  { clock: kind, marks, ...times }: StripAlone,
  colours: readonly number[],
): HostFields<'ALONE'> => {
  const whole = Object.fromEntries(
    Object.entries(times).map(([name, ms]: [string, number]) => [name, Math.max(0, Math.round(ms))]),
  );
  return {
    clock: CLOCKS[kind],
    afterMs: ALONE_AFTER_MS,
    remainingMs: whole.remainingMs ?? 0,
    durationMs: whole.durationMs ?? 0,
    warningMs: whole.warningMs ?? 0,
    dangerMs: whole.dangerMs ?? 0,
    mark0Ms: Math.round(marks[0] ?? 0),
    mark1Ms: Math.round(marks[1] ?? 0),
    colours,
  };
};

/** A strip on our own firmware: frames of 16 colours, and what to show when no word comes any more. */
export const createPaletteOutput = (device: Id, config: WiredStrip, host: DeviceHost): StripOutput => {
  const { clock } = host;
  const colours = aloneColours(config);
  let connection: BoardConnection | undefined;
  let talk: QuarterdeckTalk | undefined;
  let shown: Uint8Array | undefined;
  let palette: PaletteFrame['colours'] = [];
  let planned = '';
  let plannedAt = -Infinity;

  /** What of the palette is new, from its first difference on. Returns its bytes. */
  const sendPalette = (next: PaletteFrame['colours']): number => {
    const first = next.findIndex((rgb, number) => rgb.join() !== palette[number]?.join());
    if (first < 0) return 0;
    const changed = next.slice(first);
    talk?.send('PALETTE', { first, colours: changed.flat() });
    palette = [...palette.slice(0, first), ...changed, ...palette.slice(next.length)];
    return changed.length * 3;
  };

  const sendAlone = (alone: StripAlone): void => talk?.send('ALONE', aloneMessage(alone, colours));

  const forget = (): void => {
    shown = undefined;
    palette = [];
    planned = '';
    plannedAt = -Infinity;
  };

  return {
    attach(next, painter) {
      const mine = talkTo(next, clock);
      connection = next;
      talk = mine;
      forget();
      let isSet = false;
      mine.listen({
        hello(hello) {
          if (talk !== mine || isSet) return;
          isSet = true;
          const fault = unusable(device, hello);
          if (fault !== undefined) {
            painter.refused(fault);
            return;
          }
          mine.order('STRIP_SET', { pin: config.pins.data, pixels: config.pixels }).then(
            (result) => {
              if (talk !== mine) return;
              if (result === RESULT.OK) painter.ready();
              else painter.refused(refusal(device, result));
            },
            (error: unknown) => host.fail(error),
          );
        },
        result(command, result) {
          if (talk !== mine || result === RESULT.OK || !isSet) return;
          // Nobody knows which part of the picture it was: all of it again.
          if (DRAWING.has(command)) {
            forget();
            painter.spoiled();
          } else if (command === HOST_MESSAGES.ALONE.code) planned = '';
        },
      });
    },
    detach() {
      connection = undefined;
      talk = undefined;
      forget();
    },
    show(frame) {
      const to = connection;
      if (to === undefined || (shown !== undefined && frame.every((byte, at) => byte === shown?.[at])))
        return undefined;
      shown = frame;
      return to.exclusive(async () => {
        if (!to.alive()) return;
        const { colours: next, pixels } = paletteFrame(frame);
        const bytes = sendPalette(next) + pixels.length / 2;
        sendPixels(talk, pixels);
        talk?.send('SHOW', {});
        await new Promise<void>((resolve) => void clock.after(FRAME_MS + bytes * 2 * BYTE_MS, resolve));
      });
    },
    plan(view) {
      const alone = aloneOf(view, LIMITS.ALONE_MARKS);
      // A clock that runs is the same plan as long as it ends at the same moment.
      const { remainingMs, ...rest } = alone;
      const end = alone.clock === 'running' ? Math.round((view.now + remainingMs) / 100) : remainingMs;
      const plan = JSON.stringify([rest, end]);
      if (plan === planned && clock.now() - plannedAt < REPLAN_MS) return;
      planned = plan;
      plannedAt = clock.now();
      sendAlone(alone);
    },
    leave() {
      sendAlone({ clock: 'keep', remainingMs: 0, durationMs: 0, warningMs: 0, dangerMs: 0, marks: [] });
    },
  };
};
