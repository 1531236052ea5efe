import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capFrame, currentOf } from '../../../devices/phase-strip/power.ts';
import { nextChangeAt, renderStrip } from '../../../devices/phase-strip/render.ts';
import type { StripConfig, StripView } from '../../../devices/phase-strip/render.ts';
import { AlertBodySchema } from '../../../schemas/documents/alarm.ts';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import type { AlertBody } from '../../../schemas/documents/alarm.ts';
import type { ClockBody } from '../../../schemas/documents/clock.ts';
import { Brightness, Instant, Milliamps, Minutes } from '../../../schemas/units.ts';

const T0 = 1_700_000_000_000;
const config: StripConfig = { pixels: 60, brightness: Brightness(1), supply: Milliamps(10_000) };

function clock(remainingMs: number, changes: Partial<Record<keyof ClockBody, unknown>> = {}): ClockBody {
  return ClockBodySchema.parse({
    timer: 'main',
    kind: 'timetable',
    label: 'Turn 1',
    state: 'running',
    running: true,
    endsAt: T0 + remainingMs,
    remainingMs,
    asOf: T0,
    durationMs: Minutes(10),
    pauseReason: null,
    overtimeSince: null,
    turn: 1,
    turns: 8,
    phase: 'action',
    phaseName: 'Action',
    allowed: [],
    marks: [],
    warningMs: Minutes(2),
    dangerMs: Minutes(0.5),
    advance: 'auto',
    next: [],
    ...changes,
  });
}
const paused = (remainingMs: number) => clock(remainingMs, { state: 'paused', running: false, endsAt: null });
const overtime = clock(0, { state: 'overtime', running: false, endsAt: null });

const alert = (...since: readonly number[]): AlertBody =>
  AlertBodySchema.parse({
    alarms: since.map((at, n) => ({
      alarm: `a${n}`,
      kind: 'attack',
      name: 'Attack',
      instructions: [],
      freeze: false,
      reports: [],
      others: '',
      since: at,
      rounds: null,
    })),
    emergency: null,
    last: null,
  });

const view = (body: ClockBody | null, changes: Partial<StripView> = {}): StripView => ({
  clock: body,
  alert: null,
  hubAway: false,
  now: Instant(T0),
  ...changes,
});
const pixelsOf = (frame: Uint8Array): number[][] =>
  Array.from({ length: frame.length / 3 }, (_, index) => [...frame.slice(index * 3, index * 3 + 3)]);
const draw = (what: StripView, with_: StripConfig = config) => pixelsOf(renderStrip(what, with_));
const isLit = (pixel: number[]) => pixel.some((channel) => channel > 0);
const lit = (pixels: number[][]) => pixels.filter(isLit).length;
const hue = (pixel: number[] | undefined) => {
  const [r = 0, g = 0, b = 0] = pixel ?? [];
  if (b > 100 && r < 50) return 'blue';
  if (b > 100 && g < 50) return 'violet';
  if (r > 200 && g < 50) return 'red';
  if (r > 200 && b < 50) return 'amber';
  return g > 100 && r < 50 ? 'green' : 'other';
};

test('half of the time left is half of the strip, in green', () => {
  const pixels = draw(view(clock(Minutes(5))));
  expect(lit(pixels)).toBe(30);
  expect(hue(pixels[20])).toBe('green');
  expect(pixels.slice(30).every((pixel) => !isLit(pixel))).toBe(true);
});

test('the bar turns amber at the warning and red at the danger mark', () => {
  expect(hue(draw(view(clock(Minutes(2))))[6])).toBe('amber');
  expect(hue(draw(view(clock(Minutes(2) + 1_000)))[6])).toBe('green');
  expect(hue(draw(view(clock(Minutes(0.5))))[0])).toBe('red');
});

test('ticks show where warning and danger begin and where a mark stands, until they are passed', () => {
  const marks = [{ id: 'collection', label: 'Collection', atMs: Minutes(5), at: null, passed: false }];
  const pixels = draw(view(clock(Minutes(9), { marks })));
  expect([hue(pixels[12]), hue(pixels[3]), hue(pixels[30])]).toEqual(['blue', 'blue', 'violet']);
  expect(isLit(draw(view(clock(Minutes(4), { marks })))[30] ?? [])).toBe(false);
});

test('the bar is never longer with less time left', () => {
  const moment = fc.integer({ min: 0, max: Minutes(12) });
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: 216 }), fc.boolean(), (a, b, pixels, hubAway) => {
      const lengths = [Math.min(a, b), Math.max(a, b)].map((remaining) =>
        lit(draw(view(clock(remaining), { hubAway }), { ...config, pixels })),
      );
      expect(lengths[0]).toBeLessThanOrEqual(lengths[1] ?? 0);
    }),
  );
});

test('a strip counts down by itself from one document', () => {
  const body = clock(Minutes(10));
  const later = draw(view(body, { now: Instant(T0 + Minutes(9)), hubAway: true }));
  expect(lit(later)).toBe(6);
});

