import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { kitAsHtml } from '../../hub/cli/print/kit-as-html.ts';
import { printPdf } from '../../hub/cli/print/as-pdf.ts';
import { connectChromium } from '../support/chromium.ts';
import { describeBrowser } from '../support/system-package.ts';

/** The pages of a PDF, each with its paper in points. */
const pagesOf = (pdf: string): string[] =>
  [...pdf.matchAll(/\/Type \/Page\n(?:.*\n)*?\/MediaBox \[([\d. ]+)\]/g)].map(([, box = '']) => box);
const A4 = /^0 0 59[45]\.?\d* 84[12]\.?\d*$/;

describeBrowser('the kit as PDF', () => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quarterdeck-pdf-'));
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  const kits = Object.values(games).filter(({ printed }) => printed.length > 0);
  test.each(kits.map(({ manifest, printed }) => [manifest.name, printed] as const))(
    'of %s is on A4, has as many pages as a browser prints, and no type below 9 pt',
    async (name, printed) => {
      const html = kitAsHtml(name, printed, 'en');
      // A name that looks like an option is a file.
      const file = join(folder, `-${name}.pdf`);
      await printPdf(html, file);
      const pages = pagesOf(readFileSync(file, 'latin1'));
      const page = await browser.newPage();
      await page.setContent(html);
      const inBrowser = await page.pdf({ preferCSSPageSize: true });
      const small = await page.locator('body *').evaluateAll((all) =>
        all.flatMap((each) => {
          const { fontSize } = getComputedStyle(each);
          return each.textContent.trim() !== '' && parseFloat(fontSize) < 12 ? [each.outerHTML] : [];
        }),
      );
      await page.close();
      expect(pages.length).toBeGreaterThan(printed.length - 1);
      expect(pages).toHaveLength(pagesOf(inBrowser.toString('latin1')).length);
      for (const paper of pages) expect(paper).toMatch(A4);
      expect(small).toEqual([]);
    },
  );

  test('is refused in words where no Chromium is installed, or its file cannot be written', async () => {
    await expect(printPdf('<p>', join(folder, 'x.pdf'), folder)).rejects.toMatchObject({
      code: 'print/no-browser',
    });
    await expect(printPdf('<p>', join(folder, 'none', 'x.pdf'))).rejects.toMatchObject({
      code: 'file/unusable',
    });
  });
});
