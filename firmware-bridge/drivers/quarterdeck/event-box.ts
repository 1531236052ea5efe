import { bootName, type RecordedObservation } from '../../../devices/quarterdeck-firmware/records.ts';
import { FLAG, LEVEL, RESULT } from '../../../devices/quarterdeck-firmware/protocol.ts';
import type { Observation, Seen, ReportedUpTo } from '../../../schemas/device-messages.ts';
import { errorDocument, type ErrorDocument } from '../../../schemas/errors.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { EventBoxConfig, ReaderChip } from '../../../schemas/room.ts';
import { DeviceTime } from '../../../schemas/units.ts';
import type { BoardConnection } from '../../boards/board-connection.ts';
import { createBoardTime, type BoardTime } from '../../boards/board-time.ts';
import { talkTo, type QuarterdeckTalk, type StatusHeard } from '../../boards/quarterdeck-talk.ts';
import type { DeviceDriver, DeviceHost } from '../device-driver.ts';
import { levelsIn } from '../../../devices/quarterdeck-firmware/levels.ts';
import { watchBoxLevels } from '../box-levels.ts';
import { boxMessage, newIdentity } from './box-message.ts';
import { refusal, unusable } from './refusal.ts';
import { createRecordIntake } from './record-intake.ts';

/** How often the board is asked how it is while the hub waits for its word. */
const CONFIRM_EVERY_MS = 100;
/** The same while somebody watches its levels: question and answer are 60 bytes, 10 ms of the line. */
const LOOK_EVERY_MS = 100;
/** The board counts its polls in sixteen bits. */
const POLLS_WRAP = 0x1_00_00;
/** A reader is silent for as long as it takes to set it up. */
const SILENT_STATUSES = 3;

type Body = Observation['body'];
type Hello = Parameters<typeof unusable>[1];

/**
 * An event box on our own firmware: the board watches, numbers and keeps; this asks for what it keeps, tells the hub, and
 * lets the board free what the hub has journaled. A lost line or a new bridge is no gap: the board has watched on.
 */
