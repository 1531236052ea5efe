import { vesselName } from '../names.ts';
import type { Refused } from '../../kit/rule.ts';
import type { Battle, State } from '../state.ts';

/** What stands against acting in a Wolf Attack. */

export const NO_BATTLE: Refused = {
  refused: 'there is no Wolf Attack. Raise the alarm first',
  rule: 'attack',
};

/** Why that side does not act now; null: a battle stands, and it is its round. */
export const notInRound = ({ battle }: State, side: Battle['side']): Refused | null => {
  if (battle === null) return NO_BATTLE;
  if (battle.side === side) return null;
  const now = battle.side === 'fleet' ? 'a Fleet round' : 'a Wolf round';
  return { refused: `Wolf Attack: this is ${now}. Start the next round first`, rule: 'rounds' };
};

/** Neither separated from the fleet nor jumped: in this attack. */
export const isThere = (
  { separated, battle }: Pick<State, 'separated' | 'battle'>,
  vessel: string,
): boolean => separated[vessel] === undefined && battle?.jumped[vessel] === undefined;

/** What is wrong with a vessel, or its units, that is not in this attack; null: it is. */
export const awayFrom = (state: State, vessel: string): Refused | null => {
  if (isThere(state, vessel)) return null;
  const why = state.battle?.jumped[vessel] === undefined ? 'is separated from the fleet' : 'has jumped';
  return {
    refused: `Wolf Attack: ${vesselName(state, vessel)} ${why}, with its units. Nothing reaches it until the alarm ends`,
    rule: 'jump-from-battle',
  };
};
