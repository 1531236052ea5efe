import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AlertBodySchema } from '../../schemas/documents/alarm.ts';
import { topics } from '../../schemas/topics.ts';
import { ACCOUNTS } from '../support/broker-fixture.ts';
import { connectChromium } from '../support/chromium.ts';
import { freshPage, putBack } from '../support/fresh-page.ts';
import { PaperHub } from '../support/paper-hub.ts';
import { percentile } from '../bench/figures.ts';
import { describeBrowser } from '../support/system-package.ts';
import { STATES } from './states.ts';

/** What the pages do by themselves, in a real browser, with documents written by hand. */
const VIEWPORT = { width: 1280, height: 800 };

const documentsOf = (name: string, now = Date.now()) => {
  const state = STATES.find((one) => one.name === name);
  if (state === undefined) throw new Error(`no state ${name}`);
  return state.documents(now);
};

const heardAtDione = (...alarms: string[]) => ({ 'priv/table/dione/alarm': { acknowledged: alarms } });

describeBrowser('a page in a browser', () => {
  let hub: PaperHub;
  let browser: Browser;
  let own: BrowserContext | undefined;
  let shown: Page | undefined;

  beforeAll(async () => {
    hub = await PaperHub.start();
    browser = await connectChromium();
  });
  afterAll(async () => {
    await browser.close();
    await hub.stop();
  });
  beforeEach(() => hub.clear());
  afterEach(async () => {
    hub.answer(true);
    if (shown !== undefined) await putBack(shown);
    shown = undefined;
    await own?.close();
    own = undefined;
  });

  /** One that is set up for good before it opens: no other test's. */
  const ownPage = async (): Promise<Page> => {
    own = await browser.newContext({ viewport: VIEWPORT });
    return own.newPage();
  };
  const open = async (address: string, as?: 'display' | 'table'): Promise<Page> => {
    const page = await freshPage(browser, hub.url, { viewport: VIEWPORT });
    shown = page;
    const key = as === undefined ? undefined : ACCOUNTS[as];
    await page.goto(
      hub.url + address + (key === undefined ? '' : `#user=${key.username}&key=${key.password}`),
    );
    return page;
  };
  const level = (page: Page, name: 'level' | 'health'): Promise<string | null> =>
    page.locator('.face .clock').first().getAttribute(`data-${name}`);

  test('a wall shows news within one frame of the message', async () => {
    await hub.show(documentsOf('wall'));
    const page = await ownPage();
    // Counted in the frames that the browser draws, not in the machine's time: at each message of the socket before mqtt.js
    // sees it, and at each change of the page as it is made.
    await page.addInitScript(() => {
      let frame = 0;
      const next = (): void => {
        frame += 1;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
      const heard: number[] = [];
      const waits: number[] = [];
      const told = new Set<string>();
      Object.assign(window, { waits });
      const Native = window.WebSocket;
      window.WebSocket = class extends Native {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols);
          this.addEventListener('message', () => heard.push(frame));
        }
      };
      addEventListener('DOMContentLoaded', () =>
        new MutationObserver((changes) => {
          const texts = changes.flatMap(({ target, addedNodes }) =>
            [target, ...addedNodes].map((node) => /Signal \d+ /.exec(node.textContent ?? '')?.[0]),
          );
          const last = heard.at(-1);
          // Each once: as a moment it takes the wall again, in its turn.
          for (const text of texts) {
            if (text === undefined || told.has(text) || last === undefined) continue;
            told.add(text);
            waits.push(frame - last);
          }
        }).observe(document.body, { childList: true, subtree: true, characterData: true }),
      );
    });
    await page.goto(`${hub.url}/wall`);
    await page.getByText('Long-range').first().waitFor();
    for (let n = 0; n < 40; n += 1) {
      await hub.show({
        'pub/news': { items: [{ at: Date.now(), text: `Signal ${n} from the Icebreaker.` }] },
      });
      await page.getByText(`Signal ${n} from`).first().waitFor();
    }
    const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
    expect(waits.length).toBeGreaterThanOrEqual(40);
    expect(percentile(waits, 0.95)).toBeLessThanOrEqual(1);
  });

  test('how late the day runs grows before everybody’s eyes while the clock is held, early or late', async () => {
    const day = documentsOf('wall');
    const held = (now: number, lateMs: number, forMs: number) => ({
      ...day,
      'pub/timetable': { ...day['pub/timetable'], growing: true, asOf: now - forMs, lateMs },
    });
    const badge = (page: Page) => page.locator('.day .badge');
    const now = Date.now();
    // Eight minutes early when it was held, three minutes and a half ago.
    await hub.show(held(now, -8 * 60_000, 3.5 * 60_000));
    const page = await open('/wall');
    await expect.poll(() => badge(page).textContent()).toBe('4 min early');
    // No document comes when the second minute is over.
    await hub.show(held(Date.now(), 0, 2 * 60_000 - 2_000));
    await expect.poll(() => badge(page).textContent(), { timeout: 10_000 }).toBe('2 min late');
    // Once the clock goes on, what was said stands.
    await hub.show(day);
    await expect.poll(() => badge(page).textContent()).toBe('12 min late');
  });

  test(
    'a page left open does not grow: five thousand messages leave it as it was',
    { meta: { slow: 'five thousand messages are drawn' } },
    async () => {
      await hub.show(documentsOf('wall'));
      const page = await open('/wall');
      await page.getByText('Long-range').first().waitFor();
      const devtools = await page.context().newCDPSession(page);
      const size = async (): Promise<{ heap: number; nodes: number }> => {
        await devtools.send('HeapProfiler.collectGarbage');
        const { usedSize } = await devtools.send('Runtime.getHeapUsage');
        const { nodes } = await devtools.send('Memory.getDOMCounters');
        return { heap: usedSize, nodes };
      };
      const flood = async (count: number, from: number): Promise<void> => {
        for (let n = from; n < from + count; n += 1) {
          const now = Date.now();
          await hub.show({
            'pub/news': { items: [{ at: now, text: `Line ${n}` }] },
            'pub/clock/main': documentsOf('wall', now)['pub/clock/main'] ?? null,
            'pub/track/pursuit': {
              track: 'pursuit',
              name: 'Pursuit',
              table: null,
              value: n % 12,
              min: 0,
              max: 12,
            },
          });
        }
        await page.getByText(`Line ${from + count - 1}`, { exact: false }).waitFor();
      };
      // The engine keeps some 200 kB of what it compiles in the first thousand: none of it grows after that.
      await flood(1_150, 0);
      const before = await size();
      await flood(1_700, 1_150);
      const after = await size();
      const grown = after.heap - before.heap;
      console.log(
        `heap ${(before.heap / 1e6).toFixed(2)} MB, after 5100 messages ${(grown / 1e3).toFixed(0)} kB more`,
      );
      expect(grown).toBeLessThan(500_000);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50);
    },
  );

  test('a page whose hub falls silent says so, hollows its figures and goes on to the next phase by itself', async () => {
    await hub.show({ ...documentsOf('wall'), ...endingIn(9_500) });
    const page = await open('/wall');
    await expect.poll(() => level(page, 'health')).toBe('live');
    expect(await page.getByRole('alert').count()).toBe(0);
    hub.answer(false);
    await page.getByText('The hub does not answer').waitFor({ timeout: 15_000 });
    expect(await level(page, 'health')).toBe('stale');
    // The phase of nine seconds is over; the team phase has twelve minutes.
    await expect.poll(() => figures(page)).toMatch(/^1[12]:\d\d$/);
    hub.answer(true);
    await expect.poll(() => level(page, 'health')).toBe('live');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a mark keeps the time that is left until it while the clock stands', async () => {
    const paused = {
      ...documentsOf('wall')['pub/clock/main'],
      state: 'paused',
      running: false,
      endsAt: null,
      durationMs: 12 * 60_000,
      remainingMs: 10 * 60_000,
      pauseReason: 'lunch',
      marks: [{ id: 'two', label: 'Two minutes to go', atMs: 5 * 60_000, at: null, passed: false }],
    };
    await hub.show({ ...documentsOf('wall'), 'pub/clock/main': paused });
    const page = await open('/wall');
    await page.getByText('Paused: lunch').waitFor();
    expect(await page.locator('.marks').textContent()).toBe('Two minutes to go in 3:00');
  });

  test('a page whose script has stopped says so by itself', async () => {
    await hub.show(documentsOf('wall'));
    const page = await open('/wall');
    await page.getByText('Long-range').first().waitFor();
    const veil = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.querySelector('.watchdog') ?? document.body).opacity);
    expect(await veil()).toBe('0');
    // Its animation waits: one that ran would have the page drawn sixty times a second all day.
    const running = (): Promise<number> =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().progress !== null)
            .length,
      );
    expect(await running()).toBe(0);
    // As when the script hangs: nothing is left that could put the veil back.
    await page.evaluate(() => {
      for (let timer = 0; timer < 10_000; timer += 1) clearInterval(timer);
    });
    await expect.poll(veil).toBe('1');
  });

  const endingIn = (ms: number) => {
    const now = Date.now();
    const held = documentsOf('wall', now)['pub/clock/main'];
    return { 'pub/clock/main': { ...held, endsAt: now + ms, remainingMs: ms, marks: [] } };
  };
  const figures = (page: Page): Promise<string> =>
    page
      .locator('.face .figures')
      .first()
      .evaluate((svg) => (svg as SVGElement).dataset.text ?? '');

  /** Counts what is made to sound and to stop, and gives leave by a tap. */
  const withSound = async (address: string, as?: 'display'): Promise<Page> => {
    const page = await ownPage();
    await page.addInitScript(() => {
      const sounded = { started: 0, stopped: 0 };
      Object.assign(window, { sounded });
      window.AudioContext = class extends AudioContext {
        override createOscillator(): OscillatorNode {
          const tone = super.createOscillator();
          sounded.started += 1;
          tone.addEventListener('ended', () => (sounded.stopped += 1));
          return tone;
        }
      };
    });
    const key = as === undefined ? '' : `#user=${ACCOUNTS[as].username}&key=${ACCOUNTS[as].password}`;
    await page.goto(hub.url + address + key);
    await expect.poll(() => level(page, 'health')).toBe('live');
    return page;
  };
  const sounded = (page: Page): Promise<{ started: number; stopped: number }> =>
    page.evaluate(() => (window as unknown as { sounded: { started: number; stopped: number } }).sounded);
  const cue = (over: object = {}) => {
    const now = Date.now();
    return { sound: 'alarm-1', pattern: 'attack', since: now, until: now + 3_000, ...over };
  };

  test('a siren sounds from a live cue alone, no longer than its lease, and never without leave', async () => {
    await hub.show(documentsOf('wall'));
    // What nobody should ever do: a retained cue waits for the page.
    await hub.say('pub/cue', cue({ until: Date.now() + 3_000 }), true);
    const page = await withSound('/wall');
    // What was sent before these words has been heard by whoever shows them.
    const heardSoFar = async (text: string): Promise<void> => {
      await hub.show({ 'pub/news': { items: [{ at: Date.now(), text }] } });
      await page.getByText(text).waitFor();
    };
    await hub.say('pub/cue', cue());
    await heardSoFar('No leave yet');
    expect((await sounded(page)).started).toBe(0);
    await page.getByRole('button', { name: 'Allow sounds' }).click();
    // Leave alone sounds nothing, and neither does a lease that is over: by more than two clocks may differ.
    await hub.say('pub/cue', cue({ sound: 'alarm-2', until: Date.now() - 1_000 }));
    await heardSoFar('Leave alone');
    expect((await sounded(page)).started).toBe(0);
    await hub.say('pub/cue', cue({ sound: 'alarm-3', until: Date.now() + 1_000 }));
    await expect.poll(async () => (await sounded(page)).started).toBeGreaterThan(0);
    await expect.poll(async () => (await sounded(page)).stopped).toBeGreaterThan(0);
    await hub.say('pub/cue', {}, true);
  });

  test('the end of a phase is rung by the page’s own clock', async () => {
    await hub.show({ ...documentsOf('wall'), ...endingIn(600_000) });
    const page = await withSound('/wall');
    await page.getByRole('button', { name: 'Allow sounds' }).click();
    await hub.show(endingIn(1_500));
    await expect.poll(async () => (await sounded(page)).started).toBeGreaterThan(8);
  });

  test('a display announces itself, shows its name, keeps a new one, confirms an alarm and goes where it is sent', async () => {
    await hub.show(documentsOf('wall'));
    const from = hub.requests.length;
    const page = await open('/wall?zoom=110', 'display');
    await expect.poll(() => hub.requests.slice(from).some(({ verb }) => verb === 'display.hello')).toBe(true);
    const hello = hub.requests.slice(from).find(({ verb }) => verb === 'display.hello');
    expect(hello?.args).toMatchObject({ page: 'wall', view: '/wall?zoom=110', sound: false });
    const topic = topics.displayCue('display', String(hello?.args.client));

    await hub.say(topic, { kind: 'identify', name: 'Bridge wall' });
    await page.getByText('Bridge wall').waitFor();
    await hub.say(topic, { kind: 'rename', name: 'North wall' });
    // The name covers the page for ten seconds; the keyboard comes through.
    await page.getByRole('button', { name: 'Settings of this display' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'North wall' }).waitFor();
    await page.keyboard.press('Escape');

    await hub.show(documentsOf('wall-alarm'));
    await expect
      .poll(() => hub.requests.slice(from).find(({ verb }) => verb === 'display.got')?.args)
      .toMatchObject({ alarm: 'alarm-1', display: hello?.args.display });

    await hub.say(topic, { kind: 'redirect', page: '/wall/clock' });
    await page.waitForURL('**/wall/clock');
    // The same device is the same display, under another address.
    await expect
      .poll(() => hub.requests.slice(from).findLast(({ verb }) => verb === 'display.hello')?.args)
      .toMatchObject({ view: '/wall/clock', display: hello?.args.display });
  });

  test('a table that plays on in an alarm has its page again once it has heard, with the orders a tap away', async () => {
    const documents = documentsOf('table-alarm');
    const alert = AlertBodySchema.parse(documents['pub/alert']);
    const playsOn = { ...alert, alarms: alert.alarms.map((each) => ({ ...each, freeze: false })) };
    await hub.show({ ...documents, 'pub/alert': playsOn });
    const page = await open('/table/dione', 'table');
    await page.getByRole('button', { name: 'We have heard' }).waitFor();
    expect(await page.getByRole('button', { name: 'What to do in the alarm' }).count()).toBe(0);
    await hub.show(heardAtDione('alarm-1'));
    await page.locator('.cards').waitFor();
    await page.getByRole('button', { name: 'What to do in the alarm' }).click();
    await page.getByText('Control knows').waitFor();
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.locator('.cards').waitFor();
    // Another alarm covers the page again.
    const [first] = playsOn.alarms;
    await hub.show({ 'pub/alert': { ...playsOn, alarms: [{ ...first, alarm: 'alarm-2' }] } });
    await page.getByRole('button', { name: 'We have heard' }).waitFor();
  });

  test('a table answers an alarm once, is asked no more once the hub has it, and calls Control', async () => {
    await hub.show(documentsOf('table-alarm'));
    const from = hub.requests.length;
    const page = await open('/table/dione', 'table');
    const verbs = () => hub.requests.slice(from).map(({ verb }) => verb);
    const heard = page.getByRole('button', { name: 'We have heard' });
    await heard.click();
    await expect.poll(() => verbs().filter((verb) => verb === 'alarm.ack')).toHaveLength(1);
    await hub.show(heardAtDione('alarm-1'));
    await page.getByText('Control knows').waitFor();
    // An emergency takes the page away and gives it back, and so does a reload: the hub still knows.
    const { 'pub/alert': alert } = documentsOf('table-alarm');
    await hub.show({ 'pub/alert': { ...alert, emergency: { reason: 'Fire', since: Date.now() } } });
    await page.getByText('Fire').waitFor();
    await hub.show({ 'pub/alert': alert ?? {} });
    await page.getByText('Control knows').waitFor();
    await page.reload();
    await page.getByText('Control knows').waitFor();
    expect(await heard.count()).toBe(0);
    // Control has taken its tick back.
    await hub.show(heardAtDione());
    await heard.waitFor();
    expect(verbs().filter((verb) => verb === 'alarm.ack')).toHaveLength(1);
    await hub.show({ 'pub/alert': { alarms: [], emergency: null, last: null } });
    await page.getByRole('button', { name: 'Call Control' }).click();
    await page.getByText('Control has been called').waitFor();
    await hub.show({ 'priv/table/dione/call': { since: Date.now(), coming: false } });
    await page.reload();
    await page.getByText('Control has been called').waitFor();
    await hub.show({ 'priv/table/dione/call': { since: Date.now(), coming: true } });
    await page.getByText('Somebody is coming').waitFor();
    await page.getByRole('button', { name: 'No longer needed' }).click();
    await page.getByRole('button', { name: 'Call Control' }).waitFor();
    expect(hub.requests.findLast(({ verb }) => verb === 'attention.call')?.args).toMatchObject({
      done: true,
    });
  });

  test('a table that has heard, and a display that shows it, name each of two alarms', async () => {
    const documents = documentsOf('table-alarm');
    const alert = AlertBodySchema.parse(documentsOf('table-own-alarm-beside')['pub/alert']);
    await hub.show({ ...documents, 'pub/alert': alert });
    const both = alert.alarms.map(({ alarm }) => alarm);
    const [attack = '', own = ''] = both;
    expect(new Set(both).size).toBe(2);
    const from = hub.requests.length;
    const named = (wanted: string) =>
      hub.requests.slice(from).flatMap(({ verb, args }) => (verb === wanted ? [args.alarm] : []));
    const page = await open('/table/dione', 'table');
    await expect.poll(() => named('display.got')).toEqual(both);
    await page.getByRole('button', { name: 'We have heard' }).click();
    await expect.poll(() => named('alarm.ack')).toEqual(both);
    // Of the one alone Control has ticked it, or another phone said it: the other is still to be heard.
    await page.reload();
    await page.getByRole('button', { name: 'We have heard' }).waitFor();
    await hub.show(heardAtDione(attack));
    // Nothing on the page tells that this has come: what is seen was sent after it, over the same connection.
    const [first, ...others] = alert.alarms;
    const instructions = ['Mind the stairs.'];
    await hub.show({ 'pub/alert': { ...alert, alarms: [{ ...first, instructions }, ...others] } });
    await page.getByText('Mind the stairs.').waitFor();
    await page.getByRole('button', { name: 'We have heard' }).click();
    await expect.poll(() => named('alarm.ack')).toEqual([...both, own]);
    await hub.show(heardAtDione(attack, own));
    // Nobody has to stay: the table plays on.
    await page.getByRole('button', { name: 'What to do in the alarm' }).click();
    await page.getByText('Control knows').waitFor();
  });

  test('the settings open and close by keyboard, and a change is an address', async () => {
    await hub.show(documentsOf('wall'));
    const page = await open('/wall');
    await page.getByText('Long-range').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mirrored' }).click();
    await page.waitForURL('**/wall?mirror=1');
    const transform = await page.evaluate(() => getComputedStyle(document.body).transform);
    expect(transform).toContain('-1');
  });

  test('Chromium would install the wall as an app', async () => {
    await hub.show(documentsOf('wall'));
    const page = await open('/wall');
    await page.getByText('Long-range').first().waitFor();
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A private window, which every test runs in, installs nothing; that is all there may be against it.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  });
});
