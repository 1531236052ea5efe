import { text } from '../../../schemas/text.ts';
import { findsOf, jumpCard } from '../content/jump-cards.ts';
import { diceWords, RESOURCES, store } from '../content/resources.ts';
import { shipCard } from '../content/ships.ts';
import { captainOf, dyingIn, harvestOf, livingOnMission, spareCrew, teamOf } from '../day.ts';
import { bridgeName } from '../manifest.ts';
import { lastWords } from '../words.ts';
import { lostCrewLoses } from './ending.ts';
import { canPay, fromSupply, refuse, type Rule, type Tools } from './tools.ts';
import { notAt } from './volunteering.ts';
import type { Find } from '../content/jump-card.ts';
import type { Day, Harvest } from '../day.ts';
import type { Options } from '../options.ts';

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
export const rollDice: Rule<{ dice?: readonly number[] | undefined }> = {
  fault: (day, by, { dice: typed }) => {
    const stopped = notAt(day, 'roll', 'die-each');
    if (stopped !== null) return stopped;
    const harvest = harvestOf(day);
    if (!teamOf(harvest, by).due) {
      return refuse(
        'die-each',
        text({
          en: 'You have no dice to roll now. Wait until the others have rolled.',
          de: 'Du hast jetzt nichts zu würfeln. Warte, bis die anderen gewürfelt haben.',
        }),
      );
    }
    if (typed?.some((die) => !Number.isInteger(die) || die < 1 || die > 6) === true) {
      return refuse(
        'die-each',
        text({
          en: 'A die shows 1 to 6. Enter what the dice show, such as 1 3 6.',
          de: 'Ein Würfel zeigt 1 bis 6. Gib ein, was die Würfel zeigen, etwa 1 3 6.',
        }),
      );
    }
    const count = diceOf(harvest, by);
    return typed === undefined || typed.length === count
      ? null
      : refuse(
          'die-each',
          text({
            en: `You roll ${diceWords(count)}, one for each crewman, and entered ${typed.length}. Enter ${count === 1 ? 'it alone' : `all ${count}`}.`,
            de: `Du würfelst mit ${diceWords(count)}, einem je Person, und hast ${typed.length} eingegeben. Gib ${count === 1 ? 'nur den einen' : `alle ${count}`} ein.`,
          }),
        );
  },
  run: (day, by, { dice: typed }, tools) => {
    const harvest = harvestOf(day);
    const team = teamOf(harvest, by);
    const { dice, options, rule, log } = tools;
    team.dice =
      typed === undefined ? Array.from({ length: diceOf(harvest, by) }, () => dice.roll(6)) : [...typed];
    team.due = false;
    noteThrow(day, harvest, by);
    log(
      text({
        en: `${bridgeName(by)} rolls ${team.dice.join(' ')}`,
        de: `${bridgeName(by)} würfelt ${team.dice.join(' ')}`,
      }),
      'die-each',
    );
    const finds = team.dice.flatMap((die) => findsBy(harvest.card, die, options));
    for (const find of finds) {
      if (find === 'death') team.dying += 1;
      else team.taken[find] += 1;
    }
    team.dying = Math.min(team.dying, team.crew);
    if (finds.some((find) => find !== 'death')) rule('collect-tokens');
    if (finds.length > 0 && jumpCard(harvest.card).source.from === 'rulebook') rule('sample-cards');
    settleRolls(day, harvest, tools);
  },
};

/** Another roll of the harvest takes the place of the one before. */
const noteThrow = (day: Day, { card, rolls, teams }: Harvest, table: string): void => {
  const at = (day.thrown.at(-1)?.at ?? 0) + 1;
  const now = day.thrown.filter((each) => each.card === card && each.roll === rolls);
  day.thrown = [...now, { at, table, card, roll: rolls, dice: [...(teams[table]?.dice ?? [])], dead: null }];
};

/** When the last dice have been rolled. */
export const settleRolls = (day: Day, harvest: Harvest, tools: Tools): void => {
  if (day.order.some((table) => teamOf(harvest, table).due)) return;
  harvest.rolls += 1;
  harvest.step = 'deaths';
  settleDeaths(day, harvest, tools);
};

/** She has an ability that ignores a Death, and can pay for it; in a harvest nobody can give her what she lacks. */
export const mayIgnore = (day: Day, table: string): boolean => {
  const { ship } = captainOf(day, table);
  return (
    ship !== null &&
    shipCard(ship).abilities.some(
      ({ effect, price }) => effect.does === 'ignore-death' && canPay(day, table, price),
    )
  );
};

