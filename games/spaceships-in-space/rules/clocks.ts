import { text as inEach } from '../../../schemas/text.ts';
import { Minutes } from '../../../schemas/units.ts';
import { CLOCK_NAMES, CLOCK_PLANS, EFFECT_WORDS, SECTIONS } from '../content/clocks.ts';
import { THE_SHIP, clockTrack, nameOf } from '../manifest.ts';
import { crewOf, isFull, memberOf, runningClocks } from '../mission.ts';
import { owesDamage } from './damage.ts';
import { endWhenLost, refuse, type Deed, type Tools } from './tools.ts';
import type { Refused, RuleContext } from '../../kit/rule.ts';
import type { ClockEffect, ClockKind, Sections } from '../content/clocks.ts';
import type { Clock, Mission, Outcome, Roll } from '../mission.ts';
import type { Readings } from '../readings.ts';

export interface NewClock {
  readonly name: string;
  readonly kind: ClockKind;
  readonly sections: Sections;
  readonly effect: ClockEffect;
  readonly desperate: boolean;
  readonly hidden: boolean;
}

/** Clock types: the row of each. */
const KIND_RULES: Readonly<Record<ClockKind, string>> = {
  push: 'push-clock',
  catastrophe: 'catastrophe-clock',
  death: 'death-clock',
  augury: 'augury-clock',
};

/** Push clock: rolls for it alone move it. Trouble moves every catastrophe clock. */
const countsOf = (kind: ClockKind): boolean => kind !== 'push';

/** Clocks: the Navigator starts one at any time, and as many side by side as the story has. */
export const startClock: Deed<NewClock> = {
  run: (mission, given, { log }) => {
    mission.made += 1;
    mission.clocks[`c${mission.made}`] = {
      number: mission.made,
      filled: 0,
      counts: countsOf(given.kind),
      ...given,
    };
    log({
      text: inEach({
        en: `A clock of ${given.sections} starts: ${given.name}`,
        de: `Eine Uhr mit ${given.sections} Abschnitten startet: ${given.name}`,
      }),
      rules: ['sections'],
    });
  },
};

export const startPlanned: Deed<{ plan: string }> = {
  run: (mission, { plan: id }, tools) => {
    const plan = CLOCK_PLANS.find((each) => each.id === id);
    if (plan === undefined) return;
    const { name, kind, sections, effect, desperate } = plan;
    startClock.run(mission, { name, kind, sections, effect, desperate, hidden: kind === 'augury' }, tools);
  },
};

export const exposeCrew = (mission: Mission, exposed: boolean): void => {
  for (const [, member] of crewOf(mission)) member.exposed = exposed;
};

/** What a full clock does by itself; the rest is the Navigator's to tell. */
const strike = (mission: Mission, { name, effect }: Clock, tools: Tools): void => {
  const means = EFFECT_WORDS[effect];
  tools.log({
    text: inEach({ en: `${name} is full: ${means}`, de: `${name} ist voll: ${means}` }),
    rules: ['clock-full'],
  });
  tools.request({
    verb: 'news.post',
    args: { text: inEach({ en: `The clock is full: ${name}`, de: `Die Uhr ist voll: ${name}` }) },
  });
  if (effect === 'exposed') exposeCrew(mission, true);
  else if (effect === 'ship-damage') owesDamage(mission, THE_SHIP);
  else if (effect === 'wrecked') {
    mission.ship.wrecked = true;
    endWhenLost(mission, tools);
  }
};

/** Moves a clock within its ends, and lets it strike when that fills it. */
const moveClock = (mission: Mission, clock: Clock, by: number, tools: Tools): void => {
  const wasFull = isFull(clock);
  const before = clock.filled;
  clock.filled = Math.min(clock.sections, Math.max(0, clock.filled + by));
  if (clock.filled !== before) tools.rule(KIND_RULES[clock.kind]);
  if (!wasFull && isFull(clock)) strike(mission, clock, tools);
};

const noClock = ({ clocks }: Mission, id: string): Refused | null =>
  clocks[id] === undefined
    ? refuse('sections', inEach({ en: 'that clock is no longer running', de: 'diese Uhr läuft nicht mehr' }))
    : null;
