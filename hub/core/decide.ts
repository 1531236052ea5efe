import type { Answer, VerbCall } from '../../schemas/commands.ts';
import { isVerb, mayUse, VERB_SCHEMAS, VERBS } from '../../schemas/commands.ts';
import { describeIssues, type ErrorDocument } from '../../schemas/errors.ts';
import { BatchSchema, type Actor, type Batch } from '../../schemas/journal.ts';
import { refusal } from '../../schemas/sentences/sentences.ts';
import { lapseAlarm } from './alarm-verbs.ts';
import { askedOf, isDoneAlways } from './asked.ts';
import { endTimers } from './clock-verbs.ts';
import type { Command, Context, Decision } from './contract.ts';
import { seeDevice } from './desk/preflight.ts';
import { decideClient } from './displays/displays.ts';
import { endLinks, useLink } from './displays/links.ts';
import { missDisplays } from './displays/missed.ts';
import { endOverArmed } from './enrol/decide.ts';
import { createDraft, refuse, type Draft, type Outcome } from './draft.ts';
import { holdWhatRuns } from './emergency.ts';
import { tellGame } from './game.ts';
import { nearest } from './nearest.ts';
import { noteTrouble } from './notes.ts';
import { decideBridgeState, decideDeviceState, decideObservation, decideWatched } from './observations.ts';
import { own, type Plan } from './plan.ts';
import { catchUpRounds } from './rounds.ts';
import { staleness } from './stale.ts';
import { restart } from './start.ts';
import type { RoomState } from './state.ts';
import { catchUpTimetable, dropKeptEnd } from './timetable.ts';
import { runVerb } from './verbs.ts';

type VerbCommand = Extract<Command, { type: 'verb' }>;

const HUB: Actor = { kind: 'hub' };

const draftOf = (
  plan: Plan,
  state: RoomState,
  context: Context,
  actor: Actor,
  client: string | null = null,
): Draft =>
  createDraft(plan, state, context, actor, (draft, moment) => tellGame(draft, moment, runVerb), client);

/**
 * The batch as the journal will give it back. A round through JSON and the schema here makes the live state and the
 * replayed state the same to the byte: the order of keys included.
 */
