import { destination, destinationAt } from '../content/destinations.ts';
import { QUADRANTS } from '../content/forces.ts';
import { SMALL } from '../content/panel.ts';
import { panelOf } from '../content/panels.ts';
import { manifest, moraleTrack, PURSUIT } from '../manifest.ts';
import { asksSeenBy } from '../../kit/mechanisms/ask.ts';
import { isVessel, vesselsOf } from '../names.ts';
import { onPanel, typedOn } from '../panels.ts';
import { squadronsAt } from '../rules/battle.ts';
import { idle } from '../rules/battle-commands.ts';
import { PRESIDENT, VOTE } from '../rules/council.ts';
import { AEGIS, newsDesk, vessels } from '../vessels.ts';
import { FOOD, newsReleased, RATIONS, WATER } from '../rules/morale.ts';
import { isOut, onFoot, unitsOf } from '../rules/forces.ts';
import { quadrantOf, spacesOf } from '../rules/map.ts';
import { dispersers, standing } from '../rules/riots.ts';
import { docked, sendable } from '../rules/shuttles.ts';
import type { BotMove, BotRoom } from '../../kit/bots.ts';
import type { State } from '../state.ts';

/** From this step of the Pursuit Track on the Admiral wants to be elsewhere. */
const RUNS_FROM = 5;

/** An even number below `of`, the same for the same day, turn and table. */
const whim = (table: string, { turn }: BotRoom, of: number): number =>
  ((turn ?? 0) * 7 + vessels.findIndex(({ id }) => id === table) * 5) % of;

const move = (command: string, args: BotMove['args'], why: string): BotMove => ({ command, args, why });

/** A vessel knows its own panel and tracks; of others' panels only what the Aegis says aloud; no deck and no cards but its own. */
export const seenBy = (state: State, table: string): State => ({
  ...state,
  destinations: { pile: [], discarded: [] },
  held: table === AEGIS ? state.held : [],
  panels: Object.fromEntries(Object.entries(state.panels).filter(([id]) => id === table || id === AEGIS)),
  typing: Object.fromEntries(Object.entries(state.typing).filter(([id]) => id === table)),
  fuel: Object.fromEntries(Object.entries(state.fuel).filter(([id]) => id === table)),
  orders: table === AEGIS || table === PRESIDENT ? state.orders : {},
  asks: asksSeenBy(state.asks, table),
});

/** Types what is still missing of these digits, then holds the indicator up. */
const jumpTo = (
  state: State,
  table: string,
  room: BotRoom,
  { coordinates, why }: { coordinates: string; why: string },
): BotMove | null => {
  const panel = onPanel(state, table, room);
  if (panel.coordinates !== coordinates) {
    const typed = typedOn(state, table) ?? '';
    if (!coordinates.startsWith(typed)) return move('type-digit', {}, 'A wrong key.');
    return move('type-digit', { digit: Number(coordinates[typed.length]) }, why);
  }
  return panel.up ? null : move('hold-up', {}, why);
};

/** The farthest place of the cards in hand. */
const farthest = ({ held }: State): string | undefined =>
  held
    .flatMap((id) => destination(id) ?? [])
    .toSorted((one, other) => one.distance.localeCompare(other.distance))[0]?.coordinates;

const jumps = (state: State, table: string, room: BotRoom): BotMove | null => {
  if (state.battle?.jumped[table] !== undefined) return null;
  const pursuit = room.tracks[PURSUIT] ?? 0;
  if (state.separated[table] !== undefined)
    return state.where === null
      ? null
      : jumpTo(state, table, room, { coordinates: state.where, why: 'Back to the fleet.' });
  if (table === AEGIS) {
    const to = farthest(state);
    // In the middle of an attack she leaves sooner.
    const late = (state.battle?.round ?? 0) > 4 ? 3 : 0;
    if (pursuit < RUNS_FROM - late || to === undefined) return null;
    return jumpTo(state, table, room, {
      coordinates: onPanel(state, AEGIS, room).coordinates ?? to,
      why: 'They are close.',
    });
  }
  const aegis = onPanel(state, AEGIS, room);
  if (!aegis.up || aegis.coordinates === null || state.stays[AEGIS] !== undefined) return null;
  // What was typed for another jump gives way to what the Aegis says.
  return jumpTo(state, table, room, {
    coordinates: aegis.coordinates,
    why: 'We go where the Aegis goes.',
  });
};

/** Squadrons are out before any Wolf comes, shuttles at home, and marines where nobody else keeps order. */
const places = (state: State, table: string, room: BotRoom): BotMove | null => {
  if (state.separated[table] !== undefined) return null;
  const at = QUADRANTS[(vessels.findIndex(({ id }) => id === table) + (room.turn ?? 0)) % QUADRANTS.length];
  const inside = unitsOf(state, table, 'fighter').filter((unit) => !isOut(unit)).length;
  if (at !== undefined && inside > 0)
    return move('battle-move', { to: at.id, many: Math.ceil(inside / 2) }, 'They may come at any time.');
  if (
    table === 'parallax' &&
    at !== undefined &&
    quadrantOf(state, table) !== at.id &&
    spacesOf(state, at.id, room.tables).spaces.includes(null)
  )
    return move('move-vessel', { to: at.id }, 'A better view.');
  const strayed = Object.values(state.shuttles).some(
    (each) => each.owner === table && each.at !== table && state.separated[each.at] === undefined,
  );
  if (strayed) return move('send-shuttle', { to: table }, 'Home again.');
  const inNeed = vesselsOf(room.tables).find(
    (each) =>
      each !== table &&
      state.separated[each] === undefined &&
      standing(state, each).length > 0 &&
      dispersers(state, each, room).length === 0,
  );
  if (
    inNeed !== undefined &&
    table === AEGIS &&
    docked(state, table).length > 0 &&
    sendable(state, table, { kind: 'marine' }).length > 1
  )
    return move('send-unit', { to: inNeed, kind: 'marine' }, 'Nobody keeps order there.');
  return null;
};

