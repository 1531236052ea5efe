import { aBox } from '../../displays/control/boxes/a-box.ts';
import type { Page } from 'playwright-core';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import type { Documents, PaperHub } from '../../support/paper-hub.ts';

const SHIPS = Array.from({ length: 15 }, (_, at) => ({ id: `ship-${at + 1}`, name: `Ship ${at + 1}` }));
const STATES = ['open', 'sealed', 'fixed', 'collecting', 'resolved'] as const;

/** The document of box `at` (0 to 14) after `n` changes. */
export const boxDocument = (at: number, n: number): Documents => {
  const { id, name } = SHIPS[at] ?? { id: 'ship-1', name: 'Ship 1' };
  const state = STATES[n % STATES.length] ?? 'open';
  return {
    [`priv/control/box/${id}`]: aBox({
      box: id,
      name,
      table: id,
      state,
      lid: state === 'open' ? 'open' : 'closed',
      passages: n,
      event: { title: 'Hull breach', persistent: false },
      provisional: state === 'open' || state === 'sealed',
    }),
  };
};

const attackAt = (since: number) => ({
  alarm: 'attack-1',
  kind: 'attack',
  name: 'Attack',
  instructions: ['Pilots to the map.'],
  since,
});

/** An alarm that `heard` of the fifteen tables have heard. */
export const alarmDocuments = (now: number, heard: number, rounds: object | null = null): Documents => ({
  'pub/alert': {
    alarms: [
      {
        ...attackAt(now),
        freeze: true,
        reports: [],
        others: 'Stay.',
        rounds,
      },
    ],
    emergency: null,
    last: null,
  },
  'priv/control/alarm': {
    pending: null,
    kinds: [{ id: 'attack', name: 'Attack', phases: [] }],
    alarms: [
      {
        ...attackAt(now),
        acknowledged: SHIPS.slice(0, heard).map(({ id }) => id),
        missing: SHIPS.slice(heard).map(({ id }) => id),
        acknowledgement: `${heard} of 15`,
        delivered: SHIPS.map(({ id, name }, at) => ({ display: id, name, got: at < heard })),
        rollCall: SHIPS.map(({ id, name }, at) => ({
          table: id,
          tableName: name,
          seat: 'pilot',
          seatName: 'Pilot',
          to: 'the map',
          person: null,
          present: at < heard / 2,
        })),
      },
    ],
    cooldownUntil: null,
    muted: false,
    soundUntil: now + 30_000,
  },
});

/** A room of fifteen boxes in the middle of a phase, with a long log. */
export const consoleDay = (now: number): Documents => ({
  'pub/hub': {
    state: 'ready',
    version: '0.1.0',
    room: { id: 'test-room', name: 'Test room' },
    game: { id: 'club', name: 'Club' },
    tables: SHIPS,
    rehearsal: true,
  },
  'pub/clock/main': {
    timer: 'main',
    kind: 'timetable',
    label: 'Club',
    state: 'running',
    running: true,
    endsAt: now + 600_000,
    remainingMs: 600_000,
    asOf: now,
    durationMs: 600_000,
    pauseReason: null,
    overtimeSince: null,
    turn: 3,
    turns: 8,
    phase: 'action',
    phaseName: 'Action',
    allowed: [],
    marks: [],
    warningMs: 120_000,
    dangerMs: 60_000,
    advance: 'auto',
    next: [],
  },
  'priv/control/room': {
    kinds: [
      { id: 'food', name: 'Food', returns: false, opening: 'slot' },
      { id: 'sabotage', name: 'Sabotage', returns: false, spoils: true, opening: 'slot' },
    ],
    tables: SHIPS,
    desks: [
      { id: 'galaxy', name: 'Fleet map' },
      { id: 'combat', name: 'Combat' },
      { id: 'market', name: 'Trade' },
    ],
    phases: [
      {
        id: 'action',
        name: 'Action',
        durationMs: 600_000,
        source: { from: 'house', because: 'for the test' },
      },
    ],
    tracks: [],
    options: [],
    commands: [],
  },
  'priv/control/collection': {
    boxes: SHIPS.map(({ id, name }, order) => ({
      box: id,
      order,
      name,
      table: id,
      state: 'open',
      online: true,
      confidence: null,
      claim: null,
    })),
  },
  'priv/control/attention': { items: [] },
  'priv/control/log': {
    entries: Array.from({ length: 200 }, (_, n) => ({
      event: n + 1,
      at: now - (200 - n) * 1_000,
      by: 'control',
      text: `Entry ${n + 1}`,
      undoable: n % 2 === 0,
      undoneBy: null,
    })),
  },
  ...Object.fromEntries(SHIPS.flatMap((_, at) => Object.entries(boxDocument(at, at)))),
});

/** Everything that facilitators type to each other: one entry of each. */
export const deskDocuments = (now: number): Documents => ({
  'priv/control/attention': {
    items: (['alarm', 'warning', 'note'] as const).map((level, at) => ({
      id: `note/${at}`,
      level,
      text: 'The market asks who may trade.',
      box: null,
      device: null,
      desk: 'tables',
      claim: at === 1 ? { by: 'Anna (control)', at: now } : null,
      since: now,
    })),
  },
  'priv/control/rulings': {
    items: [{ event: 7, at: now, turn: 3, phase: 'action', by: 'Anna', text: 'Yes, but.', tables: [] }],
  },
  'priv/control/roster': {
    shown: true,
    tables: SHIPS.map(({ id, name }) => ({
      table: id,
      name,
      seats: [{ seat: 'pilot', name: 'Pilot', extra: false, person: 'Ada', note: 'Late' }],
    })),
  },
  'priv/control/devices': {
    bridges: [{ id: 'bridge', state: 'ready' }],
    devices: [
      {
        id: 'siren-1',
        name: 'Siren',
        kind: 'siren',
        table: null,
        box: null,
        state: 'ready',
        message: null,
        guarded: true,
        muted: false,
      },
    ],
  },
  'priv/control/displays': {
    displays: [
      {
        display: 'wall-1',
        name: 'Wall',
        called: 'Wall',
        table: null,
        role: 'display',
        username: 'display',
        page: 'wall',
        view: '/wall',
        online: true,
        since: now,
        muted: false,
        sound: true,
      },
    ],
  },
  'priv/control/preflight': {
    begun: { at: now, by: 'Anna' },
    endedAt: null,
    done: 0,
    total: 1,
    unseen: [],
    items: [
      { id: 'box/1', kind: 'box', name: 'Box', table: null, state: 'waiting', hint: 'Open it', by: null },
    ],
  },
});

/** Opens the console of a hub that shows `consoleDay`, up to its last box. */
export const openConsole = async (page: Page, hub: PaperHub): Promise<void> => {
  const { username, password } = ACCOUNTS.control;
  await page.goto(`${hub.url}/control#user=${username}&key=${password}`);
  await page.getByRole('button', { name: 'Without a name' }).click();
  await page.locator('.box-row').nth(14).waitFor();
};
