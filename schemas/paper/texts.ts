import type { BoxBody } from '../documents/box.ts';
import type { ClockBody } from '../documents/clock.ts';

const clockStates: Record<ClockBody['state'], string> = {
  ready: 'not started',
  running: 'running',
  paused: 'held',
  overtime: 'over, waiting for Control',
  finished: 'the game is over',
};
const boxStates: Record<BoxBody['state'], string> = {
  idle: 'no Event',
  open: 'armed',
  closing: 'closing',
  sealed: 'sealed',
  fixed: 'cut-off fixed',
  collecting: 'collected',
  recounting: 'recounting',
  resolved: 'resolved',
};

/** The words of a paper in English. */
export const paperEn = {
  title: (game: string) => `${game}: where the room stands`,
  blankTitle: (game: string) => `${game}: blank sheets`,
  asOf: (time: string) => `As of ${time}. For Control alone.`,
  phase: (phase: string, turn: number | null, turns: number | null) =>
    turn === null ? phase : `${phase}, turn ${turn}${turns === null ? '' : ` of ${turns}`}`,
  clockStates,
  /** Of a side timer: the game goes on. */
  timerOver: 'time is up',
  left: (digits: string) => `${digits} left`,
  ends: (time: string) => `ends at ${time}`,
  reason: (reason: string) => `because: ${reason}`,
  alarm: (alarm: { readonly name: string }) => `ALARM: ${alarm.name}`,
  emergency: (reason: string) => `EMERGENCY STOP: ${reason}`,
  timetable: 'The rest of the day',
  timers: 'Side timers',
  alarms: 'Alarm',
  boxes: 'Boxes',
  carry: 'Carry back',
  tracks: 'Tracks',
  rulings: 'Rulings',
  attention: 'Needs attention',
  roster: 'Roster',
  news: 'News',
  ledger: (document: string) => `Of the game: ${document}`,
  face: {
    left: 'Left',
    discarded: 'Laid aside',
    thrown: 'thrown',
    under: 'under',
    over: 'over',
    byDefault: 'if nobody answers',
    places: { unknown: 'not visited', known: 'visited', here: 'here', next: 'next' },
  },
  columns: {
    time: 'Time',
    phase: 'Phase',
    turn: 'Turn',
    length: 'Length',
    timer: 'Timer',
    left: 'Left',
    state: 'State',
    box: 'Box',
    event: 'Event',
    cost: 'Cost',
    counted: 'Counted',
    tally: 'Tally',
    outcome: 'Outcome',
    to: 'To',
    what: 'What',
    track: 'Track',
    value: 'Value',
    entry: 'Entry',
    range: 'Range',
    table: 'Table',
    seat: 'Seat',
    person: 'Person',
    text: 'Text',
    by: 'By',
    heard: 'Heard',
    atMap: 'At the map',
    begun: 'Began',
    ended: 'Ended',
    notes: 'Notes',
    desk: 'Desk',
  },
  boxStates,
  offline: 'offline',
  tampered: 'tampered',
  certain: 'certain',
  recount: (why: string) => `recount: ${why}`,
  passages: (count: number) => `${count} passages`,
  ownerless: 'owner unknown',
  everybody: 'everybody',
  yes: 'yes',
  no: 'no',
  turnLog: 'Turns by hand',
  boxSheet: (box: string) => `Event box: ${box}`,
  rollCall: 'Roll-call',
  trackSheet: 'Tracks by hand',
} as const;

type Words<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Words<T[K]> };
/** The words of a paper in any language. */
export type PaperTexts = Words<typeof paperEn>;
