import { UNDOING } from '../../schemas/sentences/undoing.ts';
import type { REFUSALS } from '../../schemas/sentences/refusals.ts';

type Said = keyof typeof UNDOING | Extract<keyof typeof REFUSALS, `undo/${string}`> | 'part/reasons';

/** Why something stays done, by the keys of the pages; the hub’s own English names the commands behind them. */
const onPages = {
  'undoing/raise': 'end it with “Stand down” under Alarm',
  'undoing/confirm': 'end it with “Stand down” under Alarm',
  'undoing/present': 'tap the name in the list under Alarm again',
  'undoing/sirens': 'the key under Alarm that mutes the sirens also unmutes them',
  'undoing/emergency': 'end the emergency under Alarm',
  'undoing/box-claimed': '“Release” gives the box back',
  'undoing/box-released': '“I’m going” takes the box again',
  'undoing/enrol-begun': 'end the enrolment on its page',
  'undoing/enrol-ended': 'start the enrolment again on its page',
  'undoing/matter-claimed': '“Release” gives it back',
  'undoing/matter-released': '“I’ve got this” takes it again',
  'undoing/noted': '“Done” removes it from the list',
  'undoing/called': '“No longer needed” withdraws it',
  'undoing/preflight-begun': 'finish the preflight instead',
  'undoing/preflight-ticked': '“Not seen” removes the tick',
  'undoing/preflight-ended': 'start the preflight again',
  'undoing/redirected': 'send the page elsewhere with “Show”',
  'undoing/link-made': '“Revoke” ends the link',
  'undoing/link-ended': 'create a new link',
  'undoing/account-ended': 'create a new link, for a new account',
  'undoing/skipped': '“Previous phase” starts it again',
  'undoing/one-ballot': '“Withdraw this ballot”, at the vote, removes that one',
  'undoing/one-news': 'that line can be removed by itself under Messages',
  'undoing/one-message': 'that message can be withdrawn by itself under Messages',
} satisfies Readonly<Partial<Record<Said, string>>>;

/** With the sentences that they stand in: one that a page does not know whole is said in the hub’s own words. */
export const undoingEn = {
  ...UNDOING,
  ...onPages,
  'part/reasons': '{why}',
  'undo/overtaken': '“{text}” (event {event}): {why}.',
  'undo/not-undoable': '“{text}” (event {event}) cannot be undone: {why}.',
  'undo/not-undoable#aside': '“{text}” (event {event}) cannot be undone this way: {instead}.',
} satisfies Readonly<Partial<Record<Said, string>>>;
