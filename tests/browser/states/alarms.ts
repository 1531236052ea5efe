import { manifest as fleet } from '../../../games/so-say-we-all/manifest.ts';
import type { Manifest } from '../../../schemas/manifest.ts';

const MINUTE = 60_000;

export const alarm = (game: Manifest, now: number, rounds: object | null) => {
  const [kind] = game.alarms;
  if (kind === undefined) throw new Error('no alarm');
  return {
    'pub/alert': {
      alarms: [
        {
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
      ],
      emergency: null,
      last: null,
    },
  };
};

/** Something else comes up in the middle of a battle. */
export const periodic = (now: number) => ({
  style: 'periodic',
  round: 4,
  side: {
    id: 'ashiva',
    name: 'Ashiva',
    hint: 'Every two minutes the Ashiva act, however many ships have had their turn.',
  },
  nextAt: now + 83_000,
  everyMs: 2 * MINUTE,
  acting: fleet.tables[4]?.id ?? null,
  begun: true,
  order: fleet.tables.map(({ id, name }, at) => ({ id, name, taken: at < 4 })),
});
export const alternating = {
  style: 'alternating',
  round: 2,
  side: {
    id: 'fleet',
    name: 'Fleet round',
    hint: 'Every combat unit of the fleet acts. From the second Fleet round on, vessels may jump.',
  },
  nextAt: null,
  everyMs: null,
  acting: null,
  begun: false,
  order: [],
};

/** As many words as a facilitator may type, and one that no line can break. */
const LONG_TEXT =
  'Everyone stay exactly where you are, put every card back on the table, send your Communications Officer to the stage, and wait until the Donaudampfschifffahrtsgesellschaftskapitän has spoken to all of you.';

export const own = (now: number) => ({
  alarm: 'adhoc-9',
  kind: 'adhoc',
  name: 'Alarm by Control',
  instructions: [LONG_TEXT],
  freeze: false,
  reports: [],
  others: 'Listen to Control.',
  since: now - 4_000,
  rounds: null,
});
export const ownAlarm = (now: number) => ({
  'pub/alert': {
    alarms: [own(now)],
    emergency: null,
    last: null,
  },
});
export const ownBeside = (game: Manifest, now: number, rounds: object) => {
  const standing = alarm(game, now, rounds)['pub/alert'];
  return { 'pub/alert': { ...standing, alarms: [...standing.alarms, own(now)] } };
};

export const emergency = (now: number) => ({
  'pub/alert': {
    alarms: [],
    emergency: { since: now - 20_000, reason: 'Fire alarm in the foyer. Leave by the garden doors.' },
    last: null,
  },
});
