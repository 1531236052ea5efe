import { RESOURCES, holds, lacking, priceWords, tokensIn, tokenWords } from '../content/resources.ts';
import { shipCard } from '../content/ships.ts';
import { CARDS_A_JUMP, captainOf, freeCrew, JUMPS, teamOf } from '../day.ts';
import { earnPoints, lostCrewLoses } from './ending.ts';
import { settleDeaths } from './mission.ts';
import { refuse } from './rule-ids.ts';
import { fromSupply, notPlaying } from './tools.ts';
import type { Resource } from '../content/resources.ts';
import type { Ability } from '../content/ships.ts';
import type { Day } from '../day.ts';
import type { Refusal } from './rule-ids.ts';
import type { Rule, Tools } from './tools.ts';

export interface AbilityUse {
  readonly ability: string;
  /** The captain whom it helps, where it helps one; oneself where it does not say. */
  readonly whom?: string | undefined;
  /** Which token a cheaper jump saves, by the reading that lets one choose. */
  readonly resource?: Resource | undefined;
  /** The card to replace. */
  readonly card?: string | undefined;
}

/** An effect that is possible, and is not done yet; its price is paid in between. */
type Ready = (() => void) | Refusal;

const notTarget = (what: string): Refusal => refuse('ability/no-target', `Name ${what}.`);

const ignoreDeath = (day: Day, target: string, tools: Tools): Ready => {
  const { harvest } = day;
  const waiting = harvest?.step === 'deaths' ? harvest : null;
  if (waiting === null || teamOf(waiting, target).dying === 0) {
    return refuse(
      'ability/no-death',
      'No Death of that captain waits. Use this after a roll, before the deaths stand.',
    );
  }
  return () => {
    teamOf(waiting, target).dying -= 1;
    // Everyone may think again about what still waits.
    for (const team of Object.values(waiting.teams)) team.passed = false;
    tools.applied('ignore-death');
    settleDeaths(day, waiting, tools);
  };
};

const reduceJump = (day: Day, target: string, named: Resource | undefined, tools: Tools): Ready => {
  const { cheaper, ship } = captainOf(day, target);
  const left = (resource: Resource): number =>
    (ship === null ? 0 : (shipCard(ship).jump[resource] ?? 0)) - cheaper[resource];
  const { reduces } = tools.options;
  if (reduces === 'one-named-token' && named === undefined) {
    return notTarget('the token that the jump costs less');
  }
  const chosen = reduces === 'one-named-token' ? named : reduces === 'one-fuel' ? 'fuel' : undefined;
  const saved = RESOURCES.filter(
    (resource) => left(resource) > 0 && (chosen === undefined || resource === chosen),
  );
  if (saved.length === 0) {
    return refuse(
      'ability/no-saving',
      `The jump of that ship costs no ${chosen === undefined ? 'tokens' : tokenWords({ [chosen]: 1 }).slice(2)}. Choose a ship${chosen === undefined || reduces === 'one-fuel' ? '' : ' or a token'} with something to save.`,
    );
  }
  return () => {
    for (const resource of saved) cheaper[resource] += 1;
    tools.applied('reduce-jump');
  };
};

const redraw = (day: Day, card: string | undefined, { applied }: Tools): Ready => {
  const at = day.region.findIndex((each) => each.card === card && !each.harvested);
  const spare = day.jumpDeck.length - CARDS_A_JUMP * (JUMPS - day.jumps);
  if (at < 0 || day.harvest?.card === card || spare < 1) {
    return refuse(
      'ability/no-card',
      spare < 1
        ? 'The deck has just enough cards for the jumps that are left. Keep the cards that lie here.'
        : 'That card does not lie face up, or is being harvested. Choose one that nobody has harvested.',
    );
  }
  return () => {
    const [drawn] = day.jumpDeck.splice(0, 1);
    if (drawn !== undefined) day.region[at] = { card: drawn, harvested: false };
    applied('house-abilities');
  };
};

const ease = (day: Day, { applied }: Tools): Ready => {
  const { harvest } = day;
  if (harvest === null || harvest.minimum <= 1) {
    return refuse(
      'ability/no-harvest',
      'No harvest is under way that needs more than one crewman. Choose a card first.',
    );
  }
  return () => {
    harvest.minimum -= 1;
    applied('house-abilities');
  };
};

const readied = (day: Day, by: string, { effect }: Ability, use: AbilityUse, tools: Tools): Ready => {
  const target = use.whom ?? by;
  if (day.captains[target] === undefined) return notTarget('a captain who plays');
  switch (effect.does) {
    case 'create':
      return () => {
        fromSupply(day, by, effect.tokens);
        tools.applied('create-tokens');
      };
    case 'crew':
    case 'rescue':
      return () => {
        captainOf(day, effect.does === 'crew' ? by : target).aboard += effect.count;
        tools.applied('create-crew');
      };
    case 'points':
      return () => earnPoints(day, effect.count, tools);
    case 'ignore-death':
      return ignoreDeath(day, target, tools);
    case 'reduce-jump':
      return reduceJump(day, target, use.resource, tools);
    case 'redraw':
      return redraw(day, use.card, tools);
    case 'ease':
      return ease(day, tools);
  }
};

/** Using Abilities: at any time, as often as its price can be paid; tokens of a harvest under way cannot. */
export const useAbility: Rule<AbilityUse> = (day, by, use, tools) => {
  const stopped = notPlaying(day);
  if (stopped !== undefined) return stopped;
  const captain = captainOf(day, by);
  const card = shipCard(captain.ship ?? '');
  const ability = card.abilities.find(({ id }) => id === use.ability);
  if (ability === undefined) {
    return refuse('ability/unknown', `${card.name} has no such ability. Use one that her card lists.`);
  }
  const { crew = 0, ...tokens } = ability.price;
  const free = freeCrew(day, by);
  if (!holds(captain.store, tokens) || free < crew) {
    const short = { ...lacking(captain.store, tokens), ...(free < crew ? { crew: crew - free } : {}) };
    return refuse(
      'ability/price',
      `It costs ${priceWords(ability.price)}, and you lack ${priceWords(short)}.${crew > free ? ' Crew on a harvest, or about to go on one, cannot be spent.' : ''}${tokensIn(short) > 0 ? ' Ask another captain for it, or harvest it first.' : ''}`,
    );
  }
  const effect = readied(day, by, ability, use, tools);
  if (typeof effect !== 'function') return effect;
  fromSupply(day, by, tokens, -1);
  captain.aboard -= crew;
  captain.ready = false;
  tools.applied('ability-price');
  if (day.harvest !== null) tools.applied('ability-any-time');
  effect();
  lostCrewLoses(day, tools);
  return undefined;
};
