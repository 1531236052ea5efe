import { isIndependent } from '../content/empires.ts';
import { balance } from '../ledger.ts';
import { costOf, inOrder, newSheet } from '../sheet.ts';
import { has, of } from '../state.ts';
import { orderWords } from '../words.ts';
import { applyDeployment, gatherLoose, partWithdrawn } from './deploying.ts';
import { constructionPhase } from './construction.ts';
import { intoYards } from './workshops.ts';
import { economicPhase, makeUp } from './economy.ts';
import { endOfTurn, scoreOf, techPhase } from './investing.ts';
import { observe, shareIntelligence, spied } from './known.ts';
import { applyMissions } from './covert-effects.ts';
import { conclude, negotiate } from './diplomacy.ts';
import { rollMissions } from './intel.ts';
import { movementPhase } from './movement.ts';
import { resolveAll, setUpAll } from './battles.ts';
import { bombardAll, liftSieges } from './bombardment.ts';
import { leaveLanes } from './deep-space.ts';
import { declareAll, meetAll } from './encounters.ts';
import { battlegrounds, captureRepairs, groundCombat } from './ground.ts';
import { mustChoose, supplyPhase } from './supply.ts';
import { done, lapsed, move, POOL, report, waiting, WORKS } from './tools.ts';
import { byPlace, pruneFleets, systemName } from './units.ts';
import type { Choices } from './covert-effects.ts';
import type { Attack, Rec, State } from '../state.ts';
import type { GroundChoices } from './ground.ts';
import type { Plan } from './bombardment.ts';
import type { Priority } from './supply.ts';
import type { Tools } from './tools.ts';

/** A month, step by step: each is a function of the state, dice and what was decided before. */

const observeAll = (state: State): void => {
  for (const empire of Object.keys(state.empires)) observe(state, empire);
};

/** 4.1, and fresh sheets for 4.2. */
export const beginMonth = (state: State, tools: Tools): void => {
  state.turn += 1;
  // A month begins with the whole list, not with what was open last.
  state.focus = {};
  for (const empire of Object.keys(state.empires)) {
    state.sheets[empire] = newSheet();
  }
  for (const { strain } of Object.values(state.systems))
    for (const turn of Object.keys(strain)) if (Number(turn) < state.turn) delete strain[turn];
  if (state.turn === 1) tools.rule('allowed-empires');
  if (state.turn === 1 && Object.keys(state.empires).some(isIndependent)) tools.rule('option-independents');
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
  gatherLoose(state);
};

/** 4.2 and 4.3: all sheets are opened together, and covert missions are rolled. */
export const openSheets = (state: State, tools: Tools): void => {
  open(state, tools);
  intoYards(state, tools);
  deployments(state, tools);
  observeAll(state);
  tools.rule('gather');
  for (const empire of Object.keys(state.empires))
    for (const { strength } of shareIntelligence(state, empire)) {
      tools.rule('shared-intelligence');
      if (strength !== null) tools.rule('defense-strength');
    }
  state.incidents = [];
  rollMissions(state, tools);
  state.step = 'agents';
};

/** What missions do, then 4.4 and what powers offer each other (4.5.2 to 4.5.5.1). */
export const moveFleets = (state: State, choices: Choices, tools: Tools): void => {
  const pirates = applyMissions(state, choices, tools);
  movementPhase(state, pirates, tools);
  negotiate(state, tools);
  observeAll(state);
  state.step = 'treaties';
};

/** The rest of 4.5, and who meets whom (4.6.1). */
export const settle = (state: State, signs: (from: string, to: string) => boolean, tools: Tools): void => {
  conclude(state, signs, tools);
  meetAll(state, tools);
  state.step = 'encounters';
};

export const declare = (
  state: State,
  attacks: (at: string, by: string, on: string) => Attack | null,
  tools: Tools,
): void => {
  declareAll(state, attacks, tools);
  state.step = 'stations';
};

/** 4.6.2: of each encounter the first battle is set up. */
export const setStations = (state: State, tools: Tools): void => {
  setUpAll(state, tools);
  state.step = 'battles';
};

export const battle = (
  state: State,
  tools: Tools,
  isLaidOut: (battle: string) => boolean = () => false,
): void => {
  resolveAll(state, isLaidOut, tools);
  observeAll(state);
  state.step = 'assault';
};

export interface Assaults extends GroundChoices {
  readonly bombs: (at: string, by: string) => Plan;
}

/** 4.6.3 and 4.6.4: each encounter in turn. */
export const assault = (state: State, choices: Assaults, tools: Tools): void => {
  const grounds = byPlace(state, battlegrounds(state), (each) => each);
  for (const at of grounds) {
    bombardAll(state, at, choices.bombs, tools);
    groundCombat(state, at, choices, tools);
  }
  captureRepairs(state, tools);
  liftSieges(state, grounds);
  leaveLanes(state);
  partWithdrawn(state);
  pruneFleets(state);
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

/** What became of each order stays among the reports of its month. */
const archive = (state: State): void => {
  for (const [empire, rows] of Object.entries(state.opened)) {
    const { reports } = of(state.known, empire);
    for (const [id, { text, outcome, why }] of Object.entries(rows))
      reports[`t${state.turn}-${id}`] = {
        turn: state.turn,
        text: `${text}: ${outcome === 'lapsed' ? 'lapsed' : 'done'}${why === '' ? '' : ` (${why})`}`.slice(
          0,
          400,
        ),
        order: true,
      };
  }
};

/** 4.7 to 4.10. */
export const endMonth = (state: State, { priority, cancels }: Decisions, tools: Tools): void => {
  supplyPhase(state, priority, tools);
  constructionPhase(state, cancels, tools);
  techPhase(state, tools);
  endOfTurn(state, tools);
  observeAll(state);
  for (const { empire, system } of state.spying) {
    of(state.known, empire).systems[system] = spied(state, system);
    report(state, empire, `Espionage at ${systemName(state, system)}: the star map shows what was found.`);
    tools.rule('spied');
  }
  state.spying = [];
  archive(state);
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
