import { networkInterfaces } from 'node:os';

const EVERY_ADDRESS: readonly (string | undefined)[] = [undefined, '0.0.0.0', '::'];
const LOOPBACK = /^(?:localhost|127\.|::1$)/;

/** Where the pages are for another machine, `http://10.0.0.5:8080`, best guess first; none where they listen to this one alone. */
export const pageOrigins = (host: string | undefined, port: number): string[] => {
  const hosts = EVERY_ADDRESS.includes(host) ? networkAddresses() : [host ?? ''];
  return hosts
    .filter((each) => !LOOPBACK.test(each))
    .map((each) => `http://${each.includes(':') ? `[${each}]` : each}:${port}`);
};

/** The addresses under which other machines of the network may reach this one (IPv4), best guess first. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal)
    .map((address) => address?.address ?? '');