/** Of the clock that a call names, where it is there. */
const clockFault = (
  mission: Mission,
  id: string,
  fault: (clock: Clock) => Refused | null,
): Refused | null => {
  const clock = mission.clocks[id];
  return clock === undefined ? noClock(mission, id) : fault(clock);
};
const clockNamed = ({ clocks }: Mission, id: string): Clock => {
  const clock = clocks[id];
  if (clock === undefined) throw new RangeError(`there is no clock "${id}"`);
  return clock;
};
/** What is done to a clock that is there. */
const onClock = <Args extends { clock: string }>(
  run: (clock: Clock, args: Args, tools: Tools, mission: Mission) => void,
  fault: (clock: Clock, args: Args) => Refused | null = () => null,
): Deed<Args> => ({
  fault: (mission, args) => clockFault(mission, args.clock, (clock) => fault(clock, args)),
  run: (mission, args, tools) => {
    run(clockNamed(mission, args.clock), args, tools, mission);
  },
});

/** Death clock: it can be delayed, and the Navigator moves any clock by hand. */
export const setClock = onClock<{ clock: string; by: number }>(
  (clock, { by }, tools, mission) => {
    moveClock(mission, clock, by, tools);
    // A full one says so itself.
    if (!isFull(clock))
      tools.log({
        text: inEach({
          en: `${clock.name}: ${clock.filled} of ${clock.sections}`,
          de: `${clock.name}: ${clock.filled} von ${clock.sections}`,
        }),
        rules: [KIND_RULES[clock.kind]],
      });
  },
  (clock, { by }) => {
    if (by < 0 && clock.filled === 0)
      return refuse('sections', inEach({ en: `${clock.name} is empty`, de: `${clock.name} ist leer` }));
    return by > 0 && isFull(clock)
      ? refuse('sections', inEach({ en: `${clock.name} is full`, de: `${clock.name} ist voll` }))
      : null;
  },
);

/** Death clock: it can be cancelled; a full one is taken off the table. */
export const endClock = onClock<{ clock: string }>((clock, { clock: id }, { log }, mission) => {
  log({
    text: inEach({
      en: `${clock.name} ends at ${clock.filled} of ${clock.sections}`,
      de: `${clock.name} endet bei ${clock.filled} von ${clock.sections}`,
    }),
    rules: [KIND_RULES[clock.kind]],
  });
  delete mission.clocks[id];
});

export const countClock = onClock<{ clock: string; counts: boolean }>((clock, { counts }, { rule }) => {
  clock.counts = counts;
  rule(KIND_RULES[clock.kind]);
});

/** Of a clock of the Navigator's own, what it is. What it did as another kind goes with that; what an augury brings is not known. */
export const kindOfClock = onClock<{ clock: string; kind: ClockKind }>((clock, { kind }, { log }) => {
  if (clock.kind === kind) return;
  if (!isHarmful(clock) || !isHarmful({ kind })) clock.effect = 'story';
  if (kind === 'augury' || clock.kind === 'augury') clock.hidden = kind === 'augury';
  if (!isTimed({ kind })) delete clock.minutes;
  if (kind === 'push' || clock.kind === 'push') clock.counts = countsOf(kind);
  clock.kind = kind;
  log({ text: `${clock.name}: ${CLOCK_NAMES[kind]}`, rules: [KIND_RULES[kind]] });
});

/** Clock types: what catastrophe and death clocks bring is no good. */
export const isHarmful = ({ kind }: Pick<Clock, 'kind'>): boolean =>
  kind === 'catastrophe' || kind === 'death';
/** Clock types: time moves death and augury clocks. */
export const isTimed = ({ kind }: Pick<Clock, 'kind'>): boolean => kind === 'death' || kind === 'augury';

/** What the hub does when the clock is full. */
export const effectOfClock = onClock<{ clock: string; effect: ClockEffect }>((clock, { effect }, { log }) => {
  clock.effect = effect;
  log({
    text: inEach({
      en: `${clock.name}, when full: ${EFFECT_WORDS[effect]}`,
      de: `${clock.name}, wenn voll: ${EFFECT_WORDS[effect]}`,
    }),
    rules: ['clock-full'],
  });
});

/** Mission Prep, 5: one section of a clock, filled or emptied. */
export const bendClock: Deed<{ who: string; clock: string; by: 1 | -1 }> = {
  fault: (mission, { who, clock, by }, asked) =>
    memberOf(mission, who).ready.includes('willpower')
      ? (setClock.fault?.(mission, { clock, by }, asked) ?? null)
      : refuse(
          'willpower',
          inEach({
            en: `${nameOf(who)} has no Willpower Token`,
            de: `${nameOf(who)} hat keinen Willenskraft-Marker`,
          }),
        ),
  run: (mission, { who, clock, by }, tools) => {
    const { ready } = memberOf(mission, who);
    tools.rule('willpower');
    setClock.run(mission, { clock, by }, tools);
    ready.splice(ready.indexOf('willpower'), 1);
  },
};

