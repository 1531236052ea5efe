import { setWallOffset, timeOfDay } from '../../../../displays/common/clock-text.ts';
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  nearestTimeOfDay,
  nextQuarters,
  nextTimeOfDay,
  timeOnDay,
} from '../../../../displays/control/parts/time-of-day.ts';

describe('a time of day', () => {
  const noon = new Date(2026, 10, 21, 12, 5).getTime();
  test('is the one nearest to now: one just missed is not tomorrow’s', () => {
    expect(nearestTimeOfDay('12:30', noon)).toBe(new Date(2026, 10, 21, 12, 30).getTime());
    expect(nearestTimeOfDay('12:00', noon)).toBe(new Date(2026, 10, 21, 12, 0).getTime());
    expect(nearestTimeOfDay('9:00', noon)).toBe(new Date(2026, 10, 21, 9, 0).getTime());
  });
  test('lies beyond midnight where that is nearer, either way', () => {
    const late = new Date(2026, 10, 21, 23, 50).getTime();
    expect(nearestTimeOfDay('0:10', late)).toBe(new Date(2026, 10, 22, 0, 10).getTime());
    const early = new Date(2026, 10, 22, 0, 5).getTime();
    expect(nearestTimeOfDay('23:58', early)).toBe(new Date(2026, 10, 21, 23, 58).getTime());
  });
  test.each(['', '25:00', '12:60', '12', 'noon'])('%s is none', (text) => {
    expect(nearestTimeOfDay(text, noon)).toBeUndefined();
    expect(nextTimeOfDay(text, noon, 0)).toBeUndefined();
  });
  test('of a plan is the next one: typed in the evening it is tomorrow’s, and one missed by less than is allowed still counts', () => {
    const six = 6 * 3_600_000;
    const at = (day: number, hour: number, minute = 0): number =>
      new Date(2026, 10, day, hour, minute).getTime();
    expect(nextTimeOfDay('10:00', at(21, 21), six)).toBe(at(22, 10));
    expect(nextTimeOfDay('10:00', at(21, 10, 20), six)).toBe(at(21, 10));
    expect(nextTimeOfDay('10:00', at(21, 16), six)).toBe(at(22, 10));
    expect(nextTimeOfDay('10:00', at(21, 8), six)).toBe(at(21, 10));
    expect(nextTimeOfDay('23:30', at(22, 0, 10), six)).toBe(at(21, 23, 30));
  });
  test('the quarters that are offered all lie ahead', () => {
    const at = (hour: number, minute: number): number => new Date(2026, 10, 21, hour, minute).getTime();
    expect(nextQuarters(noon, 3)).toEqual([at(12, 15), at(12, 30), at(12, 45)]);
    expect(nextQuarters(at(12, 15), 1)).toEqual([at(12, 30)]);
  });
});

test('goes by the clock that Control has taken over, shown and typed', () => {
  const hour = 3_600_000;
  const noon = new Date(2026, 10, 21, 12, 5).getTime();
  setWallOffset(2 * hour);
  try {
    expect(timeOfDay(noon)).toBe('14:05');
    expect(nearestTimeOfDay('14:30', noon)).toBe(noon + 25 * 60_000);
    expect(nextTimeOfDay('14:00', noon, 0)).toBe(noon - 5 * 60_000 + 24 * hour);
    expect(timeOfDay(nextQuarters(noon, 1)[0] ?? 0)).toBe('14:15');
  } finally {
    setWallOffset(0);
  }
});

