import { kindsEn } from './device-kinds-en.ts';
import { pluralsOf } from './plurals.ts';
import { regionName } from './region-name.ts';
import type { SetupBody } from '../../schemas/documents/setup.ts';
import type { LAMP_SHOWS } from '../../schemas/small-devices.ts';
import type { Loose } from './en.ts';

type LampShows = (typeof LAMP_SHOWS)[number];
const plural = pluralsOf('en');

type Needs = SetupBody['running']['needs'];
const apply: Record<Needs, string> = {
  none: 'Restart the room',
  boards: 'Use it now',
  restart: 'Restart the room with this',
  anew: 'Begin this game',
};
const states: Readonly<Record<string, string>> = {
  init: 'starting',
  ready: 'ready',
  lost: 'lost',
  unseen: 'not seen',
};
const boardStates: Readonly<Record<string, string>> = {
  searching: 'not there',
  opening: 'starting',
  ready: 'ready',
  lost: 'lost',
  unseen: 'not seen',
};

const shows: Readonly<Record<string, string>> = {
  alarm: 'an alarm',
  running: 'a running clock',
  warning: 'the last minutes',
  overtime: 'overtime',
  'box-open': 'an open box',
  'box-sealed': 'a sealed box',
  track: 'a track',
} satisfies Record<LampShows, string>;

/** Texts of the page that sets the room up, in English. As in en.ts, what needs a figure is a function. */
export const setupEn = {
  title: 'Set up the room',
  console: 'Control',
  apply,
  applied: 'Now in use',
  restarting: 'The room restarts',
  file: {
    rehearsal: 'This is a rehearsal',
    rehearsalFile: 'To set up your own room, save these two lines as room.yaml. This page writes the rest:',
    rehearsalHow: 'Then stop the hub, start it with that file, and come back:',
    unreadable: (file: string) => `${file} cannot be read`,
    broken: (file: string) => `${file} has a mistake`,
    brokenHow: 'Correct it by hand; this page reads it again. Until then the room runs as before.',
    changes: 'Changes',
    asFile: (file: string) => `The room matches ${file}`,
    needs: {
      boards: (file: string) => `A board has moved in ${file}`,
      restart: (file: string) => `${file} has changes`,
      anew: (file: string) => `${file} names another game`,
    },
    what: {
      boards: 'The other boards notice nothing.',
      restart:
        'The hub and all boards restart: a few seconds. An armed box on stock firmware needs a recount.',
      anew: 'The game that runs ends here. Its journal is kept aside, and everyone stays signed in.',
    },
    failed: (why: string) => `The room did not start with this and runs as before: ${why}`,
    warnings: (count: number) => plural(count, { one: '1 remark', other: `${count} remarks` }),
  },
  create: {
    title: 'Your own room',
    step: (at: number, all: number) => `Step ${at} of ${all}`,
    name: 'What is the room called?',
    example: 'Town hall',
    next: 'Next',
    back: 'Back',
    game: 'Which game?',
    tablesOf: (count: number) => plural(count, { one: '1 table', other: `${count} tables` }),
    tables: 'Which tables play?',
    tablesHow: 'Tap those that stay empty. You can change this later, also in mid-game.',
    key: 'Create the room',
    make: (name: string, tables: number) =>
      `Create ${name} with ${plural(tables, { one: '1 table', other: `${tables} tables` })}`,
    what: 'The rehearsal ends, and the hub restarts as this room. Its journal begins empty; boards can be added afterwards.',
    making: (name: string) => `${name} is being set up`,
    restarts: 'The hub restarts: a few seconds. This page then continues by itself.',
  },
  game: {
    title: 'Game and tables',
    which: 'Game',
    tables: (there: number, all: number) => `Tables that play: ${there} of ${all}`,
    comes: (table: string) => `${table} plays`,
    leaves: (table: string) => `${table} does not play`,
    change: (game: string) => `Change to ${game}`,
    changed: (game: string) => `The file names ${game}`,
    homeless: (count: number) =>
      plural(count, {
        one: 'One device is at a table that this game does not have. It is taken out; its board stays.',
        other: `${count} devices are at tables that this game does not have. They are taken out; their boards stay.`,
      }),
  },
  found: {
    title: (count: number) => (count === 0 ? 'Nothing new plugged in' : `Newly plugged in: ${count}`),
    none: 'Plug a board or a reader into this machine: it appears here.',
    unknown: 'Not identified yet',
    noReader: 'no reader',
    blink: 'Which one?',
    blinkOf: (place: string) => `Identify ${place}`,
    answered: (place: string) => `${place} has answered`,
    readerAlone: 'reader',
    again: 'Identify again',
    noLed: 'A reader has no LED. To tell two apart, unplug one: its entry goes.',
    pins: 'A reader on the pins of the Pi',
    askPort: (port: string) => `Identify ${port}`,
    find: 'Identify all',
    bind: 'Bind',
    network: 'A board on the Wi-Fi',
    address: 'Its address',
    look: 'Look for it',
  },
  reader: {
    noBox: 'A reader belongs to a box. Bind the board of that box first.',
    where: 'Whose cards does it read?',
    region: 'Where is it used? The law there decides its frequencies.',
    choose: 'Choose',
    regionName: (code: string) => regionName('en', code),
    regionIs: (code: string) => `Region: ${regionName('en', code)}`,
    bind: (table: string) => `Reader for ${table}`,
    bound: (table: string) => `The box of ${table} has this reader`,
    at: (port: string) => `Reader at ${port}`,
    power: 'Power in dBm',
    powerIs: (power: number) => `Power: ${power} dBm`,
    unbind: 'Read at its board instead',
    unbound: (device: string) => `${device} is read at its board`,
  },
  replace: {
    key: 'Replace',
    by: (board: string) => `Which board takes the place of ${board}? It blinks.`,
    plugIn: 'Plug the new board in: it appears here.',
    use: 'This one blinks: use it',
    done: (board: string) => `${board} has a new board`,
  },
  wiring: {
    key: 'Wires',
    title: (board: string) => `Wires and power of ${board}`,
    what: 'What',
    most: 'At most',
    limit: 'Allowed',
  },
  notYet: 'not in the room yet',
  states,
  boardStates,
  kinds: kindsEn,
  pixels: 'Pixels',
  pin: (device: string, pin: string, value: number) => `${device}: ${pin} on pin ${value}`,
  identify: (device: string) => `${device} shows itself`,
  add: {
    key: 'Add a device',
    what: 'What is wired to it?',
    none: 'Nothing more fits on this board.',
    shows: 'Lit for',
    track: 'Track',
    from: 'From',
    to: 'To',
    bounds: 'One of the two is enough. The lamp is lit while the track is within.',
    where: (kind: string) => `${kind}: at which table?`,
    noTable: 'At no table',
    as: (kind: string) => `Add: ${kind}`,
    added: (kind: string) => `${kind} added`,
    addedAt: (kind: string, table: string) => `${kind} added at ${table}`,
  },
  shows,
  remove: (name: string) => `Take out ${name}`,
  removeBoard: (board: string) => `Take out the board ${board}`,
  removed: (board: string) => `${board} was taken out`,
};

export type SetupTexts = Loose<typeof setupEn>;
