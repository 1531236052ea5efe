import * as z from 'zod';
import { MessageSchema } from './sentences/message.ts';

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
  'command/late': 'Check the current state, then send it again.',
  'command/transaction-used':
    'Give every command a transaction of its own; the same one is only for sending the very same command again.',
  'command/failed': 'Nothing was changed. Please report it with the hub’s log.',
  'clock/not-running': 'Resume it with clock.resume; where the phase is over, clock.skip begins the next.',
  'clock/already-running': 'Nothing to do; clock.pause pauses it.',
  'clock/not-started': 'Send clock.start first.',
  'clock/finished':
    'To go on, raise the number of turns with clock.turns; timer.start starts a side timer again.',
  'clock/too-short':
    'Take away less, go on to the next phase with clock.skip, or send it again with insist: true.',
  'clock/in-doubt': 'Compare with a watch, adjust if needed, then resume.',
  'clock/turn-played': 'Choose a higher number of turns.',
  'rundown/unknown-row': 'The rows are in pub/timetable.',
  'rundown/past': 'Only rows that are still to come can be changed.',
  'rundown/running': 'clock.adjust changes its length; clock.skip ends it.',
  'rundown/other-turn': 'Move it within its turn. Breaks can go anywhere.',
  'rundown/last-phase': 'Shorten it, or play fewer turns: clock.turns.',
  'rundown/too-many': 'Remove one that is not needed, then insert this one.',
  'clock/first-phase': 'clock.adjust gives it more time instead.',
  'clock/in-the-past': 'Choose one of the coming 100 days; clock.skip ends the phase now.',
  'clock/far-end': 'Choose an earlier time, or send it again with insist: true.',
  'alarm/unknown-kind': 'The message lists the alarms of this game.',
  'alarm/already':
    'Send it again with insist: true to replace that one; message.send sends words without a siren.',
  'alarm/not-raised': 'Raise an alarm first with alarm.raise, then confirm it.',
  'alarm/expired': 'Send alarm.raise again.',
  'alarm/cooldown': 'Wait, or send it again with insist: true.',
  'alarm/not-now': 'Wait for that phase, or send it again with insist: true.',
  'alarm/none': 'Nothing to do.',
  'alarm/which': 'Name one: send the command with its `alarm`, as in pub/alert.',
  'alarm/no-report': 'The message lists the seats that report in this alarm.',
  'emergency/stands':
    'The danger must be over first: clock.resume with insist: true ends it, and keepPaused: true leaves the clock paused.',
  'attention/unknown': 'Somebody may have dealt with it; priv/control/attention has the list.',
  'attention/stands': 'Fix its cause, and it goes away by itself.',
  'rounds/none': 'Raise an alarm that has some.',
  'rounds/bad-order': 'You may leave out whoever has been destroyed.',
  'track/unknown': 'The message lists the tracks of this game.',
  'track/strip-only': 'Change in the game what the strip shows, such as a clock.',
  'track/out-of-range': 'Choose a value in that range.',
  'timer/unknown': 'It may have been removed; timer.start starts a new one.',
  'box/unknown': 'The message lists the boxes of this room.',
  'box/no-table': 'Arm the box of a table.',
  'box/not-armed': 'Arm the box first with box.arm.',
  'box/not-sealed': 'Shut the lid first, or type what was counted with box.correct.',
  'box/no-outcome': 'Recount, correct or force the tally, or resolve with an outcome of your own.',
  'box/not-empty': 'Count them, or send box.reset with emptied: true once everything is out.',
  'box/hatch-open': 'Close it first: nothing that goes in through it is counted.',
  'box/unclear-outcome':
    'Send success or failure, or an outcome that cannot be mistaken for them; your own words go into text.',
  'box/recounting': 'End the recount first, with box.recount and done: true.',
  'box/no-other-side': 'No kind of this game says what it is on its other side (`flips`).',
  'box/not-resolved': 'Close contributions or resolve the box first.',
  'tag/contradicted': 'Keep one of the two; nothing from the list was enrolled.',
  'tag/random': 'Phones and passports do that: use another tag. Nothing from the list was enrolled.',
  'tag/known': 'Forget those tags first with tag.forget, or send it again with replace: true.',
  'enrol/no-reader': 'Choose one of those.',
  'enrol/box-busy':
    'Enrol elsewhere; or resolve or reset this one first, when its cards are out (box.resolve, box.reset).',
  'enrol/reader-away': 'Check its cable, or enrol at another box.',
  'enrol/elsewhere': 'End that enrolment first with enrol.end.',
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
  'game/refused': 'If it is different at the table, Control can change it by hand: More, Game commands.',
  'game/out-of-range': 'Choose a value in that range.',
  'game/phase': 'Control can do it at any time.',
  'game/nothing-lost': 'See Attention for rules that failed.',
  'game/no-roll': 'The newest rolls of commands can be overruled; typed dice are taken back with undo.',
  'game/bad-dice': 'The message says which dice they were.',
  'message/unknown': 'Somebody may have withdrawn it already; priv/control/messages lists the others.',
  'news/unknown': 'The message lists the current news; somebody may have taken it down already.',
  'vote/unknown': 'The message lists the votes.',
  'vote/open': 'Close it first, with vote.close.',
  'vote/closed': 'Whoever closed it may undo that; or open another with vote.open. Nothing was changed.',
  'vote/known': 'Give the new one another name, or send it again with insist: true to replace the old one.',
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
  'display/offline': 'Wait for it, or go and check.',
  'display/name-taken': 'Choose another name.',
  'display/not-yours': 'Make a new display id.',
  'display/too-many': 'Remove those that are gone with display.forget.',
  'preflight/none': 'Begin with preflight.begin.',
  'preflight/unseen':
    'Look at what the message names, or send it again with insist: true: the room then counts as not fully checked.',
  'preflight/unknown': 'The message lists what the preflight checks in this room.',
  'link/unknown': 'Ask Control for a new link.',
  'link/used': 'A code is its first device’s. Control has been told: ask them for another.',
  'link/expired': 'Ask Control for a new link; on the hub, `quarterdeck sign-in` makes one for Control.',
  'link/table': 'Name a table for the roles table and seat only.',
  'link/seat': 'The message lists the seats of that table; other roles have none.',
  'link/too-many': 'Wait a moment, then try again.',
  'account/unknown': 'The message lists the accounts that links have created.',
  'table/left': 'roster.returnTable brings it back.',
  'table/plays': 'Nothing to do.',
  'table/last': 'A game needs at least one table.',
  'table/taken': 'Choose another name.',
  'table/box-in-use': 'Resolve or reset its Event first.',
  'table/unknown': 'The message lists the tables of this room.',
  'undo/nothing': 'The log says who did what; whoever did it can undo it.',
  'undo/overtaken': 'Correct it with a command of its own.',
  'command/too-many': 'Wait a few seconds, then send it again.',
  'undo/not-undoable': 'Correct it with a command of its own; the log marks what can be undone.',
  'command/not-now': 'Try again in a moment; the hub’s log says more.',
  'sim/no-simulation': 'sim.* controls only a rehearsal’s boards: do it by hand.',
  'sim/timeout': 'Check the devices in the console.',
  'setup/no-file': 'Start the hub with a file: `quarterdeck start --room room.yaml`.',
  'setup/changed': 'Look at it as it is now, then do it again.',
  'setup/broken': 'Mend the line by hand; this page reads it again.',
  'setup/invalid': 'Choose another value; the file is as it was.',
  'setup/by-hand': 'Change it in an editor; the page reads it again.',
  'setup/file-gone': 'Put it back, from a backup if need be; this page reads it at once.',
  'setup/file-closed':
    'Give it back to the user of the hub (chown), with the right to read; this page reads it at once.',
  'setup/unreadable': 'Mend that; this page reads it again by itself.',
  'setup/not-started': 'Mend that, then restart the room with the changes once more.',
  'setup/unwritable': 'The user of the hub must own the file and its folder.',
  'setup/gone': 'Plug it in again: it appears by itself.',
  'setup/silent':
    'A board needs our firmware or the stock one. Check a reader’s supply and its wires (RX and TX crossed).',
  'setup/busy': 'End that program, then try again.',
  'setup/no-access': 'Add the hub’s user to the group dialout, then start the hub again.',
  'setup/no-answer': 'Check its address, and that it is switched on and in the same network.',
  'setup/not-asked': 'Try again; the hub’s log has more.',
  'setup/held': 'Identify one of its devices instead (device.identify).',
  'setup/no-wires': 'Bind a device to it first.',
  'setup/other-game': 'Send it again with anew: true.',
  'machine/refused':
    'Do it there: `sudo poweroff` or `sudo reboot`. Who installed the service by hand lets it by polkit (docs/pi.md).',
  'data/no-hub':
    'Start it in another terminal: `npx quarterdeck start`. If it runs on another folder, name that with --data.',
  'hub/away': 'The command was not done. Try again in a moment.',
  'hub/unanswered': 'Check whether it was done before you try again.',
  'room/invalid': 'Fix the line named above; `quarterdeck schema room` lets an editor complete the file.',
  'room/unreadable':
    'Check the path given with --room, relative to the current folder; docs/room-yaml.md has a file to start from.',
  'room/unknown-board': 'Name one of those with --board, or leave it out for all of them.',
  'room/unknown-game': '`quarterdeck games` lists the games.',
  'demo/missing': '`quarterdeck start --demo` without --game plays one; leave --demo out for this game.',
  'bots/missing': 'games/kit/README.md, Bots, says how a game gets some.',
  'bots/stuck':
    'Change `bots` of the game (games/kit/README.md, Bots); `quarterdeck rehearse --days 1 --seed N` plays that day again.',
  'data/locked': 'Another hub is using this data folder: stop it, or choose another folder with --data.',
  'data/none':
    'Check --data, or name the room with --room FILE or --game ID to create its accounts now. The first start creates them too.',
  'data/no-journal':
    'The first `quarterdeck start` creates the journal. If there already is one, name its folder with --data.',
  'data/damaged': 'Nothing was changed: do as the message says, or restore a copy of the file.',
  'data/unusable': 'Choose a folder that this user may write to with --data.',
  'data/unwritable':
    'Free space or replace the card, then restart the hub; anything not acknowledged does not count.',
  'data/other-room':
    'Choose a separate data folder with --data, or start with the room or game this one was made for.',
  'backup/invalid': 'Take another backup; nothing was changed.',
  'backup/too-large': 'Move what is not the game’s out of the data folder, then take the backup again.',
  'backup/unwritable': 'Free space there, or choose another folder that this user may write to.',
  'service/refused': 'Nothing was changed; do as the message says, then try again.',
  'data/other-format':
    'Finish that game with the version of Quarterdeck that started it, or start afresh in another folder with --data.',
  'file/unusable': 'Check the path and its permissions.',
  'print/no-browser':
    'Install one, `sudo apt install chromium-headless-shell` (or chromium); or leave --pdf out, and print the HTML from a browser.',
  'print/failed': 'Leave --pdf out, and print the HTML from a browser.',
  'port/in-use': 'Another program is using this port: stop it, or choose another with --http or --mqtt.',
  'broker/unreachable':
    'Check the address in room.yaml (broker.url) or --broker, and that the broker is running.',
  'broker/other-hub':
    'Only one hub may run a room. Stop the other one first, or stop this one for good and continue there: the journals of the two differ.',
  'broker/refused': 'Check the user name and password for the broker.',
  'board/not-found':
    'Plug the board in, or correct its path in room.yaml; `quarterdeck doctor` lists what is connected.',
  'board/busy':
    'Another program is using this port (a bridge, the Arduino IDE, ModemManager): close it first.',
  'board/no-access':
    'Run by hand: `sudo usermod -aG dialout <user>`, then log in again. As a service: `sudo systemctl restart quarterdeck`; in a container: hand the device in.',
  'board/silent': 'The port opened but no Firmata answered: check the firmware (hardware.md, Flashing).',
  'board/garbage': 'The board’s data is not Firmata: check the speed, the cable and the firmware.',
  'board/no-image': 'Build it first: `npm run firmware`; or give a HEX file for an Uno.',
  'board/outdated':
    'Flash the board with this version: `quarterdeck flash`, then `quarterdeck doctor` (hardware.md, Flashing).',
  'board/old-firmware':
    'It works, but without later fixes: flash it before the game (`quarterdeck flash`), not during one.',
  'board/other-model':
    'Correct model: in room.yaml and check each pin of that board again (`quarterdeck wiring`), or plug in the right board.',
  'board/refused':
    'Compare the pins and the reader in room.yaml with the wiring and with that board’s other devices.',
  'board/siren-rests': 'Stand the alarm down. After two seconds of silence it sounds again.',
  'board/no-such-pin':
    'Correct its pins or its board’s model: in room.yaml and wire it accordingly, or plug in the right board. The other devices of that board keep working.',
  'board/keeps-box':
    'Put that box back into room.yaml and start once: the hub collects the board’s records, and the board may then forget them. If they no longer matter, stop the hub and run `quarterdeck forget <port> --lose-records`.',
  'board/supply-low':
    'Improve its supply: a shorter USB cable, a powered hub, separate supplies for siren, strip and reader (hardware.md, Power). Below 3.8 V the chip is unreliable.',
  'board/lost': 'The board is offline; it reconnects by itself.',
  'wled/absent':
    'Switch the WLED on and compare its address with room.yaml; try its page in a browser on the bridge’s machine.',
  'wled/short':
    'Set the length of the strip in WLED (Config, LED preferences) or pixels: in room.yaml; one of the two is wrong.',
  'reader/not-found':
    'Plug the reader in, or correct its port in room.yaml; `quarterdeck doctor` lists what is connected.',
  'reader/absent':
    'Is it the chip that room.yaml names (reader:)? If so, check its wires, its supply and, on a PN532, its I2C switches (hardware.md, From symptom to part).',
  'reader/garbled':
    'The reader answers, but its data is garbled: check its cable, its supply and its ground (hardware.md, From symptom to part).',
  'reader/silent':
    'Check its cable (RX and TX crossed, common ground), its switches, its 5 V supply and its port in room.yaml; `quarterdeck doctor` tries it again (hardware.md, Readers on the Pi).',
  'reader/refused':
    'Compare region and powerDbm in room.yaml with the module, and check its antenna and its supply (hardware.md, Readers on the Pi).',
  'reader/hung':
    'Switch the box off and on again; if the fault comes back, check SDA, SCL and the reader (hardware.md, From symptom to part).',
  'bridge/no-account':
    'The hub writes the file into its data folder at its first start: copy it over, and name it with --credentials.',
  'bridge/overflow': 'The hub was offline too long and observations were dropped: recount the box.',
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
  say: MessageSchema.optional(),
});
export type ErrorDocument = z.infer<typeof ErrorDocumentSchema>;

