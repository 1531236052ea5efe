import type { BoxBeam, BoxInput, BoxTiming } from '../../devices/event-box/contract.ts';
import {
  DEFAULT_BOX_TIMING,
  heardAgain,
  initialBoxMachine,
  levelsOf,
  matters,
  PILE_BOX_TIMING,
  stepBox,
} from '../../devices/event-box/machine.ts';
import { wholeUntil } from '../../devices/event-box/whole-until.ts';
import { beamIsBroken, hatchIsOpen, lidIsOpen } from '../../devices/event-box/wiring.ts';
import type { Pn532Result } from '../../devices/readers/pn532-exchange.ts';
import type { Pile } from '../../devices/readers/uhf-contract.ts';
import type { GapReason } from '../../schemas/device-messages.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import {
  boxIdOf,
  inputPins,
  openingsWithInnerBeam,
  piReaderOf,
  type EventBoxConfig,
} from '../../schemas/room.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import { createWake } from '../wake.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { openI2cReader } from '../readers/i2c-reader.ts';
import { watchPile } from '../readers/pile-watch.ts';
import { openPiReader, readerPort } from '../readers/open-reader.ts';
import type { ReaderEvents, TagReader } from '../readers/tag-reader.ts';
import type { OpenTransport } from '../transport.ts';
import { watchBoxLevels } from './box-levels.ts';
import { watchSwitch } from './box-switch.ts';
import { watchStalls } from './line-stall.ts';

/** Rest between two polls while cards may come: the bus is free for strips and pings, and a card meets several polls. */
const BUSY_REST_MS = 5;
/**
 * A board without a reader is asked so often while cards may come. With the way there and back that is less than the 50 ms
 * for which line-stall.ts believes two edges that come as one.
 */
const BUSY_ASK_MS = 25;
/** With the box closed only a facilitator's badge is looked for. */
const IDLE_REST_MS = 500;
/** After a failed poll: long enough for a chip to come round, short enough to see the next card. */
const FAILED_REST_MS = 250;
/** How long after the last movement of lid or beam the box is watched closely: the settling and its whole empty poll. */
const ATTENTION_MS = 1_500;

/**
 * An event box whose board only has pins and perhaps the reader's bus: raw pins and polls in, observations out. It counts
 * nothing. Its reader sits on that bus or on a port of the Pi (`openPort` stands in for that port in a rehearsal).
 */
