import { CLOCK_KINDS, CLOCK_PLANS, EFFECTS, SECTIONS } from '../content/clocks.ts';
import { MAX_FOCUS } from '../content/crew.ts';
import { PREPARED_DECKS } from '../content/decks.ts';
import { TOKENS } from '../content/ship.ts';
import { TABLES } from '../content/tables.ts';
import { DOWNTIME, SEAT_IDS, THE_SHIP } from '../manifest.ts';
import { crewOf, holds, isDown, isFull, runningClocks } from '../mission.ts';
import { holderOf } from '../rules/tools.ts';
import { isTimed } from '../rules/clocks.ts';
import { waitsForWord } from '../rules/rolling.ts';
import { readingsFrom } from '../readings.ts';
import { MAX_ROLLS, MISSIONS, SCENE_ROLLS, one, type Answer, type Evening } from './evening.ts';
import type { BotRoom, ControlMove } from '../../kit/bots.ts';
import type { Clock, LastRoll, Mission } from '../mission.ts';

const does = (
  command: string,
  args: Readonly<Record<string, unknown>> = {},
  why = 'So the story goes.',
): ControlMove => ({ call: { verb: 'game.do', args: { command, args } }, why });
const skip: ControlMove = { call: { verb: 'clock.skip', args: {} }, why: 'Cut.' };

/** A push clock of so many sections is what a mission is about. */
const AIM = 'What we came for';
const AIM_SECTIONS = 10;

const standing = (mission: Mission): string[] =>
  crewOf(mission).flatMap(([who, member]) => (member.dead || isDown(member) ? [] : [who]));
const aClock = (evening: Evening, mission: Mission, when: (clock: Clock) => boolean): string | undefined =>
  one(
    evening,
    runningClocks(mission).flatMap(([id, clock]) => (clock.name !== AIM && when(clock) ? [id] : [])),
  );

/** The stage: the aim, what threatens, and something to search. */
const open = (evening: Evening): void => {
  const { answers, dice } = evening;
  const plan = one(evening, CLOCK_PLANS)?.id;
  answers.push(() => does('start-clock', { name: AIM, kind: 'push', sections: AIM_SECTIONS }));
  answers.push(() => does('start-planned', { plan }));
  answers.push(() => {
    const sections = one(evening, SECTIONS);
    const effect = one(evening, EFFECTS);
    const kind = one(evening, ['catastrophe', 'death', 'augury'] as const);
    return does('start-clock', { name: 'Something else', kind, sections, effect, hidden: true });
  });
  answers.push(() =>
    dice.roll(2) === 1
      ? does('lay-deck', { plan: one(evening, PREPARED_DECKS)?.id })
      : does('compose-deck', { name: 'The hold' }),
  );
  if (dice.roll(2) === 1) answers.push(() => does('set-exposed', { exposed: true }, 'Out of the airlock.'));
};

const table = (evening: Evening): Answer[] => {
  const id = one(evening, TABLES)?.id;
  const shows = !evening.oneIn(3);
  return [
    () => does('roll-table', { table: id }),
    ...(shows ? [() => does('show-result', { shown: true })] : []),
  ];
};

const harm =
  (evening: Evening, who: string): Answer =>
  (mission) => {
    const target =
      who === THE_SHIP || standing(mission).includes(who) ? who : one(evening, standing(mission));
    return target === undefined ? null : does('deal-damage', { who: target }, 'That hurts.');
  };

/** What no dice ask for: what the story gives and takes, one of all. */
const twist =
  (evening: Evening): Answer =>
  (mission) => {
    const clock = aClock(evening, mission, ({ filled }) => filled > 0);
    const timed = aClock(evening, mission, isTimed);
    const visible = aClock(evening, mission, ({ hidden }) => !hidden);
    const [deck, laid] = Object.entries(mission.decks)[0] ?? [];
    const leaving = one(
      evening,
      crewOf(mission).map(([seat]) => seat),
    );
    const coming = one(
      evening,
      SEAT_IDS.filter((seat) => mission.crew[seat] === undefined),
    );
    const token = one(evening, TOKENS) ?? 'integrity';
    const who = one(evening, [THE_SHIP, ...standing(mission)]) ?? THE_SHIP;
    const all: readonly (ControlMove | null)[] = [
      clock === undefined ? null : does('set-clock', { clock, by: -1 }, 'A delay.'),
      timed === undefined ? null : does('clock-minutes', { clock: timed, minutes: 1 }, 'The clock ticks.'),
      clock === undefined ? null : does('count-clock', { clock, counts: evening.oneIn(2) }),
      clock === undefined
        ? null
        : does('clock-kind', { clock, kind: one(evening, CLOCK_KINDS) }, 'It is another danger.'),
      clock === undefined
        ? null
        : does('clock-effect', { clock, effect: one(evening, EFFECTS) }, 'It is worse than that.'),
      visible === undefined ? null : does('clock-strip', { clock: visible }, 'Look at this one.'),
      clock === undefined ? null : does('end-clock', { clock }, 'It is over.'),
      deck === undefined || laid === undefined || laid.found.length === 0 ? null : does('put-back', { deck }),
      deck === undefined ? null : does('set-picks', { deck, picks: evening.oneIn(2) ? 2 : 1 }),
      deck === undefined || laid === undefined || laid.pile.length > 2 ? null : does('clear-deck', { deck }),
      leaving === undefined || crewOf(mission).length < 3
        ? null
        : does('leave', { who: leaving }, 'The last train.'),
      coming === undefined ? null : does('join', { seat: coming }, 'Sorry, the traffic.'),
      does('set-token', { token, held: !holds(mission.ship, token) }),
      holderOf(mission, who).focus >= MAX_FOCUS ? null : does('set-focus', { who, by: 1 }),
      does('set-exposed', { who: one(evening, standing(mission)), exposed: evening.oneIn(2) }),
      does('set-exposed', { exposed: false }, 'Back aboard.'),
    ];
    return (
      one(
        evening,
        all.filter((each) => each !== null),
      ) ?? null
    );
  };

