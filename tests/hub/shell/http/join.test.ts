import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createJoin } from '../../../../hub/shell/http/join.ts';
import { errorDocument } from '../../../../schemas/errors.ts';
import type { AddressInfo } from 'node:net';
import type { Joined } from '../../../../hub/shell/access/links.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const ANSWER: Joined = {
  ok: true,
  answer: { username: 'phone-1', password: 'p', role: 'display', table: null, page: '/wall', name: null },
};

/** The handler alone on a real port, with time that the test moves. */
const start = async (join: (token: string) => Promise<Joined>) => {
  const time = { now: 0 };
  const handle = createJoin(join, () => time.now);
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/join`, { method: 'POST', body, headers });
  return { time, post };
};

test('a token is handed on as it came and its account is given back, for nobody to keep', async () => {
  const tokens: string[] = [];
  const { post } = await start((token) => {
    tokens.push(token);
    return Promise.resolve(ANSWER);
  });
  const response = await post('{"token":"abc"}');
  expect(await response.json()).toEqual(ANSWER.ok && ANSWER.answer);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(tokens).toEqual(['abc']);
});

test('an address that guesses is told to wait after forty tries, and may try again later', async () => {
  const { post, time } = await start(() =>
    Promise.resolve({ ok: false, error: errorDocument('link/unknown', 'no') }),
  );
  const statuses: number[] = [];
  for (let n = 0; n < 41; n += 1) statuses.push((await post('{"token":"guess"}')).status);
  expect(statuses.slice(0, 40).every((status) => status === 404)).toBe(true);
  expect(statuses[40]).toBe(429);
  time.now += 2_000;
  expect((await post('{"token":"guess"}')).status).toBe(404);
});

test('a valid token, and one that was used or has expired, is answered as it is while others guess from its address', async () => {
  const known: Record<string, Joined> = {
    valid: ANSWER,
    used: { ok: false, error: errorDocument('link/used', 'used') },
    expired: { ok: false, error: errorDocument('link/expired', 'expired') },
  };
  const unknown: Joined = { ok: false, error: errorDocument('link/unknown', 'no') };
  const { post } = await start((token) => Promise.resolve(known[token] ?? unknown));
  const statusOf = async (token: string): Promise<number> => (await post(JSON.stringify({ token }))).status;
  for (let n = 0; n < 60; n += 1) await statusOf(`guess-${n}`);
  expect(await statusOf('guess')).toBe(429);
  expect(await statusOf('valid')).toBe(200);
  expect(await statusOf('used')).toBe(410);
  expect(await statusOf('expired')).toBe(410);
});

test('sixty phones behind one router join at once', async () => {
  const { post } = await start(() => Promise.resolve(ANSWER));
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => post(`{"token":"t${n}"}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
});

test.each(['', 'token', '{"token":7}', '{"token":""}', '{"token":"a","more":1}', '[]'])(
  'the body %j is refused before any token is looked at',
  async (body) => {
    const { post } = await start(() => Promise.reject(new Error('asked')));
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'command/malformed' } });
  },
);

test('a page of another site is refused, one of this hub is not', async () => {
  const { post } = await start(() => Promise.resolve(ANSWER));
  expect((await post('{"token":"a"}', { origin: 'http://elsewhere.example' })).status).toBe(403);
  expect((await post('{"token":"a"}')).status).toBe(200);
});
