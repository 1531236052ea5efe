/** The console's words about keys, held keys, ready messages, cues and the view of a table; they come after the first paint. */
export const habitsEn = {
  keys: {
    on: 'Use keyboard shortcuts',
    hint: 'They do nothing while you type, or with Ctrl, Alt or Cmd. Esc closes what is open.',
    none: (key: string) => `Nothing to do for “${key}” right now`,
    space: 'Space',
    or: 'or',
    does: {
      clock: 'Clock',
      boxes: 'Boxes',
      alarm: 'Alarm',
      attention: 'Attention',
      more: 'More',
      pause: 'Go to Pause or Resume; press again to do it',
      longer: 'One minute more',
      shorter: 'One minute less',
      next: 'Go to “Next phase”; then hold Space',
      back: 'Go to “Previous phase”; then hold Space',
      raise: 'Go to the first alarm; its cover stays shut',
      stop: 'Go to the emergency stop; then hold Space',
      undo: 'Go to Undo; press again to do it',
      search: 'Search the boxes',
      say: 'Messages and news',
      tables: 'Tables',
      keys: 'Show this list',
    },
  },
  phaseHeld: {
    first: 'This is the first phase: add time to it instead of going back.',
    finished: 'The last turn is over: to continue, raise the number of turns.',
  },
  revealWaits: {
    outcome: 'There is no outcome to reveal yet: shut the lid, or choose the outcome by hand.',
    counts: 'There is no count to reveal yet: shut the lid, or type a count by hand.',
  },
  ready: {
    messages: 'Ready messages',
    cues: 'Cues',
    ran: (name: string, parts: string) => `${name}: ${parts}`,
    stopped: (name: string, refused: string, done: string) =>
      `${name} stopped at “${refused}”. Done before it: ${done}`,
    nothing: 'nothing',
    parts: {
      message: 'message',
      news: 'news',
      timer: 'timer',
      chime: 'chime',
      blink: (device: string) => `blink ${device}`,
    },
    timers: 'Ready timers',
  },
  tables: {
    everything: (table: string) => `Everything about ${table}`,
    unknown: 'This table is not in the game.',
    here: 'Needs attention',
    quiet: 'Nothing needs attention.',
    devices: 'Devices',
    displays: 'Displays',
    messages: 'Messages',
    seats: 'Seats',
    tracks: 'Tracks',
    none: 'None.',
    hint: 'Everything about one table on one page. Its address can be bookmarked.',
  },
};

export type HabitsTexts = typeof habitsEn;
