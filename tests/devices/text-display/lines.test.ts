import { describe, expect, test } from 'vitest';
import { asAscii, changedRuns, linesAt, type TextView } from '../../../devices/text-display/lines.ts';
import type { AlertBody } from '../../../schemas/documents/alarm.ts';
import type { TableBody } from '../../../schemas/documents/roster.ts';
import { Instant } from '../../../schemas/units.ts';
import { aClock, runningUntil } from '../a-clock.ts';

const table: TableBody = {
  table: 'dione',
  name: 'Dione',
  kind: 'ship',
  seats: [],
  box: null,
  tracks: [{ track: 'morale', name: 'Morale', table: 'dione', value: 4, min: 0, max: 10 }],
};
const view = (change: Partial<TextView> = {}): TextView => ({
  clock: runningUntil(754_000),
  alert: null,
  table,
  hubAway: false,
  now: Instant(0),
  identify: null,
  ...change,
});
const small = (change: Partial<TextView> = {}): readonly string[] => linesAt(view(change), 16, 2).lines;

describe('a small display', () => {
  test('shows the phase, what is left of it, and below what matters most', () => {
    expect(small()).toEqual(['Action Pha 12:34', 'Dione 2/8       ']);
    expect(linesAt(view(), 20, 4).lines).toEqual([
      'Action Phase   12:34',
      'Dione 2/8           ',
      'Morale 4/10         ',
      '                    ',
    ]);
  });

  test('marks a pause, overtime and a hub that is away', () => {
    expect(small({ clock: aClock({ pauseReason: 'Fire drill' }) })).toEqual([
      'Action Ph =10:00',
      'Fire drill      ',
    ]);
    const over = aClock({ state: 'overtime', overtimeSince: Instant(0) });
    expect(small({ clock: over, now: Instant(65_000) })[0]).toBe('Action Pha +1:05');
    expect(small({ hubAway: true })[0]).toBe('Action Ph 12:34*');
  });

  test('shows an attack and Control’s own words beside it, in turn where one line is all there is', () => {
    const alert = {
      alarms: [{ name: 'Wolf Attack' }, { name: 'Alarm by Control', instructions: ['Lights go out'] }],
      emergency: null,
    } as unknown as AlertBody;
    const at = (now: number) => linesAt(view({ alert, now: Instant(now) }), 16, 2);
    expect(at(0).lines[1]).toBe('! Wolf Attack   ');
    expect(at(4_000).lines[1]).toBe('! Lights go out ');
    expect(at(8_000).lines[1]).toBe('! Wolf Attack   ');
    const standing = aClock({ pauseReason: 'Alarm' });
    expect(linesAt(view({ alert, clock: standing, now: Instant(1_000) }), 16, 2).changesAt).toBe(4_000);
    expect(linesAt(view({ alert, now: Instant(4_000) }), 20, 4).lines.slice(1)).toEqual([
      '! Wolf Attack       ',
      '! Lights go out     ',
      'Dione 2/8           ',
    ]);
  });

  test('puts an emergency before an alarm, and an alarm before the Event in the box', () => {
    const box = {
      box: 'dione',
      state: 'open',
      event: 'Fuel leak',
      revealed: {},
    } as unknown as TableBody['box'];
    const alarms = [{ name: 'Wolf Attack' }];
    const alarm = { alarms, emergency: null, last: null } as unknown as AlertBody;
    const emergency = { ...alarm, emergency: { reason: 'Fire', since: 0 } } as unknown as AlertBody;
    const withBox = { table: { ...table, box } };
    expect(small(withBox)[1]).toBe('Fuel leak       ');
    expect(small({ ...withBox, alert: alarm })[1]).toBe('! Wolf Attack   ');
    expect(small({ ...withBox, alert: emergency })[1]).toBe('!! Fire         ');
  });

  test('has ASCII alone: umlauts are spelt out, accents dropped, the rest a question mark', () => {
    expect(asAscii('Größe é \\ ~ 星')).toBe('Groesse e ? ? ?');
  });

  test('names itself when it is looked for', () => {
    expect(small({ identify: 'lcd-dione' })).toEqual(['lcd-dione       ', '################']);
  });
});

describe('what is written', () => {
  test('is everything at first, then the characters that changed, with short gaps written over', () => {
    expect(changedRuns(undefined, ['ab', 'cd'])).toEqual([
      { row: 0, column: 0, text: 'ab' },
      { row: 1, column: 0, text: 'cd' },
    ]);
    expect(changedRuns(['Action     12:34', 'x'], ['Action     12:33', 'x'])).toEqual([
      { row: 0, column: 15, text: '3' },
    ]);
    expect(changedRuns(['10:00'], ['09:59'])).toEqual([{ row: 0, column: 0, text: '09:59' }]);
    expect(changedRuns(['a....b'], ['A....B'])).toEqual([
      { row: 0, column: 0, text: 'A' },
      { row: 0, column: 5, text: 'B' },
    ]);
  });
});
