import { ALARM } from '../content/combat.ts';
import { EVENT_CARDS } from '../event-cards.ts';
import { eventsOut } from '../event-csv.ts';
import { changesOf, crewOf, shipFault, soundOf } from '../rules/crews.ts';
import { softenFood } from '../rules/effects.ts';
import { FEEDING } from '../rules/feeding.ts';
import { JUMP, partsOf } from '../rules/jump.ts';
import { peopleOf, seatIn } from '../rules/people.ts';
import { inBattle, wrecks } from './battle.ts';
import { shipType } from '../ships.ts';
import { does, isLegal, type Fight } from './moves.ts';
import { free, shipsOf, type Tabletop } from './tabletop.ts';
import type { BotRoom, ControlMove } from '../../kit/bots.ts';
import type { Dice } from '../../kit/dice.ts';
import type { State } from '../state.ts';

const anyOf = <T>(all: readonly T[], dice: Dice): T | undefined =>
  all[dice.roll(Math.max(1, all.length)) - 1];

/** A club plays with a deck of its own one day in so many. */
const OWN_DECK_OF = 6;

const beforeTheDay = (top: Tabletop, state: State, room: BotRoom): ControlMove | null => {
  if (top.once('own deck') && state.ownCards.length === 0 && top.dice.roll(OWN_DECK_OF) === 1)
    return does('events-in', { csv: eventsOut(EVENT_CARDS) }, 'Our own deck.');
  if (top.once('deck out')) return does('events-out', {}, 'For a spreadsheet.');
  if (top.once('draw')) return does('draw-infiltrators', {}, 'In secret.');
  const { offices } = state.government;
  const people = peopleOf(room.tables);
  if (offices.president === undefined)
    return does(
      'appoint',
      { office: 'president', ...seatIn(anyOf(people, top.dice) ?? '') },
      'By succession.',
    );
  if (offices['vice-president'] === undefined) return succeed(top, state, room);
  return { call: { verb: 'clock.start', args: {} }, why: 'All are seated.' };
};

/** The next in line who may hold the office. */
const succeed = (top: Tabletop, state: State, room: BotRoom): ControlMove | null => {
  const office = 'vice-president';
  const people = peopleOf(room.tables).map((each) => ({ office, ...seatIn(each) }));
  const next = anyOf(
    people.filter((each) => isLegal(state, room, 'appoint', each)),
    top.dice,
  );
  return next === undefined ? null : does('appoint', next, 'By succession.');
};

/** Boxes: carried off after their cut-off, counted by hand, told, emptied. */
const boxes = (top: Tabletop, state: State, room: BotRoom): ControlMove | null => {
  const due = Object.entries(room.boxes);
  if (due.some(([, { state: stage }]) => stage === 'fixed'))
    return { call: { verb: 'box.collect', args: {} }, why: 'They are cut off.' };
  for (const [box, { state: stage, table, outcome }] of due) {
    if (stage !== 'collecting' || table === null) continue;
    const turn = `${room.turn ?? 0} ${box}`;
    if (top.once(`count ${turn}`))
      return {
        call: { verb: 'box.correct', args: { box, counts: { ...top.boxes[table] } } },
        why: 'By hand.',
      };
    const leisure = softenFood(state, room) ?? 0;
    const payer = shipsOf(state, room).find((ship) => top.hand(ship).food > 20 + leisure);
    const may = payer !== undefined && isLegal(state, room, 'soften', { ship: table });
    if (may && top.once(`soften ${room.turn ?? 0}`)) {
      top.pay(payer, 'food', leisure);
      return does('soften', { ship: table }, 'A night off.');
    }
    if (outcome === null)
      return { call: { verb: 'box.reveal', args: { box, what: 'outcome' } }, why: 'All hear it.' };
    return { call: { verb: 'box.resolve', args: { box, emptied: true } }, why: 'As counted.' };
  }
  return null;
};

const CALLED_OFF_OF = 20;
/** One verdict in so many came too soon. */
const JUDGED_AGAIN_OF = 8;

