import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IncomingHttpHeaders } from 'node:http';
import { WebSocket } from 'ws';
import { bundlePages } from '../../../../hub/build/bundle-pages.ts';
import { startHttp } from '../../../../hub/shell/http/server.ts';
import { createMetrics } from '../../../../hub/shell/metrics.ts';
import type { HttpServer, HubStatus } from '../../../../hub/shell/http/server.ts';
import { ACCOUNTS, inbox, memoryLog, ROOT, startFixture } from '../../../support/broker-fixture.ts';
import type { Fixture } from '../../../support/broker-fixture.ts';

let folder: string;
let fixture: Fixture;
let http: HttpServer;
let status: HubStatus = { ready: true };
const metrics = createMetrics({ processDefaults: false });

const PAGE = `import { render } from 'preact';
import { greeting } from '../common/greeting.ts';
render(<h1>{greeting}</h1>, document.body);`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterdeck-pages-'));
  // The bundler finds preact where it finds it for the real pages: upwards from this project.
  const displays = join(folder, 'displays');
  for (const name of ['home', 'wall', 'table', 'control', 'rehearsal', 'common']) {
    await mkdir(join(displays, name), { recursive: true });
  }
  await writeFile(join(displays, 'common', 'greeting.ts'), `export const greeting: string = 'hail';`);
  for (const name of ['home', 'wall', 'table', 'control', 'rehearsal']) {
    const style = name === 'wall' ? `import './page.css';\n` : '';
    await writeFile(join(displays, name, 'page.tsx'), style + PAGE);
  }
  await writeFile(
    join(displays, 'index.html'),
    '<!doctype html><title>{{page}}</title>{{style}}{{preload}}<script src="{{script}}"></script>',
  );
  await mkdir(join(displays, 'assets'));
  await writeFile(join(displays, 'assets', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(displays, 'wall', 'page.css'), 'h1 { color: white }');
  await writeFile(join(folder, 'secret.txt'), 'outside of the pages');
  const { symlink } = await import('node:fs/promises');
  await symlink(join(import.meta.dirname, '../../../../node_modules'), join(folder, 'node_modules'));
  fixture = await startFixture({ metrics });
  http = await startHttp({
    port: 0,
    host: '127.0.0.1',
    log: memoryLog().log,
    pages: await bundlePages(displays),
    status: () => status,
    metrics: metrics.registry,
    onWebSocket: (ws, request) => fixture.broker.handleWebSocket(ws, request),
    session: () => ({ room: 'test-room', mqtt: '/mqtt', observer: ACCOUNTS.observer }),
  });
});
afterAll(async () => {
  await http.stop();
  await fixture.stop();
  await rm(folder, { recursive: true });
});

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As sent: fetch would tidy `..` out of the path before it reached the server. */
const ask = (
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: http.port, path, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });

