import { setText, type SetText } from '../../../../schemas/set-texts.ts';
import type { Message } from '../../../../schemas/sentences/message.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { until } from '../../../../schemas/units.ts';
import type { Start } from '../../engine/primitive.ts';
import { roughText } from '../../length-text.ts';
import type { Draft } from '../../room.ts';
import { note } from '../../notes.ts';
import { holdRounds } from '../rounds/face.ts';
import { holdTimers } from '../timers/face.ts';
import { pauseClock } from './face.ts';
import { goOn, overrun } from './progress.ts';
import { clockOf } from './read.ts';
import { nextRow, placeOf, presentRow } from './rows.ts';
import type { Clock } from './state.ts';

const IN_DOUBT = setText('The time is in doubt after the restart');
const MISSING = setText('Entries are missing from the journal');

/** What the room knows of its own past cannot be relied upon: whatever counts down holds for Control. */
const holdClocks = (draft: Draft, reason: SetText): void => {
  if (clockOf(draft.state).state === 'running') {
    pauseClock(draft, reason, 'doubt');
    holdRounds(draft);
  }
  holdTimers(draft, reason, 'doubt');
};

const notify = (draft: Draft, id: string, sentence: Message, level: 'alarm' | 'warning' = 'alarm'): void =>
  note(draft, { id, level, ...withText(sentence) });

const missingMessage = ({
  entries,
  atLeast = false,
  from,
  until,
}: NonNullable<Start['missing']>): Message => {
  if (entries === 0) return message('matter/journal-unmarked', { from });
  const id = atLeast ? 'matter/journal-missing-at-least' : 'matter/journal-missing';
  return message(id, { count: entries, from, until });
};

const DAY_MS = 86_400_000;
/**
 * A phase of a day or more ends at a date, which holds whether the hub is on or off: a club that plays between its evenings need not keep
 * it on. What follows begins as the hub starts, for nobody could answer before.
 */
const isByDate = ({ durationMs }: Pick<Clock, 'durationMs'>): boolean => durationMs >= DAY_MS;

/** The end of a phase passed while the hub was down: the manifest says what follows, and Control is told. */
const followMissed = (draft: Draft, downMs: number): void => {
  const clock = clockOf(draft.state);
  const { plan, now } = draft;
  if (clock.state !== 'running' || clock.endsAt === null || clock.endsAt > now) return;
  const { timetable } = draft.state;
  const name = presentRow(plan, timetable)?.name ?? clock.phase ?? '';
  const wished =
    clock.advance === 'hold' ? 'hold' : isByDate(clock) ? 'advance-once' : plan.manifest.whenMissed.value;
  const next = nextRow(plan, timetable, placeOf(clock));
  // Boxes would be cut off and Events dealt for a phase that nobody has played: that is Control's to say.
  const tooLong = next !== null && until(clock.endsAt, now) >= next.durationMs;
  const rule = wished === 'catch-up' && tooLong ? 'hold' : wished;
  const followed = {
    hold: 'matter/missed-hold',
    'advance-once': 'matter/missed-next',
    'catch-up': 'matter/missed-followed',
  } as const;
  if (rule === 'hold') overrun(draft, clock.endsAt);
  // Catching up is what any tick does with a phase that is over.
  else if (rule === 'advance-once') goOn(draft, now);
  note(draft, {
    id: 'clock/missed',
    level: 'warning',
    ...withText(message(followed[rule], { phase: name, length: roughText(downMs) })),
  });
};

/** The clock after a start: it goes on, follows what it missed, or holds where its own past is in doubt. */
export const restart = (draft: Draft, start: Start): void => {
  const { boot, downMs, clockInDoubt, missing, damagedLines = 0 } = start;
  if (missing !== null) notify(draft, 'journal/missing', missingMessage(missing));
  if (damagedLines > 0)
    notify(draft, 'journal/damaged', message('matter/journal-damaged', { count: damagedLines }), 'warning');
  if (boot === 1) return;
  if (!clockInDoubt && missing === null) {
    followMissed(draft, downMs);
    return;
  }
  holdClocks(draft, clockInDoubt ? IN_DOUBT : MISSING);
  if (clockInDoubt) notify(draft, 'clock/in-doubt', message('matter/in-doubt'));
};
