import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { game } from '../../games/star-fleet/game.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { createCore } from '../../hub/core/core.ts';
import { journalPath } from '../../hub/shell/journal/recover.ts';
import { recoverRoom } from '../../hub/shell/recover-room.ts';
import { systemClock } from '../../hub/shell/time/machine-clock.ts';
import { RoomSchema } from '../../schemas/room.ts';
import type { Batch } from '../../schemas/journal.ts';
import { seededDice } from '../../games/kit/seeded-dice.ts';
import { readingsOf } from '../../games/kit/options.ts';
import { READINGS, SYSTEMS } from '../../games/star-fleet/options.ts';
import { newCampaign } from '../../games/star-fleet/setup.ts';
import { write } from '../../games/star-fleet/sheet.ts';
import { of } from '../../games/star-fleet/state.ts';
import { replaces } from '../../games/star-fleet/orders.ts';
import { foreseen } from '../../games/star-fleet/rules/known.ts';
import { seenBy } from '../../games/star-fleet/rules/known.ts';
import {
  assault,
  battle,
  beginMonth,
  declare,
  endMonth,
  moveFleets,
  openSheets,
  setStations,
  settle,
} from '../../games/star-fleet/rules/month.ts';
import { priceOf } from '../../games/star-fleet/rules/pricing.ts';
import { onCopy } from '../../games/star-fleet/rules/tools.ts';
import { coloniesOf } from '../../games/star-fleet/rules/units.ts';
import { warningOf } from '../../games/star-fleet/rules/warnings.ts';
import { ms } from './figures.ts';
import type { Order } from '../../games/star-fleet/orders.ts';
import type { State } from '../../games/star-fleet/state.ts';
import type { Tools } from '../../games/star-fleet/rules/tools.ts';

/** Empires, systems, and the goals: a month in seconds, the state in MB. */
const SIZES = [
  [6, 60, 0.5, 1],
  [12, 240, 2, 4],
  [24, 960, 8, 16],
] as const;
const ROW_MS = 50;
const MONTHS = 4;

const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** What every empire orders: each colony grows and listens, each fleet explores, and the home builds. */
const ordersOf = (state: State, empire: string): Order[] => {
  const colonies = coloniesOf(state, empire);
  return [
    ...colonies.flatMap(([system]): Order[] => [
      { does: 'improve', system, what: 'pop' },
      { does: 'improve', system, what: 'intel' },
      { does: 'build', class: 'ff', at: system, by: 'yard', points: 4 },
    ]),
    ...Object.entries(state.fleets)
      .filter(([, { owner }]) => owner === empire)
      .map(([fleet]): Order => ({ does: 'explore', fleet })),
  ];
};

/** Whoever may attack does. */
const month = (state: State, tools: Tools): number => {
  const steps: readonly ((copy: State) => void)[] = [
    (copy) => beginMonth(copy, tools),
    (copy) => {
      for (const empire of Object.keys(copy.empires))
        for (const order of ordersOf(copy, empire))
          write(of(copy.sheets, empire), order, priceOf(copy, empire, order, []), replaces(order));
    },
    (copy) => openSheets(copy, tools),
    (copy) => moveFleets(copy, { blames: () => null, sabotages: () => null }, tools),
    (copy) => settle(copy, () => false, tools),
    (copy) => declare(copy, () => 'ships', tools),
    (copy) => setStations(copy, tools),
    (copy) => battle(copy, tools),
    (copy) => assault(copy, { bombs: () => 'none', lands: () => 'none', losses: () => 'spread' }, tools),
    (copy) => endMonth(copy, { priority: () => 'costliest', cancels: () => false }, tools),
  ];
  return steps.reduce((sum, step) => sum + timed(() => onCopy(state, step)), 0);
};

const YEAR_GOAL_S = 2;

/** The journal of a year of six empires, as bots play it: how long a hub takes to start on it, without a snapshot. */
const benchYear = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-year-'));
  const room = RoomSchema.parse({
    room: 'year',
    name: 'Year',
    game: 'star-fleet',
    tables: game.manifest.tables.slice(0, 6).map(({ id }) => id),
  });
  const batches: Batch[] = [];
  rehearseDay({ game, room, seed: 33, watch: (_core, _state, batch) => void batches.push(batch) });
  const open = () =>
    recoverRoom({
      folder,
      room,
      game,
      core: createCore({ game, room }),
      machine: systemClock(),
      version: 'bench',
    });
  try {
    const made = await open();
    await Promise.all(batches.map((batch) => made.journal.append(batch)));
    await made.journal.close();
    const mb = statSync(journalPath(folder)).size / 2 ** 20;
    const began = performance.now();
    const found = await open();
    const took = performance.now() - began;
    await found.journal.close();
    console.log(
      `a year of six empires: ${batches.length} entries, ${mb.toFixed(1)} MB; the hub has read it in ${ms(took)}, ` +
        `${(took / YEAR_GOAL_S / 1_000).toFixed(2)} of the goal (${YEAR_GOAL_S} s)`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A month, the check of an order row, and the state, against the goals of the campaign for a Pi 4. */
export const benchCampaign = async (): Promise<void> => {
  let least = 0;
  for (const [empires, systems, goalS, goalMb] of SIZES) {
    const tables = Array.from({ length: empires }, (_, at) => `power-${at + 1}`);
    const dice = seededDice(33);
    const options = { [SYSTEMS]: systems / empires };
    const state: State = { asks: { questions: {}, last: {} }, ...newCampaign({ dice, options, tables }) };
    state.readings = readingsOf(READINGS, {});
    const tools: Tools = { dice, rule: () => undefined };
    const took = Array.from({ length: MONTHS }, () => month(state, tools));
    const worst = Math.max(...took);
    const [empire = ''] = tables;
    beginMonth(state, tools);
    // Each time a view that nobody has looked at yet: nothing is remembered of the one before.
    const rows = ordersOf(state, empire).map((order) => {
      // The cast: a copy of the very state.
      const anew = JSON.parse(JSON.stringify(state)) as State;
      return timed(() => {
        const seen = seenBy(anew, empire);
        warningOf(seen, order, foreseen(seen), foreseen(seen, true));
      });
    });
    const row = Math.max(...rows);
    const mb = JSON.stringify(state).length / 2 ** 20;
    if (least === 0) least = worst / systems;
    console.log(
      `${empires} empires, ${systems} systems: a month ${ms(worst)}, ${(worst / goalS / 1_000).toFixed(2)} of the goal (${goalS} s), ` +
        `${(worst / systems / least).toFixed(1)} times as long a system as the smallest; an order row ${ms(row)}, ` +
        `${(row / ROW_MS).toFixed(2)} of the goal; the state ${mb.toFixed(2)} MB, ${(mb / goalMb).toFixed(2)} of the goal`,
    );
  }
  await benchYear();
};
