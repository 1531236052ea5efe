import { lengthText } from '../../length-text.ts';
import { silent } from '../../engine/primitive.ts';
import type { Plan } from '../../plan.ts';
import type { Primitive } from '../../room.ts';
import { clockOf } from './read.ts';
import { nameOfRow } from './rows.ts';
import { phaseRow } from './state.ts';

const phaseName = ({ manifest }: Plan, id: string): string =>
  manifest.phases.find((each) => each.id === id)?.name ?? id;

/** A phase comes in every turn: which one is said. */
const titled = (name: string, row: string): string =>
  row.includes('/') ? `${name} of turn ${row.replace(/\/.*/, '')}` : name;

export const log: Primitive<'timetable'>['log'] = {
  'phase-began': ({ turn, phase, durationMs }, { plan, before }) =>
    `Turn ${turn}: ${nameOfRow(plan, before.timetable, phaseRow(turn, phase))} begins, ${lengthText(durationMs)}`,
  'break-began': ({ turn, row, durationMs }, { plan, before }) =>
    `Turn ${turn}: ${nameOfRow(plan, before.timetable, row)} begins, ${lengthText(durationMs)}`,
  'phase-overran': () => 'The phase is over; the clock holds',
  'mark-passed': ({ mark: id }, { plan }) => {
    const mark = plan.manifest.phases.flatMap((phase) => phase.marks).find((each) => each.id === id);
    return `Mark: ${mark?.label ?? id}`;
  },
  'clock-paused': ({ remainingMs, reason }) => `Clock paused at ${lengthText(remainingMs)}: ${reason}`,
  'clock-resumed': () => 'Clock resumed',
  'clock-adjusted': ({ keptEnd, remainingMs }, { before }) => {
    const length = lengthText(remainingMs);
    if (keptEnd !== undefined)
      return `End set while the clock is paused: in ${length}, whenever it is resumed`;
    const clock = clockOf(before);
    return clock.keptEnd !== null && remainingMs === clock.remainingMs
      ? `The end set for the hold has passed: ${length} are left`
      : `Clock set to ${length}`;
  },
  'advance-chosen': ({ advance }) =>
    advance === 'auto'
      ? 'Phases follow each other by themselves'
      : 'The clock holds at the end of each phase',
  'phase-length-chosen': ({ phase, durationMs }, { plan }) =>
    `${phaseName(plan, phase)} lasts ${lengthText(durationMs)} from now on`,
  'turns-chosen': ({ turns }) => `${turns} turns are played`,
  'game-ended': () => 'The last turn is over',
  'clock-set-back': () => 'The clock goes back a phase',
  'day-began': silent,
  'day-planned': ({ by, startsAt }) =>
    // No time of day: an entry is kept in the words of its moment, and what the time is may be settled later.
    by === 'start' || startsAt === null ? '' : 'The start of the day is set: the rundown shows the times',
  'break-inserted': ({ turn, name, durationMs }) =>
    `Rundown: ${name} added to turn ${turn}, ${lengthText(durationMs)}`,
  'row-changed': ({ row, name, durationMs, colour }, { plan, before }) => {
    const was = nameOfRow(plan, before.timetable, row);
    const length = durationMs === undefined ? [] : [`lasts ${lengthText(durationMs)}`];
    const called = name === undefined ? [] : [`is called ${name}`];
    const marked = colour === undefined ? [] : [colour === null ? 'has no colour' : `is ${colour}`];
    return `Rundown: ${titled(was, row)} ${[...length, ...called, ...marked].join(' and ')}`;
  },
  'row-moved': ({ row }, { plan, before }) =>
    `Rundown: ${titled(nameOfRow(plan, before.timetable, row), row)} moved`,
  'row-removed': ({ row }, { plan, before }) =>
    `Rundown: ${titled(nameOfRow(plan, before.timetable, row), row)} removed`,
};