const inAction = (state: State, table: string, room: BotRoom): BotMove | null => {
  if (state.battle === null && state.bills[table] !== undefined && state.bills[table].paid !== true)
    return move('pay-bill', {}, 'We have drawn and wounded.');
  if (state.battle === null && state.fuel[table] !== undefined)
    return move('pay-fuel', {}, 'We have paid for our jump.');
  if (!state.startPassed && state.duties.done.drives?.[table] === undefined)
    return move('duties-tick', { step: 'drives' }, 'The drive is crewed.');
  const vote = state.asks.questions[VOTE];
  const isHere = state.separated[table] === undefined;
  if (table === PRESIDENT && isHere && vote === undefined && state.duties.done.council?.control === undefined)
    return move('call-vote', { motion: `Order of turn ${room.turn ?? 0}` }, 'The Council sits.');
  if (vote?.isOpen === true && vote.tables.includes(table) && vote.answers[table] === undefined) {
    const option = ['yay', 'nay', 'yay', 'abstain'][whim(table, room, 4)] ?? 'abstain';
    return move('asks-answer', { question: VOTE, option }, 'As my people want it.');
  }
  if (table === PRESIDENT && Object.keys(state.orders).length === 0 && state.battle !== null)
    return move('emergency-order', { text: 'Hold them off' }, 'There is no time for the Council.');
  if (table === AEGIS && state.held.length === 1 && destinationAt(state.where) !== undefined)
    return move('buy-destination', {}, 'More places to choose from.');
  const placing = state.battle === null ? places(state, table, room) : null;
  if (placing !== null) return placing;
  if ((state.boarders[table] ?? 0) > 0 && state.battle?.side !== 'wolf' && onFoot(state, table).length > 0)
    return move('battle-foot', {}, 'They are aboard.');
  if (state.battle?.side === 'fleet' && whim(table, room, 2) === 0) {
    for (const { id: quadrant } of QUADRANTS) {
      const { fighters, boarding, larger } = state.battle.packs[quadrant];
      if (fighters + boarding + larger.length > 0 && squadronsAt(state, quadrant, table).length > 0)
        return move('battle-fire', { quadrant }, 'They are beside us.');
    }
    if (whim(table, room, 6) === 0 && idle(state, table).length > 0)
      return move('battle-hold', {}, 'The rest stay where they are.');
  }
  // The first unit tries each riot once.
  if (dispersers(state, table, room).length > 0 && standing(state, table).some(([, { tried }]) => !tried))
    return move('disperse', {}, 'Order aboard.');
  return state.battle === null || state.battle.round > 1 ? jumps(state, table, room) : null;
};

/** At this morale a captain trades for what is normal, and one turn in so many gets nothing. */
const HUNGRY_TO = 3;
const FAILS_OF = 4;
/** House: stations make about two thirds of what Normal costs (content/panels.ts); what destinations bring comes on top. */
const SUPPLY = 3 / 4;

/**
 * The level that the hold allows, which lies on the table and not in the hub: what comes in in a turn, less what riots shut, and
 * an even share of what it began with. Without a price, fleets of bots were never hungry, and 95 days of 100 went well.
 */
const allowed = (state: State, table: string, resource: 'food' | 'water', room: BotRoom): string => {
  const { rations, stores } = panelOf(table) ?? { rations: SMALL, stores: { food: 0, water: 0 } };
  const normal = rations[RATIONS.findIndex(({ id }) => id === 'normal')] ?? 0;
  const comesIn = Math.max(0, SUPPLY * normal - standing(state, table).length);
  const traded = whim(table, room, 3) - 1;
  const has = comesIn + stores[resource] / manifest.turns.value + traded;
  return RATIONS.find((_, level) => (rations[level] ?? 0) <= has)?.id ?? 'none';
};

const inTeam = (state: State, table: string, room: BotRoom): BotMove | null => {
  if (state.duties.done.crew?.[table] === undefined)
    return move('duties-tick', { step: 'crew' }, 'All crew is face up.');
  for (const question of [FOOD, WATER]) {
    const open = state.asks.questions[question];
    if (open?.isOpen === true && open.answers[table] === undefined) {
      const isHungry =
        (room.tracks[moraleTrack(table)] ?? 0) <= HUNGRY_TO && whim(table, room, FAILS_OF) !== 0;
      const option = isHungry ? 'normal' : allowed(state, table, question === FOOD ? 'food' : 'water', room);
      return move('asks-answer', { question, option }, 'What the hold allows.');
    }
  }
  if (!newsReleased(state)) return null;
  // One team in nine is not at its table: Control rolls for it.
  if (state.morale[table] === undefined && whim(table, room, 9) === 0) return null;
  if (state.morale[table] === undefined) return move('roll-morale', {}, 'The broadcast is over.');
  return state.riotRolls[table] === undefined ? move('roll-riot', {}, 'Morale has been rolled.') : null;
};

/** What a competent team does now, by what it may know. */
export const acts = (state: State, table: string, room: BotRoom): BotMove | null => {
  if (room.clock !== 'running' && room.clock !== 'overtime') return null;
  if (table === newsDesk.id) {
    const isDue = room.phase === 'team' && state.duties.done.broadcast?.control === undefined;
    return isDue && state.broadcast === null
      ? move('draft-broadcast', { text: `The news of turn ${room.turn ?? 0}` }, 'We are on the air.')
      : null;
  }
  if (!isVessel(table)) return null;
  return room.phase === 'action' ? inAction(state, table, room) : inTeam(state, table, room);
};
