import { manifest as wolves } from '../../../games/den-of-wolves/manifest.ts';
import { manifest as fleet } from '../../../games/so-say-we-all/manifest.ts';
import { alarm, periodic, alternating, ownBeside, emergency } from './alarms.ts';
import {
  table,
  sealedBox,
  message,
  timer,
  wolvesDay,
  fleetDay,
  fleetGameDay,
  dioneDay,
} from './documents.ts';
import type { PageState } from './page-state.ts';

export const TABLE_STATES: readonly PageState[] = [
  {
    name: 'table-game',
    path: '/table/prosecutor',
    as: 'table',
    documents: (now) => ({ ...fleetGameDay(now), ...message(now, 'prosecutor') }),
    shows: 'Fuel for a jump',
  },
  {
    name: 'table-own-alarm-beside',
    path: '/table/prosecutor',
    documents: (now) => ({ ...fleetDay(now), ...ownBeside(fleet, now, periodic(now)) }),
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
];
