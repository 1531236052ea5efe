import * as z from 'zod';
import { SaidSchema } from './sentences/said.ts';

/**
 * Every refusal has a stable code `area/reason`, a message that says what is wrong, and a hint that says what to do.
 * The table is the one list of codes; a message may be made more exact where it is raised, the hint stands.
 */
export const ERROR_HINTS = {
  'auth/refused': 'Check the user name and password; `quarterdeck credentials` prints them on the hub.',
  'auth/client-id': 'Connect with a client id of the form <username>-<suffix>.',
  'auth/forbidden': 'Ask Control, or sign in with an account of a role that may do this.',
  'auth/unknown-client': 'Sign in with an account that `quarterdeck credentials` lists.',
  'command/unknown-verb':
    '`quarterdeck schema commands` prints every verb and what it takes; docs/mqtt.md lists them.',
  'command/malformed':
    'Send a JSON object with a `transaction`; the message names the field that is wrong, and `quarterdeck schema commands` prints what each verb takes.',
  'command/stale': 'The state as it is now came with this answer: decide again by that.',
  'command/late': 'Look how things stand now, then send it again.',
  'command/transaction-used':
    'Give every command a transaction of its own; the same one is only for sending the very same command again.',
  'command/failed': 'This is a fault in Quarterdeck: nothing was changed. Please report it with the log.',
  'clock/not-running': 'Resume it with clock.resume; where the phase is over, clock.skip begins the next.',
  'clock/already-running': 'Nothing to do; clock.pause holds it.',
  'clock/not-started': 'Send clock.start first.',
  'clock/finished': 'Raise the number of turns with clock.turns to go on; a side timer is started anew.',
  'clock/too-short':
    'Take away less, go on to the next phase with clock.skip, or send it again with insist: true.',
  'clock/in-doubt': 'Compare with a watch, adjust if needed, then resume.',
  'clock/turn-played': 'Choose a higher number of turns.',
  'clock/first-phase': 'clock.adjust gives it more time instead.',
  'clock/in-the-past': 'Choose one of the coming 24 hours; clock.skip ends the phase now.',
  'clock/far-end': 'Choose an earlier time, or send it again with insist: true.',
  'alarm/unknown-kind': 'The message lists the alarms of this game.',
  'alarm/already':
    'Send it again with insist: true to put it in the place of that one; words without a siren go by message.send.',
  'alarm/not-raised': 'Raise an alarm first with alarm.raise, then confirm it.',
  'alarm/expired': 'Send alarm.raise again.',
  'alarm/cooldown': 'Wait, or send it again with insist: true.',
  'alarm/not-now': 'Wait for that phase, or send it again with insist: true.',
  'alarm/none': 'Nothing to do.',
  'alarm/which': 'Name the one that is meant: the command with its `alarm`, as in pub/alert.',
  'alarm/no-report': 'The message lists the seats that report in this alarm.',
  'emergency/stands':
    'The danger must be over first: clock.resume with insist: true ends it, and keepPaused: true leaves the clock paused.',
  'attention/unknown': 'Somebody may have settled it; priv/control/attention has the list.',
  'attention/stands': 'Mend its cause, and it goes by itself.',
  'rounds/none': 'Raise an alarm that has some.',
  'rounds/bad-order': 'Who is destroyed may be left out.',
  'track/unknown': 'The message lists the tracks of this game.',
  'track/out-of-range': 'Choose a value from one to the other.',
  'timer/unknown': 'It may have been taken away; timer.start begins a new one.',
  'box/unknown': 'The message lists the boxes of this room.',
  'box/not-armed': 'Arm the box first with box.arm.',
  'box/not-sealed': 'Shut the lid first, or type what was counted with box.correct.',
  'box/no-outcome': 'Recount, correct or force the tally, or resolve with an outcome of your own.',
  'box/not-empty': 'Count them, or send box.reset with emptied: true when all is out.',
  'box/hatch-open': 'Shut it first: nobody sees what goes in through it.',
  'box/unclear-outcome':
    'Send success or failure, or an outcome that cannot be mistaken for them; your own words go into text.',
  'box/recounting': 'End the recount first, with box.recount and done: true.',
  'box/not-resolved': 'Fix the cut-off or resolve the box first.',
  'tag/contradicted': 'Keep one of the two; nothing of the list was learned.',
  'tag/random': 'Phones and passports do that: use another tag. Nothing of the list was learned.',
  'tag/known': 'Forget those tags first with tag.forget, or send it again with replace: true.',
  'enrol/no-reader': 'Choose one of those.',
  'enrol/box-busy':
    'Enrol elsewhere; or resolve or reset this one first, when its cards are out (box.resolve, box.reset).',
  'enrol/reader-away': 'Look at its cable, or enrol at another one.',
  'enrol/elsewhere': 'End that one first with enrol.end.',
  'enrol/none': 'Begin with enrol.begin.',
  'claim/taken': 'Leave it to them, or send it again with take: true.',
  'claim/none': 'Nothing to do.',
  'roster/unknown-seat': 'The message lists the seats of that table.',
  'roster/taken': 'Move them first, empty the seat with roster.set, or add another one.',
  'roster/same-seat': 'Call it something else, such as "Second Captain".',
  'roster/empty': 'roster.set binds a person.',
  'roster/fixed-seat': 'It stays; empty it with roster.set and person: null.',
  'tag/unknown-kind': 'The message lists the kinds of card of this game.',
  'game/unknown-option': 'The message lists the options of this game.',
  'game/bad-option': 'The message says which values the option takes.',
  'game/unknown-command': 'The message lists the commands of this game.',
  'game/refused': 'What Control sees on the table can be set by hand.',
  'game/phase': 'Control may do it at any time.',
  'game/no-roll': 'The newest rolls of commands can be overruled; typed dice are taken back with undo.',
  'game/bad-dice': 'The message says which dice they were.',
  'message/unknown': 'Somebody may have taken it back before; priv/control/messages has those that stand.',
  'news/unknown': 'The message lists the news that stand; somebody may have taken it off before.',
  'vote/unknown': 'The message lists the votes.',
  'vote/open': 'Close it first, with vote.close.',
  'vote/closed': 'Whoever closed it may undo that; or open another with vote.open. Nothing was changed.',
  'vote/known':
    'Give the new one another name, or send it again with insist: true to put it in the place of that one.',
  'vote/whose': 'Give a `name`, with its `table` if it has one, or the `uid` of a member’s card.',
  'vote/no-ballot': 'Nothing was changed; priv/control/votes counts the ballots by hand.',
  'vote/no-box': 'Name a vote box of room.yaml; the message lists them.',
  'device/unknown': 'The message lists the devices of this room.',
  'device/unwatchable': 'Name a box of room.yaml.',
  'device/untestable': 'Its line in the console shows what it saw.',
  'device/muted':
    'Let it sound again with muted: false (device.mute or siren.mute; a page display.mute or sound.mute), then test it.',
  'device/silent': 'Look at its state in the console and at its cable; then test again.',
  'display/unknown': 'The message lists the displays that have announced themselves.',
  'display/offline': 'Wait for it, or go and look.',
  'display/name-taken': 'Choose another name.',
  'display/not-yours': 'Make a new display id.',
  'display/too-many': 'Take those that are gone off the list with display.forget.',
  'preflight/none': 'Begin with preflight.begin.',
  'preflight/unseen':
    'Look at what the message names, or send it again with insist: true: the room stays known as not wholly seen.',
  'preflight/unknown': 'The message lists what is looked at in this room.',
  'link/unknown': 'Ask Control for a new link.',
  'link/used': 'A link works once: ask Control for a new one.',
  'link/expired': 'Ask Control for a new link.',
  'link/table': 'Name the table for the role table, and none for another role.',
  'link/too-many': 'Wait a moment, then try again.',
  'account/unknown': 'The message lists the accounts that links have made.',
  'table/unknown': 'The message lists the tables of this room.',
  'undo/nothing': 'The log says who did what; whoever did it may take it back.',
  'undo/overtaken': 'Correct it with a command of its own.',
  'command/too-many': 'Wait a few seconds, then send it again.',
  'undo/not-undoable':
    'Set right what it did with a command of its own; the log marks what can be taken back.',
  'command/not-now': 'Try again in a moment; the log of the hub says more.',
  'sim/no-simulation': 'sim.* moves a rehearsal’s boards alone: do it by hand.',
  'sim/timeout': 'Look at the devices in the console.',
  'hub/away': 'The command was not done. Try again in a moment.',
  'hub/unanswered': 'Look whether it was done before you do it again.',
  'room/invalid':
    'Mend the line named above; `quarterdeck schema room` helps an editor to complete the file.',
  'room/unreadable':
    'Check the path given with --room, which counts from the present folder; docs/room-yaml.md has a file to begin with.',
  'room/unknown-game': '`quarterdeck games` lists the games.',
  'data/locked': 'Another hub uses this data folder: stop it, or give another folder with --data.',
  'data/none':
    'Check --data; or name the room with --room FILE or --game ID, and the accounts are made now. The first start makes them too.',
  'data/no-journal':
    'The journal begins with the first start: `quarterdeck start`. If there was one, name its folder with --data.',
  'data/damaged': 'Nothing was changed: do as the message says, or put back a copy of the file.',
  'data/unusable': 'Give another folder, which this user may write, with --data.',
  'data/unwritable':
    'Free space or replace the card, then start the hub again; what was not acknowledged does not count.',
  'data/other-room':
    'Give a data folder of its own with --data, or start with the room or game it was made for.',
  'backup/invalid': 'Take another backup; nothing was changed.',
  'backup/unwritable': 'Free space there, or give another folder, which this user may write.',
  'service/refused': 'Nothing was changed; do as the message says, then try again.',
  'data/other-format':
    'End that game with the Quarterdeck that began it, or begin anew in another folder with --data.',
  'file/unusable': 'Check the path, and who may read or write there.',
  'port/in-use': 'Another program uses this port: stop it, or choose another with --http or --mqtt.',
  'broker/unreachable': 'Check the address in room.yaml (broker.url) or --broker and that the broker runs.',
  'broker/refused': 'Check the user name and password for the broker.',
  'board/not-found':
    'Plug the board in, or correct its path in room.yaml; `quarterdeck doctor` lists what is there.',
  'board/busy': 'Another program holds this port (a bridge, the Arduino IDE, ModemManager): end it first.',
  'board/no-access': 'This user may not open the port: `sudo usermod -aG dialout <user>`, then sign in anew.',
  'board/silent': 'The port opened but no Firmata answered: check the firmware (hardware.md, Flashing).',
  'board/garbage': 'What came was not Firmata: check the speed, the cable and the firmware.',
  'board/no-image': 'Build it first: `npm run firmware`; or give a HEX file for an Uno.',
  'board/outdated':
    'Flash the board with this version: `quarterdeck flash`, then `quarterdeck doctor` (hardware.md, Flashing).',
  'board/old-firmware':
    'It works, without what has been mended since: flash it before the game (`quarterdeck flash`), not in the middle of one.',
  'board/other-model':
    'Correct model: in room.yaml, and look at each pin of that board again (`quarterdeck wiring`); or plug in the board that was meant.',
  'board/refused':
    'Compare the pins and the reader in room.yaml with what is wired and with the other devices of that board.',
  'board/no-such-pin':
    'Correct its pins or the model: of its board in room.yaml, and wire it so; or plug in the board that was meant. The other devices of that board go on.',
  'board/keeps-box':
    'Put that box back into room.yaml and start once: the hub hears what the board keeps, and the board may forget it. Where that matters no more: stop the hub, then `quarterdeck forget <port> --lose-records`.',
  'board/supply-low':
    'Give it more: a shorter USB cable, a hub with a supply of its own, a siren, a strip and a reader with theirs (hardware.md, Power). Below 3.8 V its chip may do anything.',
  'board/lost': 'The board is gone; it is taken back by itself when it returns.',
  'wled/absent':
    'Switch the WLED on and compare its address with room.yaml; open its page in a browser on the machine of the bridge.',
  'wled/short':
    'Set the length of the strip in WLED (Config, LED preferences) or pixels: in room.yaml; one of the two is wrong.',
  'reader/absent':
    'Is it the chip that room.yaml names (reader:)? Then its wires, its supply and, at a PN532, its switches on I2C (hardware.md, From symptom to part).',
  'reader/garbled':
    'The reader is there, but what it says does not add up: check its cable, its supply and its ground (hardware.md, From symptom to part).',
  'reader/silent':
    'Check its cable (RX and TX crossed, common ground), its switches, its 5 V supply and its port in room.yaml; `quarterdeck doctor` asks it again (hardware.md, Readers on the Pi).',
  'reader/refused':
    'Compare region and powerDbm in room.yaml with the module, and look at its antenna and its supply (hardware.md, Readers on the Pi).',
  'reader/hung':
    'Take the power off the box and put it on again; if it comes back, check SDA, SCL and the reader (hardware.md, From symptom to part).',
  'bridge/no-account':
    'The hub writes the file at its first start, into its data folder: carry it over, and name it with --credentials.',
  'bridge/overflow': 'The hub was away too long and observations were dropped: recount the box.',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_HINTS;
/** By its form alone: a page shows what the hub says without carrying the hints of all codes, which have words of its own. */
const ErrorCodeSchema = z
  .string()
  .regex(/^[a-z-]+\/[a-z-]+$/, 'a code is area/reason') as unknown as z.ZodType<
  // The cast: `errorDocument` and QuarterdeckError, which write them, know the list.
  ErrorCode,
  ErrorCode
>;

/** How an error crosses the wire and the terminal. */
export const ErrorDocumentSchema = z.object({
  code: ErrorCodeSchema,
  message: z.string(),
  hint: z.string(),
  /** The message as a sentence with its values, for a page in another language; none where a message has no other words. */
  say: SaidSchema.optional(),
});
export type ErrorDocument = z.infer<typeof ErrorDocumentSchema>;

export const errorDocument = (code: ErrorCode, message: string): ErrorDocument => ({
  code,
  message,
  hint: ERROR_HINTS[code],
});

/**
 * The caller's or the world's fault, with what a person needs to act. Refused commands are values; this class is for
 * edges where the road ends: start-up, files, boards. A bug of ours stays a plain assertion failure.
 */
export class QuarterdeckError extends Error {
  override readonly name = 'QuarterdeckError';
  readonly code: ErrorCode;
  readonly hint: string;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
    this.hint = ERROR_HINTS[code];
  }

  toDocument(): ErrorDocument {
    return { code: this.code, message: this.message, hint: this.hint };
  }
}

/** A ZodError's issues as one line: `tags.0.uid: a UID is …; cost: …`. */
export const describeIssues = (error: z.ZodError): string =>
  error.issues
    .map((issue) => {
      const where = issue.path.join('.');
      return where === '' ? issue.message : `${where}: ${issue.message}`;
    })
    .join('; ');
