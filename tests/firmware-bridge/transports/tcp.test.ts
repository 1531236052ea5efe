import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tcpTransport } from '../../../firmware-bridge/transports/tcp.ts';

let server: Server;
let peers: Socket[];

beforeEach(async () => {
  peers = [];
  server = createServer((socket) => peers.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const peer of peers) peer.destroy();
  server.close();
});

const address = () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

test('bytes go both ways, and a board that hangs up is a close', async () => {
  const connected = once(server, 'connection');
  const transport = tcpTransport(address())();
  await once(transport, 'open');
  await connected;
  const [peer] = peers;
  if (!peer) throw new Error('it is connected');
  const said = once(transport, 'data');
  peer.write(Buffer.from([0xf9, 2, 5]));
  expect(await said).toEqual([Buffer.from([0xf9, 2, 5])]);
  const heard = once(peer, 'data');
  transport.write([0xf9]);
  expect(await heard).toEqual([Buffer.from([0xf9])]);
  const closed = once(transport, 'close');
  peer.end();
  await closed;
  let done = false;
  transport.write([0xf9], () => {
    done = true;
  });
  expect(done).toBe(true);
});

test('a port on which nobody listens is an error and then a close', async () => {
  const { port } = address();
  server.close();
  await once(server, 'close');
  const transport = tcpTransport({ host: '127.0.0.1', port })();
  const closed = new Promise<void>((resolve) => transport.on('close', resolve));
  const [error] = (await once(transport, 'error')) as [Error];
  expect(error.message).toContain('ECONNREFUSED');
  await closed;
});