describe('where the clocks change', () => {
  /** What a page says in Berlin, in a process of its own: a thread keeps the zone that it began with. */
  const berlin = (calls: readonly string[]): string[] => {
    const module = new URL('../../../../displays/control/parts/time-of-day.ts', import.meta.url).pathname;
    const script = `import { nearestTimeOfDay, nextQuarters, nextTimeOfDay } from ${JSON.stringify(module)};
      const at = (text) => Date.parse(text);
      console.log(JSON.stringify([${calls.join(',')}].flat().map((each) => new Date(each).toISOString().slice(0, 16))));`;
    const env = { ...process.env, TZ: 'Europe/Berlin' };
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' })) as string[];
  };

  test('days are those of the calendar, an hour that comes twice is the one that is meant, and quarters go on', () => {
    // 29 March 2026 has 23 hours, from 01:00 UTC on; 25 October 25, with 00:00 and 01:00 UTC both 02:00.
    const cases = [
      ["nearestTimeOfDay('00:30', at('2026-03-28T22:50Z'))", '2026-03-28T23:30'],
      ["nearestTimeOfDay('23:30', at('2026-03-29T22:10Z'))", '2026-03-29T21:30'],
      ["nextTimeOfDay('00:30', at('2026-03-28T22:50Z'), 0)", '2026-03-28T23:30'],
      ["nextTimeOfDay('00:30', at('2026-10-24T22:10Z'), 0)", '2026-10-24T22:30'],
      ["nextTimeOfDay('23:30', at('2026-10-25T22:10Z'), 0)", '2026-10-25T22:30'],
      ["nextTimeOfDay('23:30', at('2026-10-24T22:10Z'), 0)", '2026-10-25T22:30'],
      ["nearestTimeOfDay('02:30', at('2026-10-25T00:20Z'))", '2026-10-25T00:30'],
      ["nearestTimeOfDay('02:30', at('2026-10-25T01:20Z'))", '2026-10-25T01:30'],
      ["nextQuarters(at('2026-10-25T01:20Z'), 1)", '2026-10-25T01:30'],
    ] as const;
    expect(berlin(cases.map(([call]) => call))).toEqual(cases.map(([, wanted]) => wanted));
  });

  test('in any zone the next time is the next minute that reads so, also where clocks change at midnight or by half an hour', () => {
    // Changes of 2026, in UTC: Lord Howe Island by half an hour, Havana and Beirut at midnight, London for comparison.
    const changes = {
      'Australia/Lord_Howe': ['2026-04-04T15:00Z', '2026-10-03T15:30Z'],
      'America/Havana': ['2026-03-08T05:00Z', '2026-11-01T05:00Z'],
      'Asia/Beirut': ['2026-03-28T22:00Z', '2026-10-24T21:00Z'],
      'Europe/London': ['2026-03-29T01:00Z', '2026-10-25T01:00Z'],
    };
    const module = new URL('../../../../displays/control/parts/time-of-day.ts', import.meta.url).pathname;
    const script = `import { nextTimeOfDay } from ${JSON.stringify(module)};
      const reads = (at) => new Date(at).toTimeString().slice(0, 5);
      const wrong = [];
      let asked = 0;
      for (const [zone, changes] of Object.entries(${JSON.stringify(changes)})) {
        process.env.TZ = zone;
        for (const start of changes.map((change) => Date.parse(change) - 180 * 60_000)) {
          const minutes = Array.from({ length: 60 * 48 }, (_, at) => reads(start + at * 60_000));
          for (let now = 0; now < 360; now += 17)
            for (let ahead = now + 1; ahead < now + 20 * 60; ahead += 23) {
              const next = minutes.indexOf(minutes[ahead], now + 1);
              const at = start + now * 60_000;
              asked += 1;
              if (nextTimeOfDay(minutes[ahead], at, 0) !== start + next * 60_000)
                wrong.push([zone, new Date(at).toISOString(), minutes[ahead]]);
            }
        }
      }
      console.log(JSON.stringify({ wrong: wrong.slice(0, 5), count: wrong.length, asked }));`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    const told: unknown = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    expect(told).toEqual({ wrong: [], count: 0, asked: expect.any(Number) as number });
  });
});

test('a time on a day is that of the calendar of the device', () => {
  expect(timeOnDay('20:00', '2026-12-11')).toBe(new Date(2026, 11, 11, 20, 0).getTime());
  expect(timeOnDay('', '2026-12-11')).toBeUndefined();
  expect(timeOnDay('20:00', 'soon')).toBeUndefined();
});
