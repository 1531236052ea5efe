import { answerOf, close, pose } from '../kit/mechanisms/ask.ts';
import { empireName } from './content/empires.ts';
import { MISSIONS } from './content/missions.ts';
import { nextTie, TIE_NAMES } from './rules/diplomacy.ts';
import { sabotaged, scapegoats } from './rules/intel.ts';
import { undecided } from './rules/month.ts';
import { PRIORITIES } from './rules/supply.ts';
import { systemName, tieOf } from './rules/units.ts';
import { className } from './words.ts';
import type { RuleContext } from '../kit/rule.ts';
import type { Asking } from '../kit/mechanisms/ask.ts';
import type { Choices } from './rules/covert-effects.ts';
import type { Decisions } from './rules/month.ts';
import type { Attempt, State } from './state.ts';

/** What powers decide within a month. All questions of a step open and close together with its phase, whoever has one. */

export const asks = (
  state: State,
  context: RuleContext,
  id: string,
  asking: Omit<Asking, 'closes' | 'isSecret'>,
): void => {
  const tables = asking.tables.filter((table) => context.room.tables.includes(table));
  if (tables.length > 0)
    pose(state.asks, id, { ...asking, tables, closes: 'phase', isSecret: true }, context);
};

/** The mechanism keeps its answers by question: those of the step before are none of this one's. */
export const closeAll = (state: State, context: RuleContext): void => {
  for (const question of Object.keys(state.asks.questions)) close(state.asks, question, context);
};
export const anew = (state: State): void => {
  for (const [id, { closes }] of Object.entries(state.asks.questions))
    if (closes === 'phase') delete state.asks.questions[id];
};

const NOBODY = 'nobody';
const CHANCE = 'chance';

const blameOf = ({ empire, row }: Attempt): string => `blame-${empire}-${row}`;
const sabotageOf = ({ empire, row }: Attempt): string => `sabotage-${empire}-${row}`;

/** 4.3: whom to blame, and what saboteurs destroy. */
export const poseAgents = (state: State, context: RuleContext): void => {
  anew(state);
  for (const attempt of Object.values(state.missions)) {
    const { empire, mission, target } = attempt;
    const notes = { [empire]: `${MISSIONS[mission].name}, ${systemName(state, target)}` };
    const others = scapegoats(state, attempt);
    if (others.length > 0)
      asks(state, context, blameOf(attempt), {
        text: 'Your agents can plant evidence. Whom does it point to?',
        options: [{ id: NOBODY, name: 'Nobody' }, ...others.map((id) => ({ id, name: empireName(id) }))],
        tables: [empire],
        usual: NOBODY,
        notes,
      });
    const classes = sabotaged(state, attempt);
    if (classes.length > 0)
      asks(state, context, sabotageOf(attempt), {
        text: 'Your saboteurs can choose. What do they destroy?',
        options: [
          { id: CHANCE, name: 'Chance decides' },
          ...classes.map((id) => ({ id, name: className(state, id) })),
        ],
        tables: [empire],
        usual: CHANCE,
        notes,
      });
  }
};

export const chosen = (state: State, context: RuleContext): Choices => {
  closeAll(state, context);
  const answer = (id: string, { empire }: Attempt, none: string): string | null => {
    const given = answerOf(state.asks, id, empire);
    return given === undefined || given === none ? null : given;
  };
  return {
    blames: (attempt) => answer(blameOf(attempt), attempt, NOBODY),
    sabotages: (attempt) => answer(sabotageOf(attempt), attempt, CHANCE),
  };
};

const treatyOf = (from: string): string => `treaty-${from}`;

/** 4.5.5.1: whoever is offered a treaty signs or rejects it. */
export const poseTreaties = (state: State, context: RuleContext): void => {
  anew(state);
  for (const { from, to } of state.offers)
    asks(state, context, `${treatyOf(from)}-${to}`, {
      text: 'You are offered a treaty. Do you sign it?',
      options: [
        { id: 'sign', name: 'Sign' },
        { id: 'reject', name: 'Reject' },
      ],
      tables: [to],
      usual: 'reject',
      notes: { [to]: `${TIE_NAMES[nextTie(tieOf(state, from, to))]}, ${empireName(from)}` },
    });
};

export const signed = (state: State, context: RuleContext): ((from: string, to: string) => boolean) => {
  closeAll(state, context);
  return (from, to) => answerOf(state.asks, `${treatyOf(from)}-${to}`, to) === 'sign';
};

const SUPPLY = 'supply';
const CAPACITY = 'capacity';

/** 4.7 and 4.8: whom to feed, and what becomes of what nobody can build. */
export const poseNeeds = (state: State, context: RuleContext): void => {
  anew(state);
  const { supply, capacity } = undecided(state);
  asks(state, context, SUPPLY, {
    text: 'Local supply and Supply ships do not feed all of your units. Who is fed first?',
    options: [
      { id: 'costliest', name: 'The costliest' },
      { id: 'cheapest', name: 'The cheapest' },
      { id: 'troops', name: 'Troops' },
    ],
    tables: supply,
    usual: 'costliest',
  });
  asks(state, context, CAPACITY, {
    text: 'You ordered more construction than you have capacity for. What becomes of the last of it?',
    options: [
      { id: 'delay', name: 'Delay it' },
      { id: 'cancel', name: 'Cancel it for half' },
    ],
    tables: capacity,
    usual: 'delay',
  });
};

export const decided = (state: State, context: RuleContext): Decisions => {
  closeAll(state, context);
  return {
    priority: (empire) =>
      PRIORITIES.find((each) => each === answerOf(state.asks, SUPPLY, empire)) ?? 'costliest',
    cancels: (empire) => answerOf(state.asks, CAPACITY, empire) === 'cancel',
  };
};
