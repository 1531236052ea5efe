import { CLOCK_NAMES, CLOCK_PLANS, EFFECT_WORDS, SECTIONS } from '../content/clocks.ts';
import { THE_SHIP, clockTrack, nameOf } from '../manifest.ts';
import { crewOf, isFull, memberOf, runningClocks } from '../mission.ts';
import { owesDamage } from './damage.ts';
import { endWhenLost, refuse } from './tools.ts';
import type { RuleContext } from '../../kit/rule.ts';
import type { ClockEffect, ClockKind, Sections } from '../content/clocks.ts';
import type { Clock, Mission, Outcome } from '../mission.ts';
import type { Readings } from '../readings.ts';
import type { Rule, Tools } from './tools.ts';

export interface NewClock {
  readonly name: string;
  readonly kind: ClockKind;
  readonly sections: Sections;
  readonly effect: ClockEffect;
  readonly desperate: boolean;
  readonly hidden: boolean;
}

/** Clocks: the Navigator starts one at any time, and as many side by side as the story has. */
export const startClock: Rule<NewClock> = (mission, given, { log }) => {
  mission.made += 1;
  mission.clocks[`c${mission.made}`] = { number: mission.made, filled: 0, counts: true, ...given };
  log({ text: `A clock of ${given.sections} starts: ${given.name}`, rules: ['sections'] });
  return undefined;
};

export const startPlanned: Rule<{ plan: string }> = (mission, { plan: id }, tools) => {
  const plan = CLOCK_PLANS.find((each) => each.id === id);
  if (plan === undefined) return refuse('Clocks', `there is no prepared clock "${id}"`);
  const { name, kind, sections, effect, desperate } = plan;
  return startClock(mission, { name, kind, sections, effect, desperate, hidden: kind === 'augury' }, tools);
};

const exposeAll = (mission: Mission): void => {
  for (const [, member] of crewOf(mission)) member.exposed = true;
};

/** What a full clock does by itself; the rest is the Navigator's to tell. */
const strike = (mission: Mission, { name, effect }: Clock, tools: Tools): void => {
  const means = EFFECT_WORDS[effect];
  tools.log({ text: `${name} is full: ${means}`, rules: ['clock-full'] });
  tools.request({ verb: 'news.post', args: { text: `The clock is full: ${name}` } });
  if (effect === 'exposed') exposeAll(mission);
  else if (effect === 'ship-damage') owesDamage(mission, THE_SHIP);
  else if (effect === 'wrecked') {
    mission.ship.wrecked = true;
    endWhenLost(mission, tools);
  }
};

/** Moves a clock within its ends, and lets it strike when that fills it. */
export const moveClock = (mission: Mission, clock: Clock, by: number, tools: Tools): void => {
  const wasFull = isFull(clock);
  clock.filled = Math.min(clock.sections, Math.max(0, clock.filled + by));
  if (!wasFull && isFull(clock)) strike(mission, clock, tools);
};

const clockNamed = (mission: Mission, id: string): Clock | null => mission.clocks[id] ?? null;
const noClock = refuse('Clocks', 'that clock does not run any more');

/** Death clock: it can be delayed, and the Navigator moves any clock by hand. */
export const setClock: Rule<{ clock: string; by: number }> = (mission, { clock: id, by }, tools) => {
  const clock = clockNamed(mission, id);
  if (clock === null) return noClock;
  if (by < 0 && clock.filled === 0) return refuse('Clocks', `${clock.name} is empty`);
  if (by > 0 && isFull(clock)) return refuse('Clocks', `${clock.name} is full`);
  moveClock(mission, clock, by, tools);
  // A full one says so itself.
  if (!isFull(clock)) tools.log({ text: `${clock.name}: ${clock.filled} of ${clock.sections}` });
  return undefined;
};

/** Death clock: it can be cancelled; a full one is taken off the table. */
export const endClock: Rule<{ clock: string }> = (mission, { clock: id }, { log }) => {
  const clock = clockNamed(mission, id);
  if (clock === null) return noClock;
  log({ text: `${clock.name} ends at ${clock.filled} of ${clock.sections}`, rules: ['death-clock'] });
  delete mission.clocks[id];
  return undefined;
};