const jumps = (top: Tabletop, state: State, room: BotRoom): ControlMove | null => {
  const [spoiled] = Object.keys(state.spoiled ?? {});
  if (spoiled !== undefined)
    return does(
      'jump-sabotage',
      {
        ship: spoiled,
        hurts: isLegal(state, room, 'jump-sabotage', { ship: spoiled }) && top.dice.roll(4) > 1,
      },
      'The die is high.',
    );
  const [lone] = state.battle === null ? [...partsOf(state, room.tables).values()].flat() : [];
  if (lone !== undefined && top.once(`rejoin ${room.turn ?? 0} ${room.phase ?? ''}`))
    return does('rejoin', { ship: lone }, 'They have found the fleet again.');
  const { destination } = state.fleet;
  const asked = state.packets.questions[JUMP];
  if (state.battle === null && state.judged?.isOpen === true && asked !== undefined)
    return does('jump-judge', {}, 'It was right.');
  if (asked === undefined) {
    const isDoubted =
      isLegal(state, room, 'jump-again', {}) &&
      state.battle === null &&
      top.once(`judged ${top.calls}`) &&
      top.dice.roll(JUDGED_AGAIN_OF) === 1;
    if (isDoubted) return does('jump-again', {}, 'Was that packet not short?');
    // In a battle the last ship has gone: nothing is left to judge.
    if (destination === null && top.isNamed) top.tried();
    return destination === null || !top.isNamed
      ? null
      : does('jump-call', { system: destination }, 'As the Vice President says.');
  }
  for (const ship of asked.tables) {
    const option = top.packets[ship] ?? 'short';
    if (option !== 'paid' && asked.answers[ship] === undefined)
      return does('packets-answer', { question: JUMP, option, table: ship }, 'Opened under the desk.');
  }
  const doubted = asked.tables.find((ship) => asked.answers[ship] !== undefined);
  if (doubted !== undefined && top.once(`look again ${top.calls}`) && top.dice.roll(4) === 1)
    return does('packets-veto', { question: JUMP, table: doubted }, 'Count that again.');
  if (state.battle !== null) return null;
  const isCalledOff = top.once(`called off ${top.calls}`) && top.dice.roll(CALLED_OFF_OF) === 1;
  const isSpoiled = asked.tables.some((ship) => top.packets[ship] !== 'paid');
  if (isCalledOff || (isSpoiled && room.options['failed-jump'] === 'is handed back'))
    for (const ship of asked.tables) if (top.packets[ship] === 'paid') top.refund(ship);
  if (isSpoiled) suspectNavigators(top, asked.tables);
  top.tried();
  return isCalledOff
    ? does('jump-call-off', {}, 'The Vice President has thought again.')
    : does('jump-judge', {}, 'All packets are in.');
};

/** A failed jump makes people talk of navigators, rightly or not. */
const suspectNavigators = (top: Tabletop, ships: readonly string[]): void => {
  const ship = anyOf(ships, top.dice);
  if (ship !== undefined) top.suspects.push(`${ship}/navigation`);
};

/** What people come to the desk with. */
const errands = (top: Tabletop, state: State, room: BotRoom): ControlMove | null => {
  for (;;) {
    const errand = top.errands.shift();
    if (errand === undefined) return null;
    const { command, args } = errand;
    const ship = typeof args.ship === 'string' ? args.ship : 'prosecutor';
    if (command === 'fixes' || command === 'buy-sabotage') return does(command, args);
    if (shipFault(state, ship) !== null) continue;
    const crew = crewOf(state, ship);
    if (command === 'deed') {
      const [location] = soundOf(ship, crew);
      if (location !== undefined)
        top.errands.unshift({ command: 'damage', args: { ship, location: location.id } });
      return does(command, args, 'Somebody has asked quietly.');
    }
    if (command === 'damage') return soundOf(ship, crew).length > 0 ? does(command, args) : null;
    if (command !== 'count') continue;
    const [least, most] = changesOf(crew, args.what === 'wounded' ? 'wounded' : 'manpower');
    const by = Math.max(least, Math.min(most, Number(args.by)));
    if (by !== 0) return does('count', { ...args, by }, room.phase ?? '');
  }
};

/** A question of the Galaxy desk beside the packets. */
const ASIDE = 'control-1';

