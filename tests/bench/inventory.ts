import { initialUhf, UHF_TIMING, type Pile, type UhfInput } from '../../devices/readers/uhf-contract.ts';
import { stepUhf } from '../../devices/readers/uhf-session.ts';
import { uhfModuleOf } from '../../devices/readers/pi-reader.ts';
import {
  M100_SLOTS,
  NANO_SLOTS,
  slotMs,
  slotsOf,
} from '../../firmware-bridge/simulation/modules/gen2-air.ts';
import { makeModule } from '../../firmware-bridge/simulation/modules/make-module.ts';
import { createByteLine } from '../../firmware-bridge/simulation/byte-line.ts';
import { createRandom } from '../../firmware-bridge/simulation/random.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';
import { Uid } from '../../schemas/ids.ts';
import { PiReaderSchema, type PiReader } from '../../schemas/room.ts';
import { DeviceTime } from '../../schemas/units.ts';
import { ms, percentile, spread } from './figures.ts';

const TAGS = 40;
const ROUNDS = 100;
const BAUD = 115_200;

const tags = Array.from({ length: TAGS }, (_, n) => Uid(`E28068940000${n.toString(16).padStart(12, '0')}`));

interface Reading {
  /** From the start to the moment at which the last of them was known to the host, and to the end of all. */
  readonly lastMs: number;
  readonly wholeMs: number;
  readonly pile: Pile;
}

/** One inventory by a module on its line, in time that stands still while the machine works. */
const readOnce = (reader: PiReader, seed: number): Reading => {
  const module = uhfModuleOf(reader);
  if (module === undefined) throw new Error('it reads piles');
  let now = 0;
  const clock = createVirtualClock(() => now);
  let state = initialUhf;
  let wakeAt: number | null = null;
  let pile: Pile | undefined;
  let lastAt = 0;
  const feed = (input: UhfInput): void => {
    const step = stepUhf(state, input, DeviceTime(now), module);
    state = step.state;
    wakeAt = step.wakeAt;
    const { phase } = state;
    if (phase.name === 'reading' && phase.gathered.uids.length === TAGS && lastAt === 0) lastAt = now;
    for (const action of step.actions) {
      if (action.type === 'write') toModule.send(action.bytes);
      else if (action.type === 'inventoried') pile = action.pile;
    }
  };
  const toHost = createByteLine(clock, BAUD, (bytes) => {
    feed({ type: 'bytes', bytes });
  });
  const send = (bytes: readonly number[]): void => {
    toHost.send(bytes);
  };
  const simulated = makeModule(reader.kind, clock, send, seed);
  const toModule = createByteLine(clock, BAUD, (bytes) => {
    simulated.receive(bytes);
  });
  for (const uid of tags) simulated.enter(uid);
  feed({ type: 'open' });
  feed({ type: 'begin' });
  while (pile === undefined && now < 20_000) {
    now = Math.min(clock.nextAt(), wakeAt ?? Infinity);
    clock.fire();
    if (wakeAt !== null && wakeAt <= now) feed({ type: 'time' });
  }
  if (pile === undefined) throw new Error('it ends');
  return { lastMs: lastAt - pile.startedAt, wholeMs: pile.at - pile.startedAt, pile };
};

/**
 * An inventory of 40 tags, from the host's start to the last tag in its hands, against the module's own air time for them
 * (the sum of the slots of one round); what is left is the second of quiet and the stop.
 */
export const benchInventory = async (): Promise<void> => {
  for (const { kind, slots } of [
    { kind: 'm6e-nano', slots: NANO_SLOTS },
    { kind: 'r200', slots: M100_SLOTS },
  ] as const) {
    const reader = PiReaderSchema.parse({ kind, port: 'none', region: 'EU' });
    const random = createRandom(11);
    const air = Array.from({ length: ROUNDS }, () =>
      [...slotsOf(tags, random)].reduce((sum, slot) => sum + slotMs(slot, slots), 0),
    );
    const readings = Array.from({ length: ROUNDS }, (_, seed) => readOnce(reader, seed + 1));
    const whole = readings.filter(({ pile }) => pile.uids.length === TAGS && pile.end === 'quiet');
    const last = whole.map(({ lastMs }) => lastMs);
    const limit = percentile(air, 0.5);
    console.log(`${kind}: all ${TAGS} tags read, and quiet, in ${whole.length} of ${ROUNDS} inventories`);
    console.log(
      `${kind}: the last tag in the host's hands ${spread(last)}: ` +
        `${(percentile(last, 0.5) / limit).toFixed(2)} times the air time of one round (p50 ${ms(limit)})`,
    );
    console.log(
      `${kind}: the whole inventory ${spread(whole.map(({ wholeMs }) => wholeMs))}, ` +
        `of which ${UHF_TIMING.quietMs} ms are the quiet that ends it`,
    );
  }
  await Promise.resolve();
};
