import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../firmware-bridge/bridge-clock.ts';
import { openBrokerLink, type BrokerLink } from '../../../firmware-bridge/link/broker-link.ts';
import { startEmbeddedBroker } from '../../../hub/shell/broker/embedded-broker.ts';
import { mosquittoAcl } from '../../../hub/shell/broker/mosquitto-acl.ts';
import { topics } from '../../../schemas/topics.ts';
import { ACCOUNTS, memoryLog, ROOM, ROOT } from '../../support/broker-fixture.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';

const RIGHT = Object.values(ACCOUNTS);
/** The accounts before they are mended: the bridge's has another password. */
const WRONG = RIGHT.map((account) =>
  account.role === 'bridge' ? { ...account, password: 'of-another-day' } : account,
);

let link: BrokerLink;
let lines: { message: string; fault: unknown }[];
let changed: Set<() => void>;
beforeEach(() => {
  lines = [];
  changed = new Set();
});
afterEach(async () => {
  await link.close([]);
});

const open = (port: number): void => {
  const happened = (): void => {
    for (const look of changed) look();
  };
  const { username, password, id } = ACCOUNTS.bridge;
  link = openBrokerLink({
    url: `mqtt://127.0.0.1:${port}`,
    username,
    password,
    clientId: `${username}-${id}`,
    clock: systemClock,
    log: (message, details) => {
      lines.push({ message, fault: details?.fault });
      happened();
    },
    will: { topic: `${ROOT}/${topics.state(id)}`, payload: '{}' },
    subscriptions: [`${ROOT}/${topics.hub}`],
    up: happened,
    down: happened,
    message: () => undefined,
  });
};

const until = (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!holds()) return;
      changed.delete(look);
      resolve();
    };
    changed.add(look);
    look();
  });
const refused = () =>
  until(() =>
    lines.some(({ fault }) => /refused: (Bad username or password|Not authorized)/.test(String(fault))),
  );
const up = () => until(() => link.connected());

test('a bridge whose password the embedded broker refuses is let in by itself once the accounts are mended', async () => {
  const { log } = memoryLog();
  const settings = { room: ROOM, host: '127.0.0.1', log };
  const before = await startEmbeddedBroker({ ...settings, accounts: WRONG, tcpPort: 0 });
  before.open();
  const { tcpPort } = before;
  open(tcpPort);
  await refused();
  expect(link.connected()).toBe(false);
  await before.stop();
  const after = await startEmbeddedBroker({ ...settings, accounts: RIGHT, tcpPort });
  after.open();
  await up();
  expect(lines.map(({ message }) => message)).toContain('broker connected');
  for (const { message, fault } of lines) expect(`${message} ${String(fault)}`).not.toContain('password-of');
  await link.close([]);
  await after.stop();
});

describeWith(
  {
    mosquitto: systemPackage('mosquitto', 'mosquitto'),
    mosquitto_passwd: systemPackage('mosquitto_passwd', 'mosquitto'),
  },
  'on a real Mosquitto',
  (path) => {
    test('a bridge that was refused is let in by itself once the password file is mended', async () => {
      const broker = await startMosquitto({
        mosquitto: path('mosquitto'),
        mosquittoPasswd: path('mosquitto_passwd'),
        accounts: WRONG,
        acl: mosquittoAcl(ROOM, RIGHT),
      });
      open(broker.port);
      await refused();
      broker.setAccounts(RIGHT);
      await up();
      expect(link.connected()).toBe(true);
      await link.close([]);
      await broker.stop();
    });
  },
);
