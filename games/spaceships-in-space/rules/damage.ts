import { text as inEach } from '../../../schemas/text.ts';
import { SUIT_NAMES, VITALITY, struckBy } from '../content/crew.ts';
import { SLOTS } from '../content/ship.ts';
import { THE_SHIP, nameOf } from '../manifest.ts';
import { has, isDown, memberOf, type CrewMember, type Mission } from '../mission.ts';
import { outcomeOf } from './outcome.ts';
import {
  dieOf,
  earnByFiasco,
  earnFocus,
  endWhenLost,
  missionIsOver,
  noFocus,
  refuse,
  spendFocus,
} from './tools.ts';
import type { Refused } from '../../kit/rule.ts';
import type { Deed, Tools } from './tools.ts';

/** Damage is due; its die is rolled when the table is ready, so that a Defender can step in first. */
export const owesDamage = (mission: Mission, who: string): void => {
  const due = mission.hurt[who] ?? { times: 0, die: null };
  mission.hurt[who] = { ...due, times: due.times + 1 };
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
    log({
      text: inEach({ en: `Damage ${die}: nothing that matters`, de: `Schaden ${die}: nichts von Belang` }),
      rules: ['ship-damage'],
    });
    return;
  }
  const module = ship.modules[slot];
  if (module.destroyed) ship.wrecked = true;
  module.destroyed = true;
  const isStillOn = module.kind === 'passive' && !ship.wrecked;
  log({
    text: inEach({
      en: `Damage ${die}: ${module.name}${ship.wrecked ? ' again' : ' destroyed'}${isStillOn ? ', and still on' : ''}`,
      de: `Schaden ${die}: ${module.name}${ship.wrecked ? ' noch einmal' : ' zerstört'}${isStillOn ? ', und noch an' : ''}`,
    }),
    rules: isStillOn ? ['ship-damage', 'passive-module'] : ['ship-damage'],
  });
};

const strikeMember = (member: CrewMember, who: string, die: number, { log, rule }: Tools): void => {
  const system = struckBy(die);
  const wasDown = isDown(member);
  if (member.suit[system]) member.suit[system] = false;
  else member.vitality = Math.max(0, member.vitality - 1);
  if (isDown(member) && !wasDown) rule('down-and-out');
  log({
    text: inEach({
      en: `${nameOf(who)}, damage ${die}: ${SUIT_NAMES[system]}, vitality ${member.vitality}`,
      de: `${nameOf(who)}, Schaden ${die}: ${SUIT_NAMES[system]}, Leben ${member.vitality}`,
    }),
    rules: ['crew-damage'],
  });
};

const land = (mission: Mission, who: string, die: number, tools: Tools): void => {
  if (who === THE_SHIP) strikeShip(mission, die, tools);
  else strikeMember(memberOf(mission, who), who, die, tools);
  done(mission, who);
  endWhenLost(mission, tools);
};

const takenBy = (who: string): string => (who === THE_SHIP ? 'ship-damage' : 'crew-damage');

