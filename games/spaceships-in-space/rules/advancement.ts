import {
  PREPARATIONS,
  PREPARED_FOCUS,
  QUALITIES,
  SUIT_UPGRADES,
  type Preparation,
  type Quality,
  type SuitUpgrade,
} from '../content/crew.ts';
import { SLOTS } from '../content/ship.ts';
import { nameOf } from '../manifest.ts';
import { crewOf, memberOf, newCrewMember, newMission, newShip } from '../mission.ts';
import { dieOf, refuse } from './tools.ts';
import type { CrewMember, Mission } from '../mission.ts';
import type { Refusal, Rule } from './tools.ts';

const ADVANCE = 'Crew Advancement';
export type Item = Quality | SuitUpgrade;
export type List = 'quality' | 'suit-upgrade';

export const MAX_ITEMS = 2;
const ITEMS: Readonly<Record<List, readonly Item[]>> = { quality: QUALITIES, 'suit-upgrade': SUIT_UPGRADES };
const held = (member: CrewMember, list: List): readonly Item[] =>
  list === 'quality' ? member.qualities : member.upgrades;

/** After a mission, won or not, once each. */
const mayAdvance = (mission: Mission, who: string): Refusal | undefined => {
  const member = memberOf(mission, who);
  if (mission.over === null) return refuse(ADVANCE, 'crew members advance after a mission');
  if (member.dead) return refuse(ADVANCE, `${nameOf(who)} is dead`);
  return member.advanced ? refuse(ADVANCE, `${nameOf(who)} has advanced already`) : undefined;
};

const without = <Each>(all: readonly Each[], one: Each): Each[] => all.filter((each) => each !== one);

const gain = (member: CrewMember, item: Item): void => {
  if ((QUALITIES as readonly Item[]).includes(item))
    member.qualities = [...member.qualities, item as Quality];
  else member.upgrades = [...member.upgrades, item as SuitUpgrade];
};
const lose = (member: CrewMember, item: Item): void => {
  member.qualities = without<Item>(member.qualities, item) as Quality[];
  member.upgrades = without<Item>(member.upgrades, item) as SuitUpgrade[];
};

export interface Upgrade {
  readonly who: string;
  readonly list: List;
  /** What is taken where the choice is free. */
  readonly choose?: Item | undefined;
  /** What goes where there are two already. */
  readonly lose?: Item | undefined;
  readonly die?: number | undefined;
}

/** Upgrade: the first of a list is chosen; later ones are rolled for, and chosen where the die shows one that is there. */
export const upgrade: Rule<Upgrade> = (mission, { who, list, choose, lose: gone, die }, tools) => {
  const refusal = mayAdvance(mission, who);
  if (refusal !== undefined) return refusal;
  const member = memberOf(mission, who);
  const items = ITEMS[list];
  const own = held(member, list);
  if (choose !== undefined && !items.includes(choose)) return refuse(ADVANCE, 'choose from that list');
  const counted = tools.readings.lists === 'of-both-lists' ? [...member.qualities, ...member.upgrades] : own;
  if (counted.length >= MAX_ITEMS && (gone === undefined || !counted.includes(gone))) {
    return refuse(ADVANCE, `${nameOf(who)} has two items. Name the one to lose`);
  }
  const isFree = own.length === 0;
  // A roll may end in a free choice: it is asked for beforehand, so that nobody is left half-way.
  if (choose === undefined) return refuse(ADVANCE, 'name what you want, for where the choice is free');
  const keeps = counted.length >= MAX_ITEMS && gone !== undefined ? without<Item>(own, gone) : own;
  const rolled = isFree ? undefined : items[dieOf(die, tools) - 1];
  const isNew = rolled !== undefined && !keeps.includes(rolled);
  const item = isNew ? rolled : choose;
  if (!isNew && keeps.includes(choose)) return refuse(ADVANCE, `${nameOf(who)} has that already`);
  if (counted.length >= MAX_ITEMS && gone !== undefined) lose(member, gone);
  gain(member, item);
  member.advanced = true;
  tools.log({ text: `${nameOf(who)} advances: ${item}`, rules: ['upgrade'] });
  return undefined;
};

