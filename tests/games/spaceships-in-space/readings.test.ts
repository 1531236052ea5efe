import { describe, expect, test } from 'vitest';
import { Day, NAVIGATOR, TABLET } from './day.ts';

/**
 * Situations that the book settles and a lazy program gets wrong, by its lines, with values typed from it. They are driven by
 * people's own commands through the room's core and read from its documents.
 */

const crew = (so: Day, who: string): string => so.row('crew', who);
const outcome = (so: Day): string => so.row('roll', 'Last roll');
/** The mission is over, and each of these advances so before the next one. */
const advanced = (so: Day, ...each: readonly (readonly [command: string, args: object])[]): Day => {
  so.does(NAVIGATOR, 'end-mission', { success: true });
  for (const [command, args] of each) so.does(TABLET, command, args);
  return so.does(NAVIGATOR, 'begin-mission');
};
const withItem = (who: string, list: string, choose: string): Day =>
  advanced(new Day(), ['upgrade', { who, list, choose }]);

describe('Focus Tokens', () => {
  test('9: three are the most, whether dice or the story gives them', () => {
    const so = new Day();
    for (let each = 0; each < 3; each += 1) so.does(NAVIGATOR, 'set-focus', { who: 'ship', by: 1 });
    expect(so.refuses(NAVIGATOR, 'set-focus', { who: 'ship', by: 1 })).toContain('3 is the most');
    expect(so.rolls('ship', [1, 2]).row('ship', 'Focus')).toBe('●●●');
  });

  test('293: two preparations of three tokens are six; a healing that is called off gives back the one it took', () => {
    const so = new Day().hurts('pilot', 1, 1);
    advanced(so, ['prepare', { who: 'medic', thrown: [1, 1] }]);
    expect(crew(so, 'Medic')).toContain('Focus 6');
    so.hurts('pilot', 1, 1);
    so.does(TABLET, 'roll-healing', { who: 'medic', patient: 'pilot' });
    expect(crew(so, 'Medic')).toContain('Focus 5');
    expect(crew(so.does(TABLET, 'call-off'), 'Medic')).toContain('Focus 6');
  });

  test('157, 161: a 5 raised by one token is a 6, and the roll a success without drawback', () => {
    const so = new Day().does(NAVIGATOR, 'set-focus', { who: 'pilot', by: 1 });
    so.does(TABLET, 'roll-crew', { who: 'pilot' }).does(TABLET, 'throw', { who: 'pilot', thrown: [1, 2, 5] });
    so.does('pilot', 'spend-focus', { shown: 5 }).does('pilot', 'settle');
    expect(outcome(so)).toBe('Success');
    expect(crew(so, 'Pilot')).toContain('Focus 0');
  });
});