/** A captain who could ignore a Death lets them stand. When all of these have, they do. */
export const pass: Rule<object> = {
  fault: (day, by) =>
    notAt(day, 'deaths', 'remove-dead') ??
    (mayIgnore(day, by)
      ? null
      : refuse(
          'remove-dead',
          text({
            en: 'You cannot ignore a Death: nobody waits for you. Wait for those who can.',
            de: 'Du kannst keinen Tod aufheben: Niemand wartet auf dich. Warte auf die, die es können.',
          }),
        )),
  run: (day, by, _args, tools) => {
    const harvest = harvestOf(day);
    teamOf(harvest, by).passed = true;
    tools.controls(
      text({ en: `${bridgeName(by)} lets the deaths stand`, de: `${bridgeName(by)} nimmt die Tode hin` }),
      'remove-dead',
    );
    settleDeaths(day, harvest, tools);
  },
};

/** Deaths wait as long as there are any, and somebody could ignore one and has not let them stand. */
export const settleDeaths = (day: Day, harvest: Harvest, tools: Tools): void => {
  const waits =
    dyingIn(harvest) > 0 &&
    day.order.some((table) => !teamOf(harvest, table).passed && mayIgnore(day, table));
  if (!waits) bury(day, harvest, tools);
};

const bury = (day: Day, harvest: Harvest, tools: Tools): void => {
  for (const table of day.order) {
    const team = teamOf(harvest, table);
    if (team.dying > 0) tools.rule('remove-dead');
    // "Five dice": in the book's example the first crewman to die leaves his die behind.
    if (team.dying > 0 && tools.options.fiveDice === 'stays' && harvest.spareDie === null) {
      harvest.spareDie = table;
    }
    const fell = day.thrown.find((each) => each.table === table && each.dead === null);
    if (fell !== undefined) fell.dead = team.dying;
    captainOf(day, table).lost += team.dying;
    team.crew -= team.dying;
    harvest.dead += team.dying;
    team.dying = 0;
    team.passed = false;
    team.choice = null;
  }
  lostCrewLoses(day, tools);
  if (day.outcome !== null) return;
  if (spareCrew(day, harvest) < 0) {
    comeHome(day, harvest, true, tools);
    return;
  }
  missNobody(day, harvest);
  if (livingOnMission(day) === 0) comeHome(day, harvest, false, tools);
  else harvest.step = 'choose';
};

/** The dice are ruled: from now on those who have left are not counted, nor needed. */
export const missNobody = (day: Day, harvest: Harvest): void => {
  if (harvest.gone === undefined) return;
  harvest.minimum = Math.min(harvest.minimum, livingOnMission(day));
  delete harvest.gone;
};

/** Whoever still has crew on the mission rolls again or stops; while one rolls, the harvest goes on. */
export const chooseAgain: Rule<{ again: boolean }> = {
  fault: (day, by) =>
    notAt(day, 'choose', 're-roll') ??
    (teamOf(harvestOf(day), by).crew > 0
      ? null
      : refuse(
          're-roll',
          text({
            en: 'You have no crew on this mission; crew cannot be added. Wait for the other captains.',
            de: 'Du hast niemanden auf dieser Mission; dazukommen kann niemand mehr. Warte auf die anderen Kapitäne.',
          }),
        )),
  run: (day, by, { again }, tools) => {
    const harvest = harvestOf(day);
    teamOf(harvest, by).choice = again ? 'again' : 'stop';
    tools.controls(
      `${bridgeName(by)} ${again ? text({ en: 'rolls again', de: 'würfelt noch einmal' }) : 'stops'}`,
      're-roll',
    );
    settleChoices(day, harvest, tools);
  },
};

/** When the last captain with crew out there has chosen. */
export const settleChoices = (day: Day, harvest: Harvest, tools: Tools): void => {
  const away = Object.values(harvest.teams).filter(({ crew }) => crew > 0);
  if (away.some(({ choice }) => choice === null)) return;
  if (away.every(({ choice }) => choice === 'stop')) {
    comeHome(day, harvest, false, tools);
    return;
  }
  tools.rule('re-roll');
  harvest.step = 'roll';
  for (const each of Object.values(harvest.teams)) each.due = each.choice === 'again';
};

/** The card is turned face down and the living go aboard, with what they took or, after a bust, with nothing. */
export const comeHome = (day: Day, harvest: Harvest, bust: boolean, { log }: Tools): void => {
  const here = day.region.find(({ card }) => card === harvest.card);
  if (here !== undefined) here.harvested = true;
  const tokens = store();
  const dice: Record<string, number[]> = {};
  for (const table of day.order) {
    const team = teamOf(harvest, table);
    captainOf(day, table).aboard += team.crew;
    if (team.dice.length > 0) dice[table] = team.dice;
    if (bust) continue;
    fromSupply(day, table, team.taken);
    for (const resource of RESOURCES) tokens[resource] += team.taken[resource];
  }
  day.last = { card: harvest.card, bust, dead: harvest.dead, tokens, dice };
  day.harvest = null;
  log(
    `${jumpCard(harvest.card).name}: ${lastWords(day.last)}`,
    'harvest-complete',
    ...(bust ? ['bust'] : []),
  );
};
