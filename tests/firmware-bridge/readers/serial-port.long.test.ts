import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Pn532Result } from '../../../devices/readers/pn532-exchange.ts';
import type { Pile } from '../../../devices/readers/uhf-contract.ts';
import { createSystemClock, systemClock } from '../../../firmware-bridge/bridge-clock.ts';
import { identifyReader } from '../../../firmware-bridge/readers/probe-reader.ts';
import { openPiReader, readerPort } from '../../../firmware-bridge/readers/open-reader.ts';
import type { TagReader } from '../../../firmware-bridge/readers/tag-reader.ts';
import { makeModule } from '../../../firmware-bridge/simulation/modules/make-module.ts';
import {
  createModulePort,
  type ModulePort,
} from '../../../firmware-bridge/simulation/modules/module-port.ts';
import { Uid } from '../../../schemas/ids.ts';
import { PiReaderSchema, type PiReader } from '../../../schemas/room.ts';
import { serveOverTerminal } from '../../support/served-board.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';

const NANO = { kind: 'm6e-nano', region: 'EU', powerDbm: 20 };

/** Real serialport on a pseudo-terminal; behind it a module that speaks the real frames, in pieces of chance. */

const epc = (number: number): Uid => Uid(`E28068940000500${number.toString(16).padStart(9, '0')}`);
const piles = (count: number): Uid[] => Array.from({ length: count }, (_, index) => epc(index));

let folder: string;
let stops: (() => void | Promise<void>)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-reader-'));
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true });
});

interface Bench {
  readonly port: ModulePort;
  readonly reader: TagReader;
  readonly said: ({ readonly version: string } | { readonly error: { readonly message: string } })[];
  readonly found: Pile[];
  readonly polled: Pn532Result[];
  /** How often the module has sent something. */
  sent(): number;
  /** Pulls the plug, and puts it in again. */
  unplug(): Promise<void>;
  plug(): Promise<void>;
}

const until = async (holds: () => boolean): Promise<void> => {
  await expect.poll(holds, { interval: 10 }).toBe(true);
};

const plugIn = async (script: string, config: object): Promise<Bench> => {
  const path = join(folder, 'port');
  const wanted: PiReader = PiReaderSchema.parse({ ...config, port: path });
  let sent = 0;
  const port = createModulePort(createSystemClock('due'), (clock, send) =>
    makeModule(wanted.kind, clock, (bytes) => {
      sent += 1;
      send(bytes);
    }),
  );
  let served: Awaited<ReturnType<typeof serveOverTerminal>> | undefined;
  const plug = async (): Promise<void> => {
    served = await serveOverTerminal(script, port);
    // At once, so that the port is never half there.
    symlinkSync(served.path, `${path}.new`);
    renameSync(`${path}.new`, path);
  };
  const unplug = async (): Promise<void> => {
    await served?.stop();
    served = undefined;
  };
  await plug();
  stops.push(unplug);
  const said: Bench['said'] = [];
  const found: Pile[] = [];
  const polled: Pn532Result[] = [];
  const reader = openPiReader(
    wanted,
    {
      device: 'box',
      clock: systemClock,
      open: readerPort(wanted.port),
      guarded: (work) => {
        work();
      },
      restMs: () => 5,
      fail: (error) => {
        throw error;
      },
    },
    {
      polled: (result) => polled.push(result),
      inventoried: (pile) => found.push(pile),
      state: (state) => said.push(state),
    },
  );
  stops.push(() => {
    reader.stop();
  });
  return { port, reader, said, found, polled, sent: () => sent, plug, unplug };
};

const begin = ({ reader }: Bench): void => {
  if (reader.reads !== 'inventory') throw new Error('it reads piles');
  reader.begin();
};
const troubles = ({ said }: Bench): string[] =>
  said.flatMap((state) => ('error' in state ? [state.error.message] : []));

