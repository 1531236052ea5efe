import { expect, test } from 'vitest';
import { work } from '../../../displays/service-worker/worker.ts';
import type { WorkerScope } from '../../../displays/service-worker/worker.ts';

const ORIGIN = 'http://hub.example';
const SHELL = {
  build: 'one',
  pages: { wall: { path: '/wall', etag: '"a"' }, table: { path: '/table/any', etag: '"b"' } },
  assets: ['/assets/wall-AAAA.js'],
};

/** A browser around the worker: its cache, and a hub that serves `served`. The worker's patience is over when `tire` is called. */
const aBrowser = () => {
  const cache = new Map<string, Map<string, Response>>();
  const listeners = new Map<string, (event: never) => void>();
  const served = new Map<string, () => Promise<Response>>();
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  const file = (body: string, etag: string) => () =>
    Promise.resolve(new Response(body, { headers: { etag } }));
  served.set('/wall', file('wall', '"a"')).set('/table/any', file('table', 'W/"b"'));
  served.set('/assets/wall-AAAA.js', file('script', '"c"'));
  const open = (name: string) => {
    const held = cache.get(name) ?? new Map<string, Response>();
    cache.set(name, held);
    return Promise.resolve({
      put: (key: string, answer: Response) => Promise.resolve(void held.set(key, answer)),
      match: (key: string) => Promise.resolve(held.get(key)?.clone()),
    });
  };
  // A cast: the parts of the scope that the worker uses, and no more of it.
  const scope = {
    location: { origin: ORIGIN },
    caches: {
      open,
      keys: () => Promise.resolve([...cache.keys()]),
      delete: (name: string) => Promise.resolve(cache.delete(name)),
    },
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => Promise.resolve(),
    setTimeout: (run: () => void) => timers.push(run),
    fetch: (request: Request | string) => {
      const path = typeof request === 'string' ? request : new URL(request.url).pathname;
      asked.push(path);
      return served.get(path)?.() ?? Promise.reject(new TypeError('the hub is away'));
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  } as unknown as WorkerScope;
  work(scope, SHELL);
  const life = async (type: 'install' | 'activate'): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => (done = work) } as never);
    await done;
  };
  /** What the page gets for a request; null where the worker leaves it to the browser. */
  const get = (url: string, mode = 'navigate', method = 'GET'): Promise<string> | null => {
    let answer: Promise<Response> | null = null;
    const request = { url: new URL(url, ORIGIN).href, mode, method };
    listeners.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => (answer = given),
    } as never);
    // A cast: the compiler does not follow the assignment inside the listener.
    const given = answer as Promise<Response> | null;
    return given === null ? null : given.then((each) => each.text());
  };
  return { cache, served, asked, life, get, tire: () => timers.splice(0).forEach((run) => run()) };
};

const installed = async () => {
  const browser = aBrowser();
  await browser.life('install');
  return browser;
};

test('the hub is asked first, and what was kept is given when it is away, silent or broken', async () => {
  const { get, served, tire } = await installed();
  served.set('/wall', () => Promise.resolve(new Response('newer wall')));
  expect(await get('/wall/clock?zoom=110')).toBe('wall');
  served.set('/wall/clock', () => Promise.resolve(new Response('newer wall')));
  expect(await get('/wall/clock?zoom=110')).toBe('newer wall');
  served.set('/wall/clock', () => Promise.resolve(new Response('bad gateway', { status: 502 })));
  expect(await get('/wall/clock')).toBe('wall');
  served.set('/table/dione', () => new Promise(() => undefined));
  const silent = get('/table/dione');
  tire();
  expect(await silent).toBe('table');
});

test('what the hub itself refuses is shown as it says it', async () => {
  const { get, served } = await installed();
  served.set('/table/Bad', () => Promise.resolve(new Response('no such page', { status: 404 })));
  expect(await get('/table/Bad')).toBe('no such page');
});

test('a script of the build is not asked for again', async () => {
  const { get, asked } = await installed();
  asked.length = 0;
  expect(await get('/assets/wall-AAAA.js', 'cors')).toBe('script');
  expect(asked).toEqual([]);
});

test.each([
  ['/session.json', 'cors', 'GET'],
  ['/metrics', 'navigate', 'GET'],
  ['/healthz', 'navigate', 'GET'],
  ['/join', 'cors', 'POST'],
  ['/assets/unknown.js', 'cors', 'GET'],
  ['/wall', 'cors', 'GET'],
  ['http://elsewhere.example/wall', 'navigate', 'GET'],
] as const)('%s (%s, %s) is none of the worker’s business', async (url, mode, method) => {
  const { get, cache } = await installed();
  expect(get(url, mode, method)).toBeNull();
  expect([...(cache.get('quarterdeck-shell-one')?.keys() ?? [])].sort()).toEqual([
    '/assets/wall-AAAA.js',
    '/table/any',
    '/wall',
  ]);
});

test('a build of which a part is missing or another one’s is not installed', async () => {
  const other = aBrowser();
  other.served.set('/wall', () => Promise.resolve(new Response('wall', { headers: { etag: '"z"' } })));
  await expect(other.life('install')).rejects.toThrow('/wall is not of the build one');
  const missing = aBrowser();
  missing.served.delete('/assets/wall-AAAA.js');
  await expect(missing.life('install')).rejects.toThrow('away');
});

test('what other builds left is thrown away, and the caches of others are not', async () => {
  const { cache, life } = await installed();
  cache.set('quarterdeck-shell-zero', new Map()).set('of-somebody-else', new Map());
  await life('activate');
  expect([...cache.keys()].sort()).toEqual(['of-somebody-else', 'quarterdeck-shell-one']);
});
