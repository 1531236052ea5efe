import { findsOf, jumpCard } from '../content/jump-cards.ts';
import { RESOURCES, store } from '../content/resources.ts';
import { shipCard } from '../content/ships.ts';
import { captainOf, livingOnMission, spareCrew, teamOf } from '../day.ts';
import { lostCrewLoses } from './ending.ts';
import { refuse } from './rule-ids.ts';
import { fromSupply } from './tools.ts';
import { harvestAt } from './volunteering.ts';
import type { Find } from '../content/jump-card.ts';
import type { Day, Harvest } from '../day.ts';
import type { Options } from '../options.ts';
import type { Rule, Tools } from './tools.ts';

/** One die for each living crewman, and the one that the first dead may have left. */
export const diceOf = (harvest: Harvest, table: string): number => {
  const { crew } = teamOf(harvest, table);
  return crew === 0 ? 0 : crew + (harvest.spareDie === table ? 1 : 0);
};

/** What a die finds, by the reading of overlapping bands: one token for each band, or only that of the narrowest. */
export const findsBy = (
  card: string,
  die: number,
  { overlap }: Pick<Options, 'overlap'>,
): readonly Find[] => {
  const { bands } = jumpCard(card);
  const all = findsOf({ bands }, die);
  if (overlap === 'both-tokens' || all.length < 2) return all;
  const hit = bands.filter(([from, to]) => from <= die && die <= to);
  const narrowest = hit.reduce((best, band) => (band[1] - band[0] < best[1] - best[0] ? band : best));
  return [narrowest[2]];
};

/** So many dice as they are written, each with a space. */
export const MAX_DICE_CHARS = 200;

/** A captain rolls her dice: the hub's, or those that she threw and typed. Deaths wait until all have rolled. */
export const rollDice: Rule<{ dice?: readonly number[] | undefined }> = (day, by, { dice: typed }, tools) => {
  const harvest = harvestAt(day, 'roll');
  if ('refused' in harvest) return harvest;
  const team = teamOf(harvest, by);
  if (!team.due) {
    return refuse('roll/not-due', 'You have no dice to roll now. Wait until the others have rolled.');
  }
  if (typed?.some((die) => !Number.isInteger(die) || die < 1 || die > 6) === true) {
    return refuse('roll/typed', 'A die shows 1 to 6. Enter what the dice show, such as 1 3 6.');
  }
  const count = diceOf(harvest, by);
  if (typed !== undefined && typed.length !== count) {
    return refuse(
      'roll/typed',
      `You roll ${count === 1 ? '1 die' : `${count} dice`}, one for each crewman, and entered ${typed.length}. Enter ${count === 1 ? 'it alone' : `all ${count}`}.`,
    );
  }
  const { dice, options, applied } = tools;
  team.dice = typed === undefined ? Array.from({ length: count }, () => dice.roll(6)) : [...typed];
  team.due = false;
  applied('die-each');
  for (const die of team.dice) {
    for (const find of findsBy(harvest.card, die, options)) {
      if (find === 'death') team.dying += 1;
      else team.taken[find] += 1;
    }
  }
  team.dying = Math.min(team.dying, team.crew);
  applied('collect-tokens');
  settleRolls(day, harvest, tools);
  return undefined;
};

/** When the last dice have been rolled. */
export const settleRolls = (day: Day, harvest: Harvest, tools: Tools): void => {
  if (day.order.some((table) => teamOf(harvest, table).due)) return;
  harvest.rolls += 1;
  if (harvest.rolls > 1) tools.applied('re-roll');
  harvest.step = 'deaths';
  if (!someoneMayIgnore(day, harvest)) bury(day, harvest, tools);
};

/** Deaths wait only where somebody has died, and a ship in the fleet can do something about it. */
const someoneMayIgnore = (day: Day, harvest: Harvest): boolean =>
  Object.values(harvest.teams).some(({ dying }) => dying > 0) &&
  Object.values(day.captains).some(
    ({ ship }) =>
      ship !== null && shipCard(ship).abilities.some(({ effect }) => effect.does === 'ignore-death'),
  );

