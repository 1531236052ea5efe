import { text as inEach } from '../../../schemas/text.ts';
import { counted } from '../../kit/counted.ts';
import { EMERGENCY_DAMAGE_UP_TO } from '../content/ftl.ts';
import { vesselName } from '../names.ts';
import { raise, unraise } from '../panels.ts';
import { emergencyUpTo } from '../tuned.ts';
import { billOf, offBill, onBill } from './bills.ts';
import { hasLeft } from './battle.ts';
import { isEmergency, isFree } from './ftl.ts';
import { harmed, harmOf } from './morale.ts';
import { forVessel } from './whose.ts';
import { DAMAGE_CARDS } from '../words.ts';
import type { Emergency, State } from '../state.ts';

/** By the dice as they were read when they fell: the option may have moved since. */
const damageIn = ({ dice = [], upTo = EMERGENCY_DAMAGE_UP_TO.value }: Partial<Emergency>): number =>
  dice.filter((die) => die <= upTo).length;

/** What the emergency jump of this turn has cost a vessel, to be read until the turn ends; null: it has made none. */
export const emergencyWords = (
  state: Pick<State, 'emergencies'>,
  vessel: string,
  turn: number | null,
): string | null => {
  if (!isEmergency(state, vessel, turn)) return null;
  const made: Partial<Emergency> = state.emergencies[vessel] ?? {};
  const { dice = [] } = made;
  const damage = damageIn(made);
  const rolled =
    dice.length === 0
      ? ''
      : inEach({
          en: `; dice ${dice.join(' ')}: ${damage === 0 ? 'no damage' : `draw ${counted(damage, 'Damage Card', DAMAGE_CARDS)}`}`,
          de: `; Würfel ${dice.join(' ')}: ${damage === 0 ? 'kein Schaden' : `zieht ${counted(damage, 'Damage Card', DAMAGE_CARDS)}`}`,
        });
  const fuel = isFree(state, vessel, turn)
    ? inEach({ en: 'no Fuel', de: 'ohne Treibstoff' })
    : inEach({
        en: 'made; another jump costs its Fuel',
        de: 'erledigt; der nächste Sprung kostet Treibstoff',
      });
  return inEach({
    en: `Emergency jump, ${fuel}: all other stations are shut this turn${rolled}`,
    de: `Notsprung, ${fuel}: Alle anderen Stationen stehen in dieser Runde still${rolled}`,
  });
};

/**
 * Emergency Jump: no fuel, all other stations shut this turn, and damage that grows with each one. House: as many dice as the
 * vessel has made emergency jumps, this one included, each a damage up to EMERGENCY_DAMAGE_UP_TO. It then jumps with the others.
 */
export const emergencyJump = forVessel({
  name: inEach({ en: 'Emergency jump of a vessel', de: 'Notsprung eines Schiffs' }),
  desk: 'galaxy',
  deliberate: true,
  args: {},
  part: 'emergencies',
  fault: (state, vessel, _args, { room: { turn, phase, options } }) => {
    if (turn === null || phase !== 'action')
      return {
        refused: inEach({
          en: 'FTL Jumps: vessels jump in the Action Phase. Wait for it to begin',
          de: 'FTL-Sprünge: Schiffe springen in der Aktionsphase. Wartet, bis sie beginnt',
        }),
        rule: 'emergency-jump',
      };
    if (state.battle !== null && hasLeft(state.battle, vessel))
      return {
        refused: inEach({
          en: `Wolf Attack: ${vesselName(state, vessel)} has already jumped`,
          de: `Angriff der Wölfe: ${vesselName(state, vessel)} ist schon gesprungen`,
        }),
        rule: 'jump-from-battle',
      };
    if (isEmergency(state, vessel, turn))
      return {
        refused: inEach({
          en: `FTL Jumps: ${vesselName(state, vessel)} has already made its emergency jump this turn`,
          de: `FTL-Sprünge: ${vesselName(state, vessel)} hat den Notsprung dieser Runde schon gemacht`,
        }),
        rule: 'emergency-jump',
      };
    return state.startPassed && options['emergency-jumps'] !== 'at-any-time'
      ? {
          refused: inEach({
            en: 'FTL Jumps: an emergency jump is for the start of the turn. Wait for the next, or set the option',
            de: 'FTL-Sprünge: Einen Notsprung gibt es nur am Anfang der Runde. Wartet auf die nächste, oder stellt die Option um',
          }),
          rule: 'emergency-jump',
        }
      : null;
  },
  run: (state, table, _args, context) => {
    const { room, dice, log } = context;
    const { count = 0 } = state.emergencies[table] ?? {};
    const rolled = Array.from({ length: count + 1 }, () => dice.roll(6));
    const upTo = emergencyUpTo(room);
    const damage = damageIn({ dice: rolled, upTo });
    const before = state.panels[table];
    raise(state, table, true);
    state.emergencies[table] = {
      count: count + 1,
      turn: room.turn,
      dice: rolled,
      upTo,
      back: {
        act: state.panels[table]?.acts ?? 0,
        raised: before?.raised ?? 0,
        byHand: before?.byHand === true,
        inAttack: state.battle !== null,
      },
    };
    delete state.stays[table];
    if (damage > 0) onBill(state, table, (bill) => ({ damage: bill.damage + damage }));
    // In a Wolf Attack it is counted with that of the attack.
    if (state.battle === null) harmed(state, table, { damage }, context);
    log({
      rules: ['emergency-jump'],
      text: inEach({
        en: `Emergency jump ${count + 1} of ${vesselName(state, table)}: ${rolled.join(', ')}, draw ${counted(damage, 'Damage Card', DAMAGE_CARDS)}; its other stations are shut this turn`,
        de: `Notsprung ${count + 1} von ${vesselName(state, table)}: ${rolled.join(', ')}, ${counted(damage, 'Damage Card', DAMAGE_CARDS)} ziehen; die anderen Stationen stehen in dieser Runde still`,
      }),
    });
    return { data: { dice: rolled, damage } };
  },
});

