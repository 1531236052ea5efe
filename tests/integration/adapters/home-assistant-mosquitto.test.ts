import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeviceDiscoverySchema } from '../../../hub/shell/adapters/home-assistant/discovery-schema.ts';
import { freePort, runMosquitto } from '../../support/mosquitto.ts';
import { roomFile } from '../../support/room-file.ts';
import { quarterdeck, RunningRoom } from '../../support/running-room.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';
import type { MqttClient } from 'mqtt';

const yaml = (devices: string, adapters = 'homeAssistant: {}'): string => `
room: hall
game: so-say-we-all
tables: [kiln, low-tide]
boards: { uno-kiln: { transport: virtual }, uno-siren: { transport: virtual }, wled-tide: { transport: wled-mqtt } }
devices:
  box-kiln: { kind: event-box, board: uno-kiln, table: kiln }
${devices}
adapters: { ${adapters} }
`;

/** A broker that Home Assistant and the room share, and that remembers. */
describeWith(
  { mosquitto: systemPackage('mosquitto', 'mosquitto') },
  'Home Assistant and a room on one Mosquitto, with the files of quarterdeck credentials --mosquitto',
  (path) => {
    const ends: (() => unknown)[] = [];
    const objects = new Map<string, string>();
    let room: RunningRoom;
    let data: string;
    let port: number;
    let home: MqttClient;

    const startWith = async (devices: string, adapters?: string): Promise<void> => {
      const file = roomFile(yaml(devices, adapters));
      ends.push(() => file.remove());
      room = await RunningRoom.startIn(
        data,
        ...['--broker', `mqtt://127.0.0.1:${port}`, '--room', file.path, '--no-bridge'],
      );
    };

    beforeAll(async () => {
      data = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
      const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-mosquitto-'));
      ends.push(() => rmSync(folder, { recursive: true }));
      port = await freePort();
      const file = roomFile(yaml('  siren: { kind: siren, board: uno-siren }'));
      ends.push(() => file.remove());
      const made = quarterdeck(
        ...[
          'credentials',
          '--mosquitto',
          folder,
          '--mqtt',
          String(port),
          '--data',
          data,
          '--room',
          file.path,
        ],
      );
      expect(made).toMatchObject({ status: 0, stderr: '' });
      const broker = await runMosquitto(path('mosquitto'), join(folder, 'mosquitto.conf'));
      ends.push(() => broker.stop());
      await startWith('  siren: { kind: siren, board: uno-siren }');
      ends.push(() => room.dispose());
      const account = room.credentials().users.find(({ role }) => role === 'home-assistant');
      home = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
        clientId: 'home-assistant-1',
        username: account?.username ?? '',
        password: account?.password ?? '',
        // Home Assistant drops 3.1.1 in 2027.
        protocolVersion: 5,
      });
      ends.push(() => home.endAsync(true));
      home.on('message', (topic, payload) => {
        const object = topic.split('/')[2] ?? '';
        if (payload.length === 0) objects.delete(object);
        else objects.set(object, payload.toString('utf8'));
      });
      await home.subscribeAsync('homeassistant/device/+/config', { qos: 1 });
    });
    afterAll(async () => {
      for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
    });

    it('finds every device over MQTT 5', async () => {
      await expect
        .poll(() => [...objects.keys()].sort())
        .toEqual(['quarterdeck_hall', 'quarterdeck_hall_box-kiln', 'quarterdeck_hall_siren']);
      for (const payload of objects.values()) DeviceDiscoverySchema.parse(JSON.parse(payload));
    });

    it('has an account for each WLED that comes over MQTT', () => {
      expect(room.credentials().users).toContainEqual(
        expect.objectContaining({ role: 'wled', id: 'wled-tide', username: 'wled-wled-tide' }),
      );
    });

    it('loses a device that the next room.yaml has not, and keeps the others', async () => {
      await room.stop();
      await startWith('');
      await expect
        .poll(() => [...objects.keys()].sort())
        .toEqual(['quarterdeck_hall', 'quarterdeck_hall_box-kiln']);
    });

    it('loses the room when the adapter is turned off, and nobody is left to tell it again', async () => {
      await room.stop();
      await startWith('', '');
      await expect.poll(() => [...objects.keys()]).toEqual([]);
    });
  },
);
