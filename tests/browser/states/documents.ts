import { manifest as wolves } from '../../../games/den-of-wolves/manifest.ts';
import { manifest as fleet } from '../../../games/so-say-we-all/manifest.ts';
import { EVENT_CARDS } from '../../../games/so-say-we-all/event-cards.ts';
import { game as fleetRules } from '../../../games/so-say-we-all/game.ts';
import { view as fleetView } from '../../../games/so-say-we-all/view.ts';
import type { State as FleetState } from '../../../games/so-say-we-all/state.ts';
import type { Manifest } from '../../../schemas/manifest.ts';
import type { Documents } from '../../support/paper-hub.ts';

export const MINUTE = 60_000;

export const hub = (game: Manifest) => ({
  'pub/hub': {
    state: 'ready',
    version: '0.1.0',
    room: { id: 'test-room', name: 'Test room' },
    game: { id: game.id, name: game.name },
    tables: game.tables.map(({ id, name }) => ({ id, name })),
    rehearsal: true,
  },
  'pub/sound': { muted: false, ceilings: { control: 100, table: 60, display: 100 } },
});

export const clock = (game: Manifest, phaseAt: number, now: number, leftMs: number, over: object = {}) => {
  const phase = game.phases[phaseAt];
  if (phase === undefined) throw new Error('no such phase');
  const next = Array.from({ length: 4 }, (_, ahead) => {
    const index = phaseAt + 1 + ahead;
    const then = game.phases[index % game.phases.length];
    const turn = 3 + Math.floor(index / game.phases.length);
    return {
      row: `${turn}/${then?.id ?? ''}`,
      turn,
      phase: then?.id,
      phaseName: then?.name,
      durationMs: then?.durationMs.value,
    };
  });
  return {
    'pub/clock/main': {
      timer: 'main',
      kind: 'timetable',
      label: game.name,
      state: 'running',
      running: true,
      endsAt: now + leftMs,
      remainingMs: leftMs,
      asOf: now,
      durationMs: phase.durationMs.value,
      pauseReason: null,
      overtimeSince: null,
      turn: 3,
      turns: game.turns.value,
      phase: phase.id,
      phaseName: phase.name,
      allowed: phase.allowed,
      marks: phase.marks.map(({ id, label }) => ({
        id,
        label,
        atMs: 0,
        at: now + leftMs / 2,
        passed: false,
      })),
      warningMs: game.warningMs.value,
      dangerMs: game.dangerMs.value,
      advance: 'auto',
      next,
      ...over,
    },
    'pub/timetable': timetable(next, now, leftMs),
  };
};

const timetable = (
  next: readonly { turn: number; phase: string | undefined; durationMs: number | undefined }[],
  now: number,
  leftMs: number,
) => {
  let at = now + leftMs;
  const phases = next.map((phase) => {
    const expectedAt = at;
    at += phase.durationMs ?? 0;
    return { ...phase, expectedAt, plannedAt: expectedAt - 12 * MINUTE };
  });
  return {
    asOf: now,
    growing: false,
    lateMs: 12 * MINUTE,
    plannedStart: now - 80 * MINUTE,
    endsAt: now + 240 * MINUTE,
    plannedEnd: now + 228 * MINUTE,
    phases,
  };
};

const quiet = { 'pub/alert': { alarms: [], emergency: null, last: null } };

export const tracks = (game: Manifest) =>
  Object.fromEntries(
    game.tracks.map(({ id, name, table, min, max, start }, at) => [
      `pub/track/${id}`,
      { track: id, name, table, min, max, value: Math.max(min, start.value - (at % 4)) },
    ]),
  );

export const news = (now: number) => ({
  'pub/news': {
    items: [
      { at: now - 30 * MINUTE, text: 'The Icebreaker reports strytium in the outer belt.' },
      {
        at: now - 14 * MINUTE,
        text: 'Council adjourned without a vote. Vulcan withholds its ore until the prisoners are heard.',
      },
      { at: now - 3 * MINUTE, text: 'Long-range scans: a contact, bearing two one five, closing.' },
    ],
  },
});

export const table = (game: Manifest, id: string, box: object | null) => {
  const found = game.tables.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no table ${id}`);
  return {
    [`pub/table/${id}`]: {
      table: id,
      name: found.name,
      kind: found.kind,
      seats: found.seats.map((seat, at) => ({ ...seat, person: at === 0 ? 'Ada Lovelace' : null })),
      box,
      tracks: game.tracks
        .filter((track) => track.table === id)
        .map(({ id: track, name, min, max, start }) => ({
          track,
          name,
          table: id,
          min,
          max,
          value: start.value,
        })),
    },
  };
};

export const sealedBox = {
  box: 'prosecutor',
  state: 'open',
  event: 'Hull breach on deck nine',
  revealed: { outcome: null, cause: null, counts: null },
};

export const message = (now: number, id: string) => ({
  'pub/message': {
    items: [{ id: 'message-7-0', at: now - 5 * MINUTE, text: 'Lunch is served at the end of this turn.' }],
  },
  [`priv/table/${id}/message`]: {
    items: [
      {
        id: 'message-9-0',
        at: now - MINUTE,
        text: 'Your reactor was opened during the night watch. You know by whom.',
      },
    ],
    read: [],
  },
});

export const timer = (now: number) => ({
  'pub/clock/vote': {
    timer: 'vote',
    kind: 'side',
    label: 'Council vote',
    state: 'running',
    running: true,
    endsAt: now + 95_000,
    remainingMs: 95_000,
    asOf: now,
    durationMs: 180_000,
    pauseReason: null,
    overtimeSince: null,
    turn: null,
    turns: null,
    phase: null,
    phaseName: null,
    allowed: [],
    marks: [],
    warningMs: 30_000,
    dangerMs: 10_000,
    advance: null,
    next: [],
  },
});

export const wolvesDay = (now: number) => ({
  ...hub(wolves),
  ...clock(wolves, 0, now, 11 * MINUTE + 24_000),
  ...quiet,
  ...tracks(wolves),
  ...news(now),
});
export const fleetDay = (now: number) => ({
  ...hub(fleet),
  ...clock(fleet, 2, now, 11 * MINUTE + 24_000),
  ...quiet,
  ...news(now),
  ...table(fleet, 'prosecutor', sealedBox),
});
/** What the game itself publishes with an Event on every ship: its real documents. */
const fleetGame = (): Documents => {
  const inPlay = Object.fromEntries(
    fleet.tables.map(({ id }, at) => [
      id,
      { card: EVENT_CARDS[at % EVENT_CARDS.length]?.id ?? '', box: id, sinceTurn: 3, stayed: 0 },
    ]),
  );
  const options = Object.fromEntries(fleet.options.map((option) => [option.id, option.default.value]));
  const documents = fleetView.public?.(
    {
      // The cast: what its own setup gives.
      ...(fleetRules.setup({
        dice: { roll: () => 1 },
        options,
        tables: fleet.tables.map(({ id }) => id),
      }) as FleetState),
      inPlay,
    },
    {
      turn: 3,
      turns: 1,
      phase: null,
      boxes: {},
      tracks: {},
      options,
      offline: [],
      strips: [],
      timers: [],
      tables: fleet.tables.map(({ id }) => id),
      initiative: [],
      acting: null,
      tableNames: {},
    },
  );
  return Object.fromEntries(
    Object.entries(documents ?? {}).map(([name, body]) => [`pub/game/${name}`, body]),
  );
};
export const fleetGameDay = (now: number) => ({ ...fleetDay(now), ...fleetGame() });
export const dioneDay = (now: number) => ({ ...wolvesDay(now), ...table(wolves, 'dione', null) });
