import { SUIT_NAMES, VITALITY, struckBy } from '../content/crew.ts';
import { SLOTS } from '../content/ship.ts';
import { THE_SHIP, nameOf } from '../manifest.ts';
import { has, isDown, memberOf } from '../mission.ts';
import { outcomeOf } from './outcome.ts';
import { dieOf, earnFocus, endWhenLost, refuse, spendFocus } from './tools.ts';
import type { CrewMember, Mission } from '../mission.ts';
import type { Refusal, Rule, Tools } from './tools.ts';

/** Damage is due; its die is rolled when the table is ready, so that a Defender can step in first. */
export const owesDamage = (mission: Mission, who: string): void => {
  mission.hurt[who] = { times: (mission.hurt[who]?.times ?? 0) + 1, die: mission.hurt[who]?.die ?? null };
};

const done = (mission: Mission, who: string): void => {
  const due = mission.hurt[who];
  if (due === undefined) return;
  if (due.times <= 1) delete mission.hurt[who];
  else mission.hurt[who] = { times: due.times - 1, die: null };
};

/** Starship, Taking damage: modules 1 to 4 are struck, 5 and 6 miss. */
const strikeShip = ({ ship }: Mission, die: number, { log }: Tools): void => {
  const slot = SLOTS.find((each) => each === String(die));
  if (slot === undefined) {
    log({ text: `Damage ${die}: nothing that matters`, rules: ['ship-damage'] });
    return;
  }
  const module = ship.modules[slot];
  if (module.destroyed) ship.wrecked = true;
  module.destroyed = true;
  log({
    text: `Damage ${die}: ${module.name}${ship.wrecked ? ' again' : ' destroyed'}`,
    rules: ['ship-damage'],
  });
};

const strikeMember = (member: CrewMember, who: string, die: number, { log }: Tools): void => {
  const system = struckBy(die);
  if (member.suit[system]) member.suit[system] = false;
  else member.vitality = Math.max(0, member.vitality - 1);
  log({
    text: `${nameOf(who)}, damage ${die}: ${SUIT_NAMES[system]}, vitality ${member.vitality}`,
    rules: ['crew-damage'],
  });
};

const land = (mission: Mission, who: string, die: number, tools: Tools): void => {
  if (who === THE_SHIP) strikeShip(mission, die, tools);
  else strikeMember(memberOf(mission, who), who, die, tools);
  done(mission, who);
  endWhenLost(mission, tools);
};

/** Damage comes: Focus first, then what takes it instead, then the die. Adaptive plating may move that die before it lands. */
export const takeDamage: Rule<{ who: string; thrown?: number | undefined }> = (
  mission,
  { who, thrown },
  tools,
) => {
  const due = mission.hurt[who];
  if (due === undefined) return refuse('Taking Damage', `${nameOf(who)} has no damage to take`);
  if (due.die !== null) {
    land(mission, who, due.die, tools);
    return undefined;
  }
  earnFocus(mission, who);
  if (who === THE_SHIP) {
    const { tokens } = mission.ship;
    if (tokens.integrity === 'held') {
      tokens.integrity = 'lost';
      tools.log({ text: 'The ship loses its Integrity Token', rules: ['integrity'] });
      done(mission, who);
    } else land(mission, who, dieOf(thrown, tools), tools);
    return undefined;
  }
  const member = memberOf(mission, who);
  if (member.armour) {
    member.armour = false;
    tools.log({ text: `${nameOf(who)}: the armour takes it`, rules: ['ablative-armour'] });
    done(mission, who);
  } else if (isDown(member)) {
    // Qualities, 2: damage kills the Relentless; others who lie have nothing left to lose.
    if (has(member, 'relentless')) member.dead = true;
    tools.log({
      text: `${nameOf(who)} ${member.dead ? 'dies' : 'is already Down and Out'}`,
      rules: [member.dead ? 'relentless' : 'down-and-out'],
    });
    done(mission, who);
    endWhenLost(mission, tools);
  } else {
    const die = dieOf(thrown, tools);
    if (has(member, 'adaptive-plating') && member.focus > 0) due.die = die;
    else land(mission, who, die, tools);
  }
  return undefined;
};

