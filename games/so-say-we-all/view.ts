import { eventCard } from './event-cards.ts';
import { costOf } from './events-rule.ts';
import { jumpFuelOption, manifest } from './manifest.ts';
import { SHIPS } from './ships.ts';
import type { Counts } from '../../schemas/arguments.ts';
import type { GameFace } from '../../schemas/game-face.ts';
import type { GameDocuments, RoomGlimpse } from '../kit/define-game.ts';
import type { State } from './state.ts';

/** Galaxy Map: every ship pays its own cost, and one that cannot keeps the whole fleet from jumping. */
export const jumpFuel = (room: RoomGlimpse): { ships: Record<string, number>; fleet: number } => {
  const ships = Object.fromEntries(
    SHIPS.filter(({ id }) => room.tables.includes(id)).map(({ id, type }) => {
      const cost = room.options[jumpFuelOption(type)];
      return [id, typeof cost === 'number' ? cost : 0];
    }),
  );
  return { ships, fleet: Object.values(ships).reduce((sum, cost) => sum + cost, 0) };
};

const NAMES = new Map(SHIPS.map(({ id, name }) => [id, name]));
const KINDS = new Map(manifest.kinds.map(({ id, name }) => [id, name]));

const needs = (cost: Counts): string => {
  const parts = Object.entries(cost).filter(([, count]) => count > 0);
  return parts.map(([kind, count]) => `${count} × ${KINDS.get(kind) ?? kind}`).join(', ');
};

const jumpFace = ({ ships, fleet }: ReturnType<typeof jumpFuel>): GameFace => ({
  title: 'Fuel for a jump',
  rows: [
    { table: null, name: 'The whole fleet', value: String(fleet) },
    ...Object.entries(ships).map(([ship, cost]) => ({
      table: ship,
      name: NAMES.get(ship) ?? ship,
      value: String(cost),
    })),
  ],
});

/**
 * An Event card lies face up beside its box, so title, story and cost are public. What it does when it succeeds or
 * fails is Control's to tell, and so is what is left in the deck.
 */
export const view = (state: State, room: RoomGlimpse): GameDocuments => {
  const lying = Object.entries(state.inPlay).flatMap(([ship, held]) => {
    const card = eventCard(held.card);
    return card === undefined ? [] : [{ ship, held, card }];
  });
  const jump = jumpFuel(room);
  return {
    public: {
      events: {
        face: {
          title: 'Events of the fleet',
          rows: lying.map(({ ship, held, card }) => ({
            table: ship,
            name: NAMES.get(ship) ?? ship,
            value: card.title,
            text: `${card.story} It asks for ${needs(costOf(held, card, room))}.${card.persistent ? ' It stays until it is resolved.' : ''}`,
          })),
        } satisfies GameFace,
        ships: Object.fromEntries(
          lying.map(({ ship, held, card }) => [
            ship,
            {
              title: card.title,
              story: card.story,
              cost: costOf(held, card, room),
              persistent: card.persistent,
              sinceTurn: held.sinceTurn,
            },
          ]),
        ),
      },
      jump: { ...jump, face: jumpFace(jump) },
    },
    control: {
      events: {
        left: state.deck.pile.length,
        discarded: state.deck.discarded,
        ships: Object.fromEntries(
          lying.map(({ ship, held, card }) => [
            ship,
            {
              card: card.id,
              title: card.title,
              success: card.success,
              failure: card.failure,
              stayed: held.stayed,
            },
          ]),
        ),
      },
    },
  };
};
