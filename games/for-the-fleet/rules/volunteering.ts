import { text } from '../../../schemas/text.ts';
import { jumpCard } from '../content/jump-cards.ts';
import { store } from '../content/resources.ts';
import { captainOf, harvestOf, livingOnMission, teamOf, type Day, type Harvest, type Team } from '../day.ts';
import { bridgeName } from '../manifest.ts';
import { midHarvest, notPlaying, refuse, type Rule, type Tools } from './tools.ts';
import type { Refused } from '../../kit/rule.ts';
import type { Options } from '../options.ts';

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

/** Why this is not the step of a harvest in which something makes sense, by that row of the book; null where it is. */
export const notAt = (day: Day, step: Harvest['step'], rule: string): Refused | null => {
  const stopped = notPlaying(day);
  if (stopped !== null) return stopped;
  const { harvest } = day;
  if (harvest === null) {
    return refuse(
      rule,
      text({
        en: 'No harvest is under way. Choose one of the cards that lie face up.',
        de: 'Keine Ernte läuft. Wählt eine der offenen Karten.',
      }),
    );
  }
  return harvest.step === step
    ? null
    : refuse(
        rule,
        text({
          en: `That is not due now. ${STEP_WORDS[harvest.step]}`,
          de: `Das ist jetzt nicht dran. ${STEP_WORDS[harvest.step]}`,
        }),
      );
};

const STEP_WORDS: Readonly<Record<Harvest['step'], string>> = {
  volunteer: text({
    en: 'Captains choose how many crew they send.',
    de: 'Kapitäne wählen, wie viele Leute sie schicken.',
  }),
  roll: text({
    en: 'The crew is on its way and no longer changes. Roll your dice.',
    de: 'Die Leute sind unterwegs, und es bleibt bei ihnen. Würfelt.',
  }),
  deaths: text({
    en: 'Deaths wait. Whoever can ignore one says whether they stand.',
    de: 'Tode warten. Wer einen aufheben kann, sagt, ob sie gelten.',
  }),
  choose: text({ en: 'Roll again or stop.', de: 'Würfelt noch einmal oder hört auf.' }),
};

/** Harvesting: the group chooses one of the cards that lie face up. */
export const chooseCard: Rule<{ card: string }> = {
  fault: (day, _by, { card }) => {
    const stopped = midHarvest(day, 'choose-card');
    if (stopped !== null) return stopped;
    const here = day.region.find((each) => each.card === card);
    if (here === undefined) {
      return refuse(
        'choose-card',
        text({
          en: 'That card does not lie in this region. Choose one that lies face up.',
          de: 'Diese Karte liegt nicht in dieser Region. Wählt eine, die offen liegt.',
        }),
      );
    }
    const { name, crew } = jumpCard(card);
    if (here.harvested) {
      return refuse(
        'harvest-complete',
        text({
          en: `${name} has been harvested and lies face down. Choose another card.`,
          de: `${name} ist geerntet und liegt verdeckt. Wählt eine andere Karte.`,
        }),
      );
    }
    const able = day.order.reduce((sum, table) => sum + captainOf(day, table).aboard, 0);
    return able >= crew
      ? null
      : refuse(
          'minimum-crew',
          text({
            en: `${name} needs ${crew} crew, and the fleet has ${able}. Choose a card that needs fewer.`,
            de: `${name} braucht ${crew} Leute, und die Flotte hat ${able}. Wählt eine Karte, die weniger braucht.`,
          }),
        );
  },
  run: (day, _by, { card }, { rule }) => {
    day.harvest = {
      card,
      step: 'volunteer',
      minimum: jumpCard(card).crew,
      dead: 0,
      rolls: 0,
      spareDie: null,
      teams: Object.fromEntries(day.order.map((table) => [table, noTeam()])),
    };
    day.last = null;
    for (const table of day.order) captainOf(day, table).ready = false;
    rule('choose-card');
  },
};

/** Before anyone has rolled, the group may think again. */
export const callOff: Rule<object> = {
  fault: (day) => notAt(day, 'volunteer', 'volunteers-fixed'),
  run: (day) => {
    day.harvest = null;
  },
};