/** Clock types: how far what comes of a roll moves a clock. */
export const movedBy = (
  kind: ClockKind,
  outcome: Outcome,
  { push, time }: Pick<Readings, 'push' | 'time'>,
): number => {
  switch (kind) {
    case 'push':
      if (outcome === 'critical') return 2;
      if (outcome === 'success') return 1;
      return outcome === 'drawback' && push === 'by-one' ? 1 : 0;
    case 'catastrophe':
      return outcome === 'fiasco' ? 2 : outcome === 'drawback' ? 1 : 0;
    case 'death':
    case 'augury':
      return time === 'with-every-roll' ? 1 : 0;
  }
};

/** Push clock: it is there, and can still be moved by a roll. */
const notForRolls = (clock: Clock): Refused | null => {
  if (clock.kind !== 'push')
    return refuse(
      'push-clock',
      inEach({ en: `${clock.name} is no push clock`, de: `${clock.name} ist keine Fortschrittsuhr` }),
    );
  return isFull(clock)
    ? refuse('push-clock', inEach({ en: `${clock.name} is full`, de: `${clock.name} ist voll` }))
    : null;
};

/** Push clock: what the roll under way is for. */
export const aimRoll: Deed<{ clock: string; aims: boolean }> = {
  fault: (mission, { clock }) =>
    mission.roll === null
      ? refuse('push-clock', inEach({ en: 'no roll is under way', de: 'kein Wurf läuft' }))
      : clockFault(mission, clock, notForRolls),
  run: ({ roll }, { clock, aims }, { rule }) => {
    if (roll === null) return;
    rule('push-clock');
    const others = (roll.moves ?? []).filter((each) => each !== clock);
    roll.moves = aims ? [...others, clock] : others;
  },
};

/** Push clock: the Navigator says which the last roll was for, or none. */
export const placeRoll: Deed<{ clock?: string | undefined }> = {
  fault: (mission, { clock }) => {
    if (mission.asked === undefined || mission.over !== null)
      return refuse(
        'push-clock',
        inEach({ en: 'no roll waits for its clock', de: 'kein Wurf wartet auf seine Uhr' }),
      );
    return clock === undefined ? null : clockFault(mission, clock, notForRolls);
  },
  run: (mission, { clock: id }, tools) => {
    const { asked } = mission;
    delete mission.asked;
    if (asked === undefined) return;
    if (id === undefined) {
      tools.log({
        text: inEach({
          en: 'The last roll was for no push clock',
          de: 'Der letzte Wurf war für keine Fortschrittsuhr',
        }),
        rules: ['push-clock'],
      });
      return;
    }
    const clock = clockNamed(mission, id);
    moveClock(mission, clock, movedBy(clock.kind, asked.outcome, tools.readings), tools);
  },
};

/** Moves the clocks that a roll counts for. A success that is for no push clock yet is the Navigator's to place. */
export const moveByRoll = (
  mission: Mission,
  { kind, moves = [] }: Roll,
  { who, outcome }: { who: string; outcome: Outcome },
  tools: Tools,
): void => {
  const by = (each: ClockKind): number => movedBy(each, outcome, tools.readings);
  const running = runningClocks(mission);
  const meant = running.filter(
    ([id, clock]) => clock.counts || (clock.kind === 'push' && moves.includes(id)),
  );
  for (const [, clock] of meant) moveClock(mission, clock, by(clock.kind), tools);
  delete mission.asked;
  const pushed = (all: typeof running): boolean => all.some(([, clock]) => clock.kind === 'push');
  if (kind !== 'heal' && by('push') > 0 && pushed(running) && !pushed(meant) && mission.over === null)
    mission.asked = { who, outcome };
};

/** Death and Augury clocks: time moves them, here at the end of a scene. */
export const moveByTime = (mission: Mission, tools: Tools): void => {
  if (tools.readings.time !== 'at-the-end-of-a-scene') return;
  for (const [, clock] of runningClocks(mission)) if (isTimed(clock)) moveClock(mission, clock, 1, tools);
};

const TIMER = 'clock-';
/** The side timer of a clock that minutes move. */
export const timerOf = (clock: string): string => `${TIMER}${clock}`;
const startTimer = (id: string, { name, minutes = 0 }: Clock, { request }: Pick<Tools, 'request'>): void =>
  request({
    verb: 'timer.start',
    args: { timer: timerOf(id), label: name, durationMs: Minutes(minutes) },
  });

