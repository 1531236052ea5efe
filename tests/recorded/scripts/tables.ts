import { failing } from '../rooms.ts';
import { Scribe } from '../scribe.ts';
import type { Script } from '../script.ts';

/** A table is renamed, leaves and comes back while the clock runs. */
export const tables = (name: string, seed: number): Script => {
  const scribe = new Scribe(name, seed, failing);
  const [first = '', second = '', table = ''] = scribe.place.tables;
  scribe.plugIn();
  scribe.ok('clock.start');
  scribe.minutes(2);
  scribe.ok('roster.set', { table, seat: 'captain', person: 'Ada' });
  scribe.thrice('roster.renameTable', { table, name: 'Argo' });
  scribe.no('table/taken', 'roster.renameTable', { table: first, name: 'argo' });
  scribe.thrice('roster.removeTable', { table });
  scribe.no('table/left', 'roster.removeTable', { table });
  scribe.ok('undo');
  scribe.ok('roster.removeTable', { table });
  scribe.restart(2_000);
  scribe.minutes(1);
  scribe.thrice('roster.returnTable', { table });
  scribe.no('table/plays', 'roster.returnTable', { table: second });
  scribe.restart(2_000);
  return scribe.script;
};
