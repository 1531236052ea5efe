import { pluralsOf } from './plurals.ts';

const plural = pluralsOf('en');

/** The console's words about boards; in a file of their own, for they come after the first paint. */
export const boardsEn = {
  title: 'Boards',
  inOrder: (well: number, all: number) => `${well} of ${all} in order`,
  states: {
    searching: 'Looked for',
    opening: 'Opening',
    ready: 'Ready',
    lost: 'Lost',
    unseen: 'No bridge has told of it',
  },
  devices: (names: string) => `On it: ${names}`,
  noDevice: 'No device is on it.',
  /** What a board says of itself. */
  resets: {
    'power-on': 'last switched on',
    external: 'last reset by its button or its port',
    'brown-out': 'last reset by a brown-out',
    watchdog: 'last reset by its watchdog',
    unknown: '',
  },
  lost: (count: number) => `${count} ${count === 1 ? 'record' : 'records'} lost, memory full`,
  refused: (count: number) => `${count} damaged ${count === 1 ? 'message' : 'messages'}`,
  stackFree: (bytes: number) => `${bytes} bytes of RAM never used`,
  polls: (count: number) => (count === 0 ? 'reader not polled' : `about ${count} polls a second`),
  bridgeGone: (bridge: string) => `Bridge ${bridge} is gone`,
  /** What hangs on a bridge that is gone says nothing of its own. */
  behind: (boards: number, devices: number) =>
    `Silent until it is back: ${boards} ${plural(boards, { one: 'board', other: 'boards' })}, ${devices} ${plural(devices, { one: 'device', other: 'devices' })}`,
  bridgeToDo:
    'It comes back by itself once its computer runs and reaches the hub. If it does not: look at the power and the network of that computer, or start the bridge there again.',
  /** What to do, by the code of the trouble; what stands nowhere here is told in the hub's own words. */
  hints: {} as Readonly<Record<string, string>>,
};

export type BoardsTexts = typeof boardsEn;
