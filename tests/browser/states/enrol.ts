import type { Documents } from '../../support/paper-hub.ts';
import { consoleDay } from '../console/room-of-fifteen.ts';
import type { PageState } from './page-state.ts';

const enrolling = (now: number): Documents => ({
  ...consoleDay(now),
  'priv/control/enrol': {
    session: {
      event: 9,
      box: 'ship-1',
      boxName: 'Ship 1',
      kind: 'food',
      kindName: 'Food',
      owner: null,
      ownerName: null,
      value: null,
      count: 40,
      by: 'Anna (control)',
      at: now - 60_000,
      state: 'running',
      endedAt: null,
      why: null,
      taken: 2,
      refused: 1,
      cards: [
        { at: now - 30_000, uid: '04C0FFEE010203', n: 1, result: 'taken', was: null },
        {
          at: now - 20_000,
          uid: '04C0FFEE010204',
          n: 2,
          result: 'taken',
          was: { kind: 'sabotage', owner: null, value: null },
        },
        { at: now - 5_000, uid: '04C0FFEE010203', n: null, result: 'again', was: null },
      ],
    },
    readers: [
      { box: 'ship-1', name: 'Ship 1', online: true, free: true, strays: 0, trouble: null },
      { box: 'ship-2', name: 'Ship 2', online: false, free: true, strays: 2, trouble: 'It does not answer.' },
    ],
    decks: [
      { kind: 'food', kindName: 'Food', owner: null, ownerName: null, expected: 40, known: 2 },
      { kind: 'crew', kindName: 'Crew', owner: 'ship-1', ownerName: 'Ship 1', expected: 6, known: 6 },
      { kind: 'badge', kindName: 'Badge', owner: null, ownerName: null, expected: null, known: 3 },
    ],
  },
});

export const ENROL_STATES: readonly PageState[] = [
  { name: 'enrol', path: '/enrol', as: 'control', documents: enrolling, shows: '04C0FFEE010204' },
  {
    name: 'enrol-german',
    path: '/enrol?lang=de&theme=day',
    as: 'control',
    documents: enrolling,
    shows: '04C0FFEE010204',
  },
];