const batchOf = (
  draft: Draft,
  verb: string,
  told: Pick<Batch, 'transaction' | 'asked' | 'answer'> = { transaction: null, answer: null },
): Batch => {
  const { transaction, asked, answer } = told;
  const batch = {
    kind: 'batch',
    seq: draft.seq,
    at: draft.now,
    by: draft.actor,
    verb,
    transaction,
    asked,
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
const readCall = (
  plan: Plan,
  state: RoomState,
  command: VerbCommand,
): { readonly call: VerbCall } | { readonly refused: Exclude<Outcome, { ok: true }> } => {
  const refused = (outcome: Outcome) => ({ refused: outcome as Exclude<Outcome, { ok: true }> });
  const { verb } = command;
  if (!isVerb(verb)) {
    const typed = verb.slice(0, 60);
    const meant = nearest(typed, VERBS);
    return refused(
      meant === undefined
        ? refuse('command/unknown-verb', { verb: typed })
        : refuse('command/unknown-verb#meant', { verb: typed, meant }),
    );
  }
  if (!mayUse(command.by.role, verb)) {
    return refused(refuse('auth/forbidden', { role: command.by.role, verb }));
  }
  const parsed = VERB_SCHEMAS[verb].safeParse(command.args ?? {});
  if (!parsed.success) {
    const kinds = plan.manifest.kinds.map((kind) => kind.id);
    const badKey = parsed.error.issues.some((issue) => issue.code === 'invalid_key');
    const known = badKey ? `; kinds of card: ${kinds.join(', ')}` : '';
    return refused(refuse('command/malformed', { problem: `${describeIssues(parsed.error)}${known}` }));
  }
  // The schema of this very verb has just parsed it; TypeScript does not follow the pair.
  const call = { verb, args: parsed.data } as VerbCall;
  const stale = command.rev === undefined ? null : staleness(plan, state, call, command.rev);
  return stale === null ? { call } : refused(stale);
};

/** The answer to a command whose transaction is known; undefined where it has to be decided. */
const answeredBefore = (state: RoomState, command: VerbCommand, asked: string): Decision | undefined => {
  const { transaction, by, verb } = command;
  const first = own(state.answers, by.username)?.find((each) => each.transaction === transaction);
  if (first === undefined || isDoneAlways(command)) return undefined;
  const again = first.verb === verb && (first.asked ?? asked) === asked;
  return again
    ? { batch: null, effects: [], answer: first.answer }
    : failed(command, refusal('command/transaction-used', { transaction, verb: first.verb }), null);
};

const decideVerb = (plan: Plan, state: RoomState, command: VerbCommand, context: Context): Decision => {
  const { transaction, by } = command;
  const asked = askedOf(command);
  const answered = answeredBefore(state, command, asked);
  if (answered !== undefined) return answered;
  // A page has told its person that no answer came: done now, it would surprise everyone.
  if (command.before !== undefined && context.now > command.before && !isDoneAlways(command)) {
    const lateMs = context.now - command.before;
    return failed(command, refusal('command/late', { seconds: (lateMs / 1_000).toFixed(1) }), null);
  }
  const read = readCall(plan, state, command);
  if ('refused' in read) return failed(command, read.refused.error, read.refused.data);
  const draft = draftOf(plan, state, context, by, command.client ?? null);
  let outcome: Outcome;
  try {
    outcome = draft.attempt(() => {
      const done = runVerb(draft, read.call);
      if (done.ok) {
        holdWhatRuns(draft);
        endOverArmed(draft);
      }
      return done;
    });
  } catch (thrown) {
    // A fault of ours: the room goes on, nothing was changed, and the answer says so.
    const text = thrown instanceof Error ? thrown.message : String(thrown);
    return failed(command, refusal('command/failed', { what: read.call.verb, problem: text }), null);
  }
  if (!outcome.ok) return failed(command, outcome.error, outcome.data);
  const changed = draft.events.length > 0;
  const data = { event: changed ? draft.seq : null, ...outcome.data };
  const answer: Answer = { status: 'ok', data, error: null, transaction };
  if (!changed) return { batch: null, effects: draft.effects, answer };
  const batch = batchOf(draft, read.call.verb, { transaction, asked, answer });
  return { batch, effects: draft.effects, answer: batch.answer };
};

/** Everything that a deadline owes, until none is due. */
const catchUp = (draft: Draft, sound: boolean): void => {
  catchUpTimetable(draft, sound);
  dropKeptEnd(draft);
  endTimers(draft);
  lapseAlarm(draft);
  endLinks(draft);
  missDisplays(draft);
  catchUpRounds(draft);
  holdWhatRuns(draft);
  endOverArmed(draft);
};

export const decide = (plan: Plan, state: RoomState, command: Command, context: Context): Decision => {
  if (command.type === 'verb') return decideVerb(plan, state, command, context);
  const actor: Actor =
    command.type === 'observation' || command.type === 'device-state' || command.type === 'did'
      ? { kind: 'device', device: command.device }
      : HUB;
  const draft = draftOf(plan, state, context, actor);
  switch (command.type) {
    case 'observation':
      decideObservation(draft, command.device, command.observation, command.at);
      break;
    case 'watched':
      decideWatched(draft, command.devices);
      break;
    case 'device-state':
      decideDeviceState(draft, command.device, command.state);
      break;
    case 'bridge-state':
      decideBridgeState(draft, command);
      break;
    case 'client':
      decideClient(draft, command.client, command.online);
      break;
    case 'did':
      seeDevice(draft, command.device);
      break;
    case 'link-used':
      useLink(draft, command.link, command.username);
      break;
    case 'trouble':
      noteTrouble(draft, command.id, command.text);
      break;
    case 'tick':
      catchUp(draft, true);
      break;
    case 'start':
      restart(draft, command);
      catchUp(draft, false);
      break;
  }
  return {
    batch: draft.events.length === 0 ? null : batchOf(draft, command.type),
    effects: draft.effects,
    answer: null,
  };
};
