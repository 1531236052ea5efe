import type { BoxBeam, BoxTiming } from '../../../devices/event-box/contract.ts';
import { BOX_BEAMS } from '../../../devices/event-box/box-state.ts';
import { DEFAULT_BOX_TIMING, levelsOf, PILE_BOX_TIMING } from '../../../devices/event-box/machine.ts';
import {
  completeUntil,
  IDLE_REST_MS,
  initialStockWatch,
  isBusy,
  provenAt,
  restOf,
  stepStock,
  type StockInput,
  type StockOrder,
  type StockWatch,
  wantsPile,
} from '../../../devices/event-box/stock-watch.ts';
import { beamIsBroken, hatchIsOpen, lidIsOpen } from '../../../devices/event-box/wiring.ts';
import type { Id } from '../../../schemas/ids.ts';
import {
  boxIdOf,
  inputPins,
  openingsWithInnerBeam,
  piReaderOf,
  type EventBoxConfig,
  type PiReader,
} from '../../../schemas/room.ts';
import { DeviceTime } from '../../../schemas/units.ts';
import type { BoardConnection } from '../../boards/board-connection.ts';
import { openI2cReader, type I2cReaderHost } from '../../readers/i2c-reader.ts';
import { openPiReader, readerPort } from '../../readers/open-reader.ts';
import { watchPile, type PileWatch } from '../../readers/pile-watch.ts';
import type { ReaderEvents, TagReader } from '../../readers/tag-reader.ts';
import type { OpenTransport } from '../../transport.ts';
import { watchSwitch } from '../box-switch.ts';
import type { DeviceDriver, DeviceHost } from '../device-driver.ts';
import { watchStalls, type StallWatch } from '../line-stall.ts';
import { runWatch, type RunningWatch } from './run-watch.ts';

/**
 * A board without a reader is asked so often while cards may come. With the way there and back that is less than the 50 ms
 * for which line-stall.ts believes two edges that come as one.
 */
const BUSY_ASK_MS = 25;

const timingOf = (config: EventBoxConfig): BoxTiming => {
  const piReader = piReaderOf(config);
  const readsPile = piReader !== undefined && piReader.kind !== 'pn532-hsu';
  return {
    ...(readsPile ? PILE_BOX_TIMING : DEFAULT_BOX_TIMING),
    lidSettleMs: config.lidSettle,
    innerBeams: openingsWithInnerBeam(config),
  };
};

const BEAM_PINS = {
  slot: 'slotBeam',
  port: 'portBeam',
  innerSlot: 'innerSlotBeam',
  innerPort: 'innerPortBeam',
} as const satisfies Record<BoxBeam, keyof EventBoxConfig['pins']>;

const pullUp = ({ io }: BoardConnection, config: EventBoxConfig): void => {
  for (const pin of inputPins(config)) io.pinMode(pin, io.MODES.PULLUP);
};

/** After noise on the line. */
const readAgain = (connection: BoardConnection, config: EventBoxConfig): void => {
  // What went to the board may have been spoilt as well, into a reset of its pins (0xFF) or an end to their reports.
  pullUp(connection, config);
  // A change of a pin may have been among the bytes that were lost: ask for all of them again.
  for (const pin of inputPins(config)) connection.io.reportDigitalPin(pin, 1);
};

/** Control collects the box, or counts it again: cards are swept over the reader with the lid shut. */
const isSwept = (config: EventBoxConfig, { hub }: DeviceHost): boolean => {
  const box = config.table === undefined ? null : hub.table(config.table)?.box;
  return box?.box === boxIdOf(config) && box.state === 'collecting';
};

/** Watches lid, hatch and beams for one life of the board. */
const watchPins = (
  connection: BoardConnection,
  config: EventBoxConfig,
  host: DeviceHost,
  stalls: StallWatch,
  feed: (input: StockInput) => void,
): void => {
  const { pins } = config;
  const guarded = (work: () => void): void => host.guarded(work);
  const now = (): DeviceTime => DeviceTime(host.clock.now());
  /** Each change of a pin as it comes; `isFirst`: the level that it is found at. */
  const watchPin = (pin: number, changed: (high: boolean, isFirst: boolean) => void): void => {
    let last: boolean | undefined;
    connection.io.digitalRead(pin, (value) => {
      guarded(() => {
        const high = value !== 0;
        if (!connection.alive() || high === last) return;
        const isFirst = last === undefined;
        last = high;
        changed(high, isFirst);
      });
    });
  };
  // All before the first is read: a report tells a whole port, and a pin without its pull-up as low, which is a beam
  // broken for a moment by nobody.
  pullUp(connection, config);
  for (const beam of BOX_BEAMS) {
    const pin = pins[BEAM_PINS[beam]];
    if (pin === undefined) continue;
    watchPin(pin, (high, isFirst) => {
      const broken = beamIsBroken(high);
      const at = DeviceTime(connection.arrivedAt());
      if (!isFirst) stalls.beam(beam, broken, at);
      feed({ type: 'beam', beam, broken, at });
    });
  }
  // Before anything takes off its bounces: two changes that come as one are none after that.
  watchPin(pins.lid, (_high, isFirst) => {
    if (!isFirst) stalls.lid(connection.arrivedAt());
  });
  watchSwitch(connection, pins.lid, guarded, (high) => {
    feed({ type: 'lid', open: lidIsOpen(high), at: now() });
  });
  watchSwitch(connection, pins.hatch, guarded, (high) => {
    feed({ type: 'hatch', open: hatchIsOpen(high), at: now() });
  });
};