export const countClock: Rule<{ clock: string; counts: boolean }> = (
  mission,
  { clock: id, counts },
  { log },
) => {
  const clock = clockNamed(mission, id);
  if (clock === null) return noClock;
  clock.counts = counts;
  log({ text: `${clock.name}: ${counts ? 'moved by rolls' : 'not moved by rolls'}` });
  return undefined;
};

/** Of a clock of the Navigator's own, what it is. What it did as another kind goes with that; what an augury brings is not known. */
export const kindOfClock: Rule<{ clock: string; kind: ClockKind }> = (
  mission,
  { clock: id, kind },
  { log },
) => {
  const clock = clockNamed(mission, id);
  if (clock === null) return noClock;
  if (clock.kind === kind) return undefined;
  if (!isHarmful(clock) || !isHarmful({ kind })) clock.effect = 'story';
  if (kind === 'augury' || clock.kind === 'augury') clock.hidden = kind === 'augury';
  clock.kind = kind;
  log({ text: `${clock.name}: ${CLOCK_NAMES[kind]}` });
  return undefined;
};

/** Clock types: what catastrophe and death clocks bring is no good. */
export const isHarmful = ({ kind }: Pick<Clock, 'kind'>): boolean =>
  kind === 'catastrophe' || kind === 'death';

/** What the hub does when the clock is full. */
export const effectOfClock: Rule<{ clock: string; effect: ClockEffect }> = (
  mission,
  { clock: id, effect },
  { log },
) => {
  const clock = clockNamed(mission, id);
  if (clock === null) return noClock;
  clock.effect = effect;
  log({ text: `${clock.name}, when full: ${EFFECT_WORDS[effect]}` });
  return undefined;
};

/** Mission Prep, 5: one section of a clock, filled or emptied. */
export const bendClock: Rule<{ who: string; clock: string; by: 1 | -1 }> = (
  mission,
  { who, clock: id, by },
  tools,
) => {
  const member = memberOf(mission, who);
  const at = member.ready.indexOf('willpower');
  if (at < 0) return refuse('Mission Prep', `${nameOf(who)} has no Willpower Token`);
  const refusal = setClock(mission, { clock: id, by }, tools);
  if (refusal !== undefined) return refusal;
  member.ready.splice(at, 1);
  return undefined;
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

/** Moves the clocks that a roll counts for. */
export const moveByRoll = (mission: Mission, outcome: Outcome, tools: Tools): void => {
  for (const [, clock] of runningClocks(mission)) {
    if (clock.counts) moveClock(mission, clock, movedBy(clock.kind, outcome, tools.readings), tools);
  }
};

/** Death and Augury clocks: time moves them, here at the end of a scene. */
export const moveByTime = (mission: Mission, tools: Tools): void => {
  if (tools.readings.time !== 'at-the-end-of-a-scene') return;
  for (const [, clock] of runningClocks(mission)) {
    if (clock.kind === 'death' || clock.kind === 'augury') moveClock(mission, clock, 1, tools);
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
export const giveStrip: Rule<{ clock: string }> = (mission, { clock: id }, { log }) => {
  const clock = clockNamed(mission, id);
  if (clock === null) return noClock;
  if (clock.hidden) return refuse('Clocks', `${clock.name} is hidden, and no strip shows a hidden clock`);
  putOnStrip(mission, clock.sections, clock);
  log({ text: `The strip of ${clock.sections} shows ${clock.name}` });
  return undefined;
};

/** Strips follow the tracks, and the track of each size the clock that is on its strip. */
export const moveTracks = (
  mission: Mission,
  { room, request }: Pick<RuleContext, 'room' | 'request'>,
): void => {
  for (const sections of SECTIONS) {
    const track = clockTrack(sections);
    const shown = onStrip(mission, sections);
    putOnStrip(mission, sections, shown);
    const by = (shown?.filled ?? 0) - (room.tracks[track] ?? 0);
    if (by !== 0 && room.tracks[track] !== undefined) request({ verb: 'track.move', args: { track, by } });
  }
};
