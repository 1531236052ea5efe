import { InvalidArgumentError } from 'commander';

export const DEFAULTS = { data: '.quarterdeck', http: 8080, mqtt: 1883, game: 'so-say-we-all' } as const;

const LAST_PORT = 65_535;

/** Reads a port, 0 to 65535. */
export const portNumber = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > LAST_PORT) {
    throw new InvalidArgumentError(`a port is a number from 0 to ${LAST_PORT}.`);
  }
  return port;
};
