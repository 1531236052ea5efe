import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlePages } from '../../../hub/build/bundle-pages.ts';
import { keepPages } from '../../../hub/build/keep-pages.ts';
import { readPages } from '../../../hub/shell/http/pages.ts';

test('a hub serves the pages of its build byte for byte, also after the build was removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-kept-'));
  const list = await keepPages(folder);
  const kept = readPages(join(folder, list));
  rmSync(folder, { recursive: true });

  const bundled = await bundlePages();
  expect(kept.pages).toEqual(bundled.pages);
  expect([...kept.assets].sort()).toEqual([...bundled.assets].sort());
  for (const page of bundled.pages)
    expect(kept.page(page)).toEqual({ ...bundled.page(page), immutable: false });
  for (const asset of bundled.assets) {
    expect(kept.asset(asset)).toEqual({ immutable: false, ...bundled.asset(asset) });
  }
  expect(kept.worker).toEqual({ ...bundled.worker, immutable: false });
  expect(kept.page('nothing') ?? kept.asset('../manifest.json')).toBeUndefined();
});
