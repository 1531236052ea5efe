import { aBox } from '../../displays/control/boxes/a-box.ts';
import type { Documents } from '../../support/paper-hub.ts';
import { alarmDocuments, consoleDay, deskDocuments } from '../console/room-of-fifteen.ts';
import { fleetConsole } from './fleet-console.ts';
import type { PageState } from './page-state.ts';

const UID = '04C0FFEE010203';

/** A vote box with one vote that is open and one that has been counted, of which a ballot came too late. */
const votes = (now: number): Documents => ({
  ...consoleDay(now),
  ...deskDocuments(now),
  'priv/control/devices': {
    bridges: [{ id: 'bridge', state: 'ready' }],
    devices: ['vote-box', 'jump-switch', 'phase-strip', 'siren'].map((kind, at) => ({
      id: kind,
      name: kind === 'vote-box' ? 'Council urn' : kind,
      kind,
      table: `ship-${at + 1}`,
      box: null,
      state: (['ready', 'unseen', 'lost', 'ready'] as const)[at],
      message: kind === 'phase-strip' ? 'It does not answer.' : null,
      guarded: kind === 'siren' ? false : null,
      muted: kind === 'siren',
    })),
  },
  'priv/control/votes': {
    votes: [
      {
        vote: 'vote-a',
        question: 'Shall the fleet wait one more turn for the Icebreaker?',
        boxes: ['vote-box'],
        away: ['vote-box'],
        state: 'open',
        openedAt: now - 60_000,
        cast: 7,
        byHand: 2,
        result: null,
      },
      {
        vote: 'vote-b',
        question: 'Sign the treaty?',
        boxes: ['vote-box'],
        state: 'closed',
        openedAt: now - 600_000,
        cast: 2,
        result: {
          yes: 1,
          no: 1,
          abstain: 0,
          ballots: [
            { uid: UID, name: null, table: 'ship-1', choice: 'yes' },
            { uid: null, name: 'Zoe', table: 'ship-2', byHand: true, choice: 'no' },
          ],
          late: [{ uid: UID, table: 'ship-3', choice: 'yes', castAt: now - 500_000 }],
        },
      },
    ],
  },
});

const initiative = (now: number): Documents => {
  const order = Array.from({ length: 15 }, (_, at) => ({
    id: `ship-${at + 1}`,
    name: `Ship ${at + 1}`,
    taken: at < 4,
  }));
  const side = { id: 'raiders', name: 'Raiders', hint: 'They act every two minutes.' };
  const rounds = {
    style: 'periodic',
    round: 4,
    side,
    nextAt: now + 83_000,
    everyMs: 120_000,
    acting: 'ship-5',
    begun: false,
    order,
  };
  return {
    ...consoleDay(now),
    ...deskDocuments(now),
    ...alarmDocuments(now, 7, rounds),
  };
};

/** A game with one command of each kind of field. */
const commands = (now: number): Documents => {
  const day = consoleDay(now);
  return {
    ...day,
    'priv/control/room': {
      ...day['priv/control/room'],
      commands: [
        {
          id: 'jump',
          name: 'Jump the fleet into the next sector, all vessels together',
          schema: {
            type: 'object',
            properties: {
              ship: { type: 'string', description: 'The ship, by its id' },
              distance: { enum: ['short', 'long'], description: 'How far' },
              dice: { type: 'integer', minimum: 1, maximum: 6, description: 'What the die showed' },
              quietly: { type: 'boolean', description: 'Without a word to the other vessels' },
              note: { type: 'string', maxLength: 80, description: 'What is said of it' },
            },
            required: ['ship', 'distance'],
          },
        },
      ],
    },
  };
};

/** A box that has been carried off, with an outcome that nobody has declared yet. */
const collected = (now: number): Documents => ({
  ...consoleDay(now),
  'priv/control/box/ship-1': aBox({
    box: 'ship-1',
    name: 'Ship 1',
    table: 'ship-1',
    state: 'collecting',
    event: { title: 'Hull breach on deck nine', persistent: true },
    cost: { food: 2 },
    provisional: false,
    outcome: 'failure',
    cause: 'Sabotage was among the cards',
  }),
});

const day = (now: number): Documents => ({
  ...consoleDay(now),
  ...deskDocuments(now),
  'priv/control/roster': {
    shown: false,
    tables: ['Ship 1', 'Ship 2', 'Far Harbour'].map((name, at) => ({
      table: `ship-${at + 1}`,
      name,
      seats: [
        { seat: 'captain', name: 'Captain', extra: false, person: 'Ada Lovelace', note: null },
        { seat: 'engineer', name: 'Chief Engineer', extra: false, person: null, note: null },
      ],
    })),
  },
});
const console = (
  name: string,
  press: readonly string[],
  shows: string,
  documents = day,
  theme = '',
): PageState => ({
  name: `console-${name}`,
  path: `/control${theme}`,
  as: 'control',
  documents,
  press,
  shows,
});
const GERMAN_DAY = '?lang=de&theme=day';

/** Control's pages, each in the language and the theme that its own tests do not show it in. */
export const CONSOLE_STATES: readonly PageState[] = [
  { name: 'console-fleet', path: '/control', as: 'control', documents: fleetConsole, shows: 'Negotiation' },
  console(
    'votes',
    ['More', 'Devices', 'Council urn', 'Sign the treaty?', 'Ballot by hand'],
    'Hold to show the votes',
    votes,
  ),
  console(
    'votes-german',
    ['Mehr', 'Geräte', 'Council urn', 'Sign the treaty?'],
    'Halten, um zu sehen',
    votes,
    GERMAN_DAY,
  ),
  console('devices-german', ['Mehr', 'Geräte', 'siren'], 'Unbewacht', votes, GERMAN_DAY),
  console(
    'initiative-german',
    ['Alarm', 'Reihenfolge ändern'],
    'Diese Reihenfolge setzen',
    initiative,
    GERMAN_DAY,
  ),
  console(
    'commands-german',
    ['Mehr', 'Befehle des Spiels', 'Jump the fleet'],
    'How far',
    commands,
    GERMAN_DAY,
  ),
  console(
    'roster-german',
    ['Mehr', 'Besatzung', 'Far Harbour', 'Auf einen anderen Platz'],
    'Umsetzen',
    day,
    GERMAN_DAY,
  ),
  console('displays-german', ['Mehr', 'Anzeigen und Links', 'Wall'], 'Umbenennen', day, GERMAN_DAY),
  console('preflight-german', ['Mehr', 'Vor dem Start'], 'Box', day, GERMAN_DAY),
  console('rulings-day', ['More', 'Rulings'], 'Yes, but.', day, '?theme=day'),
  console('log-day', ['More', 'Log'], 'Entry 200', day, '?theme=day'),
  console('round-day', ['Boxes', 'Round'], 'I’m going', day, '?theme=day'),
  console('resolve-german', ['Boxen', 'Ship 1', 'Eingriffe'], 'Halten, um von Hand', collected, GERMAN_DAY),
];
