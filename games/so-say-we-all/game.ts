import { text } from '../../schemas/text.ts';
import { defineGame } from '../kit/game.ts';
import { ask, type Answering } from '../kit/mechanisms/ask.ts';
import { deck } from '../kit/mechanisms/deck.ts';
import { bots } from './bots/bots.ts';
import { unfinished } from './battle-faces.ts';
import { commands } from './commands.ts';
import { ALARM } from './content/combat.ts';
import { findOf, FINDS } from './content/finds.ts';
import { TRADES, tradeOf } from './content/trades.ts';
import { cardRead } from './desk-reader.ts';
import { duties } from './duties.ts';
import { invariants } from './invariants.ts';
import { eventCard } from './event-cards.ts';
import { commitmentBegins } from './events-rule.ts';
import { manifest } from './manifest.ts';
import { endTerms, timeOutOver } from './prison-commands.ts';
import { printed } from './printed.ts';
import {
  ashivaTurn,
  beginBattle,
  dropLost,
  isOver,
  keepOrder,
  keepTurns,
  restoreOrder,
} from './rules/battle.ts';
import { fitCabins, newCrews } from './rules/crews.ts';
import { askCare, askFeeding, careFault, enterCare, feed, heal } from './rules/feeding.ts';
import { eventResolved, turnOfEvents } from './rules/effects.ts';
import { newGovernment, type Government } from './offices.ts';
import { renamed } from '../kit/renamed.ts';
import { askPacketsAnew, endBattle, newFleet } from './rules/jump.ts';
import { moveMarket } from './rules/market.ts';
import {
  askCicAgain,
  askStaffing,
  finishConversions,
  lockStaffing,
  sendHome,
  staffingByLocation,
  staffingFault,
  tellLateFuel,
} from './rules/staffing.ts';
import { shuttlesReturn } from './scouting.ts';
import { view } from './view.ts';
import type { Asked } from '../kit/rule.ts';
import type { SetupContext } from '../kit/mechanism.ts';
import type { Battle, Crew, State } from './state.ts';

/** Its pile is filled when the first Event is drawn: from as many cards as the option says by then. */
const events = deck({
  title: text({ en: 'Event cards', de: 'Ereigniskarten' }),
  nameOf: (card) => eventCard(card)?.title ?? card,
});
const trades = deck({
  title: text({ en: 'Trades', de: 'Geschäfte' }),
  nameOf: (card) => tradeOf(card)?.name ?? card,
  cards: TRADES.map(({ id }) => id),
  desk: 'market',
});
const finds = deck({
  title: text({ en: 'Finds', de: 'Funde' }),
  nameOf: (card) => findOf(card)?.name ?? card,
  cards: FINDS.map(({ id }) => id),
  desk: 'galaxy',
});
const asks = ask({ title: text({ en: 'Questions', de: 'Fragen' }), desk: 'tables' });
const packets = ask({
  title: text({ en: 'Packets for a jump', de: 'Umschläge für einen Sprung' }),
  desk: 'galaxy',
});

const newDay = (context: SetupContext): State => ({
  deck: events.setup(context),
  inPlay: {},
  duties: duties.setup(context),
  asks: asks.setup(context),
  packets: packets.setup(context),
  judged: null,
  crews: newCrews(context),
  staff: {},
  made: {},
  fleet: newFleet(),
  battle: null,
  wrecks: {},
  ownCards: [],
  trades: trades.setup(context),
  market: { host: null, offers: [], taken: {}, loans: [] },
  finds: finds.setup(context),
  shuttles: [],
  government: newGovernment(),
  prison: {},
  released: {},
  searched: {},
  executing: {},
  upgrades: {},
  detection: { scanned: {} },
  notices: {},
  allegiance: {},
});

/** Up to version 6 a ship that went short let none of its wounded recover. */
const withHungry = ({ isShort, ...crew }: Crew & { isShort?: boolean }): Crew =>
  isShort === undefined
    ? crew
    : { ...crew, hungry: isShort ? Math.min(crew.wounded, crew.meal?.unfed ?? crew.wounded) : 0 };

