import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AttentionBodySchema } from '../../schemas/documents/attention.ts';
import { DevicesBodySchema } from '../../schemas/documents/devices.ts';
import { VotesBodySchema } from '../../schemas/documents/vote.ts';
import { rooted } from '../../schemas/topics.ts';
import { Facilitator } from './console/facilitator.ts';
import { findings } from './findings.ts';
import { connectChromium } from '../support/chromium.ts';
import { freshPage, putBack } from '../support/fresh-page.ts';
import { RunningRoom } from '../support/running-room.ts';
import type { RoomClient } from '../support/room-client.ts';
import { describeBrowser } from '../support/system-package.ts';

/** What a newcomer sees of the small devices. With SCREENSHOTS set to a folder the pages are kept there to be looked at. */
describeBrowser('the small devices', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'den-of-wolves');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.waitFor('priv/control/devices', (body) =>
      DevicesBodySchema.parse(body).devices.every(({ state }) => state === 'ready') ? true : undefined,
    );
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  const open = async (address: string, width: number): Promise<{ page: Page; faults: string[] }> => {
    const user = room.credentials().users.find((one) => one.role === 'control');
    const page = await freshPage(browser, room.http, { viewport: { width, height: 900 } });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${room.http}${address}#user=${user?.username ?? ''}&key=${user?.password ?? ''}`);
    return { page, faults };
  };
  const keep = async (page: Page, name: string): Promise<void> => {
    const folder = process.env.SCREENSHOTS;
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  };
  const attention = (text: string): Promise<true> =>
    control.waitFor('priv/control/attention', (body) =>
      AttentionBodySchema.parse(body).items.some((item) => item.text.includes(text)) ? true : undefined,
    );

  it('are played on the rehearsal page: a jump switch is thrown, a code typed, their board pulled off its cable', async () => {
    const { page, faults: errors } = await open('/rehearsal', 900);
    await page.getByRole('button', { name: 'Flip the switch' }).click();
    await attention('Jump switch thrown');
    await page.getByLabel('Keys; # sends').fill('C3#');
    await page.getByRole('button', { name: 'Type the digits' }).click();
    await attention('Keypad typed C3');
    const faults = page.locator('details', { hasText: 'Faults: jump, button, keypad' });
    await faults.locator('summary').click();
    await keep(page, 'rehearsal-devices');
    for (const [key, state] of [
      ['Pull the cable', 'lost'],
      ['Plug it in again', 'ready'],
    ] as const) {
      await faults.getByRole('button', { name: key }).click();
      await control.waitFor('priv/control/devices', (body) => {
        const { devices } = DevicesBodySchema.parse(body);
        const its = devices.filter(({ id }) => ['jump', 'button', 'keypad'].includes(id));
        return its.every((one) => one.state === state) ? true : undefined;
      });
    }
    expect(errors).toEqual([]);
    await putBack(page);
  });

  it('stand on Control’s devices page with what they last reported, and a vote is opened, cast and closed there', async () => {
    const anna = await Facilitator.arrive(browser, room, 'Anna');
    const { page, faults } = anna;
    await anna.tab('More');
    await anna.tap('Devices');
    await anna.press(page.locator('summary', { hasText: 'keypad' }));
    await page.getByText('last code C3').waitFor();
    await anna.press(page.locator('summary', { hasText: 'vote-box' }));
    await page.getByLabel('Question').fill('Sign the treaty?');
    await anna.press(page.getByRole('button', { name: 'Open the vote' }));
    const members = page.getByRole('group', { name: 'Vote as a member' });
    for (const choice of ['Yes', 'No', 'Yes']) {
      const button = members.getByRole('button', { name: choice, exact: true });
      await anna.press(button);
      await page.waitForFunction(
        (one) => one?.getAttribute('aria-busy') === 'false',
        await button.elementHandle(),
      );
    }
    await page.getByText('3 ballots').waitFor();
    await anna.press(page.locator('summary', { hasText: 'Ballot by hand' }));
    const byHand = page.getByRole('group', { name: 'Ballot by hand' });
    // Whom a finger points at is seen across a table.
    expect(await byHand.count()).toBe(0);
    await anna.hold('Hold to choose for them');
    expect(await byHand.getByRole('button', { name: 'yes', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Voter').fill('Zoe');
    await anna.press(byHand.getByRole('button', { name: 'yes', exact: true }));
    await page.getByText('4 ballots, 1 by hand').waitFor();
    expect(await findings(page)).toEqual([]);
    await anna.keep('votes-open');
    expect(await page.getByText('3 yes').count()).toBe(0);
    // Typed again it is the same person's: taken back, then put in as another choice.
    await page.getByLabel('Voter').fill('zoe');
    await anna.press(page.getByRole('button', { name: 'Withdraw this ballot' }));
    await page.getByText('3 ballots', { exact: true }).waitFor();
    await page.getByLabel('Voter').fill('Zoe');
    await anna.press(byHand.getByRole('button', { name: 'no', exact: true }));
    await page.getByText('4 ballots, 1 by hand').waitFor();
    expect(await findings(page)).toEqual([]);
    await keep(page, 'control-devices');
    await anna.hold('Close and count');
    await anna.press(page.locator('summary', { hasText: 'Sign the treaty?' }));
    await page.getByRole('button', { name: /^Hold to show the votes/ }).waitFor();
    // What came of it is Control's alone, so it stands nowhere in the open.
    expect(await page.locator('body').textContent()).not.toMatch(/2 yes|Zoe/);
    await anna.hold('Hold to show the votes');
    await page.getByText('2 yes · 2 no · 0 abstain').waitFor();
    await page.getByText(/Zoe: no · by hand/).waitFor();
    expect(await findings(page)).toEqual([]);
    // One that was cast while the vote was open comes only now.
    const uid = '04D1D1D1D1D1D1';
    await control.do('tag.learn', { tags: [{ uid, kind: 'member', owner: 'dione' }] });
    const openedAt = VotesBodySchema.parse(control.latest('priv/control/votes')).votes[0]?.openedAt ?? 0;
    const device = await room.client('bridge');
    await device.mqtt.publishAsync(
      rooted(room.room, 'dev/vote-box/evt'),
      JSON.stringify({
        boot: 'of-before',
        n: 1,
        atMs: 1_000,
        ageMs: Date.now() - openedAt - 1,
        body: { kind: 'ballot', uid, choice: 'yes' },
      }),
      { qos: 1 },
    );
    await page.getByText('not in the result', { exact: false }).waitFor();
    await page.getByText('2 yes · 2 no · 0 abstain').waitFor();
    await keep(page, 'control-vote-closed');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
