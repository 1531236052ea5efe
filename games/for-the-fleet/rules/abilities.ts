import { text } from '../../../schemas/text.ts';
import { RESOURCES, priceWords, tokensIn, type Resource } from '../content/resources.ts';
import { abilityWords, shipCard, type Ability, type Effect } from '../content/ships.ts';
import { CARDS_A_JUMP, captainOf, harvestOf, JUMPS, teamOf, type Day, type Harvest } from '../day.ts';
import { bridgeName } from '../manifest.ts';
import { earnPoints, lostCrewLoses } from './ending.ts';
import { settleDeaths } from './mission.ts';
import { fromSupply, lackedOf, notPlaying, refuse, type Rule, type Tools } from './tools.ts';
import type { Options } from '../options.ts';

export interface AbilityUse {
  readonly ability: string;
  /** The captain whom it helps, where it helps one; oneself where it does not say. */
  readonly whom?: string | undefined;
  /** Which token a cheaper jump saves, by the reading that lets one choose. */
  readonly resource?: Resource | undefined;
  /** The card to replace. */
  readonly card?: string | undefined;
}

/** What one of its effects needs beside its price, and does once that is paid. */
type EffectRule = Rule<AbilityUse>;

const ignoreDeath: EffectRule = {
  fault: ({ harvest }, by, { whom = by }) =>
    harvest?.step === 'deaths' && teamOf(harvest, whom).dying > 0
      ? null
      : refuse(
          'ignore-death',
          text({
            en: 'No Death of that captain waits. Use this after a roll, before the deaths stand.',
            de: 'Kein Tod dieses Kapitäns wartet. Setzt das nach einem Wurf ein, bevor die Tode hingenommen sind.',
          }),
        ),
  run: (day, by, { whom = by }, { rule }) => {
    const harvest = harvestOf(day);
    teamOf(harvest, whom).dying -= 1;
    // Everyone who can may think again about what still waits.
    for (const team of Object.values(harvest.teams)) team.passed = false;
    rule('ignore-death');
  },
};

/** Which tokens of a jump one use of the ability saves, by the reading of "one less". */
const savedOf = (day: Day, whom: string, named: Resource | undefined, { reduces }: Options): Resource[] => {
  const { cheaper, ship } = captainOf(day, whom);
  const chosen = reduces === 'one-named-token' ? named : reduces === 'one-fuel' ? 'fuel' : undefined;
  return RESOURCES.filter(
    (resource) =>
      (ship === null ? 0 : (shipCard(ship).jump[resource] ?? 0)) > cheaper[resource] &&
      (chosen === undefined || resource === chosen),
  );
};

const reduceJump: EffectRule = {
  fault: (day, by, { whom = by, resource }, options) => {
    if (options.reduces === 'one-named-token' && resource === undefined) {
      return refuse(
        'reduce-jump',
        text({
          en: 'Name the token that the jump costs less.',
          de: 'Nenne den Marker, den der Sprung weniger kostet.',
        }),
      );
    }
    return savedOf(day, whom, resource, options).length > 0
      ? null
      : refuse(
          'reduce-jump',
          text({
            en: 'The jump of that ship costs nothing of the kind. Choose a ship or a token with something to save.',
            de: 'Der Sprung dieses Schiffs kostet nichts davon. Wähle ein Schiff oder einen Marker, bei dem sich etwas sparen lässt.',
          }),
        );
  },
  run: (day, by, { whom = by, resource }, { options, rule }) => {
    for (const each of savedOf(day, whom, resource, options)) captainOf(day, whom).cheaper[each] += 1;
    rule('reduce-jump');
  },
};

const redraw: EffectRule = {
  fault: (day, _by, { card }) => {
    if (day.jumpDeck.length <= CARDS_A_JUMP * (JUMPS - day.jumps)) {
      return refuse(
        'house-abilities',
        text({
          en: 'The deck has just enough cards for the jumps that are left. Keep the cards that lie here.',
          de: 'Der Stapel reicht gerade für die übrigen Sprünge. Behaltet die Karten, die hier liegen.',
        }),
      );
    }
    return day.harvest?.card !== card && day.region.some((each) => each.card === card && !each.harvested)
      ? null
      : refuse(
          'house-abilities',
          text({
            en: 'That card does not lie face up, or is being harvested. Choose one that nobody has harvested.',
            de: 'Diese Karte liegt nicht offen oder wird gerade geerntet. Wähle eine, die niemand geerntet hat.',
          }),
        );
  },
  run: (day, _by, { card }, { rule }) => {
    const [drawn] = day.jumpDeck.splice(0, 1);
    if (drawn === undefined) throw new RangeError('the jump deck is empty');
    day.region = day.region.map((each) => (each.card === card ? { card: drawn, harvested: false } : each));
    rule('house-abilities');
  },
};