export const game = defineGame<State>({
  manifest,
  version: 8,
  invariants,
  mechanisms: { deck: events, duties, asks, packets, trades, finds },
  setup: newDay,
  // Before version 2 there were Events and duties alone, before 3 neither Upgrades nor detection: a day that is under way gets
  // what it lacks as it begins. Before 4 announcements and the result of a battle were called `said`, before 5 there were no
  // notices, before 6 no verdict on packets could be taken back, and locations of different sizes were asked for one by one.
  // Before 8 one person was executed at a time.
  migrate: (old) => {
    const options = Object.fromEntries(manifest.options.map((option) => [option.id, option.default.value]));
    const tables = manifest.tables.map(({ id }) => id);
    // The cast: what an older journal gives back, in its own fields, over a whole new day.
    const day = { ...newDay({ dice: { roll: () => 1 }, options, tables }), ...(old as Partial<State>) };
    const { government, battle } = day;
    // The cast: up to version 7 one at a time, by name.
    const executing = day.executing as State['executing'] | string | null;
    return {
      ...day,
      executing: typeof executing === 'string' ? { [executing]: false } : (executing ?? {}),
      crews: Object.fromEntries(
        Object.entries(day.crews).map(([ship, crew]) => [
          ship,
          withHungry(crew as Crew & { isShort?: boolean }),
        ]),
      ),
      asks: staffingByLocation(day.asks),
      government: renamed<Government>(government, 'said', 'announcements'),
      battle: battle === null ? null : renamed<Battle>(battle, 'said', 'result'),
    };
  },
  units: ['inPlay/*', 'crews/*', 'notices/*', 'ticked/*'],
  commands,
  forbids: {
    'asks-answer': (state: State, asked: Answering, about: Asked) =>
      staffingFault(state, asked, about) ?? careFault(state, asked, about),
  },
  on: {
    phaseBegan: (state, { phase }, context) => {
      delete state.heard;
      delete state.ticked;
      fitCabins(state, context.room);
      if (phase === 'reconciliation') {
        state.made = {};
        const isLater = context.room.options.healing === 'after feeding';
        if (!isLater) heal(state, context);
        sendHome(state, context, isLater);
        askFeeding(state, context);
        moveMarket(state, context);
      } else if (phase === 'commitment') {
        commitmentBegins(state, context);
        state.shuttles = [];
        delete state.shuttleAt;
        finishConversions(state, context);
        askCare(state, context);
        askStaffing(state, context);
      }
    },
    phaseEnded: (state, { phase }, context) => {
      if (phase === 'reconciliation') {
        feed(state, context);
        if (context.room.options.healing === 'after feeding') {
          heal(state, context);
          sendHome(state, context);
        }
        endTerms(state, context);
      } else if (phase === 'commitment') {
        lockStaffing(state, context);
        enterCare(state, context);
      } else {
        tellLateFuel(state, context);
        turnOfEvents(state, context);
        keepOrder(state, context);
        // Whoever has to recover as the next phase begins is still in care.
        if (context.room.options.returns === 'as phase 3 ends') sendHome(state, context, true);
      }
    },
    mark: (state, { mark }, context) => {
      if (mark === 'shuttles-home') shuttlesReturn(state, context);
    },
    boxTallied: (_state, { counts, outcome }, { rule }) => {
      if ((counts.sabotage ?? 0) > 0 && outcome === 'failure') rule('event-sabotage', 'secret');
    },
    boxResolved: (state, { table, outcome }, context) => {
      if (table === null) return;
      eventResolved(state, table, outcome, context);
      keepOrder(state, context);
      askCare(state, context);
      askPacketsAnew(state, context);
    },
    timerEnded: (state, { timer }, context) => timeOutOver(state, timer, context),
    alarmBegan: (state, { alarm }, context) => {
      if (alarm !== ALARM) return;
      fitCabins(state, context.room);
      beginBattle(state, context);
      keepOrder(state, context);
    },
    roundBegan: (state, { alarm, round }) => {
      if (alarm === ALARM && state.battle !== null) ashivaTurn(state.battle, round);
    },
    initiativeMoved: (state, { alarm, ...moved }, context) => {
      if (alarm !== ALARM || state.battle === null) return;
      keepTurns(state.battle, moved, context.room);
      if (moved.isArranged) dropLost(state, context);
      else keepOrder(state, context);
    },
    alarmEnded: (state, { alarm }, context) => {
      if (alarm !== ALARM) return;
      if (state.battle !== null && isOver(state, state.battle)) context.rule('combat-ends');
      restoreOrder(state, context);
      endBattle(state, context);
      askCicAgain(state, context);
    },
    // A reader of the Galaxy desk: it stands on no ship.
    card: (state, { table, kind, owner }, context) => {
      if (table === null) cardRead(state, { kind, owner }, context);
    },
  },
  view,
  unfinished,
  bots,
  printed,
});
