import type { BoardFields } from '../../../devices/quarterdeck-firmware/codec.ts';
import {
  bootName,
  observationOf,
  type RecordedObservation,
} from '../../../devices/quarterdeck-firmware/records.ts';
import type { BridgeClock, Cancel } from '../../bridge-clock.ts';

type BoardRecord = BoardFields<'RECORD'>;

/** So long after the newest record the board has reported what it keeps: one takes 5 ms on the line, a slot 10 ms to look at. */
const QUIET_MS = 400;
/** So often is asked again for a number that is missing though nothing was damaged: it is missing for good. */
const MAX_ROUNDS = 5;
/** And so often over a line that damages what it carries, some ten seconds: the board has it, and the noise may end. */
const MAX_NOISY_ROUNDS = 25;

/**
 * Takes in what a board tells of its records: each once, in order, earlier boots before this one. A hole in the numbers,
 * or anything damaged while it tells, makes it ask again; nothing that comes meanwhile is believed.
 */
export interface RecordIntake {
  /** A life of the board has begun: ask for all that is not known here. `seenN`: freed by an earlier SEEN. */
  begin(identity: number, boot: number, seenN: number): void;
  record(record: BoardRecord): void;
  /** Something was not to be understood. */
  damaged(): void;
  /** The board's own newest number, and the last that it has freed. */
  status(lastN: number, seenN: number): void;
  /** The newest number of this boot up to which all has come. */
  upTo(): number;
  /** That life has ended. */
  end(): void;
}

export interface RecordIntakeOptions {
  readonly clock: BridgeClock;
  /** Sends ASK. */
  readonly ask: (boot: number, n: number) => void;
  readonly take: (observation: RecordedObservation) => void;
  /** It has come before: the board has not heard that it was seen. */
  readonly again: (boot: string) => void;
}

export const createRecordIntake = ({ clock, ask, take, again }: RecordIntakeOptions): RecordIntake => {
  /** By the boot's name: the newest number that was taken. */
  const taken = new Map<string, number>();
  let identity = 0;
  let boot: number | undefined;
  /** Records of earlier boots, until the board has reported them all. */
  let earlier: BoardRecord[] = [];
  let isDamaged = false;
  /** What is distrusted was damaged, and not only incomplete. */
  let isNoisy = false;
  let rounds = 0;
  let noisyRounds = 0;
  let heardAt = 0;
  let quiet: Cancel | undefined;

  const nameOf = (of: number): string => bootName(identity, of);
  const takenOf = (of: number): number => taken.get(nameOf(of)) ?? 0;

  const accept = (record: BoardRecord): void => {
    const name = nameOf(record.boot);
    if (record.n <= takenOf(record.boot)) {
      again(name);
      return;
    }
    taken.set(name, record.n);
    const observation = observationOf(identity, record);
    // Of a kind that this version does not know: the hub finds its number missing, and that is the truth.
    if (observation !== undefined) take(observation);
  };

  const reportEarlier = (): void => {
    const reported = earlier;
    earlier = [];
    for (const record of reported) accept(record);
  };

  const mayAskAgain = (): boolean => rounds < MAX_ROUNDS && noisyRounds < MAX_NOISY_ROUNDS;
  const beginRounds = (): void => {
    rounds = 0;
    noisyRounds = 0;
  };

  const askAgain = (): void => {
    if (boot === undefined) return;
    earlier = [];
    isDamaged = false;
    if (isNoisy) noisyRounds += 1;
    else rounds += 1;
    isNoisy = false;
    heardAt = clock.now();
    ask(boot, takenOf(boot) + 1);
    waitForQuiet();
  };

  const waitForQuiet = (): void => {
    quiet?.();
    quiet = clock.after(QUIET_MS, () => {
      quiet = undefined;
      if (isDamaged && mayAskAgain()) {
        askAgain();
        return;
      }
      isDamaged = false;
      reportEarlier();
    });
  };

  const distrust = (): void => {
    if (boot === undefined || isDamaged) return;
    isDamaged = true;
    waitForQuiet();
  };

  return {
    begin(whose, which, seenN) {
      identity = whose;
      boot = which;
      beginRounds();
      taken.set(nameOf(which), Math.max(takenOf(which), seenN));
      askAgain();
    },
    record(record) {
      if (boot === undefined) return;
      heardAt = clock.now();
      if (quiet !== undefined) waitForQuiet();
      if (isDamaged) return;
      if (record.boot !== boot) {
        earlier.push(record);
        waitForQuiet();
        return;
      }
      if (record.n > takenOf(boot) + 1 && mayAskAgain()) {
        distrust();
        return;
      }
      reportEarlier();
      if (record.n === takenOf(boot) + 1) beginRounds();
      accept(record);
    },
    damaged() {
      isNoisy = true;
      distrust();
    },
    status(lastN, seenN) {
      if (boot === undefined) return;
      if (seenN > takenOf(boot)) taken.set(nameOf(boot), seenN);
      // The newest may have been lost on the way with nothing behind it to show the hole.
      if (lastN > takenOf(boot) && clock.now() - heardAt > 2 * QUIET_MS && quiet === undefined) askAgain();
    },
    upTo: () => (boot === undefined ? 0 : takenOf(boot)),
    end() {
      quiet?.();
      quiet = undefined;
      boot = undefined;
      earlier = [];
      isDamaged = false;
      isNoisy = false;
    },
  };
};