const ALL: { name: string; shown: StripView }[] = [
  { name: 'running', shown: view(clock(Minutes(5))) },
  { name: 'hub away', shown: view(clock(Minutes(5)), { hubAway: true }) },
  { name: 'paused', shown: view(paused(Minutes(5))) },
  { name: 'paused, hub away', shown: view(paused(Minutes(5)), { hubAway: true }) },
  { name: 'overtime', shown: view(overtime) },
  { name: 'overtime, hub away', shown: view(overtime, { hubAway: true }) },
  { name: 'not begun', shown: view(clock(Minutes(10), { state: 'ready', running: false, endsAt: null })) },
  { name: 'alarm', shown: view(clock(Minutes(5)), { alert: alert(T0 - 2_000) }) },
  { name: 'alarm, hub away', shown: view(clock(Minutes(5)), { alert: alert(T0 - 2_000), hubAway: true }) },
  { name: 'alarm, later', shown: view(clock(Minutes(5)), { alert: alert(T0 - 60_000) }) },
  { name: 'two alarms', shown: view(clock(Minutes(5)), { alert: alert(T0 - 60_000, T0 - 45_000) }) },
  {
    name: 'emergency',
    shown: view(null, {
      alert: { alarms: [], emergency: { since: Instant(T0), reason: 'fire' }, last: null },
    }),
  },
  { name: 'identify', shown: view(null, { identify: true }) },
  { name: 'none', shown: view(null) },
  { name: 'none, hub away', shown: view(null, { hubAway: true }) },
];

test('each of the fifteen situations has a picture of its own', () => {
  expect(ALL).toHaveLength(15);
  expect(new Set(ALL.map(({ shown }) => renderStrip(shown, config).join())).size).toBe(ALL.length);
});

test('an alarm takes the whole strip, and still shows that the hub is away', () => {
  const pulsing = draw(view(clock(Minutes(5)), { alert: alert(T0 - 2_000), hubAway: true })).map(hue);
  expect(pulsing.filter((one) => one === 'violet')).toHaveLength(19);
  expect(pulsing.filter((one) => one === 'red')).toHaveLength(41);
});

test('no clock is a dark strip', () => {
  expect(lit(draw(view(null)))).toBe(0);
});

test.each(ALL)('$name: no pixel flashes more than three times in any second (WCAG 2.3.1)', ({ shown }) => {
  const frames = Array.from({ length: 300 }, (_, step) =>
    draw({ ...shown, now: Instant(shown.now + step * 10) }).map(([r = 0, g = 0, b = 0]) => r + g + b),
  );
  for (let start = 0; start + 100 < frames.length; start += 10) {
    for (const index of [0, 1, 2, 29, 59]) {
      const series = frames.slice(start, start + 100).map((frame) => frame[index] ?? 0);
      // A flash is a rise and a fall, so two changes of 10 % of full light or more.
      const changes = series.filter((value, at) => at > 0 && Math.abs(value - (series[at - 1] ?? 0)) > 76);
      expect(changes.length).toBeLessThanOrEqual(6);
    }
  }
});

test.each(ALL)(
  '$name: the picture is the same until nextChangeAt, which is 100 ms away at least',
  ({ shown }) => {
    const next = nextChangeAt(shown, config) ?? Instant(shown.now + 5_000);
    expect(next - shown.now).toBeGreaterThanOrEqual(100);
    expect(renderStrip({ ...shown, now: Instant(next - 1) }, config)).toEqual(renderStrip(shown, config));
  },
);

test('a bar that moves asks for its next step, and there it differs', () => {
  const shown = view(clock(Minutes(5)));
  const next = nextChangeAt(shown, config) ?? Instant(0);
  expect(renderStrip({ ...shown, now: Instant(next + 1) }, config)).not.toEqual(renderStrip(shown, config));
});

test('sixty white pixels draw 3.6 A and what their chips need', () => {
  expect(currentOf(new Uint8Array(180).fill(255))).toBe(3_660);
});

test('whatever is shown, the strip stays within its supply', () => {
  const frames = fc
    .uint8Array({ minLength: 3, maxLength: 648 })
    .map((bytes) => bytes.slice(0, bytes.length - (bytes.length % 3)));
  fc.assert(
    fc.property(
      frames,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(15_000),
      (frame, brightness, supply) => {
        const drawn = currentOf(capFrame(frame, Brightness(brightness), Milliamps(supply)));
        // A supply too small for the dark pixels cannot be helped by software.
        expect(drawn).toBeLessThanOrEqual(Math.max(supply, frame.length / 3));
      },
    ),
  );
});

test('a supply that suffices changes nothing', () => {
  const frame = new Uint8Array([200, 100, 50]);
  expect(capFrame(frame, Brightness(1), Milliamps(100))).toEqual(frame);
  expect(capFrame(frame, Brightness(0.5), Milliamps(100))).toEqual(new Uint8Array([100, 50, 25]));
});

test('a second alarm takes the whole strip again, then the ends pulse in turn so that two differ from one', () => {
  const now = Instant(T0);
  const body = clock(Minutes(5));
  const fresh = view(body, { now, alert: alert(T0 - Minutes(9), T0 - 1_000) });
  expect(new Set(draw(fresh).map(hue))).toEqual(new Set(['red']));
  expect(nextChangeAt(view(body, { alert: alert(T0 - Minutes(9), T0 - 29_900) }), config)).toBe(T0 + 100);
  const later = (beside: boolean, at: number) => {
    const pixels = draw(
      view(body, {
        now: Instant(at),
        alert: beside ? alert(T0 - Minutes(9), T0 - Minutes(1)) : alert(T0 - Minutes(9)),
      }),
    );
    return [pixels[0]?.[0], pixels.at(-1)?.[0]];
  };
  expect([later(false, T0), later(false, T0 + 500)]).toEqual([
    [255, 255],
    [60, 60],
  ]);
  expect([later(true, T0), later(true, T0 + 500)]).toEqual([
    [255, 60],
    [60, 255],
  ]);
});
