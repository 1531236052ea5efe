import { isVerb, type Verb } from '../../schemas/commands.ts';
import type { UndoingText } from '../../schemas/sentences/undoing.ts';

/**
 * Of every verb whether undo takes it back. `taken`: it does, unless what came of it is final or has moved on.
 * `aside`: what a page does by itself, and what is only for now; an undo goes past it to the last real command, and the
 * words say what takes its place. `final`: never; the words say what to do instead.
 */
type Undo =
  | { readonly sort: 'taken' }
  | { readonly sort: 'aside'; readonly instead: UndoingText }
  | { readonly sort: 'final'; readonly instead: UndoingText };

const taken: Undo = { sort: 'taken' };
const aside = (instead: UndoingText): Undo => ({ sort: 'aside', instead });
const final = (instead: UndoingText): Undo => ({ sort: 'final', instead });

const MOMENTARY = final('it was for that moment alone');
const PHYSICAL = final('what was done at a simulated board was done');

/** A record, so that a new verb is not forgotten: it does not compile without its place here. */
export const UNDO_OF: Readonly<Record<Verb, Undo>> = {
  'clock.start': taken,
  'clock.pause': taken,
  'clock.resume': taken,
  'clock.adjust': taken,
  'clock.skip': taken,
  'clock.back': taken,
  'clock.endAt': taken,
  'clock.plan': taken,
  'clock.mode': taken,
  'clock.length': taken,
  'clock.turns': taken,

  'timer.start': taken,
  'timer.pause': taken,
  'timer.resume': taken,
  'timer.adjust': taken,
  'timer.stop': taken,

  'alarm.raise': final('alarm.standDown takes back a raise, and ends what stands'),
  'alarm.confirm': final('alarm.standDown ends it'),
  'alarm.standDown': taken,
  'alarm.ack': aside('who has heard has heard'),
  'alarm.present': aside('alarm.present with present: false takes it back'),
  'siren.mute': final('siren.mute says the contrary with muted'),
  'emergency.stop': final('clock.resume with insist: true ends the emergency'),

  'rounds.next': taken,
  'rounds.order': taken,
  'rounds.taken': taken,
  'rounds.end': taken,

  'track.set': taken,
  'track.move': taken,

  'box.arm': taken,
  'box.fix': taken,
  'box.collect': taken,
  'box.reopen': taken,
  'box.correct': taken,
  'box.force': taken,
  'box.recount': taken,
  'box.reveal': final('what was revealed is known'),
  'box.resolve': taken,
  'box.wounded': taken,
  'box.reset': taken,
  'box.emptied': taken,
  'box.claim': aside('box.release gives it back'),
  'box.release': aside('box.claim takes it again'),

  'tag.learn': taken,
  'tag.forget': taken,
  'tag.list': aside('it changes nothing'),
  'enrol.begin': aside('enrol.end ends it'),
  'enrol.end': aside('enrol.begin goes on'),
  'enrol.undo': aside('hold the cards to the reader again'),

  'vote.open': taken,
  'vote.ballot': taken,
  'vote.close': taken,
  'vote.drop': taken,

  'news.post': taken,
  'news.clear': taken,
  'message.send': taken,
  'message.clear': taken,
  'game.option': taken,
  'game.do': taken,
  undo: final('do again what was taken back'),

  'attention.claim': aside('attention.release gives it back'),
  'attention.release': aside('attention.claim takes it again'),
  'attention.note': aside('attention.clear takes it off the list'),
  'attention.call': aside('attention.call with done: true takes it back'),
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

  'preflight.begin': aside('preflight.end ends it'),
  'preflight.tick': aside('preflight.tick with done: false takes the tick off'),
  'preflight.end': aside('preflight.begin begins anew'),

  'display.hello': aside('it is there as long as its page is'),
  'display.bye': aside('it comes back by its page'),
  'display.got': aside('what stands on a screen stands there'),
  'display.identify': MOMENTARY,
  'display.rename': taken,
  'display.redirect': final('display.redirect sends it elsewhere'),
  'display.reload': MOMENTARY,
  'display.mute': taken,
  'display.forget': aside('it is back as soon as its page is'),

  'sound.mute': taken,
  'sound.ceiling': taken,
  'sound.test': MOMENTARY,

  'token.make': aside('token.revoke ends the link'),
  'token.revoke': aside('token.make makes a new link'),
  'account.revoke': aside('token.make makes a link to a new account'),

  'sim.tag': PHYSICAL,
  'sim.lid': PHYSICAL,
  'sim.hatch': PHYSICAL,
  'sim.fault': PHYSICAL,
  'sim.press': PHYSICAL,
  'sim.ballot': PHYSICAL,
  'sim.key': PHYSICAL,
};

/** Undefined for what is no verb: the hub's own doing, or a verb of another version's journal. */
export const undoOf = (verb: string): Undo | undefined => (isVerb(verb) ? UNDO_OF[verb] : undefined);
