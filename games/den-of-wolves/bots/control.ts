import { QUADRANTS } from '../content/forces.ts';
import { hasStation } from '../content/panels.ts';
import { indicatorsUp } from '../fleet-commands.ts';
import { moraleTrack, PURSUIT, WOLF_ATTACK } from '../manifest.ts';
import { vesselsOf } from '../names.ts';
import { onPanel } from '../panels.ts';
import { attacksLeft, isOver, wolvesDue } from '../rules/battle.ts';
import { VOTE } from '../rules/council.ts';
import { ready, unitsOf } from '../rules/forces.ts';
import { isEmergency } from '../rules/ftl.ts';
import { AEGIS } from '../vessels.ts';
import { takeBackEmergency } from '../rules/emergency.ts';
import { decided } from '../rules/laws.ts';
import { isThere } from '../rules/due.ts';
import { onMap, quadrantOf } from '../rules/map.ts';
import { docked } from '../rules/shuttles.ts';
import { NEWS } from '../rules/morale.ts';
import { faultOf } from '../../kit/legality.ts';
import type { BotRoom, ControlMove } from '../../kit/bots.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Battle, State } from '../state.ts';

const does = (
  command: string,
  args: Readonly<Record<string, unknown>> = {},
  why = 'It is due.',
): ControlMove => ({ call: { verb: 'game.do', args: { command, args } }, why });
const tick = (step: string): ControlMove => does('duties-tick', { step });
const isTicked = ({ duties }: State, step: string): boolean => duties.done[step]?.control !== undefined;

/** One in so many turns has no Wolf Attack; one in so many vessels has not the fuel. */
const ATTACKS_OF = 3;
const STRANDED_OF = 3;
const THROWN_OF = 6;
const SALVOES_OF = 20;
const DISPUTES_OF = 12;
/** House: after so many rounds Control ends it. */
const MAX_ROUNDS = 16;

type Fight = State & { battle: Battle };

const fleetRound = (state: Fight, room: BotRoom): ControlMove => {
  const { battle } = state;
  const able = (at: string) => ready(state, (unit) => unit.kind === 'fighter' && unit.at === at);
  const isHeld = (at: (typeof QUADRANTS)[number]): boolean => {
    const { fighters, boarding, larger } = battle.packs[at.id];
    return fighters + boarding + larger.length > 0;
  };
  const held = QUADRANTS.filter(isHeld);
  if (held.filter(({ id }) => able(id).length > 0).length > 1)
    return does('battle-attack', {}, 'All that stand beside them.');
  for (const { id: quadrant } of held) {
    if (able(quadrant).length > 0) return does('battle-fire', { quadrant });
    const squadron = ready(
      state,
      (unit) => unit.kind === 'fighter' && !held.some(({ id }) => id === unit.at),
    ).find(([, unit]) => isThere(state, unit.owner));
    if (squadron !== undefined) return does('battle-move', { owner: squadron[1].owner, to: quadrant });
  }
  for (const vessel of vesselsOf(room.tables)) {
    const boarders = state.boarders[vessel] ?? 0;
    if (boarders === 0 || !isThere(state, vessel)) continue;
    const guards = ready(state, ({ kind, at }) => kind !== 'fighter' && at === vessel).length;
    const underWay = Object.values(state.forces).some(({ at, lands }) => at === vessel && lands !== null);
    const marines = ready(state, ({ kind, at }) => kind === 'marine' && at === AEGIS).length;
    // Marines of the Aegis go where the guards are no more than the boarders.
    if (
      vessel !== AEGIS &&
      guards <= boarders &&
      !underWay &&
      marines > 1 &&
      docked(state, AEGIS).length > 0 &&
      isThere(state, AEGIS)
    )
      return does('send-unit', { from: AEGIS, to: vessel, kind: 'marine' });
    if (guards > 0) return does('battle-foot', { vessel });
  }
  if (battle.round > 1) {
    const jumpers = [...onMap(state, room.tables), AEGIS].filter(
      (table) => onPanel(state, table, room).up && battle.jumped[table] === undefined,
    );
    const [jumper] = jumpers;
    if (jumpers.length > 1) return does('battle-jump', {}, 'All at the same moment.');
    if (jumper !== undefined) return does('battle-jump', { vessel: jumper });
  }
  return does('battle-next');
};

