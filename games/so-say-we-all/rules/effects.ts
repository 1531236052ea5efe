import { effectWords, type Effect } from '../content/effects.ts';
import { eventCard } from '../event-cards.ts';
import { shipName } from '../ships.ts';
import { notify } from '../notices.ts';
import { addManpower, afloat, crewOf, damageTo, shipFault, wound } from './crews.ts';
import { addedBy } from './upgrades.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { Crew, EventInPlay, State } from '../state.ts';

/** House: the Food for which Leisure halves a consequence. */
const SOFTEN_FOOD = 4;

/** The cheapest Leisure ship of the fleet; null: there is none. */
export const softenFood = (state: State, tables: readonly string[]): number | null => {
  const ships = afloat(state, tables).filter((ship) => state.crews[ship]?.role === 'leisure');
  return ships.length === 0
    ? null
    : SOFTEN_FOOD + Math.min(...ships.map((ship) => addedBy(state, ship, 'soften')));
};

/** Leisure: each figure of a consequence is halved, and what comes to nothing falls away. */
export const softened = (effects: readonly Effect[]): Effect[] =>
  effects.map((each) => ({ ...each, count: Math.floor(each.count / 2) })).filter(({ count }) => count > 0);

const onCrew = (crew: Crew, ship: string, effect: Effect, roll: (sides: number) => number): void => {
  // Cards and favours change hands at the table.
  const { does, count } = effect;
  if (does === 'crew') addManpower(crew, count);
  if (does === 'casualty') addManpower(crew, -count);
  if (does === 'wound') wound(crew, count);
  if (does === 'heal') wound(crew, -count);
  if (does === 'dearer') crew.jumpBy = (crew.jumpBy ?? 0) + count;
  if (does === 'cheaper') crew.jumpBy = (crew.jumpBy ?? 0) - count;
  for (let hit = 0; does === 'damage' && hit < count && !crew.isDestroyed; hit += 1)
    damageTo(crew, ship, undefined, roll);
};

const apply = (
  state: State,
  ship: string,
  effects: readonly Effect[],
  { dice, log }: RuleContext,
  why: string,
): void => {
  if (shipFault(state, ship) !== null) return;
  const crew = crewOf(state, ship);
  for (const effect of effects) onCrew(crew, ship, effect, (sides) => dice.roll(sides));
  const text = `${shipName(ship)}, ${why}: ${effectWords(effects)}`;
  log({ text, rules: ['event-effects'] });
  if (effects.length > 0) notify(state, `event-${ship}`, { desk: 'tables', text, ship });
};

const consequences = (held: EventInPlay, failure: readonly Effect[]): readonly Effect[] =>
  held.isSoftened === true ? softened(failure) : failure;

/** Control has said how an Event ended: what follows from it, in one line. Whether Control agreed on another outcome is in what it said. */
export const eventResolved = (state: State, ship: string, outcome: string, context: RuleContext): void => {
  const held = state.inPlay[ship];
  const card = held === undefined ? undefined : eventCard(held.card, state.ownCards);
  if (held === undefined || card === undefined) return;
  if (outcome === 'success') apply(state, ship, card.success, context, `"${card.title}" is met`);
  else if (outcome === 'failure') {
    held.bitten = context.room.turn;
    apply(state, ship, consequences(held, card.failure), context, `"${card.title}" fails`);
  }
};

/** A persistent Event that nobody has attended to bites at the end of each turn, once. */
export const persistentBite = (state: State, context: RuleContext): void => {
  const { room } = context;
  for (const ship of afloat(state, room.tables)) {
    const held = state.inPlay[ship];
    const card = held === undefined ? undefined : eventCard(held.card, state.ownCards);
    if (held === undefined || card?.persistent !== true) continue;
    const box = room.boxes[held.box];
    const isMet = box?.settled === true && box.outcome === 'success';
    if (isMet || (held.bitten ?? null) === room.turn) continue;
    held.bitten = room.turn;
    apply(state, ship, consequences(held, card.failure), context, `"${card.title}" is unattended`);
  }
};
