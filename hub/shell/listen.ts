import type { AddressInfo, Server } from 'node:net';
import { QuarterdeckError } from '../../schemas/errors.ts';

/**
 * Opens a server's port; `what` names it for a person ("MQTT", "the pages"). Port 0 takes a free one, no host all interfaces.
 *
 * @returns the port taken.
 * @throws QuarterdeckError `port/in-use`; any other error of the system as it is.
 */
export const listen = (
  server: Server,
  { port, host, what }: { port: number; host: string | undefined; what: string },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void =>
      reject(
        error.code === 'EADDRINUSE'
          ? new QuarterdeckError('port/in-use', `port ${port} for ${what} is taken`, { cause: error })
          : error,
      );
    server.once('error', failed);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', failed);
      // A cast that node:net asks for: a server on a TCP port has an AddressInfo, never a pipe's name.
      resolve((server.address() as AddressInfo).port);
    });
  });
