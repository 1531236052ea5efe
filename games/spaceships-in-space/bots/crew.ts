import {
  PREPARATIONS,
  QUALITIES,
  SUIT,
  SUIT_UPGRADES,
  VITALITY,
  struckBy,
  type SuitSystem,
} from '../content/crew.ts';
import { MIN_PER_SYSTEM, MODULES, SLOTS, SYSTEMS } from '../content/ship.ts';
import { DOWNTIME, THE_SHIP } from '../manifest.ts';
import { crewOf, has, holds, isFull, runningClocks } from '../mission.ts';
import { readingsFrom } from '../readings.ts';
import { canAct, diceIn, poolOf, toolDice } from '../rules/pools.ts';
import { addCard } from '../rules/decks.ts';
import { INSTEAD, insteadOfDice, isDesperate } from '../rules/rolling.ts';
import { MAX_ROLLS, SCENE_ROLLS, move, one, type Evening } from './evening.ts';
import type { BotMove, BotRoom } from '../../kit/bots.ts';
import type { CrewMember, Mission, Roll, Throw } from '../mission.ts';
import type { Asking } from '../rules/tools.ts';

/** Whims, one in so many. */
const WISHES_OF = 3;
const TOGETHER_OF = 8;
const RECKONS_OF = 6;
const RIGS_OF = 20;
const asking = (room: BotRoom): Asking => ({ readings: readingsFrom(room.options), phase: room.phase });
const isWeak = ({ vitality }: CrewMember): boolean => vitality < VITALITY;

/** Somebody's turn is not over, or the Navigator has the word: damage, a debt, what is mended, two cards, a card that the Navigator owes. */
const isWaiting = (
  evening: Evening,
  { roll, hurt, owes, mends, decks, ship, clocks, asked }: Mission,
): boolean =>
  roll !== null ||
  asked !== undefined ||
  evening.answers.length > 0 ||
  evening.inScene >= SCENE_ROLLS ||
  evening.rolls >= MAX_ROLLS ||
  ship.shunting !== null ||
  [hurt, owes, mends].some((each) => Object.keys(each).length > 0) ||
  Object.values(decks).some(({ owed, choosing }) => owed > 0 || choosing.length > 0) ||
  Object.values(clocks).some(isFull);

/** The dice of one roller: before they fall, and while Focus may still change them. */
const roll = (
  evening: Evening,
  mission: Mission,
  room: BotRoom,
  under: Roll,
  who: string,
  own: Throw,
): BotMove => {
  const readings = readingsFrom(room.options);
  const focus = who === THE_SHIP ? mission.ship.focus : (mission.crew[who]?.focus ?? 0);
  const moment = `${mission.number} ${evening.rolls} ${who}`;
  if (own.dice.length > 0) {
    const best = Math.max(...own.dice);
    const member = mission.crew[who];
    const again = member !== undefined && has(member, 'forceful');
    const shown = again ? own.dice.find((die, at) => die < 4 && !own.final.includes(at)) : best;
    const helps = again ? best < 6 : best === 5 || best === 3;
    if (focus > 0 && helps && shown !== undefined && !evening.careless)
      return move('spend-focus', { shown, who }, 'One more.');
    return move('settle', { who }, 'So they lie.');
  }
  const desperate = isDesperate(mission, under, who, { readings });
  const dice = diceIn(poolOf(mission, under, who, own));
  if (!evening.careless && (desperate || dice < 2 || evening.oneIn(RECKONS_OF)))
    for (const by of INSTEAD)
      if (
        insteadOfDice.fault?.(mission, { who, by }, asking(room)) === null &&
        evening.once(`${moment} ${by}`) &&
        evening.oneIn(2)
      )
        return move('instead-of-dice', { by, who }, 'No dice for this one.');
  // One who does not look throws a die too many, and the Navigator looks up.
  if (evening.careless && under.kind !== 'group' && evening.once(`count ${mission.number} ${who}`)) {
    evening.announced = true;
    return move('throw', { who, thrown: Array.from({ length: dice + 1 }, () => 6) }, 'A handful.');
  }
  if (own.laid !== undefined || evening.oneIn(RECKONS_OF))
    return move('lay-die', { who, die: evening.dice.roll(6) }, 'Real dice, one by one.');
  if (evening.oneIn(RECKONS_OF))
    return move(
      'throw',
      { who, thrown: Array.from({ length: dice }, () => evening.dice.roll(6)) },
      'Real dice.',
    );
  return move('throw', { who }, 'Here goes.');
};

