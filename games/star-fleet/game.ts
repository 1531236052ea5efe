import { counted } from '../kit/counted.ts';
import { defineGame } from '../kit/game.ts';
import { faced } from '../kit/face-parts.ts';
import { ask } from '../kit/mechanisms/ask.ts';
import { readingsOf } from '../kit/options.ts';
import { anew, chosen, closeAll, decided, poseAgents, poseNeeds, poseTreaties, signed } from './questions.ts';
import {
  assaultsOf,
  attacked,
  battleAnswered,
  endAsEntered,
  poseAssaults,
  poseBattles,
  poseEncounters,
  poseStations,
  tableHolds,
  takeStations,
} from './war-questions.ts';
import { READINGS } from './options.ts';
import { bots } from './bots/bots.ts';
import { cardRead, nameCard } from './cards.ts';
import { battleCommands } from './commands/battles.ts';
import { controlCommands } from './commands/control.ts';
import { orderCommands } from './commands/orders.ts';
import { calendarFace } from './faces/calendar.ts';
import { controlFaces } from './faces/control.ts';
import { empireFaces } from './faces/empire.ts';
import {
  AGENTS,
  ASSAULT,
  BATTLES,
  DESK,
  ENCOUNTERS,
  manifest,
  ORDERS,
  QUESTIONS,
  STATIONS,
  TREATIES,
} from './manifest.ts';
import { printed } from './printed.ts';
import { migrated, newCampaign } from './setup.ts';
import { missing } from './faces/calendar.ts';
import {
  assault,
  battle,
  beginMonth,
  broken,
  declare,
  endCampaign,
  endMonth,
  moveFleets,
  openSheets,
  setStations,
  settle,
} from './rules/month.ts';
import { seenBy } from './rules/known.ts';
import { has, STEPS } from './state.ts';
import { nameOf } from '../kit/room-view.ts';
import type { RuleContext } from '../kit/rule.ts';
import type { State, Step } from './state.ts';
import { onCopy } from './rules/tools.ts';
import type { Tools } from './rules/tools.ts';

const asks = ask({ title: 'Questions', desk: DESK, answered: battleAnswered });

/** Effects of a sealed order are for Control alone. */
const toolsOf = ({ dice, rule }: RuleContext): Tools => ({ dice, rule: (id) => rule(id, 'secret') });

const tell = (state: State, context: RuleContext, what: string, rules: readonly string[]): void => {
  const lapsed = Object.values(state.opened).flatMap((rows) =>
    Object.values(rows).filter(({ outcome }) => outcome === 'lapsed'),
  ).length;
  context.log({
    text: `Month ${state.turn}: ${what}`,
    secret: `Lapsed: ${counted(lapsed, 'order')}`,
    rules: ['turn-order', ...rules],
  });
};

const opened = (state: State, context: RuleContext): void => {
  openSheets(state, toolsOf(context));
  poseAgents(state, context);
  tell(state, context, 'sheets are opened', ['sealed']);
};

const moved = (state: State, context: RuleContext): void => {
  const choices = chosen(state, context);
  moveFleets(state, choices, toolsOf(context));
  poseTreaties(state, context);
  tell(state, context, 'fleets have moved', []);
};

const settled = (state: State, context: RuleContext): void => {
  const signs = signed(state, context);
  settle(state, signs, toolsOf(context));
  poseEncounters(state, context);
  tell(state, context, 'diplomacy is done', []);
};

const declared = (state: State, context: RuleContext): void => {
  declare(state, attacked(state, context), toolsOf(context));
  poseStations(state, context);
  tell(state, context, 'attacks are declared', []);
};

const stationed = (state: State, context: RuleContext): void => {
  takeStations(state, context);
  setStations(state, toolsOf(context));
  anew(state);
  poseBattles(state, context);
  tell(state, context, 'battles are set up', []);
};

const fought = (state: State, context: RuleContext): void => {
  const isOnTable = endAsEntered(state, context);
  closeAll(state, context);
  battle(state, toolsOf(context), isOnTable);
  poseAssaults(state, context);
  tell(state, context, 'battles are over', []);
};