describe('the ship', () => {
  test('57, 58: its first damage earns a Focus Token and costs Integrity; no module is struck', () => {
    const so = new Day().does(NAVIGATOR, 'deal-damage', { who: 'ship' });
    expect(so.refuses(TABLET, 'take-damage', { who: 'ship', thrown: 1 })).toContain('no die falls');
    so.does(TABLET, 'take-damage', { who: 'ship' });
    expect([so.row('ship', 'Focus'), so.row('ship', 'Tokens')]).toEqual(['●○○', 'Integrity lost']);
    expect(so.row('ship', '1. Bioscanner')).not.toContain('Destroyed');
  });

  test('60 to 62: then 1 to 4 strikes that module, 5 and 6 miss, and a module struck twice wrecks the ship', () => {
    const so = new Day().does(NAVIGATOR, 'deal-damage', { who: 'ship' });
    so.does(TABLET, 'take-damage', { who: 'ship' }).hurts('ship', 5, 6, 3);
    expect(so.row('ship', '3. Microjump')).toBe('Destroyed');
    expect(so.row('roll', 'The end')).toBe('');
    expect(so.hurts('ship', 3).row('roll', 'The end')).toBe('The ship is wrecked');
  });

  test('71: a module that is destroyed while the dice are gathered adds none', () => {
    const so = new Day()
      .does(NAVIGATOR, 'deal-damage', { who: 'ship' })
      .does(TABLET, 'take-damage', { who: 'ship' });
    so.does(TABLET, 'roll-ship', { system: 'cpu' }).does(TABLET, 'help-with', { slot: '1', helps: true });
    so.hurts('ship', 1);
    expect(so.refuses(TABLET, 'throw', { who: 'ship', thrown: [1, 1, 1] })).toContain('rolls 2 dice');
  });

  test('91: a passive module goes on when it is destroyed; a limited one does not', () => {
    const so = new Day()
      .does(NAVIGATOR, 'deal-damage', { who: 'ship' })
      .does(TABLET, 'take-damage', { who: 'ship' });
    so.hurts('ship', 3, 4);
    expect(so.row('ship', '4. Medbays')).toBe('Destroyed, and still on');
    expect(so.refuses(TABLET, 'use-module', { slot: '3' })).toContain('destroyed');
  });

  test('28: dice may be moved after a critical success, also when another roll was begun and called off', () => {
    const so = new Day().rolls('ship', [6, 6]);
    so.does(TABLET, 'roll-ship', { system: 'hul' }).does(TABLET, 'call-off');
    so.does(TABLET, 'begin-shunt', { by: 'critical' }).does(TABLET, 'move-die', { from: 'cpu', to: 'nav' });
    expect(so.row('ship', 'CORE')).toBe('CPU 1  HUL 2  NAV 3');
    expect(so.refuses(TABLET, 'move-die', { from: 'cpu', to: 'nav' })).toContain('keeps one die');
  });

  test('30, 31: Engineering moves dice in the middle of a roll; downtime is free, and no scene is downtime', () => {
    const so = new Day();
    expect(so.refuses(TABLET, 'begin-shunt', { by: 'downtime' })).toContain('wait for downtime');
    so.does(TABLET, 'roll-ship', { system: 'nav' });
    expect(so.refuses(TABLET, 'begin-shunt', { by: 'focus' })).toContain('finish the roll');
    so.does(TABLET, 'begin-shunt', { by: 'engineering' }).does(TABLET, 'move-die', {
      from: 'cpu',
      to: 'nav',
    });
    expect(so.refuses(TABLET, 'throw', { who: 'ship', thrown: [1, 1] })).toContain('rolls 3 dice');
    expect(
      so
        .does(TABLET, 'end-shunt')
        .throws('ship', [1, 1, 4])
        .next()
        .refuses(TABLET, 'begin-shunt', { by: 'downtime' }),
    ).toBeNull();
  });

  test('49: every roll of the ship is desperate once Engineering is lost: a fiasco brings damage', () => {
    const so = new Day().does(NAVIGATOR, 'set-token', { token: 'engineering', held: false });
    so.rolls('ship', [1, 3]);
    expect(so.row('roll', 'The ship')).toBe('Damage is due');
    expect(new Day().rolls('ship', [1, 3]).row('roll', 'The ship')).toBe('');
  });

  test('41 to 44: Life Support brings who lies to 3 vitality; who stands chooses, and then all are Exposed', () => {
    const so = new Day().hurts('pilot', 1, 1, 1, 1).hurts('medic', 3);
    expect(crew(so, 'Pilot')).toContain('Down and Out');
    so.does(TABLET, 'spend-life-support');
    expect(crew(so, 'Pilot')).toContain('vitality ●●●');
    expect(so.refuses(TABLET, 'mend', { who: 'pilot', what: 'vitality' })).toContain('nothing to choose');
    expect(crew(so.does(TABLET, 'mend', { who: 'medic', what: 'primary' }), 'Medic')).not.toContain('lost');
    expect(crew(so, 'Engineer')).toContain('Exposed');
  });
});

describe('a crew member', () => {
  test('121 to 126: a die strikes a system; the same again costs vitality', () => {
    const so = new Day().hurts('pilot', 4);
    expect(crew(so, 'Pilot')).toBe('vitality ●●●, Focus 1, lost: primary tool');
    expect(crew(so.hurts('pilot', 3), 'Pilot')).toBe('vitality ●●○, Focus 2, lost: primary tool');
  });

  test('121 to 126: who lies there still loses a system that works', () => {
    const so = new Day().hurts('pilot', 1, 1, 1, 1, 5);
    expect(crew(so, 'Pilot')).toBe('Down and Out, Focus 3, lost: life support, secondary tool');
  });

  test('128: who lies there rolls nothing, and struck down in mid-roll has a fiasco, not a roll without end', () => {
    const so = new Day().hurts('pilot', 1, 1, 1);
    so.does(TABLET, 'roll-crew', { who: 'pilot' }).hurts('pilot', 1).does(TABLET, 'throw', { who: 'pilot' });
    expect(outcome(so)).toBe('Fiasco');
    expect(so.refuses(TABLET, 'roll-crew', { who: 'pilot' })).toContain('can talk, and do no more');
    expect(so.keys(TABLET, 'roll-crew')).toHaveLength(3);
  });

  test('134 to 138: a healing costs a token; critical heals 2, a fiasco none, and is paid once more', () => {
    const healing = (...dice: number[]): Day => {
      const so = new Day().hurts('pilot', 1, 1, 1).does(NAVIGATOR, 'set-focus', { who: 'medic', by: 1 });
      so.does(TABLET, 'roll-healing', { who: 'medic', patient: 'pilot' });
      return so.throws('medic', dice);
    };
    expect(crew(healing(6, 6, 1), 'Pilot')).toContain('vitality ●●●');
    expect(crew(healing(6, 1, 1), 'Pilot')).toContain('vitality ●●○');
    const fiasco = healing(1, 2, 3);
    expect(crew(fiasco, 'Pilot')).toContain('vitality ●○○');
    // The fiasco itself earns the token with which it can be paid.
    expect(crew(fiasco, 'Medic')).toContain('Focus 1');
    expect(crew(fiasco.does('medic', 'pay-healing', { with: 'focus' }), 'Medic')).toContain('Focus 0');
  });

  test('107: Exposed with a suit that supports life rolls as ever; without it a fiasco hurts', () => {
    const so = new Day().does(NAVIGATOR, 'set-exposed', { exposed: true }).hurts('pilot', 2);
    expect(so.rolls('medic', [1, 1, 1]).row('roll', 'Medic')).toBe('');
    expect(so.rolls('pilot', [1, 1, 1]).row('roll', 'Pilot')).toBe('Damage is due');
  });
});

