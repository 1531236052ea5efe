import { CommanderError, InvalidArgumentError } from 'commander';
import { BrokerUrlSchema, HostSchema } from '../../schemas/room.ts';

export const DEFAULTS = {
  /** The service keeps its rooms elsewhere (hub/service/files/quarterdeck.sh). */
  data: process.env.QUARTERDECK_DATA ?? '.quarterdeck',
  http: 8080,
  mqtt: 1883,
  game: 'so-say-we-all',
} as const;

const LAST_PORT = 65_535;

/** Reads a port, 0 to 65535. */
export const portNumber = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > LAST_PORT) {
    throw new InvalidArgumentError(`a port is a number from 0 to ${LAST_PORT}.`);
  }
  return port;
};

/** Reads a length in milliseconds, whole. */
export const milliseconds = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('a length is a whole number of milliseconds.');
  return Number(text);
};

/** Reads a name or an address, without scheme and port. */
export const hostName = (text: string): string => {
  const parsed = HostSchema.safeParse(text);
  if (!parsed.success) {
    throw new InvalidArgumentError('name a host alone, such as quarterdeck.local or 192.168.8.2.');
  }
  return parsed.data;
};

/** Reads the address of a broker: mqtt, mqtts, ws or wss. What is refused is not repeated: a password may stand in it. */
export const brokerUrl = (text: string): string => {
  const parsed = BrokerUrlSchema.safeParse(text);
  if (!parsed.success)
    throw new CommanderError(
      1,
      'quarterdeck.broker',
      "error: option '--broker <url>' is invalid: an address looks like mqtt://host:1883.",
    );
  return parsed.data;
};