/** Control has chosen the wrong vessel: what its dice cost is not owed, and its stations work. Only until it has jumped. */
export const takeBackEmergency = forVessel({
  name: inEach({ en: 'Take an emergency jump back', de: 'Einen Notsprung zurücknehmen' }),
  desk: 'galaxy',
  args: {},
  part: 'emergencies',
  fault: (state, table, _args, { room: { turn, phase } }) => {
    const name = vesselName(state, table);
    const made = state.emergencies[table] ?? {};
    const { back }: Partial<Emergency> = made;
    if (back === undefined || !isEmergency(state, table, turn))
      return {
        refused: inEach({
          en: `${name} has made no emergency jump this turn`,
          de: `${name} hat in dieser Runde keinen Notsprung gemacht`,
        }),
        rule: 'emergency-jump',
      };
    if ((state.used[table] ?? 0) >= back.act || (state.battle !== null && hasLeft(state.battle, table)))
      return {
        refused: inEach({
          en: `FTL Jumps: ${name} has jumped since. Correct its damage by hand`,
          de: `FTL-Sprünge: ${name} ist inzwischen gesprungen. Berichtigt den Schaden von Hand`,
        }),
        rule: 'emergency-jump',
      };
    // In the Action Phase the roll is that of the turn before.
    if (phase === 'team' && state.morale[table] !== undefined)
      return {
        refused: inEach({
          en: `${name} has rolled for morale since. Take that roll back first`,
          de: `${name} hat inzwischen um Moral gewürfelt. Nehmt erst diesen Wurf zurück`,
        }),
        rule: 'emergency-jump',
      };
    if (state.battle !== null && !back.inAttack)
      return {
        refused: inEach({
          en: 'A Wolf Attack has begun since. Take it back once the alarm is stood down',
          de: 'Inzwischen greifen die Wölfe an. Nehmt ihn nach der Entwarnung zurück',
        }),
        rule: 'emergency-jump',
      };
    const damage = damageIn(made);
    const bill = billOf(state, table);
    if (damage > 0 && (bill.paid === true || bill.damage < damage))
      return {
        refused: inEach({
          en: `${name} has drawn its Damage Cards. Take back its tick under Damage first`,
          de: `${name} hat die Schadenskarten schon gezogen. Nehmt erst das Häkchen unter „Schaden“ zurück`,
        }),
        rule: 'emergency-jump',
      };
    return null;
  },
  run: (state, table, _args, { log }) => {
    const made = state.emergencies[table];
    if (made?.back === undefined) return undefined;
    const { count, back } = made;
    const damage = damageIn(made);
    if (count > 1) state.emergencies[table] = { count: count - 1, turn: null };
    else delete state.emergencies[table];
    offBill(state, table, damage);
    const harm = harmOf(state, table);
    if (state.battle === null) state.harm[table] = { ...harm, damage: Math.max(0, harm.damage - damage) };
    unraise(state, table, back);
    log({
      text: inEach({
        en: `The emergency jump of ${vesselName(state, table)} is taken back`,
        de: `Der Notsprung von ${vesselName(state, table)} ist zurückgenommen`,
      }),
      rules: ['emergency-jump'],
    });
    return undefined;
  },
});
