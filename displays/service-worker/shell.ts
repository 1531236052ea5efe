import { pageAt, type Shell } from '../../schemas/page-paths.ts';

/** What the worker needs of the browser: a test hands it other ones. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly after: (ms: number) => Promise<void>;
}

const CACHE = 'quarterdeck-shell-';
/** A hub that has not answered by then is away, and the kept page is shown. */
const PATIENCE_MS = 4_000;

const bare = (etag: string | null): string => (etag ?? '').replace(/^W\//, '');

/**
 * The shell of the pages in a cache of this build's own: markup, scripts, styles, icons, named one by one. Nothing else is ever
 * kept: no document of the room (those come over MQTT, which no worker sees), not `/session.json`, no token.
 */
export class ShellCache {
  readonly #shell: Shell;
  readonly #around: Surroundings;
  readonly #assets: ReadonlySet<string>;

  constructor(shell: Shell, around: Surroundings) {
    this.#shell = shell;
    this.#around = around;
    this.#assets = new Set(shell.assets);
  }

  /**
   * Fetches the whole build. Rejects when a part is missing or is of another build (the hub was updated in between): the
   * browser then keeps the worker and the cache that it has, and tries again at the next load.
   */
  async fill(): Promise<void> {
    const { caches, fetch } = this.#around;
    const cache = await caches.open(this.#name);
    const keep = async (key: string, path: string, etag?: string): Promise<void> => {
      const answer = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
      if (!answer.ok || (etag !== undefined && bare(answer.headers.get('etag')) !== etag)) {
        throw new Error(`${path} is not of the build ${this.#shell.build}`);
      }
      await cache.put(key, answer);
    };
    await Promise.all([
      ...Object.values(this.#shell.pages).map(({ path, etag }) => keep(path, path, etag)),
      ...this.#shell.assets.map((path) => keep(path, path)),
    ]);
  }

  /** Takes away what other builds left. */
  async sweep(): Promise<void> {
    const { caches } = this.#around;
    const names = await caches.keys();
    await Promise.all(
      names
        .filter((name) => name.startsWith(CACHE) && name !== this.#name)
        .map((name) => caches.delete(name)),
    );
  }

  /** The answer to `request`, or undefined where the worker stays out of the way. `path` is that of a request to this hub. */
  answer(request: Pick<Request, 'method' | 'mode'> & Request, path: string): Promise<Response> | undefined {
    if (request.method !== 'GET') return undefined;
    if (this.#assets.has(path)) return this.#kept(path).then((kept) => kept ?? this.#around.fetch(request));
    if (request.mode !== 'navigate') return undefined;
    const page = this.#shell.pages[pageAt(path) ?? ''];
    return page === undefined ? undefined : this.#page(request, page.path);
  }

  get #name(): string {
    return CACHE + this.#shell.build;
  }

  async #kept(path: string): Promise<Response | undefined> {
    return (await this.#around.caches.open(this.#name)).match(path);
  }

  /** The hub first, so that a new build is seen at once; what was kept when it is silent, away or behind a broken proxy. */
  async #page(request: Request, path: string): Promise<Response> {
    const fresh = this.#around.fetch(request);
    const answer = await Promise.race([
      fresh.catch(() => undefined),
      this.#around.after(PATIENCE_MS).then(() => undefined),
    ]);
    if (answer !== undefined && answer.status < 500) return answer;
    return (await this.#kept(path)) ?? answer ?? fresh;
  }
}