/** What no clock brings. */
const incident = (top: Tabletop, state: State, room: BotRoom, dice: Dice): ControlMove | null => {
  const ships = shipsOf(state, room);
  const ship = anyOf(ships, dice) ?? 'prosecutor';
  const { government } = state;
  const [lying] = Object.keys(state.inPlay);
  const boxless = ships.find(
    (each) => state.inPlay[each] === undefined && room.boxes[each]?.state === 'idle',
  );
  const people = peopleOf(ships);
  const one = anyOf(people, dice) ?? '';
  const other = anyOf(
    people.filter((each) => seatIn(each).ship !== seatIn(one).ship),
    dice,
  );
  // Some days nobody goes short, and who was thought to be fed may say otherwise.
  const fed =
    ships.find((each) => (state.crews[each]?.meal?.unfed ?? 0) > 0) ??
    ships.find((each) => state.crews[each]?.meal !== undefined && (state.crews[each]?.manpower ?? 0) > 2);
  const isOpen = Object.keys(state.asks.questions).some((id) => id.startsWith('control'));
  const [closed] = Object.entries(state.asks.questions).filter(
    ([id, { isOpen: open }]) => id.startsWith('control') && !open,
  );
  const [veto] = Object.entries(state.asks.questions).filter(
    ([, { isOpen: open, answers }]) => open && Object.keys(answers).length > 0,
  );
  const all: readonly (ControlMove | null)[] = [
    room.phase === 'commitment' ? null : does('market-host', { ship }, 'The host has asked.'),
    government.offices.president === undefined || other === undefined || dice.roll(3) > 1
      ? null
      : does(
          'new-government',
          { ...seatIn(one), viceShip: seatIn(other).ship, viceSeat: seatIn(other).seat },
          'The fleet has had enough.',
        ),
    state.picked === undefined
      ? does('pick', { to: 'imprison', ...seatIn(one) }, 'A Captain asks for it.')
      : does('pick', { to: state.picked.to }, 'They think better of it.'),
    dice.roll(8) > 1
      ? null
      : does('allegiance', { ...seatIn(one), infiltrator: dice.roll(2) === 1 }, 'A new character.'),
    state.packets.questions[ASIDE] === undefined
      ? does('packets-question', { text: 'Who has seen the chart?', options: 'yes, no', minutes: 1 })
      : does('packets-put-away', { question: ASIDE }),
    state.fleet.fixes === 0 ? null : does('fixes', { by: -1 }, 'One too many was counted.'),
    state.deck.pile.length === 0 ? null : does('deck-look'),
    state.trades.pile.length === 0 ? null : does('trades-look'),
    state.finds.pile.length === 0 ? null : does('finds-look'),
    state.deck.discarded.length === 0 ? null : does('deck-shuffle'),
    state.trades.discarded.length === 0 ? null : does('trades-shuffle'),
    state.finds.discarded.length === 0 ? null : does('finds-shuffle'),
    boxless === undefined ? null : does('draw-event', { ship: boxless }, 'One is missing.'),
    lying === undefined || room.boxes[lying]?.state !== 'resolved'
      ? null
      : does('discard-event', { ship: lying }, 'It is over.'),
    fed === undefined
      ? null
      : does('unfed', { ship: fed, unfed: dice.roll(3) - 1 }, 'They have counted again.'),
    isOpen ? null : does('asks-question', { text: 'Is a doctor aboard?', options: 'yes, no', minutes: 1 }),
    closed === undefined ? null : does('asks-put-away', { question: closed[0] }),
    veto === undefined
      ? null
      : does('asks-veto', { question: veto[0], table: Object.keys(veto[1].answers)[0] }, 'That cannot be.'),
    Object.keys(state.executing).length === 0 ? null : does('execution-over', {}, 'The room will not wait.'),
  ];
  const possible = all.filter((each) => each !== null);
  const commandOf = ({ call }: ControlMove) => (call.verb === 'game.do' ? call.args.command : call.verb);
  // What has not come up today comes first, so that few days bring everything.
  const fresh = possible.filter((each) => !top.whims.has(commandOf(each)));
  const move = anyOf(fresh.length > 0 ? fresh : possible, dice);
  if (move === undefined) return null;
  top.whims.add(commandOf(move));
  // The count was right after all.
  if (commandOf(move) === 'fixes') top.errands.push({ command: 'fixes', args: { by: 1 } });
  return move;
};