/** Mission Prep: one that is chosen, or two that are rolled. */
export const prepare: Rule<{
  who: string;
  choose?: Preparation | undefined;
  thrown?: readonly number[] | undefined;
}> = (mission, { who, choose, thrown }, tools) => {
  const refusal = mayAdvance(mission, who);
  if (refusal !== undefined) return refusal;
  const member = memberOf(mission, who);
  const rollTwice = (): Preparation[] =>
    [thrown?.[0], thrown?.[1]].flatMap((die) => PREPARATIONS[dieOf(die, tools) - 1] ?? []);
  member.prepared = choose === undefined ? rollTwice() : [choose];
  member.advanced = true;
  delete member.laid;
  tools.log({ text: `${nameOf(who)} prepares: ${member.prepared.join(', ')}`, rules: ['mission-prep'] });
  return undefined;
};

/** The two dice of a preparation, thrown at the table: a tap each. Without a die, the first is taken back. */
export const layPreparation: Rule<{ who: string; die?: number | undefined }> = (
  mission,
  { who, die },
  tools,
) => {
  const refusal = mayAdvance(mission, who);
  if (refusal !== undefined) return refusal;
  const member = memberOf(mission, who);
  if (die !== undefined && member.laid !== undefined)
    return prepare(mission, { who, thrown: [member.laid, die] }, tools);
  if (die === undefined) delete member.laid;
  else member.laid = die;
  return undefined;
};

export const setExpertise: Rule<{ who: string; field: string }> = (mission, { who, field }) => {
  const member = memberOf(mission, who);
  if (!member.qualities.includes('expert')) return refuse('Qualities', `${nameOf(who)} is no Expert`);
  member.expertise = field;
  return undefined;
};

/** A mission ends as the table says, unless it was lost already. */
export const endMission: Rule<{ success: boolean }> = (mission, { success }, { log }) => {
  if (mission.over !== null) return refuse('Mission', 'it is over');
  mission.over = success ? 'success' : 'failure';
  log({ text: success ? 'The mission succeeds' : 'The mission fails', rules: ['advance'] });
  return undefined;
};

const anew = (who: string, old: CrewMember): CrewMember => {
  // Who died burns the sheet: somebody new comes aboard.
  if (old.dead) return newCrewMember(who);
  const focus = PREPARED_FOCUS * old.prepared.filter((each) => each === 'focus').length;
  const { qualities, upgrades, expertise, tools } = old;
  return {
    ...newCrewMember(who),
    focus,
    qualities,
    upgrades,
    expertise,
    tools,
    armour: upgrades.includes('ablative-armour'),
    ready: old.prepared.filter((each) => each !== 'focus'),
  };
};

/** The next mission: sound suits, a sound ship with the modules it has, what was prepared. */
export const beginMission: Rule<object> = (mission, _args, { log }) => {
  if (mission.over === null) return refuse('Mission', 'end this one first');
  const { modules, core } = mission.ship;
  const wrecked = mission.over === 'wrecked';
  mission.number += 1;
  mission.ship = { ...newShip(), ...(wrecked ? {} : { core }) };
  if (!wrecked) {
    for (const slot of SLOTS) {
      const { capacity } = modules[slot];
      mission.ship.modules[slot] = { ...modules[slot], uses: capacity, destroyed: false };
    }
  }
  const crew = Object.fromEntries(crewOf(mission).map(([who, member]) => [who, anew(who, member)]));
  const { number, ship, made, away = {} } = mission;
  // Who has gone home comes back as sound as the others.
  for (const [who, member] of Object.entries(away)) away[who] = anew(who, member);
  Object.assign(mission, newMission(0), { number, ship, made, crew });
  log({ text: `Mission ${mission.number} begins`, rules: ['mission-prep'] });
  return undefined;
};