const ease: EffectRule = {
  fault: ({ harvest }) =>
    harvest !== null && harvest.minimum > 1
      ? null
      : refuse(
          'house-abilities',
          text({
            en: 'No harvest is under way that needs more than one crewman. Choose a card first.',
            de: 'Keine laufende Ernte braucht mehr als eine Person. Wähle erst eine Karte.',
          }),
        ),
  run: (day, _by, _use, { rule }) => {
    harvestOf(day).minimum -= 1;
    rule('house-abilities');
  },
};

const always = (run: EffectRule['run']): EffectRule => ({ fault: () => null, run });

const effectOf = (effect: Effect): EffectRule => {
  switch (effect.does) {
    case 'create':
      return always((day, by, _use, { rule }) => {
        fromSupply(day, by, effect.tokens);
        rule('create-tokens');
      });
    case 'crew':
    case 'rescue':
      return always((day, by, { whom = by }, { rule }) => {
        captainOf(day, effect.does === 'crew' ? by : whom).aboard += effect.count;
        rule('create-crew');
      });
    case 'points':
      return always((day, _by, _use, tools) => earnPoints(day, effect.count, tools));
    case 'ignore-death':
      return ignoreDeath;
    case 'reduce-jump':
      return reduceJump;
    case 'redraw':
      return redraw;
    case 'ease':
      return ease;
  }
};

const abilityOf = (day: Day, by: string, use: AbilityUse): Ability | undefined =>
  shipCard(captainOf(day, by).ship ?? '').abilities.find(({ id }) => id === use.ability);

/** Using Abilities: at any time, as often as its price can be paid; tokens of a harvest under way cannot. */
export const useAbility: Rule<AbilityUse> = {
  fault: (day, by, use, options) => {
    const stopped = notPlaying(day);
    if (stopped !== null) return stopped;
    const ability = abilityOf(day, by, use);
    if (ability === undefined) {
      return refuse(
        'ability-price',
        text({
          en: 'Your ship has no such ability. Use one that her card lists.',
          de: 'Dein Schiff hat diese Fähigkeit nicht. Nimm eine von seiner Karte.',
        }),
      );
    }
    const lacks = lackedOf(day, by, ability.price);
    if (Object.keys(lacks).length > 0) {
      const isCrewShort = (lacks.crew ?? 0) > 0;
      return refuse(
        'ability-price',
        text({
          en: `It costs ${priceWords(ability.price)}, and you lack ${priceWords(lacks)}.${isCrewShort ? ' Crew on a harvest cannot be spent.' : ''}${tokensIn(lacks) > 0 ? ' Ask another captain for it, or harvest it first.' : ''}`,
          de: `Es kostet ${priceWords(ability.price)}, und dir fehlt ${priceWords(lacks)}.${isCrewShort ? ' Leute auf einer Ernte lassen sich nicht ausgeben.' : ''}${tokensIn(lacks) > 0 ? ' Bitte einen anderen Kapitän darum oder ernte es erst.' : ''}`,
        }),
      );
    }
    if (use.whom !== undefined && day.captains[use.whom] === undefined) {
      return refuse(
        'ability-price',
        text({ en: 'Name a captain who plays.', de: 'Nenne einen Kapitän, der mitspielt.' }),
      );
    }
    return effectOf(ability.effect).fault(day, by, use, options);
  },
  run: (day, by, use, tools) => {
    const ability = abilityOf(day, by, use);
    if (ability === undefined) return;
    const { harvest } = day;
    const captain = captainOf(day, by);
    const { crew = 0, ...tokens } = ability.price;
    fromSupply(day, by, tokens, -1);
    captain.aboard -= crew;
    captain.ready = false;
    tools.log(
      text({
        en: `${bridgeName(by)} uses her ship: ${abilityWords(ability)}`,
        de: `${bridgeName(by)} setzt sein Schiff ein: ${abilityWords(ability)}`,
      }),
      'ability-price',
    );
    if (harvest !== null) tools.rule('ability-any-time');
    effectOf(ability.effect).run(day, by, use, tools);
    lostCrewLoses(day, tools);
    if (harvest !== null && day.outcome === null) afterSpending(day, by, harvest, tools);
  },
};

/** Volunteers who were spent cannot go; and whoever cannot pay to ignore a Death any more is not waited for. */
export const afterSpending = (day: Day, by: string, harvest: Harvest, tools: Tools): void => {
  const team = teamOf(harvest, by);
  if (harvest.step === 'volunteer') team.crew = Math.min(team.crew, captainOf(day, by).aboard);
  if (harvest.step === 'deaths') settleDeaths(day, harvest, tools);
};
