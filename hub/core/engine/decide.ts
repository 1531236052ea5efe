import type { Answer } from '../../../schemas/requests.ts';
import { isVerb, mayUse, VERB_SCHEMAS, VERBS, type VerbCall } from '../../../schemas/commands.ts';
import { describeIssues, type ErrorDocument } from '../../../schemas/errors.ts';
import { BatchSchema, type Actor, type Batch } from '../../../schemas/journal.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import type { Command, Context, Decision, Document } from '../contract.ts';
import { fingerprintOf, isDoneAlways } from './fingerprint.ts';
import { createDraft, type Draft, type Engine, type Types } from './draft.ts';
import { evolveEvent } from './evolve.ts';
import { nearest } from '../../../schemas/nearest.ts';
import { refuse, type Outcome, type Refusal } from './outcome.ts';
import { getOwn } from './get-own.ts';
import { ofVerb, type Parts } from './parts.ts';
import { overtaken, staleness } from './staleness.ts';
import { decideUndo } from './undo.ts';

type VerbCommand = Extract<Command, { type: 'verb' }>;

const HUB: Actor = { kind: 'hub' };

/** What a room adds to the engine's own checks. */
export interface Checks<T extends Types> {
  readonly documents: (state: T['state']) => readonly Document[];
  /** What is known under a key that a schema refused, in words; empty where that helps nobody. */
  readonly knownKeys: () => string;
}

const runVerb = <T extends Types>(parts: Parts<T>, draft: Draft<T>, call: VerbCall): Outcome => {
  if (call.verb === 'undo') return decideUndo(parts, draft, call.args);
  const primitive = ofVerb(parts, call.verb);
  const decide = primitive === undefined ? undefined : getOwn(primitive.decide, call.verb);
  // Contracts and primitives are the same list (hub/core/primitives/primitives.ts).
  if (primitive === undefined || decide === undefined) throw new Error(`nobody decides ${call.verb}`);
  const outcome = decide(draft, call.args);
  if (outcome.ok) primitive.afterVerb?.(draft);
  return outcome;
};

const engineOf = <T extends Types>(parts: Parts<T>): Engine<T> => {
  const reacting = Object.entries(parts.primitives).flatMap(([name, { after }]) =>
    after === undefined ? [] : [{ name, after }],
  );
  return {
    planOf: parts.planOf,
    evolveEvent: (state, event, seq, at) => evolveEvent(parts, state, event, seq, at),
    reactionsTo: ({ type }) =>
      reacting.flatMap(({ name, after }) => {
        const reaction = getOwn(after, type);
        return reaction === undefined ? [] : [[name, reaction] as const];
      }),
    runVerb: (draft, call) => runVerb(parts, draft, call),
    takeBackRoll: (draft, event) => decideUndo(parts, draft, { event, insist: true }, true),
  };
};

/**
 * The batch as the journal will give it back. A round through JSON and the schema here makes the live state and the
 * replayed state the same to the byte: the order of keys included.
 */
const batchOf = <T extends Types>(
  draft: Draft<T>,
  verb: string,
  given: Pick<Batch, 'transaction' | 'fingerprint' | 'answer'> = { transaction: null, answer: null },
): Batch => {
  const { transaction, fingerprint, answer } = given;
  const batch = {
    kind: 'batch',
    seq: draft.seq,
    at: draft.now,
    by: draft.actor,
    verb,
    transaction,
    fingerprint,
    events: draft.events,
    answer,
  };
  return BatchSchema.parse(JSON.parse(JSON.stringify(batch)));
};

const failed = (command: VerbCommand, error: ErrorDocument, data: unknown): Decision => ({
  batch: null,
  effects: [],
  answer: { status: 'error', data: data ?? null, error, transaction: command.transaction },
});

/** What is wrong with the command before anything is tried, or the parsed call. */
const readCall = <T extends Types>(
  parts: Parts<T>,
  checks: Checks<T>,
  state: T['state'],
  command: VerbCommand,
): { readonly call: VerbCall } | { readonly refused: Refusal } => {
  const { verb } = command;
  if (!isVerb(verb)) {
    const typed = verb.slice(0, 60);
    const meant = nearest(typed, VERBS);
    const refused =
      meant === undefined
        ? refuse('command/unknown-verb', { verb: typed })
        : refuse('command/unknown-verb#meant', { verb: typed, meant });
    return { refused };
  }
  if (!mayUse(command.by.role, verb)) {
    return { refused: refuse('auth/forbidden', { role: command.by.role, verb }) };
  }
  const parsed = VERB_SCHEMAS[verb].safeParse(command.args ?? {});
  if (!parsed.success) {
    const badKey = parsed.error.issues.some((issue) => issue.code === 'invalid_key');
    const known = badKey ? checks.knownKeys() : '';
    return { refused: refuse('command/malformed', { problem: `${describeIssues(parsed.error)}${known}` }) };
  }
  // The schema of this very verb has just parsed it; TypeScript does not follow the pair.
  const call = { verb, args: parsed.data } as VerbCall;
  const { rev, by } = command;
  const stale =
    rev === undefined ? null : staleness(parts, state, { call, rev, by }, () => checks.documents(state));
  return stale === null ? { call } : { refused: stale };
};

