import { alarmName } from './alarm-kinds.ts';
import { bodyOf } from './boxes.ts';
import { own, type Plan } from './plan.ts';
import type { RoomState } from './state.ts';

/** How a primitive stands now, as one sentence for a person; null where there is no short one. */

const clock = (plan: Plan, { timetable }: RoomState): string => {
  const phase = plan.manifest.phases.find((each) => each.id === timetable.phase)?.name ?? '';
  const where = timetable.turn === 0 ? 'The clock' : `Turn ${timetable.turn}, ${phase}`;
  switch (timetable.state) {
    case 'ready':
      return 'The clock has not been started.';
    case 'running':
      return `${where}, is running.`;
    case 'paused':
      return `${where}, is held: ${timetable.pauseReason ?? ''}.`;
    case 'overtime':
      return `${where}, is over and holds.`;
    case 'finished':
      return 'The last turn is over.';
  }
};

const box = (plan: Plan, state: RoomState, id: string): string | null => {
  const found = plan.boxes.find((each) => each.id === id);
  const body = found === undefined ? null : bodyOf(plan, state, found);
  if (body === null) return null;
  const { name, tally, outcome, revealed } = body;
  const counted = tally === null ? '' : `, ${tally.confidence}`;
  // It stands on a screen that others see: the outcome once everybody knows it.
  const told = outcome === null || !revealed.outcome ? '' : `, ${outcome}`;
  return `${name} is ${body.state}${counted}${told}.`;
};

const alarm = (plan: Plan, { alarm: { active, beside = null, pending } }: RoomState): string => {
  if (active !== null && beside !== null) {
    return `${alarmName(plan, active)} and ${alarmName(plan, beside)} stand.`;
  }
  if (active !== null) return `${alarmName(plan, active)} stands.`;
  return pending === null
    ? 'No alarm stands.'
    : `${alarmName(plan, pending)} was raised by ${pending.by} and waits to be confirmed.`;
};

export const inWords = (plan: Plan, state: RoomState, slice: string): string | null => {
  const [folder = '', id = ''] = slice.split('/');
  switch (folder) {
    case 'timetable':
      return clock(plan, state);
    case 'boxes':
      return box(plan, state, id);
    case 'alarm':
      return alarm(plan, state);
    case 'tracks': {
      const track = plan.tracks.find((each) => each.id === id);
      return track === undefined ? null : `${track.name} is ${own(state.tracks, id) ?? track.start.value}.`;
    }
    case 'timers': {
      const timer = own(state.timers, id);
      return timer === undefined ? 'The timer is gone.' : `${timer.label} is ${timer.state}.`;
    }
    case 'rounds': {
      const { active } = state.rounds;
      return active === null ? 'No rounds are being played.' : `Round ${active.round} is being played.`;
    }
    default:
      return null;
  }
};
