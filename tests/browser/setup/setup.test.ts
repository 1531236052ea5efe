import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '../../../games/catalogue.ts';
import { runAgain, runHub, type RunningHub } from '../../../hub/main.ts';
import { readAccounts } from '../../../hub/shell/accounts.ts';
import { loadRoom } from '../../../hub/shell/room-file.ts';
import { readRuntime } from '../../../hub/shell/runtime-file.ts';
import type { HubOptions } from '../../../hub/shell/hub-options.ts';
import { beamLevel, hatchLevel, lidLevel } from '../../../devices/event-box/wiring.ts';
import { createSystemClock } from '../../../firmware-bridge/bridge-clock.ts';
import { makeModule } from '../../../firmware-bridge/simulation/modules/make-module.ts';
import { createModulePort } from '../../../firmware-bridge/simulation/modules/module-port.ts';
import { Uid } from '../../../schemas/ids.ts';
import { connectChromium } from '../../support/chromium.ts';
import { boardWithReader, serveOverTcp, serveOverTerminal } from '../../support/served-board.ts';
import { RoomClient } from '../../support/room-client.ts';
import { describeWith, installedChromium, systemPackage } from '../../support/system-package.ts';
import { Facilitator } from '../console/facilitator.ts';
import { findings } from '../findings.ts';

const WRITTEN = `# Ours. Do not lend it out.
room: hall
game: so-say-we-all # the short one
`;

