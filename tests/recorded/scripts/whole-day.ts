import { wholeFleet } from '../rooms.ts';
import { atTable, Scribe } from '../scribe.ts';
import type { Script } from '../script.ts';

/** Every table of the game, two turns by the clock alone, an alarm that all must hear, and a hub that is away meanwhile. */
export const wholeDay = (name: string, seed: number): Script => {
  const scribe = new Scribe(name, seed, wholeFleet);
  scribe.plugIn();
  scribe.ok('clock.turns', { turns: 2 });
  scribe.ok('clock.start');
  scribe.minutes(22);
  scribe.ok('alarm.raise', { kind: 'ashiva-attack' });
  scribe.ok('alarm.confirm');
  const { tables } = scribe.document('priv/control/roster') as { tables: { table: string }[] };
  for (const { table } of tables) {
    scribe.wait(700);
    scribe.ok('alarm.ack', {}, { by: atTable(table) });
  }
  scribe.minutes(6);
  scribe.ok('alarm.standDown');
  scribe.restart(12 * 60_000);
  scribe.minutes(3);
  for (const { table } of tables)
    scribe.send('box.resolve', { box: table, outcome: 'success', emptied: true });
  scribe.minutes(60);
  scribe.restart(8 * 3_600_000);
  return scribe.script;
};
