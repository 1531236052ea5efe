import * as z from 'zod';
import { command } from '../../kit/rule.ts';
import { tableSchema } from '../../kit/arguments.ts';
import { EMERGENCY_DAMAGE_UP_TO } from '../content/ftl.ts';
import { vesselName } from '../names.ts';
import { harmOf } from './morale.ts';
import { whose } from './whose.ts';
import type { State } from '../state.ts';

/**
 * Emergency Jump: no fuel, all other stations shut this turn, and damage that grows with each one. House: as many dice as the
 * vessel has made emergency jumps, this one included, each a damage up to EMERGENCY_DAMAGE_UP_TO.
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
    const { count = 0 } = state.emergencies[table] ?? {};
    const dice = Array.from({ length: count + 1 }, () => context.dice.roll(6));
    const damage = dice.filter((die) => die <= EMERGENCY_DAMAGE_UP_TO).length;
    state.emergencies[table] = { count: count + 1, turn: context.room.turn };
    const harm = harmOf(state, table);
    state.harm[table] = { ...harm, damage: harm.damage + damage };
    context.log({
      text: `Emergency jump ${count + 1} of ${vesselName(table)}: ${dice.join(', ')}, draw ${damage} damage; its other stations are shut this turn`,
    });
    return { data: { dice, damage } };
  },
});
