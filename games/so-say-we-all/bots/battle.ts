import { fightingShips, isDoomed, isOver, nextShip, PROSECUTOR } from '../rules/battle.ts';
import { besideOf, boardSays, straightMoves } from '../rules/board.ts';
import { soundOf } from '../rules/crews.ts';
import type { commands } from '../commands.ts';
import { does, isLegal, type Fight } from './moves.ts';
import { free, shipsOf, type Tabletop } from './tabletop.ts';
import type { BotMove, BotRoom, ControlMove } from '../../kit/bots.ts';
import type { Dice } from '../../kit/dice.ts';
import type { State } from '../state.ts';

/** House: what a table gets done in the two minutes of a round, and when the Ashiva give it up. */
const TURNS_A_ROUND = 4;
const MAX_ROUNDS = 14;
/** One in so many. */
const CROSSES_FLAK_OF = 2;
const BLOCKED_OF = 5;
const BESIDE_OF = 16;
const TRANSFERS_OF = 6;
const THROWN_OF = 4;
const COVERS_OF = 2;
const STRAYS_OF = 3;
const RULINGS_OF = 30;
const ABANDONS_OF = 20;
/** One battle in so many is on the drawn board. */
const BOARDS_OF = 2;

/** The adjudicator looks at the map, and says what is seen. */
const judging = (top: Tabletop, state: Fight, dice: Dice): ControlMove | null => {
  const { battle, crews } = state;
  const { shot } = battle;
  if (shot === null) return null;
  const { step, target, by } = shot;
  const thrown = dice.roll(THROWN_OF) === 1 ? { die: dice.roll(6) } : {};
  const says = boardSays(state, battle, shot);
  if (step === 'sight') return does('battle-see', { yes: says ?? dice.roll(BLOCKED_OF) > 1 });
  if (step === 'flak') {
    // The flak is centred on the Prosecutor itself.
    const yes = target === PROSECUTOR || (says ?? dice.roll(CROSSES_FLAK_OF) === 1);
    return does('battle-see', { yes, ...(yes ? thrown : {}) });
  }
  if (step === 'die' || step === 'pilot') return does('battle-see', thrown);
  const own = battle.ships[target];
  if (by !== null && top.pay(target, 'reactive-armour', 1)) return does('battle-see', { instead: 'armour' });
  if ((own?.squadrons ?? 0) > 0 && dice.roll(COVERS_OF) === 1)
    return does('battle-see', { instead: 'squadron', ...thrown });
  const crew = crews[target];
  const sound = crew === undefined ? [] : soundOf(target, crew);
  const location = sound[dice.roll(Math.max(1, sound.length)) - 1]?.id;
  return does('battle-see', location === undefined || dice.roll(2) === 1 ? {} : { location });
};

/** The dice of an engagement or a collision, once the first has been entered. */
const laid = ({ battle: { thrown } }: Fight, dice: Dice): ControlMove | null => {
  if (thrown === undefined) return null;
  const { what, ...args } = thrown;
  return what === 'collision'
    ? does('battle-collide', { ...args, die: dice.roll(6) }, 'It is on the table.')
    : does('battle-engage', { ...args, ashiva: dice.roll(6) }, 'Both dice are on the table.');
};

/** A ship that is gone: what is saved goes with its people to the others. */
export const wrecks = (top: Tabletop, state: State, room: BotRoom): ControlMove | null => {
  for (const ship of room.tables) {
    if (state.crews[ship]?.isDestroyed === true && state.wrecks[ship] === undefined)
      return does('wreck', { ship, shuttles: Math.min(20, top.hand(ship).shuttle) }, 'She is lost.');
    const kept = state.wrecks[ship];
    if (kept === undefined || !top.once(`survivors ${ship}`)) continue;
    const [haven] = shipsOf(state, room);
    let cards = kept.cards;
    for (const card of ['fuel', 'food', 'reactive-armour', 'sabotage'] as const) {
      const saved = Math.min(cards, top.hand(ship)[card]);
      cards -= saved;
      if (haven !== undefined) top.gain(haven, card, saved);
      top.hand(ship)[card] = 0;
    }
    top.hand(ship).shuttle = 0;
    if (haven !== undefined)
      top.errands.push({ command: 'count', args: { ship: haven, what: 'manpower', by: kept.manpower } });
  }
  return null;
};