export const createEventBoxDriver = (
  device: Id,
  config: EventBoxConfig,
  host: DeviceHost,
  openPort?: OpenTransport,
): DeviceDriver => {
  const { clock } = host;
  const piReader = piReaderOf(config);
  const pile = piReader !== undefined && piReader.kind !== 'pn532-hsu';
  const timing: BoxTiming = {
    ...(pile ? PILE_BOX_TIMING : DEFAULT_BOX_TIMING),
    lidSettleMs: config.lidSettle,
    innerBeams: openingsWithInnerBeam(config),
  };
  let machine = initialBoxMachine();
  const wake = createWake(clock);
  let reader: TagReader | undefined;
  let present: BoardConnection | undefined;
  /** What the board tells after it was found is not older than that. */
  let foundAt = 0;
  let seenBefore = false;
  let lidOpen = false;
  let hatchOpen = false;
  let swept = false;
  let attentiveUntil = 0;
  let lastPollFailed = false;
  let readerError: ErrorDocument | undefined;
  /** When the newest whole poll began. */
  let polledFrom = 0;
  /** When the newest of its questions that the board has answered was sent; a poll is many of them. */
  let answeredAt = 0;
  /** Since when the hub waits for a word that all until then has been reported. */
  let confirmSince: number | undefined;

  const now = (): DeviceTime => DeviceTime(clock.now());
  const guarded = (work: () => void): void => {
    host.guarded(work);
  };

  /**
   * A poll over the board's bus and a ping both come back behind whatever the board had to say until then. What a reader on
   * the Pi says proves nothing of the board.
   */
  const provenAt = (): DeviceTime => DeviceTime(Math.max(polledFrom, present?.provenAt() ?? 0));

  const feed = (input: BoxInput): void => {
    const after = host.hub.reached(wholeUntil(machine, provenAt()));
    const step = stepBox(machine, input, timing);
    machine = step.state;
    for (const { at, body } of step.observations) {
      if (body.kind === 'lid') lidOpen = body.open;
      if (body.kind === 'hatch') hatchOpen = body.open;
      host.observe(at, body.kind === 'gap' && after !== undefined ? { ...body, after } : body);
    }
    wake.at(step.wakeAt, () => feed({ type: 'time', at: now() }));
    piles.look();
    levels.look();
  };

  const levels = watchBoxLevels(
    clock,
    () => levelsOf(machine, timing),
    (reported) => {
      host.did({ kind: 'levels', levels: reported });
    },
  );

  const piles = watchPile(
    clock,
    () => reader,
    () => (machine.settling === null ? swept : clock.now() >= machine.settling.from),
  );

  const onPile = ({ startedAt, at, uids, nameless, end }: Pile): void => {
    piles.ended(swept && machine.settling === null);
    feed({ type: 'pile', startedAt, at, uids, nameless, end });
  };

  const gap = (reason: GapReason): void => {
    feed({ type: 'gap', at: now(), reason });
  };

  const stalls = watchStalls({
    clock,
    provenAt: () => Math.max(foundAt, provenAt(), answeredAt),
    chatterMs: timing.beamChatterMs,
    stalled: () => {
      gap('line-stalled');
    },
  });

  /** The bridge stood still: nobody polled. Beams and lid were kept in their order (line-stall.ts), a tag was not. */
  const onStall = (ms: number): void => {
    machine = heardAgain(machine, now());
    if (ms > timing.answerWithinMs && matters(machine)) gap('bridge-stalled');
  };

  /** Something moves: look closely from now on. */
  const attend = (forMs = ATTENTION_MS): void => {
    attentiveUntil = Math.max(attentiveUntil, clock.now() + forMs);
    if (reader?.reads === 'pass') reader.hurry();
  };

  const isBusy = (): boolean => lidOpen || hatchOpen || swept || clock.now() < attentiveUntil;

  const pollRest = (): number => {
    if (lastPollFailed) return FAILED_REST_MS;
    return isBusy() ? BUSY_REST_MS : IDLE_REST_MS;
  };

  const sweepWanted = (): boolean => {
    const box = config.table === undefined ? null : host.hub.table(config.table)?.box;
    return box?.box === boxIdOf(config) && box.state === 'collecting';
  };

  const onPoll = (result: Pn532Result): void => {
    switch (result.type) {
      case 'initialised':
        return;
      case 'polled':
        lastPollFailed = false;
        levels.polled(1);
        if (result.uids.length > 0) attend();
        feed({
          type: 'poll',
          startedAt: result.startedAt,
          at: result.at,
          uids: result.uids,
          crowd: result.crowd,
        });
        if (piReader === undefined) polledFrom = result.startedAt;
        confirm();
        return;
      case 'failed':
        lastPollFailed = true;
        feed({ type: 'poll-failed', at: result.at, reason: result.reason });
        return;
    }
  };

  const confirm = (): void => {
    if (confirmSince === undefined || wholeUntil(machine, provenAt()) < confirmSince) return;
    confirmSince = undefined;
    host.watched();
  };

  const setReaderError = (error: ErrorDocument | undefined): void => {
    if (error?.message === readerError?.message) return;
    readerError = error;
    host.log(error ? 'reader in trouble' : 'reader answers', error && { error });
    host.report({ state: 'ready', ...(error && { error }) });
  };

  const watchBeam = (connection: BoardConnection, pin: number, beam: BoxBeam): void => {
    let last: boolean | undefined;
    connection.io.digitalRead(pin, (value) => {
      host.guarded(() => {
        const broken = beamIsBroken(value !== 0);
        if (!connection.alive() || broken === last) return;
        const at = connection.arrivedAt();
        if (last !== undefined) stalls.beam(beam, broken, at);
        last = broken;
        if (broken) attend();
        feed({ type: 'beam', beam, broken, at: DeviceTime(at) });
      });
    });
  };

  /** The lid as it comes, before anything takes off its bounces: two changes that come as one are none after that. */
  const watchBareLid = (connection: BoardConnection, pin: number): void => {
    let last: number | undefined;
    connection.io.digitalRead(pin, (value) => {
      host.guarded(() => {
        if (!connection.alive() || value === last) return;
        if (last !== undefined) stalls.lid(connection.arrivedAt());
        last = value;
      });
    });
  };

  const readerEvents: ReaderEvents = {
    polled: onPoll,
    inventoried: onPile,
    state(state) {
      setReaderError('error' in state ? state.error : undefined);
      if ('version' in state && machine.owed) piles.owed();
    },
  };

  const openReader = (connection: BoardConnection): TagReader => {
    const its = {
      device,
      clock,
      restMs: pollRest,
      guarded,
      fail: (error: unknown) => {
        host.fail(error);
      },
      answered: (askedAt: number) => {
        answeredAt = askedAt;
      },
    };
    return piReader === undefined
      ? openI2cReader(connection, its, readerEvents)
      : openPiReader(piReader, { ...its, open: openPort ?? readerPort(piReader.port) }, readerEvents);
  };

  const rest = (): void => {
    reader?.stop();
    reader = undefined;
    piles.forget();
  };

  return {
    device,
    attach(connection) {
      rest();
      if (seenBefore) gap('board-returned');
      seenBefore = true;
      present = connection;
      foundAt = clock.now();
      readerError = undefined;
      lastPollFailed = false;
      const { pins } = config;
      // All before the first is read: a report tells a whole port, and a pin without its pull-up as low, which is a beam
      // broken for a moment by nobody.
      for (const pin of inputPins(config)) connection.io.pinMode(pin, connection.io.MODES.PULLUP);
      watchBeam(connection, pins.slotBeam, 'slot');
      watchBeam(connection, pins.portBeam, 'port');
      if (pins.innerSlotBeam !== undefined) watchBeam(connection, pins.innerSlotBeam, 'innerSlot');
      if (pins.innerPortBeam !== undefined) watchBeam(connection, pins.innerPortBeam, 'innerPort');
      watchBareLid(connection, pins.lid);
      watchSwitch(connection, pins.lid, guarded, (high) => {
        attend();
        feed({ type: 'lid', open: lidIsOpen(high), at: now() });
      });
      watchSwitch(connection, pins.hatch, guarded, (high) => {
        attend();
        feed({ type: 'hatch', open: hatchIsOpen(high), at: now() });
      });
      connection.onStall((ms) => {
        host.guarded(() => {
          onStall(ms);
        });
      });
      host.report({ state: 'ready' });
      attentiveUntil = clock.now() + ATTENTION_MS;
      if (piReader !== undefined) connection.askEvery(() => (isBusy() ? BUSY_ASK_MS : IDLE_REST_MS), confirm);
      reader = openReader(connection);
      piles.look();
    },
    detach(loss) {
      seenBefore = true;
      if (reader === undefined) {
        host.report({ state: 'lost', error: loss.error });
        return;
      }
      rest();
      gap(loss.gap);
      // A bus that is held low stops the whole board: the cause is of more use than what it did to the board.
      const hung = loss.gap === 'ping-timeout' && readerError?.code === 'reader/hung';
      host.report({ state: 'lost', error: hung ? readerError : loss.error });
    },
    noise() {
      gap('line-noise');
      if (present?.alive() !== true) return;
      // What went to the board may have been spoilt as well, into a reset of its pins (0xFF) or an end to their reports.
      for (const pin of inputPins(config)) present.io.pinMode(pin, present.io.MODES.PULLUP);
      // A change of a pin may have been among the bytes that were lost: ask for all of them again.
      for (const pin of inputPins(config)) present.io.reportDigitalPin(pin, 1);
    },
    set(wanted) {
      // A box has no outputs: it is only asked to look, and to say that it has.
      if (wanted.kind === 'attend' || wanted.kind === 'watch') attend(wanted.forMs);
      if (wanted.kind === 'watch') levels.begin(wanted.forMs);
      if (wanted.kind !== 'confirm') return;
      confirmSince = clock.now();
      attend();
    },
    wholeUntil: () => (present?.alive() === true ? wholeUntil(machine, provenAt()) : undefined),
    hubChanged() {
      // A box watches on whether the hub listens or not. While it is collected or recounted, cards are swept over the
      // reader with the lid shut: they must not wait for the next look at a badge.
      const sweeps = sweepWanted();
      if (sweeps === swept) return;
      swept = sweeps;
      piles.refresh();
      feed({ type: 'sweep', on: swept, at: now() });
      if (swept) attend();
    },
    stop() {
      rest();
      levels.stop();
      wake.off();
    },
  };
};
