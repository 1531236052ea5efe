import { RESOURCES, store } from '../content/resources.ts';
import { captainOf, livingOnMission, noCaptain, teamOf, type Day, type Harvest } from '../day.ts';
import { jumpWhenReady } from './jumping.ts';
import { comeHome, missNobody, settleChoices, settleDeaths, settleRolls } from './mission.ts';
import { fromSupply, type Tools } from './tools.ts';
import { noTeam, settleLocks } from './volunteering.ts';
import type { Options } from '../options.ts';

/**
 * House: a table that leaves the game takes its ship and its crew along, and has them again if it comes back. Its tokens go with
 * it or are dealt out, by the option; from then on nobody waits for it.
 */
export const leave = (day: Day, table: string, tools: Tools): void => {
  const captain = day.captains[table];
  if (captain === undefined) return;
  const { harvest } = day;
  const crewOut = harvest === null || harvest.step === 'volunteer' ? 0 : teamOf(harvest, table).crew;
  const tokens = { ...captain.store };
  fromSupply(day, table, tokens, -1);
  day.order = day.order.filter((each) => each !== table);
  Reflect.deleteProperty(day.captains, table);
  for (const [id, { from, to }] of Object.entries(day.offers)) {
    if (from === table || to === table) Reflect.deleteProperty(day.offers, id);
  }
  for (const each of Object.values(day.captains)) {
    if (each.dealsWith === table) Object.assign(each, { dealsWith: null, draft: null });
  }
  day.people = day.people.filter((each) => each !== table);
  const stays = tools.options.leftTokens === 'are-dealt-out' && day.order.length > 0;
  if (stays) dealOut(day, tokens);
  day.left[table] = {
    ...captain,
    aboard: captain.aboard + crewOut,
    store: stays ? store() : tokens,
    ready: false,
    dealsWith: null,
    draft: null,
  };
  if (day.outcome !== null) return;
  if (harvest === null) jumpWhenReady(day, tools);
  else goOn(day, harvest, table, tools);
};

/** One by one, round the tables that stay. */
const dealOut = (day: Day, tokens: ReturnType<typeof store>): void => {
  let turn = 0;
  for (const resource of RESOURCES) {
    for (let left = tokens[resource]; left > 0; left -= 1) {
      const to = day.order[turn % day.order.length];
      turn += 1;
      if (to !== undefined) fromSupply(day, to, { [resource]: 1 });
    }
  }
};

/**
 * The harvest without her: her crew are no dead. Dice that are under way are ruled as if her crew were still there; then the minimum
 * falls with them where the others would be too few, and these roll again or stop. Whoever would roll again chooses anew.
 */
const goOn = (day: Day, harvest: Harvest, table: string, tools: Tools): void => {
  const { crew, dying } = teamOf(harvest, table);
  Reflect.deleteProperty(harvest.teams, table);
  if (harvest.spareDie === table) harvest.spareDie = null;
  const teams = Object.values(harvest.teams);
  if (harvest.step === 'volunteer') {
    if (teams.length > 0) settleLocks(day, harvest, tools);
    return;
  }
  if (livingOnMission(day) === 0) {
    comeHome(day, harvest, false, tools);
    return;
  }
  harvest.gone = (harvest.gone ?? 0) + crew - dying;
  if (harvest.step === 'roll') settleRolls(day, harvest, tools);
  else if (harvest.step === 'deaths') settleDeaths(day, harvest, tools);
  else {
    if (crew > 0) for (const team of teams) if (team.choice === 'again') team.choice = null;
    missNobody(day, harvest);
    settleChoices(day, harvest, tools);
  }
};

/** A table that comes back has what it left with; one that never drew a ship may draw one before the first jump. */
export const comeBack = (day: Day, table: string, order: readonly string[]): boolean => {
  const before = day.left[table];
  if (day.captains[table] !== undefined) return true;
  if (before === undefined && day.jumps > 0) return false;
  // Where ships have been drawn and flown, one without would be waited for.
  if (before?.ship === null && day.jumps > 0) return false;
  const captain = before ?? noCaptain();
  day.captains[table] = { ...captain, store: store() };
  fromSupply(day, table, captain.store);
  Reflect.deleteProperty(day.left, table);
  day.order = order.filter((each) => day.captains[each] !== undefined);
  // A harvest that is under way is not hers.
  if (day.harvest !== null) day.harvest.teams[table] = { ...noTeam(), locked: true, passed: true };
  return true;
};

/** Before the first jump the stores follow how many play: what each ship starts with is by the number of captains. */
export const followStart = (
  day: Day,
  before: Options['start'],
  now: Options['start'],
  /** Who comes or goes: her store is as she left it. */
  changed: string,
): void => {
  if (day.jumps > 0) return;
  for (const table of day.order) {
    const { ship, store: own } = captainOf(day, table);
    if (ship === null || table === changed) continue;
    for (const resource of RESOURCES) {
      const by = Math.max(-own[resource], now[resource] - before[resource]);
      fromSupply(day, table, { [resource]: by });
    }
  }
};
