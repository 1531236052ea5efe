import five, { type Led } from 'johnny-five';
import { readerTrouble } from '../../devices/readers/reader-trouble.ts';
import type { Pn532Result } from '../../devices/readers/pn532-exchange.ts';
import { contactIsOn } from '../../devices/contact/machine.ts';
import { initialVoteBox, stepVoteBox, type VoteBoxInput } from '../../devices/vote-box/machine.ts';
import { CHOICES } from '../../schemas/device-messages.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import type { DeviceConfigOf } from '../../schemas/room.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import type { Cancel } from '../bridge-clock.ts';
import { createWake } from '../wake.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';
import { openI2c } from './i2c-port.ts';
import { pollPn532, type Pn532Poller } from './pn532-poller.ts';
import { watchLevel } from './watch-level.ts';

/** A card is held there, not pushed through: it waits for a look (ms). */
const REST_MS = 150;
const IDENTIFY_MS = 3_000;

const pollCards = (
  connection: BoardConnection,
  host: DeviceHost,
  polled: (result: Pn532Result) => void,
): Pn532Poller =>
  pollPn532({
    i2c: openI2c(connection),
    clock: host.clock,
    result: (result) => host.guarded(() => polled(result)),
    restMs: () => REST_MS,
    fail: (error) => host.fail(error),
  });

/** A member's card and three buttons: polls and pins in, ballots out. It counts nothing, and knows of no vote. */
export const createVoteBoxDriver = (
  device: Id,
  config: DeviceConfigOf<'vote-box'>,
  host: DeviceHost,
): DeviceDriver => {
  const { clock } = host;
  let machine = initialVoteBox;
  const wake = createWake(clock);
  let poller: Pn532Poller | undefined;
  let led: Led | undefined;
  let lit = false;
  let waiting = false;
  let identifying: Cancel | undefined;
  let readerError: ErrorDocument | undefined;

  const now = (): DeviceTime => DeviceTime(clock.now());

  const light = (): void => {
    const wanted = waiting || identifying !== undefined;
    if (wanted === lit) return;
    lit = wanted;
    if (wanted) led?.on();
    else led?.off();
  };

  const feed = (input: VoteBoxInput): void => {
    const step = stepVoteBox(machine, input, config);
    machine = step.state;
    for (const { at, body } of step.ballots) host.observe(at, body);
    waiting = step.waiting;
    light();
    wake.at(step.wakeAt, () => feed({ type: 'time', at: now() }));
  };

  const setReaderError = (error: ErrorDocument | undefined): void => {
    if (error?.message === readerError?.message) return;
    readerError = error;
    host.report({ state: 'ready', ...(error && { error }) });
  };

  const onPoll = (result: Pn532Result): void => {
    if (result.type === 'failed') setReaderError(readerTrouble(device, result));
    if (result.type !== 'polled') return;
    setReaderError(undefined);
    feed({ type: 'poll', uids: result.uids, crowd: result.crowd, at: now() });
  };

  const rest = (): void => {
    poller?.stop();
    poller = undefined;
    identifying?.();
    identifying = undefined;
    led = undefined;
    lit = false;
    feed({ type: 'blind', at: now() });
    wake.off();
  };

  return {
    device,
    attach(connection) {
      rest();
      readerError = undefined;
      const { lamp } = config.pins;
      if (lamp !== undefined) led = new five.Led({ pin: lamp, board: connection.five }).off();
      for (const choice of CHOICES) {
        watchLevel(connection, host, config.pins[choice], (high, at) => {
          feed({ type: 'level', choice, on: contactIsOn('button', high), at: DeviceTime(at) });
        });
      }
      host.report({ state: 'ready' });
      poller = pollCards(connection, host, onPoll);
    },
    detach(loss) {
      rest();
      host.report({ state: 'lost', error: loss.error });
    },
    set(wanted) {
      if (wanted.kind !== 'identify' || led === undefined) return;
      identifying?.();
      identifying = clock.after(IDENTIFY_MS, () => {
        identifying = undefined;
        light();
      });
      light();
      host.did({ kind: 'identify' });
    },
    stop() {
      if (lit) led?.off();
      rest();
    },
  };
};