const assaulted = (state: State, context: RuleContext): void => {
  assault(state, assaultsOf(state, context), toolsOf(context));
  poseNeeds(state, context);
  tell(state, context, 'bombardment and ground combat are done', []);
};

const ended = (state: State, context: RuleContext): void => {
  endMonth(state, decided(state, context), toolsOf(context));
  tell(state, context, 'supply, construction, technology and improvements are done', []);
  if (state.turn >= context.room.turns) {
    endCampaign(state, toolsOf(context));
    context.log({ text: 'The campaign is over', rules: ['victory'] });
  }
};

/** What each step does as it ends. */
const ENDS: Partial<Record<Step, (state: State, context: RuleContext) => void>> = {
  orders: opened,
  agents: moved,
  treaties: settled,
  encounters: declared,
  stations: stationed,
  battles: fought,
  assault: assaulted,
  questions: ended,
};
/** Ends every step before this one: Control may go past a phase, and what it does is done all the same. */
const reach = (state: State, context: RuleContext, step: Step): void => {
  state.readings = readingsOf(READINGS, context.room.options);
  while (STEPS.indexOf(state.step) < STEPS.indexOf(step)) {
    const end = ENDS[state.step];
    if (end === undefined) return;
    onCopy(state, (copy) => {
      end(copy, context);
    });
  }
};
/** The step that a phase of the clock is. */
const STEP_OF: Readonly<Record<string, Step>> = {
  [ORDERS]: 'orders',
  [AGENTS]: 'agents',
  [TREATIES]: 'treaties',
  [ENCOUNTERS]: 'encounters',
  [STATIONS]: 'stations',
  [BATTLES]: 'battles',
  [ASSAULT]: 'assault',
  [QUESTIONS]: 'questions',
};

export const game = defineGame<State>({
  manifest,
  version: 4,
  // The cast: the state of an older version, whose fields the migration adds.
  migrate: (old, from) => migrated(old as State, from),
  mechanisms: { asks },
  setup: (context) => ({ asks: asks.setup(context), ...newCampaign(context) }),
  units: ['sheets/*', 'focus/*', 'ledgers/*', 'ties/*', 'contacts/*', 'battles/*'],
  commands: { ...orderCommands, ...controlCommands, ...battleCommands, 'card-of': nameCard },
  on: {
    card: cardRead,
    phaseBegan: (state, { phase }, context) => {
      if (phase !== ORDERS) {
        reach(state, context, STEP_OF[phase] ?? 'start');
        return;
      }
      reach(state, context, 'done');
      if (state.step !== 'start' && state.step !== 'done') return;
      onCopy(state, (copy) => {
        beginMonth(copy, toolsOf(context));
      });
      context.log({
        text: `Month ${state.turn} begins: incomes are paid, sheets are open`,
        rules: ['turn-order', 'system-income', 'upkeep', 'point-pool'],
      });
    },
    phaseEnded: (state, { phase }, context) => {
      const step = STEP_OF[phase];
      if (step === undefined || state.step !== step) return;
      onCopy(state, (copy) => ENDS[step]?.(copy, context));
    },
  },
  unfinished: (state, room) => {
    const late = state.step === 'orders' ? missing(state, room) : [];
    const waits =
      late.length === 0
        ? null
        : `${late.map((empire) => nameOf(room, empire)).join(', ')} ${late.length === 1 ? 'has' : 'have'} not handed in.`;
    return { round: null, alarm: null, phase: waits?.slice(0, 400) ?? tableHolds(state) };
  },
  holds: tableHolds,
  invariants: (state) => broken(state),
  bots,
  printed,
  view: {
    public: (state, room) => ({ calendar: { face: calendarFace(state, room) } }),
    control: (state, room) => faced(controlFaces(state, room)),
    table: (state, table) => (has(state.empires, table) ? faced(empireFaces(seenBy(state, table))) : {}),
  },
});