/** The answer to a command whose transaction is known; undefined where it has to be decided. */
const answeredBefore = (
  state: Types['state'],
  command: VerbCommand,
  fingerprint: string,
): Decision | undefined => {
  const { transaction, by, verb } = command;
  const first = getOwn(state.answers, by.username)?.find((each) => each.transaction === transaction);
  if (first === undefined || isDoneAlways(command)) return undefined;
  return first.verb === verb && first.fingerprint === fingerprint
    ? { batch: null, effects: [], answer: first.answer }
    : failed(command, refusal('command/transaction-used', { transaction, verb: first.verb }), null);
};

/** What the hub notes for Control of a command that was refused; the command itself has changed nothing. */
const asideOf = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  context: Context,
  { aside }: Refusal,
): Batch | null => {
  if (aside === undefined) return null;
  const draft = createDraft(engineOf(parts), state, context, HUB);
  draft.emit(...aside);
  return batchOf(draft, 'fault');
};

/** What must hold after anything that happened. */
const settle = <T extends Types>(parts: Parts<T>, draft: Draft<T>): void => {
  for (const primitive of Object.values(parts.primitives)) primitive.settle?.(draft);
};

const decideVerb = <T extends Types>(
  parts: Parts<T>,
  checks: Checks<T>,
  state: T['state'],
  command: VerbCommand,
  context: Context,
): Decision => {
  const { transaction, by } = command;
  const fingerprint = fingerprintOf(command);
  const answered = answeredBefore(state, command, fingerprint);
  if (answered !== undefined) return answered;
  // A page has reported its person that no answer came: done now, it would surprise everyone.
  if (command.before !== undefined && context.now > command.before && !isDoneAlways(command)) {
    const lateMs = context.now - command.before;
    return failed(
      command,
      refusal('command/late', {
        // Late by a hair is late, and "0.0 s" reads as a mistake.
        seconds: Math.max(0.1, lateMs / 1_000).toFixed(1),
      }),
      null,
    );
  }
  const read = readCall(parts, checks, state, command);
  if ('refused' in read) return failed(command, read.refused.error, read.refused.data);
  const draft = createDraft(engineOf(parts), state, context, by, command.client ?? null);
  let outcome: Outcome;
  try {
    outcome = draft.attempt(() => {
      const done = draft.run(read.call);
      if (done.ok) settle(parts, draft);
      return done;
    });
  } catch (thrown) {
    // A fault of ours: the room goes on, nothing was changed, and the answer says so.
    const text = thrown instanceof Error ? thrown.message : String(thrown);
    return failed(command, refusal('command/failed', { what: read.call.verb, problem: text }), null);
  }
  if (!outcome.ok) {
    const { error, data } = overtaken(state, outcome, command);
    return { ...failed(command, error, data), batch: asideOf(parts, state, context, outcome) };
  }
  const changed = draft.events.length > 0;
  const data = { event: changed ? draft.seq : null, ...outcome.data };
  const answer: Answer = { status: 'ok', data, error: null, transaction };
  if (!changed) return { batch: null, effects: draft.effects, answer };
  const batch = batchOf(draft, read.call.verb, { transaction, fingerprint, answer });
  return { batch, effects: draft.effects, answer: batch.answer };
};

/** Everything that a deadline owes, primitive by primitive in their order, until none is due. */
const catchUp = <T extends Types>(parts: Parts<T>, draft: Draft<T>, sound: boolean): void => {
  for (const { deadlines } of Object.values(parts.primitives)) deadlines?.catchUp(draft, sound);
  settle(parts, draft);
};

const actorOf = (command: Command): Actor =>
  command.type === 'observation' || command.type === 'device-state' || command.type === 'did'
    ? { kind: 'device', device: command.device }
    : HUB;

export const decide = <T extends Types>(
  parts: Parts<T>,
  checks: Checks<T>,
  state: T['state'],
  command: Command,
  context: Context,
): Decision => {
  if (command.type === 'verb') return decideVerb(parts, checks, state, command, context);
  const draft = createDraft(engineOf(parts), state, context, actorOf(command));
  const all = Object.values(parts.primitives);
  if (command.type === 'tick') catchUp(parts, draft, true);
  else if (command.type === 'start') {
    draft.emit({ type: 'hub-started', boot: command.boot, downMs: command.downMs });
    // What was counted on when the hub went away is doubted before a phase that ended meanwhile is followed.
    for (const primitive of all) primitive.restart?.(draft, command);
    catchUp(parts, draft, false);
  } else {
    // The cast: the handler is looked up by the signal's own type.
    for (const { signals } of all) signals?.[command.type]?.(draft, command as never);
    settle(parts, draft);
  }
  return {
    batch: draft.events.length === 0 ? null : batchOf(draft, command.type),
    effects: draft.effects,
    answer: null,
  };
};
