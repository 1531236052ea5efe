import { text as inEach } from '../../../schemas/text.ts';
import {
  PREPARATIONS,
  PREPARATION_WORDS,
  PREPARED_FOCUS,
  QUALITIES,
  QUALITY_WORDS,
  SUIT_UPGRADES,
  SUIT_UPGRADE_WORDS,
  type Preparation,
  type Quality,
  type SuitUpgrade,
} from '../content/crew.ts';
import { SLOTS } from '../content/ship.ts';
import { nameOf } from '../manifest.ts';
import { crewOf, memberOf, newCrewMember, newMission, newShip } from '../mission.ts';
import { dieOf, missionIsOver, refuse, type Deed } from './tools.ts';
import type { Refused } from '../../kit/rule.ts';
import type { CrewMember, Mission } from '../mission.ts';
import type { Readings } from '../readings.ts';

export type Item = Quality | SuitUpgrade;
export type List = 'quality' | 'suit-upgrade';

export const MAX_ITEMS = 2;
const ITEMS: Readonly<Record<List, readonly Item[]>> = { quality: QUALITIES, 'suit-upgrade': SUIT_UPGRADES };
const ITEM_WORDS = { ...QUALITY_WORDS, ...SUIT_UPGRADE_WORDS };
const held = (member: CrewMember, list: List): readonly Item[] =>
  list === 'quality' ? member.qualities : member.upgrades;