const notAboard = (day: Day, by: string, crew: number): Refused | null => {
  const { aboard } = captainOf(day, by);
  return crew > aboard
    ? refuse(
        'volunteer',
        text({
          en: `You have ${aboard} crew aboard. Send at most that many.`,
          de: `Du hast ${aboard} Leute an Bord. Schick höchstens so viele.`,
        }),
      )
    : null;
};

const crewWords = (crew: number): string =>
  crew === 0 ? 'nobody' : text({ en: `${crew} crew`, de: `${crew} Leute` });

/** Each captain volunteers what she likes of her crew, and may change it, also when she has locked it, until the mission sets out. */
export const volunteer: Rule<{ crew: number }> = {
  fault: (day, by, { crew }) => notAt(day, 'volunteer', 'volunteers-fixed') ?? notAboard(day, by, crew),
  run: (day, by, { crew }, { rule, controls }) => {
    Object.assign(teamOf(harvestOf(day), by), { crew, locked: false });
    rule('volunteer');
    controls(
      text({
        en: `${bridgeName(by)} would send ${crewWords(crew)}`,
        de: `${bridgeName(by)} würde ${crewWords(crew)} schicken`,
      }),
      'volunteer',
    );
  },
};

const setOut = (day: Day, harvest: Harvest): void => {
  harvest.step = 'roll';
  for (const table of day.order) {
    const team = teamOf(harvest, table);
    captainOf(day, table).aboard -= team.crew;
    team.due = team.crew > 0;
  }
};

/** Where everybody sees how many go, too few do not set out. */
export const tooFew = (harvest: Harvest, sent: number, { hiddenVolunteers }: Options): Refused | null =>
  sent >= harvest.minimum || hiddenVolunteers
    ? null
    : refuse(
        'minimum-crew',
        text({
          en: `${jumpCard(harvest.card).name} needs at least ${harvest.minimum} crew, and the fleet would send ${sent}. Send ${harvest.minimum - sent} more, or call the harvest off.`,
          de: `${jumpCard(harvest.card).name} braucht mindestens ${harvest.minimum} Leute, und die Flotte würde ${sent} schicken. Schickt ${harvest.minimum - sent} mehr oder brecht die Ernte ab.`,
        }),
      );

/**
 * A captain fixes her number; with `crew` she says it in the same breath. When the last one has, the mission sets out, if it meets
 * the minimum. Where the numbers are hidden they are opened now, and a mission that falls short begins again.
 */
export const lock: Rule<{ crew?: number | undefined }> = {
  fault: (day, by, { crew }, options) => {
    const stopped = notAt(day, 'volunteer', 'volunteers-fixed');
    if (stopped !== null) return stopped;
    const harvest = harvestOf(day);
    const own = teamOf(harvest, by).crew;
    const last = Object.entries(harvest.teams).every(([table, { locked }]) => locked || table === by);
    return (
      (crew === undefined ? null : notAboard(day, by, crew)) ??
      (last ? tooFew(harvest, livingOnMission(day) - own + (crew ?? own), options) : null)
    );
  },
  run: (day, by, { crew }, tools) => {
    const harvest = harvestOf(day);
    const team = teamOf(harvest, by);
    if (crew !== undefined) team.crew = crew;
    team.locked = true;
    tools.log(
      `${bridgeName(by)} ${tools.options.hiddenVolunteers ? text({ en: 'has said how many of her crew she sends', de: 'hat gesagt, wie viele Leute gehen' }) : text({ en: `sends ${crewWords(team.crew)}`, de: `schickt ${crewWords(team.crew)}` })}`,
      'volunteer',
    );
    settleLocks(day, harvest, tools);
  },
};

/** When every captain has locked: the mission sets out, or where too few go, all think again. */
export const settleLocks = (day: Day, harvest: Harvest, { log }: Tools): void => {
  const teams = Object.values(harvest.teams);
  if (!teams.every(({ locked }) => locked)) return;
  const living = livingOnMission(day);
  if (living < harvest.minimum) {
    for (const team of teams) team.locked = false;
    log(
      text({ en: 'Too few would go. All think again', de: 'Zu wenige würden gehen. Alle überlegen neu' }),
      'minimum-crew',
    );
    return;
  }
  setOut(day, harvest);
  log(
    text({
      en: `${living} crew ${living === 1 ? 'sets' : 'set'} out`,
      de: `${living} ${living === 1 ? 'bricht' : 'brechen'} auf`,
    }),
    'minimum-crew',
    'volunteers-fixed',
  );
};
