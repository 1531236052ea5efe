import type { Verb } from '../../schemas/commands.ts';
import type { ContractVerb } from '../../schemas/contracts.ts';
import type { RoomEvent } from '../../schemas/events.ts';
import type { UndoingId } from '../../schemas/sentences/undoing.ts';
import { own } from './engine/own.ts';
import { aside, final, taken, takenOr, type Undo } from '../../schemas/primitives/contract.ts';

const MOMENTARY = final('undoing/moment');
const PHYSICAL = final('undoing/simulated');

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

  'box.arm': taken,
  'box.fix': taken,
  'box.collect': taken,
  'box.reopen': taken,
  'box.correct': taken,
  'box.force': taken,
  'box.recount': taken,
  'box.reveal': final('undoing/revealed'),
  'box.resolve': taken,
  'box.wounded': taken,
  'box.reset': taken,
  'box.emptied': taken,
  'box.claim': aside('undoing/box-claimed'),
  'box.release': aside('undoing/box-released'),

  'tag.learn': taken,
  'tag.forget': taken,
  'tag.list': aside('undoing/nothing-changed'),
  'enrol.begin': aside('undoing/enrol-begun'),
  'enrol.end': aside('undoing/enrol-ended'),
  'enrol.undo': aside('undoing/enrol-undone'),

  // Others may have said something since: that must not go with it.
  'news.post': takenOr('undoing/one-news'),
  'news.clear': taken,
  'message.send': takenOr('undoing/one-message'),
  'message.clear': taken,
  'game.option': taken,
  'game.do': taken,
  undo: final('undoing/undone'),

  'attention.claim': aside('undoing/matter-claimed'),
  'attention.release': aside('undoing/matter-released'),
  'attention.note': aside('undoing/noted'),
  'attention.call': aside('undoing/called'),
  'attention.clear': taken,
  'ruling.note': taken,

  'roster.set': taken,
  'roster.move': taken,
  'roster.moveCrew': taken,
  'roster.addSeat': taken,
  'roster.removeSeat': taken,
  'roster.show': taken,

  'device.identify': MOMENTARY,
  'device.test': MOMENTARY,
  'device.rename': taken,
  'device.mute': taken,

  'preflight.begin': aside('undoing/preflight-begun'),
  'preflight.tick': aside('undoing/preflight-ticked'),
  'preflight.end': aside('undoing/preflight-ended'),

  'display.hello': aside('undoing/display-here'),
  'display.bye': aside('undoing/display-left'),
  'display.got': aside('undoing/on-screen'),
  'display.identify': MOMENTARY,
  'display.rename': taken,
  'display.redirect': final('undoing/redirected'),
  'display.reload': MOMENTARY,
  'display.mute': taken,
  'display.forget': aside('undoing/forgotten'),

  'sound.mute': taken,
  'sound.ceiling': taken,
  'sound.test': MOMENTARY,

  'token.make': aside('undoing/link-made'),
  'token.revoke': aside('undoing/link-ended'),
  'account.revoke': aside('undoing/account-ended'),

  'sim.tag': PHYSICAL,
  'sim.lid': PHYSICAL,
  'sim.hatch': PHYSICAL,
  'sim.fault': PHYSICAL,
  'sim.press': PHYSICAL,
  'sim.ballot': PHYSICAL,
  'sim.key': PHYSICAL,
};

/** Undefined for what is no verb of these: the hub's own doing, or a verb of another version's journal. */
export const undoOf = (verb: string): Undo | undefined => own<Undo>(OWN, verb);

/**
 * What was seen, heard or rolled by people cannot be taken back, whichever command brought it about: why not, in words.
 * An alarm that was stood down too early can: it stands again, silent (undo-slices.ts).
 */
export const finality = (event: RoomEvent): UndoingId | null => {
  if (event.type === 'alarm-stood-down' || event.type === 'alarm-lapsed') return null;
  if (event.type === 'box-revealed') return 'undoing/revealed';
  if (event.type === 'box-observed') return 'undoing/seen';
  if (event.type === 'dice-rolled') return 'undoing/dice';
  if (/^(alarm|siren|emergency)-/.test(event.type)) return 'undoing/people';
  return null;
};
