import { text as inEach } from '../../../schemas/text.ts';
import { vesselName } from '../names.ts';
import type { Refused } from '../../kit/rule.ts';
import type { Battle, State } from '../state.ts';

/** What stands against acting in a Wolf Attack. */

export const NO_BATTLE: Refused = {
  refused: inEach({
    en: 'there is no Wolf Attack. Raise the alarm first',
    de: 'die Wölfe greifen nicht an. Löst erst den Alarm aus',
  }),
  rule: 'attack',
};

/** Why that side does not act now; null: a battle stands, and it is its round. */
export const notInRound = ({ battle }: State, side: Battle['side']): Refused | null => {
  if (battle === null) return NO_BATTLE;
  if (battle.side === side) return null;
  const now =
    battle.side === 'fleet'
      ? inEach({ en: 'a Fleet round', de: 'eine Flottenrunde' })
      : inEach({ en: 'a Wolf round', de: 'eine Wolfsrunde' });
  return {
    refused: inEach({
      en: `Wolf Attack: this is ${now}. Start the next round first`,
      de: `Angriff der Wölfe: Jetzt ist ${now}. Beginnt erst die nächste Kampfrunde`,
    }),
    rule: 'rounds',
  };
};

/** Neither separated from the fleet nor jumped: in this attack. */
export const isThere = (
  { separated, battle }: Pick<State, 'separated' | 'battle'>,
  vessel: string,
): boolean => separated[vessel] === undefined && battle?.jumped[vessel] === undefined;

/** What is wrong with a vessel, or its units, that is not in this attack; null: it is. */
export const awayFrom = (state: State, vessel: string): Refused | null => {
  if (isThere(state, vessel)) return null;
  const why =
    state.battle?.jumped[vessel] === undefined
      ? inEach({ en: 'is separated from the fleet', de: 'ist von der Flotte getrennt' })
      : inEach({ en: 'has jumped', de: 'ist gesprungen' });
  return {
    refused: inEach({
      en: `Wolf Attack: ${vesselName(state, vessel)} ${why}, with its units. Nothing reaches it until the alarm ends`,
      de: `Angriff der Wölfe: ${vesselName(state, vessel)} ${why}, samt Einheiten. Bis zur Entwarnung kommt nichts dorthin`,
    }),
    rule: 'jump-from-battle',
  };
};
