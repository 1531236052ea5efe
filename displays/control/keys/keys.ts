import type { Place } from '../parts/lead.ts';

/** What a key of the keyboard does, and where on the console that is. */
export interface ConsoleKey {
  /** As the browser names them (UI Events, 6.3): one or more that do the same. */
  readonly on: readonly string[];
  readonly at: Place;
  /**
   * `go`: looks there. `press`: presses the key of the page that has it. `twice`: the first stroke goes to that key, the second presses
   * it, so that a sleeve on the keyboard pauses nothing. `focus`: goes to it and no further: what throws something away is held, or
   * lies under its cover, by keyboard as by thumb.
   */
  readonly does: 'go' | 'press' | 'twice' | 'focus';
}

const clock = { tab: 'clock' } as const;
const alarm = { tab: 'alarm' } as const;

/** Every key of the console; its sentence is in `habitsSay.keys.does`, and the sheet is drawn from both. */
export const KEYS = {
  clock: { on: ['1'], at: clock, does: 'go' },
  boxes: { on: ['2'], at: { tab: 'boxes' }, does: 'go' },
  alarm: { on: ['3'], at: alarm, does: 'go' },
  attention: { on: ['4'], at: { tab: 'attention' }, does: 'go' },
  more: { on: ['5'], at: { tab: 'more' }, does: 'go' },
  pause: { on: ['p', ' '], at: clock, does: 'twice' },
  longer: { on: ['+'], at: clock, does: 'press' },
  shorter: { on: ['-'], at: clock, does: 'press' },
  next: { on: ['n'], at: clock, does: 'focus' },
  back: { on: ['b'], at: clock, does: 'focus' },
  raise: { on: ['a'], at: alarm, does: 'focus' },
  stop: { on: ['e'], at: alarm, does: 'focus' },
  undo: { on: ['u'], at: { section: 'log' }, does: 'twice' },
  search: { on: ['/'], at: { tab: 'more' }, does: 'focus' },
  say: { on: ['m'], at: { section: 'say' }, does: 'go' },
  tables: { on: ['t'], at: { section: 'tables' }, does: 'go' },
  keys: { on: ['?'], at: { section: 'keys' }, does: 'go' },
} as const satisfies Readonly<Record<string, ConsoleKey>>;
export type KeyId = keyof typeof KEYS;

/** Keys whose name in `aria-keyshortcuts` is not the sign itself (ARIA 1.2, 6.6). */
const SPELLED: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus' };
const spelled = (key: string): string => SPELLED[key] ?? key;

/** What the key of the page says of its keys (`aria-keyshortcuts`), and is found by. */
export const shortcutOf = (id: KeyId): string => KEYS[id].on.map(spelled).join(' ');
