import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBox } from '../../displays/control/boxes/a-box.ts';
import { ACCOUNTS } from '../../support/broker-fixture.ts';
import { describePages } from '../../support/paper-pages.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import { consoleDay } from './room-of-fifteen.ts';
import type { BoxBody } from '../../../schemas/documents/box.ts';
import type { Documents } from '../../support/paper-hub.ts';

const BOXES = Array.from({ length: 11 }, (_, at) => `ship-${at + 1}`);
/** Nobody is sure of these two. */
const DOUBTED = ['ship-3', 'ship-6'];
const nameOf = (box: string): string => `Ship ${box.slice(5)}`;
const ask = { event: { title: 'Hull breach', persistent: false }, cost: { food: 1 } };
const none = { sabotage: 0, unknown: 0, duplicates: 0, beam: 1, source: 'passages' };

/** The harvest on a phone of 390 px: the taps that docs/pages.md tells are counted here. The hub's part is tested beside its verbs. */
describePages('the harvest', (pages) => {
  let anna: Facilitator;
  const row = (box: string) => anna.page.locator(`[data-box="${box}"]`);
  const sheet = () => anna.page.getByRole('dialog');
  const asked = (verb: string) =>
    pages.hub.requests.filter((each) => each.verb === verb).map(({ args }) => args);

  /** The boxes with what they counted, in `state`; those that are not named are idle. */
  const round = (boxes: readonly string[], state: BoxBody['state'], doubted = DOUBTED): Documents => {
    const bodies = BOXES.map((box) => {
      const is = { box, name: nameOf(box), table: box, provisional: false };
      if (!boxes.includes(box)) return aBox({ ...is, state: 'idle', tally: null });
      const certain = { ...none, counts: { food: 1 }, confidence: 'certain', reason: null };
      const recount = { ...none, counts: {}, confidence: 'recount', reason: '1 passage but no card read' };
      return doubted.includes(box)
        ? aBox({ ...is, ...ask, state, tally: recount })
        : aBox({ ...is, ...ask, state, tally: certain, outcome: 'success', cause: 'costs met' });
    });
    const entries = bodies.map(({ box, name, state: now, tally }, order) => ({
      ...{ box, order, name, table: box, state: now, online: true, claim: null },
      confidence: tally?.confidence ?? null,
    }));
    return {
      ...Object.fromEntries(bodies.map((body) => [`priv/control/box/${body.box}`, body])),
      'priv/control/collection': { boxes: entries },
    };
  };

  beforeEach(async () => {
    const day = Object.entries(consoleDay(Date.now())).filter(([topic]) => !topic.includes('/box/'));
    await pages.hub.clear();
    pages.hub.requests.length = 0;
    await pages.hub.show({ ...Object.fromEntries(day), 'priv/control/displays': { displays: [] } });
    const room = { http: pages.hub.url, credentials: () => ({ users: [ACCOUNTS.control] }) };
    anna = await Facilitator.arrive(pages.browser, room, 'Anna');
  });
  afterEach(async () => {
    expect(anna.faults).toEqual([]);
    await anna.leave();
  });

  test('eleven boxes are collected and resolved in 14 taps or fewer, two of them counted by hand', async () => {
    await pages.hub.show(round(BOXES, 'fixed'));
    anna.taps = 0;
    await anna.tab('Boxes');
    await anna.tap('Round');
    await anna.hold(/^Collect every armed box/);
    await expect.poll(() => asked('box.collect')).toHaveLength(1);
    await pages.hub.show(round(BOXES, 'collecting'));
    await anna.sees('11 boxes are in');
    await anna.sees(/^Recount: 1 passage but no card read/);
    const wholly = anna.page.locator('.harvest');
    // What was counted is no more to be read over a shoulder here than elsewhere.
    expect(await wholly.textContent()).not.toMatch(/Food|success/i);
    await anna.keep('harvest');
    expect(await findings(anna.page)).toEqual([]);
    await anna.tap('Resolve 9 certain');
    const certain = BOXES.filter((box) => !DOUBTED.includes(box));
    await expect.poll(() => asked('box.harvest').map(({ boxes }) => boxes)).toEqual([certain]);
    await pages.hub.show(round(DOUBTED, 'collecting'));
    await anna.sees('2 boxes are in');
    await anna.hold(/^Hold to count 2 boxes by hand/);
    const cards = wholly.locator('.swipe > li');
    await anna.keep('harvest-by-hand');
    expect(await findings(anna.page)).toEqual([]);
    const wider = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    for (const [at, name] of ['Resolve and next', 'Resolve by this count'].entries()) {
      expect(await cards.first().getByRole('spinbutton', { name: 'Food' }).inputValue()).toBe('0');
      await anna.press(cards.first().getByRole('button', { name: 'Food +1' }));
      await anna.press(cards.first().getByRole('button', { name, exact: true }));
      await expect.poll(() => asked('box.resolve').length).toBe(at + 1);
      await pages.hub.show(round(DOUBTED.slice(at + 1), 'collecting'));
      await expect.poll(() => cards.count()).toBe(1 - at);
    }
    expect(asked('box.resolve')).toMatchObject(DOUBTED.map((box) => ({ box, counts: { food: 1 } })));
    expect(anna.taps).toBeLessThanOrEqual(14);
  });

  test('what lies beside the box in hand is swiped to', async () => {
    await pages.hub.show(round(DOUBTED, 'collecting'));
    await anna.tab('Boxes');
    await anna.hold(/^Hold to count 2 boxes by hand/);
    const second = anna.page.locator('.swipe > li').nth(1);
    const left = async (): Promise<number> => (await second.boundingBox())?.x ?? NaN;
    expect(await left()).toBeGreaterThan(300);
    await anna.page.locator('.swipe').evaluate((list) => list.scrollBy({ left: 200, behavior: 'instant' }));
    await expect.poll(left).toBeLessThan(60);
  });

  test('one box is resolved in two taps', async () => {
    await pages.hub.show(round(['ship-1'], 'collecting'));
    anna.taps = 0;
    await anna.tab('Boxes');
    await anna.tap('Resolve 1 certain');
    await expect.poll(() => asked('box.harvest')).toMatchObject([{ boxes: ['ship-1'] }]);
    expect(anna.taps).toBe(2);
  });

  test('a recount by hand is four taps from the row of its box, and begins with what was read', async () => {
    await pages.hub.show(round(['ship-3'], 'collecting'));
    await anna.tab('Boxes');
    anna.taps = 0;
    await anna.press(row('ship-3').locator('.open'));
    await anna.hold(/^Hold to count it by hand/);
    expect(await sheet().getByRole('spinbutton', { name: 'Food' }).first().inputValue()).toBe('0');
    await anna.press(sheet().getByRole('button', { name: 'Food +1' }).first());
    await anna.keep('recount-by-hand');
    await anna.press(sheet().getByRole('button', { name: 'Resolve by this count' }));
    await expect.poll(() => asked('box.resolve')).toMatchObject([{ box: 'ship-3', counts: { food: 1 } }]);
    expect(anna.taps).toBe(4);
  });

  test('the cost of an armed box can be seen before the cut-off, and nothing of what is in it', async () => {
    await pages.hub.show({
      ...round([], 'idle'),
      'priv/control/box/ship-1': aBox({ ...ask, box: 'ship-1', name: 'Ship 1', table: 'ship-1' }),
    });
    await anna.tab('Boxes');
    await anna.press(row('ship-1').locator('.open'));
    await anna.hold(/^Hold to show the cost/);
    const shown = (await sheet().locator('.secret').first().textContent()) ?? '';
    expect(shown).toContain('1 Food');
    expect(shown).not.toMatch(/2 Food|Sabotage|Counted/);
  });

  test('a line under Attention opens its box over what is shown, and a new warning is said on every tab', async () => {
    const item = (id: string, text: string) => ({
      ...{ id, level: 'warning', text, box: 'ship-3', device: null, desk: 'tables', claim: null },
      since: Date.now(),
    });
    await anna.tab('Attention');
    await pages.hub.show({
      ...round(DOUBTED, 'collecting'),
      'priv/control/attention': { items: [item('a', 'Ship 3: one')] },
    });
    await anna.page.locator('.toast', { hasText: 'Ship 3: one' }).waitFor();
    // What was there when the page opened is no news.
    await anna.page.reload();
    await anna.tab('Attention');
    await anna.sees('Ship 3: one');
    expect(await anna.page.locator('.toast').count()).toBe(0);
    await anna.tap('Ship 3: one');
    await sheet()
      .getByText(/^Recount: /)
      .first()
      .waitFor();
    await anna.tap('Close');
    await anna.tab('Clock');
    await pages.hub.show({
      'priv/control/attention': { items: [item('a', 'Ship 3: one'), item('b', 'Ship 3: two')] },
    });
    await anna.page.locator('.toast', { hasText: 'Ship 3: two' }).waitFor();
    await anna.keep('new-warning');
  });

  test('that many tables have been told of a message is held, not tapped; that one has, tapped', async () => {
    const item = (id: string, say: object) => ({
      ...{ id, level: 'note', text: id, say, box: null, device: null, desk: 'tables', claim: null },
      since: Date.now(),
    });
    const many = item('message/m1', { id: 'matter/unread-many', values: { count: 9, text: 'Lunch' } });
    const alone = item('message/m2', { id: 'matter/unread-alone', values: { table: 'Ship 1' } });
    await anna.tab('Attention');
    await pages.hub.show({ 'priv/control/attention': { items: [many, alone] } });
    await anna.tap(/^All told in person/);
    await anna.tap('Told in person');
    const told = () => asked('message.read').map(({ message }) => message);
    await expect.poll(told).toEqual(['m2']);
    await anna.hold(/^All told in person/);
    await expect.poll(told).toEqual(['m2', 'm1']);
  });

  test('a key that is to be held says so when it is tapped', async () => {
    await pages.hub.show(round(BOXES, 'fixed'));
    await anna.tab('Boxes');
    await anna.tap('Round');
    const key = anna.page.getByRole('button', { name: /^Collect every armed box/ });
    await anna.press(key);
    await key.locator('[data-brief]').waitFor();
    expect(asked('box.collect')).toEqual([]);
  });
});