const wolfRound = (state: Fight, dice: Dice): ControlMove => {
  const quadrant = QUADRANTS.find(({ id }) => attacksLeft(state.battle.packs[id]) > 0)?.id;
  if (quadrant !== undefined && dice.roll(THROWN_OF) === 1)
    return does('battle-targets', { quadrant, die: dice.roll(6) });
  return wolvesDue(state).length > 0 ? does('battle-wolves') : does('battle-next');
};

const inBattle = (state: Fight, room: BotRoom, dice: Dice): ControlMove => {
  const [quadrant] = QUADRANTS.filter(({ id }) => state.battle.packs[id].fighters > 0);
  if (quadrant !== undefined && dice.roll(SALVOES_OF) === 1)
    return does('battle-correct', { quadrant: quadrant.id, what: 'fighters', by: -1 }, 'A salvo hits.');
  if (isOver(state)) return does('battle-end', {}, 'No Wolf is left.');
  if (state.battle.round > MAX_ROUNDS)
    return { call: { verb: 'alarm.standDown', args: {} }, why: 'It has taken long enough.' };
  return state.battle.side === 'fleet' ? fleetRound(state, room) : wolfRound(state, dice);
};

const council = (state: State): ControlMove | null => {
  const vote = state.asks.questions[VOTE];
  if (vote === undefined || isTicked(state, 'council')) return null;
  if (vote.isOpen) return does('asks-close', { question: VOTE }, 'The President has ended the debate.');
  return 'refused' in decided(state) ? tick('council') : does('enact', { what: 'made' });
};

const CONTROL = { role: 'control', table: null, seat: null, name: 'Control' } as const;

const jumps = (state: State, room: BotRoom, dice: Dice): ControlMove | null => {
  const up = indicatorsUp(state, room).filter((table) => state.stays[table] === undefined);
  if (up.length === 0) return null;
  const asked = { room, by: CONTROL };
  // The Aegis has her Fuel: without her nobody knows where the fleet is.
  const vessel = up.find((each) => each !== AEGIS) ?? AEGIS;
  if (up.length > 1 && dice.roll(STRANDED_OF) <= (state.startPassed ? 1 : 2)) {
    if (!isEmergency(state, vessel, room.turn))
      return state.startPassed
        ? does('judge-jump', { vessel, jumps: false }, 'It cannot pay.')
        : does('emergency-jump', { vessel }, 'It has no fuel.');
    if (faultOf('take-back-emergency', takeBackEmergency, state, { vessel }, asked) === null)
      return does('take-back-emergency', { vessel }, 'It was another vessel.');
  }
  return does('resolve-jumps', {}, 'All have looked at their fuel.');
};

/** What no clock brings: people who are hurt or jailed, rulings, elections. */
const incident = (state: State, { tables }: BotRoom, dice: Dice): ControlMove | null => {
  const [person] = Object.keys(state.people);
  const [order] = Object.keys(state.orders);
  const [apart] = Object.keys(state.separated);
  // A small fleet plays without some of them.
  const bed = vesselsOf(tables).find((each) => hasStation(each, 'sickbay'));
  const hasBrig = vesselsOf(tables).some((each) => hasStation(each, 'brig'));
  const vessel = vesselsOf(tables)[dice.roll(vesselsOf(tables).length) - 1] ?? 'aegis';
  const by = dice.roll(2) === 1 ? 1 : -1;
  const hasGuards = unitsOf(state, vessel, 'security').length > 0;
  if (apart !== undefined && dice.roll(2) === 1) return does('separate', { vessel: apart, isWith: true });
  const all: readonly (ControlMove | null)[] = [
    bed === undefined ? null : does('to-sickbay', { who: 'A captain', vessel: bed }),
    person === undefined && hasBrig ? does('to-brig', { who: 'A warden', talksTo: 'The President' }) : null,
    person === undefined ? null : does('set-free', { person }),
    does('fleet-morale', { by }),
    order === undefined ? null : does('lift-order', { order }),
    does('hold-office', { vessel: 'dione', holder: 'Somebody new' }),
    does('count-units', { vessel, kind: 'security', what: hasGuards && by < 0 ? 'fewer' : 'more' }),
    does('count-harm', { what: 'other', by, vessel }),
    ['dione', 'quellon'].every((each) => onMap(state, tables).includes(each)) &&
    quadrantOf(state, 'dione') !== quadrantOf(state, 'quellon')
      ? does('swap-vessels', { one: 'dione', other: 'quellon' }, 'Both captains agree.')
      : null,
    state.destinations.discarded.length === 0 ? null : does('destinations-shuffle'),
    does('destinations-look'),
    state.held.length < 2 ? null : does('jump', { distance: 'short' }),
    Object.keys(state.asks.questions).some((id) => id.startsWith('control'))
      ? null
      : does('asks-question', { text: 'Who is there?', minutes: 1 }),
  ];
  return all[dice.roll(all.length) - 1] ?? null;
};
/** One in so many waits. */
const INCIDENTS_OF = 2;

