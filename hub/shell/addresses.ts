import { networkInterfaces } from 'node:os';

/** The addresses under which other machines of the network may reach this one (IPv4), best guess first. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .filter((address) => address?.family === 'IPv4' && !address.internal)
    .map((address) => address?.address ?? '');