/** A club that has never seen YAML: a hub, boards at its ports (virtual ones, over terminals), and a phone. */
describeWith(
  { chromium: installedChromium(), script: systemPackage('script', 'bsdutils') },
  'setting up in the browser',
  (path) => {
    let folder: string;
    let file: string;
    let hub: RunningHub;
    let options: HubOptions;
    let browser: Browser;
    let anna: Facilitator;
    let over = false;
    const ports: string[] = [];
    const boards: {
      place: string;
      board: ReturnType<typeof boardWithReader>['board'];
      stop: () => Promise<void>;
    }[] = [];
    const room = {
      get http(): string {
        return readRuntime(options.data)?.http ?? '';
      },
      credentials: () => ({ users: readAccounts(options.data) }),
    };
    /** As the command line does it (hub/cli/commands/start.ts). */
    const goOn = async (): Promise<void> => {
      while (!over) {
        const next = await hub.again;
        hub = await runAgain(hub, options, next);
      }
    };
    const plugIn = async () => {
      const { board } = boardWithReader();
      const served = await serveOverTerminal(path('script'), board);
      const plugged = { place: served.path, board, stop: served.stop };
      boards.push(plugged);
      ports.push(served.path);
      return plugged;
    };
    const pull = async (place: string): Promise<void> => {
      ports.splice(ports.indexOf(place), 1);
      const [gone] = boards.splice(
        boards.findIndex((each) => each.place === place),
        1,
      );
      await gone?.stop();
    };
    const found = (place: string): Locator => anna.page.locator(`[data-place="${place}"]`);
    const card = (board: string): Locator =>
      anna.page.locator('.board', { has: anna.page.locator(`[data-board="${board}"]`) });
    /** A key that is to be had without scrolling. */
    const inSight = async (name: RegExp): Promise<boolean> => {
      const at = await anna.page.getByRole('button', { name }).boundingBox();
      return at !== null && at.y >= 0 && at.y + at.height <= (anna.page.viewportSize()?.height ?? 0);
    };
    const noWider = (): Promise<boolean> =>
      anna.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'quarterdeck-setup-page-'));
      file = join(folder, 'room.yaml');
      writeFileSync(file, WRITTEN);
      options = {
        games,
        roomFile: file,
        gameId: 'so-say-we-all',
        data: join(folder, 'data'),
        httpPort: 0,
        mqttPort: 0,
        emulate: false,
        bridge: true,
        keepIntact: false,
        log: pino({ level: 'silent' }),
        findPorts: () => ports,
      };
      hub = await runHub(options);
      void goOn();
      browser = await connectChromium();
      anna = await Facilitator.arrive(browser, room, 'Anna', { path: '/setup' });
    }, 120_000);
    afterAll(async () => {
      over = true;
      await browser.close();
      await hub.stop();
      for (const { stop } of boards) await stop();
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);

    test('a board that is plugged in appears, blinks at a tap and says who it is', async () => {
      await anna.sees('The room matches room.yaml');
      await anna.sees('Nothing new plugged in');
      const { place, board } = await plugIn();
      await found(place).waitFor();
      let blinks = 0;
      let lit = false;
      const watch = setInterval(() => {
        const now = board.readPin(13);
        if (now && !lit) blinks += 1;
        lit = now;
      }, 20);
      await anna.press(found(place).getByRole('button', { name: 'Which one?' }));
      await found(place).getByText('PN532 1.6').waitFor();
      clearInterval(watch);
      expect(blinks).toBeGreaterThan(5);
      await expect.poll(() => board.readPin(13)).toBe(false);
      expect(await noWider()).toBe(true);
      expect(await findings(anna.page)).toEqual([]);
      await anna.keep('setup-found');
    });

    test('two taps bind it to a table; the drawing is beside it, and the file keeps its comments', async () => {
      const [{ place } = { place: '' }] = boards;
      anna.taps = 0;
      await anna.press(found(place).getByRole('button', { name: 'Bind' }));
      await anna.press(found(place).getByRole('button', { name: 'Kiln' }));
      await card('kiln').waitFor();
      expect(anna.taps).toBe(2);
      expect(readFileSync(file, 'utf8')).toBe(
        `${WRITTEN}boards:\n  kiln:\n    transport: serial\n    path: ${place}\n` +
          'devices:\n  box-kiln:\n    kind: event-box\n    board: kiln\n    table: kiln\n    reader: pn532\n',
      );
      for (const end of [0, 1]) {
        await anna.page.evaluate((by) => scrollTo(0, by * document.documentElement.scrollHeight), end);
        expect(await inSight(/Restart the room with this/)).toBe(true);
      }
      await anna.press(card('kiln').getByRole('button', { name: 'Wires' }));
      const image = anna.page.locator('.wiring img');
      await image.waitFor();
      expect(
        await image.evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth)),
      ).toBeGreaterThan(100);
      expect(await noWider()).toBe(true);
      expect(await findings(anna.page)).toEqual([]);
      await anna.keep('setup-bound');
    });

    test('a pin is changed on the page, and one that is taken is refused with its line', async () => {
      await anna.press(card('kiln').locator('[data-device="box-kiln"] summary'));
      const lid = card('kiln').getByLabel('lid');
      await lid.fill('9');
      await lid.press('Enter');
      // The field is drawn anew with what the file now says.
      await anna.page.locator('.toast[data-tone=good]', { hasText: 'box-kiln: lid on pin 9' }).waitFor();
      expect(readFileSync(file, 'utf8')).toContain('lid: 9');
      await lid.fill('3');
      await lid.press('Enter');
      await anna.sees(/room\.yaml:\d+: devices\.box-kiln\.pins/);
      await expect.poll(() => lid.inputValue()).toBe('9');
      await anna.keep('setup-refused');
      await anna.page.getByRole('button', { name: 'Close' }).first().tap();
    });

    test('a hold restarts the room with it, who is signed in stays so, and the box is watched', async () => {
      await anna.hold(/Restart the room with this/);
      // The answer goes out before the pages lose the hub.
      await anna.page.locator('.toast[data-tone=good]', { hasText: 'The room restarts' }).waitFor();
      await anna.sees('The room matches room.yaml');
      await card('kiln').locator('header').getByText('ready').waitFor();
      expect(hub.room.devices).toHaveProperty('box-kiln');
      await anna.keep('setup-ready');
    });

    test('what a hand changes is read again, and a mistake is named by its line', async () => {
      const good = readFileSync(file, 'utf8');
      writeFileSync(file, good.replace('table: kiln', 'table: kilm'));
      await anna.sees('room.yaml has a mistake');
      await anna.sees(/room\.yaml:\d+: .*did you mean "kiln"/);
      await anna.keep('setup-broken');
      expect(hub.room.devices).toHaveProperty('box-kiln');
      writeFileSync(file, good);
      await anna.sees('The room matches room.yaml');
    });

    test('of two who set up at once the second sees what the first did', async () => {
      const ben = await Facilitator.arrive(browser, room, 'Ben', {
        path: '/setup',
        viewport: { width: 1280, height: 900 },
      });
      await ben.sees('The room matches room.yaml');
      await anna.press(anna.page.locator('summary', { hasText: 'Tables that play' }));
      await anna.press(anna.page.getByRole('button', { name: 'Low Tide' }));
      await ben.sees(/Tables that play: 10 of 11/);
      await ben.keep('setup-laptop');
      expect(await findings(ben.page)).toEqual([]);
      await anna.press(anna.page.getByRole('button', { name: 'Low Tide' }));
      await ben.sees(/Tables that play: 11 of 11/);
      expect(readFileSync(file, 'utf8')).not.toContain('tables:');
      await ben.page.setViewportSize({ width: 1920, height: 1080 });
      await ben.page.goto(`${room.http}/setup?lang=de&theme=day`);
      await ben.sees('Raum einrichten');
      await ben.page.locator('.board').getByText('bereit').first().waitFor();
      expect(await findings(ben.page)).toEqual([]);
      await ben.keep('setup-wide-german');
      await ben.leave();
    });

    test('a dead board is replaced in the middle of the game by three taps, without a restart', async () => {
      const [{ place: dead } = { place: '' }] = boards;
      const before = room.http;
      const running = hub;
      // First the new one: the kernel gives the name of a terminal that is gone to the next.
      const { place } = await plugIn();
      await pull(dead);
      await card('kiln').locator('header').getByText('lost').waitFor();
      anna.taps = 0;
      await anna.press(card('kiln').getByRole('button', { name: 'Replace' }));
      await anna.press(card('kiln').getByRole('button', { name: place.replace('/dev/', '') }));
      await anna.sees(`${place} has answered`);
      await anna.keep('setup-replace');
      await anna.hold(/This one blinks: use it/);
      await card('kiln').locator('header').getByText('ready').waitFor();
      expect(anna.taps).toBe(3);
      expect(readFileSync(file, 'utf8')).toContain(`path: ${place}\n`);
      expect(loadRoom(file, games)).toEqual(hub.room);
      expect([hub, room.http]).toEqual([running, before]);
      await anna.sees('The room matches room.yaml');
    });

    test('a reader on a port says which it is, is bound to the box with its region, and reads the pile of that box', async () => {
      const port = createModulePort(createSystemClock('due'), (clock, send) =>
        makeModule('r200', clock, send),
      );
      const served = await serveOverTerminal(path('script'), port);
      const { path: place, stop } = served;
      ports.push(place);
      await anna.press(found(place).getByRole('button', { name: 'Which one?' }));
      await found(place).getByText('M100 26dBm V1.0').waitFor();
      anna.taps = 0;
      await anna.press(found(place).getByRole('button', { name: 'Bind' }));
      const kiln = found(place).getByRole('button', { name: 'Kiln' });
      expect(await kiln.isDisabled()).toBe(true);
      await found(place).getByLabel('Where is it used?').selectOption('EU');
      expect(await findings(anna.page)).toEqual([]);
      await anna.keep('setup-reader');
      await anna.press(kiln);
      await found(place).waitFor({ state: 'detached' });
      expect(anna.taps).toBe(2);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(`    reader:\n      kind: r200\n      port: ${place}\n      region: EU\n`);
      expect(text.startsWith(WRITTEN)).toBe(true);
      await anna.hold(/Restart the room with this/);
      await anna.sees('The room matches room.yaml');
      const box = card('kiln').locator('[data-device="box-kiln"]');
      await box.locator('summary', { hasText: 'r200 · Kiln' }).getByText('ready').waitFor();
      const user = room.credentials().users.find(({ role }) => role === 'control');
      if (user === undefined) throw new Error('no account of Control');
      const control = await RoomClient.connect(readRuntime(options.data)?.broker.tcp ?? '', 'hall', user);
      await control.subscribe('priv/control/#', 'pub/#');
      const board = boards[0]?.board;
      const set = (pin: number, high: boolean): void => board?.setPin(pin, high);
      set(9, lidLevel(false));
      set(3, hatchLevel(false));
      for (const beam of [4, 5]) set(beam, beamLevel(false));
      await control.box('kiln', ({ lid, hatch }) => lid === 'closed' && hatch === 'closed');
      await control.do('box.arm', { box: 'kiln', cost: { food: 1 } });
      set(9, lidLevel(true));
      await control.box('kiln', ({ lid }) => lid === 'open');
      port.module.enter(Uid('E2000000000000000000000A'));
      set(9, lidLevel(false));
      const { tally } = await control.box('kiln', (body) => body.state === 'sealed' && body.tally !== null);
      expect(tally).toMatchObject({ source: 'inventory', beam: 0 });
      expect(tally?.reason).toMatch(/0 passages but 1 card/);
      await control.end();
      await anna.press(box.locator('summary'));
      await anna.press(box.getByRole('button', { name: 'Read at its board instead' }));
      await anna.sees('box-kiln is read at its board');
      expect(readFileSync(file, 'utf8')).not.toContain('r200');
      await anna.hold(/Restart the room with this/);
      await anna.sees('The room matches room.yaml');
      ports.splice(ports.indexOf(place), 1);
      await stop();
    });

    test('a board that is pulled while it is being bound is not bound, and it is said', async () => {
      const { place } = await plugIn();
      await anna.press(found(place).getByRole('button', { name: 'Bind' }));
      const list = found(place).getByRole('button', { name: 'Prosecutor' });
      await list.waitFor();
      await pull(place);
      await list.evaluate((button: HTMLButtonElement) => button.click());
      await anna.sees(`There is nothing at ${place} any more`);
      await found(place).waitFor({ state: 'detached' });
      expect(readFileSync(file, 'utf8')).not.toContain(place);
    });

    test('a board on the Wi-Fi is found by its address and bound like any other; where none answers, it is said', async () => {
      const served = await serveOverTcp(boardWithReader().board);
      const place = `127.0.0.1:${served.port}`;
      const card = anna.page.locator('.card', { has: anna.page.getByText('A board on the Wi-Fi') }).last();
      const address = card.getByLabel('Its address');
      await anna.press(card.locator('summary'));
      await address.fill('127.0.0.1:1');
      await anna.tap('Look for it');
      await anna.sees('No board answers at 127.0.0.1:1.');
      expect(await address.inputValue()).toBe('127.0.0.1:1');
      await anna.page.locator('.toast[data-tone=bad]').getByRole('button', { name: 'Close' }).tap();
      await address.fill(place);
      await anna.tap('Look for it');
      await found(place).getByText('PN532 1.6').waitFor();
      await anna.press(found(place).getByRole('button', { name: 'Bind' }));
      await anna.press(found(place).getByRole('button', { name: 'Siren' }));
      await found(place).waitFor({ state: 'detached' });
      expect(readFileSync(file, 'utf8')).toContain(
        `transport: tcp\n    host: 127.0.0.1\n    port: ${served.port}\n`,
      );
      expect(await findings(anna.page)).toEqual([]);
      served.stop();
    });

    test('another game begins after a hold, with an empty journal, and the old one is kept', async () => {
      await anna.page.getByLabel('Game').selectOption('den-of-wolves');
      await anna.sees('One device is at a table that this game does not have');
      await anna.keep('setup-game');
      await anna.hold(/Change to Den of Wolves/);
      await anna.sees('room.yaml names another game');
      await anna.hold(/Begin this game/);
      await expect.poll(() => hub.gameName).toBe('Den of Wolves');
      await anna.sees('The room matches room.yaml');
      expect(readFileSync(join(options.data, 'former-1/journal.ndjson'), 'utf8')).toContain('so-say-we-all');
      expect(readFileSync(file, 'utf8')).toContain('# Ours. Do not lend it out.\n');
      expect(anna.faults).toEqual([]);
    });
  },
);
