import { Immer } from 'immer';
import type * as z from 'zod';
import type { Dice } from '../../../../games/kit/dice.ts';
import type { Actor, Request, RuleContext, RuleLine } from '../../../../games/kit/rule.ts';
import type { RoomEventOf } from '../../../../schemas/events.ts';
import { LogLineSchema, type Rolls } from '../../../../schemas/primitives/game.ts';
import { inEnglish } from '../../../../schemas/sentences/sentences.ts';
import type { Draft } from '../../room.ts';
import { frozen } from './frozen.ts';
import { patchBetween } from './patch.ts';
import { throughJson } from './plain.ts';
import { roomView } from './room-view.ts';
import { partsOf } from './units.ts';

/**
 * Immer is the pen: a rule writes into a draft, and what it wrote is found by comparing (patch.ts). Immer's own patches name
 * places in arrays by number, which mean nothing once another has moved them.
 */
const pen = new Immer({ autoFreeze: false });

/** What a rule is run with. */
export interface RuleRun {
  /** As the journal names it. */
  readonly rule: string;
  readonly by: Actor;
  readonly dice: Dice;
  /** Dice that were thrown at a table and typed in. */
  readonly isTyped?: boolean;
  /** The log's line of a change of which the rule says nothing; absent: it has none. */
  readonly title?: string;
  /** Kept with the patch, so that its dice can be overruled. */
  readonly run?: RoomEventOf<'game-patched'>['run'];
}

/** What a rule said: `answer` as it returned it, and what it asks primitives for. */
export interface RuleResult {
  readonly answer: unknown;
  readonly requests: readonly Request[];
}

/** Whose the dice are, written down. */
export const noting = (dice: Dice, isTyped: boolean): { readonly dice: Dice; readonly rolls: Rolls } => {
  const rolls: Rolls = [];
  return {
    rolls,
    dice: {
      roll: (sides) => {
        if (!Number.isSafeInteger(sides) || sides < 1)
          throw new TypeError(`a die cannot have ${String(sides)} sides`);
        const result = dice.roll(sides);
        rolls.push({ sides, result, ...(isTyped && { typed: true as const }) });
        return result;
      },
    },
  };
};

type LoggedLine = z.infer<typeof LogLineSchema>;

/** A game written without types may log anything: what the journal cannot take fails here, in the rule. */
const lineOf = ({ secret, rules, ...line }: RuleLine): LoggedLine =>
  LogLineSchema.parse({
    text: 'say' in line ? inEnglish(line.say) : line.text,
    ...(secret === undefined ? {} : { secret }),
    ...(rules === undefined ? {} : { rules: [...rules] }),
  });

/** A value that a rule hands out may hold parts of its draft, which end with it. */
const taken = (value: unknown): unknown => {
  if (value instanceof Promise) {
    // What it does later is lost, and its failure must not end the hub as an unhandled rejection.
    value.catch(() => undefined);
    throw new TypeError('a rule cannot be async: what it writes later is lost');
  }
  return value === undefined ? undefined : throughJson(value);
};

/**
 * Runs a rule over a draft of the game's state and emits what it changed. Throws what the rule throws, and a TypeError for a
 * state that is no JSON; nothing has been emitted then.
 */
export const runRule = (
  draft: Draft,
  { rule, by, dice: given, isTyped = false, title, run }: RuleRun,
  apply: (state: never, context: RuleContext) => unknown,
): RuleResult => {
  const before = draft.state.game.state;
  const requests: Request[] = [];
  const log: LoggedLine[] = [];
  const { dice, rolls } = noting(given, isTyped);
  const rules = new Set<string>();
  const secretRules = new Set<string>();
  const context: RuleContext = {
    now: draft.now,
    dice,
    room: roomView(draft.plan, draft.state),
    by: frozen(by),
    // Kept as they are now: a rule may go on with its draft.
    request: (request) => void requests.push(throughJson(request)),
    log: (line) => {
      log.push(lineOf(line));
      for (const id of line.rules ?? []) rules.add(id);
    },
    rule: (id, secret) => void (secret === undefined ? rules : secretRules).add(id),
  };
  const state = pen.createDraft(before);
  // The cast: the game's own state goes back to the game's own rule (GameDefinition).
  const answer = taken(apply(state as never, context));
  if (typeof answer === 'object' && answer !== null && 'refused' in answer) return { answer, requests: [] };
  const patch = patchBetween(before, pen.finishDraft(state));
  const hasMarks = rules.size > 0 || secretRules.size > 0;
  if (patch !== null || rolls.length > 0 || log.length > 0 || hasMarks) {
    if (title !== undefined && log.length === 0 && rolls.length === 0) log.push({ text: title });
    const { set, unset } = patch ?? { set: {}, unset: [] };
    draft.emit({
      type: 'game-patched',
      rule,
      set,
      unset,
      parts: [...partsOf(draft.plan.game.units, { set, unset })],
      ...(rolls.length > 0 && { rolls: [...rolls], ...(run === undefined ? {} : { run }) }),
      ...(log.length > 0 && { log }),
      ...(rules.size > 0 && { rules: [...rules] }),
      ...(secretRules.size > 0 && { secretRules: [...secretRules] }),
    });
  }
  return { answer, requests };
};