describe('the pages over HTTP', () => {
  test.each([
    ['/', 'home'],
    ['/wall', 'wall'],
    ['/wall/', 'wall'],
    ['/wall?full', 'wall'],
    ['/wall/clock', 'wall'],
    ['/wall/combat', 'wall'],
    ['/wall/map', 'wall'],
    ['/control', 'control'],
    ['/rehearsal', 'rehearsal'],
    ['/table/quest-hall', 'table'],
    ['/table/Quest-Hall', 'table'],
    ['/table', 'table'],
    ['/table/', 'table'],
  ])('%s is the page %s, with strict headers', async (path, page) => {
    const { status: code, headers, body } = await ask(path);
    expect(code).toBe(200);
    expect(body.toString()).toContain(`<title>${page}</title>`);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('a script is bundled with what it imports, compressed, and 304 when the browser has it', async () => {
    const html = (await ask('/wall')).body.toString();
    const [, shared = ''] = /modulepreload" href="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(/src="\/assets\/wall-[A-Z0-9]{8}\.js"/);
    // What the four pages share is one part, and asked for at once.
    const plain = await ask(shared);
    expect(plain.headers['content-type']).toContain('text/javascript');
    expect(plain.body.toString()).toContain('hail');
    expect(plain.body.toString()).not.toContain('sourceMappingURL');
    const brotli = await ask(shared, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await ask(shared, { headers: { 'Accept-Encoding': 'br;q=0, gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const again = await ask(shared, { headers: { 'If-None-Match': plain.headers.etag ?? '' } });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
  });

  test('a style is served beside its page, and is not asked for where there is none', async () => {
    const [, style = ''] = /stylesheet" href="([^"]+)"/.exec((await ask('/wall')).body.toString()) ?? [];
    expect(style).toMatch(/^\/assets\/wall-[A-Z0-9]{8}\.css$/);
    const served = await ask(style);
    expect(served.body.toString()).toContain('color');
    expect(served.headers['content-type']).toContain('text/css');
    expect((await ask('/table/dione')).body.toString()).not.toContain('stylesheet');
  });

  test('what is named by its hash is kept for good, everything else is asked for again', async () => {
    const html = (await ask('/wall')).body.toString();
    const named = [...html.matchAll(/\/assets\/[^"]+/g)].map(([path]) => path);
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const path of named) {
      expect((await ask(path)).headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
    }
    for (const path of ['/wall', '/assets/icon.svg', '/service-worker.js']) {
      expect((await ask(path)).headers['cache-control'], path).toBe('no-cache');
    }
  });

  test.each(['/assets/icon.svg', '/favicon.ico'])(
    'a file of displays/assets is served as it is at %s',
    async (path) => {
      const icon = await ask(path);
      expect(icon.status).toBe(200);
      expect(icon.headers['content-type']).toBe('image/svg+xml');
    },
  );

  test.each([
    '/assets/../secret.txt',
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets//etc/passwd',
    '//etc/passwd',
    '/assets/wall.ts',
    '/table/../control/x',
    '/table/Robert%22%3E',
    '/common',
    '/constructor',
    '/assets/__proto__',
    '/docs/../package.json',
    '/docs/architecture.md',
    '/docsx',
  ])('%s is a clear 404 and nothing else', async (path) => {
    const reply = await ask(path);
    expect(reply.status).toBe(404);
    expect(reply.body.toString()).toMatch(/no such/);
    expect(reply.body.toString()).not.toContain('outside of the pages');
  });

  test('the documentation stands below /docs', async () => {
    for (const path of ['/docs', '/docs/', '/docs/hardware', '/docs/build/safety?lang=de']) {
      const reply = await ask(path);
      expect(reply.status, path).toBe(200);
      expect(reply.headers['content-type'], path).toBe('text/html; charset=utf-8');
    }
    expect((await ask('/docs/displays/wall/wall.png')).headers['content-type']).toBe('image/png');
  });

  test('any method but GET and HEAD is refused', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const reply = await ask('/control', { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.allow).toBe('GET, HEAD');
    }
    const head = await ask('/wall', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
  });
});

describe('health, figures and session', () => {
  test('/healthz says 200 when ready, and 503 with the reason when not', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    status = { ready: false, reason: 'the journal is not synced' };
    const reply = await ask('/healthz');
    status = { ready: true };
    expect(reply.status).toBe(503);
    expect(JSON.parse(reply.body.toString())).toEqual({ ready: false, reason: 'the journal is not synced' });
  });

  test('/metrics tells the figures and no secret', async () => {
    await fixture.client(ACCOUNTS.control);
    const reply = await ask('/metrics');
    expect(reply.body.toString()).toMatch(/^quarterdeck_connected_clients \d+$/m);
    for (const { password, username } of Object.values(ACCOUNTS)) {
      expect(reply.body.toString()).not.toContain(password);
      expect(reply.body.toString()).not.toContain(`"${username}"`);
    }
  });

  test('/session.json hands out the observer and nothing else', async () => {
    const reply = await ask('/session.json');
    const { username, password } = ACCOUNTS.observer;
    expect(JSON.parse(reply.body.toString())).toEqual({
      room: 'test-room',
      mqtt: '/mqtt',
      observer: { username, password },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('the WebSocket at /mqtt', () => {
  const open = (path: string, protocols: string[], headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${http.port}${path}`, protocols, { headers });
      ws.on('open', () => {
        resolve(101);
        ws.terminate();
      });
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      ws.on('error', () => undefined);
    });

  test('a browser’s MQTT client reads the same topics there', async () => {
    const hub = await fixture.client(ACCOUNTS.hub);
    await hub.publishAsync(`${ROOT}/pub/news`, 'all hands', { retain: true, qos: 1 });
    const client = mqtt.connect(`ws://127.0.0.1:${http.port}/mqtt`, {
      protocolVersion: 4,
      clientId: 'observer-ws',
      username: 'observer',
      password: ACCOUNTS.observer.password,
      reconnectPeriod: 0,
    });
    const seen = inbox(client);
    client.subscribe(`${ROOT}/pub/#`);
    await seen.until(({ payload }) => payload === 'all hands');
    await client.endAsync(true);
  });

  test('a wrong password over WebSocket gets its return code before the connection ends', async () => {
    const client = mqtt.connect(`ws://127.0.0.1:${http.port}/mqtt`, {
      protocolVersion: 4,
      clientId: 'control-ws',
      username: 'control',
      password: 'no',
      reconnectPeriod: 0,
    });
    const error = await new Promise((resolve) => client.once('error', resolve));
    expect(error).toMatchObject({ code: 4 });
    await client.endAsync(true);
  });

  test('only /mqtt, only the subprotocol mqtt, only a page of this host or a program', async () => {
    expect(await open('/mqtt', ['mqtt'])).toBe(101);
    expect(await open('/mqtt', ['mqtt'], { Origin: `http://127.0.0.1:${http.port}` })).toBe(101);
    expect(await open('/mqtt', ['mqtt'], { Origin: 'http://evil.example' })).toBe(403);
    expect(await open('/mqtt', ['mqtt'], { Origin: 'null' })).toBe(403);
    expect(await open('/mqtt', ['chat'])).toBe(400);
    expect(await open('/mqtt', [])).toBe(400);
    expect(await open('/elsewhere', ['mqtt'])).toBe(404);
  });
});