/** A captain lets the deaths stand. When every captain has, they do. */
export const pass: Rule<Record<string, never>> = (day, by, _args, tools) => {
  const harvest = harvestAt(day, 'deaths');
  if ('refused' in harvest) return harvest;
  teamOf(harvest, by).passed = true;
  settleDeaths(day, harvest, tools);
  return undefined;
};

/** Also after an ability has ignored the last Death. */
export const settleDeaths = (day: Day, harvest: Harvest, tools: Tools): void => {
  const teams = Object.values(harvest.teams);
  if (teams.every(({ passed }) => passed) || teams.every(({ dying }) => dying === 0)) {
    bury(day, harvest, tools);
  }
};

const bury = (day: Day, harvest: Harvest, tools: Tools): void => {
  for (const table of day.order) {
    const team = teamOf(harvest, table);
    if (team.dying > 0) tools.applied('remove-dead');
    // "Five dice": in the book's example the first crewman to die leaves his die behind.
    if (team.dying > 0 && tools.options.fiveDice === 'stays' && harvest.spareDie === null) {
      harvest.spareDie = table;
    }
    team.crew -= team.dying;
    harvest.dead += team.dying;
    team.dying = 0;
    team.passed = false;
    team.choice = null;
  }
  lostCrewLoses(day, tools);
  if (day.outcome !== null) return;
  if (spareCrew(day, harvest) < 0) {
    tools.applied('bust');
    comeHome(day, harvest, true);
    return;
  }
  missNobody(day, harvest);
  if (livingOnMission(day) === 0) comeHome(day, harvest, false);
  else harvest.step = 'choose';
};

/** The dice are ruled: from now on those who have left are not counted, nor needed. */
export const missNobody = (day: Day, harvest: Harvest): void => {
  if (harvest.gone === undefined) return;
  harvest.minimum = Math.min(harvest.minimum, livingOnMission(day));
  delete harvest.gone;
};

/** Whoever still has crew on the mission rolls again or stops; while one rolls, the harvest goes on. */
export const chooseAgain: Rule<{ again: boolean }> = (day, by, { again }, tools) => {
  const harvest = harvestAt(day, 'choose');
  if ('refused' in harvest) return harvest;
  const team = teamOf(harvest, by);
  if (team.crew === 0) {
    return refuse(
      'choose/no-crew',
      'You have no crew on this mission; crew cannot be added. Wait for the other captains.',
    );
  }
  team.choice = again ? 'again' : 'stop';
  settleChoices(day, harvest, tools);
  return undefined;
};

/** When the last captain with crew out there has chosen. */
export const settleChoices = (day: Day, harvest: Harvest, tools: Tools): void => {
  const away = Object.values(harvest.teams).filter(({ crew }) => crew > 0);
  if (away.some(({ choice }) => choice === null)) return;
  if (away.every(({ choice }) => choice === 'stop')) {
    tools.applied('harvest-complete');
    comeHome(day, harvest, false);
    return;
  }
  harvest.step = 'roll';
  for (const each of Object.values(harvest.teams)) each.due = each.choice === 'again';
};

/** The card is turned face down and the living go aboard, with what they took or, after a bust, with nothing. */
export const comeHome = (day: Day, harvest: Harvest, bust: boolean): void => {
  const here = day.region.find(({ card }) => card === harvest.card);
  if (here !== undefined) here.harvested = true;
  const tokens = store();
  for (const table of day.order) {
    const { crew, taken } = teamOf(harvest, table);
    captainOf(day, table).aboard += crew;
    if (bust) continue;
    fromSupply(day, table, taken);
    for (const resource of RESOURCES) tokens[resource] += taken[resource];
  }
  day.last = { card: harvest.card, bust, dead: harvest.dead, tokens };
  day.harvest = null;
};