const inAction = (state: State, room: BotRoom, dice: Dice): ControlMove | null => {
  if (state.battle !== null) return inBattle(state as Fight, room, dice);
  const decision = council(state);
  if (decision !== null) return decision;
  if (isTicked(state, 'council') && state.asks.questions[VOTE]?.isOpen === false)
    return does('asks-put-away', { question: VOTE });
  const jumping = jumps(state, room, dice);
  if (jumping !== null) return jumping;
  const mayCome = room.clock === 'running' && state.startPassed && state.lastAttack !== room.turn;
  if (!mayCome || dice.roll(ATTACKS_OF) === 1)
    return dice.roll(INCIDENTS_OF) === 1 ? incident(state, room, dice) : null;
  return { call: { verb: 'alarm.raise', args: { kind: WOLF_ATTACK, insist: true } }, why: 'Wolves.' };
};

const inTeam = (state: State, room: BotRoom, dice: Dice): ControlMove | null => {
  if (!isTicked(state, 'broadcast')) return tick('broadcast');
  if (state.broadcast !== null) return does('release-broadcast');
  const news = state.asks.questions[NEWS];
  const [asked] = Object.entries(state.asks.questions).flatMap(
    ([question, { isOpen, isControls, answers }]) =>
      isOpen && !isControls
        ? Object.keys(answers)
            .filter((table) => answers[table]?.isCounted !== true)
            .map((table) => ({ question, table }))
        : [],
  );
  if (asked !== undefined && dice.roll(DISPUTES_OF) === 1) return does('asks-veto', asked);
  if (news?.isOpen === true) {
    const by = ['down-2', 'up-0', 'up-2'][dice.roll(3) - 1] ?? 'up-0';
    return Object.keys(news.answers).length === 0
      ? does('asks-answer', { question: NEWS, option: by, table: room.tables[0] })
      : does('asks-close', { question: NEWS }, 'The effect is released.');
  }
  if (room.clock !== 'overtime') return null;
  const rolled = vesselsOf(room.tables).filter((table) => state.morale[table] !== undefined);
  if (rolled.length < vesselsOf(room.tables).length) return does('roll-the-rest', {}, 'They are late.');
  const [disputed = ''] = rolled;
  if (dice.roll(DISPUTES_OF) === 1)
    return (state.riotRolls[disputed] ?? 0) > 0
      ? does('take-back-riot', { vessel: disputed }, 'The die fell off.')
      : does('take-back-morale', { vessel: disputed }, 'The die fell off.');
  return { call: { verb: 'clock.skip', args: {} }, why: 'The last die has fallen.' };
};

/** What Control does when no table has anything left to do. */
export const control = (state: State, room: BotRoom, dice: Dice): ControlMove | null => {
  if (room.clock === 'ready') return { call: { verb: 'clock.start', args: {} }, why: 'All are seated.' };
  if (room.isRaising) return { call: { verb: 'alarm.confirm', args: {} }, why: 'It is meant.' };
  if (room.phase === 'team') return inTeam(state, room, dice);
  const move = room.phase === 'action' ? inAction(state, room, dice) : null;
  if (move !== null || room.clock !== 'overtime') return move;
  return { call: { verb: 'clock.skip', args: {} }, why: 'To your tables.' };
};

/** What a rehearsal follows: the mean of morale, the pursuers, and what is wrong aboard. */
export const figures = (state: State, room: BotRoom): Readonly<Record<string, number>> => {
  const all = vesselsOf(room.tables);
  const morale = all.map((vessel) => room.tracks[moraleTrack(vessel)] ?? 0);
  return {
    morale: Math.round((10 * morale.reduce((sum, level) => sum + level, 0)) / Math.max(1, all.length)) / 10,
    pursuit: room.tracks[PURSUIT] ?? 0,
    riots: Object.values(state.riots).filter(({ dispersed }) => !dispersed).length,
    'vessels in anarchy': morale.filter((level) => level === 0).length,
    separated: Object.keys(state.separated).length,
    'squadrons left': Object.values(state.forces).filter(
      ({ kind, condition }) => kind === 'fighter' && condition !== 'out',
    ).length,
  };
};
