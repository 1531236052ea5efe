import { MAX_FOCUS } from '../content/crew.ts';
import { THE_SHIP, nameOf } from '../manifest.ts';
import { crewOf, isDown, memberOf } from '../mission.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { Mission } from '../mission.ts';
import type { Readings } from '../readings.ts';

/** What a rule is given beside the mission. */
export interface Tools extends Pick<RuleContext, 'dice' | 'log' | 'request'> {
  readonly readings: Readings;
  readonly phase: string | null;
}

export interface Refusal {
  /** Names the rule by its heading, and says what would make it legal. */
  readonly refused: string;
}

/** A rule writes into `mission`, or refuses and leaves it as it was. `who` is a seat, or the ship. */
export type Rule<Args> = (mission: Mission, args: Args, tools: Tools) => Refusal | undefined;

export const refuse = (heading: string, why: string): Refusal => ({ refused: `${heading}: ${why}` });

export const holderOf = (mission: Mission, who: string): { focus: number } =>
  who === THE_SHIP ? mission.ship : memberOf(mission, who);

/** Focus Tokens: up to three are held, and more only by a Mission Prep. */
export const earnFocus = (mission: Mission, who: string, times = 1): void => {
  const holder = holderOf(mission, who);
  holder.focus = Math.max(holder.focus, Math.min(MAX_FOCUS, holder.focus + times));
};

export const spendFocus = (mission: Mission, who: string): Refusal | undefined => {
  const holder = holderOf(mission, who);
  if (holder.focus === 0) {
    return refuse('Focus Tokens', `${nameOf(who)} has no Focus Token. A fiasco or damage earns one`);
  }
  holder.focus -= 1;
  return undefined;
};

export const missionIsOver = ({ over }: Mission): Refusal | undefined =>
  over === null ? undefined : refuse('Mission', 'the mission is over. Begin the next one');

/** Taking damage: the mission ends when the ship is wrecked or all the crew lie. */
export const endWhenLost = (mission: Mission, { log }: Pick<Tools, 'log'>): void => {
  if (mission.over !== null) return;
  if (mission.ship.wrecked) mission.over = 'wrecked';
  else if (crewOf(mission).every(([, member]) => member.dead || isDown(member))) mission.over = 'all-down';
  if (mission.over !== null) {
    log(
      mission.over === 'wrecked'
        ? { text: 'The ship is wrecked', rules: ['ship-damage'] }
        : { text: 'The whole crew is Down and Out', rules: ['all-down'] },
    );
  }
};

/** The die that was thrown, else one of the hub's. */
export const dieOf = (thrown: number | undefined, { dice }: Pick<Tools, 'dice'>): number =>
  thrown ?? dice.roll(6);
