import { text } from '../../schemas/text.ts';
import * as z from 'zod';
import { command } from '../kit/rule.ts';
import { key, row } from '../kit/face-parts.ts';
import { ship } from './crew-commands.ts';
import { against } from './rules/against.ts';
import { inOrder } from './rules/battle.ts';
import { afloat } from './rules/crews.ts';
import { powerFault } from './rules/government.ts';
import { personOf } from './rules/people.ts';
import { SHIP_IDS, shipName } from './ships.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

const MOVES = ['first', 'earlier', 'later', 'last'] as const;

/** The ships that the order is of: those of the battle, else all that are left. */
const orderOf = (state: State, room: Pick<RoomView, 'initiative' | 'tables'>): readonly string[] =>
  state.battle === null ? inOrder(afloat(state, room.tables), state.order ?? SHIP_IDS) : room.initiative;

const moved = (order: readonly string[], id: string, to: (typeof MOVES)[number]): string[] => {
  const at = order.indexOf(id);
  const others = order.filter((each) => each !== id);
  const place = { first: 0, earlier: Math.max(0, at - 1), later: at + 1, last: others.length }[to];
  return [...others.slice(0, place), id, ...others.slice(place)];
};

/** The Fleet Commander's, in a battle and before one. */
const initiative = command({
  name: text({ en: 'Battle: order of the ships', de: 'Gefecht: Reihenfolge der Schiffe' }),
  desk: 'combat',
  who: ['control', 'seat'],
  schema: z.strictObject({ ship, to: z.enum(MOVES).describe(text({ en: 'It acts', de: 'Es handelt' })) }),
  unit: () => 'order',
  fault: (state: State, { ship: id, to }, { by, room }) => {
    const order = orderOf(state, room);
    const at = order.indexOf(id);
    const isThere = at === (to === 'first' || to === 'earlier' ? 0 : order.length - 1);
    return (
      (by.role === 'control' ? null : powerFault(state, 'commander', { by, room })) ??
      (at < 0
        ? against(
            'initiative',
            text({
              en: `${shipName(id)} is not in the order`,
              de: `${shipName(id)} ist nicht in der Reihenfolge`,
            }),
          )
        : isThere
          ? against(
              'initiative',
              text({
                en: `${shipName(id)} is already ${at === 0 ? 'first' : 'last'} in the order`,
                de: `${shipName(id)} ist in der Reihenfolge schon ${at === 0 ? 'die erste' : 'die letzte'}`,
              }),
            )
          : null)
    );
  },
  run: (state: State, { ship: id, to }, { room, log, request, rule }) => {
    const order = moved(orderOf(state, room), id, to);
    // Whoever has left the battle keeps a place behind the others, for the next one.
    state.order = inOrder(SHIP_IDS, order);
    if (state.battle?.order !== undefined) state.battle.order = [...state.order];
    request({ verb: 'rounds.order', args: { order } });
    rule('initiative');
    log({
      text: text({
        en: `Order of the ships: ${order.map(shipName).join(', ')}`,
        de: `Reihenfolge der Schiffe: ${order.map(shipName).join(', ')}`,
      }),
    });
    return undefined;
  },
});

export const initiativeCommands = { initiative };

/** On the page of the seat that holds the office. */
export const initiativeFace = (
  state: State,
  { table, seat }: { readonly table: string; readonly seat: string },
  room: RoomView,
): FaceInput | null =>
  state.government.offices.commander === personOf(table, seat)
    ? {
        title: text({ en: 'Order of the ships in battle', de: 'Reihenfolge der Schiffe im Gefecht' }),
        rows: orderOf(state, room).map((id, at) =>
          row(`${at + 1}. ${shipName(id)}`, '', {
            keys: [
              key(text({ en: 'First', de: 'Zuerst' }), initiative, { ship: id, to: 'first' }),
              key(text({ en: 'Earlier', de: 'Früher' }), initiative, { ship: id, to: 'earlier' }),
              key(text({ en: 'Later', de: 'Später' }), initiative, { ship: id, to: 'later' }),
            ],
          }),
        ),
      }
    : null;
