import { expect, test } from 'vitest';
import { seenBy } from '../../../games/for-the-fleet/bots/sees.ts';
import { suggest } from '../../../games/for-the-fleet/bots/suggest.ts';
import { captainOf, newDay, type Day } from '../../../games/for-the-fleet/day.ts';
import { optionsFrom } from '../../../games/for-the-fleet/options.ts';
import { canJump } from '../../../games/for-the-fleet/rules/jumping.ts';
import type { Move } from '../../../games/for-the-fleet/rules/moves.ts';
import { seededDice } from '../room.ts';
import { play, toolsWith } from './simulate.ts';

test('a person who takes no advice but wants to jump is never waited for in vain: 60 days come to their end', () => {
  const tables = ['amber', 'birch', 'cobalt', 'dune'];
  const options = optionsFrom({}, tables.length);
  /** Declines, jumps on as soon as she can, gives up where she cannot; in a harvest as bots do. */
  const hasty = (day: Day): Move | null => {
    const { ship, ready } = captainOf(day, 'amber');
    const drawn = ship !== null && tables.every((table) => captainOf(day, table).ship !== null);
    if (day.harvest !== null || !drawn)
      return suggest(seenBy(day, 'amber', options), 'amber', options)?.move ?? null;
    const offer = Object.values(day.offers).find(({ to }) => to === 'amber');
    if (offer !== undefined) return { command: 'drop', args: { from: offer.from, to: 'amber' } };
    if (ready) return null;
    return canJump(day, 'amber', options)
      ? { command: 'ready', args: { ready: true } }
      : { command: 'give-up', args: {} };
  };
  for (let seed = 1; seed <= 60; seed += 1) {
    const dice = seededDice(seed);
    const day = newDay(tables, dice);
    day.people = ['amber'];
    let goesOn = true;
    while (day.outcome === null && goesOn) {
      goesOn = false;
      for (const table of tables) {
        const move =
          table === 'amber'
            ? hasty(day)
            : (suggest(seenBy(day, table, options), table, options)?.move ?? null);
        if (move === null || day.outcome !== null) continue;
        goesOn = play(day, table, move, toolsWith(dice, options)) === null || goesOn;
      }
    }
    expect(day.outcome, `seed ${seed}`).not.toBeNull();
  }
});
