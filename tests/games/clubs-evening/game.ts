import * as z from 'zod';
import type { ControlMove, NewBots } from '../../../games/kit/bots.ts';
import { face, key, row, stays, type Row } from '../../../games/kit/face-parts.ts';
import { defineGame } from '../../../games/kit/game.ts';
import type { Hooks } from '../../../games/kit/hooks.ts';
import * as kit from '../../../games/kit/mechanisms/ask.ts';
import { figure } from '../../../games/kit/options.ts';
import { nameOf } from '../../../games/kit/room-view.ts';
import { command } from '../../../games/kit/rule.ts';
import { moveWithin } from '../../../games/kit/track-move.ts';
import { Minutes } from '../../../schemas/units.ts';
import { both, manifest } from './manifest.ts';

interface State {
  asks: kit.AskState;
  /** Finds that nobody has brought up. */
  wreck: number;
  /** By table; `did` is the order that was opened last. */
  crews: Record<string, { air: number; finds: number; did: keyof typeof ORDERS | null }>;
}
const FULL = 6;
/** What each order costs in air. */
const ORDERS = {
  surface: { name: both('Surface for air', 'Auftauchen und Luft holen'), air: 0 },
  hull: { name: both('Search the hull', 'Den Rumpf absuchen'), air: 1 },
  hold: { name: both('Into the hold', 'In den Laderaum'), air: 2 },
};
const isOrder = (id = ''): id is keyof typeof ORDERS => Object.hasOwn(ORDERS, id);
const asks = kit.ask({ title: both('Your order', 'Euer Befehl') });

/** Orders are opened together. Crews in the hold stand in each other's way: only one alone brings up what a die says. */
const open: Hooks<State>['phaseEnded'] = (state, { phase }, context) => {
  if (phase !== 'orders') return;
  const { room, dice, log, request } = context;
  kit.close(state.asks, 'order', context);
  const inHold = room.tables.filter((table) => kit.answerOf(state.asks, 'order', table) === 'hold').length;
  for (const table of room.tables) {
    const order = kit.answerOf(state.asks, 'order', table);
    const crew = state.crews[table];
    if (crew === undefined || !isOrder(order)) continue;
    kit.count(state.asks, 'order', table);
    const most = order === 'hull' ? 1 : order === 'hold' && inHold === 1 ? dice.roll(3) + 1 : 0;
    const finds = Math.min(state.wreck, most);
    state.wreck -= finds;
    crew.finds += finds;
    crew.air = order === 'surface' ? FULL : Math.max(0, crew.air - ORDERS[order].air);
    crew.did = order;
    const line = `${nameOf(room, table)}: ${ORDERS[order].name}`;
    log({ text: both(`${line}, finds: ${finds}`, `${line}, Funde: ${finds}`) });
  }
  const by = moveWithin(room.tracks.pressure ?? 0, 1 + inHold, { min: 0, max: 15 });
  if (by > 0) request({ verb: 'track.move', args: { track: 'pressure', by } });
};

const trade = command({
  name: both('Trade a find for air', 'Einen Fund gegen Luft tauschen'),
  who: ['table'],
  phases: ['dive'],
  perTurn: true,
  schema: z.strictObject({}),
  unit: (_args, { table }) => `crews/${table ?? ''}`,
  fault: ({ crews }: State, _args, { by: { table } }) =>
    crews[table ?? '']?.finds === 0 ? { refused: both('no find is aboard', 'kein Fund ist an Bord') } : null,
  run: ({ crews }: State, _args, { by: { table }, room, log }) => {
    const crew = crews[table ?? ''];
    if (table === null || crew === undefined) return;
    crew.finds -= 1;
    crew.air += 2;
    const name = nameOf(room, table);
    log({ text: both(`${name} trades a find for air`, `${name} tauscht einen Fund gegen Luft`) });
  },
});

const bots: NewBots<State> = (whims) => ({
  sees: (state, table) => ({ ...state, asks: kit.asksSeenBy(state.asks, table) }),
  acts: ({ asks: { questions }, crews }, table, { phase }) => {
    const { air = 0, finds = 0 } = crews[table] ?? {};
    if (phase === 'dive' && air === 0 && finds > 0) return { command: 'trade', args: {}, why: 'no air' };
    const { order } = questions;
    if (order?.isOpen !== true || order.answers[table] !== undefined) return null;
    const option = air < 2 ? 'surface' : whims.roll(2) === 1 ? 'hull' : 'hold';
    return { command: 'asks-answer', args: { question: 'order', option }, why: `with ${air} air` };
  },
  control: (_state, { clock, isRaising, alarm }): ControlMove | null => {
    if (clock === 'ready') return { call: { verb: 'clock.start', args: {} }, why: 'all are here' };
    if (isRaising) return { call: { verb: 'alarm.confirm', args: {} }, why: 'it leaks' };
    return alarm === null ? null : { call: { verb: 'alarm.standDown', args: {} }, why: 'it is dry' };
  },
  ended: ({ wreck }, { clock }) => (clock === 'finished' ? { won: wreck === 0, because: 'time' } : null),
  figures: ({ wreck }) => ({ wreck }),
  turn: (_state, { turn }) => (turn ?? 1) - 1,
});

const crewRow = ({ crews }: State, table: string, name: string, more: Partial<Row> = {}) => {
  const { finds = 0, air = 0, did = null } = crews[table] ?? {};
  const order = did === null ? '' : `${ORDERS[did].name}. `;
  const has = both(`${order}Finds: ${finds}, air: ${air}`, `${order}Funde: ${finds}, Luft: ${air}`);
  return row(name, has, more);
};

export const game = defineGame<State>({
  manifest,
  bots,
  commands: { trade },
  units: ['crews/*'],
  mechanisms: { asks },
  setup: (context) => ({
    asks: asks.setup(context),
    wreck: figure(context.options, 'wreck'),
    crews: Object.fromEntries(context.tables.map((table) => [table, { air: FULL, finds: 0, did: null }])),
  }),
  forbids: {
    'asks-answer': ({ crews }: State, { option, table }: kit.Answering, { by }) =>
      isOrder(option) && (crews[by.table ?? table ?? '']?.air ?? 0) < ORDERS[option].air
        ? { refused: both('there is too little air for that', 'dafür reicht die Luft nicht') }
        : null,
  },
  on: {
    phaseBegan: ({ asks }, { phase }, context) => {
      if (phase !== 'orders') return;
      const text = both('Your order for this dive', 'Euer Befehl für diesen Tauchgang');
      const options = Object.entries(ORDERS).map(([id, { name }]) => ({ id, name }));
      const asking = { text, options, tables: context.room.tables, usual: 'surface', forMs: Minutes(4) };
      kit.pose(asks, 'order', { ...asking, isSecret: true }, context);
    },
    phaseEnded: open,
    alarmBegan: ({ crews }) => Object.values(crews).forEach((crew) => void (crew.air &&= crew.air - 1)),
  },
  view: {
    public: (state, room) => {
      const rows = room.tables.map((table) => crewRow(state, table, nameOf(room, table)));
      const left = row(both('Still down there', 'Noch unten'), String(state.wreck));
      return { wreck: { face: face(both('At the wreck', 'Am Wrack'), [left, ...rows]) } };
    },
    table: (state, table) => {
      const tap = stays(key(both('A find for 2 air', 'Ein Fund für 2 Luft'), trade, {}));
      const aboard = crewRow(state, table, both('Aboard', 'An Bord'), { tap });
      return { boat: { face: face(both('Your boat', 'Euer Boot'), [aboard]) } };
    },
  },
});
