import { clockOf } from './primitives/timetable/read.ts';
import type {
  ClockMoment,
  GameContext,
  GameDecision,
  GameInput,
  RoomGlimpse,
} from '../../games/kit/define-game.ts';
import type { Verb, VerbArguments, VerbCall } from '../../schemas/commands.ts';
import { describeIssues } from '../../schemas/errors.ts';
import type { Said } from '../../schemas/sentences/said.ts';
import { say, told } from '../../schemas/sentences/sentences.ts';
import type { GameEvent } from '../../games/kit/define-game.ts';
import { isUnfinished } from './box/state.ts';
import { bodyOf } from './boxes.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';
import { optionProblem, own, type Plan } from './plan.ts';
import type { RoomState } from './state.ts';

/** What a game may see. `revealedOnly`: for what it publishes, an outcome is there only once Control revealed it. */
export const glimpse = (plan: Plan, state: RoomState, revealedOnly = false): RoomGlimpse => ({
  turn: clockOf(state).turn === 0 ? null : clockOf(state).turn,
  phase: clockOf(state).phase,
  boxes: Object.fromEntries(
    plan.boxes.flatMap((box) => {
      const body = bodyOf(plan, state, box);
      if (body === null) return [];
      const { table, event, revealed, cost } = body;
      const outcome = revealedOnly && !revealed.outcome ? null : body.outcome;
      return [
        [
          box.id,
          {
            table,
            state: body.state,
            persistent: event?.persistent ?? false,
            title: event?.title ?? null,
            outcome,
            settled: body.state === 'resolved' || revealed.outcome,
            waiting: body.next !== null,
            cost,
          },
        ],
      ];
    }),
  ),
  tracks: state.track,
  options: state.options,
  tables: plan.tables.map((table) => table.id),
});

const contextOf = (draft: Draft): GameContext => ({
  now: draft.now,
  dice: draft.dice,
  room: glimpse(draft.plan, draft.state),
});

/** A game's event as the journal will give it back: plain JSON. */
const plain = (event: GameEvent): GameEvent => {
  const text = JSON.stringify(event.body ?? null);
  return { name: event.name, body: JSON.parse(text) };
};

const tell = (draft: Draft, events: readonly GameEvent[]): void => {
  for (const raw of events) {
    const event = plain(raw);
    // Tried here, where a throw still stops the decision; evolve itself never throws on it.
    draft.plan.game.evolve(draft.state.game, event);
    draft.emit({ type: 'game-event', ...event });
  }
};

const noteFault = (draft: Draft, id: string, words: { readonly text: string; readonly say?: Said }): void =>
  draft.emit({ type: 'attention-noted', id, level: 'warning', ...words });

const textOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** A rule may ask for anything but another rule's command, an undo, or what is between people and their pages. */
const isForbidden = (verb: Verb): boolean =>
  verb === 'game.do' || verb === 'undo' || /^(display|token|account)\./.test(verb);

const runRequest = (draft: Draft, request: VerbCall): Outcome =>
  isForbidden(request.verb)
    ? refuse('auth/forbidden#game', { verb: request.verb })
    : draft.attempt(() => draft.run(request));

/**
 * The clock goes on whatever Control has had no time for. A box whose Event is not resolved is never cleared by a rule:
 * its tally and its carry-list stay, and the Event that the rules have for it waits (box.reset begins it).
 */
const keepUnfinished = (draft: Draft, request: VerbCall, all: readonly VerbCall[]): boolean => {
  if (request.verb !== 'box.reset' && request.verb !== 'box.arm') return false;
  const { box: id } = request.args;
  const box = own(draft.state.boxes, id);
  if (box === undefined || !isUnfinished(box)) return false;
  if (request.verb === 'box.arm') {
    const { cost = {}, title = 'Event', persistent = false } = request.args;
    draft.emit({ type: 'box-next-set', box: id, cost, title, persistent });
  } else if (!all.some((other) => other.verb === 'box.arm' && other.args.box === id)) {
    noteFault(draft, `box-kept/${id}`, told(say('matter/box-kept', { box: box.name })));
  }
  return true;
};

