/** Drawn for this project on a grid of 24, strokes of 2. A shape of its own for each state: no two differ by colour alone. */
const PATHS = {
  alarm: 'M12 3 22 20H2Z M12 10v4 M12 17v.01',
  anchor: 'M12 8v13 M5 13a7 7 0 0 0 14 0 M9 11h6 M12 3.5a2.2 2.2 0 1 0 .01 0',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4Z M10 21h4',
  box: 'M3 8h18v12H3Z M3 8l2-4h14l2 4 M10 12h4',
  check: 'M4 13l5 5L20 6',
  clock: 'M12 3a9 9 0 1 0 .01 0 M12 7v5l3 2',
  close: 'M6 6l12 12 M18 6 6 18',
  cloudless: 'M2 9a15 15 0 0 1 20 0 M6 13a9 9 0 0 1 12 0 M10 17a3 3 0 0 1 4 0 M4 3l16 18',
  collected: 'M4 12h16v8H4Z M12 2v10 M8 8l4 4 4-4',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z M12 9a3 3 0 1 0 .01 0',
  flag: 'M5 21V4 M5 4h13l-3 4 3 4H5',
  full: 'M4 9V4h5 M15 4h5v5 M20 15v5h-5 M9 20H4v-5',
  gear: 'M12 8.5a3.5 3.5 0 1 0 .01 0 M12 2v4 M12 18v4 M2 12h4 M18 12h4 M5 5l2.8 2.8 M16.2 16.2 19 19 M19 5l-2.8 2.8 M7.8 16.2 5 19',
  go: 'M3 12h16 M13 6l6 6-6 6',
  hand: 'M7 13V6a1.5 1.5 0 0 1 3 0v5 M10 11V4.5a1.5 1.5 0 0 1 3 0V11 M13 11V6a1.5 1.5 0 0 1 3 0v6 M16 12V9a1.5 1.5 0 0 1 3 0v5a7 7 0 0 1-7 7c-3 0-4.500-1.500-6-4l-2-4a1.500 1.500 0 0 1 3-1',
  hourglass: 'M6 3h12 M6 21h12 M7 3c0 5 5 6 5 9s-5 4-5 9 M17 3c0 5-5 6-5 9s5 4 5 9',
  lock: 'M5 11h14v10H5Z M8 11V8a4 4 0 0 1 8 0v3 M12 15v2',
  message: 'M3 5h18v12H9l-5 4v-4H3Z',
  minus: 'M5 12h14',
  more: 'M5 11a1 1 0 1 0 .01 0 M12 11a1 1 0 1 0 .01 0 M19 11a1 1 0 1 0 .01 0',
  moon: 'M20 14A8.500 8.500 0 1 1 10 4a7 7 0 0 0 10 10Z',
  news: 'M4 5h16v14H4Z M8 9h8 M8 13h8 M8 16h5',
  open: 'M5 11h14v10H5Z M8 11V7a4 4 0 0 1 7.500-2 M12 15v2',
  pause: 'M8 5v14 M16 5v14',
  people:
    'M9 5a3 3 0 1 0 .01 0 M3 20c0-4 3-6 6-6s6 2 6 6 M16 6a2.500 2.500 0 1 1 1 5 M17 14c2.500.500 4 2.500 4 5',
  play: 'M7 4l12 8-12 8Z',
  plug: 'M9 3v5 M15 3v5 M6 8h12v4a6 6 0 0 1-12 0Z M12 18v3',
  plus: 'M5 12h14 M12 5v14',
  question: 'M8.5 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1-1.500 2.300 M12 18.500v.01',
  search: 'M10 4a6 6 0 1 0 .01 0 M15 15l6 6',
  ship: 'M3 14h18l-3 6H6Z M12 3v11 M12 4l6 7h-6',
  skip: 'M5 5l9 7-9 7Z M19 5v14',
  sliders: 'M3 8h9 M16 8h5 M12 5v6h4V5Z M3 16h2 M9 16h12 M5 13v6h4v-6Z',
  sound: 'M4 9h4l5-4v14l-5-4H4Z M16 9a4 4 0 0 1 0 6 M18.500 6a8 8 0 0 1 0 12',
  soundless: 'M4 9h4l5-4v14l-5-4H4Z M17 9l5 6 M22 9l-5 6',
  stay: 'M8 3h8l5 5v8l-5 5H8l-5-5V8Z M8 12h8',
  swap: 'M4 8h14 M14 4l4 4-4 4 M20 16H6 M10 12l-4 4 4 4',
  undo: 'M4 9h10a6 6 0 0 1 0 12H9 M8 5 4 9l4 4',
  up: 'M12 20V5 M6 11l6-6 6 6',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration beside a word, never instead of one: hidden from readers of the screen. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
