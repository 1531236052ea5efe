import { game as wolvesGame } from '../../games/den-of-wolves/game.ts';
import { manifest as wolves } from '../../games/den-of-wolves/manifest.ts';
import { manifest as fleet } from '../../games/so-say-we-all/manifest.ts';
import { EVENT_CARDS } from '../../games/so-say-we-all/event-cards.ts';
import { view as fleetView } from '../../games/so-say-we-all/view.ts';
import type { Manifest } from '../../schemas/manifest.ts';
import type { Documents } from '../support/paper-hub.ts';

/** Every state that a page can be in, as documents written by hand at the instant `now` (ms). */
export interface PageState {
  readonly name: string;
  readonly path: string;
  /** Signed in as this account of the fixture. */
  readonly as?: 'table' | 'display' | 'control';
  readonly documents: (now: number) => Documents;
  /** What must be on the page before it is looked at. */
  readonly shows: string;
  /** After that: what befalls it. */
  readonly then?: 'silence';
}

const MINUTE = 60_000;

const hub = (game: Manifest) => ({
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

const clock = (game: Manifest, phaseAt: number, now: number, leftMs: number, over: object = {}) => {
  const phase = game.phases[phaseAt];
  if (phase === undefined) throw new Error('no such phase');
  const next = Array.from({ length: 4 }, (_, ahead) => {
    const index = phaseAt + 1 + ahead;
    const then = game.phases[index % game.phases.length];
    return {
      turn: 3 + Math.floor(index / game.phases.length),
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

const quiet = { 'pub/alert': { active: null, emergency: null, last: null } };

const tracks = (game: Manifest) =>
  Object.fromEntries(
    game.tracks.map(({ id, name, table, min, max, start }, at) => [
      `pub/track/${id}`,
      { track: id, name, table, min, max, value: Math.max(min, start.value - (at % 4)) },
    ]),
  );

const news = (now: number) => ({
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

const table = (game: Manifest, id: string, box: object | null) => {
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

const sealedBox = {
  box: 'prosecutor',
  state: 'open',
  event: 'Hull breach on deck nine',
  revealed: { outcome: null, cause: null, counts: null },
};

const alarm = (game: Manifest, now: number, rounds: object | null) => {
  const [kind] = game.alarms;
  if (kind === undefined) throw new Error('no alarm');
  return {
    'pub/alert': {
      active: {
        alarm: 'alarm-1',
        kind: kind.id,
        name: kind.name,
        instructions: kind.instructions,
        freeze: kind.freeze,
        reports: kind.reports.map(({ table: at, seat, to }) => {
          const found = game.tables.find((one) => one.id === at);
          return {
            table: at,
            tableName: found?.name,
            seat,
            seatName: found?.seats.find((one) => one.id === seat)?.name,
            to,
          };
        }),
        others: kind.others,
        since: now - 8_000,
        rounds,
      },
      emergency: null,
      last: null,
    },
  };
};

/** Something else comes up in the middle of a battle. */
const periodic = (now: number) => ({
  style: 'periodic',
  round: 4,
  side: {
    id: 'ashiva',
    name: 'Ashiva',
    hint: 'Every two minutes the Ashiva act, however many ships have had their turn.',
  },
  nextAt: now + 83_000,
  everyMs: 2 * MINUTE,
  order: fleet.tables.map(({ id, name }, at) => ({ id, name, taken: at < 4 })),
});
const alternating = {
  style: 'alternating',
  round: 2,
  side: {
    id: 'fleet',
    name: 'Fleet round',
    hint: 'Every combat unit of the fleet acts. From the second Fleet round on, vessels may jump.',
  },
  nextAt: null,
  everyMs: null,
  order: [],
};

/** As many words as a facilitator may type, and one that no line can break. */
export const LONG_TEXT =
  'Everyone stay exactly where you are, put every card back on the table, send your Communications Officer to the stage, and wait until the Donaudampfschifffahrtsgesellschaftskapitän has spoken to all of you.';

const own = (now: number) => ({
  alarm: 'adhoc-9',
  kind: 'adhoc',
  name: 'Alarm by Control',
  instructions: [LONG_TEXT],
  since: now - 4_000,
});
const ownAlarm = (now: number) => ({
  'pub/alert': {
    active: { ...own(now), freeze: false, reports: [], others: 'Listen to Control.', rounds: null },
    emergency: null,
    last: null,
  },
});
const ownBeside = (game: Manifest, now: number, rounds: object) => {
  const standing = alarm(game, now, rounds)['pub/alert'];
  return { 'pub/alert': { ...standing, beside: own(now) } };
};

const emergency = (now: number) => ({
  'pub/alert': {
    active: null,
    emergency: { since: now - 20_000, reason: 'Fire alarm in the foyer. Leave by the garden doors.' },
    last: null,
  },
});

const message = (now: number, id: string) => ({
  'pub/message': { items: [{ at: now - 5 * MINUTE, text: 'Lunch is served at the end of this turn.' }] },
  [`priv/table/${id}/message`]: {
    items: [{ at: now - MINUTE, text: 'Your reactor was opened during the night watch. You know by whom.' }],
  },
});

const timer = (now: number) => ({
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

const wolvesDay = (now: number) => ({
  ...hub(wolves),
  ...clock(wolves, 0, now, 11 * MINUTE + 24_000),
  ...quiet,
  ...tracks(wolves),
  ...news(now),
});
const fleetDay = (now: number) => ({
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
  const { public: documents } = fleetView(
    { deck: { pile: [], discarded: [] }, inPlay },
    { turn: 3, phase: null, boxes: {}, tracks: {}, options, tables: fleet.tables.map(({ id }) => id) },
  );
  // A cast: a game's documents are objects (GameDocuments leaves that to the game).
  return Object.fromEntries(
    Object.entries(documents).map(([name, body]) => [`pub/game/${name}`, body as object]),
  );
};
const fleetGameDay = (now: number) => ({ ...fleetDay(now), ...fleetGame() });
const dioneDay = (now: number) => ({ ...wolvesDay(now), ...table(wolves, 'dione', null) });

export const STATES: readonly PageState[] = [
  { name: 'wall', path: '/wall', documents: wolvesDay, shows: 'Action Phase' },
  {
    name: 'wall-without-tracks',
    path: '/wall',
    documents: (now) => ({ ...fleetDay(now), ...timer(now) }),
    shows: 'Negotiation',
  },
  { name: 'wall-game', path: '/wall', documents: fleetGameDay, shows: 'Prosecutor' },
  {
    name: 'wall-game-tracks',
    path: '/wall?theme=day&lang=de',
    documents: (now) => ({
      ...wolvesDay(now),
      ...timer(now),
      'pub/game/fleet': wolvesGame.view(
        {
          ...wolvesGame.setup(),
          jumps: [
            { turn: 1, distance: 'short' },
            { turn: 2, distance: 'long' },
          ],
        },
        { turn: 3, phase: null, boxes: {}, tracks: {}, options: {}, tables: [] },
        // A cast: a game's documents are objects.
      ).public.fleet as object,
    }),
    shows: 'Jumps of the fleet',
  },
  {
    name: 'table-game',
    path: '/table/prosecutor',
    as: 'table',
    documents: (now) => ({ ...fleetGameDay(now), ...message(now, 'prosecutor') }),
    shows: 'Fuel for a jump',
  },
  {
    name: 'wall-warning',
    path: '/wall',
    documents: (now) => ({ ...wolvesDay(now), ...clock(wolves, 0, now, 2.5 * MINUTE) }),
    shows: 'Last 3 min',
  },
  {
    name: 'wall-danger-day-theme',
    path: '/wall?theme=day',
    documents: (now) => ({ ...wolvesDay(now), ...clock(wolves, 0, now, 42_000) }),
    shows: 'Last 1 min',
  },
  {
    name: 'wall-paused',
    path: '/wall',
    documents: (now) => ({
      ...wolvesDay(now),
      ...clock(wolves, 1, now, 7 * MINUTE, {
        state: 'paused',
        running: false,
        endsAt: null,
        pauseReason: 'the soup is late',
      }),
    }),
    shows: 'the soup is late',
  },
  {
    name: 'wall-overtime',
    path: '/wall',
    documents: (now) => ({
      ...wolvesDay(now),
      ...clock(wolves, 1, now, 0, {
        state: 'overtime',
        running: false,
        endsAt: null,
        overtimeSince: now - 73_000,
      }),
    }),
    shows: 'wait for Control',
  },
  {
    name: 'wall-alarm',
    path: '/wall',
    documents: (now) => ({ ...wolvesDay(now), ...alarm(wolves, now, alternating) }),
    shows: 'Wolf Attack',
  },
  {
    name: 'wall-alarm-initiative',
    path: '/wall',
    documents: (now) => ({ ...fleetDay(now), ...alarm(fleet, now, periodic(now)) }),
    shows: 'Ashiva attack',
  },
  {
    name: 'day-wall-alarm',
    path: '/wall?theme=day',
    documents: (now) => ({ ...wolvesDay(now), ...alarm(wolves, now, alternating) }),
    shows: 'Wolf Attack',
  },
  {
    name: 'day-wall-alarm-initiative',
    path: '/wall?theme=day',
    documents: (now) => ({ ...fleetDay(now), ...ownBeside(fleet, now, periodic(now)) }),
    shows: 'Ashiva attack',
  },
  {
    name: 'day-combat',
    path: '/wall/combat?theme=day',
    documents: (now) => ({ ...fleetDay(now), ...ownBeside(fleet, now, periodic(now)) }),
    shows: 'Alarm by Control',
  },
  {
    name: 'wall-own-alarm',
    path: '/wall',
    documents: (now) => ({ ...wolvesDay(now), ...ownAlarm(now) }),
    shows: 'Alarm by Control',
  },
  {
    name: 'wall-own-alarm-beside',
    path: '/wall',
    documents: (now) => ({ ...fleetDay(now), ...ownBeside(fleet, now, periodic(now)) }),
    shows: 'Alarm by Control',
  },
  {
    name: 'both-alarms-wall',
    path: '/wall',
    documents: (now) => ({ ...wolvesDay(now), ...ownBeside(wolves, now, alternating) }),
    shows: 'Alarm by Control',
  },
  {
    name: 'both-alarms-table',
    path: '/table/dione?theme=day',
    as: 'table',
    documents: (now) => ({ ...dioneDay(now), ...ownBeside(wolves, now, alternating) }),
    shows: 'Alarm by Control',
  },
  {
    name: 'combat-own-alarm-beside',
    path: '/wall/combat',
    documents: (now) => ({ ...fleetDay(now), ...ownBeside(fleet, now, periodic(now)) }),
    shows: 'Alarm by Control',
  },
  {
    name: 'combat-own-alarm',
    path: '/wall/combat',
    documents: (now) => ({ ...wolvesDay(now), ...ownAlarm(now) }),
    shows: 'Donaudampf',
  },
  {
    name: 'studio-own-alarm',
    path: '/wall/clock',
    documents: (now) => ({ ...wolvesDay(now), ...ownAlarm(now) }),
    shows: 'Donaudampf',
  },
  {
    name: 'table-own-alarm-beside',
    path: '/table/prosecutor',
    documents: (now) => ({ ...fleetDay(now), ...ownBeside(fleet, now, periodic(now)) }),
    shows: 'Alarm by Control',
  },
  {
    name: 'wall-all-clear',
    path: '/wall',
    documents: (now) => ({
      ...wolvesDay(now),
      'pub/alert': {
        active: null,
        emergency: null,
        last: { kind: 'wolf-attack', name: 'Wolf Attack', stoodDownAt: now - 4_000 },
      },
    }),
    shows: 'All clear',
  },
  {
    name: 'wall-emergency',
    path: '/wall',
    documents: (now) => ({ ...wolvesDay(now), ...emergency(now) }),
    shows: 'This is real',
  },
  {
    name: 'wall-hub-lost',
    path: '/wall',
    documents: (now) => ({ ...wolvesDay(now), 'pub/hub': { ...hub(wolves)['pub/hub'], state: 'lost' } }),
    shows: 'Hub away',
  },
  { name: 'wall-german', path: '/wall?lang=de&mirror=1', documents: wolvesDay, shows: 'Nachrichten' },
  {
    name: 'wall-little',
    path: '/wall?hide=news,tracks,next,menu&zoom=120',
    documents: wolvesDay,
    shows: 'Action Phase',
  },
  {
    name: 'studio',
    path: '/wall/clock',
    documents: (now) => ({ ...wolvesDay(now), ...timer(now) }),
    shows: 'Council vote',
  },
  {
    name: 'combat-initiative',
    path: '/wall/combat',
    documents: (now) => ({ ...fleetDay(now), ...alarm(fleet, now, periodic(now)) }),
    shows: 'Round 4',
  },
  {
    name: 'combat-alternating',
    path: '/wall/combat',
    documents: (now) => ({ ...wolvesDay(now), ...alarm(wolves, now, alternating) }),
    shows: 'Fleet round',
  },
  { name: 'combat-none', path: '/wall/combat', documents: wolvesDay, shows: 'No combat' },
  {
    name: 'table',
    path: '/table/dione',
    as: 'table',
    documents: (now) => ({ ...dioneDay(now), ...message(now, 'dione'), ...timer(now) }),
    shows: 'Morale of Dione',
  },
  {
    name: 'table-box',
    path: '/table/prosecutor',
    documents: fleetDay,
    shows: 'Hull breach',
  },
  {
    name: 'table-box-revealed',
    path: '/table/prosecutor?lang=de',
    documents: (now) => ({
      ...fleetDay(now),
      ...table(fleet, 'prosecutor', {
        ...sealedBox,
        state: 'collecting',
        revealed: { outcome: 'failure', cause: 'Sabotage was among the cards', counts: { food: 3, fuel: 1 } },
      }),
    }),
    shows: 'Ergebnis',
  },
  {
    name: 'table-box-offline',
    path: '/table/prosecutor?theme=day',
    documents: (now) => ({
      ...fleetDay(now),
      ...table(fleet, 'prosecutor', { ...sealedBox, state: 'offline' }),
    }),
    shows: 'Offline',
  },
  {
    name: 'table-alarm',
    path: '/table/dione',
    as: 'table',
    documents: (now) => ({ ...dioneDay(now), ...alarm(wolves, now, alternating) }),
    shows: 'We have heard',
  },
  {
    name: 'day-table-alarm',
    path: '/table/dione?theme=day',
    as: 'table',
    documents: (now) => ({ ...dioneDay(now), ...alarm(wolves, now, alternating) }),
    shows: 'We have heard',
  },
  {
    name: 'table-alarm-guest',
    path: '/table/prosecutor',
    documents: (now) => ({ ...fleetDay(now), ...alarm(fleet, now, periodic(now)) }),
    shows: 'Ashiva attack',
  },
  {
    name: 'table-emergency',
    path: '/table/dione',
    documents: (now) => ({ ...dioneDay(now), ...emergency(now) }),
    shows: 'This is real',
  },
  {
    name: 'table-silent',
    path: '/table/dione',
    documents: dioneDay,
    shows: 'Morale of Dione',
    then: 'silence',
  },
  { name: 'table-unknown', path: '/table/nowhere', documents: wolvesDay, shows: 'Which table is this?' },
  { name: 'rehearsal-sign-in', path: '/rehearsal', documents: wolvesDay, shows: 'Sign in as Control' },
  { name: 'join-without-token', path: '/join', documents: wolvesDay, shows: 'links from Control' },
  { name: 'join-refused', path: '/join#token=long-gone', documents: wolvesDay, shows: 'cannot be used' },
];
