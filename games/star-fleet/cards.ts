import { face, held, key, row } from '../kit/face-parts.ts';
import { nameOf } from '../kit/room-view.ts';
import { command } from '../kit/rule.ts';
import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { DESK, ENVELOPE, FLEET_CARDS } from './manifest.ts';
import { classOf, inFleet, numberOf, systemName } from './rules/units.ts';
import { has, of } from './state.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Moments } from '../kit/hooks.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { RuleContext } from '../kit/rule.ts';
import type { State } from './state.ts';

/** Tagged cards in the room: an envelope that is held to any reader hands its sheet in, a fleet's card opens its line with Control. */

const cardId = (owner: string, kind: string): string => `${owner}/${kind}`;
const cardName = (room: RoomView, owner: string, kind: string): string =>
  `${nameOf(room, owner)}, card ${numberOf(kind)}`;

const fleetsOf = ({ fleets }: State, owner: string): string[] =>
  Object.keys(fleets)
    .filter((id) => fleets[id]?.owner === owner)
    .sort((one, other) => numberOf(one) - numberOf(other));

/** An envelope says that its sheet is handed in, and no more: what is written inside, its owner has on its page. */
export const cardRead = (state: State, card: Moments['card'], context: RuleContext): void => {
  const { kind, owner, table } = card;
  if (kind === null || owner === null || !has(state.empires, owner)) return;
  if (kind !== ENVELOPE) {
    // Elsewhere than at Control's desk it would say whose fleets are asked for.
    if (table === null) state.card = { owner, kind };
    return;
  }
  const sheet = of(state.sheets, owner);
  if (state.step !== 'orders' || sheet.handedIn) return;
  sheet.handedIn = true;
  context.log({ text: `${nameOf(context.room, owner)} has handed in`, rules: ['secret-orders'] });
};

export const nameCard = command({
  name: 'Say which fleet a card is',
  desk: DESK,
  onKeys: true,
  schema: z.strictObject({
    owner: IdSchema.describe('The empire'),
    kind: IdSchema.describe('The card'),
    fleet: IdSchema.describe('The fleet'),
  }),
  fault: (state: State, { owner, kind, fleet }) =>
    !FLEET_CARDS.some(({ id }) => id === kind)
      ? { refused: `"${kind}" is no card of a fleet` }
      : fleetsOf(state, owner).includes(fleet)
        ? null
        : { refused: `"${fleet}" is no fleet of that empire` },
  run: (state: State, { owner, kind, fleet }) => {
    (state.cards ??= {})[cardId(owner, kind)] = fleet;
    return undefined;
  },
});

/** The line of the fleet whose card was read last; which fleet a card is, Control says once. */
export const cardFace = (state: State, room: RoomView): FaceInput | null => {
  const { card, cards = {} } = state;
  if (card === undefined) return null;
  const { owner, kind } = card;
  const known = cards[cardId(owner, kind)];
  const fleet = known === undefined ? undefined : state.fleets[known];
  const keys = fleetsOf(state, owner).map((id) =>
    held(id === known, key(of(state.fleets, id).name, nameCard, { owner, kind, fleet: id })),
  );
  const line =
    known === undefined || fleet === undefined
      ? row('Which fleet is it?', known === undefined ? '' : 'its fleet is gone', { keys })
      : row(`${fleet.name}, at ${systemName(state, fleet.at)}`, `${inFleet(state, known).length} units`, {
          text: inFleet(state, known)
            .map(
              ([id, unit]) =>
                `${classOf(state, unit).name} ${numberOf(id)}${unit.crippled ? ', crippled' : ''}${unit.oos ? ', Out of Supply' : ''}`,
            )
            .join('; ')
            .slice(0, 500),
          covered: true,
          keys,
        });
  return { ...face(cardName(room, owner, kind), [line]), desk: DESK };
};
