import { expect, test } from 'vitest';
import { slotFor } from '../../../../devices/event-box/slot/sizes.ts';
import { drawChannel, drawFront } from '../../../../devices/event-box/slot/template.ts';

const card = { width: 63, length: 88, thickness: 0.6 };
const token = { diameter: 25, height: 5 };
const channel = drawChannel(card, token);
const front = drawFront(card, token);

test('the template says where antenna, flap and both beams are, and how steeply the channel falls', () => {
  expect(channel).toContain('36.5 to 71.5 mm: antenna');
  expect(channel).toContain('98 mm: slot beam through the card');
  expect(channel).toContain('118 mm: place of a second beam');
  expect(channel).toContain('133 mm: end of the channel');
  expect(front).toContain('falls 35 degrees from the slot');
});

test('the template draws the port and its chute, with the room for its two beams', () => {
  expect(channel).toContain('Port 26 x 6 for a token of 25 x 5');
  expect(front).toContain('Lower opening: the end of the port');
  expect(front).toMatch(/<circle cx="76.5"[^>]*\/><circle cx="90.5"/);
});

/** The inside of the box from the side, drawn at half its size: where on the page its upper edge is, and its measures. */
const insideOf = (page: string) => {
  const [, from = 0] = (/translate\([\d.]+ ([\d.]+)\) scale\(\.5\)/.exec(page) ?? []).map(Number);
  const [, y = 0, depth = 0, height = 0] = (
    /y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)" class="box"/.exec(page) ?? []
  ).map(Number);
  return { top: from + y / 2, depth, height };
};

test('the box is drawn as deep and as high as it is said to be', () => {
  const { depth, height } = slotFor(card, token).inside;
  expect(insideOf(front)).toMatchObject({ depth, height });
  expect(front).toContain(`inside ${depth} x ${height} mm`);
});

test('both pages are A4 at their true size, with a rule to measure', () => {
  for (const page of [channel, front]) {
    expect(page).toContain('width="210mm" height="297mm" viewBox="0 0 210 297"');
    expect(page).toContain('This line is 100 mm');
  }
  expect(channel).toContain('slot 64 x 0.9');
});

test('the largest card and token still fit on the paper', () => {
  const large = [
    { width: 120, length: 130, thickness: 3 },
    { diameter: 40, height: 15 },
  ] as const;
  for (const page of [drawChannel(...large), drawFront(...large)]) {
    const boxes = [
      ...page.matchAll(
        /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" class="(?:cut|zone)"/g,
      ),
    ];
    expect(boxes.length).toBeGreaterThan(2);
    for (const [, x, y, width, height] of boxes) {
      expect(Number(x) + Number(width)).toBeLessThan(205);
      expect(Number(y) + Number(height)).toBeLessThan(280);
    }
  }
  const { top, height } = insideOf(drawFront(...large));
  expect(top + height / 2).toBeLessThan(280);
});
