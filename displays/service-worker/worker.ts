import { ShellCache } from './shell.ts';
import type { Shell } from '../../schemas/page-paths.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The part of a ServiceWorkerGlobalScope (Service Workers, W3C, 4.1) that is used; the compiler's own stands in a library that contradicts the DOM's. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  setTimeout(run: () => void, ms: number): unknown;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

/** Keeps the pages of the build `shell` on this device. The hub's bundler calls it in the script that it serves as /service-worker.js. */
export const work = (scope: WorkerScope, shell: Shell): void => {
  const kept = new ShellCache(shell, {
    caches: scope.caches,
    fetch: (request, init) => scope.fetch(request, init),
    after: (ms) => new Promise((resolve) => scope.setTimeout(resolve, ms)),
  });
  scope.addEventListener('install', (event) =>
    // No waiting for the last page of the old build to close: a wall is never closed.
    event.waitUntil(kept.fill().then(() => scope.skipWaiting())),
  );
  scope.addEventListener('activate', (event) =>
    event.waitUntil(kept.sweep().then(() => scope.clients.claim())),
  );
  scope.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url);
    const answer = origin === scope.location.origin ? kept.answer(event.request, pathname) : undefined;
    if (answer !== undefined) event.respondWith(answer);
  });
};