describe('a roll of the whole crew', () => {
  const DICE = { critical: [6, 6, 1], success: [6, 1, 1], drawback: [5, 1, 1], fiasco: [1, 1, 1] };
  const together = (...each: readonly (keyof typeof DICE)[]): Day => {
    const so = new Day({ crew: each.length }).does(TABLET, 'roll-group');
    each.forEach((fell, at) => so.throws(['first-officer', 'medic', 'pilot'][at] ?? '', DICE[fell]));
    return so;
  };

  test('168 to 172: one critical is a success, one success a success with drawback', () => {
    expect(outcome(together('critical', 'critical', 'critical'))).toBe('Critical success');
    expect(outcome(together('critical', 'fiasco', 'fiasco'))).toBe('Success');
    expect(outcome(together('success', 'fiasco', 'drawback'))).toBe('Success with drawback');
    expect(outcome(together('fiasco', 'fiasco', 'fiasco'))).toBe('Fiasco');
  });

  test('168 to 172: drawbacks with fiascos are not in the table: the Navigator says', () => {
    const so = together('drawback', 'fiasco', 'fiasco');
    expect(outcome(so)).toBe('');
    expect(so.keys(NAVIGATOR, 'say-outcome')).toEqual(['Success with drawback', 'Fiasco']);
    expect(so.keys(TABLET, 'say-outcome')).toEqual([]);
    expect(outcome(so.does(NAVIGATOR, 'say-outcome', { outcome: 'fiasco' }))).toBe('Fiasco');
  });
});

describe('a clock', () => {
  const clock = (so: Day, name: string, kind: string, sections = 4, more: object = {}): Day =>
    so.does(NAVIGATOR, 'start-clock', { name, kind, sections, ...more });

  test('248 to 251: a push clock moves by the roll that is for it: 1, or 2 by a critical success', () => {
    const so = clock(clock(new Day(), 'Door', 'push'), 'Engine', 'push', 6);
    so.does(TABLET, 'roll-ship', { system: 'nav' }).does('pilot', 'aim-roll', { clock: 'c2', aims: true });
    so.throws('ship', [6, 6]);
    expect([so.row('clocks', 'Door'), so.row('clocks', 'Engine')]).toEqual(['0 of 4', '2 of 6']);
    so.rolls('ship', [1, 6]);
    expect([so.row('clocks', 'Door'), so.row('clocks', 'Engine')]).toEqual(['0 of 4', '2 of 6']);
    so.does(NAVIGATOR, 'place-roll', { clock: 'c1' });
    expect([so.row('clocks', 'Door'), so.row('clocks', 'Engine')]).toEqual(['1 of 4', '2 of 6']);
  });

  test('258 to 261: every drawback moves a catastrophe clock by 1 and every fiasco by 2', () => {
    const so = clock(new Day(), 'Core', 'catastrophe', 4, { effect: 'exposed' }).rolls('ship', [1, 5]);
    expect(so.row('clocks', 'Core')).toBe('1 of 4');
    expect(so.rolls('pilot', [1, 1, 2]).row('clocks', 'Core')).toBe('3 of 4');
    expect(crew(so, 'Pilot')).not.toContain('Exposed');
    expect(so.rolls('ship', [1, 3]).row('clocks', 'Core')).toBe('Full');
    expect(crew(so, 'Pilot')).toContain('Exposed');
  });

  test('267 to 270: a death clock goes with its minutes, strikes when it is full, and moves no other', () => {
    const so = clock(clock(new Day(), 'Collision', 'death', 4, { effect: 'ship-damage' }), 'Door', 'push', 6);
    so.does(NAVIGATOR, 'clock-minutes', { clock: 'c1', minutes: 1 });
    expect(so.later().row('clocks', 'Collision')).toBe('1 of 4');
    expect([so.track('clock-4'), so.track('clock-6')]).toEqual([1, 0]);
    expect(so.does(NAVIGATOR, 'set-clock', { clock: 'c1', by: -1 }).later().row('clocks', 'Collision')).toBe(
      '1 of 4',
    );
    so.later().later().later();
    expect([so.row('clocks', 'Collision'), so.row('roll', 'The ship')]).toEqual(['Full', 'Damage is due']);
    expect(so.timers).toEqual([]);
    expect(so.row('clocks', 'Door')).toBe('0 of 6');
  });
});

