import { counted } from '../kit/counted.ts';
import { defineGame } from '../kit/game.ts';
import { faced } from '../kit/face-parts.ts';
import { answerOf, ask, close, pose } from '../kit/mechanisms/ask.ts';
import { bots } from './bots/bots.ts';
import { controlCommands } from './commands/control.ts';
import { orderCommands } from './commands/orders.ts';
import { calendarFace } from './faces/calendar.ts';
import { controlFaces } from './faces/control.ts';
import { empireFaces } from './faces/empire.ts';
import { DESK, manifest, ORDERS, QUESTIONS } from './manifest.ts';
import { newCampaign } from './setup.ts';
import { missing } from './faces/calendar.ts';
import { beginMonth, broken, endCampaign, endMonth, openSheets, undecided } from './rules/month.ts';
import { seenBy } from './rules/known.ts';
import { PRIORITIES } from './rules/supply.ts';
import { has } from './state.ts';
import { nameOf } from '../kit/room-view.ts';
import type { RuleContext } from '../kit/rule.ts';
import type { State } from './state.ts';
import type { Priority } from './rules/supply.ts';
import type { Tools } from './rules/tools.ts';

const asks = ask({ title: 'Questions', desk: DESK });

const SUPPLY = 'supply';
const CAPACITY = 'capacity';

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

/** Questions of a month open and close together, at the end of their phase, whoever has one. */
const poseAll = (state: State, context: RuleContext): void => {
  const { supply, capacity } = undecided(state);
  const of = (empires: readonly string[]): string[] =>
    context.room.tables.filter((table) => empires.includes(table));
  if (of(supply).length > 0)
    pose(
      state.asks,
      SUPPLY,
      {
        text: 'Local supply and Supply ships do not feed all of your units. Who is fed first?',
        options: [
          { id: 'costliest', name: 'The costliest' },
          { id: 'cheapest', name: 'The cheapest' },
          { id: 'troops', name: 'Troops' },
        ],
        tables: of(supply),
        usual: 'costliest',
        closes: 'phase',
      },
      context,
    );
  if (of(capacity).length > 0)
    pose(
      state.asks,
      CAPACITY,
      {
        text: 'You ordered more construction than you have capacity for. What becomes of the last of it?',
        options: [
          { id: 'delay', name: 'Delay it' },
          { id: 'cancel', name: 'Cancel it for half' },
        ],
        tables: of(capacity),
        usual: 'delay',
        closes: 'phase',
      },
      context,
    );
};

const closeAll = (state: State, context: RuleContext): void => {
  for (const question of [SUPPLY, CAPACITY]) close(state.asks, question, context);
};

const priorityIn = (state: State, empire: string): Priority =>
  PRIORITIES.find((each) => each === answerOf(state.asks, SUPPLY, empire)) ?? 'costliest';

const opened = (state: State, context: RuleContext): void => {
  if (state.step !== 'orders') return;
  // The mechanism keeps its answers by question: an old one is none of this month's.
  state.asks.questions = {};
  openSheets(state, toolsOf(context));
  poseAll(state, context);
  tell(state, context, 'sheets are opened, fleets have moved', ['sealed']);
};

const ended = (state: State, context: RuleContext): void => {
  if (state.step !== 'questions') return;
  closeAll(state, context);
  endMonth(
    state,
    {
      priority: (empire) => priorityIn(state, empire),
      cancels: (empire) => answerOf(state.asks, CAPACITY, empire) === 'cancel',
    },
    toolsOf(context),
  );
  tell(state, context, 'supply, construction, technology and improvements are done', []);
  if (state.turn >= manifest.turns.value) {
    endCampaign(state, toolsOf(context));
    context.log({ text: 'The campaign is over', rules: ['victory'] });
  }
};

export const game = defineGame<State>({
  manifest,
  mechanisms: { asks },
  setup: (context) => ({ asks: asks.setup(context), ...newCampaign(context) }),
  units: ['sheets/*', 'focus/*', 'ledgers/*', 'ties/*'],
  commands: { ...orderCommands, ...controlCommands },
  on: {
    phaseBegan: (state, { phase }, context) => {
      if (phase === ORDERS && (state.step === 'start' || state.step === 'done')) {
        beginMonth(state, toolsOf(context));
        context.log({
          text: `Month ${state.turn} begins: incomes are paid, sheets are open`,
          rules: ['turn-order', 'system-income', 'upkeep', 'point-pool'],
        });
      }
      // Control may go past a phase: what it does is done all the same.
      if (phase === QUESTIONS) opened(state, context);
    },
    phaseEnded: (state, { phase }, context) => {
      if (phase === ORDERS) opened(state, context);
      if (phase === QUESTIONS) ended(state, context);
    },
  },
  unfinished: (state, room) => {
    const late = state.step === 'orders' ? missing(state, room) : [];
    const waits =
      late.length === 0
        ? null
        : `${late.map((empire) => nameOf(room, empire)).join(', ')} ${late.length === 1 ? 'has' : 'have'} not handed in.`;
    return { round: null, alarm: null, phase: waits?.slice(0, 400) ?? null };
  },
  invariants: (state) => broken(state),
  bots,
  view: {
    public: (state, room) => ({ calendar: { face: calendarFace(state, room) } }),
    control: (state, room) => faced(controlFaces(state, room)),
    table: (state, table) => (has(state.empires, table) ? faced(empireFaces(seenBy(state, table))) : {}),
  },
});