/** After a mission, won or not, once each. */
const mayAdvance = (mission: Mission, who: string): Refused | null => {
  const member = memberOf(mission, who);
  if (mission.over === null)
    return refuse(
      'advance',
      inEach({
        en: 'crew members advance after a mission',
        de: 'Besatzungsmitglieder verbessern sich nach einer Mission',
      }),
    );
  if (member.dead)
    return refuse('advance', inEach({ en: `${nameOf(who)} is dead`, de: `${nameOf(who)} ist tot` }));
  return member.advanced
    ? refuse(
        'advance',
        inEach({ en: `${nameOf(who)} has advanced already`, de: `${nameOf(who)} hat sich schon verbessert` }),
      )
    : null;
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

/** Those of which one is given up for a new one, where there are two. */
const countedOf = (member: CrewMember, list: List, { lists }: Readings): readonly Item[] =>
  lists === 'of-both-lists' ? [...member.qualities, ...member.upgrades] : held(member, list);
const keptOf = (member: CrewMember, list: List, gone: Item | undefined, isFull: boolean): readonly Item[] =>
  isFull && gone !== undefined ? without<Item>(held(member, list), gone) : held(member, list);

/** Upgrade: the first of a list is chosen; later ones are rolled for, and chosen where the die shows one that is there. */
export const upgrade: Deed<Upgrade> = {
  fault: (mission, { who, list, choose, lose: gone, die }, { readings }) => {
    const fault = mayAdvance(mission, who);
    if (fault !== null) return fault;
    const member = memberOf(mission, who);
    const counted = countedOf(member, list, readings);
    const isFull = counted.length >= MAX_ITEMS;
    if (choose !== undefined && !ITEMS[list].includes(choose))
      return refuse('upgrade', inEach({ en: 'choose from that list', de: 'wähle aus dieser Liste' }));
    if (isFull && (gone === undefined || !counted.includes(gone)))
      return refuse(
        'upgrade',
        inEach({
          en: `${nameOf(who)} has two items. Name the one to lose`,
          de: `${nameOf(who)} hat schon zwei. Nenne, was wegfällt`,
        }),
      );
    const kept = keptOf(member, list, gone, isFull);
    const thrown = die === undefined || held(member, list).length === 0 ? undefined : ITEMS[list][die - 1];
    // The hub's roll may end in a free choice: it is asked for beforehand, so that nobody is left half-way.
    if (choose === undefined)
      return thrown !== undefined && !kept.includes(thrown)
        ? null
        : refuse(
            'upgrade',
            inEach({
              en: 'name what you want, for where the choice is free',
              de: 'nenne, was du willst, falls die Wahl frei ist',
            }),
          );
    return kept.includes(choose)
      ? refuse(
          'upgrade',
          inEach({ en: `${nameOf(who)} has that already`, de: `${nameOf(who)} hat das schon` }),
        )
      : null;
  },
  run: (mission, { who, list, choose, lose: gone, die }, tools) => {
    const member = memberOf(mission, who);
    const isFull = countedOf(member, list, tools.readings).length >= MAX_ITEMS;
    const isFree = held(member, list).length === 0;
    const rolled = isFree ? undefined : ITEMS[list][dieOf(die, tools) - 1];
    const isNew = rolled !== undefined && !keptOf(member, list, gone, isFull).includes(rolled);
    const item = isNew ? rolled : choose;
    if (item === undefined) return;
    if (isFull && gone !== undefined) lose(member, gone);
    gain(member, item);
    member.advanced = true;
    tools.log({
      text: inEach({
        en: `${nameOf(who)} advances: ${item}`,
        de: `${nameOf(who)} verbessert sich: ${ITEM_WORDS[item].name}`,
      }),
      rules: ['upgrade'],
    });
  },
};

/** Mission Prep: one that is chosen, or two that are rolled. */
export const prepare: Deed<{
  who: string;
  choose?: Preparation | undefined;
  thrown?: readonly number[] | undefined;
}> = {
  fault: (mission, { who, choose, thrown }) => {
    const fault = mayAdvance(mission, who);
    if (fault !== null || thrown === undefined) return fault;
    if (choose !== undefined)
      return refuse(
        'mission-prep',
        inEach({ en: 'choose one, or roll twice', de: 'wähle eins, oder würfle zweimal' }),
      );
    return thrown.length === 2
      ? null
      : refuse('mission-prep', inEach({ en: 'roll twice: two dice', de: 'würfle zweimal: zwei Würfel' }));
  },
  run: (mission, { who, choose, thrown }, tools) => {
    const member = memberOf(mission, who);
    const rollTwice = (): Preparation[] =>
      [thrown?.[0], thrown?.[1]].flatMap((die) => PREPARATIONS[dieOf(die, tools) - 1] ?? []);
    member.prepared = choose === undefined ? rollTwice() : [choose];
    member.advanced = true;
    delete member.laid;
    tools.log({
      text: inEach({
        en: `${nameOf(who)} prepares: ${member.prepared.join(', ')}`,
        de: `${nameOf(who)} bereitet sich vor: ${member.prepared.map((each) => PREPARATION_WORDS[each].name).join(', ')}`,
      }),
      rules: ['mission-prep'],
    });
  },
};

/** The two dice of a preparation, thrown at the table: a tap each. Without a die, the first is taken back. */
export const layPreparation: Deed<{ who: string; die?: number | undefined }> = {
  fault: (mission, { who, die }) =>
    mayAdvance(mission, who) ??
    (die === undefined && memberOf(mission, who).laid === undefined
      ? refuse(
          'mission-prep',
          inEach({
            en: 'no die lies there that can be taken back',
            de: 'dort liegt kein Würfel, der zurückkommen kann',
          }),
        )
      : null),
  run: (mission, { who, die }, tools) => {
    const member = memberOf(mission, who);
    if (die === undefined) delete member.laid;
    else if (member.laid === undefined) member.laid = die;
    else prepare.run(mission, { who, thrown: [member.laid, die] }, tools);
  },
};

export const setExpertise: Deed<{ who: string; field: string }> = {
  fault: (mission, { who }) =>
    memberOf(mission, who).qualities.includes('expert')
      ? null
      : refuse(
          'expert',
          inEach({ en: `${nameOf(who)} is no Expert`, de: `${nameOf(who)} ist kein Experte` }),
        ),
  run: (mission, { who, field }) => {
    memberOf(mission, who).expertise = field;
  },
};

/** A mission ends as the table says, unless it was lost already. */
export const endMission: Deed<{ success: boolean }> = {
  fault: (mission) => missionIsOver(mission),
  run: (mission, { success }, { log }) => {
    mission.over = success ? 'success' : 'failure';
    delete mission.asked;
    log({
      text: success
        ? inEach({ en: 'The mission succeeds', de: 'Die Mission gelingt' })
        : inEach({ en: 'The mission fails', de: 'Die Mission scheitert' }),
      rules: ['advance'],
    });
  },
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
export const beginMission: Deed<object> = {
  fault: ({ over }) =>
    over === null
      ? refuse(
          'advance',
          inEach({
            en: 'the mission is not over. End it first',
            de: 'die Mission ist nicht vorbei. Beendet sie erst',
          }),
        )
      : null,
  run: (mission, _args, { log }) => {
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
    delete mission.asked;
    log({
      text: inEach({ en: `Mission ${mission.number} begins`, de: `Mission ${mission.number} beginnt` }),
      rules: ['mission-prep'],
    });
  },
};
