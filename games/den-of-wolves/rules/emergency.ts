import * as z from 'zod';
import { command } from '../../kit/rule.ts';
import { tableSchema } from '../../kit/arguments.ts';
import { EMERGENCY_DAMAGE_UP_TO } from '../content/ftl.ts';
import { vesselName } from '../names.ts';
import { raise } from '../panels.ts';
import { onBill } from './bills.ts';
import { harmOf } from './morale.ts';
import { whose } from './whose.ts';
import type { State } from '../state.ts';

/**
 * Emergency Jump: no fuel, all other stations shut this turn, and damage that grows with each one. House: as many dice as the
 * vessel has made emergency jumps, this one included, each a damage up to EMERGENCY_DAMAGE_UP_TO. It then jumps with the others.
 */
export const emergencyJump = command({
  name: 'Emergency jump of a vessel',
  desk: 'galaxy',
  deliberate: true,
  schema: z.strictObject({ vessel: tableSchema('The vessel') }),
  unit: ({ vessel }) => `emergencies/${vessel}`,
  run: (state: State, { vessel }, context) => {
    const table = whose(vessel, context);
    if (typeof table !== 'string') return table;
    const { room, dice, log } = context;
    const { count = 0, turn = null } = state.emergencies[table] ?? {};
    if (turn !== null && turn === room.turn)
      return {
        refused: `FTL Jumps: ${vesselName(state, table)} has already made its emergency jump this turn`,
      };
    if (state.startPassed && room.options['emergency-jumps'] !== 'at-any-time')
      return {
        refused:
          'FTL Jumps: an emergency jump is for the start of the turn. Wait for the next, or set the option',
      };
    const rolled = Array.from({ length: count + 1 }, () => dice.roll(6));
    const damage = rolled.filter((die) => die <= EMERGENCY_DAMAGE_UP_TO.value).length;
    state.emergencies[table] = { count: count + 1, turn: room.turn };
    raise(state, table, true);
    delete state.stays[table];
    if (damage > 0) onBill(state, table, (bill) => ({ damage: bill.damage + damage }));
    const harm = harmOf(state, table);
    // In a Wolf Attack it is counted with that of the attack.
    if (state.battle === null) state.harm[table] = { ...harm, damage: harm.damage + damage };
    log({
      text: `Emergency jump ${count + 1} of ${vesselName(state, table)}: ${rolled.join(', ')}, draw ${damage} damage; its other stations are shut this turn`,
    });
    return { data: { dice: rolled, damage } };
  },
});
