import { once } from 'node:events';
import { createServer } from 'node:net';

const isFree = async (port: number, host: string | undefined): Promise<boolean> => {
  const server = createServer();
  try {
    server.listen({ port, ...(host === undefined ? {} : { host }) });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/** `asked`, or for 0 the port of the last start when it is still free. */
export const portFor = async (
  requested: number,
  last: string | undefined,
  host: string | undefined,
): Promise<number> => {
  const port = Number(URL.parse(last ?? '')?.port ?? 0);
  return requested === 0 && port > 0 && (await isFree(port, host)) ? port : requested;
};