describe('what a crew member has', () => {
  test('288 to 291: a second quality is rolled: a new one is taken, an old one leaves the choice', () => {
    const second = (die: number): string => {
      const so = withItem('pilot', 'quality', 'reckless');
      advanced(so, ['upgrade', { who: 'pilot', list: 'quality', choose: 'expert', die }]);
      return so.reads('pub/game/crew');
    };
    expect(second(1)).toContain('Reckless, Resourceful');
    expect(second(6)).toContain('Reckless, Expert');
  });

  test('306 to 309: a Defender who fails is hurt beside the mate, and cannot step in again', () => {
    const so = withItem('medic', 'quality', 'defender');
    for (let each = 0; each < 2; each += 1) so.does(NAVIGATOR, 'set-focus', { who: 'medic', by: 1 });
    so.does(NAVIGATOR, 'deal-damage', { who: 'pilot' });
    so.does('medic', 'defend', { mate: 'pilot', thrown: [1, 2, 3] });
    expect([so.row('roll', 'Pilot'), so.row('roll', 'Medic')]).toEqual(['Damage is due', 'Damage is due']);
    // One token is spent, and the fiasco earns one.
    expect(crew(so, 'Medic')).toContain('Focus 2');
    expect(so.refuses('medic', 'defend', { mate: 'pilot', thrown: [6, 6, 6] })).toContain('can be stopped');
  });

  test('294, 295: Ingenuity is for a standard roll; Foresight makes one of a desperate roll first', () => {
    const so = new Day();
    advanced(so, ['prepare', { who: 'pilot', thrown: [2, 3] }]);
    so.does(TABLET, 'roll-crew', { who: 'pilot', desperate: true });
    expect(so.refuses('pilot', 'instead-of-dice', { by: 'ingenuity' })).toContain('standard roll');
    so.does('pilot', 'foresee').does('pilot', 'instead-of-dice', { by: 'ingenuity' });
    expect(outcome(so)).toBe('Success');
  });

  test('303: the Relentless act with one die when they lie there, and damage then kills', () => {
    const so = withItem('pilot', 'quality', 'relentless').hurts('pilot', 1, 1, 1, 1);
    so.does(TABLET, 'roll-crew', { who: 'pilot' });
    expect(so.refuses(TABLET, 'throw', { who: 'pilot', thrown: [1, 1] })).toContain('rolls 1 dice');
    so.throws('pilot', [6]).does(NAVIGATOR, 'deal-damage', { who: 'pilot' });
    expect(crew(so.does('pilot', 'take-damage'), 'Pilot')).toBe('Dead');
  });
});

describe('tables and decks', () => {
  test('188, 190: of thirty-six, the first die picks the section, and nobody but the Navigator reads it', () => {
    const so = new Day().does(NAVIGATOR, 'roll-table', { table: 'encounter', section: 2, entry: 5 });
    expect(so.reads('priv/control/game/secret')).toContain('Ore that hums');
    expect(so.reads('pub/game/search')).not.toContain('Ore that hums');
    expect(so.does(NAVIGATOR, 'show-result', { shown: true }).reads('pub/game/search')).toContain(
      'Ore that hums',
    );
  });

  test('211: of a shared deck each wish has its answer before anybody draws; a prepared deck takes none', () => {
    const so = new Day().does(NAVIGATOR, 'compose-deck', { name: 'The hold' });
    so.does('pilot', 'add-card', { deck: 'd1', text: 'A pump' });
    expect(so.refuses('pilot', 'draw-card', { deck: 'd1' })).toContain('still owes 1');
    so.does(NAVIGATOR, 'answer-card', { deck: 'd1', tone: 'neutral' });
    expect(so.row('search', 'The hold')).toBe('6 cards');
    expect(so.refuses('pilot', 'draw-card', { deck: 'd1' })).toBeNull();
    so.does(NAVIGATOR, 'lay-deck', { plan: 'port' });
    expect(so.refuses('pilot', 'add-card', { deck: 'd2', text: 'A pump' })).toContain('was prepared');
  });
});
