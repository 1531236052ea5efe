import { eventCard } from './event-cards.ts';
import { costOf } from './events-rule.ts';
import { jumpFuelOption, manifest } from './manifest.ts';
import { SHIPS } from './ships.ts';
import type { Counts } from '../../schemas/arguments.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Views } from '../kit/views.ts';
import type { State } from './state.ts';

/** Galaxy Map: every ship pays its own cost, and one that cannot keeps the whole fleet from jumping. */
export const jumpFuel = (room: RoomView): { ships: Record<string, number>; fleet: number } => {
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

const jumpFace = ({ ships, fleet }: ReturnType<typeof jumpFuel>): FaceInput => ({
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

/** The Events that lie on ships, in the order of the fleet. */
const lyingOn = ({ inPlay }: State) =>
  SHIPS.flatMap(({ id: ship }) => {
    const held = inPlay[ship];
    const card = held === undefined ? undefined : eventCard(held.card);
    return held === undefined || card === undefined ? [] : [{ ship, held, card }];
  });

/**
 * An Event card lies face up beside its box, so title, story and cost are public. What it does when it succeeds or
 * fails is Control's to tell, and so is what is left in the deck.
 */
export const view: Views<State> = {
  public: (state, room) => {
    const lying = lyingOn(state);
    const jump = jumpFuel(room);
    const face: FaceInput = {
      title: 'Events of the fleet',
      rows: lying.map(({ ship, held, card }) => ({
        table: ship,
        name: NAMES.get(ship) ?? ship,
        value: card.title,
        text: `${card.story} It asks for ${needs(costOf(held, card, room))}.${card.persistent ? ' It stays until it is resolved.' : ''}`,
      })),
    };
    const ships = lying.map(({ ship, held, card }) => {
      const { title, story, persistent } = card;
      return [ship, { title, story, cost: costOf(held, card, room), persistent, sinceTurn: held.sinceTurn }];
    });
    return {
      events: { face, ships: Object.fromEntries(ships) as unknown },
      jump: { ...jump, face: jumpFace(jump) },
    };
  },
  control: (state) => ({
    events: {
      left: state.deck.pile.length,
      discarded: state.deck.discarded,
      ships: Object.fromEntries(
        lyingOn(state).map(({ ship, held, card: { id: card, title, success, failure } }) => [
          ship,
          { card, title, success, failure, stayed: held.stayed },
        ]),
      ),
    },
  }),
};
