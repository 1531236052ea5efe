import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core finds on a page (WCAG 2.2 A and AA, best practices), one line a node. The page's content policy stays in
 * force: the debugger may evaluate all the same.
 */
export const findings = async (page: Page): Promise<string[]> => {
  await page.evaluate(AXE);
  // Of what is as it should be it need not name every node.
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
};