/** Opens the reader of the box for one life of its board. */
const openReader = (
  connection: BoardConnection,
  piReader: PiReader | undefined,
  open: OpenTransport | undefined,
  { device, answered }: Pick<I2cReaderHost, 'device' | 'answered'>,
  host: DeviceHost,
  { feed, state }: RunningWatch<StockWatch, StockInput>,
  piles: PileWatch,
): TagReader => {
  const events: ReaderEvents = {
    polled(result) {
      if (result.type === 'polled') feed({ ...result, type: 'poll' });
      if (result.type === 'failed') feed({ ...result, type: 'poll-failed' });
    },
    inventoried(pile) {
      const { swept, closing } = state().box;
      piles.ended(swept && closing.is !== 'settling');
      feed({ ...pile, type: 'pile' });
    },
    state: (said) => feed({ type: 'reader', ...('error' in said && { error: said.error }) }),
  };
  const its = {
    device,
    answered,
    clock: host.clock,
    restMs: () => restOf(state(), host.clock.now()),
    guarded: (work: () => void) => host.guarded(work),
    fail: (error: unknown) => host.fail(error),
  };
  return piReader === undefined
    ? openI2cReader(connection, its, events)
    : openPiReader(piReader, { ...its, open: open ?? readerPort(piReader.port) }, events);
};

/**
 * An event box whose board only has pins and perhaps the reader's bus. Its reader sits on that bus or on a port of the Pi
 * (`openPort` stands in for that port in a rehearsal). What is made of it all is in devices/event-box/stock-watch.ts.
 */
export const createStockBox = (
  device: Id,
  config: EventBoxConfig,
  host: DeviceHost,
  openPort?: OpenTransport,
): DeviceDriver => {
  const { clock } = host;
  const piReader = piReaderOf(config);
  const timing = timingOf(config);
  let reader: TagReader | undefined;
  let present: BoardConnection | undefined;
  /** When the board was found, or the newest question of a poll that it answered was sent; a poll is many of them. */
  let answeredAt = 0;

  const now = (): DeviceTime => DeviceTime(clock.now());
  const pingedAt = (): number => present?.provenAt() ?? 0;
  const watch = runWatch<StockWatch, StockInput, StockOrder>(host, {
    initial: initialStockWatch,
    step: (state, input) =>
      stepStock(state, input, {
        now: now(),
        timing,
        pingedAt: pingedAt(),
        isOnBoard: piReader === undefined,
      }),
    levels: ({ box }) => levelsOf(box, timing),
    looks: () => true,
    time: () => ({ type: 'time', at: now() }),
    obey(order) {
      if (order === 'read-pile') piles.look();
      else if (order === 'read-owed-pile') piles.owed();
      else if (reader?.reads === 'pass') reader.hurry();
    },
  });
  const piles = watchPile(
    clock,
    () => reader,
    () => wantsPile(watch.state(), clock.now()),
  );
  const stalls = watchStalls({
    clock,
    provenAt: () => Math.max(answeredAt, provenAt(watch.state(), pingedAt())),
    chatterMs: timing.beamChatterMs,
    stalled: () => watch.feed({ type: 'gap', at: now(), reason: 'line-stalled' }),
  });

  const rest = (): void => {
    reader?.stop();
    reader = undefined;
    piles.forget();
  };

  return {
    device,
    attach(connection) {
      rest();
      watch.feed({ type: 'found' });
      present = connection;
      answeredAt = clock.now();
      watchPins(connection, config, host, stalls, watch.feed);
      connection.onStall((ms) => host.guarded(() => watch.feed({ type: 'stalled', ms })));
      if (piReader !== undefined)
        connection.askEvery(
          () => (isBusy(watch.state(), clock.now()) ? BUSY_ASK_MS : IDLE_REST_MS),
          () => watch.feed({ type: 'pinged' }),
        );
      const its = { device, answered: (askedAt: number) => (answeredAt = askedAt) };
      reader = openReader(connection, piReader, openPort, its, host, watch, piles);
      piles.look();
    },
    detach(loss) {
      rest();
      watch.feed({ type: 'lost', ...loss });
    },
    noise() {
      watch.feed({ type: 'gap', at: now(), reason: 'line-noise' });
      if (present?.alive() === true) readAgain(present, config);
    },
    set(wanted) {
      // A box has no outputs: it is only asked to look, and to say that it has.
      if (wanted.kind === 'attend' || wanted.kind === 'watch')
        watch.feed({ type: 'attend', forMs: wanted.forMs });
      if (wanted.kind === 'watch') watch.levels.begin(wanted.forMs);
      if (wanted.kind === 'confirm') watch.feed({ type: 'confirm' });
    },
    wholeUntil: () => (present?.alive() === true ? completeUntil(watch.state(), pingedAt()) : undefined),
    hubChanged() {
      // A box watches on whether the hub listens or not. Swept cards must not wait for the next look at a badge.
      const on = isSwept(config, host);
      if (on === watch.state().box.swept) return;
      piles.refresh();
      watch.feed({ type: 'sweep', on, at: now() });
    },
    stop() {
      rest();
      watch.feed({ type: 'stopped' });
      watch.stop();
    },
  };
};
