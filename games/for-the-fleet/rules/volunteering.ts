import { jumpCard } from '../content/jump-cards.ts';
import { store } from '../content/resources.ts';
import { captainOf, livingOnMission, teamOf } from '../day.ts';
import { refuse } from './rule-ids.ts';
import { midHarvest, notPlaying } from './tools.ts';
import type { Day, Harvest, Team } from '../day.ts';
import type { Refusal } from './rule-ids.ts';
import type { Rule, Tools } from './tools.ts';

export const noTeam = (): Team => ({
  crew: 0,
  locked: false,
  due: false,
  dice: [],
  dying: 0,
  passed: false,
  choice: null,
  taken: store(),
});

/** The harvest, in the one step in which a command makes sense. */
export const harvestAt = (day: Day, step: Harvest['step']): Harvest | Refusal => {
  const stopped = notPlaying(day);
  if (stopped !== undefined) return stopped;
  const { harvest } = day;
  if (harvest === null) {
    return refuse('harvest/none', 'No harvest is under way. Choose one of the cards that lie face up.');
  }
  if (harvest.step === step) return harvest;
  return refuse('harvest/step', `That is not due now. ${STEP_WORDS[harvest.step]}`);
};

const STEP_WORDS: Readonly<Record<Harvest['step'], string>> = {
  volunteer: 'Captains choose how many crew they send.',
  roll: 'The crew is on its way and no longer changes. Roll your dice.',
  deaths: 'Deaths wait. Let them stand, or ignore one with an ability.',
  choose: 'Roll again or stop.',
};

/** Harvesting: the group chooses one of the cards that lie face up. */
export const chooseCard: Rule<{ card: string }> = (day, _by, { card }, { applied }) => {
  const stopped = notPlaying(day) ?? midHarvest(day);
  if (stopped !== undefined) return stopped;
  const here = day.region.find((each) => each.card === card);
  if (here === undefined) {
    return refuse('card/not-here', 'That card does not lie in this region. Choose one that lies face up.');
  }
  const { name, crew, source } = jumpCard(card);
  if (here.harvested) {
    return refuse('card/harvested', `${name} has been harvested and lies face down. Choose another card.`);
  }
  const able = day.order.reduce((sum, table) => sum + captainOf(day, table).aboard, 0);
  if (able < crew) {
    return refuse(
      'card/too-few-crew',
      `${name} needs ${crew} crew, and the fleet has ${able}. Choose a card that needs fewer.`,
    );
  }
  day.harvest = {
    card,
    step: 'volunteer',
    minimum: crew,
    dead: 0,
    rolls: 0,
    spareDie: null,
    teams: Object.fromEntries(day.order.map((table) => [table, noTeam()])),
  };
  day.last = null;
  for (const table of day.order) captainOf(day, table).ready = false;
  applied('choose-card');
  if (source.from === 'rulebook') applied('sample-cards');
  return undefined;
};

/** Before anyone has rolled, the group may think again. */
export const callOff: Rule<Record<string, never>> = (day) => {
  const harvest = harvestAt(day, 'volunteer');
  if ('refused' in harvest) return harvest;
  day.harvest = null;
  return undefined;
};

/** Each captain volunteers what she likes of her crew, and may change it, also when she has locked it, until the mission sets out. */
export const volunteer: Rule<{ crew: number }> = (day, by, { crew }, { applied }) => {
  const harvest = harvestAt(day, 'volunteer');
  if ('refused' in harvest) return harvest;
  const { aboard } = captainOf(day, by);
  if (crew > aboard) {
    return refuse('crew/not-aboard', `You have ${aboard} crew aboard. Send at most that many.`);
  }
  Object.assign(teamOf(harvest, by), { crew, locked: false });
  applied('volunteer');
  return undefined;
};

const setOut = (day: Day, harvest: Harvest): void => {
  harvest.step = 'roll';
  for (const table of day.order) {
    const team = teamOf(harvest, table);
    captainOf(day, table).aboard -= team.crew;
    team.due = team.crew > 0;
  }
};

/**
 * A captain fixes her number; with `crew` she says it in the same breath. When the last one has, the mission sets out, if it meets
 * the minimum. Where the numbers are hidden they are opened now, and a mission that falls short begins again.
 */
export const lock: Rule<{ crew?: number | undefined }> = (day, by, { crew }, tools) => {
  const harvest = harvestAt(day, 'volunteer');
  if ('refused' in harvest) return harvest;
  const team = teamOf(harvest, by);
  const sends = crew ?? team.crew;
  const last = Object.entries(harvest.teams).every(([table, { locked }]) => locked || table === by);
  const sent = livingOnMission(day) - team.crew + sends;
  if (last && sent < harvest.minimum && !tools.options.hiddenVolunteers) {
    return refuse(
      'lock/too-few',
      `${jumpCard(harvest.card).name} needs at least ${harvest.minimum} crew, and the fleet would send ${sent}. Send ${harvest.minimum - sent} more, or call the harvest off.`,
    );
  }
  const refused = crew === undefined ? undefined : volunteer(day, by, { crew }, tools);
  if (refused !== undefined) return refused;
  team.locked = true;
  settleLocks(day, harvest, tools);
  return undefined;
};

/** When every captain has locked: the mission sets out, or where too few go, all think again. */
export const settleLocks = (day: Day, harvest: Harvest, { applied }: Tools): void => {
  const teams = Object.values(harvest.teams);
  if (!teams.every(({ locked }) => locked)) return;
  if (livingOnMission(day) < harvest.minimum) {
    for (const team of teams) team.locked = false;
    return;
  }
  applied('minimum-crew');
  applied('volunteers-fixed');
  setOut(day, harvest);
};
