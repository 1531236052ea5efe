import { chromium } from 'playwright-core';
import { PaperHub } from '/work/wt/faceskit/tests/support/paper-hub.ts';
import { STATES } from '/work/wt/faceskit/tests/browser/states.ts';
import { ACCOUNTS } from '/work/wt/faceskit/tests/support/broker-fixture.ts';
const want = (process.argv[2] ?? '').split(',').filter(Boolean);
const sizes = { d: [1920,1080], l: [1280,800], p: [390,844], t: [834,1112] } as const;
const pick = (process.argv[3] ?? 'd').split('');
const hub = await PaperHub.start();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const state of STATES) {
  if (want.length && !want.includes(state.name)) continue;
  await hub.clear(); await hub.show(state.documents(Date.now()));
  for (const k of pick) {
    const [width,height] = sizes[k as 'd'];
    const ctx = await browser.newContext({ viewport: { width, height } });
    const page = await ctx.newPage();
    page.on('pageerror', (e) => console.log(state.name, e.message));
    page.on('console', (m) => { if (m.type()==='error') console.log(state.name, m.text()); });
    const a = state.as ? ACCOUNTS[state.as] : undefined;
    await page.goto(hub.url + state.path + (a ? `#user=${a.username}&key=${a.password}` : ''));
    try { await page.getByText(state.shows).first().waitFor({ timeout: 8000 }); } catch { console.log('NOT SHOWN', state.name, k); }
    if (state.then === 'silence') { hub.answer(false); await page.locator('.banner').waitFor({timeout:20000}); }
    await page.waitForTimeout(500);
    const over = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
    await page.screenshot({ path: `/tmp/fk-shots/${state.name}-${k}.png`, fullPage: k==='p' });
    console.log(state.name, k, 'overflow', over.join(','));
    hub.answer(true);
    await ctx.close();
  }
}
await browser.close(); await hub.stop(); process.exit(0);
