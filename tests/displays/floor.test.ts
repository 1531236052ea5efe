import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { transform } from 'esbuild';
import { FLOOR } from '../../hub/build/floor.js';

const DISPLAYS = join(import.meta.dirname, '../../displays');
const sheets = readdirSync(DISPLAYS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** What browsers at the floor do not know: they pass over the declaration, or, where a var() stands in it, over the property. */
const NEWER =
  /color-mix\(|light-dark\(|oklch\(|oklab\(|\d(?:cq\w+|svh|lvh|svw|lvw)\b|\bsubgrid\b|text-wrap|field-sizing|@container|@starting-style|@scope/;

/** The lines of `css` above the floor that have no fallback: neither the same property in the line before, nor @supports around them. */
const withoutFallback = (css: string): string[] => {
  let depth = 0;
  let guardedFrom: number | null = null;
  let before = '';
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .flatMap((line) => {
      if (line.includes('@supports')) guardedFrom ??= depth;
      const isGuarded = guardedFrom !== null;
      depth += (line.match(/\{/g)?.length ?? 0) - (line.match(/\}/g)?.length ?? 0);
      if (guardedFrom !== null && depth <= guardedFrom) guardedFrom = null;
      const property = /^\s*([\w-]+):/.exec(line)?.[1];
      const hasOlder =
        property !== undefined &&
        !line.includes('var(') &&
        (before.startsWith(`${property}:`) || property.startsWith(before.split(':')[0] ?? ' '));
      before = line.trim();
      return NEWER.test(line) && !isGuarded && !hasOlder ? [line.trim()] : [];
    });
};

test('what the floor of the pages does not know stands in no style sheet without a fallback', () => {
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets)
    expect(withoutFallback(readFileSync(join(DISPLAYS, sheet), 'utf8')), sheet).toEqual([]);
});

test('a declaration without a fallback is found', () => {
  expect(withoutFallback('a {\n  color: color-mix(in srgb, red, blue);\n}')).toHaveLength(1);
  expect(withoutFallback('a {\n  color: red;\n  color: color-mix(in srgb, var(--a), blue);\n}')).toHaveLength(
    1,
  );
  expect(withoutFallback('a {\n  color: red;\n  color: color-mix(in srgb, red, blue);\n}')).toEqual([]);
  expect(
    withoutFallback('@supports (width: 1cqw) {\n  a {\n    width: 1cqw;\n  }\n}\na {\n  width: 2cqw;\n}'),
  ).toEqual(['width: 2cqw;']);
});

test('fallbacks survive the bundler', async () => {
  const css = 'a{border:1px solid;border-color:color-mix(in srgb,currentColor 60%,transparent)}';
  const { code } = await transform(css, { loader: 'css', target: [...FLOOR], minify: true });
  expect(code).toContain('1px solid');
});
