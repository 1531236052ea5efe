import { shuffled } from '../kit/deck.ts';
import { EVENT_CARDS, eventCard } from './event-cards.ts';
import { SHIPS } from './ships.ts';
import { applied } from './state.ts';
import type { VerbCall } from '../../schemas/commands.ts';
import type { Counts } from '../../schemas/arguments.ts';
import type { GameContext, GameDecision, RoomGlimpse } from '../kit/define-game.ts';
import type { EventCard } from './event-cards.ts';
import type { EventInPlay, Happened, State } from './state.ts';

/** A decision in the making: the state as it will be, and what led there. */
interface Course {
  readonly state: State;
  readonly events: readonly Happened[];
  readonly requests: readonly VerbCall[];
}
export const nothingYet = (state: State): Course => ({ state, events: [], requests: [] });
const happening = (course: Course, event: Happened): Course => ({
  ...course,
  state: applied(course.state, event),
  events: [...course.events, event],
});
const requesting = (course: Course, call: VerbCall): Course => ({
  ...course,
  requests: [...course.requests, call],
});
export const decided = ({ events, requests }: Course, data?: unknown): GameDecision =>
  data === undefined ? { events, requests } : { events, requests, data };

/** The box that stands on a ship; undefined when the room has none there. */
export const boxOf = (room: RoomGlimpse, ship: string): string | undefined =>
  Object.keys(room.boxes)
    .sort()
    .find((box) => room.boxes[box]?.table === ship);

/** The ships that play here, in the order of the fleet. */
export const shipsOf = (room: RoomGlimpse): string[] =>
  SHIPS.map(({ id }) => id).filter((id) => room.tables.includes(id));

/** Events: a persistent one remains until it is resolved; every other goes with its turn. */
export const stays = (held: EventInPlay, room: RoomGlimpse): boolean => {
  const box = room.boxes[held.box];
  // What Control has shown to the players is as good as said.
  const met = box?.settled === true && !box.waiting && box.outcome === 'success';
  return eventCard(held.card)?.persistent === true && !met;
};

/** Events: a card is drawn for the ship. An empty pile is filled from every card that does not lie on a ship. */
export const drawFor = (course: Course, ship: string, box: string, context: GameContext): Course => {
  let at = course;
  if (at.state.deck.pile.length === 0) {
    const lying = new Set(Object.values(at.state.inPlay).map(({ card }) => card));
    const size = context.room.options['event-deck-size'];
    const cards = EVENT_CARDS.slice(0, typeof size === 'number' ? size : EVENT_CARDS.length)
      .map(({ id }) => id)
      .filter((id) => !lying.has(id));
    if (cards.length === 0) return at;
    at = happening(at, { name: 'deck-shuffled', body: { pile: shuffled(cards, context.dice) } });
  }
  const [id] = at.state.deck.pile;
  const card = id === undefined ? undefined : eventCard(id);
  if (card === undefined) return at;
  at = happening(at, { name: 'event-drawn', body: { ship, box, card: card.id, turn: context.room.turn } });
  return requesting(at, arming(box, card));
};

const arming = (box: string, card: EventCard, cost = card.cost): VerbCall => ({
  verb: 'box.arm',
  args: { box, cost, title: card.title, persistent: card.persistent },
});

/** What the Event on a ship costs now: Control may have changed it since the card was drawn. */
export const costOf = (held: EventInPlay, card: EventCard, room: RoomGlimpse): Counts => {
  const box = room.boxes[held.box];
  return box === undefined || box.state === 'idle' || box.waiting ? card.cost : box.cost;
};

/** Clears the box of what lies in the books; an idle one needs no clearing. */
const clearing = (course: Course, box: string, room: RoomGlimpse): Course =>
  (room.boxes[box]?.state ?? 'idle') === 'idle'
    ? course
    : requesting(course, { verb: 'box.reset', args: { box } });

export const discardFrom = (course: Course, ship: string, room: RoomGlimpse): Course => {
  const held = course.state.inPlay[ship];
  if (held === undefined) return course;
  const gone = happening(course, { name: 'event-discarded', body: { ship, card: held.card } });
  return clearing(gone, held.box, room);
};

/**
 * What is in a box at the end of a turn was removed even if it fell short (Event Box), so a persistent Event begins its
 * next turn with an empty box; one that is still open was never collected and is left alone.
 */
const stay = (course: Course, ship: string, held: EventInPlay, room: RoomGlimpse): Course => {
  const stayed = happening(course, { name: 'event-stayed', body: { ship, card: held.card } });
  const card = eventCard(held.card);
  const state = room.boxes[held.box]?.state;
  if (card === undefined || state === 'open' || state === 'closing' || state === 'sealed') return stayed;
  return requesting(clearing(stayed, held.box, room), arming(held.box, card, costOf(held, card, room)));
};

/** Events, beginning of Phase 2: each ship without one that stays is dealt a new Event. */
export const commitmentBegins = (state: State, context: GameContext): GameDecision => {
  const { room } = context;
  const draw = room.options['draw-events'] !== false;
  let course = nothingYet(state);
  // Every old card is laid aside before the first is drawn, so that a short pile is filled from all of them.
  for (const ship of shipsOf(room)) {
    const held = course.state.inPlay[ship];
    if (held === undefined) continue;
    course = stays(held, room) ? stay(course, ship, held, room) : discardFrom(course, ship, room);
  }
  for (const ship of draw ? shipsOf(room) : []) {
    const box = boxOf(room, ship);
    if (box === undefined || course.state.inPlay[ship] !== undefined) continue;
    // A box that Control armed by hand for this ship is cleared as well: one Event a ship.
    if (state.inPlay[ship] === undefined) course = clearing(course, box, room);
    course = drawFor(course, ship, box, context);
  }
  return decided(course);
};