/** A game that moves the clock on from within the clock's own moments must come to an end. */
const DEEPEST = 4;

/**
 * Asks the rules what follows from something that has happened (`what`, for the notes). Their events and requests are done
 * at once; a request that is refused, or a rule that throws, becomes a note for Control and takes nothing else down
 * (promise 6).
 */
const consult = (draft: Draft, what: string, rule: () => GameDecision): void => {
  if (draft.depth >= DEEPEST) return;
  draft.depth += 1;
  try {
    let decision: GameDecision | null = null;
    draft.attempt(() => {
      decision = rule();
      tell(draft, decision.events);
      return done();
    });
    // The closure above has set it, or thrown.
    const { requests = [] } = (decision as GameDecision | null) ?? {};
    for (const request of requests) {
      if (keepUnfinished(draft, request, requests)) continue;
      const outcome = runRequest(draft, request);
      if (!outcome.ok) {
        const { message } = outcome.error;
        const text = `The rules asked for ${request.verb} ${what}; it was refused: ${message}`;
        noteFault(draft, 'game/refused', { text });
      }
    }
  } catch (thrown) {
    noteFault(draft, 'game/fault', { text: `A rule of the game failed ${what}: ${textOf(thrown)}` });
  } finally {
    draft.depth -= 1;
  }
};

/** Tells the game of a moment of the timetable. */
export const tellGame = (draft: Draft, moment: ClockMoment): void => {
  const rule = (): GameDecision => draft.plan.game.onClock(draft.state.game, moment, contextOf(draft));
  consult(draft, `at ${moment.at}`, rule);
};

/** Tells the game what players did with an input; most games have no rule for it. */
export const tellGameOfInput = (draft: Draft, input: GameInput): void => {
  const { onInput } = draft.plan.game;
  if (onInput === undefined) return;
  consult(draft, `on ${input.input}`, () => onInput(draft.state.game, input, contextOf(draft)));
};

/** What a rule says, as a sentence: a hint follows it wherever it is shown. */
const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!…]$/.test(text) ? '' : '.');

/** A command of the game: everything that it asks for is done, or nothing. */
export const doGame = (draft: Draft, args: VerbArguments<'game.do'>): Outcome => {
  const { commands } = draft.plan.game;
  const command = own(commands, args.command);
  if (command === undefined) {
    return refuse('game/unknown-command', { command: args.command, known: Object.keys(commands) });
  }
  const parsed = command.schema.safeParse(args.args ?? {});
  if (!parsed.success)
    return refuse('command/malformed', { problem: `args: ${describeIssues(parsed.error)}` });
  try {
    return draft.attempt(() => {
      const decision = command.decide(draft.state.game, parsed.data, contextOf(draft));
      if ('refused' in decision) return refuse('game/refused', { words: sentence(decision.refused) });
      tell(draft, decision.events);
      for (const request of decision.requests) {
        const outcome = runRequest(draft, request);
        if (!outcome.ok) return outcome;
      }
      return done(decision.data === undefined ? undefined : { result: decision.data });
    });
  } catch (thrown) {
    return refuse('command/failed#rule', { command: command.name, problem: textOf(thrown) });
  }
};

export const chooseOption = (draft: Draft, args: VerbArguments<'game.option'>): Outcome => {
  const { options } = draft.plan.manifest;
  const option = options.find((each) => each.id === args.option);
  if (option === undefined) {
    return refuse('game/unknown-option', { option: args.option, known: options.map((each) => each.id) });
  }
  const problem = optionProblem(option, args.value);
  if (problem !== null) return refuse('game/bad-option', { problem });
  draft.emit({ type: 'option-chosen', option: option.id, value: args.value });
  return done();
};
