import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CurrentTextSchema, DurationTextSchema, PercentTextSchema } from '../../schemas/units.ts';
import { after, Brightness, Instant, Millis, Minutes, Seconds, until } from '../../schemas/units.ts';

const messageOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('a duration as a person writes it', () => {
  test.each([
    ['200 ms', 200],
    ['90 s', 90_000],
    ['90s', 90_000],
    ['17.5 min', 1_050_000],
    ['1 h', 3_600_000],
    [' 0 s ', 0],
  ])('%j is %d ms', (text, expected) => {
    expect(DurationTextSchema.parse(text)).toBe(expected);
  });

  test.each(['90', '90 sec', '1:30', '-5 s', '5 m', '', '1e3 s', '∞ s'])(
    '%j is refused with an example',
    (text) => {
      expect(messageOf(DurationTextSchema, text)).toMatch(/"90 s"/);
    },
  );

  test('a bare number is refused, because it does not say its unit', () => {
    expect(messageOf(DurationTextSchema, 90)).toMatch(/needs its unit/);
  });
});

describe('currents and brightness', () => {
  test('1.5 A and 1500 mA are the same', () => {
    expect(CurrentTextSchema.parse('1.5 A')).toBe(1_500);
    expect(CurrentTextSchema.parse('1500 mA')).toBe(1_500);
    expect(messageOf(CurrentTextSchema, '1500')).toMatch(/mA or A/);
    expect(messageOf(CurrentTextSchema, 1_500)).toMatch(/needs its unit/);
  });

  test('a percentage is a share of one, from 0 % to 100 %', () => {
    expect(PercentTextSchema.parse('40 %')).toBe(0.4);
    for (const bad of ['101 %', '40', '-1 %', '0.4']) {
      expect(messageOf(PercentTextSchema, bad)).toMatch(/0 %" to "100 %/);
    }
  });

  test('brightness never leaves 0 to 1', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const brightness = Brightness(value);
        expect(brightness >= 0 && brightness <= 1).toBe(true);
      }),
    );
  });
});

test('instants and durations add up', () => {
  expect(Seconds(1.5)).toBe(1_500);
  expect(Minutes(35)).toBe(2_100_000);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (from, span) => {
      expect(until(Instant(from), after(Instant(from), Millis(span)))).toBe(span);
    }),
  );
});