/** Damage comes: Focus first, then what takes it instead, then the die. Adaptive plating may move that die before it lands. */
export const takeDamage: Deed<{ who: string; thrown?: number | undefined }> = {
  fault: ({ hurt, ship, crew }, { who, thrown }) => {
    const due = hurt[who];
    if (due === undefined)
      return refuse(
        takenBy(who),
        inEach({
          en: `${nameOf(who)} has no damage to take`,
          de: `${nameOf(who)} hat keinen Schaden zu nehmen`,
        }),
      );
    if (thrown === undefined) return null;
    if (due.die !== null)
      return refuse(
        takenBy(who),
        inEach({ en: `the die shows ${due.die} already`, de: `der Würfel zeigt schon ${due.die}` }),
      );
    const spares = who === THE_SHIP ? ship.tokens.integrity === 'held' : crew[who]?.armour === true;
    return spares
      ? refuse(
          who === THE_SHIP ? 'integrity' : 'ablative-armour',
          inEach({
            en: `no die falls: a token takes the damage`,
            de: 'kein Würfel fällt: Ein Marker nimmt den Schaden',
          }),
        )
      : null;
  },
  run: (mission, { who, thrown }, tools) => {
    const due = mission.hurt[who];
    if (due === undefined) return;
    if (due.die !== null) {
      land(mission, who, due.die, tools);
      return;
    }
    earnFocus(mission, who, tools);
    if (who === THE_SHIP) {
      const { tokens } = mission.ship;
      if (tokens.integrity === 'held') {
        tokens.integrity = 'lost';
        tools.log({
          text: inEach({
            en: 'The ship loses its Integrity Token',
            de: 'Das Schiff verliert seinen Integritätsmarker',
          }),
          rules: ['integrity'],
        });
        done(mission, who);
      } else land(mission, who, dieOf(thrown, tools), tools);
      return;
    }
    const member = memberOf(mission, who);
    if (member.armour) {
      member.armour = false;
      tools.log({
        text: inEach({
          en: `${nameOf(who)}: the armour takes it`,
          de: `${nameOf(who)}: Der Panzer nimmt es`,
        }),
        rules: ['ablative-armour'],
      });
      done(mission, who);
    } else if (isDown(member) && has(member, 'relentless')) {
      // Qualities, 2: damage kills the Relentless who lie.
      member.dead = true;
      tools.log({
        text: inEach({ en: `${nameOf(who)} dies`, de: `${nameOf(who)} stirbt` }),
        rules: ['relentless'],
      });
      done(mission, who);
      endWhenLost(mission, tools);
    } else {
      const die = dieOf(thrown, tools);
      if (has(member, 'adaptive-plating') && member.focus > 0) due.die = die;
      else land(mission, who, die, tools);
    }
  },
};

/** Suit Upgrades, 3: one Focus Token moves the die by one. */
export const bumpDamage: Deed<{ who: string; by: 1 | -1 }> = {
  fault: (mission, { who, by }) => {
    const die = mission.hurt[who]?.die ?? null;
    if (die === null)
      return refuse(
        'adaptive-plating',
        inEach({
          en: `no die of damage of ${nameOf(who)} can be moved now`,
          de: `${nameOf(who)}: Kein Schadenswürfel lässt sich jetzt verschieben`,
        }),
      );
    return die + by < 1 || die + by > 6
      ? refuse('adaptive-plating', inEach({ en: 'a die shows 1 to 6', de: 'ein Würfel zeigt 1 bis 6' }))
      : noFocus(mission, who);
  },
  run: (mission, { who, by }, { log }) => {
    const due = mission.hurt[who];
    if (due === undefined || due.die === null) return;
    spendFocus(mission, who);
    due.die += by;
    log({
      text: inEach({
        en: `${nameOf(who)} moves the die of damage to ${due.die}`,
        de: `${nameOf(who)} schiebt den Schadenswürfel auf ${due.die}`,
      }),
      rules: ['adaptive-plating'],
    });
  },
};

/** Qualities, 5: why somebody does not step in for a mate; null: they may. */
export const mayDefend = (mission: Mission, who: string, mate: string): Refused | null => {
  const member = mission.crew[who];
  if (member === undefined || !has(member, 'defender') || member.dead || isDown(member)) {
    return refuse(
      'defender',
      inEach({
        en: 'only a Defender who stands can step in',
        de: 'nur ein Beschützer, der steht, kann einspringen',
      }),
    );
  }
  if (who === mate || mate === THE_SHIP)
    return refuse(
      'defender',
      inEach({
        en: 'a Defender steps in for a crew mate',
        de: 'ein Beschützer springt für andere der Besatzung ein',
      }),
    );
  const due = mission.hurt[mate];
  return due?.die !== null || due.shared === true
    ? refuse(
        'defender',
        inEach({
          en: `${nameOf(mate)} has no damage coming that can be stopped`,
          de: `${nameOf(mate)}: Kein Schaden kommt, der aufzuhalten wäre`,
        }),
      )
    : noFocus(mission, who);
};