/** One member's own preparations for a throw; null: ready. */
const ready = (
  evening: Evening,
  mission: Mission,
  room: BotRoom,
  who: string,
  member: CrewMember,
): BotMove | null => {
  const under = mission.roll;
  const own = under?.throws[who];
  if (under === null || own?.outcome !== null || own.dice.length > 0) return null;
  if (evening.careless) return null;
  // Of two that give as many dice, what its bearer has been given last.
  const tools = (['life', 'secondary', 'primary'] as const).filter((tool) => toolDice(member, tool) > 0);
  const tool = tools.sort((a, b) => toolDice(member, b) - toolDice(member, a))[0];
  if (tool !== undefined && own.tool === 'none') return move('take-tool', { tool, who }, 'The right tool.');
  if (
    has(member, 'expert') &&
    !own.expert &&
    evening.once(`expert ${mission.number} ${evening.rolls} ${who}`) &&
    evening.oneIn(2)
  )
    return move('use-expertise', { expert: true, who }, 'I know this.');
  if (
    member.ready.includes('foresight') &&
    isDesperate(mission, under, who, { readings: readingsFrom(room.options) })
  )
    return move('foresee', { who }, 'I saw it coming.');
  return null;
};

/** The Defender who steps in before this mate's die, once for a roll. */
const defenderOf = (evening: Evening, mission: Mission, mate: string): string | undefined =>
  mate === THE_SHIP || evening.careless || mission.hurt[mate]?.die !== null
    ? undefined
    : crewOf(mission).find(
        ([who, member]) =>
          who !== mate &&
          has(member, 'defender') &&
          !member.dead &&
          member.vitality > 1 &&
          member.focus > 0 &&
          mission.hurt[who] === undefined,
      )?.[0];

/** Adaptive plating: to where it hurts less. */
const bump = ({ suit, focus }: CrewMember, die: number): 1 | -1 | null => {
  const pain = (at: number): number => {
    if (at < 1 || at > 6 || !suit[struckBy(at)]) return SUIT.length;
    return struckBy(at) === 'primary' ? 1 : 0;
  };
  return focus === 0 ? null : (([1, -1] as const).find((by) => pain(die + by) < pain(die)) ?? null);
};

const advance = (evening: Evening, who: string, member: CrewMember, room: BotRoom): BotMove | null => {
  if (has(member, 'expert') && member.expertise === '')
    return move('set-expertise', { field: 'Old machines', who }, 'I know them.');
  if (member.dead || member.advanced) return null;
  if (evening.oneIn(2)) {
    const choose = evening.oneIn(3) ? one(evening, PREPARATIONS) : undefined;
    return move('prepare', { ...(choose === undefined ? {} : { choose }), who }, 'For next time.');
  }
  const list = evening.oneIn(2) ? ('quality' as const) : ('suit-upgrade' as const);
  const own: readonly string[] = list === 'quality' ? member.qualities : member.upgrades;
  const both = [...member.qualities, ...member.upgrades];
  const held = readingsFrom(room.options).lists === 'of-both-lists' ? both : own;
  const items: readonly string[] = list === 'quality' ? QUALITIES : SUIT_UPGRADES;
  const wanted = items.filter((item) => !own.includes(item));
  // Who has bled wants to be of use the next time.
  const choose = isWeak(member) && wanted.includes('relentless') ? 'relentless' : one(evening, wanted);
  return move(
    'upgrade',
    { list, choose, who, ...(held.length < 2 ? {} : { lose: held[0] }) },
    'We live and learn.',
  );
};