/** What the Navigator answers to the outcome of a roll. */
export const answerTo = (
  evening: Evening,
  mission: Mission,
  room: BotRoom,
  { outcome, who }: LastRoll,
): void => {
  const { answers, hostile } = evening;
  const clock = aClock(evening, mission, ({ kind }) => kind === 'death' || kind === 'augury');
  if (readingsFrom(room.options).time === 'by-the-navigator' && clock !== undefined && evening.oneIn(2))
    answers.push(() => does('set-clock', { clock, by: 1 }, 'Time passes.'));
  // A hostile one lets a fiasco meet everyone.
  const met = hostile ? [who, ...standing(mission)] : [who, who];
  if (outcome === 'fiasco') answers.push(...met.map((each) => harm(evening, each)));
  else if (outcome === 'drawback' && evening.oneIn(hostile ? 2 : 3)) answers.push(harm(evening, who));
  if (outcome === 'drawback' && evening.oneIn(3)) answers.push(...table(evening));
  if (evening.oneIn(4)) answers.push(twist(evening));
};

/** What the dice leave to the Navigator; null: nothing. */
const word = (evening: Evening, mission: Mission): ControlMove | null => {
  if (waitsForWord(mission))
    return does('say-outcome', { outcome: evening.oneIn(2) ? 'drawback' : 'fiasco' }, 'Let me see.');
  if (mission.asked === undefined) return null;
  const [clock] = runningClocks(mission).find(([, { kind }]) => kind === 'push') ?? [];
  return does('place-roll', clock === undefined || evening.oneIn(6) ? {} : { clock }, 'For this one.');
};

const inMission = (evening: Evening, mission: Mission, room: BotRoom): ControlMove | null => {
  const { roll, decks, clocks } = mission;
  if (evening.announced) {
    evening.announced = false;
    if (roll !== null) return does('set-desperate', { desperate: !roll.desperate }, 'On second thoughts.');
  }
  const said = word(evening, mission);
  if (said !== null) return said;
  if (evening.opened < mission.number) {
    evening.opened = mission.number;
    evening.rolls = 0;
    open(evening);
  }
  for (let next = evening.answers.shift(); next !== undefined; next = evening.answers.shift()) {
    const answer = next(mission);
    if (answer !== null) return answer;
  }
  const [owing] = Object.entries(decks).find(([, { owed }]) => owed > 0) ?? [];
  if (owing !== undefined)
    return does('answer-card', { deck: owing, tone: evening.oneIn(2) ? 'bad' : 'neutral' });
  const [full, clock] = Object.entries(clocks).find(([, each]) => isFull(each)) ?? [];
  if (full !== undefined && clock !== undefined)
    return clock.name === AIM
      ? does('end-mission', { success: true }, 'You have it.')
      : does('end-clock', { clock: full }, 'It has struck.');
  if (roll !== null) return null;
  if (evening.rolls >= MAX_ROLLS) return does('end-mission', { success: false }, 'It is too late.');
  if (room.phase === DOWNTIME || evening.inScene >= SCENE_ROLLS) {
    evening.inScene = 0;
    return skip;
  }
  return null;
};

/** What the Navigator does while the crew waits for it. */
export const control = (evening: Evening, mission: Mission, room: BotRoom): ControlMove | null => {
  if (room.clock === 'ready') return { call: { verb: 'clock.start', args: {} }, why: 'All are seated.' };
  if (mission.over === null) return inMission(evening, mission, room);
  evening.answers.length = 0;
  return mission.number < MISSIONS ? does('begin-mission', {}, 'A week later.') : null;
};
