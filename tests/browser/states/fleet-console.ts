import { manifest as fleet } from '../../../games/so-say-we-all/manifest.ts';
import { aBox } from '../../displays/control/boxes/a-box.ts';
import type { Documents } from '../../support/paper-hub.ts';
import { fleetDay, timer } from './documents.ts';

const MINUTE = 60_000;

/** How the boxes of a fleet stand towards the end of a Commitment: one of each kind of news, the rest quiet. */
const HOW: readonly object[] = [
  { state: 'sealed', lid: 'closed' },
  { state: 'open', lid: 'open', tally: null },
  { state: 'sealed', lid: 'closed' },
  { state: 'open', lid: 'closed', online: false, tally: null },
  { state: 'collecting', lid: 'closed', provisional: false },
];

const boxes = (): Documents =>
  Object.fromEntries(
    fleet.tables.map(({ id, name }, at) => [
      `priv/control/box/${id}`,
      aBox({
        box: id,
        name,
        table: id,
        device: `box-${id}`,
        event: { title: at % 3 === 1 ? 'Stowaways in the hold' : 'Hull breach', persistent: false },
        ...(HOW[at] ?? { state: 'open', lid: 'closed', tally: null }),
      }),
    ]),
  );

const matter = (now: number, id: string, level: string, text: string, over: object = {}) => ({
  id,
  level,
  text,
  box: null,
  device: null,
  desk: 'tables',
  claim: null,
  since: now - 2 * MINUTE,
  ...over,
});

/** A day of So Say We All as its Control sees it. */
export const fleetConsole = (now: number): Documents => ({
  ...fleetDay(now),
  ...timer(now),
  ...boxes(),
  'priv/control/room': {
    kinds: fleet.kinds.map(({ id, name, returns, spoils = false, flips = null, opening }) => ({
      id,
      name,
      returns,
      spoils,
      flips,
      opening,
    })),
    tables: fleet.tables.map(({ id, name }) => ({ id, name })),
    desks: [...(fleet.desks ?? [])],
    phases: fleet.phases.map(({ id, name, durationMs }) => ({
      id,
      name,
      durationMs: durationMs.value,
      source: durationMs.source,
    })),
    tracks: [],
    options: [],
    commands: [],
  },
  'priv/control/collection': {
    boxes: fleet.tables.map(({ id, name }, order) => ({
      box: id,
      order,
      name,
      table: id,
      state: 'open',
      online: order !== 3,
      confidence: null,
      claim: null,
    })),
  },
  'priv/control/alarm': {
    pending: null,
    kinds: fleet.alarms.map(({ id, name, phases }) => ({ id, name, phases })),
    alarms: [],
    cooldownUntil: null,
    muted: false,
    soundUntil: null,
  },
  'priv/control/attention': {
    items: [
      matter(now, 'note/1', 'warning', 'The Market host needs change', { desk: 'market' }),
      matter(now, 'box/4', 'warning', 'Orchard Row: the box is offline: cards put in now are not seen'),
      matter(now, 'note/2', 'note', 'Two players dispute a Shuttle', {
        claim: { by: 'Anna (control)', at: now - MINUTE },
      }),
    ],
  },
});
