import { renderUnicodeCompact } from 'uqr';
import * as z from 'zod';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { describeFailure } from './exit.ts';
import { ownCommand } from './own-command.ts';
import { accountFor, readAccounts } from '../shell/accounts.ts';
import { readRuntime } from '../shell/runtime-file.ts';
import { connectControl } from './control-client.ts';

const LinkSchema = z.object({
  path: z.string(),
  origins: z.array(z.string()),
  expiresAt: z.number(),
  wallOffsetMs: z.number(),
});

/** A link that signs one browser in as Control, once. */
export interface SignIn {
  readonly link: string;
  /** The same for a browser on this very machine. */
  readonly here: string;
  /** Until when it works, by the room's time: `17:15`. */
  readonly until: string;
}

const timeOfDay = (instant: number): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Asks the hub that runs on `data` for one; it lands on `page`, else on the console. Whoever can read the data folder may: no address is trusted. */
export const makeSignIn = async (data: string, page?: string): Promise<SignIn> => {
  const runtime = readRuntime(data);
  if (runtime === undefined)
    throw new QuarterdeckError('data/none', `no hub runs on ${data}: start it first`);
  const client = await connectControl(runtime, accountFor(readAccounts(data), 'control'));
  try {
    const made = LinkSchema.parse(await client.do('token.make', { role: 'control', page }));
    // A phone reaches the network's address, never this machine's own name for itself.
    const link = `${made.origins[0] ?? runtime.http}${made.path}`;
    return {
      link,
      here: `${runtime.http}${made.path}`,
      until: timeOfDay(made.expiresAt + made.wallOffsetMs),
    };
  } finally {
    await client.end();
  }
};

/** The link for people: as a QR code, and in letters. */
export const signInLines = ({ link, until }: SignIn): string[] => [
  `Scan this to sign a phone in as Control, or open it here. It works once, until ${until}; “${ownCommand()} sign-in” makes another:`,
  renderUnicodeCompact(link),
  link,
  '',
];

/** The lines of a new link; where none can be made, why: the room is open all the same. */
export const signInLink = async (data: string, page?: string): Promise<string[]> => {
  try {
    return signInLines(await makeSignIn(data, page));
  } catch (error) {
    return [`No sign-in link could be made: ${describeFailure(error).text}`];
  }
};
