import { text as inEach } from '../../../schemas/text.ts';
import { MAX_FOCUS } from '../content/crew.ts';
import { THE_SHIP, nameOf } from '../manifest.ts';
import { crewOf, has, isDown, memberOf, type Mission } from '../mission.ts';
import { rulebook } from '../rules.ts';
import type { Refused, RuleContext } from '../../kit/rule.ts';
import type { Readings } from '../readings.ts';

/** What a fault looks at beside the mission. */
export interface Asking {
  readonly readings: Readings;
  readonly phase: string | null;
}
/** What a rule is given beside the mission. */
export interface Tools extends Asking, Pick<RuleContext, 'dice' | 'log' | 'request' | 'rule'> {}

/** What may be done: why not now (null: it may), and what it does then. `who` is a seat, or the ship. */
export interface Deed<Args> {
  readonly fault?: (mission: Mission, args: Args, asked: Asking) => Refused | null;
  readonly run: (mission: Mission, args: Args, tools: Tools) => void;
}

const HEADINGS = new Map(rulebook.rows.map(({ id, heading }) => [id, heading]));
const IN_GERMAN: Readonly<Record<string, string>> = {
  Clocks: 'Uhren',
  'Crew Advancement': 'Verbesserung',
  'Crew Loadout': 'Ausrüstung',
  Decks: 'Stapel',
  'Focus Tokens': 'Fokusmarker',
  'Module Types': 'Module',
  'Narrative Mechanics': 'Erzählen',
  Qualities: 'Eigenschaften',
  'Rolls & Outcomes': 'Würfeln',
  'Starship Configuration': 'Raumschiff',
  'Suit Upgrades': 'Anzugausbau',
  Tables: 'Tabellen',
};
/** By a row of the book, under its heading: what is wrong, and what would make it legal. */
export const refuse = (rule: string, why: string): Refused => {
  const heading = HEADINGS.get(rule) ?? rule;
  return {
    refused: inEach({ en: `${heading}: ${why}`, de: `${IN_GERMAN[heading] ?? heading}: ${why}` }),
    rule,
  };
};

export const holderOf = (mission: Mission, who: string): { focus: number } =>
  who === THE_SHIP ? mission.ship : memberOf(mission, who);

/** Focus Tokens: up to three are held, and more only by a Mission Prep. */
export const earnFocus = (mission: Mission, who: string, { rule }: Pick<Tools, 'rule'>, times = 1): void => {
  const holder = holderOf(mission, who);
  if (holder.focus + times > MAX_FOCUS) rule('focus-three');
  holder.focus = Math.max(holder.focus, Math.min(MAX_FOCUS, holder.focus + times));
};

/** Rolling: a fiasco earns Focus; what a crew member has may earn more. */
export const earnByFiasco = (mission: Mission, who: string, tools: Pick<Tools, 'rule'>): void => {
  const member = mission.crew[who];
  const kit = member !== undefined && has(member, 'recirculation-kit') ? 1 : 0;
  const dread = member?.ready.filter((each) => each === 'sheer-dread').length ?? 0;
  tools.rule('focus-by-fiasco');
  if (kit > 0) tools.rule('recirculation-kit');
  if (dread > 0) tools.rule('sheer-dread');
  earnFocus(mission, who, tools, 1 + kit + dread);
};

export const noFocus = (mission: Mission, who: string): Refused | null =>
  holderOf(mission, who).focus > 0
    ? null
    : refuse(
        'focus-spent',
        inEach({
          en: `${nameOf(who)} has no Focus Token. A fiasco or damage earns one`,
          de: `${nameOf(who)} hat keinen Fokusmarker. Ein Fiasko oder Schaden bringt einen`,
        }),
      );
export const spendFocus = (mission: Mission, who: string): void => {
  holderOf(mission, who).focus -= 1;
};

export const missionIsOver = ({ over }: Mission): Refused | null =>
  over === null
    ? null
    : {
        refused: inEach({
          en: 'The mission is over. The Navigator begins the next one',
          de: 'Die Mission ist vorbei. Der Navigator beginnt die nächste',
        }),
      };

/** Taking damage: the mission ends when the ship is wrecked or all the crew lie. */
export const endWhenLost = (mission: Mission, { log }: Pick<Tools, 'log'>): void => {
  if (mission.over !== null) return;
  if (mission.ship.wrecked) mission.over = 'wrecked';
  else if (crewOf(mission).every(([, member]) => member.dead || isDown(member))) mission.over = 'all-down';
  if (mission.over !== null) {
    log(
      mission.over === 'wrecked'
        ? {
            text: inEach({ en: 'The ship is wrecked', de: 'Das Schiff ist ein Wrack' }),
            rules: ['ship-damage'],
          }
        : {
            text: inEach({
              en: 'The whole crew is Down and Out',
              de: 'Die ganze Besatzung ist außer Gefecht',
            }),
            rules: ['all-down'],
          },
    );
  }
};

/** The die that was thrown, else one of the hub's. */
export const dieOf = (thrown: number | undefined, { dice }: Pick<Tools, 'dice'>): number =>
  thrown ?? dice.roll(6);
