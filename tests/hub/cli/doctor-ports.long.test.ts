import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serialTransport } from '../../../firmware-bridge/transports/serial.ts';
import { systemClock } from '../../../firmware-bridge/bridge-clock.ts';
import { makeModule } from '../../../firmware-bridge/simulation/modules/make-module.ts';
import {
  createModulePort,
  type ModulePort,
} from '../../../firmware-bridge/simulation/modules/module-port.ts';
import type { PiReader } from '../../../schemas/room.ts';
import { boardWithReader, serveOverTcp, serveOverTerminal } from '../../support/served-board.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';
import { run } from './run-cli.ts';

let folder: string;
const stops: (() => void | Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-doctor-test-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true });
});

/** Pins for the box of that number on one board, of which each needs four. */
const pinsOf = (index: number) => {
  const [lid = 0, hatch = 0, slotBeam = 0, portBeam = 0] = [20, 30, 40, 50].map((pin) => pin + index);
  return { lid, hatch, slotBeam, portBeam };
};

/** Runs the doctor on a room with these boards and an event box on each of `boxes`. */
const doctor = async (boards: Record<string, object>, boxes: Record<string, string>) => {
  const room = join(folder, 'room.yaml');
  const devices = Object.fromEntries(
    Object.entries(boxes).map(([board, table]) => [`box-${board}`, { kind: 'event-box', board, table }]),
  );
  writeFileSync(room, stringify({ room: 'hall', game: 'so-say-we-all', boards, devices }));
  return run('doctor', '--room', room, '--data', join(folder, 'data'), '--http', '0', '--mqtt', '0');
};

describeWith({ script: systemPackage('script', 'bsdutils') }, 'on a serial port', (path) => {
  test('a board is asked for firmware and reader', async () => {
    const { board } = boardWithReader();
    const served = await serveOverTerminal(path('script'), board);
    stops.push(served.stop);
    const { out, code } = await doctor({ usb: { transport: 'serial', path: served.path } }, { usb: 'kiln' });
    expect(out).toContain(`ok    board usb (${served.path}): node_pixel_firmata.ino 2.5`);
    expect(out).toContain('ok    reader of box-usb: PN532 1.6 answers');
    expect(code).toBe(0);
  });

  test('readers on the Pi are set up and asked who they are, and each trouble is reported as what it is', async () => {
    const { board } = boardWithReader();
    const served = await serveOverTcp(board);
    stops.push(served.stop);
    const moduleOn = async (kind: PiReader['kind'], meddle?: (module: ModulePort['module']) => void) => {
      const port = createModulePort(systemClock, (clock, send) => makeModule(kind, clock, send));
      meddle?.(port.module);
      const terminal = await serveOverTerminal(path('script'), port);
      stops.push(terminal.stop);
      return { kind, port: terminal.path };
    };
    const readers = {
      kiln: { ...(await moduleOn('m6e-nano')), region: 'EU' },
      sennet: { ...(await moduleOn('r200')), region: 'EU' },
      vesper: await moduleOn('pn532-hsu'),
      dead: { ...(await moduleOn('r200', (module) => module.setPowered(false))), region: 'EU' },
      gone: { kind: 'm6e-nano', port: '/dev/no-such-port', region: 'EU' },
    };
    const tables = ['kiln', 'orchard-row', 'kiln', 'kiln', 'kiln'];
    const room = join(folder, 'room.yaml');
    writeFileSync(
      room,
      stringify({
        room: 'hall',
        game: 'so-say-we-all',
        // It has the pins for five boxes.
        boards: { one: { transport: 'tcp', host: '127.0.0.1', port: served.port, model: 'mega' } },
        devices: Object.fromEntries(
          Object.entries(readers).map(([name, reader], index) => [
            name,
            { kind: 'event-box', board: 'one', table: tables[index], box: name, reader, pins: pinsOf(index) },
          ]),
        ),
      }),
    );
    const flags = ['--data', join(folder, 'data'), '--http', '0', '--mqtt', '0'];
    const { out, code } = await run('doctor', '--room', room, ...flags);
    expect(out).toContain(
      `ok    reader of kiln (m6e-nano on ${readers.kiln.port}): M6E Nano 01.07.03.17 answers`,
    );
    expect(out).toContain(`ok    reader of sennet (r200 on ${readers.sennet.port}): M100 26dBm V1.0 answers`);
    expect(out).toContain(`ok    reader of vesper (pn532-hsu on ${readers.vesper.port}): PN532 1.6 answers`);
    expect(out).toMatch(
      /FAIL {2}reader of dead .*: the port of dead is open, but no R200 answers on it\. Check/,
    );
    expect(out).toMatch(/FAIL {2}reader of gone .*: there is no \/dev\/no-such-port\./);
    // What answers there is an Uno.
    expect(out).toContain(
      'FAIL  board one says that it is: Uno or Nano; room.yaml says: Mega 2560 (model: mega). Correct model:',
    );
    expect(out).toMatch(
      /FAIL {2}event-box kiln: board one says that it is: Uno or Nano; that has no pins 20, 30, 40, 50,/,
    );
    expect(out.match(/FAIL/g)).toHaveLength(3 + 5);
    expect(code).toBe(1);
  });

  test('a port that another program holds, one that is missing and one that says nothing are distinguished', async () => {
    const held = await serveOverTerminal(path('script'), undefined);
    const mute = await serveOverTerminal(path('script'), undefined);
    stops.push(held.stop, mute.stop);
    const holder = serialTransport({ path: held.path, baud: 57_600 })();
    await new Promise<void>((resolve) => holder.once('open', () => resolve()));
    const serial = (port: string) => ({ transport: 'serial', path: port });
    const { out, code } = await doctor(
      { held: serial(held.path), mute: serial(mute.path), gone: serial('/dev/no-such-port') },
      {},
    );
    holder.close();
    expect(out).toMatch(
      /FAIL {2}board held: .* is held by another program\. Another program is using this port/,
    );
    expect(out).toMatch(/FAIL {2}board mute did not answer within 8000 ms\. .*check the firmware/);
    expect(out).toMatch(/FAIL {2}board gone: there is no \/dev\/no-such-port\. Plug the board in/);
    expect(code).toBe(1);
  });
});
