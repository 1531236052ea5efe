import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBroker } from '../../../hub/shell/hub-broker.ts';
import { createLog } from '../../../hub/shell/log.ts';
import { createMetrics } from '../../../hub/shell/metrics.ts';
import { RoomSchema } from '../../../schemas/room.ts';

/** What a hub signs in to an external broker with. */
const opened = (roomFile: string, passwordFile: string) =>
  openBroker({
    room: RoomSchema.parse({
      room: 'hall',
      game: 'none',
      broker: { url: 'mqtt://127.0.0.1:1883', username: 'hub', passwordFile },
    }),
    roomFile,
    accounts: [{ role: 'hub', id: 'hub', username: 'hub', password: 'its own' }],
    host: undefined,
    port: 0,
    last: undefined,
    log: createLog({ verbose: false }),
    metrics: createMetrics({ processDefaults: false }),
    onFull: () => undefined,
  });

test('the password file is looked for beside room.yaml, wherever the hub was started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'password.txt');
  writeFileSync(file, 'secret\n');
  const roomFile = join(folder, 'room.yaml');
  for (const named of ['password.txt', file])
    expect(await opened(roomFile, named)).toMatchObject({ username: 'hub', password: 'secret' });
  await expect(opened(roomFile, 'other.txt')).rejects.toThrow(
    `broker.passwordFile ${join(folder, 'other.txt')} cannot be read`,
  );
});
