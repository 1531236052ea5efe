import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AlertBodySchema, ControlAlarmBodySchema } from '../../../schemas/documents/alarm.ts';
import { ClockBodySchema } from '../../../schemas/documents/clock.ts';
import { topics } from '../../../schemas/topics.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** A tap, and where and when its click came about, for another at the same place. */
interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** What a thumb that trembles, or doubts, does on a console whose hub answers before it comes down again. */
describeBrowser('one thumb', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  const rounds = () => AlertBodySchema.parse(control.latest(topics.alert)).alarms[0]?.rounds;
  const heard = () =>
    ControlAlarmBodySchema.parse(control.latest(topics.controlAlarm)).alarms[0]?.acknowledged ?? [];

  /** A real touch on the middle of what is found. */
  const tap = async (what: Locator): Promise<Tap> => {
    await what.scrollIntoViewIfNeeded();
    const clicked = anna.page.evaluate(
      () =>
        new Promise<Tap>((resolve) => {
          window.addEventListener(
            'click',
            ({ clientX, clientY, timeStamp }) => resolve({ x: clientX, y: clientY, at: timeStamp }),
            { capture: true, once: true },
          );
        }),
    );
    await what.tap();
    return clicked;
  };
  /**
   * The click of another touch at the place of `first`, `laterMs` after it, on whatever lies there by now. Made in the page
   * with that time on it: however slow the machine, it comes after the room has moved, and so soon.
   */
  const again = (first: Tap, laterMs: number): Promise<void> =>
    anna.page.evaluate(
      ({ x, y, at }) => {
        const click = new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          detail: 1,
          clientX: x,
          clientY: y,
        });
        Object.defineProperty(click, 'timeStamp', { value: at });
        document.elementFromPoint(x, y)?.dispatchEvent(click);
      },
      { ...first, at: first.at + laterMs },
    );
  /** Everything that the console has sent so far has been done: a deed of its own connection comes behind it. */
  const settled = async (): Promise<void> => {
    const before = ClockBodySchema.parse(control.latest(topics.clock('main'))).durationMs ?? 0;
    await anna.tab('Clock');
    await anna.tap('+1 min');
    await control.waitFor(topics.clock('main'), (body) =>
      (ClockBodySchema.parse(body).durationMs ?? 0) > before ? true : undefined,
    );
    await anna.tab('Alarm');
  };

  beforeAll(async () => {
    room = await RunningRoom.start('--game', 'den-of-wolves', '--no-bridge');
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.do('clock.start');
    const kinds = (await control.waitFor(topics.controlAlarm, (body) => ControlAlarmBodySchema.parse(body)))
      .kinds;
    const [attack] = kinds;
    if (attack === undefined) throw new Error('the game has an alarm');
    await control.do('alarm.raise', { kind: attack.id, insist: true });
    await control.do('alarm.confirm');
    // Without Wolves nothing is left to do in a round, so that a tap ends it.
    for (const quadrant of ['ahead', 'astern', 'port', 'starboard'])
      for (const what of ['fighters', 'boarding', 'larger']) {
        const args = { quadrant, what, by: -1 };
        while ((await control.ask('game.do', { command: 'battle-correct', args })).status === 'ok');
      }
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
    await anna.tab('Alarm');
  });
  afterAll(async () => {
    await browser.close();
    await room.dispose();
  });

  test.each([170, 690])('that comes down again after %i ms skips no round', async (laterMs) => {
    const before = rounds()?.round ?? 0;
    const next = anna.page.getByRole('button', { name: 'Next round' });
    await expect.poll(() => next.getAttribute('aria-disabled')).toBeNull();
    const first = await tap(next);
    await anna.page
      .getByText(`Round ${before + 1}:`)
      .first()
      .waitFor();
    // As if it had stood there long enough: this is about the thumb alone.
    await expect.poll(() => next.getAttribute('aria-disabled')).toBeNull();
    await again(first, laterMs);
    await settled();
    expect(rounds()?.round).toBe(before + 1);
  });

  test('on "Mark as heard" marks no other table that slides under it, and a later tap does', async () => {
    const marks = anna.page.locator('.lists').getByRole('button', { name: 'Mark as heard' });
    await marks.first().waitFor();
    const before = heard().length;
    const all = await marks.count();
    const first = await tap(marks.first());
    await expect.poll(() => marks.count()).toBe(all - 1);
    await again(first, 170);
    await settled();
    expect(heard().length).toBe(before + 1);
    const other = await tap(marks.first());
    await expect.poll(() => marks.count()).toBe(all - 2);
    // Later than an answer may still have changed what lies there.
    await again(other, 3_000);
    await expect.poll(() => heard().length).toBe(before + 3);
  });

  test('sees which key has come to lie under it and takes no press yet: dimmed, as high and wide as ever', async () => {
    const seen = await anna.page.evaluate(async () => {
      const make = (words: string): HTMLButtonElement => {
        const key = document.createElement('button');
        key.textContent = words;
        key.style.cssText = 'position:fixed;left:40px;top:200px;z-index:99';
        document.body.append(key);
        return key;
      };
      const frames = async (count: number): Promise<void> => {
        for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
      };
      const looks = (key: HTMLElement) => {
        const { width, height } = key.getBoundingClientRect();
        const { color, borderStyle } = getComputedStyle(key);
        return { width, height, color, borderStyle, deaf: key.dataset.deaf };
      };
      const other = make('Other');
      const before = looks(other);
      const first = make('First');
      const { left, top } = first.getBoundingClientRect();
      const click = { bubbles: true, detail: 1, clientX: left + 20, clientY: top + 20 };
      first.dispatchEvent(new MouseEvent('click', click));
      await frames(2);
      const pressed = looks(first).deaf;
      first.remove();
      await frames(2);
      const after = looks(other);
      while (other.dataset.deaf !== undefined) await frames(1);
      const end = looks(other);
      other.remove();
      return { before, pressed, after, end };
    });
    // The pressed key itself says what it said: it has heard.
    expect(seen.pressed).toBeUndefined();
    expect(seen.after).toMatchObject({ deaf: '', borderStyle: 'dashed' });
    expect(seen.after.color).not.toBe(seen.before.color);
    expect([seen.after.width, seen.after.height]).toEqual([seen.before.width, seen.before.height]);
    expect(seen.end).toEqual(seen.before);
  });

  test.each([
    ['has to stand there first', false],
    ['is there for whoever scrolls to it', true],
  ])('meets nobody where the answer came late: the key that came with it %s', async (_what, scrolls) => {
    const taken = await anna.page.evaluate(async (scrolling) => {
      const make = (words: string): HTMLButtonElement => {
        const key = document.createElement('button');
        key.textContent = words;
        key.style.cssText = 'position:fixed;left:40px;top:200px;z-index:99';
        document.body.append(key);
        return key;
      };
      let presses = 0;
      const first = make('Question');
      const { left, top } = first.getBoundingClientRect();
      const press = (): void => {
        const click = { bubbles: true, cancelable: true, detail: 1, clientX: left + 20, clientY: top + 20 };
        document.elementFromPoint(left + 20, top + 20)?.dispatchEvent(new MouseEvent('click', click));
      };
      const until = async (isSo: () => boolean): Promise<void> => {
        while (!isSo()) await new Promise(requestAnimationFrame);
      };
      const pressedAt = performance.now();
      press();
      await until(() => performance.now() - pressedAt > 900);
      first.remove();
      const die = make('Thrown 4');
      die.addEventListener('click', () => (presses += 1));
      await until(() => die.dataset.deaf !== undefined);
      press();
      const tooSoon = presses;
      const deafAt = performance.now();
      if (scrolling) window.dispatchEvent(new WheelEvent('wheel'));
      await until(() => die.dataset.deaf === undefined);
      const waited = performance.now() - deafAt > 300;
      press();
      die.remove();
      return [tooSoon, presses, waited];
    }, scrolls);
    expect(taken).toEqual([0, 1, !scrolls]);
  });

  test('that steps the clock makes as many steps as it comes down', async () => {
    await anna.tab('Clock');
    const clock = () => ClockBodySchema.parse(control.latest(topics.clock('main'))).durationMs ?? 0;
    const before = clock();
    const first = await tap(anna.page.getByRole('button', { name: '+1 min', exact: true }));
    for (const laterMs of [90, 150, 300]) await again(first, laterMs);
    await expect.poll(clock).toBe(before + 4 * 60_000);
  });

  test('that is lifted from a hold sets no caret in a field that has come to lie under it', async () => {
    await anna.tab('Alarm');
    // A field lies over the whole page as soon as the alarm has gone.
    await anna.page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.standing') !== null || document.querySelector('#over') !== null) return;
        const field = document.createElement('textarea');
        field.id = 'over';
        field.style.cssText = 'position:fixed;inset:0;z-index:99';
        document.body.append(field);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await anna.whileHeld(/^Stand down/, () => anna.page.locator('#over').waitFor());
    await expect.poll(() => anna.page.evaluate(() => document.querySelector('#over') !== null)).toBe(true);
    expect(await anna.page.evaluate(() => document.activeElement?.id)).not.toBe('over');
    // A touch of its own sets it.
    await anna.page.locator('#over').tap();
    await expect.poll(() => anna.page.evaluate(() => document.activeElement?.id)).toBe('over');
  });
});
