import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ControlAlarmBodySchema } from '../../schemas/documents/alarm.ts';
import { DisplaysBodySchema } from '../../schemas/documents/displays.ts';
import { topics } from '../../schemas/topics.ts';
import { firstBox } from '../support/box-steps.ts';
import { connectChromium } from '../support/chromium.ts';
import { RunningRoom } from '../support/running-room.ts';
import type { RoomClient } from '../support/room-client.ts';
import { describeBrowser } from '../support/system-package.ts';

/** A port that nobody listens on now. */
const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A cast: a server that listens on TCP has an address of this shape.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** The pages in a real browser against a real room. With SCREENSHOTS set to a folder they are kept there to be looked at. */
describeBrowser('the pages', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let box: string;

  beforeAll(async () => {
    // A port that stays the same when the hub is started again: the pages come back to it.
    room = await RunningRoom.start('--game', 'so-say-we-all', '--http', String(await freePort()));
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    await control.do('clock.start');
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  const open = async (
    address: string,
    width: number,
    height: number,
  ): Promise<{ page: Page; faults: string[] }> => {
    const page = await browser.newPage({ viewport: { width, height } });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${room.http}${address}`);
    return { page, faults };
  };
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
  };

  const figures = (page: Page): Promise<string> =>
    page
      .locator('.face .figures')
      .first()
      .evaluate((svg) => (svg as SVGElement).dataset.text ?? '');
  const health = (page: Page): Promise<string | null> =>
    page.locator('.face .clock').first().getAttribute('data-health');
  const seconds = (digits: string): number =>
    digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

  it('brings a phone in by a link that works once, and Control sees the display and sends it elsewhere', async () => {
    const made = (await control.do('token.make', { role: 'table', table: box, name: 'Tablet one' })) as {
      path: string;
    };
    const { page, faults } = await open(made.path, 834, 1112);
    await page.waitForURL(`**/table/${box}`);
    await page.getByRole('button', { name: 'Call Control' }).waitFor();
    const display = await control.waitFor(topics.controlDisplays, (body) =>
      DisplaysBodySchema.parse(body).displays.find(({ name, online }) => name === 'Tablet one' && online),
    );
    await control.do('display.identify', { display: display.display });
    await page.getByText('Tablet one').waitFor();

    const again = await open(made.path, 390, 844);
    await again.page.getByText('This link cannot be used').waitFor();
    await again.page.close();

    // A question has the screen; Control is called from the page below.
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: 'Call Control' }).click();
    await page.getByText('Control has been called').waitFor();
    await control.do('display.redirect', { display: display.display, page: '/wall/combat' });
    await page.waitForURL('**/wall/combat');
    // Control still sees it, on its new page.
    await control.waitFor(topics.controlDisplays, (body) =>
      DisplaysBodySchema.parse(body).displays.find(
        (one) => one.display === display.display && one.view === '/wall/combat' && one.online,
      ),
    );
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('takes a table display through a restart of the hub: it runs on alone, says so, and agrees again', async () => {
    const { page, faults } = await open(`/table/${box}`, 1280, 800);
    await expect.poll(() => health(page)).toBe('live');
    await room.kill();
    await page.getByText('No connection').waitFor();
    expect(await health(page)).toBe('cut-off');
    const alone = seconds(await figures(page));
    // Its figures run on while nobody is there.
    await expect.poll(async () => seconds(await figures(page))).toBeLessThan(alone);
    await keep(page, 'table-hub-away');
    await room.startAgain();
    await expect.poll(() => health(page)).toBe('live');
    expect(await page.getByRole('alert').count()).toBe(0);
    const wall = await open('/wall', 1280, 800);
    await expect.poll(() => health(wall.page)).toBe('live');
    // Both pages turn together.
    await expect.poll(async () => (await figures(page)) === (await figures(wall.page))).toBe(true);
    expect(faults).toEqual([]);
    await page.close();
    await wall.page.close();
  });

  it('says on the page that the Wi-Fi is gone, and comes back by itself', async () => {
    const { page, faults } = await open('/wall', 1280, 800);
    await expect.poll(() => health(page)).toBe('live');
    await page.context().setOffline(true);
    // A dead socket stays open: it is silence that tells.
    await page.getByRole('alert').waitFor({ timeout: 20_000 });
    expect(await health(page)).not.toBe('live');
    await page.context().setOffline(false);
    await expect.poll(() => health(page)).toBe('live');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('sounds the siren on a wall that was given leave while the alarm lasts, and has it acknowledged at a table', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => {
      const sounded = { started: 0, ended: 0 };
      Object.assign(window, { sounded });
      window.AudioContext = class extends AudioContext {
        override createOscillator(): OscillatorNode {
          const tone = super.createOscillator();
          sounded.started += 1;
          tone.addEventListener('ended', () => (sounded.ended += 1));
          return tone;
        }
      };
    });
    const sounded = (): Promise<{ started: number; ended: number }> =>
      page.evaluate(() => (window as unknown as { sounded: { started: number; ended: number } }).sounded);
    await page.goto(`${room.http}/wall`);
    await expect.poll(() => health(page)).toBe('live');
    await page.getByRole('button', { name: 'Allow sounds' }).click();

    const user = room.credentials().users.find(({ role, id }) => role === 'table' && id === box);
    const table = await open(
      `/table/${box}#user=${user?.username ?? ''}&key=${user?.password ?? ''}`,
      834,
      1112,
    );
    await control.do('alarm.raise', { kind: 'ashiva-attack', insist: true });
    await control.do('alarm.confirm');
    await page.getByRole('heading', { name: 'Ashiva attack' }).waitFor();
    await expect.poll(async () => (await sounded()).started).toBeGreaterThan(0);
    await keep(page, 'wall-alarm-live');

    await table.page.getByText('Communications Officer', { exact: true }).waitFor();
    await keep(table.page, 'table-alarm-live');
    await table.page.getByRole('button', { name: 'We have heard' }).click();
    await control.waitFor(topics.controlAlarm, (body) =>
      ControlAlarmBodySchema.parse(body).alarms[0]?.acknowledged.includes(box) ? true : undefined,
    );
    await control.do('alarm.standDown');
    await page.getByText('All clear').waitFor();
    const { started } = await sounded();
    await expect.poll(async () => (await sounded()).ended).toBeGreaterThanOrEqual(started);
    expect(table.faults).toEqual([]);
    await table.page.close();
    await page.close();
  });
});