describeWith({ script: systemPackage('script', 'bsdutils') }, 'a reader on a serial port', (path) => {
  describe.each([
    { config: NANO, version: 'M6E Nano 01.07.03.17' },
    { config: { kind: 'r200', region: 'EU', powerDbm: 20 }, version: 'M100 26dBm V1.0' },
  ])('$config.kind', ({ config, version }) => {
    test('is set up, and reads a pile of twelve', async () => {
      const bench = await plugIn(path('script'), config);
      for (const uid of piles(12)) bench.port.module.enter(uid);
      begin(bench);
      await until(() => bench.found.length === 1);
      expect(bench.said).toEqual([{ version }]);
      expect(bench.found[0]?.end).toBe('quiet');
      expect(bench.found[0]?.uids.toSorted()).toEqual(piles(12));
    });

    test('on a noisy line reads no card that is not there, and misses none', async () => {
      const bench = await plugIn(path('script'), config);
      await until(() => bench.said.length === 1);
      for (const uid of piles(12)) bench.port.module.enter(uid);
      bench.port.noise(1_500);
      begin(bench);
      await until(() => bench.found.length === 1);
      expect(bench.found[0]?.end).toBe('quiet');
      expect(bench.found[0]?.uids.toSorted()).toEqual(piles(12));
    });
  });

  test('a module plugged out in the middle tells a broken pile, and comes back by itself', async () => {
    const bench = await plugIn(path('script'), NANO);
    await until(() => bench.said.length === 1);
    for (const uid of piles(3)) bench.port.module.enter(uid);
    const before = bench.sent();
    begin(bench);
    await until(() => bench.sent() > before + 1);
    await bench.unplug();
    await until(() => bench.found.length === 1);
    expect(bench.found[0]?.end).toBe('broken');
    expect(troubles(bench).length).toBeGreaterThan(0);
    await bench.plug();
    const back = () => {
      const last = bench.said.at(-1);
      return last !== undefined && 'version' in last;
    };
    await until(back);
    begin(bench);
    await until(() => bench.found.length === 2);
    expect(bench.found[1]).toMatchObject({ end: 'quiet' });
    expect(bench.found[1]?.uids).toHaveLength(3);
  });

  test('a module that hangs is reported, and works again after its power was off', async () => {
    const bench = await plugIn(path('script'), NANO);
    await until(() => bench.said.length === 1);
    bench.port.module.hang();
    begin(bench);
    await until(() => bench.found.length === 1);
    expect(bench.found[0]).toMatchObject({ uids: [], end: 'broken' });
    expect(troubles(bench)[0]).toMatch(/of box fell silent/);
    bench.port.module.powerCycle();
    await until(() => 'version' in (bench.said.at(-1) ?? {}));
  });

  test('a PN532 over HSU is woken, and reads a card that comes', async () => {
    const bench = await plugIn(path('script'), { kind: 'pn532-hsu' });
    await until(() => bench.polled.some(({ type }) => type === 'polled'));
    const uid = Uid('04A1B2C3D4E5F6');
    bench.port.module.enter(uid);
    await until(() => bench.polled.some((result) => result.type === 'polled' && result.uids.includes(uid)));
    bench.port.module.leave(uid);
    bench.polled.length = 0;
    await until(() => bench.polled.some((result) => result.type === 'polled' && result.uids.length === 0));
    expect(troubles(bench)).toEqual([]);
  });

  test('a PN532 over HSU whose supply failed is reported as absent, and works again', async () => {
    const bench = await plugIn(path('script'), { kind: 'pn532-hsu' });
    await until(() => bench.polled.some(({ type }) => type === 'polled'));
    bench.port.module.setPowered(false);
    await until(() => bench.polled.some((result) => result.type === 'failed'));
    expect(bench.polled.find((result) => result.type === 'failed')).toMatchObject({
      reason: 'reader-absent',
    });
    expect(troubles(bench)[0]).toMatch(/no PN532 answers/);
    bench.port.module.setPowered(true);
    bench.polled.length = 0;
    await until(() => bench.polled.some(({ type }) => type === 'polled'));
  });

  test.each([
    ['pn532-hsu', 'PN532 1.6'],
    ['m6e-nano', 'M6E Nano 01.07.03.17'],
    ['r200', 'M100 26dBm V1.0'],
  ] as const)('a %s on a port of which nothing is known says who it is', async (kind, version) => {
    const port = createModulePort(createSystemClock('due'), (clock, send) => makeModule(kind, clock, send));
    const served = await serveOverTerminal(path('script'), port);
    stops.push(() => served.stop());
    expect(await identifyReader(served.path, systemClock)).toEqual({
      ...{ readerOf: null, port: served.path, kind, version },
    });
  });

  test('a port on which no reader is, and one that is not there, have none', async () => {
    const served = await serveOverTerminal(path('script'), undefined);
    stops.push(() => served.stop());
    expect(await identifyReader(served.path, systemClock)).toBeNull();
    expect(await identifyReader(join(folder, 'nothing'), systemClock)).toBeNull();
  });

  test('a port that is not there is reported once it is tried, and again with each pile that is wanted', async () => {
    const bench = await plugIn(path('script'), { kind: 'r200', region: 'EU' });
    await until(() => bench.said.length === 1);
    await bench.unplug();
    await until(() => troubles(bench).length > 0);
    begin(bench);
    await until(() => bench.found.length === 1);
    expect(bench.found).toMatchObject([{ uids: [], end: 'broken' }]);
  });
});
