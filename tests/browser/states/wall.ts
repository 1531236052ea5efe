import { fleetFace } from '../../../games/den-of-wolves/fleet-faces.ts';
import { manifest as wolves } from '../../../games/den-of-wolves/manifest.ts';
import { manifest as fleet } from '../../../games/so-say-we-all/manifest.ts';
import { alarm, periodic, alternating, ownAlarm, ownBeside, emergency } from './alarms.ts';
import { MINUTE, hub, clock, timer, wolvesDay, fleetDay, fleetGameDay } from './documents.ts';
import type { PageState } from './page-state.ts';

export const WALL_STATES: readonly PageState[] = [
  { name: 'wall', path: '/wall', documents: wolvesDay, shows: 'Action Phase' },
  {
    name: 'wall-without-tracks',
    path: '/wall',
    documents: (now) => ({ ...fleetDay(now), ...timer(now) }),
    shows: 'Negotiation',
  },
  { name: 'wall-game', path: '/wall', documents: fleetGameDay, shows: 'Prosecutor' },
  { name: 'wall-map', path: '/wall/map', documents: fleetGameDay, shows: 'Tinder' },
  { name: 'wall-map-day', path: '/wall/map?theme=day', documents: fleetGameDay, shows: 'Tinder' },
  { name: 'wall-map-none', path: '/wall/map?lang=de', documents: wolvesDay, shows: 'keine Karte' },
  {
    name: 'wall-game-tracks',
    path: '/wall?theme=day&lang=de',
    documents: (now) => ({
      ...wolvesDay(now),
      ...timer(now),
      'pub/game/fleet': {
        face: fleetFace({
          jumps: [
            { turn: 1, distance: 'short' },
            { turn: 2, distance: 'long' },
          ],
          where: null,
          separated: {},
        }),
      },
    }),
    shows: 'Sprünge der Flotte',
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
    name: 'studio-own-alarm',
    path: '/wall/clock',
    documents: (now) => ({ ...wolvesDay(now), ...ownAlarm(now) }),
    shows: 'Donaudampf',
  },
  {
    name: 'wall-all-clear',
    path: '/wall',
    documents: (now) => ({
      ...wolvesDay(now),
      'pub/alert': {
        alarms: [],
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
    shows: 'Hub offline',
  },
  { name: 'wall-german', path: '/wall?lang=de&mirror=1', documents: wolvesDay, shows: 'Danach' },
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
];
