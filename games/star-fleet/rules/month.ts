import { balance } from '../ledger.ts';
import { costOf, inOrder, newSheet } from '../sheet.ts';
import { has, of } from '../state.ts';
import { orderWords } from '../words.ts';
import { applyDeployment, gatherLoose } from './deploying.ts';
import { constructionPhase, intoYards } from './construction.ts';
import { economicPhase, makeUp } from './economy.ts';
import { endOfTurn, scoreOf, techPhase } from './investing.ts';
import { observe } from './known.ts';
import { movementPhase } from './movement.ts';
import { mustChoose, supplyPhase } from './supply.ts';
import { done, lapsed, move, POOL, spent, waiting, WORKS } from './tools.ts';
import type { Rec, State } from '../state.ts';
import type { Priority } from './supply.ts';
import type { Tools } from './tools.ts';

/** A month, step by step: each is a function of the state, dice and what was decided before. */

const REPORTS_KEPT = 3;

const observeAll = (state: State): void => {
  for (const empire of Object.keys(state.empires)) observe(state, empire);
};

/** 4.1, and fresh sheets for 4.2. */
export const beginMonth = (state: State, tools: Tools): void => {
  state.turn += 1;
  for (const empire of Object.keys(state.empires)) {
    state.sheets[empire] = newSheet();
    const { reports } = of(state.known, empire);
    for (const [id, { turn }] of Object.entries(reports))
      if (turn <= state.turn - REPORTS_KEPT) delete reports[id];
  }
  if (state.turn === 1) tools.rule('allowed-empires');
  economicPhase(state, tools);
  if (gatherLoose(state) > 0) tools.rule('new-fleet');
  observeAll(state);
  state.step = 'orders';
};

const open = (state: State, tools: Tools): void => {
  for (const empire of Object.keys(state.empires)) {
    makeUp(state, empire, tools);
    const sheet = of(state.sheets, empire);
    const rows: State['opened'][string] = {};
    for (const [id, { order, cost, place }] of inOrder(sheet)) {
      const text = orderWords(state, order);
      rows[id] = { order, cost, place, text, outcome: 'waiting', why: '' };
      move(state, empire, [POOL, WORKS], cost, text, 'orders-paid');
    }
    state.opened[empire] = rows;
    if (costOf(sheet) > 0) tools.rule('orders-paid');
    state.sheets[empire] = newSheet();
  }
  tools.rule('sealed');
};

const deployments = (state: State, tools: Tools): void => {
  for (const { empire, id, row } of waiting(state, 'deploy')) {
    const fault = applyDeployment(state, empire, row.order);
    if (fault === null) done(state, empire, id);
    else lapsed(state, empire, id, fault, { rule: 'deployment' }, tools);
    tools.rule('deployment');
  }
  // What Control rules on by hand: it has been read, and nothing more is the hub's.
  for (const { empire, id } of waiting(state, 'intel', 'diplomacy'))
    spent(state, empire, id, 'Control has it', 'read-out', tools);
  gatherLoose(state);
};

/** 4.2 to 4.4: all sheets are opened together, and fleets move. */
export const openSheets = (state: State, tools: Tools): void => {
  open(state, tools);
  intoYards(state);
  deployments(state, tools);
  observeAll(state);
  tools.rule('gather');
  movementPhase(state, tools);
  observeAll(state);
  state.step = 'questions';
};

const NOTHING: Tools = { dice: { roll: () => 1 }, rule: () => undefined };

/** What empires must decide before the month goes on: whom to feed, and what becomes of what they have no capacity for. */
export const undecided = (state: State): { readonly supply: string[]; readonly capacity: string[] } => {
  // The cast: a copy of the very state, on which the phase is tried.
  const trial = JSON.parse(JSON.stringify(state)) as State;
  const short = constructionPhase(trial, () => false, NOTHING);
  const empires = Object.keys(state.empires);
  return {
    supply: empires.filter((empire) => mustChoose(state, empire)),
    capacity: empires.filter((empire) => short.has(empire)),
  };
};

export interface Decisions {
  readonly priority: (empire: string) => Priority;
  readonly cancels: (empire: string) => boolean;
}

/** 4.7 to 4.10. */
export const endMonth = (state: State, { priority, cancels }: Decisions, tools: Tools): void => {
  supplyPhase(state, priority, tools);
  constructionPhase(state, cancels, tools);
  techPhase(state, tools);
  endOfTurn(state, tools);
  observeAll(state);
  tools.rule('asset-sheets');
  tools.rule('turn-order');
  state.step = 'done';
};

/** House: after the last month, the best income with a twentieth of the units. */
export const endCampaign = (state: State, tools: Tools): void => {
  const scores: Rec<number> = {};
  for (const empire of Object.keys(state.empires)) scores[empire] = scoreOf(state, empire);
  state.result = scores;
  state.step = 'over';
  tools.rule('victory');
};

/** What holds whatever happens: in words what of it is broken. */
export const broken = (state: State): string[] => [
  ...Object.entries(state.ledgers).flatMap(([empire, ledger]) => {
    const sum = Object.values(ledger.balances).reduce((all, each) => all + each, 0);
    const building = Object.values(state.sites)
      .filter(({ owner }) => owner === empire)
      .reduce((all, { paid, done: worked }) => all + paid - worked, 0);
    const open = Object.values(state.opened[empire] ?? {})
      .filter(({ outcome }) => outcome === 'waiting')
      .reduce((all, { cost }) => all + cost, 0);
    return [
      ...(sum === 0 ? [] : [`${empire}: ${sum} points too many`]),
      ...(balance(ledger, WORKS) === building + open ? [] : [`${empire}: works and orders differ`]),
      ...(state.step === 'orders' && costOf(of(state.sheets, empire)) > Math.max(0, balance(ledger, POOL))
        ? [`${empire}: overspent`]
        : []),
    ];
  }),
  ...Object.entries(state.units).flatMap(([id, unit]) => {
    const fleet = unit.fleet === null ? null : state.fleets[unit.fleet];
    const transport = unit.aboard === null ? null : state.units[unit.aboard];
    return [
      ...(has(state.systems, unit.at) ? [] : [`${id} is nowhere`]),
      ...(fleet === undefined || (fleet !== null && fleet.at !== unit.at)
        ? [`${id} is not where its fleet is`]
        : []),
      ...(transport === undefined || (transport !== null && transport.at !== unit.at)
        ? [`${id} is not where its transport is`]
        : []),
      ...(unit.fleet !== null && unit.aboard !== null ? [`${id} is aboard and in a fleet`] : []),
      ...(state.routes[id] !== undefined && unit.fleet !== null
        ? [`${id} is on a route and in a fleet`]
        : []),
    ];
  }),
];
