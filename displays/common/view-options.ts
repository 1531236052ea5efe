/**
 * How a view is shown, as an address that can be shared and printed as a QR code:
 * `/wall?zoom=120&mirror=1&hide=news,tracks&lang=de&theme=day`.
 */
export interface ViewOptions {
  /** For a projector behind its screen. */
  readonly mirror: boolean;
  /** Per cent of the ordinary size, 50 to 300. */
  readonly zoom: number;
  /** Parts of the page that are left out, by name. */
  readonly hide: readonly string[];
  readonly theme: 'night' | 'day';
  /** A language of displays/texts; null: the browser's. */
  readonly lang: string | null;
}

const ZOOM = { least: 50, most: 300 } as const;

/** Reads a query string; what it does not understand is as if it were not there. */
export const viewOptions = (search: string): ViewOptions => {
  const query = new URLSearchParams(search);
  const zoom = Number(query.get('zoom') ?? 100);
  return {
    mirror: query.get('mirror') === '1',
    zoom: Number.isFinite(zoom) ? Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(zoom))) : 100,
    hide: (query.get('hide') ?? '').split(',').filter((part) => /^[a-z-]+$/.test(part)),
    theme: query.get('theme') === 'day' ? 'day' : 'night',
    lang: query.get('lang'),
  };
};

/** The query string of `options`, `` or `?…`; what is ordinary is left out. Commas stay readable. */
export const searchOf = (options: ViewOptions): string => {
  const parts = [
    options.mirror ? 'mirror=1' : '',
    options.zoom === 100 ? '' : `zoom=${options.zoom}`,
    options.hide.length === 0 ? '' : `hide=${options.hide.join(',')}`,
    options.theme === 'night' ? '' : `theme=${options.theme}`,
    options.lang === null ? '' : `lang=${encodeURIComponent(options.lang)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};