export const createQuarterdeckBox = (
  device: Id,
  config: EventBoxConfig,
  reader: ReaderChip,
  host: DeviceHost,
): DeviceDriver => {
  const { clock } = host;
  const times = new Map<string, BoardTime>();
  const newestAt = new Map<string, number>();
  /** What the hub has journaled, by boot. */
  const seen = new Map<string, number>();
  let connection: BoardConnection | undefined;
  let talk: QuarterdeckTalk | undefined;
  let identity = 0;
  let boot = '';
  let bootNumber = 0;
  /** The board has this box, and its status since then is awaited before it is asked. */
  let configured: 'no' | 'asked' | 'yes' = 'no';
  let begun = false;
  let status: StatusHeard | undefined;
  /** All until `until` (bridge time) lies in the records up to `n`. */
  let whole: { readonly until: number; readonly n: number } | undefined;
  let undated: readonly RecordedObservation[] = [];
  let confirmSince: number | undefined;
  let silent = 0;
  let trouble: ErrorDocument | undefined;
  /** By boot: how many records the board had lost when that was last reported as a gap. */
  const lost = new Map<string, number>();
  /** The board has reported a gap of its own for what it lost since. */
  let reportedLoss = false;
  let isFull = false;

  const timeOf = (of: string): BoardTime => {
    const known = times.get(of);
    if (known !== undefined) return known;
    const time = createBoardTime();
    times.set(of, time);
    return time;
  };

  const dated = (body: Body): Body => {
    if (body.kind !== 'gap' || whole === undefined) return body;
    const after = host.hub.reached(whole.until);
    return after === undefined ? body : { ...body, after };
  };

  /** Newer than the board's last sign of life: reported as soon as the next one says when that was. */
  const take = (observation: RecordedObservation): void => {
    const { boot: of, at, body } = observation;
    if (of === boot && body.kind === 'gap' && body.reason === 'queue-overflow') reportedLoss = true;
    const isAhead = of === boot && at > timeOf(of).measuredUntil();
    if (!isAhead && undated.length === 0) {
      keep(observation);
      return;
    }
    if (undated.length === 0) talk?.askStatus();
    undated = [...undated, observation];
  };

  const keepUndated = (): void => {
    const dated = undated;
    undated = [];
    for (const observation of dated) keep(observation);
  };

  const keep = ({ boot: of, n, at, body }: RecordedObservation): void => {
    const reported = DeviceTime(Math.max(at, newestAt.get(of) ?? 0));
    newestAt.set(of, reported);
    const happened = timeOf(of).bridgeTime(reported);
    host.keep({
      boot: of,
      n,
      at: reported,
      body: dated(body),
      // Of a boot that nobody measured only this is sure: it was before the board began anew.
      happenedAt: happened ?? timeOf(boot).bridgeTime(0) ?? clock.now(),
      isDated: happened !== undefined,
    });
    findWhole();
  };

  const intake = createRecordIntake({
    clock,
    ask: (of, n) => talk?.send('ASK', { boot: of, n }),
    take,
    again: (of) => {
      const n = seen.get(of);
      if (n !== undefined) free({ boot: of, n });
    },
  });

  /** Lets the board forget what the hub has. */
  const free = ({ boot: of, n }: Seen): void => {
    const number = Number(of.slice(of.lastIndexOf('-') + 1));
    if (begun && of === bootName(identity, number)) talk?.send('SEEN', { boot: number, n });
  };

  const full = (): ErrorDocument =>
    errorDocument('bridge/overflow', `the memory of the board of ${device} is full: what it sees is lost`);

  const report = (error: ErrorDocument | undefined): void => {
    trouble = error;
    const reported = error ?? (isFull ? full() : undefined);
    host.report({ state: begun ? 'ready' : 'init', ...(reported && { error: reported }) });
  };

  /** Where the board has lost records and reported no gap of its own, as one with older firmware may not, there is one all the same. */
  const hearLoss = ({ lastN, lost: count, flags }: StatusHeard['status']): void => {
    const wasFull = isFull;
    isFull = (flags & FLAG.OVERFLOWED) !== 0;
    if (isFull !== wasFull) report(trouble);
    // Its own word of it may be on its way.
    if (count === (lost.get(boot) ?? 0) || intake.upTo() < lastN) return;
    lost.set(boot, count);
    host.log('the board has lost records', { count });
    if (!reportedLoss) host.observe(DeviceTime(clock.now()), { kind: 'gap', reason: 'queue-overflow' });
    reportedLoss = false;
  };

  const findWhole = (): void => {
    if (status === undefined || undated.length > 0 || status.status.lastN > intake.upTo()) return;
    const { uptimeMs, wholeMs, lastN } = status.status;
    // Its clock was read after it was asked.
    whole = { until: status.pingedAt - (uptimeMs - wholeMs), n: lastN };
    if (confirmSince === undefined || whole.until < confirmSince) return;
    confirmSince = undefined;
    host.watched();
  };

  const hearReader = (flags: number): void => {
    silent = (flags & FLAG.READER_OK) === 0 ? silent + 1 : 0;
    const absent = silent >= SILENT_STATUSES;
    if (absent === (trouble !== undefined)) return;
    host.log(absent ? 'reader in trouble' : 'reader answers');
    report(
      absent
        ? errorDocument('reader/absent', `the reader of ${device} does not answer its board`)
        : undefined,
    );
  };

  const onStatus = (heard: StatusHeard): void => {
    if (configured !== 'yes' || identity === 0) return;
    // A board that has begun anew counts from nothing.
    if (status !== undefined && heard.status.uptimeMs >= status.status.uptimeMs)
      levels.polled((heard.status.polls - status.status.polls + POLLS_WRAP) % POLLS_WRAP);
    status = heard;
    levels.look();
    timeOf(boot).measure(heard);
    const { lastN, seenN, flags } = heard.status;
    if (!begun) {
      begun = true;
      intake.begin(identity, bootNumber, seenN);
      report(undefined);
    }
    keepUndated();
    intake.status(lastN, seenN);
    findWhole();
    hearLoss(heard.status);
    hearReader(flags);
  };

  const onHello = (hello: Hello): void => {
    const fault = unusable(device, hello);
    if (fault !== undefined) {
      report(fault);
      return;
    }
    identity = hello.identity;
    bootNumber = hello.boot;
    boot = bootName(identity, bootNumber);
    if (configured === 'no') configure();
    else if (configured === 'yes') talk?.askStatus();
  };

  const configure = (): void => {
    const mine = talk;
    configured = 'asked';
    const wanted = boxMessage(config, reader, identity === 0 ? newIdentity() : identity);
    mine?.order('BOX', wanted).then(
      (result) => {
        if (mine !== talk) return;
        if (result !== RESULT.OK) {
          configured = 'no';
          report(refusal(device, result));
          return;
        }
        configured = 'yes';
        if (identity === 0) mine.askHello();
        else mine.askStatus();
      },
      (error: unknown) => {
        host.fail(error);
      },
    );
  };

  const confirm = (): void => {
    if (confirmSince === undefined || connection?.alive() !== true) return;
    talk?.askStatus();
    clock.after(CONFIRM_EVERY_MS, confirm);
  };

  const levels = watchBoxLevels(
    clock,
    () => levelsIn(status?.status.levels ?? 0, config),
    (reported) => {
      host.did({ kind: 'levels', levels: reported });
    },
  );
  let isLooking = false;
  /** Asks the board how it is, again and again while somebody watches. */
  const look = (): void => {
    isLooking = levels.watched();
    if (!isLooking) return;
    if (connection?.alive() === true) talk?.askStatus();
    clock.after(LOOK_EVERY_MS, look);
  };

  const forget = (): void => {
    keepUndated();
    intake.end();
    connection = undefined;
    talk = undefined;
    configured = 'no';
    begun = false;
    status = undefined;
    whole = undefined;
    silent = 0;
    trouble = undefined;
    reportedLoss = isFull = false;
  };

  const found = (levels: number): ReportedUpTo['found'] => ({
    ...((levels & LEVEL.LID_KNOWN) !== 0 && { lidOpen: (levels & LEVEL.LID_OPEN) !== 0 }),
    ...((levels & LEVEL.HATCH_KNOWN) !== 0 && { hatchOpen: (levels & LEVEL.HATCH_OPEN) !== 0 }),
  });

  return {
    device,
    attach(next) {
      forget();
      connection = next;
      talk = talkTo(next, clock);
      const mine = talk;
      const ours = (work: () => void): void => {
        if (mine === talk) host.guarded(work);
      };
      talk.listen({
        hello: (hello) => {
          ours(() => {
            onHello(hello);
          });
        },
        status: (heard) => {
          ours(() => {
            onStatus(heard);
          });
        },
        record: (record) => {
          ours(() => {
            intake.record(record);
          });
        },
        damaged: () => {
          ours(() => {
            intake.damaged();
          });
        },
      });
    },
    detach(loss) {
      forget();
      host.report({ state: 'lost', error: loss.error });
    },
    noise() {
      intake.damaged();
    },
    set(wanted) {
      // `attend` asks for nothing that the board does not do unasked: with its lid shut it looks each quarter of a second, and
      // for a second and a half after each card without a rest (box.cpp). There is no message for more: all fifteen numbers
      // that Firmata leaves to a user are taken.
      if (wanted.kind === 'watch') {
        levels.begin(wanted.forMs);
        if (!isLooking) look();
      }
      if (wanted.kind !== 'confirm') return;
      confirmSince = clock.now();
      confirm();
    },
    seen(journaled) {
      seen.set(journaled.boot, Math.max(journaled.n, seen.get(journaled.boot) ?? 0));
      free(journaled);
    },
    reportedUpTo: () =>
      whole === undefined || status === undefined
        ? undefined
        : { boot, n: whole.n, freed: status.status.seenN, found: found(status.status.levels) },
    wholeUntil: () => (connection?.alive() === true ? whole?.until : undefined),
    stop() {
      levels.stop();
      forget();
    },
  };
};
