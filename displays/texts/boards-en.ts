import { pluralsOf } from './plurals.ts';

const plural = pluralsOf('en');

/** The console's words about boards; in a file of their own, for they come after the first paint. */
export const boardsEn = {
  title: 'Boards',
  inOrder: (well: number, all: number) => `${well} of ${all} OK`,
  states: {
    searching: 'Searching',
    opening: 'Opening',
    ready: 'Ready',
    lost: 'Lost',
    unseen: 'No bridge has reported it',
  },
  devices: (names: string) => `Devices: ${names}`,
  noDevice: 'No devices.',
  /** What a board says of itself. */
  resets: {
    'power-on': 'last reset: power-on',
    external: 'last reset: by its button or its port',
    'brown-out': 'last reset: brown-out',
    watchdog: 'last reset: watchdog',
    unknown: 'last reset: cause unknown',
  },
  lost: (count: number) => `${count} ${count === 1 ? 'record' : 'records'} lost, memory full`,
  refused: (count: number) => `${count} damaged ${count === 1 ? 'message' : 'messages'}`,
  stackFree: (bytes: number, enough: boolean) =>
    enough ? `RAM is enough: ${bytes} bytes never used` : `RAM nearly used up: ${bytes} bytes left`,
  levels: {
    lid: (open: boolean) => `lid ${open ? 'open' : 'shut'}`,
    hatch: (open: boolean) => `hatch ${open ? 'open' : 'shut'}`,
    beams: {
      slot: (broken: boolean) => `slot beam ${broken ? 'broken' : 'free'}`,
      innerSlot: (broken: boolean) => `inner slot beam ${broken ? 'broken' : 'free'}`,
      port: (broken: boolean) => `port beam ${broken ? 'broken' : 'free'}`,
      innerPort: (broken: boolean) => `inner port beam ${broken ? 'broken' : 'free'}`,
    },
    none: 'No live levels yet',
  },
  polls: (count: number) => (count === 0 ? 'reader not polled' : `about ${count} polls a second`),
  bridgeGone: (bridge: string) => `Bridge ${bridge} is offline`,
  /** What hangs on a bridge that is gone says nothing of its own. */
  behind: (boards: number, devices: number) =>
    `Silent until it is back: ${boards} ${plural(boards, { one: 'board', other: 'boards' })}, ${devices} ${plural(devices, { one: 'device', other: 'devices' })}`,
  bridgeToDo:
    'It reconnects by itself once its computer is running and can reach the hub. If it does not, check that computer’s power and network, or restart the bridge there.',
};

export type BoardsTexts = typeof boardsEn;