/** One in so many turns has an attack; none comes in the first. */
const ATTACKS_OF = 2;
const INCIDENTS_OF = 2;
const CLOSES_OF = 3;

const STEPS: Readonly<Record<string, readonly string[]>> = {
  commitment: ['events', 'shuttles-out'],
  negotiation: ['collection'],
};

export const control = (top: Tabletop, state: State, room: BotRoom, dice: Dice): ControlMove | null => {
  if (room.clock === 'ready') return beforeTheDay(top, state, room);
  if (room.isRaising) return { call: { verb: 'alarm.confirm', args: {} }, why: 'It is meant.' };
  if (room.clock !== 'running') return null;
  const { battle } = state;
  const due =
    errands(top, state, room) ??
    (room.phase === 'negotiation' ? boxes(top, state, room) : null) ??
    jumps(top, state, room);
  if (due !== null) return due;
  if (battle !== null) return inBattle(top, { ...state, battle } satisfies Fight, room, dice);
  const lost = wrecks(top, state, room);
  if (lost !== null) return lost;
  const { president, 'vice-president': vice } = state.government.offices;
  const next = president !== undefined && vice === undefined ? succeed(top, state, room) : null;
  if (next !== null) return next;
  const convict = [...top.convicted].find((each) => isLegal(state, room, 'execute', seatIn(each)));
  if (convict !== undefined) return does('execute', seatIn(convict), 'The President approves.');
  const turn = room.turn ?? 0;
  const phase = room.phase ?? '';
  const [notice] = Object.keys(state.notices);
  if (notice !== undefined) return does('notice-done', { what: notice }, 'Announced.');
  if (phase === 'reconciliation' && state.market.isLaid !== true && top.once(`market ${turn}`))
    return does('market-laid', {}, 'Carried over.');
  const { done } = state.duties;
  const step = (STEPS[phase] ?? []).find(
    (each) => done[each] !== undefined && done[each].control === undefined,
  );
  if (step !== undefined && top.once(`step ${turn} ${step}`) && dice.roll(2) === 1)
    return does('duties-tick', { step });
  if (state.asks.questions[FEEDING] !== undefined && top.once(`feed ${turn}`) && dice.roll(2) === 1)
    return does('feed', {}, 'All have eaten who can.');
  for (const [kind, { questions }] of Object.entries({ asks: state.asks, packets: state.packets })) {
    const [open] = Object.entries(questions).filter(([id, { isOpen }]) => isOpen && id.startsWith('control'));
    if (open !== undefined && top.once(`close ${turn} ${phase} ${kind}`) && dice.roll(CLOSES_OF) === 1)
      return does(`${kind}-close`, { question: open[0] }, 'All have answered who will.');
  }
  if (phase === 'negotiation' && turn > 1 && top.once(`attack ${turn}`) && dice.roll(ATTACKS_OF) === 1)
    return { call: { verb: 'alarm.raise', args: { kind: ALARM, insist: true } }, why: 'They have found us.' };
  if (top.once(`incident ${turn} ${phase}`) && dice.roll(INCIDENTS_OF) === 1)
    return incident(top, state, room, dice);
  return null;
};

/** What a rehearsal follows. */
export const figures = (top: Tabletop, state: State, room: BotRoom): Readonly<Record<string, number>> => {
  const ships = shipsOf(state, room);
  const sum = (of: (ship: string) => number) => ships.reduce((all, ship) => all + of(ship), 0);
  return {
    food: top.total(ships, 'food'),
    fuel: top.total(ships, 'fuel'),
    manpower: sum((ship) => state.crews[ship]?.manpower ?? 0),
    wounded: sum((ship) => state.crews[ship]?.wounded ?? 0),
    'at hand': sum((ship) => free(top, state, ship, room)),
    ships: ships.length,
    'passenger ships': ships.filter((ship) => shipType(ship) === 'civilian').length,
    'star fixes': state.fleet.fixes,
  };
};
