import type { BoardFields } from './codec.ts';
import { bootName, observationOf, type RecordedObservation } from './records.ts';

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
  /** By the boot's name: the newest number that was taken. */
  readonly taken: Readonly<Record<string, number>>;
  readonly identity: number;
  /** Undefined while no life of the board is heard. */
  readonly boot: number | undefined;
  /** Records of earlier boots, until the board has reported them all. */
  readonly earlier: readonly BoardRecord[];
  readonly isDamaged: boolean;
  /** What is distrusted was damaged, and not only incomplete. */
  readonly isNoisy: boolean;
  readonly rounds: number;
  readonly noisyRounds: number;
  readonly heardAt: number;
  /** When the board will have been quiet for long enough; null while nothing is waited for. */
  readonly quietAt: number | null;
}

export const initialIntake: RecordIntake = {
  taken: {},
  identity: 0,
  boot: undefined,
  earlier: [],
  isDamaged: false,
  isNoisy: false,
  rounds: 0,
  noisyRounds: 0,
  heardAt: 0,
  quietAt: null,
};

/** A step that is being made, and what comes of it. */
export interface IntakeTurn {
  intake: RecordIntake;
  readonly now: number;
  /** Sends ASK. */
  ask(boot: number, n: number): void;
  take(observation: RecordedObservation): void;
  /** It has come before: the board has not heard that it was seen. */
  again(boot: string): void;
}

const takenOf = ({ taken, identity }: RecordIntake, boot: number): number =>
  taken[bootName(identity, boot)] ?? 0;

/** The newest number of this boot up to which all has come. */
export const takenUpTo = (intake: RecordIntake): number =>
  intake.boot === undefined ? 0 : takenOf(intake, intake.boot);

const change = (turn: IntakeTurn, part: Partial<RecordIntake>): void => {
  turn.intake = { ...turn.intake, ...part };
};

const setTaken = (turn: IntakeTurn, boot: number, n: number): void => {
  const { taken, identity } = turn.intake;
  change(turn, { taken: { ...taken, [bootName(identity, boot)]: n } });
};

const accept = (turn: IntakeTurn, record: BoardRecord): void => {
  const { identity } = turn.intake;
  if (record.n <= takenOf(turn.intake, record.boot)) {
    turn.again(bootName(identity, record.boot));
    return;
  }
  setTaken(turn, record.boot, record.n);
  const observation = observationOf(identity, record);
  // Of a kind that this version does not know: the hub finds its number missing, and that is the truth.
  if (observation !== undefined) turn.take(observation);
};

const acceptEarlier = (turn: IntakeTurn): void => {
  const { earlier } = turn.intake;
  change(turn, { earlier: [] });
  for (const record of earlier) accept(turn, record);
};

const mayAskAgain = ({ rounds, noisyRounds }: RecordIntake): boolean =>
  rounds < MAX_ROUNDS && noisyRounds < MAX_NOISY_ROUNDS;

const waitForQuiet = (turn: IntakeTurn): void => change(turn, { quietAt: turn.now + QUIET_MS });

const askAgain = (turn: IntakeTurn, boot: number): void => {
  const { isNoisy, rounds, noisyRounds } = turn.intake;
  const counted = isNoisy ? { noisyRounds: noisyRounds + 1 } : { rounds: rounds + 1 };
  change(turn, { ...counted, earlier: [], isDamaged: false, isNoisy: false, heardAt: turn.now });
  turn.ask(boot, takenOf(turn.intake, boot) + 1);
  waitForQuiet(turn);
};

const distrust = (turn: IntakeTurn): void => {
  if (turn.intake.boot === undefined || turn.intake.isDamaged) return;
  change(turn, { isDamaged: true });
  waitForQuiet(turn);
};

/** A life of the board has begun: ask for all that is not known here. `seenN`: freed by an earlier SEEN. */
export const beginIntake = (turn: IntakeTurn, identity: number, boot: number, seenN: number): void => {
  change(turn, { identity, boot, rounds: 0, noisyRounds: 0 });
  setTaken(turn, boot, Math.max(takenOf(turn.intake, boot), seenN));
  askAgain(turn, boot);
};

export const takeRecord = (turn: IntakeTurn, record: BoardRecord): void => {
  const { boot } = turn.intake;
  if (boot === undefined) return;
  change(turn, { heardAt: turn.now });
  if (turn.intake.quietAt !== null) waitForQuiet(turn);
  if (turn.intake.isDamaged) return;
  if (record.boot !== boot) {
    change(turn, { earlier: [...turn.intake.earlier, record] });
    waitForQuiet(turn);
    return;
  }
  const next = takenOf(turn.intake, boot) + 1;
  if (record.n > next && mayAskAgain(turn.intake)) {
    distrust(turn);
    return;
  }
  acceptEarlier(turn);
  if (record.n === next) change(turn, { rounds: 0, noisyRounds: 0 });
  accept(turn, record);
};

/** Something was not to be understood. */
export const distrustLine = (turn: IntakeTurn): void => {
  change(turn, { isNoisy: true });
  distrust(turn);
};

/** The board's own newest number, and the last that it has freed. */
export const hearNumbers = (turn: IntakeTurn, lastN: number, seenN: number): void => {
  const { boot, heardAt, quietAt } = turn.intake;
  if (boot === undefined) return;
  if (seenN > takenOf(turn.intake, boot)) setTaken(turn, boot, seenN);
  // The newest may have been lost on the way with nothing behind it to show the hole.
  const isLate = turn.now - heardAt > 2 * QUIET_MS && quietAt === null;
  if (lastN > takenOf(turn.intake, boot) && isLate) askAgain(turn, boot);
};

/** Time has gone on. */
export const waitOn = (turn: IntakeTurn): void => {
  const { boot, quietAt, isDamaged } = turn.intake;
  if (boot === undefined || quietAt === null || turn.now < quietAt) return;
  change(turn, { quietAt: null });
  if (isDamaged && mayAskAgain(turn.intake)) {
    askAgain(turn, boot);
    return;
  }
  change(turn, { isDamaged: false });
  acceptEarlier(turn);
};

/** That life has ended. */
export const endIntake = (turn: IntakeTurn): void =>
  change(turn, { boot: undefined, earlier: [], isDamaged: false, isNoisy: false, quietAt: null });
