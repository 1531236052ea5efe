/**
 * Every page, a folder of displays/, with the addresses that open it: `<table>` is any table's id. The hub answers by it, and so does a browser that keeps the pages
 * while the hub is away: free of zod, so that the service worker stays small.
 */
const PAGES = {
  // Whoever types the host alone chooses what to open.
  home: ['/'],
  wall: ['/wall', '/wall/clock', '/wall/combat', '/wall/map'],
  // Without one: the tables there are, to choose from.
  table: ['/table', '/table/<table>'],
  seat: ['/seat/<table>/<seat>'],
  join: ['/join'],
  // One person at home, with bots.
  solo: ['/solo'],
  control: ['/control'],
  rehearsal: ['/rehearsal'],
  print: ['/print'],
  enrol: ['/enrol'],
  setup: ['/setup'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PageName = keyof typeof PAGES;
// The cast: Object.keys forgets the names.
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

const partsOf = (path: string): string[] => path.split('/');
/** Whether `path` is that address, where `<table>` is anything but nothing. */
const isAt = (path: string, address: string): boolean => {
  const parts = partsOf(path);
  const wanted = partsOf(address);
  return (
    parts.length === wanted.length &&
    wanted.every((each, at) => (each.startsWith('<') ? parts[at] !== '' : parts[at] === each))
  );
};

/** The page at `path` (no query), a slash at its end or not; undefined: none. */
export const pageAt = (path: string): PageName | undefined => {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PAGE_NAMES.find((page) => PAGES[page].some((address) => isAt(trimmed, address)));
};

/** An address at which `page` is served, or undefined for one that no address opens. */
export const addressOf = (page: string): string | undefined =>
  PAGE_NAMES.filter((name) => name === page).map((name) => PAGES[name][0].replaceAll(/<\w+>/g, 'any'))[0];

/** What one build of the pages is made of; the hub writes it into the worker's script, so that another build is another script. */
export interface Shell {
  /** Changes with any byte of any file below. */
  readonly build: string;
  /** By the page's name: an address that it is served at, and the validator of that very file. */
  readonly pages: Readonly<Record<string, { readonly path: string; readonly etag: string }>>;
  /** Paths of scripts, styles and icons. */
  readonly assets: readonly string[];
}