const ashiva = (top: Tabletop, state: Fight, dice: Dice): ControlMove | null => {
  const { battle } = state;
  const targets = fightingShips(state, battle);
  for (const [id, { hits, actions = 2 }] of Object.entries(battle.enemies)) {
    if (hits === 0 || actions === 0 || !top.once(`fire ${battle.turn ?? 0} ${battle.round} ${id}`)) continue;
    // An action lost to a hit is a shot less.
    if (actions === 1 && dice.roll(2) === 1) continue;
    const target = targets[dice.roll(Math.max(1, targets.length)) - 1];
    if (target !== undefined) return does('battle-fire', { by: id, target }, 'They open fire.');
  }
  const flown = targets.filter((ship) => (battle.ships[ship]?.squadrons ?? 0) > 0);
  for (let craft = 0; craft < battle.raiders; craft += 1) {
    if (!top.once(`craft ${battle.turn ?? 0} ${battle.round} ${craft}`)) continue;
    const ship = flown[dice.roll(Math.max(1, flown.length)) - 1];
    if (ship !== undefined) return does('battle-engage', { ship }, 'Craft against craft.');
  }
  return top.once(`ruling ${battle.turn ?? 0} ${battle.round}`) && dice.roll(RULINGS_OF) === 1
    ? does('battle-craft', { by: 1 }, 'One more comes out of the dark.')
    : null;
};

const active = (top: Tabletop, state: Fight, ship: string, room: BotRoom, dice: Dice): ControlMove => {
  const { battle } = state;
  const own = battle.ships[ship];
  const may = (command: keyof typeof commands, args: BotMove['args']): boolean =>
    isLegal(state, room, command, args);
  const [target] = Object.keys(battle.enemies).filter(
    (id) =>
      (battle.enemies[id]?.hits ?? 0) > 0 &&
      boardSays(state, battle, { by: null, target: id, step: 'sight' }) !== false,
  );
  if (target !== undefined && may('battle-fire', { target }))
    return does('battle-fire', { target }, 'Main weapons.');
  const turn = `${battle.turn ?? 0} ${battle.round} ${ship}`;
  const engages = may('battle-engage', { ship });
  if (engages && top.once(`engaged ${turn}`) && own?.actions === 0)
    return dice.roll(2) === 1
      ? does('battle-engage', { ship }, 'Tally ho.')
      : does('battle-dice', { what: 'engage', ship, human: dice.roll(6) }, 'Tally ho: real dice.');
  const abandoned = { ship, abandoned: true, shuttles: Math.min(20, top.hand(ship).shuttle) };
  const isLost = isDoomed(state, ship) && may('wreck', abandoned);
  if (isLost && top.once(`abandon ${turn}`) && dice.roll(ABANDONS_OF) === 1)
    return does('wreck', abandoned, 'Abandon ship.');
  if (own === undefined || own.actions === 0) return does('battle-end-turn');
  const gunner = ['weapons', 'hangar']
    .map((location) => ({ ship, location, by: 1 }))
    .find((each) => ship === 'prosecutor' && may('battle-cic', each));
  if (gunner !== undefined && top.once(`gunner ${turn}`) && free(top, state, ship, room) > 0)
    return does('battle-cic', gunner, 'One more gunner, or pilot.');
  const act = (action: string, why: string) => does('battle-act', { action }, why);
  const can = (action: string): boolean => may('battle-act', { action });
  if (top.packets[ship] === 'paid' && can('jump')) return act('jump', 'Away.');
  if (target !== undefined && battle.fired < (state.staff.prosecutor?.weapons ?? 0) && can('fire'))
    return act('fire', 'Fire.');
  if (engages) return act('interceptors', 'Launch.');
  if (target !== undefined && can('brace') && top.hand(ship).fuel > 1 && top.pay(ship, 'fuel', 1))
    return act('brace', 'Brace.');
  if (dice.roll(TRANSFERS_OF) === 1) return act('transfer', 'Hands are needed over there.');
  if (top.once(`move ${turn}`)) {
    if (battle.board === undefined) return act('move', 'Out of the line.');
    const ways = straightMoves(state, battle, ship);
    const to = ways[dice.roll(Math.max(1, ways.length)) - 1];
    return to === undefined
      ? act('move', 'Out of the line.')
      : does('board-move', { piece: ship, column: to.column, row: to.row }, 'Out of the line.');
  }
  return does('battle-end-turn');
};

