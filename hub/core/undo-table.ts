import type { Verb } from '../../schemas/commands.ts';
import type { ContractVerb } from '../../schemas/contracts.ts';
import type { RoomEvent } from '../../schemas/events.ts';
import type { UndoingId } from '../../schemas/sentences/undoing.ts';
import { own } from './engine/own.ts';
import { aside, final, taken, type Undo } from '../../schemas/primitives/contract.ts';

/** Of the verbs that have no contract of their own yet. */
const OWN: Readonly<Record<Exclude<Verb, ContractVerb>, Undo>> = {
  'alarm.raise': final('undoing/raise'),
  'alarm.confirm': final('undoing/confirm'),
  'alarm.standDown': taken,
  'alarm.ack': aside('undoing/heard'),
  'alarm.present': aside('undoing/present'),
  'siren.mute': final('undoing/sirens'),
  'emergency.stop': final('undoing/emergency'),

  'rounds.next': taken,
  'rounds.order': taken,
  'rounds.taken': taken,
  'rounds.end': taken,

  undo: final('undoing/undone'),
};

/** Undefined for what is no verb of these: the hub's own doing, or a verb of another version's journal. */
export const undoOf = (verb: string): Undo | undefined => own<Undo>(OWN, verb);

/**
 * What was seen, heard or rolled by people cannot be taken back, whichever command brought it about: why not, in words.
 * An alarm that was stood down too early can: it stands again, silent (undo-slices.ts).
 */
export const finality = (event: RoomEvent): UndoingId | null => {
  if (event.type === 'alarm-stood-down' || event.type === 'alarm-lapsed') return null;
  if (event.type === 'dice-rolled') return 'undoing/dice';
  if (/^(alarm|siren|emergency)-/.test(event.type)) return 'undoing/people';
  return null;
};