/** What a crew member does on a page of her own. */
export const seatActs = (evening: Evening, mission: Mission, who: string, room: BotRoom): BotMove | null => {
  const member = mission.crew[who];
  if (member === undefined || room.clock === 'ready') return null;
  if (mission.over !== null) return advance(evening, who, member, room);
  const due = mission.hurt[who];
  const mate = Object.keys(mission.hurt).find((each) => defenderOf(evening, mission, each) === who);
  if (mate !== undefined && evening.once(`defend ${mission.number} ${evening.rolls} ${who}`))
    return move('defend', { mate, who }, 'Behind me!');
  if (due !== undefined) {
    const by = due.die === null ? null : bump(member, due.die);
    return by === null
      ? move('take-damage', { who }, 'It hits.')
      : move('bump-damage', { by, who }, 'Plates!');
  }
  if (mission.owes[who] === true)
    return move('pay-healing', { with: member.focus > 0 ? 'focus' : 'damage', who }, 'It has a price.');
  if (mission.mends[who] === true) {
    const lost = SUIT.find((system: SuitSystem) => !member.suit[system]);
    return move('mend', { what: member.vitality < VITALITY || lost === undefined ? 'vitality' : lost, who });
  }
  const own = mission.roll?.throws[who];
  if (mission.roll !== null && own?.outcome === null) {
    if (evening.announced) return null;
    return ready(evening, mission, room, who, member) ?? roll(evening, mission, room, mission.roll, who, own);
  }
  if (isWaiting(evening, mission)) return null;
  if (evening.once(`equip ${who}`) && evening.oneIn(2))
    return move('equip', { primary: 'Cutting torch', secondary: 'Rope', who }, 'What I like to carry.');
  const [clock, running] = runningClocks(mission).find(([, { filled }]) => filled > 0) ?? [];
  if (clock !== undefined && running !== undefined && member.ready.includes('willpower'))
    return move('bend-clock', { clock, by: running.kind === 'push' ? 1 : -1, who }, 'Not yet.');
  if (evening.careless || !canAct(member) || member.focus === 0) return null;
  const [patient] =
    crewOf(mission).find(([each, { vitality, dead }]) => each !== who && !dead && vitality < VITALITY) ?? [];
  return patient !== undefined && evening.once(`heal ${mission.number} ${evening.rolls}`)
    ? move('roll-healing', { patient, who }, 'Hold still.')
    : null;
};

const shunt = (evening: Evening, { ship }: Mission): BotMove => {
  const from = SYSTEMS.find((system) => ship.core[system] > MIN_PER_SYSTEM && evening.oneIn(2));
  const to = one(
    evening,
    SYSTEMS.filter((system) => system !== from),
  );
  return from === undefined || to === undefined || evening.oneIn(2)
    ? move('end-shunt', {}, 'That will do.')
    : move('move-die', { from, to }, 'More power there.');
};

/** What the ship wants before the next roll. */
const aboard = (evening: Evening, mission: Mission, room: BotRoom): BotMove | null => {
  const { ship, decks, number } = mission;
  const moment = `${number} ${evening.rolls} ${room.turn ?? 0} ${room.phase ?? ''}`;
  const may = (what: string, times: number): boolean =>
    evening.once(`${what} ${moment}`) && evening.oneIn(times);
  const isDowntime = room.phase === DOWNTIME;
  const by = ship.mayShunt
    ? 'critical'
    : isDowntime
      ? 'downtime'
      : ship.focus > 2 && mission.last !== null
        ? 'focus'
        : null;
  if (by !== null && may('shunt', 2)) return move('begin-shunt', { by }, 'Power is free.');
  const slot = one(evening, SLOTS) ?? '1';
  if ((isDowntime || mission.last === null) && may('fit', 4))
    return move('fit-module', { slot, module: one(evening, MODULES)?.id }, 'In the yard.');
  const broken = SLOTS.filter((each) => ship.modules[each].destroyed);
  if (holds(ship, 'engineering')) {
    if (broken[0] !== undefined && broken.length >= 2)
      return move('repair-module', { slot: broken[0] }, 'It must hold.');
    if (!ship.modules[slot].destroyed && may('rig', RIGS_OF))
      return move('jury-rig', { slot, name: 'Bypass', kind: 'core', system: 'hul' }, 'It may work.');
  }
  const alive = crewOf(mission).flatMap(([, member]) => (member.dead ? [] : [member]));
  const worn = alive.filter(
    ({ vitality, suit }) => vitality < VITALITY || SUIT.some((system) => !suit[system]),
  );
  if (holds(ship, 'life-support') && !evening.careless && worn.length * 2 > alive.length && worn.some(isWeak))
    return move('spend-life-support', {}, 'Everyone breathe.');
  const { kind, uses, destroyed } = ship.modules[slot];
  if (kind === 'limited' && !destroyed && uses !== null && uses > 0 && may('use', 2))
    return move('use-module', { slot }, 'That is what it is for.');
  const [deck, laid] = Object.entries(decks).find(([, { pile }]) => pile.length > 0) ?? [];
  if (deck === undefined || laid === undefined || isDowntime) return null;
  const wish = { deck, text: 'A way out' };
  if (addCard.fault?.(mission, wish, asking(room)) === null && may('wish', WISHES_OF))
    return move('add-card', wish, 'There must be one.');
  return may('draw', WISHES_OF) ? move('draw-card', { deck }, 'What is in there?') : null;
};

