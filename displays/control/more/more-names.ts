import type { says } from '../../common/control/texts.ts';
import type { IconName } from '../../common/kit/icon.tsx';

/** What stands behind More, with its sign; in the order of the menu. */
export const SECTIONS = {
  log: 'undo',
  rulings: 'flag',
  say: 'message',
  tables: 'ship',
  tracks: 'anchor',
  game: 'hand',
  roster: 'people',
  devices: 'plug',
  displays: 'eye',
  preflight: 'check',
  tags: 'search',
  values: 'sliders',
  machine: 'lock',
  keys: 'question',
} as const satisfies Readonly<Partial<Record<keyof typeof says.more, IconName>>>;
export type Section = keyof typeof SECTIONS;
// A cast: Object.keys forgets the names.
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];
