import { QuarterdeckError, errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { Dice } from '../../games/kit/dice.ts';
import type { Answer } from '../../schemas/requests.ts';
import type { Batch } from '../../schemas/journal.ts';
import type { Instant } from '../../schemas/units.ts';
import { refusal } from '../../schemas/sentences/sentences.ts';
import type { Command, Core, Decision, Document, Effect } from '../core/contract.ts';
import type { Log } from './log.ts';

/**
 * The one writer of the room. A command is decided and evolved at once, in the order of arrival; what others see of it
 * (effects, documents, answer, `seen`) waits until the journal has synced it.
 */
export interface RoomRunner {
  /** Never rejects. The answer is null for what is no verb; an observation's place comes by `acknowledged`. */
  submit(command: Command): Promise<Settled>;
  /** The documents of the newest synced state, with its revision. */
  documents(): { readonly documents: readonly Document[]; readonly rev: number };
  /** Of those the ones that overtake the others, likewise. */
  urgent(): { readonly documents: readonly Document[]; readonly rev: number };
  /** The newest observation of a device that the synced state holds. */
  heard(device: string): { boot: string; n: number } | undefined;
  /** The newest synced revision. */
  rev(): number;
  /** When the next tick is due, by the newest decided state. */
  deadline(): Instant | null;
  /** Set when the journal has failed: nothing is accepted any more. */
  failure(): ErrorDocument | null;
  /** Resolves when all that was submitted is settled; then `snapshot` may be taken. */
  idle(): Promise<void>;
  snapshot(): Promise<void>;
}

export interface Settled {
  readonly answer: Answer | null;
  /** False when it was not journaled because of a fault: an observation must come again. */
  readonly accepted: boolean;
}

export interface RunnerOptions<State> {
  readonly core: Core<State>;
  /** The recovered state. */
  readonly state: State;
  readonly journal: {
    append(line: Batch): Promise<void>;
    snapshot(state: unknown, seq: number): Promise<void>;
  };
  readonly now: () => Instant;
  readonly dice: Dice;
  readonly log: Log;
  /** After each sync with a change: publishes what is urgent; true where there was any. */
  readonly onUrgent: () => boolean;
  /** After each sync with a change, at most once a turn of the event loop, before the answers. */
  readonly onChange: () => void;
  /** After each decision: the deadline may have moved. */
  readonly onDeadline: (deadline: Instant | null) => void;
  /** Does an effect; a promise is the answer that replaces the command's own (a rehearsal's act). */
  readonly onEffect: (effect: Effect, cause: Command) => Promise<Answer> | undefined;
  readonly onFailure: (error: ErrorDocument) => void;
  readonly onBatch?: ((batch: Batch) => void) | undefined;
}

const SNAPSHOT_EVERY = 1_000;
/** As long as the broker needs for some hundred displays (`npm run bench alarm`). */
const URGENT_MS = 20;

const refusing = (error: ErrorDocument, command: Command): Answer | null =>
  command.type === 'verb' ? { status: 'error', data: null, error, transaction: command.transaction } : null;

export const createRoomRunner = <State>(options: RunnerOptions<State>): RoomRunner => {
  const { core, journal, now, dice, log } = options;
  let state = options.state;
  let synced = options.state;
  let failure: ErrorDocument | null = null;
  /** Settles when everything journaled so far is synced. */
  let tail: Promise<void> = Promise.resolve();
  let change: Promise<void> | undefined;

  const fail = (error: unknown): void => {
    if (failure !== null) return;
    failure =
      error instanceof QuarterdeckError
        ? error.toDocument()
        : errorDocument('data/unwritable', `the journal cannot be written: ${String(error)}`);
    log.fatal({ err: error }, 'the journal has failed: nothing is accepted any more');
    options.onFailure(failure);
  };

  /**
   * Groups the publications of one sync: a burst of a hundred cards is one document, not a hundred. After something urgent
   * the rest waits a moment, in which the broker, in this same process, hands that to everybody.
   */
  const changed = (isUrgent: boolean): Promise<void> =>
    (change ??= new Promise((resolve) => {
      const publish = (): void => {
        change = undefined;
        try {
          options.onChange();
        } catch (error) {
          log.error({ err: error }, 'the documents could not be made; the room goes on');
        }
        resolve();
      };
      if (isUrgent) setTimeout(publish, URGENT_MS);
      else setImmediate(publish);
    }));

  const overtakes = (): boolean => {
    try {
      return options.onUrgent();
    } catch (error) {
      log.error({ err: error }, 'the urgent documents could not be made; the room goes on');
      return false;
    }
  };

  const effectsOf = (effects: readonly Effect[], cause: Command): Promise<Answer> | undefined => {
    let instead: Promise<Answer> | undefined;
    for (const effect of effects) {
      try {
        instead = options.onEffect(effect, cause) ?? instead;
      } catch (error) {
        log.error({ err: error, effect: effect.type }, 'an effect failed; the room goes on');
      }
    }
    return instead;
  };

  const decide = (command: Command): { decision: Decision; next: State } | undefined => {
    try {
      const decision = core.decide(state, command, { now: now(), dice });
      // Evolved before it is written: what evolve cannot take must not reach the journal.
      const next = decision.batch === null ? state : core.evolve(state, decision.batch);
      return { decision, next };
    } catch (error) {
      log.error({ err: error, command: command.type }, 'a command failed; nothing was changed');
      return undefined;
    }
  };

  const submit = async (command: Command): Promise<Settled> => {
    if (failure !== null) return { answer: refusing(failure, command), accepted: false };
    const decided = decide(command);
    options.onDeadline(core.deadline(decided?.next ?? state));
    if (decided === undefined) {
      const error = refusal('command/failed#fault');
      return { answer: refusing(error, command), accepted: false };
    }
    const { decision, next } = decided;
    const { batch } = decision;
    state = next;
    if (batch !== null) {
      tail = journal.append(batch).then(() => {
        synced = next;
      });
      tail.catch(fail);
    }
    try {
      // Without a batch too: a repeated command must not be answered before its first is synced.
      await tail;
    } catch (error) {
      fail(error);
      const known = failure ?? errorDocument('data/unwritable', 'the journal cannot be written');
      return { answer: refusing(known, command), accepted: false };
    }
    const instead = effectsOf(decision.effects, command);
    if (batch !== null) {
      options.onBatch?.(batch);
      await changed(overtakes());
      if (batch.seq % SNAPSHOT_EVERY === 0) {
        void snapshot().catch((error: unknown) => log.warn({ err: error }, 'no snapshot could be written'));
      }
    }
    return { answer: instead === undefined ? decision.answer : await instead, accepted: true };
  };

  const snapshot = (): Promise<void> => journal.snapshot(state, core.revision(state));

  return {
    submit,
    documents: () => ({ documents: core.documents(synced), rev: core.revision(synced) }),
    urgent: () => ({ documents: core.urgent(synced), rev: core.revision(synced) }),
    heard: (device) => core.devices(synced).get(device),
    rev: () => core.revision(synced),
    deadline: () => core.deadline(state),
    failure: () => failure,
    idle: async () => {
      await tail.catch(() => undefined);
      await change;
    },
    snapshot,
  };
};
