import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Works the contrast of the colour tokens out from the style itself (WCAG 2.2, relative luminance). */
const css = readFileSync(new URL('../../../displays/common/theme.css', import.meta.url), 'utf8');

type Tokens = ReadonlyMap<string, string>;
const tokensOf = (block: string): [string, string][] =>
  [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]);

const [nightBlock = '', dayBlock = ''] = css.split(":root[data-theme='day']");
const night: Tokens = new Map(tokensOf(nightBlock));
const day: Tokens = new Map([...tokensOf(nightBlock), ...tokensOf(dayBlock)]);

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (tokens: Tokens, one: string, other: string): number => {
  const [high = 0, low = 0] = [one, other]
    .map((name) => luminance(tokens.get(name) ?? `no token ${name}`))
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const TEXTS = ['text', 'dim', 'lamp', 'sea', 'ice', 'coral'];
const GROUNDS = ['ground', 'deck'];
const PAIRS: [string, string, number][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string, number] => [text, ground, 7])),
  ['text', 'raised', 7],
  ['action-text', 'action', 7],
  ['alarm-text', 'alarm', 7],
  ['alarm-text', 'alarm-deep', 7],
  ['alarm-lamp', 'alarm', 7],
  ['alarm-lamp', 'alarm-deep', 7],
  ['alarm-lamp-text', 'alarm-lamp', 7],
  ['text', 'good-ground', 7],
  ['text', 'bad-ground', 7],
  ['lamp', 'note-ground', 7],
  ['edge', 'deck', 3],
  ['edge', 'ground', 3],
  ['ground', 'lamp', 7],
];

test.each([
  ['night', night],
  ['day', day],
] as const)('in the %s theme every text and edge is plain on its ground', (_name, tokens) => {
  const weak = PAIRS.filter(([one, other, least]) => !(contrast(tokens, one, other) >= least)).map(
    ([one, other, least]) => `${one} on ${other}: ${contrast(tokens, one, other).toFixed(2)} < ${least}`,
  );
  expect(weak).toEqual([]);
});