/** What the crew does together, on the ship's tablet. */
export const tableActs = (evening: Evening, mission: Mission, room: BotRoom): BotMove | null => {
  if (room.clock === 'ready' || mission.over !== null) return null;
  if (mission.hurt[THE_SHIP] !== undefined) return move('take-damage', { who: THE_SHIP }, 'Brace.');
  const own = mission.roll?.throws[THE_SHIP];
  if (mission.roll !== null) {
    const { roll: under } = mission;
    if (evening.announced) return null;
    const moment = `${mission.number} ${evening.rolls}`;
    const fresh = Object.values(under.throws).every(
      ({ dice, outcome }) => dice.length === 0 && outcome === null,
    );
    if (fresh && under.kind !== 'heal' && evening.once(`off ${moment}`) && evening.oneIn(40)) {
      evening.calledOff = true;
      return move('call-off', {}, 'Let us not.');
    }
    const [aim] = runningClocks(mission).find(([, { kind, counts }]) => kind === 'push' && !counts) ?? [];
    if (fresh && aim !== undefined && evening.once(`aim ${moment}`) && evening.oneIn(2))
      return move('aim-roll', { clock: aim, aims: true }, 'This is for it.');
    const throws = Object.entries(under.throws);
    const [gone] = throws.find(([, { dice, outcome }]) => dice.length === 0 && outcome === null) ?? [];
    if (
      gone !== undefined &&
      under.kind === 'group' &&
      throws.length > 2 &&
      evening.once(`out ${moment}`) &&
      evening.oneIn(10)
    )
      return move('sit-out', { who: gone }, 'Gone for a coffee.');
    if (own?.outcome !== null) return null;
    const slot = SLOTS.find((each) => {
      const { kind, system, destroyed } = mission.ship.modules[each];
      return kind === 'core' && system === under.system && !destroyed && !own.modules.includes(each);
    });
    return slot !== undefined && own.dice.length === 0 && !evening.careless
      ? move('help-with', { slot, helps: true }, 'It is made for this.')
      : roll(evening, mission, room, under, THE_SHIP, own);
  }
  if (mission.ship.shunting !== null) return shunt(evening, mission);
  const [deck] = Object.entries(mission.decks).find(([, { choosing }]) => choosing.length > 1) ?? [];
  if (deck !== undefined) return move('keep-card', { deck, card: evening.dice.roll(2) - 1 }, 'This one.');
  const [single] = Object.entries(mission.decks).find(([, { choosing }]) => choosing.length === 1) ?? [];
  if (single !== undefined) return move('keep-card', { deck: single, card: 0 }, 'The last one.');
  if (evening.opened < mission.number || isWaiting(evening, mission)) return null;
  const done = aboard(evening, mission, room);
  if (done !== null || room.phase === DOWNTIME) return done;
  return announce(evening, mission);
};

/** The next deed: the crew says who does what, and the Navigator what is rolled. Now and then the Navigator thinks again. */
const announce = (evening: Evening, mission: Mission): BotMove | null => {
  const able = crewOf(mission).flatMap(([who, member]) => (canAct(member) ? [who] : []));
  evening.announced = evening.oneIn(evening.hostile ? 3 : 6);
  if (able.length > 1 && evening.oneIn(TOGETHER_OF)) return move('roll-group', {}, 'All together.');
  const lying = able.filter((who) => mission.crew[who]?.vitality === 0);
  const who = one(evening, lying.length > 0 ? lying : able);
  return who === undefined || evening.oneIn(2)
    ? move('roll-ship', { system: one(evening, SYSTEMS) }, 'Engines.')
    : move('roll-crew', { who }, 'I go.');
};
