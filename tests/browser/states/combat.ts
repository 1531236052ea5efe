import { manifest as wolves } from '../../../games/den-of-wolves/manifest.ts';
import { manifest as fleet } from '../../../games/so-say-we-all/manifest.ts';
import { alarm, periodic, alternating, ownAlarm, ownBeside } from './alarms.ts';
import { wolvesDay, fleetDay } from './documents.ts';
import type { PageState } from './page-state.ts';

export const COMBAT_STATES: readonly PageState[] = [
  {
    name: 'day-combat',
    path: '/wall/combat?theme=day',
    documents: (now) => ({ ...fleetDay(now), ...ownBeside(fleet, now, periodic(now)) }),
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
  {
    name: 'combat-all-clear',
    path: '/wall/combat',
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
  { name: 'combat-none', path: '/wall/combat', documents: wolvesDay, shows: 'No combat' },
];