/** Qualities, 5: a Defender spends a Focus Token, rolls her vitality, and the damage goes by what she rolls. */
export const defend: Deed<{ who: string; mate: string; thrown?: readonly number[] | undefined }> = {
  fault: (mission, { who, mate, thrown }) => {
    const fault = mayDefend(mission, who, mate);
    if (fault !== null) return fault;
    const { vitality } = memberOf(mission, who);
    return thrown === undefined || thrown.length === vitality
      ? null
      : refuse(
          'defender',
          inEach({
            en: `a Defender rolls her vitality: ${vitality} dice`,
            de: `ein Beschützer würfelt so viele Würfel, wie noch Leben da ist: ${vitality}`,
          }),
        );
  },
  run: (mission, { who, mate, thrown }, tools) => {
    const { vitality } = memberOf(mission, who);
    spendFocus(mission, who);
    const dice = thrown ?? Array.from({ length: vitality }, () => tools.dice.roll(6));
    const outcome = outcomeOf(dice);
    tools.log({
      text: inEach({
        en: `${nameOf(who)} steps in for ${nameOf(mate)}: ${dice.join(' ')}`,
        de: `${nameOf(who)} springt ein. Für wen: ${nameOf(mate)}; ${dice.join(' ')}`,
      }),
      rules: ['defender'],
    });
    const shares =
      outcome === 'fiasco' || (outcome === 'drawback' && tools.readings.defender === 'shares-the-damage');
    if (outcome === 'fiasco') earnByFiasco(mission, who, tools);
    if (outcome !== 'critical') owesDamage(mission, who);
    const due = mission.hurt[mate];
    // Both take it: nobody steps in once more.
    if (shares && due !== undefined) mission.hurt[mate] = { times: due.times, die: null, shared: true };
    else done(mission, mate);
  },
};

/** A Defender's real dice, a tap each: the last of her vitality is the roll. Without a die, those that lie there are taken back. */
export const layDefence: Deed<{ who: string; mate: string; die?: number | undefined }> = {
  fault: (mission, { who, mate, die }) => {
    const fault = mayDefend(mission, who, mate);
    if (fault !== null || die !== undefined) return fault;
    return mission.hurt[mate]?.defence?.who === who
      ? null
      : refuse(
          'defender',
          inEach({
            en: 'no dice lie there that can be taken back',
            de: 'dort liegen keine Würfel, die zurückkommen können',
          }),
        );
  },
  run: (mission, { who, mate, die }, tools) => {
    const due = mission.hurt[mate];
    if (due === undefined) return;
    if (die === undefined) {
      delete due.defence;
      return;
    }
    const dice = [...(due.defence?.who === who ? due.defence.dice : []), die];
    due.defence = { who, dice };
    const { vitality } = memberOf(mission, who);
    if (dice.length >= vitality) defend.run(mission, { who, mate, thrown: dice.slice(0, vitality) }, tools);
  },
};

/** Healing a crew mate: what a consequence or a fiasco is paid with. */
export const payHealing: Deed<{ who: string; with: 'focus' | 'damage' }> = {
  fault: (mission, { who, with: what }) => {
    if (mission.owes[who] === undefined)
      return refuse(
        'healing',
        inEach({ en: `${nameOf(who)} owes nothing`, de: `${nameOf(who)} schuldet nichts` }),
      );
    return what === 'focus' ? noFocus(mission, who) : null;
  },
  run: (mission, { who, with: what }, { log }) => {
    if (what === 'focus') spendFocus(mission, who);
    else owesDamage(mission, who);
    delete mission.owes[who];
    log({
      text: inEach({
        en: `${nameOf(who)} pays for the healing with ${what === 'focus' ? 'a Focus Token' : 'damage'}`,
        de: `${nameOf(who)} bezahlt die Heilung mit ${what === 'focus' ? 'einem Fokusmarker' : 'Schaden'}`,
      }),
      rules: ['healing'],
    });
  },
};

export const heal = (member: CrewMember, by: number): void => {
  member.vitality = Math.min(VITALITY, member.vitality + by);
};

/** What the Navigator deals out. */
export const dealDamage: Deed<{ who: string }> = {
  fault: (mission) => missionIsOver(mission),
  run: (mission, { who }, { log }) => {
    owesDamage(mission, who);
    log({
      text: inEach({
        en: `${nameOf(who)}: damage by the story`,
        de: `${nameOf(who)}: Schaden durch die Geschichte`,
      }),
      rules: ['story-effects'],
    });
  },
};
