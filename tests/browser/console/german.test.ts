import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstBox, openBox } from '../../support/box-steps.ts';
import { connectChromium } from '../../support/chromium.ts';
import { freshPage, putBack } from '../../support/fresh-page.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** Words that an English sentence of the hub does not do without, and that are none in German. */
const ENGLISH = /\b(?:the|is|are|has|have|not|of|and|with|that|when|was)\b/i;

describeBrowser('a German console', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let box: string;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'so-say-we-all');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    box = await firstBox(control);
    await control.do('roster.addSeat', { table: box, name: 'Prüfer' });
    browser = await connectChromium();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  const arrive = async (width: number, path = '/control?lang=de'): Promise<Page> => {
    const page = await freshPage(browser, room.http, {
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    });
    const user = room.credentials().users.find(({ role }) => role === 'control');
    await page.goto(`${room.http}${path}#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    await page.getByRole('button', { name: 'Ohne Namen' }).click();
    return page;
  };
  /** Wants a seat of a name that there is already. */
  const twice = async (
    page: Page,
    says: { readonly more: string; readonly roster: string; readonly name: string },
  ): Promise<void> => {
    await page.locator('a, button').filter({ hasText: says.more }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: says.roster }).click();
    await page.getByRole('searchbox').last().fill('Prüfer');
    await page.getByLabel(says.name).fill('prüfer');
    await page.getByLabel(says.name).press('Enter');
  };
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
  };

  test.each([390, 1280])(
    'of %i px is refused in German',
    async (width) => {
      const page = await arrive(width);
      try {
        await twice(page, { more: 'Mehr', roster: 'Besatzung', name: 'Name des Platzes' });
        const toast = page.locator('.toast[data-tone=bad]');
        await toast.getByText(/Einen Platz „Prüfer“ gibt es schon\. *Nenne ihn anders/).waitFor();
        expect(await toast.innerText()).not.toMatch(ENGLISH);
        expect(await findings(page)).toEqual([]);
        await keep(page, `german-refused-${width}`);
      } finally {
        await putBack(page);
      }
    },
    60_000,
  );

  test('says what to look at before the start in German', async () => {
    await control.do('preflight.begin');
    const page = await arrive(390);
    try {
      await page.locator('.tabs a[href="#more"]').click();
      await page.getByRole('button', { name: 'Vor dem Start' }).click();
      const todo = page.locator('small.hint.line');
      await todo.filter({ hasText: 'Stell sie scharf, öffne den Deckel' }).first().waitFor();
      for (const said of await todo.allInnerTexts()) expect(said).not.toMatch(ENGLISH);
      expect(await findings(page)).toEqual([]);
      await keep(page, 'german-preflight-390');
    } finally {
      await putBack(page);
    }
  }, 60_000);

  test('an English one is refused in the words of the hub', async () => {
    const page = await freshPage(browser, room.http, { viewport: { width: 390, height: 844 } });
    try {
      const user = room.credentials().users.find(({ role }) => role === 'control');
      await page.goto(
        `${room.http}/control?lang=en#user=${user?.username ?? ''}&key=${user?.password ?? ''}`,
      );
      await page.getByRole('button', { name: 'Without a name' }).click();
      await twice(page, { more: 'More', roster: 'Roster', name: 'Name of the seat' });
      await page.getByText(/There is already a seat "Prüfer"\. *Call it something else/).waitFor();
    } finally {
      await putBack(page);
    }
  }, 60_000);

  test('says what needs attention in German, and why a box must be counted again', async () => {
    await control.do('box.arm', { box, cost: {}, title: 'Wassermangel' });
    await openBox(control, box);
    await control.do('sim.hatch', { box, open: true });
    await control.box(box, (body) => body.tamper);
    await control.do('sim.lid', { box, open: false });
    await control.box(box, (body) => body.tally?.confidence === 'recount');
    await control.do('siren.mute', { muted: true });
    await control.do('attention.call', { table: box, text: 'Wir haben eine Frage' });
    for (const width of [390, 1280]) {
      const page = await arrive(width);
      try {
        if (width < 700) await page.locator('.tabs a[href="#attention"]').click();
        const matters = page.locator('.attention .matter .what');
        await matters.filter({ hasText: 'die Klappe war offen, während die Box annahm' }).first().waitFor();
        await matters.filter({ hasText: 'nachzählen: die Klappe war offen' }).waitFor();
        await matters.filter({ hasText: 'Die Sirenen sind stumm' }).waitFor();
        await matters.filter({ hasText: 'ruft die Leitung: Wir haben eine Frage' }).waitFor();
        for (const said of await matters.allInnerTexts()) expect(said).not.toMatch(ENGLISH);
        expect(await findings(page)).toEqual([]);
        await keep(page, `german-attention-${width}`);
      } finally {
        await putBack(page);
      }
    }
  }, 90_000);
});
