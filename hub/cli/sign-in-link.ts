import { renderUnicodeCompact } from 'uqr';
import * as z from 'zod';
import { describeFailure } from './exit.ts';
import { accountFor, readAccounts } from '../shell/accounts.ts';
import { readRuntime } from '../shell/runtime-file.ts';
import { connectControl } from './control-client.ts';

const LinkSchema = z.object({ path: z.string(), origins: z.array(z.string()) });

/**
 * Lines with a link that signs one phone in as Control, once, and the same as a QR code; it lands on `page`, else on the console. Where none can be made, they say why:
 * the room is open all the same.
 */
export const signInLink = async (data: string, page?: string): Promise<string[]> => {
  try {
    const runtime = readRuntime(data);
    if (runtime === undefined) throw new Error(`no hub runs on ${data}`);
    const client = await connectControl(runtime, accountFor(readAccounts(data), 'control'));
    try {
      const { path, origins } = LinkSchema.parse(await client.do('token.make', { role: 'control', page }));
      // A phone reaches the network's address, never this machine's own name for itself.
      const link = `${origins[0] ?? runtime.http}${path}`;
      return [
        'Scan this to sign a phone in as Control. It works once, for 15 minutes:',
        renderUnicodeCompact(link),
        link,
        '',
      ];
    } finally {
      await client.end();
    }
  } catch (error) {
    return [`No sign-in link could be made: ${describeFailure(error).text}`];
  }
};
