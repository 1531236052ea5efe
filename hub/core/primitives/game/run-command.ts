import { barred, faultOf, runOf } from '../../../../games/kit/legality.ts';
import type { Actor, GameCommand, Refused } from '../../../../games/kit/rule.ts';
import type { Dice } from '../../../../games/kit/dice.ts';
import { capitalized } from '../../../../schemas/capitalized.ts';
import { describeIssues } from '../../../../schemas/errors.ts';
import { mapText } from '../../../../schemas/text.ts';
import { done, refuse, type Outcome, type Refusal } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft } from '../../room.ts';
import { unknownTable } from '../../tables.ts';
import { isNotedAs } from '../../notes.ts';
import { clockOf } from '../timetable/read.ts';
import { outOfRange } from './out-of-range.ts';
import { throughJson } from './plain.ts';
import { frozen } from './frozen.ts';
import { openRoomView } from './room-view.ts';
import { actorOf } from './actor.ts';
import { WHOLE_STATE } from './units.ts';
import { runRequest, textOf } from './requests.ts';
import { runRule } from './run-rule.ts';
import { ensureSetUp } from './set-up.ts';

/** What a rule says, as a sentence: a hint follows it wherever it is shown. */
const sentence = (text: string): string =>
  mapText(text, (plain) => capitalized(plain) + (/[.?!…]$/.test(plain) ? '' : '.'));

/** Control gives it, or overrules the dice of somebody else's. */
const isControls = (draft: Draft): boolean => actorOf(draft)?.role === 'control';

/** A rule's fault may quote what it was about: its words are Control's, and others learn that Control has them. */
const failed = (draft: Draft, by: Actor, command: string, problem: string): Refusal => {
  if (isControls(draft)) return refuse('command/failed#rule', { command, problem });
  const text = `The rule for "${command}" failed for ${by.name}: ${problem}`;
  const refused = refuse('command/failed#hidden');
  // Whoever presses again and again is noted once.
  if (isNotedAs(draft.state, text)) return refused;
  return {
    ...refused,
    aside: [{ type: 'attention-noted', id: 'game/fault', level: 'warning', text, sealed: true }],
  };
};

/** With the row of the book behind it. */
const citing = ({ rule }: Pick<Refused, 'rule'>, refused: Refusal): Refusal =>
  rule === undefined ? refused : { ...refused, data: { rule } };

/** Whether this person may give the command now, whatever its arguments; null where they may. */
const against = (draft: Draft, command: GameCommand, by: Actor) => {
  const bar = barred(command, by, clockOf(draft.state).phase);
  if (bar === 'who') return refuse('auth/forbidden#command', { command: command.name });
  const unknown = by.table === null ? null : unknownTable(draft.plan, by.table);
  if (unknown !== null) return unknown;
  // A roll of a table that Control overrules is judged as Control's own.
  if (bar === null || isControls(draft)) return null;
  const names = draft.plan.manifest.phases.filter((each) => command.phases?.includes(each.id));
  return citing(command, refuse('game/phase', { phases: names.map(({ name }) => name) }));
};

interface Run {
  readonly command: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly by: Actor;
  readonly dice: Dice;
  readonly isTyped?: boolean;
}

/** A command of the game: everything that it asks for is done, or nothing. */
export const runCommand = (draft: Draft, { command: id, args, by, dice, isTyped = false }: Run): Outcome => {
  const { commands } = draft.plan.game;
  const command = getOwn(commands, id);
  if (command === undefined) {
    return refuse('game/unknown-command', { command: id, known: Object.keys(commands) });
  }
  const refused = against(draft, command, by);
  if (refused !== null) return refused;
  ensureSetUp(draft);
  try {
    const { plan, state } = draft;
    // As its documents are made: what Control has not revealed stands against nothing.
    const asked = { room: openRoomView(plan, state), by };
    const before = frozen(state.game.state);
    const { parsed, fault } = plan.guard.run(command, () => {
      const parsed = command.schema.safeParse(args);
      if (!parsed.success) return { parsed, fault: null };
      // Staleness has asked this before, and could not report that it throws.
      command.unit?.(parsed.data, by);
      return { parsed, fault: faultOf(id, command, before, parsed.data, asked) };
    });
    if (!parsed.success) {
      const form = draft.plan.commands.find((each) => each.id === id)?.schema;
      return (
        outOfRange(form, parsed.error, args) ??
        refuse('command/malformed', { problem: `args: ${describeIssues(parsed.error)}` })
      );
    }
    if (fault !== null) {
      const refused = refuse('game/refused', { words: sentence(fault.refused) });
      return citing(fault, { ...refused, of: WHOLE_STATE });
    }
    return draft.attempt(() => {
      // As they came: the rule may write into them.
      const run = { command: id, args: throughJson(args), by };
      // What Control does has a line, by which it is found and undone; the taps of a dozen tablets would fill the log.
      const title = by.role === 'control' ? { title: command.name } : {};
      const result = runRule(draft, { rule: id, by, dice, isTyped, ...title, run }, (state, context) =>
        plan.guard.run<unknown>(command, () => runOf(id, command, state, parsed.data, context)),
      );
      // The cast: what a command returns (GameCommand.run), through JSON; a game without types may return anything.
      const answer = (result.answer ?? {}) as { readonly data?: unknown; readonly refused?: unknown };
      if (answer.refused !== undefined)
        throw new TypeError(`its run refuses, which is for its fault to do: ${textOf(answer.refused)}`);
      for (const request of result.requests) {
        const outcome = runRequest(draft, request);
        if (outcome.ok) continue;
        return isControls(draft)
          ? outcome
          : failed(draft, by, command.name, `${request.verb}: ${outcome.error.message}`);
      }
      return done(answer.data === undefined ? undefined : { result: answer.data });
    });
  } catch (thrown) {
    draft.plan.guard.failed(`the command "${id}"`, thrown);
    return failed(draft, by, command.name, textOf(thrown));
  }
};
