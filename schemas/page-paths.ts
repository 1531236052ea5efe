/**
 * Which page (a folder of displays/) an address opens. The hub answers by it, and so does a browser that keeps the pages
 * while the hub is away: free of zod, so that the service worker stays small.
 */
const PAGE_PATHS: Readonly<Record<string, string>> = {
  // Whoever types the host alone chooses what to open.
  '/': 'home',
  '/wall': 'wall',
  '/wall/clock': 'wall',
  '/wall/combat': 'wall',
  // Without one: the tables there are, to choose from.
  '/table': 'table',
  '/join': 'join',
  // One person at home, with bots.
  '/solo': 'solo',
  '/control': 'control',
  '/rehearsal': 'rehearsal',
  '/print': 'print',
  '/enrol': 'enrol',
  '/setup': 'setup',
};

/** The page at `path` (no query), a slash at its end or not; undefined: none. `/table/<table>` is a table's, `/seat/<table>/<seat>` a seat's. */
export const pageAt = (path: string): string | undefined => {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (/^\/table\/[^/]+$/.test(trimmed)) return 'table';
  if (/^\/seat\/[^/]+\/[^/]+$/.test(trimmed)) return 'seat';
  return Object.hasOwn(PAGE_PATHS, trimmed) ? PAGE_PATHS[trimmed] : undefined;
};

/** An address at which `page` is served, or undefined for one that no address opens. */
export const addressOf = (page: string): string | undefined =>
  page === 'seat'
    ? '/seat/any/any'
    : page === 'table'
      ? '/table/any'
      : Object.keys(PAGE_PATHS).find((path) => PAGE_PATHS[path] === page);

/** What one build of the pages is made of; the hub writes it into the worker's script, so that another build is another script. */
export interface Shell {
  /** Changes with any byte of any file below. */
  readonly build: string;
  /** By the page's name: an address that it is served at, and the validator of that very file. */
  readonly pages: Readonly<Record<string, { readonly path: string; readonly etag: string }>>;
  /** Paths of scripts, styles and icons. */
  readonly assets: readonly string[];
}
