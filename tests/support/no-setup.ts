import type { SetupDesk } from '../../hub/shell/setup/setup-desk.ts';

/** For a room of which no test changes file or machine. */
export const noSetup: Pick<SetupDesk, 'act'> = { act: () => Promise.reject(new Error('not here')) };