/** A ship's turn is over: on the drawn board it is known beside whom. */
const beside = (top: Tabletop, state: Fight, room: BotRoom, dice: Dice): ControlMove | null => {
  const { battle } = state;
  const { ended } = battle;
  if (ended === undefined) return null;
  const { ship } = ended;
  const others = fightingShips(state, battle).filter((each) => each !== ship);
  const other =
    battle.board === undefined
      ? top.once(`beside ${battle.turn ?? 0} ${battle.round} ${ship}`) && dice.roll(BESIDE_OF) === 1
        ? others[dice.roll(Math.max(1, others.length)) - 1]
        : undefined
      : besideOf(state, battle, ship).find((each) => !ended.rolled.includes(each));
  if (other === undefined || !isLegal(state, room, 'battle-collide', { ship, other })) return null;
  return dice.roll(2) === 1
    ? does('battle-collide', { ship, other }, 'Too close.')
    : does('battle-dice', { what: 'collision', ship, other }, 'Too close.');
};

/** Squadrons whose ship has jumped. */
const left = ({ battle }: Fight, dice: Dice): ControlMove | null => {
  const [found] = Object.entries(battle.ships).filter(([, { isAway, squadrons }]) => isAway && squadrons > 0);
  if (found === undefined) return null;
  const [ship, { squadrons }] = found;
  return does('battle-recover', { ship, near: dice.roll(STRAYS_OF) === 1 ? squadrons - 1 : squadrons });
};

/** Control at the Combat table. null: the ships have done what two minutes allow. */
export const inBattle = (top: Tabletop, state: Fight, room: BotRoom, dice: Dice): ControlMove | null => {
  const { battle } = state;
  const first =
    judging(top, state, dice) ?? laid(state, dice) ?? left(state, dice) ?? wrecks(top, state, room);
  if (first !== null) return first;
  if (isOver(state, battle) || battle.round > MAX_ROUNDS)
    return { call: { verb: 'alarm.standDown', args: {} }, why: 'One side has gone.' };
  if (top.once(`board ${battle.turn ?? 0}`) && dice.roll(BOARDS_OF) === 1)
    return does('battle-board', {}, 'No map is at hand.');
  if (battle.board !== undefined && battle.raiders > 0 && top.once(`placed ${battle.turn ?? 0}`))
    return does(
      'board-place',
      { piece: 'raiders', column: dice.roll(15) - 1, row: 1 },
      'They come from over there.',
    );
  const theirs = ashiva(top, state, dice);
  if (theirs !== null) return theirs;
  if (battle.active !== null) {
    const isHere = fightingShips(state, battle).includes(battle.active);
    return isHere ? active(top, state, battle.active, room, dice) : does('battle-end-turn');
  }
  const close = beside(top, state, room, dice);
  if (close !== null) return close;
  const next = nextShip(state, battle, room.initiative);
  for (let nth = 0; nth < TURNS_A_ROUND; nth += 1)
    if (next !== undefined && top.once(`turn ${battle.turn ?? 0} ${battle.round} ${nth}`))
      return does('battle-turn', { ship: next }, 'In their order.');
  return null;
};
