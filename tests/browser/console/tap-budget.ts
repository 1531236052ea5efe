import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LogBodySchema } from '../../../schemas/documents/log.ts';
import { connectChromium } from '../../support/chromium.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** What a tap and a look cost somebody who stands in the middle of a hall. */
const TAP_MS = 1_200;
const LOOK_MS = 1_500;

/** A room with a game that has begun, and one facilitator's phone, whose taps and looks are counted. */
export class TapBudget {
  readonly room: RunningRoom;
  readonly control: RoomClient;
  readonly anna: Facilitator;
  readonly #browser: Browser;
  #looks = 0;

  private constructor(room: RunningRoom, control: RoomClient, browser: Browser, anna: Facilitator) {
    this.room = room;
    this.control = control;
    this.#browser = browser;
    this.anna = anna;
  }

  /** Starts `game` and goes to the phase that is `phases` after its first. */
  static async start(game: string, phases = 0): Promise<TapBudget> {
    const room = await RunningRoom.start('--game', game, '--no-bridge');
    const browser = await connectChromium();
    const control = await room.client('control');
    await control.subscribe('priv/control/log');
    await control.do('clock.start');
    for (let phase = 0; phase < phases; phase += 1) await control.do('clock.skip');
    return new TapBudget(room, control, browser, await Facilitator.arrive(browser, room, 'Anna'));
  }

  async dispose(): Promise<void> {
    await this.#browser.close();
    await this.room.dispose();
  }

  get now(): Locator {
    return this.anna.page.locator('.card.now');
  }

  /** What Now lists under this text. */
  due(text: string): Locator {
    return this.now.locator('.due').filter({ hasText: text });
  }

  /** One table's line in the grid of a question. */
  line(question: string, table: string): Locator {
    return this.due(question).locator('details.line').filter({ hasText: table });
  }

  look(): void {
    this.#looks += 1;
  }

  /** Counts anew, from a locked phone: one tap and one look to unlock it. */
  unlocked(): void {
    this.anna.taps = 1;
    this.#looks = 1;
  }

  /** What has been counted since, in milliseconds. */
  get ms(): number {
    return this.anna.taps * TAP_MS + this.#looks * LOOK_MS;
  }

  report(what: string): void {
    console.info(`${what}: ${this.anna.taps} taps, ${this.#looks} looks, ${this.ms / 1000} s`);
  }

  /** Chooses a desk. */
  async chip(name: string): Promise<void> {
    await this.anna.press(this.now.getByRole('button', { name: new RegExp(`^${name}`) }));
  }

  /** Opens the grid of a question. */
  async grid(question: string): Promise<void> {
    this.look();
    await this.anna.press(this.due(question).locator('details > summary').first());
  }

  /** The newest event that is the facilitator's. */
  #newest(): number {
    const log = LogBodySchema.safeParse(this.control.latest('priv/control/log'));
    const own = log.data?.entries.filter(({ by }) => by.startsWith('Anna')) ?? [];
    return own.at(-1)?.event ?? 0;
  }

  /** Taps, and waits until the hub has it: what others do next comes after. */
  async #send(key: Locator): Promise<void> {
    const before = this.#newest();
    await this.anna.press(key);
    await expect.poll(() => this.#newest()).toBeGreaterThan(before);
  }

  /** Taps a key of a question. */
  async key(question: string, name: string): Promise<void> {
    await this.#send(this.due(question).getByRole('button', { name, exact: true }));
  }

  /** Opens one table's line of a grid, and taps a key in it. */
  async answer(question: string, table: string, name: string): Promise<void> {
    const line = this.line(question, table);
    this.look();
    // The line before has opened it, where it has no answer yet.
    if ((await line.getAttribute('open')) === null) await this.anna.press(line.locator('summary'));
    await this.#send(line.getByRole('button', { name, exact: true }));
  }

  /** Waits until one table's line is shut, as it is once the page knows that it was answered. */
  async shut(question: string, table: string): Promise<void> {
    await expect.poll(() => this.line(question, table).getAttribute('open')).toBeNull();
  }

  /** The tablet of a table, 1024 by 768. */
  async tablet(table: string): Promise<Page> {
    const account = this.room.credentials().users.find(({ role, id }) => role === 'table' && id === table);
    if (account === undefined) throw new Error(`no tablet of ${table}`);
    const page = await this.#browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true });
    await page.goto(`${this.room.http}/table/${table}#user=${account.username}&key=${account.password}`);
    return page;
  }
}
