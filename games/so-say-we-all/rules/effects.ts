import { cut, text as inEach } from '../../../schemas/text.ts';
import { effectWords, type Effect } from '../content/effects.ts';
import { eventCard } from '../event-cards.ts';
import { shipName } from '../ships.ts';
import { notify, withdraw } from '../notices.ts';
import { addManpower, afloat, crewOf, damageTo, wound } from './crews.ts';
import { worksAt } from './staffing.ts';
import { addedBy } from './upgrades.ts';
import { figure } from '../../kit/options.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { Applied, Crew, EventInPlay, State } from '../state.ts';

/** The cheapest Leisure ship of the fleet, staffed and undamaged; null: there is none. */
export const softenFood = (
  state: State,
  { tables, options }: Pick<RoomView, 'tables' | 'options'>,
): number | null => {
  const ships = afloat(state, tables).filter((ship) => worksAt(state, ship, 'leisure'));
  return ships.length === 0
    ? null
    : figure(options, 'soften-food') + Math.min(...ships.map((ship) => addedBy(state, ship, 'soften')));
};

/** Leisure: each figure of a consequence is halved, and what comes to nothing falls away. */
export const softened = (effects: readonly Effect[]): Effect[] =>
  effects.map((each) => ({ ...each, count: Math.floor(each.count / 2) })).filter(({ count }) => count > 0);

const onCrew = (crew: Crew, ship: string, effect: Effect, roll: (sides: number) => number): string[] => {
  // Cards and favours change hands at the table.
  const { does, count } = effect;
  const hit: string[] = [];
  if (does === 'crew') addManpower(crew, count);
  if (does === 'casualty') addManpower(crew, -count);
  if (does === 'wound') wound(crew, count);
  if (does === 'heal') wound(crew, -count);
  if (does === 'dearer') crew.jumpBy = (crew.jumpBy ?? 0) + count;
  if (does === 'cheaper') crew.jumpBy = (crew.jumpBy ?? 0) - count;
  for (let nth = 0; does === 'damage' && nth < count && !crew.isDestroyed; nth += 1) {
    const location = damageTo(crew, ship, undefined, roll);
    if (location !== null) hit.push(location.id);
  }
  return hit;
};

/** What an outcome has done so far is undone: another one stands. What was handed out is told. */
const takeBack = (crew: Crew, { manpower, wounded, jumpBy, damaged, destroyed }: Applied): void => {
  addManpower(crew, -manpower);
  wound(crew, -wounded);
  crew.jumpBy = (crew.jumpBy ?? 0) - jumpBy;
  if (crew.jumpBy === 0) delete crew.jumpBy;
  for (const location of damaged) delete crew.damaged[location];
  if (destroyed === true) crew.isDestroyed = false;
};

/** The outcome of an Event stands, and so do its consequences; those of an outcome that stood before, in the same turn, do not. */
const apply = (
  state: State,
  ship: string,
  held: EventInPlay,
  {
    outcome,
    effects,
    why,
  }: { readonly outcome: string; readonly effects: readonly Effect[]; readonly why: string },
  { dice, log }: RuleContext,
): void => {
  const before = held.applied;
  if (before?.outcome === outcome) return;
  const crew = crewOf(state, ship);
  if (crew.isDestroyed && before?.destroyed !== true) return;
  if (before !== undefined) takeBack(crew, before);
  const was = { manpower: crew.manpower, wounded: crew.wounded, jumpBy: crew.jumpBy ?? 0 };
  const damaged = effects.flatMap((effect) => onCrew(crew, ship, effect, (sides) => dice.roll(sides)));
  held.applied = {
    outcome,
    effects: effects.map((each) => ({ ...each })),
    manpower: crew.manpower - was.manpower,
    wounded: crew.wounded - was.wounded,
    jumpBy: (crew.jumpBy ?? 0) - was.jumpBy,
    damaged,
    ...(crew.isDestroyed && { destroyed: true as const }),
  };
  const undone =
    before === undefined || before.effects.length === 0
      ? ''
      : inEach({
          en: `. Take back: ${effectWords(before.effects)}`,
          de: `. Nimm zurück: ${effectWords(before.effects)}`,
        });
  const text = inEach({
    en: `${shipName(ship)}${before === undefined ? '' : ', corrected'}, ${why}: ${effectWords(effects)}${undone}`,
    de: `${shipName(ship)}${before === undefined ? '' : ', korrigiert'}, ${why}: ${effectWords(effects)}${undone}`,
  });
  log({ text, rules: ['event-effects'] });
  if (effects.length > 0 || undone !== '')
    notify(state, `event-${ship}`, { desk: 'tables', text: cut(text, 200), ship });
  else withdraw(state, `event-${ship}`);
};

const consequences = (held: EventInPlay, failure: readonly Effect[]): readonly Effect[] =>
  held.isSoftened === true ? softened(failure) : failure;

/** How an Event ended, by Control's word or by a certain count: what follows from it, in one line. What follows from words of Control's own is Control's to say. */
export const eventResolved = (state: State, ship: string, outcome: string, context: RuleContext): void => {
  const held = state.inPlay[ship];
  const card = held === undefined ? undefined : eventCard(held.card, state.ownCards);
  if (held === undefined || card === undefined) return;
  const { title, success, failure } = card;
  if (outcome === 'success')
    apply(
      state,
      ship,
      held,
      { outcome, effects: success, why: inEach({ en: `"${title}" is met`, de: `„${title}“ ist erfüllt` }) },
      context,
    );
  else if (outcome === 'failure')
    apply(
      state,
      ship,
      held,
      {
        outcome,
        effects: consequences(held, failure),
        why: inEach({ en: `"${title}" fails`, de: `„${title}“ scheitert` }),
      },
      context,
    );
  else if (held.applied !== undefined)
    apply(
      state,
      ship,
      held,
      {
        outcome,
        effects: [],
        why: inEach({ en: `"${title}" ends otherwise`, de: `„${title}“ endet anders` }),
      },
      context,
    );
  context.rule('event-collection');
};

/**
 * The turn ends: an Event whose box holds a certain count ends by it, though nobody has said so; a persistent one that nobody has
 * attended to does its harm, once.
 */
export const turnOfEvents = (state: State, context: RuleContext): void => {
  const { room } = context;
  for (const ship of afloat(state, room.tables)) {
    const held = state.inPlay[ship];
    const card = held === undefined ? undefined : eventCard(held.card, state.ownCards);
    if (held === undefined || card === undefined) continue;
    const box = room.boxes[held.box];
    const counted = box?.waiting === true ? null : (box?.outcome ?? null);
    if (held.applied === undefined && counted !== null) eventResolved(state, ship, counted, context);
    if (!card.persistent || held.applied !== undefined) continue;
    apply(
      state,
      ship,
      held,
      {
        outcome: 'unattended',
        effects: consequences(held, card.failure),
        why: inEach({ en: `"${card.title}" is unattended`, de: `„${card.title}“ bleibt liegen` }),
      },
      context,
    );
    context.rule('event-persistent');
  }
};