/** Suit Upgrades, 3: one Focus Token moves the die by one. */
export const bumpDamage: Rule<{ who: string; by: 1 | -1 }> = (mission, { who, by }) => {
  const due = mission.hurt[who];
  const die = due?.die ?? null;
  if (due === undefined || die === null) {
    return refuse('Suit Upgrades', `no die of damage of ${nameOf(who)} can be moved now`);
  }
  const moved = die + by;
  if (moved < 1 || moved > 6) return refuse('Suit Upgrades', 'a die shows 1 to 6');
  const refusal = spendFocus(mission, who);
  if (refusal !== undefined) return refusal;
  due.die = moved;
  return undefined;
};

const mayDefend = (mission: Mission, who: string, mate: string): Refusal | undefined => {
  const member = mission.crew[who];
  if (member === undefined || !has(member, 'defender') || member.dead || isDown(member)) {
    return refuse('Qualities', 'only a Defender who stands can step in');
  }
  if (who === mate || mate === THE_SHIP) return refuse('Qualities', 'a Defender steps in for a crew mate');
  const due = mission.hurt[mate];
  if (due?.die !== null) {
    return refuse('Qualities', `${nameOf(mate)} has no damage coming that can be stopped`);
  }
  return undefined;
};

/** Qualities, 5: a Defender spends a Focus Token, rolls her vitality, and the damage goes by what she rolls. */
export const defend: Rule<{ who: string; mate: string; thrown?: readonly number[] | undefined }> = (
  mission,
  { who, mate, thrown },
  tools,
) => {
  const refusal = mayDefend(mission, who, mate);
  if (refusal !== undefined) return refusal;
  const { vitality } = memberOf(mission, who);
  if (thrown !== undefined && thrown.length !== vitality) {
    return refuse('Qualities', `a Defender rolls her vitality: ${vitality} dice`);
  }
  const short = spendFocus(mission, who);
  if (short !== undefined) return short;
  const dice = thrown ?? Array.from({ length: vitality }, () => tools.dice.roll(6));
  const outcome = outcomeOf(dice);
  tools.log({ text: `${nameOf(who)} steps in for ${nameOf(mate)}: ${dice.join(' ')}`, rules: ['defender'] });
  const shares =
    outcome === 'fiasco' || (outcome === 'drawback' && tools.readings.defender === 'shares-the-damage');
  if (outcome === 'fiasco') earnFocus(mission, who);
  if (outcome !== 'critical') owesDamage(mission, who);
  if (!shares) done(mission, mate);
  return undefined;
};

/** A Defender's real dice, a tap each: the last of her vitality is the roll. Without a die, those that lie there are taken back. */
export const layDefence: Rule<{ who: string; mate: string; die?: number | undefined }> = (
  mission,
  { who, mate, die },
  tools,
) => {
  const refusal = mayDefend(mission, who, mate);
  if (refusal !== undefined) return refusal;
  const due = mission.hurt[mate];
  if (due === undefined) return undefined;
  if (die === undefined) {
    delete due.defence;
    return undefined;
  }
  const member = memberOf(mission, who);
  if (member.focus === 0) return refuse('Qualities', `${nameOf(who)} has no Focus Token to step in with`);
  const dice = [...(due.defence?.who === who ? due.defence.dice : []), die];
  due.defence = { who, dice };
  return dice.length < member.vitality ? undefined : defend(mission, { who, mate, thrown: dice }, tools);
};

/** Healing a crew mate: what a consequence or a fiasco is paid with. */
export const payHealing: Rule<{ who: string; with: 'focus' | 'damage' }> = (mission, { who, with: what }) => {
  if (mission.owes[who] === undefined) return refuse('Healing a crew mate', `${nameOf(who)} owes nothing`);
  if (what === 'focus') {
    const refusal = spendFocus(mission, who);
    if (refusal !== undefined) return refusal;
  } else owesDamage(mission, who);
  delete mission.owes[who];
  return undefined;
};

export const heal = (member: CrewMember, by: number): void => {
  member.vitality = Math.min(VITALITY, member.vitality + by);
};

/** What the Navigator deals out. */
export const dealDamage: Rule<{ who: string }> = (mission, { who }) => {
  owesDamage(mission, who);
  return undefined;
};