/** Death and Augury clocks: so many minutes for each section, or none. */
export const clockMinutes = onClock<{ clock: string; minutes: number }>(
  (clock, { clock: id, minutes }, tools) => {
    tools.rule(KIND_RULES[clock.kind]);
    if (minutes === 0) delete clock.minutes;
    else {
      clock.minutes = minutes;
      startTimer(id, clock, tools);
    }
  },
  (clock, { minutes }) => {
    if (!isTimed(clock))
      return refuse(
        'death-clock',
        inEach({
          en: 'time moves death and augury clocks alone',
          de: 'Zeit bewegt nur Todes- und Omenuhren',
        }),
      );
    if (isFull(clock))
      return refuse('death-clock', inEach({ en: `${clock.name} is full`, de: `${clock.name} ist voll` }));
    return minutes === 0 && clock.minutes === undefined
      ? refuse(
          'death-clock',
          inEach({ en: `no minutes move ${clock.name}`, de: `keine Minuten bewegen ${clock.name}` }),
        )
      : null;
  },
);

/** The time of one section is over: that clock moves, and no other. */
export const timeUp = (mission: Mission, timer: string, context: Tools & RuleContext): void => {
  const id = timer.slice(TIMER.length);
  const clock = timer.startsWith(TIMER) ? mission.clocks[id] : undefined;
  if (clock?.minutes !== undefined && !isFull(clock) && mission.over === null) {
    moveClock(mission, clock, 1, context);
    if (!isFull(clock)) {
      context.log({
        text: inEach({
          en: `${clock.name}: ${clock.filled} of ${clock.sections}`,
          de: `${clock.name}: ${clock.filled} von ${clock.sections}`,
        }),
        rules: [KIND_RULES[clock.kind]],
      });
      startTimer(id, clock, context);
    }
    moveTrack(mission, clock.sections, context);
  }
  stopTimers(mission, context);
};

/** Timers of clocks that minutes move no more. */
export const stopTimers = (
  { clocks, over }: Mission,
  { room, request }: Pick<RuleContext, 'room' | 'request'>,
): void => {
  for (const timer of room.timers) {
    if (!/^clock-c\d+$/.test(timer)) continue;
    const clock = clocks[timer.slice(TIMER.length)];
    if (over !== null || clock?.minutes === undefined || isFull(clock))
      request({ verb: 'timer.stop', args: { timer } });
  }
};

const ofSize = (mission: Mission, sections: number): Clock[] =>
  Object.values(mission.clocks)
    .filter((clock) => clock.sections === sections)
    .sort((one, other) => one.number - other.number);

/** The clock on the strip of its size, full or not, until it ends or the Navigator gives the strip to another. Hidden ones are on none. */
export const onStrip = (mission: Mission, sections: number): Clock | undefined => {
  const visible = ofSize(mission, sections).filter(({ hidden }) => !hidden);
  return visible.find((clock) => clock.onStrip === true) ?? visible[0];
};

const putOnStrip = (mission: Mission, sections: number, shown: Clock | undefined): void => {
  for (const clock of ofSize(mission, sections)) {
    if (clock === shown) clock.onStrip = true;
    else delete clock.onStrip;
  }
};

/** A clock takes the strip of its size from the one that is on it. */
export const giveStrip = onClock<{ clock: string }>(
  (clock, _args, { rule }, mission) => {
    putOnStrip(mission, clock.sections, clock);
    rule('clock-full');
  },
  ({ name, hidden }) =>
    hidden
      ? refuse(
          'clock-full',
          inEach({
            en: `${name} is hidden, and no strip shows a hidden clock`,
            de: `${name} ist verborgen, und keine Leiste zeigt eine verborgene Uhr`,
          }),
        )
      : null,
);

/** A strip follows the track of its size, and the track the clock that is on the strip. */
const moveTrack = (
  mission: Mission,
  sections: number,
  { room, request }: Pick<RuleContext, 'room' | 'request'>,
): void => {
  const track = clockTrack(sections);
  const shown = onStrip(mission, sections);
  putOnStrip(mission, sections, shown);
  const by = (shown?.filled ?? 0) - (room.tracks[track] ?? 0);
  if (by !== 0 && room.tracks[track] !== undefined) request({ verb: 'track.move', args: { track, by } });
};
export const moveTracks = (mission: Mission, context: Pick<RuleContext, 'room' | 'request'>): void => {
  for (const sections of SECTIONS) moveTrack(mission, sections, context);
};
