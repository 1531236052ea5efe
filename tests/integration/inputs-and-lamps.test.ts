import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeviceStateSchema } from '../../schemas/device-messages.ts';
import { AttentionBodySchema, type AttentionBody } from '../../schemas/documents/attention.ts';
import { topics } from '../../schemas/topics.ts';
import { RunningRoom } from '../support/running-room.ts';
import type { RoomClient } from '../support/room-client.ts';

const ROOM = `
room: hall
game: den-of-wolves
boards:
  desk: { transport: virtual }
devices:
  jump: { kind: jump-switch, board: desk, table: dione, pins: { switch: 2, cover: 3 } }
  low-morale: { kind: lamp, board: desk, table: dione, shows: track, track: morale-dione, atMost: 2 }
`;

type Item = AttentionBody['items'][number];

/** From a finger on a simulated contact to Control's page, through board, Firmata, bridge, broker, hub and journal. */
describe('a room with a jump switch and a lamp', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quarterdeck-room-'));
    const file = join(folder, 'room.yaml');
    writeFileSync(file, ROOM);
    room = await RunningRoom.start('--room', file);
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#', 'dev/+/state');
    await deviceIsReady('jump');
    await deviceIsReady('low-morale');
  });
  afterAll(async () => {
    await room.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The bridge says so itself: what the hub remembers from before it was killed is no sign that anybody watches. */
  const deviceIsReady = (id: string): Promise<true> =>
    control.waitFor(topics.state(id), (body) =>
      DeviceStateSchema.parse(body).state === 'ready' ? true : undefined,
    );
  const itemIs = (wanted: (item: Item) => boolean): Promise<Item> =>
    control.waitFor('priv/control/attention', (body) =>
      AttentionBodySchema.safeParse(body).data?.items.find(wanted),
    );
  const isJump = ({ id }: Item): boolean => id === 'input/jump/switch';

  it('tells Control at once that the switch was thrown, and where', async () => {
    await control.do('sim.press', { device: 'jump' });
    expect(await itemIs(isJump)).toMatchObject({
      text: 'Dione: Jump switch thrown',
      desk: 'tables',
      level: 'warning',
    });
  });

  it('throws nothing a second time when the hub is killed and starts again', async () => {
    await control.do('attention.clear', { id: 'input/jump/switch' });
    await room.kill();
    await room.startAgain();
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#', 'dev/+/state');
    await deviceIsReady('jump');
    // The next press comes behind whatever the board had to say on its return.
    await control.do('sim.press', { device: 'jump', contact: 'cover' });
    await itemIs(({ id }) => id === 'input/jump/cover');
    const { items } = AttentionBodySchema.parse(control.latest('priv/control/attention'));
    expect(items.filter(isJump)).toEqual([]);
  });

  it('lights the lamp when it is asked to show itself, and says so', async () => {
    expect(await control.do('device.test', { device: 'low-morale' })).toMatchObject({ did: true });
  });
});