/** What is the matter and what to do, in one line. A message of the hub is a sentence, that of a board has no full stop. */
export const troubleText = ({ message, hint }: Pick<ErrorDocument, 'message' | 'hint'>): string =>
  hint === '' ? message : `${message}${/[.?!]$/.test(message) ? '' : '.'} ${hint}`;

export const errorDocument = (code: ErrorCode, message: string): ErrorDocument => ({
  code,
  message,
  hint: ERROR_HINTS[code],
});

/**
 * The caller's or the world's fault, with what a person needs to act. Refused commands are values; this class is for
 * edges with nobody to answer to: start-up, files, boards. A bug of ours stays a plain assertion failure.
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

/** What zod says where a schema has no words of its own. */
const ZODS_OWN =
  /^(Too (big|small): expected|Invalid (input(: expected|$)|option|discriminator)|Unrecognized key)/;

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** `must be at most 6`; `must have at least 1 character`. */
const bounded = (how: string, origin: string, limit: number | bigint): string => {
  const [one, many] = COUNTED[origin] ?? [];
  return one === undefined || many === undefined
    ? `must be ${how} ${limit}`
    : `must have ${how} ${limit} ${Number(limit) === 1 ? one : many}`;
};

/** A ZodError's issue in words, without its place. */
export const issueInWords = (issue: z.core.$ZodIssue): string => {
  if (!ZODS_OWN.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_big':
      return bounded(issue.inclusive === false ? 'less than' : 'at most', issue.origin, issue.maximum);
    case 'too_small':
      return bounded(issue.inclusive === false ? 'more than' : 'at least', issue.origin, issue.minimum);
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing'
        : `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    case 'invalid_union': {
      // A value by which the form of all the others is known.
      if ('options' in issue) return `must be one of ${issue.options.map(String).join(', ')}`;
      // A choice of values, each an alternative of its own.
      const values = issue.errors.map(([only, ...more]) =>
        only?.code === 'invalid_value' && more.length === 0 ? only.values : [],
      );
      return values.some(({ length }) => length === 0)
        ? issue.message
        : `must be one of ${values.flat().map(String).join(', ')}`;
    }
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'not_multiple_of':
      return issue.message;
  }
};

/** A ZodError's issues as one line: `tags.0.uid: a UID is …; cost: …`. */
export const describeIssues = (error: z.ZodError): string =>
  error.issues
    .map((issue) => {
      const where = issue.path.join('.');
      return where === '' ? issueInWords(issue) : `${where}: ${issueInWords(issue)}`;
    })
    .join('; ');
