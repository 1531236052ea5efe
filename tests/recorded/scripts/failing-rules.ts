import { failing } from '../rooms.ts';
import { Scribe } from '../scribe.ts';
import type { Script } from '../script.ts';

/** Rules that throw, ask for what cannot be, or give what nothing evolves: the room goes on and Control is told. */
export const failingRules = (name: string, seed: number): Script => {
  const scribe = new Scribe(name, seed, failing);
  scribe.plugIn();
  scribe.ok('clock.start');
  for (const command of ['break', 'refuse', 'overreach', 'unknown']) scribe.send('game.do', { command });
  scribe.ok('game.do', { command: 'scatter', args: { dice: 3 } });
  scribe.send('undo');
  scribe.minutes(17);
  scribe.ok('clock.skip');
  scribe.minutes(8);
  scribe.observe('keypad', { kind: 'code', text: '12345' });
  scribe.observe('keypad', { kind: 'code', text: '90000' });
  scribe.send('game.again', { lost: 'input-0' });
  scribe.ok('track.set', { track: 'pursuit', value: 0 });
  scribe.ok('game.again', { lost: 'input-0' });
  scribe.no('game/nothing-lost', 'game.again', { lost: 'input-0' });
  scribe.ok('news.post', { text: 'The view fails' });
  scribe.restart(2_000);
  scribe.ok('track.move', { track: 'pursuit', by: 1 });
  scribe.ok('box.force', { box: 'dione', outcome: 'success' });
  scribe.ok('box.collect', { box: 'dione' });
  scribe.ok('clock.skip');
  scribe.ok('box.reset', { box: 'dione' });
  scribe.send('box.correct', { box: 'dione', counts: { food: 2, water: 1 } });
  scribe.minutes(25);
  scribe.ok('clock.skip');
  scribe.minutes(20);
  scribe.restart(3 * 3_600_000);
  return scribe.script;
};
